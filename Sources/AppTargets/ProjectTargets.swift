/// All targets that were found, and which files belong to them.
public struct ProjectTargets: Sendable {
  /// The targets, sorted by the path of what describes them, then as written there.
  public internal(set) var targets: [AppTarget] = []
  /// The workspaces by the projects in them.
  private var workspaces: [String: String] = [:]

  /// Creates an empty list.
  public init() {}

  mutating func note(_ project: String, within workspace: String) {
    let known = workspaces[project]
    if known.map({ $0.utf8.count > workspace.utf8.count }) ?? true { workspaces[project] = workspace }
  }

  /// Links all programs with the pods that lie in the tree.
  mutating func link(_ pods: LocalPods) {
    guard !pods.targets.isEmpty else { return }
    let pods = pods.needs
    for index in targets.indices where targets[index].kind != .tests && !pods.isEmpty {
      guard PathText.name(of: targets[index].description) != "Package.swift",
        !targets[index].description.hasSuffix(".podspec")
      else { continue }
      targets[index].needs += pods
    }
  }

  /// The folder of a target's description, or of the workspace it is opened with.
  public func folder(of target: AppTarget) -> String {
    let own = PathText.folder(of: target.description)
    let around = workspaces[target.description].map { PathText.folder(of: $0) }
    return around.flatMap { $0.utf8.count < own.utf8.count ? $0 : nil } ?? own
  }

  // MARK: - Files

  /// The indices of the targets of each file.
  public func members(of paths: [String]) -> [[Int]] {
    var byFile: [String: [Int]] = [:]
    // On a Mac, a project finds its files whichever case they are written in.
    var byPlainFile: [String: [Int]] = [:]
    var byFolder: [String: [(Int, FileSet.Folder)]] = [:]
    for (index, target) in targets.enumerated() {
      for file in target.files.files {
        byFile[file, default: []].append(index)
        byPlainFile[file.lowercased(), default: []].append(index)
      }
      for folder in target.files.folders { byFolder[folder.path, default: []].append((index, folder)) }
    }
    return paths.map { path in
      var found = Set(byFile[path] ?? byPlainFile[path.lowercased()] ?? [])
      var folder = PathText.folder(of: path)
      while !folder.isEmpty {
        for (index, entry) in byFolder[folder] ?? [] where !found.contains(index) && entry.has(path) {
          found.insert(index)
        }
        if folder == "/" { break }
        folder = PathText.folder(of: folder)
      }
      return found.sorted()
    }
  }

  // MARK: - What is linked

  /// Whether a target is described in the same way as another, below the same folder.
  private func isNear(_ target: AppTarget, _ other: AppTarget) -> Bool {
    let (one, two) = (target.description, other.description)
    guard PathText.name(of: one) == PathText.name(of: two) else { return false }
    let top = PathText.folder(of: folder(of: other))
    return PathText.relative(one, to: top) != nil
  }

  /// A target and all that it is linked with; other programs that it carries, such as extensions, are not.
  public func closure(of first: Int) -> Set<Int> {
    var byName: [String: [Int]] = [:]
    var byProduct: [String: [Int]] = [:]
    for (index, target) in targets.enumerated() {
      byName[target.description + "\n" + target.name, default: []].append(index)
      for product in target.products.union([target.name]) { byProduct[product, default: []].append(index) }
    }
    var found: Set<Int> = [first]
    var waiting = [first]
    while let next = waiting.popLast() {
      for need in targets[next].needs {
        let meant: [Int] =
          switch need {
          case .target(let name): byName[targets[next].description + "\n" + name] ?? byProduct[name] ?? []
          case .product(let name): byProduct[name] ?? []
          case .computed:
            targets.indices.filter { targets[$0].kind == .library && isNear(targets[$0], targets[next]) }
          }
        for index in meant where targets[index].isLinked && found.insert(index).inserted {
          waiting.append(index)
        }
      }
    }
    return found
  }
}
