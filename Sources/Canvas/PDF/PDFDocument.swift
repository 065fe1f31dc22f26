import CCairo
import Foundation
import PlaneGeometry

/// A PDF in the making: pages one after the other, then its bytes.
///
/// The same calls give the same bytes on the same machine; fonts are embedded, as subsets.
public final class PDFDocument {
  /// The longest side a page may have, in points, after the PDF reference.
  public static let sizeLimit = 14_400.0

  /// A bookmark, which can be the parent of others.
  public struct Bookmark: Sendable {
    fileprivate let identifier: Int32
  }

  private let sink = ByteSink()
  private let surface: OpaquePointer
  private var targets = PDFTargets()
  private var failure: CanvasError?
  private let isGrey: Bool

  /// How many pages there are.
  public private(set) var pageCount = 0

  /// Begins a document.
  ///
  /// - Parameter isGrey: whether letters that bring colours of their own, such as emoji, become grey.
  /// - Throws: ``CanvasError/noFonts``, ``CanvasError/drawing(_:)``.
  public init(_ metadata: PDFMetadata, isGrey: Bool = false) throws(CanvasError) {
    self.isGrey = isGrey
    try Fonts.check()
    guard let surface = cairo_pdf_surface_create_for_stream(ByteSink.write, sink.pointer, 1, 1) else {
      throw .drawing(CAIRO_STATUS_NO_MEMORY.words)
    }
    self.surface = surface
    let entries = [
      (CAIRO_PDF_METADATA_TITLE, metadata.title), (CAIRO_PDF_METADATA_AUTHOR, metadata.author),
      (CAIRO_PDF_METADATA_SUBJECT, metadata.subject), (CAIRO_PDF_METADATA_CREATOR, metadata.creator),
      // Left alone, cairo writes the time of the day; an empty date is none.
      (CAIRO_PDF_METADATA_CREATE_DATE, metadata.dateText),
    ]
    for case (let key, let value?) in entries {
      cairo_pdf_surface_set_metadata(surface, key, value.printable())
    }
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Adds a page and draws it.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - label: what readers call the page, instead of its number.
  ///   - draw: draws on the page, which takes no more drawing afterwards.
  /// - Throws: ``CanvasError/pageSize(_:)``.
  public func addPage(_ size: Size, label: String? = nil, draw: (Page) -> Void) throws(CanvasError) {
    let range = 1...Self.sizeLimit
    guard range.contains(size.width), range.contains(size.height) else { throw .pageSize(size) }
    cairo_pdf_surface_set_size(surface, size.width, size.height)
    pageCount += 1
    if let label { cairo_pdf_surface_set_page_label(surface, label.printable()) }
    guard let drawing = cairo_create(surface) else { throw .drawing(CAIRO_STATUS_NO_MEMORY.words) }
    let page = Page(pageCount, size: size, isGrey: isGrey, drawing: drawing, targets: targets)
    draw(page)
    cairo_show_page(drawing)
    failure = failure ?? page.close()
    targets = page.targets
  }

  /// Adds an entry to the outline that viewers show next to the pages.
  @discardableResult
  public func addBookmark(
    _ title: String, to target: PDFTarget, under parent: Bookmark? = nil, isOpen: Bool = false
  ) -> Bookmark {
    let flags = isOpen ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t(rawValue: 0)
    let identifier = cairo_pdf_surface_add_outline(
      surface, parent?.identifier ?? 0, title.printable(), targets.attributes(of: target), flags)
    return Bookmark(identifier: identifier)
  }

  /// Ends the document.
  ///
  /// - Returns: its bytes.
  /// - Throws: what went wrong while drawing, and links that lead nowhere.
  public func finish() throws(CanvasError) -> Data {
    if let failure = failure ?? targets.problem(pages: pageCount) { throw failure }
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(status.words) }
    return sink.bytes
  }
}
