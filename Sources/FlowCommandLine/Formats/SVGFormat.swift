import FlowDrawing
import Foundation

/// A drawing.
struct SVGFormat: DiagramFormat {
  let name = "svg"
  let fileEndings = ["svg"]

  func write(_ request: DiagramRequest) throws(Failure) -> Data {
    Data(try request.drawer.drawing(of: request.diagram, request.pictures, request.console).svg.utf8)
  }
}
