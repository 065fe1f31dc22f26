import FlowModel

/// How much of what a table says as well a drawing repeats.
public enum DiagramDetail: Int, CaseIterable, Comparable, Sendable {
  /// Everything.
  case full
  /// Triggers in one line, kinds of ways back, no guards.
  case brief
  /// Titles and the numbers of edges.
  case numbers

  /// What tags that stay in the smallest drawings begin with; the others are told by colour or stand in the
  /// table.
  private static let telling = ["START", "TAB", "LAYER", "STEP", "CHAPTER", Diagram.inferredSign]

  /// The widest trigger of a brief drawing, in columns.
  private static let triggerWidth = 22

  /// Orders details from the richest to the poorest.
  public static func < (left: DiagramDetail, right: DiagramDetail) -> Bool { left.rawValue < right.rawValue }

  /// The diagram with as much detail as this; every edge is still drawn or listed.
  ///
  /// - Parameters:
  ///   - home: the coordinator whose numbers need no name; nil in overviews.
  ///   - namesTypes: whether cards of one title keep their types, which tell them apart.
  public func applied(
    to diagram: Diagram, in registry: FlowRegistry, home: CoordinatorID?, namesTypes: Bool = true
  ) -> Diagram {
    guard self != .full else { return diagram }
    var diagram = diagram
    diagram.isCompact = self == .numbers && home != nil
    for index in diagram.arrows.indices {
      let condition = diagram.arrows[index].label.condition
      shorten(&diagram.arrows[index].label, isOverview: home == nil)
      // Which of several ways a launch takes is told by nothing else.
      if diagram.arrows[index].kind == .launch, self == .brief {
        diagram.arrows[index].label.condition = condition
      }
    }
    let twins = namesTypes ? Self.twins(in: diagram) : []
    for index in diagram.nodes.indices {
      var card = diagram.nodes[index].card
      shorten(&card, registry, home)
      let isTold = Self.isPort(diagram.nodes[index]) || twins.contains(diagram.nodes[index].id)
      if self == .numbers, !isTold || card.subtitle == "coordinator" { card.subtitle = nil }
      diagram.nodes[index].card = card
    }
    for index in diagram.frames.indices {
      var frame = diagram.frames[index]
      frame.note = nil
      frame.anyScreen = shortened(frame.anyScreen, registry, home)
      frame.waysBack = shortened(frame.waysBack, registry, home)
      diagram.frames[index] = frame
    }
    return diagram
  }

  /// The cards of screens that have the title of another one.
  public static func twins(in diagram: Diagram) -> Set<String> {
    let cards = diagram.nodes.filter {
      if case .screen = $0.subject { $0.card.subtitle != nil } else { false }
    }
    return Set(
      Dictionary(grouping: cards, by: \.card.title).values.filter { $0.count > 1 }.joined().map(\.id))
  }

  private static func isPort(_ node: Diagram.Node) -> Bool {
    node.card.style == .port || node.card.style == .missing
  }

  private func shorten(_ label: inout Diagram.Label, isOverview: Bool) {
    if isOverview {
      label = .init()
      return
    }
    (label.detail, label.condition, label.alternatives) = ("", "", [])
    (label.effect, label.performer) = ("", "")
    if self == .numbers { label.note = "" }
    let line = TextFitting.wrap(label.trigger, width: Self.triggerWidth, lines: 1).joined()
    label.trigger = self == .brief ? line : ""
  }

  private func shorten(_ card: inout Card, _ registry: FlowRegistry, _ home: CoordinatorID?) {
    card.rows = shortened(card.rows, registry, home)
    card.waysBack = shortened(card.waysBack, registry, home)
    card.note = nil
    card.held = []
    guard self == .numbers else { return }
    card.picture = nil
    // Its tabs are all that tells a container inside another one.
    if card.style == .any { card.strip = [] }
    card.tags.removeAll { tag in !Self.telling.contains { tag.hasPrefix($0) } }
    if home == nil { (card.detail, card.leadsTo, card.comesFrom) = (nil, [], []) }
  }

  private func shortened(
    _ rows: [Card.Row], _ registry: FlowRegistry, _ home: CoordinatorID?
  ) -> [Card.Row] {
    var rows = rows
    for index in rows.indices {
      // A chapter's name is what the row says of where it leads.
      if case .chapter = rows[index].subject, self == .brief { continue }
      rows[index].detail = ""
    }
    guard self == .numbers else { return rows }
    // One line of numbers for all that lead away, and one for all that lead here.
    var merged: [Card.Row] = []
    for row in rows {
      guard let same = merged.firstIndex(where: { $0.direction == row.direction }) else {
        var row = row
        (row.title, row.subject, row.link) = ("", .outside, nil)
        merged.append(row)
        continue
      }
      merged[same].edges = Array(Set(merged[same].edges + row.edges)).sorted()
      merged[same].number = numbers(merged[same].edges, registry, home)
      merged[same].tooltip += "\n" + row.tooltip
    }
    return merged
  }

  private func shortened(
    _ waysBack: [Card.WayBack], _ registry: FlowRegistry, _ home: CoordinatorID?
  ) -> [Card.WayBack] {
    var merged: [Card.WayBack] = []
    for way in waysBack {
      var way = way
      way.note = ""
      way.text = self == .brief ? EdgeLook.word(for: way.kind) : ""
      let same = merged.firstIndex { self == .numbers || $0.kind == way.kind }
      guard let same else {
        merged.append(way)
        continue
      }
      merged[same].edges = Array(Set(merged[same].edges + way.edges)).sorted()
      merged[same].number = numbers(merged[same].edges, registry, home)
      merged[same].isInferred = merged[same].isInferred && way.isInferred
      merged[same].tooltip += "\n" + way.tooltip
    }
    return merged
  }

  private func numbers(_ edges: [EdgeName], _ registry: FlowRegistry, _ home: CoordinatorID?) -> String {
    EdgeNumbers(registry: registry, home: home, inferred: []).text(edges)
  }
}
