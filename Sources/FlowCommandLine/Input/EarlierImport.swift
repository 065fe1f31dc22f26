import SwiftSources

/// The last finished import of the same files, whatever was in them.
struct EarlierImport {
  private let key: ImportKey

  /// What an import that is finished now leaves for later ones.
  init(_ key: ImportKey) { self.key = key }

  /// What the cache knows of an import that is to be made; nil for nothing.
  init?(_ wanted: ImportKey, _ cache: OutlineCache) {
    guard let bytes = cache.read(Self.entry(of: wanted)) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let contents = lines.compactMap { ContentHash($0) }
    guard contents.count == wanted.contents.count else { return nil }
    key = ImportKey(surroundings: wanted.surroundings, contents: contents)
  }

  /// The name of its result in the cache.
  var entry: String { key.entry }

  /// What was in each file.
  var contents: [ContentHash] { key.contents }

  func write(to cache: OutlineCache) {
    let text = key.contents.map(\.description).joined(separator: "\n")
    cache.write(Array(text.utf8), as: Self.entry(of: key))
  }

  private static func entry(of key: ImportKey) -> String { "files-\(key.surroundings)" }
}
