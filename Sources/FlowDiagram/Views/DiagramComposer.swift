import FlowModel

/// Collects the frames, cards, ports and arrows of one diagram.
///
/// A view decides which screens are cards; the composer turns every edge that touches one of them into an
/// arrow, with a port wherever an end lies outside.
struct DiagramComposer {
  let index: EdgeIndex
  let options: DiagramOptions
  /// The coordinator whose edges need no name before their number; nil in diagrams of several.
  let home: CoordinatorID?
  /// Whether an edge with only one end among the cards is drawn, ending in a port.
  let drawsPorts: Bool

  var frames: [Diagram.Frame] = []
  var nodes: [Diagram.Node] = []
  private(set) var arrows: [Diagram.Arrow] = []
  /// The alerts that would be cards, or ends of edges, if alerts were shown.
  private(set) var hiddenAlerts: Set<ScreenAddress> = []
  private var nodeIDs: Set<String> = []
  var cards: Set<ScreenAddress> = []
  private(set) var framed: Set<CoordinatorID> = []
  private var bareFrames: Set<CoordinatorID> = []
  private var namedPorts: [NamedPort: String] = [:]
  /// The cards that stand for the containers inside the coordinator that is drawn.
  var inner: [CoordinatorID: String] = [:]
  /// What the coordinator swaps that is drawn; nil where it swaps nothing.
  var swap: ChildSwap?

  /// A port that stands for a name; names from outside may hold anything, so its id is a running number.
  private struct NamedPort: Hashable {
    var direction: String
    var name: String
    var style: Card.Style
  }

  /// What the ids of ports to and from named places, and of routes, begin with.
  static let (exitPrefix, entrancePrefix, routePrefix) = ("outside-to-", "outside-from-", "route-")

  var registry: FlowRegistry { index.registry }

  init(index: EdgeIndex, options: DiagramOptions, home: CoordinatorID?, drawsPorts: Bool = true) {
    self.index = index
    self.options = options
    self.home = home
    self.drawsPorts = drawsPorts
  }

  /// What the legend says beside the kinds of edges.
  var notes: [Diagram.Note] {
    let sign = Diagram.inferredSign
    let hasInferred =
      arrows.contains { $0.label.isInferred }
      || frames.contains {
        $0.rows.contains(where: \.isInferred) || $0.waysBack.contains(where: \.isInferred)
      }
      || nodes.contains { node in
        node.card.tags.contains(sign) || node.card.waysBack.contains(where: \.isInferred)
          || node.card.rows.contains(where: \.isInferred) || node.card.strip.contains(where: \.isInferred)
      }
    return DiagramWords.notes(hasInferred: hasInferred, hiddenAlerts: hiddenAlerts.count)
  }

  // MARK: - Frames and cards

  /// Adds a coordinator's frame with the given screens as cards.
  mutating func addFrame(_ coordinator: Coordinator, screens: [Screen]) {
    let frame = "coordinator-\(coordinator.id)"
    let swap = drawsPorts ? ChildSwap(of: coordinator, in: index) : nil
    if home == coordinator.id { self.swap = swap }
    let detail = [
      coordinator.type, swap?.words ?? ContainerWords.detail(of: coordinator),
      index.sharedPerformer(of: coordinator.id)?.words,
    ].compactMap { $0 }
    frames.append(
      Diagram.Frame(
        id: frame,
        heading: .init(
          title: coordinator.displayTitle, detail: detail.isEmpty ? nil : detail.joined(separator: " · ")),
        note: coordinator.note, held: HeldReferences(index).loose(of: coordinator),
        link: options.links.coordinator(coordinator.id)))
    framed.insert(coordinator.id)
    let maker = CardMaker(index: index, coordinator: coordinator, options: options)
    let shown = screens.filter { options.showsAlerts || !$0.kind.isAlert }
    for screen in screens where !options.showsAlerts && screen.kind.isAlert {
      hiddenAlerts.insert(ScreenAddress(coordinator.id, screen.id))
    }
    for screen in shown {
      let address = ScreenAddress(coordinator.id, screen.id)
      cards.insert(address)
      var card = maker.card(for: screen)
      if let tag = swap?.tag(of: .screen(screen.id)) { card.tags.append(tag) }
      add(
        Diagram.Node(
          id: Diagram.Node.id(of: address), subject: .screen(address), frame: frame, card: card,
          link: options.links.screen(address), tooltip: maker.tooltip(for: screen)))
    }
    if shown.isEmpty {
      bareFrames.insert(coordinator.id)
      _ = anyScreen(of: coordinator.id)
    }
  }

