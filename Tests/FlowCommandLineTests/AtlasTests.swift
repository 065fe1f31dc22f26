import FlowDiagnostics
import FlowDiagram
import FlowDocs
import FlowDrawing
import Foundation
import Testing

@testable import FlowCommandLine

/// What an atlas says about its drawings and sources, and what is reported about it.
@Suite struct AtlasTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(["flows/shop.flow.yml": Models.shop]) }

  private func maker(_ draw: @escaping AtlasMaker.Draw) throws -> AtlasMaker {
    let console = Console(folder: sandbox.folder, output: { _ in }, message: { _ in })
    let context = CommandContext(console: console, ownRegistry: nil)
    let loaded = try LoadedRegistry.load(InputOptions(inputs: ["flows"]), in: context)
    return AtlasMaker(
      loaded: loaded, look: LookOptions(), templates: try DocsTemplates(), console: console, draw: draw)
  }

  @Test func aDrawingThatFailsCostsOnlyThatDrawing() throws {
    let maker = try maker { drawer, diagram, pictures throws(Failure) in
      if diagram.id == "Main" {
        throw Failure(.software, [Diagnostic(.error, id: "graphviz", "Graphviz cannot lay the drawing out")])
      }
      return try drawer.drawing(of: diagram, pictures)
    }
    let atlas = try maker.atlas()
    #expect(atlas.failures.map(\.message) == ["Graphviz cannot lay the drawing out"])
    #expect(atlas.files["diagrams/Main.svg"] == nil && atlas.files["diagrams/Main.dot"] == nil)
    #expect(atlas.files["diagrams/Login.svg"] != nil && atlas.files["diagrams/overview.svg"] != nil)
    let page = String(decoding: atlas.files["coordinators/Main.md"] ?? Data(), as: UTF8.self)
    #expect(page.contains("> **This drawing could not be made.** Graphviz cannot lay the drawing out\n"))
  }

  @Test func withoutGraphvizThereIsNoAtlas() throws {
    let maker = try maker { _, _, _ throws(Failure) in
      throw Failure(.software, [Diagnostic(.error, id: Failure.graphvizMissing, "Graphviz cannot be used")])
    }
    #expect(throws: Failure.self) { try maker.atlas() }
  }

  @Test(arguments: ["generate Sources -o atlas", "docs Sources -o atlas", "print Sources -o atlas/flows.pdf"])
  func aFolderWithoutCoordinatorsIsWarnedOfAndGivesNoFile(_ command: String) throws {
    try sandbox.write("struct Model { var name = \"\" }\n", to: "Sources/Model.swift")
    let run = sandbox.run(command)
    #expect(run.code == .findings)
    #expect(
      run.messages.hasPrefix(
        "warning: found no coordinator or screen in Sources; name the folder of the app's own sources"))
    #expect(run.messages.hasSuffix("error: nothing was written: there is no coordinator or screen to show\n"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.url("atlas").path))
  }

  // MARK: - Sources

  private static let model = """
    flowatlas: 1
    coordinators:
      Main:
        type: MainFlow
        source: App/Main.swift:7
        screens:
          home: { type: Home, source: gone.swift:9 }
    """

  private func git(_ arguments: String...) {
    _ = Git.run(arguments, in: sandbox.folder)
  }

  @Test func sourcesLinkToTheGitRemote() throws {
    try sandbox.write(Self.model, to: "docs/main.flow.yml")
    try sandbox.write("", to: "App/Main.swift")
    git("init")
    git("remote", "add", "origin", "git@example.com:owner/name.git")
    sandbox.run("generate docs/main.flow.yml -o atlas")
    let page = sandbox.read("atlas/coordinators/Main.md") ?? ""
    #expect(page.contains("[`MainFlow`](https://example.com/owner/name/blob/HEAD/App/Main.swift#L7)"))
    // What is not there gets no link.
    #expect(page.contains("| `Home` |"))
    sandbox.run("generate docs/main.flow.yml -o atlas --source-url none")
    #expect(sandbox.read("atlas/coordinators/Main.md")?.contains("https://") == false)
  }

  @Test func sourcesLinkToTheAddressThatIsGiven() throws {
    try sandbox.write(Self.model, to: "main.flow.yml")
    sandbox.run("docs main.flow.yml -o docs --source-url https://example.com/tree")
    let page = sandbox.read("docs/coordinators/Main.md") ?? ""
    #expect(page.contains("[`MainFlow`](https://example.com/tree/App/Main.swift#L7)"))
    #expect(page.contains("[`Home`](https://example.com/tree/gone.swift#L9)"))
  }

  @Test(arguments: [
    ("https://github.com/owner/name.git", "https://github.com/owner/name/blob/HEAD/"),
    ("https://user:secret@github.com/owner/name", "https://github.com/owner/name/blob/HEAD/"),
    ("git@github.com:owner/name.git", "https://github.com/owner/name/blob/HEAD/"),
    ("ssh://git@gitlab.example.com:2222/a/b/c.git", "https://gitlab.example.com/a/b/c/-/blob/HEAD/"),
    ("https://bitbucket.org/owner/name/", "https://bitbucket.org/owner/name/src/HEAD/"),
  ]) func aRemoteHasAnAddressWithoutSecrets(_ remote: String, _ address: String) {
    #expect(SourceAddresses.address(of: remote) == address)
  }

  @Test(arguments: ["/srv/name.git", "../name", "file:///srv/name", "name", "", "C:\\x\\y"])
  func aRemoteThatNoBrowserOpensHasNone(_ remote: String) {
    #expect(SourceAddresses.address(of: remote) == nil)
  }

  // MARK: - Legibility

  @Test func aDiagramThatIsHardToReadIsWarnedOf() throws {
    var model = "flowatlas: 1\ncoordinators:\n  Star:\n    screens:\n"
    for number in 0..<10 { model += "      s\(number):\n" }
    model += "    edges:\n"
    for from in 0..<10 {
      for step in [2, 3, 5, 7] {
        model += "      - { from: s\(from), to: s\((from + step) % 10), by: push, on: button \(step) }\n"
      }
    }
    try sandbox.write(model, to: "star.flow.yml")
    // Whoever asks for everything gets it.
    let render = sandbox.run("render star.flow.yml --app -o star.svg")
    #expect(render.code == .success)
    #expect(render.messages.contains("warning: the drawing is hard to read: "))
    #expect(render.messages.contains(" crossings of "))
    // The atlas draws a simpler form: cards whose rows say where they lead.
    let generate = sandbox.run("generate star.flow.yml -o atlas")
    #expect(generate.code == .success && !generate.messages.contains("hard to read"))
  }

  @Test func aSmallDiagramIsNotWarnedOf() {
    #expect(sandbox.run("generate flows -o atlas").messages.hasPrefix("atlas: "))
  }

  // MARK: - Groups

  @Test func aLargeAppHasDrawingsOfItsGroups() throws {
    var model = "flowatlas: 1\nlaunch: C0\ncoordinators:\n"
    for number in 0..<60 {
      model += "  C\(number):\n    screens: { s: }\n    edges:\n"
      for child in [3 * number + 1, 3 * number + 2, 3 * number + 3] where child < 60 {
        model += "      - { from: s, to: C\(child), by: start }\n"
      }
      model += "      - { from: s, by: finish }\n"
    }
    try sandbox.write(model, to: "large.flow.yml")
    #expect(sandbox.run("generate large.flow.yml -o atlas").code == .success)
    let files = sandbox.files(in: "atlas").keys
    let groups = files.filter { $0.hasPrefix("groups/") }
    #expect(groups.count > 2)
    for group in groups {
      let stem = group.dropFirst("groups/".count).dropLast(".md".count)
      #expect(files.contains("diagrams/group.\(stem).svg"))
    }
    #expect(files.contains("diagrams/overview.matrix.svg"))
    #expect(sandbox.run("render large.flow.yml --group c0 -f mermaid").output.contains("C0"))
    let unknown = sandbox.run("render large.flow.yml --group c00")
    #expect(unknown.code == .usage && unknown.messages.contains("no group 'c00'; did you mean 'c0'?"))
  }
}
