import FlowDocs
import FlowModel
import Foundation
import Testing

/// Compares whole pages with those in `Goldens`.
///
/// To record them anew: `FLOWATLAS_RECORD=1 swift test --filter GoldenPageTests`. The run that records fails,
/// so that no recording passes for a test; look at the changes before you commit them.
@Suite struct GoldenPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  @Test func aShop() throws {
    try check(
      "shop", try Samples.shop(),
      DocsOptions(
        sourceBase: "https://example.com/blob/main/",
        pictures: [ScreenAddress("Main", "detail"): "pictures/main detail.png"]))
  }

  @Test func anImportedApp() throws {
    try check("imported", try Samples.imported(), DocsOptions())
  }

  @Test func anEmptyApp() throws {
    try check("empty", try FlowRegistry(app: "") {}, DocsOptions(diagrams: .none))
  }

  private func check(_ name: String, _ registry: FlowRegistry, _ options: DocsOptions) throws {
    let pages = try DocsWriter(registry, options: options, templates: DocsTemplates()).pages()
    let folder = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["FLOWATLAS_RECORD"] == "1" {
      try record(pages, in: folder)
      Issue.record("the pages of \(name) were recorded; run again without FLOWATLAS_RECORD")
      return
    }
    for page in pages {
      let golden = try? Data(contentsOf: folder.appendingPathComponent(page.path))
      let expected = golden.map { String(decoding: $0, as: UTF8.self) }
      #expect(expected == page.text, "\(name)/\(page.path) \(difference(expected, page.text))")
    }
    let kept = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    #expect(kept.filter { $0.hasSuffix(".md") }.count == pages.count, "no golden is left over")
  }

  private func record(_ pages: [DocPage], in folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for page in pages {
      let file = folder.appendingPathComponent(page.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(page.text.utf8).write(to: file)
    }
  }

  private func difference(_ expected: String?, _ actual: String) -> String {
    guard let expected else { return "has no golden" }
    let lines = zip(expected.split(separator: "\n"), actual.split(separator: "\n"))
    guard let (old, new) = lines.first(where: { $0 != $1 }) else { return "differs in length" }
    return "first differs in\n\(old)\n\(new)"
  }
}
