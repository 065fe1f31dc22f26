import SwiftOutline

/// What values and conditions are known to come to, by what code was called with and what its instance was made with.
final class ConditionReader {
  let program: SwiftProgram
  let types: TypeQuestions
  let constants: InstanceConstants
  let texts: KnownTexts
  let declaredValues: DeclaredValues

  init(
    program: SwiftProgram, types: TypeQuestions, constants: InstanceConstants, texts: KnownTexts,
    declaredValues: DeclaredValues
  ) {
    self.program = program
    self.types = types
    self.constants = constants
    self.texts = texts
    self.declaredValues = declaredValues
  }

  /// What a name or a path of names was given from outside; nil for what is not known, or can change.
  func given(_ expression: Expression, _ frame: Frame) -> Value? {
    if let known = known(expression, frame) { return known }
    switch expression.kind {
    case .name(let name):
      if let value = frame[name] { return frame.isGiven(name) ? value : nil }
      // An enum's own code, of one of its cases.
      if name == "self", let object = frame.object, let own = object.payloadCase {
        return .enumCase(own, arguments: object.payloads)
      }
      return frame.object.flatMap { constants.constant(name, of: $0) }
    case .member(let base?, let name):
      if base.isSelf { return frame.object.flatMap { constants.constant(name, of: $0) } }
      guard let owner = given(base, frame) else { return nil }
      return owner.object.flatMap { constants.constant(name, of: $0) } ?? counted(name, ofCase: owner)
    case .call: return counted(expression, frame)
    default: return nil
    }
  }

  /// What conditions on the way have told of a property of the instance whose code it is.
  func known(_ expression: Expression, _ frame: Frame) -> Value? {
    switch expression.kind {
    case .name, .member(.some, _): break
    default: return nil
    }
    guard frame.knowsAny, let path = ownPath(expression, frame) else { return nil }
    return frame.known(path)
  }

  /// The path from an instance to one of its properties: `model.kind` of `self.model.kind`.
  func ownPath(_ expression: Expression, _ frame: Frame) -> String? {
    switch expression.kind {
    case .name(let name):
      return name == "self" || name.beginsUppercase || frame.object == nil || frame[name] != nil ? nil : name
    case .member(let base?, let name):
      return base.isSelf ? name : ownPath(base, frame).map { $0 + "." + name }
    default: return nil
    }
  }

