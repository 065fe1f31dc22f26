import FlowModel

/// Which coordinators and screens of one registry are which of another: two versions of one app.
///
/// The pairs are the same whichever registry comes first.
struct RegistryPairing {
  /// A place in terms that both registries share, so that places can be compared.
  struct Token: Hashable {
    /// Which of the registries has it.
    enum Side { case both, old, new }

    var side: Side
    /// The place as the new registry names it, or the old one where only that has it.
    var place: Place
  }

  let old: FlowRegistry
  let new: FlowRegistry
  /// The coordinators and screens that both have: from the old name to the new one.
  private(set) var coordinators: [CoordinatorID: CoordinatorID] = [:]
  private(set) var screens: [ScreenAddress: ScreenAddress] = [:]
  /// The same from the new name to the old one.
  private(set) var oldCoordinators: [CoordinatorID: CoordinatorID] = [:]
  private(set) var oldScreens: [ScreenAddress: ScreenAddress] = [:]

  init(_ old: FlowRegistry, _ new: FlowRegistry) {
    self.old = old
    self.new = new
    pairCoordinators()
    pairScreens()
  }

  // MARK: - Places in shared terms

  func token(old place: Place) -> Token {
    switch place {
    case .screen(let address):
      screens[address].map { Token(side: .both, place: .screen($0)) } ?? Token(side: .old, place: place)
    case .coordinator(let id):
      coordinators[id].map { Token(side: .both, place: .coordinator($0)) } ?? Token(side: .old, place: place)
    case .outside, .named: Token(side: .both, place: place)
    }
  }

  func token(new place: Place) -> Token {
    switch place {
    case .screen(let address): Token(side: oldScreens[address] == nil ? .new : .both, place: place)
    case .coordinator(let id): Token(side: oldCoordinators[id] == nil ? .new : .both, place: place)
    case .outside, .named: Token(side: .both, place: place)
    }
  }

  // MARK: - Coordinators

  private mutating func pairCoordinators() {
    let (ones, others) = (old.coordinators, new.coordinators)
    var pairs = UniquePairs(ones.count, others.count)
    pairs.pair({ ones[$0].id }, { others[$0].id })
    pairs.pair({ ones[$0].type }, { others[$0].type })
    pairs.pair({ Title(ones[$0]) }, { Title(others[$0]) })
    // Most of the screens stay with a coordinator that is renamed while it grows or shrinks.
    pairs.pairAlike(.smaller, { ones[$0].screenSigns }, { others[$0].screenSigns })
    pairs.pairAlike(.both, { ones[$0].signs }, { others[$0].signs })
    for (one, other) in pairs.second {
      coordinators[ones[one].id] = others[other].id
      oldCoordinators[others[other].id] = ones[one].id
    }
  }

  private struct Title: Hashable {
    var words: String
    var container: Container?

    init?(_ coordinator: Coordinator) {
      guard let words = coordinator.title else { return nil }
      self.words = words
      container = coordinator.container
    }
  }

  // MARK: - Screens

  /// A screen with its place.
  private struct Located {
    var address: ScreenAddress
    var screen: Screen
    /// Its coordinator in shared terms.
    var home: Token
  }

  private struct Key: Hashable {
    var home: Token?
    var id: ScreenID?
    var type: String?
    var title: String?
    var kind: ScreenKind?
    var ways: [Way: Int] = [:]
  }

  /// A way to or from a screen, seen from there.
  private struct Way: Hashable {
    var leadsAway: Bool
    var kind: EdgeKind
    /// The other end; nil where that is the screen itself.
    var other: Token?
    var triggers: Set<String>
  }

  private mutating func pairScreens() {
    let ones = old.screenAddresses.compactMap { address in
      old.screen(address).map {
        Located(address: address, screen: $0, home: token(old: .coordinator(address.coordinator)))
      }
    }
    let others = new.screenAddresses.compactMap { address in
      new.screen(address).map {
        Located(address: address, screen: $0, home: token(new: .coordinator(address.coordinator)))
      }
    }
    var pairs = UniquePairs(ones.count, others.count)
    let counted = counted(ones + others)
    func pair(_ key: (Located) -> Key?) {
      func named(_ located: Located) -> Key? { counted.contains(name(located)) ? nil : key(located) }
      pairs.pair({ named(ones[$0]) }, { named(others[$0]) })
    }
    pair { Key(home: $0.home, id: $0.screen.id) }
    pair { located in located.screen.type.map { Key(home: located.home, type: $0) } }
    pair { located in located.screen.type.map { Key(id: located.screen.id, type: $0) } }
    pair { located in located.screen.type.map { Key(type: $0) } }
    pair { located in
      located.screen.title.map { Key(home: located.home, title: $0, kind: located.screen.kind) }
    }
    pair { located in
      let screen = located.screen
      return Key(id: screen.id, type: screen.type ?? "", title: screen.title, kind: screen.kind)
    }
    note(pairs, ones, others)
    pairByWays(&pairs, ones, others)
    pairs.pair({ name(ones[$0]) }, { name(others[$0]) })
    note(pairs, ones, others)
    pairByWays(&pairs, ones, others)
  }

  private func name(_ located: Located) -> Key { Key(home: located.home, id: located.screen.id) }

  /// The names that only count screens of one kind: `alert`, `alert-2`, `alert-3`.
  ///
  /// A new alert moves the numbers of those after it, so what leads to them says more than their names.
  private func counted(_ screens: [Located]) -> Set<Key> {
    var groups: [Key: Set<Key>] = [:]
    for located in screens {
      let parts = located.screen.id.rawValue.split(separator: "-")
      let isNumbered = parts.count > 1 && parts.last.flatMap { Int($0) } != nil
      let stem = isNumbered ? parts.dropLast().joined(separator: "-") : located.screen.id.rawValue
      let group = Key(home: located.home, title: stem)
      groups[group, default: []].insert(name(located))
    }
    return groups.values.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
  }

