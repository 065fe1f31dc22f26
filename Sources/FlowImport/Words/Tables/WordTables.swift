/// An app's texts in its development language, by table and key.
public struct WordTables: Sendable {
  private struct Table {
    var name: String
    var folder: [String]
    var entries: [String: String]
  }

  private var tables: [String: [Table]] = [:]
  /// All keys, each table's without the signs and capitals that generated names leave out.
  private var keysByName: [String: [String: String]] = [:]
  /// The keys with placeholders, by what they are with `…` for these: `followers %lld %@`.
  private var keysByPattern: [String: [String]] = [:]
  /// What keys begin with, up to their first sign.
  private var prefixes: Set<Substring> = []

  /// Reads files; without any, no key has a text.
  ///
  /// Of files of one table in one bundle the first that has a key counts.
  public init(_ files: [WordFile] = []) {
    let places = files.compactMap { file in WordFile.Place(file.path).map { ($0, file) } }
    // What `Base` has only fills gaps.
    for (place, file) in places.filter({ $0.0.language != "Base" })
      + places.filter({ $0.0.language == "Base" })
    {
      let entries = WordTableReader.entries(of: file, ending: place.ending)
      guard !entries.isEmpty else { continue }
      let same = tables[place.table]?.firstIndex { $0.folder == place.folder }
      if let same {
        tables[place.table]?[same].entries.merge(entries) { known, _ in known }
      } else {
        tables[place.table, default: []].append(
          Table(name: place.table, folder: place.folder, entries: entries))
      }
    }
    for (name, parts) in tables {
      var names: [String: String] = [:]
      for key in parts.flatMap(\.entries.keys).sorted() where names[KeyWords.name(key)] == nil {
        names[KeyWords.name(key)] = key
      }
      keysByName[name] = names
      for key in Set(parts.flatMap(\.entries.keys)).sorted() where key.contains("%") {
        if let pattern = DisplayText.shown(key) { keysByPattern[pattern, default: []].append(key) }
      }
      for key in names.values where KeyWords.looksLikeKey(key) { prefixes.insert(Self.prefix(of: key)) }
    }
  }

  /// Whether no table has a text.
  public var isEmpty: Bool { tables.isEmpty }

  /// Whether there is a table of a name.
  func has(table: String) -> Bool { tables[table] != nil }

  /// The text of a key, as written in the table: that of the bundle nearest to a file.
  func text(_ key: String, table: String?, near path: String) -> String? {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let found = nearest(tables[name] ?? [], key, path) { return found }
    // A table whose name is only known at run time; texts of other languages' keys are the same in all.
    guard table == nil || tables[name] == nil, KeyWords.looksLikeKey(key) else { return nil }
    return nearest(tables.sorted { $0.key < $1.key }.flatMap(\.value), key, path)
  }

  /// The text of a key with interpolations, which are `…`, whatever is filled in: `followers … …`.
  func text(ofPattern pattern: String, table: String?, near path: String) -> String? {
    guard let pattern = DisplayText.tidy(pattern) else { return nil }
    return (keysByPattern[pattern] ?? []).lazy.compactMap { text($0, table: table, near: path) }.first
  }

  private func nearest(_ tables: [Table], _ key: String, _ path: String) -> String? {
    let holders = tables.filter { $0.entries[key] != nil }
    guard holders.count > 1 else { return holders.first?.entries[key] }
    let folder = path.split(separator: "/").dropLast().map(String.init)
    func shared(_ table: Table) -> Int { zip(table.folder, folder).prefix { $0 == $1 }.count }
    let best = holders.map(shared).max() ?? 0
    return holders.first { shared($0) == best }?.entries[key]
  }

  /// The key and table behind a name that a generator made of the key; `name` has neither signs nor capitals.
  func key(named name: String, table: String? = nil) -> (key: String, table: String)? {
    if let table {
      let known = keysByName.first { KeyWords.name($0.key) == KeyWords.name(table) }
      return known.flatMap { found in found.value[name].map { ($0, found.key) } }
    }
    if let key = keysByName["Localizable"]?[name] { return (key, "Localizable") }
    return keysByName.sorted { $0.key < $1.key }.lazy.compactMap { table, names in
      names[name].map { ($0, table) }
    }.first
  }

  /// Whether a text looks like a key and begins like one that a table has: `backup` of `backup.title`.
  func mayHave(key: String) -> Bool { KeyWords.looksLikeKey(key) && prefixes.contains(Self.prefix(of: key)) }

  private static func prefix(of key: String) -> Substring { key.prefix { $0 != "." && $0 != "_" } }
}
