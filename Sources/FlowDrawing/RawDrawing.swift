import FlowDiagram
import Graphviz
import PlaneGeometry

/// Graphviz's drawing of a diagram, taken apart.
struct RawDrawing: Sendable {
  /// The `svg` element.
  var root: SVGElement
  /// The whole drawing's size in points.
  var width: Double
  var height: Double

  init?(_ drawing: GraphvizDrawing) {
    guard let root = SVGReader.read(drawing.svg),
      let box = root.attributes["viewBox"]?.split(separator: " ").compactMap({ Double($0) }), box.count == 4
    else { return nil }
    self.root = root
    width = box[2]
    height = box[3]
  }

  /// The group that holds all others, whose transformation moves y to grow downwards from the bottom.
  var graph: SVGElement {
    get { root.children.first { $0.name == "g" } ?? SVGElement("g") }
    set {
      root.children = root.children.map { $0.name == "g" ? newValue : $0 }
    }
  }

  var groups: [SVGElement] { graph.children }
}
