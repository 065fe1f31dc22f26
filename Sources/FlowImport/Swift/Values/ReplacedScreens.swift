import FlowModel

/// Screens that make way for what the same code pushes: `stack.popViewController(animated: false)` and then
/// `stack.pushViewController(done, animated: true)` is one way, and none back.
enum ReplacedScreens {
  static let reason = "makes way for what the same code pushes"

  static func drop(from log: FactLog, _ program: SwiftProgram) {
    let functions = FunctionPlaces.of(program)
    var pushes: [Way: [NavigationFact]] = [:]
    for fact in log.facts where fact.kind == .push || fact.kind == .start && fact.style == "push" {
      pushes[Way(fact), default: []].append(fact)
    }
    guard !pushes.isEmpty else { return }
    log.facts.removeAll { fact in
      guard fact.kind == .pop || fact.kind == .popToRoot, case .back = fact.target, let call = fact.call,
        let function = functions.function(around: call)
      else { return false }
      let isReplaced = (pushes[Way(fact)] ?? []).contains { push in
        guard let place = push.call, place.file == call.file,
          functions.function(around: place) === function
        else { return false }
        return place.line > call.line || UIKitStacks.slipsIn(at: place, function.outline)
      }
      if isReplaced { log.dropped[call] = reason }
      return isReplaced
    }
  }

  /// What two facts have in common that happen one after the other.
  private struct Way: Hashable {
    var source: EventSource?
    var coordinator: String?
    var trigger: String?
    var guards: [Guard]

    init(_ fact: NavigationFact) {
      source = fact.source
      coordinator = fact.coordinator
      trigger = fact.trigger
      guards = fact.guards
    }
  }
}
