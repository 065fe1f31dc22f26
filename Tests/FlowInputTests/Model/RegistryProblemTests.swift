import FlowDiagnostics
import FlowModel
import Testing

@testable import FlowInput

/// What a person reads when files are sound, but what they say together is not.
@Suite struct RegistryProblemTests {
  @Test(arguments: [
    (
      "coordinators: { A: { initial: hom, screens: { home: } } }",
      "2:31: error: no screen 'hom' in coordinator 'A'; did you mean 'home'?"
    ),
    (
      "coordinators: { A: { parents: [A, Roott] }, Root: }",
      "2:35: error: no coordinator 'Roott'; did you mean 'Root'?"
    ),
    (
      "coordinators: { A: { edges: [{ to: home, by: push }] }, Main: { screens: { home: } } }",
      "2:36: error: no screen 'home' in coordinator 'A'; did you mean 'Main.home'?"
    ),
    (
      "coordinators: { A: { edges: [{ to: Main.hom, by: push }] }, Main: { screens: { home: } } }",
      "2:36: error: no screen 'hom' in coordinator 'Main'; did you mean 'home'?"
    ),
    (
      "coordinators: { A: { edges: [{ to: Mian.home, by: push }] }, Main: { screens: { home: } } }",
      "2:36: error: no coordinator 'Mian'; did you mean 'Main'?"
    ),
    (
      "coordinators: { A: { edges: [{ to: Main.home, by: push }] }, Main: }",
      "2:36: error: no screen 'home' in coordinator 'Main'; it has no screens"
    ),
    (
      "coordinators: { A: { uses: [A, Sesion] } }\nservices: { Session: }",
      "2:32: error: no service, coordinator or screen 'Sesion'; did you mean 'Session'?"
    ),
    (
      "coordinators: { A: }\nroutes: { r: { to: B } }",
      "3:20: error: no coordinator 'B'; the only one is 'A'"
    ),
    ("launch: B", "2:9: error: no coordinator 'B'"),
    (
      "coordinators: { A: { screens: { a.b: } } }",
      "2:33: error: 'a.b' cannot be an id; use letters, digits, '_' and '-', at most 200 bytes; 'title' takes any text"
    ),
    (
      "coordinators: { A: { edges: [{ by: pop, id: a b }] } }",
      "2:45: error: 'a b' cannot be an id; use letters, digits, '_' and '-', at most 200 bytes; 'title' takes any text"
    ),
  ])
  func oneProblem(_ text: String, _ expected: String) {
    #expect(messages(model(text)) == [expected])
  }

