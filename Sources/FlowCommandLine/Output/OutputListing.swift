import Foundation

/// The files that a run made: what is in them, and how large they are.
struct OutputListing: Equatable, Sendable {
  /// One file.
  struct File: Equatable, Sendable {
    /// Its path from the folder.
    var path: String
    /// As in a ``Manifest``.
    var fingerprint: String
    /// In bytes.
    var size: Int

    /// Whether such a file is in a folder.
    func isThere(in folder: OutputFolder) -> Bool {
      let place = folder.url(path)
      var status = stat()
      guard stat(place.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == size,
        let data = try? Data(contentsOf: place)
      else { return false }
      return Manifest.fingerprint(data) == fingerprint
    }
  }

  /// The files by path.
  var files: [File]

  init(_ files: [File]) { self.files = files.sorted { $0.path < $1.path } }

  /// Reads what ``text`` gives; nil for anything else.
  init?(parsing text: String) {
    files = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map { String(Substring($0)) }
      guard parts.count == 3, let size = Int(parts[1]) else { return nil }
      files.append(File(path: parts[2], fingerprint: parts[0], size: size))
    }
  }

  /// A line for each file.
  var text: String { files.map { "\($0.fingerprint) \($0.size) \($0.path)\n" }.joined() }
}
