import Foundation

/// Remembers which files of a folder this tool wrote, and what was in them.
///
/// It is a text file in that folder: a line for each file, with a fingerprint of its bytes and its path.
/// While a run goes on a file has two lines, for what it was and what it becomes.
struct Manifest: Equatable {
  static let fileName = ".flowatlas-manifest"
  private static let heading =
    "# Written by flowatlas, which removes these files when they are no longer needed."

  /// What files may hold when nobody else changed them, by path from the folder, with `/` between its parts.
  var files: [String: Set<String>] = [:]

  init() {}

  /// Reads a manifest; lines that make no sense or lead out of the folder are passed over.
  init(parsing text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, Self.isFingerprint(parts[0]), Self.isInside(parts[1]) else { continue }
      files[String(parts[1]), default: []].insert(String(parts[0]))
    }
  }

  var text: String {
    let lines = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .flatMap { path, fingerprints in fingerprints.sorted().map { "\($0) \(path)" } }
    return ([Self.heading] + lines).joined(separator: "\n") + "\n"
  }

  /// A 64-bit FNV-1a hash; it tells a changed file from an unchanged one, not a forged one.
  static func fingerprint(_ data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    data.withUnsafeBytes { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func isFingerprint(_ text: Substring) -> Bool {
    text.utf8.count == 16 && text.allSatisfy(\.isHexDigit)
  }

  private static func isInside(_ path: Substring) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && !path.isEmpty
  }
}
