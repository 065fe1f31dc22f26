import FlowDiagnostics

/// Something wrong with a storyboard; each kind makes its words in one place.
protocol StoryboardProblem: Error {
  /// An error keeps the storyboard from being imported, a warning does not.
  var severity: Diagnostic.Severity { get }
  /// The stable name, the message and what to do.
  var words: (id: String, message: String, suggestion: String?) { get }
  /// A second place that belongs to it.
  var note: (message: String, position: SourcePosition)? { get }
}

extension StoryboardProblem {
  func at(_ position: SourcePosition) -> LocatedProblem { LocatedProblem(problem: self, position: position) }
}

/// A problem and where it is.
struct LocatedProblem: Error {
  var problem: any StoryboardProblem
  var position: SourcePosition
}

extension StoryboardSource {
  /// The problems found in this source as a person reads them.
  func diagnostics(of problems: [LocatedProblem]) -> [Diagnostic] {
    if problems.isEmpty { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func text(of position: SourcePosition) -> String? {
      guard lines.indices.contains(position.line - 1) else { return nil }
      let line = lines[position.line - 1]
      return line.count > 4000 ? nil : String(decoding: line.prefix { $0 != 0x0D }, as: UTF8.self)
    }
    return problems.map { located in
      let words = located.problem.words
      let note = located.problem.note.map { note in
        Diagnostic.Note(note.message, at: note.position, sourceLine: text(of: note.position))
      }
      return Diagnostic(
        located.problem.severity, id: words.id, words.message, at: located.position,
        sourceLine: text(of: located.position), suggestion: words.suggestion,
        notes: note.map { [$0] } ?? [])
    }
  }
}
