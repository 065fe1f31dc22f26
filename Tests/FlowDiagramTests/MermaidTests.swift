import FlowModel
import Foundation
import Testing

@testable import FlowDiagram

@Suite struct MermaidTests {
  private func write(_ title: String, links: Bool = false) throws -> [String] {
    let registry = try Samples.titled(title)
    let options = DiagramOptions(links: links ? .pages(AtlasNames(registry)) : .none)
    let diagram = try #require(DiagramMaker(registry, options: options).diagram(.coordinator("One")))
    return MermaidWriter().write(diagram).components(separatedBy: "\n")
  }

  @Test(
    arguments: QuotingTests.ugly + [
      "end", "a\nb", "`code`", "**bold**", "_it_", "a;b", "style: #1;", "%% no",
    ])
  func nothingInATextIsSyntax(_ text: String) throws {
    let lines = try write(text)
    let card = try #require(lines.first { $0.contains("n1[") })
    // Mermaid knows scalars, to which a combining mark is no part of the quote before it.
    let scalars = card.unicodeScalars
    let start = try #require(scalars.firstIndex(of: "\""))
    let end = try #require(scalars.lastIndex(of: "\""))
    try #require(start < end)
    let label = String(scalars[scalars.index(after: start)..<end])
      .replacingOccurrences(of: "<br>", with: "", options: .literal)
      .replacingOccurrences(of: "#[0-9]+;", with: "", options: .regularExpression)
    #expect(!label.unicodeScalars.contains { "\"<>&`*_\\:%|[]{}~$#;".unicodeScalars.contains($0) })
    // One card stays one line.
    let plain = try write("plain")
    #expect(lines.count == plain.count)
  }

  @Test(arguments: (0...127).compactMap { UInt8(exactly: $0) })
  func noCharacterIsSyntaxWhereverItIs(_ code: UInt8) throws {
    let character = String(Unicode.Scalar(code))
    for form in AnyTextTests.forms { try nothingInATextIsSyntax(form(character)) }
  }

  @Test(arguments: UInt64(1)...40) func unusualUnicodeIsNoSyntax(_ seed: UInt64) throws {
    for text in OddText.texts(12, seed: seed) { try nothingInATextIsSyntax(text) }
  }

  @Test func aFrameHasATitleOfOneLineAndItsWordsInside() throws {
    let registry = try Samples.registry([
      Coordinator(
        "A", title: "Room", note: "Must not retain it.", screens: [Screen("a"), Screen("b")],
        edges: [
          Edge(from: "a", to: "b", by: .push, on: "go", note: "It may crash."),
          Edge(to: "b", by: .present, on: "shaken"),
        ])
    ])
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    let lines = MermaidWriter().write(diagram).components(separatedBy: "\n")
    #expect(lines.contains("  subgraph f1[\"Room\"]"))
    #expect(
      lines.contains(
        "    f1words[\"Note#58; Must not retain it.<br>any screen → 2 b shaken · present\"]:::words"))
    #expect(lines.contains("  notes[\"#42; Note on 1#58; It may crash.\"]:::words"))
    #expect(lines.contains { $0.hasPrefix("  classDef words ") })
    #expect(lines.contains { $0.contains("|\"1 go#42;\"|") })
  }

  @Test func whatBeginsAListIsText() {
    #expect(MermaidText.quoted("1. one\n- two\n3) x - y") == "\"1#46; one<br>#45; two<br>3#41; x - y\"")
  }

  @Test func nothingInTheHeadIsReadBeforeTheDiagram() throws {
    // Mermaid replaces the quotes of `<b a="` wherever it finds them.
    let diagram = Diagram(
      id: "x", heading: .init(title: "Compare <b a=\"& #1; %%", detail: nil),
      description: "a <b c=\"d\ne: {f}",
      frames: [], nodes: [], arrows: [])
    let lines = MermaidWriter().write(diagram).split(separator: "\n").map(String.init)
    #expect(
      lines[1] == #"title: "Compare \uFB02\xB0\xB060\xB6\xDFb a\x3D\uFB02\xB0\xB034\xB6\xDF"#
        + #"\uFB02\xB0\xB038\xB6\xDF \x231; \x25\x25""#)
    #expect(lines[4] == "  accTitle: Compare #60;b a#61;#34;#38; #35;1#59; #37;#37;")
    #expect(lines[5] == "  accDescr: a #60;b c#61;#34;d e#58; #123;f#125;")
  }

  @Test func theTitleIsAYAMLString() throws {
    let registry = try FlowRegistry(app: "A \"b\" \\ #c: d\ne") {}
    let diagram = try #require(DiagramMaker(registry).diagram(.overview))
    let lines = MermaidWriter().write(diagram).split(separator: "\n")
    #expect(lines[1] == #"title: "A \uFB02\xB0\xB034\xB6\xDFb\uFB02\xB0\xB034\xB6\xDF \\ \x23c: d e""#)
    #expect(lines[3] == "flowchart LR")
  }

  @Test func linksStayLinks() throws {
    let lines = try write("Title", links: true)
    #expect(
      lines.contains("  click n1 href \"../coordinators/One.md#screen.only\" \"One#58; Title (Title)\""))
  }

  @Test func everyTriggerThatIsShownHasALine() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("x")
        Screen("y")
        Edge(from: "x", to: "y", by: .push) {
          EdgeTrigger("tap", if: "idle")
          "swipe"
        }
      }
    }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    #expect(MermaidWriter().write(diagram).contains(" -->|\"1 tap<br>if idle<br>or swipe\"| "))
  }

  @Test func kindsDifferByLineWhereMermaidCan() throws {
    let diagram = try #require(DiagramMaker(try Samples.everyKind()).diagram(.coordinator("Kinds")))
    let text = MermaidWriter().write(diagram)
    #expect(text.contains(" ==>|\"1 root tapped<br>root\"| "))
    #expect(text.contains(" -->|\"2 push tapped\"| "))
    #expect(text.contains(" -.->|\"3 present tapped<br>present\"| "))
  }

  @Test func oneThingIsOneNode() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("one")
        Edge(from: "one", to: "B", by: .start)
        Edge(from: "one", to: .outside("Safari"), by: .external)
        Edge(from: .outside("Safari"), to: "one", by: .route)
      }
      Coordinator("B") {
        Screen("two")
        Edge(from: .coordinator("B"), to: "A", by: .push)
      }
    }
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    let lines = MermaidWriter().write(diagram).split(separator: "\n")
    #expect(lines.filter { $0.contains("(") && $0.contains("B<br>coordinator") }.count == 1)
    #expect(lines.filter { $0.contains("([") && $0.contains("Safari") }.count == 1)
  }

  @Test func coloursAndTheStartAreKept() throws {
    let text = MermaidWriter().write(
      try #require(DiagramMaker(try Samples.shop()).diagram(.coordinator("Shop"))))
    #expect(text.contains("START"))
    #expect(text.contains(":::initial\n"))
    #expect(text.contains("  classDef initial fill:"))
    #expect(
      text.split(separator: "\n").contains { $0.hasPrefix("  linkStyle ") && $0.hasSuffix(" stroke:#24892f") }
    )
  }
}
