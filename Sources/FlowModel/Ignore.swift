/// A rule of `flowatlas check` that a person silenced for one thing, and why.
public struct Ignore: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  /// The rule's name, such as `no-way-back`.
  public var rule: String
  /// Why the rule does not apply here; nil if no reason is given.
  public var reason: String?

  /// Creates an ignore.
  public init(_ rule: String, because reason: String? = nil) {
    self.rule = rule
    self.reason = reason
  }

  /// Creates an ignore without a reason.
  public init(stringLiteral rule: String) { self.init(rule) }
}

extension [Ignore] {
  /// Adds ignores of rules that are not in the list yet.
  mutating func add(_ others: [Ignore]) {
    append(contentsOf: others.filter { other in !contains { $0.rule == other.rule } })
  }
}
