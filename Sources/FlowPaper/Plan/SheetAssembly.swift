import FlowDiagram
import FlowDrawing
import FlowModel
import PlaneGeometry

/// Numbers the sheets of an arranged atlas, and writes the numbers wherever something goes on elsewhere.
struct SheetAssembly {
  private let registry: FlowRegistry
  private let options: SheetOptions
  private let typesetter: any SheetTypesetter
  private let drawings: [PaperDrawing]
  private let arranged: ArrangedAtlas
  private let onCover: Int
  private let legend: SheetLegend
  private let index: [IndexEntry]
  private var places = SheetPlaces()
  private var spans: [AtlasFlow.Section: ClosedRange<Int>] = [:]

  init(
    _ registry: FlowRegistry, options: SheetOptions, typesetter: any SheetTypesetter,
    drawings: [PaperDrawing], arranged: ArrangedAtlas, onCover: Int, legend: SheetLegend, index: [IndexEntry]
  ) {
    self.registry = registry
    self.options = options
    self.typesetter = typesetter
    self.drawings = drawings
    self.arranged = arranged
    self.onCover = onCover
    self.legend = legend
    self.index = index
    for (position, sheet) in arranged.sheets.enumerated() { find(sheet, number: position + 2) }
  }

  /// Finds what is on a sheet.
  private mutating func find(_ sheet: SheetFiller.Filled, number: Int) {
    for placed in sheet.placed {
      guard let block = placed.block else { continue }
      switch arranged.flow.items[block] {
      case .drawing(let index): find(drawings[index], number)
      case .heading(_, _, let chapter?):
        if case .coordinator(let id) = section(block) { places.chapters[id, default: [:]][chapter] = number }
      default: break
      }
    }
    for placed in sheet.placed {
      guard let block = placed.block else { continue }
      if case .lines(_, let start, let lines) = placed, case .table(let all) = arranged.flow.items[block] {
        find(all[start..<start + lines.count], number)
      }
      let section = section(block)
      spans[section] = (spans[section]?.lowerBound ?? number)...number
      if case .coordinator(let id) = section, places.coordinators[id] == nil {
        places.coordinators[id] = number
      }
    }
  }

  private mutating func find(_ drawing: PaperDrawing, _ number: Int) {
    if case .chapter(let id, let chapter) = drawing.part {
      places.chapters[id, default: [:]][chapter] = number
    }
    // A map has chapters for cards.
    for address in drawing.screens {
      places.screens[address] = number
      places.cards[address] = Diagram.Node.id(of: address)
    }
  }

  private mutating func find(_ lines: ArraySlice<TableLine>, _ number: Int) {
    for line in lines {
      switch line {
      case .source(let source):
        if let screen = source.screen, places.screens[screen] == nil { places.screens[screen] = number }
      case .screens(let sources):
        for screen in sources.compactMap(\.screen) where places.screens[screen] == nil {
          places.screens[screen] = number
        }
      case .edge, .reference: break
      }
    }
  }

  private func section(_ block: Int) -> AtlasFlow.Section {
    arranged.flow.sections[arranged.flow.blocks[block].section].section
  }

  // MARK: - The plan

  /// The whole plan.
  func plan() -> SheetPlan {
    let contents = ContentsMaker.entries(registry, spans)
    let cover = Sheet(
      number: 1, kind: .cover(contents: 0..<min(onCover, contents.count)), title: "Cover",
      orientation: options.orientation ?? .portrait, blocks: [], filled: 1)
    let body = arranged.sheets.enumerated().map { sheet($1, number: $0 + 2) }
    return SheetPlan(
      paper: options.paper, app: registry.app, sheets: [cover] + body, contents: contents,
      index: placedIndex, kinds: legend.kinds, bonds: legend.bonds, signs: legend.signs, notes: notes)
  }

  private var placedIndex: [IndexEntry] {
    index.map { entry in
      var entry = entry
      switch entry.subject {
      case .screen(let address):
        if let place = places.place(of: .screen(address)) {
          entry.places = [.init(sheet: place.sheet, anchor: place.card)]
        }
      case .route(let id):
        let route = registry.routes.first { $0.id == id }
        if let sheet = route.flatMap({ places.sheet(of: $0.to) }) {
          entry.places = [.init(sheet: sheet, anchor: nil)]
        }
      }
      return entry
    }
  }

  private var notes: [PlanNote] {
    var notes = drawings.indices.filter { drawings[$0].candidates.isEmpty }.map { index in
      PlanNote.notDrawn(title: drawings[index].title, isDense: drawings[index].isDense)
    }
    for (item, block) in zip(arranged.flow.items, arranged.flow.blocks) {
      guard case .table(let lines) = item, case .lines(let all) = block.content else { continue }
      for line in lines {
        guard case .edge(let row) = line,
          all.values.contains(where: { typesetter.isCut(line, width: $0.width) })
        else { continue }
        notes.append(.cutRow(row.name))
      }
    }
    if let savings = arranged.savings { notes.append(.saved(savings)) }
    return notes
  }

  private func sheet(_ filled: SheetFiller.Filled, number: Int) -> Sheet {
    var titles: [String] = []
    let blocks = filled.placed.map { placed -> SheetBlock in
      if case .continued(let section, let box) = placed {
        let title = arranged.flow.sections[section].title
        titles.append(title)
        return .heading(SheetHeading(level: .continued, title: title, detail: "continued", box: box))
      }
      let block = placed.block ?? 0
      let title = arranged.flow.sections[arranged.flow.blocks[block].section].title
      if titles.last != title { titles.append(title) }
      return made(placed, block, number, filled.orientation)
    }
    return Sheet(
      number: number, kind: .body, title: titles.joined(separator: ", "), orientation: filled.orientation,
      blocks: blocks, filled: filled.share)
  }

