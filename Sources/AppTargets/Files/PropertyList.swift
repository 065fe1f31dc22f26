import Foundation

/// Property lists in all their forms.
public enum PropertyList {
  /// Larger files are no project's.
  private static let byteLimit = 64 << 20

  /// The tree of a property list: in the old style, as XML or binary; nil when it cannot be read.
  public static func read(_ bytes: [UInt8]) -> PropertyTree? {
    guard bytes.count <= byteLimit else { return nil }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let first = text.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    if first == UInt8(ascii: "<") || bytes.starts(with: Array("bplist".utf8)) {
      let made = try? PropertyListSerialization.propertyList(from: Data(text), options: [], format: nil)
      return made.flatMap { tree($0, depth: 0) }
    }
    return OldStylePropertyList.read(text)
  }

  private static func tree(_ value: Any, depth: Int) -> PropertyTree? {
    guard depth < 64 else { return nil }
    if let text = value as? String { return .text(text) }
    if let items = value as? [Any] { return .list(items.compactMap { tree($0, depth: depth + 1) }) }
    if let entries = value as? [String: Any] {
      return .map(entries.compactMapValues { tree($0, depth: depth + 1) })
    }
    return .text("\(value)")
  }
}
