import SwiftOutline

/// Conditions that ask what is on screen already, so that nothing is shown or closed twice: they hold whenever
/// what they guard can happen.
enum ShownChecks {
  private static let presented: Set<String> = [
    "presentedViewController", "presentingViewController", "isBeingPresented", "isBeingDismissed",
    "isMovingToParent", "isMovingFromParent", "isViewLoaded",
  ]

  /// What a container shows, which is compared with what is to be shown.
  private static let shown: Set<String> = [
    "selectedViewController", "topViewController", "visibleViewController", "viewControllers",
    "currentViewController",
  ]

  /// What views call whether they are shown or touched right now, which they are where something happens in
  /// them.
  private static let own: Set<String> = [
    "isPresented", "presented", "isShown", "isShowing", "showing", "isShow", "show", "isVisible", "visible",
    "showModal", "isModalPresented", "isPressed", "pressed", "isTapped", "tapped",
  ]

  /// Whether a condition is one.
  static func isOne(_ one: Guard) -> Bool {
    switch one {
    // That it is not shown may decide.
    case .not(.truth(let value)) where own.contains(value.value.lastName ?? ""): false
    // `!(topViewController is LoginViewController)`.
    case .not(.truth(let value)) where isTopmost(value.value): true
    case .not(let inner): isOne(inner)
    case .unwrap(_, _, let value) where isKept(value.value): true
    case .comparison(let one, _, let other) where other.value.isNil && isKept(one.value): true
    case .truth(let value) where value.value.isPlainName && own.contains(value.value.lastName ?? ""): true
    case .truth(let value), .unwrap(_, _, let value): value.value.lastName.map(presented.contains) ?? false
    case .comparison(let left, let symbol, let right):
      [left, right].contains { side in
        guard let name = side.value.lastName else { return false }
        return presented.contains(name) || isIdentity(symbol, left.value, right.value) && shown.contains(name)
      }
    case .isCase, .isOther, .and, .or, .all: false
    }
  }

  /// Whether something is what code keeps of a screen that it has shown, so that it can be closed again:
  /// `reconnectDialogVC == nil`.
  private static func isKept(_ expression: Expression) -> Bool {
    guard expression.isPath, let name = expression.lastName, !structural.contains(name) else { return false }
    let words = Names.words(name).map { $0.lowercased() }
    guard let last = words.last else { return false }
    return kinds.contains(last) || words.suffix(2) == ["view", "controller"]
  }

  private static let kinds: Set<String> = ["vc", "window", "popup", "dialog", "toast", "hud"]

  /// Controllers that there are or are not by where the app runs, or by who shows the code's own one.
  private static let structural: Set<String> = [
    "splitViewController", "rootViewController", "parentViewController",
  ]

  /// Whether what is shown on top is asked for its type.
  private static func isTopmost(_ expression: Expression) -> Bool {
    guard case .typeTest(let shown, _) = expression.kind, let name = shown.lastName else { return false }
    return topmost.contains(name) || self.shown.contains(name)
  }

  private static let topmost: Set<String> = [
    "topController", "topMostViewController", "topmostViewController", "topVC", "presentedViewController",
    "rootViewController",
  ]

  /// Whether a comparison asks if two things are the same one.
  private static func isIdentity(_ symbol: String, _ left: Expression, _ right: Expression) -> Bool {
    ["===", "!==", "==", "!="].contains(symbol) && !left.isNil && !right.isNil
  }
}
