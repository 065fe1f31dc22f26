import FlowDiagram
import Graphviz
import PlaneGeometry

/// The size of a drawing, in points.
public struct DrawingSize: Hashable, Sendable {
  /// The width of the whole drawing.
  public var width: Double
  /// The height of the whole drawing.
  public var height: Double
  /// The width without the legend.
  public var bareWidth: Double
  /// The height without the legend.
  public var bareHeight: Double
}

/// A diagram laid out: its size and the places of its cards; only sheet numbers in its text can still change.
public struct DiagramLayout: Sendable {
  /// The DOT text it was laid out from.
  public let dot: String
  /// What Graphviz said.
  public let messages: [GraphvizMessage]
  /// The drawing's size.
  public let size: DrawingSize

  /// What wrote the DOT text.
  let writer: DOTWriter
  let drawing: RawDrawing
  let judge: LayoutJudge
  let theme: Theme
  let direction: DOTWriter.Direction
  let hasLegend: Bool

  /// How many lines run through a card, a label or a heading that is not theirs.
  public var defects: Int { judge.defects }

  /// How large it is on a screen, where 1 is its natural size and the most.
  var screenScale: Double { DiagramDrawer.Options.screenScale(size) ?? 1 }

  /// Whether it can be printed.
  public var fits: Bool { judge.fit != nil }

  /// The size of the smallest text in the drawing, in points.
  public var smallestText: Double {
    var smallest = hasLegend ? Legend.fontSize : 12
    drawing.graph.forEach { part in
      guard part.name == "text", !part.isBlank,
        let size = Geometry.number(part, "font-size")
      else { return }
      smallest = min(smallest, size)
    }
    return smallest
  }

  /// The places of cards and ports, from the upper left corner of the drawing, by their ids.
  public var places: [String: Rectangle] {
    let origin = Geometry.translation(of: drawing.graph)
    var places: [String: Rectangle] = [:]
    for group in drawing.groups where group.mainClass == "node" && !group.isHeading {
      guard let box = Geometry.box(of: group) else { continue }
      places[group.id] = Rectangle(
        x: box.left + origin.x, y: box.top + origin.y, width: box.width, height: box.height)
    }
    return places
  }

  /// The boxes around what is drawn but frames and the legend, from the upper left corner of the drawing;
  /// long lines have several.
  public var ink: [Rectangle] {
    let origin = Geometry.translation(of: drawing.graph)
    var boxes: [Rectangle] = []
    for group in drawing.groups {
      switch group.classes.first {
      case "node": boxes += [Geometry.wholeBox(of: group)].compactMap { $0 }
      case "edge":
        group.forEach { part in
          guard part.name == "path" else { return }
          let points = Geometry.samples(of: part)
          for start in stride(from: 0, to: max(points.count - 1, 0), by: 6) {
            let piece = points[start..<min(start + 7, points.count)]
            boxes += [Rectangle(around: Array(piece))].compactMap { $0 }
          }
        }
      default: break
      }
    }
    return boxes.map {
      Rectangle(x: $0.x + origin.x, y: $0.y + origin.y, width: $0.width, height: $0.height)
    }
  }

  /// The finished drawing.
  ///
  /// - Parameter diagram: the diagram that was laid out; what its cards say of sheets may be other words.
  public func finished(as diagram: Diagram, pictures: [String: Picture] = [:]) -> FinishedDrawing {
    let finisher = Finisher(
      diagram: diagram, theme: theme, direction: direction, headings: judge.headings, pictures: pictures,
      hasLegend: hasLegend)
    return FinishedDrawing(root: finisher.finish(drawing))
  }
}

/// A drawing with nothing left to do but to write it.
public struct FinishedDrawing: Sendable {
  let root: SVGElement

  /// The whole of it as SVG text.
  public var svg: String { SVGWriter.write(root) }

  /// Its shapes and its words apart.
  public var picture: DrawnPicture { DrawnPicture(root) }
}
