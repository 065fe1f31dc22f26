import FlowDiagram
import FlowDrawing

/// A drawing that can be read at a look, if any form of its diagram makes one.
struct ReadableDrawing {
  /// The form that was drawn.
  let diagram: Diagram
  let drawing: DiagramDrawer.Drawing
  /// What keeps it from being read at a look.
  let misses: [Legibility.Miss]

  /// Draws a diagram, and its simpler forms until one can be read; of those that can't, the best.
  ///
  /// What is drawn at first are drafts, for all but one of them are thrown away.
  ///
  /// - Parameters:
  ///   - view: what the diagram shows.
  ///   - maker: what made it, and can make simpler forms; nil where there are none.
  ///   - drawer: what completes the draft that is used.
  ///   - draw: draws a draft.
  init(
    _ diagram: Diagram, of view: DiagramView, by maker: DiagramMaker?, _ drawer: DiagramDrawer,
    draw: (Diagram) throws(Failure) -> DiagramDrawer.Drawing
  ) throws(Failure) {
    var best = try Self(diagram, drawing: draw(diagram))
    if !best.misses.isEmpty, let maker {
      for form in maker.simpler(diagram, of: view, isTangled: best.isTangled) {
        let other = try Self(form, drawing: draw(form))
        if other.isBetter(than: best) { best = other }
        if best.misses.isEmpty { break }
      }
    }
    self = Self(best.diagram, drawing: try drawer.completed(best.drawing, of: best.diagram))
  }

  private init(_ diagram: Diagram, drawing: DiagramDrawer.Drawing) {
    self.diagram = diagram
    self.drawing = drawing
    misses = drawing.legibility.misses
  }

  private var isTangled: Bool {
    misses.contains { if case .smallText = $0 { false } else { true } }
  }

  private func isBetter(than other: Self) -> Bool {
    // What is not read more easily should not say less.
    misses.count < other.misses.count
      || misses.count == other.misses.count && misses.cost < other.misses.cost * 0.85
  }
}

extension [Legibility.Miss] {
  /// How far limits are missed, where 1 is the limit.
  fileprivate var cost: Double {
    reduce(0) { sum, miss in
      switch miss {
      case .smallText(let size): sum + Legibility.leastText / Swift.max(size, 0.1)
      case .manyArrows(let count): sum + Double(count) / Double(Legibility.mostArrows)
      case .manyCrossings(let count, let arrows): sum + Double(count) / Swift.max(1, Double(arrows) / 2)
      }
    }
  }
}
