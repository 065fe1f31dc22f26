import FlowModel

/// What leads into every coordinator and out of it.
public struct CoordinatorTraffic: Sendable {
  private struct Traffic: Sendable {
    var entries: [NumberedEdge] = []
    var exits: [NumberedEdge] = []
    var entrances: [Entrance] = []
  }

  private let traffic: [CoordinatorID: Traffic]

  /// Sorts all edges and routes of a registry, in one pass.
  public init(_ registry: FlowRegistry) {
    var traffic: [CoordinatorID: Traffic] = [:]
    for coordinator in registry.coordinators {
      for edge in coordinator.edges where !edge.entersApp {
        let numbered = NumberedEdge(coordinator.id, edge)
        let origin = numbered.origin
        let target = edge.to?.coordinator
        if let target, target != origin { traffic[target, default: Traffic()].entries.append(numbered) }
        let leads = edge.to != nil || edge.kind == .finish
        if leads, target != origin { traffic[origin, default: Traffic()].exits.append(numbered) }
      }
    }
    for entrance in Entrance.all(of: registry) {
      guard let target = entrance.target?.coordinator else { continue }
      traffic[target, default: Traffic()].entrances.append(entrance)
    }
    self.traffic = traffic
  }

  /// The edges that start in another coordinator and lead to a coordinator or one of its screens.
  ///
  /// By coordinator and number. A `finish` that does not say where it leads is not an entry of the parents.
  public func entries(to id: CoordinatorID) -> [NumberedEdge] { traffic[id]?.entries ?? [] }

  /// The edges that start in a coordinator and lead to another, out of the app or to a missing place.
  ///
  /// By coordinator and number. A `finish` leads out unless it says that it stays.
  public func exits(from id: CoordinatorID) -> [NumberedEdge] { traffic[id]?.exits ?? [] }

  /// The ways into a coordinator from outside the app: routes by id, then edges.
  public func entrances(to id: CoordinatorID) -> [Entrance] { traffic[id]?.entrances ?? [] }
}
