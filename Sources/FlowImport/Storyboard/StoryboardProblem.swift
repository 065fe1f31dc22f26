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

  /// The problem as a person reads it.
  func diagnostic(in source: StoryboardSource) -> Diagnostic {
    let words = problem.words
    let notes = problem.note.map { note in
      [Diagnostic.Note(note.message, at: note.position, sourceLine: source.line(note.position.line))]
    }
    return Diagnostic(
      problem.severity, id: words.id, words.message, at: position,
      sourceLine: source.line(position.line), suggestion: words.suggestion, notes: notes ?? [])
  }
}

extension StoryboardSource {
  /// The text of a line, from 1, unless it is too long to show.
  fileprivate func line(_ number: Int) -> String? {
    var start = 0
    for _ in 1..<max(1, number) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return line.count > 4000 ? nil : String(decoding: line, as: UTF8.self)
  }
}
