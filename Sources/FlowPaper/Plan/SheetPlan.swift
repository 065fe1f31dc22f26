import FlowDiagram
import FlowDrawing
import FlowModel
import PlaneGeometry

/// What is on which sheet of a printed atlas.
///
/// Sheets stand in this order: the cover and what didn't fit on it, the overview, the coordinators by id, each
/// followed by the rest of its table, and the index.
public struct SheetPlan: Sendable {
  /// The paper it is printed on.
  public var paper: PaperSize
  /// The app's name; empty when it has none.
  public var app: String
  /// The sheets in order; the first has number 1.
  public var sheets: [Sheet]
  /// All entries of the contents; a sheet of kind `cover` or `contents` shows a range of them.
  public var contents: [ContentsEntry]
  /// All entries of the index, A to Z; a sheet of kind `index` shows a range of them.
  public var index: [IndexEntry]
  /// What a reader of the sheets should be told, such as that a text is smaller than 7 points.
  public var notes: [PlanNote]

  /// The sheet with a number; nil when there is none.
  public func sheet(_ number: Int) -> Sheet? {
    sheets.indices.contains(number - 1) ? sheets[number - 1] : nil
  }
}

/// One printed sheet.
public struct Sheet: Sendable {
  /// What a sheet is for.
  public enum Kind: Hashable, Sendable {
    /// The first sheet, with the contents as far as they fit on it.
    case cover(contents: Range<Int>)
    /// More of the contents.
    case contents(Range<Int>)
    /// The coordinators, or a part of them.
    case overview(PartNumber)
    /// A coordinator, or a part of one that is too large for one sheet.
    case coordinator(CoordinatorID, PartNumber)
    /// The edges of drawings before it that had no room for them, by the numbers of these sheets.
    case table(CoordinatorID, of: [Int])
    /// Screens and routes, A to Z.
    case index(Range<Int>)
  }

  /// Which of how many parts, from 1.
  public struct PartNumber: Hashable, Sendable {
    /// From 1.
    public var number: Int
    /// How many there are.
    public var count: Int

    /// The only part.
    public static let whole = PartNumber(number: 1, count: 1)

    /// Makes a part's number.
    public init(number: Int, count: Int) {
      self.number = number
      self.count = count
    }
  }

  /// Its number, from 1.
  public var number: Int
  /// What it is for.
  public var kind: Kind
  /// Its title: `Profile`, `Overview`, `Index`.
  public var title: String
  /// A quieter line beside it: `part 2 of 5`, `edges 14 to 30`; nil when there is nothing to say.
  public var subtitle: String?
  /// Which way the paper is held.
  public var orientation: PaperOrientation
  /// The diagram; nil on sheets without one.
  public var drawing: SheetDrawing?
  /// The edges; nil on sheets without a table.
  public var table: SheetTable?
}

/// A drawing and its place on the sheet.
public struct SheetDrawing: Sendable {
  /// The drawing itself, with all sheet numbers in it.
  public var finished: FinishedDrawing
  /// The drawing's natural size, in its own points.
  public var size: Size
  /// What one point of the drawing is on paper; `box` is `size` times this.
  public var scale: Double
  /// Where it lies on the sheet, in points from the paper's upper left corner.
  public var box: Rectangle
  /// The size of the smallest text as it is printed, in points.
  public var smallestText: Double
  /// What can be linked from or to, in the order of the diagram's cards and ports.
  public var anchors: [SheetAnchor]
  /// The kinds of lines that are drawn.
  public var kinds: Set<EdgeKind>
  /// What an edge that leaves or enters the sheet ends in.
  public var connectors: [SheetConnector]

  /// The drawing as SVG text.
  public var svg: String { finished.svg }
}

/// A card or port in a drawing.
public struct SheetAnchor: Hashable, Sendable {
  /// What it stands for.
  public enum Subject: Hashable, Sendable {
    /// A screen; a continued card repeats a screen that another sheet has as well.
    case screen(ScreenAddress, isContinued: Bool)
    /// Any screen of a coordinator.
    case anyScreen(CoordinatorID, isContinued: Bool)
    /// A coordinator, in the overview.
    case coordinator(CoordinatorID)
    /// An off-page connector, by its place in ``SheetDrawing/connectors``.
    case connector(Int)
    /// Something outside the app, the launch or a route.
    case outside
  }

  /// Its id in the drawing, which is the id of its group in the SVG.
  public var id: String
  /// What it stands for.
  public var subject: Subject
  /// Where it lies, in the drawing's own points from its upper left corner.
  public var box: Rectangle
  /// The sheet a click leads to; nil when there is none.
  public var sheet: Int?
  /// The id of the anchor there that it leads to; nil for the sheet as a whole.
  public var target: String?
}

/// Where an edge leaves or enters a sheet: the other sheet has one that names the way back.
public struct SheetConnector: Hashable, Sendable {
  /// Which way its edges lead.
  public enum Direction: String, Hashable, Sendable {
    /// Off the sheet.
    case to
    /// Onto it.
    case from
  }

  /// Other sheets and the edges that are found there.
  public struct Reference: Hashable, Sendable {
    /// The other sheet's number.
    public var sheet: Int
    /// The edges that are on both sheets, by coordinator and number.
    public var edges: [EdgeName]
  }

  /// Its node's id in the drawing.
  public var id: String
  /// Which way its edges lead.
  public var direction: Direction
  /// The letter both sides carry, where two parts of one coordinator are connected; nil elsewhere.
  public var letter: String?
  /// What lies on the other side: a screen's or coordinator's title.
  public var title: String
  /// The coordinator that lies on the other side.
  public var coordinator: CoordinatorID
  /// Where its edges are found on other sheets, by sheet number; one edge may be on several.
  public var references: [Reference]
}
