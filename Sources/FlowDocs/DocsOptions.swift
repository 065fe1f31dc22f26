import FlowModel

/// What the docs show beside the model itself.
public struct DocsOptions: Sendable {
  /// What is put before the path of a source file to make it a link, such as
  /// `https://github.com/owner/name/blob/main/`; nil shows the path without a link.
  public var sourceBase: String?
  /// Where screens' pictures are, relative to the folder of the atlas; a screen that is not here shows none.
  public var pictures: [ScreenAddress: String]
  /// Whether pages show the diagrams, whose files somebody else writes.
  public var showsDiagrams: Bool

  /// Makes options.
  public init(
    sourceBase: String? = nil, pictures: [ScreenAddress: String] = [:], showsDiagrams: Bool = true
  ) {
    self.sourceBase = sourceBase
    self.pictures = pictures
    self.showsDiagrams = showsDiagrams
  }
}
