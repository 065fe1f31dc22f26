import SwiftOutline

/// Coordinators without a method that starts them, which begin as they are made:
/// `init(window: UIWindow) { …; window.rootViewController = stack }`.
final class SelfStarters {
  private let program: SwiftProgram
  /// The lines of calls that navigate.
  private let places: Set<CodePlace>
  private var known: [String: Bool] = [:]
  /// How many of a type's own functions are gone through from the initialiser on.
  private static let depth = 3

  init(_ program: SwiftProgram, _ places: Set<CodePlace>) {
    self.program = program
    self.places = places
  }

  /// Whether making a coordinator starts it.
  func contains(_ type: SwiftType) -> Bool {
    if let known = known[type.name] { return known }
    let found = !hasStart(type) && (type.functions["init"] ?? []).contains { shows($0, Self.depth) }
    known[type.name] = found
    return found
  }

  /// Whether something else starts it: a method, or what the framework does that it is written with.
  private func hasStart(_ type: SwiftType) -> Bool {
    let starts = StartMethods.of(program)
    let supertypes = program.supertypes(of: type)
    if supertypes.contains(where: {
      KnownTypes.isController($0) || ChildCoordinators.isCertainName($0) && program.types[$0] == nil
    }) {
      return true
    }
    return ([type] + supertypes.compactMap { program.types[$0] }).contains { each in
      each.functions.keys.contains(where: starts.contains)
    }
  }

  /// Whether a function shows something as it runs.
  private func shows(_ function: SwiftFunction, _ depth: Int) -> Bool {
    guard function.canNavigate, let body = function.outline.body else { return false }
    var lines: Set<Int> = []
    // What a closure does on its line may navigate later.
    var later: Set<Int> = []
    var own: Set<String> = []
    ExpressionWalk.visitRun(body) { expression in
      if places.contains(CodePlace(file: function.file, line: expression.line)) {
        lines.insert(expression.line)
      }
      if let closure = expression.closure { later.formUnion(closure.body.compactMap(\.line)) }
      if case .call(let callee, _) = expression.kind, let name = callee.ownName { own.insert(name) }
    }
    if !lines.isSubset(of: later) { return true }
    guard depth > 0 else { return false }
    return own.contains { name in
      (function.type?.functions[name] ?? []).contains { $0 !== function && shows($0, depth - 1) }
    }
  }
}

extension Expression {
  /// The name of a member of one's own: `show` of `show` and `self.show`.
  fileprivate var ownName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base?, let name) where base.isSelf: name
    default: nil
    }
  }
}
