/// The room a screen's picture has in its card, in points.
public struct PictureBox: Sendable, Hashable {
  /// In points.
  public var width: Int
  /// In points.
  public var height: Int

  /// The room for a picture whose size is not known: that of a phone held upright.
  public static let upright = PictureBox(width: 92, height: 164)

  /// Creates a box.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The room for a picture of a size in pixels: as much area as ``upright``, in the picture's own
  /// proportions.
  public init(fitting width: Int, _ height: Int) {
    guard width > 0, height > 0 else {
      self = .upright
      return
    }
    let proportion = min(max(Double(width) / Double(height), 0.25), 4)
    let longest = Double(Self.upright.height)
    let area = Double(Self.upright.width * Self.upright.height)
    let tall = min((area / proportion).squareRoot(), longest, longest / proportion)
    self.init(width: Int((tall * proportion).rounded()), height: Int(tall.rounded()))
  }
}
