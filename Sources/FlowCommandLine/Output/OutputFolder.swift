import Foundation

/// A folder of generated files that can be written again and again.
///
/// Unchanged files keep their bytes and times, files that are no longer wanted go, and what this tool did not
/// write stays as it is.
struct OutputFolder {
  /// What a run did to the folder.
  struct Changes: Equatable {
    var written = 0
    var unchanged = 0
    var removed = 0
  }

  let folder: URL
  /// How messages name the folder.
  let shown: String
  /// Whether files that this tool did not write may be overwritten.
  var overwritesOthers = false

  /// Writes files, given by their paths from the folder.
  ///
  /// Nothing is written before all that can be known of beforehand is known to be well.
  func write(_ files: [String: Data]) throws(OutputError) -> Changes {
    let old = try readManifest()
    var new = Manifest()
    for (path, data) in files { new.files[path] = Manifest.fingerprint(data) }
    if !overwritesOthers { try checkOwnership(files, old) }
    try OutputFile.makeFolder(folder, shown: shown)
    var changes = Changes()
    // The manifest names old and new files while the work goes on, so that a run cut short forgets none.
    var both = old
    both.files.merge(new.files) { _, new in new }
    try write(both)
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      if try OutputFile.write(data, to: url(path), shown: "\(shown)/\(path)") {
        changes.written += 1
      } else {
        changes.unchanged += 1
      }
    }
    changes.removed = removeUnwanted(old, new)
    try write(new)
    return changes
  }

  private func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  private func write(_ manifest: Manifest) throws(OutputError) {
    _ = try OutputFile.write(
      Data(manifest.text.utf8), to: url(Manifest.fileName), shown: "\(shown)/\(Manifest.fileName)")
  }

  private func readManifest() throws(OutputError) -> Manifest {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
      throw .notAFolder(shown)
    }
    guard let data = try? Data(contentsOf: url(Manifest.fileName)) else { return Manifest() }
    return Manifest(parsing: String(decoding: data, as: UTF8.self))
  }

  /// A file that is not in the manifest was written by somebody else, unless it has the very bytes we want.
  private func checkOwnership(_ files: [String: Data], _ manifest: Manifest) throws(OutputError) {
    for (path, data) in files.sorted(by: { $0.key < $1.key }) where manifest.files[path] == nil {
      guard let there = try? Data(contentsOf: url(path)), there != data else { continue }
      throw .notOurs("\(shown)/\(path)")
    }
  }

  /// Removes files of earlier runs; one that was changed by hand since is somebody's work and stays.
  private func removeUnwanted(_ old: Manifest, _ new: Manifest) -> Int {
    var removed = 0
    for (path, fingerprint) in old.files.sorted(by: { $0.key < $1.key }) where new.files[path] == nil {
      guard let data = try? Data(contentsOf: url(path)), Manifest.fingerprint(data) == fingerprint else {
        continue
      }
      if (try? FileManager.default.removeItem(at: url(path))) != nil { removed += 1 }
      removeEmptyFolders(above: path)
    }
    return removed
  }

  private func removeEmptyFolders(above path: String) {
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty {
      let folder = url(parts.joined(separator: "/"))
      guard let content = try? FileManager.default.contentsOfDirectory(atPath: folder.path), content.isEmpty
      else { return }
      try? FileManager.default.removeItem(at: folder)
      parts = parts.dropLast()
    }
  }
}
