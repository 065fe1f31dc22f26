import FlowDiagram
import FlowDrawing
import FlowModel
import Graphviz
import PlaneGeometry

/// Lays out all drawings of an atlas: the overview, its groups, and every coordinator with its chapters.
struct DrawingMaker: Sendable {
  private let registry: FlowRegistry
  private let options: SheetOptions
  private let typesetter: any SheetTypesetter
  private let maker: DiagramMaker

  init(_ registry: FlowRegistry, options: SheetOptions, typesetter: any SheetTypesetter) {
    self.registry = registry
    self.options = options
    self.typesetter = typesetter
    maker = DiagramMaker(registry, options: Self.diagramOptions(options))
  }

  struct Item: Sendable {
    var part: PaperDrawing.Part
    var title: String
    var diagram: Diagram
  }

  /// The drawings in the order of the sheets.
  ///
  /// - Parameter progress: called whenever another drawing is laid out.
  func drawings(_ progress: () -> Void) throws(GraphvizError) -> [PaperDrawing] {
    let made = AllCores.map(items, done: progress) { item in
      Result { () throws(GraphvizError) in
        let drawing = try self.drawing(item)
        if item.part.isDependencies, !drawing.isLegible {
          return try DividedDependencies(registry, options: options).drawings(self.drawing)
        }
        if item.part == .overview, drawing.candidates.isEmpty, let grouped = try groupedOverview() {
          return grouped
        }
        return [drawing]
      }
    }
    var drawings: [PaperDrawing] = []
    for result in made { drawings += try result.get() }
    return drawings
  }

  /// A sheet is smaller than a screen: where the coordinators do not fit on one, an overview of their groups
  /// and one of each group; nil where that does not fit either.
  private func groupedOverview() throws(GraphvizError) -> [PaperDrawing]? {
    let maker = DiagramMaker(
      registry, options: Self.diagramOptions(options), overviewLimit: Self.groupedLimit)
    guard !maker.groups.groups.isEmpty else { return nil }
    var drawings: [PaperDrawing] = []
    for item in overviews(maker) { drawings.append(try drawing(item)) }
    return drawings.contains { $0.candidates.isEmpty } ? nil : drawings
  }

  /// So many coordinators are not divided into groups.
  private static let groupedLimit = 12

  private static func diagramOptions(_ options: SheetOptions) -> DiagramOptions {
    var diagramOptions = options.diagrams
    diagramOptions.links = .none
    return diagramOptions
  }

  private func overviews(_ maker: DiagramMaker) -> [Item] {
    var items: [Item] = []
    if registry.hasOverviewOnPaper, let overview = maker.diagram(.overview) {
      items.append(Item(part: .overview, title: "Overview", diagram: overview))
    }
    // Of one coordinator the map says as much.
    for group in maker.groups.groups where group.members.count > 1 {
      guard let diagram = maker.diagram(.group(group.id)) else { continue }
      items.append(Item(part: .group(group.id), title: "Overview of \(group.title)", diagram: diagram))
    }
    return items
  }

  private var items: [Item] {
    guard !registry.coordinators.isEmpty else { return [] }
    var items = overviews(maker)
    if maker.showsDependencies(around: nil), let diagram = maker.diagram(.dependencies(nil)) {
      items.append(
        Item(part: .dependencies(part: nil), title: "Dependencies", diagram: diagram.withoutSubjects))
    }
    for id in CoordinatorOrder.walk(registry) {
      let title = registry.coordinator(id)?.displayTitle ?? id.rawValue
      for (number, diagram) in maker.drawings(of: id).enumerated() {
        let part = number == 0 ? PaperDrawing.Part.coordinator(id) : .chapter(id, number)
        let words = number == 0 ? title : "\(title), \(ChapterWords.title(number, diagram))"
        items.append(Item(part: part, title: words, diagram: diagram))
      }
    }
    return items
  }

  // MARK: - One drawing

  /// The drawing, or one with fewer arrows and more rows if it fits on no sheet.
  private func drawing(_ item: Item) throws(GraphvizError) -> PaperDrawing {
    let drawing = try laidOut(item)
    guard drawing.candidates.isEmpty, !drawing.isDense, let form = simplerForm(of: item) else {
      return drawing
    }
    var simpler = item
    simpler.diagram = form
    let other = try laidOut(simpler)
    return other.candidates.isEmpty ? drawing : other
  }

  private func simplerForm(of item: Item) -> Diagram? {
    let view: DiagramView
    switch item.part {
    case .coordinator(let id): view = .coordinator(id)
    case .chapter(let id, let number): view = .chapter(id, number)
    case .overview, .group, .dependencies: return nil
    }
    return maker.simpler(item.diagram, of: view, isTangled: true).first
  }

