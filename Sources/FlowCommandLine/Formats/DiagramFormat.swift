import Arguments
import FlowDiagram
import FlowDrawing
import Foundation

/// What `render` can write a diagram as.
///
/// A new format is one file that conforms, and one line in ``DiagramFormats``.
protocol DiagramFormat: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// The endings of file names that mean it, without the dot.
  var fileEndings: [String] { get }
  /// The diagram in this format.
  func write(_ request: DiagramRequest) throws(Failure) -> Data
}

/// A diagram and how it is wanted.
struct DiagramRequest {
  var diagram: Diagram
  /// What the diagram shows.
  var view: DiagramView
  /// What made the diagram, and can make simpler forms of it; nil where it is drawn as it is.
  var maker: DiagramMaker?
  var drawer: DiagramDrawer
  var direction: DOTWriter.Direction?
  var pictures: [String: Picture]
  var console: Console
  /// Pixels for each point, where there are pixels.
  var scale = 2.0
}

/// All formats, in the order the help shows them.
enum DiagramFormats {
  static let all: [any DiagramFormat] = [
    SVGFormat(), PNGFormat(), PDFFormat(), DOTFormat(), MermaidFormat(), JSONFormat(),
  ]

  static func named(_ name: String) -> (any DiagramFormat)? { all.first { $0.name == name } }

  /// The format that a file's name asks for.
  static func forFile(_ path: String) -> (any DiagramFormat)? {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return all.first { $0.fileEndings.contains(ending) }
  }
}

/// The name of a format on the command line.
struct DiagramFormatName: ArgumentValue {
  var name: String

  init?(argument: String) {
    guard DiagramFormats.named(argument) != nil else { return nil }
    name = argument
  }

  var argumentText: String { name }

  static var allowedValues: [String] { DiagramFormats.all.map(\.name) }
}
