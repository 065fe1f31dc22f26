import FlowInput
import FlowModel
import Foundation
import SwiftSources

/// What the INPUTs of a command line mean, found and not read yet.
struct PreparedInputs {
  /// The project's file, when it said what to read.
  let project: ProjectFile?
  /// The INPUTs, as the command line or the project's file says them.
  let inputs: [String]
  /// The files that were found.
  let files: [InputFile]

  private let prepared: [PreparedInput]
  /// The app's name where code may need it.
  private let name: ReadPart?

  /// Finds what the options or the project's file say, from the console's folder.
  ///
  /// - Parameter fallback: what counts where that folder has no project's file.
  /// - Throws: a failure when there is nothing to read (64) or an input cannot be read (66).
  init(
    _ options: InputOptions, fallback: ProjectFile? = nil, _ console: Console
  ) throws(Failure) {
    console.begin("reading inputs")
    var options = options
    var project: ProjectFile?
    if options.inputs.isEmpty {
      let found = try ProjectFile.load(from: console) ?? fallback
      guard let found, !found.inputs.isEmpty else {
        throw LoadedRegistry.nothingToRead(hasProject: found != nil)
      }
      options.inputs = found.inputs
      options.cache = options.cache ?? found.cache
      if found.includesLaunchScreens { options.includesLaunchScreens = true }
      project = found
    }
    let selection = options.selection.selection.over(project?.selection ?? SourceSelection())
    let scope = SourceScope(selection, cache: OutlineCache.chosen(options, console), console)
    let dialects = InputDialects.all(options, scope, console)
    let files = try InputFinder(dialects: dialects, console: console, scope: scope).find(options.inputs)
    var prepared: [PreparedInput] = []
    for (dialect, files) in zip(dialects, files) { prepared.append(try dialect.prepare(files)) }
    let isCode = zip(dialects, files).contains { !($0 is ModelDialect) && !$1.isEmpty }
    name = isCode ? AppName.part(for: options.inputs, scope.choice, console) : nil
    (self.project, inputs, self.files, self.prepared) =
      (project, options.inputs, files.flatMap(\.self), prepared)
  }

  /// What tells all that is read, and how, from anything else; the command line is no part of it.
  var key: ContentHash {
    var hash = ContentHash()
    for input in prepared { hash.add(input.key().description) }
    hash.add(name?.input.part.app ?? "")
    return hash
  }

  /// Reads everything; names are looked up when it is put together.
  func read() throws(Failure) -> [ReadPart] {
    var parts: [ReadPart] = []
    for input in prepared { parts += try input.read() }
    if let name, parts.contains(where: { $0.input.part.layer == .code }) { parts.append(name) }
    return parts
  }
}
