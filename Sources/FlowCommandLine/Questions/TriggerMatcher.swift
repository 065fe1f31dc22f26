import FlowAnalysis
import FlowDiagram
import FlowModel

/// Finds what a person means by a step such as `settings tapped`, `settings`, `Profile 3` or `back`.
struct TriggerMatcher {
  /// A move, and the trigger of its edge that was meant; nil for moves without.
  struct Match {
    var move: Simulator.Move
    var condition: String?
  }

  private let words: StepWords
  private let registry: FlowRegistry

  init(_ registry: FlowRegistry) {
    self.registry = registry
    words = StepWords(registry)
  }

  /// The moves that a phrase means best; several when it fits them alike.
  func matches(_ phrase: String, among moves: [Simulator.Move]) -> [Match] {
    var best: (rank: Int, matches: [Match]) = (.max, [])
    for move in moves {
      guard let (rank, condition) = fit(phrase, move) else { continue }
      if rank < best.rank { best = (rank, []) }
      if rank == best.rank { best.matches.append(Match(move: move, condition: condition)) }
    }
    return best.matches
  }

  /// How well a phrase fits a move, 0 being best, with the condition of the trigger; nil when it does not
  /// fit.
  private func fit(_ phrase: String, _ move: Simulator.Move) -> (rank: Int, condition: String?)? {
    switch move {
    case .goBack:
      let isMeant = ["back", "go back", "close", "back tapped", "swipe down"].contains(phrase.lowercased())
      return isMeant ? (phrase.lowercased() == "close" ? 4 : 1, nil) : nil
    case .enter(let entrance, _): return fit(phrase, entrance)
    case .take(let edge, _):
      var best: (rank: Int, condition: String?)?
      for trigger in edge.edge.triggers {
        guard let rank = Self.rank(phrase, trigger.words ?? ""), rank < best?.rank ?? .max else { continue }
        best = (rank, trigger.guard)
      }
      if let best { return best }
      return rank(phrase, ofOtherWords: edge).map { ($0, edge.edge.decidingGuard) }
    }
  }

  /// The transition's number, id, target or kind.
  private func rank(_ phrase: String, ofOtherWords edge: NumberedEdge) -> Int? {
    let plain = phrase.plainWords
    if plain == words.number(edge).plainWords || Self.names(phrase, edge) { return 0 }
    let trigger = words.trigger(edge)
    if plain == trigger.plainWords { return 1 }
    if let target = edge.edge.to {
      let names = [target.description, words.title(target), target.screen?.screen.rawValue ?? ""]
      if names.contains(where: { !$0.isEmpty && $0.plainWords == plain }) { return 3 }
    }
    let kind = EdgeLook.word(for: edge.edge.kind).plainWords
    if plain == kind { return 4 }
    if plain == "back", edge.edge.kind.isWayBack || edge.edge.kind == .finish { return 4 }
    return nil
  }

  private func fit(_ phrase: String, _ entrance: Entrance) -> (rank: Int, condition: String?)? {
    let wanted = Self.withoutVerb(phrase)
    switch entrance {
    case .route(let route):
      let names = [route.id.rawValue, route.url ?? "", words.entrance(entrance)].map(\.plainWords)
      if names.contains(wanted.plainWords) { return (wanted == phrase ? 1 : 0, route.guard) }
      // `myapp://item/{id}` is meant by `myapp://item/42`.
      if let pattern = route.url?.prefix(while: { $0 != "{" && $0 != ":" || $0 == ":" }), pattern.count > 8,
        wanted.hasPrefix(pattern.prefix { $0 != "{" })
      {
        return (1, route.guard)
      }
      return nil
    case .edge(let edge):
      let named = wanted.plainWords == words.number(edge).plainWords || Self.names(wanted, edge)
      let ranks = edge.edge.triggers.compactMap { trigger in
        Self.rank(wanted, trigger.words ?? "").map { ($0, trigger.guard) }
      }
      return named ? (0, edge.edge.decidingGuard) : ranks.min { $0.0 < $1.0 }.map { ($0.0 + 1, $0.1) }
    }
  }

  /// Whether a text is an edge's id, alone or after its coordinator's.
  private static func names(_ text: String, _ edge: NumberedEdge) -> Bool {
    text == edge.edge.id.rawValue || text == "\(edge.coordinator).\(edge.edge.id)"
  }

  /// The phrase without a word such as `open` before what is opened.
  private static func withoutVerb(_ phrase: String) -> String {
    for verb in ["enter by ", "open ", "enter "] where phrase.lowercased().hasPrefix(verb) {
      return String(phrase.dropFirst(verb.count))
    }
    return phrase
  }

  /// How well a phrase fits a trigger's words.
  private static func rank(_ phrase: String, _ trigger: String) -> Int? {
    guard !trigger.isEmpty else { return nil }
    if phrase == trigger { return 0 }
    let (wanted, plain) = (phrase.plainWords, trigger.plainWords)
    if wanted.isEmpty { return nil }
    if wanted == plain { return 1 }
    let parts = Set(trigger.lowercased().split { !$0.isLetter && !$0.isNumber })
    let asked = phrase.lowercased().split { !$0.isLetter && !$0.isNumber }
    // `settings` and `tap settings` mean `settings tapped`.
    if asked.allSatisfy(parts.contains) { return 2 }
    let verbs: Set<Substring> = ["tap", "press", "choose", "select", "click", "the", "on"]
    let rest = asked.filter { !verbs.contains($0) }
    if !rest.isEmpty, rest.allSatisfy(parts.contains) { return 2 }
    return wanted.count > 3 && plain.hasPrefix(wanted) ? 3 : nil
  }
}

/// What a person says of conditions: `--given "session is active"`.
struct GivenConditions {
  private let plain: [String]
  private let given: [String]
  private(set) var used: Set<Int> = []

  init(_ given: [String]) {
    self.given = given
    plain = given.map(\.plainWords)
  }

  /// Whether a condition holds: it is given, or all that it joins by `and` is; of one joined by `or`, one of
  /// them.
  mutating func hold(_ condition: String?) -> Bool {
    guard let condition, !condition.isEmpty else { return true }
    if let index = plain.firstIndex(of: condition.plainWords) {
      used.insert(index)
      return true
    }
    for (word, needsAll) in [(" or ", false), (" and ", true)] {
      let parts = condition.components(separatedByText: word)
      guard parts.count > 1 else { continue }
      let held = parts.map { hold($0) }
      return needsAll ? held.allSatisfy(\.self) : held.contains(true)
    }
    return false
  }

  /// The conditions that decided nothing.
  var unused: [String] { given.indices.filter { !used.contains($0) }.map { given[$0] } }
}

extension String {
  fileprivate func components(separatedByText separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
