import Arguments
import FlowAnalysis
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

/// `flowatlas simulate`.
struct Simulate: FlowCommand {
  enum Format: String, CaseIterable, ArgumentValue { case text, json }

  var input = InputOptions()
  var steps: [String] = []
  var given: [String] = []
  var from: String?
  var showsPossible = false
  var format = Format.text
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "simulate", abstract: "Follow steps and show what is on screen.",
    discussion: """
      A step is a trigger such as 'settings tapped', a transition's number such as 'Profile 3', the screen it leads to, \
      'back', or 'open' and a link. 'TRIGGER > SCREEN' chooses among several screens. Without steps, it \
      lists what is possible at launch. The exit code is 1 if a step is impossible.
      """,
    examples: [
      .init("flowatlas simulate flows", "See what is possible at launch."),
      .init("flowatlas simulate flows --do \"settings tapped, back\"", "Follow two steps."),
      .init(
        "flowatlas simulate flows --do \"log in\" --given \"session is active\"",
        "Assume that a condition holds."
      ),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input),
    .option(\.steps, "do", value: "STEPS", help: "The steps to follow, separated by commas."),
    .option(
      \.given, "given", value: "CONDITION", help: "A condition that holds; repeatable."),
    .option(\.from, "from", value: "SCREEN", help: "Where to begin; the default is the app's launch."),
    .flag(\.showsPossible, "possible", help: "List what is possible after the last step."),
    .option(\.format, "format", short: "f", help: "The format of the result."),
    .group(\.verbosity),
  ]

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let loaded = try LoadedRegistry.load(input, in: context)
    let simulator = Simulator(loaded.registry)
    var run = SimulationRun(try beginning(simulator, console), simulator, given: given)
    run.follow(steps)
    let showsPossible = showsPossible || steps.isEmpty
    switch format {
    case .json: console.print(JSONWriter().write(run.json(possible: showsPossible)))
    case .text:
      let possible = showsPossible && run.problem?.severity != .error
      let lines = possible ? [""] + run.possibleLines() : []
      console.print(TerminalText.visible(run.text() + lines.map { $0 + "\n" }.joined()))
    }
    guard let problem = run.problem else { return }
    console.report([problem])
    guard problem.severity == .error else { return }
    if problem.id == "impossible-step" { console.complain(run.possibleLines().joined(separator: "\n")) }
    throw .reported(.findings)
  }

  private func beginning(_ simulator: Simulator, _ console: Console) throws(Failure) -> Walk {
    if let from {
      let place = try NamedPlaces(simulator.registry).place(from)
      guard let walk = Walk(to: place, simulator) else { throw nothing }
      return walk
    }
    let places = simulator.launch.places
    guard let place = places.first, let node = simulator.graph.entries(at: place).first,
      let walk = Walk(.launch(node), simulator)
    else { throw nothing }
    if places.count > 1 {
      let names = places.prefix(6).map { "'\($0)'" }.joined(separator: ", ")
      let rest = places.count > 6 ? " and \(places.count - 6) more" : ""
      console.say("the app may launch at \(names)\(rest); begins at '\(place)', use --from for another")
    }
    return walk
  }

  private var nothing: Failure {
    Failure(
      .findings,
      [
        Diagnostic(
          .error, id: "nothing-to-simulate", "there is no screen to begin at",
          suggestion: "describe the app's coordinators and screens first")
      ])
  }
}
