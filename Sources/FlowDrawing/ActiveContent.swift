/// Finds in an SVG what does more than draw: scripts, event handlers, and anything loaded from elsewhere.
///
/// It reads tags and attributes only, and is suspicious of all it doesn't know: a picture is refused rather
/// than cleaned, since what a browser makes of odd markup is hard to foresee.
struct ActiveContent {
  /// Whether an SVG has any, or can't be told to have none.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    // Another encoding would hide what is looked for.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes), !bytes.contains(0) else { return true }
    var reader = ActiveContent(rest: text[...].utf8)
    while let tag = reader.nextTag() {
      if isActive(tag) { return true }
    }
    return reader.isBroken
  }

  private var rest: Substring.UTF8View
  private var isBroken = false

  private init(rest: Substring.UTF8View) { self.rest = rest }

  /// A tag's text between its brackets, in lower case, with the text that follows it; nil behind the last.
  private mutating func nextTag() -> (tag: String, text: String)? {
    guard let start = rest.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    rest = rest[rest.index(after: start)...]
    if rest.starts(with: "!--".utf8) {
      return skip(to: "-->").map { _ in ("", "") }
    }
    if rest.starts(with: Self.characterData.utf8) {
      return skip(to: "]]>").map { (Self.characterData, $0.dropFirst(Self.characterData.count).lowercased()) }
    }
    var quote: UInt8?
    var end = rest.startIndex
    while end < rest.endIndex {
      let byte = rest[end]
      // XML has none in a tag, not even in quotes: a browser may end the tag elsewhere than this does.
      if byte == UInt8(ascii: "<") {
        isBroken = true
        return nil
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      end = rest.index(after: end)
    }
    guard end < rest.endIndex else {
      isBroken = true
      return nil
    }
    let tag = String(decoding: rest[..<end], as: UTF8.self).lowercased()
    rest = rest[rest.index(after: end)...]
    let text = String(decoding: rest.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self).lowercased()
    return (tag, text)
  }

  private static let characterData = "![CDATA["

  /// Goes behind the next end of a comment or of character data; the text before it, nil when there is no
  /// end.
  private mutating func skip(to end: String) -> Substring? {
    let text = Substring(rest)
    guard let found = text.firstRange(of: end) else {
      isBroken = true
      return nil
    }
    rest = rest[found.upperBound...]
    return text[..<found.lowerBound]
  }

  private static let activeElements: Set<String> = [
    "script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler", "listener",
  ]

  private static func isActive(_ found: (tag: String, text: String)) -> Bool {
    let tag = found.tag
    if tag.hasPrefix("?") { return !tag.hasPrefix("?xml ") && !tag.hasPrefix("?xml\n") }
    if tag == characterData { return isActiveStyle(found.text) }
    // Entities can spell anything.
    if tag.hasPrefix("!") { return tag.contains("entity") || tag.contains("[") }
    let written = tag.prefix { !$0.isWhitespace && $0 != "/" }
    // Where a name that is none ends, as in `<script=`, not all agree.
    guard written.allSatisfy({ $0.isLetter || $0.isNumber || "-_.:".contains($0) }) else { return true }
    let name = written.split(separator: ":").last.map(String.init) ?? ""
    if activeElements.contains(name) { return true }
    if name == "style", isActiveStyle(found.text) { return true }
    return attributes(of: tag.dropFirst(name.count)).contains { isActive($0.name, $0.value) }
  }

  private static func isActive(_ name: String, _ value: String) -> Bool {
    let local = name.split(separator: ":").last.map(String.init) ?? name
    if name.hasPrefix("xmlns") { return false }
    if local.hasPrefix("on") { return true }
    if value.contains("script:") { return true }
    switch local {
    case "href", "src", "base", "data", "action":
      return !value.isEmpty && !value.hasPrefix("#") && !isImageData(value)
    case "attributename": return value.hasSuffix("href") || value.hasPrefix("on")
    default: return isActiveStyle(value)
    }
  }

  private static func isImageData(_ value: String) -> Bool {
    ["png", "jpeg", "jpg", "gif", "webp"].contains { value.hasPrefix("data:image/\($0);base64,") }
  }

  /// Whether a style loads anything; escapes in it can spell anything.
  private static func isActiveStyle(_ text: String) -> Bool {
    if text.contains("@import") || text.contains("expression(") { return true }
    let addresses = text.ranges(of: "url(").map { range in
      text[range.upperBound...].drop { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "&" }
    }
    if addresses.contains(where: { !$0.hasPrefix("#") && !isImageData(String($0)) }) {
      return true
    }
    return text.contains("\\") && text.contains("(")
  }

  private static func attributes(of tag: Substring) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split { $0.isWhitespace || $0 == "/" }.last.map(String.init) ?? ""
      let behind = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = behind.first, quote == "\"" || quote == "'" else {
        rest = behind
        continue
      }
      let value = behind.dropFirst().prefix { $0 != quote }
      found.append((name, String(value).filter { !$0.isWhitespace }))
      rest = behind[value.endIndex...].dropFirst()
    }
    return found
  }
}
