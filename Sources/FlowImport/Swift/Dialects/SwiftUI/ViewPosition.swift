import SwiftOutline

extension ViewExplorer {
  /// Where in the views one is.
  struct Position {
    /// The variables that can be seen; its object is the view.
    var frame: Frame
    /// The type whose code this is.
    var view: SwiftType
    /// The screen; nil where a coordinator or the app itself shows something.
    var screen: ScreenKey?
    /// The screen that shows the alert which one is in: what goes back from there closes that screen.
    var host: ScreenKey?
    /// The view that acts as coordinator; nil within a screen, which is at home where it is shown.
    var coordinator: String?
    /// The view that acts as coordinator around, also within a screen.
    var owner: String?
    var guards: [Guard] = []
    /// What the guards test.
    var tests: [ViewTest] = []
    /// The cases of what a state carries; nil for all.
    var cases: [String]?
    /// The enum whose cases these are.
    var caseType: String?
    /// The cases of a route within that route, as far as they are known to be asked for.
    var innerCases: [String]?
    /// The condition that says so where nothing tells what is asked for.
    var innerCondition: Guard?
    /// The app or scene with a scene of the app's own around.
    var outerScene: SwiftType?
    /// The type whose windows these are.
    var app: SwiftType { outerScene ?? view }
    /// The window, when it is not the first.
    var scene: String?
    /// The state that the rows of the list around select.
    var selection: String?
    /// What tabs are repeated for.
    var element: SwiftObject?
    /// What the rows around are repeated for, the innermost last.
    var elements: [String] = []
    /// The variables that keep views, and how many guards hold where they are declared.
    var kept: [String: Int] = [:]
    /// What stands on the view that the app's own modifier around is set on.
    var label: String?
    /// Why nothing can be touched here; nil where it can.
    var untouched: Untouched?
    var isLaunch = false
    /// Whether views met here are chosen between, and not parts.
    var isChoice = false
    /// Whether it is what a controller of the window's hosts.
    var isHosted = false
    /// The view whose choice this is, when it is none of the screens itself.
    var chooser: SwiftObject?
    /// Whether this is the body of a view that shows the screen it is given.
    var isWrapper = false
    /// The type of the view that it is given.
    var wrapped: String?
    /// How deep in the code of the view.
    var depth = 0
    /// The views around, each a part of the one before.
    var ancestors: [String] = []

    /// The file of the code that shows something, when what is shown is recorded elsewhere.
    var showingFile: Int?
    var file: Int { showingFile ?? frame.file }

    /// The same where other variables are seen.
    func within(_ frame: Frame) -> Position {
      var inner = self
      inner.frame = frame
      inner.view = frame.type ?? view
      inner.depth += 1
      return inner
    }
  }

  /// The branches of an `if` or `switch`, each with its condition.
  func branches(of statement: Statement, _ position: Position) -> [(body: [Statement], position: Position)] {
    switch statement {
    case .conditional(let conditional): return branches(of: conditional, position)
    case .choice(let choice): return branches(of: choice, position)
    default: return []
    }
  }

  private func branches(
    of conditional: Conditional, _ position: Position
  ) -> [(body: [Statement], position: Position)] {
    if conditional.conditions.count == 1, let only = conditional.conditions.first,
      let cases = only.pattern?.cases, !cases.isEmpty, let payload = payload(only.value, position)
    {
      let type = payload.type?.name
      let then = position.within(Frame(within: position.frame)).only(cases, of: type)
      only.pattern.map { bind($0, payload, then.frame) }
      let rest = payload.type?.cases.map(\.name).filter { !cases.contains($0) }
      return [
        (conditional.body, then),
        (conditional.otherwise, rest.map { position.only($0, of: type) } ?? position),
      ]
    }
    if conditional.conditions.count == 1, let compared = compared(conditional.conditions[0], position) {
      return [
        (conditional.body, position.only(compared.cases, of: compared.type)),
        (conditional.otherwise, position.only(compared.others, of: compared.type)),
      ]
    }
    // What another version of the system shows is shown as well.
    let checks = conditional.conditions.filter { "\($0.value)".contains("#available") }
    if !checks.isEmpty, checks.count == conditional.conditions.count {
      return [(conditional.body, position), ([], position)]
    }
    // What the view was made with decides.
    let outcomes = conditional.conditions.map { interpreter.conditionReader.outcome(of: $0, position.frame) }
    if outcomes.contains(false) {
      interpreter.log.exclude(conditional.body, position.frame)
      return [([], position), (conditional.otherwise, position)]
    }
    if !outcomes.isEmpty, outcomes.allSatisfy({ $0 == true }) {
      interpreter.log.exclude(conditional.otherwise, position.frame)
      return [(conditional.body, position), ([], position)]
    }
    var then = position.within(Frame(within: position.frame))
    if let condition = Guard(conditional.conditions) { then.guards.append(condition) }
    for condition in conditional.conditions {
      var test = ViewTest(condition, position.frame)
      test.condition = Guard([condition])
      then.tests.append(test)
      guard condition.pattern?.cases.isEmpty ?? false else { continue }
      let found = interpreter.expressions.value(of: condition.value, position.frame)
      for name in condition.pattern?.names ?? [] where found.isKnown { then.frame[name] = found }
    }
    return [(conditional.body, then), (conditional.otherwise, failing(conditional.conditions, position))]
  }

