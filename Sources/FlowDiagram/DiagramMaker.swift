import FlowModel

/// Makes diagrams of one registry.
public struct DiagramMaker: Sendable {
  let registry: FlowRegistry
  let options: DiagramOptions
  let index: EdgeIndex
  let overviews: OverviewComposer

  /// The groups of the overview; none where it shows the coordinators themselves.
  public var groups: OverviewGroups { overviews.groups }

  /// Creates a maker; it indexes the registry once for any number of diagrams.
  ///
  /// - Parameter overviewLimit: the most coordinators that the overview shows without groups.
  public init(
    _ registry: FlowRegistry, options: DiagramOptions = DiagramOptions(),
    overviewLimit: Int = OverviewGroups.limit
  ) {
    self.registry = registry
    self.options = options
    let index = EdgeIndex(registry)
    self.index = index
    let ways = CoordinatorWays(registry, launch: index.launchPlaces)
    overviews = OverviewComposer(
      ways: ways, groups: OverviewGroups(ways, limit: overviewLimit), options: options,
      launch: index.launchPlaces,
      entrances: OverviewComposer.entrances(of: registry))
  }

  private init(
    _ registry: FlowRegistry, _ options: DiagramOptions, _ index: EdgeIndex, _ overviews: OverviewComposer
  ) {
    (self.registry, self.options, self.index, self.overviews) = (registry, options, index, overviews)
  }

  /// A maker with other options, which shares what is known of the registry.
  public func with(_ options: DiagramOptions) -> DiagramMaker {
    DiagramMaker(
      registry, options, index,
      OverviewComposer(
        ways: overviews.ways, groups: overviews.groups, options: options, launch: overviews.launch,
        entrances: overviews.entrances))
  }

  /// The diagram of a view; nil when the view names a coordinator or screen that is not there.
  public func diagram(_ view: DiagramView) -> Diagram? {
    switch view {
    case .overview: marked(overviews.compose())
    case .group(let id): overviews.compose(group: id).map(marked)
    case .coordinator(let id): drawings(of: id).first
    case .chapter(let id, let number): chapter(number, of: id)
    case .app: appDiagram()
    case .dependencies(let id): dependencies.diagram(around: id)
    case .focus(let address, let depth): focusDiagram(address, depth: depth)
    }
  }

  /// The drawings of a coordinator: one, or a map and its chapters where one would be too large to read.
  public func drawings(of id: CoordinatorID) -> [Diagram] {
    guard let coordinator = registry.coordinator(id) else { return [] }
    let whole = coordinatorDiagram(coordinator)
    return ChapterMaker(whole, of: id, registry: registry, options: options).drawings
  }

  /// The most references that are still a drawing somebody can follow.
  private static let mostReferences = 40

  /// Whether an atlas has a drawing of references, around a coordinator or in the whole app.
  ///
  /// A coordinator has one if it shows more than its transitions do: a reference that is weak or unowned,
  /// goes through a protocol, closes a strong cycle, has a note, or is a service's.
  public func showsDependencies(around id: CoordinatorID?) -> Bool {
    guard let id else { return 1...Self.mostReferences ~= index.references.all.count }
    return dependencies.tellsMore(around: id, upTo: Self.mostReferences)
  }

  private var dependencies: DependencyComposer {
    DependencyComposer(registry, options: options, references: index.references, bonds: index.bonds)
  }

  private func chapter(_ number: Int, of id: CoordinatorID) -> Diagram? {
    let drawings = drawings(of: id)
    return number > 0 && drawings.indices.contains(number) ? drawings[number] : nil
  }

