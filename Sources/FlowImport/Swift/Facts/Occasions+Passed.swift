import SwiftOutline

/// Cases that a handler is called with and passes on before they are asked for.
extension Occasions {
  /// The branch in which a fact happens because of what its handler was called with:
  /// `cellDidTap(_ cell: Cell, _ event: CellEvent) { perform(event) }`.
  func handling(passedOnBy function: SwiftFunction, _ fact: NavigationFact) -> CaseRelays.Handling? {
    let places = fact.trail + [fact.call].compactMap(\.self)
    var names = Set(function.outline.parameters.map(\.name))
    var current = function
    for (index, place) in places.enumerated().dropLast() {
      let later = places[(index + 1)...]
      guard let next = functions.function(around: places[index + 1]) else { return nil }
      if next === current { continue }
      let call = written.named(next.outline.name).first { $0.place == place }
      guard functions.function(around: place) === current, let call else { return nil }
      let passed = next.outline.parameters.filter { parameter in
        guard case .name(let name)? = call.argument(for: parameter.name, of: next)?.kind else { return false }
        return names.contains(name)
      }
      names = Set(passed.map(\.name))
      guard !names.isEmpty else { return nil }
      current = next
      for place in later where functions.function(around: place) === next {
        guard let found = relays.handling(of: nil, at: place, in: next),
          case .name(let asked)? = found.condition?.cases?.subject.kind, names.contains(asked)
        else { continue }
        return found
      }
    }
    return nil
  }

  /// A fact by what is touched, without the conditions that say the same.
  static func touched(_ fact: NavigationFact, _ trigger: String, _ settled: Set<Guard>) -> NavigationFact {
    var fact = fact
    fact.guards = fact.guards.compactMap { $0.removing(settled.contains) }
    fact.trigger = trigger
    return fact
  }

  /// What happens where a handler only says that something is touched, and a case what that is: "share tapped".
  func touched(_ handling: CaseRelays.Handling, _ fact: NavigationFact) -> String? {
    guard let touch = words.touch(of: fact), let condition = handling.condition?.cases else { return nil }
    let word = touch.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return condition.names.map { $0 + word }.joined(separator: ", ")
  }
}
