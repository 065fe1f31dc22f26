/// The problems of one attempt to assemble a registry, of which there are never too many.
///
/// What a problem says can be as large as the registry, so that one beyond the limit is not even made.
struct ProblemLog {
  private(set) var problems: [RegistryProblem] = []
  private var errorCount = 0
  private var warningCount = 0

  /// How many errors are kept, and how many warnings beside them.
  static let limit = 1000

  /// Adds a problem, unless it is one too many.
  mutating func add(isWarning: Bool = false, _ problem: @autoclosure () -> RegistryProblem) {
    guard (isWarning ? warningCount : errorCount) < Self.limit else { return }
    if isWarning { warningCount += 1 } else { errorCount += 1 }
    var made = problem()
    made.isWarning = isWarning
    problems.append(made)
  }
}
