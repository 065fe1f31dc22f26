import CCairo
import CRSVG
import Foundation
import PlaneGeometry

/// An SVG that can be drawn on pages, as vectors and real text, or turned into an image; text can be drawn
/// over it.
public final class VectorPicture {
  /// The maximum number of pixels an image may have; each takes four bytes of memory.
  public static let pixelLimit = 100_000_000
  /// The maximum number of pixels an image may have on a side.
  public static let sideLimit = 32_767

  /// Its natural size in points.
  public let size: Size
  private let handle: UnsafeMutablePointer<RsvgHandle>
  private let texts: [PictureText]

  /// Reads an SVG, without loading anything that it refers to.
  ///
  /// - Parameter texts: words to be set over it. Those in the SVG itself are drawn too, but slower, since
  ///   librsvg measures the outline of every letter, and without colours in images.
  /// - Throws: ``CanvasError/unreadablePicture(_:)``, ``CanvasError/pictureWithoutSize``,
  ///   ``CanvasError/noFonts``.
  public init(svg: String, texts: [PictureText] = []) throws(CanvasError) {
    try Fonts.check()
    var error: UnsafeMutablePointer<GError>?
    let bytes = Array(svg.utf8)
    guard let handle = flowatlas_read_svg(bytes, bytes.count, &error) else {
      throw .unreadablePicture(Self.take(error))
    }
    var (width, height) = (0.0, 0.0)
    guard flowatlas_svg_size(handle, &width, &height) != 0, width > 0, height > 0 else {
      flowatlas_release_svg(handle)
      throw .pictureWithoutSize
    }
    self.handle = handle
    self.texts = texts
    size = Size(width: width, height: height)
  }

  deinit { flowatlas_release_svg(handle) }

  /// Draws it into a rectangle, as large as fits, in the middle.
  ///
  /// The surface is scaled and not what is drawn: Pango looks for fonts anew for every scale it is drawn at,
  /// which takes longer than everything else.
  ///
  /// - Parameter isGrey: whether letters with colours of their own become grey.
  /// - Returns: what went wrong, in words.
  func draw(on drawing: OpaquePointer, in rectangle: Rectangle, isGrey: Bool = false) -> String? {
    let scale = min(rectangle.width / size.width, rectangle.height / size.height)
    let surface = cairo_get_target(drawing)
    cairo_surface_set_device_scale(surface, scale, scale)
    defer { cairo_surface_set_device_scale(surface, 1, 1) }
    let x = rectangle.x / scale + (rectangle.width / scale - size.width) / 2
    let y = rectangle.y / scale + (rectangle.height / scale - size.height) / 2
    if let error = flowatlas_draw_svg(handle, drawing, x, y, size.width, size.height) {
      return Self.take(error)
    }
    for text in texts { text.draw(on: drawing, from: Point(x: x, y: y), isGrey: isGrey) }
    return nil
  }

  /// The picture as a PNG.
  ///
  /// - Parameters:
  ///   - scale: pixels for each point.
  ///   - background: the colour behind it; nil leaves it transparent.
  ///   - isGrey: whether colours become greys of the same lightness.
  /// - Throws: ``CanvasError/imageTooLarge(_:)``, ``CanvasError/drawing(_:)``.
  public func png(
    scale: Double = 1, background: Colour? = .white, isGrey: Bool = false
  ) throws(CanvasError) -> Data {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let side = Double(Self.sideLimit)
    guard width >= 1, height >= 1, width <= side, height <= side, width * height <= Double(Self.pixelLimit)
    else { throw .imageTooLarge(Size(width: width, height: height)) }
    let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(image) }
    guard let drawing = cairo_create(image) else { throw .drawing(CAIRO_STATUS_NO_MEMORY.words) }
    defer { cairo_destroy(drawing) }
    if let background {
      cairo_set_source_rgb(drawing, background.red, background.green, background.blue)
      cairo_paint(drawing)
    }
    let area = Rectangle(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    if let problem = draw(on: drawing, in: area) { throw .drawing(problem) }
    guard cairo_status(drawing) == CAIRO_STATUS_SUCCESS else { throw .drawing(cairo_status(drawing).words) }
    if isGrey { Self.takeColours(from: image) }
    let sink = ByteSink()
    let status = withExtendedLifetime(sink) {
      cairo_surface_write_to_png_stream(image, ByteSink.write, sink.pointer)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(status.words) }
    return sink.bytes
  }

  /// Makes every pixel a grey, by the weights of ITU-R BT.601.
  private static func takeColours(from image: OpaquePointer?) {
    cairo_surface_flush(image)
    guard let bytes = cairo_image_surface_get_data(image) else { return }
    let (width, height) = (cairo_image_surface_get_width(image), cairo_image_surface_get_height(image))
    let stride = cairo_image_surface_get_stride(image)
    for row in 0..<Int(height) {
      let start = UnsafeMutableRawPointer(bytes + row * Int(stride))
      start.withMemoryRebound(to: UInt32.self, capacity: Int(width)) { pixels in
        for column in 0..<Int(width) {
          let pixel = pixels[column]
          let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
          let grey = (red * 299 + green * 587 + blue * 114 + 500) / 1000
          pixels[column] = pixel & 0xFF00_0000 | grey << 16 | grey << 8 | grey
        }
      }
    }
    cairo_surface_mark_dirty(image)
  }

  private static func take(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "unknown reason" }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) } ?? "unknown reason"
  }
}
