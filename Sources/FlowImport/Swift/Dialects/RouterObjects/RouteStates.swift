import FlowModel
import SwiftOutline

/// What the states are for that routes are kept in.
struct RouteStates {
  let states: [RouteReader.State]
  let values: RouteValues
  let relays: [RouteReader.Relay]
  private var types: StaticTypes { values.types }

  /// Names of functions and properties that distinguish several ways.
  private static let words: [(word: String, style: String)] = [
    ("full", "fullScreen"), ("cover", "fullScreen"), ("popover", "popover"), ("sheet", "sheet"),
    ("modal", "sheet"), ("present", "sheet"),
  ]

  init(_ states: [RouteReader.State], _ relays: [RouteReader.Relay], _ values: RouteValues) {
    self.states = states
    self.relays = relays
    self.values = values
  }

  /// How what is sent to a subject is shown, by the state that takes it over; nil when none does.
  func way(sendingTo subject: Expression, _ place: StaticTypes.Place) -> RouteWay? {
    guard let name = subject.lastName else { return nil }
    let owner = self.owner(of: subject, place)
    for relay in relays where relay.subject == name && isHeard(relay.owner, by: owner) {
      let state = states.first { state in
        state.name == relay.state && state.way != nil && isHeard(state.owner, by: relay.holder)
      }
      if let way = state?.way { return way }
    }
    return nil
  }

  /// Whether a type is another, inherits from it or conforms to it.
  private func isHeard(_ one: String?, by other: String?) -> Bool {
    guard let one, let other, one != other else { return true }
    func inherits(_ name: String, _ base: String) -> Bool {
      types.program.types[name].map { types.program.supertypes(of: $0).contains(base) } ?? false
    }
    return inherits(one, other) || inherits(other, one)
  }

  func isPath(_ list: Expression, in candidate: RouteCarriers.Candidate) -> Bool {
    isPath(list, candidate.place)
  }

  /// Whether a list is a stack's path.
  func isPath(_ list: Expression, _ place: StaticTypes.Place) -> Bool {
    let plain = list.unindexed
    guard let name = plain.lastName else { return false }
    if types.types(of: plain, place).contains(where: { $0.name == "NavigationPath" }) {
      return true
    }
    let owner = self.owner(of: plain, place)
    return states.contains { $0.way == nil && $0.name == name && isSame($0.owner, owner) }
      || name.lowercased().hasSuffix("path")
  }

  private func owner(of expression: Expression, _ place: StaticTypes.Place) -> String? {
    switch expression.kind {
    case .member(let base?, _): types.types(of: base, place).first?.name
    default: place.type?.name
    }
  }

  private func isSame(_ one: String?, _ other: String?) -> Bool {
    one == nil || other == nil || one == other
  }

  /// How what is put into a list is shown; nil when nothing shows it.
  func way(
    appendingTo list: Expression, in candidate: RouteCarriers.Candidate
  ) -> RouteWay? {
    if isPath(list, candidate.place) { return RouteWay(kind: .push) }
    let elements = types.types(of: list.unindexed, candidate.place).compactMap {
      $0.element?.firstName
    }
    let items = elements.flatMap { element -> [String] in
      guard let found = types.program.type(element, within: candidate.place.type) else { return [element] }
      // An entry that keeps a route beside what else is known of it is shown as the route is.
      let kept = found.kind == .struct ? found.sortedProperties.compactMap(\.outline.type?.firstName) : []
      return [found.name] + kept.map { types.program.type($0, within: found)?.name ?? $0 }
    }
    return way(
      ofItems: items, named: [candidate.carrier.function?.outline.name ?? "", list.lastName ?? ""])
  }

  func way(
    assigning value: Expression, to target: Expression, in candidate: RouteCarriers.Candidate
  ) -> RouteWay? {
    if case .element(let list, _) = target.kind, isPath(list, candidate.place) {
      return RouteWay(kind: .replace)
    }
    return way(
      assigning: target, candidate.place, route: candidate.carrier.route,
      named: candidate.carrier.function?.outline.name)
  }

  /// How the value of a property is shown; nil when nothing shows it.
  func way(
    assigning target: Expression, _ place: StaticTypes.Place, route: String?,
    named function: String? = nil
  ) -> RouteWay? {
    guard let name = target.lastName, !name.hasPrefix("_") else { return nil }
    if case .name(let written) = target.kind, place.scope.look(up: written) != nil { return nil }
    let owner = self.owner(of: target, place)
    if let state = states.first(where: { $0.name == name && $0.owner != nil && $0.owner == owner }) {
      return state.way ?? RouteWay(kind: .push)
    }
    let found = types.types(of: target, place).map { $0.element?.firstName ?? $0.name }
    let items = found.map { types.program.type($0, within: place.type)?.name ?? $0 }
    guard items.contains(where: { $0 == route }) else { return nil }
    return way(ofItems: items, named: [name, function ?? ""])
  }

  /// The way in which what holds a value of some type is shown; of several the one that the names tell.
  private func way(ofItems items: [String], named names: [String]) -> RouteWay? {
    let found = states.filter { $0.way != nil && !Set($0.items).isDisjoint(with: items) }
      .compactMap(\.way)
    let ways = Set(found.filter { $0.kind == .present || $0.kind == .push })
    guard ways.count > 1 else { return ways.first }
    for name in names.map({ $0.lowercased() }) {
      for (word, style) in Self.words where name.contains(word) {
        if let way = ways.first(where: { $0.style == style }) { return way }
      }
    }
    return found.first
  }
}

extension Expression {
  /// A list out of the subscripts that one of several is taken with: `paths` of `paths[tab]`.
  fileprivate var unindexed: Expression {
    if case .element(let base, _) = kind { base.unindexed } else { self }
  }
}
