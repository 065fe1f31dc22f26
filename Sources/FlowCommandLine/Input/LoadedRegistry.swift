import FlowDiagnostics
import FlowImport
import FlowInput
import FlowModel
import Foundation

/// A registry and where it came from.
struct LoadedRegistry {
  var registry: FlowRegistry
  /// Where the pictures of screens lie.
  var pictures: [ScreenAddress: URL] = [:]
  /// The project's file, when it said what to read.
  var project: ProjectFile?
  /// How much of source code was understood; nil when there was none.
  var report: SwiftImportReport?

  /// Loads what the options, the project's file or the program itself say.
  ///
  /// - Throws: a failure when there is nothing to read (64), an input can't be read (66), or the model has
  ///   errors (1), which are reported with all that is wrong.
  static func load(_ options: InputOptions, in context: CommandContext) throws(Failure) -> LoadedRegistry {
    let console = context.console
    if options.inputs.isEmpty, let make = context.ownRegistry { return try own(make, console) }
    let (parts, project) = try parts(options, console)
    let (registry, diagnostics) = RegistryReader.assemble(parts.map(\.input))
    console.report(diagnostics)
    guard let registry else { throw .reported(.findings) }
    let report = parts.lazy.compactMap(\.report).first
    report?.sayWhatIsUnresolved(inFull: options.listsUnresolved, console)
    return LoadedRegistry(registry: registry, pictures: pictures(in: parts), project: project, report: report)
  }

  /// What the inputs say, not put together yet, and the project's file when that named them.
  static func parts(
    _ options: InputOptions, _ console: Console
  ) throws(Failure) -> (parts: [ReadPart], project: ProjectFile?) {
    var options = options
    var project: ProjectFile?
    if options.inputs.isEmpty {
      let found = try ProjectFile.load(from: console)
      guard let found, !found.inputs.isEmpty else { throw nothingToRead(hasProject: found != nil) }
      options.inputs = found.inputs
      options.cache = options.cache ?? found.cache
      if found.includesLaunchScreens { options.includesLaunchScreens = true }
      project = found
    }
    let dialects = InputDialects.all(options, console)
    let files = try InputFinder(dialects: dialects, console: console).find(options.inputs)
    var parts = zip(dialects, files).flatMap { dialect, files in dialect.read(files) }
    let isCode = parts.contains { $0.input.part.layer == .code }
    if isCode, let name = AppName.part(for: options.inputs, console) {
      parts.append(name)
    }
    return (parts, project)
  }

  private static func own(
    _ make: () throws -> FlowRegistry, _ console: Console
  ) throws(Failure) -> LoadedRegistry {
    do {
      let registry = try make()
      let pictures = registry.coordinators.flatMap { self.pictures(of: $0, in: console.folder) }
      return LoadedRegistry(
        registry: registry, pictures: Dictionary(pictures, uniquingKeysWith: { first, _ in first }))
    } catch let problems as RegistryProblems {
      throw Failure(.findings, problems.diagnostics)
    } catch {
      throw Failure(
        .software, [Diagnostic(.error, id: "own-registry", "the registry can't be made: \(error)")])
    }
  }

  private static func nothingToRead(hasProject: Bool) -> Failure {
    let suggestion =
      hasProject
      ? "write 'inputs:' and a list of paths in \(ProjectFile.fileName), or name an INPUT"
      : "name a model file, a Swift file, a storyboard or a folder, or run 'flowatlas init' to start"
    let message = hasProject ? "nothing to read: \(ProjectFile.fileName) names no inputs" : "nothing to read"
    return Failure(.usage, [Diagnostic(.error, id: "no-input", message, suggestion: suggestion)])
  }

  /// Each input's pictures lie where that input says; of inputs that say the same, the first by path counts.
  private static func pictures(in parts: [ReadPart]) -> [ScreenAddress: URL] {
    var found: [ScreenAddress: URL] = [:]
    for part in parts {
      guard let folder = part.pictureFolder else { continue }
      for (address, url) in part.input.part.coordinators.flatMap({ pictures(of: $0, in: folder) }) {
        if let known = found[address], known.path <= url.path { continue }
        found[address] = url
      }
    }
    return found
  }

  private static func pictures(of coordinator: Coordinator, in folder: URL) -> [(ScreenAddress, URL)] {
    coordinator.screens.compactMap { screen in
      screen.picture.map {
        let url = $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : folder.appendingPathComponent($0)
        return (ScreenAddress(coordinator.id, screen.id), url)
      }
    }
  }
}

extension SwiftImportReport {
  /// Says how many calls were not resolved, in one line or call by call; nothing when all were.
  func sayWhatIsUnresolved(inFull: Bool, _ console: Console) {
    let rest = unresolved
    guard !rest.isEmpty else { return }
    console.say(
      "\(rest.count) of \(navigating.count) navigating calls \(rest.count == 1 ? "is" : "are") unresolved"
        + (inFull ? ":" : "; use --unresolved to list them"))
    if inFull { listUnresolved(on: console) }
  }

  /// Lists the calls that were not resolved, by file and line.
  func listUnresolved(on console: Console) {
    for call in unresolved {
      let reason = call.reason.map { " (\($0))" } ?? ""
      console.say("\(call.source): \(call.kind.rawValue) \(call.text)\(reason)")
    }
  }
}
