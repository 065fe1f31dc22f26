/// Something that keeps parts from being one sound registry; its words are made where it is reported.
public struct RegistryProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A name that is neither a screen of the coordinator, a coordinator, nor `coordinator.screen`.
    ///
    /// Outside a coordinator `coordinator` is nil. `known` are the names that would have been right, of a
    /// very large registry not all.
    case unknownPlace(name: String, coordinator: CoordinatorID?, known: [String])
    /// A screen that a coordinator does not have.
    case unknownScreen(name: String, coordinator: CoordinatorID, known: [String])
    /// A coordinator that does not exist.
    case unknownCoordinator(name: String, known: [String])
    /// A name that is not a service, coordinator or screen.
    case unknownDependency(name: String, known: [String])
    /// Two statements of one thing that differ.
    case clash(what: String, first: String, second: String)
    /// The same edge in two parts.
    case repeatedEdge(coordinator: CoordinatorID)
    /// An id given to two edges of a coordinator.
    case repeatedEdgeID(EdgeID, coordinator: CoordinatorID)
    /// A screen, route or service declared twice within one part.
    case repeated(what: String, name: String)
    /// An identifier with characters that references or file names cannot have.
    case invalidIdentifier(String)
    /// A coordinator, screen or edge id in an overlay that the code does not have.
    case notInCode(what: String, name: String, coordinator: CoordinatorID?, known: [String])
    /// A coordinator or screen that is said to be still to come, and is in the code.
    case plannedInCode(what: String, name: String, coordinator: CoordinatorID?)
    /// Several edges of the code that match one edge of an overlay.
    case ambiguousEdge(coordinator: CoordinatorID, ids: [EdgeID])
    /// An edge that only refers to another edge, which does not exist.
    case missingEdge(EdgeID, coordinator: CoordinatorID, known: [String])
    /// An edge whose kind needs a target has none.
    case missingTarget(EdgeKind)
  }

  /// What is wrong.
  public var kind: Kind
  /// The statement that is wrong.
  public var subject: PartPath
  /// The statement it clashes with, if there is one.
  public var other: PartPath?
  /// Whether the registry is sound all the same.
  public var isWarning: Bool

  /// Creates a problem.
  public init(_ kind: Kind, at subject: PartPath, other: PartPath? = nil, isWarning: Bool = false) {
    self.kind = kind
    self.subject = subject
    self.other = other
    self.isWarning = isWarning
  }
}

/// All problems of one attempt to assemble a registry.
public struct RegistryProblems: Error, Sendable {
  /// The problems, at least one of them not a warning.
  public var problems: [RegistryProblem]
}