  mutating func add(_ node: Diagram.Node) {
    if nodeIDs.insert(node.id).inserted { nodes.append(node) }
  }

  /// The card that stands for any screen of a coordinator.
  private mutating func anyScreen(of id: CoordinatorID) -> String {
    let node = "any-\(id)"
    guard let coordinator = registry.coordinator(id), !nodeIDs.contains(node) else { return node }
    let maker = CardMaker(index: index, coordinator: coordinator, options: options)
    add(
      Diagram.Node(
        id: node, subject: .anyScreen(id), frame: "coordinator-\(id)", card: maker.anyScreenCard(),
        link: options.links.coordinator(id),
        tooltip: "Any screen of \(coordinator.displayTitle)"))
    return node
  }

  // MARK: - Arrows

  /// Adds the app's launch, when it leads to a card.
  mutating func addLaunch(to place: Place) {
    let targets = cardTargets(of: place)
    guard !targets.isEmpty, !registry.isPart else { return }
    let port = Diagram.launchPort
    add(
      Diagram.Node(
        id: port, subject: .outside, frame: nil, card: Card(style: .port, title: "App launch"), link: nil,
        tooltip: "The app launches here"))
    for target in targets {
      arrows.append(
        Diagram.Arrow(
          id: "launch.\(target)", from: port, to: target, edges: [], kind: .launch, label: .init(),
          tooltip: "The app launches here", link: nil))
    }
  }

  /// Adds the registry's routes that lead to a card.
  mutating func addRoutes() {
    for route in registry.routes {
      for target in cardTargets(of: route.to) {
        let port = Self.routePrefix + route.id.rawValue
        add(
          Diagram.Node(
            id: port, subject: .outside, frame: nil,
            card: Card(
              style: .port, tags: [route.kind.rawValue.uppercased()], title: route.id.rawValue,
              subtitle: route.url),
            link: nil, tooltip: EdgeWords.describe(route)))
        arrows.append(
          Diagram.Arrow(
            id: "route-\(route.id).\(target)", from: port, to: target, edges: [], kind: .route,
            label: .init(
              detail: route.payload.map { "with \($0)" } ?? "", condition: EdgeWords.condition(route.guard)),
            tooltip: EdgeWords.describe(route), link: nil))
      }
    }
  }

  /// Adds an edge where one of its ends is a card.
  ///
  /// Where alerts are not shown, an edge to one is left out, and an edge from one starts where the alert
  /// comes from, so that nothing it leads to is lost.
  mutating func add(_ edge: Edge, of owner: CoordinatorID) {
    if let alert = edge.to?.screen, hides(alert) { return }
    guard let alert = edge.from?.screen, hides(alert) else { return add(edge, of: owner, from: [edge.from]) }
    if edge.kind == .dismiss { return }
    add(edge, of: owner, from: index.places(below: alert), after: alert)
  }

  private mutating func hides(_ screen: ScreenAddress) -> Bool {
    guard !options.showsAlerts, index.isAlert(screen) else { return false }
    hiddenAlerts.insert(screen)
    return true
  }

  private mutating func add(
    _ written: Edge, of owner: CoordinatorID, from places: [Place?], after alert: ScreenAddress? = nil
  ) {
    var sources: [String] = []
    var edge = written
    var isFolded = false
    for place in places {
      edge.from = place
      if edge.kind.isWayBack, !options.drawsWaysBack, folds(edge, of: owner) {
        isFolded = true
        continue
      }
      for source in cardSources(of: edge, owner: owner) where !sources.contains(source) {
        sources.append(source)
      }
    }
    if isFolded, sources.isEmpty { return }
    edge.from = places.first ?? nil
    let targets =
      edge.to.map { cardTargets(of: $0) }
      ?? (edge.kind == .finish ? parentTargets(of: edge, owner: owner) : backTargets(of: edge, owner: owner))
    guard !sources.isEmpty || !targets.isEmpty else { return }
    guard drawsPorts || (!sources.isEmpty && !targets.isEmpty) else { return }
    let starts = sources.isEmpty ? [entryPort(for: edge, owner: owner)] : sources
    let ends = targets.isEmpty ? exitPorts(for: edge, owner: owner) : targets
    var copies = 0
    for start in starts {
      for end in ends {
        // What happens inside a card is in the drawing of what stands there.
        if start == end, isInside(edge, owner) {
          addRow(for: edge, of: owner, to: start)
          continue
        }
        copies += 1
        arrows.append(
          Diagram.Arrow(
            id: "edge-\(owner).\(edge.id)" + (copies == 1 ? "" : ".\(copies)"), from: start, to: end,
            edges: [EdgeName(owner, edge.number)], kind: edge.kind,
            label: label(for: edge, owner: owner, after: alert),
            tooltip: EdgeWords.describe(written, of: owner, in: registry),
            link: options.links.coordinator(owner)))
      }
    }
  }

