import FlowModel

/// Names the alternative ways of a launch; the arrows between its steps have the only numbers.
enum LaunchSteps {
  /// `A` and `B` for the steps that are taken on one way and not on the other; none for those on all ways.
  ///
  /// Where a way divides again, its parts are `A1` and `A2`. Steps in a ring, which has no first one, have no
  /// way.
  static func ways(of coordinator: Coordinator) -> [ScreenID: String] {
    let steps = coordinator.screens.filter { $0.kind == .step }.map(\.id)
    let known = Set(steps)
    var next: [ScreenID: [ScreenID]] = [:]
    var before: [ScreenID: Set<ScreenID>] = [:]
    for edge in coordinator.edges where edge.kind == .launch {
      guard let from = edge.from?.screen, let to = edge.to?.screen, from.coordinator == coordinator.id,
        to.coordinator == coordinator.id, known.contains(from.screen), known.contains(to.screen)
      else { continue }
      if before[to.screen, default: []].insert(from.screen).inserted {
        next[from.screen, default: []].append(to.screen)
      }
    }
    var ways: [ScreenID: String] = [:]
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for step in steps where ways[step] == nil {
        let earlier = (before[step] ?? []).map { part(from: $0, to: step, next, ways) }
        guard !earlier.contains(where: { $0 == nil }) else { continue }
        let found = Set(earlier.compactMap { $0 })
        // Where ways meet again, there is one way on.
        ways[step] = found.count == 1 ? found.first : ""
        hasGrown = true
      }
    }
    return ways.filter { !$0.value.isEmpty }
  }

  /// The way from one step to the next; nil where it is not known yet.
  private static func part(
    from step: ScreenID, to other: ScreenID, _ next: [ScreenID: [ScreenID]], _ ways: [ScreenID: String]
  ) -> String? {
    guard let way = ways[step], let others = next[step], let place = others.firstIndex(of: other) else {
      return nil
    }
    if others.count == 1 { return way }
    let isLetter = way.count.isMultiple(of: 2)
    let letter = letters.indices.contains(place) ? String(letters[place]) : "…"
    return way + (isLetter ? letter : String(place + 1))
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
