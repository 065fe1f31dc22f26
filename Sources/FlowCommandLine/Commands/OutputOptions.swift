import Arguments
import FlowDiagnostics
import FlowDocs
import Foundation

/// Where to write an atlas or docs, and by which templates.
struct OutputOptions: ParameterGroup {
  var output: String?
  var templates: String?
  var sourceURL: String?
  var overwritesOthers = false

  static let parameters: Parameters<Self> = [
    .option(
      \.output, "output", short: "o", value: "DIR", help: "The folder to write to.", completion: .directory),
    .option(
      \.templates, "templates", value: "DIR",
      help: "A folder of templates that replace the built-in ones of the same names.", completion: .directory),
    .option(
      \.sourceURL, "source-url", value: "URL",
      help: """
        The base address of links to source files, such as https://github.com/owner/name/blob/main/; the default \
        is the git remote, and none disables links.
        """),
    .flag(
      \.overwritesOthers, "force",
      help: "Overwrite files that flowatlas did not write, or that were changed since."),
  ]

  /// The templates, after warnings about the folder have been reported.
  func loadTemplates(_ project: ProjectFile?, _ console: Console) throws(Failure) -> DocsTemplates {
    do throws(DocsError) {
      guard let folder = templates ?? project?.templates else { return try DocsTemplates() }
      let loaded = try DocsTemplates(folder: console.path(of: folder))
      console.report(loaded.warnings)
      return loaded
    } catch {
      let isUnreadable = error.diagnostics.allSatisfy { $0.id.hasPrefix("unreadable") }
      throw Failure(isUnreadable ? .noInput : .findings, error.diagnostics)
    }
  }

  /// Writes files and says what was done.
  ///
  /// - Parameters:
  ///   - removes: which files of earlier runs go when they are not among the files.
  ///   - make: makes the files and gives each to the sink.
  func write(
    _ project: ProjectFile?, _ console: Console,
    removes: @escaping @Sendable (_ path: String) -> Bool = { _ in true },
    _ make: (_ run: OutputRun, _ sink: @escaping AtlasMaker.Sink) throws(Failure) -> Void
  ) throws(Failure) {
    let output = try outputFolder(project, console, removes)
    let run: OutputRun
    do throws(OutputError) { run = try OutputRun(output) } catch { throw error.failure }
    defer { run.end() }
    try make(run) { path, data throws(Failure) in
      do throws(OutputError) { try run.add(data, at: path) } catch { throw error.failure }
    }
    try finish(run, try folder(project), console)
  }

  /// Leaves the files of an earlier run where they are, and does all else that writing them again would do.
  ///
  /// - Parameter say: says what that run said; called once it is sure that all files are in their places.
  /// - Returns: whether they are; if not, nothing has been done.
  func keep(
    _ listing: OutputListing, _ project: ProjectFile?, _ console: Console,
    removes: @escaping @Sendable (_ path: String) -> Bool = { _ in true }, _ say: () -> Void
  ) throws(Failure) -> Bool {
    let output = try outputFolder(project, console, removes)
    guard FileKind(of: output.folder) == .folder, let run = try? OutputRun(output) else { return false }
    defer { run.end() }
    guard run.keep(listing, lanes: ProcessInfo.processInfo.activeProcessorCount) else { return false }
    say()
    try finish(run, try folder(project), console)
    return true
  }

  private func outputFolder(
    _ project: ProjectFile?, _ console: Console, _ removes: @escaping @Sendable (_ path: String) -> Bool
  ) throws(Failure) -> OutputFolder {
    let folder = try folder(project)
    return OutputFolder(
      folder: console.url(of: folder), shown: shown(folder), overwritesOthers: overwritesOthers,
      removes: removes)
  }

  private func finish(_ run: OutputRun, _ folder: String, _ console: Console) throws(Failure) {
    do throws(OutputError) {
      let changes = try run.finish()
      console.report(
        changes.kept.map { path in
          Diagnostic(
            .warning, id: "kept-file",
            "\(shown(folder))/\(path) is no longer needed, but was changed by hand and is kept",
            suggestion: "remove it if you do not need it")
        })
      console.say(summary(changes, run.count, folder))
    } catch {
      throw error.failure
    }
  }

  /// The folder to write to.
  ///
  /// - Throws: a failure with exit code 64 when none was given.
  func folder(_ project: ProjectFile?) throws(Failure) -> String {
    if let folder = output ?? project?.output {
      guard !folder.isEmpty, folder != "-" else {
        throw Failure(
          .usage,
          [
            Diagnostic(
              .error, id: "not-a-folder", "the output '\(folder)' is not a folder",
              suggestion: "an atlas has many files; name a folder for them")
          ])
      }
      return folder
    }
    throw Failure(
      .usage,
      [
        Diagnostic(
          .error, id: "missing-option", "missing option '--output <DIR>'",
          suggestion: "add it, or write 'output:' in \(ProjectFile.fileName)")
      ])
  }

  private func summary(_ changes: OutputFolder.Changes, _ count: Int, _ folder: String) -> String {
    var parts: [String] = []
    if changes.written > 0 { parts.append("\(changes.written) written") }
    if changes.unchanged > 0 { parts.append("\(changes.unchanged) unchanged") }
    if changes.removed > 0 { parts.append("\(changes.removed) removed") }
    let folder = shown(folder)
    return "\(folder): \(count) files (\(parts.joined(separator: ", "))); begin with \(folder)/README.md"
  }

  private func shown(_ folder: String) -> String {
    folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }
}
