import SwiftOutline

/// Follows statements: all branches that are not ruled out, and loops once.
final class StatementFollower {
  unowned let interpreter: Interpreter
  let declaredValues: DeclaredValues
  let impliedMembers: ImpliedMembers
  let elements: CollectionElements
  let typeTests: TypeTests
  let log: FactLog
  let ownStates: OwnStates
  let texts: KnownTexts
  let conditionReader: ConditionReader
  let patternParts: PatternParts
  let containerConditions: ContainerConditions
  let shownAlready: ShownAlready
  let serviceAnswers: ServiceAnswers

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    declaredValues = interpreter.declaredValues
    impliedMembers = interpreter.impliedMembers
    elements = interpreter.elements
    typeTests = interpreter.typeTests
    log = interpreter.log
    ownStates = interpreter.ownStates
    texts = interpreter.texts
    conditionReader = interpreter.conditionReader
    patternParts = interpreter.patternParts
    containerConditions = interpreter.containerConditions
    shownAlready = interpreter.shownAlready
    serviceAnswers = interpreter.serviceAnswers
  }

  /// Follows statements; the first known value they return, or that of a single expression.
  func run(_ statements: [Statement], _ frame: Frame, _ context: Context) -> Value {
    let outer = context
    var context = context
    var found: [Alternative] = []
    var returned: Value { .either(found) }
    func take(_ value: Value) {
      // Of several that are no objects the first is as good as any, but for an enum's cases.
      if value.object == nil, value.caseName == nil, !found.isEmpty { return }
      let guards = Array(context.guards.dropFirst(outer.guards.count))
      found.append(Alternative(value: value, guards: guards))
    }
    var before = log.facts.count
    declareFunctions(in: statements, frame)
    let handles = statements.contains(where: \.isHandler)
    var calm: Context?
    var isHandled = false
    context.isTried = context.isTried || handles
    for (index, statement) in statements.enumerated() {
      if index > 0, log.facts.count > before {
        let next = interpreter.awaitedFlows.contexts(after: statements[index - 1], since: before, context)
        for other in next.dropFirst() { _ = run(Array(statements[index...]), frame, other) }
        context = next.first ?? context
      }
      before = log.facts.count
      log.noteReached(statement, frame, context)
      // A handler runs where what is tried before it has failed.
      if statement.isHandler, !isHandled {
        context = calm ?? context
        context.isTried = outer.isTried
        isHandled = true
      }
      let calmBefore = handles && calm == nil && !isHandled ? context : nil
      defer {
        if !statement.isHandler, context.isTried ? statement.canThrow : statement.awaitsSuccess {
          calm = calmBefore ?? calm
          if !context.guards.contains(Failures.absence) { context.require(Failures.absence) }
        }
      }
      switch statement {
      case .binding(let binding): bind(binding, frame, context)
      case .expression(let expression):
        let isResult = statements.count == 1
        let value = interpreter.expressions.evaluate(
          isResult ? impliedMembers.implied(expression, frame) : expression, frame, context)
        if isResult { take(value) }
      case .assignment(let target, let value):
        assign(value, to: target, frame, &context)
      case .conditional(let conditional):
        take(run(conditional, frame, context))
        if isOver(after: conditional, statements.dropFirst(index + 1), frame, &context) { return returned }
      case .guarding(let conditions, let otherwise):
        if let test = typeTests.typeTest(conditions, frame) {
          if test.other == nil { break }
          if test.fitting == nil {
            take(run(otherwise, Frame(within: frame), context))
            return returned
          }
        }
        take(run(otherwise, unless: conditions, frame, context))
        if isOver(unless: conditions, statements.dropFirst(index + 1), frame, &context) { return returned }
      case .choice(let choice): take(run(choice, frame, context))
      case .loop(let variables, let subject?, let body) where subject.spelling.contains(.awaited):
        interpreter.events.hear(variables, from: subject, body, frame, context)
      case .loop(let variables, let subject, let body):
        for value in results(of: body, for: variables, in: subject, frame, context) { take(value) }
      case .exit(let value):
        if let value {
          take(interpreter.expressions.evaluate(impliedMembers.implied(value, frame), frame, context))
        }
        return returned
      case .scope(let body):
        take(run(body, Frame(within: frame), context))
        if Self.endsOnFailure(body) { context.require(Failures.absence) }
      case .function: break
      case .jump: return returned
      }
    }
    return returned
  }

  /// Makes the functions known that statements declare, which code before them can call.
  private func declareFunctions(in statements: [Statement], _ frame: Frame) {
    for case .function(let function) in statements {
      let closure = Closure(parameters: function.parameters, body: function.body ?? [])
      frame[function.name] = .closure(ClosureValue(closure, frame))
    }
  }

  /// Whether nothing after an `if` is reached; what holds there is noted.
  private func isOver(
    after conditional: Conditional, _ rest: ArraySlice<Statement>, _ frame: Frame, _ context: inout Context
  ) -> Bool {
    guard Self.exits(conditional.body) else { return false }
    if let test = typeTests.typeTest(conditional.conditions, frame) {
      if test.other == nil { return true }
      if test.fitting == nil { return false }
      if conditional.otherwise.isEmpty { frame[test.name] = test.other }
    }
    let outcome =
      conditionReader.outcome(of: conditional.conditions, frame)
      ?? shownAlready.isThere(conditional.conditions, frame, context)
    if outcome == true || conditionReader.isSure(conditional.conditions, frame) {
      log.exclude(Array(rest), frame)
      return true
    }
    if outcome == nil
      || conditionReader.isDecidedByInstance(conditional.conditions, frame)
        && !conditionReader.isPart(frame, in: context),
      conditional.otherwise.isEmpty
    {
      context.require(GivenOperands.spelledOut(conditional.conditions, frame)?.negated)
    }
    return false
  }

  /// Whether nothing that follows a `do` is reached after a failure, because each `catch` leaves.
  private static func endsOnFailure(_ body: [Statement]) -> Bool {
    let handlers = body.filter(\.isHandler)
    return !handlers.isEmpty && body.contains { !$0.isHandler && $0.canThrow }
      && handlers.allSatisfy { if case .conditional(let handler) = $0 { exits(handler.body) } else { false } }
  }

  /// Whether nothing after a `guard` is reached; what holds there is noted.
  private func isOver(
    unless conditions: [Condition], _ rest: ArraySlice<Statement>, _ frame: Frame, _ context: inout Context
  ) -> Bool {
    if conditionReader.outcome(of: conditions, frame) ?? shownAlready.isThere(conditions, frame, context)
      == false
    {
      log.exclude(Array(rest), frame)
      return true
    }
    // What a callback was called with is no condition of what it then does.
    let open = conditions.filter { condition in
      !conditionReader.isSure([condition], frame)
        && (conditionReader.outcome(of: condition, frame) != true
          || conditionReader.isDecidedByInstance([condition], frame)
            && !conditionReader.isPart(frame, in: context)
          || serviceAnswers.areAboutAnswer([condition], frame))
    }
    context.require(GivenOperands.spelledOut(open, frame))
    context.open(Entrances.words(ofLaunchWith: conditions))
    interpreter.narrowing.learn(conditions, frame, &context)
    return false
  }

  /// What the body of a loop gives: for each element of a list that is known, or else once.
  private func results(
    of body: [Statement], for variables: [String], in subject: Expression?, _ frame: Frame, _ context: Context
  ) -> [Value] {
    var results: [Value] = []
    var context = context
    context.open(subject.flatMap(Entrances.words(ofLaunchWith:)))
    if let subject, case .list(let items) = interpreter.expressions.evaluate(subject, frame, context),
      let name = variables.first,
      !items.isEmpty || elements.element(of: subject, frame) == nil
    {
      for item in items.prefix(20) {
        let inner = Frame(within: frame)
        if case .tuple(let parts) = item, parts.count == variables.count, parts.count > 1 {
          for (name, part) in zip(variables, parts) { inner[name] = part.value }
        } else {
          inner[name] = item
        }
        results.append(run(body, inner, context))
      }
    } else {
      let inner = Frame(within: frame)
      let item = subject.flatMap { elements.element(of: $0, frame) }
      for name in variables { inner[name] = variables.count == 1 ? item ?? .unknown : .unknown }
      results.append(run(body, inner, context))
    }
    return results
  }

  private func assign(
    _ value: Expression, to target: Expression, _ frame: Frame, _ context: inout Context
  ) {
    // What observes the property follows the new value.
    context.forget(target, of: frame.object)
    if let name = target.throughKeyPath.lastName { frame.forget(name) }
    interpreter.assignments.assign(value, to: target, frame, context)
  }

  private func run(_ conditional: Conditional, _ frame: Frame, _ context: Context) -> Value {
    if let isEmpty = containerConditions.isEmpty(conditional.conditions, frame) {
      return run(isEmpty ? conditional.body : conditional.otherwise, Frame(within: frame), context)
    }
    let outcome = conditionReader.outcome(of: conditional.conditions, frame)
    if outcome == nil, let isThere = shownAlready.isThere(conditional.conditions, frame, context) {
      let inner = Frame(within: frame)
      if isThere { hold(conditional.conditions, inner, context) }
      return run(isThere ? conditional.body : conditional.otherwise, inner, context)
    }
    if let outcome { return run(conditional, decided: outcome, frame, context) }
    let test = typeTests.typeTest(conditional.conditions, frame)
    if let test, test.fitting == nil { return run(conditional.otherwise, Frame(within: frame), context) }
    if let test, test.other == nil { return run(conditional.body, Frame(within: frame), context) }
    var then = context
    // That there is something to open is what happens, and no condition.
    then.open(Entrances.words(ofLaunchWith: conditional.conditions))
    let told = GivenOperands.given(in: conditional.conditions, frame)
    then.require(
      then.isLaunch == context.isLaunch ? told : told.filter { Entrances.words(ofLaunchWith: $0) == nil },
      trigger: conditionReader.carriedCase(conditional.conditions, frame))
    then.enterBranch(since: context)
    if Self.exits(conditional.body) { then.isExit = true }
    let inner = Frame(within: frame)
    let outer = Frame(within: frame)
    if let test {
      inner[test.name] = test.fitting
      outer[test.name] = test.other
    }
    let isPossible =
      hold(conditional.conditions, inner, context) && !containerConditions.asksForEmpty(conditional, context)
    if !isPossible {
      if conditional.conditions.contains(where: { typeTests.isNever($0.value, frame) }) {
        log.exclude(conditional.body, frame)
      }
      return run(conditional.otherwise, Frame(within: frame), context)
    }
    interpreter.narrowing.learn(conditional.conditions, inner, &then)
    if conditionReader.isSure(conditional.conditions, inner) { return run(conditional.body, inner, context) }
    let first = run(conditional.body, inner, then)
    guard !conditional.otherwise.isEmpty else {
      return first.guarded(Array(then.guards.dropFirst(context.guards.count)))
    }
    var otherwise = context
    otherwise.require(GivenOperands.spelledOut(conditional.conditions, frame)?.negated)
    otherwise.enterBranch(since: context)
    let second = run(conditional.otherwise, outer, otherwise)
    return .either([
      Alternative(value: first, guards: Array(then.guards.dropFirst(context.guards.count))),
      Alternative(value: second, guards: Array(otherwise.guards.dropFirst(context.guards.count))),
    ])
  }

  /// Follows the branch that is known to be taken.
  private func run(
    _ conditional: Conditional, decided outcome: Bool, _ frame: Frame, _ context: Context
  ) -> Value {
    var known = context
    if conditionReader.isDecidedByInstance(conditional.conditions, frame)
      && !conditionReader.isPart(frame, in: context)
      || serviceAnswers.areAboutAnswer(conditional.conditions, frame)
    {
      let holds = Guard(conditional.conditions)
      known.require(outcome ? holds : holds?.negated)
    }
    log.exclude(outcome ? conditional.otherwise : conditional.body, frame)
    let inner = Frame(within: frame)
    if !outcome { followAnswers(conditional.conditions, frame, context) }
    if outcome {
      hold(conditional.conditions, inner, context)
      interpreter.narrowing.learn(conditional.conditions, inner, &known)
    }
    return run(outcome ? conditional.body : conditional.otherwise, inner, known)
  }

  /// What a `guard` gives when it fails; the names it binds are known after it.
  private func run(
    _ otherwise: [Statement], unless conditions: [Condition], _ frame: Frame, _ context: Context
  ) -> Value {
    let outcome = conditionReader.outcome(of: conditions, frame)
    if outcome == nil, let isThere = shownAlready.isThere(conditions, frame, context) {
      if isThere { hold(conditions, frame, context) }
      return isThere ? .unknown : run(otherwise, Frame(within: frame), context)
    }
    switch outcome {
    case true?:
      log.exclude(otherwise, frame)
      hold(conditions, frame, context)
      return .unknown
    case false? where !serviceAnswers.areAboutAnswer(conditions, frame):
      followAnswers(conditions, frame, context)
      return run(otherwise, Frame(within: frame), context)
    case false?, nil: break
    }
    var failed = context
    failed.require(GivenOperands.spelledOut(conditions, frame)?.negated)
    failed.isExit = true
    let guards = Array(failed.guards.dropFirst(context.guards.count))
    let value = run(otherwise, Frame(within: frame), failed).guarded(guards)
    hold(conditions, frame, context)
    return conditions.onlyCastInstantiated ? .unknown : value
  }

  private static func exits(_ statements: [Statement]) -> Bool {
    if case .exit? = statements.last { true } else { false }
  }

  private func bind(_ binding: Binding, _ frame: Frame, _ context: Context) {
    let expression = binding.value.map { impliedMembers.implied($0, binding.type, frame) }
    var value = expression.map { interpreter.expressions.evaluate($0, frame, context) } ?? .unknown
    if !value.isKnown, let type = binding.type {
      value = declaredValues.value(ofType: type, within: frame.type)
    }
    value = declaredValues.refined(value, by: binding.type, within: frame.type)
    if binding.names.count == 1 {
      // What is declared without a value is what it is set to.
      frame.declare(binding.names[0], binding.value == nil ? .unknown : value, context)
      if binding.value == nil { frame.expect(binding.names[0], value) }
      if let expression { texts.noteGuess(binding.names[0], value, expression, frame) }
      return
    }
    for (index, name) in binding.names.enumerated() {
      if case .tuple(let parts) = value, index < parts.count {
        frame[name] = parts[index].value
      } else {
        frame[name] = .unknown
      }
    }
  }

  /// Binds the names of conditions that hold, and follows the calls in them; false when they can't hold.
  @discardableResult
  private func hold(_ conditions: [Condition], _ frame: Frame, _ context: Context) -> Bool {
    // Where only a value is wanted, whether a condition holds is all that it says.
    for condition in conditions where condition.pattern != nil || !context.isSilent {
      let value = interpreter.expressions.evaluate(condition.value, frame, context)
      guard let pattern = condition.pattern else { continue }
      if typeTests.isNever(condition.value, frame) { return false }
      if case .nothing = value, pattern.cases.isEmpty { return false }
      for name in pattern.names { frame[name] = pattern.cases.isEmpty ? value : .unknown }
      if value.text != nil { frame.guess(pattern.names) }
      patternParts.bindParts(of: pattern, to: value, frame)
    }
    return true
  }

  func bind(_ pattern: Pattern, to subject: Value, _ frame: Frame) {
    for name in pattern.names { frame[name] = .unknown }
    patternParts.bindParts(of: pattern, to: subject, frame)
  }
}
