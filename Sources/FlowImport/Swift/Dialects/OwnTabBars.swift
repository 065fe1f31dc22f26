import FlowModel
import SwiftOutline

/// An app's own tab bars: a controller that is the delegate of a plain `UITabBar`, and swaps the view of
/// one controller above it for that of another, or one that adds one of a list of controllers by an index.
///
/// It is a coordinator whose container is tabs. A tab goes by the item that selects it.
struct OwnTabBars: CallDialect {
  let verbs = CalledNames.embedding.union([CalledNames.stacking, CalledNames.unstacking])
  var callNames: Set<String>? {
    ["addSubview", "insertSubview", "removeFromSuperview", "addChild", "addChildViewController"]
  }

  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    Self.isOne(type, program) ? .coordinator(isCertain: true) : nil
  }

  /// Whether a type swaps views when an item of a tab bar is tapped.
  static func isOne(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard type.kind == .class else { return false }
    let supertypes = program.supertypes(of: type)
    guard supertypes.contains(where: KnownTypes.isController),
      !supertypes.contains(where: KnownTypes.isContainer)
    else { return false }
    if type.sortedFunctions.contains(where: { SwappedPages.areSwapped(by: $0, of: type) }) { return true }
    let selections = type.functions["tabBar"] ?? []
    return selections.contains { $0.outline.parameters.contains { $0.label == "didSelect" } }
      && type.sortedFunctions.contains {
        $0.calledNames.contains(CalledNames.stacking)
          || !$0.calledNames.isDisjoint(with: CalledNames.embedding)
      }
  }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let type = interpreter.types.coordinator(around: call.frame),
      Self.isOne(type, interpreter.program)
    else {
      return nil
    }
    switch call.name {
    case "addSubview", "insertSubview":
      let shown = Self.owners(of: call.arguments.first?.expression, call, interpreter)
      return shown.isEmpty ? nil : .navigation(shown.map { NavigationAct(.tab, .object($0)) })
    case "removeFromSuperview":
      return StackedViews.owner(of: call.receiverExpression, call, interpreter).map { _ in
        .navigation([])
      }
    case "addChild", "addChildViewController":
      guard call.arguments.count == 1, interpreter.types.isScreen(call.first) else { return nil }
      return .navigation(Self.pages(call, interpreter) ?? [NavigationAct(.tab, call.first)])
    default: return nil
    }
  }

  /// All pages of which one is added, or the one that something has chosen on a screen; nil for other children.
  private static func pages(_ call: CallSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard let child = call.arguments.first?.expression,
      let pages = SwappedPages(adding: child, in: call.frame.function)
    else { return nil }
    let silent = call.context.silenced
    guard case .list(let all) = interpreter.expressions.evaluate(pages.list, call.frame, silent) else {
      return nil
    }
    if call.context.source != nil, call.context.trigger.map(Beginnings.methods.contains) == false,
      case .number(let index) = interpreter.expressions.evaluate(pages.index, call.frame, silent),
      all.indices.contains(index)
    {
      var act = NavigationAct(.tab, all[index])
      act.isSelection = true
      act.isTold = true
      return [act]
    }
    return all.filter(interpreter.types.isScreen).map { NavigationAct(.tab, $0) }
  }

  /// The controllers one of whose views an expression is: all of them for `controllers[item.tag].view`.
  private static func owners(
    of expression: Expression?, _ call: CallSite, _ interpreter: Interpreter
  ) -> [SwiftObject] {
    guard case .member(let base?, "view")? = expression?.kind, !base.isSelf else { return [] }
    let silent = call.context.silenced
    guard case .alternatives(let each) = interpreter.expressions.evaluate(base, call.frame, silent) else {
      return StackedViews.owner(of: expression, call, interpreter).map { [$0] } ?? []
    }
    return each.compactMap(\.value.object).filter {
      $0 !== call.frame.object && interpreter.types.isScreen(.object($0))
    }
  }

  /// The item is what a person taps, and no condition.
  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard interpreter.types.roles.isCoordinator(type.name), Self.isOne(type, interpreter.program) else {
      return
    }
    var items: [ScreenKey: String] = [:]
    for fact in tabs(of: type, interpreter) {
      guard case .screen(let object) = fact.target, let item = Self.item(in: fact.guards) else {
        continue
      }
      items[interpreter.types.key(object)] = item
    }
    var known: Set<ScreenKey> = []
    interpreter.log.facts = interpreter.log.facts.compactMap { fact in
      guard fact.kind == .tab, fact.coordinator == type.name, case .screen(let object) = fact.target
      else {
        return fact
      }
      let key = interpreter.types.key(object)
      guard known.insert(key).inserted else { return nil }
      var fact = fact
      fact.source = nil
      fact.trigger = items[key]
      fact.guards = []
      fact.isInferred = false
      return fact
    }
  }

  private func tabs(of type: SwiftType, _ interpreter: Interpreter) -> [NavigationFact] {
    interpreter.log.facts.filter { $0.kind == .tab && $0.coordinator == type.name }
  }

  /// The text of the item that a condition names: `Favourites` for `item == favouritesTabBarItem`.
  private static func item(in guards: [Guard]) -> String? {
    for case .comparison(let one, let symbol, let other) in guards.flatMap(\.parts)
    where symbol == "==" || symbol == "===" {
      for expression in [other.value, one.value] {
        let name: String
        switch expression.kind {
        case .name(let own), .member(_, let own): name = own
        default: continue
        }
        var words = Names.words(name)
        guard words.last == "item" else { continue }
        words.removeLast()
        while let last = words.last, ["tab", "bar"].contains(last) { words.removeLast() }
        if let first = words.first {
          return ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()).joined(
            separator: " ")
        }
      }
    }
    return nil
  }
}
