import FlowModel
import Graphviz
import PlaneGeometry
import Seeds
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// In which order numbers stand in drawings.
@Suite struct NumberOrderTests {
  /// One card whose second of three arrows leaves the coordinator, and one whose second leads far.
  private func registry() throws -> FlowRegistry {
    try FlowRegistry(app: "") {
      Coordinator("A", initial: "scan") {
        for name in ["scan", "type", "send", "done", "help", "more"] { Screen(ScreenID(name)) }
        Edge(from: "scan", to: "type", by: .push, on: "no camera")
        Edge(from: "scan", to: .outside("Settings"), by: .external, on: "denied")
        Edge(from: "scan", to: "done", by: .push, on: "code found")
        Edge(from: "type", to: "done", by: .push, on: "entered")
        Edge(from: "send", to: "done", by: .push, on: "sent")
        Edge(from: "type", to: "help", by: .present, on: "help tapped")
        Edge(from: "help", to: "more", by: .push, on: "more tapped")
        Edge(from: "type", to: "more", by: .present, on: "more tapped")
      }
    }
  }

  @Test(arguments: DOTWriter.Direction.allCases) func theyRiseAtEveryCard(
    _ direction: DOTWriter.Direction
  ) throws {
    let diagram = try #require(DiagramMaker(registry()).diagram(.coordinator("A")))
    let layout = try DiagramDrawer(.init(direction: direction)).layOut(diagram)
    let places = layout.places
    for (source, arrows) in Dictionary(grouping: diagram.arrows, by: \.from) {
      let numbers = arrows.compactMap { arrow -> (Double, Int)? in
        guard let edge = arrow.firstEdge, let box = places[LabelNaming.node(arrow.id)] else { return nil }
        return (direction == .leftRight ? box.middle.y : box.middle.x, edge.number)
      }
      let drawn = numbers.sorted { $0.0 < $1.0 }.map(\.1)
      #expect(drawn == drawn.sorted(), "\(source)")
    }
    #expect(layout.judge.inversions == 0)
  }

  /// Counts what is laid out.
  private final class Counted: GraphvizLayouts, @unchecked Sendable {
    private(set) var texts: [String] = []

    func draw(_ dot: String) throws(GraphvizError) -> GraphvizDrawing {
      texts.append(dot)
      return try OwnLayouts().draw(dot)
    }
  }

