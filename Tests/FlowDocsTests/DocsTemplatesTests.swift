import FlowAnalysis
import FlowDiagnostics
import FlowModel
import Foundation
import Mustache
import Testing

@testable import FlowDocs

@Suite struct DocsTemplatesTests {
  private typealias File = DocsTemplates.File

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func file(_ name: String, _ text: String) -> File {
    File(name: name, path: "mine/\(name)", text: text)
  }

  private func diagnostics(_ files: File...) -> [Diagnostic] {
    do throws(DocsError) {
      let templates = try DocsTemplates(replacing: files)
      _ = try DocsWriter(try sample(), templates: templates).pages()
      return templates.warnings
    } catch {
      return error.diagnostics
    }
  }

  private func sample() throws(DocsError) -> FlowRegistry {
    do { return try Samples.shop() } catch { throw DocsError(diagnostics: []) }
  }

  @Test func everyTemplateInTheFolderIsBuiltIn() throws {
    let folder = Self.root.appendingPathComponent("Templates")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".mustache") }.sorted()
    #expect(DocsTemplates.builtIn.map(\.name) == names)
    for file in DocsTemplates.builtIn {
      let text = try String(contentsOf: folder.appendingPathComponent(file.name), encoding: .utf8)
      #expect(file.text == text, "\(file.name)")
    }
  }

  @Test func oneTemplateCanBeReplaced() throws {
    let footer = file("footer.md.mustache", "Ours, {{title}}.\n")
    let templates = try DocsTemplates(replacing: [footer])
    let pages = try DocsWriter(try Samples.shop(), templates: templates).pages()
    #expect(pages.allSatisfy { !$0.text.contains("Made by FlowAtlas") })
    #expect(pages[0].text.hasSuffix("Ours, Shop.\n"))
    #expect(pages[0].text.contains("## Screens from A to Z"))
    #expect(templates.warnings.isEmpty)
  }

  @Test func aMistakeNamesFileLineAndName() {
    #expect(
      diagnostics(file("footer.md.mustache", "x\n{{#a}}")).map(\.position) == [
        SourcePosition(file: "mine/footer.md.mustache", line: 2, column: 1)
      ])
    let unknown = diagnostics(file("footer.md.mustache", "{{titel}}"))
    #expect(unknown.map(\.suggestion) == ["did you mean 'title'?"])
    #expect(unknown.first?.position?.file == "mine/footer.md.mustache")
    #expect(
      diagnostics(file("footer.md.mustache", "{{> fact}}")).map(\.suggestion) == ["did you mean 'facts'?"])
  }

  @Test func theMistakesOfAllTemplatesAreReported() {
    #expect(
      diagnostics(file("index.md.mustache", "{{#a}}"), file("facts.md.mustache", "{{/b}}")).count == 2)
  }

  @Test func aFileThatReplacesNothingIsWarnedOf() {
    let warnings = diagnostics(file("foter.md.mustache", ""), file("coordinator.mustache", ""))
    #expect(warnings.map(\.severity) == [.warning, .warning])
    #expect(
      warnings.map(\.suggestion) == [
        "did you mean 'coordinator.md.mustache'?", "did you mean 'footer.md.mustache'?",
      ])
  }

  @Test func aPartialOfOnesOwnIsFine() {
    #expect(
      diagnostics(file("footer.md.mustache", "{{> imprint }}\n"), file("imprint.md.mustache", "Us\n")).isEmpty
    )
  }

  @Test func aFolderIsRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("Ours\n".utf8).write(to: folder.appendingPathComponent("footer.md.mustache"))
    try Data("notes".utf8).write(to: folder.appendingPathComponent("notes.txt"))
    try Data("".utf8).write(to: folder.appendingPathComponent("reach.mustache"))
    let templates = try DocsTemplates(folder: folder.path)
    #expect(templates.warnings.map(\.suggestion) == ["did you mean 'reach.md.mustache'?"])
    #expect(try DocsWriter(try Samples.shop(), templates: templates).pages()[0].text.hasSuffix("Ours\n"))
    try Data([0xFF, 0xFE]).write(to: folder.appendingPathComponent("index.md.mustache"))
    #expect(throws: DocsError.self) { try DocsTemplates(folder: folder.path) }
    #expect(throws: DocsError.self) { try DocsTemplates(folder: folder.path + "/nowhere") }
  }

  @Test func theDocumentationNamesEveryKey() throws {
    let manual = try String(
      contentsOf: Self.root.appendingPathComponent("docs/templates.md"), encoding: .utf8)
    let registry = try Samples.shop()
    let writer = DocsWriter(registry, templates: try DocsTemplates())
    let analysis = Analysis(registry)
    var keys: Set<String> = []
    collect(writer.indexContext(analysis), &keys)
    for coordinator in registry.coordinators { collect(writer.context(of: coordinator, analysis), &keys) }
    #expect(keys.count > 80)
    for key in keys.sorted() { #expect(manual.contains("`\(key)`"), "docs/templates.md lacks \(key)") }
    for file in DocsTemplates.builtIn { #expect(manual.contains("`\(file.name)`"), "it lacks \(file.name)") }
  }

  private func collect(_ value: MustacheValue, _ keys: inout Set<String>) {
    switch value {
    case .object(let object):
      for (key, value) in object {
        keys.insert(key)
        collect(value, &keys)
      }
    case .list(let values): for value in values { collect(value, &keys) }
    default: break
    }
  }
}
