import FlowDrawing
import Graphviz

/// Finds parts of a diagram that fit on a sheet each.
///
/// The parts are guessed from estimates. Those that turn out too large are divided again, and those that leave
/// room are joined.
struct PartFitting {
  typealias Fitted = DiagramFitter.Fitted

  /// How often parts are joined for a try, for every part there is, and with how many others each.
  private static let tries = 3
  private static let partners = 3
  private static let stretch = 1.5

  private let split: SplitDiagram
  private let capacity: Double
  private let sheetArea: Double
  private let mayFindHubs: Bool
  /// Lays a part out; nil when there is no hope for it and it may be given up.
  private let layOut: (SplitDiagram.Part, _ givesUp: Bool) throws(GraphvizError) -> Fitted?

  private var parts: [[Int]]
  private var layouts: [[Int]: Fitted] = [:]
  /// The cards that alone, with their arrows, are too large for a sheet.
  private(set) var newHubs: Set<String> = []

  init(
    _ split: SplitDiagram, capacity: Double, sheetArea: Double, mayFindHubs: Bool,
    layOut: @escaping (SplitDiagram.Part, _ givesUp: Bool) throws(GraphvizError) -> Fitted?
  ) {
    self.split = split
    self.capacity = capacity
    self.sheetArea = sheetArea
    self.mayFindHubs = mayFindHubs
    self.layOut = layOut
    parts = split.partition.parts(of: split.allUnits, capacity: capacity)
  }

  /// The parts with their layouts, in order.
  var fitted: [Fitted] { parts.compactMap { layouts[$0] } }

  mutating func run() throws(GraphvizError) {
    try settle()
    guard newHubs.isEmpty else { return }
    try join()
    try balance()
    // A card's first part may be another one now.
    try settle()
  }

  /// Divides parts until all fit, or are a single unit.
  private mutating func settle() throws(GraphvizError) {
    var isSettled = false
    while !isSettled, newHubs.isEmpty {
      isSettled = true
      let made = SplitDiagram.Parts(split, parts)
      var next: [[Int]] = []
      for (index, part) in parts.enumerated() {
        let known = layouts[part]
        let diagram = made.part(index)
        var fitted: Fitted?
        if let known, known.part.diagram == diagram.diagram {
          fitted = known
          fitted?.part = diagram
        } else {
          fitted = try layOut(diagram, part.count > 1)
        }
        layouts[part] = fitted
        let fits = fitted?.layout.fits ?? false
        if !fits, part.count > 1 {
          isSettled = false
          next += split.partition.halves(of: part)
        } else {
          next.append(part)
          if !fits, mayFindHubs, let card = split.onlyCard(of: part) { newHubs.insert(card) }
        }
      }
      parts = next.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
    }
  }

  /// Joins parts that fit on one sheet together after all: the estimates may have been too careful.
  private mutating func join() throws(GraphvizError) {
    var triesLeft = parts.count * Self.tries
    var failed: Set<[Int]> = []
    var next = 0
    while next < parts.count, triesLeft > 0 {
      var hasJoined = false
      for partner in partners(of: next) where triesLeft > 0 && !hasJoined {
        let union = (parts[next] + parts[partner]).sorted()
        // The whole has been tried, or is far too large.
        guard union.count < split.units.count, !failed.contains(union),
          split.partition.area(of: union) <= capacity * Self.stretch
        else { continue }
        triesLeft -= 1
        let place = min(next, partner)
        var joined = parts
        joined[place] = union
        joined.remove(at: max(next, partner))
        let fitted = try layOut(SplitDiagram.Parts(split, joined).part(place), true)
        guard let fitted, fitted.layout.fits else {
          failed.insert(union)
          continue
        }
        layouts[union] = fitted
        parts = joined
        next = place
        hasJoined = true
      }
      if !hasJoined { next += 1 }
    }
  }

  // MARK: - Balance

  /// A part with fewer than this share of the units that parts have on average is nearly empty.
  private static let smallShare = 0.4
  /// How much weight more of links may be cut for parts of similar size: that of one push.
  private static let priceOfBalance = 4.0

  /// Divides a part that is nearly empty anew, together with one that it is linked to.
  private mutating func balance() throws(GraphvizError) {
    let average = Double(split.units.count) / Double(max(parts.count, 1))
    for index in parts.indices where Double(parts[index].count) < average * Self.smallShare {
      for partner in linked(to: index).prefix(Self.partners) {
        if try share(index, partner) { break }
      }
    }
    parts.sort { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// Shares the units of two parts anew, if both are then of use and still fit.
  private mutating func share(_ small: Int, _ large: Int) throws(GraphvizError) -> Bool {
    let most = split.partition.weight(between: parts[small], and: parts[large]) + Self.priceOfBalance
    let cuts = split.partition.cuts(of: (parts[small] + parts[large]).sorted()).filter { cut in
      cut.weight <= most && cut.halves.allSatisfy { $0.count > parts[small].count }
    }
    for cut in cuts.prefix(Self.tries) {
      var shared = parts
      (shared[small], shared[large]) = (cut.halves[0], cut.halves[1])
      let made = SplitDiagram.Parts(split, shared)
      guard let first = try layOut(made.part(small), true), first.layout.fits,
        let second = try layOut(made.part(large), true), second.layout.fits
      else { continue }
      (layouts[cut.halves[0]], layouts[cut.halves[1]]) = (first, second)
      parts = shared
      return true
    }
    return false
  }

  /// The parts that a part is linked to, those with the heaviest links first.
  private func linked(to index: Int) -> [Int] {
    parts.indices.filter { $0 != index }
      .map { (index: $0, weight: split.partition.weight(between: parts[index], and: parts[$0])) }
      .filter { $0.weight > 0 }
      .sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }.map(\.index)
  }

  // MARK: - Partners

  /// The parts that a part is linked to most, or stands beside, if one sheet might hold both.
  private func partners(of index: Int) -> [Int] {
    let own = drawnArea(index)
    let linked = parts.indices.filter { $0 != index && own + drawnArea($0) <= sheetArea }
      .map { (index: $0, weight: split.partition.weight(between: parts[index], and: parts[$0])) }
      .filter { $0.weight > 0 || abs($0.index - index) == 1 }
      .sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }
    return linked.prefix(Self.partners).map(\.index)
  }

  private func drawnArea(_ index: Int) -> Double {
    layouts[parts[index]].map { $0.layout.size.bareWidth * $0.layout.size.bareHeight } ?? 0
  }
}
