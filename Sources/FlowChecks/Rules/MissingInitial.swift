import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// An app has no root, or a coordinator nothing to begin with: a black screen.
enum MissingInitial: Rule {
  static let name = "missing-initial"
  static let summary = "An app without a root, or a coordinator without a first screen."
  static let severity = Diagnostic.Severity.error

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    checkLaunch(context, &log)
    var entered: Set<CoordinatorID> = []
    for place in context.paths.launch.places {
      if case .coordinator(let id) = place { entered.insert(id) }
    }
    for entrance in Entrance.all(of: context.registry) {
      if case .coordinator(let id)? = entrance.target { entered.insert(id) }
    }
    var beginning: Set<CoordinatorID> = []
    for (owner, edge) in context.registry.edges where edge.kind.leadsOn && !edge.entersApp {
      if case .coordinator(let id)? = edge.to { entered.insert(id) }
      // What a coordinator shows from no particular screen, it may well show first.
      if edge.from?.screen == nil { beginning.insert(edge.origin(declaredBy: owner)) }
    }
    for coordinator in context.registry.coordinators where entered.contains(coordinator.id) {
      guard coordinator.initial == nil, !beginning.contains(coordinator.id) else { continue }
      check(coordinator, context, &log)
    }
  }

  private static func checkLaunch(_ context: CheckContext, _ log: inout FindingLog) {
    let launch = context.paths.launch
    let registry = context.registry
    guard launch.isOpen, !registry.coordinators.isEmpty else { return }
    let isImported = registry.coordinators.allSatisfy { context.isImported($0.id) }
    let names = launch.places.map { "'\($0)'" }
    let known =
      names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    log.add(
      Finding(
        .app,
        launch.basis == .guessed
          ? "no coordinator is the root: all lead to one another"
          : "no coordinator is the root: any of \(known) could be",
        suggestion: "name the launch with 'launch:'",
        doubt: isImported ? "the import may not have found the launch" : nil))
  }

  private static func check(
    _ coordinator: Coordinator, _ context: CheckContext, _ log: inout FindingLog
  ) {
    let id = coordinator.id
    let message: String
    let suggestion: String
    if coordinator.screens.isEmpty {
      message = "coordinator '\(id)' has nothing to show when it is entered"
      suggestion = "add a screen, or a transition to the coordinator it starts"
    } else {
      switch coordinator.container {
      // The order of the screens says what comes first.
      case .tabs, .layers, .pages, .split: return
      case .window, .navigation, .custom, nil: break
      }
      let entries = context.registry.entryScreens(of: id)
      let own = Set(coordinator.edges.filter { !$0.kind.isWayBack }.compactMap { $0.to?.screen })
      guard entries.count != 1 || own.contains(entries[0]), coordinator.screens.count > 1 else { return }
      message =
        entries.count > 1
        ? "coordinator '\(id)' has no initial screen: it could begin with any of \(entries.count)"
        : "coordinator '\(id)' has no initial screen: another screen leads to each of its screens"
      suggestion = "name it with 'initial:'"
    }
    log.add(
      Finding(
        .coordinator(id), message, suggestion: suggestion,
        doubt: context.isImported(id) ? "the code may decide it in a way the import does not follow" : nil))
  }
}
