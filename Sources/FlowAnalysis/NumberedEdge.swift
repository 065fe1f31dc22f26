import FlowModel

/// An edge together with the coordinator that declares it, which is what a reader knows it by: `Profile 3`.
public struct NumberedEdge: Hashable, Comparable, Sendable {
  /// The coordinator that declares the edge; the edge may start elsewhere.
  public let coordinator: CoordinatorID
  /// The edge, with its number.
  public let edge: Edge

  /// Creates a numbered edge.
  public init(_ coordinator: CoordinatorID, _ edge: Edge) {
    self.coordinator = coordinator
    self.edge = edge
  }

  /// The number within the coordinator, from 1.
  public var number: Int { edge.number }

  /// The coordinator the edge starts in: that of its `from`, or else the one that declares it.
  public var origin: CoordinatorID { edge.origin(declaredBy: coordinator) }

  /// Sorts by coordinator, then by number.
  public static func < (left: NumberedEdge, right: NumberedEdge) -> Bool {
    (left.coordinator, left.number) < (right.coordinator, right.number)
  }
}
