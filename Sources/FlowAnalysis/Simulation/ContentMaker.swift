import FlowModel

/// What the containers of a registry hold.
struct ContainerPlans: Sendable {
  /// A coordinator whose container shows several things in one place.
  struct Plan: Sendable {
    var arrangement: OnScreen.Arrangement
    /// The tabs, panes, pages or views, in order.
    var places: [Place]
    /// The one it begins with.
    var first: Int
  }

  private(set) var plans: [CoordinatorID: Plan] = [:]
  /// The tabs of screens that are tab bar controllers.
  private(set) var tabs: [ScreenAddress: [Place]] = [:]

  init(_ registry: FlowRegistry) {
    for coordinator in registry.coordinators { plans[coordinator.id] = Self.plan(of: coordinator, registry) }
    var bars: Set<ScreenAddress> = []
    for coordinator in registry.coordinators {
      for screen in coordinator.screens where screen.kind == .tabs {
        bars.insert(ScreenAddress(coordinator.id, screen.id))
      }
    }
    guard !bars.isEmpty else { return }
    var known: Set<[Place]> = []
    for coordinator in registry.coordinators {
      for edge in coordinator.edges where edge.kind == .tab {
        guard case .screen(let bar)? = edge.from, bars.contains(bar), let target = edge.to,
          target.coordinator != nil, known.insert([.screen(bar), target]).inserted
        else { continue }
        tabs[bar, default: []].append(target)
      }
    }
  }

  /// Whether entering a place shows all it begins with at once.
  func isSplit(_ place: Place) -> Bool {
    if case .coordinator(let id) = place { plans[id]?.arrangement == .panes } else { false }
  }

  /// What is shown at once when a split view is entered; nil for other coordinators.
  func panes(of id: CoordinatorID) -> [Place]? {
    plans[id].flatMap { $0.arrangement == .panes ? $0.places : nil }
  }

  private static func plan(of coordinator: Coordinator, _ registry: FlowRegistry) -> Plan? {
    let arrangement: OnScreen.Arrangement
    switch coordinator.container {
    case .tabs: arrangement = .tabs
    case .pages: arrangement = .pages
    case .split: arrangement = .panes
    case .layers: arrangement = .pile
    case .window, .navigation, .custom, nil: return nil
    }
    let entries = registry.entryScreens(of: coordinator.id).map(Place.screen)
    let places = arrangement == .pile ? screens(of: coordinator) : parts(of: coordinator, entries)
    guard !places.isEmpty else { return nil }
    // Tabs may begin with one that is another coordinator.
    let firstTab =
      entries.isEmpty ? coordinator.edges.first { $0.kind == .tab && $0.from?.screen == nil }?.to : nil
    let first = (entries.first ?? firstTab).flatMap(places.firstIndex(of:)) ?? 0
    return Plan(arrangement: arrangement, places: places, first: first)
  }

  private static func screens(of coordinator: Coordinator) -> [Place] {
    coordinator.screens.map { .screen(ScreenAddress(coordinator.id, $0.id)) }
  }

  /// The screens that a tab or a child edge leads to or that nothing leads to, then the coordinators that are
  /// tabs.
  private static func parts(of coordinator: Coordinator, _ entries: [Place]) -> [Place] {
    var inside = Set(entries)
    var onTop: Set<Place> = []
    var others: [Place] = []
    for edge in coordinator.edges where edge.kind.leadsOn {
      guard let target = edge.to else { continue }
      guard edge.kind == .tab || edge.kind == .embed && edge.from?.screen == nil else {
        onTop.insert(target)
        continue
      }
      if case .coordinator = target, inside.insert(target).inserted { others.append(target) }
      inside.insert(target)
    }
    let own = coordinator.screens.filter { screen in
      let place = Place.screen(ScreenAddress(coordinator.id, screen.id))
      return inside.contains(place)
        || !onTop.contains(place) && screen.kind != .alert && screen.kind != .actionSheet
    }
    return own.map { .screen(ScreenAddress(coordinator.id, $0.id)) } + others
  }
}

