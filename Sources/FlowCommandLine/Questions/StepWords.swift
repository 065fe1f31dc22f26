import FlowAnalysis
import FlowDiagram
import FlowInput
import FlowModel

/// Says in words what is on screen and what happens, for people and for scripts.
struct StepWords {
  let registry: FlowRegistry

  init(_ registry: FlowRegistry) { self.registry = registry }

  // MARK: - Names

  func title(_ place: Place) -> String { EdgeWords.title(of: place, in: registry) }

  func title(of node: FlowGraph.Node) -> String { title(Place(node)) }

  /// The title, with the address where it is not plain from the title: `Settings (Profile.settings)`.
  func name(_ node: FlowGraph.Node) -> String {
    let place = Place(node)
    return title(place) == place.description ? title(place) : "\(title(place)) (\(place))"
  }

  /// `Profile 3`.
  func number(_ edge: NumberedEdge) -> String { "\(edge.coordinator) \(edge.number)" }

  /// What starts a transition, or what it does where nothing is said: `row tapped`, `push to Item`.
  func trigger(_ edge: NumberedEdge) -> String {
    if let words = edge.edge.easiestTrigger.words, !words.isEmpty { return words }
    let kind = EdgeLook.word(for: edge.edge.kind)
    return edge.edge.to.map { "\(kind) \($0.screen == nil ? "" : "to ")\(title($0))" } ?? kind
  }

  /// The kind with its style: `present as sheet`.
  func kind(_ edge: NumberedEdge) -> String {
    let word = EdgeLook.word(for: edge.edge.kind)
    guard let style = edge.edge.style, style != edge.edge.kind.rawValue else { return word }
    return "\(word) (\(EdgeLook.words(forStyle: style)))"
  }

  /// `link myapp://activity`, or what starts an edge that enters the app.
  func entrance(_ entrance: Entrance) -> String {
    switch entrance {
    case .route(let route): "\(route.kind.rawValue) \(route.url ?? route.id.rawValue)"
    case .edge(let edge): edge.edge.easiestTrigger.words ?? number(edge)
    }
  }

  // MARK: - What happens

  /// What a tester does: `settings tapped`, `go back`, `open link myapp://activity`.
  func action(_ move: Simulator.Move) -> String {
    switch move {
    case .take(let edge, _): trigger(edge)
    case .goBack: "go back"
    case .enter(let entrance, _): "enter by \(self.entrance(entrance))"
    }
  }

  /// The condition of a move; nil when it has none.
  func condition(_ move: Simulator.Move) -> String? {
    switch move {
    case .take(let edge, _), .enter(.edge(let edge), _):
      edge.edge.decidingGuard.flatMap { $0.isEmpty ? nil : $0 }
    case .enter(.route(let route), _): route.guard.flatMap { $0.isEmpty ? nil : $0 }
    case .goBack: nil
    }
  }

  /// Where a move leads: a screen, or what is outside; nil where nothing changes that has a name.
  func target(_ step: Walk.Step) -> String? {
    if let edge = step.edge, case .outside(let name)? = edge.edge.to { return "\(name), outside the app" }
    return step.node.map(title(of:))
  }

  /// What was done: `present (sheet), Profile 3`.
  func evidence(_ move: Simulator.Move) -> String {
    switch move {
    case .take(let edge, _): "\(kind(edge)), \(number(edge))"
    case .goBack: "the system's way back"
    case .enter(.route(let route), _): "route \(route.id)"
    case .enter(.edge(let edge), _): "\(kind(edge)), \(number(edge))"
    }
  }

  /// `settings tapped → Settings, if profile is on top (present, Profile 3)`.
  func line(_ step: Walk.Step) -> String {
    var words = action(step.move)
    if let target = target(step) { words += " → \(target)" }
    if let condition = condition(step.move) { words += ", \(EdgeWords.condition(condition))" }
    return words + " (\(evidence(step.move)))"
  }

  /// How a walk begins: `launch → Profile`.
  func beginning(_ walk: Walk) -> String {
    switch walk.beginning {
    case .launch(let node) where registry.isPart: "begin at \(shownTitle(walk.start, node))"
    case .launch(let node): "launch → \(shownTitle(walk.start, node))"
    case .entrance(let entrance, let node):
      "enter by \(self.entrance(entrance)) → \(shownTitle(walk.start, node))"
        + (condition(.enter(entrance, to: nil)).map { ", \(EdgeWords.condition($0))" } ?? "")
    case .unreached(let node): "\(title(of: node)), to which nothing leads"
    }
  }

  private func shownTitle(_ state: OnScreen, _ node: FlowGraph.Node) -> String {
    state.shows(node) ? title(of: node) : state.focus.map { title(.screen($0)) } ?? title(of: node)
  }

  // MARK: - What is on screen

