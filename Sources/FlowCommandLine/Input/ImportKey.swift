import SwiftSources

/// What an import depends on.
struct ImportKey {
  /// Everything but what is in the files of code.
  var surroundings = ContentHash()
  /// What is in each file of code.
  var contents: [ContentHash] = []

  /// All of it.
  var whole: ContentHash {
    var hash = surroundings
    for content in contents { hash.add(content) }
    return hash
  }

  /// The name of the finished import in the cache.
  var entry: String { "import-\(whole)" }
}
