import Arguments
import FlowAnalysis
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

/// `flowatlas reach`.
struct Reach: FlowCommand {
  enum Format: String, CaseIterable, ArgumentValue { case text, json, markdown }

  var input = InputOptions()
  var screen = ""
  var listsAll = false
  var format: Format?
  var output: String?
  var force = ForceOption()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "reach", abstract: "List what leads to a screen and what depends on it.",
    discussion: """
      The report lists what leads to the screen, what can be reached from it, and what could no longer be reached \
      without it. Give the screen before the INPUTs, as an id, a full name such as Profile.settings, a title or a type.
      """,
    examples: [
      .init("flowatlas reach Profile.settings flows", "Show what leads to and from a screen."),
      .init("flowatlas reach Checkout flows --format json", "Report on a coordinator as JSON, for a script."),
    ])

  static let parameters: Parameters<Self> = [
    .argument(\.screen, "SCREEN", help: "A screen, or a coordinator with all its screens."),
    .group(\.input),
    .flag(\.listsAll, "all", help: "List every place; otherwise long lists end after 40."),
    .option(
      \.format, "format", short: "f",
      help: "The format; the default follows the output's name, otherwise text."),
    .option(
      \.output, "output", short: "o", value: "FILE", help: "The file to write; - is standard output.",
      completion: .files(extensions: [])),
    .group(\.force), .group(\.verbosity),
  ]

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let loaded = try LoadedRegistry.load(input, in: context)
    let place = try NamedPlaces(loaded.registry).place(screen)
    let report = ReachReport(
      Reachability(of: place, in: loaded.registry), in: loaded.registry, limit: listsAll ? nil : 40)
    let text: String
    switch format ?? output.flatMap(Self.format) ?? .text {
    case .text: text = TerminalText.visible(report.text())
    case .markdown: text = report.markdown()
    case .json: text = JSONWriter().write(report.json())
    }
    try ResultFile(path: output, inputs: loaded.files, overwritesOthers: force.overwritesOthers)
      .deliver(Data(text.utf8), console)
  }

  private static func format(_ path: String) -> Format? {
    let path = path.lowercased()
    return path.hasSuffix(".md") ? .markdown : path.hasSuffix(".json") ? .json : nil
  }
}
