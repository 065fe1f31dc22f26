import FlowModel

/// Writes a diagram as a Mermaid flowchart, for pages that render it.
public struct MermaidWriter: Sendable {
  private let direction: DOTWriter.Direction

  /// Creates a writer; Mermaid's own layout cannot pick a direction, so the default is from left to right.
  public init(direction: DOTWriter.Direction = .leftRight) { self.direction = direction }

  /// The diagram as Mermaid text.
  public func write(_ diagram: Diagram) -> String {
    let things = MermaidThings(diagram)
    let title = title(of: diagram)
    var lines = [
      "---", "title: \(MermaidText.yaml(title))", "---",
      "flowchart \(direction == .leftRight ? "LR" : "TD")",
      "  accTitle: \(MermaidText.line(title))", "  accDescr: \(MermaidText.line(diagram.description))",
    ]
    let members = Dictionary(grouping: things.nodes, by: \.frame)
    func write(_ index: Int, _ indent: String) {
      let frame = diagram.frames[index]
      let listed =
        Self.lines(frame.entrances) + Self.lines(frame.anyScreen).map { "any screen \($0)" }
        + frame.waysBack.map { "any screen \(Self.line($0))" }
      let notes = (frame.note.map { ["\(CardLabel.noteSign) \($0)"] } ?? []) + frame.held.map(CardLabel.words)
      lines.append("\(indent)subgraph f\(index + 1)[\(MermaidText.quoted(frame.heading.title))]")
      // Mermaid keeps room for a title of one line.
      if let words = words(notes + listed, "f\(index + 1)words") { lines.append("\(indent)  \(words)") }
      lines += (members[frame.id] ?? []).map { "\(indent)  " + shape($0, things) }
      for other in diagram.frames.indices where diagram.frames[other].parent == frame.id {
        write(other, indent + "  ")
      }
      lines.append("\(indent)end")
      lines.append("\(indent)style f\(index + 1) \(MermaidStyle.frame)")
    }
    for index in diagram.frames.indices where diagram.frames[index].parent == nil { write(index, "  ") }
    lines += (members[nil] ?? []).map { "  " + shape($0, things) }
    var drawn: [MermaidStyle.Line] = []
    for arrow in diagram.arrows {
      guard let from = things.name(of: arrow.from), let to = things.name(of: arrow.to) else { continue }
      let words = label(arrow)
      let text = words.isEmpty ? "" : "|\(words)|"
      let line = MermaidStyle.Line(arrow)
      lines.append("  \(from) \(line.arrow)\(text) \(to)")
      drawn.append(line)
    }
    if let words = words(diagram.arrowNotes.map { "\($0.sign) \($0.text)" }, "notes") {
      lines.append("  \(words)")
    }
    lines += links(things)
    let hasWords = lines.contains { $0.hasSuffix(":::\(MermaidStyle.words)") }
    lines += MermaidStyle.lines(for: things.nodes.map(\.card), arrows: drawn, hasWords: hasWords)
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(of diagram: Diagram) -> String {
    diagram.heading?.title ?? diagram.frames.first?.heading.title ?? diagram.id
  }

  private func shape(_ node: Diagram.Node, _ things: MermaidThings) -> String {
    let card = node.card
    var parts = card.tags.isEmpty ? [] : [card.tags.joined(separator: " · ")]
    parts.append(things.title(of: node))
    if let detail = card.detail { parts.append(detail) }
    parts += card.subtitle.map { [$0] } ?? []
    parts += card.note.map { ["\(CardLabel.noteSign) \($0)"] } ?? []
    parts += card.held.map(CardLabel.words)
    if !card.strip.isEmpty { parts.append("[ " + card.strip.map(\.mark).joined(separator: " | ") + " ]") }
    parts += CardLabel.nameLines(of: card)
    parts += Self.lines(card.rows)
    parts += card.waysBack.map(Self.line)
    let text = MermaidText.quoted(parts.joined(separator: "\n"))
    let (open, close) = card.style.isPort || card.style == .any ? ("([", "])") : ("[", "]")
    return "\(things.name(of: node.id) ?? "")\(open)\(text)\(close):::\(MermaidStyle.name(card))"
  }

  private static func line(_ wayBack: Card.WayBack) -> String {
    let note = wayBack.note.isEmpty ? "" : " · \(CardLabel.noteSign) \(wayBack.note)"
    return "← \(wayBack.mark) \(wayBack.text)\(note)"
  }

  /// The ways that a card lists.
  private static func lines(_ rows: [Card.Row]) -> [String] {
    rows.map { row in
      let sign = row.direction == .to ? "→" : "from"
      return [sign, row.number, row.title, row.detail].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// A text beside the cards; nil where there is nothing to say.
  private func words(_ lines: [String], _ name: String) -> String? {
    guard !lines.isEmpty else { return nil }
    return "\(name)[\(MermaidText.quoted(lines.joined(separator: "\n")))]:::\(MermaidStyle.words)"
  }

  private func label(_ arrow: Diagram.Arrow) -> String {
    let label = arrow.label
    let sign = label.note.isEmpty ? "" : ArrowLabel.noteMark
    let first = [label.mark, label.trigger].filter { !$0.isEmpty }.joined(separator: " ") + sign
    let rest = label.alternatives + [label.performer, label.effect]
    let lines =
      ([first, label.detail, label.condition] + rest).filter { !$0.isEmpty }
      .prefix(ArrowLabel.lineLimit) + [label.remark].filter { !$0.isEmpty }
    return lines.isEmpty ? "" : MermaidText.quoted(lines.joined(separator: "\n"))
  }

  private func links(_ things: MermaidThings) -> [String] {
    things.nodes.compactMap { node in
      guard let link = node.link, let name = things.name(of: node.id) else { return nil }
      return "  click \(name) href \(MermaidText.address(link)) \(MermaidText.quoted(node.tooltip))"
    }
  }
}

/// The nodes of a flowchart: what a drawing shows as two ports, one to enter by and one to leave by, is one.
private struct MermaidThings {
  private(set) var nodes: [Diagram.Node] = []
  private var names: [String: String] = [:]

  private enum Thing: Hashable {
    case coordinator(CoordinatorID, ScreenAddress?)
    case named(String, String?)
  }

  init(_ diagram: Diagram) {
    var known: [Thing: String] = [:]
    for node in diagram.nodes {
      let thing = Self.thing(of: node)
      if let name = thing.flatMap({ known[$0] }) {
        names[node.id] = name
        continue
      }
      nodes.append(node)
      let name = "n\(nodes.count)"
      names[node.id] = name
      if let thing { known[thing] = name }
    }
  }

  func name(of node: String) -> String? { names[node] }

  /// A node's title; that of a port without `to` or `from`, which hold for one end of it only.
  func title(of node: Diagram.Node) -> String { Self.title(of: node) }

  private static func title(of node: Diagram.Node) -> String {
    let title = node.card.title
    guard node.card.style.isPort else { return title }
    return ["to ", "from "].first(where: title.hasPrefix).map { String(title.dropFirst($0.count)) } ?? title
  }

  /// What a port is for; nil for a node that no other can stand for.
  private static func thing(of node: Diagram.Node) -> Thing? {
    switch node.subject {
    case .exit(let id, let screen), .entry(let id, let screen): .coordinator(id, screen)
    case .outside where node.card.style.isPort && title(of: node) != node.card.title:
      .named(title(of: node), node.card.subtitle)
    default: nil
    }
  }
}