/// Makes what appears when a place is shown, with the children that come with it.
struct ContentMaker {
  private let simulator: Simulator
  private var made: Set<FlowGraph.Node> = []
  /// Children within children are followed this deep.
  private static let nestingLimit = 40

  init(_ simulator: Simulator) { self.simulator = simulator }

  /// - Parameters:
  ///   - node: the screen to show, where a coordinator begins with one of several.
  ///   - origin: the coordinator one comes from, whose own container is there already.
  mutating func item(
    for place: Place, showing node: FlowGraph.Node? = nil, from origin: CoordinatorID? = nil, nesting: Int = 0
  ) -> OnScreen.Item? {
    guard let id = place.coordinator else { return nil }
    let wanted = node ?? simulator.graph.entries(at: place).first
    if let plan = simulator.containers.plans[id] {
      let part = (wanted.map(Place.init) ?? place)
      let index = plan.places.firstIndex(of: part)
      if case .coordinator = place { return container(id, plan, index, nesting) }
      // A pane that is shown from elsewhere comes alone, as where there is room for one column only.
      if let index, id != origin, plan.arrangement != .panes { return container(id, plan, index, nesting) }
    }
    guard let wanted, simulator.graph.nodes(of: id).contains(wanted) else { return nil }
    return single(wanted, nesting)
  }

  /// The stack of a part that is shown for the first time.
  mutating func stack(of place: Place, showing node: FlowGraph.Node? = nil, in host: FlowGraph.Node)
    -> [OnScreen.Item]
  {
    item(for: place, showing: node, from: host.coordinator).map { [$0] } ?? []
  }

  private mutating func container(
    _ id: CoordinatorID, _ plan: ContainerPlans.Plan, _ index: Int?, _ nesting: Int
  ) -> OnScreen.Item {
    var item = OnScreen.Item(node: .coordinator(id), arrival: .beginning)
    item.arrangement = plan.arrangement
    item.parts = plan.places.map { OnScreen.Part(place: $0) }
    item.selected = plan.arrangement == .pile ? nil : index ?? plan.first
    // Containers that hold one another are not followed again.
    guard made.insert(item.node).inserted else { return item }
    switch plan.arrangement {
    case .pile:
      item.parts.removeFirst(index ?? 0)
      load(&item, 0, nesting)
    case .panes:
      item.selected = index
      for part in item.parts.indices { load(&item, part, nesting) }
    case .tabs, .pages, .single:
      item.selected = index ?? plan.first
      load(&item, index ?? plan.first, nesting)
    }
    return item
  }

  private mutating func single(_ node: FlowGraph.Node, _ nesting: Int) -> OnScreen.Item {
    var item = OnScreen.Item(node: node, arrival: .beginning)
    guard made.insert(node).inserted, nesting < Self.nestingLimit else { return item }
    if case .screen(let address) = node {
      if simulator.registry.screen(address)?.kind == .split { item.arrangement = .panes }
      if let tabs = simulator.containers.tabs[address] {
        item.arrangement = .tabs
        item.parts = tabs.map { OnScreen.Part(place: $0) }
        item.selected = 0
        load(&item, 0, nesting)
      }
    }
    for edge in simulator.automaticEdges(of: node) {
      guard let place = edge.edge.to, let child = simulator.graph.entries(at: place).first,
        !made.contains(child)
      else { continue }
      var part = OnScreen.Part(place: place, style: edge.edge.style)
      part.isOverlay = item.arrangement == .tabs
      part.stack = self.item(for: place, from: node.coordinator, nesting: nesting + 1).map { [$0] } ?? []
      if !part.stack.isEmpty { item.parts.append(part) }
    }
    return item
  }

  private mutating func load(_ item: inout OnScreen.Item, _ part: Int, _ nesting: Int) {
    guard item.parts.indices.contains(part), nesting < Self.nestingLimit else { return }
    let place = item.parts[part].place
    // A screen of the container itself is that screen alone.
    if let node = simulator.graph.entries(at: place).first, made.contains(node) { return }
    item.parts[part].stack =
      self.item(for: place, from: item.node.coordinator, nesting: nesting + 1).map { [$0] } ?? []
  }
}
