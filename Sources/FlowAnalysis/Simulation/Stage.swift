import FlowModel

/// Carries one transition out.
struct Stage {
  typealias Position = OnScreen.Position
  typealias StackPath = OnScreen.StackPath

  let simulator: Simulator
  private(set) var state: OnScreen

  init(_ simulator: Simulator, _ state: OnScreen) {
    self.simulator = simulator
    self.state = state
  }

  mutating func take(_ edge: NumberedEdge, showing node: FlowGraph.Node?) throws(Obstacle) {
    let source = try source(of: edge)
    switch edge.edge.kind.stackEffect {
    case .leave: return
    case .enter: throw .noTarget
    case .back: try goBack(by: edge, from: source)
    case .end: try finish(edge, from: source, showing: node)
    case .replaceAll, .replaceTop, .uncover, .push, .layer, .select, .child, .none, .unknown:
      guard let place = edge.edge.to else { throw .noTarget }
      switch place {
      case .outside: return
      case .named(let name): throw .missing(name)
      case .screen, .coordinator: try lead(edge, from: source, to: place, showing: node)
      }
    }
  }

  /// Shows for the first time what has come to the top of its container.
  mutating func settle() {
    // What is loaded may show something further that is not loaded yet.
    for _ in 0..<8 {
      var changed = false
      for position in state.shownPositions {
        let item = state[position]
        let outer = chain(from: position).map { Place(state[$0].node) }
        for part in item.shownParts where item.parts[part].stack.isEmpty {
          // Containers may hold one another.
          if outer.contains(item.parts[part].place) { continue }
          var maker = ContentMaker(simulator)
          let stack = maker.stack(of: item.parts[part].place, in: item.node)
          guard !stack.isEmpty else { continue }
          state.update(position) { $0.parts[part].stack = stack }
          changed = true
        }
      }
      guard changed else { return }
    }
  }

  // MARK: - Where it starts

  /// The item that a transition starts at.
  private mutating func source(of edge: NumberedEdge) throws(Obstacle) -> Position {
    let place = edge.edge.from ?? .coordinator(edge.coordinator)
    let shown = state.shownPositions
    switch place {
    case .screen:
      guard let found = shown.last(where: { Place(state[$0].node) == place }) else { throw .notShown(place) }
      return found
    case .coordinator(let id):
      if let found = shown.last(where: { state[$0].node.coordinator == id }) { return found }
      if simulator.isScreenless(id), let found = state.standIn(for: id) { return found }
      guard simulator.isAlwaysAtWork(id) else { throw .notShown(place) }
      return shown.last ?? Position(stack: StackPath(layer: 0), item: state.layers[0].stack.count - 1)
    case .outside, .named: throw .notShown(place)
    }
  }

  /// Takes away an alert that leads on to something else.
  private mutating func closeAlert(_ source: inout Position) {
    let top = state.layers.count - 1
    guard top > 0, source.stack.layer == top, source.stack.parts.isEmpty, state.layers[top].stack.count == 1,
      simulator.isAlert(state[source].node)
    else { return }
    state.layers.removeLast()
    source = focus
  }

  /// The item with the focus; of a state that shows nothing the topmost.
  private var focus: Position {
    let top = state.layers.count - 1
    return state.shownPositions.last
      ?? Position(stack: StackPath(layer: top), item: max(0, state.layers[top].stack.count - 1))
  }

  /// The items around one, from the inside out, and itself first.
  private func chain(from position: Position) -> [Position] {
    var chain = [position]
    while let outer = chain.last?.stack.outer { chain.append(outer) }
    return chain
  }

  // MARK: - Leading on

  private mutating func lead(
    _ edge: NumberedEdge, from start: Position, to place: Place, showing node: FlowGraph.Node?
  ) throws(Obstacle) {
    var source = start
    closeAlert(&source)
    let origin = edge.origin
    // What acts from where it is not seen shows its screens on top.
    if edge.edge.kind != .tab, state[source].node.isStandIn {
      let focus = focus
      if !chain(from: focus).contains(where: { $0.stack == source.stack }) { source = focus }
    }
    var maker = ContentMaker(simulator)
    let kind = edge.edge.kind.stackEffect
    if kind == .select { return select(place, showing: node, at: source) }
    if [.replaceTop, .uncover, .child].contains(kind), changePile(place, at: source, adds: kind == .child) {
      return
    }
    guard var item = maker.item(for: place, showing: node, from: origin) else {
      throw .missing(place.description)
    }
    item.goesBack = goesBack(edge.edge, item.node)
    switch kind {
    case .replaceAll: replaceAll(item, by: edge, at: source)
    case .none: replaceAll(item, by: nil, at: source)
    case .replaceTop, .uncover: replaceTop(item, at: source)
    case .layer: try present(item, edge.edge)
    case .child: embed(item, place, edge.edge.style, showing: node, at: source)
    case .push where edge.edge.kind == .start && edge.edge.style != nil: try present(item, edge.edge)
    case .push where edge.edge.kind == .showDetail && showDetail(item, place, at: source): return
    case .push, .unknown:
      item.arrival =
        kind == .unknown ? .custom : edge.edge.kind == .start ? .started : .pushed
      try push(item, at: source)
    case .select, .back, .end, .enter, .leave: throw .noTarget
    }
  }

