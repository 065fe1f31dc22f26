import FlowModel
import SwiftOutline

/// Calls of routers as they are met while code is followed.
extension RouterObjects {
  /// What a router's method does with a constant route.
  ///
  /// A router that keeps routes as they are is followed instead, since its states say where they are shown;
  /// one that wraps them, in frames or layers, says nothing by its states.
  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let receiver = call.receiverExpression, !receiver.isSelf else { return nil }
    let findings = RouteFindings.of(interpreter)
    guard let known = findings.carriers.carriers[call.name] else { return nil }
    let arguments = call.arguments.map { Argument(label: $0.label, value: $0.expression) }
    let place = StaticTypes.Place(scope: WrittenScope(), type: call.frame.object?.type ?? call.frame.type)
    var carrier: RouteCarriers.Carrier?
    if let type = call.receiver.object?.type {
      let meant = findings.types.function(call.name, arguments, in: type)
      carrier = known.first { $0.function === meant }
    }
    let written = Expression(.member(base: receiver, name: call.name), line: call.line)
    carrier =
      carrier ?? findings.carriers.carrier(of: RouteCarriers.Call(written, arguments, place))
    // What carries several routes is followed to where it is opened.
    guard let carrier, carrier.ways.isEmpty, !findings.isBound(carrier),
      let route = findings.carriers.route(of: carrier, calledOn: receiver, place),
      !findings.isDirect(route, of: carrier),
      let value = findings.carriers.argument(of: carrier, in: arguments)
    else { return nil }
    let given = call.arguments.first { $0.expression == value }?.value ?? .unknown
    guard let screens = findings.screens(of: given, written: value, route, place) else { return nil }
    return carrier.way.meaning(screens, interpreter.program)
  }
}

extension RouteFindings {
  static func of(_ interpreter: Interpreter) -> RouteFindings {
    interpreter.program.once { RouteFindings(StaticTypes(interpreter.program, interpreter.types.roles)) }
  }

  /// The screens of a route by its value, or else as it is written; nil for one that is not constant.
  func screens(
    of value: Value, written expression: Expression, _ route: String, _ place: StaticTypes.Place
  ) -> [StaticType]? {
    if let found = screens(of: value, route, 0) { return found }
    if case .screens(let found) = values.answer(expression, route, place) { return found }
    return nil
  }

  private func screens(of value: Value, _ route: String, _ depth: Int) -> [StaticType]? {
    guard depth < 6, case .enumCase(let name, let arguments) = value, let type = types.program.types[route],
      let declared = type.cases.first(where: { $0.name == name })
    else { return nil }
    var found: [StaticType] = []
    for screen in values.tables.screens[route]?[name] ?? [] {
      switch screen {
      case .view(let view): found.append(view)
      case .nested(let index, let inner):
        // Arguments that are left out are standard values, which are read as they are written.
        guard arguments.count == declared.parameters.count, arguments.indices.contains(index),
          let screens = screens(of: arguments[index], inner, depth + 1)
        else { return nil }
        found += screens
      }
    }
    return found.isEmpty ? nil : found
  }
}
