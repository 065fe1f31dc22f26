import AppTargets
import FlowDiagnostics
import Foundation

/// One entry of a git tree, with its path from the top of the repository.
struct TreeEntry {
  enum Kind { case file, link, submodule }

  var kind: Kind
  var object: String
  var path: String

  /// Reads what `git ls-tree -r -z` writes: `100644 blob 1f3a…<tab>path<nul>`.
  static func parse(_ data: Data) -> [TreeEntry] {
    data.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: 9) else { return nil }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { return nil }
      let path = String(decoding: line[line.index(after: tab)...], as: UTF8.self)
      let kind: Kind? =
        words[1] == "commit" ? .submodule : words[0] == "120000" ? .link : words[1] == "blob" ? .file : nil
      // Git itself refuses such paths; a tree made by other means may have them.
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard let kind, !parts.contains(where: { ["", ".", "..", ".git"].contains($0.lowercased()) }) else {
        return nil
      }
      return TreeEntry(kind: kind, object: String(words[2]), path: path)
    }
  }

  /// Whether the file can matter to an input.
  ///
  /// - Parameter paths: the inputs, from the top of the repository.
  func matters(to paths: [String]) -> Bool {
    if paths.contains(path) { return true }
    let name = PathText.name(of: path).lowercased()
    if Self.sourceEndings.contains(where: name.hasSuffix) || name.hasSuffix(".json") {
      return Self.manifests.contains(name) || paths.contains { isBelow($0) }
    }
    return Self.endings.contains(where: name.hasSuffix) || Self.manifests.contains(name)
  }

  /// Whether the path is in a folder, or is the folder itself.
  func isBelow(_ folder: String) -> Bool { folder.isEmpty || path == folder || path.hasPrefix(folder + "/") }

  /// What is read only below an input.
  private static let sourceEndings = [".swift", ".storyboard", ".xib"]
  /// What says something of inputs wherever it is: models, projects and texts.
  private static let endings = [
    ".yml", ".yaml", ".pbxproj", ".xcworkspacedata", ".xcconfig", ".plist", ".podspec", ".strings",
    ".stringsdict",
    ".xcstrings",
  ]
  private static let manifests: Set<String> = ["package.swift", "project.swift", "podfile"]
}

/// The files of a git revision that inputs can be read from, in a temporary folder.
///
/// Contents come from git's object store, so neither the working tree nor the index is touched, and
/// attributes such as `export-ignore` leave nothing out.
final class RevisionFiles {
  private static let prefix = "flowatlas-revision-"

  /// The temporary folder, which stands for the top of the repository.
  let root: URL
  /// The submodules whose files are missing, by their paths.
  private(set) var missingSubmodules: [String] = []

  /// Takes the files out of a repository.
  ///
  /// - Parameters:
  ///   - tree: the revision's tree.
  ///   - paths: the inputs, from the top of the repository.
  /// - Throws: a failure when git can't read its objects, or there is no room for the files.
  init(of tree: String, in repository: GitRepository, paths: [String]) throws(Failure) {
    let parent = FileManager.default.temporaryDirectory
    Self.removeLeftovers(in: parent)
    let name = "\(Self.prefix)\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    root = parent.appendingPathComponent(name, isDirectory: true)
    Interruption.add(root)
    do {
      // The mark of a repository keeps searches for projects and texts from going on above it.
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(".git"), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try copy(tree, from: repository.folder, top: repository.top, below: "", paths)
    } catch {
      remove()
      throw (error as? Failure) ?? Self.noRoom(error)
    }
  }

  deinit { remove() }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(at: root)
    Interruption.remove(root)
  }

  private static func noRoom(_ error: any Error) -> Failure {
    Failure(
      .cannotCreate,
      [
        Diagnostic(
          .error, id: "no-temporary-folder",
          "cannot write the revision's files to a temporary folder: \(OutputFile.reason(error))")
      ])
  }

  /// Removes the folders of runs that were killed.
  private static func removeLeftovers(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      guard let end = rest.firstIndex(of: "-"), let process = Int32(rest[..<end]), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  // MARK: - Copying

  /// Copies a tree and, as far as they are checked out, the submodules in it.
  ///
  /// - Parameters:
  ///   - folder: where git is asked.
  ///   - top: where submodules may be checked out.
  ///   - place: the path of the tree from the root.
  private func copy(
    _ tree: String, from folder: URL, top: URL?, below place: String, _ paths: [String]
  ) throws {
    let listing = try GitRepository.run(["ls-tree", "-r", "-z", "--full-tree", tree], in: folder)
    guard listing.status == 0 else { throw Self.unreadable(listing.reason) }
    let entries = TreeEntry.parse(listing.output).map { entry in
      var entry = entry
      entry.path = place + entry.path
      return entry
    }
    try copy(entries.filter { $0.kind != .submodule && $0.matters(to: paths) }, from: folder)
    for entry in entries where entry.kind == .submodule {
      guard paths.contains(where: { entry.isBelow($0) || $0.hasPrefix(entry.path + "/") }) else { continue }
      let module = top?.appendingPathComponent(String(entry.path.dropFirst(place.count)), isDirectory: true)
      if let module, FileManager.default.fileExists(atPath: module.appendingPathComponent(".git").path),
        try GitRepository.run(["cat-file", "-e", entry.object + "^{commit}"], in: module).status == 0
      {
        try copy(entry.object, from: module, top: module, below: entry.path + "/", paths)
      } else {
        missingSubmodules.append(entry.path)
      }
    }
  }

  /// Writes files, whose contents git gives one after the other.
  private func copy(_ entries: [TreeEntry], from folder: URL) throws {
    guard !entries.isEmpty else { return }
    let (list, contents) = (
      root.appendingPathComponent(".git/list"), root.appendingPathComponent(".git/contents")
    )
    try Data(entries.map { $0.object + "\n" }.joined().utf8).write(to: list)
    FileManager.default.createFile(atPath: contents.path, contents: nil)
    let (input, output) = (try FileHandle(forReadingFrom: list), try FileHandle(forWritingTo: contents))
    let answer = try GitRepository.run(["cat-file", "--batch"], in: folder, input: input, output: output)
    try? input.close()
    try? output.close()
    guard answer.status == 0 else { throw Self.unreadable(answer.reason) }
    let data = try Data(contentsOf: contents, options: .mappedIfSafe)
    var rest = data[...]
    for entry in entries {
      guard let end = rest.firstIndex(of: 10) else { throw Self.unreadable("it ended early") }
      // `<object> blob <size>`, or `<object> missing` in a partial clone that can't reach its origin.
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), rest.endIndex - end > size else {
        throw Self.unreadable("the contents of \(entry.path) are missing")
      }
      let start = rest.index(after: end)
      try write(rest[start..<(start + size)], entry)
      rest = rest[(start + size)...].dropFirst()
    }
    try? FileManager.default.removeItem(at: list)
    try? FileManager.default.removeItem(at: contents)
  }

  private func write(_ content: Data, _ entry: TreeEntry) throws {
    let file = root.appendingPathComponent(entry.path)
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    guard entry.kind == .link else { return try content.write(to: file) }
    // A link out of the repository would read files of this machine.
    let target = String(decoding: content, as: UTF8.self)
    let end = parent.appendingPathComponent(target).standardizedFileURL.path
    guard !target.hasPrefix("/"), end.hasPrefix(root.standardizedFileURL.path + "/") else { return }
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  private static func unreadable(_ reason: String) -> Failure {
    Failure(
      .noInput, [Diagnostic(.error, id: "unreadable-revision", "git cannot read the revision: \(reason)")])
  }
}
