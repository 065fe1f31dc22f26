import SwiftOutline

/// What is known of a value by its written type alone.
extension Interpreter {
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
      let object = SwiftObject(name, isMade: false)
      object.arguments = written.arguments
      return .object(object)
    }
    guard type.kind == .protocol else {
      let object = SwiftObject(type.name, type: type, isMade: false)
      if !type.generics.isEmpty { object.arguments = written.arguments }
      return .object(object)
    }
    let conformers = program.conformers([type.name])
    return .object(instance(of: conformers.count == 1 ? conformers[0] : type))
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
    let conformers = program.conformers([all.name])
    return .object(instance(of: conformers.count == 1 ? conformers[0] : all))
  }

  private func instance(of type: SwiftType) -> SwiftObject {
    SwiftObject(type.name, type: type, isMade: false)
  }
}
