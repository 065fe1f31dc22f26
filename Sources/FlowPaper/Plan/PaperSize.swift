import PlaneGeometry

/// A size of paper.
public enum PaperSize: String, CaseIterable, Hashable, Sendable {
  /// ISO 216, 210 by 297 mm.
  case a4
  /// ISO 216, 297 by 420 mm.
  case a3
  /// ANSI A, 8.5 by 11 inches.
  case letter
  /// 8.5 by 14 inches.
  case legal
  /// ANSI B, 11 by 17 inches.
  case tabloid

  /// Its width and height when held in an orientation, in points of 1/72 inch.
  public func size(_ orientation: PaperOrientation) -> Size {
    let (short, long) = sides
    switch orientation {
    case .portrait: return Size(width: short, height: long)
    case .landscape: return Size(width: long, height: short)
    }
  }

  private var sides: (short: Double, long: Double) {
    let millimetre = 72 / 25.4
    return switch self {
    case .a4: (210 * millimetre, 297 * millimetre)
    case .a3: (297 * millimetre, 420 * millimetre)
    case .letter: (612, 792)
    case .legal: (612, 1008)
    case .tabloid: (792, 1224)
    }
  }
}

/// Which way paper is held.
public enum PaperOrientation: String, CaseIterable, Hashable, Sendable {
  /// Upright.
  case portrait
  /// Across.
  case landscape
}
