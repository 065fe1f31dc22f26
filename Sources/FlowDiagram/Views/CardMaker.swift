import FlowModel

/// Makes the cards of one coordinator's screens.
struct CardMaker {
  let index: EdgeIndex
  let coordinator: Coordinator
  let options: DiagramOptions

  private let positions: [ScreenID: Int]
  private let tabs: [ScreenID: Int]
  private let steps: [ScreenID: String]

  init(index: EdgeIndex, coordinator: Coordinator, options: DiagramOptions) {
    self.index = index
    self.coordinator = coordinator
    self.options = options
    positions = Dictionary(
      coordinator.screens.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    tabs = Self.tabs(of: coordinator, index)
    steps = LaunchSteps.ways(of: coordinator)
  }

  private var registry: FlowRegistry { index.registry }

  func card(for screen: Screen) -> Card {
    let address = ScreenAddress(coordinator.id, screen.id)
    let presentation = self.presentation(of: address)
    var card = Card(style: style(of: screen, isModal: presentation != nil), title: screen.displayTitle)
    card.tags = tags(of: screen, presentation: presentation)
    card.subtitle = screen.type
    card.picture = screen.picture
    card.note = screen.note
    if coordinator.container == .layers, let position = positions[screen.id] {
      card.layersBeneath = coordinator.screens.count - position
    }
    card.strip = strip(at: address)
    card.held = HeldReferences(index).strong(of: screen, in: coordinator)
    if !options.drawsWaysBack { card.waysBack = waysBack(departures(from: address)) }
    return card
  }

  func tooltip(for screen: Screen) -> String {
    var words = "\(coordinator.displayTitle): \(screen.displayTitle)"
    if let type = screen.type { words += " (\(type))" }
    if let summary = screen.summary { words += ". \(summary)" }
    return screen.note.map { EdgeWords.ended(words) + " Note: \($0)" } ?? words
  }

  private func style(of screen: Screen, isModal: Bool) -> Card.Style {
    if screen.kind == .step { return .step }
    if screen.kind.isAlert { return .alert }
    if coordinator.initial == screen.id { return .initial }
    return isModal ? .modal : .screen
  }

  private func tags(of screen: Screen, presentation: String?) -> [String] {
    var tags: [String] = []
    if coordinator.initial == screen.id, coordinator.container != .layers { tags.append("START") }
    if screen.kind == .step { tags.append(steps[screen.id].map { "STEP · WAY \($0)" } ?? "STEP") }
    if let position = positions[screen.id] {
      switch coordinator.container {
      case .layers:
        let count = coordinator.screens.count
        tags.append(
          "LAYER \(position) OF \(count)" + (position == 1 ? " · IN FRONT" : " · HIDDEN"))
      case .pages where screen.kind != .pages: tags.append("PAGE \(position)")
      default: break
      }
    }
    if let number = tabs[screen.id] { tags.append("TAB \(number)") }
    if let presentation { tags.append(presentation) }
    if screen.kind != .view, screen.kind != .step {
      let kind = EdgeLook.capitals(screen.kind.rawValue)
      if !tags.contains(kind) { tags.append(kind) }
    }
    if screen.tags.contains("planned") { tags.append("PLANNED") }
    if screen.confidence == .inferred { tags.append(Diagram.inferredSign) }
    return tags
  }

  /// The places of screens among their tabs, from 1.
  ///
  /// The screens of a tab bar are its tabs in written order, but for those that are only pushed or presented.
  /// Elsewhere the tabs of a screen are in the order of its edges.
  private static func tabs(of coordinator: Coordinator, _ index: EdgeIndex) -> [ScreenID: Int] {
    var numbers: [ScreenID: Int] = [:]
    if coordinator.container == .tabs {
      let entries = Set(index.entryScreens(of: coordinator.id).map(\.screen))
      for screen in coordinator.screens where !screen.kind.isAlert && screen.kind != .tabs {
        let kinds = index.arrivals(at: ScreenAddress(coordinator.id, screen.id)).map(\.edge.kind)
          .filter { !$0.isWayBack && $0 != .route }
        guard
          entries.contains(screen.id) || kinds.isEmpty
            || kinds.contains(where: { $0 == .tab || $0 == .embed })
        else { continue }
        numbers[screen.id] = numbers.count + 1
      }
      return numbers
    }
    var counts: [Place?: Int] = [:]
    for edge in coordinator.edges where edge.kind == .tab {
      counts[edge.from, default: 0] += 1
      guard let address = edge.to?.screen, address.coordinator == coordinator.id else { continue }
      if numbers[address.screen] == nil { numbers[address.screen] = counts[edge.from] }
    }
    return numbers
  }

  /// The tabs of the tab bars that stand in a screen.
  private func strip(at address: ScreenAddress) -> [Card.Tab] {
    registry.children(of: address.coordinator).lazy.compactMap(registry.coordinator)
      .filter { $0.inside == .screen(address) }.map { Self.tabStrip(of: $0, index) }
      .first { !$0.isEmpty } ?? []
  }

  /// A tab bar's tabs, from left to right; none of other containers.
  static func tabStrip(of coordinator: Coordinator, _ index: EdgeIndex) -> [Card.Tab] {
    guard coordinator.container == .tabs else { return [] }
    let numbers = tabs(of: coordinator, index)
    let ways = coordinator.edges.filter { $0.kind == .tab }
    let own = coordinator.screens.filter { numbers[$0.id] != nil }
      .sorted { (numbers[$0.id] ?? 0) < (numbers[$1.id] ?? 0) }
      .map { screen in
        let edges = ways.filter { $0.to?.screen == ScreenAddress(coordinator.id, screen.id) }
        return Card.Tab(
          title: screen.displayTitle,
          isInferred: screen.confidence == .inferred || !edges.isEmpty && edges.allSatisfy(\.isInferred))
      }
    // What leads to a tab's own coordinator also selects that tab.
    let wholes = Set(ways.compactMap(\.to).filter { $0.screen == nil }.compactMap(\.coordinator))
    var others: [Card.Tab] = []
    var seen: Set<Place> = []
    for edge in ways {
      guard let place = edge.to, let id = place.coordinator, id != coordinator.id,
        place.screen == nil || !wholes.contains(id), seen.insert(place).inserted
      else { continue }
      others.append(
        Card.Tab(title: EdgeWords.title(of: place, in: index.registry), isInferred: edge.isInferred))
    }
    return own + others
  }

  /// How the screen is presented, in capitals, when all that leads to it presents it.
  private func presentation(of address: ScreenAddress) -> String? {
    let arrivals = index.arrivals(at: address).map(\.edge).filter { !$0.kind.isWayBack }
    guard !arrivals.isEmpty, arrivals.allSatisfy({ $0.kind == .present }) else { return nil }
    let styles = Set(arrivals.map(\.style))
    guard styles.count == 1, let style = styles.first ?? nil else { return "MODAL" }
    return EdgeLook.capitals(style)
  }

  /// What starts at a screen, and at the alerts over it when these are not shown.
  private func departures(from address: ScreenAddress) -> [EdgeIndex.Entry] {
    index.departures(from: address)
      + (options.showsAlerts ? [] : index.waysBackThroughAlerts(over: .screen(address)))
  }

  /// The card that stands for any screen of the coordinator.
  func anyScreenCard() -> Card {
    let tabs = coordinator.initial == nil ? Self.tabStrip(of: coordinator, index) : []
    guard !coordinator.screens.isEmpty || !tabs.isEmpty else {
      return Card(style: .any, title: coordinator.displayTitle, subtitle: "no screen of its own")
    }
    var card = Card(style: .any, title: "Any screen", subtitle: "of \(coordinator.displayTitle)")
    // Drawn where nothing says which of the tabs comes first.
    if !tabs.isEmpty { (card.title, card.strip) = ("Tab bar", tabs) }
    if !options.drawsWaysBack {
      card.waysBack = waysBack(
        index.departures(fromAnywhereIn: coordinator.id)
          + (options.showsAlerts ? [] : index.waysBackThroughAlerts(over: .coordinator(coordinator.id))))
    }
    return card
  }

  /// Ways back of one kind to one place are listed together.
  private func waysBack(_ entries: [EdgeIndex.Entry]) -> [Card.WayBack] {
    let sorted = entries.filter { $0.edge.kind.isWayBack }.sorted {
      ($0.owner, $0.edge.number) < ($1.owner, $1.edge.number)
    }
    var order: [Way] = []
    var groups: [Way: [EdgeIndex.Entry]] = [:]
    for entry in sorted {
      let highlight = options.highlights?.of(EdgeName(entry.owner, entry.edge.number))
      let way = Way(kind: entry.edge.kind, to: entry.edge.to, highlight: highlight)
      if groups[way] == nil { order.append(way) }
      groups[way, default: []].append(entry)
    }
    return order.compactMap { way in groups[way].map { wayBack($0, way) } }
  }

  private struct Way: Hashable {
    var kind: EdgeKind
    var to: Place?
    var highlight: Highlight?
  }

  private func wayBack(_ entries: [EdgeIndex.Entry], _ way: Way) -> Card.WayBack {
    // The further triggers of a single edge stand at its end, with their own conditions.
    let alternatives = entries.map { EdgeWords.alternatives(of: $0.edge) }
    let isSingle = entries.count == 1
    let triggers = zip(entries, alternatives).flatMap { [$0.edge.trigger ?? ""] + (isSingle ? [] : $1) }
    var words = [WayWords.triggers(triggers), EdgeLook.word(for: way.kind)]
    if let target = way.to { words[1] += " to \(EdgeWords.title(of: target, in: registry))" }
    for part in [
      entries.map { index.performer(of: $0.edge, owner: $0.owner) },
      entries.map { EdgeWords.condition(of: $0.edge) }, entries.map { $0.edge.effect ?? "" },
      isSingle ? [alternatives.joined().joined(separator: " · ")] : [],
      entries.map { entry in entry.alert.map { EdgeWords.after($0, in: registry) } ?? "" },
    ] { words.append(WayWords.common(part) ?? "") }
    let edges = entries.map { EdgeName($0.owner, $0.edge.number) }
    let inferred = entries.filter { $0.edge.isInferred }.map {
      EdgeName($0.owner, $0.edge.number)
    }
    let isInferred = inferred.count == edges.count
    let numbers = EdgeNumbers(
      registry: registry, home: coordinator.id, inferred: isInferred ? [] : Set(inferred))
    return Card.WayBack(
      edges: edges, number: numbers.text(edges), text: words.filter { !$0.isEmpty }.joined(separator: " · "),
      note: WayWords.common(entries.map { $0.edge.note ?? "" }) ?? "", kind: way.kind,
      tooltip: entries.map { EdgeWords.describe($0.edge, of: $0.owner, in: registry) }.joined(
        separator: "\n"),
      isInferred: isInferred, highlight: way.highlight)
  }
}

extension ScreenKind {
  /// Whether it is an alert or action sheet.
  public var isAlert: Bool { self == .alert || self == .actionSheet }
}

extension EdgeLook {
  /// `fullScreen` as `FULL SCREEN`.
  static func capitals(_ camelCase: String) -> String {
    var result = ""
    for character in camelCase {
      if character.isUppercase, let last = result.last, last != " " { result += " " }
      result += character.uppercased()
    }
    return result
  }
}
