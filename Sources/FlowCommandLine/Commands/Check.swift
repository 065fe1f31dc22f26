import Arguments
import FlowAnalysis
import FlowChecks
import FlowDiagnostics
import FlowInput
import FlowModel

/// `flowatlas check`.
struct Check: FlowCommand {
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json, sarif, github, gitlab, xcode

    /// Whether a code host reads it.
    var isForCodeHost: Bool { [.sarif, .github, .gitlab].contains(self) }
  }

  var input = InputOptions()
  var findsDrift = false
  var against: String?
  var format = Format.text
  var only: [String] = []
  var baseline: String?
  var writesBaseline = false
  var isStrict = false
  var listsUndecided = false
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "check", abstract: "Find mistakes in the navigation.",
    discussion: """
      Rules find mistakes such as screens without a way back, cycles that fill memory, and links that bypass \
      a guard. flowatlas.yml sets their severity and limits; docs/checks explains each rule. The exit code is 1 if \
      there is an error or, with --strict, a warning.

      With --drift, the model files among the INPUTs are compared with the Swift sources and storyboards among \
      them instead. The exit code is 1 if they differ.
      """,
    examples: [
      .init("flowatlas check Sources", "Run all rules over an app's code."),
      .init(
        "flowatlas check --write-baseline",
        "Accept the current findings, and report only new ones from now on."),
      .init(
        "flowatlas check flows --format github --strict", "Annotate a pull request, and fail on warnings too."
      ),
      .init("flowatlas check --drift app.flow.yml Sources", "Compare a model with the code."),
      .init("flowatlas check --drift flows Sources --format json", "Report the same as JSON, for a script."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input),
    .flag(\.findsDrift, "drift", help: "List the differences between model files and the code."),
    .option(
      \.against, "against", value: "FILE",
      help: "Fail if the INPUTs no longer match this snapshot, and print the difference.",
      completion: .files(extensions: ["yml", "yaml", "json"])),
    .option(
      \.format, "format", short: "f", help: "The format of the report; --drift supports text and json."),
    .option(\.only, "only", value: "RULE", help: "Run only this rule; repeatable."),
    .option(
      \.baseline, "baseline", value: "FILE",
      help: "Accept the findings in this file, and report only new ones.",
      completion: .files(extensions: ["json"])),
    .flag(
      \.writesBaseline, "write-baseline",
      help:
        "Write the current findings to the baseline (flowatlas-baseline.json by default), and report none."),
    .flag(\.isStrict, "strict", help: "Fail on warnings too."),
    .flag(
      \.listsUndecided, "undecided", help: "List findings that an import leaves undecided."),
    .group(\.verbosity),
  ]

  func validate() throws(ArgumentsError.Problem) {
    if against != nil, findsDrift {
      throw .other("'--against' and '--drift' compare different things", suggestion: "run 'check' twice")
    }
    if against != nil, format != .text, format != .json {
      throw .other("'--against' cannot write \(format.rawValue)", suggestion: "use '--format json'")
    }
    if findsDrift, format != .text, format != .json {
      throw .other("'--drift' cannot write \(format.rawValue)", suggestion: "use '--format json'")
    }
    for name in only where Rules.rule(named: name) == nil {
      throw .other(
        "no rule '\(name)'",
        suggestion: NearestName.suggestion(for: name, in: Rules.names, listing: "the rules are"))
    }
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    if let against { return try compare(with: against, in: context) }
    guard findsDrift else { return try runRules(in: context) }
    let (parts, files, _, _) = try LoadedRegistry.parts(input, console)
    let model = try Side(.model, parts, console)
    let code = try Side(.code, parts, console)
    parts.lazy.compactMap(\.report).first?
      .sayWhatIsUnresolved(inFull: input.listsUnresolved, files.shownPaths, console)
    let report = DriftReport(model: model, code: code)
    switch format {
    case .text: console.print(TerminalText.visible(report.text))
    default: console.print(JSONWriter().write(report.json))
    }
    if !report.drift.differences.isEmpty { throw .reported(.findings) }
  }
}

extension Check {
  /// One of the two that are compared.
  struct Side {
    enum Sort { case model, code }

    var registry: FlowRegistry
    var places: RegistryPlaces

    /// Puts together the inputs that belong to this side.
    ///
    /// - Throws: a failure when there are none (64) or they have errors (1).
    init(_ sort: Sort, _ parts: [ReadPart], _ console: Console) throws(Failure) {
      var inputs = parts.map(\.input).filter { ($0.part.layer == .code) == (sort == .code) }
      guard !inputs.isEmpty else { throw Self.missing(sort) }
      // What a model names and only the code has is found when the two are compared.
      for index in inputs.indices { inputs[index].part.toleratesMissingPlaces = true }
      let (registry, diagnostics, places) = RegistryReader.assembleWithPlaces(inputs)
      // An edge that only names one of the code, which is not there, can't be compared.
      console.report(
        diagnostics.filter { sort == .code || $0.severity == .error || $0.id == "missing-edge" })
      guard let registry else { throw .reported(.findings) }
      self.registry = registry
      self.places = places
    }

    private static func missing(_ sort: Sort) -> Failure {
      let (what, names) =
        sort == .model
        ? ("no model file", "name one, such as app.flow.yml") : ("no code", "name a folder of Swift files")
      return Failure(
        .usage,
        [
          Diagnostic(
            .error, id: "nothing-to-compare", "\(what) among the inputs to compare", suggestion: names)
        ])
    }
  }
}
