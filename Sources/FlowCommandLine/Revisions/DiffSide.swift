import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

/// One of the two that are compared, as the command line names it.
enum DiffSide: Equatable {
  /// A file or folder; nil for what the working folder says is to be read.
  case files(String?)
  /// A git revision and a path in it, from the top of the repository; nil for what the working folder says.
  case revision(String, path: String?)

  /// What both sides are.
  ///
  /// - Throws: a failure when an argument is neither a file nor a revision.
  static func sides(
    _ old: String?, _ new: String?, in context: CommandContext
  ) throws(Failure) -> (old: DiffSide, new: DiffSide) {
    let console = context.console
    guard let old else { return (.revision("HEAD", path: nil), .files(nil)) }
    if let new { return (try side(old, console), try side(new, console)) }
    if context.ownRegistry != nil { return (try side(old, console), .files(nil)) }
    if let (one, other, isFork) = range(old), !exists(old, console) {
      let before = isFork ? try GitRepository(console.folder).mergeBase(one, other) : one
      return (.revision(before, path: nil), .revision(other, path: nil))
    }
    switch try side(old, console) {
    case .files(let path?):
      guard path != "-" else { throw usage("standard input has no other version", "name two inputs") }
      return (.revision("HEAD", path: try pathInRepository(path, console)), .files(path))
    case .files(nil): return (.revision("HEAD", path: nil), .files(nil))
    case .revision(let revision, let path):
      guard let path else { return (.revision(revision, path: nil), .files(nil)) }
      return (.revision(revision, path: path), .files(try pathInWorkingTree(path, console)))
    }
  }

  /// `main..topic`, `main...topic`: the revisions, and whether the first stands for where they went separate
  /// ways.
  private static func range(_ text: String) -> (String, String, Bool)? {
    guard let dots = text.range(of: "..."), !text.contains(":") else {
      guard let dots = text.range(of: ".."), !text.contains(":"), !text.contains("/..") else { return nil }
      return named(text[..<dots.lowerBound], text[dots.upperBound...], false)
    }
    return named(text[..<dots.lowerBound], text[dots.upperBound...], true)
  }

  private static func named(
    _ one: Substring, _ other: Substring, _ isFork: Bool
  ) -> (String, String, Bool)? {
    if one.isEmpty, other.isEmpty { return nil }
    return (one.isEmpty ? "HEAD" : String(one), other.isEmpty ? "HEAD" : String(other), isFork)
  }

  private static func exists(_ path: String, _ console: Console) -> Bool {
    FileManager.default.fileExists(atPath: console.url(of: path).path)
  }

  /// What one argument means; what exists as a file is one.
  private static func side(_ text: String, _ console: Console) throws(Failure) -> DiffSide {
    // A bare repository's own files, of which HEAD is one, are no input.
    if text != "-", let bare = try? GitRepository(console.folder), bare.top == nil, try bare.knows(text) {
      return .revision(text, path: nil)
    }
    if text == "-" || exists(text, console) { return .files(text) }
    if let colon = text.colonAfterRevision {
      let revision = String(text[..<colon])
      guard !revision.isEmpty else {
        throw usage("'\(text)' is not a revision", "write REV:PATH, such as HEAD:Sources")
      }
      let repository = try GitRepository(console.folder)
      let path = String(text[text.index(after: colon)...])
      let isFromHere = path == "." || path.hasPrefix("./") || path.hasPrefix("../")
      return .revision(revision, path: tidy(isFromHere ? repository.prefix + path : path))
    }
    let repository: GitRepository
    do throws(Failure) { repository = try GitRepository(console.folder) } catch {
      throw noFile(text, and: error)
    }
    if try repository.knows(text) { return .revision(text, path: nil) }
    throw Failure(
      .noInput,
      [
        Diagnostic(
          .error, id: "not-found", "no file, folder or git revision '\(text)'",
          suggestion: "write REV:PATH for a path in a git revision, such as main:Sources")
      ])
  }

  /// Neither a file nor, for want of a repository, a revision.
  private static func noFile(_ text: String, and failure: Failure) -> Failure {
    guard let reason = failure.diagnostics.first else { return failure }
    return Failure(
      .noInput,
      [
        Diagnostic(
          .error, id: "not-found", "no file or folder '\(text)', and \(reason.message)",
          suggestion: "name two files or folders, or run the command in a repository")
      ])
  }

