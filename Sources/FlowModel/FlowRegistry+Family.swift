extension FlowRegistry {
  /// The coordinators that own a coordinator: those it names, and those whose edges lead to it as a whole.
  ///
  /// Sorted by id. An edge that leads to one of its screens makes nobody its parent.
  public func parents(of id: CoordinatorID) -> [CoordinatorID] {
    var parents = Set(coordinator(id)?.parents ?? [])
    for (owner, edge) in edges where edge.to == .coordinator(id) && edge.kind.makesChild {
      parents.insert(edge.from?.coordinator ?? owner)
    }
    parents.remove(id)
    return parents.sorted()
  }

  /// The coordinators a coordinator owns; sorted by id.
  public func children(of id: CoordinatorID) -> [CoordinatorID] {
    var children: Set<CoordinatorID> = []
    for coordinator in coordinators where coordinator.parents.contains(id) {
      children.insert(coordinator.id)
    }
    for (owner, edge) in edges where edge.kind.makesChild && (edge.from?.coordinator ?? owner) == id {
      if case .coordinator(let child)? = edge.to { children.insert(child) }
    }
    children.remove(id)
    return children.sorted()
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

extension EdgeKind {
  /// Whether an edge of this kind to a coordinator as a whole makes it a child.
  fileprivate var makesChild: Bool {
    switch stackEffect {
    case .replaceAll, .replaceTop, .push, .layer, .select, .child, .none, .unknown: true
    case .back, .end, .enter, .leave: false
    }
  }
}
