import FlowModel
import SwiftOutline

/// The app's functions and views that show whatever route they are given, and how each shows it.
///
/// `func push(_ page: Page) { path.append(page) }` makes every call of `push` a push; a view with a property
/// `destination: Page` that links to it makes every such view a link.
struct RouteCarriers {
  /// What one of them does with one of its parameters.
  struct Carrier {
    /// The function; of a view without an initialiser of its own nil.
    var function: SwiftFunction?
    var type: SwiftType?
    /// The parameter's index; nil for a property.
    var index: Int?
    var name: String
    var label: String?
    /// The route's enum; nil for whatever can be put on a path.
    var route: String?
    var way: RouteWay
    /// Of an enum that carries routes, what is done with each case's.
    var ways: [String: RouteWay] = [:]

    /// The ways, each with the cases for which it is the one; a single way without cases is for all.
    var waysByCase: [(way: RouteWay, cases: Set<String>?)] {
      guard !ways.isEmpty else { return [(way, nil)] }
      let cases = Dictionary(grouping: ways.keys) { ways[$0] ?? way }
      return cases.map { (way: $0.key, cases: Set($0.value)) }
        .sorted { ($0.cases?.min() ?? "") < ($1.cases?.min() ?? "") }
    }
  }

  /// By the name they are called by.
  private(set) var carriers: [String: [Carrier]] = [:]

  private let types: StaticTypes
  private let values: RouteValues
  private let states: RouteStates
  /// All functions, by name.
  private let functionsByName: [String: [SwiftFunction]]

  /// What passes a value on to those who hear a subject.
  static let sending: Set<String> = ["send", "accept"]

  /// How many carriers that call others are looked through.
  private static let rounds = 4

  init(_ values: RouteValues, _ states: RouteStates) {
    types = values.types
    self.values = values
    self.states = states
    functionsByName = Dictionary(grouping: types.program.allFunctions, by: \.outline.name)
    var open = functions() + views()
    var isSettled = false
    for _ in 0..<Self.rounds {
      var rest: [Candidate] = []
      var found: [Carrier] = []
      for candidate in open {
        if let carrier = carrier(candidate, isSettled) {
          found.append(carrier)
        } else {
          rest.append(candidate)
        }
      }
      for carrier in found { carriers[Self.calledName(carrier), default: []].append(carrier) }
      // What carries several routes waits until all of their ways are known that can be.
      if found.isEmpty, isSettled { break }
      isSettled = found.isEmpty
      open = rest
    }
  }

  private func carrier(_ candidate: Candidate, _ isSettled: Bool) -> Carrier? {
    var carrier = candidate.carrier
    let openings = openings(candidate)
    carrier.ways = ways(of: openings, candidate)
    if !carrier.ways.isEmpty {
      let isComplete = carrier.ways.count == Set(openings.map(\.caseName)).count
      guard isComplete || isSettled else { return nil }
      carrier.way = carrier.waysByCase[0].way
      return carrier
    }
    guard let way = way(of: candidate) else { return nil }
    carrier.way = way
    return carrier
  }

  private static func calledName(_ carrier: Carrier) -> String {
    guard let function = carrier.function, function.outline.name != "init" else {
      return carrier.type?.lastName ?? ""
    }
    return function.outline.name
  }

  // MARK: - Candidates

  struct Candidate {
    var carrier: Carrier
    var bodies: [[Statement]]
    var actions: [RouteAction]
    var place: StaticTypes.Place
  }

  private func functions() -> [Candidate] {
    types.program.allFunctions.flatMap { function -> [Candidate] in
      guard let body = function.outline.body, !function.isIgnored else { return [] }
      let parameters = function.outline.parameters
      let routes = parameters.map { values.route($0.type, within: function.type) }
      let taken = parameters.indices.filter {
        routes[$0] != nil || isAny(parameters[$0], function)
      }
      guard !taken.isEmpty else { return [] }
      let actions = RouteAction.all(in: body)
      let place = types.place(within: function)
      return taken.map { index in
        Candidate(
          carrier: Carrier(
            function: function, type: function.type, index: index, name: parameters[index].name,
            label: parameters[index].label, route: routes[index], way: RouteWay(kind: .push)),
          bodies: [body], actions: actions, place: place)
      }
    }
  }

