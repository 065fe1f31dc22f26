import Canvas
import FlowDiagram
import FlowDrawing
import FlowModel
import Foundation

/// Makes a PDF of a plan.
public struct SheetPrinter {
  private let plan: SheetPlan
  private let document: SheetDocument
  private let style: PageStyle

  /// Makes a printer.
  ///
  /// - Parameter theme: `print` for greys; any other is for colours.
  public init(_ plan: SheetPlan, document: SheetDocument, theme: Theme = .light) {
    self.plan = plan
    self.document = document
    style = PageStyle(theme)
  }

  /// The sheets as a PDF.
  ///
  /// - Parameters:
  ///   - numbers: the sheets to print; nil for all.
  ///   - progress: called before every sheet with its number.
  /// - Throws: ``CanvasError``.
  public func pdf(
    sheets numbers: Set<Int>? = nil, progress: (Int) -> Void = { _ in }
  ) throws(CanvasError) -> Data {
    let sheets = plan.sheets.filter { numbers?.contains($0.number) ?? true }
    let printed = PrintedSheets(sheets)
    let pdf = try PDFDocument(
      PDFMetadata(
        title: plan.app.isEmpty ? "Navigation" : plan.app,
        subject: "Navigation atlas" + (document.version.map { ", version \($0)" } ?? ""),
        creator: document.creator, date: document.date), isGrey: style.isGrey)
    let samples = try LineSampleBook(style.theme, for: plan)
    for sheet in sheets {
      progress(sheet.number)
      let geometry = PageGeometry(plan.paper, sheet.orientation)
      let drawing = try sheet.drawing.map { drawing throws(CanvasError) in
        try VectorPicture(drawing.finished.picture)
      }
      try pdf.addPage(geometry.paper.size, label: numbers == nil ? nil : "\(sheet.number)") { page in
        let painter = SheetPainter(
          page: page, sheet: sheet, plan: plan, document: document, style: style, geometry: geometry,
          printed: printed, samples: samples)
        painter.draw(drawing)
      }
    }
    Bookmarks(plan, printed).add(to: pdf)
    return try pdf.finish()
  }
}

/// Which sheets are printed and what on them can be led to.
struct PrintedSheets {
  private var pages: [Int: Int] = [:]
  private var anchors: Set<String> = []

  init(_ sheets: [Sheet]) {
    for (index, sheet) in sheets.enumerated() {
      pages[sheet.number] = index + 1
      for anchor in sheet.drawing?.anchors ?? [] { anchors.insert(Self.name(sheet.number, anchor.id)) }
    }
  }

  /// The name of an anchor's place in the document.
  static func name(_ sheet: Int, _ anchor: String) -> String { "\(sheet) \(anchor)" }

  /// Where a link to a sheet, or to an anchor on it, leads; nil when the sheet is not printed.
  func target(sheet: Int, anchor: String? = nil) -> PDFTarget? {
    guard let page = pages[sheet] else { return nil }
    if let anchor, anchors.contains(Self.name(sheet, anchor)) {
      return .destination(Self.name(sheet, anchor))
    }
    return .page(page)
  }
}

/// The pictures of lines that a plan's edges have.
final class LineSampleBook {
  private var pictures: [EdgeKind: VectorPicture] = [:]
  /// The kinds of edges that occur, in the model's order.
  let kinds: [EdgeKind]

  init(_ theme: Theme, for plan: SheetPlan) throws(CanvasError) {
    var used = Set(plan.sheets.flatMap { $0.table?.rows.map(\.edge.kind) ?? [] })
    let hasRoutes = plan.index.contains { if case .route = $0.subject { true } else { false } }
    if hasRoutes { used.insert(.route) }
    for sheet in plan.sheets { used.formUnion(sheet.drawing?.kinds ?? []) }
    kinds = EdgeKind.allCases.filter(used.contains)
    for kind in kinds { pictures[kind] = try VectorPicture(svg: LineSamples.svg(of: kind, theme: theme)) }
  }

  subscript(kind: EdgeKind) -> VectorPicture? { pictures[kind] }
}

/// The outline that readers show beside the pages.
private struct Bookmarks {
  let plan: SheetPlan
  let printed: PrintedSheets

  init(_ plan: SheetPlan, _ printed: PrintedSheets) {
    self.plan = plan
    self.printed = printed
  }

  func add(to pdf: PDFDocument) {
    var parent: (bookmark: PDFDocument.Bookmark, chapter: Chapter)?
    for sheet in plan.sheets {
      guard let target = printed.target(sheet: sheet.number) else { continue }
      let title = sheet.title.isEmpty ? "Sheet \(sheet.number)" : sheet.title
      // What goes on stands under what it belongs to.
      let chapter = Chapter(sheet.kind)
      if let parent, parent.chapter == chapter {
        pdf.addBookmark(sheet.subtitle ?? "sheet \(sheet.number)", to: target, under: parent.bookmark)
      } else {
        parent = (pdf.addBookmark(title, to: target), chapter)
      }
    }
  }
}

/// What sheets belong together to.
private enum Chapter: Equatable {
  case cover, overview, index
  case coordinator(CoordinatorID)

  init(_ kind: Sheet.Kind) {
    switch kind {
    case .cover, .contents: self = .cover
    case .overview: self = .overview
    case .coordinator(let id, _), .table(let id, _): self = .coordinator(id)
    case .index: self = .index
    }
  }
}
