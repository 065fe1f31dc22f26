import FlowModel

/// What the docs show beside the model itself.
public struct DocsOptions: Sendable {
  /// What is put before the path of a source file to make it a link, such as
  /// `https://github.com/owner/name/blob/main/`; nil shows the path without a link.
  public var sourceBase: String?
  /// Where screens' pictures are, relative to the folder of the atlas; a screen that is not here shows none.
  public var pictures: [ScreenAddress: String]
  /// How pages show diagrams.
  public var diagrams: Diagrams

  /// How pages show diagrams.
  public enum Diagrams: String, CaseIterable, Sendable {
    /// As links to SVG files, which somebody else writes.
    case svg
    /// As Mermaid blocks, which GitHub and others draw themselves.
    case mermaid
    /// Not at all.
    case none
  }

  /// Makes options.
  public init(
    sourceBase: String? = nil, pictures: [ScreenAddress: String] = [:], diagrams: Diagrams = .svg
  ) {
    self.sourceBase = sourceBase
    self.pictures = pictures
    self.diagrams = diagrams
  }
}
