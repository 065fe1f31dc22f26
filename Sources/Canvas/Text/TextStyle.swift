/// How text looks.
public struct TextStyle: Hashable, Sendable {
  /// How heavy the strokes of letters are.
  public enum Weight: Sendable {
    case regular, medium, semibold, bold
  }

  /// Names of families, the first that is there is used; characters it lacks come from others.
  public var family: String
  /// In points.
  public var size: Double
  /// How heavy it is.
  public var weight: Weight
  /// Whether it slants.
  public var isItalic: Bool
  /// Its colour.
  public var colour: Colour
  /// Room added between letters, in points.
  public var tracking: Double
  /// The distance of lines as a multiple of the font's own.
  public var lineSpacing: Double

  /// Fonts with the widths of Helvetica, which the drawings are laid out for.
  public static let standardFamily = "Helvetica, Arial, Liberation Sans, Arimo, sans-serif"

  /// Creates a style.
  public init(
    size: Double, weight: Weight = .regular, isItalic: Bool = false, colour: Colour = .black,
    tracking: Double = 0, lineSpacing: Double = 1, family: String = TextStyle.standardFamily
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.colour = colour
    self.tracking = tracking
    self.lineSpacing = lineSpacing
  }
}
