import Foundation

/// A folder of generated files that can be written again and again.
///
/// Unchanged files keep their bytes and times, files that are no longer wanted go, and what this tool did not
/// write, or what was changed since it did, stays as it is.
struct OutputFolder {
  /// What a run did to the folder.
  struct Changes: Equatable {
    var written = 0
    var unchanged = 0
    var removed = 0
    /// Files that are no longer wanted, but were changed by hand and stay.
    var kept: [String] = []
  }

  let folder: URL
  /// How messages name the folder.
  let shown: String
  /// Whether files may be overwritten that this tool did not write, or that were changed since.
  var overwritesOthers = false
  /// Which files of earlier runs are removed when they are no longer wanted.
  var removes: (_ path: String) -> Bool = { _ in true }

  /// Writes files, given by their paths from the folder.
  ///
  /// Nothing is written before all that can be known of beforehand is known to be well.
  func write(_ files: [String: Data]) throws(OutputError) -> Changes {
    if let kind = FileKind(of: folder), kind != .folder { throw .notAFolder(shown) }
    try OutputFile.makeFolder(folder, shown: shown)
    let lock = try FolderLock(folder, shown: shown)
    defer { withExtendedLifetime(lock) {} }
    let old = readManifest()
    if !overwritesOthers { try checkOwnership(files, old) }
    for path in files.keys.sorted() {
      try OutputFile.check(url(path), in: folder, shown: "\(shown)/\(path)")
    }
    // A killed run may have left something in a folder that is no longer wanted.
    let paths = Set(files.keys).union(old.files.keys)
    let folders = Set(paths.map { url($0).deletingLastPathComponent() } + [folder])
    folders.forEach(OutputFile.removeLeftovers)
    let unwanted = old.files.filter { files[$0.key] == nil && removes($0.key) }
    var new = Manifest()
    new.files = old.files.filter { files[$0.key] == nil && !removes($0.key) }
    for (path, data) in files { new.files[path] = [Manifest.fingerprint(data)] }
    // The manifest knows old and new files while the work goes on, so that a run cut short forgets none.
    var both = old
    both.files.merge(new.files) { $0.union($1) }
    try write(both)
    // Names that differ in letter case may be one file: the old one must go before the new one comes.
    let folded = Set(files.keys.map { $0.lowercased() })
    var changes = Changes()
    remove(unwanted.filter { folded.contains($0.key.lowercased()) }, &changes)
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      if try OutputFile.write(data, to: url(path), shown: "\(shown)/\(path)") {
        changes.written += 1
      } else {
        changes.unchanged += 1
      }
    }
    remove(unwanted.filter { !folded.contains($0.key.lowercased()) }, &changes)
    try write(new)
    return changes
  }

  private func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  private func write(_ manifest: Manifest) throws(OutputError) {
    _ = try OutputFile.write(
      Data(manifest.text.utf8), to: url(Manifest.fileName), shown: "\(shown)/\(Manifest.fileName)")
  }

  private func readManifest() -> Manifest {
    guard FileKind(of: url(Manifest.fileName)) == .file,
      let data = try? Data(contentsOf: url(Manifest.fileName))
    else { return Manifest() }
    return Manifest(parsing: String(decoding: data, as: UTF8.self))
  }

  /// A file that is not as the manifest says was written by somebody else, unless it has the very bytes we
  /// want.
  private func checkOwnership(_ files: [String: Data], _ manifest: Manifest) throws(OutputError) {
    let known = Dictionary(
      manifest.files.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $0.union($1) })
    var others: [String] = []
    var changed: [String] = []
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      guard let kind = FileKind(of: url(path)) else { continue }
      let there = kind == .file ? try? Data(contentsOf: url(path)) : nil
      if there == data { continue }
      guard let fingerprints = known[path.lowercased()] else {
        others.append("\(shown)/\(path)")
        continue
      }
      if let there, fingerprints.contains(Manifest.fingerprint(there)) { continue }
      changed.append("\(shown)/\(path)")
    }
    if !others.isEmpty { throw .notOurs(others) }
    if !changed.isEmpty { throw .changedByHand(changed) }
  }

  /// Removes files of earlier runs; one that was changed by hand since is somebody's work and stays.
  private func remove(_ files: [String: Set<String>], _ changes: inout Changes) {
    for (path, fingerprints) in files.sorted(by: { $0.key < $1.key }) {
      guard let kind = FileKind(of: url(path)) else { continue }
      guard kind == .file, let data = try? Data(contentsOf: url(path)),
        fingerprints.contains(Manifest.fingerprint(data))
      else {
        changes.kept.append(path)
        continue
      }
      if (try? FileManager.default.removeItem(at: url(path))) != nil { changes.removed += 1 }
      removeEmptyFolders(above: path)
    }
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
