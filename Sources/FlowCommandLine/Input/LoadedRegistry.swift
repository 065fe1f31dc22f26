import FlowDiagnostics
import FlowDrawing
import FlowInput
import FlowModel
import Foundation

/// A registry and where it came from.
struct LoadedRegistry {
  var registry: FlowRegistry
  /// The folders that paths of pictures are meant from.
  var roots: [URL]
  /// The project's file, when it said what to read.
  var project: ProjectFile?

  /// Loads what the options, the project's file or the program itself say.
  ///
  /// - Throws: a failure when there is nothing to read (64), an input can't be read (66), or the model has
  ///   errors (1), which are reported with all that is wrong.
  static func load(_ options: InputOptions, in context: CommandContext) throws(Failure) -> LoadedRegistry {
    let console = context.console
    if options.inputs.isEmpty, let own = context.ownRegistry {
      return LoadedRegistry(registry: own, roots: [console.folder], project: nil)
    }
    var options = options
    var project: ProjectFile?
    if options.inputs.isEmpty {
      project = try ProjectFile.load(from: console)
      guard let found = project, !found.inputs.isEmpty else {
        throw Failure(
          .usage,
          [
            Diagnostic(
              .error, id: "no-input", "nothing to read",
              suggestion: "name a model file, a storyboard or a folder, or run 'flowatlas init' to start")
          ])
      }
      options.inputs = found.inputs
      if found.includesLaunchScreens { options.includesLaunchScreens = true }
    }
    let dialects = InputDialects.all(options)
    let (files, roots) = try InputFinder(dialects: dialects, folder: console.folder).find(options.inputs)
    let parts = zip(dialects, files).flatMap { dialect, files in dialect.read(files) }
    let (registry, diagnostics) = RegistryReader.assemble(parts)
    console.report(diagnostics)
    guard let registry else { throw .reported(.findings) }
    return LoadedRegistry(registry: registry, roots: roots, project: project)
  }

  /// The pictures of screens, by address, with the path each one was found at.
  ///
  /// What can't be shown is reported as a warning.
  func pictures(_ console: Console) -> [ScreenAddress: (picture: Picture, data: Data, fileEnding: String)] {
    var found: [ScreenAddress: (picture: Picture, data: Data, fileEnding: String)] = [:]
    for coordinator in registry.coordinators {
      for screen in coordinator.screens {
        guard let path = screen.picture else { continue }
        let address = ScreenAddress(coordinator.id, screen.id)
        let candidates = roots.map { URL(fileURLWithPath: path, relativeTo: $0) }
        do throws(Picture.Problem) {
          guard let data = candidates.lazy.compactMap({ try? Data(contentsOf: $0) }).first else {
            throw .unreadable
          }
          let fileEnding = path.split(separator: ".").last.map(String.init) ?? "png"
          found[address] = (try Picture(data), data, fileEnding.lowercased())
        } catch {
          console.report([error.diagnostic(path, of: address)])
        }
      }
    }
    return found
  }
}

extension Picture.Problem {
  fileprivate func diagnostic(_ path: String, of address: ScreenAddress) -> Diagnostic {
    let (reason, suggestion) =
      switch self {
      case .unreadable: ("can't be read", "paths are relative to the model file")
      case .tooLarge: ("is larger than \(Picture.byteLimit >> 20) MB", "make it smaller")
      case .unknownFormat: ("is no PNG, JPEG, GIF, WebP or SVG", "convert it")
      }
    return Diagnostic(
      .warning, id: "picture", "the picture '\(path)' of screen \(address) \(reason)", suggestion: suggestion)
  }
}
