import Arguments
import FlowDiagnostics
import FlowDiagram
import FlowDrawing
import FlowModel
import Foundation

/// `flowatlas render`.
struct Render: FlowCommand {
  var input = InputOptions()
  var isOverview = false
  var coordinator: String?
  var chapter: Int?
  var group: String?
  var isApp = false
  var showsDependencies = false
  var focus: String?
  var depth: Int?
  var format: DiagramFormatName?
  var scale: Double?
  var output: String?
  var force = ForceOption()
  var look = LookOptions()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "render", abstract: "Make one drawing.",
    discussion: "Without a view, it shows the overview, or the only coordinator.",
    examples: [
      .init("flowatlas render flows --coordinator Profile -o profile.svg", "Draw one coordinator."),
      .init(
        "flowatlas render flows --coordinator Room --chapter 2", "Draw one chapter of a large coordinator."),
      .init("flowatlas render flows --dependencies -c Profile", "Draw the references around a coordinator."),
      .init("flowatlas render flows --focus Main.home --depth 2", "Draw the surroundings of a screen."),
      .init("flowatlas render flows --app -f dot | dot -Tpng > app.png", "Let Graphviz draw the whole app."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input),
    .oneOf(
      .flag(\.isOverview, "overview", help: "Draw the overview of all coordinators."),
      .option(
        \.coordinator, "coordinator", short: "c", value: "ID", help: "Draw one coordinator with its screens."),
      .option(
        \.group, "group", value: "NAME",
        help: "Draw one group of the overview of an app with more than 40 coordinators."),
      .flag(\.isApp, "app", help: "Draw the whole app."),
      .option(
        \.focus, "focus", value: "SCREEN",
        help: "Draw the surroundings of a screen, such as Profile.settings.")),
    .flag(
      \.showsDependencies, "dependencies",
      help: "Draw the references between objects, in the whole app or around one coordinator."),
    .option(
      \.chapter, "chapter", value: "N",
      help: "Draw one chapter of a large coordinator; the map of the coordinator shows the chapters' numbers."
    ),
    .option(
      \.depth, "depth", value: "N", help: "The number of steps around the screen in focus; default 1."),
    .option(
      \.format, "format", short: "f",
      help: "The format; the default follows the output's name, otherwise svg."),
    .option(
      \.scale, "scale", value: "N",
      help: "Pixels per point (1/72 inch) of a PNG; default 2."),
    .option(
      \.output, "output", short: "o", value: "FILE", help: "The file to write; - is standard output.",
      completion: .files(extensions: [])),
    .group(\.force), .group(\.look), .group(\.verbosity),
  ]

  func validate() throws(ArgumentsError.Problem) {
    if let chapter {
      if coordinator == nil {
        throw .other("'--chapter' requires '--coordinator'", suggestion: "give both")
      }
      guard chapter > 0 else {
        throw .other("'--chapter \(chapter)' is out of range", suggestion: "chapters are numbered from 1")
      }
    }
    if let depth {
      if focus == nil { throw .other("'--depth' requires '--focus'", suggestion: "give both") }
      guard 0...1_000 ~= depth else {
        throw .other("'--depth \(depth)' is out of range", suggestion: "give a number from 0 to 1000")
      }
    }
    if showsDependencies, focus != nil || group != nil || isApp || isOverview {
      throw .other(
        "'--dependencies' is a view of its own", suggestion: "it can be combined only with '--coordinator'")
    }
    if let scale {
      guard chosenFormat?.name == "png" else {
        throw .other("'--scale' applies only to PNG", suggestion: "write a PNG with '--format png'")
      }
      guard scale > 0, scale <= 1_000 else {
        throw .other("'--scale \(scale)' is out of range", suggestion: "give a number above 0, such as 3")
      }
    }
    if output == "" { throw .other("the output's name is empty", suggestion: "'-' is standard output") }
    if format == nil, let output, output != "-", DiagramFormats.forFile(output) == nil {
      let ending = URL(fileURLWithPath: output).pathExtension
      if !ending.isEmpty {
        throw .other(
          "no format has the ending '.\(ending)' of \(output)",
          suggestion: "name it with '--format'; the formats are "
            + DiagramFormats.all.map { "'\($0.name)'" }.joined(separator: ", "))
      }
    }
  }

  /// The format that is asked for, by name or by the output's.
  private var chosenFormat: (any DiagramFormat)? {
    format.flatMap { DiagramFormats.named($0.name) } ?? output.flatMap(DiagramFormats.forFile)
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let loaded = try LoadedRegistry.load(input, in: context)
    let view = try view(in: loaded.registry)
    let maker = DiagramMaker(loaded.registry, options: look.diagramOptions(loaded.project, links: .none))
    guard let diagram = maker.diagram(view) else {
      if case .chapter(let id, let number) = view {
        throw Self.unknownChapter(number, of: id, count: maker.drawings(of: id).count - 1)
      }
      if case .dependencies = view {
        throw Failure(
          .findings,
          [
            Diagnostic(
              .error, id: "no-dependencies", "the model has no references to draw",
              suggestion: "add 'uses' to the objects that hold references")
          ])
      }
      throw Failure.unknown("group", group ?? "", known: maker.groups.groups.map(\.id))
    }
    var pictures: [String: Picture] = [:]
    for (address, found) in loaded.loadPictures(console) {
      pictures[Diagram.Node.id(of: address)] = found.picture
    }
    let request = DiagramRequest(
      diagram: diagram, view: view, maker: maker, drawer: look.drawer(loaded.project, for: view),
      direction: look.readingDirection(loaded.project), pictures: pictures, console: console,
      scale: scale ?? 2)
    let data = try (chosenFormat ?? SVGFormat()).write(request)
    try ResultFile(path: output, inputs: loaded.files, overwritesOthers: force.overwritesOthers)
      .deliver(data, console)
  }

  private static func unknownChapter(_ number: Int, of id: CoordinatorID, count: Int) -> Failure {
    let message = "coordinator '\(id)' has no chapter \(number)"
    let advice =
      count > 0
      ? "its chapters are numbered from 1 to \(count)"
      : "one drawing shows all of it; leave '--chapter' out"
    return Failure(.usage, [Diagnostic(.error, id: "unknown-chapter", message, suggestion: advice)])
  }

  private func view(in registry: FlowRegistry) throws(Failure) -> DiagramView {
    if let coordinator {
      let id = try NamedPlaces(registry).coordinator(coordinator)
      if showsDependencies { return .dependencies(id) }
      return chapter.map { .chapter(id, $0) } ?? .coordinator(id)
    }
    if showsDependencies { return .dependencies(nil) }
    if let focus { return .focus(try NamedPlaces(registry).screen(focus), depth: depth ?? 1) }
    if isApp { return .app }
    if let group { return .group(group) }
    if !isOverview, registry.coordinators.count == 1, let only = registry.coordinators.first {
      return .coordinator(only.id)
    }
    return .overview
  }
}
