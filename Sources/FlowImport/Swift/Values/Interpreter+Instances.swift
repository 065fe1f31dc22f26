import SwiftOutline

/// What is known of one instance and not of all of its type.
extension Interpreter {
  /// What a name or a path of names was given from outside; nil for what is not known, or can change.
  func given(_ expression: Expression, _ frame: Frame) -> Value? {
    if let known = known(expression, frame) { return known }
    switch expression.kind {
    case .name(let name):
      if let value = frame[name] { return frame.isGiven(name) ? value : nil }
      return frame.object.flatMap { constant(name, of: $0) }
    case .member(let base?, let name):
      let owner = base.isSelf ? frame.object : given(base, frame)?.object
      return owner.flatMap { constant(name, of: $0) }
    default: return nil
    }
  }

  /// What an instance was made with and keeps, or the object it holds.
  private func constant(_ name: String, of object: SwiftObject) -> Value? {
    if let known = object.traits[name] { return known }
    if let type = object.type, type.kind == .struct, isConstant(name, of: type) {
      switch object.fields[name] {
      case .nothing?, .closure?, .method?: return object.fields[name]
      default: break
      }
    }
    if case .object(let held)? = object.fields[name] { return .object(held) }
    return nil
  }

  /// Notes what an instance that was just made will keep: `true`, `false` and cases of enums.
  func noteTraits(of object: SwiftObject) {
    guard let type = object.type else { return }
    object.firstFields = Set(object.fields.keys)
    object.traits = object.fields.filter { name, value in
      switch value {
      case .truth, .enumCase: isConstant(name, of: type)
      default: false
      }
    }
  }

  /// Whether a property stays what an instance is made with: nothing but initialisers sets it.
  func isConstant(_ name: String, of type: SwiftType) -> Bool {
    let key = type.name + "." + name
    if let known = constantCache[key] { return known }
    guard let (property, owner) = program.property(name, of: type) else { return false }
    let isSet = [type, owner].contains { type in
      type.sortedFunctions.contains { $0.outline.name != "init" && $0.assignedNames.contains(name) }
        || type.sortedProperties.contains { Self.sets(name, $0.outline) }
    }
    let isState = property.outline.header.attributes.contains { Self.stateWrappers.contains($0.name) }
    let found = property.outline.getter == nil && !isState && !isSet
    constantCache[key] = found
    return found
  }

  /// What wraps properties that views change, also through bindings.
  private static let stateWrappers: Set<String> = [
    "State", "GestureState", "FocusState", "Published", "AppStorage", "SceneStorage",
  ]

  /// Whether the code of a property gives a value to another: a button within a view's `body`.
  private static func sets(_ name: String, _ property: PropertyOutline) -> Bool {
    guard property.getter != nil || !property.observers.isEmpty else { return false }
    var names = CalledNames()
    names.visit((property.getter ?? []) + property.observers)
    return names.assigned.contains(name)
  }

  /// Whether an expression is true or false by what is given.
  func truth(of expression: Expression, _ frame: Frame) -> Bool? {
    if case .truth(let value)? = Value.truth(of: expression) ?? given(expression, frame) { return value }
    if let holds = textTruth(of: expression, frame) { return holds }
    guard case .operation(let operators, let operands) = expression.kind, let first = operators.first else {
      return nil
    }
    if operators == ["!"], operands.count == 1 { return truth(of: operands[0], frame).map { !$0 } }
    for joining in ["||", "&&"] {
      guard let parts = expression.parts(joinedBy: joining) else { continue }
      let known = parts.map { truth(of: $0, frame) }
      if known.contains(joining == "||") { return joining == "||" }
      return known.contains(nil) ? nil : joining == "&&"
    }
    guard operators == ["=="] || operators == ["!="], operands.count == 2 else { return nil }
    let isEqual = areEqual(operands[0], operands[1], frame) ?? areEqual(operands[1], operands[0], frame)
    return isEqual.map { $0 == (first == "==") }
  }

  /// Whether what is given is what is written; nil where that is not known.
  private func areEqual(_ expression: Expression, _ written: Expression, _ frame: Frame) -> Bool? {
    switch Value.truth(of: written) {
    case .truth(let wanted)?: return truth(of: expression, frame).map { $0 == wanted }
    case .number(let wanted)?:
      guard case .number(let known)? = given(expression, frame) else { return nil }
      return known == wanted
    default: break
    }
    if written.isNil {
      switch given(expression, frame) {
      case .nothing?: return true
      case .text?, .truth?, .number?, .closure?, .method?: return false
      default: return nil
      }
    }
    guard let name = written.writtenCase, let known = given(expression, frame)?.possibleCases else {
      return nil
    }
    let answers = known.map { value -> Bool? in
      guard case .enumCase(let known, let arguments) = value else { return nil }
      return known != name ? false : arguments.isEmpty ? true : nil
    }
    guard let answer = answers.first, answers.allSatisfy({ $0 == answer }) else { return nil }
    return answer
  }

  /// Whether a condition holds by what is given.
  func outcome(of condition: Condition, _ frame: Frame) -> Bool? {
    let value = condition.value
    guard let pattern = condition.pattern else { return truth(of: value, frame) }
    guard let known = given(value, frame) else { return nil }
    if pattern.cases.isEmpty, pattern.type == nil {
      guard condition.isUnwrapping || !pattern.names.isEmpty else { return nil }
      if case .nothing = known { return false }
      // Code that was passed on is there.
      return known.isCallable ? true : nil
    }
    switch PatternFit.of(pattern, known) {
    case .never: return false
    // What a case carries is still to be bound.
    case .always: return pattern.names.isEmpty ? true : nil
    case .maybe: return nil
    }
  }

  /// Whether it is the instance itself that decides, so that others of its type may do otherwise.
  func isDecidedByInstance(_ conditions: [Condition], _ frame: Frame) -> Bool {
    func root(_ expression: Expression) -> String? {
      switch expression.kind {
      case .name(let name): name
      case .member(let base?, _): root(base)
      case .operation(_, let operands): operands.first.flatMap(root)
      default: nil
      }
    }
    return conditions.contains { condition in
      guard outcome(of: condition, frame) != nil, let name = root(condition.value) else {
        return false
      }
      return frame[name] == nil
    }
  }

  /// Whether code is that of a view or modifier that only is a part of a screen, which alone says how it is
  /// made.
  func isPart(_ frame: Frame, in context: Context) -> Bool {
    guard case .screen(let key)? = context.source, let object = frame.object else { return false }
    return object.type?.kind == .struct && object.typeName != key.type
  }

  /// What distinguishes an instance of a coordinator from others of its type.
  func traits(of object: SwiftObject?) -> String {
    guard let object, !object.traits.isEmpty, roles.isCoordinator(object.typeName) else { return "" }
    let words = object.traits.map { name, value -> String in
      if case .truth(let truth) = value { return "\(name)=\(truth)" }
      return "\(name)=\(value.caseName ?? "")"
    }
    return words.sorted().joined(separator: ",")
  }
}
