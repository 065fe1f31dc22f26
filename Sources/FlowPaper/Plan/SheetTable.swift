import FlowDiagram
import FlowModel
import PlaneGeometry

/// The edges of a sheet and where they stand on it.
public struct SheetTable: Sendable {
  /// Where it may stand, in points from the paper's upper left corner; the rows fit into it from above.
  public var box: Rectangle
  /// The rows in order; every edge of the registry has one row in the whole plan.
  public var rows: [EdgeRow]
  /// Whether rows of the same drawing, before these, stand on an earlier sheet.
  public var isContinued: Bool
  /// The sheet on which the rows go on; nil when there are no more.
  public var nextSheet: Int?
}

/// One edge, in words.
public struct EdgeRow: Hashable, Sendable {
  /// Where an edge leads beyond its sheet.
  public struct Reference: Hashable, Sendable {
    /// The other sheet's number.
    public var sheet: Int
    /// The connector's letter; nil where another coordinator is on the other side.
    public var letter: String?
  }

  /// The edge.
  public var name: EdgeName
  /// The edge as the model has it.
  public var edge: Edge
  /// Its number as it stands in the drawing: `3`, `Main 2`.
  public var number: String
  /// Its kind in words: `push`, `pop to root`.
  public var kind: String
  /// Style, class, animation, payload and that there is no way back, as the drawing's label says it.
  public var detail: String
  /// Where it starts, in words.
  public var from: String
  /// Where it leads, in words; empty when it goes wherever one came from.
  public var to: String
  /// What starts it; empty when not said.
  public var trigger: String
  /// The condition, with its `if`; empty when there is none.
  public var condition: String
  /// What else happens; empty when nothing does.
  public var effect: String
  /// The other triggers, each with its condition and effect.
  public var alternatives: [String] = []
  /// The sheet whose drawing it belongs to; a row on a sheet without a drawing belongs to one before.
  public var sheet: Int
  /// Whether that drawing shows it: as an arrow, or as a line in a card.
  public var isDrawn: Bool
  /// The other sheets on which it is drawn, by number.
  public var references: [Reference]
  /// What checks found about it, in words.
  public var findings: [String]
}

/// A line of the contents.
public struct ContentsEntry: Hashable, Sendable {
  /// The title: `Overview`, a coordinator's title, `Index`.
  public var title: String
  /// A quieter line: `7 screens, 12 edges`; nil when there is nothing to say.
  public var detail: String?
  /// The number of its first sheet.
  public var sheet: Int
  /// The number of its last sheet.
  public var lastSheet: Int
}

/// A line of the index.
public struct IndexEntry: Hashable, Sendable {
  /// What is listed.
  public enum Subject: Hashable, Sendable {
    /// A screen.
    case screen(ScreenAddress)
    /// A way in from outside.
    case route(RouteID)
  }

  /// A sheet, and the edges there that start or end at it.
  public struct Place: Hashable, Sendable {
    /// The sheet's number.
    public var sheet: Int
    /// The edges as the sheet's drawing numbers them: `3`, `Main 2`.
    public var edges: [String]
    /// The id of its anchor in the sheet's drawing; nil when it isn't drawn.
    public var anchor: String?
  }

  /// What is listed.
  public var subject: Subject
  /// The letter it is found under; `#` for what begins with none.
  public var initial: String
  /// Its title.
  public var title: String
  /// The coordinator's title, or the route's link; nil when there is none.
  public var detail: String?
  /// Where it is, by sheet number.
  public var places: [Place]
}

/// Something to tell about a plan.
public enum PlanNote: Hashable, Sendable {
  /// The smallest text of a sheet is printed smaller than wanted, since one card alone fills more than a sheet.
  case smallText(sheet: Int, points: Double)
  /// A table row alone is higher than a sheet.
  case highRow(sheet: Int, EdgeName)
}
