import SwiftOutline

/// What the frameworks' types have, whose declarations are not among the sources.
extension StaticTypes {
  /// The names by which frameworks' types give out the one instance there is.
  static let singletons: Set<String> = [
    "shared", "standard", "default", "main", "current", "general", "sharedInstance", "system",
    "defaultCenter",
  ]

  /// What UIKit's own properties are.
  static func known(_ name: String) -> [StaticType] {
    switch name {
    case "navigationController": [StaticType("UINavigationController")]
    case "tabBarController": [StaticType("UITabBarController")]
    case "splitViewController": [StaticType("UISplitViewController")]
    case "presentedViewController", "presentingViewController", "topViewController", "parent",
      "visibleViewController", "rootViewController", "selectedViewController", "viewController",
      "parentViewController":
      [StaticType("UIViewController")]
    case "window", "keyWindow": [StaticType("UIWindow")]
    default: []
    }
  }

  /// What the interactors of RIBs call what shows them.
  static let presenter = "presenter"

  /// What shows an interactor: `ShopPresentable` of `PresentableInteractor<ShopPresentable>`.
  func presenters(of type: SwiftType) -> [StaticType] {
    for written in type.inherited {
      guard let name = written.firstName, let argument = written.unwrapped.arguments.first,
        name.hasSuffix("PresentableInteractor")
      else { continue }
      return types(written: argument, within: type)
    }
    return []
  }
}
