import SwiftOutline

/// The cases that the app's `switch`es distinguish, by what they switch over.
struct SwitchedCases {
  private struct Cases {
    var patterns: Set<String>
    var hasDefault: Bool
  }

  private var bySubject: [String: [Cases]] = [:]
  private let enums: EnumCases

  static func of(_ program: SwiftProgram) -> SwitchedCases { program.once { SwitchedCases(program) } }

  private init(_ program: SwiftProgram) {
    enums = .of(program)
    for function in program.allFunctions { read(function.outline.body ?? []) }
    for type in program.sortedTypes {
      for property in type.sortedProperties { read(property.outline.getter ?? []) }
    }
  }

  private mutating func read(_ statements: [Statement]) {
    var found: [Choice] = []
    StatementWalk.visit(statements) { if case .choice(let choice) = $0 { found.append(choice) } }
    ExpressionWalk.visit(statements) { expression in
      if case .statement(.choice(let choice)) = expression.kind { found.append(choice) }
    }
    for choice in found where choice.branches.allSatisfy({ $0.condition == nil }) {
      let cases = Cases(
        patterns: Set(choice.branches.flatMap(\.patterns).map(\.description)),
        hasDefault: choice.branches.contains { $0.patterns.isEmpty })
      bySubject[Spelt(choice.subject).words, default: []].append(cases)
    }
  }

  /// Whether a condition names all cases of the only enum that has them.
  func isAlways(_ condition: Guard) -> Bool {
    guard case .isCase(_, let patterns) = condition, patterns.count > 1 else { return false }
    let names = Set(patterns.compactMap { $0.value.caseParts == nil ? $0.value.caseName : nil })
    guard names.count == patterns.count else { return false }
    let owners = enums.owners(ofAll: names.sorted())
    return owners.count == 1 && owners[0].cases.count == names.count
  }

  /// A `default` as the cases that it stands for, if these are few cases of the only enum that has all those
  /// before it.
  func named(_ condition: Guard) -> Guard {
    guard case .isOther(let subject, let patterns) = condition, !patterns.isEmpty else { return condition }
    let names = Set(
      patterns.compactMap { pattern in
        pattern.value.caseParts?.allSatisfy { $0.pattern.cases.isEmpty } ?? true
          ? pattern.value.caseName : nil
      })
    guard names.count == patterns.count else { return condition }
    let owners = enums.owners(ofAll: names.sorted())
    guard owners.count == 1 else { return condition }
    let rest = owners[0].cases.map(\.name).filter { !names.contains($0) }
    guard (1...Self.restLimit).contains(rest.count) else { return condition }
    return .isCase(subject, rest.map { Spelt(Pattern.enumCase(base: nil, name: $0, parts: nil)) })
  }

  /// More cases than this are not named in the place of a `default`.
  private static let restLimit = 3

  /// Whether a value is one of some cases whenever it is switched over.
  ///
  /// - Parameter others: whether what no case names counts as well.
  func cover(_ subject: Spelt<Expression>, _ patterns: [Spelt<Pattern>], others: Bool) -> Bool {
    let named = Set(patterns.map(\.words))
    return bySubject[subject.words]?.contains { cases in
      (cases.patterns.count > 1 || others) && cases.patterns.isSubset(of: named)
        && (others || !cases.hasDefault)
    } ?? false
  }
}
