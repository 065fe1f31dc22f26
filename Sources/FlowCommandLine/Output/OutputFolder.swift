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
  var removes: @Sendable (_ path: String) -> Bool = { _ in true }

  /// Writes files, given by their paths from the folder.
  ///
  /// Nothing is written before all that can be known of beforehand is known to be well.
  func write(_ files: [String: Data]) throws(OutputError) -> Changes {
    let run = try OutputRun(self)
    defer { run.end() }
    for (path, data) in files { try run.add(data, at: path) }
    return try run.finish()
  }

  /// The place of a file, given by its path from the folder.
  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// A file as messages name it.
  func shown(_ path: String) -> String { "\(shown)/\(path)" }

  /// The manifest that the last run left.
  func readManifest() -> Manifest {
    guard FileKind(of: url(Manifest.fileName)) == .file,
      let data = try? Data(contentsOf: url(Manifest.fileName))
    else { return Manifest() }
    return Manifest(parsing: String(decoding: data, as: UTF8.self))
  }

  /// Replaces the manifest.
  func write(_ manifest: Manifest) throws(OutputError) {
    _ = try OutputFile.write(
      Data(manifest.text.utf8), to: url(Manifest.fileName), shown: shown(Manifest.fileName))
  }

  /// Removes files of earlier runs; one that was changed by hand since is somebody's work and stays.
  func remove(_ files: [String: Set<String>], _ changes: inout Changes) {
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
