import Arguments
import FlowDiagnostics
import FlowInput
import FlowModel

/// `flowatlas import storyboard`.
struct ImportStoryboard: FlowCommand {
  var paths: [String] = []
  var output: String?
  var includesLaunchScreens = false
  var force = ForceOption()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "storyboard", abstract: "Write a model file from storyboards.",
    discussion: """
      A storyboard becomes a coordinator, a scene a screen, and a segue a transition. References between the \
      given storyboards are resolved.
      """,
    examples: [
      .init("flowatlas import storyboard Base.lproj -o app.flow.yml", "Import a folder of storyboards.")
    ])

  static let parameters: Parameters<Self> = [
    .argument(
      \.paths, "PATH", help: "A .storyboard, or a folder of them.",
      completion: .files(extensions: ["storyboard"])),
    .option(
      \.output, "output", short: "o", value: "FILE",
      help: "The file to write; JSON if its name ends in .json, otherwise YAML; - is standard output.",
      completion: .files(extensions: ["yml", "json"])),
    .flag(\.includesLaunchScreens, "launch-screens", help: "Import launch screens too."),
    .group(\.force), .group(\.verbosity),
  ]

  func validate() throws(ArgumentsError.Problem) {
    if output == "" { throw .other("the output's name is empty", suggestion: "'-' is standard output") }
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let dialect = StoryboardDialect(includesLaunchScreens: includesLaunchScreens, isAlone: true)
    let files = try InputFinder(dialects: [dialect], console: console).find(paths)
    let name = AppName.part(for: paths, nil, console)
    let parts = dialect.read(files.flatMap(\.self)) + [name].compactMap(\.self)
    let (registry, diagnostics) = RegistryReader.assemble(parts.map(\.input))
    console.report(diagnostics)
    guard let registry else { throw .reported(.findings) }
    let result = ResultFile(
      path: output, inputs: files.flatMap(\.self), overwritesOthers: force.overwritesOthers)
    try ImportOutput(file: result).write(registry, console)
  }
}
