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
  ) throws(Failure) -> Data {
    let options = DiagramOptions(
      drawsWaysBack: command.drawsWaysBack, showsAlerts: command.showsAlerts(loaded))
    guard let diagram = DiagramMaker(loaded.registry, options: options).diagram(.app) else { return Data() }
    var pictures: [String: Picture] = [:]
    for (address, picture) in command.pictures(loaded, console) {
      pictures[Diagram.Node.id(of: address)] = picture
    }
    let (layout, poster) = try best(diagram, pictures, of: loaded, for: command)
    if poster.smallestText < SheetOptions.smallestWords {
      console.report([
        Diagnostic(
          .warning, id: "small-text",
          "the poster's smallest text is printed in \((poster.smallestText * 10).rounded(.down) / 10) points",
          suggestion: advice(layout, command))
      ])
    }
    do throws(CanvasError) {
      return try PosterPrinter(
        poster, paper: command.paper, app: loaded.registry.app, document: document, theme: command.theme
      ).pdf(of: layout.finished(as: diagram, pictures: pictures))
    } catch {
      throw .drawing(error)
    }
  }

  /// How many sheets it would take.
  private func advice(_ layout: DiagramLayout, _ command: Print) -> String {
    let grid = Poster.legibleGrid(
      for: Size(width: layout.size.width, height: layout.size.height),
      smallestText: layout.smallestText, paper: command.paper, orientation: command.orientation)
    guard let grid, grid.columns <= Self.limit, grid.rows <= Self.limit else {
      return "no poster is large enough to read it; print sheets instead"
    }
    return "it takes '--poster \(grid.columns)x\(grid.rows)' to read it"
  }

  /// The way of reading that makes the drawing largest, of those with the fewest defects.
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
          of: Size(width: layout.size.width, height: layout.size.height),
          smallestText: layout.smallestText, columns: columns, rows: rows, paper: command.paper,
          orientation: command.orientation)
        if let known = best,
          (known.layout.defects, -known.poster.scale) <= (layout.defects, -poster.scale)
        {
          continue
        }
        best = (layout, poster)
      }
      guard let best else { throw .layout([]) }
      return best
    } catch {
      throw Failure(.software, [Diagnostic(.error, id: "graphviz", "\(error)")])
    }
  }
}
