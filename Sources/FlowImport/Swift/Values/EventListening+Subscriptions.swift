import SwiftOutline

/// Closures that the app's own functions keep until something happens elsewhere.
extension EventListening {
  /// A call without the closures that it keeps to be run when it hears something, which are followed then.
  func subscribed(_ site: CallSite) -> CallSite {
    guard site.arguments.contains(where: { $0.value.isCallable }),
      let heard = Subscriptions.heard(
        site.name, site.arguments.map { Argument(label: $0.label, value: $0.expression) })
    else { return site }
    var site = site
    for index in site.arguments.indices where site.arguments[index].value.isCallable {
      let closure = site.arguments[index].value
      guard worth.isWorthRunning(closure) else { continue }
      when(
        listener(site.frame, site.context), heard.trigger, closure, line: site.line, site.frame, site.context,
        method: site.name)
      site.arguments[index].value = .unknown
    }
    return site
  }

  /// Where something happens that is heard: on the screen that listens.
  private func listener(_ frame: Frame, _ context: Context) -> EventOrigin {
    if let object = frame.object {
      return types.roles[object.typeName] == .screen ? .source(.screen(types.key(object))) : .object(object)
    }
    return .none
  }
}
