import AppTargets
import FlowDiagnostics
import FlowInput
import Foundation

/// Finds and loads the files that the INPUTs of a command line mean.
struct InputFinder {
  /// Folders that hold other people's code or things made from one's own.
  static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

  let dialects: [any InputDialect]
  let console: Console
  /// Decides which files are the app's; nil for all of them.
  var scope: SourceScope?

  /// The files by dialect, in the dialects' order.
  ///
  /// A file that several INPUTs mean is read once. What can be done without, such as one Swift file of many,
  /// is only warned of when it cannot be read.
  ///
  /// - Throws: a failure with exit code 66 that names every INPUT that cannot be read.
  func find(_ inputs: [String]) throws(Failure) -> [[InputFile]] {
    var files: [[InputFile]] = dialects.map { _ in [] }
    var known: Set<String> = []
    var found: [(input: Int, problem: Diagnostic)] = []
    var listing = Listing()
    for (index, input) in inputs.enumerated() {
      var problems: [Diagnostic] = []
      for var candidate in candidates(input, &listing, &problems) where known.insert(candidate.key).inserted {
        candidate.input = index
        listing.candidates.append(candidate)
      }
      found += problems.map { (index, $0) }
    }
    for candidate in try chosen(listing) {
      do throws(SourceLoadError) {
        let file = try load(candidate)
        if candidate.isNamed, let problem = notAnInput(file) {
          found.append((candidate.input, problem))
        } else {
          files[dialect(of: file, isNamed: candidate.isNamed)].append(file)
        }
      } catch {
        var problem = SourceLoadError(path: candidate.shown, reason: error.reason).diagnostic
        if !candidate.isNamed, dialects.contains(where: { $0.canDoWithout(fileName: candidate.relative) }) {
          problem.severity = .warning
          problem.suggestion = "it is left out"
        }
        found.append((candidate.input, problem))
      }
    }
    // In the order of the inputs, whatever was found out first.
    let problems = inputs.indices.flatMap { index in found.filter { $0.input == index }.map(\.problem) }
    guard problems.allSatisfy({ $0.severity != .error }) else { throw Failure(.noInput, problems) }
    console.report(problems)
    for index in files.indices where !(dialects[index] is ModelDialect) {
      SourcePlaces.give(to: &files[index], from: console.folder)
    }
    return files
  }

  /// `Swift file, storyboard or model file`.
  private var nouns: String {
    let nouns = dialects.flatMap(\.nouns)
    return [nouns.dropLast().joined(separator: ", "), nouns.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " or ")
  }

  private func load(_ candidate: Candidate) throws(SourceLoadError) -> InputFile {
    let bytes = try SourceLoader().load(candidate.path)
    var file = InputFile(
      shown: candidate.shown, relative: candidate.relative, root: candidate.root, bytes: bytes)
    file.isNamed = candidate.isNamed
    if candidate.path == "-", isMarkup(bytes) { file.relative = "Storyboard.storyboard" }
    file.identity =
      candidate.path == "-"
      ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(URL(fileURLWithPath: candidate.path))
    return file
  }

  /// Whether a folder or one below it has a file that a dialect claims.
  func hasFiles(in folder: URL) -> Bool {
    var problems: [Diagnostic] = []
    var listing = Listing()
    return !walk(folder, shown: folder.path, &listing, &problems).isEmpty
  }

  /// What was found before anything of it is read.
  private struct Listing {
    var candidates: [Candidate] = []
    /// Absolute paths of Xcode projects, manifests and the like.
    var descriptions: [String] = []
    /// The folders among the inputs.
    var folders: [URL] = []
  }

  /// The candidates that are the app's.
  private func chosen(_ listing: Listing) throws(Failure) -> [Candidate] {
    guard let scope else { return listing.candidates }
    let files = listing.candidates.map { candidate in
      SourceScope.Candidate(
        path: candidate.path, relative: candidate.relative, shown: candidate.shown, isNamed: candidate.isNamed
      )
    }
    let isRead = try scope.choose(files, listing.descriptions, in: listing.folders)
    return zip(listing.candidates, isRead).filter(\.1).map(\.0)
  }

  private struct Candidate {
    var path: String
    var shown: String
    var relative: String
    var root: URL
    var isNamed: Bool
    /// Which of the inputs means it.
    var input = 0

    /// What makes two candidates the same file: on a disk that ignores case, two paths may name one file.
    var key: String {
      var status = stat()
      return path != "-" && stat(path, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : path
    }
  }

