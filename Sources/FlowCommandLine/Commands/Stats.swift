import Arguments
import FlowAnalysis
import FlowDiagnostics
import FlowInput
import FlowModel

/// `flowatlas stats`.
struct Stats: FlowCommand {
  enum Format: String, CaseIterable, ArgumentValue { case text, json }

  var input = InputOptions()
  var format = Format.text
  var listsCalls = false
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "stats", abstract: "Count coordinators, screens and transitions.",
    examples: [
      .init(
        "flowatlas stats Base.lproj --format json", "Count the screens of storyboards as JSON, for a script."),
      .init("flowatlas stats Sources --calls", "List every navigating call and what became of it."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input), .option(\.format, "format", short: "f", help: "The format of the numbers."),
    .flag(\.listsCalls, "calls", help: "List every navigating call of Swift sources and what became of it."),
    .group(\.verbosity),
  ]

  func run(in context: CommandContext) throws(Failure) {
    context.console.isQuiet = verbosity.isQuiet
    let loaded = try LoadedRegistry.load(input, in: context)
    if listsCalls {
      let report = CallReport(loaded)
      context.console.print(format == .text ? report.text() : JSONWriter().write(report.json()))
      return
    }
    let statistics = RegistryStatistics(loaded.registry)
    switch format {
    case .text:
      context.console.print(TerminalText.visible(text(statistics) + firstScreen(loaded.registry)))
    case .json: context.console.print(JSONWriter().write(json(statistics, loaded.registry)))
    }
  }

  private func text(_ statistics: RegistryStatistics) -> String {
    var rows: [(String, Int)] = [("coordinators", statistics.coordinators), ("screens", statistics.screens)]
    rows += screens(statistics).map { ("  \($0)", $1) }
    rows.append(("transitions", statistics.edges))
    rows += edges(statistics).map { ("  \($0)", $1) }
    rows += [
      ("triggers", statistics.triggers), ("routes", statistics.routes), ("services", statistics.services),
    ]
    if statistics.missingPlaces > 0 { rows.append(("names not found", statistics.missingPlaces)) }
    let width = rows.map { String($0.1).count }.max() ?? 1
    return rows.map { name, number in
      String(repeating: " ", count: width - String(number).count) + "\(number)  \(name)\n"
    }.joined()
  }

  private func firstScreen(_ registry: FlowRegistry) -> String {
    FirstScreen(of: registry).map { "first screen: \(way($0, registry).joined(separator: " → "))\n" } ?? ""
  }

  /// The titles of the coordinators on the way to the first screen, and its own.
  private func way(_ first: FirstScreen, _ registry: FlowRegistry) -> [String] {
    first.coordinators.compactMap { registry.coordinator($0)?.displayTitle }
      + [registry.screen(first.screen)?.displayTitle ?? first.screen.screen.rawValue]
  }

  private func json(_ statistics: RegistryStatistics, _ registry: FlowRegistry) -> DocumentValue {
    func counts(_ list: [(String, Int)]) -> DocumentValue {
      .map(list.map { DocumentValue.Entry($0.0, .integer($0.1)) })
    }
    return .map([
      .init("coordinators", .integer(statistics.coordinators)),
      .init("screens", .integer(statistics.screens)),
      .init("edges", .integer(statistics.edges)), .init("triggers", .integer(statistics.triggers)),
      .init("routes", .integer(statistics.routes)),
      .init("services", .integer(statistics.services)), .init("edgesByKind", counts(edges(statistics))),
      .init("screensByKind", counts(screens(statistics))),
      .init("missingPlaces", .integer(statistics.missingPlaces)),
      .init(
        "firstScreen", FirstScreen(of: registry).map { .list(way($0, registry).map { .text($0) }) } ?? .null),
    ])
  }

  private func edges(_ statistics: RegistryStatistics) -> [(String, Int)] {
    EdgeKind.allCases.compactMap { kind in statistics.edgesByKind[kind].map { (kind.rawValue, $0) } }
  }

  private func screens(_ statistics: RegistryStatistics) -> [(String, Int)] {
    ScreenKind.allCases.compactMap { kind in statistics.screensByKind[kind].map { (kind.rawValue, $0) } }
  }
}
