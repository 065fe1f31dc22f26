import SwiftOutline

/// Where in the views one is.
struct ViewPosition {
  /// The variables that can be seen; its object is the view.
  var frame: Frame
  /// The type whose code this is.
  var view: SwiftType
  /// The screen; nil where a coordinator or the app itself shows something.
  var screen: ScreenKey?
  /// The screen, or the view that acts as coordinator, that shows the alert which one is in: what goes back from
  /// there closes that.
  var host: EventSource?
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
  /// The cases of routes within that route, as far as they are known to be asked for; the outer ones first.
  var innerCases: [CaseLevel] = []
  /// The conditions that say so where nothing tells what is asked for.
  var innerConditions: [InnerCondition] = []
  /// The app or scene with a scene of the app's own around.
  var outerScene: SwiftType?
  /// The type whose windows these are.
  var app: SwiftType { outerScene ?? view }
  /// The window, when it is not the first.
  var scene: String?
  /// A state that is known to hold something here, since what it presents is shown.
  var held: (state: String, value: SwiftObject)?
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
  /// The component that is walked, with what it was made with.
  var made: (object: SwiftObject, arguments: [Argument])?
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
  /// Where the view is made whose code this is.
  var site = ""
  /// The views around, each a part of the one before.
  var ancestors: [String] = []

  /// The file of the code that shows something, when what is shown is recorded elsewhere.
  var showingFile: Int?
  var file: Int { showingFile ?? frame.file }

  /// Notes what must hold for what follows to be shown; that nothing has failed is the rule.
  mutating func require(_ condition: Guard?) {
    guard let condition, Outcomes.plain(condition) != Failures.absence else { return }
    guards.append(condition)
  }

  /// Whether the view around is a part of a screen that is called like one, such as a row or a card.
  var isNamedPart: Bool { screen?.type != view.name && TouchedParts.isPart(view.lastName) }

  /// The same where other variables are seen.
  func within(_ frame: Frame) -> ViewPosition {
    var inner = self
    inner.frame = frame
    inner.view = frame.type ?? view
    inner.depth += 1
    return inner
  }
}

/// A condition under which a view is shown.
struct ViewTest {
  var subject: Expression?
  /// The cases of a `switch` or `if case`.
  var cases: [String] = []
  /// The patterns with these cases, as far as they are a `switch`'s.
  var patterns: [Pattern] = []
  /// Whether a value must be there, as in `if let`.
  var isUnwrapped = false
  /// The names that the value then has.
  var names: [String] = []
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
    names = isUnwrapped ? condition.pattern?.names ?? [] : []
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
    if let test = EmptinessTest(expression),
      interpreter.viewStates.state(of: test.subject, frame, Context()) == change.state
    {
      let property = Self.property(test.subject, frame, interpreter)?.0.outline
      return test.holds(after: change.operation, of: property)
    }
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
    case .set(.enumCase(let name)) where !patterns.isEmpty && patterns.allSatisfy { $0.caseName != nil }:
      return patterns.contains { $0.caseName == name && mayCarry($0, change.written) }
    case .set(.enumCase(let name)): return cases.isEmpty ? isUnwrapped ? true : nil : cases.contains(name)
    case .set(.something): return isUnwrapped ? true : nil
    default: return nil
    }
  }

  /// Whether what a case carries may be what a pattern asks for: `.post(post)` for `.reddit(.post(let post))`.
  private func mayCarry(_ pattern: Pattern, _ written: Value?) -> Bool {
    guard case .enumCase(_, let carried)? = written, let parts = pattern.caseParts,
      parts.count == carried.count
    else { return true }
    return zip(parts, carried).allSatisfy { part, value in
      guard let wanted = part.pattern.caseName, let name = value.caseName else { return true }
      return wanted == name
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
      let found = property.outline.getter?.onlyResult
    else { return nil }
    return (found, Frame(object: object, type: owner, function: nil, file: property.file))
  }
}
