import FlowDiagnostics
import FlowModel

extension RegistryProblems {
  /// The problems as a person reads them, for a registry that was written in Swift.
  ///
  /// Such a registry has no lines; the messages name the coordinator and the edge instead.
  public var diagnostics: [Diagnostic] { problems.map { $0.diagnostic(in: [], registry: nil) } }
}

extension RegistryProblem {
  /// The problem as a person reads it.
  ///
  /// - Parameters:
  ///   - inputs: The inputs in the order in which their parts were assembled.
  ///   - registry: What came of assembling, to look for names that were meant.
  func diagnostic(in inputs: [InputPart], registry: FlowRegistry?) -> Diagnostic {
    let place = Self.place(of: subject, in: inputs)
    // Of two places the later one is the problem, in whatever order they were assembled.
    if let other, let position = place.position,
      let otherPosition = Self.place(of: other, in: inputs).position,
      position < otherPosition
    {
      return exchanged(other).diagnostic(in: inputs, registry: registry)
    }
    let words = words(registry)
    let message = place.position == nil ? Self.prefix(place.words) + words.message : words.message
    return Diagnostic(
      isWarning ? .warning : .error, id: words.id, message, at: place.position, sourceLine: place.line,
      suggestion: words.suggestion, notes: other.map { [Self.note($0, in: inputs)] } ?? [])
  }

  private func exchanged(_ other: PartPath) -> RegistryProblem {
    var kind = kind
    if case .clash(let what, let first, let second) = kind {
      kind = .clash(what: what, first: second, second: first)
    }
    return RegistryProblem(kind, at: other, other: subject, isWarning: isWarning)
  }

  // MARK: - What is wrong

  private func words(_ registry: FlowRegistry?) -> ProblemWords {
    switch kind {
    case .unknownPlace(let name, let coordinator?, let known):
      ProblemWords(
        "unknown-screen", "no screen '\(shortened(name))' in coordinator '\(coordinator)'",
        Self.suggestion(for: name, in: known, registry))
    case .unknownPlace(let name, nil, let known):
      ProblemWords(
        "unknown-coordinator", "no coordinator '\(shortened(name))'",
        Self.suggestion(for: name, in: known, registry))
    case .unknownScreen(let name, let coordinator, let known):
      ProblemWords(
        "unknown-screen", "no screen '\(shortened(name))' in coordinator '\(coordinator)'",
        known.isEmpty ? "it has no screens" : Self.suggestion(for: name, in: known, nil))
    case .unknownCoordinator(let name, let known):
      ProblemWords(
        "unknown-coordinator", "no coordinator '\(shortened(name))'",
        Self.suggestion(for: name, in: known, nil))
    case .unknownDependency(let name, let known):
      ProblemWords(
        "unknown-dependency", "no service, coordinator or screen '\(shortened(name))'",
        Self.suggestion(for: name, in: known, registry))
    default: statementWords
    }
  }

