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
  private let slots: [SheetSlot]
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
    slots = SheetSlot.slots(drafts)
    rowMaker = RowMaker(registry)
    hasIndex = registry.coordinators.contains { !$0.screens.isEmpty } || !registry.routes.isEmpty
    // How many sheets the contents take must be known before numbers are; no number is wider than these.
    let last = 8888
    let titles = Self.contents(registry, hasIndex: hasIndex) { _ in last...last }
    contentsRanges = typesetter.breakContents(titles, on: options.paper)
    number()
  }

  private mutating func number() {
    for (position, slot) in slots.enumerated() {
      let number = frontCount + position + 1
      if let index = slot.drawing { drafts[index].number = number }
      guard let index = slot.pieces.first?.draft else { continue }
      let coordinator = drafts[index].coordinator
      spans[coordinator] = (spans[coordinator]?.lowerBound ?? number)...number
    }
  }

  private var frontCount: Int { max(1, contentsRanges.count) }

  private func middle(_ notes: inout [PlanNote]) -> [Sheet] {
    let maker = SheetMaker(
      registry: registry, options: options, drafts: drafts, spans: spans,
      counterparts: Counterparts(drafts, targets: { rowMaker.edge($0)?.to?.coordinator }), rowMaker: rowMaker)
    return slots.enumerated().map { position, slot in
      let next = slots.indices.contains(position + 1) ? slots[position + 1] : nil
      let sheet = maker.sheet(slot, number: frontCount + position + 1, next: next)
      if let drawing = sheet.drawing, drawing.smallestText < SheetOptions.smallestText - 0.001 {
        notes.append(.smallText(sheet: sheet.number, points: drawing.smallestText))
      }
      if let table = sheet.table, table.rows.count == 1, let row = table.rows.first {
        let width = table.box.width
        let height = typesetter.height(of: row, width: width) + typesetter.tableHeadHeight(width: width)
        if height > table.box.height + 0.001 { notes.append(.highRow(sheet: sheet.number, row.name)) }
      }
      return sheet
    }
  }

  /// The whole plan.
  func plan() -> SheetPlan {
    var notes: [PlanNote] = []
    var sheets = frontMatter() + middle(&notes)
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
