import Arguments
import Canvas
import FlowDiagnostics
import FlowDiagram
import FlowDrawing
import FlowModel
import FlowPaper
import Foundation
import Graphviz

/// `flowatlas print`.
struct Print: FlowCommand {
  var input = InputOptions()
  var output: String?
  var paper = PaperSize.a4
  var orientation: PaperOrientation?
  var isGrey = false
  var sheets: SheetSelection?
  var poster: PosterSize?
  var version: String?
  var date: DayArgument?
  var direction: DirectionChoice?
  var drawsWaysBack = false
  var force = ForceOption()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "print", abstract: "Make sheets to review on paper, as a PDF.",
    discussion: """
      A cover, an overview, a sheet or more for every coordinator with its edges to check, and an index. What \
      leaves a sheet ends in a connector that names the sheet where it goes on.
      """,
    examples: [
      .init("flowatlas print flows -o review.pdf", "On A4."),
      .init("flowatlas print flows -o review.pdf --paper letter --grayscale", "On Letter, without colours."),
      .init("flowatlas print flows -o wall.pdf --poster 3x2 --paper a3", "The whole app, for a wall."),
      .init("flowatlas print flows -o again.pdf --sheets 3,5-7", "Some of the sheets once more."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input),
    .option(
      \.output, "output", short: "o", value: "FILE", help: "The PDF to write; - is standard output.",
      completion: .files(extensions: ["pdf"])),
    .option(\.paper, "paper", help: "The paper."),
    .option(
      \.orientation, "orientation",
      help: "How all sheets are held; by default each as it is used best."),
    .flag(\.isGrey, "grayscale", help: "Use no colours."),
    .oneOf(
      .option(\.sheets, "sheets", value: "LIST", help: "Print only these sheets, such as 3,5-7."),
      .option(
        \.poster, "poster", value: "COLSxROWS",
        help: "Print the whole app as one drawing over several sheets to glue together, such as 3x2.")),
    .option(
      \.version, "app-version", value: "TEXT",
      help: "The app's version; by default what git says of the folder of the first INPUT."),
    .option(
      \.date, "date", value: "DATE",
      help: "The date on the sheets, such as 2026-02-03; by default that of SOURCE_DATE_EPOCH, else today."),
    .option(
      \.direction, "direction", help: "Which way diagrams read; by default the way that uses a sheet best."),
    .flag(\.drawsWaysBack, "ways-back", help: "Draw ways back as arrows instead of lines in cards."),
    .group(\.force), .group(\.verbosity),
  ]

  func validate() throws(ArgumentsError.Problem) {
    guard let output, !output.isEmpty else {
      throw .other("missing option '--output <FILE>'", suggestion: "'-' is standard output")
    }
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let date = if let given = self.date { given.date } else { try DayArgument.fallback(console) }
    let loaded = try LoadedRegistry.load(input, in: context)
    let document = SheetDocument(
      version: version ?? GitVersion.find(for: input.inputs, console), date: date,
      creator: CommandList.creator)
    let data: Data
    let count: Int
    if let poster {
      data = try poster.pdf(of: loaded, for: self, document, console)
      count = poster.columns * poster.rows
    } else {
      let plan = try plan(loaded, console)
      data = try pdf(of: plan, document, console)
      count = sheets.map { $0.numbers.count } ?? plan.sheets.count
    }
    let file = ResultFile(path: output, inputs: loaded.files, overwritesOthers: force.overwritesOthers)
    if try file.deliver(data, console) {
      console.say("\(output ?? ""): \(count) sheet\(count == 1 ? "" : "s") on \(paper.rawValue)")
    }
  }

  /// The colours of everything.
  var theme: Theme { isGrey ? .print : .light }

  /// The pictures of screens, in the colours of everything.
  func pictures(_ loaded: LoadedRegistry, _ console: Console) -> [ScreenAddress: Picture] {
    loaded.loadPictures(console).mapValues { isGrey ? $0.picture.grey : $0.picture }
  }

  /// Which way diagrams read; nil is the way that uses a sheet best.
  func readingDirection(_ loaded: LoadedRegistry) -> DOTWriter.Direction? {
    (direction ?? loaded.project?.direction ?? .auto).direction
  }

  private func plan(_ loaded: LoadedRegistry, _ console: Console) throws(Failure) -> SheetPlan {
    let options = SheetOptions(
      paper: paper, orientation: orientation, theme: theme,
      direction: readingDirection(loaded),
      diagrams: DiagramOptions(drawsWaysBack: drawsWaysBack),
      pictures: pictures(loaded, console))
    let planner = SheetPlanner(
      loaded.registry, options: options, typesetter: PageTypesetter(orientation: orientation ?? .portrait))
    var done = 0
    let total = loaded.registry.coordinators.count + 1
    do throws(GraphvizError) {
      let plan = try planner.plan {
        done += 1
        console.progress("diagrams", done, of: total)
      }
      console.report(plan.notes.map(\.diagnostic))
      return plan
    } catch {
      throw Failure(.software, [Diagnostic(.error, id: "graphviz", "\(error)")])
    }
  }

  private func pdf(
    of plan: SheetPlan, _ document: SheetDocument, _ console: Console
  ) throws(Failure) -> Data {
    let numbers = sheets.map { $0.numbers }
    if let missing = numbers?.filter({ plan.sheet($0) == nil }).min() {
      throw Failure(
        .usage,
        [
          Diagnostic(
            .error, id: "no-such-sheet", "there is no sheet \(missing)",
            suggestion: "the sheets are 1 to \(plan.sheets.count)")
        ])
    }
    let printer = SheetPrinter(plan, document: document, theme: theme)
    do throws(CanvasError) {
      return try printer.pdf(sheets: numbers) { number in
        console.progress("sheets", number - 1, of: plan.sheets.count)
      }
    } catch {
      throw .drawing(error)
    }
  }
}

extension PaperSize: ArgumentValue {}

extension PaperOrientation: ArgumentValue {}

extension PlanNote {
  /// What a person is told.
  var diagnostic: Diagnostic {
    switch self {
    case .smallText(let sheet, let points):
      Diagnostic(
        .warning, id: "small-text",
        "the smallest text of sheet \(sheet) is printed in \((points * 10).rounded(.down) / 10) points",
        suggestion: "larger paper has more room: '--paper a3'")
    case .highRow(let sheet, let edge):
      Diagnostic(.warning, id: "high-row", "the words of edge \(edge) don't fit on sheet \(sheet)")
    }
  }
}
