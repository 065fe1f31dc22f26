import FlowDiagram
import FlowModel

/// A diagram that is to be drawn in parts: what its units are, and how parts of it are diagrams again.
///
/// Every card lies in one part, with all its arrows. An arrow between two parts is cut and drawn in both, with
/// a connector at its other end. A card with more arrows than a sheet has room for is a *hub*: it is repeated
/// wherever an arrow of its own leads to, so its arrows are not cut, and those that lead to ports are spread.
struct SplitDiagram {
  /// One part: its diagram, and what is special in it.
  struct Part {
    var diagram: Diagram
    /// The ids of cards that an earlier part has too.
    var continued: Set<String>
    /// The ids of cards that another part has too.
    var repeated: Set<String>
    /// The connectors by the ids of their nodes.
    var connectors: [String: Connector]
  }

  /// The cut arrows from one card to another.
  struct Connector: Hashable {
    /// The card they start at.
    var from: String
    /// The card they lead to.
    var to: String
    /// Whether this is the end on the sheet where they start.
    var isExit: Bool

    /// The id of its node.
    var id: String { "connector-\(isExit ? "to" : "from")-\(from)-\(to)" }
  }

  /// The most ways back that stay together on a hub's card.
  static let waysBackInCard = 8

  enum Unit {
    case card(Int)
    case arrow(Int)
    case waysBack(node: Int, Range<Int>)
  }

  let diagram: Diagram
  /// What stands in the room for sheet numbers while they aren't known.
  let placeholders: ReferencePlaceholders
  let partition: Partition
  /// The indices of the hubs' nodes.
  let hubs: [Int]
  let units: [Unit]
  let nodeIndex: [String: Int]
  /// The units at the arrows' two ends; both are one but where cards are linked.
  let ends: [(from: Int, to: Int)]

  init(
    _ diagram: Diagram, hubs hubIDs: Set<String>, pictures: [String: PictureBox],
    placeholders: ReferencePlaceholders
  ) {
    self.diagram = diagram
    self.placeholders = placeholders
    var nodeIndex: [String: Int] = [:]
    for (index, node) in diagram.nodes.enumerated() { nodeIndex[node.id] = index }
    self.nodeIndex = nodeIndex
    let hubs = diagram.nodes.indices.filter { hubIDs.contains(diagram.nodes[$0].id) }
    let making = UnitMaking(diagram, nodeIndex: nodeIndex, hubs: hubs, pictures: pictures)
    self.hubs = hubs
    units = making.units
    ends = making.ends
    partition = Partition(
      units: making.sizes, guestAreas: hubs.map { SizeEstimate.area(of: diagram.nodes[$0].card) },
      links: making.links)
  }

  /// All units, in order.
  var allUnits: [Int] { Array(units.indices) }

  /// The card that is all of a part; nil when it has several units, or is an arrow.
  func onlyCard(of part: [Int]) -> String? {
    guard part.count == 1, case .card(let node) = units[part[0]] else { return nil }
    return diagram.nodes[node].id
  }

  /// The cards that fill more than half a sheet with their arrows alone, each ending in a connector.
  static func hubs(of diagram: Diagram, capacity: Double) -> Set<String> {
    var areas: [String: Double] = [:]
    var degrees: [String: Int] = [:]
    for arrow in diagram.arrows {
      for end in Set([arrow.from, arrow.to]) {
        areas[end, default: 0] += SizeEstimate.area(of: arrow.label) + SizeEstimate.connector
        degrees[end, default: 0] += 1
      }
    }
    return Set(
      diagram.nodes.filter { node in
        guard node.subject.isCard else { return false }
        let own = SizeEstimate.area(of: node.card)
        let isBusy = degrees[node.id, default: 0] >= 8
        return isBusy && own + areas[node.id, default: 0] > capacity * 0.5 || own > capacity * 0.5
      }.map(\.id))
  }

  // MARK: - Units

  /// Makes the units of a diagram, in an order in which what belongs together is near.
  private struct UnitMaking {
    var units: [Unit] = []
    var sizes: [Partition.Unit] = []
    var ends: [(from: Int, to: Int)]
    var links: [Partition.Link] = []

