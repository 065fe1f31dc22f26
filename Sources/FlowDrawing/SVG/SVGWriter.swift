import FlowDiagram

/// Writes elements as SVG text: one element a line, attributes in a fixed order.
enum SVGWriter {
  static func write(_ root: SVGElement) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text.reserveCapacity(1 << 16)
    write(root, depth: 0, into: &text)
    return text
  }

  private static func write(_ element: SVGElement, depth: Int, into text: inout String) {
    for _ in 0..<depth { text += " " }
    text += "<"
    text += element.name
    writeAttributes(of: element, into: &text)
    guard !element.content.isEmpty else {
      text += "/>\n"
      return
    }
    let hasElements = element.content.contains { if case .element = $0 { true } else { false } }
    if hasElements {
      text += ">\n"
      for case .element(let child) in element.content { write(child, depth: depth + 1, into: &text) }
      for _ in 0..<depth { text += " " }
    } else {
      text += ">"
      text += element.name == "style" ? element.text : XMLText.escaped(element.text)
    }
    text += "</"
    text += element.name
    text += ">\n"
  }

  /// `id` and `class` first, the rest by name.
  private static func writeAttributes(of element: SVGElement, into text: inout String) {
    func rank(_ name: String) -> Int { name == "id" ? 0 : name == "class" ? 1 : 2 }
    var attributes = element.attributes.list
    if attributes.count > 1 { attributes.sort { (rank($0.name), $0.name) < (rank($1.name), $1.name) } }
    for (name, value) in attributes {
      text += " "
      text += name
      text += "=\""
      text += XMLText.escaped(value)
      text += "\""
    }
  }
}
