import Foundation
import Seeds
import Testing

@testable import FlowCommandLine

/// A run in which nothing changed does nothing, and nobody can tell but by the time it takes.
@Suite(.enabled(if: BuiltTool.path != nil, "needs the flowatlas executable beside the tests"))
struct RepeatedRunTests {
  private static let main = """
    flowatlas: 1
    app: Shop
    coordinators:
      Main:
        initial: home
        source: App/Main.swift:3
        screens:
          home: { title: Home, picture: home.svg }
          list: { title: List }
        edges:
          - { from: home, to: list, by: push, on: list tapped }
          - { from: list, to: Cart, by: start, on: buy tapped, if: signed in }
    """
  private static let cart = """
    flowatlas: 1
    coordinators:
      Cart:
        initial: items
        screens:
          items: { title: Items }
          pay: { title: Pay, kind: alert }
        edges: [{ from: items, to: pay, by: present, on: pay tapped }, { from: pay, by: dismiss }]
    """
  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"16\"><rect width=\"9\" height=\"16\"/></svg>"

  private static func sandbox() throws -> Sandbox {
    try Sandbox([
      "flows/main.flow.yml": main, "flows/cart.flow.yml": cart, "flows/home.svg": picture,
      "templates/names.mustache": "Names of {{app}}\n", "App/Main.swift": "",
    ])
  }

  /// What somebody may do between two runs.
  private static let changes: [(name: String, change: @Sendable (Sandbox) throws -> Void)] = [
    ("nothing", { _ in }), ("nothing again", { _ in }), ("still nothing", { _ in }),
    (
      "another title",
      { try $0.write(main.replacing("title: List", with: "title: Products"), to: "flows/main.flow.yml") }
    ),
    ("the first title", { try $0.write(main, to: "flows/main.flow.yml") }),
    (
      "a model with a mistake",
      { try $0.write(main.replacing("to: list", with: "to: lost"), to: "flows/main.flow.yml") }
    ),
    ("a file less", { try? $0.remove("flows/cart.flow.yml") }),
    ("a file more", { try $0.write(cart, to: "flows/cart.flow.yml") }),
    ("another picture", { try $0.write(picture.replacing("16", with: "12"), to: "flows/home.svg") }),
    ("no picture", { try? $0.remove("flows/home.svg") }),
    ("the first picture", { try $0.write(picture, to: "flows/home.svg") }),
    ("a page changed by hand", { try append("by hand", to: "atlas/README.md", in: $0) }),
    ("a page removed", { try? $0.remove("atlas/coordinators/Main.md") }),
    ("a drawing changed by hand", { try append(" ", to: "atlas/diagrams/Main.svg", in: $0) }),
    ("a foreign file", { try $0.write("mine", to: "atlas/notes.md") }),
    ("no manifest", { try? $0.remove("atlas/.flowatlas-manifest") }),
    ("no atlas", { try? $0.remove("atlas") }),
    ("another template", { try $0.write("All of {{app}}\n", to: "templates/names.mustache") }),
    ("a template less", { try? $0.remove("templates/names.mustache") }),
    ("a template for nothing", { try $0.write("x", to: "templates/indx.mustache") }),
    ("a project file", { try $0.write("checks: { off: [no-way-back] }\n", to: "flowatlas.yml") }),
    ("findings by the project file", { try $0.write("findings: true\n", to: "flowatlas.yml") }),
    ("no project file", { try? $0.remove("flowatlas.yml") }),
    ("a source file less", { try? $0.remove("App/Main.swift") }),
    ("a source file more", { try $0.write("", to: "App/Main.swift") }),
  ]

  private static func append(_ text: String, to path: String, in sandbox: Sandbox) throws {
    guard let old = sandbox.read(path) else { return }
    try sandbox.write(old + text, to: path)
  }

  private static let options = [
    "", "", "", "--theme dark", "--ways-back", "--quiet", "--findings", "--templates templates",
    "--force", "--alerts", "--source-url https://example.org/files",
  ]

  private struct RandomNumbers {
    var seed: UInt64

