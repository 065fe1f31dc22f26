import FlowModel

/// Writes a diagram as a Mermaid flowchart, for pages that render it.
public struct MermaidWriter: Sendable {
  private let direction: DOTWriter.Direction

  /// Makes a writer; Mermaid's own layout can't pick a direction, so it reads from left to right unless told.
  public init(direction: DOTWriter.Direction = .leftRight) { self.direction = direction }

  /// The diagram as Mermaid text.
  public func write(_ diagram: Diagram) -> String {
    var names: [String: String] = [:]
    for (index, node) in diagram.nodes.enumerated() { names[node.id] = "n\(index + 1)" }
    var lines = [
      "---", "title: \(yaml(title(of: diagram)))", "---",
      "flowchart \(direction == .leftRight ? "LR" : "TD")",
      "  accTitle: \(plain(title(of: diagram)))", "  accDescr: \(plain(diagram.description))",
    ]
    let members = Dictionary(grouping: diagram.nodes, by: \.frame)
    for (index, frame) in diagram.frames.enumerated() {
      let listed =
        Self.lines(frame.entrances) + Self.lines(frame.anyScreen).map { "any screen \($0)" }
        + frame.waysBack.map { "any screen ← \($0.mark) \($0.text)" }
      let heading = ([frame.heading.title] + listed).joined(separator: "\n")
      lines.append("  subgraph f\(index + 1)[\(quoted(heading))]")
      lines += (members[frame.id] ?? []).map { "    " + shape($0, names) }
      lines.append("  end")
    }
    lines += (members[nil] ?? []).map { "  " + shape($0, names) }
    for arrow in diagram.arrows {
      guard let from = names[arrow.from], let to = names[arrow.to] else { continue }
      let words = label(arrow)
      let text = words.isEmpty ? "" : "|\(words)|"
      lines.append("  \(from) \(line(arrow.kind))\(text) \(to)")
    }
    lines += links(diagram, names)
    lines += [
      "  classDef initial stroke-width:3px", "  classDef modal stroke-dasharray:2 2",
      "  classDef port stroke-dasharray:5 3",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(of diagram: Diagram) -> String {
    diagram.heading?.title ?? diagram.frames.first?.heading.title ?? diagram.id
  }

  private func shape(_ node: Diagram.Node, _ names: [String: String]) -> String {
    let name = names[node.id] ?? ""
    let card = node.card
    var parts = card.tags.isEmpty ? [] : [card.tags.joined(separator: " · ")]
    parts.append(card.title)
    parts += card.subtitle.map { [$0] } ?? []
    parts += Self.lines(card.rows) + card.waysBack.map { "← \($0.mark) \($0.text)" }
    let text = quoted(parts.joined(separator: "\n"))
    switch card.style {
    case .port, .missing, .any: return "\(name)([\(text)]):::port"
    case .initial: return "\(name)[\(text)]:::initial"
    case .modal, .alert: return "\(name)[\(text)]:::modal"
    case .screen, .step, .coordinator: return "\(name)[\(text)]"
    }
  }

  /// The ways that a card lists.
  private static func lines(_ rows: [Card.Row]) -> [String] {
    rows.map { row in
      let sign = row.direction == .to ? "→" : "from"
      return [sign, row.number, row.title, row.detail].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Mermaid has fewer lines than there are kinds; the label says the rest.
  private func line(_ kind: EdgeKind) -> String {
    switch EdgeLook.of(kind).line {
    case .dashed, .dotted: "-.->"
    case .solid: EdgeLook.of(kind).width > 2 ? "==>" : "-->"
    }
  }

  private func label(_ arrow: Diagram.Arrow) -> String {
    let label = arrow.label
    let first = [label.mark, label.trigger].filter { !$0.isEmpty }.joined(separator: " ")
    let lines = ([first, label.detail, label.condition] + label.alternatives).filter { !$0.isEmpty }
    return lines.isEmpty ? "" : quoted(lines.joined(separator: "\n"))
  }

  private func links(_ diagram: Diagram, _ names: [String: String]) -> [String] {
    diagram.nodes.compactMap { node in
      guard let link = node.link, let name = names[node.id] else { return nil }
      return "  click \(name) href \(address(link)) \(quoted(node.tooltip))"
    }
  }

  /// Text in quotes; what Mermaid or Markdown would take for syntax is written as a numbered entity.
  ///
  /// A colon too: Mermaid drops the last semicolon of a line with `style`, a colon and a `#` in this order.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in XMLText.legal(text).unicodeScalars {
      switch scalar {
      case "\n": result += "<br>"
      case "\r", "\t": result += " "
      case "\"", "#", "<", ">", "&", "`", "*", "_", "\\", ";", ":", "%", "|", "[", "]", "{", "}", "~", "$":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A link in quotes; entities aren't looked for in it everywhere, so what would end it is percent-encoded.
  private func address(_ link: String) -> String {
    var result = "\""
    for byte in link.utf8 {
      switch byte {
      case 0x00...0x20, 0x22, 0x3B, 0x3C, 0x3E, 0x5C, 0x60, 0x7F...:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      default: result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result + "\""
  }

  /// Text as a quoted YAML string, as the lines before the chart want it; entities would stay as they are there.
  private func yaml(_ text: String) -> String {
    var result = "\""
    for scalar in XMLText.legal(text).unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": result += " "
      case "\"", "\\": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// One line without anything that ends Mermaid's accessible texts.
  private func plain(_ text: String) -> String {
    String(
      XMLText.legal(text).map { character in
        character.isNewline || "{}#;%".contains(character) ? " " : character
      })
  }
}
