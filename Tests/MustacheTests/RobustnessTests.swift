import Foundation
import Mustache
import Seeds
import Testing

@Suite("Whatever the template") struct RobustnessTests {
  /// SplitMix64, so that a printed seed brings a failure back.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }

  private static let pieces = [
    "{{", "}}", "{{{", "}}}", "{{=", "=}}", "{{=| |=}}", "|", "{{=<% %>=}}", "<%", "%>", "#", "/", "^", "$",
    "<", ">", "*", "!", "&", ".", "a", "b", " ", "  ", "\t", "\n", "\r\n", "\r", "\0", "é", "\u{1F600}",
    "\u{301}", "{{a}}", "{{{b}}}", "{{#a}}", "{{#b}}", "{{^a}}", "{{/a}}", "{{/b}}", "{{>a}}", "{{>b}}",
    "  {{>a}}\n", "{{>*a}}", "{{<a}}", "{{<b}}", "{{$a}}", "{{$b}}", "{{! }}", "{{.}}", "{{#.}}", "{{/.}}",
    "\n{{$a}}\n  b\n{{/a}}\n", "{{<b}}{{$a}}\n  x\n{{/a}}{{/b}}\n", "{{#a}}x{{/a}}", "{{$b}}y{{/b}}",
  ]

  private static let data: MustacheValue = [
    "a": [["b": 1, "a": nil], "b", ["x", "y"], 0.5], "b": ["a": "b", "b": ["c": true]], "x": "{{a}}",
  ]

  @Test func renderingEndsWithATextOrAnError() {
    let seed = Seeds.one
    print("Mustache robustness seed: \(seed)")
    var generator = Generator(state: seed)
    var parsed = 0
    for _ in 0..<3000 {
      var templates: [String: MustacheTemplate] = [:]
      for name in ["a", "b"] {
        let count = Int.random(in: 0...10, using: &generator)
        let source = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
        guard let template = try? MustacheTemplate(source, name: name) else { continue }
        templates[name] = template
        parsed += 1
      }
      let options = MustacheOptions(strictNames: .random(using: &generator), workLimit: 20_000)
      for name in templates.keys.sorted() {
        let text = try? MustacheLibrary(templates).render(name, Self.data, options: options)
        #expect((text?.utf8.count ?? 0) <= 20_000, "seed \(seed)")
      }
    }
    #expect(parsed > 500, "seed \(seed)")
  }

  /// A table of 20 000 rows takes well under a second; anything quadratic would take very long.
  @Test func largeTemplatesAndDataAreNoTrouble() throws {
    let rows = 20_000
    let source = String(repeating: "{{#row}}| {{a}} |{{/row}}\n  {{! note }}\n", count: rows)
    let template = try MustacheTemplate(source, name: "table")
    #expect(try MustacheLibrary().render(template, ["row": ["a": "x"]]).utf8.count == rows * 6)
    let list = MustacheValue.list(Array(repeating: ["a": "x"], count: rows))
    let repeated = try MustacheTemplate("{{#rows}}\n| {{a}} |\n{{/rows}}\n", name: "rows")
    #expect(try MustacheLibrary().render(repeated, ["rows": list]).utf8.count == rows * 6)
  }

  @Test(
    arguments: [
      "{{#a}}", "{{", "}}", " ", "\n", "{{{", "{{=", "{{a ", "\t{{! }}", "{{=| |=}}|=| |=|", "{{<a}}{{/a}}",
    ])
  func repetitionIsNoTrouble(piece: String) throws {
    let source = String(repeating: piece, count: 50_000)
    let template = try? MustacheTemplate(source, name: "long")
    if let template { _ = try MustacheLibrary().render(template, [:]) }
  }

  /// 512 KiB is what a thread gets on macOS.
  @Test func deepNestingFitsASmallStack() async throws {
    let count = MustacheTemplate.nestingLimit - 1
    let source =
      "{{$b}}\n" + String(repeating: "{{#a}}\n", count: count) + "  x\n"
      + String(repeating: "{{/a}}\n", count: count) + "{{/b}}\n"
    let text = await withCheckedContinuation { continuation in
      let thread = Thread {
        let template = try? MustacheTemplate(source, name: "deep")
        continuation.resume(returning: template.flatMap { try? MustacheLibrary().render($0, ["a": true]) })
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(text == "  x\n")
  }
}
