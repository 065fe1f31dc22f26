/// What a property list, a YAML file or the like holds: texts, lists and mappings.
public indirect enum PropertyTree: Hashable, Sendable {
  /// A text; numbers and booleans are written out.
  case text(String)
  /// A list.
  case list([PropertyTree])
  /// A mapping.
  case map([String: PropertyTree])

  /// The value of a key; nil when this is not a mapping, or has no such key.
  public subscript(_ key: String) -> PropertyTree? {
    if case .map(let entries) = self { entries[key] } else { nil }
  }

  /// The text; nil for a list or a mapping.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The items of a list; nil for anything else.
  public var items: [PropertyTree]? {
    if case .list(let items) = self { items } else { nil }
  }

  /// The entries of a mapping; nil for anything else.
  public var entries: [String: PropertyTree]? {
    if case .map(let entries) = self { entries } else { nil }
  }

  /// The texts of a list, or the one text there is; empty for anything else.
  public var texts: [String] { text.map { [$0] } ?? (items ?? []).compactMap(\.text) }
}
