import FlowModel
import SwiftOutline

/// Routers of libraries that keep a list of routes, and show for each the view that a closure makes: FlowStacks' routes
/// and navigators, and UIPilot's pilot.
struct LibraryRouters: CallDialect {
  var callNames: Set<String>? { RouteVerbs.names }

  func writtenNames(_ types: StaticTypes) -> Set<String> {
    RouterLibraries.of(types.program).isUsed ? RouteVerbs.names.union([RouterLibraries.link]) : []
  }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    let libraries = RouterLibraries.of(types.program)
    guard libraries.isUsed, !call.isRead, !call.isAssignment else { return nil }
    let place = types.place(of: call)
    if libraries.isLink(call.name), let value = call.argument("value") {
      return reading(value, nil, RouterLibraries.way(ofLink: call.arguments), place, types)
    }
    guard let receiver = call.receiver else { return nil }
    guard let list = libraries.list(receiver, place, types) else { return nil }
    if let back = RouteVerbs.backs[call.name] { return .navigates(back, .nothing) }
    guard let way = RouteVerbs.ways[call.name], let value = call.first else { return nil }
    return reading(value, list.route, way, place, types)
  }

  private func reading(
    _ value: Expression, _ route: TypeExpression?, _ way: RouteWay, _ place: StaticTypes.Place,
    _ types: StaticTypes
  ) -> CallReading {
    let findings = RouteFindings.of(types)
    let shown: CallReading.Shown
    switch findings.values.answer(value, findings.values.route(route, within: place.type), place) {
    case .screens(let screens): shown = .all(screens.map { .type($0) })
    case .given, .none: shown = .expression(value)
    case .unknown(let reason): shown = .unknown(reason)
    }
    return way.reading(shown)
  }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    let libraries = RouterLibraries.of(interpreter.program)
    guard libraries.isUsed, let receiver = call.receiverExpression else { return nil }
    let findings = RouteFindings.of(interpreter)
    let place = StaticTypes.Place(scope: WrittenScope(), type: call.frame.object?.type ?? call.frame.type)
    guard let list = libraries.list(receiver, place, findings.types) else { return nil }
    if let back = RouteVerbs.backs[call.name] { return .navigation([NavigationAct(back)]) }
    guard let way = RouteVerbs.ways[call.name], let given = call.arguments.first, given.label == nil else {
      return nil
    }
    let route = findings.values.route(list.route, within: place.type)
    guard
      let screens = route.flatMap({ findings.screens(of: given.value, written: given.expression, $0, place) })
    else { return nil }
    return way.meaning(screens, interpreter.program)
  }
}
