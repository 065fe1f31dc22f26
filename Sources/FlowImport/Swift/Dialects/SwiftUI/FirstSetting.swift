import SwiftOutline

/// What a property is set to before anything else sets it.
enum FirstSetting {
  private static let depthLimit = 3

  /// What a property is declared or initialised with; nil for what others give it, and for what is looked up.
  static func of(_ property: SwiftProperty, in owner: SwiftType, _ interpreter: Interpreter) -> StateSetting?
  {
    let outline = property.outline
    guard !given.contains(where: outline.header.hasAttribute) else { return nil }
    let set = values(of: outline.name, setBy: owner.functions["init"] ?? [])
    guard set.count + (outline.initial == nil ? 0 : 1) < 2 else { return nil }
    if let written = set.first ?? outline.initial {
      let frame = Frame(object: nil, type: owner, function: nil, file: property.file)
      let setting = StateSetting(interpreter.expressions.value(of: written, frame), written)
      if case .something = setting { return nil }
      return setting
    }
    if case .optional? = outline.type { return .nothing }
    return nil
  }

  /// What initialisers set a property to; the standard value of a parameter for the parameter.
  private static func values(of name: String, setBy initialisers: [SwiftFunction]) -> [Expression] {
    initialisers.flatMap { function in
      Assignments.of(name, in: function.outline.body ?? []).map { standard($0.value, in: function) }
    }
  }

  /// The standard value of the parameter that an expression names; other expressions as they are.
  private static func standard(_ value: Expression, in function: SwiftFunction) -> Expression {
    guard case .name(let name) = value.kind else { return value }
    let parameter = function.outline.parameters.first { $0.name == name }
    return parameter?.standard ?? value
  }

  /// What a view is given by others.
  private static let given = [
    "Binding", "Environment", "EnvironmentObject", "ObservedObject", "Bindable", "FocusedObject", "Injected",
    "Dependency",
  ]

  /// Whether a property begins the same at every start: it is declared with its value, no wrapper looks up what
  /// was stored, and nothing sets it while its owner is made.
  static func isAlike(_ property: SwiftProperty, of owner: SwiftType) -> Bool {
    let outline = property.outline
    guard outline.header.attributes.allSatisfy({ plain.contains($0.name) }) else { return false }
    if let initial = outline.initial {
      switch initial.kind {
      case .literal, .string, .name, .member: break
      case .call(let callee, _): guard callee.lastName?.beginsUppercase != true else { return false }
      default: return false
      }
    }
    let initialisers = owner.functions["init"] ?? []
    let set = outline.initial == nil ? values(of: outline.name, setBy: initialisers) : []
    if set.count == 1 {
      return set[0].isCase
        && !initialisers.contains {
          isSet(outline.name, byCalls: Self.names(in: $0).found, of: owner, depth: 0)
        }
    }
    return !isSet(outline.name, bySteps: initialisers, of: owner, depth: 0)
  }

  private static let plain: Set<String> = ["State", "Published", "MainActor", "ObservationTracked"]

  /// Whether functions, or others of their type that they call, set a property.
  private static func isSet(
    _ name: String, bySteps functions: [SwiftFunction], of owner: SwiftType, depth: Int
  ) -> Bool {
    functions.contains { function in
      let names = names(in: function)
      return !names.assigned.isDisjoint(with: [name, "_" + name])
        || isSet(name, byCalls: names.found, of: owner, depth: depth)
    }
  }

  private static func names(in function: SwiftFunction) -> CalledNames {
    var names = CalledNames()
    names.visit(function.outline.body ?? [])
    return names
  }

  /// Whether functions of a type that some code calls set a property.
  private static func isSet(
    _ name: String, byCalls called: Set<String>, of owner: SwiftType, depth: Int
  ) -> Bool {
    guard depth < depthLimit else { return false }
    return called.contains {
      isSet(name, bySteps: $0 == "init" ? [] : owner.functions[$0] ?? [], of: owner, depth: depth + 1)
    }
  }
}

extension Expression {
  /// Whether it is a case written without its enum, or a literal.
  fileprivate var isCase: Bool {
    switch kind {
    case .member(nil, _), .literal: true
    default: false
    }
  }
}
