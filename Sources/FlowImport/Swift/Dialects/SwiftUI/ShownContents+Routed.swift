import FlowModel
import SwiftOutline

/// Views that are shown for routes, as buttons and links of libraries do for the value they are given.
extension ShownContents {
  /// What a link with a wrapped route, or a call of the app's own link, leads to, and how; nil for other
  /// views.
  func routed(
    _ name: String, _ arguments: [Argument], _ position: ViewPosition
  ) -> (way: RouteWay, screens: [StaticType])? {
    let findings = RouteFindings.of(interpreter)
    let place = StaticTypes.Place(scope: WrittenScope(), type: position.view)
    if RouterLibraries.of(interpreter.program).isLink(name) {
      guard let value = arguments.first(where: { $0.label == "value" })?.value,
        case .screens(let screens) = findings.values.answer(value, nil, place)
      else { return nil }
      return (RouterLibraries.way(ofLink: arguments), screens)
    }
    guard findings.names.contains(name) else { return nil }
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
    _ found: (way: RouteWay, screens: [StaticType]), _ arguments: [Argument], line: Int,
    _ position: ViewPosition
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
        ViewContent(object: object, body: [], modifiers: [], position: position),
        trigger: viewLabels.label(shown, position) ?? image, line: line, from: position)
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
