/// Reads Graphviz's SVG into elements.
///
/// The system's XML parser refuses more than ten million bytes, which the drawing of a large app has.
struct SVGReader {
  /// The root element; nil when the text is no XML.
  static func read(_ svg: String) -> SVGElement? {
    var reader = SVGReader(bytes: Array(svg.utf8))
    return reader.readRoot()
  }

  private let bytes: [UInt8]
  private var position = 0
  private var open: [SVGElement] = []
  private var root: SVGElement?

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readRoot() -> SVGElement? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") ? readMarkup() : readText() else { return nil }
    }
    return open.isEmpty ? root : nil
  }

  // MARK: - Pieces

  private mutating func readMarkup() -> Bool {
    if skip("<!--") { return skip(through: "-->") }
    if skip("<?") { return skip(through: "?>") }
    // The document type only names a file on the net.
    if skip("<!") { return open.isEmpty && skip(through: ">") }
    return skip("</") ? readEnd() : readStart()
  }

  private mutating func readStart() -> Bool {
    position += 1
    guard root == nil || !open.isEmpty, let name = readName() else { return false }
    var element = SVGElement(name)
    while true {
      skipBlanks()
      if skip("/>") {
        close(element)
        return true
      }
      if skip(">") {
        open.append(element)
        return true
      }
      guard let attribute = readName(), skip("=\"") || skip("='"), element.attributes[attribute] == nil,
        let value = readWords(until: bytes[position - 1])
      else { return false }
      element.attributes[attribute] = value
      position += 1
    }
  }

  private mutating func readEnd() -> Bool {
    guard var element = open.last, readName() == element.name else { return false }
    skipBlanks()
    guard skip(">") else { return false }
    open.removeLast()
    if element.name != "text", element.name != "title" {
      element.content.removeAll { part in
        if case .text(let text) = part { text.allSatisfy(\.isWhitespace) } else { false }
      }
    }
    close(element)
    return true
  }

  private mutating func close(_ element: SVGElement) {
    if let last = open.indices.last {
      open[last].content.append(.element(element))
    } else {
      root = element
    }
  }

  private mutating func readText() -> Bool {
    guard let words = readWords(until: UInt8(ascii: "<")) else { return false }
    guard let last = open.indices.last else { return words.allSatisfy(\.isWhitespace) }
    open[last].content.append(.text(words))
    return true
  }

  // MARK: - Characters

  /// The words up to a byte, or to the end of all where that is the next markup, with references replaced.
  private mutating func readWords(until end: UInt8) -> String? {
    var words = ""
    var start = position
    while position < bytes.count, bytes[position] != end {
      switch bytes[position] {
      case UInt8(ascii: "&"):
        words += String(decoding: bytes[start..<position], as: UTF8.self)
        guard let scalar = readReference() else { return nil }
        words.unicodeScalars.append(scalar)
        start = position
      case UInt8(ascii: "<"): return nil
      default: position += 1
      }
    }
    guard position < bytes.count || end == UInt8(ascii: "<") else { return nil }
    words += String(decoding: bytes[start..<position], as: UTF8.self)
    return words
  }

  private mutating func readReference() -> Unicode.Scalar? {
    let start = position + 1
    while position < bytes.count, position - start < 12, bytes[position] != UInt8(ascii: ";") {
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    position += 1
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init)
    }
  }

  private mutating func readName() -> String? {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  private mutating func skip(_ words: String) -> Bool {
    var next = position
    for byte in words.utf8 {
      guard next < bytes.count, bytes[next] == byte else { return false }
      next += 1
    }
    position = next
    return true
  }

  private mutating func skip(through words: String) -> Bool {
    while position < bytes.count {
      if skip(words) { return true }
      position += 1
    }
    return false
  }
}
