import Canvas
import FlowDrawing
import PlaneGeometry

extension VectorPicture {
  /// A drawing whose words are set by Pango, as all others on paper.
  ///
  /// - Throws: ``CanvasError``.
  public convenience init(_ drawing: DrawnPicture) throws(CanvasError) {
    try self.init(svg: drawing.shapes, texts: drawing.words.map(PictureText.init))
  }
}

extension PictureText {
  fileprivate init(_ words: DrawnPicture.Words) {
    let anchor: Anchor =
      switch words.anchor {
      case .start: .left
      case .middle: .centre
      case .end: .right
      }
    self.init(
      words.text,
      TextStyle(
        size: words.size, weight: words.isBold ? .bold : .regular,
        colour: Colour(hex: words.colour) ?? .black), at: Point(x: words.x, y: words.y), anchor: anchor)
  }
}
