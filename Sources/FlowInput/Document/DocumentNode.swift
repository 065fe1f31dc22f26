import FlowDiagnostics

/// One node of a model file, with the place where it is written.
///
/// YAML and JSON give the same tree. A scalar stays the text that was written: whether `no` or `1` is a
/// boolean or a number is for the decoder of a particular key to say.
public struct DocumentNode: Hashable, Sendable {
  /// What a node holds.
  public enum Content: Hashable, Sendable {
    /// Text, and how it was written.
    case scalar(String, style: ScalarStyle)
    /// The items of a list, in written order.
    case list([DocumentNode])
    /// The entries of a mapping, in written order; no key occurs twice.
    case map([DocumentEntry])
  }

  /// What the node holds.
  public var content: Content
  /// Where the node begins.
  ///
  /// A node that replaces an alias has the position of its anchor.
  public var position: SourcePosition

  /// Creates a node.
  public init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

/// How a scalar was written.
public enum ScalarStyle: Hashable, Sendable {
  /// Without quotes: YAML's plain scalars, and JSON's numbers, `true`, `false` and `null`.
  case plain
  /// As text and nothing but text: in quotes, as a block (`|`, `>`) or tagged `!!str`.
  case quoted
}

/// The key of a mapping entry.
public struct DocumentKey: Hashable, Sendable {
  /// The key's text.
  public var text: String
  /// Where the key begins.
  public var position: SourcePosition

  /// Creates a key.
  public init(_ text: String, at position: SourcePosition) {
    self.text = text
    self.position = position
  }
}

/// One entry of a mapping.
public struct DocumentEntry: Hashable, Sendable {
  /// The entry's name.
  public var key: DocumentKey
  /// The value under that name.
  public var value: DocumentNode

  /// Creates an entry.
  public init(key: DocumentKey, value: DocumentNode) {
    self.key = key
    self.value = value
  }
}

extension DocumentNode {
  /// The text of a scalar; nil for a list, a mapping and for no value.
  public var asText: String? {
    if case .scalar(let text, _) = content, !isNull { text } else { nil }
  }

  /// The items of a list; nil for anything else.
  public var asList: [DocumentNode]? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The entries of a mapping; nil for anything else.
  public var asMap: [DocumentEntry]? {
    if case .map(let entries) = content { entries } else { nil }
  }

  /// Whether this is a scalar written without quotes, which may mean a number, a boolean or nothing.
  public var isPlain: Bool {
    if case .scalar(_, .plain) = content { true } else { false }
  }

  /// Whether there is no value: nothing written after a key, `~` or `null`, without quotes.
  public var isNull: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What a message calls the node: "a list", "a mapping", "text" or "no value".
  public var kindName: String {
    switch content {
    case .scalar: isNull ? "no value" : "text"
    case .list: "a list"
    case .map: "a mapping"
    }
  }

  /// The value under a key of a mapping; nil if there is none, or when this is not a mapping.
  ///
  /// The time is linear in the number of entries.
  public subscript(key: String) -> DocumentNode? {
    asMap?.first { $0.key.text == key }?.value
  }
}
