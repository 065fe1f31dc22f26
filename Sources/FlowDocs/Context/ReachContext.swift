import FlowAnalysis
import FlowModel
import Mustache

/// What templates get to know of the way from launch to a screen.
struct ReachContext {
  /// The most steps that are spelt out; of longer ways the middle is left out.
  static let stepLimit = 24

  let links: PageLinks
  let paths: LaunchPaths

  /// Whether nobody knows which of several places the app launches at.
  private var isOpen: Bool { paths.launch.isOpen }

  func value(_ node: FlowGraph.Node) -> [String: MustacheValue] {
    switch paths.reach(node) {
    case .unreachable: value(nil, words: distance(of: node))
    case .fromLaunch(let path), .onlyByRoute(let path): value(path, words: distance(of: node))
    }
  }

  /// How far a node is from launch, in words.
  func distance(of node: FlowGraph.Node) -> String {
    guard let arrival = paths.arrival(at: node) else { return "unreachable" }
    if arrival.entrance != nil { return "only from outside" }
    return arrival.stepCount == 0 ? launchWords : Wording.count(arrival.stepCount, "step")
  }

  /// The most sources of a screen that are listed; the transitions have them all.
  private static let sourceLimit = 3

  /// Where a screen is reached from, as Markdown: the last step of the way from launch, then other sources.
  func sources(of screen: ScreenAddress, in graph: FlowGraph) -> String {
    let node = FlowGraph.Node.screen(screen)
    let first = lastStep(to: screen)
    guard let arrival = paths.arrival(at: node) else { return first }
    let known = arrival.lastStep?.edge
    let others = graph.transitions(to: node).filter { transition in
      let edge = transition.edge
      let isKnown = edge.coordinator == known?.coordinator && edge.number == known?.number
      return !transition.returns && !isKnown && transition.source != .node(node)
    }
    var parts = [first]
    for transition in others.prefix(Self.sourceLimit - 1) {
      parts.append(step(from: words(transition.source, screen.coordinator), transition.edge))
    }
    if others.count >= Self.sourceLimit { parts.append("\(others.count - Self.sourceLimit + 1) more") }
    return parts.joined(separator: "; ")
  }

  private func words(_ source: FlowGraph.End, _ own: CoordinatorID) -> String {
    switch source {
    case .node(let node): link(links.node(node))
    case .whole(let id):
      id == own && !(links.registry.coordinator(id)?.screens.isEmpty ?? true)
        ? "any screen" : link(links.coordinator(id))
    }
  }

  /// The last step of the way from launch to a screen, as Markdown: where from, by what and which edge.
  private func lastStep(to screen: ScreenAddress) -> String {
    guard let arrival = paths.arrival(at: .screen(screen)) else { return "unreachable" }
    guard let step = arrival.lastStep else {
      guard let entrance = arrival.entrance else { return launchWords }
      return "from outside: " + link(self.entrance(entrance))
    }
    return self.step(from: link(links.node(step.from)), step.edge)
  }

  private func step(from source: String, _ edge: NumberedEdge) -> String {
    var words = source
    if let trigger = edge.edge.trigger, !ASCIIText.isBlank(trigger) {
      words += ", " + Markdown.inline(trigger)
    }
    let number =
      links.page == .coordinator(edge.coordinator)
      ? Markdown.link("\(edge.number)", to: links.address(of: edge)) : link(links.reference(to: edge))
    return "\(words) (\(number))"
  }

  private var launchWords: String {
    if links.registry.isPart { return "the entrance" }
    return isOpen ? "possible launch" : "at launch"
  }

  private func link(_ target: [String: MustacheValue]) -> String {
    if case .text(let text)? = target["link"] { text } else { "" }
  }

  private func value(_ path: LaunchPaths.Path?, words: String) -> [String: MustacheValue] {
    let steps = path?.steps ?? []
    let omitted = max(0, steps.count - Self.stepLimit)
    let head = omitted > 0 ? steps.prefix(Self.stepLimit / 2) : steps[...]
    let tail = omitted > 0 ? steps.suffix(Self.stepLimit / 2) : []
    return [
      "words": .text(words),
      "launchIsOpen": .bool(isOpen && !links.registry.isPart), "isPart": .bool(links.registry.isPart),
      "atLaunch": .bool(path.map { $0.entrance == nil && $0.steps.isEmpty } ?? false),
      "fromLaunch": .bool(path.map { $0.entrance == nil && !$0.steps.isEmpty } ?? false),
      "onlyFromOutside": .bool(path?.entrance != nil),
      "unreachable": .bool(path == nil),
      "entrance": path?.entrance.map { .object(entrance($0)) } ?? .null,
      "assumesFirstTab": .bool(steps.contains(where: assumesFirstTab)),
      "start": path.map { .object(links.node($0.start)) } ?? .null,
      "count": .integer(steps.count),
      "steps": .list(head.map(step)),
      "omitted": .integer(omitted),
      "lastSteps": .list(tail.map(step)),
    ]
  }

  private func step(_ step: LaunchPaths.Step) -> MustacheValue {
    [
      "edge": .object(links.reference(to: step.edge)), "to": .object(links.node(step.to)),
      "kind": .text(Wording.kind(of: step.edge.edge)), "trigger": .optional(step.edge.edge.trigger),
    ]
  }

  /// Whether a step leads to a tab bar as a whole, of which nothing says with which tab it begins.
  private func assumesFirstTab(_ step: LaunchPaths.Step) -> Bool {
    guard case .coordinator(let id)? = step.edge.edge.to, let tabs = links.registry.coordinator(id) else {
      return false
    }
    return tabs.container == .tabs && tabs.initial == nil && !tabs.screens.isEmpty
  }

  private func entrance(_ entrance: Entrance) -> [String: MustacheValue] {
    switch entrance {
    case .route(let route):
      links.value(route.id.rawValue, links.address(inIndex: links.names.anchor(of: route.id)))
    case .edge(let edge): links.reference(to: edge)
    }
  }
}
