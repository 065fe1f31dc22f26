import FlowDiagram
import FlowModel
import Foundation
import Testing

@testable import FlowDocs

@Suite struct PageTests {
  private func pages(_ registry: FlowRegistry, _ options: DocsOptions = DocsOptions()) throws -> [DocPage] {
    try DocsWriter(registry, options: options, templates: DocsTemplates()).pages()
  }

  @Test func everyLinkLeadsSomewhere() throws {
    for registry in [
      try Samples.shop(), try Samples.imported(), try Samples.texts("a|b [c](d) `e`"), try foreign(),
    ] {
      let pages = try pages(registry)
      let names = AtlasNames(registry)
      var html: [String: String] = [:]
      for page in pages { html[page.path] = try MarkdownRenderer.html(page.text) }
      let drawn = [AtlasNames.overviewDiagram] + registry.coordinators.map { names.diagram(of: $0.id) }
      let pictures = drawn + drawn.map { $0.replacingOccurrences(of: ".svg", with: ".dependencies.svg") }
      for (path, text) in html {
        let anchors = MarkdownRenderer.values(of: "id", in: text)
        #expect(Set(anchors).count == anchors.count, "\(path) has an anchor twice: \(anchors)")
        for link in MarkdownRenderer.values(of: "href", in: text) {
          let parts = resolve(link, on: path).split(separator: "#", omittingEmptySubsequences: false)
          let target = try #require(html[String(parts[0])], "\(path) links to \(link)")
          guard parts.count > 1 else { continue }
          let ids = MarkdownRenderer.values(of: "id", in: target)
          #expect(ids.contains(String(parts[1])), "\(path) links to \(link)")
        }
        for picture in MarkdownRenderer.values(of: "src", in: text) {
          #expect(pictures.contains(resolve(picture, on: path)), "\(path) shows \(picture)")
        }
      }
    }
  }

