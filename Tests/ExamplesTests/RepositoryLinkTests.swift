import Foundation
import Testing

@Suite struct RepositoryLinkTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Markdown files of the repository, by their paths from its root.
  static let pages: [String] = {
    let enumerator = FileManager.default.enumerator(atPath: repository.appendingPathComponent("docs").path)
    let inDocs = (enumerator?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    return ["README.md", "CHANGELOG.md"] + inDocs.map { "docs/" + $0 }.sorted()
  }()

  @Test func thePagesAreFound() { #expect(Self.pages.count > 15) }

  @Test(arguments: pages) func everyLinkToAFileResolves(_ page: String) throws {
    let url = Self.repository.appendingPathComponent(page)
    let text = try String(contentsOf: url, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)#\s]+)(#[^)\s]*)?\)/) {
      let target = String(match.1)
      if target.contains("://") || target.hasPrefix("mailto:") { continue }
      let file = url.deletingLastPathComponent().appendingPathComponent(
        target.removingPercentEncoding ?? target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page) links to \(target)")
    }
  }
}
