import Testing

@testable import Arguments

private let allStatsOptions = """
  the options are '-f', '--format', '-o', '--output', '--minimum', '-q', '--quiet', '-v', '--verbose', \
  '--help'
  """

@Suite struct ErrorTests {
  private let statsOptions = [
    "-f", "--format", "-o", "--output", "--minimum", "-q", "--quiet", "-v", "--verbose", "--help",
  ]

  @Test func theExitCodeIsThatOfWrongUsage() {
    #expect(ArgumentsError.exitCode == 64)
  }

  @Test func anUnknownOptionIsAnsweredWithTheNearest() {
    #expect(error("stats", "a", "--formt")?.problem == .unknownOption("--formt", known: statsOptions))
    #expect(
      error("stats", "a", "--formt")?.message() == """
        error: unknown option '--formt'; did you mean '--format'?
        usage: atlas stats INPUT... [--format <format>] [--output <dir>] [--minimum <n>]
               [--quiet] [--verbose]
        See 'atlas help stats'.
        """)
  }

  @Test(arguments: [
    ("--form", "did you mean '--format'?"),  // An abbreviation.
    ("--outp=x", "did you mean '--output'?"),
    ("-output", "did you mean '--output'?"),  // Not -o with the value 'utput'.
    ("-Q", "did you mean '-q'?"),
    ("-qF", "did you mean '-f'?"),
    ("--zzzzzzzzz", allStatsOptions),
    ("-x", allStatsOptions),
  ])
  func anUnknownOptionHasASuggestion(option: String, suggestion: String) {
    #expect(error("stats", "a", option)?.problem.isUnknownOption == true)
    #expect(error("stats", "a", option)?.diagnostic.suggestion == suggestion)
  }

  @Test func anOptionBeforeItsCommandIsToldWhereToGo() {
    #expect(error("--quiet", "stats", "a")?.diagnostic.suggestion == "options come after the command's name")
    #expect(error("--versio")?.diagnostic.suggestion == "did you mean '--version'?")
  }

  @Test func anUnknownCommandIsAnsweredWithTheNearestOrAll() {
    #expect(
      error("stat")?.problem == .unknownCommand("stat", known: ["stats", "render", "diff", "import", "help"]))
    #expect(error("stat")?.diagnostic.suggestion == "did you mean 'stats'?")
    #expect(
      error("zzzzzz")?.message() == """
        error: unknown command 'zzzzzz'; the commands are 'stats', 'render', 'diff', 'import', 'help'
        usage: atlas <subcommand>
        See 'atlas help'.
        """)
    #expect(
      error("import", "swif", "--help")?.message() == """
        error: unknown command 'swif'; did you mean 'swift'?
        usage: atlas import <subcommand>
        See 'atlas help import'.
        """)
    #expect(error("help", "rendr")?.diagnostic.suggestion == "did you mean 'render'?")
    #expect(
      error("-")?.problem == .unknownCommand("-", known: ["stats", "render", "diff", "import", "help"]))
  }

  @Test func aMissingValueIsNamed() {
    #expect(error("stats", "a", "-o")?.problem == .missingValue(option: "-o", valueName: "dir"))
    #expect(error("stats", "a", "-o", "-q")?.problem == .missingValue(option: "-o", valueName: "dir"))
    #expect(error("stats", "a", "-o", "--", "x")?.problem == .missingValue(option: "-o", valueName: "dir"))
    #expect(
      error("stats", "a", "--format")?.diagnostic.message == "missing value for '--format <format>'")
    #expect(error("stats", "a", "--format")?.diagnostic.suggestion == "the values are 'text', 'json'")
  }

  @Test func aFlagTakesNoValue() {
    #expect(error("stats", "a", "--quiet=yes")?.problem == .unexpectedValue("yes", for: "--quiet"))
    #expect(error("stats", "a", "-q=yes")?.problem == .unexpectedValue("yes", for: "-q"))
    #expect(
      error("stats", "a", "-q=yes")?.diagnostic.message == "'-q' takes no value, but was given 'yes'")
  }

  @Test func anInvalidValueIsAnsweredWithTheAllowedOnes() {
    #expect(
      error("stats", "a", "--format", "jsn")?.problem
        == .invalidValue("jsn", for: "--format", allowed: ["text", "json"]))
    #expect(
      error("stats", "a", "-f", "jsn")?.message().prefix { $0 != "\n" }
        == "error: invalid value 'jsn' for '--format'; did you mean 'json'?")
    #expect(error("stats", "a", "-f", "pdf")?.diagnostic.suggestion == "the values are 'text', 'json'")
    #expect(error("stats", "a", "--minimum", "few")?.diagnostic.suggestion == "expected a whole number")
    #expect(
      error("stats", "a", "--minimum", "99999999999999999999")?.diagnostic.suggestion
        == "expected a whole number")
    #expect(error("render", "-ftext", "--scale", "big")?.diagnostic.suggestion == "expected a number")
    #expect(error("diff", "a", "b", "c")?.diagnostic.message == "invalid value 'c' for 'OFFSET'")
  }

  @Test func whatIsRequiredIsMissed() {
    #expect(error("stats")?.problem == .missingArgument("INPUT"))
    #expect(error("diff", "a")?.problem == .missingArgument("NEW"))
    #expect(error("render")?.problem == .missingOption("--format", valueName: "format"))
    #expect(error("import", "swift", "a")?.problem == .missingOneOf(["--uikit", "--swiftui"]))
    #expect(error("diff", "a")?.diagnostic.message == "missing argument 'NEW'")
    #expect(error("render")?.diagnostic.message == "missing option '--format <format>'")
    #expect(
      error("import", "swift", "a")?.diagnostic.message == "missing one of '--uikit', '--swiftui'")
  }

  @Test func oneArgumentTooManyIsNamed() {
    #expect(error("diff", "a", "b", "1", "d")?.problem == .unexpectedArgument("d"))
    #expect(error("help", "stats", "a")?.problem == .unexpectedArgument("a"))
    #expect(error("diff", "a", "b", "1", "d")?.diagnostic.message == "unexpected argument 'd'")
  }

  @Test func alternativesExcludeEachOther() {
    #expect(error("render", "-ftext", "--app", "--overview")?.problem == .conflict("--overview", "--app"))
    #expect(error("render", "-ftext", "--app", "-c", "x")?.problem == .conflict("--coordinator", "--app"))
    #expect(
      error("render", "-ftext", "--app", "-c", "x")?.message().prefix { $0 != "\n" }
        == "error: '--coordinator' and '--app' cannot be combined; use only one of them")
  }

  @Test func aCommandMayFindMoreThatIsWrong() {
    #expect(
      error("diff", "a", "a")?.message() == """
        error: OLD and NEW are the same; name two models
        usage: atlas diff OLD NEW [OFFSET]
        See 'atlas help diff'.
        """)
  }

  @Test func noArgumentCanSteerTheTerminal() {
    #expect(error("\u{1B}[31m")?.message().contains("\u{1B}") == false)
  }

  @Test func hiddenNamesAreNotSuggested() {
    #expect(error("secre")?.diagnostic.suggestion?.contains("secret") == false)
    #expect(error("stats", "a", "--debug-number")?.diagnostic.suggestion?.contains("debug") == false)
  }

  @Test func aProgramOfOneCommandHasNoHelpCommand() {
    #expect(throws: ArgumentsError.self) { try SampleTree.command(Diff.self).parse([]) }
    do throws(ArgumentsError) {
      _ = try SampleTree.command(Diff.self).parse([])
    } catch {
      #expect(error.helpLine == "diff --help")
    }
  }
}
