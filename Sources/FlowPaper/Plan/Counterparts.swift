import FlowDiagram
import FlowModel

/// Finds on which other sheets the edges of a port or connector are, once all sheets have numbers.
///
/// A sheet counts only if it has a port, connector or line for the edge that names the way back.
struct Counterparts {
  /// The other end of an edge.
  struct End: Hashable {
    /// The draft's index.
    var draft: Int
    /// The node there.
    var node: String
    var edge: EdgeName
  }

  private struct Border: Hashable {
    var home: CoordinatorID
    var other: CoordinatorID
    var edge: EdgeName
  }

  private struct Cut: Hashable {
    var coordinator: CoordinatorID?
    var connector: SplitDiagram.Connector
  }

  private struct Repeated: Hashable {
    var coordinator: CoordinatorID?
    var node: String
  }

  private let drafts: [SheetDraft]
  private var borders: [Border: [End]] = [:]
  private var cuts: [Cut: (draft: Int, node: String)] = [:]
  private var letters: [Cut: String] = [:]
  private var repeated: [Repeated: [Int]] = [:]
  private var drawn: [EdgeName: [Int]] = [:]

  /// - Parameter targets: the coordinator an edge leads to, where it says.
  init(_ drafts: [SheetDraft], targets: (EdgeName) -> CoordinatorID?) {
    self.drafts = drafts
    var counts: [CoordinatorID?: Int] = [:]
    for (index, draft) in drafts.enumerated() {
      let edges = draft.diagram.edgesByPort
      for node in draft.diagram.nodes {
        if draft.part.repeated.contains(node.id) {
          repeated[Repeated(coordinator: draft.coordinator, node: node.id), default: []].append(index)
        }
        if let connector = draft.part.connectors[node.id] {
          let cut = Cut(coordinator: draft.coordinator, connector: connector)
          cuts[cut] = (index, node.id)
          let pair = Self.exit(cut)
          if letters[pair] == nil {
            counts[draft.coordinator, default: 0] += 1
            letters[pair] = Self.letter(counts[draft.coordinator, default: 1])
          }
          continue
        }
        guard let home = draft.coordinator else { continue }
        for edge in edges[node.id] ?? [] {
          guard let other = node.subject.otherCoordinator else { continue }
          let border = Border(home: home, other: other, edge: edge)
          borders[border, default: []].append(End(draft: index, node: node.id, edge: edge))
        }
        add(node.card.waysBack, at: node.id, of: home, in: index, targets)
        add(node.card.rows, at: node.id, of: home, in: index)
      }
      for frame in draft.diagram.frames {
        guard let home = draft.coordinator, let first = draft.diagram.nodes.first else { continue }
        add(frame.waysBack, at: first.id, of: home, in: index, targets)
        add(frame.rows, at: first.id, of: home, in: index)
      }
      guard draft.coordinator != nil else { continue }
      for edge in draft.diagram.drawnEdges { drawn[edge, default: []].append(index) }
    }
  }

  private mutating func add(
    _ waysBack: [Card.WayBack], at node: String, of home: CoordinatorID, in draft: Int,
    _ targets: (EdgeName) -> CoordinatorID?
  ) {
    for wayBack in waysBack where wayBack.reference != nil {
      for edge in wayBack.edges {
        guard let other = targets(edge) else { continue }
        borders[Border(home: home, other: other, edge: edge), default: []]
          .append(End(draft: draft, node: node, edge: edge))
      }
    }
  }

  private mutating func add(_ rows: [Card.Row], at node: String, of home: CoordinatorID, in draft: Int) {
    for row in rows where row.reference != nil {
      guard let other = row.subject.otherCoordinator else { continue }
      for edge in row.edges {
        borders[Border(home: home, other: other, edge: edge), default: []]
          .append(End(draft: draft, node: node, edge: edge))
      }
    }
  }

  /// The other ends of an edge that leaves or enters a draft at a port to another coordinator.
  func ends(of edge: EdgeName, at other: CoordinatorID, from draft: Int) -> [End] {
    guard let home = drafts[draft].coordinator else { return [] }
    return (borders[Border(home: other, other: home, edge: edge)] ?? []).filter { $0.draft != draft }
  }

  /// The other ends of a connector's edges, in another part of the diagram.
  func ends(of edges: [EdgeName], at connector: SplitDiagram.Connector, from draft: Int) -> [End] {
    var other = connector
    other.isExit.toggle()
    guard let found = cuts[Cut(coordinator: drafts[draft].coordinator, connector: other)] else { return [] }
    return edges.map { End(draft: found.draft, node: found.node, edge: $0) }
  }

  /// The letter that both ends of a connector carry.
  func letter(of connector: SplitDiagram.Connector, in draft: Int) -> String? {
    letters[Self.exit(Cut(coordinator: drafts[draft].coordinator, connector: connector))]
  }

  /// The other drafts that repeat a card.
  func repeats(of node: String, from draft: Int) -> [Int] {
    (repeated[Repeated(coordinator: drafts[draft].coordinator, node: node)] ?? []).filter { $0 != draft }
  }

  /// The other coordinators' drafts, and other parts, that draw an edge.
  func drafts(drawing edge: EdgeName, except draft: Int) -> [Int] {
    (drawn[edge] ?? []).filter { $0 != draft }
  }

  private static func exit(_ cut: Cut) -> Cut {
    var exit = cut
    exit.connector.isExit = true
    return exit
  }

  /// A to Z, then AA, AB and so on.
  static func letter(_ number: Int) -> String {
    var (rest, letters) = (number, "")
    while rest > 0 {
      letters = String(Character(UnicodeScalar(UInt8(65 + (rest - 1) % 26)))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }
}

extension Diagram.Subject {
  /// The coordinator on the other side of a port.
  var otherCoordinator: CoordinatorID? {
    switch self {
    case .exit(let id, _), .entry(let id, _): id
    case .screen, .anyScreen, .coordinator, .outside, .chapter: nil
    }
  }
}
