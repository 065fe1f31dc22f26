import FlowModel

/// Two versions of a registry in one, for drawings in which nothing moves.
///
/// It has all that the new one has, as it is there, and after it what only the old one had. Pictures of
/// screens are left out.
public struct RegistryUnion: Sendable {
  /// What became of a part.
  public enum Mark: String, Sendable {
    case added, removed, changed, unchanged
  }

  /// An edge of the union and what it comes from.
  public struct Way: Sendable {
    /// What became of it; an edge with other ends than before is there twice, removed and added.
    public var mark: Mark
    /// The edge in the old registry.
    public var old: NumberedEdge?
    /// The edge in the new registry.
    public var new: NumberedEdge?
    /// What differs.
    public var fields: [RegistryDiff.Field] = []
  }

  /// Both registries in one.
  public let registry: FlowRegistry
  /// What became of coordinators.
  public private(set) var coordinators: [CoordinatorID: Mark] = [:]
  /// What became of screens, by their addresses in the union.
  public private(set) var screens: [ScreenAddress: Mark] = [:]
  /// What became of routes.
  public private(set) var routes: [RouteID: Mark] = [:]
  /// The edges of each coordinator, in the order of their numbers in the union.
  public private(set) var ways: [CoordinatorID: [Way]] = [:]
  /// Where screens went that belong to another coordinator now, by their old places.
  public private(set) var departed: [ScreenAddress: ScreenAddress] = [:]

  /// Lays the old registry of a comparison under the new one.
  public init(_ diff: RegistryDiff) {
    var maker = UnionMaker(diff)
    let part = maker.part()
    registry = RegistryAssembler.assemble([part]).registry
    (coordinators, screens, routes, ways, departed) =
      (maker.coordinators, maker.screens, maker.routes, maker.ways, maker.departed)
  }

  /// The coordinators in which anything differs.
  public var touched: [CoordinatorID] {
    let owners = Set(
      coordinators.filter { $0.value != .unchanged }.keys
        + screens.filter { $0.value != .unchanged }.keys.map(\.coordinator)
        + ways.filter { $0.value.contains { $0.mark != .unchanged } }.keys)
    return owners.sorted()
  }
}

/// Collects the parts of a union.
private struct UnionMaker {
  typealias Mark = RegistryUnion.Mark

  let diff: RegistryDiff
  var coordinators: [CoordinatorID: Mark] = [:]
  var screens: [ScreenAddress: Mark] = [:]
  var routes: [RouteID: Mark] = [:]
  var ways: [CoordinatorID: [RegistryUnion.Way]] = [:]
  var departed: [ScreenAddress: ScreenAddress] = [:]

  private var pairing: RegistryPairing { diff.pairing }
  private var parts: [CoordinatorID: Coordinator] = [:]

  init(_ diff: RegistryDiff) { self.diff = diff }

  mutating func part() -> ModelPart {
    addNew()
    addOld()
    addEdges()
    markDifferences()
    var part = ModelPart(
      app: diff.new.app.isEmpty ? nil : diff.new.app, summary: diff.new.summary, launch: launch,
      coordinators: parts.sorted { $0.key < $1.key }.map(\.value), routes: allRoutes(),
      services: services(), toleratesMissingPlaces: true)
    part.layer = .imported
    return part
  }

  private mutating func addNew() {
    for coordinator in diff.new.coordinators {
      coordinators[coordinator.id] = pairing.oldCoordinators[coordinator.id] == nil ? .added : .unchanged
      for screen in coordinator.screens {
        let address = ScreenAddress(coordinator.id, screen.id)
        screens[address] = pairing.oldScreens[address] == nil ? .added : .unchanged
      }
      var copy = coordinator
      copy.edges = []
      for index in copy.screens.indices { copy.screens[index].picture = nil }
      parts[coordinator.id] = copy
    }
  }

