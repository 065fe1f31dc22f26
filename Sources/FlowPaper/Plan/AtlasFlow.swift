import FlowDiagram
import FlowModel
import PlaneGeometry

/// Everything of an atlas but its cover, in the order in which it flows over sheets.
struct AtlasFlow: Sendable {
  /// What a section is about.
  enum Section: Hashable, Sendable {
    case contents, overview, dependencies, index
    case coordinator(CoordinatorID)
  }

  /// What a block of the flow is.
  enum Item: Sendable {
    case heading(title: String, detail: String?, chapter: Int?)
    case drawing(Int)
    case table([TableLine])
    case contents(Range<Int>)
    case index(Range<Int>)
  }

  var sections: [(section: Section, title: String)] = []
  var items: [Item] = []
  var blocks: [FlowBlock] = []
}

/// Which candidate of every drawing is printed; nil for none.
typealias DrawingChoice = [Int?]

/// Makes the flow of an atlas, once for every choice of drawings.
struct AtlasFlowMaker: Sendable {
  private let registry: FlowRegistry
  private let options: SheetOptions
  private let typesetter: any SheetTypesetter
  private let drawings: [PaperDrawing]
  private let groups: [CoordinatorID: [RowMaker.Group]]
  private let references: ReferenceTable
  /// Whether a drawing that has words keeps them wherever it stands.
  var keepsWords = true
  /// The drawings that leave out the notes of their screens, which tables then have.
  var reduced: Set<Int> = []
  /// The entries of the contents that don't fit on the cover, and those of the index.
  private let contents: Range<Int>
  private let index: [IndexEntry]

  init(
    _ registry: FlowRegistry, options: SheetOptions, typesetter: any SheetTypesetter,
    drawings: [PaperDrawing],
    contents: Range<Int>, index: [IndexEntry]
  ) {
    self.registry = registry
    self.options = options
    self.typesetter = typesetter
    self.drawings = drawings
    self.contents = contents
    self.index = index
    references = ReferenceTable(registry)
    let maker = RowMaker(registry, showsAlerts: options.diagrams.showsAlerts)
    groups = Dictionary(
      uniqueKeysWithValues: registry.coordinators.map { ($0.id, maker.groups(of: $0)) })
  }

  /// The flow with chosen drawings.
  func flow(_ choice: DrawingChoice) -> AtlasFlow {
    var flow = AtlasFlow()
    if !contents.isEmpty {
      begin(.contents, "Contents", "continued from the cover", in: &flow)
      add(.contents(contents), lines: contentsLines, to: &flow)
    }
    guard !registry.coordinators.isEmpty else { return flow }
    let overviews = drawings.indices.filter {
      drawings[$0].part.coordinator == nil && !drawings[$0].part.isDependencies
    }
    if overviews.contains(where: { choice[$0] != nil }) {
      begin(.overview, "Overview", counts, in: &flow)
      for drawing in overviews { add(drawing, choice, to: &flow) }
    }
    for id in CoordinatorOrder.walk(registry) {
      if let coordinator = registry.coordinator(id) { add(coordinator, choice, to: &flow) }
    }
    if let counts = references.counts {
      begin(.dependencies, ReferenceTable.title, counts, in: &flow)
      for drawing in drawings.indices where drawings[drawing].part.isDependencies {
        if case .dependencies(let part?) = drawings[drawing].part, choice[drawing] != nil {
          addHeading(.chapter, drawings[drawing].title, nil, chapter: part, to: &flow)
        }
        add(drawing, choice, to: &flow)
        addRemedy(drawing, to: &flow)
      }
      if let words = references.words(ofUndrawn: drawings) { addLine("Not drawn", words, to: &flow) }
      let lines = references.lines
      add(.table(lines), lines: { tableLines(lines, $0) }, to: &flow)
    }
    if !index.isEmpty {
      begin(.index, "Index", nil, in: &flow)
      add(.index(0..<index.count), lines: indexLines, to: &flow)
    }
    return flow
  }

