import SwiftOutline

/// Windows that are filled in one place and shown in another, as those that a scene keeps for a lock and for
/// its tabs: only showing them changes what is on screen.
struct ShownWindows: CallDialect {
  private static let showing = "makeKeyAndVisible"

  let verbs: Set<String> = [Self.showing]
  var callNames: Set<String>? { verbs }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard call.name == Self.showing else { return nil }
    if let window = call.receiverExpression,
      Banners.goesAway(window, in: call.frame.function, interpreter.program)
    {
      return .navigation([])
    }
    return shown(call.receiver, call.context, interpreter).map { .navigation($0) }
  }

  /// What showing a window does; nil when nothing is known to be in it.
  private func shown(_ receiver: Value, _ context: Context, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard case .object(let window) = receiver, window.isMade, isWindow(window, interpreter),
      let content = window.fields["rootViewController"], interpreter.types.isScreen(content)
    else { return nil }
    if window.isAside, interpreter.log.facts.contains(where: { $0.window === window }) { return [] }
    let isFilledHere = interpreter.log.facts.contains {
      $0.window === window && $0.kind == .root && $0.source == context.source && $0.trigger == context.trigger
    }
    if isFilledHere {
      interpreter.windows.findings.shownAsFilled.insert(ObjectIdentifier(window))
      return []
    }
    if window.isAside, interpreter.windows.isBare(content) { return [] }
    var act = NavigationAct(window.isAside ? .present : .root, content)
    if window.isAside {
      act.style = NavigationFact.overlay
      if let place = window.place {
        interpreter.log.dropped[place] = "fills a window that is shown elsewhere"
      }
    }
    act.window = window
    act.showsWindow = true
    return [act]
  }

  private func isWindow(_ object: SwiftObject, _ interpreter: Interpreter) -> Bool {
    object.typeName.hasSuffix("Window")
      || object.type.map { interpreter.program.supertypes(of: $0).contains("UIWindow") } ?? false
  }
}
