import FlowDiagram
import FlowDrawing
import FlowModel

/// What the user wants of printed sheets.
public struct SheetOptions: Sendable {
  /// The paper.
  public var paper: PaperSize
  /// Which way it is held; nil picks the better way sheet by sheet.
  public var orientation: PaperOrientation?
  /// The colours of drawings.
  public var theme: Theme
  /// Which way diagrams read; nil picks the better way drawing by drawing.
  public var direction: DOTWriter.Direction?
  /// What diagrams show.
  public var diagrams: DiagramOptions
  /// Images by screen.
  public var pictures: [ScreenAddress: Picture]
  /// The maximum number of sheets; nil aims at ``usualSheets(for:references:)`` and takes more if necessary.
  public var mostSheets: Int?

  /// The smallest text on paper, in points.
  public static let smallestText = 7.0
  /// The smallest text of drawings where ``mostSheets`` asks for it, in points.
  public static let smallestSavedText = 6.0

  /// How many sheets an atlas of a number of coordinators should have at most.
  ///
  /// - Parameter references: how many references are to be listed; they take a drawing and tables.
  public static func usualSheets(for coordinators: Int, references: Int = 0) -> Int {
    2 + coordinators * 3 / 2 + (references > 0 ? 1 + references / 100 : 0)
  }

  /// Creates options.
  public init(
    paper: PaperSize = .a4, orientation: PaperOrientation? = nil, theme: Theme = .light,
    direction: DOTWriter.Direction? = nil, diagrams: DiagramOptions = DiagramOptions(),
    pictures: [ScreenAddress: Picture] = [:], mostSheets: Int? = nil
  ) {
    self.paper = paper
    self.orientation = orientation
    self.theme = theme
    self.direction = direction
    self.diagrams = diagrams
    self.pictures = pictures
    self.mostSheets = mostSheets
  }

  /// Which ways sheets may be held.
  var orientations: [PaperOrientation] { orientation.map { [$0] } ?? PaperOrientation.allCases }
}
