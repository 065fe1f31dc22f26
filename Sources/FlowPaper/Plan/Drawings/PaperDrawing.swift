import FlowDiagram
import FlowDrawing
import FlowModel
import PlaneGeometry

/// A drawing that may stand on a sheet, laid out with more and less detail.
struct PaperDrawing: Sendable {
  /// What it shows.
  enum Part: Hashable, Sendable {
    case overview
    case group(String)
    /// The references in the whole app, or a part of them, from 1.
    case dependencies(part: Int?)
    /// All of a coordinator, or the map of its chapters.
    case coordinator(CoordinatorID)
    /// A chapter, from 1.
    case chapter(CoordinatorID, Int)

    var isDependencies: Bool { if case .dependencies = self { true } else { false } }

    var coordinator: CoordinatorID? {
      switch self {
      case .overview, .group, .dependencies: nil
      case .coordinator(let id), .chapter(let id, _): id
      }
    }
  }

  /// One way to print it.
  struct Candidate: Sendable {
    var detail: DiagramDetail
    /// The diagram with room for sheet numbers.
    var diagram: Diagram
    /// The layout, and what one of its points is on paper, for every way of holding a sheet that has room.
    var layouts: [PaperOrientation: Placed]
    /// The least share of a sheet's height that it takes.
    var share: Double
    /// The size of its smallest text on paper, in points.
    var smallestText: Double
  }

  /// A layout at a scale.
  struct Placed: Sendable {
    var layout: DiagramLayout
    var scale: Double

    var size: Size { Size(width: layout.size.width * scale, height: layout.size.height * scale) }
  }

  var part: Part
  var title: String
  /// The cards that are its own, and not another drawing's.
  var screens: [ScreenAddress]
  /// How many arrows it has.
  var arrows: Int
  /// Whether it has fewer arrows than crossings, however it is laid out.
  var isDense = false
  /// From the richest to the smallest; empty when it fits on no sheet.
  var candidates: [Candidate]

  /// Whether one candidate has no text smaller than wanted.
  var isLegible: Bool { candidate(share: 1, smallestText: SheetOptions.smallestText) != nil }

  /// The richest candidate that takes no more than a share of a sheet, or else the smallest one.
  ///
  /// - Parameter smallestText: the least size of text, in points.
  func candidate(share: Double, smallestText: Double) -> Int? {
    let legible = candidates.indices.filter { candidates[$0].smallestText >= smallestText - 0.01 }
    return legible.first { candidates[$0].share <= share }
      ?? legible.min { candidates[$0].share < candidates[$1].share }
  }
}
