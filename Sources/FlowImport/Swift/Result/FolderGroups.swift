/// Divides screens that belong to no coordinator by the folders that their code is in.
///
/// Teams without coordinators keep a feature's screens in a folder; one page for all screens is of no use.
struct FolderGroups {
  /// More screens than these are divided, if their folders do.
  static let limit = 20
  /// Fewer screens than these make no group of their own.
  private static let minimum = 4

  /// Folders that say what kind of code is in them and not what it is about.
  private static let kinds: Set<String> = [
    "view", "views", "viewcontrollers", "view controllers", "controllers", "controller", "screens", "screen",
    "scenes", "ui", "sources", "source", "classes", "modules", "features", "presentation", "viewrelated",
    "swiftui", "uikit", "main", "components",
  ]

  private struct Item {
    var index: Int
    var folders: [String]
  }

  /// The folder of the group that each of some files is in; nil for those in none, in the files' order.
  ///
  /// - Parameter paths: relative paths of files.
  static func folders(of paths: [String]) -> [String?] {
    var items = paths.enumerated().map { index, path in
      Item(index: index, folders: path.split(separator: "/").dropLast().map(String.init))
    }
    // Code whose place is not known says nothing about where the others are.
    items.removeAll { $0.folders.isEmpty }
    var found: [String?] = paths.map { _ in nil }
    divide(items, at: commonDepth(items), &found)
    return found
  }

  private static func commonDepth(_ items: [Item]) -> Int {
    guard let first = items.first?.folders else { return 0 }
    return items.reduce(first.count) { depth, item in
      min(depth, zip(first, item.folders).prefix { $0 == $1 }.count)
    }
  }

  private static func divide(_ items: [Item], at depth: Int, _ found: inout [String?]) {
    let inner = Dictionary(grouping: items.filter { $0.folders.count > depth }) { $0.folders[depth] }
    let large = inner.filter { $0.value.count >= minimum }
    for (_, items) in large {
      // A folder that holds nothing but another is passed through.
      let common = commonDepth(items)
      if items.count > limit {
        divide(items, at: common, &found)
      }
      for item in items where found[item.index] == nil {
        found[item.index] = item.folders.prefix(items.count > limit ? common : depth + 1).joined(
          separator: "/")
      }
    }
  }

  /// What a group is called: by its folder, and the one around it where that only says what kind of code it
  /// is.
  static func name(of folder: String) -> String {
    let parts = folder.split(separator: "/").map(String.init)
    return parts.last { !kinds.contains($0.lowercased()) } ?? parts.last ?? folder
  }

  /// What groups are called, by their folders.
  ///
  /// Where several would be called the same, the parts of their paths that differ tell them apart.
  static func names(of folders: [String]) -> [String: String] {
    var names = Dictionary(folders.map { ($0, name(of: $0)) }, uniquingKeysWith: { first, _ in first })
    for depth in 1...3 {
      let alike = Dictionary(grouping: names.keys) { names[$0]?.lowercased() }.values.filter { $0.count > 1 }
      if alike.isEmpty { break }
      for folder in alike.flatMap(\.self) {
        let parts = folder.split(separator: "/").map(String.init)
        names[folder] = parts.suffix(depth).joined(separator: " ")
      }
    }
    return names
  }
}
