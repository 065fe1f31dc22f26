import FlowChecks
import FlowModel
import Foundation

/// Runs all rules over generated registries of growing size, to see that none grows faster than they do.
struct ChecksBenchmark {
  var runs = 3
  /// The shape to measure; nil measures all.
  var shape: String?
  /// How much longer twice as much may take.
  private let limit = 2.5

  /// Prints a line for each shape; false when one grows too fast.
  func measure() throws -> Bool {
    print("CPU s of all rules, least of \(runs) runs; 10,000 screens and 50,000 transitions at 4n")
    print("")
    print("shape                            n       2n       4n   2n/n  4n/2n")
    var isLinear = true
    for (name, shape) in Shape.all where self.shape.map({ name.hasPrefix($0) }) ?? true {
      let times = try [1, 2, 4].map { size in
        let registry = try FlowRegistry(parts: [shape(size)])
        return (0..<runs).map { _ in Self.time { _ = Checks(registry, settings: Self.settings) } }.min() ?? 0
      }
      let steps = [times[1] / max(times[0], 0.001), times[2] / max(times[1], 0.001)]
      let isFine = steps.allSatisfy { $0 <= limit }
      isLinear = isLinear && isFine
      let columns = times.map { Self.column($0, 9) }.joined() + steps.map { Self.column($0, 7) }.joined()
      print(
        name.padding(toLength: 25, withPad: " ", startingAt: 0) + columns + (isFine ? "" : "   over \(limit)")
      )
    }
    return isLinear
  }

  private static var settings: CheckSettings {
    var settings = CheckSettings()
    settings.only = Set(Rules.names)
    var walk = ForbiddenWay("walks")
    walk.via = [PlacePattern(parsing: "*.s3")]
    walk.to = [PlacePattern(parsing: "C1*")]
    settings.forbidden = [walk]
    return settings
  }

  private static func column(_ number: Double, _ width: Int) -> String {
    let text = String(format: "%.2f", number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func time(_ work: () -> Void) -> Double {
    let before = processorTime()
    work()
    return processorTime() - before
  }

  private static func processorTime() -> Double {
    var usage = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usage)
    return Double(usage.tv_sec) + Double(usage.tv_nsec) / 1e9
  }
}

/// Ways in which an app grows; 1 is a quarter of 10,000 screens and 50,000 transitions.
enum Shape {
  static let all: [(String, @Sendable (Int) -> ModelPart)] = [
    ("many coordinators", { part(coordinators: 250 * $0, screens: 10) }),
    ("few large coordinators", { part(coordinators: 5, screens: 500 * $0) }),
    ("one coordinator", { part(coordinators: 1, screens: 2500 * $0) }),
    ("a chain of pushes", { part(coordinators: 1, screens: 2500 * $0, isChain: true) }),
  ]

  private static func part(coordinators: Int, screens: Int, isChain: Bool = false) -> ModelPart {
    var part = ModelPart(launch: .coordinator("C0"))
    var state: UInt64 = 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
    let kinds: [EdgeKind] = [.push, .present, .root, .replace, .push]
    for number in 0..<coordinators {
      let id = CoordinatorID("C\(number)")
      var coordinator = Coordinator(
        id, container: .navigation, initial: "s0", screens: (0..<screens).map { Screen(ScreenID("s\($0)")) },
        edges: [])
      for screen in 0..<screens {
        let from = Place.screen(ScreenAddress(id, ScreenID("s\(screen)")))
        for way in 0..<5 {
          let next = isChain ? (screen + 1) % screens : random(screens)
          let other = CoordinatorID("C\(random(coordinators))")
          let to: Place =
            way == 0
            ? .coordinator(other) : .screen(ScreenAddress(way == 1 ? other : id, ScreenID("s\(next)")))
          coordinator.edges.append(
            Edge(
              from: way == 4 ? nil : from, to: to, by: kinds[(screen + way) % kinds.count],
              on: "tap \(way % 2)",
              if: way == 3 ? "signed in" : nil))
        }
        coordinator.edges.append(Edge(from: from, by: screen % 2 == 0 ? .pop : .dismiss))
      }
      part.coordinators.append(coordinator)
    }
    return part
  }
}

// How many runs of each size there are may be given, and how the shape to measure begins.
var benchmark = ChecksBenchmark()
benchmark.shape = CommandLine.arguments.dropFirst(2).first
if let runs = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), runs > 0 { benchmark.runs = runs }
if try !benchmark.measure() { exit(1) }
