import FlowDiagram
import FlowDrawing
import Graphviz

/// Lays a diagram out on as many sheets as it needs.
struct DiagramFitter {
  /// A part of a diagram and its layout.
  struct Fitted {
    var part: SplitDiagram.Part
    var layout: DiagramLayout
  }

  /// How much of a sheet's area the estimated areas of a part may fill; what remains is lost between things.
  private static let filling = 0.62
  /// A whole diagram of more than this many sheets isn't tried.
  private static let hopeless = 2.2
  private static let smallestText = 8.0
  private static let attempts = 6

  let options: SheetOptions
  let typesetter: any SheetTypesetter
  let placeholders: ReferencePlaceholders
  /// The rows a diagram's sheet will have.
  let rows: (Diagram) -> [EdgeRow]

  /// How much a sheet holds, in the units of estimated areas.
  var capacity: Double {
    let orientations = options.orientation.map { [$0] } ?? PaperOrientation.allCases
    let areas = orientations.map { orientation in
      let box = typesetter.content(options.paper, orientation)
      return box.width * box.height
    }
    let scale = SheetOptions.smallestText / Self.smallestText
    return (areas.max() ?? 0) / (scale * scale) * Self.filling
  }

  /// The parts in order; one when the diagram fits as it is.
  func fit(_ diagram: Diagram) throws(GraphvizError) -> [Fitted] {
    let pictures = self.pictures(of: diagram)
    let boxes = pictures.mapValues(\.box)
    let capacity = capacity
    let whole = SplitDiagram(diagram, hubs: [], pictures: boxes, placeholders: placeholders)
    let part = SplitDiagram.Part(diagram: diagram, continued: [], repeated: [], connectors: [:])
    if whole.partition.area(of: whole.allUnits) < capacity * Self.hopeless || whole.allUnits.count < 2 {
      let layout = try layOut(diagram, pictures)
      if layout.fits || diagram.arrows.isEmpty && whole.allUnits.count < 2 {
        return [Fitted(part: part, layout: layout)]
      }
    }
    var hubs = SplitDiagram.hubs(of: diagram, capacity: capacity)
    for attempt in 1... {
      let split = SplitDiagram(diagram, hubs: hubs, pictures: boxes, placeholders: placeholders)
      let found = try divide(split, capacity, pictures, isLast: attempt == Self.attempts)
      if found.tooLarge.isEmpty || attempt == Self.attempts { return found.fitted }
      hubs.formUnion(found.tooLarge)
    }
    return []
  }

  private func divide(
    _ split: SplitDiagram, _ capacity: Double, _ pictures: [String: Picture], isLast: Bool
  ) throws(GraphvizError) -> (fitted: [Fitted], tooLarge: Set<String>) {
    var parts = split.partition.parts(of: split.allUnits, capacity: capacity)
    var layouts: [[Int]: Fitted] = [:]
    var tooLarge: Set<String> = []
    var isSettled = false
    while !isSettled {
      isSettled = true
      let diagrams = split.parts(parts)
      var next: [[Int]] = []
      for (part, made) in zip(parts, diagrams) {
        let layout: DiagramLayout
        if let known = layouts[part], known.part.diagram == made.diagram {
          layout = known.layout
        } else {
          layout = try layOut(made.diagram, pictures)
        }
        layouts[part] = Fitted(part: made, layout: layout)
        if layout.fits || part.count == 1 {
          next.append(part)
          if !layout.fits, !isLast, let card = split.onlyCard(of: part) { tooLarge.insert(card) }
          continue
        }
        isSettled = false
        next += split.partition.halves(of: part)
      }
      parts = next.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
      if !tooLarge.isEmpty { return ([], tooLarge) }
    }
    let fitted = zip(parts, split.parts(parts)).compactMap { part, made in
      layouts[part].map { Fitted(part: made, layout: $0.layout) }
    }
    return (fitted, [])
  }

  private func layOut(
    _ diagram: Diagram, _ pictures: [String: Picture]
  ) throws(GraphvizError) -> DiagramLayout {
    let arranger = SheetArranger(
      rows: rows(diagram), paper: options.paper, orientation: options.orientation,
      smallestText: Self.smallestText, typesetter: typesetter)
    let drawer = DiagramDrawer(
      .init(theme: options.theme, direction: options.direction, fit: { arranger.arrange($0)?.score }))
    return try drawer.layOut(diagram, pictures: pictures)
  }

  /// The pictures by the ids of nodes.
  func pictures(of diagram: Diagram) -> [String: Picture] {
    var pictures: [String: Picture] = [:]
    for node in diagram.nodes {
      if case .screen(let address) = node.subject { pictures[node.id] = options.pictures[address] }
    }
    return pictures
  }
}
