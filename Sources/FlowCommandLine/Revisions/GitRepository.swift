import FlowDiagnostics
import Foundation

/// The git repository that a folder is in, asked by running `git`.
struct GitRepository {
  /// What a git command said.
  struct Answer {
    var status: Int32
    var output: Data
    var message: String

    var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }
  }

  /// The folder git is asked from.
  let folder: URL
  /// The way from the top of the repository to that folder, such as `App/`; empty at the top.
  let prefix: String
  /// The top of the working tree; nil in a bare repository.
  let top: URL?

  /// Finds the repository of a folder.
  ///
  /// - Throws: a failure with exit code 66 where there is none, or no git.
  init(_ folder: URL) throws(Failure) {
    let answer = try Self.run(["rev-parse", "--show-prefix", "--is-inside-work-tree"], in: folder)
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard answer.status == 0, let last = lines.last else {
      let isNone = answer.message.contains("not a git repository")
      throw Failure(
        .noInput,
        [
          Diagnostic(
            .error, id: "no-repository",
            isNone
              ? "this folder is not in a git repository" : "git cannot read the repository: \(answer.reason)",
            suggestion: isNone ? "name two inputs to compare: flowatlas diff OLD NEW" : nil)
        ])
    }
    self.folder = folder
    prefix = lines.count > 1 ? lines[0] : ""
    let top = last == "true" ? try Self.run(["rev-parse", "--show-toplevel"], in: folder).text : ""
    self.top = top.isEmpty ? nil : URL(fileURLWithPath: top, isDirectory: true)
  }

  /// Runs a git command from the repository's folder.
  func run(_ arguments: [String]) throws(Failure) -> Answer { try Self.run(arguments, in: folder) }

  /// Runs a git command in a folder.
  ///
  /// - Parameters:
  ///   - input: a file that it reads; nothing without one.
  ///   - output: a file that it writes to, for what is large.
  /// - Throws: a failure when there is no git.
  static func run(
    _ arguments: [String], in folder: URL, input: FileHandle? = nil, output: FileHandle? = nil
  ) throws(Failure) -> Answer {
    let process = Process()
    let (results, messages) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A repository's own settings could name a program to run for changes of files.
    process.arguments = ["git", "-c", "core.fsmonitor=false", "-C", folder.path] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    process.environment = environment
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? results
    process.standardError = messages
    do { try process.run() } catch { throw missing("\(error)") }
    // Both are read at once, so that neither can fill up while the other is waited for.
    let said = Shared(Data())
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) {
      let data = (try? messages.fileHandleForReading.readToEnd()) ?? nil
      said.with { $0 = data ?? Data() }
    }
    let data = output == nil ? (try? results.fileHandleForReading.readToEnd()) ?? nil : nil
    reading.wait()
    process.waitUntilExit()
    let message = String(decoding: said.with { $0 }, as: UTF8.self)
    if process.terminationStatus == 127 { throw missing(message) }
    return Answer(status: process.terminationStatus, output: data ?? Data(), message: message)
  }

  private static func missing(_ reason: String) -> Failure {
    Failure(
      .noInput,
      [
        Diagnostic(
          .error, id: "no-git", "git cannot be started, and revisions cannot be read without it",
          suggestion: "install git, or name two inputs to compare: flowatlas diff OLD NEW")
      ])
  }

  // MARK: - Revisions

  /// The tree of a revision.
  ///
  /// - Throws: a failure that names what was probably meant.
  func tree(of revision: String) throws(Failure) -> String {
    let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"])
    guard answer.status == 0, !answer.text.isEmpty else { throw try unknown(revision) }
    return answer.text
  }

  /// Whether git knows a revision of this name.
  func knows(_ revision: String) throws(Failure) -> Bool {
    let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"])
    return answer.status == 0
  }

  /// The commit from which two revisions went separate ways.
  func mergeBase(_ one: String, _ other: String) throws(Failure) -> String {
    for revision in [one, other] { _ = try tree(of: revision) }
    let answer = try run(["merge-base", one, other])
    guard answer.status == 0, !answer.text.isEmpty else {
      throw Failure(
        .noInput,
        [
          Diagnostic(
            .error, id: "no-merge-base", "'\(one)' and '\(other)' have no commit in common",
            suggestion: try isShallow
              ? "the clone is shallow; 'git fetch --unshallow' gets the rest of the history" : nil)
        ])
    }
    return answer.text
  }

  private var isShallow: Bool {
    get throws(Failure) { try run(["rev-parse", "--is-shallow-repository"]).text == "true" }
  }

  private func unknown(_ revision: String) throws(Failure) -> Failure {
    let names = try run([
      "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes",
    ])
    .text.split(separator: "\n").map(String.init)
    let suggestion: String?
    if revision == "HEAD" {
      suggestion = "the repository has no commits yet"
    } else if let near = NearestName.nearest(to: revision, in: names) {
      suggestion = "did you mean '\(near)'?"
    } else if let remote = names.first(where: { $0.hasSuffix("/" + revision) }) {
      suggestion = "did you mean '\(remote)'?"
    } else if try isShallow {
      suggestion = "the clone is shallow; 'git fetch --unshallow' gets the rest of the history"
    } else {
      suggestion = nil
    }
    return Failure(
      .noInput,
      [
        Diagnostic(
          .error, id: "unknown-revision", "git has no revision '\(revision)'", suggestion: suggestion)
      ])
  }
}

extension GitRepository.Answer {
  /// What git said about a failure, in one line.
  var reason: String {
    let lines = message.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "no reason given"
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : String(line)
  }
}
