import FlowModel

/// The methods by which lists of routes, and the navigators that keep one, are changed in FlowStacks, UIPilot and
/// TCACoordinators.
enum RouteVerbs {
  /// What shows a route, and how.
  static let ways: [String: RouteWay] = [
    "push": RouteWay(kind: .push), "presentSheet": RouteWay(kind: .present, style: "sheet"),
    "presentCover": RouteWay(kind: .present, style: "fullScreen"),
  ]

  /// What goes back from one.
  static let backs: [String: EdgeKind] = [
    "goBack": .pop, "goBackTo": .pop, "pop": .pop, "popTo": .pop, "goBackToRoot": .popToRoot,
    "popToRoot": .popToRoot, "popToCurrentNavigationRoot": .popToRoot, "dismiss": .dismiss,
    "dismissAll": .dismiss,
  ]

  static let names = Set(ways.keys).union(backs.keys)
}
