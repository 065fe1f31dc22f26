import FlowModel

/// Numbers the steps of a launch: each comes one after the last of those that lead to it.
enum LaunchSteps {
  /// `1`, `2`, and `3A` and `3B` where one is done instead of the other.
  static func numbers(of coordinator: Coordinator) -> [ScreenID: String] {
    let steps = coordinator.screens.filter { $0.kind == .step }.map(\.id)
    let known = Set(steps)
    var before: [ScreenID: Set<ScreenID>] = [:]
    for edge in coordinator.edges where edge.kind == .launch {
      guard let from = edge.from?.screen, let to = edge.to?.screen, from.coordinator == coordinator.id,
        to.coordinator == coordinator.id, known.contains(from.screen), known.contains(to.screen)
      else { continue }
      before[to.screen, default: []].insert(from.screen)
    }
    var places: [ScreenID: Int] = [:]
    // A ring of steps has no first one, and so no numbers.
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for step in steps where places[step] == nil {
        let earlier = (before[step] ?? []).map { places[$0] }
        guard !earlier.contains(where: { $0 == nil }) else { continue }
        places[step] = 1 + (earlier.compactMap { $0 }.max() ?? 0)
        hasGrown = true
      }
    }
    var numbers: [ScreenID: String] = [:]
    for (place, group) in Dictionary(grouping: steps.filter { places[$0] != nil }, by: { places[$0] ?? 0 }) {
      for (index, step) in group.enumerated() {
        let letter = group.count == 1 ? "" : letters.indices.contains(index) ? String(letters[index]) : "…"
        numbers[step] = "\(place)\(letter)"
      }
    }
    return numbers
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
