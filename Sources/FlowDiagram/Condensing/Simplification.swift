import FlowModel

/// Simpler forms of a drawing that cannot be read at a look; every edge stays an arrow or a row.
struct Simplification {
  let registry: FlowRegistry
  /// The coordinator whose numbers need no name.
  let home: CoordinatorID?

  /// The widest trigger of an arrow, in columns.
  private static let triggerWidth = 26

  /// The forms in the order to try them.
  ///
  /// - Parameter isTangled: whether its arrows are too many or cross too often, and not only its words are
  ///   too small.
  func forms(of diagram: Diagram, isTangled: Bool) -> [Diagram] {
    let folded = inTwoRanks(folded(diagram))
    let forms =
      isTangled
      ? [folded, shortened(folded), brief(folded), listed(folded)]
      : [
        shortened(inTwoRanks(diagram)), brief(inTwoRanks(diagram)), folded, shortened(folded), brief(folded),
        listed(inTwoRanks(diagram)), listed(folded),
      ]
    return forms.filter { $0 != diagram }
  }

  /// The form with the fewest words and arrows.
  func simplest(of diagram: Diagram) -> Diagram { brief(inTwoRanks(folded(diagram))) }

  /// From how many cards on that lead nowhere else those of one card stand in two ranks.
  private static let fanSize = 8

  /// Every second of many cards that one card leads to, and that lead nowhere, stands one rank further away.
  private func inTwoRanks(_ diagram: Diagram) -> Diagram {
    var sources: [String: Set<String>] = [:]
    var origins: Set<String> = []
    for arrow in diagram.arrows {
      sources[arrow.to, default: []].insert(arrow.from)
      origins.insert(arrow.from)
    }
    let cards = Set(diagram.nodes.filter { $0.frame != nil }.map(\.id))
    let leaves = diagram.arrows.indices.filter { index in
      let arrow = diagram.arrows[index]
      return cards.contains(arrow.from) && cards.contains(arrow.to) && !origins.contains(arrow.to)
        && sources[arrow.to]?.count == 1 && !arrow.label.isEmpty
    }
    var diagram = diagram
    for fan in Dictionary(grouping: leaves, by: { diagram.arrows[$0].from }).values
    where fan.count >= Self.fanSize {
      for (place, index) in fan.enumerated() where place % 2 == 1 { diagram.arrows[index].isFar = true }
    }
    return diagram
  }

  /// One arrow from a card to another, and rows for what leaves the drawing or is opened from several cards.
  private func folded(_ diagram: Diagram) -> Diagram {
    var diagram = diagram
    ArrowBundling(registry: registry, home: home, joinsKinds: true).apply(to: &diagram)
    let folding = RowFolding(registry: registry, home: home, portLimit: 1, hubSources: 3)
    folding.foldEntrances(&diagram)
    folding.foldHubs(&diagram)
    folding.foldExits(&diagram)
    return diagram
  }

  /// Arrows with their triggers in one line, and ways back in one line each.
  private func shortened(_ diagram: Diagram) -> Diagram {
    var diagram = diagram
    for index in diagram.arrows.indices {
      var label = diagram.arrows[index].label
      label.alternatives = []
      // Which of several ways a launch takes is told by nothing else.
      if diagram.arrows[index].kind != .launch { label.condition = "" }
      if !label.trigger.isEmpty {
        label.trigger = TextFitting.wrap(label.trigger, width: Self.triggerWidth, lines: 1).joined()
        // The line says what it does.
        if diagram.arrows[index].kind != .custom { label.detail = "" }
      }
      diagram.arrows[index].label = label
    }
    for index in diagram.nodes.indices {
      diagram.nodes[index].card.waysBack = shortened(diagram.nodes[index].card.waysBack)
    }
    for index in diagram.frames.indices {
      diagram.frames[index].waysBack = shortened(diagram.frames[index].waysBack)
    }
    return noted(diagram)
  }

  private func shortened(_ waysBack: [Card.WayBack]) -> [Card.WayBack] {
    waysBack.map { way in
      var way = way
      let room = CardLabel.wayBackWidth - TextFitting.columns(of: way.mark) - 4
      way.text = TextFitting.wrap(way.text, width: room, lines: 1).joined()
      return way
    }
  }

  private func brief(_ diagram: Diagram) -> Diagram {
    noted(DiagramDetail.brief.applied(to: diagram, in: registry, home: home))
  }

  /// The same with nothing but numbers in the rows of cards, which makes long chains of cards shorter.
  private func listed(_ diagram: Diagram) -> Diagram {
    var short = brief(diagram)
    let numbers = DiagramDetail.numbers.applied(to: diagram, in: registry, home: home)
    for (index, node) in numbers.nodes.enumerated() {
      (short.nodes[index].card.rows, short.nodes[index].card.waysBack) = (node.card.rows, node.card.waysBack)
    }
    return short
  }

  /// Says where the words are that were left out.
  private func noted(_ diagram: Diagram) -> Diagram {
    var diagram = diagram
    diagram.notes.append(.init(sign: "…", text: "guards and further triggers: see the table"))
    return diagram
  }
}

extension Diagram {
  /// An overview whose arrows have no badges.
  fileprivate var withoutNumbers: Diagram {
    var diagram = self
    for index in arrows.indices { diagram.arrows[index].label = .init() }
    diagram.notes.removeAll { $0.sign == Self.inferredSign }
    diagram.notes.append(.init(sign: "…", text: "numbers: see the tables"))
    return diagram
  }
}

extension DiagramMaker {
  /// Simpler forms of a drawing of this maker that cannot be read at a look, in the order to try them.
  ///
  /// Every edge stays an arrow or a row. There are none of views that a person has chosen to be large.
  ///
  /// - Parameter isTangled: whether its arrows are too many or cross too often, and not only its words are
  ///   too small.
  public func simpler(_ diagram: Diagram, of view: DiagramView, isTangled: Bool) -> [Diagram] {
    let home: CoordinatorID?
    switch view {
    case .coordinator(let id), .chapter(let id, _): home = id
    case .focus: home = nil
    case .overview: return overviewForms(of: diagram, plain: plainOverviews.compose())
    case .group(let id): return overviewForms(of: diagram, plain: plainOverviews.compose(group: id))
    case .dependencies: return DependencySimplification.forms(of: diagram)
    case .app: return []
    }
    guard diagram.arrangement == .flow else { return [ChapterMap.shortened(diagram)] }
    guard diagram.arrows.count <= Self.mostSimplified else { return [] }
    return Simplification(registry: registry, home: home).forms(of: diagram, isTangled: isTangled)
  }

  /// An overview without thin lines, and without numbers, which make it wide.
  private func overviewForms(of diagram: Diagram, plain: Diagram?) -> [Diagram] {
    let hasThinLines = diagram.arrows.contains(where: \.isThin)
    let forms = [diagram] + [hasThinLines ? plain : nil].compactMap { $0 }
    return Array(forms.dropFirst()) + forms.map(\.withoutNumbers)
  }

  private var plainOverviews: OverviewComposer {
    var composer = overviews
    composer.hasThinLines = false
    return composer
  }

  /// A drawing with more arrows takes too long to be tried several times.
  private static let mostSimplified = 150
}
