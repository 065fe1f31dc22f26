import SwiftOutline

/// Types of one name in several modules, or private ones in several files, which Swift keeps apart.
///
/// All sources are read as one program, by the names of types; those that share theirs with others get a longer
/// one, as if they were nested in their module or file: `Checkout.ItemView`.
struct Namesakes {
  private struct Declaration {
    var file: Int
    var isPrivate: Bool
    /// The folders and the file.
    var path: [Substring]
    /// What it is called instead; nil for the one that keeps its name.
    var newName: String?
  }

  private let files: [SwiftFile]
  /// By name, only those that several have.
  private var shared: [String: [Declaration]] = [:]
  /// All types by their qualified names.
  private var declared: Set<String> = []

  /// The files with types of one name kept apart.
  static func keptApart(_ files: [SwiftFile]) -> [SwiftFile] {
    let namesakes = Namesakes(files)
    guard !namesakes.shared.isEmpty else { return files }
    var nearest: [ArraySlice<Substring>: [String: [Declaration]]] = [:]
    return files.indices.map { index in
      let folders = files[index].referencePath.split(separator: "/").dropLast()
      let near = nearest[folders] ?? namesakes.nearest(to: folders)
      nearest[folders] = near
      let names = namesakes.newNames(in: index, near)
      guard !names.isEmpty else { return files[index] }
      var file = files[index]
      file.outline = TypeRenamer(names, declared: namesakes.declared).renamed(file.outline)
      return file
    }
  }

  private init(_ files: [SwiftFile]) {
    self.files = files
    var found: [String: [Declaration]] = [:]
    for (index, file) in files.enumerated() {
      for type in file.outline.types where type.kind != .extension {
        declared.insert(type.name)
        guard !type.name.contains("."), found[type.name]?.last?.file != index else { continue }
        found[type.name, default: []].append(
          Declaration(
            file: index, isPrivate: type.header.access == .closed,
            path: file.referencePath.split(separator: "/")))
      }
    }
    shared = found.filter { $0.value.count > 1 }
    for name in shared.keys.sorted() { rename(name) }
    shared = shared.filter { $0.value.contains { $0.newName != nil } }
  }

  private mutating func rename(_ name: String) {
    guard let all = shared[name] else { return }
    let first = all.first { !$0.isPrivate }
    for index in all.indices {
      let one = all[index]
      // Variants of one type for several platforms lie side by side.
      if !one.isPrivate, let first, one.path.dropLast() == first.path.dropLast() { continue }
      let home = one.isPrivate ? Self.stem(one.path) : Self.module(of: one.path, unlike: first?.path ?? [])
      let candidates = [home + "." + name, home + Self.stem(one.path) + "." + name]
      guard let new = candidates.first(where: { !declared.contains($0) }) else { continue }
      declared.insert(new)
      shared[name]?[index].newName = new
    }
  }

  /// The file's name as one of a type.
  private static func stem(_ path: [Substring]) -> String {
    identifier(path.last?.split(separator: ".").first ?? "File")
  }

  /// The folder that tells where a file lies: a package's target, or what distinguishes it from another file.
  private static func module(of path: [Substring], unlike other: [Substring]) -> String {
    let folders = path.dropLast()
    if let sources = folders.lastIndex(of: "Sources"), folders.indices.contains(sources + 1) {
      return identifier(folders[sources + 1])
    }
    let differing = zip(folders, other.dropLast()).first { $0 != $1 }?.0
    return identifier(differing ?? folders.last ?? "Module")
  }

  private static func identifier(_ text: Substring) -> String {
    let kept = text.filter { $0.isLetter || $0.isNumber }
    return kept.prefix(1).uppercased() + kept.dropFirst()
  }

  // MARK: - What a file means by a name

  /// The types that the files in a folder can mean, by their names: of those that all can see the nearest.
  private func nearest(to folders: ArraySlice<Substring>) -> [String: [Declaration]] {
    shared.mapValues { all in
      let visible = all.filter { !$0.isPrivate }
      guard visible.count > 1 else { return visible }
      let distances = visible.map { declaration in
        zip(declaration.path.dropLast(), folders).prefix { $0 == $1 }.count
      }
      let nearest = distances.max() ?? 0
      return zip(visible, distances).filter { $1 == nearest }.map(\.0)
    }
  }

  /// The new names of the types that a file means, where they have any.
  ///
  /// - Parameter near: what the files in its folder can mean.
  private func newNames(in file: Int, _ near: [String: [Declaration]]) -> [String: String] {
    let imports = Set(files[file].outline.imports)
    var found: [String: String] = [:]
    for (name, all) in shared {
      let own = all.first { $0.file == file }
      if let new = (own ?? meant(near[name] ?? [], imports))?.newName { found[name] = new }
    }
    return found
  }

  private func meant(_ near: [Declaration], _ imports: Set<String>) -> Declaration? {
    guard near.count > 1 else { return near.first }
    return near.first { declaration in declaration.path.contains { imports.contains(String($0)) } }
      ?? near.first
  }
}
