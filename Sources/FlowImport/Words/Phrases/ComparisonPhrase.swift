import SwiftOutline

/// Puts comparisons into words: `items.count > 3` is "more than 3 items", `code == ""` is "no code".
enum ComparisonPhrase {
  /// A comparison, or its opposite.
  static func words(_ one: Expression, _ symbol: String, _ other: Expression, holds: Bool = true) -> String {
    let (one, other) = (one.valued, other.valued)
    // `0 < items.count` asks what `items.count > 0` asks.
    let isMirrored =
      one.isWrittenOut && !other.isWrittenOut || RowNumbers.part(one) == nil && RowNumbers.part(other) != nil
    let mirrored = ["==", "!="].contains(symbol) ? symbol : Guard.mirrored[symbol]
    if isMirrored, let mirrored {
      return words(other, mirrored, one, holds: holds)
    }
    if symbol.hasPrefix("==") || symbol.hasPrefix("!=") {
      return equality(one, other, isSame: symbol.hasPrefix("==") == holds)
    }
    guard let symbol = holds ? symbol : opposites[symbol] else {
      return "not (\(ConditionPhrase.noun(one)) \(symbol) \(ConditionPhrase.noun(other)))"
    }
    return order(one, symbol, other)
  }

  // MARK: - Equality

  private static func equality(_ one: Expression, _ other: Expression, isSame: Bool) -> String {
    if let device = device(one, other) { return (isSame ? "" : "not ") + device }
    if other.isNil { return (isSame ? "no " : "has ") + ConditionPhrase.noun(one) }
    if let literal = other.truthLiteral { return ConditionPhrase.truth(one, holds: isSame == literal) }
    if let counted = ConditionPhrase.counted(one), other.isZero {
      return (isSame ? "no " : "has ") + counted
    }
    if case .string("") = other.kind { return (isSame ? "no " : "has ") + ConditionPhrase.noun(one) }
    if let row = RowNumbers.words(one, [other], holds: isSame) { return row }
    if other.isSelf, isFirstOnStack(one) { return "\(isSame ? "" : "not ")first screen of the stack" }
    let subject = ConditionPhrase.noun(one)
    return "\(subject) is \(isSame ? "" : "not ")\(ConditionPhrase.predicate(other, of: subject))"
  }

  /// The kind of device that is asked for: "on iPad" of `UIDevice.current.userInterfaceIdiom == .pad`.
  private static func device(_ one: Expression, _ other: Expression) -> String? {
    let name = if case .call(let callee, _) = one.kind { callee.lastName } else { one.lastName }
    guard name == "userInterfaceIdiom" || name == "UI_USER_INTERFACE_IDIOM" else { return nil }
    return other.lastName.flatMap { ["pad": "on iPad", "phone": "on iPhone", "mac": "on Mac"][$0] }
  }

  /// Whether an expression is the lowest screen of a navigation stack: `viewControllers.first`.
  private static func isFirstOnStack(_ expression: Expression) -> Bool {
    let stack: Expression? =
      switch expression.kind {
      case .member(let base?, "first"): base
      case .element(let base, let arguments):
        arguments.count == 1 && arguments[0].value.isZero ? base : nil
      default: nil
      }
    return stack?.lastName == "viewControllers"
  }

  // MARK: - Order

  private static func order(_ one: Expression, _ symbol: String, _ other: Expression) -> String {
    // There is none after the last.
    if RowNumbers.isLast(other), symbol == ">=" || symbol == "<" {
      return equality(one, other, isSame: symbol == ">=")
    }
    if other.isZero, RowNumbers.part(one) != nil, symbol == ">" || symbol == "<=" {
      return equality(one, other, isSame: symbol == "<=")
    }
    let limit = ConditionPhrase.noun(other)
    if let counted = counted(one) {
      if other.isZero, symbol == ">" { return "has " + counted }
      if other.isZero, symbol == "<=" { return "no " + counted }
      if symbol == "<", case .literal("1") = other.kind { return "no " + counted }
      if symbol == ">=", case .literal("1") = other.kind { return "has " + counted }
      // What one has many of can be counted.
      if let one = Names.singular(counted), let amount = amounts[symbol],
        case .literal(let number) = other.kind
      {
        return "\(amount) \(limit) \(number == "1" ? one : counted)"
      }
    }
    let subject = ConditionPhrase.noun(one)
    let isTime = [subject, limit].contains { words in
      words.split(separator: " ").last.map { times.contains($0.lowercased()) } ?? false
    }
    let relations = isTime ? order : sizes
    return "\(subject) is \(relations[symbol] ?? symbol) \(limit)"
  }

  /// What a count is of, also of what a function counts.
  private static func counted(_ one: Expression) -> String? {
    if let counted = ConditionPhrase.counted(one) { return counted }
    guard case .call(let callee, let arguments) = one.kind, arguments.isEmpty else { return nil }
    return ConditionPhrase.counted(callee)
  }

  private static let opposites = ["<": ">=", ">": "<=", "<=": ">", ">=": "<"]
  private static let amounts = [
    "<": "fewer than", ">": "more than", "<=": "at most", ">=": "at least",
  ]
  private static let sizes = ["<": "less than", ">": "more than", "<=": "at most", ">=": "at least"]
  private static let order = ["<": "before", ">": "after", "<=": "not after", ">=": "not before"]
  private static let times: Set<String> = ["date", "time", "now", "deadline", "today"]
}

extension Expression {
  /// What is compared, without parentheses and what stands in for nothing: `a` of `(a ?? 0)`.
  fileprivate var valued: Expression {
    switch kind {
    case .operation(["??"], let operands): operands.first?.valued ?? self
    case .tuple(let parts): parts.count == 1 && parts[0].label == nil ? parts[0].value.valued : self
    default: self
    }
  }

  /// Whether it is a number or a text.
  fileprivate var isWrittenOut: Bool {
    switch kind {
    case .literal, .string: true
    default: false
    }
  }

  fileprivate var isZero: Bool { if case .literal("0") = kind { true } else { false } }
}
