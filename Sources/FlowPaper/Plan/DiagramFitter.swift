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
  private static let filling = 0.27
  /// A whole diagram of more than this many sheets isn't tried.
  private static let hopeless = 1.8
  private static let smallestText = 8.0
  private static let attempts = 6
  /// How often parts are joined for a try, for every part there is, and with how many others each.
  private static let joinTries = 3
  private static let joinPartners = 3
  private static let joinStretch = 1.5

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
      let layout = try layOut(diagram, pictures, sharesTables: false)
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
          layout = try layOut(made.diagram, pictures, sharesTables: true)
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
    try join(&parts, split, capacity, pictures, &layouts)
    let fitted = zip(parts, split.parts(parts)).compactMap { part, made in
      layouts[part].map { Fitted(part: made, layout: $0.layout) }
    }
    return (fitted, [])
  }

  /// Joins parts that fit on one sheet together after all: the estimates may have been too careful.
  private func join(
    _ parts: inout [[Int]], _ split: SplitDiagram, _ capacity: Double, _ pictures: [String: Picture],
    _ layouts: inout [[Int]: Fitted]
  ) throws(GraphvizError) {
    var tries = parts.count * Self.joinTries
    var failed: Set<[Int]> = []
    var next = 0
    while next < parts.count, tries > 0 {
      let partners = parts.indices.filter { $0 != next }
        .map { (index: $0, weight: split.partition.weight(between: parts[next], and: parts[$0])) }
        .filter { $0.weight > 0 || abs($0.index - next) == 1 }
        .sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }
      var hasJoined = false
      for partner in partners.prefix(Self.joinPartners) where tries > 0 {
        let union = (parts[next] + parts[partner.index]).sorted()
        guard !failed.contains(union), split.partition.area(of: union) <= capacity * Self.joinStretch else {
          continue
        }
        tries -= 1
        var joined = parts
        joined[min(next, partner.index)] = union
        joined.remove(at: max(next, partner.index))
        guard let made = split.parts(joined)[safe: min(next, partner.index)] else { continue }
        let layout = try layOut(made.diagram, pictures, sharesTables: true)
        guard layout.fits else {
          failed.insert(union)
          continue
        }
        layouts[union] = Fitted(part: made, layout: layout)
        parts = joined
        next = min(next, partner.index)
        hasJoined = true
        break
      }
      if !hasJoined { next += 1 }
    }
    parts.sort { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  private func layOut(
    _ diagram: Diagram, _ pictures: [String: Picture], sharesTables: Bool
  ) throws(GraphvizError) -> DiagramLayout {
    let arranger = SheetArranger(
      rows: rows(diagram), paper: options.paper, orientation: options.orientation,
      smallestText: Self.smallestText, sharesTables: sharesTables, typesetter: typesetter)
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

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
