import FlowDiagnostics

/// The one place where errors get their words.
extension MustacheError: CustomStringConvertible {
  /// The error as people see it: `page.mustache:3:1: error: …`, then the line and a caret.
  public var description: String { DiagnosticFormatter().format(diagnostic) }

  /// The error as a diagnostic, to be shown among others.
  public var diagnostic: Diagnostic {
    let words = words
    return Diagnostic(
      .error, id: words.id, words.message, at: position, sourceLine: sourceLine,
      suggestion: words.suggestion, notes: notes)
  }

  private typealias Words = (id: String, message: String, suggestion: String?)

  private var words: Words {
    switch kind {
    case .unclosedTag(let expected):
      ("unclosed-tag", "this tag is never closed", "end it with '\(expected)'")
    case .unclosedSection(let tag):
      ("unclosed-section", "'\(tag)' is never closed", "add '{{/\(tag.dropFirst())}}'")
    case .mismatchedClose(let name, let open, _):
      ("mismatched-close", "'/\(name)' ends '\(open)'", "write '{{/\(open.dropFirst())}}' here")
    case .unexpectedClose(let name):
      (
        "unexpected-close", "'/\(name)' closes a section that was never opened",
        "remove it or add '{{#\(name)}}'"
      )
    case .badDelimiters(let text):
      (
        "bad-delimiters", "'\(text)' does not set delimiters",
        "write two, each of at most \(TagReader.delimiterLimit) bytes, such as '{{=<% %>=}}'"
      )
    case .emptyName:
      ("empty-name", "this tag has no name", "write one, or '.' for the current item")
    case .malformedName(let name):
      (
        "malformed-name", "'\(name)' is not a name",
        "names have no spaces, and something on both sides of every dot"
      )
    case .nestedTooDeeply(let limit):
      ("nested-too-deeply", "more than \(limit) sections inside one another", "move some to a partial")
    case .unknownTemplate(let name, let known):
      (
        "unknown-template", "no template '\(name)'",
        NearestName.suggestion(for: name, in: known, listing: "there are")
      )
    case .unknownPartial(let name, let known):
      (
        "unknown-partial", "no partial '\(name)'",
        NearestName.suggestion(for: name, in: known, listing: "there are")
      )
    case .partialsNestedTooDeeply(let name, let limit):
      (
        "partials-too-deep", "partial '\(name)' is more than \(limit) partials deep",
        "a partial that includes itself needs a section that ends"
      )
    case .unknownName(let name, let part, let known):
      (
        "unknown-name", "the data has no '\(part)'" + (part == name ? "" : " for '\(name)'"),
        NearestName.suggestion(for: part, in: known)
      )
    case .notText(let name):
      ("not-text", "'\(name)' is a list or an object and has no text", "open it with '{{#\(name)}}'")
    case .tooMuchWork(let name, let limit):
      (
        "too-much-work", "'\(name)' needs more than \(limit) steps and bytes",
        "look for sections or partials that multiply one another"
      )
    }
  }

  private var notes: [Diagnostic.Note] {
    guard case .mismatchedClose(_, let open, let openedAt) = kind else { return [] }
    return [Diagnostic.Note("'\(open)' begins here", at: openedAt)]
  }
}
