import FlowDiagram
import Foundation

/// A Mermaid flowchart.
struct MermaidFormat: DiagramFormat {
  let name = "mermaid"
  let fileEndings = ["mmd", "mermaid"]

  func write(_ request: DiagramRequest) throws(Failure) -> Data {
    Data(MermaidWriter(direction: request.direction ?? .leftRight).write(request.diagram).utf8)
  }
}
