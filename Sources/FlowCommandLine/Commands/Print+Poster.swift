import Canvas
import FlowDiagnostics
import FlowDiagram
import FlowDrawing
import FlowModel
import FlowPaper
import Foundation
import Graphviz

extension PosterSize {
  /// The whole app as one drawing over several sheets.
  func pdf(
    of loaded: LoadedRegistry, for command: Print, _ document: SheetDocument, _ console: Console
  ) throws(Failure) -> Data {
    let options = DiagramOptions(drawsWaysBack: command.drawsWaysBack)
    guard let diagram = DiagramMaker(loaded.registry, options: options).diagram(.app) else { return Data() }
    let drawer = DiagramDrawer(
      .init(theme: command.theme, direction: command.readingDirection(loaded)))
    var pictures: [String: Picture] = [:]
    for (address, found) in loaded.loadPictures(console) { pictures["screen-\(address)"] = found.picture }
    let layout: DiagramLayout
    do throws(GraphvizError) {
      layout = try drawer.layOut(diagram, pictures: pictures)
    } catch {
      throw Failure(.software, [Diagnostic(.error, id: "graphviz", "\(error)")])
    }
    let poster = Poster(
      of: PaperExtent(width: layout.size.width, height: layout.size.height),
      smallestText: layout.smallestText, columns: columns, rows: rows, paper: command.paper,
      orientation: command.orientation)
    if poster.smallestText < SheetOptions.smallestText {
      console.report([
        Diagnostic(
          .warning, id: "small-text",
          "the poster's smallest text is printed in \((poster.smallestText * 10).rounded(.down) / 10) points",
          suggestion: "it takes more sheets, or larger ones, to read it")
      ])
    }
    do throws(CanvasError) {
      return try PosterPrinter(
        poster, paper: command.paper, app: loaded.registry.app, document: document, theme: command.theme
      ).pdf(of: layout.svg(of: diagram, pictures: pictures))
    } catch {
      throw .drawing(error)
    }
  }
}
