import FlowAnalysis
import FlowModel

/// Which screens lie in a modal layer, and which below all of them.
struct Layers: Sendable {
  /// The nodes one can be at within a modal layer.
  let inside: Set<FlowGraph.Node>
  /// The nodes one can be at without any modal layer.
  let below: Set<FlowGraph.Node>

  /// Follows what stays in a layer, once from what is presented and once from what is not.
  init(_ registry: FlowRegistry, _ graph: FlowGraph) {
    var presented: [FlowGraph.Node] = []
    var plain: Set<FlowGraph.End> = []
    var led: Set<FlowGraph.End> = []
    for transition in graph.transitions where transition.edge.edge.kind.leadsOn {
      let effect = transition.edge.edge.kind.stackEffect
      // What shows another of its own kind may still be below all layers when it does so first.
      let targets = transition.targets.filter { $0 != transition.source }
      led.formUnion(targets)
      if effect == .layer {
        for node in graph.destinations(of: transition)
        where !Self.isTransient(node, registry) && .node(node) != transition.source {
          presented.append(node)
        }
      } else {
        plain.formUnion(targets)
      }
    }
    inside = Self.reached(from: presented, graph)
    var starts: [FlowGraph.Node] = []
    for place in Launch(of: registry).places { starts += graph.entries(at: place) }
    for entrance in Entrance.all(of: registry) {
      if let target = entrance.target { starts += graph.entries(at: target) }
    }
    // What nothing is known to lead to may be anywhere.
    for node in graph.nodes where !led.contains(.node(node)) && !led.contains(.whole(node.coordinator)) {
      starts.append(node)
    }
    below = Self.reached(from: starts, graph)
  }

  private static func isTransient(_ node: FlowGraph.Node, _ registry: FlowRegistry) -> Bool {
    guard case .screen(let address) = node else { return false }
    return registry.screen(address)?.kind.isTransient ?? false
  }

  /// The nodes that can be reached without another layer; each coordinator as a whole is left and entered
  /// once.
  private static func reached(from starts: [FlowGraph.Node], _ graph: FlowGraph) -> Set<FlowGraph.Node> {
    var seen = Set(starts)
    var waiting = Array(seen)
    var left: Set<FlowGraph.End> = []
    var entered: Set<CoordinatorID> = []
    let leaving = Dictionary(grouping: graph.transitions, by: \.source)
    while let node = waiting.popLast() {
      for source in [FlowGraph.End.node(node), .whole(node.coordinator)] where left.insert(source).inserted {
        for transition in leaving[source] ?? [] {
          let kind = transition.edge.edge.kind
          guard kind.leadsOn, kind.stackEffect != .layer else { continue }
          for target in transition.targets {
            if case .whole(let id) = target, !entered.insert(id).inserted { continue }
            for next in destinations(target, graph) where seen.insert(next).inserted { waiting.append(next) }
          }
        }
      }
    }
    return seen
  }

  private static func destinations(_ end: FlowGraph.End, _ graph: FlowGraph) -> [FlowGraph.Node] {
    switch end {
    case .node(let node): [node]
    case .whole(let id): graph.entries(of: id)
    }
  }
}
