import Canvas
import FlowDrawing
import FlowPaper
import Foundation

/// A drawing in pixels.
struct PNGFormat: DiagramFormat {
  let name = "png"
  let fileEndings = ["png"]

  func write(_ request: DiagramRequest) throws(Failure) -> Data {
    let drawing = try request.drawing(by: request.drawer.settled)
    do throws(CanvasError) {
      return try VectorPicture(drawing.finished.picture).png(scale: request.scale)
    } catch {
      throw .drawing(request.diagram.id, error)
    }
  }
}
