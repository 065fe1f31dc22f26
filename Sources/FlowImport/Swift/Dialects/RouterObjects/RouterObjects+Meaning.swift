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
      let route = findings.carriers.route(of: carrier, calledOn: receiver, place), !findings.isDirect(route),
      let value = findings.carriers.argument(of: carrier, in: arguments)
    else { return nil }
    let given = call.arguments.first { $0.expression == value }?.value ?? .unknown
    guard let screens = findings.screens(of: given, written: value, route, place) else { return nil }
    let acts = screens.map { type in
      let object = SwiftObject(type.name, type: interpreter.program.types[type.name], isMade: false)
      return NavigationAct(carrier.way.kind, .object(object), style: carrier.way.style)
    }
    return .navigation(acts)
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

extension ViewExplorer {
  /// What a link with a wrapped route, or a call of the app's own link, leads to, and how; nil for other
  /// views.
  func routed(
    _ name: String, _ arguments: [Argument], _ position: Position
  ) -> (way: RouteWay, screens: [StaticType])? {
    let findings = RouteFindings.of(interpreter)
    guard findings.names.contains(name) else { return nil }
    let place = StaticTypes.Place(scope: WrittenScope(), type: position.view)
    if name == "NavigationLink", let value = arguments.first(where: { $0.label == "value" })?.value {
      let written = RouteCase.of(value).type.flatMap {
        interpreter.program.type($0, within: position.view)?.name
      }
      let kept = findings.types.types(of: value, place).map(\.name) + [written].compactMap(\.self)
      guard !kept.contains(where: { findings.isDirect($0) && findings.values.tables.screens[$0] != nil }),
        case .screens(let screens) = findings.values.answer(value, nil, place)
      else { return nil }
      return (RouteWay(kind: .push), screens)
    }
    let call = RouteCarriers.Call(Expression(.name(name), line: 0), arguments, place)
    guard let carrier = findings.carriers.carrier(of: call), let route = carrier.route,
      carrier.function == nil || carrier.function?.outline.name == "init",
      name == "NavigationLink" || !findings.isDirect(route),
      let value = findings.carriers.argument(of: carrier, in: arguments),
      let screens = findings.screens(
        of: interpreter.expressions.value(of: value, position.frame), written: value, route, place)
    else { return nil }
    return (carrier.way, screens)
  }

  /// Notes what a link with a route leads to.
  func present(
    _ found: (way: RouteWay, screens: [StaticType]), _ arguments: [Argument], line: Int, _ position: Position
  ) {
    let shown = arguments.filter { argument in
      argument.value.closure != nil || argument.label == "label" || argument.label == "title"
        || argument.label == nil && isText(argument.value)
    }
    let image = shown.lazy.compactMap {
      $0.value.closure.flatMap { ViewStructure.image(in: $0.body, depth: 0) }
    }
    .first
    for type in found.screens {
      let object = SwiftObject(type.name, type: interpreter.program.types[type.name], isMade: false)
      present(
        NavigationAct(found.way.kind, style: found.way.style),
        Content(object: object, body: [], modifiers: [], position: position),
        trigger: label(shown, position) ?? image, line: line, from: position)
    }
  }

  private func isText(_ expression: Expression) -> Bool {
    if case .string = expression.kind { true } else { false }
  }

  /// Whether a view shows nothing but what the route stands for that it is made with.
  func showsRoute(_ type: SwiftType?) -> Bool {
    guard let type, let body = SwiftUINavigation.body(of: type)?.statements, body.count == 1,
      case .expression(let expression)? = body.first
    else { return false }
    let findings = RouteFindings.of(interpreter)
    let receiver: Expression?
    switch ViewStructure.peel(expression).base.kind {
    case .call(let callee, _):
      if case .member(let base?, _) = callee.kind { receiver = base } else { receiver = nil }
    case .member(let base?, _): receiver = base
    default: receiver = nil
    }
    guard let receiver else { return false }
    let place = StaticTypes.Place(scope: WrittenScope(), type: type)
    return findings.types.types(of: receiver, place).contains {
      findings.values.tables.screens[$0.name] != nil
    }
  }
}
