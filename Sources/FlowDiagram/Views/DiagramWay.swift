import FlowModel

/// A way through the app to draw: the screens on it stand out from those around them.
public struct DiagramWay: Sendable {
  /// One step.
  public struct Step: Sendable {
    /// The transition; nil for what the system offers, such as a back button.
    public var edge: Edge?
    /// The coordinator that declares the transition.
    public var owner: CoordinatorID
    /// Where it starts, as a screen or a coordinator without screens.
    public var from: Place
    /// Where it leads.
    public var to: Place
    /// What starts it.
    public var action: String

    /// Creates a step.
    public init(edge: Edge?, owner: CoordinatorID, from: Place, to: Place, action: String) {
      self.edge = edge
      self.owner = owner
      self.from = from
      self.to = to
      self.action = action
    }
  }

  /// What the picture is called.
  public var title: String
  /// How many steps there are, in words.
  public var detail: String
  /// Where the way begins.
  public var start: Place
  /// Whether the app launches there.
  public var beginsAtLaunch: Bool
  /// The steps in order.
  public var steps: [Step]

  /// Creates a way.
  public init(title: String, detail: String, start: Place, beginsAtLaunch: Bool, steps: [Step]) {
    self.title = title
    self.detail = detail
    self.start = start
    self.beginsAtLaunch = beginsAtLaunch
    self.steps = steps
  }

  /// All places on the way.
  var places: [Place] { [start] + steps.map(\.to) }
}

extension DiagramMaker {
  /// The most cards with which the screens around a way are shown too.
  private static let contextLimit = 24

  /// The diagram of a way: its steps are numbered arrows, and everything around it is pale.
  public func diagram(of way: DiagramWay) -> Diagram {
    var options = options
    options.drawsWaysBack = true
    let places = Set(way.places + way.steps.map(\.from))
    if places.contains(where: { $0.screen.map(index.isAlert) ?? false }) { options.showsAlerts = true }
    let touched = Set(places.compactMap(\.coordinator))
    let coordinators = registry.coordinators.filter { touched.contains($0.id) }
    let showsContext = coordinators.reduce(0) { $0 + $1.screens.count } <= Self.contextLimit
    var composer = DiagramComposer(
      index: index, options: options, home: touched.count == 1 ? touched.first : nil, drawsPorts: false)
    for coordinator in coordinators {
      let screens = coordinator.screens.filter {
        showsContext || places.contains(.screen(ScreenAddress(coordinator.id, $0.id)))
      }
      composer.addFrame(coordinator, screens: screens)
    }
    if way.beginsAtLaunch { composer.addLaunch(to: way.start) }
    var arrows = composer.arrows
    for (number, step) in way.steps.enumerated() {
      let before = composer.arrows.count
      var edge = step.edge ?? Edge(by: .pop)
      (edge.from, edge.to) = (step.from, step.to)
      composer.add(edge, of: step.owner)
      for var arrow in composer.arrows[before...].prefix(1) {
        arrow.id = "step-\(number + 1)"
        arrow.label.trigger = "\(number + 1). \(step.action)"
        if step.edge == nil { (arrow.edges, arrow.label.number) = ([], "") }
        arrows.append(arrow)
      }
    }
    arrows += context(&composer, after: arrows)
    var nodes = composer.nodes
    for position in nodes.indices where !isOnWay(nodes[position], places) {
      nodes[position].card.style = .any
      nodes[position].card.tags = []
      nodes[position].card.subtitle = nil
    }
    let steps = way.steps.enumerated().map { "\($0 + 1). \($1.action)" }.joined(separator: ", ")
    var notes = composer.notes
    if arrows.contains(where: \.isThin) {
      notes.append(.init(sign: "", text: "thin line: not on the way", isThinLine: true))
    }
    return Diagram(
      id: "way", heading: .init(title: way.title, detail: way.detail),
      description: "\(way.title): \(steps.isEmpty ? way.detail : steps).", frames: composer.frames,
      nodes: nodes,
      arrows: arrows, notes: notes)
  }

  private func isOnWay(_ node: Diagram.Node, _ places: Set<Place>) -> Bool {
    switch node.subject {
    case .screen(let address): places.contains(.screen(address))
    case .anyScreen(let id), .coordinator(let id): places.contains(.coordinator(id))
    default: true
    }
  }

  /// Thin lines for the other transitions between the cards, one for each pair.
  private func context(_ composer: inout DiagramComposer, after drawn: [Diagram.Arrow]) -> [Diagram.Arrow] {
    var known = Set(drawn.map { [$0.from, $0.to] })
    let before = composer.arrows.count
    for (owner, edge) in registry.edges where edge.kind.leadsOn { composer.add(edge, of: owner) }
    return composer.arrows[before...].compactMap { arrow in
      guard arrow.from != arrow.to, known.insert([arrow.from, arrow.to]).inserted else { return nil }
      var thin = arrow
      thin.isThin = true
      thin.label = .init()
      return thin
    }
  }
}
