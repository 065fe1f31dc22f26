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

  /// Creates a printer.
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
      var drawings: [VectorPicture] = []
      for drawing in sheet.drawings { drawings.append(try VectorPicture(drawing.finished.picture)) }
      try pdf.addPage(geometry.paper.size, label: numbers == nil ? nil : "\(sheet.number)") { page in
        let painter = SheetPainter(
          page: page, sheet: sheet, plan: plan, document: document, style: style, geometry: geometry,
          printed: printed, samples: samples)
        painter.draw(drawings)
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
      for anchor in sheet.drawings.flatMap(\.anchors) { anchors.insert(Self.name(sheet.number, anchor.id)) }
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
  private var bonds: [ReferenceBond: VectorPicture] = [:]

  init(_ theme: Theme, for plan: SheetPlan) throws(CanvasError) {
    for kind in plan.kinds {
      pictures[kind] = try VectorPicture(svg: LineSamples.svg(of: kind, theme: theme))
    }
    for bond in plan.bonds {
      bonds[bond] = try VectorPicture(svg: LineSamples.svg(of: bond, theme: theme))
    }
  }

  subscript(kind: EdgeKind) -> VectorPicture? { pictures[kind] }
  subscript(bond: ReferenceBond) -> VectorPicture? { bonds[bond] }
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
    for sheet in plan.sheets {
      guard let target = printed.target(sheet: sheet.number) else { continue }
      if case .cover = sheet.kind { pdf.addBookmark(plan.app.isEmpty ? "Cover" : plan.app, to: target) }
      var parent: PDFDocument.Bookmark?
      for heading in sheet.headings {
        switch heading.level {
        case .section: parent = pdf.addBookmark(heading.title, to: target)
        case .chapter: if let parent { pdf.addBookmark(heading.title, to: target, under: parent) }
        case .continued: break
        }
      }
    }
  }
}
