import FlowModel

/// A comment in the app's code that silences a rule: `// flow: ignore-rule no-way-back because …`.
public struct CodeIgnore: Hashable, Sendable {
  /// The rule's name.
  public var rule: String
  /// Why; nil when the comment does not say.
  public var reason: String?
  /// The file, as the model names it, and the comment's line.
  public var source: SourceReference
  /// The lines it speaks for: its own to the one of the code below.
  public var lines: ClosedRange<Int>

  /// Creates an ignore.
  public init(_ rule: String, because reason: String?, at source: SourceReference, lines: ClosedRange<Int>) {
    self.rule = rule
    self.reason = reason
    self.source = source
    self.lines = lines
  }

  func covers(_ place: SourceReference) -> Bool {
    place.path == source.path && place.line.map(lines.contains) ?? false
  }
}

extension CodeIgnore {
  /// Finds the comments of one Swift file.
  ///
  /// - Parameter path: how the model names the file.
  public static func all(in text: String, path: String) -> [CodeIgnore] {
    guard mentionsRules(text) else { return [] }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var found: [CodeIgnore] = []
    for (index, line) in lines.enumerated() {
      guard
        let mark = [line.firstRange(of: "//"), line.firstRange(of: "/*")].compactMap(\.self)
          .min(by: { $0.lowerBound < $1.lowerBound }),
        let comment = comment(line[mark.upperBound...])
      else { continue }
      let isAlone = line[..<mark.lowerBound].allSatisfy(\.isWhitespace)
      let last = isAlone ? index + 1 + linesToCode(lines[(index + 1)...]) : index + 1
      for rule in comment.rules {
        found.append(
          CodeIgnore(
            rule, because: comment.reason, at: SourceReference(path, line: index + 1),
            lines: (index + 1)...max(index + 1, min(last, lines.count))))
      }
    }
    return found
  }

  /// Whether there is anything to find; byte by byte, since nearly every file has nothing.
  private static func mentionsRules(_ text: String) -> Bool {
    let mark = Array("ignore".utf8)
    let rule = Array("rule".utf8)
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index + mark.count + rule.count < bytes.count {
        // Of the letters of `ignore`, `g` is the rarest that is near its beginning.
        if bytes[index + 1] == mark[1], bytes[index...].starts(with: mark),
          bytes[(index + mark.count + 1)...].starts(with: rule)
        {
          return true
        }
        index += 1
      }
      return false
    }
  }

  /// How many lines there are to the next line of code, that one included; comments, attributes and empty
  /// lines are none.
  private static func linesToCode(_ lines: ArraySlice<Substring>) -> Int {
    for (offset, line) in lines.enumerated() {
      let text = line.drop(while: \.isWhitespace)
      if text.isEmpty || text.hasPrefix("//") { continue }
      if text.hasPrefix("@"), !text.contains(" ") || text.hasSuffix(")") { continue }
      return offset + 1
    }
    return 0
  }

  /// What follows `//`, when it ignores rules.
  private static func comment(_ text: Substring) -> (rules: [String], reason: String?)? {
    let words = text.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
    guard words.lowercased().hasPrefix("flow:"),
      let mark = ["ignore-rule", "ignore rule"].lazy.compactMap({ words.firstRange(of: $0) }).first
    else { return nil }
    let rest = words[mark.upperBound...].prefix(
      upTo: words.firstRange(of: "*/")?.lowerBound ?? words.endIndex)
    let parts = rest.firstRange(of: " because ")
    let names = parts.map { rest[..<$0.lowerBound] } ?? rest
    let reason = parts.map { String(rest[$0.upperBound...].trimmingSpaces) }
    // Without a reason, another entry of the comment may follow after a comma and a word that is no rule.
    let rules = names.split { $0 == "," || $0.isWhitespace || $0 == ":" }.map(String.init)
      .prefix { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
    // Without a name it would silently do nothing.
    return (rules.isEmpty ? [""] : Array(rules), reason)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
