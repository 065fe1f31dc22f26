import FlowDiagram
import FlowModel
import Graphviz

/// Divides the drawing of who knows whom where its text would be too small on a sheet.
struct DividedDependencies {
  private let division: DependencyDivision

  init(_ registry: FlowRegistry, options: SheetOptions) {
    var diagrams = options.diagrams
    diagrams.links = .none
    division = DependencyDivision(registry, options: diagrams, order: CoordinatorOrder.walk(registry))
  }

  /// As few drawings as can be read, each of the references of some owners.
  func drawings(
    _ draw: (DrawingMaker.Item) throws(GraphvizError) -> PaperDrawing
  ) throws(GraphvizError) -> [PaperDrawing] {
    var found: [(part: DependencyDivision.Part, drawing: PaperDrawing)] = []
    var waiting = Array(division.units.reversed())
    while let next = waiting.popLast() {
      if let last = found.last {
        let joined = division.joined([last.part, next])
        let drawing = try draw(item(joined))
        if drawing.isLegible {
          found[found.count - 1] = (joined, drawing)
          continue
        }
      }
      let drawing = try draw(item(next))
      let halves = drawing.isLegible ? [] : division.halves(of: next)
      if halves.isEmpty {
        found.append((next, drawing))
      } else {
        waiting += halves.reversed()
      }
    }
    return found.enumerated().map { index, entry in
      var drawing = entry.drawing
      if found.count == 1 {
        // In another order it fits as one.
        (drawing.part, drawing.title) = (.dependencies(part: nil), "Dependencies")
        return drawing
      }
      drawing.part = .dependencies(part: index + 1)
      let owners = entry.part.owners.joined(separator: ", ")
      drawing.title = "Part \(index + 1) of \(found.count): references held by \(owners)"
      return drawing
    }
  }

  private func item(_ part: DependencyDivision.Part) -> DrawingMaker.Item {
    DrawingMaker.Item(
      part: .dependencies(part: 1), title: "", diagram: division.diagram(of: part).withoutSubjects)
  }
}

extension Diagram {
  /// The diagram with cards that stand for nothing: those of screens are in the drawings of their
  /// coordinators.
  var withoutSubjects: Diagram {
    var diagram = self
    for index in diagram.nodes.indices { diagram.nodes[index].subject = .outside }
    return diagram
  }

  /// The diagram without what to look out for, which tables say as well.
  var withoutNotes: Diagram {
    var diagram = self
    for index in diagram.nodes.indices { diagram.nodes[index].card.note = nil }
    for index in diagram.arrows.indices { diagram.arrows[index].label.note = "" }
    return diagram
  }
}
