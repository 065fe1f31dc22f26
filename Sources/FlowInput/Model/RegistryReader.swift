import FlowDiagnostics
import FlowModel

/// Creates one registry from everything that was read.
public enum RegistryReader {
  /// Assembles a registry and collects all that is wrong.
  ///
  /// The order of the inputs does not matter.
  ///
  /// - Parameter problemLimit: How many errors of the registry as a whole are reported, and how many
  ///   warnings.
  /// - Returns: the registry, or nil when there is an error; and every diagnostic, those of the inputs'
  ///   readers among them, sorted by position.
  public static func assemble(
    _ inputs: [InputPart], problemLimit: Int = DocumentLimits().problemCount
  ) -> (registry: FlowRegistry?, diagnostics: [Diagnostic]) {
    let (registry, diagnostics, _) = assembleWithPlaces(inputs, problemLimit: problemLimit)
    return (registry, diagnostics)
  }

  /// Assembles a registry, collects every problem, and records where everything is.
  public static func assembleWithPlaces(
    _ inputs: [InputPart], problemLimit: Int = DocumentLimits().problemCount
  ) -> (registry: FlowRegistry?, diagnostics: [Diagnostic], places: RegistryPlaces) {
    let inputs = inputs.sorted(by: precedes)
    let (registry, found, origins) = RegistryAssembler.assembleWithOrigins(inputs.map(\.part))
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
    return (
      isSound ? registry : nil, sorted(diagnostics), RegistryPlaces(inputs: inputs, origins: origins)
    )
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

/// Where the elements of a registry are in the inputs.
public struct RegistryPlaces: Sendable {
  private let inputs: [InputPart]
  private let origins: RegistryOrigins

  init(inputs: [InputPart], origins: RegistryOrigins) {
    self.inputs = inputs
    self.origins = origins
  }

  /// Where a coordinator is declared; nil if unknown.
  public func position(of id: CoordinatorID) -> SourcePosition? { position(origins.coordinators[id]) }

  /// Where a screen is declared; nil if unknown.
  public func position(of screen: ScreenAddress) -> SourcePosition? { position(origins.screens[screen]) }

  /// Where an edge is declared, by its number; nil if unknown.
  public func position(ofEdge number: Int, in id: CoordinatorID) -> SourcePosition? {
    guard let edges = origins.edges[id], edges.indices.contains(number - 1) else { return nil }
    return position(edges[number - 1])
  }

  /// Where a trigger of an edge is declared, by its index and the edge's number; nil if unknown.
  public func position(ofTrigger index: Int, ofEdge number: Int, in id: CoordinatorID) -> SourcePosition? {
    guard let edges = origins.triggers[id], edges.indices.contains(number - 1),
      edges[number - 1].indices.contains(index)
    else { return nil }
    return position(edges[number - 1][index])
  }

  /// Where a route is declared; nil if unknown.
  public func position(of id: RouteID) -> SourcePosition? { position(origins.routes[id]) }

  /// Where a service is declared; nil if unknown.
  public func position(of id: ServiceID) -> SourcePosition? { position(origins.services[id]) }

  /// The text of a line of an input, without its line break; nil when nobody kept it.
  public func line(at position: SourcePosition) -> String? {
    inputs.lazy.compactMap { $0.line(at: position) }.first
  }

  private func position(_ origin: PartPath?) -> SourcePosition? {
    origin.flatMap { inputs[$0.part].position(of: $0.path) }
  }
}

extension RegistryProblem {
  /// The name that names nothing, when that is the problem.
  fileprivate var missingName: String? {
    switch kind {
    case .unknownPlace(let name, _, _), .unknownScreen(let name, _, _), .unknownCoordinator(let name, _),
      .unknownDependency(let name, _), .notInCode(_, let name, _, _):
      name
    default: nil
    }
  }
}
