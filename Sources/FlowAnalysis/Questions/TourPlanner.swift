import FlowModel

/// Chooses walks that together take every transition that an ``Exploration`` found possible.
struct TourPlanner {
  private let simulator: Simulator
  private let exploration: Exploration
  private let length: Int
  private var remaining: Set<Int>
  private var openEntrances: [Entrance]
  private(set) var walks: [Walk] = []
  /// The ways in that lead nowhere.
  private(set) var uncoveredEntrances: [Entrance] = []
  /// How many moves are tried in all to make walks longer.
  private var effort = 3_000_000

  init(_ simulator: Simulator, _ exploration: Exploration, length: Int) {
    self.simulator = simulator
    self.exploration = exploration
    self.length = length
    remaining = Set(exploration.places.keys)
    openEntrances = simulator.entrances
  }

  mutating func plan() {
    // What lies deepest comes first, since the way there takes much of the rest.
    let seeds = exploration.places.map { (index: $0, length: exploration.findings[$1.finding].length) }
      .sorted { ($1.length, $0.index) < ($0.length, $1.index) }
    for seed in seeds where remaining.contains(seed.index) {
      guard let place = exploration.places[seed.index], var walk = exploration.walk(to: place.finding),
        (try? walk.take(place.move, simulator)) != nil
      else { continue }
      cover(walk)
      extend(&walk)
      walks.append(walk)
    }
    enterFromOutside()
    dropNeedless()
    let order = Dictionary(uniqueKeysWithValues: walks.indices.map { ($0, rank(walks[$0])) })
    walks = walks.indices.sorted {
      (order[$0] ?? []).lexicographicallyPrecedes(order[$1] ?? [])
    }.map { walks[$0] }
  }

  // MARK: - What is covered

  private mutating func cover(_ walk: Walk) {
    if case .entrance(let entrance, _) = walk.beginning { openEntrances.removeAll { $0 == entrance } }
    cover(walk.start)
    for step in walk.steps { cover(step) }
  }

  private mutating func cover(_ step: Walk.Step) {
    if let edge = step.edge, let number = simulator.index(of: edge) { remaining.remove(number) }
    cover(step.state)
  }

  private mutating func cover(_ state: OnScreen) {
    for edge in simulator.automaticEdges(in: state) {
      if let number = simulator.index(of: edge) { remaining.remove(number) }
    }
  }

  // MARK: - Making walks longer

  private mutating func extend(_ walk: inout Walk) {
    while walk.steps.count < length, !remaining.isEmpty, let moves = nearest(from: walk.state),
      walk.steps.count + moves.count <= length
    {
      for move in moves {
        guard (try? walk.take(move, simulator)) != nil, let step = walk.steps.last else { return }
        cover(step)
      }
    }
  }

  /// The shortest way from a state over a transition that no walk takes yet; nil when none is near.
  private mutating func nearest(from state: OnScreen) -> [Simulator.Move]? {
    var seen: Set<OnScreen> = [state]
    var level: [(state: OnScreen, moves: [Simulator.Move])] = [(state, [])]
    for depth in 0..<5 where !level.isEmpty {
      for (state, moves) in level {
        for index in simulator.candidates(in: state) where remaining.contains(index) {
          for node in simulator.destinations(of: simulator.edges[index], in: state) {
            guard effort > 0 else { return nil }
            effort -= 1
            let move = Simulator.Move.take(simulator.edges[index], to: node)
            if (try? simulator.state(after: move, in: state)) != nil { return moves + [move] }
          }
        }
      }
      guard depth < 4, seen.count < 60 else { break }
      var next: [(state: OnScreen, moves: [Simulator.Move])] = []
      for (state, moves) in level {
        let possible = simulator.outcomes(in: state)
        effort -= possible.count
        guard effort > 0 else { return nil }
        // Going back is tried first: a tester wants to stay near.
        for (move, after) in possible.filter({ Self.goesBack($0.move) })
          + possible.filter({ !Self.goesBack($0.move) })
        {
          guard seen.count < 60, seen.insert(after).inserted else { continue }
          next.append((after, moves + [move]))
        }
      }
      level = next
    }
    return nil
  }

