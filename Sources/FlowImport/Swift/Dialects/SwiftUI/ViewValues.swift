import SwiftOutline

/// What expressions in views are known to be, by what is declared and by the case that is asked for.
final class ViewValues {
  let interpreter: Interpreter

  init(interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// What a state carries, when an expression is that.
  func payload(_ expression: Expression, _ position: ViewPosition) -> SwiftObject? {
    if let held = held(expression, position) { return held }
    guard let object = routed(expression, position).object, object.isPayload,
      !isOwnState(expression, position)
    else { return nil }
    return object
  }

  /// What the state holds by which the view around is presented, when an expression is that.
  func held(_ expression: Expression, _ position: ViewPosition) -> SwiftObject? {
    guard let held = position.held else { return nil }
    // `if let $shown = Binding($popup)`
    if case .member(let base?, "wrappedValue") = expression.kind, case .name(let name) = base.kind,
      position.frame[name]?.object === held.value
    {
      return held.value
    }
    let state = interpreter.viewStates.state(of: expression, position.frame, Context())
    return state == held.state ? held.value : nil
  }

  /// Whether an expression is a state of the view's own, which is not always what an action sets it to.
  private func isOwnState(_ expression: Expression, _ position: ViewPosition) -> Bool {
    guard case .name(let name) = expression.kind, position.frame[name] == nil,
      let type = position.frame.object?.type,
      let (property, _) = interpreter.program.property(name, of: type)
    else { return false }
    return property.outline.header.hasAttribute("State")
  }

  /// A written case as what a state carries; the value itself when its type is not known.
  func payload(_ value: Value, _ type: TypeExpression?, within scope: SwiftType?) -> Value {
    guard case .enumCase(let name, let arguments) = value, let type,
      case .object(let object) = carried(type, within: scope),
      object.type?.cases.contains(where: { $0.name == name }) ?? false
    else { return value }
    object.payloadCase = name
    object.shows = arguments
    return .object(object)
  }

  /// What an expression gives; a case that a property holds as what a state carries.
  func routed(_ expression: Expression, _ position: ViewPosition) -> Value {
    let value = interpreter.expressions.value(of: expression, position.frame)
    guard case .enumCase = value, isFixed(expression, position) else { return value }
    return payload(value, declaredType(of: expression, position), within: position.view)
  }

  /// Whether a value stays what it is: what a state begins with is not all that it will be.
  func isFixed(_ expression: Expression, _ position: ViewPosition) -> Bool {
    let owner: SwiftObject?
    let name: String
    switch expression.kind {
    case .name(let written):
      if position.frame[written] != nil { return true }
      (owner, name) = (position.frame.object, written)
    case .member(let base?, let written):
      // What is in a state changes with it.
      if case .member = base.kind, !isFixed(base, position) { return false }
      (owner, name) = (interpreter.expressions.value(of: base, position.frame).object, written)
      // What an instance begins with that is only known by its type says nothing of it.
      if let owner, !owner.isMade, owner.fields[written] == nil, owner.traits[written] == nil { return false }
    default: return true
    }
    guard let owner = owner?.type, let (property, declaring) = interpreter.program.property(name, of: owner)
    else { return true }
    return property.outline.header.attributes.isEmpty && declaring.kind == .struct
  }

  /// What a state of a type carries; an enum's cases are distinguished.
  func carried(_ type: TypeExpression?, within scope: SwiftType?) -> Value {
    guard let type, case .object(let object) = interpreter.declaredValues.value(ofType: type, within: scope)
    else {
      let object = SwiftObject("", isMade: false)
      object.isPayload = true
      return .object(object)
    }
    object.isPayload = object.type.map { !$0.cases.isEmpty } ?? true
    return .object(object)
  }

  /// The declared type of an expression that names a property: of a state, a list, a model's property.
  func declaredType(of expression: Expression?, _ position: ViewPosition) -> TypeExpression? {
    let plain = expression?.withoutProjection
    switch plain?.kind {
    case .name(let name):
      if case .binding(let object, let property)? = position.frame[name] {
        return declaredType(of: property, in: object)
      }
      guard let type = position.frame.object?.type ?? position.frame.type else { return nil }
      let object = position.frame.object ?? SwiftObject(type.name, type: type)
      return declaredType(of: name, in: object)
        ?? position.frame.function?.outline.parameters.first { $0.name == name }?.type
    case .member(let base?, "allCases"): return base.namedType.map { .array($0) }
    case .member(let base?, let name):
      return interpreter.expressions.value(of: base, position.frame).object.flatMap {
        declaredType(of: name, in: $0)
      }
    case .call(let callee, _):
      if case .member(let base?, _) = callee.kind { return declaredType(of: base, position) }
      return nil
    default: return nil
    }
  }

  private func declaredType(of property: String, in object: SwiftObject) -> TypeExpression? {
    guard let type = object.type,
      let written = interpreter.program.property(property, of: type)?.0.outline.type
    else { return nil }
    return object.substituting(written)
  }
}