    init(_ diagram: Diagram, nodeIndex: [String: Int], hubs: [Int], pictures: [String: PictureBox]) {
      ends = Array(repeating: (0, 0), count: diagram.arrows.count)
      let hubPlace = Dictionary(uniqueKeysWithValues: hubs.enumerated().map { ($1, $0) })
      let cards = diagram.nodes.indices.filter { diagram.nodes[$0].subject.isCard }
      let isPlain = Set(cards).subtracting(hubs)
      let order = ReadingOrder(diagram).nodes
      var arrowsAt: [Int: [Int]] = [:]
      for (index, arrow) in diagram.arrows.enumerated() {
        guard let from = nodeIndex[arrow.from], let to = nodeIndex[arrow.to],
          !isPlain.contains(from), !isPlain.contains(to)
        else { continue }
        // An arrow that touches no plain card is a unit of its own, beside the hub it starts or ends at.
        arrowsAt[hubPlace[from] != nil || hubPlace[to] == nil ? from : to, default: []].append(index)
      }
      var unitOfCard: [Int: Int] = [:]
      for node in order {
        if isPlain.contains(node) {
          let card = diagram.nodes[node]
          unitOfCard[node] = units.count
          units.append(.card(node))
          sizes.append(
            .init(area: SizeEstimate.area(of: card.card, picture: pictures[card.id] ?? .upright)))
        }
        for arrow in arrowsAt[node] ?? [] {
          ends[arrow] = (units.count, units.count)
          let (from, to) = (diagram.arrows[arrow].from, diagram.arrows[arrow].to)
          let touched = Set([from, to]).compactMap { nodeIndex[$0] }
          let ports = touched.filter { !diagram.nodes[$0].subject.isCard }
          units.append(.arrow(arrow))
          sizes.append(
            .init(
              area: ports.reduce(SizeEstimate.area(of: diagram.arrows[arrow].label)) {
                $0 + SizeEstimate.area(of: diagram.nodes[$1].card)
              }, guests: touched.compactMap { hubPlace[$0] }.sorted()))
        }
        if hubPlace[node] != nil { addWaysBack(of: node, diagram.nodes[node].card, hubPlace[node] ?? 0) }
        if hubPlace[node] != nil, arrowsAt[node] == nil, !touchesPlain(node, diagram, nodeIndex, isPlain),
          !units.contains(where: { if case .waysBack(node, _) = $0 { true } else { false } })
        {
          units.append(.card(node))
          sizes.append(.init(area: 0, guests: [hubPlace[node] ?? 0]))
        }
      }
      addArrows(diagram, nodeIndex, hubPlace, unitOfCard)
    }

    private func touchesPlain(
      _ node: Int, _ diagram: Diagram, _ nodeIndex: [String: Int], _ isPlain: Set<Int>
    ) -> Bool {
      let id = diagram.nodes[node].id
      return diagram.arrows.contains { arrow in
        arrow.from == id && isPlain.contains(nodeIndex[arrow.to] ?? -1)
          || arrow.to == id && isPlain.contains(nodeIndex[arrow.from] ?? -1)
      }
    }

    private mutating func addWaysBack(of node: Int, _ card: Card, _ hub: Int) {
      guard card.waysBack.count > SplitDiagram.waysBackInCard else { return }
      for start in stride(from: 0, to: card.waysBack.count, by: SplitDiagram.waysBackInCard) {
        let end = min(start + SplitDiagram.waysBackInCard, card.waysBack.count)
        units.append(.waysBack(node: node, start..<end))
        sizes.append(.init(area: Double(end - start) * 4000, guests: [hub]))
      }
    }

    /// Gives arrows at plain cards to these, and links cards.
    private mutating func addArrows(
      _ diagram: Diagram, _ nodeIndex: [String: Int], _ hubPlace: [Int: Int], _ unitOfCard: [Int: Int]
    ) {
      for (index, arrow) in diagram.arrows.enumerated() {
        guard let from = nodeIndex[arrow.from], let to = nodeIndex[arrow.to] else { continue }
        let label = SizeEstimate.area(of: arrow.label)
        switch (unitOfCard[from], unitOfCard[to]) {
        case (let first?, let second?):
          ends[index] = (first, second)
          sizes[first].area += label / 2
          sizes[second].area += label / 2
          guard first != second else { continue }
          links.append(
            Partition.Link(
              first: first, second: second, weight: Self.weight(of: arrow.kind),
              cutArea: SizeEstimate.connector + label / 2))
        case (let unit?, nil), (nil, let unit?):
          ends[index] = (unit, unit)
          let other = unitOfCard[from] == nil ? from : to
          sizes[unit].area += label
          if let hub = hubPlace[other] {
            if !sizes[unit].guests.contains(hub) { sizes[unit].guests.append(hub) }
          } else {
            sizes[unit].area += SizeEstimate.area(of: diagram.nodes[other].card)
          }
        case (nil, nil): break
        }
      }
    }

    /// What belongs together: a chain of pushes, what a modal leads to, what lies inside; tabs are apart.
    private static func weight(of kind: EdgeKind) -> Double {
      switch kind.stackEffect {
      case .push, .child, .replaceTop: 4
      case .layer: 3
      case .replaceAll, .none, .unknown: 2
      case .select, .back, .end, .enter, .leave: 1
      }
    }
  }
}

extension Diagram.Subject {
  /// Whether it is a thing of the diagram, and not a way in or out.
  var isCard: Bool {
    switch self {
    case .screen, .anyScreen, .coordinator, .chapter: true
    case .exit, .entry, .outside: false
    }
  }
}
