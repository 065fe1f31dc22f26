import Arguments
import FlowAnalysis
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

/// `flowatlas snapshot`.
struct Snapshot: FlowCommand {
  var input = InputOptions()
  var output: String?
  var force = ForceOption()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "snapshot", abstract: "Write all navigation to a text file to commit.",
    discussion: """
      The file has one sorted line for each screen and transition, without source lines, so that it changes only \
      when navigation does. 'check --against FILE' fails if the code no longer matches it.
      """,
    examples: [
      .init("flowatlas snapshot Sources -o navigation.yml", "Write or update the snapshot of an app."),
      .init("flowatlas check --against navigation.yml Sources", "Fail if the app's navigation differs."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input),
    .option(
      \.output, "output", short: "o", value: "FILE", help: "The file to write; - is standard output.",
      completion: .files(extensions: ["yml", "yaml"])),
    .group(\.force), .group(\.verbosity),
  ]

  func validate() throws(ArgumentsError.Problem) {
    guard let output, output != "-" else { return }
    let name = URL(fileURLWithPath: output).lastPathComponent
    if ModelDialect().claims(fileName: name) {
      throw .other(
        "'\(name)' would be read as a model together with the code",
        suggestion: "choose a name without '.flow', such as navigation.yml")
    }
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let loaded = try LoadedRegistry.load(input, in: context)
    let text = SnapshotText.text(of: loaded.registry)
    let file = ResultFile(path: output, inputs: loaded.files, overwritesOthers: force.overwritesOthers)
    guard try file.deliver(Data(text.utf8), console), let output else { return }
    let count = loaded.registry.coordinators.count
    console.say("\(output): \(count) coordinator\(count == 1 ? "" : "s")")
  }
}

/// A registry as a model file whose lines only change where navigation does.
enum SnapshotText {
  private static let heading = """
    # The app's navigation, written by 'flowatlas snapshot'. Commit it; 'flowatlas check --against' compares with it.

    """

  static func text(of registry: FlowRegistry) -> String {
    var part = ModelPart(
      app: registry.app.isEmpty ? nil : registry.app, summary: registry.summary, launch: registry.launch,
      coordinators: registry.coordinators.map(sorted),
      routes: registry.routes.map { route in
        var route = route
        (route.source, route.ignores) = (nil, [])
        return route
      },
      services: registry.services.map { service in
        var service = service
        (service.source, service.ignores) = (nil, [])
        service.uses.sort { $0.target.description < $1.target.description }
        return service
      }, toleratesMissingPlaces: true)
    part.layer = .imported
    return heading + ModelWriter.yaml(RegistryAssembler.assemble([part]).registry, isImported: true)
  }

  /// Without places in the code and silenced rules, and in an order that nothing but the content decides.
  ///
  /// The order of tabs, panes, pages and layers means something and stays.
  private static func sorted(_ coordinator: Coordinator) -> Coordinator {
    var result = coordinator
    (result.source, result.ignores) = (nil, [])
    result.tags.sort()
    result.parents.sort()
    for index in result.screens.indices {
      (result.screens[index].source, result.screens[index].ignores) = (nil, [])
      result.screens[index].tags.sort()
    }
    for index in result.edges.indices {
      result.edges[index].tags.sort()
      result.edges[index].ignores = []
      result.edges[index].triggers = result.edges[index].triggers.map { trigger in
        var trigger = trigger
        (trigger.source, trigger.call) = (nil, nil)
        return trigger
      }
    }
    if !(coordinator.container?.ordersScreens ?? false) { result.screens.sort { $0.id < $1.id } }
    result.edges.sort { $0.id < $1.id }
    return result
  }
}
