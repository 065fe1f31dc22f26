import Arguments
import Foundation
import Testing

@testable import FlowCommandLine

/// `docs/command-line.md` knows every command, option, key and exit code.
@Suite struct DocumentationTests {
  private let page: String

  init() throws {
    page = try String(
      contentsOf: Project.folder.appendingPathComponent("docs/command-line.md"), encoding: .utf8)
  }

  @Test func everyCommandHasASectionWithItsOptions() {
    for command in CommandList.program.specification.subcommands {
      let parts = page.components(separatedBy: "\n### `\(command.name)`\n")
      #expect(parts.count == 2, "\(command.name)")
      let section = parts.last?.components(separatedBy: "\n### ").first ?? ""
      for parameter in ([command] + command.subcommands).flatMap(\.parameters)
      where parameter.kind != .argument {
        #expect(section.contains("--\(parameter.name)"), "\(command.name) --\(parameter.name)")
      }
    }
  }

  @Test func everyValueOfAFormatIsNamed() {
    for name in DiagramFormats.all.map(\.name) { #expect(page.contains("`\(name)`")) }
    for ending in DiagramFormats.all.flatMap(\.fileEndings) { #expect(page.contains("`.\(ending)`")) }
  }

  @Test func everyKeyOfTheProjectFileIsNamed() {
    for key in ProjectFile.keys { #expect(page.contains("\n| `\(key)` |"), "\(key)") }
  }

  @Test(arguments: [ExitCode.success, .findings, .usage, .noInput, .software, .cannotCreate, .ioError])
  func everyExitCodeIsNamed(_ code: ExitCode) {
    #expect(page.contains("\n| \(code.rawValue) |"))
  }
}
