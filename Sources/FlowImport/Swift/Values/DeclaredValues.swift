import SwiftOutline

/// What is known of a value by its written type alone.
final class DeclaredValues {
  let program: SwiftProgram
  let types: TypeQuestions

  init(program: SwiftProgram, types: TypeQuestions) {
    self.program = program
    self.types = types
  }

  /// A value of which only the type is known.
  func value(ofType written: TypeExpression, within scope: SwiftType?, object: SwiftObject? = nil) -> Value {
    if written.isFunction { return .unknown }
    if let parts = written.tupleParts {
      return .tuple(parts.map { ($0.label, value(ofType: $0.type, within: scope)) })
    }
    let names = written.names
    guard let name = names.first else { return .unknown }
    if name == "Self" {
      return object.map { .object(SwiftObject($0.typeName, type: $0.type, isMade: false)) } ?? .unknown
    }
    if case .composition(let parts) = written.unwrapped { return composed(parts, within: scope) }
    guard let type = names.lazy.compactMap({ self.program.type($0, within: scope) }).first else {
      // A store is read and bound to as the state it holds.
      if let state = StoreTypes.state(of: written, within: scope, program) {
        return .object(SwiftObject(state.name, type: state, isMade: false))
      }
      let object = SwiftObject(name, isMade: false)
      object.arguments = written.arguments
      return .object(object)
    }
    guard type.kind == .protocol else {
      let object = SwiftObject(type.name, type: type, isMade: false)
      if !type.generics.isEmpty { object.arguments = written.arguments }
      return .object(object)
    }
    return .object(instance(of: program.onlyConformer(of: type.name) ?? type))
  }

  /// A value of `Controller & Listing`: of the class among the parts, of the only type that is all of them,
  /// or of whatever is all of them.
  private func composed(_ parts: [TypeExpression], within scope: SwiftType?) -> Value {
    let types = parts.compactMap { $0.firstName.flatMap { program.type($0, within: scope) } }
    if let concrete = types.first(where: { $0.kind != .protocol && $0.kind != .extension }) {
      return .object(instance(of: concrete))
    }
    if parts.count == 1, let only = types.first { return .object(instance(of: only)) }
    let all = program.composition(parts, within: scope)
    return .object(instance(of: program.onlyConformer(of: all.name) ?? all))
  }

  private func instance(of type: SwiftType) -> SwiftObject {
    SwiftObject(type.name, type: type, isMade: false)
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
      let found = declared.type, found.kind != .protocol, types.role(of: declared) == .screen
    else { return value }
    let refined = SwiftObject(found.name, type: found)
    refined.fields = object.fields
    return .object(refined)
  }

  /// Whether a value says more of what a generic function gives than where it comes from: a box of a
  /// framework's, as a container or a decoder, gives what the caller declares.
  func says(_ value: Value) -> Bool {
    guard case .object(let object) = value, object.type == nil else { return value.isKnown }
    return object.emitter != nil || !object.shows.isEmpty || types.isController(object.typeName, nil)
  }

  /// What a call gives that is passed the type of what it is to give:
  /// `container.resolve(HomeCoordinator.self)`.
  func metatype(_ arguments: PassedArguments, _ frame: Frame) -> Value? {
    for argument in arguments {
      guard case .type(let name) = argument.value, case .member(_, "self") = argument.expression.kind else {
        continue
      }
      guard let object = value(ofType: .named(name), within: frame.type).object, let type = object.type,
        types.roles[type.name] != nil || type.kind != .protocol
      else { continue }
      return .object(SwiftObject(type.name, type: type))
    }
    return nil
  }

  /// What a box gives: an instance of the type it is generic over, when that is a screen or coordinator.
  func generic(of object: SwiftObject, _ frame: Frame) -> Value? {
    guard let written = object.arguments.first,
      let found = value(ofType: written, within: frame.type).object, types.role(of: found) != nil
    else { return nil }
    return .object(SwiftObject(found.typeName, type: found.type))
  }

  /// What a function returns whose result is a generic parameter: told by the arguments or the instance.
  func substituted(
    _ function: SwiftFunction, _ object: SwiftObject?, _ arguments: PassedArguments, _ frame: Frame
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
}
