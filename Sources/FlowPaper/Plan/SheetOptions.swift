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
  /// Which way diagrams read; nil picks the better way sheet by sheet.
  public var direction: DOTWriter.Direction?
  /// What diagrams show.
  public var diagrams: DiagramOptions
  /// Images by screen.
  public var pictures: [ScreenAddress: Picture]

  /// The smallest text of a drawing on paper, in points.
  public static let smallestText = 7.0
  /// The smallest text elsewhere on paper, in points.
  public static let smallestWords = 7.0

  /// Makes options.
  public init(
    paper: PaperSize = .a4, orientation: PaperOrientation? = nil, theme: Theme = .light,
    direction: DOTWriter.Direction? = nil, diagrams: DiagramOptions = DiagramOptions(),
    pictures: [ScreenAddress: Picture] = [:]
  ) {
    self.paper = paper
    self.orientation = orientation
    self.theme = theme
    self.direction = direction
    self.diagrams = diagrams
    self.pictures = pictures
  }
}
