import FlowDiagram
import FlowDrawing
import FlowModel

/// A sheet with a drawing, before it has its number.
struct SheetDraft {
  /// The coordinator it shows; nil for the overview.
  var coordinator: CoordinatorID?
  var partNumber: Sheet.PartNumber
  var part: SplitDiagram.Part
  var layout: DiagramLayout
  /// The edges in its table.
  var rows: [EdgeRow] = []
  /// What arranges it with its rows.
  var arranger: SheetArranger
  /// Where its drawing and its table stand; nil until its rows are known.
  var arrangement: SheetArrangement?
  /// Its number; 0 until it has one.
  var number = 0

  var diagram: Diagram { part.diagram }
}

extension Diagram {
  /// The edges that start on a card here, or fold into one, or come from outside, in order.
  func startingEdges() -> [EdgeName] {
    var isStart: Set<String> = []
    var folded: [EdgeName] = []
    for node in nodes {
      switch node.subject {
      case .screen, .anyScreen, .coordinator, .outside: isStart.insert(node.id)
      case .exit, .entry, .chapter: break
      }
      folded += node.card.listedEdges
    }
    folded += frames.flatMap(\.listedEdges)
    let drawn = arrows.filter { isStart.contains($0.from) }.flatMap(\.edges)
    return Array(Set(drawn + folded)).sorted()
  }

  /// All edges that are drawn here: as an arrow, or as a line in a card.
  var drawnEdges: Set<EdgeName> {
    Set(arrows.flatMap(\.edges) + nodes.flatMap(\.card.listedEdges) + frames.flatMap(\.listedEdges))
  }

  /// The edges of every port, by its node.
  var edgesByPort: [String: [EdgeName]] {
    let ports = Set(nodes.filter { !$0.subject.isCard }.map(\.id))
    var edges: [String: [EdgeName]] = [:]
    for arrow in arrows {
      for end in Set([arrow.from, arrow.to]) where ports.contains(end) {
        edges[end, default: []] += arrow.edges
      }
    }
    return edges.mapValues { Array(Set($0)).sorted() }
  }
}

extension Card {
  /// The edges that are lines in it.
  var listedEdges: [EdgeName] { waysBack.flatMap(\.edges) + rows.flatMap(\.edges) }
}

extension Diagram.Frame {
  /// The edges that are lines below its heading.
  var listedEdges: [EdgeName] { waysBack.flatMap(\.edges) + rows.flatMap(\.edges) }
}
