import SwiftOutline

/// Which of several functions with one name a call means, by what is known of its arguments.
struct OverloadChoice {
  let program: SwiftProgram

  /// Of functions with one name the one whose labels fit the arguments, and of these the one whose types do;
  /// nil when the call means none of them.
  func best(_ functions: [SwiftFunction], _ arguments: PassedArguments) -> SwiftFunction? {
    if functions.isEmpty { return nil }
    let shapes = arguments.map { FunctionOutline.Shape(label: $0.label, isClosure: $0.value.isCallable) }
    let functions = functions.filter { $0.outline.canMean(shapes) }
    guard functions.count > 1 else { return functions.first }
    func misfit(_ function: SwiftFunction) -> Int {
      let parameters = function.outline.parameters
      var rest = arguments[...]
      var missing = 0
      var wrong = 0
      for parameter in parameters {
        if let first = rest.first, first.label == parameter.label {
          if !canBe(first.value, parameter.type, within: function.type)
            || !conforms(first.value, to: parameter, of: function)
          {
            wrong += 2
          }
          // What takes anything is meant where nothing else fits what is known.
          if first.value.isKnown, function.outline.isGeneric(parameter) { wrong += 1 }
          rest = rest.dropFirst()
        } else if parameter.standard == nil {
          if let first = rest.first, first.label == nil,
            parameter.type?.isFunction ?? false
          {
            rest = rest.dropFirst()
          } else {
            missing += 1
          }
        }
      }
      return (missing + rest.count) * 16 + min(wrong, 15)
    }
    // A type's own function is meant before a protocol's standard one, which may only hand on to it.
    func rank(_ function: SwiftFunction) -> Int { function.type?.kind == .protocol ? 1 : 0 }
    let ranked = functions.enumerated().map {
      ((misfit($0.element), rank($0.element), $0.offset), $0.element)
    }
    return ranked.min { $0.0 < $1.0 }?.1
  }

  /// Whether a value can be of a written type: an instance of one type of the app is none of another, and no
  /// list.
  private func canBe(_ value: Value, _ written: TypeExpression?, within scope: SwiftType?) -> Bool {
    if case .list = value { return written?.takesList ?? true }
    if case .enumCase(let name, _) = value { return canBeCase(name, written, within: scope) }
    if written?.isListOnly ?? false, case .object(let object) = value { return object.type == nil }
    guard case .object(let object) = value, let given = object.type, given.kind != .protocol,
      let name = written?.firstName, let wanted = program.type(name, within: scope),
      wanted.kind != .protocol
    else { return true }
    return program.isKind(given, of: wanted)
  }

  /// Whether an instance of one of the app's types conforms to what a parameter asks for: to a protocol of the
  /// app's, or to what a generic parameter must be.
  private func conforms(_ value: Value, to parameter: Parameter, of function: SwiftFunction) -> Bool {
    guard case .object(let object) = value, let given = object.type,
      given.kind != .protocol, given.kind != .extension, let written = parameter.type?.unwrapped
    else { return true }
    let generic = function.outline.generics.first { $0.name == written.name }
    let wanted = generic.map { $0.constraint?.names ?? [] } ?? written.firstName.map { [$0] } ?? []
    return wanted.allSatisfy { name in
      guard let declared = program.type(name, within: function.type), declared.kind == .protocol else {
        return true
      }
      return program.supertypes(of: given).contains(declared.name)
    }
  }

  /// Whether a type of the app's has a case or another member of a name that is written without the type.
  private func canBeCase(_ name: String, _ written: TypeExpression?, within scope: SwiftType?) -> Bool {
    guard !["init", "none", "some"].contains(name), let wanted = written?.firstName,
      let type = program.type(wanted, within: scope), type.kind != .protocol, type.kind != .extension
    else { return true }
    return type.cases.contains { $0.name == name } || program.property(name, of: type) != nil
      || !program.functions(name, of: type).isEmpty
  }
}
