import Foundation
import Testing

@testable import FlowCommandLine

/// Words over what a tool read never keep an atlas from being made, and are warned of when they are stale.
@Suite struct OverlayTests {
  private static let words = """
    flowatlas: 1
    coordinators:
      Main:
        screens: { gone: Gone, later: { tags: planned } }
        edges:
          - { id: nope, if: the list is not empty }
      Extra: { screens: { x: X } }

    """

  private func stale(_ messages: String) -> [String] {
    messages.split(separator: "\n").filter { $0.contains("in the code") }
      .map { String($0.prefix { $0 != ";" }) }
  }

  @Test func staleWordsOverAnImportAreWarnedOf() throws {
    let sandbox = try Sandbox(["Main.storyboard": Models.storyboard, "words.flow.yml": Self.words])
    #expect(sandbox.run("import storyboard Main.storyboard -o app.flow.yml").code == .success)
    let run = sandbox.run("stats app.flow.yml words.flow.yml")
    #expect(run.code == .success)
    #expect(
      stale(run.messages) == [
        "words.flow.yml:4:16: warning: no screen 'gone' of coordinator 'Main' in the code",
        "words.flow.yml:6:15: warning: no edge 'nope' of coordinator 'Main' in the code",
        "words.flow.yml:7:3: warning: no coordinator 'Extra' in the code",
      ], "\(run.messages)")
  }

  @Test func overStoryboardsOthersMayDeclareWhatTheyDoNotHave() throws {
    let sandbox = try Sandbox(["Main.storyboard": Models.storyboard, "words.flow.yml": Self.words])
    let run = sandbox.run("stats .")
    #expect(run.code == .success)
    #expect(stale(run.messages).count == 2, "\(run.messages)")
    #expect(!run.messages.contains("Extra"))
  }

  @Test func aStaleIdHidesNoDifference() throws {
    let sandbox = try Sandbox(SwiftInputTests.app)
    try sandbox.write(
      """
      flowatlas: 1
      coordinators:
        Shop:
          screens: { wishes: Wishes }
          edges:
            - { id: nope, if: the list is not empty }

      """, to: "words.flow.yml")
    let run = sandbox.run("check --drift words.flow.yml App --cache cache")
    #expect(run.code == .findings)
    #expect(run.output.contains("screen wishes"))
    #expect(
      run.messages.hasPrefix(
        "words.flow.yml:6:9: warning: no edge 'nope' in coordinator 'Shop' to correct"),
      "\(run.messages)")
  }

  @Test func whatTwoFilesSayOfOneEdgeIsSaidOnce() throws {
    let sandbox = try Sandbox(["a.flow.yml": Models.smallShop])
    try sandbox.write(
      """
      flowatlas: 1
      coordinators: { Main: { edges: [{ from: home, to: item, by: push, on: row tapped }] } }

      """, to: "b.flow.yml")
    for inputs in ["a.flow.yml b.flow.yml", "b.flow.yml a.flow.yml"] {
      let run = sandbox.run("stats \(inputs)")
      #expect(run.code == .success)
      #expect(run.output.contains("\n1  transitions\n"))
      #expect(run.messages.contains("warning: this edge of coordinator 'Main' already exists; remove it"))
    }
  }

  @Test(arguments: [
    ("uses: Session", 1), ("uses: { to: Session, held: weak }", 1), ("uses: [Session]", 1), ("uses:", 0),
  ])
  func oneDependencyNeedsNoBrackets(_ uses: String, _ count: Int) throws {
    let sandbox = try Sandbox([
      "a.flow.yml": "flowatlas: 1\ncoordinators:\n  A:\n    \(uses)\nservices: { Session: {} }\n"
    ])
    let run = sandbox.run("render a.flow.yml -f json")
    #expect(run.code == .success && run.messages == "")
    sandbox.run("generate a.flow.yml -o atlas")
    #expect(sandbox.read("atlas/registry.json")?.contains("\"uses\"") == (count > 0))
  }

  @Test func charactersThatSteerATerminalReachNoOutput() throws {
    let text = #""tap\e[31m\a \u202Eme\u2066""#
    let sandbox = try Sandbox([
      "a.flow.yml": """
      flowatlas: 1
      app: \(text)
      coordinators:
        A:
          title: \(text)
          summary: \(text)
          screens: { x: { title: \(text), summary: \(text) }, y: Y }
          edges: [{ from: x, to: y, by: push, on: \(text), if: \(text) }]

      """
    ])
    #expect(sandbox.run("generate a.flow.yml -o atlas").code == .success)
    var outputs = sandbox.files(in: "atlas").mapValues { String(decoding: $0, as: UTF8.self) }
    for format in ["svg", "dot", "mermaid", "json"] {
      outputs[format] = sandbox.run("render a.flow.yml -f \(format)").output
    }
    outputs["docs"] = sandbox.run("docs a.flow.yml -o docs").messages
    outputs.merge(
      sandbox.files(in: "docs").map { ("docs/\($0)", String(decoding: $1, as: UTF8.self)) }
    ) { $1 }
    for (name, text) in outputs {
      let steers = text.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}", "\u{2066}"].contains($0) }
      #expect(!steers, "\(name)")
    }
    #expect(outputs.count > 10)
  }
}
