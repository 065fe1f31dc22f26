/// All that help, messages and completion scripts need to know about one argument, option or flag.
public struct ParameterSpecification: Hashable, Sendable {
  /// How it appears on the command line.
  public enum Kind: Hashable, Sendable {
    /// A value known by its place.
    case argument
    /// A name followed by a value.
    case option
    /// A name alone.
    case flag
  }

  /// The parameters of which only one may be given.
  public struct Alternatives: Hashable, Sendable {
    /// Their labels, in order of declaration.
    public var labels: [String]
    /// Whether one of them must be given.
    public var isRequired: Bool
  }

  /// How it appears on the command line.
  public var kind: Kind
  /// The long name without its dashes (`format`), or an argument's name (`INPUT`).
  public var name: String
  /// The one-letter name, without its dash.
  public var short: Character?
  /// What it is for, in a sentence or two.
  public var help: String
  /// What the help calls the value, such as `format` in `--format <format>`; empty for a flag.
  public var valueName: String
  /// The values it takes; empty when they cannot be listed.
  public var allowedValues: [String] = []
  /// The value when none is given, as a person would write it.
  public var defaultText: String?
  /// What a shell offers for the value.
  public var completion: ValueCompletion = .none
  /// Whether a command line without it is wrong.
  public var isRequired = false
  /// Whether all values given count, not just the last.
  public var isRepeating = false
  /// Whether help, suggestions and completion keep silent about it.
  public var isHidden = false
  /// The parameters that it excludes, itself among them; nil when it excludes none.
  public var alternatives: Alternatives?

  /// What messages call it: `--format` or `INPUT`.
  public var label: String { kind == .argument ? name : "--\(name)" }

  /// The ways to write its name, the short one first; empty for an argument.
  public var spellings: [String] {
    guard kind != .argument else { return [] }
    return (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }

  /// The name with its value, without brackets: `--format <format>`, `INPUT...`.
  var usage: String {
    switch kind {
    case .argument: isRepeating ? "\(name)..." : name
    case .option: "--\(name) <\(valueName)>"
    case .flag: "--\(name)"
    }
  }

  /// What the first column of the help shows: `-f, --format <format>`.
  var heading: String {
    switch kind {
    case .argument: name
    case .option: spellings.joined(separator: ", ") + " <\(valueName)>"
    case .flag: spellings.joined(separator: ", ")
    }
  }
}
