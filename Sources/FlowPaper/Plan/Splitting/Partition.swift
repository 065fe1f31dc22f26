/// Divides things that are linked into parts of a bounded size that cut few links.
///
/// The things stand in an order in which what belongs together is near. The order is cut into stretches, by
/// dynamic programming, so that links of the least weight are cut; then single things move to another part
/// where that saves links.
struct Partition {
  /// One thing.
  struct Unit {
    /// How much room it takes.
    var area: Double
    /// What it brings along, once into every part where it is needed.
    var guests: [Int] = []
  }

  /// Two things that want to be in one part.
  struct Link {
    var first: Int
    var second: Int
    var weight: Double
    /// How much room it takes in both parts when it is cut.
    var cutArea: Double
  }

  /// What one more part costs, measured in the weight of links.
  private static let partCost = 12.0
  private static let sweeps = 8

  let units: [Unit]
  let guestAreas: [Double]
  private let neighbours: [[(unit: Int, link: Int)]]
  private let links: [Link]

  /// - Parameter units: in an order in which what belongs together is near.
  init(units: [Unit], guestAreas: [Double], links: [Link]) {
    self.units = units
    self.guestAreas = guestAreas
    self.links = links
    var neighbours: [[(unit: Int, link: Int)]] = Array(repeating: [], count: units.count)
    for (index, link) in links.enumerated() where link.first != link.second {
      neighbours[link.first].append((link.second, index))
      neighbours[link.second].append((link.first, index))
    }
    self.neighbours = neighbours
  }

  /// The parts of some units, in their order; a unit that is too large for the capacity is a part of its own.
  func parts(of members: [Int], capacity: Double) -> [[Int]] {
    refine(stretches(of: members, capacity: capacity), capacity: capacity)
  }

  /// A part that turned out to be too large in two or more.
  func halves(of part: [Int]) -> [[Int]] {
    var capacity = area(of: part) * 0.6
    for _ in 0..<8 {
      let halves = parts(of: part, capacity: capacity)
      if halves.count > 1 { return halves }
      capacity *= 0.7
    }
    return part.map { [$0] }
  }

  /// The ways to cut the order of a part in two, those that cut links of the least weight first, then those with
  /// halves of the most similar size.
  func cuts(of part: [Int]) -> [(halves: [[Int]], weight: Double)] {
    let cuts = part.indices.dropFirst().map { place in
      let halves = [Array(part[..<place]), Array(part[place...])]
      return (halves: halves, weight: weight(between: halves[0], and: halves[1]))
    }
    func difference(_ halves: [[Int]]) -> Int { abs(halves[0].count - halves[1].count) }
    return cuts.sorted { ($0.weight, difference($0.halves)) < ($1.weight, difference($1.halves)) }
  }

  /// How much room a part takes, connectors for its cut links included.
  func area(of part: [Int]) -> Double {
    let inside = Set(part)
    var guests: Set<Int> = []
    var area = 0.0
    for unit in part {
      area += units[unit].area
      guests.formUnion(units[unit].guests)
      for (other, link) in neighbours[unit] where !inside.contains(other) { area += links[link].cutArea }
    }
    return guests.reduce(area) { $0 + guestAreas[$1] }
  }

  /// The weight of the links between two parts.
  func weight(between left: [Int], and right: [Int]) -> Double {
    let others = Set(right)
    return left.reduce(0) { sum, unit in
      neighbours[unit].reduce(sum) { $0 + (others.contains($1.unit) ? links[$1.link].weight : 0) }
    }
  }

  // MARK: - Stretches of the order

