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
    #expect(lines(plan).count { $0.hasPrefix("Not drawn: 61 references are more than") } == 1)
  }

  @Test func whatIsTooSmallAsOneDrawingIsDivided() throws {
    let registry = try PlanSamples.example("root-controller")
    let plan = try SheetPlanner(registry, typesetter: PlainTypesetter()).plan().get()
    PlanRules(plan: plan, registry: registry).check("root-controller")
    let parts = plan.sheets.flatMap(\.headings).filter { $0.title.hasPrefix("Part ") }.map(\.title)
    #expect(
      parts == [
        "Part 1 of 2: references held by App delegate, Root, Authentication, Main",
        "Part 2 of 2: references held by services",
      ])
    // Each of the 13 references is drawn once, and large enough to be read.
    let drawings = plan.sheets.flatMap(\.drawings).filter { $0.svg.contains("edge reference ") }
    #expect(
      drawings.map { $0.svg.components(separatedBy: "class=\"edge reference ").count - 1 }.reduce(0, +) == 13)
    #expect(drawings.allSatisfy { $0.smallestText >= SheetOptions.smallestText - 0.01 })
  }

  @Test func tablesHaveTheNotesThatDrawingsLeaveOut() throws {
    let plan = try SheetPlanner(PlanSamples.example("startup"), typesetter: PlainTypesetter()).plan().get()
    let lines = plan.sheets.flatMap(\.lists).flatMap { list -> [TableLine] in
      if case .table(let lines) = list.content { lines } else { [] }
    }
    let sources = lines.compactMap { if case .source(let source) = $0 { source } else { nil } }
    // A step that leads nowhere has no rows, and its summary is said nevertheless.
    let ends = lines.flatMap { if case .screens(let ends) = $0 { ends } else { [TableSource]() } }
    #expect(ends.map(\.title) == ["Call the myAppDelegate"])
    #expect(ends.first?.detail.contains("is called on the class that the XIB names") == true)
    let launch = try #require(plan.sheets.flatMap(\.drawings).first)
    let window = try #require(sources.first { $0.title == "Make the window" })
    #expect(launch.detail == .brief && window.note == "App delegates are expected to have a window.")
    #expect(window.detail.hasSuffix("With the bounds of the main screen, and light grey."))
  }
}
