import FlowDiagnostics
import FlowDiagram
import FlowDrawing
import Graphviz

extension DiagramDrawer {
  /// Draws a diagram and hands on what Graphviz says about it.
  func drawing(
    of diagram: Diagram, _ pictures: [String: Picture], _ console: Console
  ) throws(Failure) -> Drawing {
    do throws(GraphvizError) {
      let drawing = try draw(diagram, pictures: pictures)
      console.report(
        drawing.messages.map { message in
          Diagnostic(.warning, id: "graphviz", "diagram \(diagram.id): Graphviz says: \(message.text)")
        })
      return drawing
    } catch {
      throw Failure(.software, [Diagnostic(.error, id: "graphviz", "diagram \(diagram.id): \(error)")])
    }
  }
}
