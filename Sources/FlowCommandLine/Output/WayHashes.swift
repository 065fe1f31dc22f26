import FlowAnalysis
import FlowModel
import SwiftSources

/// Hashes of the ways from launch, each of what a page says of the way.
struct WayHashes {
  private let facts: CoordinatorKeys.Facts
  private let hashes: CoordinatorHashes
  private var known: [FlowGraph.Node: ContentHash] = [:]

  init(_ facts: CoordinatorKeys.Facts, _ hashes: CoordinatorHashes) {
    (self.facts, self.hashes) = (facts, hashes)
  }

  /// The way to a node.
  mutating func hash(of node: FlowGraph.Node) -> ContentHash {
    // Ways may be as long as the app is large.
    var steps: [(node: FlowGraph.Node, arrival: LaunchPaths.Arrival?)] = []
    var next: FlowGraph.Node? = node
    while let here = next, known[here] == nil {
      let arrival = facts.paths.arrival(at: here)
      steps.append((here, arrival))
      next = arrival?.lastStep?.from
    }
    var hash = next.flatMap { known[$0] } ?? ContentHash()
    for (node, arrival) in steps.reversed() {
      hash.add(words(for: node))
      if let step = arrival?.lastStep {
        hash.add(hashes.edge(step.edge))
        hash.add(name(of: step.edge.coordinator))
      } else if let arrival {
        hash.add(arrival.entrance.map { "\($0)" } ?? "launch")
      }
      known[node] = hash
    }
    return hash
  }

  private func words(for node: FlowGraph.Node) -> String {
    let name = name(of: node.coordinator)
    guard case .screen(let address) = node else { return name }
    return "\(name).\(facts.names.anchor(of: address)) \(address.screen) "
      + (facts.registry.screen(address)?.title ?? "")
  }

  private func name(of id: CoordinatorID) -> String {
    let coordinator = facts.registry.coordinator(id)
    // Of a tab bar without an initial tab, a page says that it assumes the first.
    let tabs = coordinator.map { "\($0.container == .tabs) \($0.initial == nil) \($0.screens.isEmpty)" } ?? ""
    return "\(id) \(coordinator?.title ?? "") \(facts.registry.distinctName(of: id) ?? "") "
      + "\(facts.names.stem(of: id)) \(tabs)"
  }
}