  /// Whether a parameter takes any value that can be put on a path: `some Hashable`, `T` with `T: Hashable`.
  ///
  /// A `where` clause is not read, so a function's own type without a constraint may have one there; what the
  /// function does with the value says whether it is a route.
  private func isAny(_ parameter: Parameter, _ function: SwiftFunction) -> Bool {
    guard let written = parameter.type?.firstName else { return false }
    let known: Set<String> = ["Hashable", "AnyHashable", "Codable"]
    if known.contains(written) { return true }
    if function.outline.generics.contains(where: { $0.name == written && $0.constraint == nil }) {
      return true
    }
    let generics = function.outline.generics + (function.type?.generics ?? [])
    return generics.contains { generic in
      generic.name == written
        && generic.constraint?.names.contains { name in
          known.contains(name)
            || types.program.type(name, within: function.type).map {
              $0.kind == .protocol && !known.isDisjoint(with: types.program.supertypes(of: $0))
            } ?? false
        } ?? false
    }
  }

  private func views() -> [Candidate] {
    types.program.sortedTypes.flatMap { type -> [Candidate] in
      guard SwiftUINavigation.isView(type, types.program) else { return [] }
      let kept = type.sortedProperties.filter {
        $0.outline.getter == nil && !$0.outline.header.isStatic
          && values.route($0.outline.type, within: type) != nil
      }
      guard !kept.isEmpty else { return [] }
      let bodies =
        type.sortedProperties.compactMap(\.outline.getter)
        + type.sortedFunctions.filter { $0.outline.name != "init" }.compactMap(\.outline.body)
      let actions = bodies.flatMap { RouteAction.all(in: $0) }
      let place = StaticTypes.Place(scope: WrittenScope(), type: type)
      let makers = type.functions["init"] ?? []
      return kept.flatMap { property -> [Candidate] in
        let name = property.outline.name
        let route = values.route(property.outline.type, within: type)
        let own = Carrier(
          function: nil, type: type, index: nil, name: name, label: name, route: route,
          way: RouteWay(kind: .push))
        if makers.isEmpty { return [Candidate(carrier: own, bodies: bodies, actions: actions, place: place)] }
        return makers.compactMap { maker in
          let index = maker.outline.parameters.firstIndex { parameter in
            values.route(parameter.type, within: type) == route && maker.assignedNames.contains(name)
          }
          guard let index else { return nil }
          var carrier = own
          carrier.function = maker
          carrier.index = index
          carrier.label = maker.outline.parameters[index].label
          return Candidate(carrier: carrier, bodies: bodies, actions: actions, place: place)
        }
      }
    }
  }

  // MARK: - What one does

  private func openings(_ candidate: Candidate) -> [RouteEnvelopes.Opening] {
    let envelopes = values.tables.envelopes
    guard let route = candidate.carrier.route, envelopes.tables[route] != nil else { return [] }
    return candidate.bodies.flatMap {
      envelopes.openings(of: candidate.carrier.name, route, in: $0)
    }
  }

  /// What is done with the routes that the cases of an enum carry.
  private func ways(
    of openings: [RouteEnvelopes.Opening], _ candidate: Candidate
  ) -> [String: RouteWay] {
    var found: [String: RouteWay] = [:]
    for opening in openings where found[opening.caseName] == nil {
      var inner = candidate
      inner.carrier.name = opening.name
      inner.carrier.route = opening.route
      inner.actions = RouteAction.all(in: opening.body)
      found[opening.caseName] = way(of: inner)
    }
    return found
  }

  private func way(of candidate: Candidate) -> RouteWay? {
    let name = candidate.carrier.name
    for action in candidate.actions {
      switch action {
      case .assignment(let target, let value):
        guard value.carries(name) else { continue }
        if let way = states.way(assigning: value, to: target, in: candidate) { return way }
      case .call(let callee, let arguments):
        if let way = way(calling: callee, arguments, candidate) { return way }
      }
    }
    return nil
  }

  private func way(calling callee: Expression, _ arguments: [Argument], _ candidate: Candidate) -> RouteWay? {
    let name = candidate.carrier.name
    var callee = callee
    if case .generic(let base, _) = callee.kind { callee = base }
    if callee.lastName == "NavigationLink" {
      let shown = arguments.filter { $0.label != "label" }
      return shown.contains { $0.value.uses(name) } ? RouteWay(kind: .push) : nil
    }
    guard arguments.contains(where: { $0.value.carries(name) }) else { return nil }
    if case .member(let base?, let called) = callee.kind {
      if called == "init", base.isSelf, candidate.carrier.type?.lastName == "NavigationLink" {
        return RouteWay(kind: .push)
      }
      if ["append", "insert", "push"].contains(called),
        let way = states.way(appendingTo: base, in: candidate)
      {
        return way
      }
      if Self.sending.contains(called), let way = states.way(sendingTo: base, candidate.place) { return way }
      if case .element(let list, _) = base.kind, states.isPath(list, in: candidate) {
        return RouteWay(kind: .replace)
      }
    }
    let call = Call(callee, arguments, candidate.place)
    guard let carrier = carrier(of: call), carrier.function !== candidate.carrier.function,
      let given = argument(of: carrier, in: arguments), given.carries(name)
    else { return nil }
    return carrier.way
  }

