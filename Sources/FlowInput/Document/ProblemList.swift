import FlowDiagnostics

/// The problems found so far in one file, of which there are never too many.
struct ProblemList {
  /// Thrown when reading cannot go on; the list says why.
  struct Stop: Error {}

  private(set) var diagnostics: [Diagnostic] = []
  let source: SourceText
  let limit: Int

  init(source: SourceText, limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// Adds a problem after which reading goes on, unless it is one too many.
  mutating func add(
    _ problem: DocumentProblem, at position: SourcePosition, notes: [Diagnostic.Note] = []
  ) throws(Stop) {
    guard diagnostics.count < limit else { throw stop(.tooManyProblems(limit: limit), at: position) }
    append(problem, at: position, notes: notes)
  }

  /// Adds a problem after which reading cannot go on, and returns what to throw.
  mutating func stop(
    _ problem: DocumentProblem, at position: SourcePosition, notes: [Diagnostic.Note] = []
  ) -> Stop {
    append(problem, at: position, notes: notes)
    return Stop()
  }

  private mutating func append(
    _ problem: DocumentProblem, at position: SourcePosition, notes: [Diagnostic.Note]
  ) {
    let words = problem.words
    diagnostics.append(
      source.diagnostic(
        .error, id: words.id, words.message, at: position, suggestion: words.suggestion, notes: notes))
  }
}
