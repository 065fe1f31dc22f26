import Arguments
import FlowDocs

extension DocsOptions.Diagrams: ArgumentValue {}

/// `flowatlas docs`.
struct Docs: FlowCommand {
  var input = InputOptions()
  var output = OutputOptions()
  var diagrams = DocsOptions.Diagrams.mermaid
  var showsAlerts = false
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "docs", abstract: "Write the pages only, as Markdown.",
    discussion: "Drawings are Mermaid diagrams inside the pages, so that no other files are needed.",
    examples: [.init("flowatlas docs flows -o docs/flows", "Write pages for all models in a folder.")])

  static let parameters: Parameters<Self> = [
    .group(\.input), .group(\.output),
    .option(
      \.diagrams, "diagrams",
      help: "How pages show drawings; svg links to the files that generate writes, none omits them."),
    .flag(\.showsAlerts, "alerts", help: "Show alerts and action sheets in drawings too."),
    .group(\.verbosity),
  ]

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    // In a folder that generate writes to, its diagrams stay.
    var writing = try RepeatableWriting(input, output, in: context) { $0.hasSuffix(".md") }
    if try writing.repeatsEarlierRun() { return }
    let loaded = try writing.load()
    try loaded.requireCoordinators()
    _ = try output.folder(loaded.project)
    let maker = AtlasMaker(
      loaded: loaded, look: LookOptions(showsAlerts: showsAlerts),
      templates: try output.loadTemplates(loaded.project, console),
      console: console, sourceURL: output.sourceURL, inputs: loaded.inputs)
    try output.write(loaded.project, console, removes: writing.removes) { run, sink throws(Failure) in
      try maker.docs(diagrams, to: sink)
      writing.keep(run, maker)
    }
  }
}
