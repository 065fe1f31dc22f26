import FlowDrawing
import Foundation

/// Graphviz's own language, with the direction and distances the drawing has.
struct DOTFormat: DiagramFormat {
  let name = "dot"
  let fileEndings = ["dot", "gv"]

  func write(_ request: DiagramRequest) throws(Failure) -> Data {
    Data(try request.drawing(by: request.drawer).dot.utf8)
  }
}
