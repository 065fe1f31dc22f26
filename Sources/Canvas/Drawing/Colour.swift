/// A colour, its parts from 0 to 1.
public struct Colour: Hashable, Sendable {
  /// From 0 to 1.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double

  /// Creates a colour from its parts.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A grey from black, 0, to white, 1.
  public static func grey(_ lightness: Double) -> Colour {
    Colour(red: lightness, green: lightness, blue: lightness)
  }

  /// Black.
  public static let black = grey(0)
  /// White.
  public static let white = grey(1)

  /// Reads `#rrggbb`; nil for any other text.
  public init?(hex: String) {
    guard hex.utf8.count == 7, hex.hasPrefix("#"), let value = UInt32(hex.dropFirst(), radix: 16) else {
      return nil
    }
    self.init(
      red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
      blue: Double(value & 0xFF) / 255)
  }
}