  // MARK: - Calls

  /// A call, and where it is written.
  struct Call {
    var name: String
    var receiver: Expression?
    var arguments: [Argument]
    var place: StaticTypes.Place

    init(_ callee: Expression, _ arguments: [Argument], _ place: StaticTypes.Place) {
      self.arguments = arguments
      self.place = place
      switch callee.kind {
      case .member(let base, let name): (self.name, receiver) = (name, base)
      default: name = callee.lastName ?? ""
      }
    }

    init(_ call: WrittenCall, _ types: StaticTypes) {
      (name, receiver, arguments, place) = (call.name, call.receiver, call.arguments, types.place(of: call))
    }
  }

  /// The carrier that a call means; nil when it calls something else.
  func carrier(of call: Call) -> Carrier? {
    guard let candidates = carriers[call.name] else {
      // Initialisers that pass on to others of their type.
      guard call.name == "init", call.receiver?.isSelf ?? false, let type = call.place.type else {
        return nil
      }
      return (carriers[type.lastName] ?? []).first { fits($0, call.arguments) }
    }
    if call.receiver == nil || call.receiver?.isSelf ?? false {
      for owner in types.program.outward(from: call.place.type) {
        if let found = types.function(call.name, call.arguments, in: owner, at: call.place) {
          return candidates.first { $0.function === found }
        }
      }
      return candidates.first { carrier in
        let isMade = carrier.function == nil || carrier.function?.outline.name == "init"
        guard isMade || carrier.type == nil else { return false }
        return fits(carrier, call.arguments)
          && (!isMade || carrier.type?.kind == .extension
            || types.program.type(call.name, within: call.place.type) === carrier.type)
      }
    }
    guard let receiver = call.receiver else { return nil }
    let owners = types.types(of: receiver, call.place)
    for owner in owners.compactMap({ types.program.types[$0.name] }) {
      if let found = types.function(call.name, call.arguments, in: owner, at: call.place) {
        if let carrier = candidates.first(where: { $0.function === found }) { return carrier }
      }
      if owner.kind == .protocol {
        let named = candidates.filter { carrier in
          carrier.type.map { types.program.supertypes(of: $0).contains(owner.name) } ?? false
        }
        if let first = named.first { return first }
      }
    }
    // Of an object whose type is not known only a name that nothing else has can be meant.
    guard owners.isEmpty else { return nil }
    let isSure = (functionsByName[call.name] ?? []).allSatisfy { function in
      candidates.contains { $0.function === function }
    }
    return isSure ? candidates.first { fits($0, call.arguments) } : nil
  }

  /// The route that a carrier is generic over, of the object that a call is made on: that of the
  /// `Router<ShopRoute>` which is asked to push.
  func route(of carrier: Carrier, calledOn receiver: Expression?, _ place: StaticTypes.Place) -> String? {
    if let route = carrier.route { return route }
    guard let index = carrier.index, let owner = carrier.type, let receiver,
      let written = carrier.function?.outline.parameters[index].type?.firstName,
      let position = owner.genericNames.firstIndex(of: written)
    else { return nil }
    return types.types(of: receiver, place).lazy.compactMap { found -> String? in
      guard found.name == owner.name, found.arguments.indices.contains(position) else { return nil }
      return values.route(found.arguments[position], within: place.type)
    }.first
  }

  private func fits(_ carrier: Carrier, _ arguments: [Argument]) -> Bool {
    guard argument(of: carrier, in: arguments) != nil else { return false }
    guard let parameters = carrier.function?.outline.parameters else { return true }
    let labels = Set(parameters.map(\.label))
    return arguments.allSatisfy { labels.contains($0.label) || $0.value.closure != nil }
  }

  /// The route that a call gives a carrier.
  func argument(of carrier: Carrier, in arguments: [Argument]) -> Expression? {
    if let label = carrier.label { return arguments.first { $0.label == label }?.value }
    return carrier.index.flatMap { carrier.function?.outline.bound(arguments)[$0] }
  }
}
