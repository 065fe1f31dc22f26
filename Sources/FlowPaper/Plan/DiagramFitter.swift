import FlowDiagram
import FlowDrawing
import Graphviz

/// Lays a diagram out on as many sheets as it needs.
struct DiagramFitter {
  /// A part of a diagram and its layout.
  struct Fitted {
    var part: SplitDiagram.Part
    var layout: DiagramLayout
    /// What has arranged it with the rows it is expected to have.
    var arranger: SheetArranger
  }

  /// How much of a sheet's area the estimated areas of a part may fill; what remains is lost between things.
  private static let filling = 0.27
  /// A whole diagram of more than this many sheets isn't tried.
  private static let hopeless = 1.8
  private static let smallestText = 8.0
  private static let attempts = 6

  let options: SheetOptions
  let typesetter: any SheetTypesetter
  let placeholders: ReferencePlaceholders
  /// The rows a diagram's sheet will have.
  let rows: (Diagram) -> [EdgeRow]

  /// How much a sheet holds, in the units of estimated areas.
  private var capacity: Double { sheetArea * Self.filling }

  /// The area of the largest drawing that a sheet holds, in square points.
  private var sheetArea: Double {
    let orientations = options.orientation.map { [$0] } ?? PaperOrientation.allCases
    let areas = orientations.map { orientation in
      let box = typesetter.content(options.paper, orientation)
      return box.width * box.height
    }
    let scale = SheetOptions.smallestText / Self.smallestText
    return (areas.max() ?? 0) / (scale * scale)
  }

  /// The parts in order; one when the diagram fits as it is.
  ///
  /// - Parameter simpler: what is drawn when it doesn't, in parts if need be.
  func fit(_ diagram: Diagram, simpler: Diagram) throws(GraphvizError) -> [Fitted] {
    if diagram != simpler, let whole = try fitWhole(diagram) { return [whole] }
    if let whole = try fitWhole(simpler) { return [whole] }
    return try divide(simpler)
  }

  private func fitWhole(_ diagram: Diagram) throws(GraphvizError) -> Fitted? {
    let boxes = pictures(of: diagram).mapValues(\.box)
    let whole = SplitDiagram(diagram, hubs: [], pictures: boxes, placeholders: placeholders)
    let isSingle = whole.allUnits.count < 2
    guard isSingle || whole.partition.area(of: whole.allUnits) < capacity * Self.hopeless else { return nil }
    let part = SplitDiagram.Part(diagram: diagram, continued: [], repeated: [], connectors: [:])
    guard let fitted = try layOut(part, sharesTables: false, orGivesUp: !isSingle) else { return nil }
    return fitted.layout.fits || isSingle && diagram.arrows.isEmpty ? fitted : nil
  }

  private func divide(_ diagram: Diagram) throws(GraphvizError) -> [Fitted] {
    let boxes = pictures(of: diagram).mapValues(\.box)
    var hubs = SplitDiagram.hubs(of: diagram, capacity: capacity)
    for attempt in 1...Self.attempts {
      let split = SplitDiagram(diagram, hubs: hubs, pictures: boxes, placeholders: placeholders)
      var fitting = PartFitting(
        split, capacity: capacity, sheetArea: sheetArea, mayFindHubs: attempt < Self.attempts
      ) { part, givesUp throws(GraphvizError) in
        try layOut(part, sharesTables: true, orGivesUp: givesUp)
      }
      try fitting.run()
      if fitting.newHubs.isEmpty { return fitting.fitted }
      hubs.formUnion(fitting.newHubs)
    }
    return []
  }

  /// - Parameter givesUp: whether nothing is laid out when there is no hope that it fits on a sheet.
  private func layOut(
    _ part: SplitDiagram.Part, sharesTables: Bool, orGivesUp givesUp: Bool
  ) throws(GraphvizError) -> Fitted? {
    let arranger = SheetArranger(
      rows: rows(part.diagram), paper: options.paper, orientation: options.orientation,
      smallestText: Self.smallestText, sharesTables: sharesTables, typesetter: typesetter)
    let drawer = DiagramDrawer(
      .init(
        theme: options.theme, direction: options.direction, isTight: true,
        enough: SheetArranger.wholeAtNaturalSize,
        fit: { arranger.arrange($0)?.score }))
    let pictures = pictures(of: part.diagram)
    if givesUp, !drawer.mayFit(part.diagram, pictures: pictures) { return nil }
    let layout = try drawer.layOut(part.diagram, pictures: pictures)
    return Fitted(part: part, layout: layout, arranger: arranger)
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
