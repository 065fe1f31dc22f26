/// The entries of a mapping under construction, and which keys it has.
struct MappingEntries {
  private(set) var entries: [DocumentEntry] = []
  /// Filled only for mappings too large to search.
  private var indices: [String: Int] = [:]

  /// Above this many entries the keys are looked up in a dictionary.
  private static let searchLimit = 8

  /// The entry that has a key; nil if there is none.
  func first(_ key: String) -> DocumentEntry? {
    if entries.count <= Self.searchLimit { return entries.first { $0.key.text == key } }
    return indices[key].map { entries[$0] }
  }

  /// Adds an entry whose key is not there yet.
  mutating func append(_ entry: DocumentEntry) {
    entries.append(entry)
    if entries.count == Self.searchLimit + 1 {
      for (index, entry) in entries.enumerated() { indices[entry.key.text] = index }
    } else if entries.count > Self.searchLimit {
      indices[entry.key.text] = entries.count - 1
    }
  }
}
