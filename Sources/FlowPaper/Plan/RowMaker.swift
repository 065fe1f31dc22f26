import FlowDiagram
import FlowModel

/// Puts the edges of a coordinator into words for its table.
struct RowMaker {
  /// The lines of one source.
  struct Group {
    var source: TableSource
    var rows: [EdgeRow]

    var lines: [TableLine] { [.source(source)] + rows.map(TableLine.edge) }
  }

  let registry: FlowRegistry
  private let showsAlerts: Bool
  /// The edges by the coordinator whose table has them.
  private let edges: [CoordinatorID: [(owner: CoordinatorID, edge: Edge)]]

  init(_ registry: FlowRegistry, showsAlerts: Bool) {
    self.registry = registry
    self.showsAlerts = showsAlerts
    edges = Dictionary(grouping: registry.edges.map { (owner: $0.coordinator, edge: $0.edge) }) { entry in
      let origin = entry.edge.origin(declaredBy: entry.owner)
      return registry.coordinator(origin) == nil ? entry.owner : origin
    }
  }

  /// The groups of a coordinator: what starts anywhere, its screens in order, what starts outside.
  func groups(of coordinator: Coordinator) -> [Group] {
    var bySource: [TableSource: [EdgeRow]] = [:]
    for (owner, edge) in edges[coordinator.id] ?? [] {
      let source = self.source(of: edge, in: coordinator)
      bySource[source, default: []].append(row(edge, of: owner, from: source, in: coordinator))
    }
    let screens = coordinator.screens.map { Self.source($0, in: coordinator) }
    let known = Set(screens)
    let others = bySource.keys.filter { !known.contains($0) }.sorted {
      ($0.title, $0.detail) < ($1.title, $1.detail)
    }
    let sources = others.filter { $0 == Self.anyScreen } + screens + others.filter { $0 != Self.anyScreen }
    return sources.compactMap { source in
      bySource[source].map { rows in
        // Its own edges come first.
        let own = rows.filter { $0.name.coordinator == coordinator.id }
        let rest = rows.filter { $0.name.coordinator != coordinator.id }
        return Group(
          source: source, rows: own.sorted { $0.name < $1.name } + rest.sorted { $0.name < $1.name })
      }
    }
  }

  /// How a screen stands in tables.
  static func source(_ screen: Screen, in coordinator: Coordinator) -> TableSource {
    var words = [screen.type].compactMap { $0 }
    if screen.id == coordinator.initial { words.append("start") }
    if screen.kind.isAlert { words.append("alert") }
    words += ReferenceWords.more(screen.created, tags: screen.tags)
    // A step is nothing but what happens in it.
    if screen.kind == .step, let summary = screen.summary { words.append(summary) }
    return TableSource(
      screen: ScreenAddress(coordinator.id, screen.id), title: screen.displayTitle,
      detail: words.joined(separator: " · "), note: screen.note ?? "")
  }

  private static let anyScreen = TableSource(screen: nil, title: "Any screen", detail: "")

  private func source(of edge: Edge, in coordinator: Coordinator) -> TableSource {
    switch edge.from {
    case .screen(let address)?:
      coordinator.screen(address.screen).map { Self.source($0, in: coordinator) }
        ?? TableSource(screen: nil, title: EdgeWords.title(of: .screen(address), in: registry), detail: "")
    case .coordinator?: Self.anyScreen
    case nil: edge.kind == .route ? TableSource(screen: nil, title: "Outside", detail: "") : Self.anyScreen
    case .outside(let name)?, .named(let name)?: TableSource(screen: nil, title: name, detail: "outside")
    }
  }

  private func row(
    _ edge: Edge, of owner: CoordinatorID, from source: TableSource, in coordinator: Coordinator
  ) -> EdgeRow {
    let isOwn = owner == coordinator.id
    return EdgeRow(
      name: EdgeName(owner, edge.number), edge: edge,
      owner: isOwn ? "" : EdgeWords.number(of: edge, owner: owner, within: coordinator.id, in: registry),
      source: source,
      detail: detail(of: edge, owner),
      target: edge.to.map { Self.shortened(words(for: $0, in: coordinator), to: Self.longestTarget) }
        ?? silentTarget(of: edge, owner),
      trigger: edge.trigger ?? "", condition: condition(edge.guard, of: edge), effect: edge.effect ?? "",
      note: edge.note ?? "",
      alternatives: edge.alternatives.map { trigger in
        var trigger = trigger
        trigger.guard = trigger.guard.map { Self.shortened($0, to: Self.longestAlternative) }
        return EdgeWords.alternative(trigger)
      },
      sheet: hasSheet(edge.to) ? 0 : nil)
  }

  /// Whether a place is somewhere on the sheets; alerts that are not shown stand in tables only.
  private func hasSheet(_ place: Place?) -> Bool {
    guard let place, let id = place.coordinator, registry.coordinator(id) != nil else { return false }
    return place.screen.flatMap(registry.screen).map { showsAlerts || !$0.kind.isAlert } ?? true
  }

  /// The longest condition, and the longest one of an edge with several triggers, in characters; pages have them all.
  private static let (longestCondition, longestAlternative) = (90, 56)
  /// The longest name of where an edge leads, in characters: an alert's title may be its whole message.
  private static let longestTarget = 60

  private func condition(_ text: String?, of edge: Edge) -> String {
    let most = edge.alternatives.isEmpty ? Self.longestCondition : Self.longestAlternative
    return Self.shortened(EdgeWords.condition(text), to: most)
  }

  /// A text cut at the last blank before a length.
  static func shortened(_ text: String, to length: Int) -> String {
    guard text.count > length else { return text }
    let start = text.prefix(length - 1)
    let cut = start.lastIndex(of: " ").map { start[..<$0] } ?? start
    return (cut.count > length / 2 ? cut : start) + "…"
  }

  /// The kind, where the line alone leaves it open, and what more is known of it.
  private func detail(of edge: Edge, _ owner: CoordinatorID) -> String {
    var words = [EdgeWords.detail(of: edge)].filter { !$0.isEmpty }
    // What a coordinator carries out itself goes without saying.
    if let performer = edge.performer, performer != .coordinator(owner) {
      words.append("performed by \(EdgeWords.title(ofKnown: performer, in: registry))")
    }
    if edge.isInferred { words.append("inferred") }
    words += ReferenceWords.more(nil, tags: edge.tags)
    return words.joined(separator: " · ")
  }

  /// A screen's title, with its coordinator's before it where that is another one.
  private func words(for place: Place, in coordinator: Coordinator) -> String {
    let title = EdgeWords.title(of: place, in: registry)
    guard case .screen(let address) = place, address.coordinator != coordinator.id,
      let other = registry.coordinator(address.coordinator)
    else { return title }
    return "\(other.displayTitle): \(title)"
  }

  private func silentTarget(of edge: Edge, _ owner: CoordinatorID) -> String {
    guard edge.kind == .finish else { return "" }
    let parents = registry.parents(of: edge.origin(declaredBy: owner))
      .compactMap { registry.coordinator($0)?.displayTitle }
    return parents.isEmpty ? "the parent" : parents.joined(separator: ", ")
  }
}
