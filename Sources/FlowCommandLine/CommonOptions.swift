import Arguments
import FlowDiagram
import FlowDrawing
import Graphviz

/// What to read.
struct InputOptions: ParameterGroup {
  var inputs: [String] = []
  var includesLaunchScreens = false
  var listsUnresolved = false
  var allowsPicturesAnywhere = false
  var cache: String?
  var usesNoCache = false
  var selection = SelectionOptions()

  static let parameters: Parameters<Self> = [
    .argument(
      \.inputs, "INPUT",
      help: """
        A model file, a .swift file, a .storyboard, a folder of them, or - for standard input. Without any, \
        the inputs listed in flowatlas.yml of the working folder are read.
        """, completion: .files(extensions: ["yml", "yaml", "json", "swift", "storyboard"]), required: false),
    reading,
  ]

  /// All but the INPUTs themselves.
  static let reading: Parameters<Self> = [
    .flag(\.includesLaunchScreens, "launch-screens", help: "Read launch screens of storyboards too."),
    .flag(\.listsUnresolved, "unresolved", help: "List the calls in Swift whose target could not be found."),
    .flag(
      \.allowsPicturesAnywhere, "any-pictures",
      help: "Allow pictures outside the folder of the input that names them."),
    .option(
      \.cache, "cache", value: "DIR",
      help: "The folder for cached sources and drawings; the default is the user's cache folder.",
      completion: .directory),
    .flag(
      \.usesNoCache, "no-cache", help: "Do not use or write a cache."),
    .group(\.selection),
  ]
}

/// How to read what arguments of another name mean.
struct ReadingOptions: ParameterGroup {
  var input = InputOptions()

  static let parameters: Parameters<Self> = .group(\.input, options: InputOptions.reading)
}

/// How diagrams look.
struct LookOptions: ParameterGroup {
  var theme: Theme?
  var direction: DirectionChoice?
  var drawsWaysBack = false
  var showsAlerts = false

  static let parameters: Parameters<Self> = [
    .option(\.theme, "theme", help: "The colours of drawings; auto (the default) follows the reader."),
    .option(
      \.direction, "direction",
      help: "The reading direction; auto (the default) chooses the one that fits a page better."),
    .flag(\.drawsWaysBack, "ways-back", help: "Draw ways back as arrows instead of rows in cards."),
    .flag(\.showsAlerts, "alerts", help: "Show alerts and action sheets in drawings too."),
  ]

  func diagramOptions(_ project: ProjectFile?, links: DiagramLinks) -> DiagramOptions {
    DiagramOptions(drawsWaysBack: drawsWaysBack, showsAlerts: showsAlerts(project), links: links)
  }

  func showsAlerts(_ project: ProjectFile?) -> Bool { showsAlerts || project?.showsAlerts ?? false }

  func drawer(_ project: ProjectFile?, _ layouts: any GraphvizLayouts) -> DiagramDrawer {
    DiagramDrawer(
      .init(theme: theme ?? project?.theme ?? .auto, direction: readingDirection(project)), layouts: layouts)
  }

  /// The drawer for a view: overviews are made to fit a screen, and enough is enough.
  func drawer(
    _ project: ProjectFile?, for view: DiagramView, _ layouts: any GraphvizLayouts = OwnLayouts()
  ) -> DiagramDrawer {
    switch view {
    case .overview, .group:
      DiagramDrawer(
        .init(
          theme: theme ?? project?.theme ?? .auto, direction: readingDirection(project), enough: 1,
          fit: DiagramDrawer.Options.screenScale), layouts: layouts)
    case .coordinator, .chapter, .app, .dependencies, .focus: drawer(project, layouts)
    }
  }

  /// Which way diagrams read; nil is the way that fits a page best.
  func readingDirection(_ project: ProjectFile?) -> DOTWriter.Direction? {
    (direction ?? project?.direction ?? .auto).direction
  }
}

extension Theme: ArgumentValue {}

/// Which way a diagram reads, as a person says it.
enum DirectionChoice: String, CaseIterable, ArgumentValue {
  case auto
  case leftRight = "left-right"
  case topDown = "top-down"

  /// Graphviz's own names are understood too.
  init?(argument: String) {
    switch argument.lowercased() {
    case "lr": self = .leftRight
    case "tb", "td": self = .topDown
    default: self.init(rawValue: argument)
    }
  }

  var direction: DOTWriter.Direction? {
    switch self {
    case .auto: nil
    case .leftRight: .leftRight
    case .topDown: .topDown
    }
  }
}

/// How much is said.
struct VerbosityOptions: ParameterGroup {
  var isQuiet = false

  static let parameters: Parameters<Self> = [
    .flag(\.isQuiet, "quiet", short: "q", help: "Print only errors.")
  ]
}
