import SwiftOutline

/// Choices between several values at once.
extension StatementFollower {
  /// Follows a `switch` over several values: branches that what is known of them excludes are left out.
  func run(
    _ choice: Choice, _ values: [Value], _ subjects: [Expression], _ frame: Frame, _ context: Context
  ) -> Value {
    var results: [Alternative] = []
    for branch in choice.branches {
      let fits = branch.patterns.map { pattern in
        zip(values, pattern.tupleParts).map { PatternFit.of($1, $0) }
      }
      let patterns = zip(branch.patterns, fits).filter { !$1.contains(.never) }.map(\.0)
      guard !patterns.isEmpty || branch.patterns.isEmpty else {
        log.exclude(branch.body, frame)
        continue
      }
      var inner = context
      let block = Frame(within: frame)
      for (index, value) in values.enumerated() {
        let parts = patterns.compactMap { $0.tupleParts.dropFirst(index).first }
        if case .payload = value, parts.contains(where: { $0.caseName != nil }) {
          inner.carry(
            parts.compactMap(\.caseName).joined(separator: ", "),
            .isCase(Spelt(subjects[index]), parts.map { Spelt($0) }))
        } else if value.caseName == nil, isCondition(subjects[index]), !parts.isEmpty,
          parts.allSatisfy({ $0.caseName != nil })
        {
          let condition = Guard.isCase(Spelt(subjects[index]), parts.map { Spelt($0) })
          inner.require(condition)
          ownStates.choiceConditions.insert(condition)
        }
      }
      if branch.patterns.isEmpty, values.allSatisfy({ $0.caseName == nil }) {
        inner.require(choice.other)
      }
      for condition in choice.guards(of: branch) { inner.require(condition) }
      for pattern in patterns { bind(pattern, to: values, block) }
      let value = run(branch.body, block, inner)
      results.append(Alternative(value: value, guards: Array(inner.guards.dropFirst(context.guards.count))))
      // The first branch that fits what is known is the one that is taken.
      if branch.condition == nil, fits.contains(where: { $0.allSatisfy { $0 == .always } }) { break }
    }
    return .either(results)
  }

  /// The state it goes to is no condition of a transition.
  private func isCondition(_ subject: Expression) -> Bool {
    !(subject.lastName?.hasSuffix("toState") ?? false)
  }

  private func bind(_ pattern: Pattern, to values: [Value], _ frame: Frame) {
    for name in pattern.names { frame[name] = .unknown }
    for (value, part) in zip(values, pattern.tupleParts) {
      patternParts.bindParts(of: part, to: value, frame)
    }
  }

  func run(_ choice: Choice, _ frame: Frame, _ context: Context) -> Value {
    let found = conditionReader.settled(
      interpreter.expressions.evaluate(choice.subject, frame, context), choice.subject, frame)
    // What a function gives is said by its case, and not by how the function decides.
    let decided = if case .call = choice.subject.kind { nil as [Alternative]? } else { found.decidedCases }
    let subject = decided.map { .oneOf($0.map(\.value)) } ?? found
    if case .tuple(let parts) = subject, case .tuple(let subjects) = choice.subject.kind {
      return run(choice, parts.map(\.value), subjects.map(\.value), frame, context)
    }
    var results: [Alternative] = []
    let known = subject.object.flatMap { object in
      object.payloadCase.map { Value.enumCase($0, arguments: object.payloads) }
    }
    let isGiven = conditionReader.given(choice.subject, frame).map { $0.isCase } ?? false
    let text = texts.written(choice.subject, frame)
    // What a service has answered is a condition, though it is known here.
    let isKnown =
      (isGiven || subject.possibleCases != nil || known != nil || text != nil
        || subject.object?.texts.isEmpty == false)
      && !serviceAnswers.areAboutAnswer([Condition(value: choice.subject)], frame)
    // Only what an event carries can be the link that it opens.
    let isEvent = isEvent(subject, choice)
    // Whether a branch before may be taken or not.
    var isOpen = false
    for branch in choice.branches {
      let types = branch.patterns.compactMap {
        typeTests.typeFit(of: $0, subject) ?? conditionReader.fit(of: $0, to: choice.subject, frame)
      }
      let fits =
        types.count == branch.patterns.count && !types.isEmpty
        ? types : branch.patterns.map { texts.fit(of: $0, known ?? subject, isGiven: isGiven, text, frame) }
      if !fits.isEmpty, fits.allSatisfy({ $0 == .never }) {
        log.exclude(branch.body, frame)
        continue
      }
      var inner = context
      if isEvent {
        let cases = branch.patterns.flatMap(\.cases)
        if !cases.isEmpty {
          inner.carry(cases.joined(separator: ", "), choice.isCase(branch))
        } else if branch.patterns.contains(where: \.isValue) {
          // A number or text is no name of what happens.
          require(branch, of: choice, decided, fits, frame, &inner)
        }
      } else if types.contains(.always) || isKnown && (fits.contains(.always) || fits.isEmpty && !isOpen) {
        // The case or type is known, so it is no condition.
      } else {
        require(branch, of: choice, decided, fits, frame, &inner)
      }
      for condition in choice.guards(of: branch) { inner.require(condition) }
      inner.enterBranch(since: context)
      let block = Frame(within: frame)
      for pattern in branch.patterns { bind(pattern, to: subject, block) }
      interpreter.narrowing.narrow(choice.subject, subject, to: branch, of: choice, block, &inner)
      isOpen = isOpen || fits.contains(.maybe)
      let value = run(branch.body, block, inner)
      results.append(Alternative(value: value, guards: Array(inner.guards.dropFirst(context.guards.count))))
      // Those after it are not reached.
      if branch.condition == nil, fits.contains(.always) {
        for other in choice.branches where other.line > branch.line { log.exclude(other.body, frame) }
        break
      }
    }
    // Which of several texts it is, is not known.
    return Set(results.compactMap(\.value.text)).count > 1 ? .unknown : .either(results)
  }

  /// Whether a choice is between what events carry.
  private func isEvent(_ subject: Value, _ choice: Choice) -> Bool {
    guard case .payload = subject else { return false }
    return !conditionReader.areConditions(choice.branches.flatMap(\.patterns).flatMap(\.cases))
  }

  /// Makes it a condition that a branch is chosen.
  private func require(
    _ branch: Choice.Branch, of choice: Choice, _ decided: [Alternative]?, _ fits: [PatternFit],
    _ frame: Frame, _ inner: inout Context
  ) {
    let condition =
      decided.flatMap { DecidedCases.condition(of: branch, in: choice, among: $0) }
      ?? conditionReader.condition(of: branch, in: choice, fits, frame)
    inner.require(condition)
    ownStates.noteStateCondition(condition, frame)
  }
}

extension Pattern {
  /// Whether it is a value that is compared: `case 0`, `case "login"`.
  fileprivate var isValue: Bool {
    guard case .expression(let value) = self else { return false }
    switch value.kind {
    case .literal, .string: return true
    default: return false
    }
  }
}
