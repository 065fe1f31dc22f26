import FlowDiagnostics
import FlowDocs
import FlowInput
import Foundation
import Graphviz
import SwiftSources

/// Runs that earlier processes have finished, so that a run in which nothing changed neither reads a model
/// nor makes a page.
///
/// A run is known by its command line, this program, and the content of all that it reads before it knows the
/// model. What only the model names, pictures and source files, is kept with the run and looked at again; and
/// so are all the files that it wrote.
struct FinishedRuns {
  /// A run that came to its end without a failure.
  struct Run: Codable, Equatable {
    /// What it said about what it read and drew.
    var messages: [String]
    /// Its files, as a manifest with their sizes.
    var files: String
    var pictures: [PictureState]
    var sources: SourceState
  }

  /// A picture that the model names, and what was found there.
  struct PictureState: Codable, Equatable {
    var path: String
    var folder: String
    var found: String
  }

  /// The source files that the model names, and where they can be seen.
  struct SourceState: Codable, Equatable {
    var paths: [String] = []
    var inputs: [String] = []
    var sourceURL: String?
    var addresses: SourceAddresses?
  }

  /// The hash of the command line, this program, the project's file and the templates.
  let command: ContentHash

  private let cache: OutlineCache
  private let key: String
  private let console: Console

  /// - Returns: nil without a cache, and where something cannot be read that the run itself will complain
  ///   about.
  init?(_ cache: OutlineCache?, _ inputs: PreparedInputs, _ output: OutputOptions, in context: CommandContext)
  {
    guard let cache, let program = context.program, let engine = try? GraphvizEngine.shared() else {
      return nil
    }
    (self.cache, console) = (cache, context.console)
    var hash = ContentHash()
    hash.add("run 1")
    hash.add(OutlineCache.stamp(of: program))
    hash.add(engine.version)
    hash.add(UInt64(context.arguments.count))
    for argument in context.arguments { hash.add(argument) }
    hash.add(console.folder.path)
    hash.add(console.colour ? 1 : 0)
    for (name, value) in console.environment.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("FLOWATLAS_") {
      hash.add(name)
      hash.add(value)
    }
    let projectFile = console.folder.appendingPathComponent(ProjectFile.fileName)
    guard Self.add(projectFile, mayBeMissing: true, to: &hash) else { return nil }
    if let folder = output.templates ?? inputs.project?.templates {
      let place = console.url(of: folder)
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: place.path) else { return nil }
      for name in names.sorted() where !name.hasPrefix(".") {
        let file = place.appendingPathComponent(name)
        hash.add(name)
        if FileKind(of: file) == .file, !Self.add(file, to: &hash) { return nil }
      }
    }
    command = hash
    hash.add(inputs.key.description)
    key = "run-\(hash)"
  }

  private static func add(_ file: URL, mayBeMissing: Bool = false, to hash: inout ContentHash) -> Bool {
    if mayBeMissing, FileKind(of: file) == nil {
      hash.add(0)
      return true
    }
    guard let data = try? Data(contentsOf: file) else { return false }
    hash.add(1)
    hash.add([UInt8](data))
    return true
  }

  /// The earlier run that does what this one is to do, if all that its model names is as it was.
  func read() -> Run? {
    guard let bytes = cache.read(key), let run = try? JSONDecoder().decode(Run.self, from: Data(bytes)),
      run.pictures.allSatisfy({
        $0 == PictureState(PictureFile($0.path, in: URL(fileURLWithPath: $0.folder)))
      }),
      run.sources == run.sources.again(console)
    else { return nil }
    return run
  }

  /// Keeps a run that has made all its files.
  func write(_ run: Run) {
    if let bytes = try? JSONEncoder().encode(run) { cache.write([UInt8](bytes), as: key) }
  }
}

extension FinishedRuns.PictureState {
  init(_ picture: PictureFile) {
    (path, folder) = (picture.path, picture.folder.path)
    let content: String
    do throws(SourceLoadError) {
      content = ContentHash(try SourceLoader().load(picture.file.path)).description
    } catch {
      content = "\(error.reason)"
    }
    found = "\(picture.file.path) \(picture.isInside) \(content)"
  }
}

extension FinishedRuns.SourceState {
  /// - Parameter sourceURL: what the command line or the project's file says.
  init(_ maker: AtlasMaker) {
    (paths, inputs, sourceURL) = (maker.sourcePaths.sorted(), maker.inputs, maker.wantedSourceURL)
    addresses = maker.sources
  }

  /// The same files, looked for again.
  fileprivate func again(_ console: Console) -> Self {
    var state = self
    state.addresses = SourceAddresses(
      of: Set(paths), inputs: inputs, sourceURL: sourceURL, console)
    return state
  }
}

extension FinishedRuns.Run {
  /// - Parameters:
  ///   - messages: what the run said.
  ///   - files: what it made.
  ///   - maker: what made it.
  init(messages: [String], files: OutputListing, _ maker: AtlasMaker) {
    self.messages = messages
    self.files = files.text
    pictures = maker.loaded.pictures.sorted { $0.key < $1.key }.map { FinishedRuns.PictureState($0.value) }
    sources = FinishedRuns.SourceState(maker)
  }

  /// The files it made.
  var listing: OutputListing? { OutputListing(parsing: files) }
}
