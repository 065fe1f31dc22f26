/// Who owns whom, found once for a whole registry.
struct Family: Sendable {
  private(set) var parents: [CoordinatorID: Set<CoordinatorID>] = [:]
  private(set) var children: [CoordinatorID: Set<CoordinatorID>] = [:]

  init(_ coordinators: [Coordinator]) {
    for coordinator in coordinators {
      for parent in coordinator.parents { add(parent, coordinator.id) }
      if let parent = coordinator.inside?.coordinator { add(parent, coordinator.id) }
      for edge in coordinator.edges where edge.kind.leadsOn && edge.kind != .tab {
        if case .coordinator(let child)? = edge.to { add(edge.from?.coordinator ?? coordinator.id, child) }
      }
    }
    addTabs(of: coordinators)
  }

  /// A tab belongs to whoever holds the tab bar; another screen that switches to it does not own it.
  ///
  /// Where no edge starts at a tab bar, all who switch to the tab count.
  private mutating func addTabs(of coordinators: [Coordinator]) {
    var bars: Set<Place> = []
    for coordinator in coordinators {
      if coordinator.container == .tabs { bars.insert(.coordinator(coordinator.id)) }
      for screen in coordinator.screens where screen.kind == .tabs {
        bars.insert(.screen(ScreenAddress(coordinator.id, screen.id)))
      }
    }
    var owners: [CoordinatorID: Set<CoordinatorID>] = [:]
    var others: [CoordinatorID: Set<CoordinatorID>] = [:]
    for coordinator in coordinators {
      for edge in coordinator.edges where edge.kind == .tab {
        guard case .coordinator(let child)? = edge.to else { continue }
        let origin = edge.from?.coordinator ?? coordinator.id
        if bars.contains(.coordinator(origin)) || edge.from.map(bars.contains) ?? false {
          owners[child, default: []].insert(origin)
        } else {
          others[child, default: []].insert(origin)
        }
      }
    }
    for (child, parents) in others.merging(owners, uniquingKeysWith: { _, owners in owners }) {
      for parent in parents { add(parent, child) }
    }
  }

  private mutating func add(_ parent: CoordinatorID, _ child: CoordinatorID) {
    guard parent != child else { return }
    parents[child, default: []].insert(parent)
    children[parent, default: []].insert(child)
  }
}

extension FlowRegistry {
  /// The coordinators that own a coordinator: those it names, the one that contains it, and those whose edges
  /// lead to it as a whole.
  ///
  /// Sorted by id. An edge that leads to one of its screens does not make its source a parent.
  public func parents(of id: CoordinatorID) -> [CoordinatorID] {
    (family.parents[id] ?? []).sorted()
  }

  /// The coordinators a coordinator owns; sorted by id.
  public func children(of id: CoordinatorID) -> [CoordinatorID] {
    (family.children[id] ?? []).sorted()
  }

  /// Where the app launches, as far as it can be determined without guessing: see ``Launch``.
  ///
  /// Empty when nothing is declared and several coordinators may be the one, or all lead to one another.
  public var launchPlaces: [Place] {
    let launch = Launch(of: self)
    return launch.isOpen ? [] : launch.places
  }

  /// The screens a coordinator is entered at: its initial one, or else those no edge of its own leads to.
  ///
  /// A coordinator whose screens all lead to one another is entered at the first. Tabs are entered at the
  /// first tab, layers at the top one. No coordinator is entered at an alert
  /// that one of its edges leads to. There are none if it begins with another coordinator: see
  /// ``beginsElsewhere(_:)``.
  public func entryScreens(of id: CoordinatorID) -> [ScreenAddress] {
    guard let coordinator = coordinator(id) else { return [] }
    if let initial = coordinator.initial { return [ScreenAddress(id, initial)] }
    guard let first = coordinator.screens.first, !coordinator.beginsElsewhere else { return [] }
    if coordinator.container == .tabs || coordinator.container == .layers {
      return [ScreenAddress(id, first.id)]
    }
    let entries = coordinator.unreachedScreens
    guard entries.isEmpty else { return entries.map { ScreenAddress(id, $0.id) } }
    // Alerts that are shown on the way stand over something else.
    let others = coordinator.screens.filter { $0.kind != .alert }
    return others.prefix(1).map { ScreenAddress(id, $0.id) }
  }

  /// Whether a coordinator with screens begins with another coordinator instead of a screen of its own.
  ///
  /// That is so if the first of its tabs is another coordinator, or if it starts one without a trigger and
  /// its edges lead to each of its screens that is no dialog.
  public func beginsElsewhere(_ id: CoordinatorID) -> Bool {
    coordinator(id)?.beginsElsewhere ?? false
  }

  /// Whether a coordinator begins with no screen of its own: it has none, or begins with another coordinator.
  public func beginsWithoutScreen(_ id: CoordinatorID) -> Bool {
    coordinator(id).map { $0.screens.isEmpty || $0.beginsElsewhere } ?? false
  }
}

extension Coordinator {
  /// The screens that no edge of the coordinator leads to.
  fileprivate var unreachedScreens: [Screen] {
    let reached = Set(edges.filter { !$0.kind.isWayBack }.compactMap { $0.to?.screen })
    return screens.filter { !reached.contains(ScreenAddress(id, $0.id)) }
  }

  fileprivate var beginsElsewhere: Bool {
    guard initial == nil, !screens.isEmpty, container != .layers, container != .split else { return false }
    // What covers other screens is nothing to begin with.
    guard unreachedScreens.allSatisfy({ $0.kind.isDialog }) else { return false }
    if container == .tabs {
      return beginnings.first { $0.kind == .tab }?.to?.coordinator.map { $0 != id } ?? false
    }
    return beginnings.contains { $0.to?.coordinator != id }
  }

  /// The edges that begin at no screen and happen without a trigger, the one for a first start before others.
  var beginnings: [Edge] { edges.filter(leadsAtOnce) }

  /// Whether an edge begins at no screen and happens without a trigger.
  private func leadsAtOnce(_ edge: Edge) -> Bool {
    guard edge.from == nil || edge.from == .coordinator(id), edge.to?.coordinator != nil, !edge.entersApp
    else { return false }
    switch edge.kind {
    case .tab: return true
    case .start, .root, .embed:
      return edge.triggers.contains(where: \.isStart)
    default: return false
    }
  }
}

extension EdgeTrigger {
  /// Whether it is no event, but the start of a coordinator.
  var isStart: Bool { ["", "start"].contains(words ?? "") }
}

extension ScreenKind {
  /// Whether it is shown over something else.
  fileprivate var isDialog: Bool { self == .alert || self == .actionSheet || self == .system }
}
