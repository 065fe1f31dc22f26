import FlowModel
import Seeds
import Testing

@testable import FlowAnalysis

/// Checks the simulator and what rests on it on random registries.
@Suite struct SimulatorPropertyTests {
  /// Put the seed of a failure's comment here to see it again.
  static let seeds: [UInt64] = Seeds.some(100)

  private func registry(_ seed: UInt64) throws -> FlowRegistry {
    var generator = SeededGenerator(seed: seed)
    return try FlowRegistry.random(using: &generator)
  }

  @Test func everyWayFromLaunchCanBeFollowed() throws {
    var followed = 0
    for seed in Self.seeds {
      let registry = try registry(seed)
      let simulator = Simulator(registry)
      let paths = LaunchPaths(registry)
      for address in registry.screenAddresses {
        let path: LaunchPaths.Path
        switch paths.reach(address) {
        case .fromLaunch(let found), .onlyByRoute(let found): path = found
        case .unreachable: continue
        }
        guard
          var walk = Walk(path.entrance.map { .entrance($0, path.start) } ?? .launch(path.start), simulator)
        else {
          Issue.record("seed \(seed): no beginning for \(address)")
          continue
        }
        for step in path.steps {
          #expect(
            throws: Never.self, "seed \(seed): \(address), \(step.edge.coordinator) \(step.edge.number)"
          ) {
            try walk.take(.take(step.edge, to: step.to), simulator)
          }
          #expect(
            walk.state.shows(step.to),
            "seed \(seed): \(address), \(step.edge.coordinator) \(step.edge.number)")
        }
        followed += 1
      }
    }
    #expect(followed > 50, "the registries are not all empty")
  }

  @Test func whatIsSaidToBePossibleIsPossible() throws {
    for seed in Self.seeds {
      let registry = try registry(seed)
      let simulator = Simulator(registry)
      var generator = SeededGenerator(seed: seed)
      for beginning in simulator.beginnings {
        var state = beginning
        for _ in 0..<30 {
          guard let move = simulator.moves(in: state).randomElement(using: &generator) else { break }
          state = try simulator.state(after: move, in: state)
          #expect(state.layers.allSatisfy { !$0.stack.isEmpty }, "seed \(seed): \(move)")
        }
      }
    }
  }

  @Test func toursTakeEveryTransitionThatIsPossible() throws {
    var tours = 0
    for seed in Self.seeds.prefix(12) {
      let registry = try registry(seed)
      let simulator = Simulator(registry)
      let plan = TourPlan(simulator)
      var taken: Set<EdgeKey> = []
      for tour in plan.tours {
        tours += 1
        var state = tour.walk.start
        taken.formUnion(simulator.automaticEdges(in: state).map(EdgeKey.init))
        for step in tour.walk.steps {
          #expect(throws: Never.self, "seed \(seed): \(step.move)") {
            state = try simulator.state(after: step.move, in: state)
          }
          #expect(state == step.state, "seed \(seed): \(step.move)")
          if let edge = step.edge { taken.insert(EdgeKey(edge)) }
          taken.formUnion(simulator.automaticEdges(in: state).map(EdgeKey.init))
        }
      }
      let left = Set(plan.uncovered.map { EdgeKey($0.edge) })
      let all = Set(simulator.edges.map(EdgeKey.init))
      #expect(taken.isDisjoint(with: left), "seed \(seed)")
      #expect(all.subtracting(left).isSubset(of: taken), "seed \(seed)")
      #expect(plan.coveredCount + plan.uncovered.count == plan.count, "seed \(seed)")
    }
    #expect(tours > 10)
  }

  /// A transition is only left out for a reason that a short walk at random does not disprove.
  @Test func whatToursLeaveOutIsNeverTakenAtRandom() throws {
    for seed in Self.seeds.prefix(12) {
      let registry = try registry(seed)
      let simulator = Simulator(registry)
      let left = Set(TourPlan(simulator).uncovered.map { EdgeKey($0.edge) })
      guard !left.isEmpty else { continue }
      var generator = SeededGenerator(seed: seed)
      for beginning in simulator.beginnings {
        for _ in 0..<20 {
          var state = beginning
          for _ in 0..<4 {
            guard let move = simulator.moves(in: state).randomElement(using: &generator) else { break }
            if case .take(let edge, _) = move {
              #expect(!left.contains(EdgeKey(edge)), "seed \(seed): \(edge.coordinator) \(edge.number)")
            }
            state = try simulator.state(after: move, in: state)
          }
        }
      }
    }
  }

  @Test func waysAreTheShortestAndInOrder() throws {
    var found = 0
    for seed in Self.seeds {
      let registry = try registry(seed)
      let simulator = Simulator(registry)
      let paths = LaunchPaths(registry)
      for address in registry.screenAddresses {
        let ways = Ways(simulator, from: nil, to: .screen(address), options: .init(all: true, limit: 5))
        #expect(
          ways.walks.isEmpty == (paths.arrival(at: .screen(address)) == nil), "seed \(seed): \(address)")
        #expect(!ways.isCut, "seed \(seed): \(address)")
        guard let shortest = ways.walks.first else { continue }
        found += 1
        #expect(
          shortest.steps.count <= paths.arrival(at: .screen(address))?.stepCount ?? 0,
          "seed \(seed): \(address)")
        #expect(ways.walks.map(\.steps.count) == ways.walks.map(\.steps.count).sorted(), "seed \(seed)")
        #expect(ways.walks.allSatisfy { $0.state.shows(.screen(address)) }, "seed \(seed): \(address)")
      }
    }
    #expect(found > 50)
  }

  @Test func whatDependsOnAScreenCannotBeReachedAroundIt() throws {
    for seed in Self.seeds {
      let registry = try registry(seed)
      let paths = LaunchPaths(registry)
      for address in registry.screenAddresses {
        let reach = Reachability(of: .screen(address), in: registry)
        for node in reach.dependants {
          switch paths.reach(node) {
          case .fromLaunch(let path), .onlyByRoute(let path):
            #expect(
              ([path.start] + path.steps.map(\.to)).contains(.screen(address)), "seed \(seed): \(address)")
          case .unreachable: Issue.record("seed \(seed): \(node) can't be reached at all")
          }
        }
      }
    }
  }
}
