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

    /// What is in a file of this path and size; nil where there is none.
    fileprivate func content(in folder: OutputFolder) -> Data? {
      let place = folder.url(path)
      var status = stat()
      guard stat(place.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == size
      else { return nil }
      return try? Data(contentsOf: place)
    }
  }

  /// Whether such files are in a folder.
  static func areThere(_ files: some Collection<File>, in folder: OutputFolder) -> Bool {
    // Two by two, the largest first, which is faster than one by one.
    var rest = files.sorted { $0.size < $1.size }
    while let first = rest.popLast() {
      guard let content = first.content(in: folder) else { return false }
      guard let second = rest.popLast() else { return Manifest.fingerprint(content) == first.fingerprint }
      guard let other = second.content(in: folder),
        Manifest.fingerprints(content, other) == (first.fingerprint, second.fingerprint)
      else { return false }
    }
    return true
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
