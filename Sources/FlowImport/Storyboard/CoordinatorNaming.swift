import FlowModel

/// Gives storyboards identifiers and titles by their file names.
enum CoordinatorNaming {
  /// A storyboard's identifier, and its title where the identifier would not do as one.
  struct Name {
    var id: CoordinatorID
    var title: String?
  }

  /// A name for each source; the identifiers are all different.
  ///
  /// Files of the same name are distinguished by as many of their folders as it takes. A folder such as
  /// `Base.lproj` says only the language, and counts where nothing else distinguishes two files.
  static func names(for sources: [StoryboardSource]) -> [Name] {
    let groups = Dictionary(grouping: sources.indices) { identifier(of: sources[$0], []) }
    var folders = [[String]](repeating: [], count: sources.count)
    for members in groups.values where members.count > 1 {
      for (member, telling) in zip(members, tellingFolders(of: members.map { sources[$0] })) {
        folders[member] = telling
      }
    }
    var taken: Set<String> = []
    return zip(sources, folders).map { source, folders in
      let wanted = identifier(of: source, folders)
      var candidate = wanted
      var number = 1
      while !taken.insert(candidate).inserted {
        number += 1
        candidate = "\(wanted)-\(number)"
      }
      let title = folders.isEmpty ? source.name : "\(source.name) (\(folders.joined(separator: "/")))"
      return Name(id: CoordinatorID(candidate), title: title == candidate ? nil : TextShaping.tidy(title))
    }
  }

  /// The fewest innermost folders that distinguish files of the same name.
  private static func tellingFolders(of sources: [StoryboardSource]) -> [[String]] {
    let all = sources.map(\.folders)
    let spoken = all.map { folders in folders.filter { !$0.lowercased().hasSuffix(".lproj") } }
    for candidates in [spoken, all] {
      let deepest = candidates.map(\.count).max() ?? 0
      for depth in 0...deepest {
        let telling = candidates.map { Array($0.suffix(depth)) }
        if Set(zip(sources, telling).map(identifier)).count == sources.count { return telling }
      }
    }
    return all
  }

  private static func identifier(of source: StoryboardSource, _ folders: [String]) -> String {
    TextShaping.identifier((folders + [source.name]).joined(separator: "-")) ?? "Storyboard"
  }
}
