import FlowDiagnostics
import FlowModel

/// Something a rule found.
///
/// It has names but no places; the reader of the registry knows where its subject is declared.
public struct Finding: Hashable, Sendable {
  /// Something else that belongs to it, such as the edge that leads to a screen.
  public struct Note: Hashable, Sendable {
    /// What is there.
    public var message: String
    /// What it is about.
    public var subject: Subject

    /// Creates a note.
    public init(_ message: String, _ subject: Subject) {
      self.message = message
      self.subject = subject
    }
  }

  /// The rule's name, such as `no-way-back`.
  public internal(set) var rule = ""
  /// How bad it is, by the rule or the project's settings.
  public internal(set) var severity = Diagnostic.Severity.warning
  /// What it is about.
  public var subject: Subject
  /// What is wrong, in one sentence that begins in lower case and has no full stop.
  public var message: String
  /// What to do about it, as a clause.
  public var suggestion: String?
  /// Related places, each with a message.
  public var notes: [Note]
  /// Distinguishes it from other findings of the rule about the same subject; formed from stable names.
  public var key: String
  /// Why it may be a gap of an import instead; nil when the finding is certain.
  public var doubt: String?

  /// Creates a finding; the rule and its severity are added when it is reported.
  public init(
    _ subject: Subject, _ message: String, suggestion: String? = nil, notes: [Note] = [], key: String = "",
    doubt: String? = nil
  ) {
    self.subject = subject
    self.message = message
    self.suggestion = suggestion
    self.notes = notes
    self.key = key
    self.doubt = doubt
  }

  /// What it is known by when lines have moved: its rule, its subject and its key.
  public var identity: String {
    "\(rule): \(subject.stableName)" + (key.isEmpty ? "" : " (\(key))")
  }

  /// Whether it reports a mistake, rather than an undecided case.
  public var isCertain: Bool { doubt == nil }
}
