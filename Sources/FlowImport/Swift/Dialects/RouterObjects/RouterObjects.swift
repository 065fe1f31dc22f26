import FlowModel
import SwiftOutline

/// Routers in SwiftUI that take a route: `router.push(.settings)`, `navigation.openSheet(.help)`, links with
/// a route as value, and the app's own links and helpers around these.
///
/// What a method does with the route decides the kind of transition, and the code that makes a view for each
/// case decides the target.
struct RouterObjects: CallDialect {
  func writtenNames(_ types: StaticTypes) -> Set<String> { findings(types).names }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    let findings = findings(types)
    guard !findings.names.isEmpty, !call.isRead else { return nil }
    let place = types.place(of: call)
    if case .assignment(let value) = call.form {
      let target = Expression(
        call.receiver.map { .member(base: $0, name: call.name) } ?? .name(call.name), line: call.line)
      return assignment(of: value, to: target, call, findings)
    }
    // An initializer of the app's own may call something else a value.
    if call.name == "NavigationLink", let value = call.argument("value"),
      let found = reading(value, nil, RouteWay(kind: .push), call, findings)
    {
      return found
    }
    if call.name == "append", let list = call.receiver, let value = call.first,
      findings.states.isPath(list, place)
    {
      // What a path keeps may have the route in it.
      let element = types.types(of: list, place).first?.element?.firstName
      let kept = element.flatMap { types.program.type($0, within: place.type)?.name }
      return reading(value, kept, RouteWay(kind: .push), call, findings)
    }
    if RouteCarriers.sending.contains(call.name), let subject = call.receiver, let value = call.first,
      let way = findings.states.way(sendingTo: subject, place)
    {
      if case .literal("nil") = value.kind {
        return .navigates(way.kind == .push ? .pop : .dismiss, .nothing)
      }
      let sent = types.types(of: subject, place).first?.arguments.first?.firstName
      let route = sent.flatMap { types.program.type($0, within: place.type)?.name }
      return reading(value, route, way, call, findings)
    }
    guard let carrier = findings.carriers.carrier(of: RouteCarriers.Call(call, types)),
      let value = findings.carriers.argument(of: carrier, in: call.arguments)
    else { return wayBack(call, place, findings) }
    return reading(value, carrier, call, findings)
  }

  /// What a router's own method takes back, by its name: `navigation.dismissSheet()`.
  private func wayBack(
    _ call: WrittenCall, _ place: StaticTypes.Place, _ findings: RouteFindings
  ) -> CallReading? {
    guard findings.returns.contains(call.name), let kind = RouterWrapper.kind(ofName: call.name),
      let receiver = call.receiver, !receiver.isSelf,
      findings.types.types(of: receiver, place).contains(where: { findings.routers.contains($0.name) })
    else { return nil }
    return .navigates(kind, .nothing)
  }

  /// What a carrier shows; of an enum that carries several routes what most of them lead to.
  private func reading(
    _ value: Expression, _ carrier: RouteCarriers.Carrier, _ call: WrittenCall,
    _ findings: RouteFindings
  ) -> CallReading? {
    let ways = carrier.waysByCase
    let place = findings.types.place(of: call)
    guard ways.count > 1, let route = carrier.route else {
      let route = findings.carriers.route(of: carrier, calledOn: call.receiver, place)
      return reading(value, route, carrier.way, call, findings)
    }
    let answers = ways.map { way, cases -> (way: RouteWay, screens: [StaticType]) in
      var values = findings.values
      values.only[route] = cases
      guard case .screens(let found) = values.answer(value, route, place) else { return (way, []) }
      return (way, found)
    }
    // A link from outside only says where it leads.
    if call.isFromOutside {
      let all = answers.flatMap(\.screens)
      if !all.isEmpty { return .navigates(.route, .all(all.map { .type($0) })) }
    }
    guard let best = answers.max(by: { $0.screens.count < $1.screens.count }), !best.screens.isEmpty
    else {
      return reading(value, route, carrier.way, call, findings)
    }
    let shown = CallReading.Shown.all(best.screens.map { .type($0) })
    return best.way.reading(shown)
  }

  private func assignment(
    of value: Expression, to target: Expression, _ call: WrittenCall, _ findings: RouteFindings
  ) -> CallReading? {
    let place = findings.types.place(of: call)
    let held = findings.types.types(of: target, place).first
    let written = held?.element ?? held.map { .named($0.name) }
    guard let route = findings.values.route(written, within: place.type),
      let way = findings.states.way(assigning: target, place, route: route),
      way.kind == .push || way.kind == .present
    else { return nil }
    guard case .screens = findings.values.answer(value, route, place) else { return nil }
    return reading(value, route, way, call, findings)
  }

  private func reading(
    _ value: Expression, _ route: String?, _ way: RouteWay, _ call: WrittenCall, _ findings: RouteFindings
  ) -> CallReading? {
    let shown: CallReading.Shown
    switch findings.values.answer(value, route, findings.types.place(of: call)) {
    case .screens(let screens): shown = .all(screens.map { .type($0) })
    case .given: shown = parameter(in: value, call) ?? .expression(value)
    case .unknown(let reason): shown = parameter(in: value, call) ?? .unknown(reason)
    case .none: return nil
    }
    return way.reading(shown)
  }

  /// The parameter of the function around that a value is made with, so that its callers decide.
  private func parameter(in value: Expression, _ call: WrittenCall) -> CallReading.Shown? {
    let parameters = call.site.function?.parameters ?? []
    if let found = parameters.first(where: { value.carries($0.name) }) {
      return .expression(Expression(.name(found.name), line: call.line))
    }
    // `case .open(let route)` of a parameter.
    for case .branch(let choice, let index) in call.conditions
    where choice.branches.indices.contains(index) {
      let names = choice.branches[index].patterns.flatMap(\.names)
      guard names.contains(where: { value.carries($0) }),
        let found = parameters.first(where: { choice.subject.carries($0.name) })
      else { continue }
      return .expression(Expression(.name(found.name), line: call.line))
    }
    return nil
  }

  private func findings(_ types: StaticTypes) -> RouteFindings { .of(types) }
}

