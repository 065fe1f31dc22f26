import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads Graphviz's SVG into elements.
final class SVGReader: NSObject, XMLParserDelegate {
  private var open: [SVGElement] = []
  private var root: SVGElement?

  /// The root element; nil when the text is no XML.
  static func read(_ svg: String) -> SVGElement? {
    let reader = SVGReader()
    // The document type only names a file on the net.
    let start = svg.range(of: "<svg")?.lowerBound ?? svg.startIndex
    let parser = XMLParser(data: Data(svg[start...].utf8))
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(SVGElement(elementName, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let last = open.indices.last else { return }
    if case .text(let before)? = open[last].content.last {
      open[last].content[open[last].content.count - 1] = .text(before + string)
    } else {
      open[last].content.append(.text(string))
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard var element = open.popLast() else { return }
    if element.name != "text", element.name != "title" {
      element.content.removeAll { part in
        if case .text(let text) = part { text.allSatisfy(\.isWhitespace) } else { false }
      }
    }
    if let last = open.indices.last {
      open[last].content.append(.element(element))
    } else {
      root = element
    }
  }
}
