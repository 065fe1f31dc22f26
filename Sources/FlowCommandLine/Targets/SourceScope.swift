import AppTargets
import FlowDiagnostics
import Foundation
import SwiftOutline
import SwiftSources

/// Decides which of the files that were found are the app's, and remembers what it found out about the app.
///
/// The finder of files asks it before anything is read; the reader of Swift needs the flags of `#if`.
final class SourceScope {
  /// A file that was found.
  struct Candidate {
    /// Its absolute path.
    var path: String
    /// The path from the folder that was given.
    var relative: String
    /// The path as messages show it.
    var shown: String
    /// Whether the command line names it.
    var isNamed: Bool
  }

  let selection: SourceSelection
  private let cache: OutlineCache?
  private let console: Console
  /// The target that was chosen; nil where no description says what belongs to the app.
  private(set) var choice: TargetChoice?

  init(_ selection: SourceSelection, cache: OutlineCache?, _ console: Console) {
    self.selection = selection
    self.cache = cache
    self.console = console
  }

  /// How the chosen target is built.
  var conditions: BuildConditions {
    BuildConditions(
      platform: choice?.main?.platform ?? "iOS",
      flags: Set(selection.defines).union(choice?.conditions ?? []), areFlagsKnown: choice?.conditions != nil)
  }

  /// Whether tests were asked for.
  var readsTests: Bool { choice?.main?.kind == .tests }

  /// Whether a file is read whatever else is said about it.
  func isIncluded(_ shown: String, _ relative: String) -> Bool {
    selection.included.contains { $0.matches(shown) || $0.matches(relative) }
  }

  /// Whether each file is read, in their order.
  ///
  /// - Parameters:
  ///   - descriptions: absolute paths of what describes targets in the folders.
  ///   - folders: the folders that were given.
  /// - Throws: when there is no target of the name that was given.
  func choose(
    _ files: [Candidate], _ descriptions: [String], in folders: [URL]
  ) throws(Failure) -> [Bool] {
    var isRead = files.map { _ in true }
    let found = files.indices.filter { !files[$0].isNamed && !isModel(files[$0].path) }
    try chooseTarget(files, found, descriptions, folders, &isRead)
    for index in files.indices where !files[index].isNamed {
      let file = files[index]
      if isIncluded(file.shown, file.relative) { isRead[index] = true }
      if selection.excluded.contains(where: { $0.matches(file.shown) || $0.matches(file.relative) }) {
        isRead[index] = false
      }
    }
    warnOfIdlePatterns(files)
    say(files, isRead)
    return isRead
  }

  private func chooseTarget(
    _ files: [Candidate], _ found: [Int], _ descriptions: [String], _ folders: [URL], _ isRead: inout [Bool]
  ) throws(Failure) {
    guard selection.target != nil || found.contains(where: { files[$0].path.hasSuffix(".swift") }) else {
      return
    }
    let above = folders.flatMap(Self.descriptionsAbove)
    let all = Set(descriptions + above).sorted()
    let targets = all.isEmpty ? ProjectTargets() : ProjectReader(ProjectFiles.onDisk(cache)).read(all)
    do throws(TargetChoice.UnknownTarget) {
      let paths = found.map { PathText.tidy(files[$0].path) }
      choice = try TargetChoice.choose(
        selection.target, among: targets, for: paths,
        in: folders.map { PathText.tidy($0.standardizedFileURL.path) })
    } catch {
      throw Failure(.usage, [error.diagnostic])
    }
    guard let choice else { return }
    for (index, isPart) in zip(found, choice.isRead) { isRead[index] = isPart }
  }

  private func isModel(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".yml", ".yaml", ".json"].contains(where: name.hasSuffix)
  }

  // MARK: - Descriptions

  /// What lies above a folder up to the top of its repository.
  private static func descriptionsAbove(_ folder: URL) -> [String] {
    var current = folder.standardizedFileURL
    var found: [String] = []
    for _ in 0..<4 {
      if FileManager.default.fileExists(atPath: current.appendingPathComponent(".git").path) { return found }
      current = current.deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: current.path)) ?? []
      found += names.filter(ProjectReader.isDescription).map { PathText.join(current.path, $0) }
      if current.path == "/" { return [] }
    }
    let isTop = FileManager.default.fileExists(atPath: current.appendingPathComponent(".git").path)
    // Outside of a repository what lies around a folder is somebody else's.
    return isTop ? found : []
  }

  // MARK: - Messages

  private func warnOfIdlePatterns(_ files: [Candidate]) {
    let lists = [("include", selection.included), ("exclude", selection.excluded)]
    let names = Set(files.flatMap { $0.relative.split(separator: "/").map(String.init) }).sorted()
    for (key, patterns) in lists {
      for glob in patterns
      where !files.contains(where: { glob.matches($0.shown) || glob.matches($0.relative) }) {
        let name = PathText.name(of: glob.pattern)
        let near = NearestName.nearest(to: name, in: names)
        console.report([
          Diagnostic(
            .warning, id: "idle-pattern", "the pattern '\(glob.pattern)' of '\(key)' matches no file",
            suggestion: near.map { "did you mean '\($0)'?" }
              ?? "patterns are relative to the folder that is read")
        ])
      }
    }
  }

  /// Says in one line which target is read and what is left out.
  private func say(_ files: [Candidate], _ isRead: [Bool]) {
    guard let choice else { return }
    var parts: [String] = []
    let (count, targets) = choice.leftOut
    if count > 0 {
      let names = targets.prefix(4).joined(separator: ", ") + (targets.count > 4 ? ", …" : "")
      parts.append("\(Self.count(count, "file")) of \(Self.count(targets.count, "other target")) (\(names))")
    }
    if choice.strayFiles > 0 { parts.append("\(Self.count(choice.strayFiles, "file")) in no target") }
    if !parts.isEmpty {
      let what = choice.main.map { "reading target \($0.name)" } ?? "reading all libraries"
      console.say("\(what); left out \(parts.joined(separator: " and "))")
    }
    if !choice.otherApps.isEmpty {
      console.say(
        "other apps here: \(choice.otherApps.joined(separator: ", ")); use --target NAME to read one")
    }
  }

  /// Says which apps were found in the code and left out, where no project describes them.
  func say(otherApps: [String]) {
    guard !otherApps.isEmpty else { return }
    let names = otherApps.prefix(4).joined(separator: ", ") + (otherApps.count > 4 ? ", …" : "")
    console.say(
      "left out \(Self.count(otherApps.count, "other app")): \(names); pass the folder of one to read it")
  }

  /// Says how many files of Objective-C there are, which nothing reads yet.
  func say(objectiveCFiles count: Int) {
    guard count > 0 else { return }
    console.say("skipped \(Self.count(count, "Objective-C file")); Objective-C is not supported yet")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension TargetChoice.UnknownTarget {
  fileprivate var diagnostic: Diagnostic {
    Diagnostic(
      .error, id: "unknown-target", "no target '\(name)'",
      suggestion: known.isEmpty
        ? "no Xcode project, package or similar was found here"
        : NearestName.suggestion(for: name, in: known, listing: "the targets are"))
  }
}
