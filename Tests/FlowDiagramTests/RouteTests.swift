import Foundation
import PlaneGeometry
import Testing

@testable import FlowDrawing

/// How lines run between the ranks of a drawing.
@Suite struct RouteTests {
  /// The sharpest turn of a curve within three points, in degrees.
  private func sharpest(_ curve: [Point]) -> Double {
    let points = Geometry.samples(of: curve)
    var sharpest = 0.0
    for index in points.indices.dropFirst().dropLast() {
      let (a, b, c) = (points[index - 1], points[index], points[index + 1])
      let size: Double = Geometry.distance(a, b) * Geometry.distance(b, c)
      guard size > 0.01 else { continue }
      let dot: Double = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
      let cosine = max(-1.0, min(1.0, dot / size))
      sharpest = max(sharpest, acos(cosine) * 180 / Double.pi)
    }
    return sharpest
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
    let lines = (0..<9).map { index -> TrackFan.Line in
      TrackFan.Line(
        id: "\(index)", near: Point(x: 0, y: Double(index) * 5),
        far: Point(x: 60, y: Double(index - 4) * 120))
    }
    let fan = TrackFan(lines, obstacles: [])
    let curves = lines.compactMap { line in
      fan.tracks[line.id].flatMap { RouteCurves.step(from: line.near, to: line.far, at: $0) }
    }.map { Geometry.samples(of: $0) }
    #expect(curves.count == lines.count)
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
    for (a, b) in zip(left, left.dropFirst()) {
      for (c, d) in zip(right, right.dropFirst()) {
        let first: Bool = side(a, b, c) * side(a, b, d) < 0
        let second: Bool = side(c, d, a) * side(c, d, b) < 0
        if first, second { return true }
      }
    }
    return false
  }

  private func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
