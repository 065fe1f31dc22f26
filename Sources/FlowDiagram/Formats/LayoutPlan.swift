/// What a diagram tells a layout beyond its nodes and arrows.
struct LayoutPlan {
  /// The indices of arrows that lead back against the reading direction.
  let reversed: Set<Int>
  /// Pairs of nodes that stand one after the other without an arrow, so that unconnected things form rows.
  let grid: [(from: String, to: String)]

  /// Pairs of labels of sideways arrows between the same cards or frames, which stand below one another.
  let chained: [(from: String, to: String)]

  private var labelled: [String?: [Diagram.Arrow]]

  private let touched: Set<String>

  init(_ diagram: Diagram) {
    touched = Set(diagram.arrows.filter { !$0.isThin }.flatMap { [$0.from, $0.to] })
    reversed = LayerOrder.reversedArrows(of: diagram)
    grid = Self.grid(of: diagram, touched: touched)
    let frames = Dictionary(
      diagram.nodes.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let sideways = diagram.arrows.filter { $0.isSideways && !$0.label.isEmpty }
    func pair(_ arrow: Diagram.Arrow) -> Set<String> {
      Set([arrow.from, arrow.to].map { frames[$0].flatMap { $0 } ?? $0 })
    }
    let pairs = Dictionary(grouping: sideways, by: pair)
    chained = sideways.compactMap { arrow in
      guard let mates = pairs[pair(arrow)], let place = mates.firstIndex(where: { $0.id == arrow.id }),
        place > 0
      else { return nil }
      return (LabelNaming.node(mates[place - 1].id), LabelNaming.node(arrow.id))
    }
    labelled = Self.labels(of: diagram, keepsExitsInside: false)
  }

  /// The same plan with the labels of arrows out of a frame in it.
  func keepingExitsInside(of diagram: Diagram) -> LayoutPlan {
    var plan = self
    plan.labelled = Self.labels(of: diagram, keepsExitsInside: true)
    return plan
  }

  private static func labels(
    of diagram: Diagram, keepsExitsInside: Bool
  ) -> [String?: [Diagram.Arrow]] {
    let frames = Dictionary(
      diagram.nodes.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let parents = Dictionary(
      diagram.frames.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    func around(_ frame: String?) -> [String] {
      Array(
        sequence(first: frame) { $0.flatMap { parents[$0] ?? nil } }.prefix { $0 != nil }.compactMap { $0 })
    }
    var labelled: [String?: [Diagram.Arrow]] = [:]
    for arrow in diagram.arrows where !arrow.label.isEmpty {
      let outer = around(frames[arrow.to] ?? nil)
      let inner = around(frames[arrow.from] ?? nil)
      let staysInside = keepsExitsInside && outer.isEmpty && arrow.from != arrow.to
      let frame = staysInside ? inner.first : inner.first(where: outer.contains)
      labelled[frame, default: []].append(arrow)
    }
    return labelled
  }

  /// The arrows whose labels lie in a frame: those with both ends in it, and not both in a frame in it.
  func labels(in frame: String?) -> [Diagram.Arrow] { labelled[frame] ?? [] }

  /// The labels in a frame that stand beside one another in written order: those of the tabs of one screen.
  func tabRows(in frame: String?) -> [[Diagram.Arrow]] {
    let tabs = labels(in: frame).filter { $0.kind == .tab && $0.from != $0.to }
    return Dictionary(grouping: tabs, by: \.from).sorted { $0.key < $1.key }.map(\.value)
      .filter { $0.count > 1 }
  }

  /// Whether no arrow starts or ends at a node.
  func isLoose(_ node: Diagram.Node) -> Bool { !touched.contains(node.id) }

  // MARK: - Things without arrows

  private static func grid(
    of diagram: Diagram, touched: Set<String>
  ) -> [(from: String, to: String)] {
    var loose: [String?: [String]] = [:]
    var framesWithArrows: Set<String> = []
    for node in diagram.nodes {
      if !touched.contains(node.id) {
        loose[node.frame, default: []].append(node.id)
      } else if let frame = node.frame {
        framesWithArrows.insert(frame)
      }
    }
    var pairs = rows(of: loose[nil] ?? [])
    for frame in diagram.frames { pairs += rows(of: loose[frame.id] ?? []) }
    // Frames without any arrow stand in rows too, held by their last and first cards.
    let islands = diagram.frames.map(\.id).filter { !framesWithArrows.contains($0) }
    for (from, to) in rows(of: islands) {
      if let last = loose[from]?.last, let first = loose[to]?.first { pairs.append((last, first)) }
    }
    return pairs
  }

  /// Neighbours in rows that together are about as wide as high.
  private static func rows(of items: [String]) -> [(from: String, to: String)] {
    guard items.count > 3 else { return [] }
    let length = Int(Double(items.count).squareRoot().rounded(.up))
    return items.indices.dropLast().filter { ($0 + 1) % length != 0 }.map { (items[$0], items[$0 + 1]) }
  }
}