  /// Whether a way back is a line in a card; one that starts outside the cards needs an arrow.
  private mutating func folds(_ edge: Edge, of owner: CoordinatorID) -> Bool {
    switch edge.from {
    case .screen(let address)?: return cards.contains(address)
    case .outside?, .named?: return false
    case .coordinator?, nil:
      let id = edge.from?.coordinator ?? owner
      guard framed.contains(id), drawsPorts else { return false }
      _ = anyScreen(of: id)
      return true
    }
  }

  private func label(for edge: Edge, owner: CoordinatorID, after alert: ScreenAddress?) -> Diagram.Label {
    let context = home ?? edge.from?.coordinator ?? owner
    let detail = [EdgeWords.detail(of: edge), alert.map { EdgeWords.after($0, in: registry) } ?? ""]
    return Diagram.Label(
      number: EdgeWords.number(of: edge, owner: owner, within: context, in: registry),
      isInferred: edge.isInferred, trigger: edge.trigger ?? "",
      detail: detail.filter { !$0.isEmpty }.joined(separator: " · "),
      condition: EdgeWords.condition(of: edge),
      performer: index.performer(of: edge, owner: owner), alternatives: EdgeWords.alternatives(of: edge),
      effect: edge.effect ?? "", note: edge.note ?? "")
  }

  // MARK: - Ends

  private mutating func cardSources(of edge: Edge, owner: CoordinatorID) -> [String] {
    switch edge.from {
    case .screen(let address)?:
      cards.contains(address) ? [Diagram.Node.id(of: address)] : card(inside: address.coordinator)
    case .coordinator(let id)?: framed.contains(id) ? [anyScreen(of: id)] : card(inside: id)
    case nil where edge.kind == .route: []
    case nil: framed.contains(owner) && drawsPorts ? [anyScreen(of: owner)] : card(inside: owner)
    case .outside?, .named?: []
    }
  }

  private mutating func cardTargets(of place: Place) -> [String] {
    switch place {
    case .screen(let address):
      return cards.contains(address) ? [Diagram.Node.id(of: address)] : card(inside: address.coordinator)
    case .coordinator(let id):
      guard framed.contains(id) else { return card(inside: id) }
      if bareFrames.contains(id) { return ["any-\(id)"] }
      if hasOpenTabs(id) { return [anyScreen(of: id)] }
      let entries = index.entryScreens(of: id)
      if entries.isEmpty, registry.beginsElsewhere(id) { return [anyScreen(of: id)] }
      let shown = entries.filter(cards.contains).map(Diagram.Node.id(of:))
      // A coordinator that begins with an alert has some other screen below it.
      return shown.isEmpty && entries.contains(where: hiddenAlerts.contains) ? [anyScreen(of: id)] : shown
    case .outside, .named: return []
    }
  }

  /// Where a `finish` without a target leads: to the screens that start the coordinator, or else to where its
  /// parent begins.
  private mutating func parentTargets(of edge: Edge, owner: CoordinatorID) -> [String] {
    let child = edge.from?.coordinator ?? owner
    let starts = index.edges(touching: child).filter {
      $0.edge.to == .coordinator(child) && !$0.edge.kind.isWayBack && $0.edge.kind != .finish
    }
    var found: [String] = []
    for parent in registry.parents(of: child) where framed.contains(parent) {
      let sources = starts.compactMap(\.edge.from?.screen)
        .flatMap { hiddenAlerts.contains($0) ? index.places(below: $0).compactMap(\.screen) : [$0] }
        .filter { $0.coordinator == parent && cards.contains($0) }.map(Diagram.Node.id(of:))
      let targets = sources.isEmpty ? cardTargets(of: .coordinator(parent)) : sources
      for target in targets where !found.contains(target) { found.append(target) }
    }
    return found
  }