  @Test func whatStandsInOrderIsNotLaidOutAgain() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A", initial: "list") {
        for name in ["list", "detail", "help"] { Screen(ScreenID(name)) }
        Edge(from: "list", to: "detail", by: .push, on: "row tapped")
        Edge(from: "list", to: "help", by: .push, on: "help tapped")
      }
    }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    let layouts = Counted()
    let layout = try DiagramDrawer(.init(direction: .leftRight), layouts: layouts).layOut(diagram)
    #expect(layout.judge.inversions == 0 && layouts.texts.count == 1)
  }

  @Test(arguments: Seeds.some(6)) func noTextIsLaidOutTwice(seed: UInt64) throws {
    let maker = DiagramMaker(try Samples.random(seed: seed))
    for id in maker.registry.coordinators.map(\.id) {
      let layouts = Counted()
      for diagram in maker.drawings(of: id) { _ = try DiagramDrawer(layouts: layouts).draw(diagram) }
      #expect(Set(layouts.texts).count == layouts.texts.count, "seed \(seed), \(id)")
    }
  }

  @Test(arguments: Seeds.some(6)) func whatIsPreparedIsWrittenAlike(seed: UInt64) throws {
    let maker = DiagramMaker(try Samples.random(seed: seed))
    for diagram in maker.registry.coordinators.flatMap({ maker.drawings(of: $0.id) }) {
      for direction in DOTWriter.Direction.allCases {
        let first = DOTWriter(direction: direction).prepared(for: diagram)
        for (ordersNumbers, keepsExitsInside) in [(false, false), (true, false), (true, true)] {
          var plain = DOTWriter(direction: direction, spread: 1.35)
          (plain.ordersNumbers, plain.keepsExitsInside) = (ordersNumbers, keepsExitsInside)
          #expect(plain.prepared(as: first).write(diagram) == plain.write(diagram), "seed \(seed)")
        }
      }
    }
  }

  // MARK: - Drafts

  /// A coordinator whose arrows cross more often than a reader can follow.
  private func tangle() throws -> Diagram {
    let count = 9
    let screens = (0..<count).map { "s\($0)" }
    let edges = screens.enumerated().flatMap { place, screen in
      [2, 4, 7].map { step in
        Edge(
          from: .named(screen), to: .named(screens[(place * 5 + step) % count]), by: .push,
          on: "row \(step) tapped")
      }
    }
    let registry = try Samples.registry([
      Coordinator("A", screens: screens.map { Screen(ScreenID($0)) }, edges: edges)
    ])
    return try #require(DiagramMaker(registry).diagram(.coordinator("A")))
  }

  @Test func theDraftOfATangleIsNotPutInOrder() throws {
    let diagram = try tangle()
    let (layouts, all) = (Counted(), Counted())
    let drawer = DiagramDrawer(layouts: layouts)
    let draft = try drawer.draft(diagram)
    #expect(!draft.legibility.misses.isEmpty && draft.rest != nil)
    let whole = try DiagramDrawer(layouts: all).draw(diagram)
    #expect(layouts.texts.count < all.texts.count)
    let completed = try drawer.completed(draft)
    #expect(completed.rest == nil && completed.svg == whole.svg && completed.dot == whole.dot)
    #expect(layouts.texts == all.texts)
  }

  @Test(arguments: Seeds.some(6)) func theDraftOfWhatCanBeReadIsTheDrawing(seed: UInt64) throws {
    let maker = DiagramMaker(try Samples.random(seed: seed))
    for diagram in maker.registry.coordinators.flatMap({ maker.drawings(of: $0.id) }) {
      let (draft, whole) = (try DiagramDrawer().draft(diagram), try DiagramDrawer().draw(diagram))
      #expect(draft.legibility == Legibility(draft.finished))
      if draft.rest == nil { #expect(draft.svg == whole.svg) }
      #expect(try DiagramDrawer().completed(draft).svg == whole.svg)
    }
  }

  @Test func aTangleIsNotThePriceOfOrder() throws {
    let diagram = try #require(DiagramMaker(Samples.everyKind()).diagram(.coordinator("Kinds")))
    for direction in DOTWriter.Direction.allCases {
      let layout = try DiagramDrawer(.init(direction: direction)).layOut(diagram)
      #expect(layout.judge.defects == 0)
    }
  }

  @Test func rowsStandInTheOrderOfTheirNumbers() throws {
    func row(_ direction: Card.Row.Direction, _ coordinator: CoordinatorID, _ number: Int) -> Card.Row {
      Card.Row(
        direction: direction, edges: [EdgeName(coordinator, number)], number: "\(number)", title: "",
        detail: "", kind: .push, subject: .outside, tooltip: "")
    }
    var card = Card(style: .screen, title: "")
    card.rows = [
      row(.from, "A", 1), row(.to, "B", 9), row(.to, "A", 14), row(.to, "B", 2), row(.to, "A", 13),
    ]
    card.sortRows(home: "A")
    #expect(
      card.rows.map { "\($0.edges[0])" } == ["A 13", "A 14", "B 2", "B 9", "A 1"])
  }

  // MARK: - Names before numbers

  /// Two coordinators of one title, and two whose titles begin alike.
  private func namesakes() throws -> FlowRegistry {
    func coordinator(_ id: CoordinatorID, _ title: String?, to targets: [String]) -> Coordinator {
      var coordinator = Coordinator(
        id, screens: [Screen("s")], edges: targets.map { Edge(from: "s", to: .named($0), by: .start) })
      coordinator.title = title
      return coordinator
    }
    return try Samples.registry(
      [
        coordinator("Main", nil, to: ["OwnProfile", "Profile"]),
        coordinator("OwnProfile", "Profile", to: ["Payments", "Payouts"]),
        coordinator("Profile", nil, to: ["Settings"]),
        coordinator("Payments", "Subscription payments for members", to: ["Help"]),
        coordinator("Payouts", "Subscription payouts to creators", to: ["Terms"]),
      ] + ["Settings", "Help", "Terms"].map { coordinator($0, nil, to: []) })
  }

  @Test func aBadgeMeansOneArrow() throws {
    let overview = try #require(DiagramMaker(namesakes()).diagram(.overview))
    let badges = overview.arrows.map(\.label.number)
    #expect(Set(badges).count == overview.arrows.count)
    #expect(badges.contains("OwnProfile 1") && badges.contains("Profile 1"))
    #expect(badges.contains("Payments 1"))
  }

  @Test func cardsOfOneTitleHaveTheNameThatIsBeforeTheirNumbers() throws {
    let registry = try namesakes()
    let overview = try #require(DiagramMaker(registry).diagram(.overview))
    #expect(overview.node("coordinator-OwnProfile")?.card.title == "Profile (OwnProfile)")
    #expect(overview.node("coordinator-Profile")?.card.title == "Profile")
    #expect(registry.distinctName(of: "Main") == nil)
  }

  // MARK: - Crossings

  @Test func aLineGoesOnBehindItsBadge() throws {
    let path = SVGElement("path", ["d": "M0,0 C10,0 20,0 30,0 M40,0 C50,0 60,0 70,0"])
    let points = Geometry.samples(of: path)
    #expect(points.allSatisfy { $0.y == 0 })
    #expect(points.map(\.x) == points.map(\.x).sorted() && points.last?.x == 70)
    #expect(zip(points, points.dropFirst()).allSatisfy { $1.x - $0.x < 4 || $0.x == 30 && $1.x == 40 })
  }

  @Test func crossingsBehindABadgeCount() {
    func arrow(_ path: String) -> SVGElement {
      SVGElement("g", ["class": "edge push"], [SVGElement("path", ["d": path])])
    }
    let root = SVGElement(
      "svg", ["viewBox": "0 0 100 100"],
      [
        arrow("M0,50 C10,50 20,50 30,50 M40,50 C60,50 80,50 100,50"), arrow("M71,0 C71,30 71,60 71,100"),
        arrow("M90,60 C90,70 90,80 90,100"),
      ])
    let legibility = Legibility(FinishedDrawing(root: root))
    #expect(legibility.arrows == 3 && legibility.crossings == 1)
  }
}
