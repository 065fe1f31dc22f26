import FlowModel

/// Draws what agrees in source, target and kind as one arrow with all its numbers.
struct ArrowBundling {
  let registry: FlowRegistry
  /// The coordinator whose numbers need no name; nil in diagrams of several.
  let home: CoordinatorID?
  /// Whether what differs in kind only is one arrow too; the heaviest kind decides how it is drawn.
  var joinsKinds = false

  private struct Way: Hashable {
    var from: String
    var to: String
    var kind: EdgeKind?
    var highlight: Highlight?
  }

  func apply(to diagram: inout Diagram) {
    var order: [Way] = []
    var groups: [Way: [Diagram.Arrow]] = [:]
    for arrow in diagram.arrows {
      // Launch and routes have no number that could be listed.
      let kind = joinsKinds && !arrow.edges.isEmpty ? nil : arrow.kind
      let way = Way(from: arrow.from, to: arrow.to, kind: kind, highlight: arrow.highlight)
      if groups[way] == nil { order.append(way) }
      groups[way, default: []].append(arrow)
    }
    let subjects = Dictionary(
      diagram.nodes.map { ($0.id, $0.subject) }, uniquingKeysWith: { first, _ in first })
    diagram.arrows = order.compactMap { way in
      guard let group = groups[way], let first = group.first else { return nil }
      return group.count == 1
        ? first : bundle(group, into: first, home: home ?? subjects[way.from]?.coordinator)
    }
  }

  /// Keeps the id of the first edge, which others don't change.
  private func bundle(
    _ group: [Diagram.Arrow], into first: Diagram.Arrow, home: CoordinatorID?
  ) -> Diagram.Arrow {
    var arrow = first
    arrow.edges = group.flatMap(\.edges)
    let labels = group.map(\.label)
    let isInferred = labels.allSatisfy(\.isInferred)
    let inferred = isInferred ? [] : Set(group.filter(\.label.isInferred).flatMap(\.edges))
    arrow.label.isInferred = isInferred
    arrow.label.number = EdgeNumbers(registry: registry, home: home, inferred: inferred).text(arrow.edges)
    arrow.label.trigger = WayWords.triggers(labels.flatMap { [$0.trigger] + $0.alternatives })
    arrow.label.alternatives = []
    let kinds = EdgeKind.allCases.filter { kind in group.contains { $0.kind == kind } }
    arrow.kind = kinds.first ?? first.kind
    let words = kinds.count > 1 ? kinds.map(EdgeLook.word).joined(separator: " or ") : nil
    arrow.label.detail =
      WayWords.common(labels.map(\.detail)) ?? words
      ?? (arrow.kind == .push ? "" : EdgeLook.word(for: arrow.kind))
    arrow.label.condition = WayWords.common(labels.map(\.condition)) ?? ""
    arrow.label.performer = WayWords.common(labels.map(\.performer)) ?? ""
    arrow.label.effect = WayWords.common(labels.map(\.effect)) ?? ""
    arrow.label.remark = WayWords.common(labels.map(\.remark)) ?? ""
    arrow.label.note = WayWords.common(labels.map(\.note)) ?? ""
    arrow.tooltip = group.map(\.tooltip).joined(separator: "\n")
    return arrow
  }
}

extension Diagram.Subject {
  /// The coordinator it belongs to or stands for.
  var coordinator: CoordinatorID? {
    switch self {
    case .screen(let address): address.coordinator
    case .anyScreen(let id), .coordinator(let id), .exit(let id, _), .entry(let id, _), .chapter(let id, _):
      id
    case .outside: nil
    }
  }
}
