/// What Objective-C says that Swift code needs: which classes there are, and what each inherits from.
///
/// Of an app that is written in both languages only the Swift is read. Its extensions of classes that
/// Objective-C declares are code of screens all the same.
public struct ObjectiveCInterfaces: Sendable {
  /// The superclass of each class.
  public private(set) var superclasses: [String: String] = [:]

  /// The names that messages are sent to, classes among them: `[ListController new]`.
  public private(set) var receivers: Set<String> = []

  /// The Swift functions that it may call: every written name that begins with a lowercase letter, and what it begins
  /// with up to a capital letter, since `open(with:)` is `openWith:` there.
  public private(set) var callable: Set<String> = []

  /// Creates an empty list.
  public init() {}

  /// Adds the classes of a header or an implementation: every `@interface Name : Superclass` at the start of
  /// a line.
  public mutating func read(_ bytes: [UInt8]) {
    var index = bytes.startIndex
    var isStart = true
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        isStart = true
      } else if byte == UInt8(ascii: "@"), isStart {
        if bytes[index...].starts(with: Self.keyword) {
          index += Self.keyword.count
          readInterface(bytes, &index)
          isStart = false
          continue
        }
        isStart = false
      } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
        isStart = false
      }
      if byte == UInt8(ascii: "[") {
        index += 1
        let name = Self.identifier(bytes, &index)
        if name.first?.isUppercase ?? false { receivers.insert(name) } else { addCallable(name) }
        continue
      }
      if Self.isLetter(byte) {
        addCallable(Self.identifier(bytes, &index))
        continue
      }
      index += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private mutating func addCallable(_ name: String) {
    guard let first = name.utf8.first, first >= UInt8(ascii: "a"), callable.insert(name).inserted else {
      return
    }
    for index in name.indices.dropFirst() where name[index].isUppercase {
      callable.insert(String(name[..<index]))
    }
  }

  private static let keyword = [UInt8]("@interface ".utf8)

  private mutating func readInterface(_ bytes: [UInt8], _ index: inout Int) {
    let name = Self.identifier(bytes, &index)
    Self.skipSpace(bytes, &index)
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "<") {
      // Parameters of a generic class; a class of no superclass is none of ours.
      while index < bytes.endIndex, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "\n") {
        index += 1
      }
      index += index < bytes.endIndex ? 1 : 0
      Self.skipSpace(bytes, &index)
    }
    guard !name.isEmpty, index < bytes.endIndex, bytes[index] == UInt8(ascii: ":") else { return }
    index += 1
    let superclass = Self.identifier(bytes, &index)
    if !superclass.isEmpty, superclass != name { superclasses[name] = superclass }
  }

  private static func skipSpace(_ bytes: [UInt8], _ index: inout Int) {
    while index < bytes.endIndex, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
      index += 1
    }
  }

  private static func identifier(_ bytes: [UInt8], _ index: inout Int) -> String {
    skipSpace(bytes, &index)
    let start = index
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
