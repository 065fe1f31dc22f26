import FlowModel

/// Finds a state in which each transition of an app is possible, and the way there.
///
/// States that agree in what was shown last and in the sorts of ways back they have count as one, so the
/// search takes time linear in the size of the registry.
struct Exploration {
  /// A state that was found, by the way there.
  struct Finding {
    var parent: Int?
    var move: Simulator.Move?
    /// Which beginning the way has.
    var beginning: Int
    var length: Int
  }

  /// A state as far as it matters for what is possible there.
  private struct Key: Hashable {
    var node: FlowGraph.Node?
    var waysBack: WaysBack
  }

  private struct Common: Hashable {
    var coordinator: CoordinatorID
    var waysBack: WaysBack
  }

  let simulator: Simulator
  private(set) var beginnings: [Walk.Beginning] = []
  private(set) var findings: [Finding] = []
  /// Where an edge, by its index in the simulator, is possible, and by which move.
  private(set) var places: [Int: (finding: Int, move: Simulator.Move)] = [:]
  /// Why an edge is impossible where its source was on screen.
  private(set) var obstacles: [Int: Obstacle] = [:]
  /// Whether the search ended before all was seen.
  private(set) var isCut = false

  private var seen: Set<Key> = []
  private var left: Set<Common> = []
  private var firstFindings: [FlowGraph.Node: Int] = [:]
  private var effort: Int
  /// How many transitions are tried for ways back to a certain place.
  private var returnEffort = 15_000

  /// - Parameter effort: how many transitions are tried at most.
  init(_ simulator: Simulator, effort: Int = 2_000_000) {
    self.simulator = simulator
    self.effort = effort
    for place in simulator.launch.places {
      for node in simulator.graph.entries(at: place) { explore(from: .launch(node)) }
    }
    for entrance in simulator.entrances {
      for node in entrance.target.map(simulator.graph.entries(at:)) ?? [] {
        explore(from: .entrance(entrance, node))
      }
    }
    findReturns()
    exploreFully()
  }

  /// The moves from a beginning to a state.
  func moves(to finding: Int) -> [Simulator.Move] {
    var moves: [Simulator.Move] = []
    var current: Int? = finding
    while let index = current {
      if let move = findings[index].move { moves.append(move) }
      current = findings[index].parent
    }
    return moves.reversed()
  }

  // MARK: - Searching

  private mutating func explore(from beginning: Walk.Beginning) {
    guard let walk = Walk(beginning, simulator) else { return }
    let key = Key(node: beginning.node, waysBack: WaysBack(walk.start, simulator))
    guard seen.insert(key).inserted else { return }
    beginnings.append(beginning)
    firstFindings[beginning.node] = firstFindings[beginning.node] ?? findings.count
    findings.append(Finding(parent: nil, move: nil, beginning: beginnings.count - 1, length: 0))
    var queue: [(finding: Int, state: OnScreen)] = [(findings.count - 1, walk.start)]
    while !queue.isEmpty {
      // States are dropped as soon as possible, since they can be large.
      let level = queue
      queue = []
      for (finding, state) in level {
        queue += next(from: finding, state)
        if isCut { return }
      }
    }
  }

  private mutating func next(
    from finding: Int, _ state: OnScreen
  ) -> [(finding: Int, state: OnScreen)] {
    var found: [(finding: Int, state: OnScreen)] = []
    let waysBack = WaysBack(state, simulator)
    for index in candidates(in: state, waysBack) {
      let edge = simulator.edges[index]
      let leadsOn = edge.edge.kind.leadsOn || edge.edge.kind == .finish && edge.edge.to != nil
      if !leadsOn, places[index] != nil { continue }
      for node in simulator.destinations(of: edge, in: state) {
        guard spend() else { return found }
        let move = Simulator.Move.take(edge, to: node)
        do throws(Obstacle) {
          let after = try simulator.state(after: move, in: state)
          if places[index] == nil { places[index] = (finding, move) }
          guard leadsOn else { continue }
          let focus = node ?? after.focus.map(FlowGraph.Node.screen)
          guard seen.insert(Key(node: focus, waysBack: WaysBack(after, simulator))).inserted else { continue }
          if let focus, firstFindings[focus] == nil { firstFindings[focus] = findings.count }
          found.append((findings.count, after))
          findings.append(
            Finding(
              parent: finding, move: move, beginning: findings[finding].beginning,
              length: findings[finding].length + 1))
        } catch {
          if obstacles[index] == nil { obstacles[index] = error }
        }
      }
    }
    return found
  }

  private mutating func candidates(in state: OnScreen, _ waysBack: WaysBack) -> [Int] {
    var fresh: [CoordinatorID: Bool] = [:]
    var left = left
    let found = simulator.candidates(in: state) { id in
      if let known = fresh[id] { return known }
      let isNew = left.insert(Common(coordinator: id, waysBack: waysBack)).inserted
      fresh[id] = isNew
      return isNew
    }
    self.left = left
    return found
  }

  private mutating func spend() -> Bool {
    effort -= 1
    if effort < 0 { isCut = true }
    return !isCut
  }

  // MARK: - Ways back to a certain place

