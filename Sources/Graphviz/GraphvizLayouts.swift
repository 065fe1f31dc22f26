/// Lays DOT texts out: in this process, or in others.
public protocol GraphvizLayouts: Sendable {
  /// Lays out and draws one graph with the `dot` algorithm.
  ///
  /// - Throws: a ``GraphvizError`` with everything Graphviz said, when there is no drawing.
  func draw(_ dot: String) throws(GraphvizError) -> GraphvizDrawing
}

/// Layouts by the engine of this process; a text that crashes Graphviz ends the process.
public struct OwnLayouts: GraphvizLayouts {
  /// Creates layouts.
  public init() {}

  /// Lays out and draws one graph with the engine of this process.
  ///
  /// - Throws: ``GraphvizError``.
  public func draw(_ dot: String) throws(GraphvizError) -> GraphvizDrawing {
    try GraphvizEngine.shared().draw(dot)
  }
}
