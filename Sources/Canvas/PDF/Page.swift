import CCairo
import Foundation
import PlaneGeometry

/// A page that is being drawn; lengths are points, and y grows downwards from the upper left corner.
public final class Page {
  /// The page's size.
  public let size: Size
  private let isGrey: Bool
  private(set) var targets: PDFTargets
  private var drawing: OpaquePointer?
  private var failure: CanvasError?

  init(_ number: Int, size: Size, isGrey: Bool, drawing: OpaquePointer, targets: PDFTargets) {
    self.size = size
    self.isGrey = isGrey
    self.drawing = drawing
    self.targets = targets
    // The paper; of pages without any ink cairo forgets the names of places.
    rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height), fill: .white)
    tag(flowatlas_destination_tag(), PDFTargets.attributes(ofPage: number), on: drawing)
  }

  deinit { cairo_destroy(drawing) }

  /// Ends drawing, and tells what went wrong.
  func close() -> CanvasError? {
    guard let drawing else { return failure }
    let status = cairo_status(drawing)
    if status != CAIRO_STATUS_SUCCESS { failure = failure ?? .drawing(status.words) }
    cairo_destroy(drawing)
    self.drawing = nil
    return failure
  }

  // MARK: Lines and areas

  /// Draws a straight line.
  public func line(from start: Point, to end: Point, _ stroke: Stroke) {
    path([start, end], stroke: stroke)
  }

  /// Draws lines from point to point; with a fill or closed, the last is joined to the first.
  public func path(_ points: [Point], isClosed: Bool = false, fill: Colour? = nil, stroke: Stroke? = nil) {
    guard let drawing, let first = points.first else { return }
    cairo_new_path(drawing)
    cairo_move_to(drawing, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(drawing, point.x, point.y) }
    if isClosed || fill != nil { cairo_close_path(drawing) }
    paint(fill: fill, stroke: stroke)
  }

  /// Draws a rectangle, with corners rounded by a radius in points.
  public func rectangle(
    _ rectangle: Rectangle, radius: Double = 0, fill: Colour? = nil, stroke: Stroke? = nil
  ) {
    outline(rectangle, radius: radius)
    paint(fill: fill, stroke: stroke)
  }

  /// Draws a circle.
  public func circle(around centre: Point, radius: Double, fill: Colour? = nil, stroke: Stroke? = nil) {
    guard let drawing, radius > 0 else { return }
    cairo_new_path(drawing)
    cairo_arc(drawing, centre.x, centre.y, radius, 0, 2 * .pi)
    cairo_close_path(drawing)
    paint(fill: fill, stroke: stroke)
  }

  /// Fills a rectangle with parallel lines.
  public func hatch(_ rectangle: Rectangle, radius: Double = 0, with hatch: Hatch) {
    let reach = (rectangle.width + rectangle.height) / 2
    // Thousands of lines would be grey, and slow.
    guard reach > 0, reach.isFinite else { return }
    let spacing = max(hatch.spacing, reach / 5_000, 0.1)
    let (x, y) = (rectangle.x + rectangle.width / 2, rectangle.y + rectangle.height / 2)
    clipped(to: rectangle, radius: radius) {
      for angle in hatch.angles {
        let (dx, dy) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
        let count = Int((reach / spacing).rounded(.up))
        for index in -count...count {
          let offset = Double(index) * spacing
          let (middleX, middleY) = (x - dy * offset, y + dx * offset)
          line(
            from: Point(x: middleX - dx * reach, y: middleY - dy * reach),
            to: Point(x: middleX + dx * reach, y: middleY + dy * reach), hatch.stroke)
        }
      }
    }
  }

  private func outline(_ rectangle: Rectangle, radius: Double) {
    guard let drawing else { return }
    cairo_new_path(drawing)
    let radius = min(max(radius, 0), rectangle.width / 2, rectangle.height / 2)
    guard radius > 0 else {
      cairo_rectangle(drawing, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
      return
    }
    let (left, right) = (rectangle.x + radius, rectangle.right - radius)
    let (top, bottom) = (rectangle.y + radius, rectangle.bottom - radius)
    cairo_arc(drawing, right, top, radius, -.pi / 2, 0)
    cairo_arc(drawing, right, bottom, radius, 0, .pi / 2)
    cairo_arc(drawing, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(drawing, left, top, radius, .pi, 1.5 * .pi)
    cairo_close_path(drawing)
  }

  private func paint(fill: Colour?, stroke: Stroke?) {
    guard let drawing else { return }
    if let fill {
      cairo_set_source_rgb(drawing, fill.red, fill.green, fill.blue)
      cairo_fill_preserve(drawing)
    }
    if let stroke {
      cairo_set_source_rgb(drawing, stroke.colour.red, stroke.colour.green, stroke.colour.blue)
      cairo_set_line_width(drawing, max(stroke.width, 0))
      // Cairo refuses dashes that are all nothing or less.
      let dashes = stroke.dashes.map { max($0, 0) }
      let isDashed = dashes.contains { $0 > 0 }
      cairo_set_dash(drawing, dashes, isDashed ? Int32(clamping: dashes.count) : 0, 0)
      cairo_set_line_cap(drawing, stroke.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_stroke_preserve(drawing)
    }
    cairo_new_path(drawing)
  }

  // MARK: Text and pictures

  /// Draws text with its upper left corner at a place.
  ///
  /// - Returns: how much room it takes.
  @discardableResult
  public func text(_ text: Text, at place: Point) -> TextMeasure {
    let layout = TextLayout(text)
    if let drawing { layout.draw(on: drawing, at: place, text, isGrey: isGrey) }
    return layout.measure
  }

  /// Draws a picture into a rectangle, as large as fits, in the middle.
  public func picture(_ picture: VectorPicture, in rectangle: Rectangle) {
    guard let drawing, rectangle.width > 0, rectangle.height > 0 else { return }
    if let problem = picture.draw(on: drawing, in: rectangle, isGrey: isGrey) {
      failure = failure ?? .drawing(problem)
    }
  }

  // MARK: Where drawing goes

  /// Draws only inside a rectangle.
  public func clipped(to rectangle: Rectangle, radius: Double = 0, _ draw: () -> Void) {
    guard let drawing else { return }
    cairo_save(drawing)
    outline(rectangle, radius: radius)
    cairo_clip(drawing)
    draw()
    cairo_restore(drawing)
  }

  /// Draws with another origin, scaled, and turned clockwise by an angle in degrees.
  public func moved(to origin: Point, scale: Double = 1, turned angle: Double = 0, _ draw: () -> Void) {
    guard let drawing, scale > 0 else { return }
    cairo_save(drawing)
    cairo_translate(drawing, origin.x, origin.y)
    cairo_scale(drawing, scale, scale)
    cairo_rotate(drawing, angle * .pi / 180)
    draw()
    cairo_restore(drawing)
  }

  // MARK: Links

  /// Makes a rectangle a link.
  public func link(_ rectangle: Rectangle, to target: PDFTarget) {
    guard let drawing else { return }
    let corners = [
      (rectangle.x, rectangle.y), (rectangle.right, rectangle.y), (rectangle.x, rectangle.bottom),
      (rectangle.right, rectangle.bottom),
    ].map { place(of: $0.0, $0.1, on: drawing) }
    guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return }
    let area = "rect=[\(left.text) \(top.text) \((right - left).text) \((bottom - top).text)]"
    tag(flowatlas_link_tag(), area + " " + targets.attributes(of: target), on: drawing)
  }

  /// Gives a place a name that links and bookmarks can lead to; the first place of a name counts.
  public func destination(_ name: String, at place: Point) {
    guard let drawing else { return }
    let place = self.place(of: place.x, place.y, on: drawing)
    if let attributes = targets.attributes(ofPlace: name, place) {
      tag(flowatlas_destination_tag(), attributes, on: drawing)
    }
  }

  private func place(of x: Double, _ y: Double, on drawing: OpaquePointer) -> Point {
    var (x, y) = (x, y)
    cairo_user_to_device(drawing, &x, &y)
    return Point(x: x, y: y)
  }

  private func tag(_ name: UnsafePointer<CChar>?, _ attributes: String, on drawing: OpaquePointer) {
    cairo_save(drawing)
    cairo_identity_matrix(drawing)
    cairo_tag_begin(drawing, name, attributes)
    cairo_tag_end(drawing, name)
    cairo_restore(drawing)
  }
}