  /// A coordinator in one drawing, however large that is.
  func coordinatorDiagram(_ coordinator: Coordinator) -> Diagram {
    var composer = DiagramComposer(index: index, options: options, home: coordinator.id)
    composer.addFrame(coordinator, screens: coordinator.screens)
    composer.addSurroundings(of: coordinator)
    for place in index.launchPlaces { composer.addLaunch(to: place) }
    let touching = index.edges(touching: coordinator.id)
    for entry in touching where entry.owner == coordinator.id { composer.add(entry.edge, of: entry.owner) }
    for entry in touching where entry.owner != coordinator.id { composer.add(entry.edge, of: entry.owner) }
    composer.addCrossings(in: coordinator)
    composer.addRoutes()
    var diagram = condensed(
      Diagram(
        id: coordinator.id.rawValue, heading: nil,
        description: DiagramWords.describe(coordinator, edges: touching, in: registry)
          + DiagramWords.leftOut(composer.hiddenAlerts.count),
        frames: composer.frames, nodes: composer.nodes, arrows: composer.sidewaysArrows, notes: composer.notes
      ),
      home: coordinator.id)
    diagram.swapsChildren = composer.swap != nil
    diagram.readsDown =
      diagram.swapsChildren || coordinator.container == .layers
      || coordinator.screens.count { $0.kind == .step } > 2
    return diagram
  }

  /// The same diagram with one arrow for each way, and rows where arrows would be too many.
  func condensed(_ diagram: Diagram, home: CoordinatorID?) -> Diagram {
    var diagram = diagram
    let highlighting = options.highlights.map {
      Highlighting(highlights: $0, registry: registry, home: home)
    }
    highlighting?.mark(&diagram)
    let folding = RowFolding(registry: registry, home: home)
    ArrowBundling(registry: registry, home: home).apply(to: &diagram)
    folding.foldAnyScreens(&diagram)
    folding.foldEntrances(&diagram)
    folding.foldHubs(&diagram)
    folding.foldExits(&diagram)
    highlighting?.sign(&diagram)
    return marked(diagram)
  }

  /// The same diagram with marks where `check` found something.
  private func marked(_ diagram: Diagram) -> Diagram {
    var diagram = diagram
    options.findings?.mark(&diagram)
    return diagram
  }

  private func appDiagram() -> Diagram {
    var composer = DiagramComposer(index: index, options: options, home: nil)
    for coordinator in registry.coordinators { composer.addFrame(coordinator, screens: coordinator.screens) }
    for place in index.launchPlaces { composer.addLaunch(to: place) }
    for (owner, edge) in registry.edges { composer.add(edge, of: owner) }
    composer.addRoutes()
    return condensed(
      Diagram(
        id: "app", heading: .init(title: DiagramWords.appTitle(registry), detail: "all screens"),
        description: DiagramWords.describe(registry) + DiagramWords.leftOut(composer.hiddenAlerts.count),
        frames: composer.nestedFrames, nodes: composer.nodes, arrows: composer.arrows, notes: composer.notes),
      home: nil)
  }

  private func focusDiagram(_ address: ScreenAddress, depth: Int) -> Diagram? {
    guard let screen = registry.screen(address) else { return nil }
    var options = options
    // Whoever looks at an alert wants to see it.
    if screen.kind.isAlert { options.showsAlerts = true }
    let near = FocusNeighbourhood(index: index, showsAlerts: options.showsAlerts)
      .screens(around: address, depth: depth)
    var composer = DiagramComposer(index: index, options: options, home: nil, drawsPorts: false)
    for coordinator in registry.coordinators {
      let screens = coordinator.screens.filter { near.contains(ScreenAddress(coordinator.id, $0.id)) }
      if !screens.isEmpty { composer.addFrame(coordinator, screens: screens) }
    }
    for (owner, edge) in registry.edges { composer.add(edge, of: owner) }
    let steps = depth == 1 ? "one step" : "\(depth) steps"
    return condensed(
      Diagram(
        id: "focus-\(address)", heading: .init(title: screen.displayTitle, detail: "and \(steps) around it"),
        description: "The screens within \(steps) of \(address)."
          + DiagramWords.leftOut(composer.hiddenAlerts.count), frames: composer.nestedFrames,
        nodes: composer.nodes, arrows: composer.arrows, notes: composer.notes), home: nil)
  }
}
