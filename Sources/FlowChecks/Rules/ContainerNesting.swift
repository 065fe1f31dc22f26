import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A container lies where the system does not support it.
enum ContainerNesting: Rule {
  static let name = "container-nesting"
  static let summary =
    "A tab bar or split view in a navigation stack, navigation in navigation, or a presentation over another."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    checkRoots(context, &log)
    for transition in context.graph.transitions where transition.edge.edge.kind.leadsOn {
      switch transition.edge.edge.kind {
      case .push, .showDetail: checkPush(transition, context, &log)
      case .embed where isInNavigation(transition, context): checkPush(transition, context, &log)
      case .present: checkPresentation(transition, context, &log)
      default: continue
      }
    }
  }

  /// What a navigation stack begins with.
  private static func checkRoots(_ context: CheckContext, _ log: inout FindingLog) {
    for coordinator in context.registry.coordinators where coordinator.container == .navigation {
      guard let initial = coordinator.initial, let screen = coordinator.screen(initial),
        let word = word(for: screen.kind)
      else { continue }
      let address = ScreenAddress(coordinator.id, initial)
      log.add(
        Finding(
          .screen(address), "\(word) '\(address)' is inside the navigation stack of '\(coordinator.id)'",
          suggestion: "put a navigation stack into each tab or column instead",
          doubt: context.isImported(coordinator.id) && screen.confidence == .inferred
            ? "the import inferred the screen" : nil))
    }
  }

  private static func checkPush(
    _ transition: FlowGraph.Transition, _ context: CheckContext, _ log: inout FindingLog
  ) {
    let edge = transition.edge
    let verb = edge.edge.kind == .embed ? "put into" : "pushed onto"
    for target in transition.targets {
      let name: String
      let word: String
      var doubt = context.doubt(about: edge)
      switch target {
      case .node(.screen(let address)):
        guard let found = context.registry.screen(address).flatMap({ self.word(for: $0.kind) }) else {
          continue
        }
        (name, word) = ("\(address)", found)
      case .node(.coordinator(let id)), .whole(let id):
        guard let coordinator = context.registry.coordinator(id) else { continue }
        switch coordinator.container {
        case .tabs:
          word = "tab bar"
          if isOwnTabBar(coordinator.type) {
            // What people write is no UITabBarController when it has another name.
            guard context.isImported(id) else { continue }
            doubt = doubt ?? "'\(id)' may be a custom container rather than a UITabBarController"
          }
        case .split: word = "split view"
        case .navigation where id != edge.origin:
          word = "navigation stack"
          if !(coordinator.type?.hasSuffix("NavigationController") ?? false) {
            doubt = doubt ?? "'\(id)' may continue the stack it is pushed onto"
          }
        default: continue
        }
        name = id.rawValue
      }
      log.add(
        Finding(
          .edge(edge), "\(word) '\(name)' is \(verb) a navigation stack",
          suggestion: word == "navigation stack"
            ? "present it, or push its first screen"
            : "make it the root, and put a navigation stack into each tab or column", doubt: doubt))
    }
  }

  /// Whether a type is a view controller that does not call itself a tab bar controller, and so no UIKit one,
  /// which is not supported in a navigation stack; others hold a bar of their own, as Tweetie's does.
  private static func isOwnTabBar(_ type: String?) -> Bool {
    guard let type, type.hasSuffix("Controller") else { return false }
    return !["TabBarController", "FlowController"].contains(where: type.hasSuffix)
  }

  /// Whether a child is put straight into a navigation stack, and not into a screen of its own making there.
  private static func isInNavigation(_ transition: FlowGraph.Transition, _ context: CheckContext) -> Bool {
    switch transition.source {
    case .whole(let id): context.registry.coordinator(id)?.container == .navigation
    case .node(let node): context.screen(at: node)?.kind == .navigation
    }
  }

  private static func checkPresentation(
    _ transition: FlowGraph.Transition, _ context: CheckContext, _ log: inout FindingLog
  ) {
    guard case .node(let source) = transition.source, context.layers.inside.contains(source),
      !context.layers.below.contains(source), !context.isTransient(source)
    else { return }
    let targets = context.graph.destinations(of: transition)
    guard let target = targets.first(where: { !context.isTransient($0) && $0 != source }) else { return }
    let below = context.arrivals(at: source).first { $0.edge.edge.kind.stackEffect == .layer }
    log.add(
      Finding(
        .edge(transition.edge), "'\(target)' is presented over '\(source)', which is presented itself",
        suggestion: "push it in the sheet, or dismiss '\(source)' first",
        notes: below.map { [.init("\($0.edge.name) presents '\(source)'", .edge($0.edge))] } ?? [],
        doubt: context.doubt(about: [transition.edge] + (below.map { [$0.edge] } ?? []))
          ?? doubt(about: transition.edge, over: source, presentedBy: below?.edge, context)))
  }

  /// Why what is presented may be gone by then: code that presents both, from outside of them, may take the
  /// first away.
  private static func doubt(
    about edge: NumberedEdge, over source: FlowGraph.Node, presentedBy below: NumberedEdge?,
    _ context: CheckContext
  ) -> String? {
    guard context.isImported(edge.coordinator) else { return nil }
    guard let below else { return "nothing presents '\(source)' itself, only what leads there" }
    let files = Set(below.edge.triggers.compactMap(\.call?.path))
    guard let file = edge.edge.triggers.lazy.compactMap(\.call?.path).first(where: files.contains),
      context.screen(at: source)?.source?.path != file
    else { return nil }
    return "'\(file)' presents both, and may dismiss '\(source)' first"
  }

  private static func word(for kind: ScreenKind) -> String? {
    switch kind {
    case .tabs: "tab bar"
    case .split: "split view"
    case .navigation: "navigation stack"
    default: nil
    }
  }
}