  private mutating func note(_ pairs: UniquePairs, _ ones: [Located], _ others: [Located]) {
    for (one, other) in pairs.second {
      screens[ones[one].address] = others[other].address
      oldScreens[others[other].address] = ones[one].address
    }
  }

  /// Pairs screens of one coordinator that differ in nothing but their names.
  ///
  /// All that leads there and away is the same. What is paired makes others comparable.
  private mutating func pairByWays(_ pairs: inout UniquePairs, _ ones: [Located], _ others: [Located]) {
    while !pairs.unpairedFirst.isEmpty, !pairs.unpairedSecond.isEmpty {
      let oldWays = ways(in: old, of: Set(pairs.unpairedFirst.map { ones[$0].address }), token(old:))
      let newWays = ways(in: new, of: Set(pairs.unpairedSecond.map { others[$0].address }), token(new:))
      func key(_ located: Located, _ ways: [ScreenAddress: [Way: Int]]) -> Key? {
        ways[located.address].map {
          Key(home: located.home, title: located.screen.title, kind: located.screen.kind, ways: $0)
        }
      }
      let found = pairs.pair({ key(ones[$0], oldWays) }, { key(others[$0], newWays) })
      if found.isEmpty { return }
      note(pairs, ones, others)
    }
  }

  private func ways(
    in registry: FlowRegistry, of wanted: Set<ScreenAddress>, _ token: (Place) -> Token
  ) -> [ScreenAddress: [Way: Int]] {
    var found: [ScreenAddress: [Way: Int]] = [:]
    for (owner, edge) in registry.edges {
      let (from, to) = (edge.from ?? .coordinator(owner), edge.to)
      let triggers = Set(edge.triggers.compactMap(\.words))
      if let here = from.screen, wanted.contains(here) {
        let other = to == from ? nil : to.map(token)
        let way = Way(leadsAway: true, kind: edge.kind, other: other, triggers: triggers)
        found[here, default: [:]][way, default: 0] += 1
      }
      if let here = to?.screen, to != from, wanted.contains(here) {
        let way = Way(leadsAway: false, kind: edge.kind, other: token(from), triggers: triggers)
        found[here, default: [:]][way, default: 0] += 1
      }
    }
    return found
  }
}

extension Coordinator {
  /// What its screens are known by.
  fileprivate var screenSigns: Set<String> {
    Set(screens.compactMap { screen in screen.type ?? screen.title.map { "title \($0)" } })
  }

  /// What it has that a renamed one keeps.
  fileprivate var signs: Set<String> {
    var signs: Set<String> = []
    for screen in screens {
      signs.insert("screen \(screen.id)")
      if let type = screen.type { signs.insert("type \(type)") }
      if let title = screen.title { signs.insert("title \(title)") }
    }
    for edge in edges {
      if let target = edge.to { signs.insert("\(edge.kind) \(target.written(within: id))") }
      for words in edge.triggers.compactMap(\.words) { signs.insert("on \(words)") }
    }
    return signs
  }
}

extension UniquePairs {
  /// Pairs what has most in common.
  fileprivate mutating func pairAlike(
    _ measure: Similarity.Measure, _ first: (Int) -> Set<String>, _ second: (Int) -> Set<String>
  ) {
    let found = Similarity.pairs(
      measure, unpairedFirst.map { ($0, first($0)) }, unpairedSecond.map { ($0, second($0)) })
    for (one, other) in found { pair({ $0 == one ? 0 : nil }, { $0 == other ? 0 : nil }) }
  }
}

/// Finds what has most in common.
enum Similarity {
  /// How much two must have in common, of all that either has, to be taken for the same.
  private static let least = 0.5

  /// What the common part is measured by.
  enum Measure {
    /// All that either of them has.
    case both
    /// What the one has that has less.
    case smaller

    func size(_ one: Int, _ other: Int, common: Int) -> Int {
      switch self {
      case .both: one + other - common
      case .smaller: min(one, other)
      }
    }
  }

  /// The pairs of which each is the other's only best match; the same whichever list comes first.
  static func pairs(
    _ measure: Measure, _ ones: [(Int, Set<String>)], _ others: [(Int, Set<String>)]
  ) -> [(Int, Int)] {
    var holders: [String: [Int]] = [:]
    for (place, other) in others.enumerated() {
      for sign in other.1 { holders[sign, default: []].append(place) }
    }
    var forward: [Int: Best] = [:]
    var backward: [Int: Best] = [:]
    for (place, one) in ones.enumerated() {
      var common: [Int: Int] = [:]
      for sign in one.1 { for other in holders[sign] ?? [] { common[other, default: 0] += 1 } }
      for (other, count) in common {
        let size = measure.size(one.1.count, others[other].1.count, common: count)
        let score = Double(count) / Double(size)
        guard score >= least else { continue }
        forward[place, default: Best()].take(other, score)
        backward[other, default: Best()].take(place, score)
      }
    }
    return forward.compactMap { place, best -> (Int, Int)? in
      guard let other = best.only, backward[other]?.only == place else { return nil }
      return (ones[place].0, others[other].0)
    }.sorted { $0.0 < $1.0 }
  }

  private struct Best {
    private var score = 0.0
    private var place: Int?
    private var isShared = false

    /// The one with the highest score; nil when several have it.
    var only: Int? { isShared ? nil : place }

    mutating func take(_ other: Int, _ value: Double) {
      if value > score {
        (score, place, isShared) = (value, other, false)
      } else if value == score {
        isShared = true
      }
    }
  }
}
