/// One file with an app's texts in one language: `.strings`, `.stringsdict` or `.xcstrings`, already in
/// memory.
public struct WordFile: Sendable {
  /// The path relative to the folder that was read, with `/` between its parts.
  public var path: String
  /// What is in it.
  public var bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file's place in an app: which table of which bundle it holds, in which language.
  struct Place: Hashable {
    /// The folder of the bundle, outermost part first.
    var folder: [String]
    /// The table's name: `Localizable`.
    var table: String
    /// The language of its folder; nil for a file outside of one, such as a string catalog.
    var language: String?
    /// The file name's ending, in lower case.
    var ending: String

    init?(_ path: String) {
      var parts = path.split(separator: "/").map(String.init)
      guard let name = parts.popLast(), let dot = name.lastIndex(of: ".") else { return nil }
      table = String(name[..<dot])
      ending = name[name.index(after: dot)...].lowercased()
      guard WordFile.endings.contains(ending), !WordFile.passedOver.contains(table) else { return nil }
      if let last = parts.last, last.hasSuffix(".lproj") {
        language = String(last.dropLast(".lproj".count))
        parts.removeLast()
      }
      folder = parts
      guard !folder.contains(where: { $0.hasSuffix(".bundle") }) else { return nil }
    }
  }

  private static let endings: Set<String> = ["strings", "stringsdict", "xcstrings"]
  /// Tables that no code asks for.
  private static let passedOver: Set<String> = ["InfoPlist", "infoPlist", "AppShortcuts"]
}

/// Which of an app's files of texts hold what its developers wrote.
public enum WordFileChoice {
  /// A file's path and size, without its content.
  public struct Candidate: Sendable {
    /// The path relative to the folder that was read.
    public var path: String
    /// The size, in bytes.
    public var size: Int

    /// Creates a candidate.
    public init(path: String, size: Int) {
      self.path = path
      self.size = size
    }
  }

  /// The paths of the files to read: each table's in the development language, else in `Base`, English or the
  /// language with the largest file.
  ///
  /// `Base` is read beside the development language too, as it has the texts that are missing there. Where an
  /// app has texts in its development language, tables without it are not read: their texts in that language
  /// are in the code.
  ///
  /// - Parameter regions: the development languages that Xcode projects and packages state, by their folders.
  public static func paths(of candidates: [Candidate], regions: [String: String]) -> [String] {
    struct Table: Hashable {
      var folder: [String]
      var name: String
      var ending: String
    }
    var tables: [Table: [(language: String?, file: Candidate)]] = [:]
    for candidate in candidates {
      guard let place = WordFile.Place(candidate.path) else { continue }
      let table = Table(folder: place.folder, name: place.table, ending: place.ending)
      tables[table, default: []].append((place.language, candidate))
    }
    let languages = Set(
      candidates.flatMap { $0.path.split(separator: "/") }.filter { $0.hasSuffix(".lproj") }
        .map { String($0.dropLast(".lproj".count)) })
    let chosen = tables.flatMap { table, files -> [String] in
      let files = files.sorted { ($1.file.size, $0.file.path) < ($0.file.size, $1.file.path) }
      let region = region(of: table.folder, regions)
      let wanted = [region, region?.split(separator: "-").first.map(String.init), "Base", "en", "English"]
      let ranked = wanted.compactMap { name in files.first { $0.language == name && name != nil } }
      let isKnown = wanted.prefix(2).contains { $0.map(languages.contains) ?? false }
      let others = isKnown ? files.filter { $0.language == nil } : files
      guard let first = ranked.first ?? others.first else { return [] }
      let loose = files.filter { $0.language == nil && $0.file.path != first.file.path }
      let base = files.filter { $0.language == "Base" && first.language != "Base" }
      return ([first] + base + loose).map(\.file.path)
    }
    return chosen.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What the nearest project around a folder says, or else the only one there is.
  private static func region(of folder: [String], _ regions: [String: String]) -> String? {
    let around = regions.filter { folder.starts(with: $0.key.split(separator: "/").map(String.init)) }
    if let nearest = around.max(by: { $0.key.count < $1.key.count }) { return nearest.value }
    return Set(regions.values).count == 1 ? regions.first?.value : nil
  }
}
