import FlowModel

/// Finds the screens around a screen, going along and against edges.
struct FocusNeighbourhood {
  let index: EdgeIndex

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
    var found: [ScreenAddress] = []
    for entry in index.departures(from: address) {
      switch entry.edge.to {
      case .screen(let target)?: found.append(target)
      case .coordinator(let id)?: found += index.entryScreens(of: id)
      case .outside?, .named?, nil: break
      }
    }
    var arrivals = index.arrivals(at: address)
    if index.entryScreens(of: address.coordinator).contains(address) {
      arrivals += index.edges(touching: address.coordinator).filter {
        $0.edge.to == .coordinator(address.coordinator)
      }
    }
    for entry in arrivals {
      if case .screen(let source)? = entry.edge.from { found.append(source) }
    }
    return found
  }
}
