import FlowModel
import Testing

@testable import FlowDiagram

/// What each view of a registry shows.
@Suite struct ViewTests {
  private func diagram(
    _ registry: FlowRegistry, _ view: DiagramView, _ options: DiagramOptions = DiagramOptions()
  ) throws -> Diagram {
    try #require(DiagramMaker(registry, options: options).diagram(view))
  }

  // MARK: - Triggers

  private func withTriggers(_ triggers: [EdgeTrigger], by kind: EdgeKind = .push) throws -> FlowRegistry {
    try Samples.registry([
      Coordinator(
        "A", screens: [Screen("x")], edges: [Edge(from: "x", to: "B", by: kind) { triggers }]),
      Coordinator("B", screens: [Screen("y")], edges: []),
    ])
  }

  @Test func anArrowShowsThreeTriggersAndCountsTheRest() throws {
    let long = "the session is still valid and nobody else has signed in"
    let registry = try withTriggers([
      EdgeTrigger("tap", if: long), EdgeTrigger("swipe", if: long), "shake", "link", "widget",
    ])
    let arrow = try #require(try diagram(registry, .coordinator("A")).arrows.first { $0.kind == .push })
    #expect(arrow.label.trigger == "tap")
    #expect(arrow.label.condition == "if the session is still…")
    #expect(
      arrow.label.alternatives == ["or swipe, if the session is still…", "or shake", "and 2 more"])
    #expect(arrow.tooltip.hasSuffix("on tap, if \(long), or swipe, if \(long), or shake, or link, or widget"))
  }

  @Test func aSingleTriggerKeepsItsWholeCondition() throws {
    let long = "the session is still valid and nobody else has signed in"
    let registry = try withTriggers([EdgeTrigger("tap", if: long)])
    let arrows = try diagram(registry, .coordinator("A")).arrows
    let label = try #require(arrows.first { $0.kind == .push }?.label)
    #expect(label.condition == "if \(long)" && label.alternatives == [])
  }

  @Test func anArrowIsInferredWhenAllItsTriggersAre() throws {
    let (sure, guess) = (EdgeTrigger("a"), EdgeTrigger("b", confidence: .inferred))
    let inferred = try [[sure, guess], [guess, sure], [guess, guess]].map {
      try diagram(try withTriggers($0), .coordinator("A")).arrows.first { $0.kind == .push }?.label.isInferred
    }
    #expect(inferred == [false, false, true])
  }

  @Test func aWayBackInACardListsItsTriggers() throws {
    let registry = try withTriggers(["close tapped", EdgeTrigger("swipe", if: "idle")], by: .dismiss)
    let card = try #require(try diagram(registry, .coordinator("A")).node("screen-A.x")?.card)
    #expect(card.waysBack.map(\.text) == ["close tapped · dismiss to B · or swipe, if idle"])
  }

  // MARK: - One coordinator

  @Test func aCoordinatorHasPortsForAllItTouches() throws {
    let shop = try diagram(
      try Samples.shop(), .coordinator("Shop"), DiagramOptions(showsAlerts: true))
    #expect(
      Set(shop.routes) == [
        "port-launch launch screen-Shop.list", "screen-Shop.list push screen-Shop.product",
        "screen-Shop.product present screen-Shop.sure", "screen-Shop.sure start port-to-Checkout",
        "screen-Shop.product external outside-to-1", "route-product route screen-Shop.product",
        "port-from-Checkout.payment root screen-Shop.list",
      ])
    #expect(shop.node("outside-to-1")?.card.title == "to Safari")
    #expect(shop.node("outside-to-1")?.card.subtitle == "outside the app")
    #expect(shop.node("route-product")?.card.subtitle == "shop://product/{id}")
    #expect(shop.arrows.first { $0.kind == .root }?.label.number == "Checkout 3")
  }

  @Test func waysBackAreLinesInTheirCard() throws {
    let shop = try diagram(try Samples.shop(), .coordinator("Shop"))
    #expect(shop.node("screen-Shop.product")?.card.waysBack.map(\.text) == ["back tapped · pop"])
    #expect(shop.frames[0].waysBack.map(\.text) == ["tab tapped again · pop to root"])
    #expect(shop.node("any-Shop") == nil)
    #expect(!shop.arrows.contains { $0.kind.isWayBack })
  }

  @Test func waysBackAreArrowsWhenAsked() throws {
    let shop = try diagram(
      try Samples.shop(), .coordinator("Shop"), DiagramOptions(drawsWaysBack: true, showsAlerts: true))
    #expect(shop.routes.contains("screen-Shop.product pop screen-Shop.list"))
    #expect(shop.routes.contains("screen-Shop.sure dismiss screen-Shop.product"))
    #expect(shop.nodes.flatMap(\.card.waysBack).isEmpty)
  }

  @Test func aFinishLeadsToTheParentsPort() throws {
    let checkout = try diagram(try Samples.shop(), .coordinator("Checkout"))
    #expect(checkout.routes.contains("screen-Checkout.payment finish port-to-Shop"))
  }

  @Test func aFinishWithoutAParentLeadsToAPortThatSaysSo() throws {
    let alone = try diagram(
      try Samples.registry([
        Coordinator("A", screens: [Screen("a")], edges: [Edge(from: "a", by: .finish)])
      ]), .coordinator("A"))
    #expect(alone.node("outside-to-1")?.card.title == "to the parent")
  }

  @Test func missingPlacesHaveAPortOfTheirOwnAndShareIt() throws {
    let registry = try Samples.registry([
      Coordinator(
        "A", screens: [Screen("a")],
        edges: [
          Edge(from: "a", to: "Gone.x", by: .push), Edge(from: "a", to: "Gone.x", by: .present),
          Edge(from: "Gone.x", to: "a", by: .push),
        ])
    ])
    let diagram = try diagram(registry, .coordinator("A"))
    let missing = diagram.nodes.filter { $0.card.style == .missing }
    #expect(missing.map(\.card.title) == ["to Gone.x", "from Gone.x"])
    #expect(diagram.arrows.map(\.to).filter { $0 == missing.first?.id }.count == 2)
  }

  @Test func aCoordinatorMayBeCalledLikeItsScreen() throws {
    let registry = try Samples.registry([
      Coordinator("home", screens: [Screen("home")], edges: [Edge(from: "home", to: "home", by: .push)])
    ])
    let diagram = try diagram(registry, .coordinator("home"))
    #expect(diagram.routes.contains("screen-home.home push screen-home.home"))
  }

  // MARK: - Alerts

  @Test func alertsAreLeftOutAndWhatTheyLeadToStartsBelowThem() throws {
    let shop = try diagram(try Samples.shop(), .coordinator("Shop"))
    #expect(shop.node("screen-Shop.sure") == nil)
    #expect(!shop.routes.contains { $0.contains("sure") })
    let onwards = try #require(shop.arrows.first { $0.kind == .start })
    #expect(onwards.from == "screen-Shop.product" && onwards.to == "port-to-Checkout")
    #expect(onwards.label.number == "5" && onwards.label.trigger == "yes")
    #expect(onwards.label.detail == "start · after 'Sure?'")
    #expect(shop.description.hasSuffix(" 1 alert is not shown."))
    #expect(shop.notes == [Diagram.Note(sign: "+1", text: "alert not shown")])
  }

  @Test func withAlertsThereIsNothingToSayOfThem() throws {
    let shop = try diagram(
      try Samples.shop(), .coordinator("Shop"), DiagramOptions(showsAlerts: true))
    #expect(shop.routes.contains("screen-Shop.product present screen-Shop.sure"))
    #expect(shop.notes.isEmpty && !shop.description.contains("not shown"))
  }

  @Test func throughSeveralAlertsAnEdgeStartsAtEveryScreenTheyComeFrom() throws {
    let registry = try Samples.registry([
      Coordinator(
        "A",
        screens: [
          Screen("one"), Screen("two"), Screen("sure", kind: .alert), Screen("really", kind: .actionSheet),
          Screen("gone"),
        ],
        edges: [
          Edge(from: "one", to: "sure", by: .present), Edge(from: "two", to: "really", by: .present),
          Edge(from: "sure", to: "really", by: .present), Edge(from: "really", to: "sure", by: .present),
          Edge(from: "really", to: "gone", by: .push, on: "yes"),
          Edge(from: "really", by: .popToRoot, on: "leave"), Edge(from: "really", by: .dismiss, on: "no"),
        ])
    ])
    let diagram = try diagram(registry, .coordinator("A"))
    #expect(
      diagram.routes.filter { !$0.contains("launch") } == [
        "screen-A.two push screen-A.gone", "screen-A.one push screen-A.gone",
      ])
    #expect(
      diagram.node("screen-A.one")?.card.waysBack.map(\.text) == ["leave · pop to root · after 'really'"])
    #expect(diagram.notes.map(\.sign) == ["+2"])
  }

  @Test func anAlertThatNothingLeadsToComesFromAnywhere() throws {
    let registry = try Samples.registry([
      Coordinator(
        "A", screens: [Screen("one"), Screen("alert", kind: .alert)],
        edges: [Edge(from: "alert", to: "one", by: .root, on: "retry")])
    ])
    #expect(try diagram(registry, .coordinator("A")).routes.contains("any-A root screen-A.one"))
  }

  @Test func anAlertFromAnyScreenComesFromNoSingleOne() throws {
    let registry = try Samples.registry([
      Coordinator(
        "A", screens: [Screen("one"), Screen("two"), Screen("alert", kind: .alert)],
        edges: [
          Edge(from: "one", to: "alert", by: .present), Edge(to: "alert", by: .present),
          Edge(from: "alert", to: "two", by: .push, on: "go"),
        ])
    ])
    let drawn = try diagram(registry, .coordinator("A"))
    #expect(drawn.frames[0].anyScreen.map(\.title) == ["two"])
    #expect(!drawn.routes.contains { $0.contains("push") })
  }

  @Test func whoeverLooksAtAnAlertSeesIt() throws {
    let focus = try diagram(try Samples.shop(), .focus(ScreenAddress("Shop", "sure"), depth: 1))
    #expect(focus.node("screen-Shop.sure") != nil && focus.notes.isEmpty)
  }

  // MARK: - What is not certain

  @Test func whatIsPlannedSaysSo() throws {
    let registry = try Samples.registry([
      Coordinator("A", initial: "a", screens: [Screen("a", tags: ["planned", "core"])], edges: [])
    ])
    #expect(try diagram(registry, .coordinator("A")).node("screen-A.a")?.card.tags == ["START", "PLANNED"])
  }

  @Test func whatIsInferredHasAQuestionMarkAndTheLegendSaysWhy() throws {
    let registry = try Samples.registry([
      Coordinator(
        "A", screens: [Screen("one"), Screen("two", confidence: .inferred)],
        edges: [
          Edge(from: "one", to: "two", by: .push, confidence: .inferred),
          Edge(from: "two", by: .pop, confidence: .inferred), Edge(from: "one", to: "B", by: .start),
          Edge(from: "two", to: "B", by: .start, confidence: .inferred),
        ]),
      Coordinator("B", screens: [], edges: []),
    ])
    let one = try diagram(registry, .coordinator("A"))
    #expect(one.arrows.filter { $0.kind != .launch }.map(\.label.mark) == ["1?", "3", "4?"])
    #expect(one.node("screen-A.two")?.card.tags == ["?"])
    #expect(one.node("screen-A.two")?.card.waysBack.map(\.mark) == ["2?"])
    #expect(one.notes == [Diagram.Note(sign: "?", text: "inferred, not certain")])
  }

  @Test func aCoordinatorWithoutAnythingToShowHasACardAllTheSame() throws {
    let registry = try Samples.registry([
      Coordinator("Empty", screens: [], edges: []),
      Coordinator("Alerts", screens: [Screen("a", kind: .alert)], edges: []),
      Coordinator("C", screens: [Screen("c")], edges: [Edge(from: "c", to: "Alerts", by: .start)]),
    ])
    let options = DiagramOptions()
    #expect(try diagram(registry, .coordinator("Empty")).nodes.map(\.id) == ["any-Empty"])
    #expect(try diagram(registry, .app, options).routes.contains("screen-C.c start any-Alerts"))
  }

  @Test func anEmptyRegistryIsDrawnToo() throws {
    let registry = try FlowRegistry(app: "") {}
    for view in [DiagramView.overview, .app] {
      let diagram = try diagram(registry, view)
      #expect(diagram.nodes.isEmpty && diagram.heading?.title == "The app")
    }
    #expect(DiagramMaker(registry).diagram(.coordinator("X")) == nil)
    #expect(DiagramMaker(registry).diagram(.focus(ScreenAddress("X", "x"), depth: 1)) == nil)
  }

  // MARK: - Everything, and a part of it

  @Test func inTheWholeAppAFinishLeadsBackToWhereTheCoordinatorWasStarted() throws {
    let app = try diagram(try Samples.shop(), .app, DiagramOptions(showsAlerts: true))
    #expect(app.frames.map(\.id) == ["coordinator-Checkout", "coordinator-Shop"])
    #expect(app.routes.contains("screen-Shop.sure start screen-Checkout.address"))
    #expect(app.routes.contains("screen-Checkout.payment finish screen-Shop.sure"))
    #expect(!app.nodes.contains { $0.id.hasPrefix("port-to-") })
  }

  @Test(arguments: [
    (0, ["screen-Shop.product"]),
    (1, ["screen-Shop.list", "screen-Shop.product", "screen-Shop.sure"]),
    (
      2,
      [
        "screen-Checkout.address", "screen-Checkout.payment", "screen-Shop.list", "screen-Shop.product",
        "screen-Shop.sure",
      ]
    ),
  ]) func aFocusGoesAlongAndAgainstEdges(_ depth: Int, _ expected: [String]) throws {
    let focus = try diagram(
      try Samples.shop(), .focus(ScreenAddress("Shop", "product"), depth: depth),
      DiagramOptions(showsAlerts: true))
    #expect(focus.nodes.map(\.id) == expected)
  }

  @Test func whatLiesBehindAnAlertThatIsNotShownIsAsNearAsTheAlert() throws {
    let ahead = try diagram(try Samples.shop(), .focus(ScreenAddress("Shop", "product"), depth: 1))
    #expect(ahead.nodes.map(\.id) == ["screen-Checkout.address", "screen-Shop.list", "screen-Shop.product"])
    let back = try diagram(try Samples.shop(), .focus(ScreenAddress("Checkout", "address"), depth: 1))
    #expect(back.routes.contains("screen-Shop.product start screen-Checkout.address"))
  }

  // MARK: - Cards

  @Test func tabsAreNumberedInTheirOrder() throws {
    let registry = try Samples.registry([
      Coordinator(
        "Tabs", container: .tabs, initial: "home",
        screens: [Screen("home"), Screen("search"), Screen("detail"), Screen("me")],
        edges: [
          Edge(from: "home", to: "me", by: .tab), Edge(from: "search", to: "detail", by: .push),
          Edge(from: "detail", to: "home", by: .push),
        ])
    ])
    let tabs = try diagram(registry, .coordinator("Tabs"))
    let tags = ["home", "search", "detail", "me"].map { tabs.node("screen-Tabs.\($0)")?.card.tags ?? [] }
    #expect(tags == [["START", "TAB 1"], ["TAB 2"], [], ["TAB 3"]])
  }

  @Test func layersPagesStepsAndModalsAreTagged() throws {
    let registry = try Samples.registry([
      Coordinator("L", container: .layers, screens: [Screen("top"), Screen("below")], edges: []),
      Coordinator("P", container: .pages, screens: [Screen("one"), Screen("two")], edges: []),
      Coordinator(
        "S", screens: [Screen("boot", kind: .step), Screen("sheet"), Screen("list", kind: .table)],
        edges: [Edge(from: "boot", to: "sheet", by: .present, style: "pageSheet")]),
    ])
    let app = try diagram(registry, .app)
    func tags(_ id: String) -> [String] { app.node("screen-" + id)?.card.tags ?? [] }
    #expect(tags("L.top") == ["LAYER 1 OF 2 · IN FRONT"] && tags("L.below") == ["LAYER 2 OF 2 · HIDDEN"])
    #expect(tags("P.one") == ["PAGE 1"] && tags("P.two") == ["PAGE 2"])
    #expect(tags("S.boot") == ["STEP"] && tags("S.sheet") == ["PAGE SHEET"] && tags("S.list") == ["TABLE"])
  }

  // MARK: - Ids

  @Test(arguments: 0..<30) func everyIdIsThereOnce(_ seed: Int) throws {
    let registry = try Samples.random(seed: UInt64(seed))
    for view in Samples.views(of: registry) {
      for drawsWaysBack in [false, true] {
        let diagram = try diagram(registry, view, DiagramOptions(drawsWaysBack: drawsWaysBack))
        let ids = diagram.frames.map(\.id) + diagram.nodes.map(\.id) + diagram.arrows.map(\.id)
        // In the overview a coordinator is a card, elsewhere a frame.
        #expect(Set(ids).count == ids.count, "seed \(seed), \(diagram.id)")
        let known = Set(diagram.nodes.map(\.id))
        #expect(diagram.arrows.allSatisfy { known.contains($0.from) && known.contains($0.to) })
        let frames = Set(diagram.frames.map(\.id))
        #expect(diagram.nodes.allSatisfy { $0.frame.map(frames.contains) ?? true })
      }
    }
  }

  @Test func namesWithDashesDoNotMeet() throws {
    let registry = try Samples.registry(
      [
        Coordinator("A-B", screens: [Screen("x")], edges: [Edge(from: "x", to: "C", by: .push)]),
        Coordinator("A", screens: [Screen("x")], edges: [Edge(from: "x", to: "B-C", by: .push)]),
        Coordinator("B-C", screens: [Screen("x")], edges: []),
        Coordinator("C", screens: [Screen("x")], edges: []),
        Coordinator("to-C", screens: [Screen("x")], edges: []),
      ],
      routes: [Route("a", to: "C"), Route("a-screen-C", to: "C"), Route("b", to: "to-C")])
    for view in Samples.views(of: registry) {
      let diagram = try diagram(registry, view)
      let ids = diagram.frames.map(\.id) + diagram.nodes.map(\.id) + diagram.arrows.map(\.id)
      #expect(Set(ids).count == ids.count, "\(diagram.id)")
    }
  }

  @Test func theOrderOfCoordinatorsMakesNoDifference() throws {
    let coordinators = try Samples.shop().coordinators
    let one = try Samples.registry(coordinators)
    let other = try Samples.registry(coordinators.reversed())
    for view in Samples.views(of: one) {
      let (first, second) = (try diagram(one, view), try diagram(other, view))
      #expect(DOTWriter().write(first) == DOTWriter().write(second))
      #expect(MermaidWriter().write(first) == MermaidWriter().write(second))
    }
  }
}