  private func made(
    _ placed: SheetFiller.Placed, _ block: Int, _ number: Int, _ orientation: PaperOrientation
  ) -> SheetBlock {
    switch (arranged.flow.items[block], placed) {
    case (.heading(let title, let detail, let chapter), .heading(_, let box)):
      return .heading(
        SheetHeading(level: chapter == nil ? .section : .chapter, title: title, detail: detail, box: box))
    case (.drawing(let index), .drawing(_, let candidate, let box)):
      return drawing(index, candidate, in: box, on: number, orientation)
        ?? .list(SheetList(content: .contents(0..<0), places: []))
    case (.table(let lines), .lines(_, let start, let places)):
      let own = lines[start..<start + places.count].map { line in numbered(line, on: number) }
      return .list(SheetList(content: .table(own), places: places))
    case (.contents(let range), .lines(_, let start, let places)):
      let first = range.lowerBound + start
      return .list(SheetList(content: .contents(first..<first + places.count), places: places))
    case (.index(let range), .lines(_, let start, let places)):
      let first = range.lowerBound + start
      return .list(SheetList(content: .index(first..<first + places.count), places: places))
    default: return .list(SheetList(content: .contents(0..<0), places: []))
    }
  }

  private func numbered(_ line: TableLine, on number: Int) -> TableLine {
    guard case .edge(var row) = line else { return line }
    let sheet = row.sheet == nil ? nil : row.edge.to.flatMap(places.sheet)
    row.sheet = sheet == number ? nil : sheet
    return .edge(row)
  }

  // MARK: - Drawings

  private func drawing(
    _ index: Int, _ choice: Int, in box: Rectangle, on number: Int, _ orientation: PaperOrientation
  ) -> SheetBlock? {
    guard let placed = drawings[index].candidates[choice].layouts[orientation] else { return nil }
    let candidate = drawings[index].candidates[choice]
    var diagram = candidate.diagram
    var anchors: [SheetAnchor] = []
    let boxes = placed.layout.places
    for position in diagram.nodes.indices {
      let node = diagram.nodes[position]
      var anchor = SheetAnchor(
        id: node.id, subject: Self.subject(of: node), box: boxes[node.id] ?? box, sheet: nil, target: nil)
      if !node.card.references.isEmpty, let place = places.place(of: node.subject) {
        diagram.nodes[position].card.references = [ReferenceWords.sheet(place.sheet, from: number)]
        (anchor.sheet, anchor.target) = (place.sheet, place.card)
      } else {
        diagram.nodes[position].card.references = node.card.references.map { _ in "" }
      }
      refer(&diagram.nodes[position].card.rows, on: number)
      if boxes[node.id] != nil { anchors.append(anchor) }
    }
    for frame in diagram.frames.indices { refer(&diagram.frames[frame].rows, on: number) }
    let pictures = DrawingMaker.pictures(of: diagram, options)
    return .drawing(
      SheetDrawing(
        finished: placed.layout.finished(as: diagram, pictures: pictures), scale: placed.scale, box: box,
        smallestText: placed.layout.smallestText * placed.scale, detail: candidate.detail, anchors: anchors))
  }

  private static func subject(of node: Diagram.Node) -> SheetAnchor.Subject {
    switch node.subject {
    case .screen(let address): .screen(address, isGuest: node.isGuest)
    case .coordinator(let id): .coordinator(id)
    case .anyScreen, .exit, .entry, .outside, .chapter: .other
    }
  }

  private func refer(_ rows: inout [Card.Row], on number: Int) {
    for line in rows.indices where rows[line].reference != nil {
      rows[line].reference = ReferenceWords.sheet(
        places.place(of: rows[line].subject)?.sheet, from: number)
    }
  }
}

/// Makes the contents.
enum ContentsMaker {
  /// The entries in the order of the sheets.
  static func titles(_ registry: FlowRegistry) -> [(
    section: AtlasFlow.Section, title: String, detail: String?
  )] {
    guard !registry.coordinators.isEmpty else { return [] }
    var titles: [(AtlasFlow.Section, String, String?)] =
      registry.hasOverviewOnPaper ? [(.overview, "Overview", nil)] : []
    for coordinator in CoordinatorOrder.walk(registry).compactMap(registry.coordinator) {
      let detail =
        AtlasFlowMaker.count(coordinator.screens.count, "screen") + ", "
        + AtlasFlowMaker.count(coordinator.edges.count, "transition")
      titles.append((.coordinator(coordinator.id), coordinator.displayTitle, detail))
    }
    if let words = ReferenceTable(registry).counts {
      titles.append((.dependencies, ReferenceTable.title, words))
    }
    let hasIndex = registry.coordinators.contains { !$0.screens.isEmpty } || !registry.routes.isEmpty
    if hasIndex { titles.append((.index, "Index", nil)) }
    return titles
  }

  /// The entries with their sheets; what was left out has none, and no entry.
  static func entries(
    _ registry: FlowRegistry, _ spans: [AtlasFlow.Section: ClosedRange<Int>]
  ) -> [ContentsEntry] {
    titles(registry).map { section, title, detail in
      ContentsEntry(
        title: title, detail: detail, sheet: spans[section]?.lowerBound ?? 0,
        lastSheet: spans[section]?.upperBound ?? 0)
    }
  }
}
