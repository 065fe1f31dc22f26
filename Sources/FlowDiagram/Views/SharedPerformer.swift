import FlowModel

/// The object that carries out the transitions of a coordinator, where it is the same for all that name one:
/// said once in the heading instead of on every arrow.
public struct SharedPerformer: Sendable {
  /// Who it is.
  let performer: Dependency.Target
  /// `performs all transitions`, or `AppRouter performs 6 of 7 transitions`.
  public let words: String

  /// Finds it; nil where transitions name several objects, or most of them none.
  public init?(of coordinator: Coordinator, in registry: FlowRegistry) {
    let named = coordinator.edges.filter { !EdgeWords.performer(of: $0, in: registry).isEmpty }
    guard let performer = named.first?.performer, named.count > 1, named.count * 2 >= coordinator.edges.count,
      named.allSatisfy({ $0.performer == performer })
    else { return nil }
    self.performer = performer
    let isOwn = performer == .coordinator(coordinator.id)
    let name = isOwn ? "" : EdgeWords.performer(of: named[0], in: registry).dropFirst("by ".count) + " "
    let count = coordinator.edges.count
    words =
      name + "performs " + (named.count == count ? "all" : "\(named.count) of \(count)") + " transitions"
  }
}
