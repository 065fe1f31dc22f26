/// Who owns whom, found once for a whole registry.
struct Family: Sendable {
  private(set) var parents: [CoordinatorID: Set<CoordinatorID>] = [:]
  private(set) var children: [CoordinatorID: Set<CoordinatorID>] = [:]

  init(_ coordinators: [Coordinator]) {
    for coordinator in coordinators {
      for parent in coordinator.parents { add(parent, coordinator.id) }
      for edge in coordinator.edges where edge.kind.leadsOn {
        if case .coordinator(let child)? = edge.to { add(edge.from?.coordinator ?? coordinator.id, child) }
      }
    }
  }

  private mutating func add(_ parent: CoordinatorID, _ child: CoordinatorID) {
    guard parent != child else { return }
    parents[child, default: []].insert(parent)
    children[parent, default: []].insert(child)
  }
}

extension FlowRegistry {
  /// The coordinators that own a coordinator: those it names, and those whose edges lead to it as a whole.
  ///
  /// Sorted by id. An edge that leads to one of its screens makes nobody its parent.
  public func parents(of id: CoordinatorID) -> [CoordinatorID] {
    (family.parents[id] ?? []).sorted()
  }

  /// The coordinators a coordinator owns; sorted by id.
  public func children(of id: CoordinatorID) -> [CoordinatorID] {
    (family.children[id] ?? []).sorted()
  }

  /// Where the app launches, as far as it can be said without a guess: see ``Launch``.
  ///
  /// Empty when nothing is declared and several coordinators may be the one.
  public var launchPlaces: [Place] {
    let launch = Launch(of: self)
    return launch.basis == .declared || launch.places.count == 1 ? launch.places : []
  }

  /// The screens a coordinator is entered at: its initial one, or else those no edge of its own leads to.
  ///
  /// A coordinator whose screens all lead to one another is entered at the first. Tabs are entered at the
  /// first tab, layers at the top one.
  public func entryScreens(of id: CoordinatorID) -> [ScreenAddress] {
    guard let coordinator = coordinator(id), let first = coordinator.screens.first else { return [] }
    if let initial = coordinator.initial { return [ScreenAddress(id, initial)] }
    if coordinator.container == .tabs || coordinator.container == .layers {
      return [ScreenAddress(id, first.id)]
    }
    let reached = Set(coordinator.edges.filter { !$0.kind.isWayBack }.compactMap { $0.to?.screen })
    let entries = coordinator.screens.map { ScreenAddress(id, $0.id) }.filter { !reached.contains($0) }
    return entries.isEmpty ? [ScreenAddress(id, first.id)] : entries
  }
}
