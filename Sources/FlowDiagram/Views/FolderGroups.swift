import FlowModel

/// Divides coordinators by the folders their code is in, where folders divide them well.
struct FolderGroups {
  /// The groups with the folders' names, that of the first root first; nil where folders say little.
  let groups: [(title: String?, members: [Int])]?

  /// The most levels of folders that are tried.
  private static let depth = 5

  init(_ ways: CoordinatorWays) {
    let coordinators = ways.registry.coordinators
    let folders = coordinators.map { coordinator in
      coordinator.source.map { $0.path.split(separator: "/").dropLast().map(String.init) }
    }
    let known = folders.compactMap { $0 }
    guard known.count * 10 >= coordinators.count * 9, let first = known.first else {
      groups = nil
      return
    }
    var shared = first.count
    for folder in known { shared = min(shared, zip(first, folder).prefix { $0 == $1 }.count) }
    for depth in 1...Self.depth {
      let keys = folders.map { $0.map { Array($0.dropFirst(shared).prefix(depth)) } }
      if let found = Self.groups(keys, ways, top: first.prefix(shared).last) {
        groups = found
        return
      }
    }
    groups = nil
  }

  /// The groups by key, where there are a few of them and each has a few members.
  private static func groups(
    _ keys: [[String]?], _ ways: CoordinatorWays, top: String?
  ) -> [(title: String?, members: [Int])]? {
    let forest = ways.forest
    var members: [[String]: [Int]] = [:]
    for node in forest.order { members[keys[node] ?? [], default: []].append(node) }
    let large = members.filter { $0.value.count >= 3 }
    let covered = large.values.reduce(0) { $0 + $1.count }
    guard (3...OverviewGroups.limit).contains(large.count), covered * 3 >= forest.order.count * 2,
      large.values.allSatisfy({ $0.count <= OverviewGroups.limit })
    else { return nil }
    // A coordinator on its own joins the group of the one that starts it.
    var key: [Int: [String]] = [:]
    for node in forest.order {
      let own = keys[node] ?? []
      key[node] = large[own] != nil ? own : forest.parents[node].flatMap { key[$0] } ?? own
    }
    var joined: [[String]: [Int]] = [:]
    var order: [[String]] = []
    var alone: [Int] = []
    for node in forest.order {
      let own = key[node] ?? []
      guard large[own] != nil else {
        alone.append(node)
        continue
      }
      if joined[own] == nil { order.append(own) }
      joined[own, default: []].append(node)
    }
    guard joined.values.allSatisfy({ $0.count <= OverviewGroups.limit }), alone.count <= OverviewGroups.limit
    else { return nil }
    let names = Dictionary(grouping: order) { $0.last ?? "" }
    var groups: [(title: String?, members: [Int])] = order.map { path in
      let isUnique = names[path.last ?? ""]?.count == 1
      let title = isUnique ? path.last ?? top : path.joined(separator: "/")
      return (title, joined[path] ?? [])
    }
    if let first = alone.first {
      // The group of the launch is known by it.
      let isFirst = first == forest.order.first && alone.count > 1
      let name = ways.registry.coordinators[first].overviewTitle
      groups.append((isFirst ? "\(name) and others" : "Others", alone))
    }
    return groups
  }
}
