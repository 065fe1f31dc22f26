import FlowModel

/// A way into the app from outside: a route of the registry, or an edge that a coordinator declares as one.
public enum Entrance: Hashable, Sendable {
  /// A route of the registry.
  case route(Route)
  /// An edge of kind `route`, or one that starts outside the app.
  case edge(NumberedEdge)

  /// Where it leads; nil for an edge that does not say.
  public var target: Place? {
    switch self {
    case .route(let route): route.to
    case .edge(let numbered): numbered.edge.to
    }
  }

  /// Whether it is a route of the registry.
  var isRoute: Bool {
    if case .route = self { true } else { false }
  }

  /// All entrances of a registry: its routes by id, then edges by coordinator and number.
  public static func all(of registry: FlowRegistry) -> [Entrance] {
    var entrances = registry.routes.map(Entrance.route)
    for coordinator in registry.coordinators {
      for edge in coordinator.edges where edge.entersApp {
        entrances.append(.edge(NumberedEdge(coordinator.id, edge)))
      }
    }
    return entrances
  }
}
