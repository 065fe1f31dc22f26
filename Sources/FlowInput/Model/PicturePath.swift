/// Paths of pictures, which a file gives relative to itself and a registry relative to the input.
enum PicturePath {
  /// A path relative to the input, of one relative to a folder in it.
  ///
  /// `.` and `..` are resolved, except for `..` that lead out of the input. Absolute paths and URLs stay as
  /// they are.
  static func resolve(_ path: String, in folder: String) -> String {
    if path.isEmpty || path.hasPrefix("/") || hasScheme(path) { return path }
    var parts: [Substring] = []
    let joined = folder.isEmpty ? path : folder + "/" + path
    let isAbsolute = joined.hasPrefix("/")
    for part in joined.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a path begins with a URL's scheme (RFC 3986, section 3.1).
  private static func hasScheme(_ path: String) -> Bool {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = path[..<colon].utf8
    guard let first = scheme.first, isLetter(first) else { return false }
    return scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
