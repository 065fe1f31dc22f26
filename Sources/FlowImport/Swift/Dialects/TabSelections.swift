import FlowModel
import SwiftOutline

/// Tabs that code selects: `tabBarController?.selectedIndex = 1`, `tabs.selectedViewController = home`.
///
/// What is selected while everything is set up is the tab that comes first, and no way to it.
struct TabSelections: AssignmentDialect {
  let verbs: Set<String> = ["selectedIndex", "selectedViewController"]

  func mayNavigate(_ name: String) -> Bool { verbs.contains(name) }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard case .assignment(let value) = call.form else { return nil }
    let owners =
      call.receiver.map { types.types(of: $0, in: call).map(\.name) }
      ?? [types.enclosingType(of: call.site)?.name].compactMap(\.self)
    guard owners.contains(where: { types.isA($0, KnownTypes.isTabs) }) else { return nil }
    let isSetUp = call.closures.isEmpty && Beginnings.methods.contains(call.site.member?.name ?? "")
    return isSetUp
      ? .notNavigation("says which tab comes first") : .navigates(.tab, .expression(value))
  }

  func meaning(of assignment: AssignmentSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard verbs.contains(assignment.name), let bar = bar(assignment, interpreter) else { return nil }
    let context = assignment.context
    if context.entrance == nil,
      context.isLaunch || context.trigger.map(Beginnings.methods.contains) ?? true
    {
      return []
    }
    let all = tabs(of: bar, assignment.frame, interpreter)
    if all.tabs.isEmpty, putOff(assignment, interpreter) { return [] }
    var act: NavigationAct
    if assignment.name == "selectedViewController" {
      guard interpreter.types.isScreen(assignment.value) else { return nil }
      act = NavigationAct(.tab, assignment.value)
    } else {
      guard let index = Self.index(assignment, interpreter), all.tabs.indices.contains(index),
        all.tabs[index].isKnown
      else { return nil }
      act = NavigationAct(.tab, all.tabs[index])
    }
    act.isSelection = true
    act.source = all.owner
    // Who tells a tab bar which tab to show is where it happens.
    if case .screen(let teller)? = context.source, teller.type != bar.typeName {
      act.source = nil
      act.isTold = true
    }
    return [act]
  }

  /// Selects a tab once more when all tabs are known, as links are followed before screens are; false for what
  /// was put off before.
  private func putOff(_ assignment: AssignmentSite, _ interpreter: Interpreter) -> Bool {
    let place = CodePlace(file: assignment.frame.file, line: assignment.line)
    let selection = FactLog.EarlySelection(
      place: place, index: Self.index(assignment, interpreter), guards: assignment.context.guards)
    guard assignment.context.entrance != nil, !assignment.context.isSilent,
      interpreter.log.earlySelections.insert(selection).inserted
    else { return false }
    let base = assignment.receiverExpression
    let target = Expression(
      base.map { .member(base: $0, name: assignment.name) } ?? .name(assignment.name), line: assignment.line)
    let body: [Statement] = [.assignment(target: target, value: assignment.expression)]
    var context = assignment.context
    context.call = place
    interpreter.events.keepForLater(ClosureValue(Closure(body: body), assignment.frame), context)
    return true
  }

  /// The tab bar controller whose tab is selected; one that only its property's name tells is a plain one.
  private func bar(_ assignment: AssignmentSite, _ interpreter: Interpreter) -> SwiftObject? {
    if assignment.receiverExpression == nil {
      return assignment.frame.object.flatMap { interpreter.types.isTabs($0) ? $0 : nil }
    }
    if let known = assignment.receiver.object { return interpreter.types.isTabs(known) ? known : nil }
    return assignment.receiverExpression?.lastName?.hasSuffix("abBarController") ?? false
      ? SwiftObject("UITabBarController", isMade: false) : nil
  }

  /// The tabs of a tab bar controller, in their order, and the controller where that is a screen: those it
  /// was seen to be given, or those that are known of its type.
  private func tabs(
    of bar: SwiftObject, _ frame: Frame, _ interpreter: Interpreter
  ) -> (tabs: [Value], owner: SwiftObject?) {
    if bar.shows.count > 1 { return (bar.shows, nil) }
    var groups: [[NavigationFact]] = []
    // A fact is large, and looking at one part of it copies nothing.
    for index in interpreter.log.facts.indices
    where interpreter.log.facts[index].kind == .tab && !interpreter.log.facts[index].isInferred
      && !interpreter.log.facts[index].isSelection
    {
      let fact = interpreter.log.facts[index]
      if let index = groups.firstIndex(where: { $0.first?.call == fact.call }) {
        groups[index].append(fact)
      } else {
        groups.append([fact])
      }
    }
    let coordinator = interpreter.types.coordinator(around: frame)?.name
    let own =
      groups.first { group in group.contains { $0.source == .screen(ScreenKey(type: bar.typeName)) } }
      ?? groups.first { group in
        coordinator != nil && group.contains { $0.source == nil && $0.coordinator == coordinator }
      }
      // A screen's tab bar is the one that it is in, and an app with one means that.
      ?? groups.first { group in group.contains { leads($0, to: frame.object) } }
      ?? (groups.count == 1 ? groups.first : nil)
    guard let own else { return (interpreter.segues.tabs(ofBar: bar.typeName), nil) }
    let tabs = placed(own).map { fact -> Value in
      switch fact?.target {
      case .screen(let object): .object(object)
      case .coordinator(let name):
        .object(SwiftObject(name, type: interpreter.program.types[name], isMade: false))
      case .back, .outside, nil: .unknown
      }
    }
    guard case .screen(let key)?? = own.first.map(\.source) else { return (tabs, nil) }
    return (tabs, SwiftObject(key.type, type: interpreter.program.types[key.type], isMade: false))
  }

  /// The facts of tabs by their places; nil where it is not known what a tab shows.
  private func placed(_ tabs: [NavigationFact]) -> [NavigationFact?] {
    let positions = tabs.compactMap(\.position)
    guard positions.count == tabs.count, Set(positions).count == positions.count, let last = positions.max()
    else { return tabs }
    return (0...last).map { position in tabs.first { $0.position == position } }
  }

  private func leads(_ fact: NavigationFact, to screen: SwiftObject?) -> Bool {
    guard case .screen(let object) = fact.target, let screen else { return false }
    return object.typeName == screen.typeName
  }

  /// The index that a number, or an enum's case or raw value, stands for.
  private static func index(_ assignment: AssignmentSite, _ interpreter: Interpreter) -> Int? {
    if let number = number(assignment.expression) { return number }
    guard case .member(let base?, "rawValue") = assignment.expression.kind else { return nil }
    guard case .member(let owner, let name) = base.kind, owner?.namedType != nil else {
      return index(of: base, assignment, interpreter)
    }
    let type = owner.flatMap { $0.namedType?.name }.flatMap {
      interpreter.program.type($0, within: assignment.frame.type)
    }
    guard let type, let index = type.cases.firstIndex(where: { $0.name == name }) else { return nil }
    return type.cases[index].rawValue.flatMap(number) ?? index
  }

  /// The index for a case that something holds, such as the parameter of `select(_ tab: Tab)`.
  private static func index(
    of base: Expression, _ assignment: AssignmentSite, _ interpreter: Interpreter
  ) -> Int? {
    let silent = assignment.context.silenced
    guard case .enumCase(let name, _) = interpreter.expressions.evaluate(base, assignment.frame, silent)
    else {
      return nil
    }
    let owners = EnumCases.of(interpreter.program).owners(of: name).filter { owner in
      owner.inherited.contains { $0.name == "Int" }
    }
    guard owners.count == 1, let index = owners[0].cases.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    return owners[0].cases[index].rawValue.flatMap(number) ?? index
  }

  private static func number(_ expression: Expression) -> Int? {
    if case .literal(let text) = expression.kind { Int(text) } else { nil }
  }
}
