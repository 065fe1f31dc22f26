import Canvas
import FlowDrawing
import FlowPaper
import Foundation
import PlaneGeometry

/// A drawing on one page of its own size.
struct PDFFormat: DiagramFormat {
  let name = "pdf"
  let fileEndings = ["pdf"]

  func write(_ request: DiagramRequest) throws(Failure) -> Data {
    let diagram = request.diagram
    let drawing = try request.drawing(by: request.drawer.settled)
    do throws(CanvasError) {
      let picture = try VectorPicture(drawing.finished.picture)
      // A page can't be larger than PDF allows, and a drawing can be smaller.
      let largest = max(picture.size.width, picture.size.height)
      let scale = min(1, PDFDocument.sizeLimit / largest)
      let size = Size(width: picture.size.width * scale, height: picture.size.height * scale)
      let document = try PDFDocument(
        PDFMetadata(title: diagram.title, subject: diagram.description, creator: CommandList.creator))
      try document.addPage(size) { page in
        page.picture(picture, in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
      }
      return try document.finish()
    } catch {
      throw .drawing(diagram.id, error)
    }
  }
}