  private func candidates(
    _ input: String, _ listing: inout Listing, _ problems: inout [Diagnostic]
  ) -> [Candidate] {
    if input == "-" {
      return [
        Candidate(path: "-", shown: "<stdin>", relative: "<stdin>", root: console.folder, isNamed: true)
      ]
    }
    if input.isEmpty {
      problems.append(
        Diagnostic(
          .error, id: "empty-path", "an INPUT is empty",
          suggestion: "name a file or a folder; '.' is the working folder"))
      return []
    }
    let url = console.url(of: input)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else {
      return [
        Candidate(
          path: url.path, shown: console.shown(input), relative: url.lastPathComponent,
          root: url.deletingLastPathComponent(), isNamed: true)
      ]
    }
    let problemCount = problems.count
    listing.folders.append(url)
    let found = walk(url, shown: console.shown(input), &listing, &problems).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    if found.isEmpty, problems.count == problemCount {
      problems.append(
        Diagnostic(
          .error, id: "empty-folder",
          "no \(nouns) in the folder \(console.shown(input))",
          suggestion: "their names end in "
            + dialects.flatMap(\.fileEndings).joined(separator: ", ")))
    }
    let isHere = [".", "./"].contains(input)
    return found.map { relative in
      Candidate(
        path: join(url.path, relative),
        shown: isHere ? console.shown(relative) : join(console.shown(input), relative),
        relative: relative, root: url, isNamed: false)
    }
  }

  /// The paths of files that a dialect claims, from the folder; links to folders are not followed.
  private func walk(
    _ root: URL, shown: String, _ listing: inout Listing, _ problems: inout [Diagnostic]
  ) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let path = folder.isEmpty ? root.path : root.appendingPathComponent(folder).path
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        problems.append(
          Diagnostic(
            folder.isEmpty ? .error : .warning, id: "unreadable-folder",
            "the folder \(folder.isEmpty ? shown : join(shown, folder)) cannot be read",
            suggestion: folder.isEmpty ? "check its permissions" : "it is left out"))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let relative = join(folder, name)
        let isDescription = ProjectReader.isDescription(name)
        if isDescription { listing.descriptions.append(join(root.path, relative)) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: join(root.path, relative))
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
          if !isDescription, !Self.passedOver.contains(name) { folders.append(relative) }
        } else if dialects.contains(where: { $0.claims(fileName: name) }) {
          found.append(relative)
        }
      }
    }
    return found
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private func dialect(of file: InputFile, isNamed: Bool) -> Int {
    dialects.firstIndex {
      isNamed ? $0.accepts(fileName: file.relative) : $0.claims(fileName: file.relative)
    } ?? 0
  }

  /// What a file that is named is, when it is neither by its name nor by its text anything that can be read.
  ///
  /// A model file may have any name, but it has the key `flowatlas`, or a name that models and projects have.
  private func notAnInput(_ file: InputFile) -> Diagnostic? {
    let readsModels = dialects.contains { $0 is ModelDialect }
    if !readsModels, ModelDialect().claims(fileName: file.name) {
      return Diagnostic(
        .error, id: "not-an-input", "'\(file.shown)' is already a model file",
        suggestion: "name the app's sources here, or read the model with another command, such as "
          + "'flowatlas generate'")
    }
    let ending = file.name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    guard let ending, !readsModels || !["yml", "yaml", "json"].contains(ending.lowercased()),
      !dialects.contains(where: { $0.claims(fileName: file.name) }),
      !dialects.contains(where: { !($0 is ModelDialect) && $0.accepts(fileName: file.name) }),
      !file.bytes.prefix(1 << 16).containsWord("flowatlas")
    else { return nil }
    if ["m", "mm", "h"].contains(ending.lowercased()) {
      return Diagnostic(
        .error, id: "objective-c", "'\(file.shown)': Objective-C is not supported yet",
        suggestion: "name the app's Swift files, its storyboards, or a model of it")
    }
    return Diagnostic(
      .error, id: "not-an-input", "'\(file.shown)' is not an input",
      suggestion: "the names of inputs end in " + dialects.flatMap(\.fileEndings).joined(separator: ", "))
  }

  /// What comes from standard input has no name to tell what it is.
  private func isMarkup(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }
}

extension ArraySlice<UInt8> {
  fileprivate func containsWord(_ word: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(word)
  }
}
