import FlowModel
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// What the overview of an app shows.
@Suite struct OverviewTests {
  private func overview(_ registry: FlowRegistry) throws -> Diagram {
    try #require(DiagramMaker(registry).diagram(.overview))
  }

  /// A registry of coordinators that lead to others by `start`; `B.s` leads to a screen.
  private func registry(_ ways: [(String, [String])], launch: Place? = nil) throws -> FlowRegistry {
    let coordinators = ways.map { id, targets in
      Coordinator(
        CoordinatorID(id), screens: [Screen("s")],
        edges: targets.map { Edge(from: "s", to: .named($0), by: $0.hasSuffix(".s") ? .push : .start) })
    }
    return try FlowRegistry(parts: [ModelPart(app: "Sample", launch: launch, coordinators: coordinators)])
  }

  @Test func itIsTheTreeOfWhoStartsWhom() throws {
    let overview = try overview(
      try registry([("A", ["B", "C"]), ("B", ["D"]), ("C", ["D"]), ("D", [])]))
    #expect(overview.arrangement == .tree)
    #expect(
      overview.arrows.filter { !$0.isThin }.map { "\($0.from) \($0.to)" } == [
        "coordinator-A coordinator-B", "coordinator-A coordinator-C", "coordinator-B coordinator-D",
      ])
    #expect(overview.node("coordinator-A")?.card.tags == ["START"])
  }

  @Test func endsAndWaysBackAreNotDrawn() throws {
    let overview = try overview(try Samples.shop())
    #expect(overview.arrows.map(\.id) == ["edges-Shop.Checkout"])
    #expect(overview.node("coordinator-Checkout")?.card.leadsTo == ["Shop"])
    #expect(overview.node("coordinator-Shop")?.card.comesFrom == ["1 route"])
  }

  @Test func aBadgeNamesTheCoordinatorOfItsNumbers() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Item") {
        Screen("one")
        Edge(from: "one", to: "Detail", by: .start)
        Edge(from: "one", to: "Detail", by: .push)
      }
      Coordinator("Detail") { Screen("two") }
      Coordinator("Tools") {
        Screen("three")
        Edge(from: "Item.one", to: "Detail", by: .present)
      }
    }
    #expect(try overview(registry).arrows.map(\.label.number) == ["Item 1, 2, Tools 1"])
  }

  @Test func manyNumbersAreCounted() throws {
    let edges = (1...30).map { Edge(from: "a", to: "B", by: .push, on: "button \($0)") }
    let overview = try overview(
      try Samples.registry([
        Coordinator("A", screens: [Screen("a")], edges: edges), Coordinator("B", screens: [], edges: []),
      ]))
    #expect(overview.arrows.map(\.label.number) == ["A 1, 2, 3, 4 +26"])
  }

  @Test func whatIsCertainOnceIsCertain() throws {
    for (second, mark) in [(Confidence.certain, "A 1, 2"), (.inferred, "A 1, 2?")] {
      let overview = try overview(
        try Samples.registry([
          Coordinator(
            "A", screens: [Screen("a")],
            edges: [
              Edge(from: "a", to: "B", by: .start, confidence: .inferred),
              Edge(from: "a", to: "B", by: .start, confidence: second),
            ]), Coordinator("B", screens: [], edges: []),
        ]))
      #expect(overview.arrows.map(\.label.mark) == [mark])
      #expect(overview.notes.isEmpty == (second == .certain))
    }
  }

  @Test func whatManyOpenIsARowInTheirCards() throws {
    let names = ["B", "C", "D", "E", "F", "G"]
    let overview = try overview(
      try registry(
        [("A", names + ["Hub"])] + names.map { ($0, ["Hub"]) } + [("Hub", [])]))
    #expect(overview.arrows.count == names.count + 1)
    for name in names { #expect(overview.node("coordinator-\(name)")?.card.leadsTo == ["Hub"]) }
  }

  @Test func aWayToWhatFewOpenIsAThinLineThatTakesNoPartInTheLayout() throws {
    let overview = try overview(
      try registry([("A", ["B", "C", "E"]), ("B", ["D"]), ("C", ["D.s"]), ("D", []), ("E", [])]))
    let thin = try #require(overview.arrows.first { $0.isThin })
    #expect(thin.id == "edges-C.D" && thin.label.isEmpty)
    let line = #""coordinator-C" -> "coordinator-D" [id="edges-C.D" class="push thin" constraint=false"#
    #expect(DOTWriter().write(overview).contains(line))
    #expect(overview.notes.map(\.isThinLine) == [true])
  }

  @Test func aLongListOfNamesIsCutAndCounted() {
    let names = (1...60).map { "Coordinator \($0)" }
    let lines = CardLabel.lines("→", names)
    #expect(lines.count == 3)
    #expect(lines.last?.contains(", +") == true)
    #expect(CardLabel.lines("→", ["A", "B"]) == ["→ A, B"])
    #expect(CardLabel.lines("→", []) == [])
  }

  // MARK: - Groups

  /// A tree of many coordinators, with ways across it, in folders if asked.
  private func app(_ count: Int, folders: Int = 0, seed: UInt64 = 1) throws -> FlowRegistry {
    var chance = Samples.Chance(state: seed)
    let coordinators = (0..<count).map { number in
      var edges = (1...4).map { 4 * number + $0 }.filter { $0 < count }.map {
        Edge(from: "s", to: .named("C\($0)"), by: .start)
      }
      for _ in 0..<2 {
        edges.append(
          Edge(from: "s", to: .named("C\(Int.random(in: 0..<count, using: &chance)).s"), by: .push))
      }
      return Coordinator(
        CoordinatorID("C\(number)"), title: "Flow \(number)",
        source: folders > 0
          ? SourceReference("App/Folder\(number % folders)/C\(number).swift", line: 1) : nil,
        screens: [Screen("s")], edges: edges)
    }
    return try FlowRegistry(parts: [ModelPart(app: "Large", launch: "C0", coordinators: coordinators)])
  }

  @Test(arguments: [41, 60, 300, 1000]) func everyCoordinatorIsInOneGroup(_ count: Int) throws {
    let registry = try app(count)
    let groups = OverviewGroups(registry).groups
    #expect(groups.flatMap(\.members).sorted() == registry.coordinators.map(\.id))
    #expect((3...50).contains(groups.count))
    #expect(groups.allSatisfy { $0.members.count <= OverviewGroups.limit })
    #expect(Set(groups.map(\.id)).count == groups.count)
    #expect(groups.first?.members.first == "C0")
  }

  @Test func fortyCoordinatorsNeedNoGroups() throws { #expect(OverviewGroups(try app(40)).groups.isEmpty) }

  @Test func foldersAreGroups() throws {
    let groups = OverviewGroups(try app(60, folders: 6)).groups
    #expect(Set(groups.map(\.title)) == Set((0..<6).map { "Folder\($0)" }))
    #expect(groups.first?.title == "Folder0" && groups.first?.id == "folder0")
  }

  @Test func aFolderForEachCoordinatorSaysNothing() throws {
    #expect(OverviewGroups(try app(60, folders: 60)).groups.first?.title == "Flow 0")
  }

  @Test func aStarIsDividedToo() throws {
    let star = try registry([("A", (1...200).map { "B\($0)" })] + (1...200).map { ("B\($0)", []) })
    let groups = OverviewGroups(star).groups
    #expect(groups.flatMap(\.members).count == 201)
    #expect(groups.allSatisfy { (2...OverviewGroups.limit).contains($0.members.count) })
  }

  @Test func eachGroupHasAnOverviewAndTheAppOneOfGroups() throws {
    let registry = try app(100)
    let maker = DiagramMaker(registry, options: DiagramOptions(links: .pages(AtlasNames(registry))))
    let overview = try #require(maker.diagram(.overview))
    let groups = maker.groups.groups
    #expect(overview.nodes.map(\.link) == groups.map { "../groups/\($0.id).md" })
    #expect(overview.arrows.filter { !$0.isThin }.count == groups.count - 1)
    for group in groups {
      let diagram = try #require(maker.diagram(.group(group.id)))
      #expect(diagram.nodes.map(\.subject) == group.members.map { .coordinator($0) })
      #expect(diagram.arrows.count <= 40)
    }
    #expect(maker.diagram(.group("none")) == nil)
  }

  @Test func theMatrixHasACellForEveryWay() throws {
    let registry = try registry([("A", ["B", "B"]), ("B", ["C"]), ("C", ["A.s"])])
    let matrix = WayMatrix(registry)
    #expect(matrix.lines.map(\.id) == ["A", "B", "C"])
    #expect(matrix.cells.map { "\($0.row) \($0.column) \($0.count)" } == ["0 1 2", "1 2 1", "2 0 1"])
    #expect(matrix.cells.first?.tooltip == "A to B: A 1, 2")
    let svg = try #require(SVGReader.read(MatrixDrawer().svg(of: matrix)))
    #expect(svg.all.filter { $0.classes.first == "cell" }.count == 3)
  }
}
