import FlowModel
import SwiftOutline

/// Controllers that show themselves, and coordinators whose own static functions begin them.
extension FactRecorder {
  /// Whether a call shows the controller whose code it is, or what that only is a container of.
  func isSelfShown(_ shown: SwiftObject?, _ act: NavigationAct, _ frame: Frame) -> Bool {
    guard let shown, let own = frame.object, shown === own || shown === types.unwrapped(own) else {
      return false
    }
    return [.push, .present, .showDetail, .root].contains(act.kind)
  }

  /// Whether a static function of a coordinator's own type begins the coordinator or closes it, which is its
  /// caller's to do: `CodeCoordinator.present(over: router) { … }`.
  func isGuest(_ fact: NavigationFact, _ frame: Frame, _ context: Context) -> Bool {
    guard frame.object == nil, context.host != nil, let own = frame.type, types.roles.isCoordinator(own.name)
    else {
      return false
    }
    if case .coordinator(own.name) = fact.target { return true }
    return fact.source == .coordinator(own.name)
  }

  /// Who calls a static function of a coordinator's type.
  func host(_ function: SwiftFunction, _ frame: Frame, _ context: Context) -> Context.Host? {
    guard frame.object == nil, function.outline.header.isStatic, let own = types.coordinator(around: frame)
    else {
      return context.host
    }
    if context.owner == own.name { return context.host }
    return context.source == nil && context.owner == nil ? nil : Context.Host(coordinator: context.owner)
  }

  /// Whether a static function of a coordinator's own type has made an instance, and now begins it.
  func isAnother(_ child: SwiftObject, in frame: Frame) -> Bool {
    frame.object == nil && child.isMade && child.keeper !== child.type
  }

  /// What happens when a coordinator calls a method of a screen: what it itself was called for where that
  /// takes the screen away, and else the method.
  func occasion(ofCalling name: String, _ context: Context) -> String {
    guard let trigger = context.trigger, !Beginnings.methods.contains(trigger),
      RouterWrapper.kind(ofName: name)?.isWayBack ?? false || name.hasPrefix("close")
    else { return name }
    return trigger
  }
}
