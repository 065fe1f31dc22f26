import FlowDiagram
import FlowDrawing
import FlowModel

/// Numbers drafts and makes sheets of them.
struct SheetAssembly {
  private let registry: FlowRegistry
  private let options: SheetOptions
  private let typesetter: any SheetTypesetter
  private let rowMaker: RowMaker
  private var drafts: [SheetDraft]
  /// The first and last sheets of every coordinator, and under nil those of the overview.
  private var spans: [CoordinatorID?: ClosedRange<Int>] = [:]
  private let contentsRanges: [Range<Int>]
  private let hasIndex: Bool

  init(
    _ registry: FlowRegistry, options: SheetOptions, typesetter: any SheetTypesetter, drafts: [SheetDraft]
  ) {
    self.registry = registry
    self.options = options
    self.typesetter = typesetter
    self.drafts = drafts
    rowMaker = RowMaker(registry)
    hasIndex = registry.coordinators.contains { !$0.screens.isEmpty } || !registry.routes.isEmpty
    // How many sheets the contents take must be known before numbers are; no number is wider than these.
    let last = 8888
    let titles = Self.contents(registry, hasIndex: hasIndex) { _ in last...last }
    contentsRanges = typesetter.breakContents(titles, on: options.paper)
    number()
  }

  private mutating func number() {
    var next = max(1, contentsRanges.count) + 1
    for index in drafts.indices {
      drafts[index].number = next
      next += 1 + (drafts[index].arrangement?.rest.count ?? 0)
      let span = drafts[index].number...(next - 1)
      let known = spans[drafts[index].coordinator]
      spans[drafts[index].coordinator] = (known?.lowerBound ?? span.lowerBound)...span.upperBound
    }
  }

  /// The whole plan.
  func plan() -> SheetPlan {
    let counterparts = Counterparts(drafts, targets: { rowMaker.edge($0)?.to?.coordinator })
    var sheets: [Sheet] = frontMatter()
    var notes: [PlanNote] = []
    for index in drafts.indices {
      let maker = SheetMaker(
        registry: registry, options: options, drafts: drafts, spans: spans, counterparts: counterparts,
        rowMaker: rowMaker)
      let made = maker.sheets(of: index)
      sheets += made
      if let drawing = made.first?.drawing, drawing.smallestText < SheetOptions.smallestText - 0.001 {
        notes.append(.smallText(sheet: drafts[index].number, points: drawing.smallestText))
      }
      for sheet in made {
        guard let table = sheet.table, table.rows.count == 1, let row = table.rows.first else { continue }
        let height =
          typesetter.height(of: row, width: table.box.width)
          + typesetter.tableHeadHeight(width: table.box.width)
        if height > table.box.height + 0.001 { notes.append(.highRow(sheet: sheet.number, row.name)) }
      }
    }
    let index = hasIndex ? IndexMaker(registry, drafts: drafts).entries() : []
    let ranges = index.isEmpty ? [] : typesetter.breakIndex(index, on: options.paper)
    let firstIndex = sheets.count + 1
    for range in ranges {
      sheets.append(
        Sheet(
          number: sheets.count + 1, kind: .index(range), title: "Index", subtitle: nil,
          orientation: options.orientation ?? .portrait, drawing: nil, table: nil))
    }
    let last = sheets.count
    var spans = spans
    if !ranges.isEmpty { spans[CoordinatorID("")] = firstIndex...last }
    let contents = Self.contents(registry, hasIndex: hasIndex) { spans[$0] }
    return SheetPlan(
      paper: options.paper, app: registry.app, sheets: sheets, contents: contents, index: index, notes: notes)
  }

  /// The cover and the rest of the contents.
  private func frontMatter() -> [Sheet] {
    let ranges = contentsRanges.isEmpty ? [0..<0] : contentsRanges
    return ranges.enumerated().map { position, range in
      Sheet(
        number: position + 1, kind: position == 0 ? .cover(contents: range) : .contents(range),
        title: position == 0 ? DiagramTitle.app(registry) : "Contents", subtitle: nil,
        orientation: options.orientation ?? .portrait, drawing: nil, table: nil)
    }
  }

  /// The contents; the index goes by an id that no coordinator can have.
  private static func contents(
    _ registry: FlowRegistry, hasIndex: Bool, span: (CoordinatorID?) -> ClosedRange<Int>?
  ) -> [ContentsEntry] {
    var entries: [ContentsEntry] = []
    func add(_ title: String, _ detail: String?, _ id: CoordinatorID?) {
      guard let span = span(id) else { return }
      entries.append(
        ContentsEntry(title: title, detail: detail, sheet: span.lowerBound, lastSheet: span.upperBound))
    }
    guard !registry.coordinators.isEmpty else { return [] }
    add("Overview", nil, nil)
    for coordinator in registry.coordinators {
      let (screens, edges) = (coordinator.screens.count, coordinator.edges.count)
      let detail = "\(screens) screen\(screens == 1 ? "" : "s"), \(edges) edge\(edges == 1 ? "" : "s")"
      add(coordinator.displayTitle, detail, coordinator.id)
    }
    if hasIndex { add("Index", nil, CoordinatorID("")) }
    return entries
  }
}

/// What an app is called on paper.
enum DiagramTitle {
  static func app(_ registry: FlowRegistry) -> String { registry.app.isEmpty ? "The app" : registry.app }
}
