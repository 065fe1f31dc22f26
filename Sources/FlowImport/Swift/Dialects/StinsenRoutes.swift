import FlowModel
import SwiftOutline

/// stinsen's coordinators, whose routes are properties with attributes: `@Route(.push) var item = makeItem`.
struct StinsenRoutes: CallDialect, InstanceDialect {
  let verbs: Set<String> = ["route", "root"]
  var callNames: Set<String>? { verbs }

  /// `router.route(to: \.item)`, wherever the router comes from.
  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard call.name == "route" || call.name == "root", let first = call.arguments.first,
      case .keyPath(let path) = first.expression.kind
    else { return nil }
    let name = String(path.split(separator: ".").last ?? "")
    let owners = interpreter.program.sortedTypes.filter { type in
      type.properties[name].map { Self.kind($0.outline) != nil } ?? false
    }
    guard owners.count == 1, let owner = owners.first, let property = owner.properties[name],
      let act = act(property, of: owner, interpreter)
    else { return nil }
    return .navigation([act])
  }

  /// The coordinator that only puts a child into a navigation view stands for that child.
  func make(_ typeName: String, _ call: CallSite, _ interpreter: Interpreter) -> Value? {
    typeName == "NavigationViewCoordinator" ? call.first : nil
  }

  /// Roots come before the views are gone through, and after them the routes that none of them takes.
  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    let types = interpreter.program.sortedTypes
    if type === types.first { record(interpreter) { $0 == .root } }
    if type === types.last { record(interpreter) { $0 != .root } }
  }

  private func record(_ interpreter: Interpreter, _ isWanted: (EdgeKind) -> Bool) {
    interpreter.enter([], of: nil, file: 0, Context())
    for type in interpreter.program.sortedTypes where interpreter.types.roles.isCoordinator(type.name) {
      for property in type.sortedProperties {
        guard let kind = Self.kind(property.outline), isWanted(kind),
          let act = act(property, of: type, interpreter), !isTaken(act, interpreter)
        else { continue }
        let frame = Frame(
          object: SwiftObject(type.name, type: type, isMade: false), type: type, function: nil,
          file: property.file)
        var context = Context()
        if kind != .root || initial(of: type).map({ $0 != property.outline.name }) ?? false {
          context.trigger = property.outline.name
        }
        // That something sends the route is only thought.
        context.isInferred = context.trigger != nil && kind != .tab
        interpreter.recorder.record(
          act, name: property.outline.name,
          text: "@\(kind == .root ? "Root" : "Route") \(property.outline.name)",
          line: property.outline.header.line, frame, context)
      }
    }
  }

  /// The root a coordinator begins with: `NavigationStack(initial: \.start)`.
  private func initial(of type: SwiftType) -> String? {
    for property in type.sortedProperties {
      guard case .call(_, let arguments)? = property.outline.initial?.kind,
        let initial = arguments.first(where: { $0.label == "initial" })?.value, case .keyPath = initial.kind
      else { continue }
      return initial.keyPathName
    }
    return nil
  }

  private func isTaken(_ act: NavigationAct, _ interpreter: Interpreter) -> Bool {
    guard let name = act.target?.object?.typeName else { return false }
    return interpreter.log.facts.contains { fact in
      guard fact.source != nil else { return false }
      switch fact.target {
      case .screen(let object): return object.typeName == name && fact.kind == act.kind
      case .coordinator(let other):
        // How a child is shown is determined by the kind of act.
        let isAlike = fact.style == act.style || act.kind == .present && fact.style == act.kind.rawValue
        return other == name && isAlike
      case .back, .outside: return false
      }
    }
  }

  private func act(_ property: SwiftProperty, of type: SwiftType, _ interpreter: Interpreter)
    -> NavigationAct?
  {
    guard let kind = Self.kind(property.outline), let maker = property.outline.initial else { return nil }
    let frame = Frame(
      object: SwiftObject(type.name, type: type, isMade: false), type: type, function: nil,
      file: property.file)
    let silent = Context().silenced
    let made = interpreter.run(interpreter.expressions.evaluate(maker, frame, silent), arguments: [], silent)
    return NavigationAct(kind, made, style: Self.style(property.outline))
  }

  /// What an attribute makes of a property; nil for other properties.
  private static func kind(_ property: PropertyOutline) -> EdgeKind? {
    guard property.initial != nil else { return nil }
    if property.header.hasAttribute("Root") { return .root }
    guard property.header.hasAttribute("Route") else { return nil }
    let isTab = property.header.attributes.contains { $0.arguments.contains { $0.label == "tabItem" } }
    if isTab { return .tab }
    return style(property) == nil ? .push : .present
  }

  private static func style(_ property: PropertyOutline) -> String? {
    let route = property.header.attributes.first { $0.name == "Route" }
    guard let argument = route?.arguments.first, argument.label == nil, case let written = argument.value,
      let name = RouteCase.of(written).name
    else {
      return nil
    }
    return name == "push" ? nil : name
  }
}
