import Canvas
import FlowDiagnostics
import FlowDiagram
import FlowDrawing
import Graphviz

extension DiagramDrawer {
  /// Draws a diagram.
  func drawing(of diagram: Diagram, _ pictures: [String: Picture]) throws(Failure) -> Drawing {
    try reporting(diagram) { () throws(GraphvizError) in try draw(diagram, pictures: pictures) }
  }

  /// Draws a diagram that may have to give way to a simpler one.
  func draft(of diagram: Diagram, _ pictures: [String: Picture]) throws(Failure) -> Drawing {
    try reporting(diagram) { () throws(GraphvizError) in try draft(diagram, pictures: pictures) }
  }

  /// Does what was left out of a draft.
  func completed(_ drawing: Drawing, of diagram: Diagram) throws(Failure) -> Drawing {
    try reporting(diagram) { () throws(GraphvizError) in try completed(drawing) }
  }

  private func reporting(
    _ diagram: Diagram, _ draw: () throws(GraphvizError) -> Drawing
  ) throws(Failure) -> Drawing {
    do throws(GraphvizError) {
      return try draw()
    } catch {
      let id = if case .unavailable = error { Failure.graphvizMissing } else { "graphviz" }
      throw Failure(.software, [Diagnostic(.error, id: id, "drawing \(diagram.id): \(error)")])
    }
  }
}

extension Diagram {
  /// What Graphviz says about its drawing.
  func warnings(_ messages: [GraphvizMessage]) -> [Diagnostic] {
    messages.map { message in
      Diagnostic(.warning, id: "graphviz", "drawing \(id): Graphviz reports: \(message.text)")
    }
  }
}

extension DiagramRequest {
  /// Draws the diagram, and reports what Graphviz says and whether it is hard to read.
  func drawing(by drawer: DiagramDrawer) throws(Failure) -> DiagramDrawer.Drawing {
    let made = try ReadableDrawing(diagram, of: view, by: maker, drawer) {
      form throws(Failure) in try drawer.draft(of: form, pictures)
    }
    console.report(diagram.warnings(made.drawing.messages))
    var report = LegibilityReport()
    report.add(made.misses, diagram.title)
    console.report(report.diagnostics(advice: view.advice))
    return made.drawing
  }
}

extension Failure {
  /// The id of the diagnostic of a run without Graphviz.
  static let graphvizMissing = "graphviz-missing"

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
      code, [Diagnostic(.error, id: "drawing", "drawing \(diagram): \(error)", suggestion: suggestion)])
  }
}