  private static func goesBack(_ move: Simulator.Move) -> Bool {
    switch move {
    case .take(let edge, _): !edge.edge.kind.leadsOn
    case .goBack: true
    case .enter: false
    }
  }

  // MARK: - Ways in from outside

  /// Walks that enter from outside by every way in that no walk begins with.
  private mutating func enterFromOutside() {
    var walk: Walk?
    for entrance in openEntrances {
      guard let node = entrance.target.flatMap({ simulator.graph.entries(at: $0).first }) else {
        uncoveredEntrances.append(entrance)
        continue
      }
      if var current = walk, current.steps.count < length,
        (try? current.take(.enter(entrance, to: node), simulator)) != nil
      {
        walk = current
      } else {
        if let walk { walks.append(walk) }
        walk = Walk(.entrance(entrance, node), simulator)
      }
    }
    if let walk { walks.append(walk) }
  }

  // MARK: - Leaving out what is not needed

  /// Drops walks, and ends of walks, that take nothing which no other walk takes.
  private mutating func dropNeedless() {
    var counts: [Int: Int] = [:]
    var entrances: [Entrance: Int] = [:]
    for walk in walks {
      for index in edges(of: walk) { counts[index, default: 0] += 1 }
      for entrance in Self.entrances(of: walk) { entrances[entrance, default: 0] += 1 }
    }
    var kept: [Walk] = []
    for walk in walks.reversed() {
      let own = edges(of: walk)
      let ways = Self.entrances(of: walk)
      if own.allSatisfy({ counts[$0, default: 0] > 1 }), ways.allSatisfy({ entrances[$0, default: 0] > 1 }) {
        for index in own { counts[index, default: 0] -= 1 }
        for way in ways { entrances[way, default: 0] -= 1 }
      } else {
        kept.append(walk)
      }
    }
    walks = kept.reversed()
  }

  private func edges(of walk: Walk) -> Set<Int> {
    var found = Set(walk.steps.compactMap { $0.edge.flatMap(simulator.index) })
    for state in [walk.start] + walk.steps.map(\.state) {
      for edge in simulator.automaticEdges(in: state) {
        if let number = simulator.index(of: edge) { found.insert(number) }
      }
    }
    return found
  }

  private static func entrances(of walk: Walk) -> Set<Entrance> {
    var found: Set<Entrance> = []
    if case .entrance(let entrance, _) = walk.beginning { found.insert(entrance) }
    for step in walk.steps { if case .enter(let entrance, _) = step.move { found.insert(entrance) } }
    return found
  }

  /// What tours are sorted by: how they begin, then their transitions.
  private func rank(_ walk: Walk) -> [Int] {
    let first: Int
    switch walk.beginning {
    case .launch(let node): first = simulator.graph.nodes.firstIndex(of: node) ?? 0
    case .unreached: first = simulator.graph.nodes.count
    case .entrance(let entrance, _):
      first = simulator.graph.nodes.count + 1 + (simulator.entrances.firstIndex(of: entrance) ?? 0)
    }
    return [first] + walk.steps.map { $0.edge.flatMap(simulator.index) ?? Int.max }
  }
}

extension Simulator {
  /// The children that stand where they were embedded without anybody's doing.
  func automaticEdges(in state: OnScreen) -> [NumberedEdge] {
    guard !automatic.isEmpty else { return [] }
    var found: [NumberedEdge] = []
    for position in state.shownPositions {
      let item = state[position]
      for index in automatic[Place(item.node)] ?? [] {
        let edge = edges[index]
        if item.parts.contains(where: { $0.place == edge.edge.to && !$0.stack.isEmpty }) {
          found.append(edge)
        }
      }
    }
    return found
  }
}
