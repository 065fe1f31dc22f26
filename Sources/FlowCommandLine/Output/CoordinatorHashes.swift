import FlowAnalysis
import FlowDiagram
import FlowDocs
import FlowModel
import SwiftSources

/// Hashes of what each coordinator is, by its place in the registry.
struct CoordinatorHashes {
  /// Each without its edges: what others show of it.
  private(set) var faces: [ContentHash] = []
  /// Each with its edges, and all else that only its own files and those of its neighbours show.
  private(set) var whole: [ContentHash] = []
  /// The hash of each edge, by its place in the coordinator.
  private(set) var edges: [[ContentHash]] = []
  private let places: [CoordinatorID: Int]

  init(_ facts: CoordinatorKeys.Facts) {
    let registry = facts.registry
    places = Dictionary(
      registry.coordinators.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let findings = Dictionary(grouping: facts.options.findings) { $0.coordinator }
    let unresolved = Dictionary(grouping: facts.options.reading?.unresolved ?? []) { $0.source.path }
    for coordinator in registry.coordinators {
      let id = coordinator.id
      var bare = coordinator
      bare.edges = []
      var face = ContentHash()
      face.add(allOf: bare)
      face.add(registry.distinctName(of: id) ?? "")
      face.add(facts.names.stem(of: id))
      let edges = coordinator.edges.map { edge in
        var hash = ContentHash()
        hash.add(allOf: edge)
        return hash
      }
      var whole = face
      for edge in edges { whole.add(edge) }
      whole.add(allOf: registry.parents(of: id))
      whole.add(allOf: registry.children(of: id))
      for finding in findings[id] ?? [] {
        whole.add("\(finding.subject)")
        for text in [finding.rule, finding.severity, finding.message] { whole.add(text) }
      }
      for call in coordinator.source.flatMap({ unresolved[$0.path] }) ?? [] {
        whole.add("\(call.kind) \(call.source)")
        whole.add(call.text)
      }
      for screen in coordinator.screens {
        let address = ScreenAddress(id, screen.id)
        if let path = facts.options.pictures[address] { whole.add(path) }
        if let picture = facts.pictures[Diagram.Node.id(of: address)] { whole.add(picture.dataURI) }
      }
      faces.append(face)
      self.whole.append(whole)
      self.edges.append(edges)
    }
  }

  /// What others show of a coordinator.
  func face(of id: CoordinatorID) -> ContentHash { places[id].map { faces[$0] } ?? ContentHash() }

  /// An edge; of one that is not where its number says, the whole coordinator.
  func edge(_ edge: NumberedEdge) -> ContentHash {
    guard let place = places[edge.coordinator] else { return ContentHash() }
    let index = edge.number - 1
    return edges[place].indices.contains(index) ? edges[place][index] : whole[place]
  }
}
