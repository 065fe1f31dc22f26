import Foundation
import Testing

@testable import FlowInput

/// docs/model-format.md says what the reader does.
@Suite struct ModelDocumentationTests {
  private let page: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    page = try String(contentsOf: root.appendingPathComponent("docs/model-format.md"), encoding: .utf8)
  }

  @Test func theExampleIsSound() throws {
    let example = try #require(page.firstMatch(of: #/```yaml\n((?s).*?)```/#)?.1)
    let (registry, diagnostics) = ModelReader().read(Array(example.utf8), format: .yaml)
    #expect(diagnostics == [])
    #expect(registry?.edges.count == 3)
  }

  @Test(arguments: ModelFormat.objects.map(\.name)) func everyKeyIsInItsTable(_ name: String) throws {
    let object = try #require(ModelFormat.objects.first { $0.name == name })
    let rows = try rows(
      of: name == "model file" ? "The file" : ["edge", "ignore"].contains(name) ? "An \(name)" : "A \(name)")
    #expect(rows.flatMap { codes($0.key) } == object.keys.map(\.name))
    for key in object.keys {
      guard case .word(let words) = key.shape, let row = rows.first(where: { codes($0.key) == [key.name] }),
        row.value.contains("`")
      else { continue }
      #expect(codes(row.value) == words.map(\.word), "\(key.name)")
    }
  }

  @Test func everyKindOfEdgeIsInItsTable() throws {
    let kinds = try #require(page.range(of: "| kind | what it does |"))
    let lines = page[kinds.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).prefix { $0.hasPrefix("|") }
    let edge = try #require(ModelFormat.edge.keys.first { $0.outline.name == "by" }?.outline)
    guard case .word(let words) = edge.shape else {
      Issue.record("'by' takes words")
      return
    }
    #expect(lines.flatMap { codes(columns($0).first ?? "") } == words.map(\.word))
  }

  /// The rows of a section's first table.
  private func rows(of section: String) throws -> [(key: String, value: String)] {
    let start = try #require(page.range(of: "\n## \(section)\n"))
    let table = page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| key |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return table.map(columns).filter { $0.count >= 2 }.map { ($0[0], $0[1]) }
  }

  private func columns(_ row: Substring) -> [String] {
    row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The words between backquotes.
  private func codes(_ text: String) -> [String] {
    text.matches(of: #/`([^`]+)`/#).map { String($0.1) }
  }
}
