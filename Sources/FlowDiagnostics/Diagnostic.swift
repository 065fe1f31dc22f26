/// One thing a person should know about their input or a tool's work on it.
public struct Diagnostic: Hashable, Codable, Sendable, Error {
  /// How bad it is.
  public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
    /// Explains another diagnostic.
    case note
    /// The run goes on, but something is not as the user thinks.
    case warning
    /// The run ends with exit code 1, when all problems are collected.
    case error

    /// Sorts from note to error.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A second place that belongs to the diagnostic, such as the first of two definitions.
  public struct Note: Hashable, Codable, Sendable {
    /// What is there.
    public var message: String
    /// Where it is; nil when it has no place.
    public var position: SourcePosition?
    /// The text of that line, without its line break; nil when unknown.
    public var sourceLine: String?

    /// Creates a note.
    public init(_ message: String, at position: SourcePosition? = nil, sourceLine: String? = nil) {
      self.message = message
      self.position = position
      self.sourceLine = sourceLine
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// A stable name for the kind of problem, in kebab-case: `unknown-screen`.
  public var id: String
  /// What is wrong, in one sentence that begins in lower case and has no full stop.
  public var message: String
  /// Where it is; nil when it has no place.
  public var position: SourcePosition?
  /// The text of that line, without its line break; nil when unknown.
  public var sourceLine: String?
  /// What to do about it, as a clause that can follow a semicolon: `did you mean 'settings'?`.
  public var suggestion: String?
  /// Other places that belong to it.
  public var notes: [Note]

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, id: String, _ message: String, at position: SourcePosition? = nil,
    sourceLine: String? = nil, suggestion: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.position = position
    self.sourceLine = sourceLine
    self.suggestion = suggestion
    self.notes = notes
  }
}
