/// What a command or a group of commands is called and what the help says about it.
public struct CommandInformation: Hashable, Sendable {
  /// A command line worth copying, and what it does.
  public struct Example: Hashable, Sendable {
    /// The whole line, from the program's name on.
    public var line: String
    /// What it does, in a sentence.
    public var explanation: String

    /// Creates an example.
    public init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  /// What a person types.
  public var name: String
  /// What it does, in one sentence.
  public var abstract: String
  /// More to know, after the abstract; line breaks are kept, long lines wrapped.
  public var discussion: String
  /// Other names that work as well; help and completion show only the first name.
  public var aliases: [String]
  /// The examples the help ends with.
  public var examples: [Example]
  /// What `--version` answers; it counts for the program's root only.
  public var version: String?
  /// Whether help, suggestions and completion keep silent about it.
  public var isHidden: Bool

  /// Creates the information.
  public init(
    _ name: String, abstract: String, discussion: String = "", aliases: [String] = [],
    examples: [Example] = [], version: String? = nil, hidden: Bool = false
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.aliases = aliases
    self.examples = examples
    self.version = version
    self.isHidden = hidden
  }
}
