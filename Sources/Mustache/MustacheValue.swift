/// A piece of data that a template shows.
///
/// It can be written with literals: `["title": "Profile", "edges": [1, 2], "root": true]`.
public enum MustacheValue: Hashable, Sendable {
  /// Known to be nothing; shows as no text, and a section over it is skipped.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A decimal number; a whole one shows without a fraction.
  case decimal(Double)
  /// A text.
  case text(String)
  /// A list, which a section repeats over.
  case list([MustacheValue])
  /// Named values.
  case object([String: MustacheValue])
  /// A value that is made when a template asks for it.
  case deferred(Deferred)

  /// How a value is made.
  public struct Deferred: Hashable, Sendable {
    let make: @Sendable () -> MustacheValue

    /// Two are equal when they make equal values.
    public static func == (left: Deferred, right: Deferred) -> Bool { left.make() == right.make() }
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { make().hash(into: &hasher) }
  }

  /// A value that is made when a template asks for it, and each time it does.
  public static func deferred(_ make: @escaping @Sendable () -> MustacheValue) -> MustacheValue {
    .deferred(Deferred(make: make))
  }

  /// The value itself, made where it was not yet.
  public var resolved: MustacheValue {
    if case .deferred(let deferred) = self { deferred.make().resolved } else { self }
  }

  /// The text that `{{name}}` shows before escaping; nil for lists and objects, which have none.
  var shown: String? {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .decimal(let value):
      String(value.description.hasSuffix(".0") ? value.description.dropLast(2) : value.description[...])
    case .text(let value): value
    case .list, .object: nil
    case .deferred(let deferred): deferred.make().shown
    }
  }

  /// Whether a section shows it; the specification's `!!data`, so empty texts and zeros are false.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .integer(let value): value != 0
    case .decimal(let value): value != 0 && !value.isNaN
    case .text(let value): !value.isEmpty
    case .list(let values): !values.isEmpty
    case .object: true
    case .deferred(let deferred): deferred.make().isTruthy
    }
  }
}

extension MustacheValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a decimal number.
  public init(floatLiteral value: Double) { self = .decimal(value) }
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a list.
  public init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }
  /// Creates an object; if names are equal, the last one is used.
  public init(dictionaryLiteral elements: (String, MustacheValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
