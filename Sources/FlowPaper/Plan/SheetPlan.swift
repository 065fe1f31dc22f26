import FlowDiagram
import FlowDrawing
import FlowModel
import PlaneGeometry

/// What is on which sheet of a printed atlas.
///
/// The cover comes first. Everything after it flows from sheet to sheet: the rest of the contents, the
/// overview, the coordinators as they start one another, services and references, and the index.
public struct SheetPlan: Sendable {
  /// The paper it is printed on.
  public var paper: PaperSize
  /// The app's name; empty when it has none.
  public var app: String
  /// The sheets in order; the first has number 1.
  public var sheets: [Sheet]
  /// All entries of the contents; the cover and lists of kind `contents` show ranges of them.
  public var contents: [ContentsEntry]
  /// All entries of the index, A to Z; lists of kind `index` show ranges of them.
  public var index: [IndexEntry]
  /// The lines that occur, in the model's order.
  public var kinds: [EdgeKind]
  /// The kinds of references that occur.
  public var bonds: [ReferenceBond]
  /// The signs that occur and what they mean.
  public var signs: [SheetSign]
  /// What a reader of the sheets should know, such as what is not drawn.
  public var notes: [PlanNote]

  /// How many lines the legend has.
  var legendCount: Int { kinds.count + bonds.count + signs.count }

  /// The sheet with a number; nil if there is none.
  public func sheet(_ number: Int) -> Sheet? {
    sheets.indices.contains(number - 1) ? sheets[number - 1] : nil
  }

  /// The sheet after the cover that has the least on it; nil when there is only a cover.
  public var emptiest: Sheet? { sheets.dropFirst().min { $0.filled < $1.filled } }
}

/// A sign in drawings and its meaning, for the legend.
public struct SheetSign: Hashable, Sendable {
  /// The sign; empty where a thin line takes its place.
  public var sign: String
  /// What it means.
  public var meaning: String
}

/// One printed sheet.
public struct Sheet: Sendable {
  /// What a sheet is for.
  public enum Kind: Hashable, Sendable {
    /// The first sheet, with the contents as far as they fit on it.
    case cover(contents: Range<Int>)
    /// Any other.
    case body
  }

  /// Its number, from 1.
  public var number: Int
  /// What it is for.
  public var kind: Kind
  /// What is on it, in a few words: `Profile, Settings`.
  public var title: String
  /// Which way the paper is held.
  public var orientation: PaperOrientation
  /// Its contents, from top to bottom.
  public var blocks: [SheetBlock]
  /// How much of its height is used, from 0 to 1.
  public var filled: Double

  /// The drawings on it.
  public var drawings: [SheetDrawing] {
    blocks.compactMap { if case .drawing(let drawing) = $0 { drawing } else { nil } }
  }

  /// The lists on it.
  public var lists: [SheetList] {
    blocks.compactMap { if case .list(let list) = $0 { list } else { nil } }
  }

  /// The headings on it.
  public var headings: [SheetHeading] {
    blocks.compactMap { if case .heading(let heading) = $0 { heading } else { nil } }
  }
}

/// Something on a sheet.
public enum SheetBlock: Sendable {
  case heading(SheetHeading)
  case drawing(SheetDrawing)
  case list(SheetList)
}

/// A heading over a section of the atlas.
public struct SheetHeading: Hashable, Sendable {
  /// Its depth in the outline.
  public enum Level: Hashable, Sendable {
    /// The overview, a coordinator, the index.
    case section
    /// A chapter of a coordinator that has no drawing of its own.
    case chapter
    /// The first line of a sheet on which a section goes on.
    case continued

    /// The height in points.
    var height: Double {
      switch self {
      case .section: 27
      case .chapter: 20
      case .continued: 21
      }
    }
  }

  /// Its depth in the outline.
  public var level: Level
  /// What it heads.
  public var title: String
  /// A line in smaller text next to it; nil if there is none.
  public var detail: String?
  /// Its place, in points from the paper's upper left corner.
  public var box: Rectangle
}

/// A drawing and its place on the sheet.
public struct SheetDrawing: Sendable {
  /// The drawing itself, with all sheet numbers in it.
  public var finished: FinishedDrawing
  /// What one point of the drawing is on paper.
  public var scale: Double
  /// Its place on the sheet, in points from the paper's upper left corner.
  public var box: Rectangle
  /// The size of the smallest text as it is printed, in points.
  public var smallestText: Double
  /// How much of its table it repeats.
  public var detail: DiagramDetail
  /// What can be linked from or to, in the order of the diagram's cards and ports.
  public var anchors: [SheetAnchor]

  /// The drawing as SVG text.
  public var svg: String { finished.svg }
}

/// A card or port in a drawing.
public struct SheetAnchor: Hashable, Sendable {
  /// What it represents.
  public enum Subject: Hashable, Sendable {
    /// A screen; a guest repeats a card that another drawing has.
    case screen(ScreenAddress, isGuest: Bool)
    /// A coordinator, in the overview.
    case coordinator(CoordinatorID)
    /// A port, or anything else.
    case other
  }

  /// Its id in the drawing, which is the id of its group in the SVG.
  public var id: String
  /// What it represents.
  public var subject: Subject
  /// Its place, in the drawing's own points from its upper left corner.
  public var box: Rectangle
  /// The sheet a click leads to; nil if there is none.
  public var sheet: Int?
  /// The id of the anchor there that it leads to; nil for the sheet as a whole.
  public var target: String?
}
