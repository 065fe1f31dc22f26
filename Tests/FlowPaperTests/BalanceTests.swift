import FlowModel
import Testing

@testable import FlowPaper

/// No sheet is left nearly empty where others could share what they have.
@Suite struct BalanceTests {
  private func plan(_ coordinator: Coordinator) throws -> SheetPlan {
    let registry = try PlanSamples.registry([coordinator])
    let plan = try SheetPlanner(registry, typesetter: PlainTypesetter()).plan()
    PlanRules(plan: plan, registry: registry).check("\(coordinator.id)")
    return plan
  }

  @Test(arguments: [2, 3, 7]) func theFewestSheetsAreFilledEvenly(_ count: Int) {
    func fill(_ share: Double) -> [Range<Int>] {
      let size = max(1, Int(20 * share))
      return stride(from: 0, to: 20 * (count - 1) + 1, by: size).map { $0..<min($0 + size, 20 * count) }
    }
    #expect(fill(1).count == count)
    let sheets = SheetArranger.evenly(fill)
    #expect(sheets.count == count)
    let most = sheets.map(\.count).max() ?? 0
    #expect(most < 20 || count == 7)
  }

  @Test(arguments: 20...60) func theLastTableOfADrawingIsNotNearlyEmpty(_ ways: Int) throws {
    let edges = (0..<ways).map { Edge(from: "s0", by: .dismiss, on: "button \($0) tapped") }
    let plan = try plan(
      Coordinator("Menu", initial: "s0", screens: [Screen("s0", title: "Menu")], edges: edges))
    let tables = plan.sheets.compactMap { sheet -> Int? in
      if case .table = sheet.kind { sheet.table?.rows.count } else { nil }
    }
    if tables.count > 1, let most = tables.max() { #expect((tables.last ?? 0) * 2 >= most, "\(tables)") }
  }

  @Test func aLoneScreenGetsCompanyFromThePartsItIsLinkedTo() throws {
    // An order that can be paid in five ways, each with errors of its own.
    func edge(_ from: String, _ to: String, _ words: String, _ kind: EdgeKind = .push) -> Edge {
      Edge(from: .named(from), to: .named(to), by: kind, on: words)
    }
    let titles = [
      "start": "Order Container", "menu": "Order Navigation", "order": "Place Your Order",
      "confirm": "Confirm Your Order", "code": "Confirm With A Code", "word": "Confirm With A Password",
      "mail": "Confirm With Your Mail Address", "account": "Confirm With Your Account", "wait": "Waiting",
      "done": "Your Order In Detail", "register": "Register", "pages": "Registration Pages",
    ]
    let order = [
      "start", "menu", "order", "confirm", "code", "word", "mail", "account", "wait", "done", "register",
      "pages",
    ]
    let edges = [
      edge("start", "menu", "", .embed), edge("menu", "order", "", .root),
      edge("order", "confirm", "Confirm Your Order"), edge("order", "wait", "Place Another Order"),
      edge("confirm", "account", "Account Is Known Already"),
      edge("confirm", "code", "Buyer Was Found By Number"),
      edge("confirm", "mail", "Buyer Was Not Found By Number"),
      edge("code", "wait", "Code Confirmed And Has Card"),
      edge("code", "register", "Code Confirmed And Has No Card"),
      edge("account", "wait", "Account Confirmed And Has Card"),
      edge("account", "register", "Account Confirmed And Has No Card"),
      edge("wait", "done", "Push To Order Confirmed"),
      edge("wait", "order", "Place A Higher Order After That"),
      edge("mail", "register", "Mail Address Not Found"),
      edge("mail", "account", "Account With That Mail Found"),
      edge("register", "wait", "Show The Waiting View"),
      edge("register", "pages", "", .embed),
    ]
    let plan = try plan(
      Coordinator(
        "Orders", initial: "start",
        screens: order.map { Screen(ScreenID($0), title: titles[$0], type: "\($0)ViewController") },
        edges: edges))
    let screens = plan.sheets.compactMap { sheet -> Int? in
      guard case .coordinator = sheet.kind else { return nil }
      return sheet.drawing?.anchors.count { if case .screen = $0.subject { true } else { false } }
    }
    #expect(!screens.isEmpty && screens.allSatisfy { $0 > 1 }, "\(screens)")
  }

  @Test func partsAreCutWhereTheFewestLinksBreakAndThenInTheMiddle() {
    let chain = Partition(
      units: (0..<6).map { _ in Partition.Unit(area: 1) }, guestAreas: [],
      links: (0..<5).map { Partition.Link(first: $0, second: $0 + 1, weight: $0 == 3 ? 1 : 4, cutArea: 0) })
    let cuts = chain.cuts(of: Array(0..<6)).map(\.halves[0].count)
    #expect(cuts == [4, 3, 2, 1, 5])
  }
}
