import Arguments
import Foundation
import Testing

@testable import FlowCommandLine

/// `docs/command-line.md` names every command, option and exit code, and `docs/configuration.md` every key.
@Suite struct DocumentationTests {
  private let page: String
  private let configuration: String

  init() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Project.folder.appendingPathComponent("docs/\(name).md"), encoding: .utf8)
    }
    page = try text("command-line")
    configuration = try text("configuration")
  }

  @Test func everyCommandHasASectionWithItsOptions() throws {
    let start = try #require(page.range(of: "\n## Common options\n"))
    let common = page[start.upperBound...].components(separatedBy: "\n## ").first ?? ""
    for command in CommandList.program.specification.subcommands {
      let parts = page.components(separatedBy: "\n### `\(command.name)`\n")
      #expect(parts.count == 2, "\(command.name)")
      let section = parts.last?.components(separatedBy: "\n### ").first ?? ""
      for parameter in ([command] + command.subcommands).flatMap(\.parameters)
      where parameter.kind != .argument {
        let isNamed = section.contains("--\(parameter.name)") || common.contains("`--\(parameter.name)")
        #expect(isNamed, "\(command.name) --\(parameter.name)")
      }
    }
  }

  @Test func everyValueOfAFormatIsNamed() {
    for name in DiagramFormats.all.map(\.name) { #expect(page.contains("`\(name)`")) }
    for ending in DiagramFormats.all.flatMap(\.fileEndings) { #expect(page.contains("`.\(ending)`")) }
  }

  @Test func everyKeyOfTheProjectFileIsNamed() {
    for key in ProjectFile.keys { #expect(configuration.contains("\n| `\(key)` |"), "\(key)") }
  }

  @Test(arguments: [ExitCode.success, .findings, .usage, .noInput, .software, .cannotCreate, .ioError])
  func everyExitCodeIsNamed(_ code: ExitCode) {
    #expect(page.contains("\n| \(code.rawValue) |"))
  }
}
