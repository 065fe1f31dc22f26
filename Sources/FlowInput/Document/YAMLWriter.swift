/// Writes YAML as a person would: block style, two spaces, quotes only where they are needed.
///
/// Same value, same bytes. What it writes, `DocumentReader` and other readers of YAML 1.1 and 1.2 read back.
public struct YAMLWriter: Sendable {
  /// Keys that are written without quotes although a YAML 1.1 reader takes them for something other than
  /// text.
  ///
  /// Made for the model's own key `on`, which reads better bare; `DocumentReader` reads it as text.
  public var bareKeys: Set<String>

  /// A key longer than this, in bytes, is marked with `?`, for readers give up looking for its ':' after
  /// 1024 characters.
  private static let keyLimit = 500

  /// Creates a writer.
  public init(bareKeys: Set<String> = []) {
    self.bareKeys = bareKeys
  }

  /// The text of a document, with a line break at its end.
  public func write(_ value: DocumentValue) -> String {
    var text = ""
    switch value {
    case .list(let items, .block) where !items.isEmpty: writeItems(items, indent: 0, to: &text)
    case .map(let entries, .block) where !entries.isEmpty: writeEntries(entries, indent: 0, to: &text)
    default: text += inline(value, indent: 1) + "\n"
    }
    return text
  }

  // MARK: Block style

  private func writeItems(_ items: [DocumentValue], indent: Int, to text: inout String) {
    for (index, item) in items.enumerated() {
      // The first line's indentation is there already when the list begins after "- " or "? ".
      if index > 0 || text.utf8.last == UInt8(ascii: "\n") || text.isEmpty { text += spaces(indent) }
      text += "- "
      switch item {
      case .list(let items, .block) where !items.isEmpty: writeItems(items, indent: indent + 1, to: &text)
      case .map(let entries, .block) where !entries.isEmpty:
        writeEntries(entries, indent: indent + 1, to: &text)
      default: text += inline(item, indent: indent + 1) + "\n"
      }
    }
  }

  private func writeEntries(_ entries: [DocumentValue.Entry], indent: Int, to text: inout String) {
    for (index, entry) in entries.enumerated() {
      if index > 0 || text.utf8.last == UInt8(ascii: "\n") || text.isEmpty { text += spaces(indent) }
      let key = self.key(entry.key, inFlow: false)
      text += key.utf8.count > Self.keyLimit ? "? \(key)\n\(spaces(indent)):" : key + ":"
      switch entry.value {
      case .list(let items, .block) where !items.isEmpty:
        text += "\n"
        writeItems(items, indent: indent + 1, to: &text)
      case .map(let entries, .block) where !entries.isEmpty:
        text += "\n"
        writeEntries(entries, indent: indent + 1, to: &text)
      default: text += " " + inline(entry.value, indent: indent + 1) + "\n"
      }
    }
  }

  /// A value that begins on the line of its key: a scalar, or a list or mapping in flow style.
  private func inline(_ value: DocumentValue, indent: Int) -> String {
    guard case .text(let text) = value, YAMLQuoting.isSafeLiteral(text) else {
      return flow(value, inFlow: false)
    }
    let endsWithBreak = text.utf8.last == UInt8(ascii: "\n")
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var result = endsWithBreak ? "|" : "|-"
    for line in endsWithBreak ? lines.dropLast() : lines {
      result += "\n"
      if !line.isEmpty { result += spaces(indent) + String(Substring(line)) }
    }
    return result
  }

  // MARK: Flow style

  private func flow(_ value: DocumentValue, inFlow: Bool) -> String {
    switch value {
    case .text(let text): return YAMLQuoting.scalar(text, inFlow: inFlow)
    case .integer(let number): return String(number)
    case .boolean(let flag): return flag ? "true" : "false"
    case .null: return "null"
    case .list(let items, _):
      return "[" + items.map { flow($0, inFlow: true) }.joined(separator: ", ") + "]"
    case .map(let entries, _):
      if entries.isEmpty { return "{}" }
      let parts = entries.map { entry in
        let key = self.key(entry.key, inFlow: true)
        let mark = key.utf8.count > Self.keyLimit ? "? " : ""
        return "\(mark)\(key): \(flow(entry.value, inFlow: true))"
      }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  private func key(_ text: String, inFlow: Bool) -> String {
    bareKeys.contains(text) ? text : YAMLQuoting.scalar(text, inFlow: inFlow)
  }

  private func spaces(_ indent: Int) -> String { String(repeating: "  ", count: indent) }
}
