import FlowDiagnostics
import FlowModel

/// One model file as it comes from disk or from standard input.
public struct ModelSource: Sendable {
  /// The file's content.
  public var bytes: [UInt8]
  /// The path for messages, as the user gave it, or `<stdin>`.
  public var file: String
  /// Whether it is YAML or JSON.
  public var format: DocumentFormat
  /// The file's folder within the input, such as `sub/folder`; empty for a file at its root or on its own.
  ///
  /// Pictures, which a file names relative to itself, get this before their path.
  public var folder: String

  /// Creates a source.
  public init(_ bytes: [UInt8], file: String, format: DocumentFormat, folder: String = "") {
    self.bytes = bytes
    self.file = file
    self.format = format
    self.folder = folder
  }
}

/// Reads model files to a registry.
///
/// Any bytes are read or rejected, with bounded time and memory.
public struct ModelReader: Sendable {
  /// How large a file may be, and how many problems of each are reported.
  public var limits: DocumentLimits

  /// Creates a reader.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// Reads all files and creates one registry from them.
  ///
  /// - Returns: the registry, or nil when there is an error; and every problem of every file, by position.
  public func read(_ sources: [ModelSource]) -> (registry: FlowRegistry?, diagnostics: [Diagnostic]) {
    RegistryReader.assemble(sources.map(part), problemLimit: limits.problemCount)
  }

  /// Reads one file that is called `<stdin>`.
  public func read(
    _ bytes: [UInt8], format: DocumentFormat
  ) -> (registry: FlowRegistry?, diagnostics: [Diagnostic]) {
    read([ModelSource(bytes, file: "<stdin>", format: format)])
  }

  /// Reads one file on its own; names are looked up when all inputs are put together by `RegistryReader`.
  public func part(_ source: ModelSource) -> InputPart {
    let reading = DocumentReader(limits: limits).read(source.bytes, file: source.file, format: source.format)
    guard let root = reading.root else {
      return InputPart(
        name: source.file, part: ModelPart(), sources: [reading.source], diagnostics: reading.diagnostics,
        isComplete: false)
    }
    var (part, isComplete, problems) = ModelDecoder(problemLimit: limits.problemCount)
      .decode(root, source: reading.source)
    for coordinator in part.coordinators.indices {
      for screen in part.coordinators[coordinator].screens.indices {
        part.coordinators[coordinator].screens[screen].resolvePicture(in: source.folder)
      }
    }
    return InputPart(
      name: source.file, part: part,
      positions: StatementPositions(of: reading.source, format: source.format, limits: limits),
      sources: [reading.source],
      diagnostics: reading.diagnostics + problems, isComplete: isComplete && reading.diagnostics.isEmpty)
  }
}

extension Screen {
  fileprivate mutating func resolvePicture(in folder: String) {
    picture = picture.map { PicturePath.resolve($0, in: folder) }
  }
}
