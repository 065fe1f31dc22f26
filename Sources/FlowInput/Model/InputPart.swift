import FlowDiagnostics
import FlowModel
import Foundation

/// What one input says of an app's navigation, and all that is needed to speak about it.
///
/// A model file gives one, and so does whatever else can be read: a storyboard, source code.
public struct InputPart: Sendable {
  /// What messages call the input: its path as the user gave it, or `<stdin>`.
  public var name: String
  /// What it says.
  public var part: ModelPart
  /// The position of each statement of the part; nil if its reader reported every missing name itself.
  public var positions: StatementPositions?
  /// The texts that the positions refer to, so that messages can show the lines.
  public var sources: [SourceText]
  /// What its reader found wrong with it.
  public var diagnostics: [Diagnostic]
  /// Whether everything the input declares is in the part.
  ///
  /// While it is not, a name that is not found may well be declared in what could not be read.
  public var isComplete: Bool

  /// Creates an input's part.
  public init(
    name: String, part: ModelPart, positions: StatementPositions? = nil, sources: [SourceText] = [],
    diagnostics: [Diagnostic] = [], isComplete: Bool = true
  ) {
    self.name = name
    self.part = part
    self.positions = positions
    self.sources = sources
    self.diagnostics = diagnostics
    self.isComplete = isComplete
  }

  /// The place of a statement, or of the nearest statement around it; nil when none is known.
  func position(of path: [String]) -> SourcePosition? { positions?.position(of: path) }

  /// The text of a position's line.
  func line(at position: SourcePosition) -> String? {
    sources.first { $0.file == position.file }?.excerpt(at: position)
  }
}

/// The positions of a part's statements, by the path of keys and indices that `PartPath` uses.
public struct StatementPositions: Sendable {
  private enum Content: Sendable {
    case table([[String]: SourcePosition])
    case document(ReadAgain)
  }

  private let content: Content

  /// Creates positions of a table; the empty path is the input as a whole.
  public init(_ table: [[String]: SourcePosition]) { content = .table(table) }

  /// Makes positions of a model file, which is read again when the first one is asked for.
  ///
  /// Hardly any run asks for one, and the document takes more room than all that it says.
  init(of source: SourceText, format: DocumentFormat, limits: DocumentLimits) {
    content = .document(ReadAgain(source: source, format: format, limits: limits))
  }

  /// The place of a statement, or of the nearest statement around it; nil when none is known.
  public func position(of path: [String]) -> SourcePosition? {
    switch content {
    case .document(let file): return file.root.map { Self.position(of: path, in: $0) }
    case .table(let table):
      for length in stride(from: path.count, through: 0, by: -1) {
        if let position = table[Array(path.prefix(length))] { return position }
      }
      return nil
    }
  }

  /// The document of a file, once it is needed.
  private final class ReadAgain: @unchecked Sendable {
    private let source: SourceText
    private let format: DocumentFormat
    private let limits: DocumentLimits
    private let lock = NSLock()
    private var known: DocumentNode??

    init(source: SourceText, format: DocumentFormat, limits: DocumentLimits) {
      (self.source, self.format, self.limits) = (source, format, limits)
    }

    var root: DocumentNode? {
      lock.withLock {
        if let known { return known }
        let read = DocumentReader(limits: limits).read(source.bytes, file: source.file, format: format).root
        known = .some(read)
        return read
      }
    }
  }

  private static func position(of path: [String], in root: DocumentNode) -> SourcePosition {
    var node = root
    var position = root.position
    for (depth, step) in path.enumerated() {
      if let items = node.asList, let index = Int(step), items.indices.contains(index) {
        node = items[index]
        position = node.position
      } else if let entry = node.asMap?.first(where: { $0.key.text == step }) {
        node = entry.value
        position = isName(path, at: depth) ? entry.key.position : node.position
      } else {
        break
      }
    }
    return position
  }

  /// Whether a step is the id of something, whose place is where its name stands.
  private static func isName(_ path: [String], at depth: Int) -> Bool {
    depth % 2 == 1 && ["coordinators", "screens", "routes", "services"].contains(path[depth - 1])
  }
}
