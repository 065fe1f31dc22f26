import FlowDiagram
import FlowDrawing
import FlowModel
import PlaneGeometry

/// Makes sheets: their drawings with sheet numbers, and their tables.
struct SheetMaker {
  let registry: FlowRegistry
  let options: SheetOptions
  let drafts: [SheetDraft]
  let spans: [CoordinatorID?: ClosedRange<Int>]
  let counterparts: Counterparts
  let rowMaker: RowMaker

  /// The sheet of a slot.
  ///
  /// - Parameter next: the slot after it.
  func sheet(_ slot: SheetSlot, number: Int, next: SheetSlot?) -> Sheet {
    let draft = slot.pieces.first.map { drafts[$0.draft] }
    let coordinator = draft?.coordinator
    let part = draft?.partNumber ?? .whole
    var sheet = Sheet(
      number: number, kind: coordinator.map { .coordinator($0, part) } ?? .overview(part),
      title: coordinator.flatMap { registry.coordinator($0)?.displayTitle } ?? "Overview",
      subtitle: part.count > 1 ? "part \(part.number) of \(part.count)" : nil,
      orientation: slot.orientation, drawing: nil, table: nil)
    if let index = slot.drawing, let arrangement = drafts[index].arrangement {
      sheet.drawing = drawing(of: index, arrangement)
    } else if let coordinator {
      let sheets = slot.pieces.map { drafts[$0.draft].number }
      sheet.kind = .table(coordinator, of: sheets)
      sheet.subtitle = "edges of " + ReferenceWords.all(sheets)
    }
    if let box = slot.table, let first = slot.pieces.first {
      let isContinued = first.rows.lowerBound > 0
      let goesOn = slot.pieces.last.map { $0.rows.upperBound < drafts[$0.draft].rows.count } ?? false
      sheet.table = SheetTable(
        box: box, rows: slot.pieces.flatMap { rows(of: $0.draft)[$0.rows] }, isContinued: isContinued,
        nextSheet: goesOn && next?.drawing == nil ? number + 1 : nil)
    }
    return sheet
  }

  // MARK: - Rows

  private func rows(of index: Int) -> [EdgeRow] {
    let edges = drafts[index].diagram.edgesByPort
    var letters: [EdgeName: String] = [:]
    for (node, connector) in drafts[index].part.connectors {
      for edge in edges[node] ?? [] { letters[edge] = counterparts.letter(of: connector, in: index) }
    }
    return drafts[index].rows.map { row in
      var row = row
      row.sheet = drafts[index].number
      row.references = counterparts.drafts(drawing: row.name, except: index).map { other in
        let isSame = drafts[other].coordinator == drafts[index].coordinator
        return EdgeRow.Reference(sheet: drafts[other].number, letter: isSame ? letters[row.name] : nil)
      }
      return row
    }
  }

  // MARK: - The drawing

  private func drawing(of index: Int, _ arrangement: SheetArrangement) -> SheetDrawing {
    let draft = drafts[index]
    var diagram = draft.diagram
    var anchors: [SheetAnchor] = []
    var connectors: [SheetConnector] = []
    let edges = diagram.edgesByPort
    let places = draft.layout.places
    for position in diagram.nodes.indices {
      let node = diagram.nodes[position]
      var (sheet, target): (Int?, String?) = (nil, nil)
      var subject = Self.subject(
        of: node, isContinued: draft.part.continued.contains(node.id) || node.isGuest)
      if let found = connector(node, edges[node.id] ?? [], in: index) {
        diagram.nodes[position].card.letter = found.connector.letter
        if !node.card.references.isEmpty { diagram.nodes[position].card.references = [found.words] }
        (sheet, target) = (found.connector.references.first?.sheet, found.target)
        if !found.connector.references.isEmpty {
          subject = .connector(connectors.count)
          connectors.append(found.connector)
        }
      } else {
        sheet = refer(&diagram.nodes[position].card, of: node, in: index)
      }
      guard let box = places[node.id] else { continue }
      anchors.append(SheetAnchor(id: node.id, subject: subject, box: box, sheet: sheet, target: target))
    }
    for frame in diagram.frames.indices {
      refer(&diagram.frames[frame].waysBack, in: index)
      refer(&diagram.frames[frame].rows, in: index)
    }
    let size = Size(width: draft.layout.size.width, height: draft.layout.size.height)
    return SheetDrawing(
      finished: draft.layout.finished(as: diagram, pictures: pictures(of: diagram)), size: size,
      scale: arrangement.scale, box: arrangement.drawing,
      smallestText: draft.layout.smallestText * arrangement.scale, anchors: anchors,
      kinds: Set(diagram.arrows.map(\.kind)), connectors: connectors)
  }

