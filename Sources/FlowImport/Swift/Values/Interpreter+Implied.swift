import SwiftOutline

/// What follows from written types alone: implicit members, metatypes, generic parameters.
extension Interpreter {
  /// An implicit member with the type that is declared for it: `.init(model)` of a `ListViewController`.
  func implied(_ expression: Expression, _ type: TypeExpression?, _ frame: Frame) -> Expression {
    if case .array(let items) = expression.kind, let element = type?.element {
      return Expression(.array(items.map { implied($0, element, frame) }), line: expression.line)
    }
    if case .ternary(let condition, let then, let otherwise) = expression.kind {
      return Expression(
        .ternary(
          condition: condition, then: implied(then, type, frame), otherwise: implied(otherwise, type, frame)),
        line: expression.line)
    }
    guard let found = type?.firstName.flatMap({ program.type($0, within: frame.type) }),
      found.kind == .class || found.kind == .struct || roles[found.name] != nil
        || found.kind == .extension && isController(found.name, nil)
    else { return expression }
    func named(_ name: String) -> Expression {
      let owner = Expression(.name(found.name), line: expression.line)
      return name == "init" ? owner : Expression(.member(base: owner, name: name), line: expression.line)
    }
    switch expression.kind {
    case .member(nil, let name) where found.cases.isEmpty && name != "init": return named(name)
    case .call(let callee, let arguments):
      guard case .member(nil, let name) = callee.kind, found.cases.isEmpty else { return expression }
      return Expression(.call(callee: named(name), arguments: arguments), line: expression.line)
    default: return expression
    }
  }

  /// What is declared for an own property that is assigned.
  func declaredType(of target: Expression, _ frame: Frame) -> TypeExpression? {
    let property: String
    switch target.kind {
    case .name(let name) where frame[name] == nil: property = name
    case .member(let base?, let name) where base.isSelf: property = name
    default: return nil
    }
    return frame.type.flatMap { program.property(property, of: $0)?.0.outline.type }
  }

  /// The same for the result of the function a frame is of.
  func implied(_ expression: Expression, _ frame: Frame) -> Expression {
    implied(expression, frame.function?.outline.returnType, frame)
  }

  /// A value as what it is declared to be, where that says more: of `let list: ListView = storyboard.make()`.
  func refined(_ value: Value, by type: TypeExpression?, within scope: SwiftType?) -> Value {
    if case .tuple(let parts) = value, let labels = type?.tupleParts?.map(\.label),
      labels.count == parts.count
    {
      return .tuple(zip(parts, labels).map { ($0.label ?? $1, $0.value) })
    }
    guard let type, case .object(let object) = value, object.type == nil, object.shows.isEmpty,
      object.arguments.isEmpty, !object.isMade,
      case .object(let declared) = self.value(ofType: type, within: scope),
      let found = declared.type, found.kind != .protocol, role(of: declared) == .screen
    else { return value }
    let refined = SwiftObject(found.name, type: found)
    refined.fields = object.fields
    return .object(refined)
  }

  /// What a call gives that is passed the type of what it is to give:
  /// `container.resolve(HomeCoordinator.self)`.
  func metatype(_ arguments: Arguments, _ frame: Frame) -> Value? {
    for argument in arguments {
      guard case .type(let name) = argument.value, case .member(_, "self") = argument.expression.kind else {
        continue
      }
      guard let object = value(ofType: .named(name), within: frame.type).object, let type = object.type,
        roles[type.name] != nil || type.kind != .protocol
      else { continue }
      return .object(SwiftObject(type.name, type: type))
    }
    return nil
  }

  /// What a box gives: an instance of the type it is generic over, when that is a screen or coordinator.
  func generic(of object: SwiftObject, _ frame: Frame) -> Value? {
    guard let written = object.arguments.first,
      let found = value(ofType: written, within: frame.type).object, role(of: found) != nil
    else { return nil }
    return .object(SwiftObject(found.typeName, type: found.type))
  }

  /// What a function returns whose result is a generic parameter: told by the arguments or the instance.
  func substituted(
    _ function: SwiftFunction, _ object: SwiftObject?, _ arguments: Arguments, _ frame: Frame
  ) -> Value? {
    guard !function.outline.generics.isEmpty || object?.type?.generics.isEmpty == false,
      let result = function.outline.returnType?.name
    else { return nil }
    if function.outline.generics.contains(where: { $0.name == result }) {
      if let found = metatype(arguments, frame) { return found }
      for (parameter, argument) in zip(function.outline.parameters, arguments)
      where parameter.type?.name == result && argument.value.object != nil {
        return argument.value
      }
    }
    guard let object, let index = object.type?.genericNames.firstIndex(of: result),
      object.arguments.indices.contains(index)
    else { return nil }
    let found = value(ofType: object.arguments[index], within: frame.type)
    return found.object.map { .object(SwiftObject($0.typeName, type: $0.type)) }
  }

  /// The case an event carries that conditions ask for; nil when they ask for something else.
  func carriedCase(_ conditions: [Condition], _ frame: Frame) -> String? {
    for condition in conditions {
      guard let cases = condition.pattern?.cases, !cases.isEmpty,
        case .name(let name) = condition.value.kind,
        case .payload? = frame[name]
      else { continue }
      return namesLinks(cases) ? nil : cases.joined(separator: ", ")
    }
    return nil
  }

  /// Whether cases are those of links: where one leads is a condition, and that one is opened is what happens.
  func namesLinks(_ cases: [String]) -> Bool {
    let owners = EnumCases.of(program).owners(ofAll: cases)
    // `LinkDeviceAction` is no link.
    let links: Set<String> = ["link", "links", "deeplink", "deeplinks", "shortcut", "shortcuts"]
    return !owners.isEmpty
      && owners.allSatisfy { Names.words($0.lastName).last.map { links.contains($0.lowercased()) } ?? false }
  }
}
