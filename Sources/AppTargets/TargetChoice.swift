/// Which of the files that were found belong to the app that is meant.
public struct TargetChoice: Sendable {
  /// The chosen app, extension or library; nil when all libraries are read.
  public var main: AppTarget?
  /// The name of the chosen app, extension or library; nil when all libraries are read.
  ///
  /// The main app of an Xcode project has the project's name, which has no suffix such as `-iOS`.
  public var appName: String?
  /// Whether each file is read, in their order.
  public var isRead: [Bool]
  /// The Swift files that are left out for being other targets', and these targets.
  public var leftOut: (files: Int, targets: [String]) = (0, [])
  /// How many Swift files are left out that belong to no target.
  public var strayFiles = 0
  /// Other apps, which `--target` can choose.
  public var otherApps: [String] = []
  /// The flags that `#if` asks for; nil when they are not known.
  public var conditions: Set<String>?

  /// Why a target cannot be chosen.
  public struct UnknownTarget: Error, Equatable {
    /// The name that was given.
    public var name: String
    /// The names there are, apps first.
    public var known: [String]
  }

  /// Chooses a target, and the files that it and all it is linked with consist of.
  ///
  /// Without a name it is the app nearest to the given folders: for iOS rather than another system, no
  /// demonstration where there is another, and called like its project. Where no app has files here, all
  /// libraries are meant.
  ///
  /// - Parameters:
  ///   - name: the target that is asked for.
  ///   - paths: absolute paths of files; those that end in `.swift` count.
  ///   - folders: the folders that were given, absolute.
  /// - Returns: nil when the descriptions don't say enough about these files.
  /// - Throws: when there is no target of that name.
  public static func choose(
    _ name: String?, among targets: ProjectTargets, for paths: [String], in folders: [String]
  ) throws(UnknownTarget) -> TargetChoice? {
    let chooser = TargetChooser(targets, paths, folders)
    if let name {
      guard let index = chooser.index(of: name) else {
        throw UnknownTarget(name: name, known: chooser.names)
      }
      return chooser.choice(of: index)
    }
    return chooser.standard()
  }
}

/// Chooses a target.
private struct TargetChooser {
  let targets: ProjectTargets
  let paths: [String]
  let folders: [String]
  let members: [[Int]]
  /// How many Swift files each target has.
  let counts: [Int]

  init(_ targets: ProjectTargets, _ paths: [String], _ folders: [String]) {
    self.targets = targets
    self.paths = paths
    self.folders = folders
    members = targets.members(of: paths)
    var counts = targets.targets.map { _ in 0 }
    for (path, members) in zip(paths, members) where path.hasSuffix(".swift") {
      for index in members { counts[index] += 1 }
    }
    self.counts = counts
  }

  private var all: [AppTarget] { targets.targets }

  /// All names, apps and extensions first.
  var names: [String] {
    let order = AppTarget.Kind.allCases
    let sorted = all.indices.sorted { left, right in
      let ranks = [left, right].map { order.firstIndex(of: all[$0].kind) ?? order.count }
      return (ranks[0], left) < (ranks[1], right)
    }
    var known: Set<String> = []
    return sorted.map { all[$0].name }.filter { known.insert($0).inserted }
  }

  /// The target of a name; of several the nearest.
  func index(of name: String) -> Int? {
    all.indices.filter { all[$0].name == name }.min { rank($0) < rank($1) }
  }

  func standard() -> TargetChoice? {
    let swift = paths.indices.filter { paths[$0].hasSuffix(".swift") }
    // A description that leaves most files out describes something else.
    guard swift.count(where: { !members[$0].isEmpty }) * 2 > swift.count else { return nil }
    let present = all.indices.filter { counts[$0] > 0 }
    let apps = present.filter { all[$0].kind == .app }.sorted { rank($0) < rank($1) }
    if let first = apps.first { return choice(of: first, otherApps: apps.dropFirst().map { all[$0].name }) }
    // An app that no description names is not to be lost for its libraries.
    if swift.contains(where: { members[$0].isEmpty && Self.beginsApp(paths[$0]) }) { return nil }
    let groups: [[AppTarget.Kind]] = [
      [.library, .other, .tool], [.appExtension, .appClip, .watchApp], [.tests],
    ]
    for kinds in groups {
      let chosen = present.filter { kinds.contains(all[$0].kind) }
      if !chosen.isEmpty { return choice(nil, Set(chosen)) }
    }
    return nil
  }

  /// Whether a file is called like the one that an app begins with.
  private static func beginsApp(_ path: String) -> Bool {
    let name = PathText.stem(of: path)
    return ["AppDelegate", "SceneDelegate"].contains(name) || name.hasSuffix("App") && name != "App"
  }

  func choice(of index: Int, otherApps: [String] = []) -> TargetChoice {
    var choice = choice(index, targets.closure(of: index))
    var known: Set<String> = [all[index].name]
    choice.otherApps = otherApps.filter { known.insert($0).inserted }
    choice.appName = appName(of: index)
    return choice
  }

  private func appName(of index: Int) -> String {
    let target = all[index]
    guard target.kind == .app, target.description.hasSuffix(".xcodeproj") else { return target.name }
    let apps = all.indices.filter { all[$0].kind == .app && all[$0].description == target.description }
    return apps.min { rank($0) < rank($1) } == index ? PathText.stem(of: target.description) : target.name
  }

  private func choice(_ main: Int?, _ chosen: Set<Int>) -> TargetChoice {
    var choice = TargetChoice(main: main.map { all[$0] }, isRead: [])
    var others: Set<Int> = []
    // Where some storyboards are in the app, those that are nowhere have been left behind.
    let listed = Set(
      zip(paths, members).lazy.filter { $0.1.contains(where: chosen.contains) }.compactMap {
        Self.interface($0.0)
      })
    for (path, members) in zip(paths, members) {
      let isSwift = path.hasSuffix(".swift")
      // Resources are often left to a build script; code that is in no target is built by nobody.
      let isBuilt = !isSwift && !(Self.interface(path).map(listed.contains) ?? false)
      let isRead = members.isEmpty ? isBuilt : members.contains(where: chosen.contains)
      choice.isRead.append(isRead)
      guard isSwift, !isRead else { continue }
      if members.isEmpty { choice.strayFiles += 1 } else { choice.leftOut.files += 1 }
      others.formUnion(members)
    }
    choice.leftOut.targets = others.sorted().map { all[$0].name }
    let known = chosen.sorted().compactMap { all[$0].conditions }
    if !known.isEmpty { choice.conditions = known.reduce(into: []) { $0.formUnion($1) } }
    return choice
  }

  /// The kind of a file of Interface Builder; nil for other files.
  private static func interface(_ path: String) -> String? {
    [".storyboard", ".xib"].first(where: path.hasSuffix)
  }

  /// What comes first of several apps; the smallest is the best.
  private func rank(_ index: Int) -> Rank {
    let target = all[index]
    return Rank(
      parts: [
        target.isDemonstration ? 1 : 0, distance(targets.folder(of: target)),
        // What does not say for what it is may be for anything.
        target.platform.map { $0 == "iOS" ? 0 : 2 } ?? 1,
        target.name == PathText.stem(of: target.description) ? 0 : 1, -counts[index], index,
      ])
  }

  /// How many folders lie between a description and the nearest folder that was given.
  private func distance(_ folder: String) -> Int {
    folders.map { given in
      PathText.relative(folder, to: given).map { $0.split(separator: "/").count } ?? 0
    }.min() ?? 0
  }
}

private struct Rank: Comparable {
  var parts: [Int]

  static func < (left: Rank, right: Rank) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
}
