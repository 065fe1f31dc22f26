import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A screen can be entered but not left.
enum NoWayBack: Rule {
  static let name = "no-way-back"
  static let summary = "A screen that people can enter but not leave."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    let exits = Exits(context)
    for node in context.graph.nodes {
      guard let screen = context.screen(at: node), !screen.kind.isTransient, screen.kind != .step,
        !CheckContext.isUncoded(screen.tags)
      else { continue }
      for arrival in context.arrivals(at: node) where exits.isTrap(node, enteredBy: arrival) {
        log.add(finding(node, arrival, context))
        break
      }
    }
  }

  private static func finding(
    _ node: FlowGraph.Node, _ arrival: FlowGraph.Transition, _ context: CheckContext
  ) -> Finding {
    let edge = arrival.edge
    let how: String
    let suggestion: String
    switch edge.edge.kind.stackEffect {
    case .layer:
      how = "is presented, but nothing dismisses it"
      suggestion = "add its 'dismiss', or its 'style' if the system lets people swipe it away"
    case .push:
      how = "is pushed without a way back, but nothing leads away from it"
      suggestion = "add a transition that leaves it"
    default:
      how = "replaces the screen on top, but nothing leads away from it"
      suggestion = "add a transition that leaves it, or tag it 'planned' while it is unfinished"
    }
    var doubt = context.doubtOfGaps(in: node.coordinator) ?? context.doubt(about: edge)
    if doubt == nil, context.isImported(node.coordinator), edge.edge.kind == .present, edge.edge.style == nil
    {
      doubt = "the import found no presentation style, and the default can be swiped away"
    }
    return Finding(
      .node(node), "screen '\(node)' \(how)", suggestion: suggestion,
      notes: [.init("\(edge.name) leads there", .edge(edge))], doubt: doubt)
  }
}

/// What can be left, and by what.
private struct Exits {
  private let context: CheckContext
  /// Nodes with a way that takes more away than what is on top: `root`, `finish`, `unwind` and the like.
  private var leaving: Set<FlowGraph.Node> = []
  /// Nodes with a way that takes the layer around them away.
  private var dismissing: Set<FlowGraph.Node> = []
  /// Nodes with a way that takes the top of their stack away.
  private var popping: Set<FlowGraph.Node> = []
  /// Nodes that lead anywhere at all.
  private var active: Set<FlowGraph.Node> = []
  /// The coordinators all of whose screens were noted, with the screen that was left out.
  private var wholes: [Whole: FlowGraph.Node?] = [:]

  init(_ context: CheckContext) {
    self.context = context
    for (owner, edge) in context.registry.edges where !edge.entersApp { note(edge, owner) }
    spreadToParts()
    spreadBack()
  }

  private mutating func note(_ edge: Edge, _ owner: CoordinatorID) {
    var sets: [WritableKeyPath<Exits, Set<FlowGraph.Node>>] = [\.active]
    switch edge.kind {
    case .root, .finish, .unwind, .custom, .tab: sets.append(\.leaving)
    case .dismiss, .reveal: sets.append(\.dismissing)
    case .pop, .popToRoot, .replace: sets.append(\.popping)
    default: break
    }
    switch edge.from {
    case .screen(let address)?:
      guard edge.to?.screen != address else { return }
      for set in sets { self[keyPath: set].insert(.screen(address)) }
    case .coordinator(let id)?: for set in sets { note(set, anyScreenOf: id, to: edge.to) }
    case nil: for set in sets { note(set, anyScreenOf: owner, to: edge.to) }
    case .outside?, .named?: return
    }
  }

  /// Notes a way from any screen of a coordinator; the first one notes all screens but its own target, which
  /// the first one to another target notes.
  private mutating func note(
    _ set: WritableKeyPath<Exits, Set<FlowGraph.Node>>, anyScreenOf id: CoordinatorID, to target: Place?
  ) {
    let key = Whole(id: id, set: set)
    let own = target?.screen.map(FlowGraph.Node.screen)
    if let known = wholes[key] {
      guard let skipped = known, skipped != own else { return }
      self[keyPath: set].insert(skipped)
      wholes[key] = .some(nil)
    } else {
      for node in context.graph.nodes(of: id) where node != own { self[keyPath: set].insert(node) }
      wholes[key] = .some(own)
    }
  }

  private struct Whole: Hashable {
    var id: CoordinatorID
    var set: WritableKeyPath<Exits, Set<FlowGraph.Node>>
  }

  /// What is shown inside something, or beside it in a tab bar, is left with it.
  private mutating func spreadToParts() {
    var waiting = Array(active)
    let leavingBy = Dictionary(grouping: context.graph.transitions, by: \.source)
    var done: Set<FlowGraph.Node> = []
    while let node = waiting.popLast() {
      guard done.insert(node).inserted else { continue }
      for transition in leavingBy[.node(node)] ?? []
      where [.child, .select].contains(transition.edge.edge.kind.stackEffect) {
        for part in context.graph.destinations(of: transition) where part != node {
          active.insert(part)
          if leaving.contains(node) { leaving.insert(part) }
          if dismissing.contains(node) { dismissing.insert(part) }
          waiting.append(part)
        }
      }
    }
  }

  /// What one can leave from further on, one can leave from here, if that way takes this away too.
  private mutating func spreadBack() {
    spread(\.leaving) { _, _ in true }
    spread(\.dismissing) { [context] kind, target in
      kind.stackEffect != .layer || context.isTransient(target)
    }
    spread(\.popping) { [context] kind, target in
      kind.stackEffect == .child || context.isTransient(target)
    }
  }

  private mutating func spread(
    _ set: WritableKeyPath<Exits, Set<FlowGraph.Node>>,
    over: (EdgeKind, FlowGraph.Node) -> Bool
  ) {
    var waiting = Array(self[keyPath: set])
    var usedWholes: Set<CoordinatorID> = []
    while let node = waiting.popLast() {
      for transition in context.arrivals(at: node) {
        let kind = transition.edge.edge.kind
        guard kind.leadsOn, kind.stackEffect != .replaceAll, over(kind, node) else { continue }
        if case .whole(let id) = transition.source, !usedWholes.insert(id).inserted { continue }
        for source in context.graph.sources(of: transition)
        where self[keyPath: set].insert(source).inserted { waiting.append(source) }
      }
    }
  }

  /// Whether a node cannot be left after it was entered by a transition.
  func isTrap(_ node: FlowGraph.Node, enteredBy transition: FlowGraph.Transition) -> Bool {
    let edge = transition.edge.edge
    let isLeft = leaving.contains(node) || dismissing.contains(node) || popping.contains(node)
    switch edge.kind.stackEffect {
    case .layer:
      if edge.hasWayBack == true || edge.style.map(Self.canBeSwipedAway) ?? false { return false }
      return !isLeft
    case .push:
      return edge.hasWayBack == false && !isLeft
    // A new root is where the app goes on, even when a model says no more of it.
    case .replaceTop:
      guard edge.hasWayBack != true, transition.edge.edge.from != nil else { return false }
      if let from = edge.from?.screen, context.registry.screen(from)?.kind == .step { return false }
      return !active.contains(node)
    default: return false
    }
  }

  /// Whether the system lets people swipe or tap away what is presented in a style.
  static func canBeSwipedAway(_ style: String) -> Bool {
    let words = style.lowercased()
    return words.contains("sheet") || words.contains("popover") || words.contains("automatic")
      || words.contains("inspector") || words.contains("alert")
  }
}
