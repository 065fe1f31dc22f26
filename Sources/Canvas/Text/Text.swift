import Foundation

/// Words to be set, in any script and direction.
public struct Text: Hashable, Sendable {
  /// The side to which text is aligned, whatever its reading direction.
  public enum Alignment: Sendable {
    case left, centre, right
  }

  /// A stretch of words that looks different from the rest.
  public struct Span: Hashable, Sendable {
    /// The words.
    public var words: String
    /// How heavy they are.
    public var weight: TextStyle.Weight
    /// Their colour.
    public var colour: Colour

    /// Creates a stretch of words.
    public init(_ words: String, weight: TextStyle.Weight = .regular, colour: Colour) {
      self.words = words
      self.weight = weight
      self.colour = colour
    }
  }

  /// The words; control characters count as blanks, but for line breaks.
  public var words: String
  /// The stretches that the words consist of; empty when all look the same.
  public private(set) var spans: [Span] = []
  /// How they look.
  public var style: TextStyle
  /// Lines are broken at this width in points; nil for no breaks but those in the words.
  public var width: Double?
  /// The side to which it is aligned.
  public var alignment: Alignment
  /// How many lines there may be; what does not fit ends in an ellipsis, and breaks in the words are blanks.
  public var lineLimit: Int?

  /// Creates a text.
  public init(
    _ words: String, _ style: TextStyle, width: Double? = nil, alignment: Alignment = .left,
    lineLimit: Int? = nil
  ) {
    self.words = words
    self.style = style
    self.width = width
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  /// Creates a text of stretches with weights and colours of their own; size and font are the style's.
  public init(_ spans: [Span], _ style: TextStyle, width: Double? = nil, lineLimit: Int? = nil) {
    self.init(spans.map(\.words).joined(), style, width: width, lineLimit: lineLimit)
    self.spans = spans
  }

  /// How much room the text takes.
  public var measure: TextMeasure { TextMeasures.shared.measure(of: self) }
}

/// The measures of texts that have been set: plans ask for the same ones again and again.
private final class TextMeasures: @unchecked Sendable {
  static let shared = TextMeasures()
  /// Beyond this many all are forgotten, so that memory stays small.
  private static let limit = 20_000

  private var known: [Text: TextMeasure] = [:]
  private let lock = NSLock()

  func measure(of text: Text) -> TextMeasure {
    if let measure = lock.withLock({ known[text] }) { return measure }
    let measure = TextLayout(text).measure
    lock.withLock {
      if known.count >= Self.limit { known = [:] }
      known[text] = measure
    }
    return measure
  }
}

/// How much room a text takes, in points.
public struct TextMeasure: Hashable, Sendable {
  /// The width of the longest line.
  public var width: Double
  /// The height of all lines.
  public var height: Double
  /// The distance from the upper edge to the first line's baseline.
  public var baseline: Double
  /// How many lines there are.
  public var lines: Int
  /// Whether something was left out for want of room.
  public var isCut: Bool
}
