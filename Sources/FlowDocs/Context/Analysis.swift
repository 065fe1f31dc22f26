import FlowAnalysis
import FlowModel

/// What is found out once about a registry and shown on many pages.
struct Analysis {
  let graph: FlowGraph
  let paths: LaunchPaths
  let traffic: CoordinatorTraffic
  let knowledge: Knowledge
  let diagrams: DiagramContext

  init(_ registry: FlowRegistry, showsAlerts: Bool = false) {
    graph = FlowGraph(registry)
    paths = LaunchPaths(registry, graph: graph)
    traffic = CoordinatorTraffic(registry)
    knowledge = Knowledge(registry)
    diagrams = DiagramContext(registry, showsAlerts: showsAlerts)
  }
}