  private func laidOut(_ item: Item) throws(GraphvizError) -> PaperDrawing {
    let screens = item.diagram.nodes.compactMap { node -> ScreenAddress? in
      guard case .screen(let address) = node.subject, !node.isGuest else { return nil }
      return address
    }
    var drawing = PaperDrawing(
      part: item.part, title: item.title, screens: screens, arrows: item.diagram.arrows.count, candidates: [])
    // Without its words nobody could tell what a drawing of who knows whom shows.
    for (detail, namesTypes) in forms(of: item) where namesTypes || drawing.candidates.isEmpty {
      let diagram = prepared(item, detail, namesTypes: namesTypes)
      var layouts: [PaperOrientation: DiagramLayout] = [:]
      for orientation in options.orientations {
        layouts[orientation] = try layOut(diagram, item.part, orientation)
      }
      guard !layouts.isEmpty else { continue }
      drawing.candidates += candidates(layouts, diagram, item.part, detail)
      drawing.isDense = layouts.values.allSatisfy { isDense($0, diagram) }
      if let share = drawing.candidates.map(\.share).min(), share <= Self.smallShare { break }
    }
    drawing.candidates.sort { left, right in
      (left.detail, -left.smallestText) < (right.detail, -right.smallestText)
    }
    if drawing.isDense { drawing.candidates = [] }
    return drawing
  }

  /// How much detail a drawing may have, from the most to the least; types of cards that share a title are
  /// only left out of a drawing that fits on no sheet with them.
  private func forms(of item: Item) -> [(detail: DiagramDetail, namesTypes: Bool)] {
    let details = DiagramDetail.allCases.filter { $0 != .numbers || !item.part.isDependencies }
    let forms = details.map { ($0, true) }
    let hasTwins = details.contains(.numbers) && !DiagramDetail.twins(in: item.diagram).isEmpty
    return hasTwins ? forms + [(.numbers, false)] : forms
  }

  /// A drawing that takes no more than this share of a sheet need not be made smaller.
  private static let smallShare = 0.2
  /// A drawing with fewer arrows helps however often they cross.
  private static let fewArrows = 12

  /// Whether a drawing is a tangle.
  private func isDense(_ layout: DiagramLayout, _ diagram: Diagram) -> Bool {
    guard diagram.arrows.count > Self.fewArrows, diagram.arrangement == .flow else { return false }
    let legibility = Legibility(layout.finished(as: diagram))
    return legibility.crossings > legibility.arrows
  }

  /// The candidates that a diagram's layouts make: as large as they are drawn, and as small as can be read.
  private func candidates(
    _ layouts: [PaperOrientation: DiagramLayout], _ diagram: Diagram, _ part: PaperDrawing.Part,
    _ detail: DiagramDetail
  ) -> [PaperDrawing.Candidate] {
    let sizes = [1.0, SheetOptions.smallestText, SheetOptions.smallestSavedText]
    var found: [PaperDrawing.Candidate] = []
    for (index, least) in sizes.enumerated() {
      var placed: [PaperOrientation: PaperDrawing.Placed] = [:]
      var (share, text) = (Double.infinity, Double.infinity)
      for (orientation, layout) in layouts {
        let room = self.room(orientation, part)
        let most = min(1, room.width / layout.size.width, room.height / layout.size.height)
        let scale = index == 0 ? most : least / layout.smallestText
        guard scale <= most + 1e-9, scale * layout.smallestText >= SheetOptions.smallestSavedText - 1e-9
        else {
          continue
        }
        // What is large as drawn but small on paper is a candidate with small text.
        placed[orientation] = PaperDrawing.Placed(layout: layout, scale: scale)
        share = min(share, layout.size.height * scale / room.height)
        text = min(text, layout.smallestText * scale)
      }
      guard !placed.isEmpty else { continue }
      found.append(
        PaperDrawing.Candidate(
          detail: detail, diagram: diagram, layouts: placed, share: share, smallestText: text))
    }
    return found
  }

  /// What a drawing may take of a sheet, below its headings.
  private func room(_ orientation: PaperOrientation, _ part: PaperDrawing.Part) -> Size {
    let content = typesetter.content(options.paper, orientation)
    var headings = SheetHeading.Level.section.height
    // A part of the dependencies has a heading of its own.
    if case .dependencies(part: .some) = part {
      headings += SheetFiller.gap + SheetHeading.Level.chapter.height
    }
    return Size(width: content.width, height: content.height - headings - 4)
  }

