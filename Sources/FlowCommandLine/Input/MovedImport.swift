import FlowImport
import Foundation
import SwiftOutline
import SwiftSources

/// Takes over an earlier import when its code says the same but for the lines, as after a change in comments or in
/// how it is laid out.
struct MovedImport {
  let reader: SwiftSourceReader
  let cache: OutlineCache
  let code: [InputFile]
  let key: ImportKey

  /// When more files have changed, all code is followed again.
  private static let fileLimit = 16

  /// The bytes of an earlier import with the lines of now; nil if the code says anything else.
  func bytes(of earlier: EarlierImport) -> [UInt8]? {
    let changed = code.indices.filter { key.contents[$0] != earlier.contents[$0] }
    guard !changed.isEmpty, changed.count <= Self.fileLimit,
      let outlines = try? reader.outlines(of: changed.map { code[$0].bytes })
    else { return nil }
    var moves: [String: MovedLines] = [:]
    for (index, outline) in zip(changed, outlines) {
      guard let before = reader.remembered(earlier.contents[index]), !LineDistances.matter(in: before),
        let lines = MovedLines(from: before, to: outline)
      else { return nil }
      moves[code[index].place] = lines
      moves[code[index].shown] = lines
    }
    guard let bytes = cache.read(earlier.entry),
      let tree = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let moved = Self.moved(tree, moves),
      let data = try? PropertyListSerialization.data(fromPropertyList: moved, format: .binary, options: 0)
    else { return nil }
    return [UInt8](data)
  }

  /// What an import is made of, with the lines of now; nil if one of them is not known.
  ///
  /// Every place has a line beside the path of its file, whatever it is the place of.
  private static func moved(_ tree: Any, _ moves: [String: MovedLines]) -> Any? {
    if let list = tree as? [Any] {
      var result: [Any] = []
      result.reserveCapacity(list.count)
      for element in list {
        guard let element = moved(element, moves) else { return nil }
        result.append(element)
      }
      return result
    }
    guard var fields = tree as? [String: Any] else { return tree }
    if let line = fields["line"] as? Int {
      guard let file = (fields["path"] ?? fields["file"]) as? String, let lines = moves[file] else {
        return fields
      }
      guard let line = lines[line] else { return nil }
      fields["line"] = line
      return fields
    }
    for (name, value) in fields where !(value is String) {
      guard let value = moved(value, moves) else { return nil }
      fields[name] = value
    }
    return fields
  }
}