  private var counts: String {
    let screens = registry.coordinators.reduce(0) { $0 + $1.screens.count }
    return [
      Self.count(registry.coordinators.count, "coordinator"), Self.count(screens, "screen"),
      Self.count(registry.edges.count, "transition"),
    ].joined(separator: ", ")
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  // MARK: - Coordinators

  private func add(_ coordinator: Coordinator, _ choice: DrawingChoice, to flow: inout AtlasFlow) {
    let detail =
      ([coordinator.type, container(of: coordinator), SharedPerformer(of: coordinator, in: registry)?.words]
      + ReferenceWords.more(coordinator.created, tags: coordinator.tags) + [
        Self.count(coordinator.screens.count, "screen") + ", "
          + Self.count(coordinator.edges.count, "transition"), coordinator.summary,
      ]).compactMap { $0 }.joined(separator: " · ")
    begin(.coordinator(coordinator.id), coordinator.displayTitle, detail, in: &flow)
    let own = drawings.indices.filter { drawings[$0].part.coordinator == coordinator.id }
    let chapters = own.dropFirst()
    if let first = own.first { add(first, choice, to: &flow) }
    if let note = coordinator.note, !note.isEmpty { addLine("Note", note, to: &flow) }
    if let first = own.first { addRemedy(first, to: &flow) }
    var left = groups[coordinator.id] ?? []
    if chapters.isEmpty {
      addTable(left, of: coordinator, Set(coordinator.screens.map(\.id)), own.first, choice, to: &flow)
      return
    }
    let anywhere = left.prefix { $0.source.screen == nil }
    addTable(Array(anywhere), of: coordinator, [], nil, choice, to: &flow)
    left.removeFirst(anywhere.count)
    var unlisted = Set(coordinator.screens.map(\.id))
    for (number, drawing) in chapters.enumerated() {
      let screens = Set(drawings[drawing].screens.map(\.screen))
      if choice[drawing] == nil {
        let words = drawings[drawing].title.dropFirst(coordinator.displayTitle.count + 2)
        addHeading(
          .chapter, words.prefix(1).uppercased() + words.dropFirst(), Self.count(screens.count, "screen"),
          chapter: number + 1, to: &flow)
      } else {
        add(drawing, choice, to: &flow)
      }
      let isOwn = { (group: RowMaker.Group) in
        group.source.screen.map { screens.contains($0.screen) } ?? false
      }
      addTable(left.filter(isOwn), of: coordinator, screens, drawing, choice, to: &flow)
      left.removeAll(where: isOwn)
      unlisted.subtract(screens)
    }
    addTable(left, of: coordinator, unlisted, nil, choice, to: &flow)
  }

  /// `tabs inside Account`, for what stands in another container.
  private func container(of coordinator: Coordinator) -> String? {
    let outer = coordinator.inside.map { "inside " + EdgeWords.title(of: $0, in: registry) }
    let words = [coordinator.container?.rawValue, outer].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Adds the rows of some groups, and names the screens that have none if the drawing doesn't, or if there
  /// is more to say of them.
  private func addTable(
    _ groups: [RowMaker.Group], of coordinator: Coordinator, _ screens: Set<ScreenID>, _ drawing: Int?,
    _ choice: DrawingChoice, to flow: inout AtlasFlow
  ) {
    let isInDrawing = drawing.map { choice[$0] != nil && !reduced.contains($0) } ?? false
    var lines = groups.flatMap(\.lines).map { isInDrawing ? $0.withoutNote : $0 }
    let detail = drawing.flatMap { index in choice[index].map { drawings[index].candidates[$0].detail } }
    let listed = Set(groups.compactMap(\.source.screen?.screen))
    let rest = coordinator.screens.filter { screen in
      guard screens.contains(screen.id), !listed.contains(screen.id),
        options.diagrams.showsAlerts || !screen.kind.isAlert
      else { return false }
      let isBare = detail == nil || detail == .numbers
      return isBare || screen.kind == .step && screen.summary != nil || !isInDrawing && screen.note != nil
    }
    .map { RowMaker.source($0, in: coordinator) }.map { isInDrawing ? $0.withoutNote : $0 }
    if !rest.isEmpty { lines.append(.screens(rest)) }
    if !lines.isEmpty { add(.table(lines), lines: { tableLines(lines, $0) }, to: &flow) }
  }

  // MARK: - Blocks

  private func addLine(_ title: String, _ words: String, to flow: inout AtlasFlow) {
    let lines = [TableLine.source(TableSource(screen: nil, title: title, detail: words))]
    add(.table(lines), lines: { tableLines(lines, $0) }, to: &flow)
  }

  /// Says why something has no drawing on any sheet, and how one can be had.
  private func addRemedy(_ drawing: Int, to flow: inout AtlasFlow) {
    let drawing = drawings[drawing]
    guard drawing.candidates.isEmpty || drawing.part.isDependencies && !drawing.isLegible else { return }
    let why =
      drawing.isDense
      ? "Its arrows would cross too often to follow."
      : "Its text would be too small to read on this paper; 'flowatlas print --paper a3' has more room."
    let view =
      drawing.part.coordinator.map { "-c \($0)" }
      ?? (drawing.part.isDependencies ? "--dependencies" : "--overview")
    addLine(
      "Not drawn", "\(why) The table has everything; 'flowatlas render \(view)' draws it for the screen.",
      to: &flow)
  }

  private func begin(
    _ section: AtlasFlow.Section, _ title: String, _ detail: String?, in flow: inout AtlasFlow
  ) {
    flow.sections.append((section, title))
    addHeading(.section, title, detail, chapter: nil, to: &flow)
  }

  private func addHeading(
    _ level: SheetHeading.Level, _ title: String, _ detail: String?, chapter: Int?, to flow: inout AtlasFlow
  ) {
    flow.items.append(.heading(title: title, detail: detail, chapter: chapter))
    flow.blocks.append(FlowBlock(content: .heading(level), section: flow.sections.count - 1))
  }

  private func add(_ drawing: Int, _ choice: DrawingChoice, to flow: inout AtlasFlow) {
    guard let candidate = choice[drawing] else { return }
    flow.items.append(.drawing(drawing))
    let all = drawings[drawing].candidates
    let smaller = all.indices.filter { $0 > candidate && all[$0].share < all[candidate].share - 0.02 }
    let isCramped = { (index: Int) in
      all[index].smallestText < min(SheetOptions.smallestText, all[candidate].smallestText) - 0.01
        || keepsWords && all[index].detail == .numbers && all[candidate].detail < .numbers
    }
    let ways = ([candidate] + smaller.filter { !isCramped($0) } + smaller.filter(isCramped)).map { index in
      FlowDrawing(
        candidate: index, sizes: all[index].layouts.mapValues(\.size), isCramped: isCramped(index))
    }
    flow.blocks.append(FlowBlock(content: .drawing(ways), section: flow.sections.count - 1))
  }

  private func add(_ item: AtlasFlow.Item, lines: (Double) -> FlowLines, to flow: inout AtlasFlow) {
    var made: [PaperOrientation: FlowLines] = [:]
    for orientation in options.orientations {
      made[orientation] = lines(typesetter.content(options.paper, orientation).width)
    }
    flow.items.append(item)
    flow.blocks.append(FlowBlock(content: .lines(made), section: flow.sections.count - 1))
  }

  // MARK: - Lines

  /// The least widths of columns, in points.
  private static let (tableWidth, contentsWidth, indexWidth) = (236.0, 220.0, 150.0)

  private func tableLines(_ lines: [TableLine], _ width: Double) -> FlowLines {
    let count = ListMeasure.columns(in: width, leastWidth: Self.tableWidth)
    let column = ListMeasure.columnWidth(count, in: width)
    var isFirst = true
    return FlowLines(
      columns: count, width: column, heights: lines.map { typesetter.height(of: $0, width: column) },
      resumed: lines.map { line in
        defer { if case .source = line { isFirst = false } }
        if line.isRow, !isFirst { return ListMeasure.resumedHeight }
        return 0
      },
      keepsWithNext: lines.indices.map { index in
        // A service that knows nobody stands alone.
        guard case .source = lines[index] else { return false }
        return index + 1 == lines.count || lines[index + 1].isRow
      })
  }

  private func contentsLines(_ width: Double) -> FlowLines {
    let count = ListMeasure.columns(in: width, leastWidth: Self.contentsWidth)
    let none = Array(repeating: 0.0, count: contents.count)
    return FlowLines(
      columns: count, width: ListMeasure.columnWidth(count, in: width),
      heights: none.map { _ in ListMeasure.contentsHeight }, resumed: none,
      keepsWithNext: none.map { _ in false })
  }

  private func indexLines(_ width: Double) -> FlowLines {
    let count = ListMeasure.columns(in: width, leastWidth: Self.indexWidth)
    let column = ListMeasure.columnWidth(count, in: width)
    let begins = index.indices.map { $0 == 0 || index[$0 - 1].initial != index[$0].initial }
    return FlowLines(
      columns: count, width: column,
      heights: zip(index, begins).map { entry, begins in
        typesetter.height(of: entry, width: column) + (begins ? ListMeasure.letterHeight : 0)
      }, resumed: begins.map { $0 ? 0 : ListMeasure.letterHeight },
      keepsWithNext: begins.map { _ in false })
  }
}
