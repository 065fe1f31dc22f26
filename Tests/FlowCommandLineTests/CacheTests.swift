import FlowDiagram
import FlowDocs
import Foundation
import Graphviz
import SwiftSources
import Testing

@testable import FlowCommandLine

/// Neither what earlier runs have kept nor the number of processes changes a byte of an atlas.
@Suite struct CacheTests {
  private static let model =
    "flowatlas: 1\napp: Large\ncoordinators:\n" + (0..<12).map { Models.large($0) }.joined()

  private func maker(_ sandbox: Sandbox) throws -> AtlasMaker {
    let console = Console(folder: sandbox.folder, output: { _ in }, message: { _ in })
    let context = CommandContext(console: console, ownRegistry: nil)
    let loaded = try LoadedRegistry.load(InputOptions(inputs: ["app.flow.yml"]), in: context)
    return AtlasMaker(loaded: loaded, look: LookOptions(), templates: try DocsTemplates(), console: console)
  }

  @Test func theNumberOfLanesMakesNoDifference() throws {
    let sandbox = try Sandbox(["app.flow.yml": Self.model])
    var maker = try maker(sandbox)
    maker.lanes = 1
    let one = try maker.atlas()
    maker.lanes = 5
    let five = try maker.atlas()
    #expect(one.files == five.files && one.files.count > 30)
  }

  @Test func theCacheMakesNoDifference() throws {
    let sandbox = try Sandbox(["app.flow.yml": Self.model])
    let plain = try maker(sandbox).atlas()
    let folder = sandbox.url("cache")
    let cache = DrawingCache(
      OutlineCache(folder: folder), program: URL(fileURLWithPath: "/bin/sh"), LookOptions(), nil)
    for round in 0..<3 {
      var maker = try maker(sandbox)
      maker.cache = cache
      let drawn = Shared(0)
      let draw = maker.draw
      maker.draw = { drawer, diagram, pictures throws(Failure) in
        drawn.with { $0 += 1 }
        return try draw(drawer, diagram, pictures)
      }
      #expect(try maker.atlas().files == plain.files)
      let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(drawn.with { $0 } == (round == 0 ? entries.count : 1))
      // A torn entry is none.
      try Data("flowatlas cache 1\nhalf an ent".utf8).write(to: folder.appendingPathComponent(entries[0]))
    }
  }

  @Test func whateverADrawingIsMadeFromIsPartOfItsKey() throws {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop])
    let context = CommandContext(
      console: Console(folder: sandbox.folder, output: { _ in }, message: { _ in }), ownRegistry: nil)
    let loaded = try LoadedRegistry.load(InputOptions(inputs: ["shop.flow.yml"]), in: context)
    let diagram = try #require(DiagramMaker(loaded.registry).diagram(.coordinator("Main")))
    func key(
      _ change: (inout Diagram) -> Void = { _ in }, _ look: LookOptions = LookOptions(),
      _ program: String = "/bin/sh", view: DiagramView = .coordinator("Main")
    ) throws -> String {
      var changed = diagram
      change(&changed)
      let cache = try #require(
        DrawingCache(
          OutlineCache(folder: sandbox.folder), program: URL(fileURLWithPath: program), look, nil))
      return cache.key(changed, view, [:])
    }
    var keys = [
      try key(), try key({ $0.description += "." }), try key({ $0.nodes[0].tooltip += "." }),
      try key({ $0.nodes[0].card.title += "." }),
      try key({
        $0.nodes[0].card.rows = []; $0.id += "x"
      }),
      try key({ $0.arrows[0].label.condition = "x" }), try key({ $0.arrows[$0.arrows.count - 1].edges = [] }),
      try key({ $0.frames[0].link = "x" }), try key({ $0.arrangement = .tree }),
      try key({ $0.nodes.swapAt(0, 1) }), try key({ _ in }, LookOptions(theme: .dark)),
      try key({ _ in }, LookOptions(direction: .topDown)), try key({ _ in }, LookOptions(), "/bin/cat"),
      try key(view: .overview),
    ]
    #expect(Set(keys).count == keys.count)
    keys = [try key(), try key()]
    #expect(Set(keys).count == 1)
  }

  @Test(.enabled(if: BuiltTool.path != nil, "needs the flowatlas executable beside the tests"))
  func withoutTheCacheNothingIsKept() throws {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop, "home/x": ""])
    let tool = try #require(BuiltTool.path)
    let home = ["HOME": sandbox.url("home").path]
    for (index, option) in ["--no-cache", "--cache=kept", ""].enumerated() {
      let arguments =
        [tool, "generate", "shop.flow.yml", "-o", "\(index)"] + (option.isEmpty ? [] : [option])
      #expect(try External.run(arguments, environment: home, in: sandbox.folder).status == 0)
      #expect(sandbox.files(in: "\(index)") == sandbox.files(in: "0"))
      #expect(sandbox.files(in: "kept").isEmpty == (index < 1))
      #if os(Linux)
        #expect(sandbox.files(in: "home/.cache/flowatlas").isEmpty == (index < 2))
      #endif
    }
  }
}