  /// Where a way back without a target leads: the screens from which one came.
  private func backTargets(of edge: Edge, owner: CoordinatorID) -> [String] {
    guard edge.kind.isWayBack, case .screen(let here)? = edge.from else { return [] }
    let wanted: Set<EdgeKind.StackEffect> =
      edge.kind == .dismiss ? [.layer] : edge.kind == .unwind ? [.layer, .push] : [.push]
    var found: [String] = []
    for entry in index.arrivals(at: here) where wanted.contains(entry.edge.kind.stackEffect) {
      if case .screen(let address)? = entry.edge.from, cards.contains(address) {
        let node = Diagram.Node.id(of: address)
        if !found.contains(node) { found.append(node) }
      }
    }
    return found
  }

  private mutating func entryPort(for edge: Edge, owner: CoordinatorID) -> String {
    switch edge.from {
    case .screen(let address)?: coordinatorPort("from", address.coordinator, screen: address)
    case .coordinator(let id)?: coordinatorPort("from", id, screen: nil)
    case .outside(let name)?: namedPort("from", name, style: .port, detail: "outside the app")
    case .named(let name)?: namedPort("from", name, style: .missing, detail: "not in this registry")
    case nil where edge.kind == .route:
      namedPort("from", edge.entranceName, style: .port, detail: "outside the app")
    case nil: coordinatorPort("from", owner, screen: nil)
    }
  }

  private mutating func exitPorts(for edge: Edge, owner: CoordinatorID) -> [String] {
    switch edge.to {
    case .screen(let address)?: return [coordinatorPort("to", address.coordinator, screen: address)]
    case .coordinator(let id)?: return [coordinatorPort("to", id, screen: nil)]
    case .outside(let name)?: return [namedPort("to", name, style: .port, detail: "outside the app")]
    case .named(let name)?: return [namedPort("to", name, style: .missing, detail: "not in this registry")]
    case nil:
      let parents = edge.kind == .finish ? registry.parents(of: edge.from?.coordinator ?? owner) : []
      if !parents.isEmpty { return parents.map { coordinatorPort("to", $0, screen: nil) } }
      let title = edge.kind == .finish ? "the parent" : "the previous screen"
      return [namedPort("to", title, style: .port, detail: nil)]
    }
  }

  private mutating func coordinatorPort(
    _ direction: String, _ id: CoordinatorID, screen: ScreenAddress?
  ) -> String {
    let name = screen.map(\.description) ?? id.rawValue
    let node = "port-\(direction)-\(name)"
    let title = registry.coordinator(id)?.displayTitle ?? id.rawValue
    let subtitle = screen.flatMap { registry.screen($0)?.displayTitle } ?? "coordinator"
    add(
      Diagram.Node(
        id: node, subject: direction == "to" ? .exit(id, screen) : .entry(id, screen),
        frame: outerFrame(around: id),
        card: Card(style: .port, title: "\(direction) \(title)", subtitle: subtitle),
        link: screen.map(options.links.screen) ?? options.links.coordinator(id),
        tooltip: "\(direction == "to" ? "Leads to" : "Comes from") \(name)"))
    return node
  }

  private mutating func namedPort(
    _ direction: String, _ name: String, style: Card.Style, detail: String?
  ) -> String {
    let key = NamedPort(direction: direction, name: name, style: style)
    if let existing = namedPorts[key] { return existing }
    let prefix = direction == "to" ? Self.exitPrefix : Self.entrancePrefix
    let node = prefix + String(namedPorts.count + 1)
    namedPorts[key] = node
    add(
      Diagram.Node(
        id: node, subject: .outside, frame: nil,
        card: Card(style: style, title: "\(direction) \(name)", subtitle: detail),
        link: nil, tooltip: detail.map { "\(name): \($0)" } ?? name))
    return node
  }
}

extension Edge {
  /// What the port of a way in from outside is called: its trigger when it is the only one.
  fileprivate var entranceName: String { alternatives.isEmpty ? trigger ?? "outside" : "outside" }
}
