import FlowModel

/// Finds the screens around a screen, going along and against edges.
struct FocusNeighbourhood {
  let index: EdgeIndex
  /// Whether alerts are screens like others; if not, what lies behind them is as near as they are.
  let showsAlerts: Bool

  func screens(around start: ScreenAddress, depth: Int) -> Set<ScreenAddress> {
    var seen: Set<ScreenAddress> = [start]
    var frontier = [start]
    for _ in 0..<max(0, depth) where !frontier.isEmpty {
      var next: [ScreenAddress] = []
      for address in frontier {
        for neighbour in neighbours(of: address) where seen.insert(neighbour).inserted {
          next.append(neighbour)
        }
      }
      frontier = next
    }
    return seen
  }

  private func neighbours(of address: ScreenAddress) -> [ScreenAddress] {
    var found = targets(of: address)
    if !showsAlerts {
      var passed: Set<ScreenAddress> = []
      while let alert = found.first(where: { index.isAlert($0) && !passed.contains($0) }) {
        passed.insert(alert)
        found += targets(of: alert)
      }
    }
    var arrivals = index.arrivals(at: address)
    if index.entryScreens(of: address.coordinator).contains(address) {
      arrivals += index.edges(touching: address.coordinator).filter {
        $0.edge.to == .coordinator(address.coordinator)
      }
    }
    for entry in arrivals {
      guard case .screen(let source)? = entry.edge.from else { continue }
      found.append(source)
      if !showsAlerts, index.isAlert(source) {
        found += index.places(below: source).compactMap(\.screen)
      }
    }
    return found
  }

  private func targets(of address: ScreenAddress) -> [ScreenAddress] {
    index.departures(from: address).flatMap { entry -> [ScreenAddress] in
      switch entry.edge.to {
      case .screen(let target)?: [target]
      case .coordinator(let id)?: index.entryScreens(of: id)
      case .outside?, .named?, nil: []
      }
    }
  }
}
