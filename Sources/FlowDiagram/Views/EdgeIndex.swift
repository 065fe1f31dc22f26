import FlowModel

/// The edges of a registry by where they start and lead, made once for many diagrams.
struct EdgeIndex {
  /// An edge and the coordinator that declares it.
  struct Entry {
    var owner: CoordinatorID
    var edge: Edge
    /// Its place among all edges of the registry.
    var place = 0
    /// The alert that it starts at, where it is shown as if it started below that.
    var alert: ScreenAddress?
  }

  let registry: FlowRegistry
  /// Where the app launches, which takes a look at every edge to find out.
  let launchPlaces: [Place]
  /// Who knows whom.
  let references: ReferenceIndex
  /// How references are held.
  let bonds: ReferenceBonds
  private var byTarget: [ScreenAddress: [Entry]] = [:]
  private var bySource: [ScreenAddress: [Entry]] = [:]
  private var fromAnywhere: [CoordinatorID: [Entry]] = [:]
  private var byCoordinator: [CoordinatorID: [Entry]] = [:]
  private var entries: [CoordinatorID: [ScreenAddress]] = [:]
  private var insiders: [CoordinatorID: [Coordinator]] = [:]
  private var waysBackByPlace: [Place: [Entry]] = [:]
  private var performers: [CoordinatorID: SharedPerformer] = [:]

  init(_ registry: FlowRegistry) {
    self.registry = registry
    launchPlaces = registry.launchPlaces
    references = ReferenceIndex(registry)
    bonds = ReferenceBonds(registry)
    for coordinator in registry.coordinators {
      if let outer = coordinator.inside?.coordinator { insiders[outer, default: []].append(coordinator) }
      entries[coordinator.id] = registry.entryScreens(of: coordinator.id)
      performers[coordinator.id] = SharedPerformer(of: coordinator, in: registry)
    }
    for (place, (owner, edge)) in registry.edges.enumerated() {
      let entry = Entry(owner: owner, edge: edge, place: place)
      if case .screen(let address)? = edge.to { byTarget[address, default: []].append(entry) }
      switch edge.from {
      case .screen(let address)?: bySource[address, default: []].append(entry)
      case .coordinator(let id)?: fromAnywhere[id, default: []].append(entry)
      case nil: fromAnywhere[owner, default: []].append(entry)
      case .outside?, .named?: break
      }
      for id in Set([owner, edge.from?.coordinator, edge.to?.coordinator].compactMap { $0 }) {
        byCoordinator[id, default: []].append(entry)
      }
    }
    waysBackByPlace = findWaysBackThroughAlerts()
  }

  /// The screens a coordinator is entered at.
  func entryScreens(of id: CoordinatorID) -> [ScreenAddress] { entries[id] ?? [] }

  /// The coordinators whose containers stand in that of another one, or in a screen of it; by id.
  func coordinators(inside id: CoordinatorID) -> [Coordinator] { insiders[id] ?? [] }

  /// The edges that lead to a screen, by owner and number.
  func arrivals(at address: ScreenAddress) -> [Entry] { byTarget[address] ?? [] }

  /// The edges that start at a screen, by owner and number.
  func departures(from address: ScreenAddress) -> [Entry] { bySource[address] ?? [] }

  /// The edges that start at any screen of a coordinator, by owner and number.
  func departures(fromAnywhereIn id: CoordinatorID) -> [Entry] { fromAnywhere[id] ?? [] }

  /// The object that carries out the transitions of a coordinator, as far as they name one.
  func sharedPerformer(of id: CoordinatorID) -> SharedPerformer? { performers[id] }

  /// `by UIApplication`, where the heading of the coordinator does not name the object already.
  func performer(of edge: Edge, owner: CoordinatorID) -> String {
    if let performer = edge.performer, performer == performers[owner]?.performer { return "" }
    return EdgeWords.performer(of: edge, in: registry)
  }

  // MARK: - Alerts that are not shown

  /// Whether a screen is an alert or action sheet.
  func isAlert(_ address: ScreenAddress) -> Bool { registry.screen(address)?.kind.isAlert ?? false }

  /// Where an alert comes from, through other alerts too: screens, or coordinators as a whole.
  ///
  /// An alert that nothing leads to comes from anywhere in its coordinator; one that comes from anywhere
  /// comes from no single screen there.
  func places(below alert: ScreenAddress) -> [Place] {
    var found: [Place] = []
    var seen: Set<ScreenAddress> = [alert]
    var waiting = [alert]
    var index = 0
    while index < waiting.count {
      let next = waiting[index]
      index += 1
      for entry in arrivals(at: next) where !entry.edge.kind.isWayBack {
        let place = entry.edge.from ?? .coordinator(entry.owner)
        if case .screen(let address) = place, isAlert(address) {
          if seen.insert(address).inserted { waiting.append(address) }
        } else if !found.contains(place) {
          found.append(place)
        }
      }
    }
    let wholes = Set(found.compactMap { if case .coordinator(let id) = $0 { id } else { nil } })
    found.removeAll { $0.screen.map { wholes.contains($0.coordinator) } ?? false }
    return found.isEmpty ? [.coordinator(alert.coordinator)] : found
  }

  /// The ways back that an alert over a place leads to; that the alert itself goes away is none.
  func waysBackThroughAlerts(over place: Place) -> [Entry] { waysBackByPlace[place] ?? [] }

  private func findWaysBackThroughAlerts() -> [Place: [Entry]] {
    var found: [Place: [Entry]] = [:]
    for (owner, edge) in registry.edges where edge.kind.isWayBack && edge.kind != .dismiss {
      guard case .screen(let alert)? = edge.from, isAlert(alert) else { continue }
      for place in places(below: alert) {
        found[place, default: []].append(Entry(owner: owner, edge: edge, alert: alert))
      }
    }
    return found
  }

  /// The edges a coordinator declares, and those of others that start or end in it, by owner and number.
  func edges(touching id: CoordinatorID) -> [Entry] { byCoordinator[id] ?? [] }

  /// The edges that lead to coordinators or their screens, by owner and number.
  func edges(leadingTo ids: Set<CoordinatorID>) -> [Entry] {
    ids.flatMap { id in edges(touching: id).filter { $0.edge.to?.coordinator == id } }
      .sorted { $0.place < $1.place }
  }
}