  /// A path from the top of a repository, without what means nothing.
  private static func tidy(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The path from the top of the repository to a file of the working tree.
  private static func pathInRepository(_ path: String, _ console: Console) throws(Failure) -> String {
    let url = console.url(of: path)
    let folder = Git.folder(of: path, console)
    let repository = try GitRepository(folder)
    let isFolder = FileKind(of: url) == .folder
    return tidy(isFolder ? repository.prefix : repository.prefix + url.lastPathComponent)
  }

  /// The file of the working tree at a path from the top of the repository, from the working folder if it is
  /// below.
  private static func pathInWorkingTree(_ path: String, _ console: Console) throws(Failure) -> String {
    let repository = try GitRepository(console.folder)
    guard let top = repository.top else {
      throw usage(
        "a bare repository has no working tree to compare with",
        "name two revisions: flowatlas diff OLD:\(path) NEW:\(path)")
    }
    if path == tidy(repository.prefix) { return "." }
    if repository.prefix.isEmpty || path.hasPrefix(repository.prefix) {
      return String(path.dropFirst(repository.prefix.count))
    }
    return top.appendingPathComponent(path).path
  }

  private static func usage(_ message: String, _ suggestion: String) -> Failure {
    Failure(.usage, [Diagnostic(.error, id: "nothing-to-compare", message, suggestion: suggestion)])
  }
}

extension String {
  /// The colon that ends a revision; one within braces belongs to it, as in `HEAD^{/fix: crash}`.
  fileprivate var colonAfterRevision: Index? {
    var depth = 0
    for index in indices {
      switch self[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ":" where depth == 0: return index
      default: break
      }
    }
    return nil
  }
}

extension DiffSide {
  /// What messages and reports call it.
  var label: String {
    switch self {
    case .files(let path): path ?? "working tree"
    case .revision(let revision, let path): path.map { "\(revision):\($0)" } ?? revision
    }
  }

  /// Reads the registry.
  ///
  /// - Parameter options: how to read; its INPUTs don't count.
  /// - Throws: what reading any other input throws; paths in messages begin with the revision.
  func load(_ options: InputOptions, in context: CommandContext) throws(Failure) -> LoadedRegistry {
    let console = context.console
    if self == .files(nil), context.ownRegistry != nil {
      return try LoadedRegistry.load(options, in: context)
    }
    var options = options
    let project = try ProjectFile.load(from: console)
    switch self {
    case .files(let path):
      options.inputs = path.map { [$0] } ?? (project?.inputs.isEmpty ?? true ? ["."] : [])
      let side = console.reading(console.folder, prefix: "", label: label)
      return try LoadedRegistry.load(options, side)
    case .revision(let revision, let path):
      let repository = try GitRepository(console.folder)
      let tree = try repository.tree(of: revision)
      // What the project's file names may be beside the working folder.
      let isBeside = project?.inputs.contains { $0.hasPrefix("..") } ?? false
      let inputs = path.map { [$0] } ?? [isBeside ? "" : String(repository.prefix.dropLast())]
      let files = try RevisionFiles(of: tree, in: repository, paths: inputs)
      defer { files.remove() }
      return try load(files, options, project, repository, console)
    }
  }

  private func load(
    _ files: RevisionFiles, _ options: InputOptions, _ project: ProjectFile?, _ repository: GitRepository,
    _ console: Console
  ) throws(Failure) -> LoadedRegistry {
    guard case .revision(let revision, let path) = self else { throw .reported(.software) }
    var options = options
    // A cache is meant from the working folder, wherever the revision's files are.
    options.cache = options.cache.map { console.url(of: $0).path }
    var fallback = project
    fallback?.cache = project?.cache.map { console.url(of: $0).path }
    let prefix = path == nil ? repository.prefix : ""
    let folder = prefix.isEmpty ? files.root : files.root.appendingPathComponent(prefix, isDirectory: true)
    let side = console.reading(folder, prefix: "\(revision):\(prefix)", label: revision)
    if let path {
      options.inputs = [path.isEmpty ? "." : path]
      guard FileManager.default.fileExists(atPath: side.url(of: options.inputs[0]).path) else {
        throw missing(path, in: files, repository)
      }
    } else if try (ProjectFile.load(from: side) ?? fallback)?.inputs.isEmpty ?? true {
      options.inputs = ["."]
    }
    for module in files.missingSubmodules {
      side.report([
        Diagnostic(
          .warning, id: "missing-submodule",
          "the files of the submodule '\(side.shown(module))' are not read",
          suggestion: "'git submodule update --init' and a full clone of it fetches them")
      ])
    }
    return try LoadedRegistry.load(options, fallback: fallback, side)
  }

  private func missing(_ path: String, in files: RevisionFiles, _ repository: GitRepository) -> Failure {
    guard case .revision(let revision, _) = self else { return .reported(.noInput) }
    var suggestion = "paths start at the top of the repository"
    let here = files.root.appendingPathComponent(repository.prefix + path).path
    if !repository.prefix.isEmpty, FileManager.default.fileExists(atPath: here) {
      suggestion += "; did you mean '\(revision):\(repository.prefix)\(path)', or '\(revision):./\(path)'?"
    } else {
      let folder = files.root.appendingPathComponent(path).deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let name = URL(fileURLWithPath: path).lastPathComponent
      if let near = NearestName.nearest(to: name, in: names.sorted()) {
        let parent = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        suggestion = "did you mean '\(revision):\(parent)\(near)'?"
      }
    }
    return Failure(
      .noInput,
      [
        Diagnostic(
          .error, id: "not-in-revision", "there is no '\(path)' to read in '\(revision)'",
          suggestion: suggestion)
      ])
  }
}
