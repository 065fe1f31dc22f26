import PlaneGeometry

/// Why there is no document or image.
public enum CanvasError: Error, Hashable, Sendable {
  /// A page's size in points is not above 0 or not at most ``PDFDocument/sizeLimit``.
  case pageSize(Size)
  /// An image would have more pixels than ``VectorPicture/pixelLimit``, or be wider or higher than
  /// ``VectorPicture/sideLimit``.
  case imageTooLarge(Size)
  /// A picture is not an SVG; the text is the reader's.
  case unreadablePicture(String)
  /// A picture has neither a size nor a view box.
  case pictureWithoutSize
  /// The library for drawing gave up; the text is its own.
  case drawing(String)
  /// A link or bookmark leads to a name that no page has.
  case unknownDestination(String)
  /// A link or bookmark leads to a page that is not there.
  case unknownPage(Int)
  /// The machine has no font at all.
  case noFonts
}

extension CanvasError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .pageSize(let size):
      "a page of \(words(size)) points cannot be made; each side must be above 0 and at most "
        + "\(Int(PDFDocument.sizeLimit))"
    case .imageTooLarge(let size):
      "an image of \(words(size)) pixels is too large; at most \(VectorPicture.sideLimit) on each side and "
        + "\(VectorPicture.pixelLimit / 1_000_000) million altogether can be drawn"
    case .unreadablePicture(let reason): "the SVG cannot be read: \(reason)"
    case .pictureWithoutSize: "the SVG has neither a size nor a view box"
    case .drawing(let reason): "drawing failed: \(reason)"
    case .unknownDestination(let name): "a link leads to '\(name)', which the document does not have"
    case .unknownPage(let number): "a link leads to page \(number), which the document does not have"
    case .noFonts:
      "there are no fonts on this machine; install some (apt: fonts-liberation) and check that 'fc-list' "
        + "lists them"
    }
  }

  private func words(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }

  private func number(_ value: Double) -> String {
    Int(exactly: value.rounded(.up)).map(String.init) ?? "\(value)"
  }
}
