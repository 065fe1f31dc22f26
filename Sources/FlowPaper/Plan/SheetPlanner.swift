import FlowDiagram
import FlowDrawing
import FlowModel
import Graphviz

/// Decides what is on which sheet.
///
/// Every diagram is laid out once, with room for sheet numbers; when all sheets are known, the numbers are
/// written into that room.
public struct SheetPlanner: Sendable {
  private let registry: FlowRegistry
  private let options: SheetOptions
  private let typesetter: any SheetTypesetter

  /// Makes a planner.
  public init(
    _ registry: FlowRegistry, options: SheetOptions = SheetOptions(), typesetter: any SheetTypesetter
  ) {
    self.registry = registry
    self.options = options
    self.typesetter = typesetter
  }

  /// The plan of all sheets.
  ///
  /// - Parameter progress: called whenever another diagram is laid out.
  /// - Throws: ``GraphvizError`` when Graphviz makes no drawing.
  public func plan(progress: () -> Void = {}) throws(GraphvizError) -> SheetPlan {
    var drafts = try DraftMaker(registry, options: options, typesetter: typesetter).drafts(progress)
    let rowMaker = RowMaker(registry)
    var placement = RowPlacement(drafts, rowMaker)
    placement.apply(to: &drafts)
    for index in drafts.indices {
      guard drafts[index].arranger.names != drafts[index].rows.map(\.name) else { continue }
      drafts[index].arranger = SheetArranger(
        rows: drafts[index].rows, paper: options.paper, orientation: options.orientation,
        smallestText: drafts[index].layout.smallestText, sharesTables: drafts[index].partNumber.count > 1,
        typesetter: typesetter)
    }
    for index in drafts.indices {
      drafts[index].arrangement = drafts[index].arranger.squeeze(drafts[index].layout.size)
    }
    return SheetAssembly(registry, options: options, typesetter: typesetter, drafts: drafts).plan()
  }
}

/// Lays the overview and all coordinators out.
struct DraftMaker: Sendable {
  private let registry: FlowRegistry
  private let options: SheetOptions
  private let typesetter: any SheetTypesetter
  private let rowMaker: RowMaker
  private let words: ReferenceWords

  init(_ registry: FlowRegistry, options: SheetOptions, typesetter: any SheetTypesetter) {
    self.registry = registry
    self.options = options
    self.typesetter = typesetter
    rowMaker = RowMaker(registry)
    words = ReferenceWords(registry: registry)
  }

  /// The drafts in the order of their sheets.
  func drafts(_ progress: () -> Void) throws(GraphvizError) -> [SheetDraft] {
    var diagramOptions = options.diagrams
    diagramOptions.isComplete = true
    diagramOptions.links = .none
    let maker = DiagramMaker(registry, options: diagramOptions)
    var diagrams: [(diagram: Diagram, coordinator: CoordinatorID?)] = []
    if !registry.coordinators.isEmpty, let overview = maker.diagram(.overview) {
      diagrams.append((overview, nil))
    }
    for coordinator in registry.coordinators {
      diagrams += maker.drawings(of: coordinator.id).map { ($0, coordinator.id) }
    }
    let fitted = AllCores.map(diagrams, done: progress) { item in
      Result { () throws(GraphvizError) in try fit(item.diagram, of: item.coordinator) }
    }
    var drafts: [SheetDraft] = []
    for result in fitted { drafts += try result.get() }
    return Self.numbered(drafts)
  }

  /// Numbers the parts of every coordinator, whatever drawings they come from.
  private static func numbered(_ drafts: [SheetDraft]) -> [SheetDraft] {
    let counts = Dictionary(grouping: drafts, by: \.coordinator).mapValues(\.count)
    var numbers: [CoordinatorID?: Int] = [:]
    return drafts.map { draft in
      var draft = draft
      numbers[draft.coordinator, default: 0] += 1
      draft.partNumber = .init(
        number: numbers[draft.coordinator, default: 1], count: counts[draft.coordinator, default: 1])
      return draft
    }
  }

