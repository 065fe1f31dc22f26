import SwiftOutline

extension CallGraph {
  /// Whether a helper outside any screen is never called: code that frameworks cannot call either.
  func isDead(_ member: CodeMember) -> Bool {
    guard case .function(let function) = member, function.outline.name != "init" else { return false }
    let header = function.outline.header
    let isHelper = function.type.map { isOnlyHelp(function, of: $0) } ?? true
    guard isHelper || header.isStatic, !header.isOverride,
      !["objc", "IBAction", "IBSegueAction", "main", "UIApplicationMain"].contains(where: header.hasAttribute)
    else { return false }
    return uses(of: member).isEmpty
  }

  /// Whether a type that others share adds a function to them which no protocol asks for, so that only the app's code
  /// can call it.
  private func isOnlyHelp(_ function: SwiftFunction, of type: SwiftType) -> Bool {
    guard type.kind == .extension || type.kind == .protocol, function.outline.body != nil else {
      return false
    }
    let name = function.outline.name
    let asked =
      (type.functions[name] ?? []).filter { $0.outline.body == nil }
      + ProtocolRequirements.of(program).fulfilled(by: function, program)
    guard asked.allSatisfy({ uses(of: .function($0)).isEmpty }) else { return false }
    return program.supertypes(of: type).allSatisfy { parent in
      guard let declared = program.types[parent] else {
        return ["AnyObject", "class"].contains(parent) || KnownTypes.isController(parent)
      }
      return declared.kind != .protocol || declared.functions[name] == nil
    }
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
