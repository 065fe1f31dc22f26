import FlowDiagnostics
import FlowModel

/// Makes one registry of everything that was read, wherever it came from.
public enum RegistryReader {
  /// Assembles a registry and collects all that is wrong.
  ///
  /// The order of the inputs makes no difference.
  ///
  /// - Parameter problemLimit: How many errors of the registry as a whole are reported, and how many warnings.
  /// - Returns: the registry, or nil when there is an error; and every diagnostic, those of the inputs' readers
  ///   among them, sorted by position.
  public static func assemble(
    _ inputs: [InputPart], problemLimit: Int = DocumentLimits().problemCount
  ) -> (registry: FlowRegistry?, diagnostics: [Diagnostic]) {
    let inputs = inputs.sorted(by: precedes)
    let (registry, found) = RegistryAssembler.assemble(inputs.map(\.part))
    let isComplete = inputs.allSatisfy(\.isComplete)
    let problems = found.filter { problem in
      guard let name = problem.missingName else { return true }
      let input = inputs[problem.subject.part]
      // What a reader said already is not said again.
      return isComplete && !(problem.isWarning && input.positions == nil)
        && !(name.isEmpty && input.diagnostics.contains { $0.severity == .error })
    }
    var diagnostics = inputs.flatMap(\.diagnostics)
    for severity in [false, true] {
      let some = problems.filter { $0.isWarning == severity }
      diagnostics += some.prefix(problemLimit).map { $0.diagnostic(in: inputs, registry: registry) }
      if some.count > problemLimit {
        let more = ModelProblem.more(some.count - problemLimit).words
        diagnostics.append(Diagnostic(severity ? .warning : .error, id: more.id, more.message))
      }
    }
    let isSound = diagnostics.allSatisfy { $0.severity != .error }
    return (isSound ? registry : nil, sorted(diagnostics))
  }

  private static func precedes(_ left: InputPart, _ right: InputPart) -> Bool {
    if left.name != right.name {
      return left.name.unicodeScalars.lexicographicallyPrecedes(right.name.unicodeScalars)
    }
    return left.sources.flatMap(\.bytes).lexicographicallyPrecedes(right.sources.flatMap(\.bytes))
  }

  /// Diagnostics by position, those without one last; what an alias repeats is said once.
  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var known: Set<Diagnostic> = []
    return diagnostics.filter { known.insert($0).inserted }.sorted { left, right in
      switch (left.position, right.position) {
      case (let left?, let right?): left < right
      case (_?, nil): true
      case (nil, _): false
      }
    }
  }
}

extension RegistryProblem {
  /// The name that names nothing, when that is the problem.
  fileprivate var missingName: String? {
    switch kind {
    case .unknownPlace(let name, _, _), .unknownScreen(let name, _, _), .unknownCoordinator(let name, _),
      .unknownDependency(let name, _):
      name
    default: nil
    }
  }
}