    /// By SplitMix64.
    mutating func next(below count: Int) -> Int {
      seed &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (seed ^ (seed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(count))
    }
  }

  @Test(arguments: Seeds.some(3)) func nobodyCanTellAnEarlierRunFromThisOne(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    let sandboxes = [try Self.sandbox(), try Self.sandbox()]
    for sandbox in sandboxes {
      _ = Git.run(["init", "-q"], in: sandbox.folder)
      _ = Git.run(["remote", "add", "origin", "https://example.org/owner/shop.git"], in: sandbox.folder)
    }
    var told: [String] = []
    for _ in 0..<14 {
      let (name, change) = Self.changes[numbers.next(below: Self.changes.count)]
      let option = Self.options[numbers.next(below: Self.options.count)]
      told.append("\(name); \(option)")
      var runs: [(run: Sandbox.Run, files: [String: Data])] = []
      for (sandbox, cache) in zip(sandboxes, ["--cache kept", "--no-cache"]) {
        try change(sandbox)
        // The last changes are made while the arguments stay the same.
        var run = try Sandbox.runBuilt("generate flows -o atlas \(option) \(cache)", in: sandbox)
        run.messages = run.messages.replacing(sandbox.folder.path, with: "")
        runs.append((run, sandbox.files(in: "atlas")))
      }
      let (kept, plain) = (runs[0], runs[1])
      #expect(kept.run.code == plain.run.code, "\(told)")
      #expect(kept.run.messages == plain.run.messages, "\(told)")
      #expect(kept.files == plain.files, "\(told)")
    }
  }

  @Test(arguments: ["generate", "docs"]) func aRunInWhichNothingChangedReadsNoModel(_ command: String) throws
  {
    let sandbox = try Self.sandbox()
    try sandbox.remove("flows/home.svg")
    let line = "\(command) flows -o atlas --cache kept"
    let first = try Sandbox.runBuilt(line, in: sandbox)
    #expect(first.code == .success)
    if command == "generate" { #expect(first.messages.contains("home.svg"), "warnings are said again") }
    // Only the run is left, so that whatever else is in the cache was made by the second one.
    for name in sandbox.files(in: "kept").keys where !name.hasPrefix("run-") {
      try sandbox.remove("kept/\(name)")
    }
    let times = try sandbox.times(in: "atlas")
    let second = try Sandbox.runBuilt(line, in: sandbox)
    #expect(second.code == .success)
    #expect(second.messages == first.messages.replacing("written", with: "unchanged"))
    #expect(try sandbox.times(in: "atlas") == times)
    #expect(sandbox.files(in: "kept").count == 1)
    // Without a file it is made again.
    try sandbox.remove("atlas/README.md")
    #expect(try Sandbox.runBuilt(line, in: sandbox).messages.contains("1 written"))
    #expect(sandbox.read("atlas/README.md") != nil)
  }

  @Test func aTornEntryIsNone() throws {
    let sandbox = try Self.sandbox()
    let line = "generate flows -o atlas --cache kept"
    let first = try Sandbox.runBuilt(line, in: sandbox)
    let entry = try #require(sandbox.files(in: "kept").keys.first { $0.hasPrefix("run-") })
    for text in ["", "flowatlas cache 1\nnonsense", "flowatlas cache 1\n12345678{}"] {
      try sandbox.write(text, to: "kept/\(entry)")
      let again = try Sandbox.runBuilt(line, in: sandbox)
      #expect(again.messages == first.messages.replacing("written", with: "unchanged"))
    }
  }

  @Test func aListingSurvivesWriting() {
    let listing = OutputListing([
      .init(path: "b c/d  e.md", fingerprint: "0123456789abcdef", size: 0),
      .init(path: "a", fingerprint: "ffffffffffffffff", size: 1 << 40),
    ])
    #expect(OutputListing(parsing: listing.text) == listing)
    #expect(OutputListing(parsing: "0123 x a\n") == nil && OutputListing(parsing: "0123\n") == nil)
  }
}
