extension Card {
  /// A tab of a tab bar, as a strip shows it.
  public struct Tab: Sendable, Equatable, Encodable {
    /// What it is called.
    public var title: String
    /// Whether an import inferred it.
    public var isInferred = false

    /// The title as it is shown, with a question mark where the tab is only concluded.
    public var mark: String { isInferred ? title + Diagram.inferredSign : title }
  }
}