  /// Whether the system offers a way back over an edge.
  private func goesBack(_ edge: Edge, _ node: FlowGraph.Node) -> Bool {
    if let hasWayBack = edge.hasWayBack { return hasWayBack }
    switch edge.kind.stackEffect {
    case .layer: return simulator.isAlert(node) || !["fullScreen", "fullScreenCover"].contains(edge.style)
    case .push where edge.kind == .start:
      switch simulator.registry.coordinator(node.coordinator)?.container {
      case .navigation, .custom, .pages, nil: return true
      case .tabs, .split, .layers, .window: return false
      }
    case .push: return true
    default: return false
    }
  }

  private mutating func present(_ item: OnScreen.Item, _ edge: Edge) throws(Obstacle) {
    guard state.layers.count < Simulator.depthLimit else { throw .tooDeep }
    var base = item
    base.goesBack = false
    state.layers.append(OnScreen.Layer(stack: [base], style: edge.style, goesBack: item.goesBack))
  }

  private mutating func push(_ item: OnScreen.Item, at source: Position) throws(Obstacle) {
    // From a container, to what it shows.
    var path = source.stack
    var position = source
    while state[position].arrangement != .single, let part = state[position].shownParts.last,
      !state[position].parts[part].stack.isEmpty
    {
      path.parts.append(OnScreen.PartIndex(item: position.item, part: part))
      position = Position(stack: path, item: state[path].count - 1)
    }
    var paths = [path]
    while let outer = paths.last?.outer { paths.append(outer.stack) }
    paths = paths.filter(isNavigation)
    let own = paths.first { path in
      state[path].contains { other in
        if case .screen(let address) = other.node {
          address.coordinator == item.node.coordinator
        } else {
          false
        }
      }
    }
    guard let chosen = own ?? paths.first else { return }
    guard state[chosen].count < Simulator.depthLimit else { throw .tooDeep }
    state.update(chosen) { $0.append(item) }
  }

  /// Whether a stack takes more than one item: a layer, a tab, a pane, or a child with its own navigation.
  private func isNavigation(_ path: StackPath) -> Bool {
    guard let outer = path.outer, let index = path.parts.last else { return true }
    let host = state[outer]
    let part = host.parts[index.part]
    guard host.arrangement == .single || part.isOverlay else { return true }
    switch part.place {
    case .screen(let address): return simulator.registry.screen(address)?.kind == .navigation
    case .coordinator(let id): return simulator.registry.coordinator(id)?.container == .navigation
    case .outside, .named: return false
    }
  }

  /// - Parameter edge: the edge that may mean its own navigation stack only; nil means the window.
  private mutating func replaceAll(_ item: OnScreen.Item, by edge: NumberedEdge?, at source: Position) {
    var item = item
    item.goesBack = false
    if let edge, let place = edge.edge.to, place.coordinator == edge.origin,
      simulator.registry.coordinator(edge.origin)?.container == .navigation,
      let lowest = state[source.stack].firstIndex(where: { $0.node.coordinator == edge.origin }),
      lowest <= source.item
    {
      item.arrival = state[source.stack][lowest].arrival
      item.goesBack = state[source.stack][lowest].goesBack
      state.update(source.stack) { $0.replaceSubrange(lowest..., with: [item]) }
      return
    }
    // Coordinators without screens, which do the replacing, stay at work.
    let rest = state.layers[0].stack.prefix { $0.isUnseen && simulator.isScreenless($0.node.coordinator) }
    state.layers = [OnScreen.Layer(stack: rest + [item])]
  }

  private mutating func replaceTop(_ item: OnScreen.Item, at source: Position) {
    var item = item
    let old = state[source]
    let keepsOld = old.isUnseen
    item.arrival = keepsOld ? .beginning : old.arrival
    item.goesBack = keepsOld ? false : old.goesBack
    state.update(source.stack) { $0.replaceSubrange((source.item + (keepsOld ? 1 : 0))..., with: [item]) }
  }

  private mutating func showDetail(_ item: OnScreen.Item, _ place: Place, at source: Position) -> Bool {
    guard let host = chain(from: source).first(where: { state[$0].arrangement == .panes }) else {
      return false
    }
    var item = item
    item.goesBack = false
    state.update(host) { host in
      let part =
        host.parts.firstIndex { $0.place == place } ?? (host.parts.count > 1 ? host.parts.count - 1 : nil)
      if let part {
        host.parts[part].stack = [item]
        host.selected = part
      } else {
        host.selected = host.parts.count
        host.parts.append(OnScreen.Part(place: place, stack: [item]))
      }
    }
    return true
  }

  // MARK: - Containers

  /// Whether a tab is there and was shown before.
  func isLoadedTab(_ place: Place) -> Bool {
    for layer in state.layers.indices.reversed() {
      guard let (host, part) = tab(place, in: StackPath(layer: layer)) else { continue }
      return !state[host].parts[part].stack.isEmpty
    }
    return false
  }

