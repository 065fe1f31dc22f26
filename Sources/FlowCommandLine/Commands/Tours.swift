import Arguments
import FlowAnalysis
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

/// `flowatlas tours`.
struct Tours: FlowCommand {
  enum Format: String, CaseIterable, ArgumentValue { case text, markdown, json, csv, xcuitest }

  var input = InputOptions()
  var length: Int?
  var format: Format?
  var output: String?
  var force = ForceOption()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "tours", abstract: "Plan tests that cover every possible transition.",
    discussion: """
      Plans a few short tours from launch that take every possible transition, including ways back, and \
      enter by every route. Each can be repeated \
      with 'simulate'. Transitions that no tour can take are listed with the reason.
      """,
    examples: [
      .init("flowatlas tours flows", "Print a test plan."),
      .init("flowatlas tours flows -o plan.md", "Write a checklist."),
      .init("flowatlas tours flows -o Tours.swift", "Write a skeleton of UI tests."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input),
    .option(
      \.length, "length", value: "N",
      help: "The maximum number of steps in a tour, unless a screen is deeper; default 20."),
    .option(
      \.format, "format", short: "f",
      help: "The format; the default follows the output's name, otherwise text."),
    .option(
      \.output, "output", short: "o", value: "FILE", help: "The file to write; - is standard output.",
      completion: .files(extensions: [])),
    .group(\.force), .group(\.verbosity),
  ]

  func validate() throws(ArgumentsError.Problem) {
    if let length, !(1...1_000 ~= length) {
      throw .other("'--length \(length)' is out of range", suggestion: "give a number from 1 to 1000")
    }
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let loaded = try LoadedRegistry.load(input, in: context)
    let report = TourReport(TourPlan(Simulator(loaded.registry), length: length ?? 20), in: loaded.registry)
    let text: String
    switch format ?? output.flatMap(Self.format) ?? .text {
    case .text: text = TerminalText.visible(report.text())
    case .markdown: text = report.markdown()
    case .json: text = JSONWriter().write(report.json())
    case .csv: text = report.csv()
    case .xcuitest: text = TourTestWriter(report).text()
    }
    let isFile = try ResultFile(path: output, inputs: loaded.files, overwritesOthers: force.overwritesOthers)
      .deliver(Data(text.utf8), console)
    if isFile { console.say("\(output ?? ""): \(report.summary)") }
  }

  private static func format(_ path: String) -> Format? {
    switch path.split(separator: ".").last.map({ $0.lowercased() }) {
    case "md": .markdown
    case "json": .json
    case "csv": .csv
    case "swift": .xcuitest
    default: nil
    }
  }
}
