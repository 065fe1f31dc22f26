import FlowAnalysis
import FlowDiagram
import FlowModel

/// What is found out once about a registry and shown on many pages.
struct Analysis {
  let graph: FlowGraph
  let paths: LaunchPaths
  let traffic: CoordinatorTraffic
  let knowledge: Knowledge
  let diagrams: DiagramContext
  let groups: OverviewGroups

  /// - Parameter diagrams: a maker of the same registry's diagrams, whatever its options.
  init(_ registry: FlowRegistry, showsAlerts: Bool = false, diagrams known: DiagramMaker? = nil) {
    graph = FlowGraph(registry)
    paths = LaunchPaths(registry, graph: graph)
    traffic = CoordinatorTraffic(registry)
    knowledge = Knowledge(registry)
    let options = DiagramOptions(showsAlerts: showsAlerts)
    let maker = known?.with(options) ?? DiagramMaker(registry, options: options)
    diagrams = DiagramContext(maker: maker)
    groups = maker.groups
  }
}
