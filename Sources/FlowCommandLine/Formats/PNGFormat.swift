import Canvas
import FlowDrawing
import Foundation

/// A drawing in pixels.
struct PNGFormat: DiagramFormat {
  let name = "png"
  let fileEndings = ["png"]

  func write(_ request: DiagramRequest) throws(Failure) -> Data {
    let svg = try request.drawer.settled.drawing(of: request.diagram, request.pictures, request.console).svg
    do throws(CanvasError) {
      return try VectorPicture(svg: svg).png(scale: request.scale)
    } catch {
      throw .drawing(request.diagram.id, error)
    }
  }
}
