import FlowModel

/// What sort of screen a scene's controller is.
enum ControllerKind {
  /// The kinds by element name in lower case: UIKit's, AppKit's, then WatchKit's.
  private static let byElement: [String: ScreenKind] = [
    "viewcontroller": .view, "tableviewcontroller": .table, "collectionviewcontroller": .collection,
    "pageviewcontroller": .pages, "navigationcontroller": .navigation, "tabbarcontroller": .tabs,
    "splitviewcontroller": .split, "hostingcontroller": .hosting, "glkviewcontroller": .gl,
    "avplayerviewcontroller": .player, "imagepickercontroller": .system,
    "windowcontroller": .window, "tabviewcontroller": .tabs, "pagecontroller": .pages,
    "controller": .watch, "interfacecontroller": .watch, "notificationcontroller": .watchNotification,
    "glancecontroller": .watchGlance,
  ]

  /// The frameworks' own classes: a plain view controller of one of these classes is what the class says.
  private static let byClass: [String: ScreenKind] = [
    "UIViewController": .view, "UITableViewController": .table, "UICollectionViewController": .collection,
    "UIPageViewController": .pages, "UINavigationController": .navigation, "UITabBarController": .tabs,
    "UISplitViewController": .split, "UIHostingController": .hosting, "GLKViewController": .gl,
    "AVPlayerViewController": .player, "UIImagePickerController": .system,
    "MFMailComposeViewController": .system, "UIActivityViewController": .system,
    "QLPreviewController": .system, "SFSafariViewController": .web, "NSViewController": .view,
    "NSWindowController": .window, "NSTabViewController": .tabs, "NSSplitViewController": .split,
    "NSPageController": .pages, "NSHostingController": .hosting, "WKInterfaceController": .watch,
    "WKUserNotificationInterfaceController": .watchNotification, "WKHostingController": .hosting,
  ]

  /// What apps call classes of their own that stand for any controller of a kind.
  private static let genericNames: Set<String> = [
    "ViewController", "TableViewController", "CollectionViewController", "PageViewController",
    "NavigationController", "TabBarController", "SplitViewController", "HostingController",
    "WindowController", "TabViewController", "InterfaceController",
  ]

  /// Objects of a scene that AppKit and old UIKit call controllers but nobody sees.
  private static let unseen: Set<String> = [
    "userdefaultscontroller", "arraycontroller", "objectcontroller", "treecontroller",
    "dictionarycontroller", "searchdisplaycontroller",
  ]

  /// The kind of a controller.
  static func kind(element: String, customClass: String?) -> ScreenKind {
    let plain = byElement[element.lowercased()] ?? .view
    guard plain == .view || plain == .watch, let customClass else { return plain }
    return byClass[customClass] ?? plain
  }

  /// Whether a class's name says no more than the kind: it comes with the system, or is named like the
  /// whole kind.
  static func isGenericClass(_ name: String) -> Bool {
    let own = name.split(separator: ".").last.map(String.init) ?? name
    return byClass[name] != nil || genericNames.contains(own)
  }

  /// Whether an object of a scene is a reference to a controller of a storyboard.
  static func isReference(element: String) -> Bool { element.lowercased().hasSuffix("controllerplaceholder") }

  /// Whether an object of a scene is a controller, going by its element alone.
  static func isController(element: String) -> Bool {
    let element = element.lowercased()
    return byElement[element] != nil || (element.hasSuffix("controller") && !unseen.contains(element))
  }

  /// How a coordinator that begins with a screen of a kind shows its screens; nil when the kind leaves it
  /// open.
  static func container(of kind: ScreenKind) -> Container? {
    switch kind {
    case .navigation: .navigation
    case .tabs: .tabs
    case .split: .split
    case .pages: .pages
    default: nil
    }
  }
}
