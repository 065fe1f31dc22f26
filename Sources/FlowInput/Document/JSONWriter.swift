/// Writes JSON: two spaces, one item a line, escapes only where the rules ask for them.
///
/// Same value, same bytes. The layout flags of the value are YAML's and mean nothing here.
public struct JSONWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// The text of a document, with a line break at its end.
  public func write(_ value: DocumentValue) -> String {
    var text = ""
    write(value, indent: 0, to: &text)
    return text + "\n"
  }

  /// Text as a JSON string, with its quotes.
  public static func quoted(_ text: String) -> String {
    // Nearly all text needs no escapes.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return "\"\(text)\"" }
    return DoubleQuoting.quoted(text) { scalar in
      DoubleQuoting.steersTerminals(scalar) ? DoubleQuoting.escape(scalar, "u", digits: 4) : nil
    }
  }

  private func write(_ value: DocumentValue, indent: Int, to text: inout String) {
    switch value {
    case .text(let string): text += Self.quoted(string)
    case .integer(let number): text += String(number)
    case .boolean(let flag): text += flag ? "true" : "false"
    case .null: text += "null"
    case .list(let items, _):
      writeAll(items, between: ("[", "]"), indent: indent, to: &text) { item, text in
        write(item, indent: indent + 1, to: &text)
      }
    case .map(let entries, _):
      writeAll(entries, between: ("{", "}"), indent: indent, to: &text) { entry, text in
        text += Self.quoted(entry.key)
        text += ": "
        write(entry.value, indent: indent + 1, to: &text)
      }
    }
  }

  private func writeAll<Element>(
    _ elements: [Element], between brackets: (open: String, close: String), indent: Int,
    to text: inout String, write: (Element, inout String) -> Void
  ) {
    text += brackets.open
    let margin = String(repeating: "  ", count: indent + 1)
    for (index, element) in elements.enumerated() {
      text += index > 0 ? ",\n" : "\n"
      text += margin
      write(element, &text)
    }
    if !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += brackets.close
  }
}
