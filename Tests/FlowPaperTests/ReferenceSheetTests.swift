import FlowDiagram
import FlowModel
import Testing

@testable import FlowPaper

/// Services and who knows whom, on paper.
@Suite struct ReferenceSheetTests {
  private func plan(_ references: Int = 1) throws -> SheetPlan {
    let registry = try FlowRegistry(app: "Shop", launch: "Shop") {
      Coordinator("Shop", type: "ShopFlow") {
        Screen(
          "list", created: .whenShown,
          uses: [Dependency("Shop", strength: .weak, role: "delegate", through: "P")])
      }
      Service(
        "Session", type: "SessionController", summary: "Signs in.",
        uses: [Dependency("Shop", strength: .strong)])
      Service("Clock", note: "Runs late.")
      for number in 0..<references - 1 {
        Service(ServiceID("s\(number)"), uses: [Dependency("Shop", role: "x", note: "y")])
      }
    }
    let planner = SheetPlanner(registry, typesetter: PlainTypesetter())
    let plan = try planner.plan().get()
    PlanRules(plan: plan, registry: registry).check("\(references) references")
    return plan
  }

  private func lines(_ plan: SheetPlan) -> [String] {
    plan.sheets.flatMap(\.lists).flatMap { list -> [TableLine] in
      if case .table(let lines) = list.content { lines } else { [] }
    }.compactMap { line in
      switch line {
      case .source(let source) where source.screen == nil: "\(source.title): \(source.detail)"
      case .reference(let row): "\(row.bond) \(row.target), \(row.role), \(row.detail)"
      default: nil
      }
    }
  }

  @Test func aTableHasEveryReferenceAndEveryService() throws {
    #expect(
      try lines(plan()) == [
        "list: in Shop · created when shown", "weak Shop, delegate, weak · protocol P",
        "Session: service · SessionController · Signs in.", "strong Shop, , strong",
        "Clock: service · Note: Runs late.",
      ])
  }

  @Test func contentsAndLegendKnowThem() throws {
    let plan = try plan()
    #expect(plan.contents.map(\.title) == ["Shop", "Services and dependencies", "Index"])
    #expect(plan.contents[1].detail == "2 services, 2 references")
    #expect(plan.bonds == [.strong, .weak])
  }

  @Test func manyReferencesHaveATableAndNoDrawing() throws {
    let plan = try plan(60)
    #expect(plan.sheets.flatMap(\.drawings).count == 1)
    #expect(lines(plan).count { $0.hasPrefix("unsaid Shop, x") } == 59)
  }
}
