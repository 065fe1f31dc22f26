/// Reads Graphviz's SVG into elements.
///
/// The system's XML parser refuses more than ten million bytes, which the drawing of a large app has.
struct SVGReader {
  /// The root element; nil when the text is no XML.
  static func read(_ svg: String) -> SVGElement? {
    var svg = svg
    return svg.withUTF8 { bytes in
      var reader = SVGReader(bytes: bytes)
      return reader.readRoot()
    }
  }

  /// Valid only while ``read(_:)`` runs.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var open: [SVGElement] = []
  private var root: SVGElement?

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

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
      element.attributes.append(attribute, value)
      position += 1
    }
  }

  private mutating func readEnd() -> Bool {
    guard let name = readName(), var element = open.popLast(), name == element.name else { return false }
    skipBlanks()
    guard skip(">") else { return false }
    if !Self.keepsBlanks(element) {
      element.content.removeAll { if case .text(let text) = $0 { text.isBlank } else { false } }
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
    let start = position
    skipBlanks()
    let isBlank = position == bytes.count || bytes[position] == UInt8(ascii: "<")
    if isBlank, !(open.last.map(Self.keepsBlanks) ?? false) { return true }
    position = start
    guard let words = readWords(until: UInt8(ascii: "<")) else { return false }
    guard let last = open.indices.last else { return words.isBlank }
    open[last].content.append(.text(words))
    return true
  }

  private static func keepsBlanks(_ element: SVGElement) -> Bool {
    element.name == "text" || element.name == "title"
  }

  // MARK: - Characters

  /// The words up to a byte, or to the end of all where that is the next markup, with references replaced.
  private mutating func readWords(until end: UInt8) -> String? {
    var words = ""
    var start = position
    while position < bytes.count, bytes[position] != end {
      switch bytes[position] {
      case UInt8(ascii: "&"):
        words += text(from: start)
        guard let scalar = readReference() else { return nil }
        words.unicodeScalars.append(scalar)
        start = position
      case UInt8(ascii: "<"): return nil
      default: position += 1
      }
    }
    guard position < bytes.count || end == UInt8(ascii: "<") else { return nil }
    if words.isEmpty { return text(from: start) }
    words += text(from: start)
    return words
  }

  private func text(from start: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  private mutating func readReference() -> Unicode.Scalar? {
    let start = position + 1
    if let scalar = readDecimal(from: start) { return scalar }
    while position < bytes.count, position - start < 12, bytes[position] != UInt8(ascii: ";") {
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else { return nil }
    let name = text(from: start)
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

  /// `&#45;` and the like, which Graphviz writes for every blank and dash.
  private mutating func readDecimal(from start: Int) -> Unicode.Scalar? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
    var code: UInt32 = 0
    for index in start + 1..<min(start + 7, bytes.count) {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): code = code * 10 + UInt32(bytes[index] - UInt8(ascii: "0"))
      case UInt8(ascii: ";") where index > start + 1:
        guard let scalar = Unicode.Scalar(code) else { return nil }
        position = index + 1
        return scalar
      default: return nil
      }
    }
    return nil
  }

  private mutating func readName() -> String? {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    return position > start ? text(from: start) : nil
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

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  private mutating func skip(_ words: StaticString) -> Bool {
    let length = words.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for index in 0..<length where bytes[position + index] != words.utf8Start[index] { return false }
    position += length
    return true
  }

  private mutating func skip(through words: StaticString) -> Bool {
    while position < bytes.count {
      if skip(words) { return true }
      position += 1
    }
    return false
  }
}
