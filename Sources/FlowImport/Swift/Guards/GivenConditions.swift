import SwiftOutline

/// What conditions on an instance's own properties come to by what it was made with.
enum GivenConditions {
  /// Whether a condition holds; nil where that does not depend on what is given alone.
  ///
  /// - Parameter given: what the instance was made with and keeps, by the names of its properties.
  static func outcome(of condition: Guard, _ given: [String: Value]) -> Bool? {
    guard !given.isEmpty else { return nil }
    switch condition {
    case .isCase(let subject, let patterns):
      guard let value = value(of: subject.value, given) else { return nil }
      let fits = patterns.map { PatternFit.of($0.value, value) }
      if fits.contains(.always) { return true }
      return fits.allSatisfy { $0 == .never } ? false : nil
    case .truth(let expression):
      guard case .truth(let truth)? = value(of: expression.value, given) else { return nil }
      return truth
    case .unwrap(_, _, let subject): return value(of: subject.value, given).map { !$0.isNone }
    case .comparison(let subject, let symbol, let wanted) where wanted.value.kind == .literal("nil"):
      guard symbol == "==" || symbol == "!=", let value = value(of: subject.value, given) else { return nil }
      return value.isNone == (symbol == "==")
    case .comparison(let subject, let symbol, let wanted):
      guard symbol == "==" || symbol == "!=", let name = wanted.value.writtenCase,
        case .enumCase(let known, let arguments)? = value(of: subject.value, given),
        known != name || arguments.isEmpty
      else { return nil }
      return (known == name) == (symbol == "==")
    case .not(let inner): return outcome(of: inner, given).map { !$0 }
    case .and(let parts), .all(let parts): return joined(parts, given, by: true)
    case .or(let parts): return joined(parts, given, by: false)
    case .isOther: return nil
    }
  }

  /// Whether all parts hold, or any of them.
  private static func joined(_ parts: [Guard], _ given: [String: Value], by isAll: Bool) -> Bool? {
    let known = parts.map { outcome(of: $0, given) }
    if known.contains(!isAll) { return !isAll }
    return known.contains(nil) ? nil : isAll
  }

  /// The properties and parameters that a condition asks for by themselves.
  static func names(in condition: Guard) -> [String] {
    switch condition {
    case .isCase(let subject, _), .isOther(let subject, _), .truth(let subject),
      .comparison(let subject, _, _),
      .unwrap(_, _, let subject):
      name(of: subject.value).map { [$0] } ?? []
    case .not(let inner): names(in: inner)
    case .and(let parts), .or(let parts), .all(let parts): parts.flatMap(names)
    }
  }

  private static func value(of expression: Expression, _ given: [String: Value]) -> Value? {
    name(of: expression).flatMap { given[$0] }
  }

  private static func name(of expression: Expression) -> String? {
    expression.isPlainName ? expression.lastName : nil
  }
}

extension Value {
  /// Whether it is `nil`.
  fileprivate var isNone: Bool { if case .nothing = self { true } else { false } }
}
