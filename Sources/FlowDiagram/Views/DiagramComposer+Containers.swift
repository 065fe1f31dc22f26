import FlowModel

// Containers in containers: frames around frames, and cards that stand for what is inside.

extension DiagramComposer {
  /// Adds a frame around the coordinator's for each container that it stands in, and a card for each
  /// container that stands in it.
  mutating func addSurroundings(of coordinator: Coordinator) {
    var seen: Set<CoordinatorID> = [coordinator.id]
    var here = coordinator
    while let place = here.inside, let id = place.coordinator, seen.insert(id).inserted,
      let outer = registry.coordinator(id)
    {
      let words = ChildSwap(of: outer, in: index)?.words ?? ContainerWords.detail(of: outer)
      var detail = [outer.type, words].compactMap { $0 }
      if place.screen != nil { detail.append(EdgeWords.title(of: place, in: registry)) }
      frames[frames.count - 1].parent = "outer-\(id)"
      frames.append(
        Diagram.Frame(
          id: "outer-\(id)", isContext: true,
          heading: .init(
            title: outer.displayTitle, detail: detail.isEmpty ? nil : detail.joined(separator: " · ")),
          link: options.links.coordinator(id)))
      here = outer
    }
    addInner(of: coordinator)
  }

  private mutating func addInner(of coordinator: Coordinator) {
    for child in index.coordinators(inside: coordinator.id) where child.id != coordinator.id {
      guard let place = child.inside else { continue }
      if let screen = place.screen, cards.contains(screen) {
        inner[child.id] = Diagram.Node.id(of: screen)
        continue
      }
      if place.screen == nil, addChildFrame(child, in: coordinator) { continue }
      let node = "inside-\(child.id)"
      var card = Card(style: .coordinator, title: child.displayTitle, subtitle: child.type)
      if let container = child.container { card.tags = [EdgeLook.capitals(container.rawValue)] }
      if let tag = swap?.tag(of: .coordinator(child.id)) { card.tags.append(tag) }
      card.strip = CardMaker.tabStrip(of: child, index)
      card.note = child.note
      add(
        Diagram.Node(
          id: node, subject: .coordinator(child.id), frame: "coordinator-\(coordinator.id)", card: card,
          link: options.links.coordinator(child.id),
          tooltip: "\(child.displayTitle), inside \(coordinator.displayTitle)"))
      inner[child.id] = node
    }
    // What stands in a container that stands here is inside the same card.
    var hasGrown = !inner.isEmpty
    while hasGrown {
      hasGrown = false
      for child in registry.coordinators where inner[child.id] == nil && child.id != coordinator.id {
        guard let outer = child.inside?.coordinator, let node = inner[outer] else { continue }
        inner[child.id] = node
        hasGrown = true
      }
    }
  }

  /// The frame of the container that a coordinator stands in, or of its own; nil where none is drawn.
  func outerFrame(around id: CoordinatorID) -> String? {
    var seen: Set<CoordinatorID> = []
    var next: CoordinatorID? = id
    while let here = next, seen.insert(here).inserted {
      if let frame = frames.first(where: { $0.id == "outer-\(here)" }) { return frame.id }
      next = registry.coordinator(here)?.inside?.coordinator
    }
    return nil
  }

  /// Whether nothing says with which tab a tab bar begins, and its tabs are few enough to be led to from the
  /// bar.
  func hasOpenTabs(_ id: CoordinatorID) -> Bool {
    guard drawsPorts, let coordinator = registry.coordinator(id), coordinator.container == .tabs,
      coordinator.initial == nil
    else { return false }
    let ways = index.departures(fromAnywhereIn: id).filter { !$0.edge.kind.isWayBack }
    return ways.count <= Self.mostTabWays && ways.count { $0.edge.kind == .tab } > 1
  }

  /// The most ways from a tab bar that are arrows.
  private static let mostTabWays = 8

  /// Lists a way into what stands in a screen in that screen's card; tabs are in its strip.
  mutating func addRow(for edge: Edge, of owner: CoordinatorID, to card: String) {
    guard let id = edge.to?.coordinator, edge.from?.screen.map(Diagram.Node.id(of:)) == card,
      let place = nodes.firstIndex(where: { $0.id == card }), nodes[place].card.strip.isEmpty
    else { return }
    let number = EdgeWords.number(of: edge, owner: owner, within: home ?? owner, in: registry)
    nodes[place].card.rows.append(
      Card.Row(
        direction: .to, edges: [EdgeName(owner, edge.number)],
        number: edge.isInferred ? number + Diagram.inferredSign : number,
        title: edge.to.map { EdgeWords.title(of: $0, in: registry) } ?? id.rawValue,
        detail: [edge.trigger ?? "", "inside"].filter { !$0.isEmpty }.joined(separator: " · "),
        kind: edge.kind,
        subject: .coordinator(id), link: options.links.coordinator(id),
        tooltip: EdgeWords.describe(edge, of: owner, in: registry)))
  }

  func card(inside id: CoordinatorID) -> [String] { inner[id].map { [$0] } ?? [] }

  func isInside(_ edge: Edge, _ owner: CoordinatorID) -> Bool {
    [edge.from?.coordinator ?? owner, edge.to?.coordinator].contains { $0.map { inner[$0] != nil } ?? false }
  }

  /// The frames, each within that of the container it stands in.
  var nestedFrames: [Diagram.Frame] {
    var parents: [String: String] = [:]
    for id in framed {
      guard let outer = registry.coordinator(id)?.inside?.coordinator, framed.contains(outer) else {
        continue
      }
      parents["coordinator-\(id)"] = "coordinator-\(outer)"
    }
    func isInCircle(_ frame: String) -> Bool {
      var seen: Set<String> = []
      var next = parents[frame]
      while let here = next, seen.insert(here).inserted { next = parents[here] }
      return next != nil
    }
    return frames.map { frame in
      var frame = frame
      if !isInCircle(frame.id) { frame.parent = parents[frame.id] }
      return frame
    }
  }
}
