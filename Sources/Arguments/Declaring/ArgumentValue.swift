/// A type that the text of one command-line argument can become.
///
/// An enum with `String` raw values gets everything by declaring `CaseIterable, ArgumentValue`: its raw
/// values are the allowed values, shown in the help, offered by completion and listed when another is given.
public protocol ArgumentValue: Sendable {
  /// Reads the text of an argument; nil when it is not such a value.
  init?(argument: String)

  /// The text that would be read back as this value; the help shows it for a default.
  var argumentText: String { get }

  /// All values there are, in the order the help lists them; empty when they cannot be listed.
  static var allowedValues: [String] { get }

  /// What is expected, with its article (`a whole number`), for messages; nil when any text will do.
  static var expectation: String? { get }
}

extension ArgumentValue {
  /// No list.
  public static var allowedValues: [String] { [] }
  /// Any text will do.
  public static var expectation: String? { nil }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Reads a raw value; letter case counts.
  public init?(argument: String) { self.init(rawValue: argument) }
  /// The raw value.
  public var argumentText: String { rawValue }
  /// The raw values of all cases.
  public static var allowedValues: [String] { allCases.map(\.rawValue) }
}

extension ArgumentValue where Self: LosslessStringConvertible {
  /// Reads what `description` writes.
  public init?(argument: String) { self.init(argument) }
  /// The description.
  public var argumentText: String { description }
}

extension String: ArgumentValue {}

extension Int: ArgumentValue {
  /// A whole number.
  public static var expectation: String? { "a whole number" }
}

extension Double: ArgumentValue {
  /// A number.
  public static var expectation: String? { "a number" }
}
