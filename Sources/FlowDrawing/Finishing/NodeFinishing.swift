import FlowDiagram

/// Gives cards, ports and frames their tooltip, one link around all that is drawn, and their picture.
struct NodeFinishing {
  private let nodes: [String: Diagram.Node]
  private let frames: [String: Diagram.Frame]
  private let pictures: [String: Picture]
  private let palette: Palette

  init(diagram: Diagram, pictures: [String: Picture], palette: Palette) {
    nodes = Dictionary(diagram.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    frames = Dictionary(diagram.frames.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.pictures = pictures
    self.palette = palette
  }

  /// - Parameter heading: what Graphviz drew of a frame's heading.
  func apply(to group: SVGElement, heading: SVGElement?) -> SVGElement {
    if group.mainClass == "node", let node = nodes[group.id] {
      var drawn = Drawn(rows: node.card.rows, waysBack: node.card.waysBack, picture: pictures[node.id])
      collect(group, into: &drawn)
      write(node.card.allReferences, in: .reference, to: &drawn.shapes)
      drawn.shapes = layers(beneath: node.card, drawn.shapes) + drawn.shapes
      return finished(group, title: node.tooltip, link: node.link, drawn)
    }
    if group.mainClass == "cluster", let frame = frames[group.id] {
      var drawn = Drawn(rows: frame.rows, waysBack: frame.waysBack, picture: nil)
      collect(group, into: &drawn)
      if let heading { collect(heading, into: &drawn) }
      write(frame.allReferences, in: .reference, to: &drawn.shapes)
      return finished(group, title: frame.heading.title, link: frame.link, drawn)
    }
    return group
  }

  /// The layers beneath a card, the lowest first: its outline once more for each, a little lower and further
  /// right.
  private func layers(beneath card: Card, _ shapes: [SVGElement]) -> [SVGElement] {
    guard card.layersBeneath > 0 else { return [] }
    let boxes = shapes.map { $0.name == "text" ? nil : Geometry.box(of: $0) }
    guard let whole = boxes.compactMap({ $0 }).max(by: { $0.width * $0.height < $1.width * $1.height }) else {
      return []
    }
    // Its ground and its line, and none of the lines within it.
    let outline = zip(shapes, boxes).filter { _, box in
      box.map { $0.width > whole.width - 3 && $0.height > whole.height - 3 } ?? false
    }.map(\.0)
    let count = min(card.layersBeneath, Self.mostLayers)
    return (1...count).reversed().map { layer in
      let shift = Double(layer) * min(Self.layerShift, Self.layersWidth / Double(count))
      return SVGElement(
        "g", ["class": "layer", "transform": "translate(\(shift.svg),\(shift.svg))"], outline)
    }
  }

  /// The most layers that are drawn, how far each lies from the next, and how far the lowest may lie from the
  /// card, whose frame is not far; in points.
  private static let (mostLayers, layerShift, layersWidth) = (4, 4.0, 12.0)

  /// What is drawn of a card or frame.
  private struct Drawn {
    let rows: [Card.Row]
    let waysBack: [Card.WayBack]
    let picture: Picture?
    var shapes: [SVGElement] = []
    /// The rows that have a tooltip and a link of their own.
    var links: [SVGElement] = []
  }

  private func finished(_ group: SVGElement, title: String, link: String?, _ drawn: Drawn) -> SVGElement {
    let content = link.map { [SVGElement("a", ["xlink:href": $0], drawn.shapes)] } ?? drawn.shapes
    return SVGElement(
      "g", ["id": group.id, "class": group.attributes["class"] ?? ""],
      [SVGElement("title", text: title)] + content
        + RowAlignment(
          drawn.links, right: group.mainClass == "node" ? Geometry.border(of: group)?.right : nil
        )
        .rows)
  }

  /// Writes what a card says of sheets, which may not have been known when room was made for it.
  private func write(_ lines: [String], in role: ColourRole, to drawn: inout [SVGElement]) {
    let colour = palette.colour(role)
    let places = drawn.indices.filter { drawn[$0].name == "text" && drawn[$0].attributes["fill"] == colour }
    // Blanks that keep room for bold letters are texts of their own.
    let words = places.filter { !drawn[$0].text.allSatisfy(\.isWhitespace) }
    for (place, line) in zip(words, lines) {
      drawn[place] = SVGElement("text", drawn[place].attributes, text: line)
    }
  }

  private func collect(_ element: SVGElement, into drawn: inout Drawn) {
    for child in element.children where child.name != "title" {
      if let index = RowNaming.row(ofGroup: child.id), drawn.rows.indices.contains(index) {
        let row = drawn.rows[index]
        drawn.links.append(
          way(row.edges, row.tooltip, link: row.link, name: "way", ArrowMerging.shapes(in: child)))
      } else if let index = RowNaming.rest(ofGroup: child.id), drawn.rows.indices.contains(index) {
        let rest = drawn.rows[index...]
        drawn.links.append(
          way(
            rest.flatMap(\.edges), rest.map(\.tooltip).joined(separator: "\n"), link: nil, name: "ways",
            ArrowMerging.shapes(in: child)))
      } else if let index = RowNaming.wayBack(ofGroup: child.id), drawn.waysBack.indices.contains(index) {
        let back = drawn.waysBack[index]
        drawn.links.append(
          way(back.edges, back.tooltip, link: nil, name: "way back", ArrowMerging.shapes(in: child)))
      } else if let index = RowNaming.strip(ofGroup: child.id) {
        collect(strip: child, from: index, into: &drawn)
      } else if child.name == "g" || child.name == "a" {
        collect(child, into: &drawn)
      } else if child.attributes["fill"] == palette.colour(.picture) {
        drawn.shapes += pictureElements(child, drawn.picture)
      } else {
        drawn.shapes.append(child)
      }
    }
  }

  private func way(
    _ edges: [EdgeName], _ tooltip: String, link: String?, name: String, _ shapes: [SVGElement]
  ) -> SVGElement {
    let content = [SVGElement("title", text: tooltip)] + shapes
    var attributes: SVGAttributes = ["class": name, "data-edges": edges.dataAttribute]
    guard let link else { return SVGElement("g", attributes, content) }
    attributes["xlink:href"] = link
    return SVGElement("a", attributes, content)
  }

  /// Several rows in one line; each begins with a bold text in the colour of ink.
  private func collect(strip: SVGElement, from first: Int, into drawn: inout Drawn) {
    var index = first
    var words: [SVGElement] = []
    func finish() {
      guard !words.isEmpty, drawn.rows.indices.contains(index) else { return }
      let row = drawn.rows[index]
      drawn.links.append(way(row.edges, row.tooltip, link: row.link, name: "way in", words))
      index += 1
      words = []
    }
    for shape in RowAlignment.closedUp(ArrowMerging.shapes(in: strip)) {
      let isInk = shape.attributes["fill"] == palette.colour(.ink)
      if shape.attributes["font-weight"] == "bold", isInk { finish() }
      if isInk, drawn.rows.indices.contains(index) {
        words.append(shape)
      } else {
        drawn.shapes.append(shape)
      }
    }
    finish()
  }

  /// The picture over its place, or the bare place with a word when there is no picture to show.
  private func pictureElements(_ place: SVGElement, _ picture: Picture?) -> [SVGElement] {
    guard let box = Geometry.box(of: place) else { return [place] }
    guard let picture else {
      let note = SVGElement(
        "text",
        [
          "x": ((box.left + box.right) / 2).svg, "y": ((box.top + box.bottom) / 2).svg,
          "text-anchor": "middle", "font-size": "8", "fill": palette.colour(.muted),
        ], text: "no picture")
      return [place, note]
    }
    let image = SVGElement(
      "image",
      [
        "x": box.left.svg, "y": box.top.svg, "width": box.width.svg, "height": box.height.svg,
        "preserveAspectRatio": "xMidYMid meet", "xlink:href": picture.dataURI,
      ])
    return [place, image]
  }
}

extension [EdgeName] {
  /// The edges as an attribute names them: `Main 1, Main 2`.
  var dataAttribute: String { map(\.description).joined(separator: ", ") }
}
