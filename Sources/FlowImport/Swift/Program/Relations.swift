import SwiftOutline

extension SwiftProgram {
  /// Whether one of two types inherits from the other or conforms to it, or both are the same.
  func areRelated(_ one: SwiftType, _ other: SwiftType) -> Bool {
    isKind(one, of: other) || supertypes(of: other).contains(one.name)
  }

  /// Whether a type is another one, inherits from it or conforms to it.
  func isKind(_ type: SwiftType, of other: SwiftType) -> Bool {
    type === other || supertypes(of: type).contains(other.name)
  }

  /// Whether a controller of a type is a navigation controller, which `show` presents: a stack cannot be pushed.
  func isStack(_ name: String) -> Bool {
    let stack = "UINavigationController"
    return name == stack || types[name].map { supertypes(of: $0).contains(stack) } ?? false
  }

  /// The code of the function that is called, where only one of its name may be meant; nil for several.
  func onlyBody(ofFunction name: String, calledBy callee: Expression) -> [Statement]? {
    let bodies = functions(named: name, calledBy: callee).compactMap(\.outline.body)
    return bodies.count == 1 ? bodies[0] : nil
  }

  /// The functions of a name that may be the called one: those of the type that is written before it, as in
  /// `Session.isOpen()` and `Session.shared.isOpen()`, or else all.
  private func functions(named name: String, calledBy callee: Expression) -> [SwiftFunction] {
    var base: Expression? = if case .member(let written, _) = callee.kind { written } else { nil }
    while let written = base {
      if case .name(let typeName) = written.kind {
        return type(typeName)?.functions[name] ?? functions(named: name)
      }
      guard case .member(let inner, let member) = written.kind, Self.instances.contains(member) else { break }
      base = inner
    }
    return functions(named: name)
  }

  /// What types call the one instance of them that all use.
  private static let instances: Set<String> = [
    "shared", "default", "standard", "current", "instance", "main",
  ]
}

extension SwiftFunction {
  /// Whether another function of its name is called with the same labels.
  func hasLabels(of other: SwiftFunction) -> Bool {
    outline.parameters.count == other.outline.parameters.count
      && zip(outline.parameters, other.outline.parameters).allSatisfy { $0.label == $1.label }
  }
}