  /// A layout for sheets held one way; nil when there is no hope that it fits.
  private func layOut(
    _ diagram: Diagram, _ part: PaperDrawing.Part, _ orientation: PaperOrientation
  ) throws(GraphvizError) -> DiagramLayout? {
    let room = room(orientation, part)
    // Who knows whom is divided rather than made smaller.
    let leastText = part.isDependencies ? SheetOptions.smallestText : SheetOptions.smallestSavedText
    let leastScale = leastText / Self.smallestText(of: diagram)
    let drawer = DiagramDrawer(
      .init(
        theme: options.theme, direction: options.direction, isTight: true, hasLegend: false, enough: 2.6,
        fit: { size in
          let scale = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
          // What takes little room is better, as long as it isn't shrunk for that.
          return scale < leastScale ? nil : 2 + scale - 0.8 * size.height * scale / room.height
        }))
    let pictures = Self.pictures(of: diagram, options)
    guard drawer.mayFit(diagram, pictures: pictures) else { return nil }
    let layout = try drawer.layOut(diagram, pictures: pictures)
    return layout.fits ? layout : nil
  }

  /// The size of the smallest text that a diagram has, in its own points.
  private static func smallestText(of diagram: Diagram) -> Double {
    let hasLines = diagram.nodes.contains { node in
      let card = node.card
      return !card.tags.isEmpty || card.subtitle != nil || card.detail != nil || !card.rows.isEmpty
        || !card.waysBack.isEmpty || !card.leadsTo.isEmpty || !card.comesFrom.isEmpty
    }
    return hasLines || diagram.arrows.contains { !$0.label.isEmpty } || !diagram.frames.isEmpty ? 8 : 9
  }

  /// The pictures by the ids of nodes.
  static func pictures(of diagram: Diagram, _ options: SheetOptions) -> [String: Picture] {
    var pictures: [String: Picture] = [:]
    for node in diagram.nodes where node.card.picture != nil {
      if case .screen(let address) = node.subject { pictures[node.id] = options.pictures[address] }
    }
    return pictures
  }

  // MARK: - Words

  /// The diagram with a detail, and with room for sheet numbers.
  private func prepared(_ item: Item, _ detail: DiagramDetail, namesTypes: Bool) -> Diagram {
    var diagram =
      item.part.isDependencies
      ? detail == .full ? item.diagram : item.diagram.withoutNotes
      : detail.applied(
        to: item.diagram, in: registry, home: item.part.coordinator, namesTypes: namesTypes)
    for index in diagram.nodes.indices {
      let node = diagram.nodes[index]
      let hasSheet =
        switch node.subject {
        case .exit(let id, _), .entry(let id, _), .coordinator(let id): registry.coordinator(id) != nil
        case .chapter: true
        case .screen: node.isGuest
        case .anyScreen, .outside: false
        }
      if hasSheet { diagram.nodes[index].card.references = [ReferenceWords.placeholder] }
      addRoom(to: &diagram.nodes[index].card.rows)
    }
    for index in diagram.frames.indices {
      // Section headings say the rest, but for the names of frames in frames.
      if case .coordinator = item.part {
        if diagram.frames.count == 1 { diagram.frames[index].heading.title = "" }
        if index == 0 {
          // That it swaps its child is only said here.
          if !diagram.swapsChildren { diagram.frames[index].heading.detail = nil }
          diagram.frames[index].note = nil
        }
      }
      if detail != .numbers { addRoom(to: &diagram.frames[index].rows) }
    }
    // The section's heading is the drawing's.
    if item.part == .overview || item.part.isDependencies { diagram.heading = nil }
    return diagram
  }

  private func addRoom(to rows: inout [Card.Row]) {
    for line in rows.indices where SheetPlaces.hasSheet(rows[line].subject, in: registry) {
      rows[line].reference = ReferenceWords.placeholder
    }
  }
}

extension FlowRegistry {
  /// Whether sheets have an overview: of one coordinator it would say no more than its heading, and of two no
  /// more than the ports in their drawings.
  var hasOverviewOnPaper: Bool { coordinators.count > 2 }
}

/// What chapters are called.
enum ChapterWords {
  /// `chapter 2: Settings`, by the words of the chapter's drawing.
  static func title(_ number: Int, _ diagram: Diagram) -> String {
    let words = diagram.frames.first?.heading.detail ?? ""
    let main = words.split(separator: " · ", maxSplits: 1).dropFirst().joined()
    return "chapter \(number)" + (main.isEmpty ? "" : ": \(main)")
  }
}