/// What is known of a program's routes, found once.
///
/// A class, since every call that is followed asks for it, and a copy of all this would cost more than the
/// answer.
final class RouteFindings {
  let types: StaticTypes
  let values: RouteValues
  let states: RouteStates
  let carriers: RouteCarriers
  /// The types of what destinations are for and states hold.
  private let kept: Set<String>
  /// The types whose states hold entries that are made of a route, by the route.
  private let entries: [String: Set<String>]
  /// The names by which something is called, made or assigned to that shows a route.
  let names: Set<String>
  /// The routers that wrap routes, so that no state of theirs says what they show.
  let routers: Set<String>
  /// The names of their methods that take something back.
  let returns: Set<String>

  init(_ types: StaticTypes) {
    self.types = types
    let reader = RouteReader(types)
    let tables = RouteTables(reader.selections, plain: reader.plain, types)
    let values = RouteValues(tables: tables, types: types)
    self.values = values
    states = RouteStates(reader.states, reader.relays, values)
    carriers = RouteCarriers(values, states)
    let kept = Set(reader.states.flatMap(\.items)).union(reader.destinations)
    self.kept = kept
    entries = reader.states.reduce(into: [:]) { found, state in
      guard let owner = state.owner else { return }
      for item in state.items where reader.opened.contains(item) {
        if let route = Self.entry(item, values) { found[route, default: []].insert(owner) }
      }
    }
    let routes = Set(tables.screens.keys)
    guard !routes.isEmpty else {
      (names, routers, returns) = ([], [], [])
      return
    }
    let wrapping = carriers.carriers.values.joined().filter { carrier in
      carrier.type?.kind == .class && carrier.route.map { !kept.contains($0) } ?? false
    }
    routers = Set(wrapping.compactMap { $0.type?.name })
    let methods = routers.flatMap { types.program.types[$0]?.sortedFunctions ?? [] }.map(\.outline.name)
    returns = Set(
      methods.filter { name in
        (name.hasPrefix("pop") || name.hasPrefix("dismiss"))
          && RouterWrapper.kind(ofName: name)?.isWayBack ?? false
      })
    let holding = types.program.sortedTypes.flatMap(\.sortedProperties).filter { property in
      property.outline.getter == nil
        && property.outline.type?.mentionedNames.contains { name in
          routes.contains { $0 == name || $0.hasSuffix("." + name) }
        } ?? false
    }
    names = Set(carriers.carriers.keys).union(holding.map(\.outline.name)).union(returns)
      .union(["NavigationLink", "append"]).union(reader.relays.isEmpty ? [] : RouteCarriers.sending)
  }

  /// The route in a structure that only gives it an identity: `struct Entry { let id = UUID(); let route: Route }`.
  private static func entry(_ name: String, _ values: RouteValues) -> String? {
    guard let type = values.types.program.types[name], type.kind == .struct, type.functions["init"] == nil
    else {
      return nil
    }
    let given = type.sortedProperties.map(\.outline).filter {
      $0.getter == nil && $0.initial == nil && !$0.header.isStatic
    }
    let routes = given.compactMap { values.route($0.type, within: type) }
    return routes.count == 1
      && given.allSatisfy { values.route($0.type, within: type) != nil || $0.name == "id" }
      ? routes[0] : nil
  }

  static func of(_ types: StaticTypes) -> RouteFindings { types.program.once { RouteFindings(types) } }

  /// Whether views show a state of the router that a carrier of any route belongs to, which says all.
  func isBound(_ carrier: RouteCarriers.Carrier) -> Bool {
    carrier.route == nil && states.states.contains { $0.owner != nil && $0.owner == carrier.type?.name }
  }

  /// Whether paths, sheets or destinations have a route as it is, or in an entry of a carrier's own state, so that
  /// states say where it is shown.
  func isDirect(_ route: String, of carrier: RouteCarriers.Carrier? = nil) -> Bool {
    kept.contains(route) || carrier?.type.map { entries[route]?.contains($0.name) ?? false } ?? false
  }
}
