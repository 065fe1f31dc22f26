import FlowDiagram
import FlowModel
import Testing

@testable import FlowPaper

@Suite struct SheetPlannerTests {
  private func plan(
    _ registry: FlowRegistry, _ paper: PaperSize = .a4, _ orientation: PaperOrientation? = nil
  ) throws -> SheetPlan {
    try SheetPlanner(
      registry,
      options: SheetOptions(
        paper: paper, orientation: orientation, diagrams: DiagramOptions(showsAlerts: true)),
      typesetter: PlainTypesetter()
    ).plan()
  }

  private func check(_ registry: FlowRegistry, _ name: String, _ paper: PaperSize = .a4) throws {
    PlanRules(plan: try plan(registry, paper), registry: registry).check(name)
  }

  @Test(
    arguments: ["flow-controllers", "profile", "root-controller", "startup", "tweetie", "view-stack"],
    [PaperSize.a4, .letter])
  func examplesKeepTheRules(_ name: String, _ paper: PaperSize) throws {
    try check(PlanSamples.example(name), "\(name) on \(paper)", paper)
  }

  @Test func largeCoordinatorsAreSplit() throws {
    let registry = try PlanSamples.large()
    let plan = try plan(registry)
    PlanRules(plan: plan, registry: registry).check("large")
    let parts = plan.sheets.filter { if case .coordinator = $0.kind { true } else { false } }
    #expect(parts.count > 10 && parts.count < 45, "\(parts.count) parts")
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>) func arbitraryCoordinatorsKeepTheRules(_ seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    let screens = Int.random(in: 0...60, using: &random)
    let edges = Int.random(in: 0...120, using: &random)
    let coordinators = Int.random(in: 1...6, using: &random)
    print("seed \(seed): \(screens) screens, \(edges) edges, \(coordinators) coordinators")
    let registry = try PlanSamples.random(seed, screens: screens, edges: edges, coordinators: coordinators)
    try check(registry, "seed \(seed)", seed % 2 == 0 ? .letter : .a4)
  }

  @Test func theLargestArbitraryCoordinatorKeepsTheRules() throws {
    print("seed 300: 150 screens, 300 edges")
    try check(PlanSamples.random(300, screens: 150, edges: 300, coordinators: 1), "seed 300")
  }

  // MARK: - Connectors

  @Test func bothSidesOfAnEdgeBetweenCoordinatorsNameOneAnother() throws {
    let registry = try FlowRegistry(app: "Two") {
      Coordinator("Profile", initial: "profile") {
        Screen("profile", title: "Profile")
        Edge(from: "profile", to: "Settings", by: .start, on: "gear tapped")
      }
      Coordinator("Settings", initial: "settings") {
        Screen("settings", title: "Settings")
        Edge(from: "settings", by: .finish, on: "done")
      }
    }
    let plan = try plan(registry)
    #expect(plan.sheets.map(\.title) == ["Two", "Overview", "Profile", "Settings", "Index"])
    #expect(plan.sheets[2].drawing?.svg.contains(">sheet 4 · edge 1<") == true)
    #expect(plan.sheets[3].drawing?.svg.contains(">sheet 3 · edge 1<") == true)
    // The end that doesn't say where it leads is drawn at the parent too.
    let directions = plan.sheets[2].drawing?.connectors.map(\.direction.rawValue).sorted()
    #expect(directions == ["from", "to"])
    PlanRules(plan: plan, registry: registry).check("two")
  }

  @Test func aWayBackToAnotherCoordinatorNamesItsSheet() throws {
    let registry = try FlowRegistry(app: "Two") {
      Coordinator("A", initial: "a") { Screen("a", title: "First") }
      Coordinator("B", initial: "b") {
        Screen("b", title: "Second")
        Edge(from: "b", to: "A.a", by: .unwind, on: "close tapped")
      }
    }
    let plan = try plan(registry)
    #expect(plan.sheets[3].drawing?.svg.contains(">sheet 3<") == true)
    #expect(plan.sheets[2].drawing?.connectors.first?.references.first?.sheet == 4)
  }

  @Test func aScreenWithManyEdgesIsContinued() throws {
    let edges = (1...60).map {
      Edge(from: "s0", to: PlanSamples.place($0), by: .push, on: "row \($0) tapped")
    }
    let registry = try PlanSamples.registry([
      Coordinator(
        "Menu", initial: "s0", screens: (0...60).map { Screen(PlanSamples.screen($0)) }, edges: edges)
    ])
    let plan = try plan(registry)
    PlanRules(plan: plan, registry: registry).check("menu")
    let drawings = plan.sheets.compactMap(\.drawing)
    #expect(drawings.contains { $0.svg.contains("CHAPTER 1") })
    #expect(drawings.allSatisfy { $0.connectors.isEmpty })
  }

