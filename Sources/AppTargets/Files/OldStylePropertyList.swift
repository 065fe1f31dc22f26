/// Reads property lists in the old style of NeXT, as Xcode writes `project.pbxproj`.
///
/// Foundation reads them too, but recurses without a limit and takes half a second for a large project.
struct OldStylePropertyList {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  private static let depthLimit = 64

  /// The tree; nil when the text is broken or nested too deeply.
  static func read(_ bytes: [UInt8]) -> PropertyTree? {
    var reader = OldStylePropertyList(bytes: bytes)
    guard let tree = reader.value() else { return nil }
    reader.skip()
    return reader.place == bytes.count ? tree : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ character: Character) -> Bool {
    skip()
    guard next == character.asciiValue else { return false }
    place += 1
    return true
  }

  /// Passes over white space and comments.
  private mutating func skip() {
    while let byte = next {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        place += 1
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
        while let byte = next, byte != 0x0A { place += 1 }
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/")]) {
          place += 1
        }
        place = min(place + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func value() -> PropertyTree? {
    skip()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return map()
    case UInt8(ascii: "("): return list()
    case UInt8(ascii: "<"): return data()
    default: return text().map { .text($0) }
    }
  }

  private mutating func map() -> PropertyTree? {
    place += 1
    var entries: [String: PropertyTree] = [:]
    while !take("}") {
      guard let key = text(), take("="), let value = value(), take(";") else { return nil }
      entries[key] = value
    }
    return .map(entries)
  }

  private mutating func list() -> PropertyTree? {
    place += 1
    var items: [PropertyTree] = []
    while !take(")") {
      guard let item = value() else { return nil }
      items.append(item)
      // The last comma may be missing.
      if !take(",") { return take(")") ? .list(items) : nil }
    }
    return .list(items)
  }

  /// Data is of no use here, so its digits stay as they are written.
  private mutating func data() -> PropertyTree? {
    let start = place
    while let byte = next, byte != UInt8(ascii: ">") { place += 1 }
    guard next != nil else { return nil }
    place += 1
    return .text(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func text() -> String? {
    skip()
    guard let byte = next else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quoted(by: byte) }
    let start = place
    while let byte = next, Self.isPlain(byte) { place += 1 }
    return start == place ? nil : String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }

  private mutating func quoted(by quote: UInt8) -> String? {
    place += 1
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      place += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = next else { return nil }
      place += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      default: text.append(escaped)
      }
    }
    guard next == quote else { return nil }
    place += 1
    return String(decoding: text, as: UTF8.self)
  }
}
