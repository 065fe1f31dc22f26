import Foundation
import SwiftSources

/// The file that an earlier `import swift` has written, with what it said: when nothing has changed that it depends
/// on, the same is written again, and no model is made.
struct WrittenImport {
  /// What was said before the file was written: what is wrong with the sources.
  var warnings: [String]
  /// What was said afterwards.
  var results: [String]
  /// The file.
  var text: Data

  private struct Messages: Codable {
    var warnings: [String]
    var results: [String]
  }

  /// The name of an entry of the cache.
  ///
  /// - Parameters:
  ///   - sources: what ``SwiftDialect/key(of:)`` says of them.
  ///   - options: all else that decides what is written and said.
  static func entry(of sources: ContentHash, _ options: [String]) -> String {
    var hash = sources
    for option in options { hash.add(option) }
    return "written-\(hash)"
  }

  init(warnings: [String], results: [String], text: Data) {
    (self.warnings, self.results, self.text) = (warnings, results, text)
  }

  /// Reads an entry of the cache; nil if there is none.
  init?(_ entry: String, in cache: OutlineCache) {
    let lineEnd = UInt8(ascii: "\n")
    guard let bytes = cache.read(entry), let end = bytes.firstIndex(of: lineEnd),
      let messages = try? JSONDecoder().decode(Messages.self, from: Data(bytes[..<end]))
    else { return nil }
    self.init(
      warnings: messages.warnings, results: messages.results, text: Data(bytes[bytes.index(after: end)...]))
  }

  /// Keeps it in a cache, as one line of JSON before the file itself.
  func write(_ entry: String, to cache: OutlineCache) {
    guard let messages = try? JSONEncoder().encode(Messages(warnings: warnings, results: results)) else {
      return
    }
    cache.write([UInt8](messages) + [UInt8(ascii: "\n")] + [UInt8](text), as: entry)
  }
}
