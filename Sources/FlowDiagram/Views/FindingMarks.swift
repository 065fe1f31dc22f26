import FlowModel

/// What the drawings of one registry mark: the rules that found something, by what they found it at.
public struct FindingMarks: Sendable, Equatable {
  /// The names of rules by screen, the worst first.
  public var screens: [ScreenAddress: [String]] = [:]
  /// The names of rules by edge, the worst first.
  public var edges: [EdgeName: [String]] = [:]
  /// The names of rules by coordinator, about the coordinator itself, the worst first.
  public var coordinators: [CoordinatorID: [String]] = [:]

  /// Makes marks of nothing.
  public init() {}

  /// The sign before the name of a rule.
  static let sign = "!"

  /// Marks what a diagram shows, when its arrows stand for all the edges they will.
  func mark(_ diagram: inout Diagram) {
    var isMarked = false
    let counts = diagram.arrangement == .tree ? countsByCoordinator : [:]
    func words(_ rules: [String]) -> String? {
      guard !rules.isEmpty else { return nil }
      isMarked = true
      // The worst stands first, and there is room for one name.
      let others = Set(rules).count - 1
      return "\(Self.sign) \(rules[0])" + (others > 0 ? " and \(others) more" : "")
    }
    for index in diagram.nodes.indices {
      switch diagram.nodes[index].subject {
      case .screen(let address):
        if let mark = words(screens[address] ?? []) { diagram.nodes[index].card.tags.append(mark) }
      case .coordinator(let id):
        let count = counts[id] ?? 0
        guard count > 0, diagram.arrangement == .tree else { break }
        isMarked = true
        diagram.nodes[index].card.tags.append("\(Self.sign) \(DiagramWords.count(count, "finding"))")
      case .anyScreen, .exit, .entry, .chapter, .outside: break
      }
      mark(&diagram.nodes[index].card.rows, words)
      mark(&diagram.nodes[index].card.waysBack, words)
    }
    for index in diagram.frames.indices {
      let id = CoordinatorID(String(diagram.frames[index].id.dropFirst(Self.framePrefix.count)))
      if diagram.frames[index].id.hasPrefix(Self.framePrefix), let mark = words(coordinators[id] ?? []) {
        let detail = diagram.frames[index].heading.detail.map { $0 + " · " } ?? ""
        diagram.frames[index].heading.detail = detail + mark
      }
      mark(&diagram.frames[index].rows, words)
      mark(&diagram.frames[index].waysBack, words)
    }
    for index in diagram.arrows.indices where !diagram.arrows[index].isThin && diagram.arrangement != .tree {
      guard let mark = words(diagram.arrows[index].edges.flatMap { edges[$0] ?? [] }) else { continue }
      let detail = diagram.arrows[index].label.detail
      diagram.arrows[index].label.detail = detail.isEmpty ? mark : "\(mark) · \(detail)"
    }
    if isMarked { diagram.notes.append(Diagram.Note(sign: Self.sign, text: "found by flowatlas check")) }
  }

  private func mark(_ rows: inout [Card.Row], _ words: ([String]) -> String?) {
    for index in rows.indices {
      guard let mark = words(rows[index].edges.flatMap { edges[$0] ?? [] }) else { continue }
      rows[index].detail = rows[index].detail.isEmpty ? mark : "\(mark) · \(rows[index].detail)"
    }
  }

  private func mark(_ ways: inout [Card.WayBack], _ words: ([String]) -> String?) {
    for index in ways.indices {
      guard let mark = words(ways[index].edges.flatMap { edges[$0] ?? [] }) else { continue }
      ways[index].text = "\(mark) · \(ways[index].text)"
    }
  }

  /// How many rules found something in each coordinator or anything in it.
  private var countsByCoordinator: [CoordinatorID: Int] {
    var counts = coordinators.mapValues(\.count)
    for (address, rules) in screens { counts[address.coordinator, default: 0] += rules.count }
    for (edge, rules) in edges { counts[edge.coordinator, default: 0] += rules.count }
    return counts
  }

  private static let framePrefix = "coordinator-"
}
