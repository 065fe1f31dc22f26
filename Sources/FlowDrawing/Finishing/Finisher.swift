import FlowDiagram
import FlowModel

/// Makes Graphviz's drawing the one people get.
struct Finisher {
  /// Fonts with the widths Graphviz measures by, so that text fits its box on every machine.
  static let fonts = "Helvetica, Arial, 'Liberation Sans', Arimo, sans-serif"

  let diagram: Diagram
  let theme: Theme
  let direction: DOTWriter.Direction
  let headings: HeadingPlacement
  let pictures: [String: Picture]
  var hasLegend = true

  func finish(_ drawing: RawDrawing) -> SVGElement {
    let palette = Palette.palette(for: theme)
    let nodes = NodeFinishing(diagram: diagram, pictures: pictures, palette: palette)
    var graph = drawing.graph
    let groups = inOrder(graph.children).filter { !$0.isHeading }.map { group in
      nodes.apply(to: group, heading: headings.group(of: group.id, in: drawing))
    }
    graph.children = ArrowMerging(
      diagram: diagram, direction: direction, palette: palette, headings: headings.boxes
    ).apply(to: groups).filter { $0.name != "title" }
    graph = graph.mapping { dropBlanks(clean($0)) }

    let legend = Legend(diagram, palette: palette)
    let (element, width, height) =
      hasLegend
      ? legend.element(below: (drawing.width, drawing.height)) : (nil, drawing.width, drawing.height)
    var root = SVGElement("svg", rootAttributes(width: width, height: height))
    root.children = [
      SVGElement("title", ["id": "title"], text: diagram.title),
      SVGElement("desc", ["id": "description"], text: diagram.description),
    ]
    let canvas = SVGElement(
      "rect",
      [
        "class": "canvas", "width": width.svg, "height": height.svg, "fill": palette.colour(.canvas),
      ])
    graph.children.removeAll { $0.name == "polygon" }
    let drawn = [canvas, graph] + (element.map { [$0] } ?? [])
    if theme == .auto {
      let sheet = ThemeStyle.sheet(for: SVGElement("svg", [:], drawn))
      root.children.append(SVGElement("style", text: sheet))
    }
    root.children += drawn
    return root
  }

  /// The groups with the frames first, as the diagram has them: Graphviz draws them in the order of addresses
  /// in memory, another one each time.
  private func inOrder(_ groups: [SVGElement]) -> [SVGElement] {
    let ranks = Dictionary(
      diagram.frames.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let parents = Dictionary(
      diagram.frames.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    func depth(_ frame: String) -> Int {
      sequence(first: frame) { parents[$0] ?? nil }.prefix(diagram.frames.count + 1).reduce(0) { sum, _ in
        sum + 1
      }
    }
    // What lies in a frame is drawn over it.
    let frames = groups.filter { $0.mainClass == "cluster" }
      .sorted { (depth($0.id), ranks[$0.id] ?? 0) < (depth($1.id), ranks[$1.id] ?? 0) }
    return frames + groups.filter { $0.mainClass != "cluster" }
  }

  private func rootAttributes(width: Double, height: Double) -> SVGAttributes {
    [
      "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
      "width": "\(width.svg)pt", "height": "\(height.svg)pt", "viewBox": "0 0 \(width.svg) \(height.svg)",
      "role": "img", "aria-labelledby": "title description", "font-family": Self.fonts,
    ]
  }

  /// Texts of blanks only keep room while Graphviz lays out, and are of no use after that.
  private func dropBlanks(_ element: SVGElement) -> SVGElement {
    var element = element
    if element.name != "text", element.name != "title" {
      element.content.removeAll { part in
        if case .element(let child) = part, child.name == "text" {
          child.isBlank
        } else {
          false
        }
      }
    }
    return element
  }

  /// Mends what Graphviz writes that SVG doesn't know, and drops what is said once at the root.
  private func clean(_ element: SVGElement) -> SVGElement {
    var element = element
    for attribute in ["fill", "stroke"] where element.attributes[attribute] == "transparent" {
      element.attributes[attribute] = "none"
    }
    if element.name == "text" {
      element.attributes["font-family"] = nil
      if element.attributes["text-anchor"] == "start" { element.attributes["text-anchor"] = nil }
      element.attributes["xml:space"] = nil
    }
    return element
  }
}