  private mutating func addOld() {
    for coordinator in diff.old.coordinators {
      let id = pairing.coordinators[coordinator.id] ?? coordinator.id
      if parts[id] == nil {
        var copy = coordinator
        (copy.screens, copy.edges, copy.initial) = ([], [], nil)
        copy.inside = coordinator.inside.map(now)
        copy.parents = coordinator.parents.map { pairing.coordinators[$0] ?? $0 }
        copy.uses = []
        parts[id] = copy
        coordinators[id] = .removed
      }
      for screen in coordinator.screens { add(old: screen, of: coordinator.id, to: id) }
      if coordinators[id] == .removed, let initial = coordinator.initial,
        screens[ScreenAddress(id, initial)] != nil
      {
        parts[id]?.initial = initial
      }
    }
  }

  /// Adds a screen that is no longer in its coordinator, unless another one has its name there now.
  private mutating func add(old screen: Screen, of owner: CoordinatorID, to id: CoordinatorID) {
    let place = ScreenAddress(id, screen.id)
    let now = pairing.screens[ScreenAddress(owner, screen.id)]
    guard now?.coordinator != id, screens[place] == nil else { return }
    screens[place] = .removed
    if let now { departed[place] = now }
    var copy = screen
    (copy.uses, copy.picture) = ([], nil)
    parts[id]?.screens.append(copy)
  }

  private mutating func addEdges() {
    var gone: [(CoordinatorID, Edge, RegistryUnion.Way)] = []
    for (old, new) in diff.edges.all {
      if let new {
        let id = new.numbered.coordinator
        let hasOtherEnds = old.map { $0.from != new.from || $0.to != new.to } ?? true
        ways[id, default: []].append(
          .init(
            mark: hasOtherEnds ? .added : .unchanged, old: old?.numbered, new: new.numbered))
        parts[id]?.edges.append(new.edge)
        if !hasOtherEnds { continue }
      }
      guard let old else { continue }
      let id = pairing.coordinators[old.numbered.coordinator] ?? old.numbered.coordinator
      var edge = old.edge
      edge.id = ""
      edge.from = edge.from.map(now)
      edge.to = edge.to.map(now)
      gone.append((id, edge, .init(mark: .removed, old: old.numbered, new: new?.numbered)))
    }
    for (id, edge, way) in gone {
      ways[id, default: []].append(way)
      parts[id]?.edges.append(edge)
    }
  }

  /// The place in the union that an old one is.
  private func now(_ place: Place) -> Place {
    switch place {
    case .screen(let address):
      if let new = pairing.screens[address] { return .screen(new) }
      let id = pairing.coordinators[address.coordinator] ?? address.coordinator
      return .screen(ScreenAddress(id, address.screen))
    case .coordinator(let id): return .coordinator(pairing.coordinators[id] ?? id)
    case .outside, .named: return place
    }
  }

  private mutating func markDifferences() {
    for difference in diff.differences where !difference.isWhole {
      switch difference.subject {
      case .coordinator(let pair): if let new = pair.new { coordinators[new] = .changed }
      case .screen(let pair): if let new = pair.new { screens[new] = .changed }
      case .route(let pair): if let new = pair.new { routes[new] = .changed }
      case .edge(let pair):
        guard let new = pair.new,
          let index = ways[new.coordinator]?.firstIndex(where: { $0.new == new && $0.mark != .removed })
        else { continue }
        if ways[new.coordinator]?[index].mark == .unchanged { ways[new.coordinator]?[index].mark = .changed }
        ways[new.coordinator]?[index].fields = difference.fields
      case .app, .service: break
      }
    }
  }

  private var launch: Place? { diff.new.launch ?? diff.old.launch.map(now) }

  private mutating func allRoutes() -> [Route] {
    var all = diff.new.routes
    for difference in diff.differences {
      guard case .route(let pair) = difference.subject else { continue }
      if pair.old == nil, let new = pair.new { routes[new] = .added }
      guard pair.new == nil, let id = pair.old, var route = diff.old.routes.first(where: { $0.id == id })
      else { continue }
      route.to = now(route.to)
      routes[id] = .removed
      all.append(route)
    }
    return all
  }

  /// What the things of the new registry depend on.
  private func services() -> [Service] { diff.new.services }
}
