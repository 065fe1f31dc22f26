import FlowDiagnostics
import FlowInput
import Foundation

/// Finds and loads the files that the INPUTs of a command line mean.
struct InputFinder {
  /// Folders that hold other people's code or things made from one's own.
  private static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

  let dialects: [any InputDialect]
  let folder: URL

  /// The files by dialect, in the dialects' order, and the folders that pictures may lie in.
  ///
  /// A file that several INPUTs mean is read once.
  ///
  /// - Throws: a failure with exit code 66 that names every INPUT that can't be read.
  func find(_ inputs: [String]) throws(Failure) -> (files: [[InputFile]], roots: [URL]) {
    var files: [[InputFile]] = dialects.map { _ in [] }
    var roots: [URL] = []
    var known: Set<String> = []
    var problems: [Diagnostic] = []
    for input in inputs {
      for candidate in candidates(input, &problems) {
        guard known.insert(candidate.key).inserted else { continue }
        if !roots.contains(candidate.root) { roots.append(candidate.root) }
        do throws(SourceLoadError) {
          let bytes = try SourceLoader().load(candidate.path)
          let file = InputFile(shown: candidate.shown, relative: candidate.relative, bytes: bytes)
          files[dialect(of: candidate, bytes)].append(file)
        } catch {
          var diagnostic = error.diagnostic
          if diagnostic.position == nil, candidate.shown != candidate.path {
            diagnostic.message = diagnostic.message.replacing(candidate.path, with: candidate.shown)
          }
          problems.append(diagnostic)
        }
      }
    }
    guard problems.isEmpty else { throw Failure(.noInput, problems) }
    return (files, roots)
  }

  private struct Candidate {
    var path: String
    var shown: String
    var relative: String
    var root: URL
    var isNamed: Bool

    /// What makes two candidates the same file.
    var key: String {
      path == "-" ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
  }

  private func candidates(_ input: String, _ problems: inout [Diagnostic]) -> [Candidate] {
    if input == "-" {
      return [Candidate(path: "-", shown: "<stdin>", relative: "<stdin>", root: folder, isNamed: true)]
    }
    let url = URL(fileURLWithPath: input, relativeTo: folder).absoluteURL
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else {
      return [
        Candidate(
          path: url.path, shown: input, relative: url.lastPathComponent,
          root: url.deletingLastPathComponent(), isNamed: true)
      ]
    }
    let found = walk(url, relative: "").sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if found.isEmpty {
      problems.append(
        Diagnostic(
          .error, id: "empty-folder", "no model file and no storyboard in \(input)",
          suggestion: "model files end in \(ModelDialect.fileEndings.joined(separator: ", "))"))
    }
    let prefix = input.hasSuffix("/") ? input : input + "/"
    return found.map { relative in
      Candidate(
        path: url.appendingPathComponent(relative).path, shown: prefix == "./" ? relative : prefix + relative,
        relative: relative, root: url, isNamed: false)
    }
  }

  /// The paths of files that a dialect claims, from the folder; links to folders are not followed.
  private func walk(_ folder: URL, relative: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.flatMap { name -> [String] in
      if name.hasPrefix(".") { return [] }
      let url = folder.appendingPathComponent(name)
      let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
      if type == .typeDirectory {
        return Self.passedOver.contains(name) ? [] : walk(url, relative: relative + name + "/")
      }
      return dialects.contains { $0.claims(fileName: name) } ? [relative + name] : []
    }
  }

  private func dialect(of candidate: Candidate, _ bytes: [UInt8]) -> Int {
    let name =
      candidate.path == "-" && bytes.starts(with: Array("<?xml".utf8)) ? "-.storyboard" : candidate.relative
    return dialects.firstIndex { candidate.isNamed ? $0.accepts(fileName: name) : $0.claims(fileName: name) }
      ?? 0
  }
}
