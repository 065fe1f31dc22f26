import FlowModel
import Testing

@testable import FlowInput

/// What each statement of a model file means.
@Suite struct ModelDecodingTests {
  @Test func aFileIsRead() throws {
    let registry = try registry(
      model(
        """
        app: Sample
        summary: For walks
        launch: Main.home
        coordinators:
          Main:
            title: Main flow
            type: MainFlow
            summary: All of it
            container: tabs
            initial: home
            parents: Root
            owner: Red
            tags: [a, b]
            source: Sources/Main.swift:12
            uses: [Session, { to: Main.map, held: weak, as: map }]
            screens:
              home: Home
              map: { title: Map, type: MapView, kind: hosting, summary: s, owner: o, tags: t, source: M.swift }
              help: {}
              more:
            edges:
              - { from: home, to: map, by: present, on: tap, if: online, style: sheet, animation: fade,
                  carries: id, does: log, type: Segue, back: false, summary: s, tags: [t], source: e, id: e1 }
              - { to: Safari, by: external }
              - by: finish
          Root: {}
        routes:
          map: { to: Main.map, kind: widget, url: "app://map", if: signed in, carries: id, summary: s }
        services:
          Session: { title: T, type: S, summary: s, owner: o, source: S.swift, uses: Main }
        """))
    let main = ScreenAddress("Main", "map")
    var edges = [
      Edge(
        id: "e1", from: .screen(ScreenAddress("Main", "home")), to: .screen(main), by: .present, on: "tap",
        if: "online", style: "sheet", animation: "fade", carries: "id", does: "log", type: "Segue",
        back: false, summary: "s", tags: ["t"], source: SourceReference("e")),
      Edge(id: "any-external-Safari", to: .outside("Safari"), by: .external),
      Edge(id: "any-finish", by: .finish),
    ]
    for index in edges.indices { edges[index].number = index + 1 }
    let coordinator = Coordinator(
      "Main", title: "Main flow", type: "MainFlow", summary: "All of it", container: .tabs, initial: "home",
      parents: ["Root"], owner: "Red", tags: ["a", "b"],
      source: SourceReference("Sources/Main.swift", line: 12),
      uses: [
        Dependency(.service("Session")), Dependency(.screen(main), strength: .weak, role: "map"),
      ],
      screens: [
        Screen("home", title: "Home"),
        Screen(
          "map", title: "Map", type: "MapView", kind: .hosting, summary: "s", owner: "o", tags: ["t"],
          source: SourceReference("M.swift")),
        Screen("help"), Screen("more"),
      ], edges: edges)
    #expect(registry.app == "Sample")
    #expect(registry.summary == "For walks")
    #expect(registry.launch == .screen(ScreenAddress("Main", "home")))
    #expect(registry.coordinators == [coordinator, Coordinator("Root", screens: [], edges: [])])
    #expect(
      registry.routes == [
        Route(
          "map", kind: .widget, url: "app://map", to: .screen(main), if: "signed in", carries: "id",
          summary: "s")
      ])
    #expect(
      registry.services == [
        Service(
          "Session", title: "T", type: "S", summary: "s", owner: "o", source: SourceReference("S.swift"),
          uses: [Dependency(.coordinator("Main"))])
      ])
  }

  @Test func jsonSaysTheSame() throws {
    let json = """
      {"flowatlas": 1, "coordinators": {"A": {"screens": {"x": {}}, "edges": [{"to": "x", "by": "tab"}]}}}
      """
    let (read, diagnostics) = ModelReader().read(Array(json.utf8), format: .json)
    #expect(diagnostics.isEmpty)
    #expect(
      try read == registry(model("coordinators: { A: { screens: { x: }, edges: [{ to: x, by: tab }] } }")))
  }

  @Test func aKeyWithoutAValueIsLeftOut() throws {
    let blank = "app:\ncoordinators:\n  A:\n    title: ~\n    tags: null\n    screens:\n    edges:\nroutes:"
    #expect(try registry(model(blank)) == registry(model("coordinators: { A: {} }")))
  }

  @Test func textIsTextWhateverItLooksLike() throws {
    let registry = try registry(
      model("app: 12\nsummary: yes\ncoordinators: { 1: { title: '', owner: 'null', tags: [true, 0x1F] } }"))
    #expect(registry.app == "12")
    #expect(registry.summary == "yes")
    let coordinator = try #require(registry.coordinator("1"))
    #expect(coordinator.title == "")
    #expect(coordinator.owner == "null")
    #expect(coordinator.tags == ["true", "0x1F"])
  }

  @Test func aCoordinatorCanBeMeantWhereAScreenHasItsName() throws {
    let registry = try registry(
      model(
        """
        coordinators:
          Settings: {}
          Main:
            screens: { Settings: }
            edges:
              - { to: Settings, by: push }
              - { to: Settings.*, by: start }
              - { to: { outside: Settings }, by: external }
        """))
    #expect(
      registry.coordinator("Main")?.edges.map(\.to) == [
        .screen(ScreenAddress("Main", "Settings")), .coordinator("Settings"), .outside("Settings"),
      ])
  }

  @Test func anImportedFileMayNameWhatIsNotThere() {
    let text = "coordinators:\n  A:\n    uses: Gone\n    edges:\n      - { to: Elsewhere, by: push }"
    let (imported, diagnostics) = ModelReader().read([model("imported: true\n\(text)")])
    #expect(imported?.coordinator("A")?.edges.map(\.to) == [.named("Elsewhere")])
    #expect(
      diagnostics.map(message) == [
        "5:11: warning: no service, coordinator or screen 'Gone'; the only one is 'A'",
        "7:15: warning: no screen 'Elsewhere' in coordinator 'A'; the only one is 'A'",
      ])
    #expect(ModelReader().read([model(text)]).registry == nil)
  }

  @Test(arguments: [
    ("img/x.png", "", "img/x.png"), ("img/x.png", "sub", "sub/img/x.png"), ("./x.png", "a/b", "a/b/x.png"),
    ("../x.png", "a/b", "a/x.png"), ("../../x.png", "a", "../x.png"), ("/x.png", "a", "/x.png"),
    ("https://example.org/x.png", "a", "https://example.org/x.png"), ("a//./b.png", "", "a/b.png"),
    ("data:image/png;base64,AA", "a", "data:image/png;base64,AA"), ("../x.png", "/a", "/x.png"),
  ])
  func aPictureIsRelativeToItsFile(_ path: String, _ folder: String, _ expected: String) throws {
    let registry = try registry(
      model("coordinators: { A: { screens: { x: { picture: '\(path)' } } } }", folder: folder))
    #expect(registry.screen(ScreenAddress("A", "x"))?.picture == expected)
  }

  @Test func anEdgeKnowsBothEndsOfItsEvidence() throws {
    let registry = try registry(
      model("coordinators: { A: { edges: [{ by: pop, source: 'A.swift:3', call: 'B.swift:9' }] } }"))
    let edge = try #require(registry.edges.first?.edge)
    #expect(edge.source == SourceReference("A.swift", line: 3))
    #expect(edge.call == SourceReference("B.swift", line: 9))
  }

  @Test func aTriggerIsATextOrAMapping() throws {
    let registry = try registry(
      model(
        """
        coordinators:
          A:
            edges:
              - by: pop
                triggers:
                  - back tapped
                  - { on: saved, if: valid, does: log, source: "A.swift:3", call: "B.swift:9", confidence: inferred }
                  - { if: idle }
              - { by: finish, triggers: done tapped }
              - { by: dismiss, triggers: [] }
        """))
    #expect(
      registry.edges.map(\.edge.triggers) == [
        [
          "back tapped",
          EdgeTrigger(
            "saved", if: "valid", does: "log", source: SourceReference("A.swift", line: 3),
            call: SourceReference("B.swift", line: 9), confidence: .inferred),
          EdgeTrigger(if: "idle"),
        ],
        ["done tapped"], [EdgeTrigger()],
      ])
    #expect(
      registry.edges.map(\.edge.id) == ["any-pop-back-tapped", "any-finish-done-tapped", "any-dismiss"])
  }

  @Test func aTriggerInheritsWhatItDoesNotSayFromItsEdge() throws {
    let registry = try registry(
      model(
        """
        coordinators:
          A:
            edges:
              - by: pop
                triggers: [tap, { on: swipe, does: save, source: b, call: d, confidence: certain }]
                does: log
                source: a
                call: c
                confidence: inferred
        """))
    #expect(
      registry.edges.first?.edge.triggers == [
        EdgeTrigger(
          "tap", does: "log", source: SourceReference("a"), call: SourceReference("c"),
          confidence: .inferred),
        EdgeTrigger("swipe", does: "save", source: SourceReference("b"), call: SourceReference("d")),
      ])
  }
}
