import FlowImport
import FlowModel
import Foundation
import SwiftOutline
import SwiftSources

/// Imports that earlier runs have finished, so that a run in which nothing changed does nothing again.
struct FinishedImports {
  var cache: OutlineCache?
  /// Which branches of `#if` are built.
  var conditions = BuildConditions()
  /// What the project's file says about types.
  var hints = ImportHints()

  /// The import of sources, storyboards and texts; the cache's when everything it was made of is the same.
  ///
  /// - Parameters:
  ///   - key: what ``key(_:_:_:)`` says of them; without a cache it does not matter.
  ///   - moved: the entry of an earlier import that only has other lines, moved to where they are now.
  ///   - outlines: reads the sources, when that is needed.
  func of<Problem: Error>(
    _ key: ImportKey, _ storyboards: [ModelPart], _ words: [WordFile],
    moved: (EarlierImport) -> [UInt8]?, _ outlines: () throws(Problem) -> [SwiftFile]
  ) throws(Problem) -> SwiftImport {
    if let known = cache?.read(key.entry).flatMap(Self.decode) { return known }
    if let cache, let bytes = EarlierImport(key, cache).flatMap(moved), let known = Self.decode(bytes) {
      keep(bytes, key, cache)
      return known
    }
    let files = try outlines()
    let importer = SwiftImporter(hints: hints)
    let tables = WordTables(words)
    let made = DeepThread.run { importer.importSources(files, storyboards: storyboards, words: tables) }
    let imported = made ?? importer.importSources(files, storyboards: storyboards, words: tables)
    // A file that stopped its reader may not do so again.
    if let cache, !imported.diagnostics.contains(where: { $0.id == "unreadable-swift" }) {
      if let bytes = Self.encode(imported) { keep(bytes, key, cache) }
    }
    return imported
  }

  private func keep(_ bytes: [UInt8], _ key: ImportKey, _ cache: OutlineCache) {
    cache.write(bytes, as: key.entry)
    EarlierImport(key).write(to: cache)
  }

  /// An import as the cache keeps it; nil when it can't be kept.
  static func encode(_ imported: SwiftImport) -> [UInt8]? {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return (try? encoder.encode(imported)).map { [UInt8]($0) }
  }

  /// The import that bytes of the cache are; nil when they are none.
  static func decode(_ bytes: [UInt8]) -> SwiftImport? {
    try? PropertyListDecoder().decode(SwiftImport.self, from: Data(bytes))
  }

  /// What an import depends on: these programs, what storyboards say, the files' paths and all that is in
  /// them.
  func key(_ code: [InputFile], _ storyboards: [ModelPart], _ words: [WordFile]) -> ImportKey {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var hash = ContentHash()
    hash.add(OutlineCache.stamp(of: Bundle.main.executableURL))
    hash.add(OutlineCache.stamp(of: SwiftSourceReader.helper))
    hash.add((try? encoder.encode(storyboards)).map { [UInt8]($0) } ?? [])
    for argument in conditions.arguments { hash.add(argument) }
    hash.add((try? encoder.encode(hints)).map { [UInt8]($0) } ?? [])
    for file in code {
      hash.add(file.shown)
      hash.add(file.place)
    }
    for file in words {
      hash.add(file.path)
      hash.add(file.bytes)
    }
    return ImportKey(surroundings: hash, contents: code.map { ContentHash($0.bytes) })
  }
}
