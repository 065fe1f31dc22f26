import Arguments
import FlowAnalysis
import FlowDiagnostics
import FlowDiagram
import FlowInput
import FlowModel
import Foundation

/// `flowatlas diff`.
struct Diff: FlowCommand {
  enum Format: String, CaseIterable, ArgumentValue {
    case text, markdown, json, svg, png

    /// The format that a file's name asks for.
    init?(file path: String) {
      switch URL(fileURLWithPath: path).pathExtension.lowercased() {
      case "txt": self = .text
      case "md", "markdown": self = .markdown
      case "json": self = .json
      case "svg": self = .svg
      case "png": self = .png
      default: return nil
      }
    }
  }

  var old: String?
  var new: String?
  var format: Format?
  var output: String?
  var coordinator: String?
  var isOverview = false
  var pictures: String?
  var failsOnDifference = false
  var force = ForceOption()
  var reading = ReadingOptions()
  var look = LookOptions()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "diff", abstract: "Show what changed in the navigation.",
    discussion: """
      OLD and NEW are INPUTs, git revisions such as main, or paths in one such as main:Sources. Without NEW, OLD is \
      compared with the working tree; without either, the last commit is. Code that only moved to other lines is \
      not a difference.
      """,
    examples: [
      .init("flowatlas diff", "Show what changed since the last commit."),
      .init(
        "flowatlas diff main...HEAD -f markdown", "Show what a pull request changes, as a comment for it."),
      .init("flowatlas diff main:Sources Sources -o changes", "Write everything to a folder, with drawings."),
    ])

  static let parameters: Parameters<Self> = [
    .argument(
      \.old, "OLD", help: "A file, a folder, a git revision or REV:PATH; by default the last commit.",
      completion: .files(extensions: [])),
    .argument(
      \.new, "NEW", help: "What to compare it with; by default the working tree.",
      completion: .files(extensions: [])),
    .option(
      \.format, "format", short: "f",
      help: "The format; the default follows the output's name, otherwise text."),
    .option(
      \.output, "output", short: "o", value: "PATH",
      help: "A file, - for standard output, or a folder for everything.",
      completion: .files(extensions: [])),
    .oneOf(
      .option(
        \.coordinator, "coordinator", short: "c", value: "ID", help: "Draw this coordinator, with svg or png."
      ),
      .flag(\.isOverview, "overview", help: "Draw the overview, with svg or png.")),
    .option(
      \.pictures, "pictures", value: "URL",
      help: """
        The address at which Markdown finds the drawings of the output folder; without it, comments have Mermaid \
        diagrams.
        """),
    .flag(\.failsOnDifference, "exit-code", help: "Exit with 1 if there is a difference."),
    .group(\.force), .group(\.reading), .group(\.look), .group(\.verbosity),
  ]

  /// The format that is asked for; nil for all of them, in a folder.
  private var chosenFormat: Format? {
    if let format { return format }
    guard let output, output != "-" else { return .text }
    return Format(file: output)
  }

  func validate() throws(ArgumentsError.Problem) {
    if output == "" { throw .other("the output's name is empty", suggestion: "'-' is standard output") }
    if format == nil, let output, Format(file: output) == nil, let other = DiagramFormats.forFile(output) {
      throw .other(
        "'\(output)' would be \(other.name), which 'diff' cannot write",
        suggestion: "there are " + Format.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))
    }
    let draws = chosenFormat == .svg || chosenFormat == .png
    if coordinator != nil || isOverview, !draws {
      let option = isOverview ? "--overview" : "--coordinator"
      throw .other("'\(option)' applies only to drawings", suggestion: "add '--format svg'")
    }
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let sides = try DiffSide.sides(old, new, in: context)
    let before = try sides.old.load(reading.input, in: context)
    let after = try sides.new.load(reading.input, in: context)
    let project = try ProjectFile.load(from: console)
    let report = DiffReport(
      diff: RegistryDiff(before.registry, after.registry), old: sides.old.label, new: sides.new.label)
    let drawings = DiffDrawings(report.diff, look.diagramOptions(project, links: .none))
    if let format = chosenFormat {
      let data = try data(format, report, drawings, project, context)
      try ResultFile(
        path: output, inputs: before.files + after.files, overwritesOthers: force.overwritesOthers
      ).deliver(data, console)
    } else {
      try writeAll(report, drawings, project, context)
    }
    if failsOnDifference, !report.diff.isEmpty { throw .reported(.findings) }
  }

  private func data(
    _ format: Format, _ report: DiffReport, _ drawings: DiffDrawings, _ project: ProjectFile?,
    _ context: CommandContext
  ) throws(Failure) -> Data {
    switch format {
    case .text: return Data(TerminalText.visible(DiffText(report: report).text).utf8)
    case .json: return Data(JSONWriter().write(DiffJSON(report: report).value).utf8)
    case .markdown: return Data(comment(report, drawings.all()).utf8)
    case .svg, .png:
      let drawing = try drawing(drawings)
      let request = DiagramRequest(
        diagram: drawing.diagram, view: drawing.view, drawer: look.drawer(project, for: drawing.view),
        direction: look.readingDirection(project), pictures: [:], console: context.console)
      return format == .svg ? try SVGFormat().write(request) : try PNGFormat().write(request)
    }
  }

  private func comment(_ report: DiffReport, _ drawings: [DiffMarkdown.Drawing]) -> String {
    DiffMarkdown(
      report: report, drawings: drawings, pictures: pictures.map(DiffMarkdown.Pictures.images) ?? .mermaid
    ).text
  }

  private func drawing(_ drawings: DiffDrawings) throws(Failure) -> DiffMarkdown.Drawing {
    let known = drawings.union.registry.coordinators.map(\.id)
    if let coordinator {
      guard let drawing = drawings.drawing(of: CoordinatorID(coordinator)) else {
        throw .unknown("coordinator", coordinator, known: known.map(\.rawValue))
      }
      return drawing
    }
    if !isOverview, let only = drawings.coordinators.first,
      drawings.coordinators.count == 1 || known.count == 1,
      let drawing = drawings.drawing(of: only)
    {
      return drawing
    }
    if let overview = drawings.overview() { return overview }
    throw .unknown("coordinator", coordinator ?? "", known: known.map(\.rawValue))
  }

  private func writeAll(
    _ report: DiffReport, _ drawings: DiffDrawings, _ project: ProjectFile?, _ context: CommandContext
  ) throws(Failure) {
    let all = drawings.all()
    let folder = DiffFolder(
      report: report, drawings: all, comment: comment(report, all), look: look, project: project)
    let options = OutputOptions(output: output, overwritesOthers: force.overwritesOthers)
    try options.write(nil, context.console) { run, sink throws(Failure) in
      try folder.write(to: sink, context, run)
    }
  }
}
