/// Pods of CocoaPods whose sources lie in the tree: a `Podfile` names them by `path:`, a podspec says what
/// they are.
///
/// Both are Ruby, which is not run; the lines that matter are always written alike.
struct LocalPods {
  /// One library for each pod.
  private(set) var targets: [AppTarget] = []
  /// The pods that Podfiles name.
  private(set) var needs: [AppTarget.Need] = []

  private static let byteLimit = 1 << 20

  init(_ descriptions: [String], _ files: ProjectFiles) {
    var named: [String: String] = [:]
    for podfile in descriptions.sorted() where PathText.name(of: podfile) == "Podfile" {
      for line in Self.lines(of: podfile, files) where line.hasPrefix("pod ") && line.contains("path") {
        let quoted = Self.quoted(line)
        guard quoted.count > 1, line.contains(":path") || line.contains("path:") else { continue }
        let name = quoted[0].split(separator: "/").first.map(String.init) ?? quoted[0]
        named[name] = PathText.join(PathText.folder(of: podfile), quoted[1])
      }
    }
    for podspec in descriptions.sorted() where podspec.hasSuffix(".podspec") {
      let name = PathText.stem(of: podspec)
      guard named[name] != nil, let target = Self.target(name, podspec, files) else { continue }
      targets.append(target)
      named[name] = nil
    }
    for (name, path) in named.sorted(by: { $0.key < $1.key }) {
      guard let folder = Self.folder(of: name, at: path, files) else { continue }
      var target = AppTarget(name, .library, description: folder)
      target.files.folders = [FileSet.Folder(folder)]
      targets.append(target)
    }
    needs = targets.map { .product($0.name) }
  }

  /// The folder of a pod without a podspec: the one it is said to be in, or one of its name in or below that.
  private static func folder(of name: String, at path: String, _ files: ProjectFiles) -> String? {
    if PathText.name(of: path) == name { return path }
    let names = files.names(path).sorted()
    if names.contains(name) { return PathText.join(path, name) }
    return names.lazy.filter { !$0.contains(".") }.map { PathText.join(path, $0) }
      .first { files.names($0).contains(name) }.map { PathText.join($0, name) }
  }

  private static func target(_ name: String, _ podspec: String, _ files: ProjectFiles) -> AppTarget? {
    var target = AppTarget(name, .library, description: podspec)
    let folder = PathText.folder(of: podspec)
    for line in lines(of: podspec, files) {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let key = line[..<equals].filter { !$0.isWhitespace }
      guard key.hasSuffix(".source_files") || key.hasSuffix(".resources") || key.hasSuffix(".resource") else {
        continue
      }
      for pattern in quoted(line) {
        target.files.folders.append(
          FileSet.Folder(folder, including: [Glob(pattern, isAnchored: true)]))
      }
    }
    return target.files.folders.isEmpty ? nil : target
  }

  /// The lines of a file that are no comments, without the space around them.
  private static func lines(of path: String, _ files: ProjectFiles) -> [Substring] {
    guard let bytes = files.bytes(path), bytes.count < byteLimit else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.hasPrefix("#") }
  }

  /// The texts in quotes.
  private static func quoted(_ line: Substring) -> [String] {
    var found: [String] = []
    var rest = line
    while let open = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: rest[open]) else { break }
      found.append(String(inner[..<close]))
      rest = inner[inner.index(after: close)...]
    }
    return found
  }
}
