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

  func apply(to group: SVGElement) -> SVGElement {
    if group.classes.first == "node", let node = nodes[group.id] {
      return finish(group, title: node.tooltip, link: node.link, picture: pictures[node.id])
    }
    if group.classes.first == "cluster", let frame = frames[group.id] {
      return finish(group, title: frame.heading.title, link: frame.link, picture: nil)
    }
    return group
  }

  private func finish(_ group: SVGElement, title: String, link: String?, picture: Picture?) -> SVGElement {
    var drawn: [SVGElement] = []
    collect(group, picture: picture, into: &drawn)
    if let card = nodes[group.id]?.card {
      write(card.allReferences, in: .reference, to: &drawn)
      if let letter = card.letter { write([letter], in: .badgeInk, to: &drawn) }
    }
    let content = link.map { [SVGElement("a", ["xlink:href": $0], drawn)] } ?? drawn
    return SVGElement(
      "g", ["id": group.id, "class": group.attributes["class"] ?? ""],
      [SVGElement("title", text: title)] + content)
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

  private func collect(_ element: SVGElement, picture: Picture?, into drawn: inout [SVGElement]) {
    for child in element.children where child.name != "title" {
      if child.name == "g" || child.name == "a" {
        collect(child, picture: picture, into: &drawn)
      } else if child.attributes["fill"] == palette.colour(.picture) {
        drawn += pictureElements(child, picture)
      } else {
        drawn.append(child)
      }
    }
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
