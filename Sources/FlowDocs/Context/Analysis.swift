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

  init(_ registry: FlowRegistry, showsAlerts: Bool = false) {
    graph = FlowGraph(registry)
    paths = LaunchPaths(registry, graph: graph)
    traffic = CoordinatorTraffic(registry)
    knowledge = Knowledge(registry)
    let maker = DiagramMaker(registry, options: DiagramOptions(showsAlerts: showsAlerts))
    diagrams = DiagramContext(maker: maker)
    groups = maker.groups
  }
}
