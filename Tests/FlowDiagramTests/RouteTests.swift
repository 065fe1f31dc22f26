import Foundation
import PlaneGeometry
import Testing

@testable import FlowDrawing

/// How lines run between the ranks of a drawing.
@Suite struct RouteTests {
  /// The sharpest turn of a curve within three points, in degrees.
  private func sharpest(_ curve: [Point]) -> Double {
    let points = Geometry.samples(of: curve)
    return zip(zip(points, points.dropFirst()), points.dropFirst(2)).map { pair, c in
      let (a, b) = pair
      let (u, v) = (Point(x: b.x - a.x, y: b.y - a.y), Point(x: c.x - b.x, y: c.y - b.y))
      let size = Geometry.distance(a, b) * Geometry.distance(b, c)
      guard size > 0.01 else { return 0 }
      return acos(max(-1, min(1, (u.x * v.x + u.y * v.y) / size))) * 180 / .pi
    }.max() ?? 0
  }

  @Test(arguments: [7.0, 10, 14, 20, 40, 100], [-200.0, -40, -8, 0, 3, 12, 60, 300])
  func noCurveTurnsSharply(_ length: Double, _ height: Double) {
    let (first, last) = (Point(x: 0, y: 0), Point(x: length, y: height))
    var curves = RouteCurves.bends(from: first, to: last)
    if let step = RouteCurves.step(from: first, to: last, at: length / 2) { curves.append(step) }
    for curve in curves {
      #expect(curve.first == first && curve.last == last)
      #expect(sharpest(curve) < 35)
    }
    // Where a line can't bend evenly, there is room for a step from 13 points on.
    if length >= 14, abs(height) >= 14 { #expect(!curves.isEmpty) }
  }

  @Test func steppedLinesOfOneCardDoNotCross() throws {
    let lines = (0..<9).map { index in
      TrackFan.Line(
        id: "\(index)", near: Point(x: 0, y: Double(index) * 5),
        far: Point(x: 60, y: Double(index - 4) * 120))
    }
    let fan = TrackFan(lines, obstacles: [])
    let curves = lines.compactMap { line in
      fan.tracks[line.id].flatMap { RouteCurves.step(from: line.near, to: line.far, at: $0) }
    }.map { Geometry.samples(of: $0) }
    #expect(curves.count == 8)
    for (index, curve) in curves.enumerated() {
      for other in curves[(index + 1)...] { #expect(!cross(curve, other)) }
    }
  }

  @Test func aTrackKeepsAwayFromABroaderCardBesideItsOwn() throws {
    let line = TrackFan.Line(id: "up", near: Point(x: 0, y: 0), far: Point(x: 90, y: -100))
    let card = Rectangle(left: -50, top: -70, right: 30, bottom: -20)
    let track = try #require(TrackFan([line], obstacles: [card]).tracks["up"])
    #expect(track > 30)
  }

  private func cross(_ left: [Point], _ right: [Point]) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return zip(left, left.dropFirst()).contains { a, b in
      zip(right, right.dropFirst()).contains { c, d in
        side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
      }
    }
  }
}
