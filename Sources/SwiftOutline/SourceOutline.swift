/// What one Swift file declares and does, as far as navigation can care: an abridged syntax tree.
///
/// Types are flat with qualified names; trivia, access control and operators' precedence are gone. It knows
/// no path, so that equal files have equal outlines and can share a cache entry.
public struct SourceOutline: Hashable, Sendable {
  /// The imported modules, in written order.
  public var imports: [String]
  /// All types and extensions, nested ones too, outer before inner.
  public var types: [TypeOutline]
  /// The type aliases at the top level.
  public var aliases: [TypeAlias]
  /// The free functions.
  public var functions: [FunctionOutline]
  /// The global variables.
  public var variables: [PropertyOutline]
  /// Statements at the top level, as in `main.swift`.
  public var statements: [Statement]
  /// The names that are referred to where the outline has no statements: in capture lists, texts, patterns, macros,
  /// attributes, and what parameters are when they are left out.
  public var unread: [String]
  /// The names that are referred to in branches of `#if` that are not built.
  public var unbuilt: [String]
  /// What could not be understood.
  public var problems: [OutlineProblem]

  /// Creates an outline.
  public init(
    imports: [String] = [], types: [TypeOutline] = [], aliases: [TypeAlias] = [],
    functions: [FunctionOutline] = [], variables: [PropertyOutline] = [], statements: [Statement] = [],
    unread: [String] = [], unbuilt: [String] = [], problems: [OutlineProblem] = []
  ) {
    self.imports = imports
    self.types = types
    self.aliases = aliases
    self.functions = functions
    self.variables = variables
    self.statements = statements
    self.unread = unread
    self.unbuilt = unbuilt
    self.problems = problems
  }
}

/// Something in a file that was left out of its outline.
public struct OutlineProblem: Hashable, Sendable {
  /// What was left out and why.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The text is not valid UTF-8; bytes that are none were replaced.
    case invalidUTF8
    /// The syntax is broken, as by a conflict marker; what could be read around it was.
    case brokenSyntax
    /// Code is nested too deeply.
    case tooDeep
    /// The file is too large to be read.
    case tooLarge
    /// The reader of Swift files stopped at this one.
    case readerStopped
    /// The reader of Swift files took too long over this one.
    case tooSlow
    /// It is not text, or in another encoding than UTF-8; nothing of it was read.
    case notText
    /// It was not read, since several files before it stopped the reader of Swift files.
    case skipped
  }

  /// What was left out and why.
  public var kind: Kind
  /// The line, from 1.
  public var line: Int

  /// Creates a problem.
  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
