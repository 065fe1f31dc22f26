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
    everyScreenHasOneSheet(name)
    everyEdgeHasOneRow(name)
    everyReferenceNamesBack(name)
    everythingFits(name)
    everyLinkLeadsSomewhere(name)
    indexIsComplete(name)
  }

  private func sheetsAreNumbered(_ name: String) {
    #expect(plan.sheets.map(\.number) == Array(1...max(1, plan.sheets.count)), "\(name)")
    for entry in plan.contents {
      #expect(plan.sheet(entry.sheet)?.title == entry.title, "\(name): contents, \(entry.title)")
    }
  }

  private func everyScreenHasOneSheet(_ name: String) {
    var sheets: [ScreenAddress: [Int]] = [:]
    for sheet in plan.sheets {
      for anchor in sheet.drawing?.anchors ?? [] {
        if case .screen(let address, isContinued: false) = anchor.subject {
          sheets[address, default: []].append(sheet.number)
        }
      }
    }
    for address in registry.screenAddresses {
      #expect(sheets[address]?.count == 1, "\(name): \(address) is on sheets \(sheets[address] ?? [])")
    }
  }

  private func everyEdgeHasOneRow(_ name: String) {
    var rows: [EdgeName: [EdgeRow]] = [:]
    for row in plan.sheets.flatMap({ $0.table?.rows ?? [] }) { rows[row.name, default: []].append(row) }
    for (coordinator, edge) in registry.edges {
      let found = rows[EdgeName(coordinator, edge.number)] ?? []
      #expect(found.count == 1, "\(name): \(coordinator) \(edge.number) has \(found.count) rows")
      #expect(found.first?.isDrawn == true, "\(name): \(coordinator) \(edge.number) isn't drawn")
      for row in found {
        let drawing = plan.sheet(row.sheet)?.drawing
        #expect(
          drawing?.edges.contains(row.name.description) == true, "\(name): sheet \(row.sheet), \(row.name)")
      }
    }
  }

  private func everyReferenceNamesBack(_ name: String) {
    for sheet in plan.sheets {
      for connector in sheet.drawing?.connectors ?? [] {
        for reference in connector.references {
          #expect(reference.sheet != sheet.number, "\(name): \(connector.id) refers to its own sheet")
          guard let other = plan.sheet(reference.sheet)?.drawing else {
            Issue.record("\(name): sheet \(sheet.number) refers to \(reference.sheet), which has no drawing")
            continue
          }
          for edge in reference.edges where !names(other, sheet.number, edge, letter: connector.letter) {
            Issue.record(
              "\(name): sheet \(reference.sheet) doesn't name \(sheet.number) for \(edge), as \(connector.id)"
            )
          }
        }
        #expect(
          connector.references.isEmpty == false && sheet.drawing?.svg.contains("sheet") == true,
          "\(name): \(connector.id)")
      }
    }
  }

  /// Whether a drawing names a sheet for an edge: at a connector, or in a card's line.
  private func names(_ drawing: SheetDrawing, _ sheet: Int, _ edge: EdgeName, letter: String?) -> Bool {
    let connected = drawing.connectors.contains { connector in
      connector.letter == letter
        && connector.references.contains { $0.sheet == sheet && $0.edges.contains(edge) }
    }
    return connected || letter == nil && drawing.listedSheets.contains { $0.contains(sheet) }
  }

  private func everythingFits(_ name: String) {
    for sheet in plan.sheets {
      let content = typesetter.content(plan.paper, sheet.orientation)
      let place = "\(name): sheet \(sheet.number)"
      if let drawing = sheet.drawing {
        #expect(drawing.smallestText >= SheetOptions.smallestText - 0.001, "\(place)")
        #expect(drawing.scale <= 1.25 + 1e-6, "\(place)")
        #expect(contains(content, drawing.box), "\(place): \(drawing.box)")
        for anchor in drawing.anchors {
          let whole = Rectangle(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
          #expect(contains(whole, anchor.box), "\(place): \(anchor.id)")
        }
        if let table = sheet.table {
          #expect(table.box.x >= drawing.box.right || table.box.y >= drawing.box.bottom, "\(place)")
        }
      }
      if let table = sheet.table {
        #expect(contains(content, table.box), "\(place): \(table.box)")
        let height = table.rows.reduce(typesetter.tableHeadHeight(width: table.box.width)) {
          $0 + typesetter.height(of: $1, width: table.box.width)
        }
        #expect(height <= table.box.height + 0.001, "\(place): its table is \(height) high")
      }
    }
  }

  private func contains(_ outer: Rectangle, _ inner: Rectangle) -> Bool {
    inner.x >= outer.x - 0.01 && inner.y >= outer.y - 0.01 && inner.right <= outer.right + 0.01
      && inner.bottom <= outer.bottom + 0.01
  }

  private func everyLinkLeadsSomewhere(_ name: String) {
    for sheet in plan.sheets {
      for anchor in sheet.drawing?.anchors ?? [] {
        guard let target = anchor.sheet else { continue }
        #expect(plan.sheet(target) != nil, "\(name): \(anchor.id) leads to sheet \(target)")
        guard let id = anchor.target else { continue }
        let found = plan.sheet(target)?.drawing?.anchors.contains { $0.id == id } ?? false
        #expect(found, "\(name): sheet \(target) has no \(id)")
      }
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
      for place in entry.places where plan.sheet(place.sheet)?.drawing == nil {
        Issue.record("\(name): \(entry.title) is on sheet \(place.sheet), which has no drawing")
      }
    }
  }
}

extension SheetDrawing {
  /// The sheets that lines in its cards lead to.
  fileprivate var listedSheets: [ClosedRange<Int>] {
    svg.matches(of: />sheets? ([0-9]+)(?:–([0-9]+))?</).compactMap { match in
      guard let first = Int(match.output.1) else { return nil }
      return first...(match.output.2.flatMap { Int($0) } ?? first)
    }
  }

  /// The edges that its arrows and the lines in its cards stand for.
  fileprivate var edges: Set<String> {
    Set(
      svg.matches(of: /data-edges="([^"]+)"/).flatMap { match in
        match.output.1.split(separator: ", ").map(String.init)
      })
  }
}
