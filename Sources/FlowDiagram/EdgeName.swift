import FlowModel

/// What a reader knows an edge by: the coordinator that declares it and its number there, `Profile 3`.
public struct EdgeName: Hashable, Comparable, Sendable, Encodable, CustomStringConvertible {
  /// The coordinator that declares it.
  public var coordinator: CoordinatorID
  /// Its number there, from 1.
  public var number: Int

  /// Creates a name.
  public init(_ coordinator: CoordinatorID, _ number: Int) {
    self.coordinator = coordinator
    self.number = number
  }

  /// `Profile 3`, with the coordinator's id.
  public var description: String { "\(coordinator) \(number)" }

  /// Sorts by coordinator, then by number.
  public static func < (left: EdgeName, right: EdgeName) -> Bool {
    (left.coordinator, left.number) < (right.coordinator, right.number)
  }
}
