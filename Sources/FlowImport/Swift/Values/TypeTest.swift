import SwiftOutline

/// What is left of a variable's possible values on both sides of `if controller is UINavigationController`.
struct TypeTest {
  let name: String
  /// What can be of the type; nil for nothing.
  let fitting: Value?
  /// What can be of another type; nil for nothing.
  let other: Value?
}

/// What tests and casts tell of objects whose making was seen.
struct TypeTests {
  let program: SwiftProgram

  /// Compares what a variable can hold with the type a condition asks for; nil when that excludes nothing.
  func typeTest(_ conditions: [Condition], _ frame: Frame) -> TypeTest? {
    guard conditions.count == 1, conditions[0].pattern == nil else { return nil }
    return typeTest(conditions[0].value, frame)
  }

  private func typeTest(_ condition: Expression, _ frame: Frame) -> TypeTest? {
    if let denied = condition.denied {
      return typeTest(denied, frame).map {
        TypeTest(name: $0.name, fitting: $0.other, other: $0.fitting)
      }
    }
    if case .tuple(let parts) = condition.kind, parts.count == 1 { return typeTest(parts[0].value, frame) }
    guard case .typeTest(let tested, let type) = condition.kind, case .name(let name) = tested.kind,
      let value = frame[name], let wanted = type.firstName
    else { return nil }
    let known = value.alternatives.map { ($0, $0.value.object.flatMap { isInstance($0, of: wanted) }) }
    guard !known.isEmpty, known.contains(where: { $0.1 != nil }) else { return nil }
    func left(_ excluded: Bool) -> Value? {
      let rest = known.filter { $0.1 != excluded }.map(\.0)
      return rest.isEmpty ? nil : .either(rest)
    }
    return TypeTest(name: name, fitting: left(false), other: left(true))
  }

  /// Whether a value fits a pattern that asks for a type, `case let alert as LoginAlert`; nil for any other.
  func typeFit(of pattern: Pattern, _ value: Value) -> PatternFit? {
    guard let wanted = pattern.askedType?.firstName else { return nil }
    let known = value.alternatives.map { $0.value.object.flatMap { isInstance($0, of: wanted) } }
    guard !known.isEmpty, known.allSatisfy({ $0 != nil }) else { return nil }
    return known.allSatisfy { $0 == true } ? .always : known.contains(true) ? .maybe : .never
  }

  /// Whether something that is cast is seen to be made as another type.
  func isNever(_ expression: Expression, _ frame: Frame) -> Bool {
    guard case .cast(let value, let type) = expression.kind, case .name(let name) = value.kind,
      let wanted = type.unwrapped.firstName, let known = frame[name]
    else { return false }
    let all = known.alternatives
    return !all.isEmpty && all.allSatisfy { $0.value.object.flatMap { isInstance($0, of: wanted) } == false }
  }

  /// Whether an object whose making was seen is of a type; nil when that cannot be determined.
  private func isInstance(_ object: SwiftObject, of wanted: String) -> Bool? {
    guard object.isMade || object.hasKnownType else { return nil }
    if object.typeName == wanted { return true }
    if let type = object.type, type.kind != .extension, type.kind != .protocol {
      if program.supertypes(of: type).contains(wanted) { return true }
      // A framework's class may inherit from another one.
      let isKnown = program.types[wanted].map { $0.kind != .extension } ?? false
      return isKnown || KnownTypes.isContainer(wanted) || isApart(type, from: wanted) ? false : nil
    }
    if KnownTypes.isAlert(object.typeName), KnownTypes.isController(wanted), wanted != "UIViewController" {
      return false
    }
    return KnownTypes.isContainer(wanted) && !KnownTypes.isContainer(object.typeName) ? false : nil
  }

  /// Whether a class inherits from a class of UIKit's that is no alert, where an alert is asked for.
  private func isApart(_ type: SwiftType, from wanted: String) -> Bool {
    KnownTypes.isAlert(wanted)
      && program.supertypes(of: type).contains { $0.hasPrefix("UI") && KnownTypes.isController($0) }
  }
}

extension Pattern {
  /// The type it asks for: `Profile` of `is Profile` and of `let profile as Profile`.
  fileprivate var askedType: TypeExpression? {
    switch bare {
    case .typeTest(let type), .cast(_, let type): type
    default: nil
    }
  }
}
