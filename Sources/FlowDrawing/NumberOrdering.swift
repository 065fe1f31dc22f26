import FlowDiagram

/// The best layout of a diagram so far, while others are tried that have the numbers of each card in order.
struct NumberOrdering: Sendable {
  let diagram: Diagram
  private(set) var best: DiagramLayout
  /// The best layout without pictures, if it was finished to be compared with another one.
  private var measured: (drawing: FinishedDrawing, legibility: Legibility)?

  /// A drawing with more arrows takes too long to be laid out once more.
  private static let mostArrows = 100

  init(_ diagram: Diagram, _ layout: DiagramLayout) { (self.diagram, best) = (diagram, layout) }

  /// Whether the labels of exits are kept in the frame, for each layout to try.
  var ways: [Bool] { diagram.frames.isEmpty ? [false] : [false, true] }

  /// Whether any other layout might have fewer numbers out of order.
  var mayGain: Bool { ways.contains(where: mayGain) }

  /// How well the best layout can be read; measured once.
  var legibility: Legibility {
    mutating get {
      let known = measured ?? measure(best)
      measured = known
      return known.legibility
    }
  }

  /// Whether another layout might have fewer numbers out of order.
  ///
  /// - Parameter keepsExitsInside: whether the layout is one with the labels of exits in the frame.
  func mayGain(keepsExitsInside: Bool) -> Bool {
    guard best.judge.inversions > 0, diagram.arrows.count <= Self.mostArrows else { return false }
    let outside = Set(diagram.nodes.filter { $0.frame == nil }.map(\.id))
    // What stands in order already would only be laid out again; and where no exit stands out of order, moving
    // the labels of exits does not help.
    let rows = best.writer.numberRows(of: diagram, keepsExitsInside: keepsExitsInside)
    return rows.contains { row in
      zip(row, row.dropFirst()).contains { arrow, next in
        best.judge.stands(arrow, behind: next)
          && (!keepsExitsInside || outside.contains(arrow.to) || outside.contains(next.to))
      }
    }
  }

  /// Takes a layout if fewer numbers stand out of order in it, and it is not harder to read.
  mutating func consider(_ layout: DiagramLayout) {
    let (new, old) = (layout.judge, best.judge)
    guard new.inversions < old.inversions, new.defects <= old.defects, new.disorder <= old.disorder,
      new.worth >= old.worth
    else { return }
    let then = measured ?? measure(best)
    measured = then
    let now = measure(layout)
    guard now.legibility.misses.count <= then.legibility.misses.count,
      now.legibility.crossings - then.legibility.crossings <= old.inversions - new.inversions
    else { return }
    (best, measured) = (layout, now)
  }

  /// The finished drawing of the best layout, and how well it can be read.
  func finished(
    withPictures pictures: [String: Picture]
  ) -> (drawing: FinishedDrawing, legibility: Legibility) {
    if let measured, !diagram.nodes.contains(where: { pictures[$0.id] != nil }) { return measured }
    return measure(best, pictures)
  }

  private func measure(
    _ layout: DiagramLayout, _ pictures: [String: Picture] = [:]
  ) -> (drawing: FinishedDrawing, legibility: Legibility) {
    let drawing = layout.finished(as: diagram, pictures: pictures)
    return (drawing, Legibility(drawing))
  }
}
