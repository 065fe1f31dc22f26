import Foundation

/// Generated models: coordinators of 10 screens and 15 edges with triggers and guards, the same on every
/// machine.
struct BenchmarkModel {
  /// How coordinators lead to one another.
  enum Shape: String, CaseIterable {
    /// Every coordinator starts two more.
    case tree
    /// Every coordinator starts two others at random.
    case random
  }

  private static let (screens, edges) = (10, 15)
  private static let kinds = ["push", "push", "push", "present", "showDetail"]

  /// One transition, also for the tools that FlowAtlas is compared with.
  struct Edge {
    var from: Int
    /// A screen of the same coordinator, or another coordinator.
    var to: Target
    var kind: String
    var trigger: String
    var condition: String?
  }

  enum Target {
    case screen(Int)
    case coordinator(Int)
  }

  /// The edges of each coordinator.
  let coordinators: [[Edge]]

  init(_ count: Int, _ shape: Shape) {
    var random = Random(state: 7)
    coordinators = (0..<count).map { Self.edges(of: $0, count, shape, &random) }
  }

  private static func edges(of index: Int, _ count: Int, _ shape: Shape, _ random: inout Random) -> [Edge] {
    func condition(_ words: String, _ random: inout Random) -> String? { random.next(10) < 3 ? words : nil }
    var made: [Edge] = []
    for screen in 1..<screens {
      made.append(
        Edge(
          from: max(0, screen - 1 - random.next(4)), to: .screen(screen), kind: kinds[random.next(5)],
          trigger: "row \(screen) tapped", condition: condition("condition \(screen) holds", &random)))
    }
    let children =
      shape == .tree
      ? [2 * index + 1, 2 * index + 2].filter { $0 < count }
      : Set([random.next(count), random.next(count)]).subtracting([index]).sorted()
    for child in children {
      made.append(
        Edge(
          from: random.next(screens), to: .coordinator(child), kind: "start", trigger: "open \(child)",
          condition: condition("the user is signed in", &random)))
    }
    while made.count < edges {
      let (from, to) = (random.next(screens), random.next(screens))
      guard from != to else { continue }
      made.append(
        Edge(
          from: from, to: .screen(to), kind: kinds[random.next(5)], trigger: "shortcut \(made.count)",
          condition: condition("flag \(made.count) is set", &random)))
    }
    return made
  }

  /// The model of one coordinator, as a file.
  ///
  /// - Parameter note: what its summary says, to be changed between runs.
  func text(of index: Int, note: Int = 0) -> String {
    var lines = ["flowatlas: 1", "app: Benchmark", "coordinators:", "  Flow\(index):"]
    lines.append("    title: Flow number \(index)")
    if note > 0 { lines.append("    summary: Revision \(note)") }
    lines.append("    screens:")
    for screen in 0..<Self.screens {
      let title = note > 0 && screen == 0 ? "Changed \(note)" : "Screen \(screen)"
      lines.append("      s\(screen): { title: \(title) of \(index), type: Screen\(screen)ViewController }")
    }
    lines.append("    edges:")
    for edge in coordinators[index] {
      let target =
        switch edge.to {
        case .screen(let screen): "s\(screen)"
        case .coordinator(let coordinator): "Flow\(coordinator)"
        }
      let condition = edge.condition.map { ", if: \($0)" } ?? ""
      lines.append(
        "      - { from: s\(edge.from), to: \(target), by: \(edge.kind), on: \(edge.trigger)\(condition) }")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes one model file for each coordinator.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for index in coordinators.indices { try write(index, note: 0, to: folder) }
  }

  /// Writes the file of one coordinator again.
  func write(_ index: Int, note: Int, to folder: URL) throws {
    try Data(text(of: index, note: note).utf8)
      .write(to: folder.appendingPathComponent("flow\(index).flow.yml"))
  }

  /// The edges as lines of coordinator, source, target and label, for other tools.
  var table: String {
    var lines: [String] = []
    for (index, edges) in coordinators.enumerated() {
      for edge in edges {
        let target =
          switch edge.to {
          case .screen(let screen): "Screen \(screen) of \(index)"
          case .coordinator(let coordinator): "Flow number \(coordinator)"
          }
        let label = edge.trigger + (edge.condition.map { " [\($0)]" } ?? "")
        lines.append("\(index)\tScreen \(edge.from) of \(index)\t\(target)\t\(label)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A linear congruential generator, by Knuth's constants.
  private struct Random {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }
}
