import FlowAnalysis
import FlowDiagram
import FlowDocs
import FlowDrawing
import FlowModel
import SwiftSources

/// Tells for every coordinator whether its drawings and its page would be the same as in an earlier run, without
/// making them.
///
/// A key is a hash of all that they may show: the coordinator itself; the coordinators near it with their edges;
/// of those near these, all but the edges; the ways from launch; and what concerns the whole app. It may change
/// where the files do not, and then they are made again.
struct CoordinatorKeys: Sendable {
  private let keys: [CoordinatorID: String]

  /// What keys are made from, besides the command line.
  struct Facts: Sendable {
    var registry: FlowRegistry
    var names: AtlasNames
    var groups: OverviewGroups
    var graph: FlowGraph
    var paths: LaunchPaths
    var options: DocsOptions
    var pictures: [String: Picture] = [:]
  }

  /// - Parameter base: the hash of all that is not in the facts: versions, command line, configuration.
  init(_ facts: Facts, base: ContentHash) {
    let coordinators = facts.registry.coordinators
    let hashes = CoordinatorHashes(facts)
    var ways = WayHashes(facts, hashes)
    let neighbours = CoordinatorNeighbours(facts.registry)
    let whole = Self.whole(facts, hashes, base)
    // A coordinator with its edges, and those near it without theirs.
    let surroundings = coordinators.indices.map { place in
      var hash = hashes.whole[place]
      for other in neighbours.neighbours[place] { hash.add(hashes.faces[other]) }
      return hash
    }
    var keys: [CoordinatorID: String] = [:]
    for cluster in neighbours.clusters {
      var near = Set(cluster)
      for place in cluster { near.formUnion(neighbours.neighbours[place]) }
      var common = whole
      for place in near.sorted() { common.add(surroundings[place]) }
      for place in cluster {
        let id = coordinators[place].id
        var hash = common
        hash.add(id.rawValue)
        let group = facts.groups.group(of: id)
        hash.add(group.map { "\($0.id) \($0.title)" } ?? "")
        for node in facts.graph.entries(of: id) + facts.graph.nodes(of: id) { hash.add(ways.hash(of: node)) }
        keys[id] = hash.description
      }
    }
    self.keys = keys
  }

  /// The key of a coordinator.
  func key(of id: CoordinatorID) -> String? { keys[id] }

  /// What concerns the whole app.
  private static func whole(
    _ facts: Facts, _ hashes: CoordinatorHashes, _ base: ContentHash
  ) -> ContentHash {
    let (registry, options) = (facts.registry, facts.options)
    var hash = base
    hash.add("coordinator 1")
    hash.add(registry.app)
    hash.add(registry.summary ?? "")
    hash.add(registry.isPart ? 1 : 0)
    hash.add(allOf: registry.launchPlaces + facts.paths.launch.places)
    hash.add("\(facts.paths.launch.basis) \(options.origin) \(options.diagrams) \(options.showsAlerts)")
    hash.add(allOf: registry.routes)
    hash.add(allOf: registry.services)
    for reference in registry.references {
      hash.add(allOf: reference.knower)
      hash.add(allOf: reference.dependency)
    }
    for id in registry.strongCycles.joined().compactMap(\.coordinator) { hash.add(hashes.face(of: id)) }
    hash.add(options.sourceBase ?? "")
    for (path, address) in options.sourceAddresses.sorted(by: { $0.key < $1.key }) {
      hash.add(path)
      hash.add(address)
    }
    return hash
  }
}
