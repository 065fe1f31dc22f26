import FlowModel

/// The order in which one comes to coordinators when one follows who starts whom from the launch.
enum CoordinatorOrder {
  /// All coordinators, each followed by those it starts; what nobody starts comes last.
  static func walk(_ registry: FlowRegistry) -> [CoordinatorID] {
    var order: [CoordinatorID] = []
    var seen: Set<CoordinatorID> = []
    let all = registry.coordinators.map(\.id)
    let roots =
      registry.launchPlaces.compactMap(\.coordinator)
      + all.filter { registry.parents(of: $0).isEmpty && !registry.children(of: $0).isEmpty } + all
    for root in roots {
      var waiting = [root]
      while let next = waiting.popLast() {
        guard registry.coordinator(next) != nil, seen.insert(next).inserted else { continue }
        order.append(next)
        waiting += registry.children(of: next).reversed()
      }
    }
    return order
  }
}
