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
  var mostSheets: SheetLimit?
  var poster: PosterSize?
  var version: String?
  var date: DayArgument?
  var direction: DirectionChoice?
  var drawsWaysBack = false
  var force = ForceOption()
  var showsAlerts = false
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "print", abstract: "Make a PDF to review on paper.",
    discussion: """
      The PDF has a cover, an overview, every coordinator with its drawings and a table of transitions to check, \
      and an index. Transitions to other sheets name the sheet.
      """,
    examples: [
      .init("flowatlas print flows -o review.pdf", "Print on A4."),
      .init(
        "flowatlas print flows -o review.pdf --paper letter --grayscale", "Print on Letter, without colours."),
      .init("flowatlas print flows -o short.pdf --sheets-max 20", "Use at most 20 sheets."),
      .init("flowatlas print flows -o wall.pdf --poster 3x2 --paper a3", "Make a poster of the whole app."),
      .init("flowatlas print flows -o again.pdf --sheets 3,5-7", "Print some of the sheets again."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input),
    .option(
      \.output, "output", short: "o", value: "FILE", help: "The PDF to write; - is standard output.",
      completion: .files(extensions: ["pdf"])),
    .option(\.paper, "paper", help: "The paper."),
    .option(
      \.orientation, "orientation",
      help: "The orientation of all sheets; by default, each is turned the way that uses it best."),
    .flag(\.isGrey, "grayscale", help: "Use no colours."),
    .oneOf(
      .option(\.sheets, "sheets", value: "LIST", help: "Print only these sheets, such as 3,5-7."),
      .option(
        \.poster, "poster", value: "COLSxROWS",
        help: "Print the whole app as one drawing over several sheets to cut and glue, such as 3x2.")),
    .option(
      \.mostSheets, "sheets-max", value: "N",
      help: "Fit the atlas into this many sheets, and say what was left out."),
    .option(
      \.version, "app-version", value: "TEXT",
      help: "The app's version; the default is 'git describe' in the folder of the first INPUT."),
    .option(
      \.date, "date", value: "DATE",
      help: "The date on the sheets, such as 2026-02-03; the default is SOURCE_DATE_EPOCH, otherwise today."),
    .option(
      \.direction, "direction", help: "The reading direction; the default is the one that uses a sheet best."),
    .flag(\.drawsWaysBack, "ways-back", help: "Draw ways back as arrows instead of rows in cards."),
    .flag(\.showsAlerts, "alerts", help: "Show alerts and action sheets in drawings too."),
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
    try loaded.requireCoordinators()
    let document = SheetDocument(
      version: version ?? GitVersion.find(for: input.inputs, console), date: date,
      creator: CommandList.creator)
    let data: Data
    let count: Int
    var fill = ""
    if let poster {
      (data, count) = try poster.pdf(of: loaded, for: self, document, console)
    } else {
      let plan = try plan(loaded, console)
      data = try pdf(of: plan, document, console)
      count = sheets.map { $0.numbers.count } ?? plan.sheets.count
      if sheets == nil, let emptiest = plan.emptiest {
        fill = "; the emptiest is sheet \(emptiest.number), \(Int((emptiest.filled * 100).rounded())) % full"
      }
    }
    let file = ResultFile(path: output, inputs: loaded.files, overwritesOthers: force.overwritesOthers)
    if try file.deliver(data, console) {
      console.say(
        "\(output ?? ""): \(count) sheet\(count == 1 ? "" : "s") on \(paper.rawValue.capitalized)" + fill)
    }
  }

  /// The colours of everything.
  var theme: Theme { isGrey ? .print : .light }

  /// The pictures of screens, in the colours of everything.
  func pictures(_ loaded: LoadedRegistry, _ console: Console) -> [ScreenAddress: Picture] {
    loaded.loadPictures(console).mapValues { isGrey ? $0.picture.grey : $0.picture }
  }

  /// Whether alerts are drawn, by the option or by the project's file.
  func showsAlerts(_ loaded: LoadedRegistry) -> Bool { showsAlerts || loaded.project?.showsAlerts ?? false }

  /// Which way diagrams read; nil is the way that uses a sheet best.
  func readingDirection(_ loaded: LoadedRegistry) -> DOTWriter.Direction? {
    (direction ?? loaded.project?.direction ?? .auto).direction
  }

  private func plan(_ loaded: LoadedRegistry, _ console: Console) throws(Failure) -> SheetPlan {
    let options = SheetOptions(
      paper: paper, orientation: orientation, theme: theme,
      direction: readingDirection(loaded),
      diagrams: DiagramOptions(drawsWaysBack: drawsWaysBack, showsAlerts: showsAlerts(loaded)),
      pictures: pictures(loaded, console), mostSheets: mostSheets?.number)
    let planner = SheetPlanner(
      loaded.registry, options: options, typesetter: PageTypesetter())
    var done = 0
    let total = loaded.registry.coordinators.count + 1
    let result: Result<SheetPlan, SheetPlanError>
    do throws(GraphvizError) {
      result = try planner.plan {
        done += 1
        console.progress("diagrams", done, of: max(done, total))
      }
    } catch {
      throw Failure(.software, [Diagnostic(.error, id: "graphviz", "\(error)")])
    }
    switch result {
    case .success(let plan):
      console.report(plan.notes.map(\.diagnostic))
      return plan
    case .failure(.tooManySheets(let least)):
      throw Failure(
        .usage,
        [
          Diagnostic(
            .error, id: "too-many-sheets",
            "the atlas takes at least \(least) sheets of \(paper.rawValue.capitalized), even without drawings",
            suggestion: "use '--sheets-max \(least)', or larger paper such as '--paper a3'")
        ])
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
    case .saved(let savings): savings.diagnostic
    case .notDrawn(let title, let isDense):
      Diagnostic(
        .note, id: "not-drawn",
        isDense
          ? "\(title) has no drawing, because its arrows would cross too often; its table is complete"
          : "\(title) has no drawing, because it would not fit on a sheet; its table is complete",
        suggestion: isDense ? nil : "use larger paper: '--paper a3'")
    case .cutRow(let edge):
      Diagnostic(
        .warning, id: "cut-row", "the text of transition \(edge) does not fit on a sheet",
        suggestion: "the pages of 'generate' show it in full")
    }
  }
}

extension SheetSavings {
  /// What was left out, in words.
  fileprivate var diagnostic: Diagnostic {
    var words: [String] = []
    if brief > 0 { words.append("\(brief) drawing\(brief == 1 ? "" : "s") without guards") }
    if numbers > 0 { words.append("\(numbers) drawing\(numbers == 1 ? "" : "s") with numbers only") }
    words.append("text of at least \((smallestText * 10).rounded(.down) / 10) points in drawings")
    if !leftOut.isEmpty {
      words.append("no drawing\(leftOut.count == 1 ? "" : "s") of \(leftOut.joined(separator: "; "))")
    }
    return Diagnostic(
      .note, id: "sheets-max", "to fit the number of sheets: " + words.joined(separator: ", "),
      suggestion: leftOut.isEmpty ? nil : "the tables are complete")
  }
}