  private func fit(_ diagram: Diagram, of coordinator: CoordinatorID?) throws(GraphvizError) -> [SheetDraft] {
    let placeholders = ReferencePlaceholders(
      words: words, number: widestNumber, origin: coordinator)
    let fitter = DiagramFitter(
      options: options, typesetter: typesetter, placeholders: placeholders,
      rows: { diagram in
        coordinator.map { rowMaker.rows(diagram.startingEdges(), of: $0) } ?? []
      })
    let roomy = withRoom(diagram, of: coordinator, placeholders)
    var simpler = roomy
    if coordinator == nil {
      // A large overview shows who leads to whom; how is on the coordinators' own sheets.
      for index in simpler.arrows.indices { simpler.arrows[index].label = .init() }
    }
    let parts = try fitter.fit(roomy, simpler: simpler)
    return parts.enumerated().map { index, fitted in
      SheetDraft(
        coordinator: coordinator, partNumber: .init(number: index + 1, count: parts.count),
        part: fitted.part, layout: fitted.layout, arranger: fitted.arranger)
    }
  }

  /// As many digits as the last sheet's number will have, or one more.
  private var widestNumber: Int {
    let items = registry.coordinators.reduce(8) { $0 + 2 + ($1.screens.count + $1.edges.count) / 8 }
    return items < 10 ? 8 : items < 100 ? 88 : items < 1000 ? 888 : 8888
  }

  /// The diagram with room for sheet numbers.
  private func withRoom(
    _ diagram: Diagram, of home: CoordinatorID?, _ placeholders: ReferencePlaceholders
  ) -> Diagram {
    var diagram = diagram
    let edges = diagram.edgesByPort
    for index in diagram.nodes.indices {
      let node = diagram.nodes[index]
      switch node.subject {
      case .exit(let other, _) where registry.coordinator(other) != nil:
        diagram.nodes[index].card.references = [
          placeholders.port(edges[node.id] ?? [], origin: home ?? other, sheets: 1)
        ]
      case .entry(let other, _) where registry.coordinator(other) != nil:
        diagram.nodes[index].card.references = [
          placeholders.port(edges[node.id] ?? [], origin: other, sheets: 1)
        ]
      case .coordinator: diagram.nodes[index].card.references = [placeholders.span]
      default: break
      }
      addRoom(to: &diagram.nodes[index].card.waysBack, home, placeholders)
      addRoom(to: &diagram.nodes[index].card.rows, placeholders)
    }
    for index in diagram.frames.indices {
      addRoom(to: &diagram.frames[index].waysBack, home, placeholders)
      addRoom(to: &diagram.frames[index].rows, placeholders)
    }
    return diagram
  }

  private func addRoom(
    to waysBack: inout [Card.WayBack], _ home: CoordinatorID?, _ placeholders: ReferencePlaceholders
  ) {
    for line in waysBack.indices {
      let targets = waysBack[line].edges.compactMap { rowMaker.edge($0)?.to?.coordinator }
      if targets.contains(where: { $0 != home }) { waysBack[line].reference = placeholders.range }
    }
  }

  private func addRoom(to rows: inout [Card.Row], _ placeholders: ReferencePlaceholders) {
    for line in rows.indices {
      guard let other = rows[line].subject.otherCoordinator, registry.coordinator(other) != nil else {
        continue
      }
      rows[line].reference = placeholders.range
    }
  }
}

/// Finds the sheet on which every edge has its row: where it starts, or else where it is drawn at all.
struct RowPlacement {
  private var names: [[EdgeName]]
  private var undrawn: Set<EdgeName> = []
  private let rowMaker: RowMaker

  init(_ drafts: [SheetDraft], _ rowMaker: RowMaker) {
    self.rowMaker = rowMaker
    names = Array(repeating: [], count: drafts.count)
    var starts: [EdgeName: Int] = [:]
    var drawings: [EdgeName: Int] = [:]
    var first: [CoordinatorID: Int] = [:]
    for (index, draft) in drafts.enumerated() {
      guard let coordinator = draft.coordinator else { continue }
      if first[coordinator] == nil { first[coordinator] = index }
      for name in draft.diagram.startingEdges() where starts[name] == nil { starts[name] = index }
      for name in draft.diagram.drawnEdges where drawings[name] == nil { drawings[name] = index }
    }
    for name in rowMaker.names {
      if let index = starts[name] ?? drawings[name] {
        names[index].append(name)
      } else if let index = first[name.coordinator] {
        names[index].append(name)
        undrawn.insert(name)
      }
    }
  }

  /// Gives the drafts their rows.
  mutating func apply(to drafts: inout [SheetDraft]) {
    for index in drafts.indices {
      guard let coordinator = drafts[index].coordinator else { continue }
      drafts[index].rows = rowMaker.rows(names[index], of: coordinator)
      for row in drafts[index].rows.indices where undrawn.contains(drafts[index].rows[row].name) {
        drafts[index].rows[row].isDrawn = false
      }
    }
  }
}
