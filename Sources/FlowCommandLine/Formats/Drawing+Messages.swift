import Canvas
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

extension Failure {
  /// Why there are no sheets.
  static func drawing(_ error: CanvasError) -> Failure {
    Failure(.software, [Diagnostic(.error, id: "drawing", "\(error)")])
  }

  /// Why a diagram that Graphviz drew became no file.
  static func drawing(_ diagram: String, _ error: CanvasError) -> Failure {
    let suggestion: String?
    let code: ExitCode
    switch error {
    case .imageTooLarge:
      (code, suggestion) = (.usage, "give another '--scale', draw a part of it, or write a PDF")
    default: (code, suggestion) = (.software, nil)
    }
    return Failure(
      code, [Diagnostic(.error, id: "drawing", "diagram \(diagram): \(error)", suggestion: suggestion)])
  }
}
