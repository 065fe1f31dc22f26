import FlowDiagnostics

/// What is wrong with a template or its data, and where.
public struct MustacheError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A tag begins and never ends; carries the text that should end it, such as `}}`.
    case unclosedTag(expected: String)
    /// A section, parent or block begins and never ends; carries its tag's text, such as `#edges`.
    case unclosedSection(String)
    /// `{{/name}}` ends something else; carries what was open and where it began.
    case mismatchedClose(String, open: String, openedAt: SourcePosition)
    /// `{{/name}}` ends something when nothing is open.
    case unexpectedClose(String)
    /// `{{=…=}}` does not hold two delimiters; carries what it holds.
    case badDelimiters(String)
    /// A tag without a name.
    case emptyName
    /// A name with a space, or with nothing before or after a dot.
    case malformedName(String)
    /// More sections inside one another than `MustacheTemplate.nestingLimit`.
    case nestedTooDeeply(limit: Int)
    /// The template to render is not in the library.
    case unknownTemplate(String, known: [String])
    /// A partial or parent is not in the library (with `strictPartials`).
    case unknownPartial(String, known: [String])
    /// More partials inside one another than `MustacheLibrary.partialDepthLimit`.
    case partialsNestedTooDeeply(String, limit: Int)
    /// The data has no such name (with `strictNames`); `part` is the part of a dotted name that is missing.
    case unknownName(String, part: String, known: [String])
    /// A list or object where a text is wanted (with `strictNames`).
    case notText(String)
    /// The rendering takes more than `MustacheOptions.workLimit`; carries the template it was in.
    case tooMuchWork(String, limit: Int)
  }

  /// What is wrong.
  public var kind: Kind
  /// Where the tag at fault begins; nil when it has no place in a template.
  public var position: SourcePosition?
  /// The text of that line, without its line break.
  public var sourceLine: String?

  /// Creates an error.
  public init(_ kind: Kind, at position: SourcePosition? = nil, sourceLine: String? = nil) {
    self.kind = kind
    self.position = position
    self.sourceLine = sourceLine
  }
}
