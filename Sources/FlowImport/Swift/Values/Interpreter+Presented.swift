import FlowModel

/// What `presentedViewController?.dismiss(…)` closes.
extension Interpreter {
  /// How many screens can be meant.
  private static let presentedLimit = 4

  /// Gives every fact that closes what its source presents the screens that this can be.
  func resolvePresented() {
    guard facts.contains(where: \.closesPresented) else { return }
    var presented: [EventSource: [EventSource]] = [:]
    for fact in facts where fact.kind == .present {
      guard let source = fact.source, case .screen(let object) = fact.target,
        !KnownTypes.isAlert(object.typeName)
      else { continue }
      let shown = EventSource.screen(key(object))
      if presented[source]?.contains(shown) != true { presented[source, default: []].append(shown) }
    }
    facts = facts.flatMap { fact -> [NavigationFact] in
      guard fact.closesPresented else { return [fact] }
      let found = fact.source.flatMap { presented[$0] } ?? []
      guard !found.isEmpty, found.count <= Self.presentedLimit else {
        if let place = fact.call {
          undecided[place] = "what stands over the screen that closes it is not known"
        }
        return []
      }
      return found.map { source in
        var closing = fact
        closing.source = source
        closing.isInferred = closing.isInferred || found.count > 1
        return closing
      }
    }
  }
}
