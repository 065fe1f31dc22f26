import CGraphviz

/// Collects what Graphviz says, which it says in pieces and to a callback without context.
///
/// Only the engine uses it, under its lock.
enum MessageLog {
  nonisolated(unsafe) private static var pieces: [String] = []

  /// Sends all further messages here instead of standard error.
  static func install() {
    agseterr(AGWARN)
    _ = agseterrf { text in
      if let text { MessageLog.pieces.append(String(cString: text)) }
      return 0
    }
  }

  /// Forgets everything said so far.
  static func clear() {
    pieces = []
    agreseterrors()
  }

  /// What was said since the last `clear`.
  static func take() -> [GraphvizMessage] {
    defer { pieces = [] }
    return parse(pieces)
  }

  /// What newer versions warn of once, at the first character beyond ASCII such as `…`: nothing people can
  /// change.
  private static let missingWidth = "no value for width of non-ASCII character"

  /// Joins the pieces: a message begins with `Error` or `Warning` and a colon, and ends with its line.
  static func parse(_ pieces: [String]) -> [GraphvizMessage] {
    var messages: [GraphvizMessage] = []
    for line in pieces.joined().split(separator: "\n") where !line.contains(missingWidth) {
      if let text = line.dropPrefix("Error: ") {
        messages.append(GraphvizMessage(.error, String(text)))
      } else if let text = line.dropPrefix("Warning: ") {
        messages.append(GraphvizMessage(.warning, String(text)))
      } else if let last = messages.indices.last {
        messages[last].text += " " + line
      } else {
        messages.append(GraphvizMessage(.error, String(line)))
      }
    }
    return messages
  }
}

extension Substring {
  fileprivate func dropPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
