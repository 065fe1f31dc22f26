import FlowDiagram
import FlowModel
import PlaneGeometry
import Testing

@testable import FlowPaper

/// What holds for every plan, whatever is printed.
struct PlanRules {
  let plan: SheetPlan
  let registry: FlowRegistry
  let typesetter = PlainTypesetter()

  /// Checks everything; `name` is told with what fails.
  func check(_ name: String) {
    sheetsAreNumbered(name)
    everyScreenIsSomewhere(name)
    everyEdgeHasOneRow(name)
    everythingFits(name)
    nothingOverlaps(name)
    everyReferenceLeadsToWhatItNames(name)
    indexIsComplete(name)
    legendIsComplete(name)
  }

  private func sheetsAreNumbered(_ name: String) {
    #expect(plan.sheets.map(\.number) == Array(1...max(1, plan.sheets.count)), "\(name)")
    for entry in plan.contents {
      let headings = plan.sheet(entry.sheet)?.headings.map(\.title) ?? []
      #expect(headings.contains(entry.title), "\(name): contents, \(entry.title)")
    }
  }

  private var drawings: [SheetDrawing] { plan.sheets.flatMap(\.drawings) }

  /// Every screen is drawn once, or else listed in a table.
  private func everyScreenIsSomewhere(_ name: String) {
    var drawn: [ScreenAddress: Int] = [:]
    for anchor in drawings.flatMap(\.anchors) {
      if case .screen(let address, isGuest: false) = anchor.subject { drawn[address, default: 0] += 1 }
    }
    var listed: Set<ScreenAddress> = []
    for list in plan.sheets.flatMap(\.lists) {
      guard case .table(let lines) = list.content else { continue }
      for line in lines {
        switch line {
        case .source(let source): listed.formUnion([source.screen].compactMap { $0 })
        case .screens(let sources): listed.formUnion(sources.compactMap(\.screen))
        case .edge, .reference: break
        }
      }
    }
    for address in registry.screenAddresses {
      let count = drawn[address] ?? 0
      #expect(
        count == 1 || count == 0 && listed.contains(address), "\(name): \(address) is drawn \(count) times")
    }
  }

  private func everyEdgeHasOneRow(_ name: String) {
    var rows: [EdgeName: Int] = [:]
    for row in plan.sheets.flatMap(\.lists).flatMap(\.rows) { rows[row.name, default: 0] += 1 }
    for (coordinator, edge) in registry.edges {
      let found = rows[EdgeName(coordinator, edge.number)] ?? 0
      #expect(found == 1, "\(name): \(coordinator) \(edge.number) has \(found) rows")
    }
  }

  private func everythingFits(_ name: String) {
    for sheet in plan.sheets {
      let content = typesetter.content(plan.paper, sheet.orientation)
      let place = "\(name): sheet \(sheet.number)"
      for drawing in sheet.drawings {
        #expect(drawing.smallestText >= SheetOptions.smallestSavedText - 0.01, "\(place)")
        #expect(drawing.scale <= 1 + 1e-6, "\(place)")
        let whole = Rectangle(
          x: 0, y: 0, width: drawing.box.width / drawing.scale, height: drawing.box.height / drawing.scale)
        for anchor in drawing.anchors { #expect(contains(whole, anchor.box), "\(place): \(anchor.id)") }
      }
      for box in boxes(of: sheet) { #expect(contains(content, box), "\(place): \(box)") }
    }
  }

  private func boxes(of sheet: Sheet) -> [Rectangle] {
    sheet.blocks.flatMap { block in
      switch block {
      case .heading(let heading): [heading.box]
      case .drawing(let drawing): [drawing.box]
      case .list(let list): list.places.map(\.box)
      }
    }
  }

  private func nothingOverlaps(_ name: String) {
    for sheet in plan.sheets {
      let boxes = boxes(of: sheet).map { $0.inset(by: 0.05) }
      for (index, box) in boxes.enumerated() {
        let other = boxes[(index + 1)...].first { $0.overlaps(box) }
        #expect(other == nil, "\(name): sheet \(sheet.number)")
      }
    }
  }

  private func contains(_ outer: Rectangle, _ inner: Rectangle) -> Bool {
    inner.x >= outer.x - 0.05 && inner.y >= outer.y - 0.05 && inner.right <= outer.right + 0.05
      && inner.bottom <= outer.bottom + 0.05
  }

  private func everyReferenceLeadsToWhatItNames(_ name: String) {
    for sheet in plan.sheets {
      for anchor in sheet.drawings.flatMap(\.anchors) {
        guard let target = anchor.sheet else { continue }
        #expect(plan.sheet(target) != nil, "\(name): \(anchor.id) leads to sheet \(target)")
        guard let id = anchor.target else { continue }
        let found = plan.sheet(target)?.drawings.flatMap(\.anchors).contains { $0.id == id } ?? false
        #expect(found, "\(name): sheet \(target) has no \(id)")
      }
      for row in sheet.lists.flatMap(\.rows) {
        guard let other = row.sheet else { continue }
        #expect(other > 1 && other != sheet.number && plan.sheet(other) != nil, "\(name): \(row.name)")
      }
      #expect(
        !sheet.drawings.contains { $0.svg.contains(ReferenceWords.placeholder) }, "\(name): \(sheet.number)")
    }
  }

  private func indexIsComplete(_ name: String) {
    let listed = Set(plan.index.map(\.subject))
    for address in registry.screenAddresses {
      #expect(listed.contains(.screen(address)), "\(name): the index has no \(address)")
    }
    for route in registry.routes {
      #expect(listed.contains(.route(route.id)), "\(name): the index has no \(route.id)")
    }
    for entry in plan.index {
      if case .screen = entry.subject { #expect(!entry.places.isEmpty, "\(name): \(entry.title)") }
    }
  }

  private func legendIsComplete(_ name: String) {
    for (_, edge) in registry.edges { #expect(plan.kinds.contains(edge.kind), "\(name): \(edge.kind)") }
  }
}
