import FlowDrawing
import Foundation

/// A drawing.
struct SVGFormat: DiagramFormat {
  let name = "svg"
  let fileEndings = ["svg"]

  func write(_ request: DiagramRequest) throws(Failure) -> Data {
    Data(try request.drawing(by: request.drawer).svg.utf8)
  }
}
