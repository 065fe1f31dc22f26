import FlowModel
import Testing

@testable import FlowDiagram

@Suite struct MermaidTests {
  private func write(_ title: String, links: Bool = false) throws -> [String] {
    let registry = try Samples.titled(title)
    let options = DiagramOptions(links: links ? .pages(AtlasNames(registry)) : .none)
    let diagram = try #require(DiagramMaker(registry, options: options).diagram(.coordinator("One")))
    return MermaidWriter().write(diagram).split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: QuotingTests.ugly + [
      "end", "a\nb", "`code`", "**bold**", "_it_", "a;b", "style: #1;", "%% no",
    ])
  func nothingInATextIsSyntax(_ text: String) throws {
    let lines = try write(text)
    let card = try #require(lines.first { $0.contains("n1[") || $0.contains("n1([") })
    let start = try #require(card.firstIndex(of: "\""))
    let end = try #require(card.lastIndex(of: "\""))
    let label = card[card.index(after: start)..<end].replacing("<br>", with: "")
    #expect(!label.contains { "\"<>&`*_\\:%|[]{}~$".contains($0) })
    // What is left of # and ; are numbered entities.
    let rest = label.replacing(/#[0-9]+;/, with: "")
    #expect(!rest.contains("#") && !rest.contains(";"))
    // One card stays one line.
    let plain = try write("plain")
    #expect(lines.count == plain.count)
  }

  @Test func theTitleIsAYAMLString() throws {
    let registry = try FlowRegistry(app: "A \"b\" \\ #c: d\ne") {}
    let diagram = try #require(DiagramMaker(registry).diagram(.overview))
    let lines = MermaidWriter().write(diagram).split(separator: "\n")
    #expect(lines[1] == "title: \"A \\\"b\\\" \\\\ #c: d e\"")
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
}
