import Foundation
import Poppler
import Testing

@testable import FlowCommandLine

/// Texts of any characters come out whole in a PDF and in its table.
@Suite struct AnyTextPaperTests {
  private static let printable = (0x21...0x7E).compactMap(Unicode.Scalar.init).map(String.init)

  private func model(_ titles: [String]) throws -> String {
    let screens = Dictionary(
      titles.enumerated().map { ("s\($0)", ["title": $1]) }, uniquingKeysWith: { first, _ in first })
    let edges = titles.indices.dropFirst().map { index in
      ["from": "s0", "to": "s\(index)", "by": "push", "on": titles[index]]
    }
    let model: [String: Any] = [
      "flowatlas": 1, "app": "Any text", "coordinators": ["A": ["screens": screens, "edges": edges]],
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: model), as: UTF8.self)
  }

  private static func dense(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// Each character between letters, doubled, and at both ends.
  @Test(arguments: ["render -c A -f pdf", "print"]) func everyASCIICharacterIsOnPaper(_ command: String)
    throws
  {
    for start in stride(from: 0, to: Self.printable.count, by: 16) {
      let titles = Self.printable[start..<min(start + 16, Self.printable.count)].map {
        "\($0)a\($0)\($0)b\($0)"
      }
      let sandbox = try Sandbox(["any.flow.json": try model(titles)])
      let run = sandbox.run("\(command) any.flow.json -o any.pdf")
      #expect(run.code == .success, "\(run.messages)")
      let text = Self.dense(try PDFReading(try Data(contentsOf: sandbox.url("any.pdf"))).text())
      for title in titles { #expect(text.contains(title), "\(title)") }
    }
  }

  @Test func unusualUnicodeBreaksNoSheet() throws {
    // Joined, right to left, combining, private, outside the first plane, and what looks like markup.
    let titles = [
      "e\u{301}\u{302}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{645}\u{631}\u{62D}\u{628}\u{627}", "\u{E001}",
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{202E}abc", "\u{FEFF}]", "]]>", "&#93;", "</table>",
      "\u{AD}",
      "\u{2028}x", "\u{FFFD}", "\u{20000}",
    ]
    let sandbox = try Sandbox(["any.flow.json": try model(titles)])
    for command in ["render -c A -f pdf", "print"] {
      let run = sandbox.run("\(command) any.flow.json -o any.pdf --force")
      #expect(run.code == .success, "\(run.messages)")
      let text = Self.dense(try PDFReading(try Data(contentsOf: sandbox.url("any.pdf"))).text())
      for title in ["]]>", "&#93;", "</table>"] { #expect(text.contains(title), "\(title)") }
    }
  }
}
