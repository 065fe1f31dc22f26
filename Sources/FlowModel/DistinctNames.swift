/// Names of coordinators by which they are told apart where there is only room for a few words.
enum DistinctNames {
  /// The longest title of which others may have the beginning, in characters, and how much of it may be left then.
  private static let (longest, beginning) = (20, 12)

  /// The names of the coordinators whose title is also that of others, or begins as that of others does; the others
  /// are known by their title.
  static func of(_ coordinators: [Coordinator]) -> [CoordinatorID: String] {
    var names = coordinators.map(\.displayTitle)
    while true {
      let clashes = Dictionary(grouping: names.indices) { names[$0].lowercased() }.values
        .filter { $0.count > 1 }.joined().filter { names[$0] != coordinators[$0].id.rawValue }
      if clashes.isEmpty { break }
      for index in clashes { names[index] = coordinators[index].id.rawValue }
    }
    var distinct: [CoordinatorID: String] = [:]
    for (name, coordinator) in zip(names, coordinators) where name != coordinator.displayTitle {
      distinct[coordinator.id] = name
    }
    let long = names.indices.filter { names[$0].count > longest }
    for group in Dictionary(grouping: long, by: { names[$0].lowercased().prefix(beginning) }).values
    where group.count > 1 {
      for index in group { distinct[coordinators[index].id] = names[index] }
    }
    return distinct
  }
}
