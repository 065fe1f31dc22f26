import Foundation
import Poppler
import Testing

@testable import FlowCommandLine

/// Characters that steer a terminal or reorder text reach nobody's screen unescaped, wherever they come from.
@Suite struct HostileTextTests {
  /// ESC, BEL, backspace, the eight-bit CSI and all of Unicode's bidirectional controls.
  private static let hostile: [Unicode.Scalar] =
    ["\u{1B}", "\u{7}", "\u{8}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{200F}"]
    + (0x202A...0x202E).compactMap(Unicode.Scalar.init) + (0x2066...0x2069).compactMap(Unicode.Scalar.init)

  private static let text: String =
    "\"a" + hostile.map { "\\u" + String(format: "%04X", $0.value) }.joined(separator: "b") + "\""

  /// Two screens of one title, one that nothing leads to, and such text wherever there is text.
  private static let model = """
    flowatlas: 1
    app: \(text)
    coordinators:
      A:
        title: \(text)
        summary: \(text)
        type: \(text)
        tags: [\(text)]
        initial: x
        screens:
          x: { title: \(text), note: \(text), owner: \(text), type: \(text) }
          y: { title: \(text) }
          z: Z
        edges:
          - { from: x, to: y, by: push, on: \(text), if: \(text), does: \(text), note: \(text) }
        uses: [{ to: S, note: \(text) }]
    services: { S: { summary: \(text) } }
    routes: { r: { to: A.x, url: \(text), if: \(text) } }

    """

  private func sandbox() throws -> Sandbox {
    try Sandbox(["a.flow.yml": Self.model, "b.flow.yml": Self.model.replacing("push", with: "present")])
  }

  private func hostile(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter(Self.hostile.contains)
  }

  @Test(arguments: [
    "stats a.flow.yml", "check a.flow.yml", "check a.flow.yml --format json",
    "check a.flow.yml --format sarif",
    "check a.flow.yml --format github", "check a.flow.yml --format gitlab", "check a.flow.yml --format xcode",
    "check --drift a.flow.yml b.flow.yml", "paths a.flow.yml --to A.y", "reach a.flow.yml",
    "tours a.flow.yml",
    "simulate a.flow.yml --possible", "diff a.flow.yml b.flow.yml",
    "diff a.flow.yml b.flow.yml --format markdown",
    "diff a.flow.yml b.flow.yml --format json", "render a.flow.yml -f svg", "render a.flow.yml -f dot",
    "render a.flow.yml -f mermaid", "render a.flow.yml -f json", "render a.flow.yml --dependencies -f svg",
  ])
  func whatAModelSaysIsEscaped(_ line: String) throws {
    let run = try sandbox().run(line)
    #expect(!(run.output + run.messages).isEmpty)
    #expect(hostile(in: run.output) == [] && hostile(in: run.messages) == [], "\(run.messages)")
  }

  @Test func soAreThePagesOfAnAtlas() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("generate a.flow.yml -o atlas --findings").code == .success)
    let files = sandbox.files(in: "atlas")
    #expect(files.count > 8)
    for (name, data) in files { #expect(hostile(in: String(decoding: data, as: UTF8.self)) == [], "\(name)") }
  }

  @Test(.enabled(if: External.runs(["pdftotext", "-v"]), "needs poppler's tools"))
  func soAreSheetsAndTheirMetadata() throws {
    let sandbox = try sandbox()
    for (index, line) in ["print a.flow.yml", "render a.flow.yml"].enumerated() {
      #expect(sandbox.run("\(line) -o \(index).pdf").code == .success)
      for program in [["pdftotext", "\(index).pdf", "-"], ["pdfinfo", "\(index).pdf"]] {
        let outcome = try External.run(program, in: sandbox.folder)
        #expect(outcome.status == 0 && outcome.output.count > 50)
        #expect(hostile(in: String(decoding: outcome.output, as: UTF8.self)) == [], "\(program)")
      }
    }
  }

  @Test(arguments: [
    ["stats", "no\u{1B}[31m.flow.yml"], ["stats", "--\u{1B}[31m", "a.flow.yml"], ["\u{1B}[31m\u{202E}"],
    ["render", "a.flow.yml", "-c", "\u{1B}]0;x\u{7}"], ["render", "a.flow.yml", "-f", "\u{9B}31m"],
    ["render", "a.flow.yml", "--focus", "A.\u{202E}nowhere"], ["paths", "a.flow.yml", "--to", "\u{1B}"],
    ["check", "a.flow.yml", "--only", "\u{2066}"], ["diff", "\u{1B}..\u{7}"],
    ["simulate", "a.flow.yml", "\u{8}"],
    ["generate", "a.flow.yml", "-o", "a.flow.yml/\u{1B}"], ["reach", "a.flow.yml", "--from", "\u{61C}"],
  ])
  func soIsWhatTheCommandLineSays(_ arguments: [String]) throws {
    let run = try sandbox().run(arguments)
    #expect(run.code != .success && run.messages.contains("error: "))
    #expect(hostile(in: run.output + run.messages) == [], "\(run.messages.debugDescription)")
  }

  @Test(arguments: [
    ("broken.flow.yml", "flowatlas: 1\n\u{202E}coordinators: { A: \u{2066} ]"),
    ("key.flow.yml", "flowatlas: 1\n\"\\u001B[31m\\u202E\": 1\n"),
    ("name.flow.yml", "flowatlas: 1\ncoordinators: { A: { edges: [{ from: \"\\e[2J\", by: pop }] } }\n"),
    ("bytes.flow.yml", "flowatlas: 1\n# \u{1B}[31m\n"),
    ("Main.storyboard", "<document \u{1B}[31m=\"\u{202E}\">"),
    ("json.flow.json", "{ \"flowatlas\": 1, \"\u{202E}x\": \"\\u001b\" }"),
  ])
  func soIsWhatErrorsQuote(_ name: String, _ text: String) throws {
    let run = try Sandbox([name: text]).run("stats \(name)")
    #expect(run.code != .success && run.messages.contains("error: "))
    #expect(hostile(in: run.output + run.messages) == [], "\(run.messages.debugDescription)")
  }
}