  /// The layers from the bottom up, one line each: `window  Profile › Followings`.
  func layers(_ state: OnScreen) -> [(name: String, content: String)] {
    state.layers.enumerated().map { index, layer in
      let style = layer.style.map(EdgeLook.words(forStyle:))
      return (index == 0 ? "window" : style ?? "modal", content(layer.stack))
    }
  }

  private func content(_ stack: [OnScreen.Item]) -> String {
    let parts = stack.map(content).filter { !$0.isEmpty }
    return parts.isEmpty ? "nothing yet" : parts.joined(separator: " › ")
  }

  private func content(_ item: OnScreen.Item) -> String {
    var words = title(of: item.node)
    if case .coordinator = item.node, item.arrangement == .single, item.parts.isEmpty { return "(\(words))" }
    let isOverlay = item.parts.indices.filter { item.parts[$0].isOverlay }
    let own = item.parts.indices.filter { !item.parts[$0].isOverlay }
    switch item.arrangement {
    case .single: break
    case .tabs, .pages:
      let sort = item.arrangement == .tabs ? "tab" : "page"
      if let selected = item.selected { words += " [\(sort) \(tab(item.parts[selected]))]" }
    case .panes:
      words += " [\(own.map { content(item.parts[$0].stack) }.joined(separator: " | "))]"
    case .pile:
      let below = own.dropFirst().map { title(item.parts[$0].place) }
      words += " [\(own.first.map { tab(item.parts[$0]) } ?? "")"
      words += below.isEmpty ? "]" : " over \(below.joined(separator: " over "))]"
    }
    let children = item.arrangement == .single ? own : isOverlay
    let inside = children.map { content(item.parts[$0].stack) }
    return inside.isEmpty ? words : words + " [with \(inside.joined(separator: " and "))]"
  }

  /// A tab's title, and its stack where that is more than the tab's first screen.
  private func tab(_ part: OnScreen.Part) -> String {
    let title = title(part.place)
    let content = content(part.stack)
    return part.stack.isEmpty || content == title ? title : "\(title): \(content)"
  }

  // MARK: - For scripts

  func json(_ state: OnScreen) -> DocumentValue {
    .list(
      zip(state.layers, layers(state)).map { layer, words in
        .map([.init("layer", .text(words.name)), .init("stack", .list(layer.stack.map(json)))])
      })
  }

  private func json(_ item: OnScreen.Item) -> DocumentValue {
    var entries: [DocumentValue.Entry] = [
      .init(item.node.isScreen ? "screen" : "coordinator", .text(Place(item.node).description))
    ]
    let key: String?
    switch item.arrangement {
    case .single: key = item.parts.isEmpty ? nil : "children"
    case .tabs: key = "tabs"
    case .pages: key = "pages"
    case .panes: key = "panes"
    case .pile: key = "pile"
    }
    if let key {
      entries.append(
        .init(
          key,
          .list(
            item.parts.enumerated().map { index, part in
              var entry: [DocumentValue.Entry] = [.init("place", .text(part.place.description))]
              if item.shownParts.contains(index) { entry.append(.init("shown", .boolean(true))) }
              if !part.stack.isEmpty { entry.append(.init("stack", .list(part.stack.map(json)))) }
              return .map(entry)
            })))
    }
    return .map(entries)
  }

  func json(_ step: Walk.Step, showsState: Bool = true) -> DocumentValue {
    var entries: [DocumentValue.Entry] = [.init("do", .text(action(step.move)))]
    switch step.move {
    case .take(let edge, _), .enter(.edge(let edge), _):
      entries += [
        .init("edge", .text("\(edge.coordinator).\(edge.edge.id)")), .init("number", .text(number(edge))),
        .init("kind", .text(edge.edge.kind.rawValue)),
      ]
    case .enter(.route(let route), _): entries.append(.init("route", .text(route.id.rawValue)))
    case .goBack: entries.append(.init("kind", .text("back")))
    }
    if let condition = condition(step.move) { entries.append(.init("if", .text(condition))) }
    if !step.alternatives.isEmpty {
      entries.append(
        .init("alternatives", .list(step.alternatives.map { .text("\($0.coordinator).\($0.edge.id)") })))
    }
    if let node = step.node { entries.append(.init("shows", .text(Place(node).description))) }
    if showsState { entries.append(.init("onScreen", json(step.state))) }
    return .map(entries)
  }

  func json(_ beginning: Walk.Beginning) -> DocumentValue {
    switch beginning {
    case .launch(let node): .map([.init("launch", .text(Place(node).description))])
    case .entrance(.route(let route), let node):
      .map([.init("route", .text(route.id.rawValue)), .init("shows", .text(Place(node).description))])
    case .entrance(.edge(let edge), let node):
      .map([
        .init("edge", .text("\(edge.coordinator).\(edge.edge.id)")), .init("number", .text(number(edge))),
        .init("shows", .text(Place(node).description)),
      ])
    case .unreached(let node): .map([.init("unreached", .text(Place(node).description))])
    }
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension FlowGraph.Node {
  var isScreen: Bool { if case .screen = self { true } else { false } }
}
