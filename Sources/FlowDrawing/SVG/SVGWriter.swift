import FlowDiagram

/// Writes elements as SVG text: one element a line, attributes in a fixed order.
enum SVGWriter {
  static func write(_ root: SVGElement) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    write(root, depth: 0, into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func write(_ element: SVGElement, depth: Int, into lines: inout [String]) {
    let indent = String(repeating: " ", count: depth)
    let tag = "<" + element.name + attributes(of: element)
    let elements = element.children
    if element.content.isEmpty {
      lines.append(indent + tag + "/>")
    } else if elements.isEmpty {
      let text = element.name == "style" ? element.text : XMLText.escaped(element.text)
      lines.append(indent + tag + ">" + text + "</\(element.name)>")
    } else {
      lines.append(indent + tag + ">")
      for child in elements { write(child, depth: depth + 1, into: &lines) }
      lines.append(indent + "</\(element.name)>")
    }
  }

  /// `id` and `class` first, the rest by name.
  private static func attributes(of element: SVGElement) -> String {
    func rank(_ name: String) -> Int { name == "id" ? 0 : name == "class" ? 1 : 2 }
    return element.attributes
      .sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }
      .map { " \($0.key)=\"\(XMLText.escaped($0.value))\"" }
      .joined()
  }
}
