import FlowModel
import PlaneGeometry
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// How the line of an arrow runs from card to card.
@Suite struct LineTests {
  private struct Drawn {
    var diagram: Diagram
    var root: SVGElement
  }

  /// Straight, bent, backward and self arrows, and more than one from a card.
  private func drawn(_ direction: DOTWriter.Direction, _ theme: Theme = .light) throws -> [Drawn] {
    let registry = try Samples.registry([
      Coordinator(
        "A", initial: "one", screens: [Screen("one"), Screen("two"), Screen("three"), Screen("four")],
        edges: [
          Edge(from: "one", to: "two", by: .push, on: "next"),
          Edge(from: "one", to: "three", by: .present, on: "more"),
          Edge(from: "two", to: "four", by: .root, on: "done"),
          Edge(from: "four", to: "one", by: .push, on: "again"),
          Edge(from: "two", to: "two", by: .replace, on: "reload"),
          Edge(from: "three", to: "four", by: .embed),
        ])
    ])
    return try ([registry, Samples.shop(), Samples.everyKind()]).flatMap { registry in
      try registry.coordinators.map { coordinator in
        let diagram = try #require(DiagramMaker(registry).diagram(.coordinator(coordinator.id)))
        let svg = try DiagramDrawer(.init(theme: theme, direction: direction)).draw(diagram).svg
        return Drawn(diagram: diagram, root: try #require(SVGReader.read(svg)))
      }
    }
  }

  @Test(arguments: DOTWriter.Direction.allCases) func everyArrowIsOneLineThatPausesOnlyAtItsBadge(
    _ direction: DOTWriter.Direction
  ) throws {
    for drawn in try drawn(direction) {
      for arrow in drawn.diagram.arrows {
        let group = try #require(drawn.root.group(arrow.id), "\(arrow.id)")
        let lines = group.all.filter { $0.name == "path" && $0.attributes["fill"] == "none" }
        #expect(lines.count == 1)
        let pieces = (lines.first?.attributes["d"] ?? "").split(separator: "M").count
        #expect(pieces == (arrow.label.number.isEmpty ? 1 : 2), "\(arrow.id)")
      }
    }
  }

  @Test(arguments: DOTWriter.Direction.allCases) func badgesHaveTheirNumberAndTheLineInTheirMiddle(
    _ direction: DOTWriter.Direction
  ) throws {
    for drawn in try drawn(direction) {
      for arrow in drawn.diagram.arrows where !arrow.label.number.isEmpty {
        let group = try #require(drawn.root.group(arrow.id))
        let badge = try #require(group.all.first { $0.name == "rect" })
        let text = try #require(group.all.first { $0.attributes["text-anchor"] == "middle" })
        let (x, y) = (try number(badge, "x"), try number(badge, "y"))
        let (width, height) = (try number(badge, "width"), try number(badge, "height"))
        #expect(abs(try number(text, "x") - (x + width / 2)) < 0.1)
        let line = try #require(group.all.first { $0.name == "path" && $0.attributes["fill"] == "none" })
        let ends = (line.attributes["d"] ?? "").split(separator: "M").flatMap { piece in
          let points = Geometry.curve(of: SVGElement("path", ["d": "M\(piece)"]))
          return [points.first, points.last].compactMap { $0 }
        }
        let atBadge = ends.filter {
          abs($0.x - x - width / 2) <= width / 2 && abs($0.y - y - height / 2) <= height / 2
        }
        #expect(atBadge.count == 2, "\(arrow.id)")
        for point in atBadge {
          #expect(min(abs(point.x - x - width / 2), abs(point.y - y - height / 2)) < 0.6, "\(arrow.id)")
        }
      }
    }
  }

  @Test(arguments: DOTWriter.Direction.allCases) func noLineTurnsSharply(_ direction: DOTWriter.Direction)
    throws
  {
    for drawn in try drawn(direction) {
      for arrow in drawn.diagram.arrows {
        let group = try #require(drawn.root.group(arrow.id))
        let line = try #require(group.all.first { $0.name == "path" && $0.attributes["fill"] == "none" })
        for piece in (line.attributes["d"] ?? "").split(separator: "M") {
          let points = Geometry.curve(of: SVGElement("path", ["d": "M\(piece)"]))
          #expect(points.sharpestTurn < 40, "\(arrow.id)")
        }
      }
    }
  }

  @Test(arguments: DOTWriter.Direction.allCases) func aLoopWithoutABadgeTurnsBesideItsWords(
    _ direction: DOTWriter.Direction
  ) throws {
    var diagram = try #require(drawn(direction).first?.diagram)
    let loops = diagram.arrows.indices.filter { diagram.arrows[$0].from == diagram.arrows[$0].to }
    try #require(!loops.isEmpty)
    for index in loops {
      (diagram.arrows[index].label.number, diagram.arrows[index].label.trigger) = ("", "childCoordinator")
    }
    let svg = try DiagramDrawer(.init(theme: .light, direction: direction)).draw(diagram).svg
    let root = try #require(SVGReader.read(svg))
    for index in loops {
      let group = try #require(root.group(diagram.arrows[index].id))
      let line = try #require(group.all.first { $0.name == "path" && $0.attributes["fill"] == "none" })
      let points = Geometry.curve(of: line)
      #expect(points.sharpestTurn < 40)
      let words = try #require(group.all.filter { $0.name == "text" }.compactMap(LayoutJudge.textBox).first)
      #expect(!Geometry.samples(of: points).contains(where: words.inset(by: 1).contains))
    }
  }

  @Test(arguments: DOTWriter.Direction.allCases) func loopsHaveEndsOfTheirOwn(
    _ direction: DOTWriter.Direction
  ) throws {
    let diagram = try drawn(direction)[0]
    var ends: [Point] = []
    for arrow in diagram.diagram.arrows where arrow.from == "screen-A.two" {
      let group = try #require(diagram.root.group(arrow.id))
      let line = try #require(group.all.first { $0.name == "path" && $0.attributes["fill"] == "none" })
      let points = Geometry.curve(of: line)
      ends.append(points[0])
      if arrow.to == arrow.from { ends.append(points[points.count - 1]) }
    }
    #expect(ends.count == 3)
    let places = ends.map { direction == .leftRight ? $0.y : $0.x }.sorted()
    for (one, next) in zip(places, places.dropFirst()) { #expect(next - one > 5) }
  }

  @Test(arguments: DOTWriter.Direction.allCases) func theBarOfAFinishStandsAcrossItsLine(
    _ direction: DOTWriter.Direction
  ) throws {
    let registry = try Samples.registry([
      Coordinator(
        "A", initial: "one", screens: [Screen("one"), Screen("two")],
        edges: [
          Edge(from: "one", to: "two", by: .push, on: "next"),
          Edge(from: "two", to: .coordinator("B"), by: .finish, on: "done"),
        ]), Coordinator("B", screens: [Screen("three")], edges: []),
    ])
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    let svg = try DiagramDrawer(.init(theme: .light, direction: direction)).draw(diagram).svg
    let arrow = try #require(diagram.arrows.first { $0.kind == .finish })
    let group = try #require(SVGReader.read(svg)?.group(arrow.id))
    let marks = group.all.filter { $0.name == "polygon" }.map(Geometry.outline)
    let bar = try #require(marks.max { $0.count < $1.count })
    for (one, next) in zip(bar, bar.dropFirst()) {
      #expect(min(abs(one.x - next.x), abs(one.y - next.y)) < 0.1, "\(bar)")
    }
  }

  @Test(arguments: DOTWriter.Direction.allCases) func headingsStandInTheUpperLeftCorner(
    _ direction: DOTWriter.Direction
  ) throws {
    for drawn in try drawn(direction) {
      let frame = try #require(drawn.root.group(drawn.diagram.frames[0].id))
      let outer = try #require(Geometry.box(of: frame))
      let title = try #require(frame.all.first { $0.name == "text" })
      #expect(try number(title, "x") - outer.left < 20, "\(drawn.diagram.id)")
      #expect(try number(title, "y") - outer.top < 36, "\(drawn.diagram.id)")
    }
  }

  @Test func numbersOfOneToThreeDigitsHaveBadgesOfOneWidth() {
    let widths = ["1", "42", "107"].map { Badge.size(of: $0).width }
    #expect(Set(widths).count == 1)
    #expect(Badge.size(of: "Main 2").width > widths[0])
  }

  private func number(_ element: SVGElement, _ attribute: String) throws -> Double {
    try #require(Geometry.number(element, attribute))
  }
}

extension [Point] {
  /// The largest angle between stretches of three points of a curve of cubic pieces, in degrees.
  fileprivate var sharpestTurn: Double {
    var steps: [Point] = []
    for start in stride(from: 0, to: count - 3, by: 3) {
      for part in 0...60 {
        let point = between(start, Double(part) / 60)
        if let last = steps.last, Geometry.distance(last, point) < 3 { continue }
        steps.append(point)
      }
    }
    var sharpest = 0.0
    for index in steps.indices.dropFirst().dropLast() {
      let (a, b, c) = (steps[index - 1], steps[index], steps[index + 1])
      let product = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
      let cosine = product / (Geometry.distance(a, b) * Geometry.distance(b, c))
      // The angle's chord is enough to compare it.
      let angle = 2 * (((1 - Swift.min(cosine, 1)) / 2).squareRoot()) * 180 / Double.pi
      sharpest = Swift.max(sharpest, angle)
    }
    return sharpest
  }

  /// The point of the cubic piece that begins at an index.
  private func between(_ start: Int, _ share: Double) -> Point {
    let rest = 1 - share
    let weights = [
      rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share,
    ]
    return zip(self[start...start + 3], weights).reduce(Point(x: 0, y: 0)) { sum, part in
      Point(x: sum.x + part.0.x * part.1, y: sum.y + part.0.y * part.1)
    }
  }
}
