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
        inner.require(.isOther(Spelt(choice.subject)))
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
}
