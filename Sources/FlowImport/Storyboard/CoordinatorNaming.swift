import FlowModel

/// Gives storyboards identifiers by their file names.
enum CoordinatorNaming {
  /// An identifier for each source, all different.
  ///
  /// Files of the same name are told apart by as many of their folders as it takes.
  static func ids(for sources: [StoryboardSource]) -> [CoordinatorID] {
    let groups = Dictionary(grouping: sources.indices) { name(of: sources[$0], folders: 0) }
    var wanted = [String](repeating: "", count: sources.count)
    for members in groups.values {
      let deepest = members.map { sources[$0].folders.count }.max() ?? 0
      let depth =
        (0...deepest).first { depth in
          Set(members.map { name(of: sources[$0], folders: depth) }).count == members.count
        } ?? deepest
      for member in members { wanted[member] = name(of: sources[member], folders: depth) }
    }
    var taken: Set<String> = []
    return wanted.map { name in
      var candidate = name
      var number = 1
      while !taken.insert(candidate).inserted {
        number += 1
        candidate = "\(name)-\(number)"
      }
      return CoordinatorID(candidate)
    }
  }

  private static func name(of source: StoryboardSource, folders: Int) -> String {
    let words = source.folders.suffix(folders) + [source.name]
    return TextShaping.identifier(words.joined(separator: "-")) ?? "Storyboard"
  }
}
