import SwiftOutline

extension CallGraph {
  /// Whether a helper outside any screen is never called: code that frameworks cannot call either.
  func isDead(_ member: CodeMember) -> Bool {
    guard case .function(let function) = member, function.outline.name != "init" else { return false }
    let header = function.outline.header
    let isHelper = function.type.map { $0.kind == .extension && $0.inherited.isEmpty } ?? true
    guard isHelper || header.isStatic, !header.isOverride,
      !["objc", "IBAction", "main", "UIApplicationMain"].contains(where: header.hasAttribute)
    else { return false }
    return uses(of: member).isEmpty
  }
}

extension CallGraph.Origin {
  /// The conditions of all ways to it that are not told apart by what happens.
  ///
  /// - Parameter words: what happens where nothing says it.
  func common(to origins: [Self], else words: String?) -> [Guard] {
    let trigger = event?.trigger ?? words
    let same = origins.filter { ($0.event?.trigger ?? words) == trigger }
    return guards.filter { condition in same.allSatisfy { $0.guards.contains(condition) } }
  }
}
