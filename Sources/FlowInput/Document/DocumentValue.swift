/// A value to write as YAML or JSON, in the order given.
public enum DocumentValue: Hashable, Sendable {
  /// How YAML shows a list or mapping; JSON shows both alike.
  public enum Layout: Hashable, Sendable {
    /// Every item on a line of its own.
    case block
    /// All on one line, in brackets or braces, and so is all that is inside.
    case flow
  }

  /// One entry of a mapping.
  public struct Entry: Hashable, Sendable {
    /// The entry's name.
    public var key: String
    /// The value under that name.
    public var value: DocumentValue

    /// Creates an entry.
    public init(_ key: String, _ value: DocumentValue) {
      self.key = key
      self.value = value
    }
  }

  /// Text, which every reader reads as text: put in quotes where it looks like anything else.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// `true` or `false`.
  case boolean(Bool)
  /// No value.
  case null
  /// Items in order.
  indirect case list([DocumentValue], layout: Layout = .block)
  /// Entries in order; the caller sees to it that no key occurs twice.
  indirect case map([Entry], layout: Layout = .block)
}
