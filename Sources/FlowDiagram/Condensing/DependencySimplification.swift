import FlowModel

/// Simpler forms of a drawing of who knows whom; every reference stays an arrow or a row.
enum DependencySimplification {
  /// From how many objects on, those that only refer to the same one are rows in its card.
  private static let fewestGathered = 3

  /// The forms in the order to try them.
  static func forms(of diagram: Diagram) -> [Diagram] {
    let gathered = gathered(diagram)
    return [gathered, shortened(diagram), shortened(gathered)].filter { $0 != diagram }
  }

  /// Objects that one reference connects with the drawing become rows in the card that it leads to.
  private static func gathered(_ diagram: Diagram) -> Diagram {
    let touched = diagram.arrows.flatMap { [$0.from, $0.to] }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let nodes = Dictionary(diagram.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let single = diagram.arrows.filter { touched[$0.from] == 1 && nodes[$0.from]?.card.note == nil }
    var diagram = diagram
    for (target, references) in Dictionary(grouping: single, by: \.to)
    where references.count >= fewestGathered {
      guard let index = diagram.nodes.firstIndex(where: { $0.id == target }) else { continue }
      diagram.nodes[index].card.rows += references.compactMap { reference in
        nodes[reference.from].map { row(reference, from: $0) }
      }
      let ids = Set(references.map(\.id))
      let holders = Set(references.map(\.from))
      diagram.arrows.removeAll { ids.contains($0.id) }
      diagram.nodes.removeAll { holders.contains($0.id) }
    }
    return diagram
  }

  private static func row(_ reference: Diagram.Arrow, from holder: Diagram.Node) -> Card.Row {
    let label = reference.label
    let words = [label.trigger, label.detail, label.effect, label.note]
    return Card.Row(
      direction: .from, edges: [], number: "", title: holder.card.title,
      detail: words.filter { !$0.isEmpty }.joined(separator: " · "), kind: reference.kind,
      subject: holder.subject, link: holder.link, tooltip: reference.tooltip, bond: reference.bond)
  }

  /// Arrows without what their line says already, and without their protocols.
  private static func shortened(_ diagram: Diagram) -> Diagram {
    guard diagram.arrows.contains(where: { !$0.label.detail.isEmpty || !$0.label.effect.isEmpty }) else {
      return diagram
    }
    var diagram = diagram
    if diagram.arrows.contains(where: { !$0.label.effect.isEmpty }) {
      diagram.notes.append(.init(sign: "…", text: "protocols: see the table of dependencies"))
    }
    for index in diagram.arrows.indices {
      var label = diagram.arrows[index].label
      let strength = diagram.arrows[index].bond.map(\.rawValue)
      let said = [strength, "strong", "in a cycle"]
      label.detail = label.detail.split(separator: " · ").map(String.init).filter { !said.contains($0) }
        .joined(separator: " · ")
      label.effect = ""
      diagram.arrows[index].label = label
    }
    return diagram
  }
}