  @Test func whatTwoFilesSayDifferentlyIsShownInBoth() {
    let first = model("app: One\ncoordinators:\n  A: { type: AFlow }", file: "a.flow.yml")
    let second = model("app: Two\ncoordinators:\n  A: { type: BFlow, tags: x }", file: "b.flow.yml")
    for sources in [[first, second], [second, first]] {
      let found = ModelReader().read(sources).diagnostics
      #expect(
        found.map { DiagnosticFormatter().format($0) }.joined(separator: "\n") == """
          b.flow.yml:2:6: error: 'app' is 'Two' here, but 'One' in another place; remove one of them
            app: Two
                 ^
          a.flow.yml:2:6: note: first given here
            app: One
                 ^
          b.flow.yml:4:14: error: 'type' of coordinator 'A' is 'BFlow' here, but 'AFlow' in another place; remove one of them
              A: { type: BFlow, tags: x }
                         ^
          a.flow.yml:4:14: note: first given here
              A: { type: AFlow }
                         ^
          """)
    }
  }

  @Test func whatIsDeclaredTwiceIsShownInBothPlaces() {
    let first = model(
      """
      coordinators: { A: { screens: { x: }, edges: [{ by: pop }, { by: tab, to: x, id: e }] } }
      routes: { r: { to: A } }
      """, file: "a.flow.yml")
    let second = model(
      """
      coordinators: { A: { screens: { x: }, edges: [{ by: pop }, { by: dismiss, id: e }] } }
      routes: { r: { to: A } }
      """, file: "b.flow.yml")
    #expect(
      messages(first, second) == [
        "2:33: error: screen 'x' of coordinator 'A' is declared twice; rename or remove one of them",
        "2:47: warning: this edge of coordinator 'A' already exists; remove it",
        "2:79: error: two edges of coordinator 'A' have the id 'e'; rename one of them",
        "3:11: error: route r is declared twice; rename or remove one of them",
      ])
    #expect(
      ModelReader().read([first, second]).diagnostics.map { $0.notes.map(\.position?.description) } == [
        ["a.flow.yml:2:33"], ["a.flow.yml:2:47"], ["a.flow.yml:2:82"], ["a.flow.yml:3:11"],
      ])
  }

  @Test func anItemIsFoundInTheFileThatHasIt() {
    let first = model("coordinators: { A: { title: A, uses: [A] } }", file: "a.flow.yml")
    let second = model("coordinators: { A: { uses: [A, Gone] } }", file: "b.flow.yml")
    let found = ModelReader().read([first, second]).diagnostics
    #expect(found.map(\.position?.description) == ["b.flow.yml:2:32"])
  }

  @Test func theOrderOfTheFilesDoesNotMatter() throws {
    let files = [
      model("app: S\ncoordinators: { A: { screens: { x: , y: }, edges: [{ to: z, by: push }] } }", file: "a"),
      model("coordinators: { A: { screens: { z: }, edges: [{ from: z, by: pop }] } }", file: "b"),
      model("coordinators: { A: { edges: [{ from: z, by: pop, does: log }] }, B: }", file: "c"),
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let first = try #require(ModelReader().read(files).registry)
    #expect(first.coordinator("A")?.edges.count == 3)
    for order in orders {
      #expect(ModelReader().read(order.map { files[$0] }).registry == first)
    }
  }

  @Test func aNameIsNotMissedWhileAFileCannotBeRead() {
    let whole = model("coordinators: { A: { edges: [{ to: B, by: push }] } }", file: "a.flow.yml")
    let broken = model("coordinators: { B: [", file: "b.flow.yml")
    let list = model("coordinators: [B]", file: "c.flow.yml")
    #expect(ModelReader().read([whole, broken]).diagnostics.map(\.position?.file) == ["b.flow.yml"])
    #expect(ModelReader().read([whole, list]).diagnostics.map(\.id) == ["wrong-type"])
  }

  @Test func aRegistryInSwiftHasNoLinesButItsProblemsHavePlaces() {
    #expect {
      try FlowRegistry(app: "") {
        Coordinator("Profile") {
          Screen("settings", uses: ["Sesion"])
          Edge(from: "settings", by: .dismiss)
          Edge(from: "settings", to: "setings", by: .push)
        }
        Service("Session")
      }
    } throws: { error in
      (error as? RegistryProblems)?.diagnostics.map(message) == [
        "error: coordinator Profile, screen settings: no service, coordinator or screen 'Sesion'; did you mean 'Session'?",
        "error: coordinator Profile, edge 2: no screen 'setings' in coordinator 'Profile'; did you mean 'settings'?",
      ]
    }
  }

  @Test func otherInputsJoinIn() {
    var part = ModelPart { Coordinator("A") { Edge(to: "Gone", by: .push) } }
    part.toleratesMissingPlaces = true
    let warning = Diagnostic(.warning, id: "missing", "Gone is not there")
    let imported = InputPart(name: "Main.storyboard", part: part, diagnostics: [warning])
    let (registry, diagnostics) = RegistryReader.assemble([imported])
    #expect(diagnostics == [warning])
    #expect(registry?.coordinator("A")?.edges.map(\.to) == [.named("Gone")])

    let swift = SourceText(
      Array("Coordinator(\"A\") {\n  Edge(to: \"Gone\", by: .push)\n}".utf8), file: "A.swift")
    let positions = StatementPositions([
      ["coordinators", "A"]: SourcePosition(file: "A.swift", line: 1, column: 13),
      ["coordinators", "A", "edges", "0"]: SourcePosition(file: "A.swift", line: 2, column: 3),
    ])
    let read = InputPart(name: "A.swift", part: part, positions: positions, sources: [swift])
    #expect(
      RegistryReader.assemble([read]).diagnostics.map { DiagnosticFormatter().format($0) } == [
        """
        A.swift:2:3: warning: no screen 'Gone' in coordinator 'A'; the only one is 'A'
            Edge(to: "Gone", by: .push)
            ^
        """
      ])
  }

  // MARK: - Words over code

  /// What an importer makes of an app with two screens and two edges between them.
  private static let code = {
    var part = ModelPart {
      Coordinator("Shop", type: "ShopCoordinator") {
        Screen("list")
        Screen("detail")
        Edge(from: "list", to: "detail", by: .push, on: "didSelect")
        Edge(from: "list", to: "detail", by: .push, on: "didSearch")
      }
    }
    part.layer = .code
    part.isWholeCode = true
    return InputPart(name: "swift", part: part)
  }()

  @Test(arguments: [
    (
      "Shopp: {}",
      "3:3: warning: no coordinator 'Shopp' in the code; did you mean 'Shop'?"
    ),
    (
      "Backend: {}",
      "3:3: warning: no coordinator 'Backend' in the code; remove it, or tag it 'planned' or 'outside'"
    ),
    (
      "Shop: { screens: { lst: } }",
      "3:22: warning: no screen 'lst' of coordinator 'Shop' in the code; did you mean 'list'?"
    ),
    (
      "Shop: { screens: { list: { tags: planned } } }",
      "3:22: warning: screen 'list' of coordinator 'Shop' is tagged 'planned', and the code has it; remove the tag"
    ),
    (
      "Shop: { edges: [{ id: list-push-detail-didSelct, if: in stock }] }",
      "3:25: warning: no edge 'list-push-detail-didSelct' of coordinator 'Shop' in the code; did you mean 'list-push-detail-didSelect'?"
    ),
    (
      "Shop: { edges: [{ id: mine, from: list, to: list, by: root }] }",
      "3:25: warning: no edge 'mine' of coordinator 'Shop' in the code; leave the id out, or tag it 'planned'"
    ),
    (
      "Shop: { edges: [{ from: list, to: detail, by: push }] }",
      "3:19: warning: this matches 2 edges of the code, and is ignored; say which one with 'on', or with 'id': 'list-push-detail-didSelect' or 'list-push-detail-didSearch'"
    ),
    (
      "Shop: { edges: [{ from: list, to: detial, by: push }] }",
      "3:37: warning: no screen 'detial' in coordinator 'Shop'; did you mean 'detail'?"
    ),
  ])
  func wordsThatTheCodeDoesNotBearOut(_ text: String, _ expected: String) {
    let words = ModelReader().part(model("coordinators:\n  \(text)"))
    for inputs in [[Self.code, words], [words, Self.code]] {
      let (registry, diagnostics) = RegistryReader.assemble(inputs)
      #expect(registry != nil)
      #expect(diagnostics.map(message) == [expected])
    }
  }

  @Test func anEdgeWithoutKindNeedsOneToSpeakOf() {
    #expect(
      messages(model("coordinators: { A: { edges: [{ id: x, if: y }] } }")) == [
        "2:30: error: no edge 'x' in coordinator 'A' to correct; say what it does, such as 'by: push'"
      ])
    #expect(
      messages(model("coordinators: { A: { edges: [{ if: y }] } }")) == [
        "2:30: error: an edge needs 'by'; say what it does, such as 'by: push' or 'by: present'"
      ])
  }
}
