import PlaneGeometry

/// A line of words in a picture.
public struct PictureText: Hashable, Sendable {
  /// Where along the line its place is, whatever direction it reads.
  public enum Anchor: Sendable {
    case left, centre, right
  }

  /// The words; line breaks count as blanks.
  public var words: String
  /// How they look.
  public var style: TextStyle
  /// A point on the line's base, in the picture's points.
  public var place: Point
  /// Where along the line that point is.
  public var anchor: Anchor

  /// Creates a line.
  public init(_ words: String, _ style: TextStyle, at place: Point, anchor: Anchor = .left) {
    self.words = words
    self.style = style
    self.place = place
    self.anchor = anchor
  }

  /// Draws the line with another origin.
  func draw(on drawing: OpaquePointer, from origin: Point, isGrey: Bool) {
    let text = Text(words, style, lineLimit: 1)
    let layout = TextLayout(text)
    let measure = layout.measure
    let offset =
      switch anchor {
      case .left: 0.0
      case .centre: measure.width / 2
      case .right: measure.width
      }
    let corner = Point(x: origin.x + place.x - offset, y: origin.y + place.y - measure.baseline)
    layout.draw(on: drawing, at: corner, text, isGrey: isGrey)
  }
}
