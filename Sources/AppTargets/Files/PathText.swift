/// Paths as text, with `/` between their parts; nothing here looks at a disk.
public enum PathText {
  /// A path behind a folder's, without `.` and `..`; an absolute path stays as it is.
  public static func join(_ folder: String, _ path: String) -> String {
    tidy(path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path)
  }

  /// A path without `.`, `..`, and empty parts.
  public static func tidy(_ path: String) -> String {
    if isTidy(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a path has no `.`, `..` and empty parts: nearly all have none, which their bytes tell at a glance.
  private static func isTidy(_ path: String) -> Bool {
    // How long the part so far is, and whether it is of dots alone; before a path's first slash may be nothing.
    var length = 0
    var isDots = true
    var isFirst = true
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        if length == 0 ? !isFirst : isDots && length <= 2 { return false }
        (length, isDots, isFirst) = (0, true, false)
      } else {
        length += 1
        if byte != UInt8(ascii: ".") { isDots = false }
      }
    }
    return length == 0 ? isFirst : !(isDots && length <= 2)
  }

  /// The folder that contains a path; empty at the top of a relative path.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  public static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name without its last ending.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path of something within a folder, from that folder; nil when it is not in it.
  public static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    let head = folder.hasSuffix("/") || folder.isEmpty ? folder : folder + "/"
    return path.hasPrefix(head) ? String(path.dropFirst(head.count)) : nil
  }
}