  @Test func aScreenWithManyWaysOutIsContinued() throws {
    let edges =
      (1...60).map { Edge(from: "s0", to: .outside("Place \($0)"), by: .external, on: "row \($0) tapped") }
      + (1...40).map { Edge(from: "s0", by: .pop, on: "way back \($0)") }
    let registry = try PlanSamples.registry([Coordinator("Menu", screens: [Screen("s0")], edges: edges)])
    try check(registry, "ways out")
  }

  // MARK: - Odd input

  @Test func anEmptyRegistryHasACover() throws {
    let plan = try plan(FlowRegistry(app: "Nothing") {})
    #expect(plan.sheets.map(\.kind) == [.cover(contents: 0..<0)])
  }

  @Test func oddCoordinatorsKeepTheRules() throws {
    let long = String(repeating: "Very long words ", count: 32)
    try check(PlanSamples.registry([Coordinator("One", screens: [Screen("only")], edges: [])]), "one screen")
    try check(
      PlanSamples.registry([Coordinator("Long", title: long, screens: [Screen("s", title: long)], edges: [])]
      ),
      "long title")
    try check(
      PlanSamples.registry([
        Coordinator(
          "Bare", screens: [], edges: [Edge(to: "Other", by: .start), Edge(by: .finish, on: "end")]),
        Coordinator("Other", screens: [], edges: []),
      ]), "no screens")
    try check(
      PlanSamples.registry([
        Coordinator(
          "Odd", screens: [Screen("a")],
          edges: [
            Edge(from: "a", to: "a", by: .push, on: "again"), Edge(from: "a", to: "Missing", by: .push),
            Edge(from: .outside("Mail"), to: .outside("Safari"), by: .route),
            Edge(to: .outside("Web"), by: .external),
          ])
      ]), "self-loop and names from outside")
    try check(
      PlanSamples.registry([
        Coordinator("Many", screens: (0..<90).map { Screen(PlanSamples.screen($0)) }, edges: [])
      ]),
      "no edges")
  }

  @Test func aThousandCoordinatorsHaveAnOverview() throws {
    let coordinators = (0..<1000).map { number in
      Coordinator(
        CoordinatorID("C\(number)"), screens: [Screen("s")],
        edges: number == 0
          ? [] : [Edge(from: .named("C\((number - 1) / 4).s"), to: .named("C\(number)"), by: .start)])
    }
    try check(PlanSamples.registry(coordinators), "1,000")
  }

  // MARK: - Paper

  @Test(arguments: PaperOrientation.allCases) func anOrientationIsKept(_ orientation: PaperOrientation) throws
  {
    let plan = try plan(PlanSamples.example("tweetie"), .letter, orientation)
    #expect(plan.sheets.allSatisfy { $0.orientation == orientation })
  }

  @Test func largerPaperTakesFewerSheets() throws {
    let registry = try PlanSamples.random(9, screens: 50, edges: 70, coordinators: 1)
    let (large, small) = (try plan(registry, .a3), try plan(registry, .a4))
    #expect(large.sheets.count < small.sheets.count)
  }

  @Test func theSameRegistryGivesTheSamePlan() throws {
    let registry = try PlanSamples.random(4, screens: 40, edges: 60, coordinators: 3)
    let (first, second) = (try plan(registry), try plan(registry))
    #expect(first.sheets.map { $0.drawing?.svg } == second.sheets.map { $0.drawing?.svg })
    #expect(first.index == second.index)
  }

  // MARK: - Index

  @Test func theIndexIsSortedWithoutAccentsAndCase() throws {
    let titles = ["zoo", "Über", "uber", "Émile", "apple", "Zoo", "1st", "日記", "Ångström"]
    let registry = try PlanSamples.registry([
      Coordinator(
        "C", screens: titles.enumerated().map { Screen(PlanSamples.screen($0), title: $1) }, edges: [])
    ])
    let index = try plan(registry).index
    #expect(
      index.map(\.title) == ["1st", "Ångström", "apple", "Émile", "uber", "Über", "Zoo", "zoo", "日記"])
    #expect(index.map(\.initial) == ["#", "A", "A", "E", "U", "U", "Z", "Z", "日"])
  }
}