  /// Whether an expression is true or false by what is given.
  ///
  /// - Parameter answers: what the app's own functions answer; nil to ask all of them.
  func truth(of expression: Expression, _ frame: Frame, asking answers: FunctionAnswers? = nil) -> Bool? {
    if expression.asksForTestRun { return false }
    if case .call = expression.kind,
      let answer = (answers ?? FunctionAnswers(self)).answer(of: expression, frame)
    {
      return answer
    }
    if case .truth(let value)? = Value.truth(of: expression) ?? given(expression, frame) { return value }
    if let holds = texts.textTruth(of: expression, frame) { return holds }
    guard case .operation(let operators, let operands) = expression.kind, let first = operators.first else {
      return nil
    }
    if operators == ["!"], operands.count == 1 {
      return truth(of: operands[0], frame, asking: answers).map { !$0 }
    }
    for joining in ["||", "&&"] {
      guard let parts = expression.parts(joinedBy: joining) else { continue }
      let known = parts.map { truth(of: $0, frame, asking: answers) }
      if known.contains(joining == "||") { return joining == "||" }
      return known.contains(nil) ? nil : joining == "&&"
    }
    guard operators.count == 1, ["==", "!=", "===", "!=="].contains(first), operands.count == 2 else {
      return nil
    }
    let isEqual =
      areEqual(operands[0], operands[1], frame) ?? areEqual(operands[1], operands[0], frame)
      ?? areSame(operands[0], operands[1], frame)
    return isEqual.map { $0 == first.hasPrefix("=") }
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

  /// What conditions come to by what a method was called with, `show(isRoot: false)` for `if isRoot`, or by
  /// what its instance was made with.
  func outcome(
    of conditions: [Condition], _ frame: Frame, asking answers: FunctionAnswers? = nil
  ) -> Bool? {
    var isOpen = false
    for condition in conditions {
      switch outcome(of: condition, frame, asking: answers) {
      case true?: break
      case false?: return false
      case nil: isOpen = true
      }
    }
    return isOpen ? nil : true
  }

  /// Whether a condition holds by what is given.
  func outcome(of condition: Condition, _ frame: Frame, asking answers: FunctionAnswers? = nil) -> Bool? {
    let value = condition.value
    guard let pattern = condition.pattern else { return truth(of: value, frame, asking: answers) }
    if value.asksForTestRun { return false }
    guard let known = given(value, frame) else { return nil }
    if let fit = texts.fit(of: pattern, of: known, frame) {
      return fit == .maybe ? nil : fit == .always
    }
    if pattern.cases.isEmpty, pattern.type == nil {
      guard condition.isUnwrapping || !pattern.names.isEmpty else { return nil }
      if case .nothing = known { return false }
      if case .enumCase = known, isCounted(value, frame) { return true }
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

  /// Whether an optional is unwrapped that is seen to hold something.
  func isSure(_ conditions: [Condition], _ frame: Frame) -> Bool {
    if conditions.onlyCastInstantiated { return true }
    guard conditions.count == 1, let pattern = conditions[0].pattern, pattern.cases.isEmpty,
      let name = pattern.names.first, case let value = conditions[0].value, let object = frame[name]?.object
    else { return false }
    // The first of a list that is seen to have something in it.
    if case .member(.some, let place) = value.kind, place == "first" || place == "last" {
      return object.isMade && types.role(of: object) != nil
    }
    guard value.kind == .name(name) else { return false }
    return object.isMade && types.roles.isCoordinator(object.typeName)
  }

  /// Whether it is the instance itself that decides, so that others of its type may do otherwise.
  func isDecidedByInstance(_ conditions: [Condition], _ frame: Frame) -> Bool {
    func root(_ expression: Expression) -> String? {
      switch expression.kind {
      case .name(let name): name
      case .member(let base?, _): root(base)
      // What one of the instance's own is compared with decides: `settings === controller`.
      case .operation(let operators, let operands) where operators == ["=="] || operators == ["==="]:
        operands.compactMap(root).first { frame[$0] != nil } ?? operands.first.flatMap(root)
      case .operation(_, let operands): operands.first.flatMap(root)
      default: nil
      }
    }
    return conditions.contains { condition in
      guard outcome(of: condition, frame) != nil, !condition.value.asksForTestRun,
        let name = root(condition.value)
      else { return false }
      // An enum's own code that is run for a case.
      if name == "self", frame.object?.payloadCase != nil { return false }
      return frame[name] == nil
    }
  }

  /// Whether a condition holds by what something was called with, and not by the instance.
  func given(truthOf condition: Expression, _ frame: Frame) -> Bool? {
    isDecidedByInstance([Condition(value: condition)], frame) ? nil : truth(of: condition, frame)
  }

  /// That a value is what a branch asks for, of which it cannot be all where only some cases are possible.
  func condition(
    of branch: Choice.Branch, in choice: Choice, _ fits: [PatternFit], _ frame: Frame
  ) -> Guard {
    guard case .name(let name) = choice.subject.kind, let origin = frame.origin(of: name),
      !branch.patterns.isEmpty, fits.count == branch.patterns.count
    else { return choice.isCase(branch) }
    let possible = zip(branch.patterns, fits).filter { $1 != .never }.map(\.0)
    return .isCase(Spelt(origin), possible.map { Spelt($0) })
  }

  /// A value without what a property that can change only began with; what states coordinators are in is
  /// followed.
  func settled(_ value: Value, _ expression: Expression, _ frame: Frame) -> Value {
    guard case .enumCase = value, known(expression, frame) == nil, let object = frame.object,
      let name = ownPath(expression, frame), let type = object.type,
      let (property, owner) = program.property(name, of: type), property.outline.getter == nil,
      !property.outline.header.isStatic, !constants.isConstant(name, of: type),
      object.fields[name] == nil || object.firstFields.contains(name),
      !types.roles.isCoordinator(type.name)
    else { return value }
    return property.outline.type.map { declaredValues.value(ofType: $0, within: owner) } ?? .unknown
  }

  /// The case an event carries that conditions ask for; nil when they ask for something else.
  func carriedCase(_ conditions: [Condition], _ frame: Frame) -> String? {
    for condition in conditions {
      guard let cases = condition.pattern?.cases, !cases.isEmpty,
        case .name(let name) = condition.value.kind,
        case .payload? = frame[name]
      else { continue }
      return areConditions(cases) ? nil : cases.joined(separator: ", ")
    }
    return nil
  }

  /// Whether cases of what an event carries are conditions, and do not say what happens.
  func areConditions(_ cases: [String]) -> Bool { Failures.areEnds(cases) || namesLinks(cases) }

  /// Whether cases are those of links: where one leads is a condition, and that one is opened is what happens.
  private func namesLinks(_ cases: [String]) -> Bool {
    let owners = EnumCases.of(program).owners(ofAll: cases)
    // `LinkDeviceAction` is no link.
    let links: Set<String> = ["link", "links", "deeplink", "deeplinks", "shortcut", "shortcuts"]
    return !owners.isEmpty
      && owners.allSatisfy { Names.words($0.lastName).last.map { links.contains($0.lowercased()) } ?? false }
  }

  /// Whether code is that of a view or modifier that only is a part of a screen, which alone says how it is
  /// made.
  func isPart(_ frame: Frame, in context: Context) -> Bool {
    guard case .screen(let key)? = context.source, let object = frame.object else { return false }
    return object.type?.kind == .struct && object.typeName != key.type
  }
}

extension [Condition] {
  /// Whether they only give a screen that is just being made its own type: `board.instantiate(…) as? Profile`.
  ///
  /// That it has another type is a mistake in the program, and nothing that happens.
  var onlyCastInstantiated: Bool {
    guard count == 1, let pattern = self[0].pattern, pattern.cases.isEmpty,
      case .cast(let made, let type) = self[0].value.kind,
      case .call(let callee, _) = made.kind, callee.lastName?.hasPrefix("instantiate") ?? false,
      let wanted = type.unwrapped.firstName
    else { return false }
    // Which of UIKit's classes it is can depend on the storyboard that a helper is given.
    return !wanted.hasPrefix("UI")
  }
}