  /// A way back that says where it leads is possible only above that place: it is looked for from there.
  private mutating func findReturns() {
    for (index, edge) in simulator.edges.enumerated() where places[index] == nil && !isCut {
      guard !edge.edge.kind.leadsOn, obstacles[index] != nil, let target = edge.edge.to else { continue }
      for node in target.screen.map({ [.screen($0)] }) ?? target.coordinator.map(simulator.graph.nodes(of:))
        ?? []
      {
        guard places[index] == nil, let start = firstFindings[node] else { continue }
        search(for: index, from: start)
      }
    }
  }

  private mutating func search(for index: Int, from start: Int) {
    guard let walk = walk(to: start) else { return }
    var seen: Set<Key> = []
    var queue: [(finding: Int, state: OnScreen)] = [(start, walk.state)]
    var tried = 0
    while !queue.isEmpty, tried < 1_500, returnEffort > 0 {
      let level = queue
      queue = []
      for (finding, state) in level {
        let edge = simulator.edges[index]
        let move = Simulator.Move.take(edge, to: nil)
        if (try? simulator.state(after: move, in: state)) != nil {
          places[index] = (finding, move)
          return
        }
        for other in simulator.candidates(in: state) where simulator.edges[other].edge.kind.leadsOn {
          for node in simulator.destinations(of: simulator.edges[other], in: state) {
            tried += 1
            returnEffort -= 1
            guard spend() else { return }
            let move = Simulator.Move.take(simulator.edges[other], to: node)
            guard let after = try? simulator.state(after: move, in: state) else { continue }
            let focus = node ?? after.focus.map(FlowGraph.Node.screen)
            guard seen.insert(Key(node: focus, waysBack: WaysBack(after, simulator))).inserted else {
              continue
            }
            queue.append((findings.count, after))
            findings.append(
              Finding(
                parent: finding, move: move, beginning: findings[finding].beginning,
                length: findings[finding].length + 1))
          }
        }
      }
    }
  }

  // MARK: - What only some states allow

  /// How many transitions are tried to find states that count as one elsewhere.
  private static let fullEffort = 5_000

  /// Looks at states one by one, ways back included, until all is found or the effort is spent.
  private mutating func exploreFully() {
    var missing = Set(
      simulator.edges.indices.filter { index in
        guard places[index] == nil else { return false }
        if case .missing? = obstacles[index] { return false }
        return true
      })
    guard !missing.isEmpty, !isCut else { return }
    var level = beginnings.indices.compactMap { beginning -> (finding: Int, state: OnScreen)? in
      guard let walk = Walk(beginnings[beginning], simulator),
        let finding = findings.firstIndex(where: { $0.parent == nil && $0.beginning == beginning })
      else { return nil }
      return (finding, walk.state)
    }
    var seen = Set(level.map(\.state))
    var tried = 0
    // Deeper states are large, and rarely allow what shallow ones don't.
    for _ in 0..<10 where !level.isEmpty {
      var next: [(finding: Int, state: OnScreen)] = []
      for (finding, state) in level {
        var moves: [(move: Simulator.Move, index: Int?)] = []
        for index in simulator.candidates(in: state) {
          let edge = simulator.edges[index]
          moves += simulator.destinations(of: edge, in: state).map { (.take(edge, to: $0), index) }
        }
        for (move, index) in moves + [(.goBack, nil)] {
          tried += 1
          guard tried < Self.fullEffort else { return }
          guard let after = try? simulator.state(after: move, in: state) else { continue }
          if let index, missing.remove(index) != nil {
            places[index] = (finding, move)
            if missing.isEmpty { return }
          }
          guard seen.insert(after).inserted else { continue }
          next.append((findings.count, after))
          findings.append(
            Finding(
              parent: finding, move: move, beginning: findings[finding].beginning,
              length: findings[finding].length + 1))
        }
      }
      level = next
    }
  }

  /// The walk to a state; nil only if it can't be repeated.
  func walk(to finding: Int) -> Walk? {
    guard var walk = Walk(beginnings[findings[finding].beginning], simulator) else { return nil }
    for move in moves(to: finding) {
      guard (try? walk.take(move, simulator)) != nil else { return nil }
    }
    return walk
  }
}

/// The sorts of ways back that a state has.
struct WaysBack: Hashable, Sendable {
  /// Whether a screen was pushed onto another.
  var pops = false
  /// Whether a modal layer, or a coordinator that was started, can go.
  var dismisses = false
  /// Whether something of another coordinator lies below.
  var finishes = false

  init(_ state: OnScreen, _ simulator: Simulator) {
    dismisses = state.layers.count > 1
    guard let focus = state.shownPositions.last else { return }
    finishes = dismisses
    let id = state[focus].node.coordinator
    var position: OnScreen.Position? = focus
    while let place = position {
      for (index, item) in state[place.stack].enumerated() {
        if item.node.coordinator != id { finishes = true }
        guard index > 0 else { continue }
        if item.arrival != .beginning { pops = true }
        if item.arrival == .started || item.arrival == .custom { dismisses = true }
      }
      position = place.stack.outer
    }
  }
}
