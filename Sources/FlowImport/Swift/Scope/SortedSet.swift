/// A set that is encoded in order, so that what depends on it, such as the key of a finished import, is the same
/// in every run.
@propertyWrapper
public struct SortedSet: Hashable, Sendable, Codable {
  /// The set.
  public var wrappedValue: Set<String>

  /// Wraps a set.
  public init(wrappedValue: Set<String> = []) { self.wrappedValue = wrappedValue }

  /// Reads the elements.
  public init(from decoder: any Decoder) throws { wrappedValue = try Set(Array<String>(from: decoder)) }

  /// Writes the elements in order.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.sorted().encode(to: encoder) }
}