  @Test func aWayThroughATabBarSaysThatTheFirstTabIsAssumed() throws {
    func way(initial: ScreenID?) throws -> String {
      let registry = try FlowRegistry(app: "", launch: "Start") {
        Coordinator("Start") {
          Screen("a")
          Edge(from: "a", to: "Tabs", by: .push)
        }
        Coordinator("Tabs", container: .tabs, initial: initial) { Screen("one") }
      }
      let page = try #require(try pages(registry).first { $0.path.hasSuffix("/Tabs.md") })
      return page.text.split(separator: "\n").first { $0.hasPrefix("**How to get here from launch:**") }.map(
        String.init)
        ?? ""
    }
    #expect(
      try way(initial: nil).hasSuffix(", if the first tab is selected first, which the model leaves open"))
    #expect(try way(initial: "one").hasSuffix("(Start.md#edge.1))"))
  }

  @Test func everyTriggerHasALineWithItsGuardAndPlaces() throws {
    let registry = try FlowRegistry(app: "Shop") {
      Coordinator("Shop") {
        Screen("list")
        Screen("detail")
        Edge(from: "list", to: "detail", by: .push, carries: "item") {
          EdgeTrigger(
            "tap", if: "in stock", source: SourceReference("A.swift", line: 1),
            call: SourceReference("A.swift", line: 1))
          EdgeTrigger(
            "swipe", source: SourceReference("A.swift", line: 2), call: SourceReference("B.swift", line: 3),
            confidence: .inferred)
        }
        Edge(to: "list", by: .route) {
          EdgeTrigger("shop://list", if: "signed in")
          "shop://"
        }
      }
    }
    let text = try #require(try pages(registry).last?.text)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
    let way = "→ [detail](#screen.detail) · push"
    #expect(
      rows.contains(
        "| <a id=\"edge.1\"></a>1 | \(way) | tap | in stock | carries item | `A.swift:1` |"), "\(rows)")
    #expect(
      rows.contains("| 1 | \(way) (inferred) | swipe |  | carries item | `A.swift:2`; call `B.swift:3` |"),
      "\(rows)")
    #expect(rows.filter { $0.contains("`shop://`") && !$0.contains("signed in") }.count == 2, "\(rows)")
  }

  @Test func everyScreenAndEdgeHasItsAnchor() throws {
    let registry = try Samples.shop()
    let names = AtlasNames(registry)
    for page in try pages(registry) where page.path.hasPrefix("coordinators/") {
      let coordinator = try #require(registry.coordinators.first { names.page(of: $0.id) == page.path })
      let ids = MarkdownRenderer.values(of: "id", in: try MarkdownRenderer.html(page.text))
      for screen in coordinator.screens {
        #expect(ids.contains(names.anchor(of: ScreenAddress(coordinator.id, screen.id))))
      }
      for edge in coordinator.edges { #expect(ids.contains("edge.\(edge.number)")) }
    }
  }

  @Test(arguments: MarkdownTests.ugly.filter { !$0.hasPrefix(" ") })
  func uglyTextsComeOutAsTheyAre(text: String) throws {
    let plain = try pages(try Samples.texts("MIDDLE"))
    let ugly = try pages(try Samples.texts(text))
    for (plainPage, page) in zip(plain, ugly) {
      let html = try MarkdownRenderer.html(page.text)
      let expected = MarkdownRenderer.text(ofHTML: try MarkdownRenderer.html(plainPage.text))
        .replacingOccurrences(
          of: "MIDDLE", with: text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      #expect(
        MarkdownRenderer.text(ofHTML: html) == expected.split(separator: " ").joined(separator: " "),
        "\(page.path) with \(text)")
    }
  }

  @Test func blankLinesAreSingleAndNothingTrails() throws {
    for registry in [try Samples.shop(), try Samples.imported(), try FlowRegistry(app: "") {}] {
      for page in try pages(registry) {
        #expect(!page.text.contains("\n\n\n"), "\(page.path)")
        #expect(page.text.hasSuffix("page.\n"), "\(page.path)")
        #expect(!page.text.contains("Optional("), "\(page.path)")
      }
    }
  }

  @Test func sectionsWithoutContentAreLeftOut() throws {
    let page = try #require(try pages(try FlowRegistry(app: "") { Coordinator("A") {} }).last)
    #expect(!page.text.contains("## "))
  }

  @Test func theSamePartsInAnotherOrderMakeTheSamePages() throws {
    let a = ModelPart { Coordinator("A") { Screen("one") } }
    let b = ModelPart {
      Coordinator("B", uses: ["A"]) {
        Screen("two")
        Edge(to: "A", by: .start)
      }
    }
    #expect(try pages(FlowRegistry(parts: [a, b])) == pages(FlowRegistry(parts: [b, a])))
  }

  private func foreign() throws -> FlowRegistry {
    try FlowRegistry(app: "Größe") {
      Coordinator("Größe") {
        Screen("naïve")
        Edge(from: "naïve", to: "設定", by: .start)
      }
      Coordinator("設定") { Screen("一般") }
    }
  }

  /// The path that a relative link means.
  private func resolve(_ link: String, on path: String) -> String {
    let link = link.removingPercentEncoding ?? link
    if link.hasPrefix("#") { return path + link }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  // MARK: - How sure it is

  @Test func whatIsInferredSaysSo() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("one")
        Screen("two", confidence: .inferred)
        Edge(from: "one", to: "two", by: .push, confidence: .inferred)
        Edge(from: "two", by: .pop)
      }
    }
    let page = try #require(try pages(registry).last?.text)
    #expect(page.contains("</a>two (inferred) |"))
    #expect(page.contains("→ [two](#screen.two) · push (inferred) |"))
    #expect(page.components(separatedBy: "inferred").count == 3)
  }

  @Test func callsThatCouldNotBeFollowedStandOnThePageOfTheirFile() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A", source: SourceReference("A.swift", line: 3)) {}
      Coordinator("B", source: SourceReference("B.swift", line: 3)) {}
    }
    let reading = SourceReading(
      callCount: 9, unusedCount: 2, inferredCount: 3,
      unresolved: [.init(.push, "push(a|b)", at: SourceReference("A.swift", line: 7))])
    let found = try pages(registry, DocsOptions(reading: reading)).filter { $0.path != AtlasNames.namesPage }
      .map(\.text)
    #expect(
      found[0].contains(
        """
        The source code has 9 navigating calls: 6 in the model (3 inferred, because no caller was found), \
        1 unresolved, 2 in code that nothing calls.

        """))
    #expect(found[1].contains("## Unresolved calls"))
    #expect(found[1].contains("| `A.swift:7` | push | <code>push(a&#124;b)</code> |"))
    #expect(!found[2].contains("Unresolved"))
    let all = try pages(registry, DocsOptions(reading: SourceReading(callCount: 1, unresolved: [])))
    #expect(all[0].text.contains("The source code has 1 navigating call, all in the model.\n"))
    #expect(try !pages(registry)[0].text.contains("source code"))
  }

  @Test func theIndexExplainsInferredWherePagesUseIt() throws {
    func index(_ confidence: Confidence, _ reading: SourceReading?) throws -> String {
      let registry = try FlowRegistry(app: "") {
        Coordinator("A") {
          Screen("home")
          Screen("help")
          Edge(from: "home", to: "help", by: .push, confidence: confidence)
        }
      }
      return try pages(registry, DocsOptions(reading: reading))[0].text
    }
    let reading = SourceReading(callCount: 1, unresolved: [])
    let sentence = "\n\n*Inferred* (`?` in drawings) means that the code does not prove a statement"
    #expect(try index(.inferred, reading).contains(sentence))
    #expect(try !index(.certain, reading).contains("Inferred"))
    #expect(try !index(.inferred, nil).contains("Inferred"))
  }

  @Test func mermaidLeavesAlertsOutUnlessAsked() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("one")
        Screen("sure", title: "Really?", kind: .alert)
      }
    }
    func mermaid(_ options: DocsOptions) throws -> String {
      let text = try #require(try pages(registry, options).last?.text)
      return String(text.split(separator: "```")[1])
    }
    #expect(try !mermaid(DocsOptions(diagrams: .mermaid)).contains("Really?"))
    #expect(try mermaid(DocsOptions(diagrams: .mermaid, showsAlerts: true)).contains("Really?"))
  }

  // MARK: - Transitions

  @Test func waysThatDifferInTriggerOnlyAreOneRow() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("one")
        Screen("two")
        Edge(from: "one", to: "two", by: .push, on: "row tapped", source: SourceReference("A.swift", line: 3))
        Edge(
          from: "one", to: "two", by: .push, on: "button tapped", source: SourceReference("A.swift", line: 9))
        Edge(from: "one", to: "two", by: .push, on: "link tapped", if: "signed in")
      }
    }
    let page = try #require(try pages(registry).last?.text)
    #expect(
      page.contains(
        "| <a id=\"edge.1\"></a>1, <a id=\"edge.2\"></a>2 | → [two](#screen.two) · push | row tapped; button tapped "
          + "|  | `A.swift:3`, 9 |"))
    #expect(
      page.contains("| <a id=\"edge.3\"></a>3 | → [two](#screen.two) · push | link tapped | signed in |  |"))
  }

  @Test func numbersThatFollowOneAnotherAreARange() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A", source: SourceReference("A.swift", line: 1)) {
        Screen("one")
        Screen("two")
        Edge(from: "one", to: "two", by: .push, source: SourceReference("A.swift", line: 3))
        Edge(from: "one", to: "two", by: .push, source: SourceReference("A.swift", line: 9))
        Edge(from: "one", to: "two", by: .push, source: SourceReference("B/B.swift", line: 4))
        Edge(from: "two", by: .pop)
        Edge(from: "one", to: "two", by: .push)
      }
    }
    let page = try #require(try pages(registry).last?.text)
    #expect(page.contains("<a id=\"edge.3\"></a>1–3, <a id=\"edge.5\"></a>5 |"))
    #expect(page.contains("| line 3, 9; `B.swift:4` |"))
  }

  @Test func everyTransitionIsListedOnce() throws {
    for registry in [try Samples.shop(), try Samples.imported()] {
      for page in try pages(registry) where page.path.hasPrefix("coordinators/") {
        let anchors = MarkdownRenderer.values(of: "id", in: try MarkdownRenderer.html(page.text))
        let names = AtlasNames(registry)
        let coordinator = try #require(registry.coordinators.first { names.page(of: $0.id) == page.path })
        #expect(anchors.filter { $0.hasPrefix("edge.") }.count == coordinator.edges.count)
      }
    }
  }

  @Test func theWayFromLaunchIsGivenOncePerPage() throws {
    for page in try pages(try Samples.shop()) where page.path.hasPrefix("coordinators/") {
      #expect(page.text.components(separatedBy: "**How to get here").count == 2, "\(page.path)")
    }
  }

  // MARK: - Sources and origin

  @Test func sourcesAreLinksWhereTheyHaveAnAddress() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A", type: "AFlow", source: SourceReference("a/A.swift", line: 3)) {
        Screen("one", type: "One", source: SourceReference("b.swift", line: 4))
      }
    }
    var options = DocsOptions()
    options.sourceAddresses = ["a/A.swift": "https://example.com/x/a/A.swift"]
    let page = try #require(try pages(registry, options).last?.text)
    #expect(page.contains("[`AFlow`](https://example.com/x/a/A.swift#L3)"))
    #expect(page.contains("| `One` |"))
  }

  @Test func onlyPagesFromAModelAskToEditIt() throws {
    let registry = try Samples.shop()
    for (origin, ending) in [
      (DocsOptions.Origin.model, "from the model; edit the model, not this page.\n"),
      (.code, "from source code.\n"),
      (.both, "from the model and source code; edit the model, not this page.\n"),
    ] {
      var options = DocsOptions()
      options.origin = origin
      for page in try pages(registry, options) { #expect(page.text.hasSuffix(ending), "\(page.path)") }
    }
  }

  @Test func aDrawingThatIsMissingHasItsReasonOnThePage() throws {
    let registry = try Samples.shop()
    var options = DocsOptions()
    options.undrawn = ["diagrams/Main.svg": "Graphviz cannot lay the drawing out: a [b]"]
    let found = try pages(registry, options)
    let main = try #require(found.first { $0.path == "coordinators/Main.md" }?.text)
    #expect(
      main.contains("> **This drawing could not be made.** Graphviz cannot lay the drawing out: a \\[b\\]"))
    #expect(!main.contains("Main.svg"))
    #expect(found.filter { $0.text.contains("could not be made") }.count == 1)
  }

  // MARK: - Groups

  @Test func aLargeAppHasAPageForEachGroup() throws {
    var coordinators: [Coordinator] = []
    for number in 0..<60 {
      var edges: [Edge] = []
      for child in [2 * number + 1, 2 * number + 2] where child < 60 {
        edges.append(Edge(from: "s", to: .named("C\(child)"), by: .start))
      }
      let source = SourceReference("App/Part \(number % 4)/C\(number).swift")
      coordinators.append(
        Coordinator(CoordinatorID("C\(number)"), source: source, screens: [Screen("s")], edges: edges))
    }
    let registry = try FlowRegistry(parts: [ModelPart(app: "", coordinators: coordinators)])
    let found = try pages(registry)
    let groups = found.filter { $0.path.hasPrefix("groups/") }
    #expect(
      groups.map(\.path) == ["groups/part-0.md", "groups/part-1.md", "groups/part-2.md", "groups/part-3.md"])
    for page in groups {
      #expect(page.text.contains("](../diagrams/group.part-"))
      #expect(page.text.contains("](../coordinators/C"))
    }
    #expect(found[0].text.contains("[Part 2](groups/part-2.md)"))
    #expect(found[0].text.contains("](diagrams/overview.matrix.svg)"))
    #expect(found.last?.text.contains("› [Part 1](../groups/part-1.md) › C9") == true)
  }
}
