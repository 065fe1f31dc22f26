import FlowDiagram
import FlowDocs
import FlowInput
import FlowModel
import Seeds
import SwiftSources
import Testing

@testable import FlowCommandLine

/// A coordinator whose key is the same as in an earlier run has the same drawings and the same page.
struct CoordinatorKeyTests {
  /// All that an atlas has of each coordinator, and the keys.
  private struct Atlas {
    var keys: [CoordinatorID: String] = [:]
    var pages: [CoordinatorID: String] = [:]
    var drawings: [CoordinatorID: [Diagram]] = [:]

    init(_ registry: FlowRegistry, showsAlerts: Bool) throws {
      let names = AtlasNames(registry)
      let maker = DiagramMaker(
        registry, options: DiagramOptions(showsAlerts: showsAlerts, links: .pages(names)), overviewLimit: 8)
      let writer = DocsWriter(registry, templates: try DocsTemplates(), diagrams: maker)
      let keys = CoordinatorKeys(
        .init(
          registry: registry, names: names, groups: maker.groups, graph: writer.graph, paths: writer.paths,
          options: DocsOptions()), base: ContentHash())
      for id in registry.coordinators.map(\.id) {
        self.keys[id] = try #require(keys.key(of: id))
        pages[id] = try writer.page(.coordinator(id)).text
        let dependencies =
          maker.showsDependencies(around: id) ? [maker.diagram(.dependencies(id))].compactMap { $0 } : []
        drawings[id] = maker.drawings(of: id) + dependencies
      }
    }
  }

  @Test(arguments: Seeds.some(12)) func theSameKeyStandsForTheSameFiles(seed: UInt64) throws {
    var app = RandomApp(seed: seed)
    let showsAlerts = seed.isMultiple(of: 3)
    var last: Atlas?
    var kept = 0
    for _ in 0..<25 {
      let change = app.change()
      guard let registry = app.registry else { continue }
      let atlas = try Atlas(registry, showsAlerts: showsAlerts)
      for (id, key) in atlas.keys where last?.keys[id] == key {
        kept += 1
        #expect(last?.pages[id] == atlas.pages[id], "seed \(seed), \(change): the page of \(id)")
        #expect(last?.drawings[id] == atlas.drawings[id], "seed \(seed), \(change): the drawings of \(id)")
      }
      last = atlas
    }
    #expect(kept > 0, "seed \(seed): nothing was ever kept")
  }

  /// In two folders: one keeps what it can of earlier runs, the other makes everything again.
  @Test(
    .enabled(if: BuiltTool.path != nil, "needs the flowatlas executable beside the tests"),
    arguments: Seeds.some(2))
  func aChangeGivesTheFilesOfARunWithoutTheCache(seed: UInt64) throws {
    var app = RandomApp(seed: seed, coordinators: 7)
    let (kept, plain) = (try Sandbox(), try Sandbox())
    var changes: [String] = []
    for number in 0..<8 {
      changes.append(app.change())
      guard let registry = app.registry else { continue }
      let option = number.isMultiple(of: 4) ? "--findings" : ""
      for (sandbox, cache) in [(kept, "--cache kept"), (plain, "--no-cache")] {
        try sandbox.write(ModelWriter.json(registry), to: "app.flow.json")
        let run = try Sandbox.runBuilt(
          "generate app.flow.json -o atlas --quiet \(option) \(cache)", in: sandbox)
        #expect(run.code == .success, "seed \(seed), \(changes): \(run.messages)")
      }
      let (files, others) = (kept.files(in: "atlas"), plain.files(in: "atlas"))
      let differences = Set(files.keys).union(others.keys).filter { files[$0] != others[$0] }.sorted()
      #expect(differences.isEmpty, "seed \(seed), \(changes)")
    }
    #expect(kept.files(in: "kept").keys.contains { $0.hasPrefix("files-") })
  }
}