  /// Where conditions do not hold.
  func failing(_ conditions: [Condition], _ position: Position) -> Position {
    var otherwise = position
    if let condition = Guard(conditions)?.negated { otherwise.guards.append(condition) }
    if let first = conditions.first {
      var test = ViewTest(first, position.frame)
      test.others = conditions.dropFirst().map { ViewTest($0, position.frame) }
      test.isNegated = true
      test.condition = otherwise.guards.last
      otherwise.tests.append(test)
    }
    return otherwise
  }

  private func branches(
    of choice: Choice, _ position: Position
  ) -> [(body: [Statement], position: Position)] {
    let payload = payload(choice.subject, position)
    let all = choice.branches.flatMap { $0.patterns.flatMap(\.cases) }
    return choice.branches.compactMap { branch in
      let cases = branch.patterns.flatMap(\.cases)
      var inner = position.within(Frame(within: position.frame))
      if let payload {
        if let known = payload.payloadCase, !cases.isEmpty ? !cases.contains(known) : all.contains(known) {
          return nil
        }
        for pattern in branch.patterns { bind(pattern, payload, inner.frame) }
        let type = payload.type?.name
        if !cases.isEmpty {
          inner = inner.only(cases, of: type)
        } else if let known = payload.type?.cases.map(\.name) {
          inner = inner.only(known.filter { !all.contains($0) }, of: type)
        }
        if inner.cases?.isEmpty ?? false || inner.innerCases?.isEmpty ?? false { return nil }
        // What the case carries is only known where the case is written.
        if inner.cases != nil, inner.innerCases != position.innerCases {
          inner.innerCondition = choice.isCase(branch)
          inner.guards.append(choice.isCase(branch))
        }
      } else {
        inner.guards.append(choice.isCase(branch))
        var test = ViewTest(choice.subject, cases: cases.isEmpty ? all : cases, cases.isEmpty, position.frame)
        test.condition = inner.guards.last
        inner.tests.append(test)
      }
      inner.guards += choice.guards(of: branch)
      return (branch.body, inner)
    }
  }

  /// What a state carries, when an expression is that.
  private func payload(_ expression: Expression, _ position: Position) -> SwiftObject? {
    guard let object = routed(expression, position).object, object.isPayload else { return nil }
    return object
  }

  /// What an expression gives; a case that a property holds as what a state carries.
  func routed(_ expression: Expression, _ position: Position) -> Value {
    let value = interpreter.expressions.value(of: expression, position.frame)
    guard case .enumCase = value, isFixed(expression, position) else { return value }
    return payload(value, declaredType(of: expression, position), within: position.view)
  }

  /// Whether a value stays what it is: what a state begins with is not all that it will be.
  func isFixed(_ expression: Expression, _ position: Position) -> Bool {
    let owner: SwiftObject?
    let name: String
    switch expression.kind {
    case .name(let written):
      if position.frame[written] != nil { return true }
      (owner, name) = (position.frame.object, written)
    case .member(let base?, let written):
      (owner, name) = (interpreter.expressions.value(of: base, position.frame).object, written)
      // What an instance begins with that is only known by its type says nothing of it.
      if let owner, !owner.isMade, owner.fields[written] == nil, owner.traits[written] == nil { return false }
    default: return true
    }
    guard let owner = owner?.type, let (property, declaring) = interpreter.program.property(name, of: owner)
    else { return true }
    return property.outline.header.attributes.isEmpty && declaring.kind == .struct
  }

