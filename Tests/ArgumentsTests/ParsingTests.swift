import Testing

@testable import Arguments

@Suite struct ParsingTests {
  @Test func valuesFollowAnOptionOrAreAttachedToIt() throws {
    #expect(try run(Stats.self, "stats", "a", "--format", "json")?.format == .json)
    #expect(try run(Stats.self, "stats", "a", "--format=json")?.format == .json)
    #expect(try run(Stats.self, "stats", "a", "-f", "json")?.format == .json)
    #expect(try run(Stats.self, "stats", "a", "-fjson")?.format == .json)
    #expect(try run(Stats.self, "stats", "a", "-f=json")?.format == .json)
    #expect(try run(Stats.self, "stats", "a", "--output=")?.output == "")
    #expect(try run(Stats.self, "stats", "a", "--output=x=y")?.output == "x=y")
  }

  @Test func whatIsNotGivenKeepsItsDefault() throws {
    #expect(try run(Stats.self, "stats", "a") == Stats(inputs: ["a"]))
    #expect(try run(Render.self, "render", "-fjson") == Render(format: .json))
  }

  @Test func shortFlagsCombineAndTheLastMayTakeAValue() throws {
    #expect(try run(Stats.self, "stats", "a", "-qv")?.common == CommonOptions(quiet: true, verbose: true))
    let all = try run(Stats.self, "stats", "a", "-qvo", "out")
    #expect(all?.output == "out")
    #expect(all?.common == CommonOptions(quiet: true, verbose: true))
    #expect(try run(Stats.self, "stats", "a", "-qfjson")?.format == .json)
  }

  @Test func optionsAndArgumentsMayBeMixed() throws {
    let command = try run(Stats.self, "stats", "a", "-q", "b", "--format", "json", "c")
    #expect(command?.inputs == ["a", "b", "c"])
    #expect(command?.format == .json)
    #expect(command?.common.quiet == true)
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(
      try run(Stats.self, "stats", "-q", "--", "--format", "-h", "--")?.inputs == ["--format", "-h", "--"])
  }

  @Test func oneDashIsAnArgumentOrAValue() throws {
    #expect(try run(Stats.self, "stats", "-")?.inputs == ["-"])
    #expect(try run(Stats.self, "stats", "a", "-o", "-")?.output == "-")
  }

  @Test func negativeNumbersAreValuesAndArguments() throws {
    #expect(try run(Stats.self, "stats", "a", "--minimum", "-3")?.minimum == -3)
    #expect(try run(Render.self, "render", "-ftext", "--scale", "-.5")?.scale == -0.5)
    #expect(try run(Diff.self, "diff", "a", "b", "-7")?.offset == -7)
  }

  @Test func theLastValueCountsUnlessTheOptionRepeats() throws {
    #expect(try run(Stats.self, "stats", "a", "-fjson", "-ftext")?.format == .text)
    #expect(try run(Render.self, "render", "-ftext", "--theme", "a", "--theme=b")?.themes == ["a", "b"])
  }

  @Test func flagsOfOneEnumChooseACase() throws {
    #expect(try run(Render.self, "render", "-ftext", "--app")?.scope == .app)
    #expect(try run(Render.self, "render", "-ftext", "--app", "--app")?.scope == .app)
    #expect(try run(ImportSwift.self, "import", "swift", "p", "--swiftui")?.language == .swiftui)
  }

  @Test func aCommandMayHaveAnAliasAndBeHidden() throws {
    #expect(try run(Stats.self, "count", "a")?.inputs == ["a"])
    #expect(try run(Secret.self, "secret") == Secret())
  }

  @Test func aCommandsNameAfterTheCommandIsAnArgument() throws {
    #expect(try run(Stats.self, "stats", "stats", "help")?.inputs == ["stats", "help"])
  }

  @Test func versionIsAnsweredAtTheRoot() throws {
    guard case .version(let version) = try sample.parse(["--version"]) else {
      Issue.record("--version is not answered with the version")
      return
    }
    #expect(version == "1.2.3")
    #expect(error("stats", "--version")?.problem.isUnknownOption == true)
  }

  @Test func aProgramMayBeOneCommand() throws {
    let tree = SampleTree.command(Diff.self)
    guard case .run(let command) = try tree.parse(["a", "b"]) else {
      Issue.record("the command does not run")
      return
    }
    #expect(command as? Diff == Diff(old: "a", new: "b"))
    #expect(throws: ArgumentsError.self) { try tree.parse(["a"]) }
  }

  @Test func theSampleIsDeclaredWithoutMistakes() {
    #expect(sample.specification.mistakes == [])
  }

  @Test func mistakesOfADeclarationAreNamed() {
    struct Wrong: SampleCommand {
      var first: [String] = []
      var second = ""
      var third: String?
      static let information = CommandInformation("wrong", abstract: "")
      static let parameters: Parameters<Self> = [
        .argument(\.third, "THIRD", help: ""), .argument(\.second, "SECOND", help: ""),
        .argument(\.first, "FIRST", help: ""), .argument(\.third, "LAST", help: ""),
        .option(\.second, "host", short: "h", help: ""), .option(\.third, "host", help: ""),
      ]
    }
    let tree = SampleTree(
      CommandInformation("root", abstract: ""), subcommands: [.command(Wrong.self), .command(Wrong.self)])
    #expect(
      tree.specification.mistakes.prefix(5) == [
        "root: the command name wrong is taken",
        "root wrong: the name -h is taken",
        "root wrong: the name --host is taken",
        "root wrong: SECOND is required and cannot follow THIRD, which is not",
        "root wrong: LAST cannot follow FIRST, which takes all arguments",
      ])
  }
}

extension ArgumentsError.Problem {
  var isUnknownOption: Bool {
    if case .unknownOption = self { true } else { false }
  }
}