  /// The tab bar that has a tab, and the tab.
  private func tab(_ place: Place, in path: StackPath) -> (Position, Int)? {
    for (index, item) in state[path].enumerated().reversed() {
      let position = Position(stack: path, item: index)
      if item.arrangement == .tabs || item.arrangement == .pages {
        let owner = place.screen.map { Place.coordinator($0.coordinator) }
        if let part = item.parts.firstIndex(where: { $0.place == place })
          ?? item.parts.firstIndex(where: { $0.place == owner })
        {
          return (position, part)
        }
      }
      for part in item.parts.indices where !item.parts[part].stack.isEmpty {
        var inner = path
        inner.parts.append(OnScreen.PartIndex(item: index, part: part))
        if let found = tab(place, in: inner) { return found }
      }
    }
    return nil
  }

  private mutating func select(_ place: Place, showing node: FlowGraph.Node?, at source: Position) {
    for layer in state.layers.indices.reversed() {
      guard let (host, part) = tab(place, in: StackPath(layer: layer)) else { continue }
      uncover(host)
      state.update(host) { $0.selected = part }
      settle()
      if let node, !state.shows(node) {
        var maker = ContentMaker(simulator)
        let stack = maker.stack(of: Place(node), showing: node, in: state[host].node)
        state.update(host) { $0.parts[part].stack = stack }
      }
      return
    }
    // Nobody has such a tab yet: where the transition starts, there is a tab bar.
    var maker = ContentMaker(simulator)
    let stack = maker.stack(of: place, showing: node, in: state[source].node)
    state.update(source) { host in
      host.arrangement = host.arrangement == .pages ? .pages : .tabs
      for index in host.parts.indices where host.selected == nil { host.parts[index].isOverlay = true }
      host.selected = host.parts.count
      host.parts.append(OnScreen.Part(place: place, stack: stack))
    }
  }

  /// Takes away all that hides an item, and selects it wherever it is one of several.
  private mutating func uncover(_ position: Position) {
    state.layers.removeLast(state.layers.count - 1 - position.stack.layer)
    var current: Position? = position
    while let place = current {
      state.update(place.stack) { $0.removeLast($0.count - 1 - place.item) }
      if let outer = place.stack.outer, let index = place.stack.parts.last {
        state.update(outer) { host in
          if host.arrangement == .pile {
            host.parts.removeFirst(index.part)
          } else if !host.parts[index.part].isOverlay {
            host.selected = index.part
          }
        }
        if state[outer].arrangement == .pile { return }
      }
      current = place.stack.outer
    }
  }

  /// Changes the pile of views around the source, where the target is one of its views.
  ///
  /// - Returns: whether there is such a pile.
  private mutating func changePile(_ place: Place, at source: Position, adds: Bool) -> Bool {
    guard let id = place.screen?.coordinator,
      let host = chain(from: source).first(where: {
        state[$0].arrangement == .pile && state[$0].node == .coordinator(id)
      })
    else { return false }
    let parts = state[host].parts
    let index = parts.firstIndex { $0.place == place }
    var top = OnScreen.Part(place: place)
    if let index { top = parts[index] }
    state.update(host) { host in
      if adds {
        if let index { host.parts.remove(at: index) }
      } else {
        // The views above go, and one that was not beneath takes the place of the top one.
        host.parts.removeFirst(index.map { $0 + 1 } ?? min(1, parts.count))
      }
      host.parts.insert(top, at: 0)
    }
    return true
  }

  private mutating func embed(
    _ item: OnScreen.Item, _ place: Place, _ style: String?, showing node: FlowGraph.Node?,
    at source: Position
  ) {
    let isShown = node.map(state.shows) ?? true
    state.update(source) { host in
      let isSelectable = host.arrangement == .tabs || host.arrangement == .pages
      var index = host.parts.firstIndex { $0.place == place }
      if index == nil, let style { index = host.parts.firstIndex { $0.style == style } }
      if let index {
        // What is there already stays as it is.
        if host.parts[index].place != place || host.parts[index].stack.isEmpty || !isShown {
          host.parts[index].place = place
          host.parts[index].stack = [item]
        }
      } else {
        var part = OnScreen.Part(place: place, style: style, stack: [item])
        part.isOverlay = host.arrangement == .tabs
        host.parts.append(part)
      }
      let shown = index ?? host.parts.count - 1
      if !isSelectable || !host.parts[shown].isOverlay { host.selected = shown }
    }
  }
}

// MARK: - For the ways back

extension Stage {
  mutating func change(_ body: (inout OnScreen) -> Void) { body(&state) }

  func around(_ position: Position) -> [Position] { chain(from: position) }

  var focusPosition: Position { focus }

  /// Takes the alert away where the source is one, so that what it decides about is on top.
  mutating func leaveAlert(_ source: inout Position) { closeAlert(&source) }

  mutating func pushInPlace(_ item: OnScreen.Item) throws(Obstacle) { try push(item, at: focus) }
}

extension FlowGraph.Node {
  /// Whether it stands for a coordinator, as a container or without screens.
  var isStandIn: Bool { if case .coordinator = self { true } else { false } }
}
