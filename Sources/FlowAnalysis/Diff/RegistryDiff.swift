import FlowModel

/// What differs between two registries: two versions of one app's navigation.
///
/// Where something is written is not part of what it says, so a change of source lines alone is not a
/// difference. Nor are numbers of edges, which follow from their order.
public struct RegistryDiff: Sendable, Equatable {
  /// What became of something.
  public enum Change: String, CaseIterable, Sendable {
    /// Only the new registry has it.
    case added
    /// Only the old registry has it.
    case removed
    /// Both have it, and it says something else.
    case changed
    /// It has another id; it may say something else too.
    case renamed
    /// It belongs to another coordinator; it may have another id and say something else too.
    case moved
  }

  /// The same thing in both registries; at least one of them has it.
  public struct Pair<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The thing in the old registry.
    public var old: Value?
    /// The thing in the new registry.
    public var new: Value?

    /// Creates a pair.
    public init(_ old: Value?, _ new: Value?) {
      self.old = old
      self.new = new
    }
  }

  /// What differs.
  public enum Subject: Sendable, Equatable {
    /// What the registry says of the app as a whole.
    case app
    /// A coordinator.
    case coordinator(Pair<CoordinatorID>)
    /// A screen.
    case screen(Pair<ScreenAddress>)
    /// A transition.
    case edge(Pair<NumberedEdge>)
    /// A way into the app from outside.
    case route(Pair<RouteID>)
    /// A service.
    case service(Pair<ServiceID>)
  }

  /// One value that is another one.
  public struct Field: Sendable, Equatable {
    /// The key of a model file that has the value.
    public var name: String
    /// The old value as a model file writes it; nil when there was none.
    public var old: String?
    /// The new value; nil if there is none.
    public var new: String?

    /// Creates a field.
    public init(_ name: String, _ old: String?, _ new: String?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// One thing that differs.
  public struct Difference: Sendable, Equatable {
    /// What.
    public var subject: Subject
    /// Whether it was added, removed or changed.
    public var change: Change
    /// The values that differ; empty if only one registry has it.
    public var fields: [Field]
    /// The coordinator it is listed with: its new name, or the old one where only the old registry has it;
    /// nil for what belongs to none.
    public var coordinator: CoordinatorID?
  }

  /// What registry came first.
  public let old: FlowRegistry
  /// The registry it is compared with.
  public let new: FlowRegistry
  /// All that differs: the app, then by coordinator itself, its screens and its edges, then routes and
  /// services.
  public let differences: [Difference]

  let pairing: RegistryPairing
  let edges: EdgePairing

  /// Compares two registries.
  ///
  /// A coordinator or screen with another id is found again by its type, its title or what it is connected
  /// with, and an edge by its ends, kind and trigger.
  public init(_ old: FlowRegistry, _ new: FlowRegistry) {
    self.old = old
    self.new = new
    pairing = RegistryPairing(old, new)
    edges = EdgePairing(pairing)
    differences = DiffMaker(pairing, edges).differences
  }

  /// Whether the registries say the same.
  public var isEmpty: Bool { differences.isEmpty }

  /// Two comparisons are equal when they compare the same.
  public static func == (left: RegistryDiff, right: RegistryDiff) -> Bool {
    left.old == right.old && left.new == right.new
  }
}

extension RegistryDiff.Difference {
  /// Whether it is a whole thing that came or went.
  public var isWhole: Bool { change == .added || change == .removed }
}
