import FlowDiagram
import FlowModel

/// Draws the matrix of which coordinator leads to which, as SVG.
public struct MatrixDrawer: Sendable {
  private static let cell = 12.0
  private static let margin = 18.0
  private static let top = 30.0
  private static let fontSize = 8.0
  private static let longest = 30

  private let theme: Theme
  private let palette: Palette

  /// Creates a drawer.
  public init(theme: Theme = .auto) {
    self.theme = theme
    palette = Palette.palette(for: theme)
  }

  /// The SVG text.
  public func svg(of matrix: WayMatrix) -> String {
    let count = matrix.lines.count
    let names = matrix.lines.map { Self.short($0.title) }
    let head = (names.map { Double($0.unicodeScalars.count) }.max() ?? 0) * Self.fontSize * 0.56 + 8
    let (left, top) = (Self.margin + head, Self.top + head)
    let side = Double(count) * Self.cell
    let size = (width: left + side + Self.margin, height: top + side + Self.margin + 22)
    var drawn = [
      SVGElement(
        "rect",
        [
          "class": "canvas", "width": size.width.svg, "height": size.height.svg,
          "fill": palette.colour(.canvas),
        ]),
      text(
        "\(matrix.app): which coordinator leads to which", x: Self.margin, y: 22, size: 14, .ink, isBold: true
      ),
    ]
    drawn += guides(matrix, left: left, top: top, side: side)
    for (index, line) in matrix.lines.enumerated() {
      drawn += headings(line, names[index], at: Double(index) * Self.cell, left: left, top: top)
    }
    drawn += matrix.cells.map { cell($0, left: left, top: top) }
    drawn.append(
      text(
        "A square means that its row's coordinator leads to its column's; the digit counts the transitions.",
        x: Self.margin, y: size.height - 14, size: 8.5, .muted))
    return SVGWriter.write(root(matrix, drawn, size))
  }

  private func root(
    _ matrix: WayMatrix, _ drawn: [SVGElement], _ size: (width: Double, height: Double)
  ) -> SVGElement {
    var root = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "width": "\(size.width.svg)pt", "height": "\(size.height.svg)pt",
        "viewBox": "0 0 \(size.width.svg) \(size.height.svg)", "role": "img",
        "aria-labelledby": "title description", "font-family": Finisher.fonts,
      ])
    root.children = [
      SVGElement("title", ["id": "title"], text: "\(matrix.app): which coordinator leads to which"),
      SVGElement(
        "desc", ["id": "description"],
        text:
          "A matrix of \(matrix.lines.count) coordinators with \(matrix.cells.count) connections between them."
      ),
    ]
    if theme == .auto {
      root.children.append(SVGElement("style", text: ThemeStyle.sheet(for: SVGElement("svg", [:], drawn))))
    }
    root.children += drawn
    return root
  }

  /// Stripes to follow rows by, and lines between groups.
  private func guides(_ matrix: WayMatrix, left: Double, top: Double, side: Double) -> [SVGElement] {
    var drawn: [SVGElement] = []
    for index in stride(from: 0, to: matrix.lines.count, by: 2) {
      drawn.append(
        rectangle(
          x: Self.margin, y: top + Double(index) * Self.cell, width: left - Self.margin + side,
          height: Self.cell, .frame))
    }
    for index in matrix.lines.indices {
      let place = Double(index) * Self.cell
      drawn.append(rectangle(x: left + place + 4, y: top + place + 4, width: 4, height: 4, .portLine))
      guard index > 0, matrix.lines[index].group != matrix.lines[index - 1].group else { continue }
      drawn.append(
        rectangle(
          x: Self.margin, y: top + place - 0.4, width: left - Self.margin + side, height: 0.8, .portLine))
      drawn.append(
        rectangle(x: left + place - 0.4, y: Self.top, width: 0.8, height: top - Self.top + side, .portLine))
    }
    return drawn
  }

  private func headings(
    _ line: WayMatrix.Line, _ name: String, at place: Double, left: Double, top: Double
  ) -> [SVGElement] {
    let middle = place + Self.cell / 2 + Self.fontSize * 0.35
    var row = text(name, x: left - 6, y: top + middle, size: Self.fontSize, .ink)
    row.attributes["text-anchor"] = "end"
    var column = text(name, x: left + middle, y: top - 6, size: Self.fontSize, .ink)
    column.attributes["transform"] = "rotate(-90 \((left + middle).svg) \((top - 6).svg))"
    let tooltip = [line.title, line.group].compactMap { $0 }.joined(separator: ", ")
    return [row, column].map { element in
      let content = line.link.map { SVGElement("a", ["xlink:href": $0], [element]) } ?? element
      return SVGElement("g", [:], [SVGElement("title", text: tooltip), content])
    }
  }

  private func cell(_ cell: WayMatrix.Cell, left: Double, top: Double) -> SVGElement {
    let (x, y) = (left + Double(cell.column) * Self.cell, top + Double(cell.row) * Self.cell)
    var content = [
      SVGElement("title", text: cell.tooltip),
      rectangle(x: x + 1, y: y + 1, width: Self.cell - 2, height: Self.cell - 2, EdgeLook.of(cell.kind).role),
    ]
    let digit = cell.count < 10 ? "\(cell.count)" : "+"
    var label = text(
      digit, x: x + Self.cell / 2, y: y + Self.cell / 2 + 2.6, size: 7.5, .badgeInk, isBold: true)
    label.attributes["text-anchor"] = "middle"
    content.append(label)
    return SVGElement("g", ["class": "cell \(cell.kind.rawValue)"], content)
  }

  private func rectangle(
    x: Double, y: Double, width: Double, height: Double, _ role: ColourRole
  ) -> SVGElement {
    SVGElement(
      "rect",
      [
        "x": x.svg, "y": y.svg, "width": width.svg, "height": height.svg, "fill": palette.colour(role),
      ])
  }

  private func text(
    _ words: String, x: Double, y: Double, size: Double, _ role: ColourRole, isBold: Bool = false
  ) -> SVGElement {
    var attributes: SVGAttributes = [
      "x": x.svg, "y": y.svg, "font-size": size.svg, "fill": palette.colour(role),
    ]
    if isBold { attributes["font-weight"] = "bold" }
    return SVGElement("text", attributes, text: words)
  }

  private static func short(_ title: String) -> String {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > longest ? words.prefix(longest - 1) + "…" : words
  }
}