  private var statementWords: ProblemWords {
    switch kind {
    case .clash(let what, let first, let second):
      ProblemWords(
        "clash", "\(what) is '\(shortened(second))' here, but '\(shortened(first))' in another place",
        "remove one of them")
    case .repeatedEdge(let coordinator):
      ProblemWords("repeated-edge", "this edge of coordinator '\(coordinator)' already exists", "remove it")
    case .repeatedEdgeID(let id, let coordinator):
      ProblemWords(
        "repeated-id", "two edges of coordinator '\(coordinator)' have the id '\(shortened(id.rawValue))'",
        "rename one of them")
    case .repeated(let what, let name):
      ProblemWords(
        "repeated-name", "\(what == "screen" ? name : "\(what) \(name)") is declared twice",
        "rename or remove one of them")
    case .missingTarget(let kind):
      ProblemWords(
        "missing-key", "an edge of kind '\(kind.rawValue)' needs 'to'",
        kind == .external ? "add where it leads, such as 'to: Safari'" : "name a screen or coordinator")
    case .notInCode(let what, let name, let coordinator, let known):
      ProblemWords(
        "not-in-code",
        "no \(what) '\(shortened(name))'" + (coordinator.map { " of coordinator '\($0)'" } ?? "")
          + " in the code",
        Self.advice(on: what, name, known))
    case .plannedInCode(let what, let name, let coordinator):
      ProblemWords(
        "planned-in-code",
        "\(what) '\(shortened(name))'" + (coordinator.map { " of coordinator '\($0)'" } ?? "")
          + " is tagged 'planned', and the code has it", "remove the tag")
    case .ambiguousEdge(_, let ids):
      ProblemWords(
        "ambiguous-edge", "this matches \(ids.count) edges of the code, and is ignored",
        "say which one with 'on', or with 'id': "
          + ids.prefix(3).map { "'\(shortened($0.rawValue))'" }.joined(separator: " or "))
    case .missingEdge(let id, let coordinator, let known):
      ProblemWords(
        "missing-edge",
        "no edge '\(shortened(id.rawValue))' in coordinator '\(coordinator)' to correct",
        NearestName.nearest(to: id.rawValue, in: known).map { "did you mean '\($0)'?" }
          ?? "say what it does, such as 'by: push'")
    case .invalidIdentifier(let name):
      ProblemWords(
        "invalid-id", name.isEmpty ? "an id cannot be empty" : "'\(shortened(name))' cannot be an id",
        "use letters, digits, '_' and '-', at most 200 bytes; 'title' takes any text")
    default: ProblemWords("unknown-name", "a name is unknown")
    }
  }

  /// How many names are searched for the one that was meant.
  private static let searchLimit = 2000

  private static func suggestion(
    for name: String, in known: [String], _ registry: FlowRegistry?
  ) -> String? {
    // A screen's name without its coordinator is the commonest slip.
    let screen = ScreenID(name)
    let owners = registry?.coordinators.prefix(searchLimit).filter { $0.screen(screen) != nil } ?? []
    if !owners.isEmpty {
      return "did you mean " + owners.prefix(3).map { "'\($0.id).\(name)'" }.joined(separator: " or ") + "?"
    }
    return NearestName.suggestion(for: name, in: Array(known.prefix(searchLimit)))
  }

  /// What to do about something that the code doesn't have.
  private static func advice(on what: String, _ name: String, _ known: [String]) -> String {
    if let nearest = NearestName.nearest(to: name, in: known.prefix(searchLimit)) {
      return "did you mean '\(nearest)'?"
    }
    return what == "edge"
      ? "leave the id out, or tag it 'planned'"
      : "remove it, or tag it 'planned' or 'outside'"
  }

  // MARK: - Where it is

  private static func place(
    of path: PartPath, in inputs: [InputPart]
  ) -> (position: SourcePosition?, line: String?, words: String) {
    guard inputs.indices.contains(path.part) else { return (nil, nil, words(of: path.path)) }
    let input = inputs[path.part]
    guard let position = input.position(of: path.path) else {
      let statement = words(of: path.path)
      return (nil, nil, statement.isEmpty ? input.name : "\(input.name), \(statement)")
    }
    return (position, input.line(at: position), "")
  }

  private static func note(_ other: PartPath, in inputs: [InputPart]) -> Diagnostic.Note {
    let place = place(of: other, in: inputs)
    if place.position == nil, !place.words.isEmpty { return .init("first given in \(place.words)") }
    return .init("first given here", at: place.position, sourceLine: place.line)
  }

  private static func prefix(_ words: String) -> String { words.isEmpty ? "" : words + ": " }

  /// A path as a person says it: `coordinator Profile, edge 4`.
  private static func words(of path: [String]) -> String {
    var pieces: [String] = []
    for (key, name) in zip(path, path.dropFirst()) {
      switch key {
      case "coordinators" where pieces.isEmpty: pieces.append("coordinator \(name)")
      case "routes" where pieces.isEmpty: pieces.append("route \(name)")
      case "services" where pieces.isEmpty: pieces.append("service \(name)")
      case "screens" where pieces.count == 1: pieces.append("screen \(name)")
      case "edges" where pieces.count == 1:
        pieces.append("edge \(Int(name).map { String($0 + 1) } ?? name)")
      default: break
      }
    }
    return pieces.joined(separator: ", ")
  }
}
