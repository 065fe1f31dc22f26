import SwiftOutline

/// What reducers and the clients that they depend on do beside changing their state, such as leaving the app,
/// from what people do for it.
struct StoreEffects {
  private let features: StoreFeatures
  private let interpreter: Interpreter
  private let causes: StoreOccasions
  private let calls: [CodePlace: WrittenCall]
  /// The calls by names under which clients are given closures.
  private let named: WrittenCalls
  /// The screens that are known.
  private let seen: Set<String>

  /// Tells what facts in reducers' code begin with.
  static func settle(_ interpreter: Interpreter, _ local: LocalFacts) {
    let features = StoreFeatures.of(local.types)
    guard !features.sends.isEmpty else { return }
    let effects = StoreEffects(features, interpreter, local)
    interpreter.log.facts = interpreter.log.facts.flatMap(effects.settled)
  }

  private init(_ features: StoreFeatures, _ interpreter: Interpreter, _ local: LocalFacts) {
    self.features = features
    self.interpreter = interpreter
    causes = StoreOccasions(features, interpreter.viewStates.findings.sent)
    calls = Dictionary(local.entries.map { ($0.place, $0.call) }) { first, _ in first }
    let labels = Set(local.entries.flatMap(\.call.closures).compactMap(\.label))
    named = WrittenCalls(features.program, where: labels.contains, orRead: [])
    seen = interpreter.log.seenScreens
  }

  private func settled(_ fact: NavigationFact) -> [NavigationFact] {
    // Where a reducer's code is led back to is where the store is made, and not where its actions are sent.
    guard fact.source == nil || fact.isLocal && fact.isInferred, fact.kind != .root,
      let call = calls[fact.call ?? fact.place]
    else { return [fact] }
    let found = occasions(of: call)
    return found.isEmpty
      ? [fact]
      : found.map { source, occasion in
        var fact = fact
        fact.source = source
        fact.trigger = occasion.trigger
        fact.guards = occasion.guards
        fact.place = occasion.place
        fact.isInferred = false
        fact.isLocal = false
        return fact
      }
  }

  private func occasions(of call: WrittenCall) -> [(EventSource?, StoreOccasion)] {
    guard let type = features.types.enclosingType(of: call.site) else { return [] }
    if let reducer = features.reducer(around: type) { return occasions(of: call, in: reducer) }
    guard isClient(type, call), let name = call.closures.lazy.compactMap(\.label).first else { return [] }
    return named.named(name).flatMap { other -> [(EventSource?, StoreOccasion)] in
      guard other.receiver != nil,
        let reducer = features.types.enclosingType(of: other.site).flatMap(features.reducer)
      else { return [] }
      return occasions(of: other, in: reducer)
    }
  }

  /// Whether code is that of a client which reducers are given: `static let liveValue = Self(share: { … })`.
  private func isClient(_ type: SwiftType, _ call: WrittenCall) -> Bool {
    let keys: Set<String> = ["DependencyKey", "TestDependencyKey"]
    return type.header.attributes.contains { $0.name == "DependencyClient" }
      || features.program.supertypes(of: type).contains(where: keys.contains)
  }

  private func occasions(of call: WrittenCall, in reducer: SwiftType) -> [(EventSource?, StoreOccasion)] {
    StoreActions(features: features, reducer: reducer).actions(of: call).flatMap { action, _ in
      let screen = features.screen(of: action.sender ?? reducer, among: seen)
      let found = causes.occasions(of: action, from: reducer).map { occasion in
        var occasion = occasion
        occasion.guards += action.guards.filter { !occasion.guards.contains($0) }
        return (occasion.source ?? screen, occasion)
      }
      guard found.isEmpty, let screen, let trigger = action.trigger else { return found }
      return [(screen, StoreOccasion(trigger: trigger, guards: action.guards, place: call.place))]
    }
  }
}

extension StoreFeatures {
  /// The screen of a reducer; nil where it has none, or several.
  ///
  /// - Parameter seen: the types of the screens that are known.
  func screen(of reducer: SwiftType, among seen: Set<String>) -> EventSource? {
    let views = views(of: reducer).filter { seen.contains($0.name) }
    return views.count == 1 ? .screen(ScreenKey(type: views[0].name)) : nil
  }
}
