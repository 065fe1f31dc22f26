import FlowModel

/// The view of a route's case that is only known to be shown in some place, and not what asks for it.
struct UnaskedRoute: Hashable {
  /// Where it is shown.
  var place: CodePlace
  /// The type of the view.
  var view: String
  /// The case.
  var trigger: String
}

extension UnaskedRoute {
  /// What a presentation shows for some cases of its value; nil for what it shows for all.
  init?(_ content: ViewContent, _ presentation: ViewPresentation) {
    guard content.position.cases != nil, let object = content.object,
      let trigger = presentation.words(for: content)
    else { return nil }
    self.init(place: presentation.place, view: object.typeName, trigger: trigger)
  }
}

/// Drops what is told of routes in case nothing asks for them, once something is found that does.
///
/// A stack of routes that a view shows by their index, `stack.route(at: depth)`, has no state that both sides
/// name. The calls that put a route on it are read by themselves.
enum UnaskedRoutes {
  static func drop(from interpreter: Interpreter) {
    let unasked = Set(interpreter.viewStates.findings.unasked)
    guard !unasked.isEmpty else { return }
    // Where routers of libraries are used, who asks for a route decides how it is shown.
    let isAnyKind = RouterLibraries.of(interpreter.program).isUsed
    var asked: [String: Set<EdgeKind>] = [:]
    for fact in interpreter.log.facts where key(fact).map(unasked.contains) != true {
      guard case .screen(let object) = fact.target else { continue }
      asked[object.typeName, default: []].insert(fact.kind)
    }
    interpreter.log.facts.removeAll { fact in
      guard let key = key(fact), unasked.contains(key), let kinds = asked[key.view],
        isAnyKind || kinds.contains(fact.kind)
      else { return false }
      interpreter.log.dropped[key.place] = "shows the routes that calls put on its stack"
      return true
    }
  }

  private static func key(_ fact: NavigationFact) -> UnaskedRoute? {
    guard case .screen(let object) = fact.target, let trigger = fact.trigger, fact.call == fact.place else {
      return nil
    }
    return UnaskedRoute(place: fact.place, view: object.typeName, trigger: trigger)
  }
}
