import Testing

@testable import Arguments

@Suite struct HelpTests {
  @Test func theHelpOfACommand() throws {
    #expect(
      try help("help", "stats") == """
        OVERVIEW: Count what a registry holds.

        Every input is read, and the numbers are those of the registry they make
        together.

        USAGE: atlas stats INPUT... [--format <format>] [--output <dir>] [--minimum <n>]
               [--quiet] [--verbose]

        ARGUMENTS:
          INPUT                   A model file, or a folder of them.

        OPTIONS:
          -f, --format <format>   How to write the numbers. (values: text, json;
                                  default: text)
          -o, --output <dir>      The folder to write to.
          --minimum <n>           Leave out what has fewer screens. (default: 0)
          -q, --quiet             Say nothing that is not a result.
          -v, --verbose           Say more.
          -h, --help              Show help information.

        EXAMPLES:
          atlas stats app.flow.yml
              Count everything.
          atlas stats Models --format json
              For a script.
        """)
  }

  @Test func theHelpOfTheProgram() throws {
    #expect(
      try help() == """
        OVERVIEW: Draw the navigation of an app.

        USAGE: atlas <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          stats                   Count what a registry holds.
          render                  Draw one diagram.
          diff                    Compare two models.
          import                  Make a model from an app's own files.

          See 'atlas help <subcommand>' for detailed help.
        """)
  }

  @Test func alternativesAndRequiredOptionsShowInTheUsage() throws {
    #expect(
      try help("render", "--help", columns: 60) == """
        OVERVIEW: Draw one diagram.

        USAGE: atlas render [INPUT]
               [--overview | --coordinator <id> | --app]
               [--theme <theme>]... [--scale <scale>]
               --format <format>

        ARGUMENTS:
          INPUT                   A model file.

        OPTIONS:
          --overview              Only the coordinators.
          -c, --coordinator <id>  One coordinator.
          --app                   All screens.
          --theme <theme>         A theme; later ones win. (default:
                                  plain)
          --scale <scale>         How large. (default: 1.0)
          -f, --format <format>   What to write. (values: text,
                                  json)
          -h, --help              Show help information.
        """)
    #expect(try help("import", "swift", "-h")?.contains("PATH... (--uikit | --swiftui)") == true)
  }

  @Test func helpCanBeAskedForAnywhere() throws {
    let expected = try help("help", "import", "swift")
    #expect(expected?.contains("Read Swift source code.") == true)
    #expect(try help("--help", "import", "swift") == expected)
    #expect(try help("import", "-h", "swift") == expected)
    #expect(try help("import", "swift", "--bogus", "a", "--help") == expected)
    #expect(try help("stats", "-qh") == (try help("help", "stats")))
    #expect(try help("--bogus", "stats", "--help") == (try help("help", "stats")))
    #expect(try help("import") == (try help("help", "import")))
    #expect(try help("help") == (try help()))
    #expect(try help("help", "help") == (try help()))
  }

  @Test func aLongLabelHasItsTextOnTheNextLine() throws {
    struct Long: SampleCommand {
      var value: String?
      static let information = CommandInformation("long", abstract: "Long.")
      static let parameters: Parameters<Self> = [
        .option(\.value, "a-very-long-option-name", help: "Something.")
      ]
    }
    guard case .help(let text) = try SampleTree.command(Long.self).parse(["-h"]) else {
      Issue.record("no help")
      return
    }
    #expect(
      text.contains(
        """
          --a-very-long-option-name <a-very-long-option-name>
                                  Something.
        """))
  }

  @Test func manyOptionsAreShortInTheUsage() throws {
    struct Many: SampleCommand {
      var input = ""
      var flags: [Bool] = []
      static let information = CommandInformation("many", abstract: "Many.")
      static let parameters = Parameters<Self>(
        entries: Parameters<Self>.argument(\.input, "INPUT", help: "").entries
          + (1...12).flatMap { Parameters<Self>.flag(\.flags, "flag\($0)", sets: [], help: "").entries })
    }
    guard case .help(let text) = try SampleTree.command(Many.self).parse(["-h"]) else {
      Issue.record("no help")
      return
    }
    #expect(text.contains("USAGE: many INPUT [<options>]\n"))
  }

  @Test(arguments: [-5, 0, 40, 61, 80, 200])
  func noLineIsWiderThanAskedFor(columns: Int) throws {
    let text = try #require(try help("render", "-h", columns: columns))
    let widest = text.split(separator: "\n").map(\.count).max() ?? 0
    // The longest piece that cannot be broken, at its indent.
    #expect(widest <= max(columns, 48))
  }
}
