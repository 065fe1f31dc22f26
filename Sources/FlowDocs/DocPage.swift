/// One page of the docs.
public struct DocPage: Hashable, Sendable {
  /// The path relative to the folder of the atlas, with `/` between its parts.
  public let path: String
  /// The Markdown.
  public let text: String
}
