import FlowModel

/// Makes the cards of one coordinator's screens.
struct CardMaker {
  let index: EdgeIndex
  let coordinator: Coordinator
  let options: DiagramOptions

  private var registry: FlowRegistry { index.registry }

  func card(for screen: Screen) -> Card {
    let address = ScreenAddress(coordinator.id, screen.id)
    let presentation = self.presentation(of: address)
    var card = Card(style: style(of: screen, isModal: presentation != nil), title: screen.displayTitle)
    card.tags = tags(of: screen, presentation: presentation)
    card.subtitle = screen.type
    card.picture = screen.picture
    if !options.drawsWaysBack { card.waysBack = waysBack(index.departures(from: address)) }
    return card
  }

  func tooltip(for screen: Screen) -> String {
    var words = "\(coordinator.displayTitle): \(screen.displayTitle)"
    if let type = screen.type { words += " (\(type))" }
    if let summary = screen.summary { words += ". \(summary)" }
    return words
  }

  private func style(of screen: Screen, isModal: Bool) -> Card.Style {
    if screen.kind == .step { return .step }
    if screen.kind.isAlert { return .alert }
    if coordinator.initial == screen.id { return .initial }
    return isModal ? .modal : .screen
  }

  private func tags(of screen: Screen, presentation: String?) -> [String] {
    var tags: [String] = []
    if coordinator.initial == screen.id { tags.append("START") }
    if screen.kind == .step { tags.append("STEP") }
    if let index = coordinator.screens.firstIndex(where: { $0.id == screen.id }) {
      switch coordinator.container {
      case .layers: tags.append(index == 0 ? "TOP LAYER" : "LAYER \(index + 1)")
      case .pages where screen.kind != .pages: tags.append("PAGE \(index + 1)")
      default: break
      }
    }
    if let number = tabNumber(of: screen) { tags.append("TAB \(number)") }
    if let presentation { tags.append(presentation) }
    if screen.kind != .view, screen.kind != .step { tags.append(EdgeLook.capitals(screen.kind.rawValue)) }
    return tags
  }

  /// The screen's place among the coordinator's tabs, from 1; nil when it is none.
  private func tabNumber(of screen: Screen) -> Int? {
    let address = ScreenAddress(coordinator.id, screen.id)
    let tabs = coordinator.edges.filter { $0.kind == .tab }
    guard let own = tabs.first(where: { $0.to == .screen(address) }) else { return nil }
    var targets: [Place?] = []
    for tab in tabs where tab.from == own.from && !targets.contains(tab.to) { targets.append(tab.to) }
    return targets.firstIndex(of: own.to).map { $0 + 1 }
  }

  /// How the screen is presented, in capitals, when all that leads to it presents it.
  private func presentation(of address: ScreenAddress) -> String? {
    let arrivals = index.arrivals(at: address).map(\.edge).filter { !$0.kind.isWayBack }
    guard !arrivals.isEmpty, arrivals.allSatisfy({ $0.kind == .present }) else { return nil }
    let styles = Set(arrivals.map(\.style))
    guard styles.count == 1, let style = styles.first ?? nil else { return "MODAL" }
    return EdgeLook.capitals(style)
  }

  /// The card that stands for any screen of the coordinator.
  func anyScreenCard() -> Card {
    guard !coordinator.screens.isEmpty else {
      return Card(style: .any, title: coordinator.displayTitle, subtitle: "no screen of its own")
    }
    var card = Card(style: .any, title: "Any screen", subtitle: "of \(coordinator.displayTitle)")
    if !options.drawsWaysBack { card.waysBack = waysBack(index.departures(fromAnywhereIn: coordinator.id)) }
    return card
  }

  private func waysBack(_ edges: [EdgeIndex.Entry]) -> [Card.WayBack] {
    edges.filter { $0.edge.kind.isWayBack }.map { entry in
      let edge = entry.edge
      var words = edge.trigger.map { "\($0) · " } ?? ""
      words += EdgeLook.word(for: edge.kind)
      if let target = edge.to { words += " to \(EdgeWords.title(of: target, in: registry))" }
      if let guarded = edge.guard { words += " · \(EdgeWords.condition(guarded))" }
      if let effect = edge.effect { words += " · \(effect)" }
      return Card.WayBack(
        number: EdgeWords.number(of: edge, owner: entry.owner, within: coordinator.id, in: registry),
        text: words,
        kind: edge.kind)
    }
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
