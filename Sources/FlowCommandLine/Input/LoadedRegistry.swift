import FlowChecks
import FlowDiagnostics
import FlowDocs
import FlowImport
import FlowInput
import FlowModel
import Foundation
import SwiftSources

/// A registry and where it came from.
struct LoadedRegistry {
  var registry: FlowRegistry
  /// Where the pictures of screens lie.
  var pictures: [ScreenAddress: PictureFile] = [:]
  /// Whether pictures may be outside the folders of the inputs that name them.
  var allowsPicturesAnywhere = false
  /// The project's file, when it said what to read.
  var project: ProjectFile?
  /// How much of source code was understood; nil when there was none.
  var report: SwiftImportReport?
  /// What it was read from.
  var origin = DocsOptions.Origin.model
  /// The INPUTs, as the command line or the project's file says them.
  var inputs: [String] = []
  /// The files that were read, without what was in them.
  var files: [InputFile] = []
  /// Where everything stands; nil for a registry that a program brings.
  var places: RegistryPlaces?
  /// How sure what is missing is missing.
  var reading = CheckReading()
  /// The comments in code that silence rules.
  var ignoreComments: [CodeIgnore] = []
  /// Whether reading the same again is sure to give the same.
  var isRepeatable = false

  /// Loads what the options, the project's file or the program itself say.
  ///
  /// - Throws: a failure when there is nothing to read (64), an input cannot be read (66), or the model has
  ///   errors (1), which are reported with all that is wrong.
  static func load(_ options: InputOptions, in context: CommandContext) throws(Failure) -> LoadedRegistry {
    let console = context.console
    if options.inputs.isEmpty, let make = context.ownRegistry { return try own(make, console) }
    return try load(options, console)
  }

  /// Loads what the options or the project's file say, from the console's folder.
  ///
  /// - Parameter fallback: what counts where that folder has no project's file.
  static func load(
    _ options: InputOptions, fallback: ProjectFile? = nil, _ console: Console
  ) throws(Failure) -> LoadedRegistry {
    try load(PreparedInputs(options, fallback: fallback, console), options, console)
  }

  /// Loads what was found.
  static func load(
    _ prepared: PreparedInputs, _ options: InputOptions, _ console: Console
  ) throws(Failure) -> LoadedRegistry {
    let (parts, files, project, inputs) = (
      try prepared.read(), prepared.files, prepared.project, prepared.inputs
    )
    let (registry, diagnostics, places) = RegistryReader.assembleWithPlaces(parts.map(\.input))
    console.begin("working")
    console.report(diagnostics)
    guard let registry else { throw .reported(.findings) }
    let report = parts.lazy.compactMap(\.report).first
    report?.sayWhatIsUnresolved(inFull: options.listsUnresolved, files.shownPaths, console)
    if registry.coordinators.isEmpty, diagnostics.isEmpty {
      console.report([nothingFound(in: inputs, console)])
    }
    return LoadedRegistry(
      registry: registry, pictures: pictures(in: parts),
      allowsPicturesAnywhere: options.allowsPicturesAnywhere || project?.allowsPicturesAnywhere ?? false,
      project: project, report: report, origin: origin(of: parts), inputs: inputs,
      files: files.map(\.withoutBytes), places: places, reading: CheckReading(of: registry, from: parts),
      ignoreComments: parts.flatMap(\.ignoreComments),
      isRepeatable: !parts.contains { $0.input.diagnostics.contains { $0.id == "unreadable-swift" } })
  }

  /// What the inputs say, not put together yet, and the project's file when that named them.
  static func parts(
    _ options: InputOptions, fallback: ProjectFile? = nil, _ console: Console
  ) throws(Failure) -> (parts: [ReadPart], files: [InputFile], project: ProjectFile?, inputs: [String]) {
    let prepared = try PreparedInputs(options, fallback: fallback, console)
    return (try prepared.read(), prepared.files, prepared.project, prepared.inputs)
  }

  private static func origin(of parts: [ReadPart]) -> DocsOptions.Origin {
    let layers = Set(parts.map(\.input.part.layer))
    if !layers.contains(.code) { return .model }
    return layers.count > 1 ? .both : .code
  }

  /// Ends a run that would write an atlas of nothing; a warning has said what was looked for.
  func requireCoordinators() throws(Failure) {
    guard registry.coordinators.isEmpty else { return }
    throw Failure(
      .findings,
      [
        Diagnostic(
          .error, id: "no-coordinator", "nothing was written: there is no coordinator or screen to show")
      ])
  }

