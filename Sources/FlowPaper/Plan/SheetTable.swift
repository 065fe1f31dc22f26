import FlowDiagram
import FlowModel
import PlaneGeometry

/// Lines in columns: a table of edges, contents or an index.
public struct SheetList: Sendable {
  /// What the lines are.
  public enum Content: Sendable {
    /// Edges by the screen where they start.
    case table([TableLine])
    /// Entries of the contents.
    case contents(Range<Int>)
    /// Entries of the index.
    case index(Range<Int>)
  }

  /// The place of a line.
  public struct Place: Hashable, Sendable {
    /// In points from the paper's upper left corner.
    public var box: Rectangle
    /// Whether the column repeats what the line belongs to, because an earlier column has it.
    public var isResumed: Bool
  }

  /// What the lines are.
  public var content: Content
  /// The place of each of them.
  public var places: [Place]

  /// The rows of edges.
  public var rows: [EdgeRow] {
    guard case .table(let lines) = content else { return [] }
    return lines.compactMap { if case .edge(let row) = $0 { row } else { nil } }
  }
}

/// A line of a table of edges.
public enum TableLine: Hashable, Sendable {
  /// Where the edges below it start.
  case source(TableSource)
  /// An edge.
  case edge(EdgeRow)
  /// A reference.
  case reference(ReferenceRow)
  /// Screens without ways out.
  case screens([TableSource])
}

extension TableLine {
  /// Whether it belongs to the line of a source before it.
  var isRow: Bool {
    switch self {
    case .edge, .reference: true
    case .source, .screens: false
    }
  }

  /// The line without what its drawing says to look out for.
  var withoutNote: TableLine {
    guard case .source(let source) = self else { return self }
    return .source(source.withoutNote)
  }

  /// Where it starts, or who holds it; nil for what is no row.
  var source: TableSource? {
    switch self {
    case .edge(let row): row.source
    case .reference(let row): row.source
    case .source, .screens: nil
    }
  }
}

/// Where edges start, in words.
public struct TableSource: Hashable, Sendable {
  /// The screen; nil for any screen, and for what is outside.
  public var screen: ScreenAddress?
  /// What a person calls it.
  public var title: String
  /// Its type or kind; for a step of the launch, also what happens in it.
  public var detail: String
  /// What to look out for; empty when nothing is said, or a drawing on the sheets says it.
  public var note: String = ""

  var withoutNote: TableSource {
    var source = self
    source.note = ""
    return source
  }
}

/// One edge, in words.
public struct EdgeRow: Hashable, Sendable {
  /// The edge.
  public var name: EdgeName
  /// The edge as the model has it.
  public var edge: Edge
  /// Its number with the name of the coordinator that numbers it, where that is not the table's; else empty.
  public var owner: String
  /// Where it starts, for the head of a column.
  public var source: TableSource
  /// What its line does not show: style, class, animation, payload, and that there is no way back.
  public var detail: String
  /// Where it leads, in words; empty for a way back to the previous screen.
  public var target: String
  /// What starts it; empty when not said.
  public var trigger: String
  /// The condition, with its `if`; empty when there is none.
  public var condition: String
  /// What else happens; empty when nothing does.
  public var effect: String
  /// What to look out for; empty when nothing is said.
  public var note: String = ""
  /// The other triggers, each with its condition and effect.
  public var alternatives: [String] = []
  /// The sheet where it leads, if that is another one; 0 as long as it is not known.
  public var sheet: Int?
}

/// One reference, in words.
public struct ReferenceRow: Hashable, Sendable {
  /// Who holds it, for the head of a column.
  public var source: TableSource
  /// How it is drawn.
  public var bond: ReferenceBond
  /// The object it refers to, in words.
  public var target: String
  /// What it is called or used for; empty when not said.
  public var role: String
  /// Its strength and protocol, whether one object creates the other, and whether that was inferred.
  public var detail: String
  /// What to look out for; empty when nothing is said.
  public var note: String
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

  /// A sheet on which it is.
  public struct Place: Hashable, Sendable {
    /// The sheet's number.
    public var sheet: Int
    /// The id of its anchor in a drawing there; nil if it is not drawn.
    public var anchor: String?
  }

  /// What is listed.
  public var subject: Subject
  /// The letter it is found under; `#` for what begins with none.
  public var initial: String
  /// Its title.
  public var title: String
  /// The coordinator's title, or the route's link; nil if there is none.
  public var detail: String?
  /// Where it is, by sheet number.
  public var places: [Place]
}

/// A note about a plan.
public enum PlanNote: Hashable, Sendable {
  /// The sheets show less than they would, so that they are no more than wanted.
  case saved(SheetSavings)
  /// A drawing that would be too large for a sheet, or too dense to help, is replaced by its table.
  case notDrawn(title: String, isDense: Bool)
  /// The words of an edge are higher than a sheet, and were cut.
  case cutRow(EdgeName)
}

/// What was left out so that an atlas fits on a number of sheets.
public struct SheetSavings: Hashable, Sendable {
  /// How many drawings have triggers but no guards.
  public var brief = 0
  /// How many drawings have nothing but titles and numbers.
  public var numbers = 0
  /// The size of the smallest text of drawings, in points.
  public var smallestText = 0.0
  /// The titles of drawings that were left out.
  public var leftOut: [String] = []
}

/// Why there is no plan.
public enum SheetPlanError: Error, Hashable, Sendable {
  /// It takes more sheets than wanted, even without drawings.
  case tooManySheets(least: Int)
}
