import SwiftOutline

/// The branches of a view's body, each with the conditions that lead there.
final class ViewBranches {
  let interpreter: Interpreter
  let values: ViewValues

  init(interpreter: Interpreter, values: ViewValues) {
    self.interpreter = interpreter
    self.values = values
  }

  /// The branches of an `if` or `switch`, each with its condition.
  func branches(of statement: Statement, _ position: ViewPosition) -> [(
    body: [Statement], position: ViewPosition
  )] {
    switch statement {
    case .conditional(let conditional): return branches(of: conditional, position)
    case .choice(let choice): return branches(of: choice, position)
    default: return []
    }
  }

  private func branches(
    of conditional: Conditional, _ position: ViewPosition
  ) -> [(body: [Statement], position: ViewPosition)] {
    if conditional.conditions.count == 1, let only = conditional.conditions.first,
      let cases = only.pattern?.cases, !cases.isEmpty, let payload = values.payload(only.value, position)
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
    // What is presented for a state that holds something is not shown otherwise.
    if conditional.conditions.count == 1, let only = conditional.conditions.first, let pattern = only.pattern,
      pattern.cases.isEmpty, pattern.names.count == 1, let held = values.held(only.value, position)
    {
      let then = position.within(Frame(within: position.frame))
      let found = interpreter.expressions.value(of: only.value, position.frame)
      if case .binding = found {
        then.frame[pattern.names[0]] = found
      } else {
        then.frame[pattern.names[0]] = .object(held)
      }
      return [(conditional.body, then), ([], position)]
    }
    if conditional.conditions.count == 1, let compared = compared(conditional.conditions[0], position) {
      // A part is followed where it is made; of a screen that is made with one case here, another may be there.
      if compared.known != nil, position.ancestors.count < 2 {
        var then = position.within(Frame(within: position.frame))
        then.require(Guard(conditional.conditions))
        return [(conditional.body, then), (conditional.otherwise, failing(conditional.conditions, position))]
      }
      if let known = compared.known {
        let holds = compared.cases.contains(known)
        interpreter.log.exclude(holds ? conditional.otherwise : conditional.body, position.frame)
        return [(holds ? conditional.body : [], position), (holds ? [] : conditional.otherwise, position)]
      }
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
    then.require(Guard(conditional.conditions))
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

  private func branches(
    of choice: Choice, _ position: ViewPosition
  ) -> [(body: [Statement], position: ViewPosition)] {
    let state = choice.subject.lastName.flatMap { position.frame.states[$0] }
    let (subject, frame) = state ?? (choice.subject, position.frame)
    let choice = Choice(subject: subject, branches: choice.branches)
    let payload = state == nil ? values.payload(subject, position) : nil
    let all = choice.branches.flatMap { $0.patterns.flatMap(\.cases) }
    return choice.branches.compactMap { branch in
      let cases = branch.patterns.flatMap(\.cases)
      var inner = position.within(Frame(within: position.frame))
      if let payload {
        if let known = payload.payloadCase, !cases.isEmpty ? !cases.contains(known) : all.contains(known) {
          return nil
        }
        // Of a route that is written as a whole only the branch for it is taken.
        if payload.payloadCase != nil, !cases.isEmpty,
          !branch.patterns.contains(where: { CaseLevel.fits($0, .object(payload), interpreter.program) })
        {
          return nil
        }
        for pattern in branch.patterns { bind(pattern, payload, inner.frame) }
        let type = payload.type?.name
        let outer = branch.patterns.compactMap(\.caseName)
        let carried = branch.patterns.map { CaseLevel.levels(of: $0, payload.type, interpreter.program) }
        if !cases.isEmpty, outer.count == carried.count, !carried.contains(where: \.isEmpty) {
          // `case .setting(.about)` is for one route within the route.
          inner = inner.only(outer, of: type)
          for level in CaseLevel.joined(carried) { inner = inner.only(level.cases, of: level.type) }
        } else if !cases.isEmpty {
          inner = inner.only(cases, of: type)
        } else if let known = payload.type?.cases.map(\.name) {
          inner = inner.only(known.filter { !all.contains($0) }, of: type)
        }
        if inner.cases?.isEmpty ?? false || inner.innerCases.contains(where: \.cases.isEmpty) { return nil }
        // What the case carries is only known where the case is written.
        if payload.payloadCase == nil, inner.cases != nil, inner.innerCases != position.innerCases {
          inner.innerConditions.append(
            InnerCondition(condition: choice.isCase(branch), depth: inner.innerCases.count))
          inner.guards.append(choice.isCase(branch))
        }
      } else {
        inner.guards.append(choice.isCase(branch))
        // `if let page { switch page { … } }` asks for the case of what is unwrapped.
        let name = if case .name(let name) = subject.kind { name } else { "" }
        let unwrapped = position.tests.last { $0.names.contains(name) }
        var test = ViewTest(
          unwrapped?.subject ?? subject, cases: cases.isEmpty ? all : cases, cases.isEmpty,
          unwrapped?.frame ?? frame)
        test.condition = inner.guards.last
        test.patterns = branch.patterns
        inner.tests.append(test)
      }
      inner.guards += choice.guards(of: branch)
      return (branch.body, inner)
    }
  }

  /// Where conditions do not hold.
  func failing(_ conditions: [Condition], _ position: ViewPosition) -> ViewPosition {
    var otherwise = position
    otherwise.require(Guard(conditions)?.negated)
    if let first = conditions.first {
      var test = ViewTest(first, position.frame)
      test.others = conditions.dropFirst().map { ViewTest($0, position.frame) }
      test.isNegated = true
      test.condition = otherwise.guards.last
      otherwise.tests.append(test)
    }
    return otherwise
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
        value = values.payload(known[index], parameter.type, within: payload.type)
      } else if known.isEmpty, payload.payloadCase == name, let standard = parameter.standard {
        let frame = Frame(object: nil, type: payload.type, function: nil, file: payload.type?.file ?? 0)
        value = values.payload(
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

  /// The cases for which `payload == .settings` holds, and those for which it does not; nil for other conditions.
  private func compared(
    _ condition: Condition, _ position: ViewPosition
  ) -> (type: String, cases: [String], others: [String], known: String?)? {
    guard condition.pattern == nil, case .operation(let operators, let operands) = condition.value.kind,
      operands.count == 2, operators == ["=="] || operators == ["!="],
      let object = values.routed(operands[0], position).object, object.isPayload, let type = object.type,
      case .member(_, let name) = operands[1].kind
    else { return nil }
    let all = type.cases.map(\.name)
    guard all.contains(name) else { return nil }
    let rest = all.filter { $0 != name }
    let (cases, others) = operators == ["=="] ? ([name], rest) : (rest, [name])
    // What a loop or a case gives is told by its cases.
    let isOwn = operands[0].isPlainName && operands[0].lastName.map { position.frame[$0] == nil } ?? false
    return (type.name, cases, others, isOwn ? object.payloadCase : nil)
  }
}
