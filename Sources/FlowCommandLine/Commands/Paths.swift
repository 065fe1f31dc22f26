import Arguments
import FlowAnalysis
import FlowDiagnostics
import FlowDiagram
import FlowDrawing
import FlowInput
import FlowModel
import Foundation

/// `flowatlas paths`.
struct Paths: FlowCommand {
  enum Format: String, CaseIterable, ArgumentValue { case text, json, markdown, svg, png, pdf, dot, mermaid }

  var input = InputOptions()
  var from: String?
  var to = ""
  var listsAll = false
  var limit: Int?
  var way: Int?
  var format: Format?
  var output: String?
  var force = ForceOption()
  var look = LookOptions()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "paths", abstract: "List the shortest ways to a screen.",
    discussion: """
      Names can be ids, full names such as Profile.settings, titles or types. A way may begin by going \
      back. The exit code is 1 if there is no way.
      """,
    examples: [
      .init("flowatlas paths flows --to settings", "Find the shortest ways from launch."),
      .init("flowatlas paths flows --from Login --to Main.item --all", "List longer ways too."),
      .init("flowatlas paths flows --to settings -o way.svg", "Draw the shortest way."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input),
    .option(
      \.to, "to", value: "SCREEN", help: "Where the ways lead: a screen or a coordinator.", required: true),
    .option(\.from, "from", value: "SCREEN", help: "Where the ways begin; the default is the app's launch."),
    .flag(\.listsAll, "all", help: "List longer ways too; none visits a screen twice."),
    .option(\.limit, "limit", value: "N", help: "The maximum number of ways; default 10."),
    .option(\.way, "way", value: "N", help: "Which of the ways to draw; default 1."),
    .option(
      \.format, "format", short: "f",
      help: "The format; the default follows the output's name, otherwise text."),
    .option(
      \.output, "output", short: "o", value: "FILE", help: "The file to write; - is standard output.",
      completion: .files(extensions: [])),
    .group(\.force), .group(\.look), .group(\.verbosity),
  ]

  func validate() throws(ArgumentsError.Problem) {
    if let limit, !(1...1_000 ~= limit) {
      throw .other("'--limit \(limit)' is out of range", suggestion: "give a number from 1 to 1000")
    }
    if let way, way < 1 { throw .other("'--way \(way)' is out of range", suggestion: "give a number from 1") }
  }

  private var chosenFormat: Format {
    if let format { return format }
    guard let output, output != "-" else { return .text }
    if let diagram = DiagramFormats.forFile(output).flatMap({ Format(rawValue: $0.name) }) { return diagram }
    return output.lowercased().hasSuffix(".md") ? .markdown : .text
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let loaded = try LoadedRegistry.load(input, in: context)
    let names = NamedPlaces(loaded.registry)
    let target = try names.place(to)
    let start: Place? = if let from { try names.place(from) } else { nil }
    let ways = Ways(
      Simulator(loaded.registry), from: start, to: target,
      options: Ways.Options(all: listsAll, limit: limit ?? 10))
    let report = PathsReport(ways, from: start, to: target, isAll: listsAll, in: loaded.registry)
    let data: Data
    switch chosenFormat {
    case .text: data = Data(TerminalText.visible(report.text()).utf8)
    case .markdown: data = Data(report.markdown().utf8)
    case .json: data = Data(JSONWriter().write(report.json()).utf8)
    case .svg, .png, .pdf, .dot, .mermaid: data = try draw(report, loaded, console)
    }
    try ResultFile(path: output, inputs: loaded.files, overwritesOthers: force.overwritesOthers)
      .deliver(data, console)
    if ways.walks.isEmpty { throw .reported(.findings) }
  }

  private func draw(_ report: PathsReport, _ loaded: LoadedRegistry, _ console: Console) throws(Failure)
    -> Data
  {
    let number = way ?? 1
    guard let drawn = report.diagramWay(number) else {
      let count = report.ways.walks.count
      throw Failure(
        .findings,
        [
          Diagnostic(
            .error, id: "no-way", count == 0 ? "there is no way to draw" : "there is no way \(number)",
            suggestion: count == 0 ? nil : "there are \(count)")
        ])
    }
    let maker = DiagramMaker(loaded.registry, options: look.diagramOptions(loaded.project, links: .none))
    var pictures: [String: Picture] = [:]
    for (address, found) in loaded.loadPictures(console) {
      pictures[Diagram.Node.id(of: address)] = found.picture
    }
    let request = DiagramRequest(
      diagram: maker.diagram(of: drawn), view: .app, maker: maker,
      drawer: look.drawer(loaded.project, for: .app),
      direction: look.readingDirection(loaded.project), pictures: pictures, console: console)
    return try (DiagramFormats.named(chosenFormat.rawValue) ?? SVGFormat()).write(request)
  }
}
