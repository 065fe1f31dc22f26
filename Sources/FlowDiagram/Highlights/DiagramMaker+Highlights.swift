import FlowModel

extension DiagramMaker {
  /// How many screens and coordinators are drawn all together; of more only those near what stands out.
  private static let wholeLimits = (screens: 16, coordinators: 20)

  /// A coordinator with what stands out in it: all of it if it is small, otherwise what is near that.
  ///
  /// - Returns: nil when there is no such coordinator, or the options highlight nothing.
  public func highlighted(_ id: CoordinatorID) -> Diagram? {
    guard let coordinator = registry.coordinator(id), let highlights = options.highlights else { return nil }
    var options = options
    let touching = index.edges(touching: id)
    let marked = touching.filter { highlights.of(EdgeName($0.owner, $0.edge.number)) != .unchanged }
    let ends = marked.flatMap { [$0.edge.from?.screen, $0.edge.to?.screen] }.compactMap { $0 }
      .filter { $0.coordinator == id }
    let changed = coordinator.screens.map { ScreenAddress(id, $0.id) }
      .filter { highlights.screens[$0] ?? .unchanged != .unchanged }
    let focus = Set(ends + changed)
    if focus.contains(where: index.isAlert) { options.showsAlerts = true }
    let near = self.near(focus, in: coordinator, highlights, options)
    let shown = coordinator.screens.filter { near?.contains(ScreenAddress(id, $0.id)) ?? true }
    var composer = DiagramComposer(index: index, options: options, home: id)
    composer.addFrame(coordinator, screens: shown)
    for place in index.launchPlaces { composer.addLaunch(to: place) }
    let own = touching.filter { $0.owner == id } + touching.filter { $0.owner != id }
    for entry in own {
      let isMarked = highlights.of(EdgeName(entry.owner, entry.edge.number)) != .unchanged
      let isBetween = near.map { entry.edge.isBetween($0) } ?? true
      if isMarked || isBetween { composer.add(entry.edge, of: entry.owner) }
    }
    composer.addRoutes()
    var notes = composer.notes
    let left = coordinator.screens.count - shown.count
    if left > 0 {
      notes.append(.init(sign: "…", text: "\(DiagramWords.count(left, "unchanged screen")) not shown"))
    }
    let diagram = Diagram(
      id: id.rawValue, heading: nil,
      description: describe(marked, of: coordinator, highlights),
      frames: composer.frames, nodes: composer.nodes, arrows: composer.arrows, notes: notes)
    return condensed(diagram, home: id)
  }

  /// What a picture of changes shows, for people who can't see it.
  private func describe(
    _ marked: [EdgeIndex.Entry], of coordinator: Coordinator, _ highlights: DiagramHighlights
  ) -> String {
    var words = "Changes of coordinator \(coordinator.displayTitle)."
    for entry in marked.prefix(40) {
      let highlight = highlights.of(EdgeName(entry.owner, entry.edge.number))
      let edge = EdgeWords.describe(entry.edge, of: entry.owner, in: registry)
      words += " \(highlight.sign) \(highlight.rawValue): \(edge)."
    }
    return words
  }

  /// The screens to be shown; nil for all.
  private func near(
    _ focus: Set<ScreenAddress>, in coordinator: Coordinator, _ highlights: DiagramHighlights,
    _ options: DiagramOptions
  ) -> Set<ScreenAddress>? {
    guard coordinator.screens.count > Self.wholeLimits.screens else { return nil }
    let neighbours = FocusNeighbourhood(index: index, showsAlerts: options.showsAlerts)
    var near = focus
    // What leads to a screen that only says something else is the only way to tell where it is.
    for address in focus.sorted() where near.count < 2 * Self.wholeLimits.screens {
      near.formUnion(
        neighbours.screens(around: address, depth: 1).filter { $0.coordinator == coordinator.id })
    }
    if near.isEmpty, let initial = coordinator.initial { near.insert(ScreenAddress(coordinator.id, initial)) }
    return near
  }

  /// The overview with what stands out in it: of a large app the coordinators that have any of it, and those
  /// that lead there from launch.
  public func highlightedOverview() -> Diagram? {
    guard let highlights = options.highlights else { return nil }
    let all = registry.coordinators.map(\.id)
    guard all.count > Self.wholeLimits.coordinators else { return overviews.compose(all, leftOut: 0) }
    var wanted = Set(all.filter { highlights.coordinators[$0] ?? .unchanged != .unchanged })
    for (owner, edge) in registry.edges where highlights.of(EdgeName(owner, edge.number)) != .unchanged {
      wanted.formUnion([edge.from?.coordinator ?? owner, edge.to?.coordinator].compactMap { $0 })
    }
    for id in wanted { wanted.formUnion(overviews.ancestors(of: id)) }
    return overviews.compose(all.filter(wanted.contains), leftOut: all.count - wanted.count)
  }
}

extension OverviewComposer {
  /// The coordinators above one in the tree of who starts whom.
  func ancestors(of id: CoordinatorID) -> [CoordinatorID] {
    var found: [CoordinatorID] = []
    var next = ways.place(of: id).flatMap { ways.forest.parents[$0] }
    while let place = next, found.count < registry.coordinators.count {
      found.append(registry.coordinators[place].id)
      next = ways.forest.parents[place]
    }
    return found
  }

  /// The overview of some coordinators.
  func compose(_ members: [CoordinatorID], leftOut: Int) -> Diagram {
    var tree = coordinators(members.compactMap(ways.place))
    tree.finish()
    var notes = tree.notes
    if leftOut > 0 {
      notes.append(
        .init(sign: "…", text: "\(DiagramWords.count(leftOut, "unchanged coordinator")) not shown"))
    }
    var diagram = Diagram(
      id: "overview", heading: .init(title: DiagramWords.appTitle(registry), detail: "overview of changes"),
      description: DiagramWords.describe(registry), frames: [], nodes: tree.nodes, arrows: tree.arrows,
      notes: notes, arrangement: .tree)
    if let highlights = options.highlights {
      let highlighting = Highlighting(highlights: highlights, registry: registry, home: nil)
      highlighting.mark(&diagram)
      highlighting.sign(&diagram)
    }
    return diagram
  }
}

extension Edge {
  /// Whether it starts at one of these screens and leads to one, or back from one.
  fileprivate func isBetween(_ screens: Set<ScreenAddress>) -> Bool {
    guard let start = from?.screen, screens.contains(start) else { return false }
    return to.map { $0.screen.map(screens.contains) ?? false } ?? kind.isWayBack
  }
}
