import Foundation
import Testing

@testable import FlowCommandLine

/// A Markdown page of the repository.
struct DocumentationPage {
  /// A command line in a code block.
  struct Command: Sendable, CustomStringConvertible {
    var page: String
    var line: String
    var description: String { "\(page): \(line)" }

    /// The words after the program's name; quotes keep words together.
    var arguments: [String] {
      line.dropFirst("flowatlas".count).matches(of: #/"([^"]*)"|\S+/#).map { String($0.1 ?? $0.0) }
    }
  }

  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Project.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The code blocks in a language; without one, those that name none.
  func blocks(_ language: String) -> [String] {
    var found: [String] = []
    var block: (language: Substring, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        block?.lines.append(line)
        continue
      }
      if let (name, lines) = block {
        if name == language { found.append(lines.map { $0 + "\n" }.joined()) }
        block = nil
      } else {
        block = (line.dropFirst(3), [])
      }
    }
    return found
  }

  /// The command lines in its code blocks, without comments and without what is piped or redirected.
  var commands: [Command] {
    (blocks("") + blocks("yaml")).flatMap {
      $0.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n")
    }
    .compactMap { line in
      guard let start = line.firstMatch(of: #/^[\s-]*(run: )?(exec )?(?=flowatlas )/#)?.range.upperBound
      else { return nil }
      let command = line[start...].prefix { $0 != "#" }.split(separator: #/ (\||>|&&) /#).first ?? ""
      return Command(page: path, line: command.trimmingCharacters(in: .whitespaces))
    }
  }
}

/// Every command line in the documentation is one that the program takes.
@Suite struct DocumentationCommandTests {
  static let commands: [DocumentationPage.Command] = {
    let docs = Project.folder.appendingPathComponent("docs")
    let names = (FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".md") && !$0.contains("atlas/") && $0 != "architecture.md" }.map {
        "docs/\($0)"
      }
    return (["README.md"] + names.sorted()).flatMap { (try? DocumentationPage($0))?.commands ?? [] }
      .filter { !$0.line.contains("COMMAND") }
  }()

  @Test func theyAreFound() { #expect(Self.commands.count > 40) }

  @Test(arguments: commands) func theCommandLineIsValid(_ command: DocumentationPage.Command) {
    #expect(throws: Never.self, "\(command)") {
      _ = try CommandList.program.parse(command.arguments, columns: 80)
    }
  }

  @Test func theModelsOfTheTutorialAreValid() throws {
    let models = try DocumentationPage("docs/write-a-model.md").blocks("yaml").filter {
      $0.hasPrefix("flowatlas: 1")
    }
    #expect(models.count == 2)
    for model in models {
      let run = try Sandbox(["app.flow.yml": model]).run("check app.flow.yml --strict")
      #expect(run.messages == "" && run.output == "No findings\n")
    }
  }
}
