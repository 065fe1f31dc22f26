/// A model that changes a little with every step, as an app does while people work on it.
struct ChangingModel {
  private struct Coordinator {
    var id: Int
    /// What makes its text differ from what it was.
    var version = 0
    var screens: Int
  }

  private var generator: SplitMix
  private var coordinators: [Coordinator] = []
  private var nextID = 0
  /// About how many coordinators there are.
  private let size: Int

  init(seed: UInt64, size: Int) {
    generator = SplitMix(state: seed)
    self.size = size
    for _ in 0..<size { add() }
  }

  /// Adds, removes or changes a coordinator, or nothing.
  mutating func change() {
    let isSmall = coordinators.count < size / 2
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: add()
    case 1 where isSmall: add()
    case 1: coordinators.remove(at: Int.random(in: 0..<coordinators.count, using: &generator))
    case 2...5 where !coordinators.isEmpty:
      coordinators[Int.random(in: 0..<coordinators.count, using: &generator)].version += 1
    case 6 where !coordinators.isEmpty:
      coordinators[Int.random(in: 0..<coordinators.count, using: &generator)].screens =
        Int.random(in: 2...14, using: &generator)
    default: break
    }
    if coordinators.count > size * 2 { coordinators.removeFirst(size) }
  }

  private mutating func add() {
    coordinators.append(Coordinator(id: nextID, screens: Int.random(in: 2...14, using: &generator)))
    nextID += 1
  }

  /// The model file.
  var text: String {
    var text = "flowatlas: 1\napp: Soak\ncoordinators:\n"
    for (index, coordinator) in coordinators.enumerated() {
      text += "  Flow\(coordinator.id):\n    container: navigation\n    initial: s0\n    screens:\n"
      for screen in 0..<coordinator.screens {
        text += "      s\(screen): { title: Screen \(screen) of \(coordinator.id) }\n"
      }
      text += "    edges:\n"
      for screen in 1..<coordinator.screens {
        let from = (screen * 7 + coordinator.version) % screen
        text += "      - { from: s\(from), to: s\(screen), by: push, on: row \(screen) tapped }\n"
      }
      for child in [2 * index + 1, 2 * index + 2] where child < coordinators.count {
        text += "      - { from: s1, to: Flow\(coordinators[child].id), by: start, on: open \(child) }\n"
      }
    }
    return text
  }
}

/// A small generator of the same numbers on every machine: SplitMix64 by Steele, Lea and Flood.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
