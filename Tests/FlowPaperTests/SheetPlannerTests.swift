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
    ).plan().get()
  }

  private func check(_ registry: FlowRegistry, _ name: String, _ paper: PaperSize = .a4) throws {
    PlanRules(plan: try plan(registry, paper), registry: registry).check(name)
  }

  @Test(
    arguments: ["flow-controllers", "profile", "root-controller", "startup", "tweetie", "view-stack"],
    [PaperSize.a4, .letter])
  func examplesKeepTheRules(_ name: String, _ paper: PaperSize) throws {
    let registry = try PlanSamples.example(name)
    let plan = try plan(registry, paper)
    PlanRules(plan: plan, registry: registry).check("\(name) on \(paper)")
    let usual = SheetOptions.usualSheets(
      for: registry.coordinators.count, references: registry.references.count)
    #expect(plan.sheets.count <= usual)
    // Small flows are drawn whole.
    #expect(plan.sheets.flatMap(\.drawings).allSatisfy { $0.detail < .numbers }, "\(name)")
  }

  @Test func largeCoordinatorsAreDividedByTheirChapters() throws {
    let registry = try PlanSamples.large()
    let plan = try plan(registry)
    PlanRules(plan: plan, registry: registry).check("large")
    let drawings = plan.sheets.flatMap(\.drawings)
    let chapters = DiagramMaker(registry).drawings(of: "Large").count - 1
    // One coordinator has a map of its chapters and no overview.
    #expect(drawings.count == chapters + 1)
    #expect(plan.sheets.count <= 20, "\(plan.sheets.count) sheets")
    #expect(
      plan.sheets.dropFirst().dropLast().allSatisfy { $0.filled > 1 / 3 }, "\(plan.sheets.map(\.filled))")
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
    try check(PlanSamples.random(300, screens: 150, edges: 300, coordinators: 1), "seed 300")
  }

  // MARK: - Sheet numbers

  private func two(_ edge: Edge) throws -> FlowRegistry {
    // Enough rows to fill the sheet between them.
    let rows = (0..<60).map { Edge(from: "profile", by: .dismiss, on: "button \($0) tapped") }
    return try PlanSamples.registry([
      Coordinator(
        "Profile", initial: "profile", screens: [Screen("profile", title: "Profile")],
        edges: [Edge(from: "profile", to: "Settings", by: .start, on: "gear tapped")] + rows),
      Coordinator("Settings", initial: "settings", screens: [Screen("settings")], edges: [edge]),
    ])
  }

  @Test func portsAndRowsNameTheSheetOfTheOtherCoordinator() throws {
    let registry = try two(Edge(from: "settings", to: "Profile.profile", by: .unwind, on: "done"))
    let plan = try plan(registry)
    PlanRules(plan: plan, registry: registry).check("two")
    let (profile, settings) = (plan.contents[0].sheet, plan.contents[1].sheet)
    #expect(profile != settings)
    #expect(plan.sheet(profile)?.drawings.last?.svg.contains(">sheet \(settings)<") == true)
    #expect(plan.sheet(settings)?.drawings.last?.svg.contains(">sheet \(profile)<") == true)
    let rows = plan.sheets.flatMap(\.lists).flatMap(\.rows)
    #expect(rows.first { $0.edge.kind == .start }?.sheet == settings)
    #expect(rows.first { $0.edge.kind == .unwind }?.sheet == profile)
  }

  @Test func smallCoordinatorsShareASheetAndSaySo() throws {
    let registry = try PlanSamples.registry([
      Coordinator(
        "A", screens: [Screen("a")], edges: [Edge(from: "a", to: "B", by: .start, on: "next")]),
      Coordinator("B", screens: [Screen("b")], edges: []),
    ])
    let plan = try plan(registry)
    #expect(plan.sheets.count == 2)
    #expect(plan.sheets.last?.headings.map(\.title) == ["A", "B", "Index"])
    #expect(plan.sheets.last?.drawings.contains { $0.svg.contains(">this sheet<") } == true)
  }

  @Test func coordinatorsFollowOneAnotherAsTheyStartOneAnother() throws {
    let registry = try PlanSamples.registry([
      Coordinator("Alone", screens: [Screen("x")], edges: []),
      Coordinator("Child", screens: [Screen("c")], edges: [Edge(from: "c", to: "Grandchild", by: .start)]),
      Coordinator("Grandchild", screens: [Screen("g")], edges: []),
      Coordinator("Second", screens: [Screen("s")], edges: []),
      Coordinator(
        "Zero", screens: [Screen("z")],
        edges: [Edge(from: "z", to: "Child", by: .start), Edge(from: "z", to: "Second", by: .start)]),
    ])
    #expect(
      try plan(registry).contents.map(\.title)
        == ["Overview", "Zero", "Child", "Grandchild", "Second", "Alone", "Index"])
  }

  // MARK: - What cannot be drawn

  @Test func aTangleHasItsTableInsteadOfADrawing() throws {
    let edges = (0..<10).flatMap { from in
      [2, 3, 5, 7].map { (from + $0) % 10 }
        .map { Edge(from: PlanSamples.place(from), to: PlanSamples.place($0), by: .push, on: "go \($0)") }
    }
    let screens = (0..<10).map { Screen(PlanSamples.screen($0), title: "Screen \($0)", type: "Type\($0)") }
    let registry = try PlanSamples.registry([Coordinator("Tangle", screens: screens, edges: edges)])
    let plan = try plan(registry)
    PlanRules(plan: plan, registry: registry).check("tangle")
    #expect(plan.notes == [.notDrawn(title: "Tangle", isDense: true)])
  }

  @Test(arguments: [8, 11, 20, 41]) func whatIsTooLargeForASheetIsDrawnWithMoreRows(_ seed: Int) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = (state * 1_103_515_245 + 12345) % (1 << 31)
      return (state >> 8) % count
    }
    let ids = (0..<19).map { "s\($0)" }
    func edge(_ from: Int, _ to: Int, _ trigger: String) -> Edge {
      Edge(from: .named(ids[from]), to: .named(ids[to]), by: .push, on: trigger)
    }
    let tree = ids.indices.dropFirst().map { edge(max(0, $0 - 1 - random(4)), $0, "next") }
    let others = (0..<12).map { edge(random(19), 18 - $0 % 3, "go") }
    let screens = ids.enumerated().map { number, id in
      Screen(
        ScreenID(id), title: "A screen with number \(number)", type: "ScreenWithNumber\(number)ViewController"
      )
    }
    let registry = try PlanSamples.registry([
      Coordinator("A", initial: "s0", screens: screens, edges: tree + others)
    ])
    let plan = try plan(registry)
    PlanRules(plan: plan, registry: registry).check("seed \(seed)")
    #expect(plan.notes.isEmpty && !plan.sheets.flatMap(\.drawings).isEmpty)
  }

  @Test func aScreenWithManyWaysOutKeepsTheRules() throws {
    let edges =
      (1...60).map { Edge(from: "s0", to: .outside("Place \($0)"), by: .external, on: "row \($0) tapped") }
      + (1...40).map { Edge(from: "s0", by: .pop, on: "way back \($0)") }
    let registry = try PlanSamples.registry([Coordinator("Menu", screens: [Screen("s0")], edges: edges)])
    try check(registry, "ways out")
  }

  @Test func alertsStandInTablesOnlyUnlessTheyAreWanted() throws {
    let registry = try PlanSamples.registry([
      Coordinator(
        "Main", screens: [Screen("home", title: "Home"), Screen("sure", title: "Really?", kind: .alert)],
        edges: [
          Edge(from: "home", to: "sure", by: .present, on: "trash tapped"),
          Edge(from: "sure", by: .dismiss, on: "cancel"),
        ])
    ])
    for showsAlerts in [false, true] {
      let plan = try SheetPlanner(
        registry, options: SheetOptions(diagrams: DiagramOptions(showsAlerts: showsAlerts)),
        typesetter: PlainTypesetter()
      ).plan().get()
      let isDrawn = plan.sheets.flatMap(\.drawings).contains { $0.svg.contains(">Really?<") }
      #expect(isDrawn == showsAlerts)
      #expect(plan.index.contains { $0.title == "Really?" } == showsAlerts)
      #expect(plan.sheets.flatMap(\.lists).flatMap(\.rows).count == 2)
    }
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

  @Test func manyCoordinatorsHaveAnOverview() throws {
    let coordinators = (0..<200).map { number in
      Coordinator(
        CoordinatorID("C\(number)"), screens: [Screen("s")],
        edges: number == 0
          ? [] : [Edge(from: .named("C\((number - 1) / 4).s"), to: .named("C\(number)"), by: .start)])
    }
    try check(PlanSamples.registry(coordinators), "200")
  }

  @Test func anOverviewThatFitsOnNoSheetIsDividedIntoGroups() throws {
    let names = (0..<36).map { CoordinatorID("AlternativeSettingsCoordinator\($0 + 10)") }
    let coordinators = names.enumerated().map { number, name in
      Coordinator(
        name, screens: [Screen("s")],
        edges: number == 0
          ? [] : [Edge(from: .named("\(names[(number - 1) / 6]).s"), to: .named("\(name)"), by: .start)])
    }
    let registry = try PlanSamples.registry(coordinators)
    let plan = try plan(registry)
    PlanRules(plan: plan, registry: registry).check("wide")
    let overview = plan.sheets.filter { $0.headings.contains { $0.title == "Overview" } }
    #expect(overview.reduce(0) { $0 + $1.drawings.count } > 1)
    #expect(!plan.notes.contains(.notDrawn(title: "Overview", isDense: false)))
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
    #expect(first.sheets.map { $0.drawings.map(\.svg) } == second.sheets.map { $0.drawings.map(\.svg) })
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
