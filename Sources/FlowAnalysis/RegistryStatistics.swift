import FlowModel

/// How much of what a registry holds.
public struct RegistryStatistics: Hashable, Sendable {
  /// How many coordinators.
  public let coordinators: Int
  /// How many screens.
  public let screens: Int
  /// How many edges; routes of the registry are counted apart.
  public let edges: Int
  /// How many triggers all edges have together.
  public let triggers: Int
  /// The number of routes.
  public let routes: Int
  /// How many services.
  public let services: Int
  /// How many edges of each kind that occurs.
  public let edgesByKind: [EdgeKind: Int]
  /// How many screens of each kind that occurs.
  public let screensByKind: [ScreenKind: Int]
  /// How many ends of edges name something that is not in the registry.
  public let missingPlaces: Int

  /// Counts.
  public init(_ registry: FlowRegistry) {
    let edges = registry.edges.map(\.edge)
    let screens = registry.coordinators.flatMap(\.screens)
    coordinators = registry.coordinators.count
    self.screens = screens.count
    self.edges = edges.count
    triggers = edges.reduce(0) { $0 + $1.triggers.count }
    routes = registry.routes.count
    services = registry.services.count
    edgesByKind = Dictionary(grouping: edges, by: \.kind).mapValues(\.count)
    screensByKind = Dictionary(grouping: screens, by: \.kind).mapValues(\.count)
    missingPlaces = edges.reduce(0) { count, edge in
      count + [edge.from, edge.to].count { if case .named? = $0 { true } else { false } }
    }
  }
}