  private func pictures(of diagram: Diagram) -> [String: Picture] {
    var pictures: [String: Picture] = [:]
    for node in diagram.nodes {
      if case .screen(let address) = node.subject { pictures[node.id] = options.pictures[address] }
    }
    return pictures
  }

  private static func subject(of node: Diagram.Node, isContinued: Bool) -> SheetAnchor.Subject {
    switch node.subject {
    case .screen(let address): .screen(address, isContinued: isContinued)
    case .anyScreen(let id): .anyScreen(id, isContinued: isContinued)
    case .coordinator(let id): .coordinator(id)
    case .exit, .entry, .outside, .chapter: .outside
    }
  }

  /// Writes sheet numbers into a card, and tells where a click on it leads.
  private func refer(_ card: inout Card, of node: Diagram.Node, in index: Int) -> Int? {
    var references: [String] = []
    var sheet: Int?
    if case .coordinator(let id) = node.subject, let span = spans[id] {
      references.append(ReferenceWords.span(span.lowerBound, span.upperBound))
      sheet = span.lowerBound
    }
    if card.references.count > references.count {
      let others = counterparts.repeats(of: node.id, from: index).map { drafts[$0].number }
      references.append(others.isEmpty ? "" : "also on " + ReferenceWords.sheets(others))
      if drafts[index].part.continued.contains(node.id), sheet == nil { sheet = others.first }
    }
    card.references = references
    refer(&card.waysBack, in: index)
    refer(&card.rows, in: index)
    return sheet
  }

  private func refer(_ waysBack: inout [Card.WayBack], in index: Int) {
    for line in waysBack.indices where waysBack[line].reference != nil {
      let ends = waysBack[line].edges.flatMap { edge in
        rowMaker.edge(edge)?.to?.coordinator.map { counterparts.ends(of: edge, at: $0, from: index) } ?? []
      }
      waysBack[line].reference = sheets(of: ends)
    }
  }

  private func refer(_ rows: inout [Card.Row], in index: Int) {
    for line in rows.indices where rows[line].reference != nil {
      let other = rows[line].subject.otherCoordinator
      let ends = rows[line].edges.flatMap { edge in
        other.map { counterparts.ends(of: edge, at: $0, from: index) } ?? []
      }
      rows[line].reference = sheets(of: ends)
    }
  }

  private func sheets(of ends: [Counterparts.End]) -> String {
    let sheets = Set(ends.map { drafts[$0.draft].number }).sorted()
    return sheets.isEmpty ? "" : ReferenceWords.range(sheets)
  }

  private typealias Found = (connector: SheetConnector, words: String, target: String?)

  /// The connector that a port is, and its words; nil when it leads out of the app.
  private func connector(_ node: Diagram.Node, _ edges: [EdgeName], in index: Int) -> Found? {
    guard let other = node.subject.otherCoordinator, registry.coordinator(other) != nil else { return nil }
    var ends: [Counterparts.End] = []
    let cut = drafts[index].part.connectors[node.id]
    if let cut {
      ends = counterparts.ends(of: edges, at: cut, from: index)
    } else {
      ends = edges.flatMap { counterparts.ends(of: $0, at: other, from: index) }
    }
    let bySheet = Dictionary(grouping: ends) { drafts[$0.draft].number }
    let references = bySheet.sorted { $0.key < $1.key }.map {
      SheetConnector.Reference(sheet: $0.key, edges: Array(Set($0.value.map(\.edge))).sorted())
    }
    let isExit = if case .exit = node.subject { true } else { false }
    let origin = drafts[index].coordinator.map { isExit ? $0 : other }
    let connector = SheetConnector(
      id: node.id, direction: isExit ? .to : .from,
      letter: cut.flatMap { counterparts.letter(of: $0, in: index) },
      title: title(of: node.subject, other), coordinator: other, references: references)
    let words = ReferenceWords(registry: registry)
      .connector(references.map(\.sheet), edges, origin: origin)
    let first = references.first?.sheet
    return (connector, words, ends.first { drafts[$0.draft].number == first }?.node)
  }

  private func title(of subject: Diagram.Subject, _ coordinator: CoordinatorID) -> String {
    switch subject {
    case .exit(_, let address?), .entry(_, let address?):
      registry.screen(address)?.displayTitle ?? address.description
    default: registry.coordinator(coordinator)?.displayTitle ?? coordinator.rawValue
    }
  }
}