  private func bind(_ pattern: Pattern, _ payload: SwiftObject, _ frame: Frame) {
    for name in pattern.names { frame[name] = .unknown }
    guard let name = pattern.caseName, let parts = pattern.caseParts,
      let parameters = payload.type?.cases.first(where: { $0.name == name })?.parameters
    else { return }
    // Of a case that is written its own arguments are known; those it leaves out are standard values.
    let known = payload.payloadCase == name ? payload.shows : []
    for (index, (part, parameter)) in zip(parts, parameters).enumerated() {
      var value =
        parameter.type.map { interpreter.declaredValues.value(ofType: $0, within: payload.type) } ?? .unknown
      if known.count == parameters.count, case .enumCase = known[index] {
        value = self.payload(known[index], parameter.type, within: payload.type)
      } else if known.isEmpty, payload.payloadCase == name, let standard = parameter.standard {
        let frame = Frame(object: nil, type: payload.type, function: nil, file: payload.type?.file ?? 0)
        value = self.payload(
          interpreter.expressions.value(of: standard, frame), parameter.type, within: payload.type)
      }
      if let carried = value.object, carried.type?.kind == .enum { carried.isPayload = true }
      if case .binding(let name) = part.pattern.bare {
        frame[name] = value
      } else if let carried = value.object {
        bind(part.pattern, carried, frame)
      }
    }
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

  /// The declared type of an expression that names a property: of a state, a list, a model's property.
  func declaredType(of expression: Expression?, _ position: Position) -> TypeExpression? {
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

/// A condition under which a view is shown.
struct ViewTest {
  var subject: Expression?
  /// The cases of a `switch` or `if case`.
  var cases: [String] = []
  /// Whether a value must be there, as in `if let`.
  var isUnwrapped = false
  var isNegated = false
  /// What must hold as well.
  var others: [ViewTest] = []
  /// The condition in words.
  var condition: Guard?
  var frame: Frame

  init(_ condition: Condition, _ frame: Frame) {
    subject = condition.value
    cases = condition.pattern?.cases ?? []
    isUnwrapped = condition.pattern != nil && cases.isEmpty
    self.frame = frame
  }

  init(_ subject: Expression, cases: [String], _ isNegated: Bool, _ frame: Frame) {
    self.subject = subject
    self.cases = cases
    self.isNegated = isNegated
    self.frame = frame
  }

  /// The state it tests, and whether a setting of it makes the test hold; nil when it cannot be determined.
  func holds(after change: StateChange, _ interpreter: Interpreter) -> Bool? {
    let own = subject.flatMap { holds($0, after: change, frame, interpreter, depth: 0) }
    // Of several conditions one that fails decides; one that holds is thought to.
    let all = [own] + others.map { $0.holds(after: change, interpreter) }
    guard let first = all.contains(false) ? false : all.lazy.compactMap(\.self).first else { return nil }
    return first != isNegated
  }

  private func holds(
    _ expression: Expression, after change: StateChange, _ frame: Frame, _ interpreter: Interpreter,
    depth: Int
  ) -> Bool? {
    guard depth < 6 else { return nil }
    if case .operation(let operators, let operands) = expression.kind {
      if operators == ["!"], operands.count == 1 {
        return holds(operands[0], after: change, frame, interpreter, depth: depth + 1).map { !$0 }
      }
      if operands.count == 2, operators == ["=="] || operators == ["!="] {
        guard interpreter.viewStates.state(of: operands[0], frame, Context()) == change.state else {
          return nil
        }
        return compare(operands[1], change).map { $0 == (operators == ["=="]) }
      }
      // Of several conditions one that fails decides; one that holds is thought to.
      return operands.lazy.compactMap { self.holds($0, after: change, frame, interpreter, depth: depth + 1) }
        .first
    }
    // What is computed from a state, as `user != nil`, tells more than that it depends on it.
    if let (getter, inner) = getter(of: expression, frame, interpreter),
      let computed = holds(getter, after: change, inner, interpreter, depth: depth + 1)
    {
      return computed
    }
    return interpreter.viewStates.state(of: expression, frame, Context()) == change.state
      ? plain(change) : nil
  }

  private func plain(_ change: StateChange) -> Bool? {
    switch change.operation {
    case .set(.yes), .toggle: return true
    case .set(.no): return false
    case .set(.nothing): return isUnwrapped ? false : cases.isEmpty ? nil : cases.contains("none")
    case .set(.enumCase(let name)): return cases.isEmpty ? isUnwrapped ? true : nil : cases.contains(name)
    case .set(.something): return isUnwrapped ? true : nil
    default: return nil
    }
  }

  private func compare(_ wanted: Expression, _ change: StateChange) -> Bool? {
    switch (StateSetting(.unknown, wanted), change.operation.top) {
    case (.yes, .set(.yes)), (.no, .set(.no)), (.nothing, .set(.nothing)): return true
    case (.yes, .set(.no)), (.no, .set(.yes)), (.nothing, .set), (_, .set(.nothing)): return false
    case (_, .toggle): return true
    case (.enumCase(let one), .set(.enumCase(let other))): return one == other
    case (.something, .set(.enumCase(let other))): return RouteCase.of(wanted).name == other
    default: return nil
    }
  }

  /// What a computed property or a property of a model gives.
  func getter(
    of expression: Expression, _ frame: Frame, _ interpreter: Interpreter
  ) -> (Expression, Frame)? {
    guard let (property, owner, object) = Self.property(expression, frame, interpreter),
      let getter = property.outline.getter, getter.count == 1
    else { return nil }
    let inner = Frame(object: object, type: owner, function: nil, file: property.file)
    switch getter[0] {
    case .expression(let found), .exit(let found?): return (found, inner)
    default: return nil
    }
  }
}