  private func stretches(of members: [Int], capacity: Double) -> [[Int]] {
    guard !members.isEmpty else { return [] }
    var position: [Int: Int] = [:]
    for (index, unit) in members.enumerated() { position[unit] = index }
    // The least cost of cutting the first n members into stretches, and where the last of these begins.
    var best: [(cost: Double, start: Int)] = [(0, 0)]
    for end in 1...members.count {
      var choice = (cost: Double.infinity, start: end - 1)
      var stretch = Stretch(partition: self)
      for start in stride(from: end - 1, through: 0, by: -1) {
        stretch.prepend(members[start]) { position[$0].map { $0 > start && $0 < end } ?? false }
        guard start == end - 1 || stretch.ownArea <= capacity else { break }
        guard start == end - 1 || stretch.area <= capacity else { continue }
        let cost = best[start].cost + Self.partCost + stretch.cutWeight / 2
        if cost < choice.cost { choice = (cost, start) }
      }
      best.append(choice)
    }
    var parts: [[Int]] = []
    var end = members.count
    while end > 0 {
      let start = best[end].start
      parts.append(Array(members[start..<end]))
      end = start
    }
    return parts.reversed()
  }

  /// A stretch of the order that grows at its front.
  private struct Stretch {
    let partition: Partition
    /// The room of its units and what they bring along.
    private(set) var ownArea = 0.0
    private(set) var cutWeight = 0.0
    private var cutArea = 0.0
    private var guests: Set<Int> = []

    var area: Double { ownArea + cutArea }

    init(partition: Partition) { self.partition = partition }

    mutating func prepend(_ unit: Int, isInside: (Int) -> Bool) {
      ownArea += partition.units[unit].area
      for guest in partition.units[unit].guests where guests.insert(guest).inserted {
        ownArea += partition.guestAreas[guest]
      }
      for (other, index) in partition.neighbours[unit] {
        let link = partition.links[index]
        let sign = isInside(other) ? -1.0 : 1
        cutArea += sign * link.cutArea
        cutWeight += sign * link.weight
      }
    }
  }

  // MARK: - Moves

  private func refine(_ stretches: [[Int]], capacity: Double) -> [[Int]] {
    var parts = stretches
    var home: [Int: Int] = [:]
    for (index, part) in parts.enumerated() { for unit in part { home[unit] = index } }
    for _ in 0..<Self.sweeps {
      var moved = false
      for unit in stretches.joined() {
        guard let here = home[unit], let there = betterHome(of: unit, here: here, home) else { continue }
        let target = (parts[there] + [unit]).sorted()
        guard area(of: target) <= capacity else { continue }
        parts[there] = target
        parts[here].removeAll { $0 == unit }
        home[unit] = there
        moved = true
      }
      if !moved { break }
    }
    return merge(parts.filter { !$0.isEmpty }, capacity: capacity)
  }

  /// The part in which a unit would have heavier links than where it is.
  private func betterHome(of unit: Int, here: Int, _ home: [Int: Int]) -> Int? {
    var weights: [Int: Double] = [:]
    for (other, link) in neighbours[unit] {
      if let part = home[other] { weights[part, default: 0] += links[link].weight }
    }
    let own = weights[here] ?? 0
    return weights.filter { $0.key != here && $0.value > own }
      .max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  /// Joins parts that fit together, those with the heaviest links first, then neighbours.
  private func merge(_ parts: [[Int]], capacity: Double) -> [[Int]] {
    var parts = parts
    var areas = parts.map(area)
    while true {
      var best: (weight: Double, left: Int, right: Int)?
      for left in parts.indices {
        for right in parts.indices.dropFirst(left + 1) where areas[left] + areas[right] <= capacity * 1.3 {
          let weight = weight(between: parts[left], and: parts[right])
          guard weight > 0 || right == left + 1, weight > best?.weight ?? -1 else { continue }
          if area(of: parts[left] + parts[right]) <= capacity { best = (weight, left, right) }
        }
      }
      guard let best else { break }
      parts[best.left] = (parts[best.left] + parts[best.right]).sorted()
      areas[best.left] = area(of: parts[best.left])
      parts.remove(at: best.right)
      areas.remove(at: best.right)
    }
    return parts.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }
}
