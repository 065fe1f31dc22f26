import Canvas
import FlowDiagnostics
import FlowDiagram
import FlowDrawing
import FlowModel
import FlowPaper
import Foundation
import Graphviz
import PlaneGeometry

extension PosterSize {
  /// The whole app as one drawing over several sheets.
  func pdf(
    of loaded: LoadedRegistry, for command: Print, _ document: SheetDocument, _ console: Console
  ) throws(Failure) -> (data: Data, sheets: Int) {
    let options = DiagramOptions(
      drawsWaysBack: command.drawsWaysBack, showsAlerts: command.showsAlerts(loaded))
    guard let diagram = DiagramMaker(loaded.registry, options: options).diagram(.app) else {
      return (Data(), 0)
    }
    var pictures: [String: Picture] = [:]
    for (address, picture) in command.pictures(loaded, console) {
      pictures[Diagram.Node.id(of: address)] = picture
    }
    let (layout, poster) = try best(diagram, pictures, of: loaded, for: command)
    guard poster.smallestText >= Self.leastText else { throw tooSmall(layout, poster, command) }
    if poster.smallestText < SheetOptions.smallestText {
      console.report([
        Diagnostic(
          .warning, id: "small-text",
          "the poster's smallest text is \(Self.rounded(poster.smallestText)) points",
          suggestion: advice(layout, SheetOptions.smallestText, command))
      ])
    }
    if poster.tiles.count < columns * rows {
      console.report([
        Diagnostic(
          .note, id: "fewer-sheets",
          "the poster takes \(poster.tiles.count) of \(columns * rows) sheets; the others would be empty")
      ])
    }
    do throws(CanvasError) {
      let printer = PosterPrinter(
        poster, paper: command.paper, app: loaded.registry.app, document: document, theme: command.theme)
      let data = try printer.pdf(of: layout.finished(as: diagram, pictures: pictures))
      return (data, poster.tiles.count)
    } catch {
      throw .drawing(error)
    }
  }

  /// Smaller text is not printed, in points.
  private static let leastText = 5.0

  private static func rounded(_ points: Double) -> Double { (points * 10).rounded(.down) / 10 }

  private static func measures(_ layout: DiagramLayout) -> Poster.Drawing {
    Poster.Drawing(
      size: Size(width: layout.size.width, height: layout.size.height), smallestText: layout.smallestText,
      ink: layout.ink)
  }

  private func tooSmall(_ layout: DiagramLayout, _ poster: Poster, _ command: Print) -> Failure {
    let size = "\(columns)x\(rows)"
    return Failure(
      .usage,
      [
        Diagnostic(
          .error, id: "small-text",
          "on a poster of \(size) the smallest text would be \(Self.rounded(poster.smallestText)) points",
          suggestion: advice(layout, Self.leastText, command))
      ])
  }

  /// How many sheets it takes for a size of text.
  private func advice(_ layout: DiagramLayout, _ text: Double, _ command: Print) -> String {
    let grid = Poster.smallestGrid(
      for: Self.measures(layout), text: text, limit: Self.limit, paper: command.paper,
      orientation: command.orientation)
    guard let grid else { return "no poster is large enough; print sheets instead" }
    return "use '--poster \(grid.columns)x\(grid.rows)' instead"
  }

  /// The way of reading that makes the drawing largest; a line through a card costs a little of that.
  private func best(
    _ diagram: Diagram, _ pictures: [String: Picture], of loaded: LoadedRegistry, for command: Print
  ) throws(Failure) -> (DiagramLayout, Poster) {
    do throws(GraphvizError) {
      var best: (layout: DiagramLayout, poster: Poster)?
      let directions = command.readingDirection(loaded).map { [$0] } ?? DOTWriter.Direction.allCases
      for direction in directions {
        let drawer = DiagramDrawer(.init(theme: command.theme, direction: direction))
        let layout = try drawer.layOut(diagram, pictures: pictures)
        let poster = Poster(
          of: Self.measures(layout), columns: columns, rows: rows, paper: command.paper,
          orientation: command.orientation)
        func worth(_ layout: DiagramLayout, _ poster: Poster) -> Double {
          poster.smallestText / (1 + 0.05 * Double(min(layout.defects, 10)))
        }
        if let known = best, worth(known.layout, known.poster) >= worth(layout, poster) { continue }
        best = (layout, poster)
      }
      guard let best else { throw .layout([]) }
      return best
    } catch {
      throw Failure(.software, [Diagnostic(.error, id: "graphviz", "\(error)")])
    }
  }
}