  private static func nothingFound(in inputs: [String], _ console: Console) -> Diagnostic {
    let names = inputs.map(console.shown).joined(separator: ", ")
    return Diagnostic(
      .warning, id: "no-coordinator", "found no coordinator or screen in \(names)",
      suggestion: "name the folder of the app's own sources, or describe the navigation in a model file")
  }

  private static func own(
    _ make: () throws -> FlowRegistry, _ console: Console
  ) throws(Failure) -> LoadedRegistry {
    do {
      let registry = try make()
      let pictures = registry.coordinators.flatMap { self.pictures(of: $0, in: console.folder) }
      return LoadedRegistry(
        registry: registry, pictures: Dictionary(pictures, uniquingKeysWith: { first, _ in first }),
        allowsPicturesAnywhere: true)
    } catch let problems as RegistryProblems {
      throw Failure(.findings, problems.diagnostics)
    } catch {
      throw Failure(
        .software, [Diagnostic(.error, id: "own-registry", " the registry cannot be built: \(error)")])
    }
  }

  static func nothingToRead(hasProject: Bool) -> Failure {
    let suggestion =
      hasProject
      ? "write 'inputs:' and a list of paths in \(ProjectFile.fileName), or name an INPUT"
      : "name a model file, a Swift file, a storyboard or a folder, or run 'flowatlas init' to start"
    let message = hasProject ? "nothing to read: \(ProjectFile.fileName) lists no inputs" : "nothing to read"
    return Failure(.usage, [Diagnostic(.error, id: "no-input", message, suggestion: suggestion)])
  }

  /// Each input's pictures lie where that input says; of inputs that say the same, the first by path counts.
  private static func pictures(in parts: [ReadPart]) -> [ScreenAddress: PictureFile] {
    var found: [ScreenAddress: PictureFile] = [:]
    for part in parts {
      guard let folder = part.pictureFolder else { continue }
      for (address, file) in part.input.part.coordinators.flatMap({ pictures(of: $0, in: folder) }) {
        if let known = found[address], known.file.path <= file.file.path { continue }
        found[address] = file
      }
    }
    return found
  }

  private static func pictures(
    of coordinator: Coordinator, in folder: URL
  ) -> [(ScreenAddress, PictureFile)] {
    coordinator.screens.compactMap { screen in
      screen.picture.map { (ScreenAddress(coordinator.id, screen.id), PictureFile($0, in: folder)) }
    }
  }
}

/// The file of a screen's picture.
struct PictureFile {
  var file: URL
  /// Whether it is in the folder of the input that names it, or below.
  var isInside: Bool
  /// The path as the input says it.
  let path: String
  /// The folder of the input.
  let folder: URL

  init(_ path: String, in folder: URL) {
    (self.path, self.folder) = (path, folder)
    file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    let real = file.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    isInside = real.starts(with: folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents)
  }
}

extension SwiftImportReport {
  /// Says how many calls were not resolved, in one line or call by call; nothing when all were.
  func sayWhatIsUnresolved(inFull: Bool, _ paths: [String: String], _ console: Console) {
    let rest = unresolved
    guard !rest.isEmpty else { return }
    console.say(
      "\(rest.count) of \(navigating.count) navigating calls \(rest.count == 1 ? "is" : "are") unresolved"
        + (inFull ? ":" : "; use --unresolved to list them"))
    if inFull { listUnresolved(paths, on: console) }
  }

  /// Lists the calls that were not resolved, by file and line.
  ///
  /// - Parameter paths: the paths of files from the working folder, by their names in the model.
  func listUnresolved(_ paths: [String: String], on console: Console) {
    for call in unresolved {
      let reason = call.reason.map { " (\($0))" } ?? ""
      let place = SourceReference(paths[call.source.path] ?? call.source.path, line: call.source.line)
      console.say("\(place): \(call.kind.rawValue) \(call.text)\(reason)")
    }
  }
}

extension CheckReading {
  /// What is known of a registry that was put together of these parts.
  fileprivate init(of registry: FlowRegistry, from parts: [ReadPart]) {
    self.init()
    let lower = parts.map(\.input.part).filter { $0.layer != .written }
    let known = lower.flatMap(\.coordinators)
    let ids = Set(known.map(\.id))
    let types = Set(known.compactMap(\.type))
    // A model may give a coordinator of the code another name.
    let found = registry.coordinators.filter { ids.contains($0.id) || $0.type.map(types.contains) ?? false }
    imported = Set(found.map(\.id))
    let reports = parts.compactMap(\.report)
    let isCounted = !reports.isEmpty && lower.allSatisfy { $0.layer == .code }
    unresolvedCalls = isCounted ? reports.reduce(0) { $0 + $1.unresolved.count } : nil
  }
}
