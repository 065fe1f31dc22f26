import FlowModel

/// Gives the parts of a diagram their highlights.
struct Highlighting {
  let highlights: DiagramHighlights
  let registry: FlowRegistry
  /// The coordinator whose numbers need no name.
  let home: CoordinatorID?

  /// The most columns of a badge; what doesn't fit is counted.
  private static let badgeWidth = 24

  /// Marks cards, frames and arrows, before arrows are joined and listed, so that different ones stay apart.
  func mark(_ diagram: inout Diagram) {
    let frames = Dictionary(
      highlights.coordinators.map { ("coordinator-\($0.key)", $0.value) },
      uniquingKeysWith: { first, _ in first })
    for index in diagram.frames.indices {
      let highlight = frames[diagram.frames[index].id] ?? .unchanged
      diagram.frames[index].highlight = highlight
      guard highlight == .added || highlight == .removed else { continue }
      let heading = diagram.frames[index].heading
      diagram.frames[index].heading.detail = [highlight.rawValue, heading.detail].compactMap { $0 }
        .joined(separator: " · ")
      diagram.frames[index].heading.title = "\(highlight.sign) \(heading.title)"
    }
    for index in diagram.nodes.indices {
      let highlight = self.highlight(of: diagram.nodes[index])
      diagram.nodes[index].card.highlight = highlight
      guard highlight != .unchanged else { continue }
      var tag = highlight.rawValue.uppercased()
      switch diagram.nodes[index].subject {
      case .screen(let address): tag = highlights.tags[address] ?? tag
      case .coordinator(let id): diagram.nodes[index].card.subtitle = highlights.coordinatorNotes[id]
      default: break
      }
      diagram.nodes[index].card.tags.insert("\(highlight.sign) \(tag)", at: 0)
    }
    for index in diagram.arrows.indices {
      let arrow = diagram.arrows[index]
      var highlight = highlights.of(arrow.edges)
      if arrow.edges.isEmpty, arrow.from.hasPrefix(DiagramComposer.routePrefix) {
        let route = arrow.from.dropFirst(DiagramComposer.routePrefix.count)
        highlight = highlights.routes[RouteID(String(route))] ?? .unchanged
      }
      diagram.arrows[index].highlight = highlight
      let notes = Set(arrow.edges.compactMap { highlights.notes[$0] })
      if notes.count == 1, let note = notes.first, diagram.arrangement == .flow {
        diagram.arrows[index].label.remark = note
      }
    }
  }

  private func highlight(of node: Diagram.Node) -> Highlight {
    switch node.subject {
    case .screen(let address): return highlights.screens[address] ?? .unchanged
    case .coordinator(let id): return highlights.coordinators[id] ?? .unchanged
    case .exit(let id, let screen), .entry(let id, let screen):
      let whole = highlights.coordinators[id] ?? .unchanged
      let own = screen.flatMap { highlights.screens[$0] } ?? whole
      // That something else there differs is told on its own page.
      return own == .changed ? .unchanged : own
    case .anyScreen, .chapter: return .unchanged
    case .outside:
      guard node.id.hasPrefix(DiagramComposer.routePrefix) else { return .unchanged }
      let route = node.id.dropFirst(DiagramComposer.routePrefix.count)
      return highlights.routes[RouteID(String(route))] ?? .unchanged
    }
  }

  /// Puts signs before the numbers of what stands out, after arrows have been joined and listed.
  func sign(_ diagram: inout Diagram) {
    for index in diagram.arrows.indices {
      let arrow = diagram.arrows[index]
      if let text = number(arrow.edges), !arrow.label.number.isEmpty {
        diagram.arrows[index].label.number = text
      }
    }
    for index in diagram.nodes.indices {
      var card = diagram.nodes[index].card
      sign(&card.rows, &card.waysBack)
      diagram.nodes[index].card = card
    }
    for index in diagram.frames.indices {
      var (rows, waysBack) = (diagram.frames[index].rows, diagram.frames[index].waysBack)
      sign(&rows, &waysBack)
      (diagram.frames[index].rows, diagram.frames[index].waysBack) = (rows, waysBack)
    }
  }

  private func sign(_ rows: inout [Card.Row], _ waysBack: inout [Card.WayBack]) {
    for index in rows.indices { rows[index].number = number(rows[index].edges) ?? rows[index].number }
    for index in waysBack.indices {
      waysBack[index].number = number(waysBack[index].edges) ?? waysBack[index].number
    }
  }

  /// `+7`, or `+7, −3` where some came and others went; nil when nothing stands out.
  private func number(_ edges: [EdgeName]) -> String? {
    let kinds = Dictionary(grouping: edges) { highlights.of($0) }
    let numbers = EdgeNumbers(registry: registry, home: home, inferred: [])
    let parts = Highlight.allCases.compactMap { highlight -> (text: String, count: String)? in
      guard highlight != .unchanged, let members = kinds[highlight] else { return nil }
      let known = members.map { EdgeName($0.coordinator, highlights.numbers[$0] ?? $0.number) }
      return (highlight.sign + numbers.text(known), "\(highlight.sign)\(members.count)")
    }
    guard !parts.isEmpty else { return nil }
    let text = parts.map(\.text).joined(separator: ", ")
    return parts.count == 1 || TextFitting.columns(of: text) <= Self.badgeWidth
      ? text : parts.map(\.count).joined(separator: " ")
  }
}
