import SwiftOutline

/// Says alike how a request ended, however code asks for it: `error == nil`, `statusCode < 300`,
/// `(200...299).contains(statusCode)`.
enum Outcomes {
  /// A condition with all that asks for an outcome as ``Failures/condition`` or ``Failures/absence``.
  static func plain(_ one: Guard) -> Guard {
    switch one {
    case .all(let parts): joined(parts) { .all($0) }
    case .and(let parts): joined(parts) { .and($0) }
    case .or(let parts): joined(parts) { .or($0) }
    case .not(let inner) where !Failures.isOne(one): opposite(of: plain(inner))
    default: error(in: one) ?? end(one).map { $0 ? Failures.absence : Failures.condition } ?? one
    }
  }

  /// Which error it is that a failure carries: `.failure(.expired)` and `.failure(ServiceError.expired)`.
  private static func error(in one: Guard) -> Guard? {
    guard case .isCase(_, let patterns) = one, !patterns.isEmpty else { return nil }
    let errors = patterns.compactMap { pattern -> Pattern? in
      guard ["failure", "error"].contains(pattern.value.caseName ?? ""), let parts = pattern.value.caseParts,
        parts.count == 1, parts[0].pattern.caseName != nil
      else { return nil }
      return parts[0].pattern
    }
    guard errors.count == patterns.count else { return nil }
    return .isCase(Spelt(Expression(.name("error"), line: 0)), errors.map { Spelt($0) })
  }

  /// The parts in plain form, each once; what is unwrapped beside other conditions is what these ask about:
  /// `let error, error.isFatal`.
  private static func joined(_ parts: [Guard], _ whole: ([Guard]) -> Guard) -> Guard {
    var rest: [Guard] = []
    for part in parts {
      let plain = part.isUnwrapping ? part : plain(part)
      if !rest.contains(plain) { rest.append(plain) }
    }
    return rest.count == 1 ? rest[0] : whole(rest)
  }

  /// Conditions without those on how a request ended that others contradict further in: what is done to try
  /// again after a failure may succeed.
  static func last(of guards: [Guard], before inner: [Guard]) -> [Guard] {
    var ends = inner.map(plain)
    let kept = guards.reversed().filter { one in
      let plain = plain(one)
      if let isOther = Failures.otherEnd(of: plain), ends.contains(where: isOther) { return false }
      ends.append(plain)
      return true
    }
    return kept.reversed()
  }

  /// The opposite in plain form.
  static func opposite(of one: Guard) -> Guard {
    switch one {
    case Failures.condition: Failures.absence
    case Failures.absence: Failures.condition
    default: one.negated
    }
  }

  /// Whether a condition holds after a success (true) or after a failure (false); nil for any other.
  private static func end(_ one: Guard) -> Bool? {
    if Failures.isOne(one) { return false }
    if Failures.isAbsence(one) { return true }
    switch one {
    case .comparison(let left, let symbol, let right):
      return ofStatus(left.value, symbol, right.value)
        ?? Guard.mirrored[symbol].flatMap { ofStatus(right.value, $0, left.value) }
    case .truth(let value): return isGoodRange(value.value) || isBareResult(value.value) ? true : nil
    default: return nil
    }
  }

  /// What an HTTP status compared with a number says of the outcome (RFC 9110, section 15: 2xx are successes,
  /// and what is below them is no answer yet).
  private static func ofStatus(_ status: Expression, _ symbol: String, _ number: Expression) -> Bool? {
    guard isStatus(status), case .literal(let text) = number.kind, let code = Int(text) else { return nil }
    let good = 200..<300
    switch symbol {
    case "==": return good.contains(code) ? true : nil
    case "!=": return good.contains(code) ? false : nil
    case "<": return code == 200 ? false : (300...400).contains(code) ? true : nil
    case "<=": return code == 199 ? false : (299...399).contains(code) ? true : nil
    case ">=": return code == 200 ? true : (300...400).contains(code) ? false : nil
    case ">": return code == 199 ? true : (299...399).contains(code) ? false : nil
    default: return nil
    }
  }

  /// What a callback is handed that is true after a success, and says nothing else: `{ result in if result { … } }`.
  private static func isBareResult(_ value: Expression) -> Bool {
    if case .name(let name) = value.kind { ["result", "ok", "isOk", "isOK"].contains(name) } else { false }
  }

  /// `(200...299).contains(statusCode)` and `200..<300 ~= statusCode`.
  private static func isGoodRange(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let callee, let arguments):
      guard case .member(let range?, "contains") = callee.kind, arguments.count == 1 else { return false }
      return isStatus(arguments[0].value) && beginsGood(range)
    case .operation(let operators, let operands):
      guard operators.last == "~=", let status = operands.last, let first = operands.first else {
        return false
      }
      return isStatus(status) && beginsGood(first)
    default: return false
    }
  }

  private static func beginsGood(_ range: Expression) -> Bool {
    switch range.kind {
    case .literal("200"): true
    case .operation(_, let operands): operands.first.map(beginsGood) ?? false
    case .tuple(let parts): parts.first.map { beginsGood($0.value) } ?? false
    default: false
    }
  }

  private static func isStatus(_ expression: Expression) -> Bool {
    guard let name = expression.lastName?.lowercased() else { return false }
    return ["statuscode", "responsecode", "httpcode", "httpstatus"].contains(where: name.hasSuffix)
  }
}
