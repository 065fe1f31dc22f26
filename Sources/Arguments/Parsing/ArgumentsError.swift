import FlowDiagnostics

/// What is wrong with a command line, and for which command.
public struct ArgumentsError: Error, Hashable, Sendable {
  /// The exit code for wrong usage: `EX_USAGE` of `sysexits.h`.
  public static let exitCode: Int32 = 64

  /// The things that can be wrong.
  ///
  /// Options are named with their dashes.
  public enum Problem: Error, Hashable, Sendable {
    /// No option has this name; it may belong after the name of a subcommand.
    case unknownOption(String, known: [String], belongsToSubcommand: Bool = false)
    /// No command has this name.
    case unknownCommand(String, known: [String])
    /// An option has no value.
    case missingValue(option: String, valueName: String, allowed: [String] = [])
    /// A flag was given a value.
    case unexpectedValue(String, for: String)
    /// The text is not a value of the option's or argument's type.
    case invalidValue(String, for: String, allowed: [String] = [], expected: String? = nil)
    /// A required argument is not there.
    case missingArgument(String)
    /// A required option is not there.
    case missingOption(String, valueName: String)
    /// None of the options is there, and one must be.
    case missingOneOf([String])
    /// One argument too many.
    case unexpectedArgument(String)
    /// Two options that exclude each other.
    case conflict(String, String)
    /// Something only the command knows, with what to do about it as a clause.
    case other(String, suggestion: String? = nil)
  }

  /// What is wrong.
  public var problem: Problem
  /// The names from the program's to the command's: `["flowatlas", "import", "swift"]`.
  public var command: [String]
  /// How the command is used, on one or more lines, beginning with `usage:`.
  public var usage: String
  /// The command line that shows the command's help.
  public var helpLine: String

  init(_ problem: Problem, in path: CommandPath) {
    self.problem = problem
    command = path.names
    usage = HelpText(path).usage(prefix: "usage: ")
    helpLine = path.helpLine
  }

  /// The problem in words, for a formatter.
  public var diagnostic: Diagnostic { problem.diagnostic }

  /// The message to show: the problem, the command's usage, and where to find its help.
  ///
  /// It ends without a line break.
  public func message(colour: Bool = false) -> String {
    """
    \(DiagnosticFormatter(colour: colour).format(diagnostic))
    \(usage)
    See '\(helpLine)'.
    """
  }
}

extension ArgumentsError: CustomStringConvertible {
  /// The message without colours.
  public var description: String { message() }
}

extension ArgumentsError.Problem {
  fileprivate var diagnostic: Diagnostic {
    let (id, message, suggestion) = words
    return Diagnostic(.error, id: id, message, suggestion: suggestion)
  }

  private var words: (id: String, message: String, suggestion: String?) {
    switch self {
    case .unknownOption(let name, let known, let belongsToSubcommand):
      let suggestion =
        belongsToSubcommand
        ? "options come after the command's name" : suggest(name, known, listing: "the options are")
      return ("unknown-option", "unknown option '\(name)'", suggestion)
    case .unknownCommand(let name, let known):
      let suggestion = suggest(name, known, listing: "the commands are")
      return ("unknown-command", "unknown command '\(name)'", suggestion)
    case .missingValue(let option, let valueName, let allowed):
      let suggestion = allowed.isEmpty ? nil : suggest("", allowed, listing: "the values are")
      return ("missing-value", "missing value for '\(option) <\(valueName)>'", suggestion)
    case .unexpectedValue(let value, let flag):
      return ("unexpected-value", "'\(flag)' takes no value, but was given '\(value)'", nil)
    case .invalidValue(let value, let label, let allowed, let expected):
      let suggestion =
        NearestName.suggestion(for: value, in: allowed, listing: "the values are")
        ?? expected.map { "expected \($0)" }
      return ("invalid-value", "invalid value '\(value)' for '\(label)'", suggestion)
    case .missingArgument(let name):
      return ("missing-argument", "missing argument '\(name)'", nil)
    case .missingOption(let label, let valueName):
      return ("missing-option", "missing option '\(label) <\(valueName)>'", nil)
    case .missingOneOf(let labels):
      return ("missing-option", "missing one of \(quoted(labels))", nil)
    case .unexpectedArgument(let text):
      return ("unexpected-argument", "unexpected argument '\(text)'", nil)
    case .conflict(let first, let second):
      return ("conflicting-options", "'\(first)' and '\(second)' cannot be combined", "use only one of them")
    case .other(let message, let suggestion):
      return ("wrong-usage", message, suggestion)
    }
  }

  /// The nearest name, or the one that this is the beginning of; without either, all of them.
  private func suggest(_ name: String, _ known: [String], listing: String) -> String? {
    let completions = known.filter { $0.hasPrefix(name) }
    if name.count > 2, completions.count == 1, let only = completions.first {
      return "did you mean '\(only)'?"
    }
    // Every one-letter option is one edit from every other: only its other letter case is near.
    let isShort = name.hasPrefix("-") && name.count == 2
    let compared = isShort && !known.contains { $0.lowercased() == name.lowercased() } ? "" : name
    return NearestName.suggestion(for: compared, in: known, listing: listing)
  }

  private func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
