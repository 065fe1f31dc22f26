import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// An app delegate decides about screens itself.
enum LaunchDoesTooMuch: Rule {
  static let name = "launch-does-too-much"
  static let summary = "An app delegate that decides about screens itself."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    var ways: [Place: [NumberedEdge]] = [:]
    var order: [Place] = []
    for (owner, edge) in context.registry.edges where edge.kind.leadsOn && !edge.entersApp {
      let origin = edge.from ?? .coordinator(owner)
      guard let delegate = delegate(origin, context.registry) ?? importedStart(owner, edge, context),
        shows(edge.to, context.registry)
      else { continue }
      if ways[delegate] == nil { order.append(delegate) }
      ways[delegate, default: []].append(NumberedEdge(owner, edge))
    }
    for delegate in order {
      guard let edges = ways[delegate] else { continue }
      let targets = Set(edges.compactMap(\.edge.to))
      let guarded = edges.filter { $0.edge.triggers.contains { !GuardFormula.isOpen($0.guard) } }
      guard targets.count > 1 || !guarded.isEmpty else { continue }
      log.add(finding(delegate, edges, targets.count, isGuarded: !guarded.isEmpty, context))
    }
  }

  private static func finding(
    _ delegate: Place, _ edges: [NumberedEdge], _ count: Int, isGuarded: Bool, _ context: CheckContext
  ) -> Finding {
    let subject: Subject =
      if case .screen(let address) = delegate { .screen(address) } else {
        delegate.coordinator.map(Subject.coordinator) ?? .app
      }
    let isImportedStart = self.delegate(delegate, context.registry) == nil
    let who = isImportedStart ? "the app's delegate" : "'\(delegate)'"
    return Finding(
      subject,
      count > 1
        ? "\(who) decides between \(count) screens or coordinators itself"
        : "\(who) decides itself whether to show '\(edges[0].edge.to?.description ?? "")'",
      suggestion: "let it start one coordinator, which decides",
      notes: edges.prefix(4).map {
        .init("\($0.name) leads to \($0.edge.to?.description ?? "")", .edge($0))
      }, doubt: context.doubt(about: edges))
  }

  /// The app's delegate that a way starts at; nil when it starts elsewhere.
  private static func delegate(_ origin: Place, _ registry: FlowRegistry) -> Place? {
    if let address = origin.screen, let screen = registry.screen(address) {
      if screen.kind == .step || isDelegate(screen.type) { return origin }
    }
    guard let id = origin.coordinator, let coordinator = registry.coordinator(id) else { return nil }
    return isDelegate(coordinator.type) ? .coordinator(id) : nil
  }

  /// What code of an app's delegate shows at its start: an import puts it where the screens of no coordinator
  /// are.
  private static func importedStart(
    _ owner: CoordinatorID, _ edge: Edge, _ context: CheckContext
  ) -> Place? {
    guard context.isImported(owner), edge.from == nil, edge.kind == .root || edge.kind == .start,
      edge.triggers.allSatisfy({ $0.words == nil || $0.words == "start" }),
      let coordinator = context.registry.coordinator(owner), coordinator.type == nil,
      context.registry.launch?.coordinator == owner
    else { return nil }
    return .coordinator(owner)
  }

  /// Whether a type is what Xcode's templates call the delegate of an app or scene.
  private static func isDelegate(_ type: String?) -> Bool {
    guard let type else { return false }
    return type.hasSuffix("AppDelegate") || type.hasSuffix("SceneDelegate")
      || type.hasSuffix("ApplicationDelegate")
  }

  /// Whether a way leads to something that is shown, and not to another step of the launch.
  private static func shows(_ target: Place?, _ registry: FlowRegistry) -> Bool {
    switch target {
    case .screen(let address)?:
      registry.screen(address).map { $0.kind != .step && !$0.kind.isTransient } ?? false
    case .coordinator?: true
    case .outside?, .named?, nil: false
    }
  }
}
