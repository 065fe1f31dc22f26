import SwiftOutline

/// What a type is to navigation.
enum TypeRole: Equatable {
  /// A person sees it.
  case screen
  /// It decides where screens lead; a weak one only counts when it is seen to.
  case coordinator(isCertain: Bool)
  /// The app's or a scene's delegate, where the app begins.
  case launcher
  /// It shows other screens and is none itself: a navigation controller.
  case container
}

/// Tells roles by what types are called, inherit from and do.
struct TypeRoles {
  /// What a person says that the code does not.
  var hints: ImportHints { fixed.hints }
  private var roles: [String: TypeRole] = [:]
  /// What never changes; by itself, since roles are asked for at every call and copied for it.
  private let fixed: Fixed

  private final class Fixed: Sendable {
    let hints: ImportHints
    /// The types whose role a person says; nothing changes these.
    let said: Set<String>

    init(hints: ImportHints, said: Set<String>) {
      self.hints = hints
      self.said = said
    }
  }

  init(_ program: SwiftProgram, dialects: [any NavigationDialect], hints: ImportHints = ImportHints()) {
    var settled: Set<String> = []
    for type in program.sortedTypes where type.kind != .protocol && type.kind != .extension {
      if let role = hints.role(of: type, in: program) {
        roles[type.name] = role
        settled.insert(type.name)
        continue
      }
      let said = dialects.lazy.compactMap { $0.role(of: type, in: program) }.first
      if let said { roles[type.name] = said }
    }
    fixed = Fixed(hints: hints, said: settled)
  }

  subscript(_ name: String) -> TypeRole? { roles[name] }

  func isCoordinator(_ name: String) -> Bool {
    if case .coordinator = roles[name] { true } else { false }
  }

  /// Makes a type something else than its declaration tells.
  mutating func add(_ name: String, _ role: TypeRole) {
    if !fixed.said.contains(name) { roles[name] = role }
  }

  /// Forgets a coordinator that turned out to be none.
  mutating func remove(_ name: String) {
    if !fixed.said.contains(name) { roles[name] = nil }
  }
}

/// The words by which frameworks' and pods' own types are known.
enum KnownTypes {
  static func isNavigation(_ name: String) -> Bool { name.hasSuffix("NavigationController") }

  static func isTabs(_ name: String) -> Bool { name.hasSuffix("TabBarController") }

  static func isSplit(_ name: String) -> Bool { name.hasSuffix("SplitViewController") }

  static func isPages(_ name: String) -> Bool { name.hasSuffix("PageViewController") }

  static func isAlert(_ name: String) -> Bool {
    ["UIAlertController", "SwiftUI.Alert", "SwiftUI.ConfirmationDialog"].contains(name)
  }

  static func isContainer(_ name: String) -> Bool {
    isNavigation(name) || isTabs(name) || isSplit(name) || isPages(name)
  }

  /// Controllers, and whatever a pod names like one.
  static func isController(_ name: String) -> Bool {
    name.hasSuffix("ViewController") || name.hasSuffix("HostingController") || isContainer(name)
      || isAlert(name) || name.hasPrefix("UIHostingController")
  }

  /// UIKit's views, which are no controllers whatever else they conform to.
  static func isView(_ name: String) -> Bool {
    name.hasPrefix("UI")
      && ["View", "Cell", "Control", "Button", "Label", "Bar"].contains(where: name.hasSuffix)
  }

  /// What a framework's or library's controller inherits from, as far as its name tells.
  static func bases(ofController name: String) -> [String] {
    guard isController(name), name != "UIViewController" else { return [] }
    let containers = ["UINavigationController", "UITabBarController", "UISplitViewController"]
    let container = containers.first { $0 != name && name.hasSuffix($0.dropFirst(2)) }
    return [container, "UIViewController"].compactMap(\.self)
  }

  /// Whether something passes on what happens: a publisher, observable, signal or stream.
  static func isPublisher(_ name: String) -> Bool {
    name.utf8.last.flatMap { publishers[$0] }?.contains(where: name.hasSuffix) ?? false
  }

  /// What publishers' names end with, by the last letter: every value that is read is asked about.
  private static let publishers = Dictionary(
    grouping: [
      "Observable", "Driver", "Signal", "Subject", "Relay", "Publisher", "AsyncStream", "Single", "Maybe",
      "Completable", "Infallible", "ControlEvent", "ControlProperty", "SignalProducer", "Future", "Promise",
    ], by: { $0.utf8.last ?? 0 })

  /// Whether something passes on one result, once it is there.
  static func isOneResult(_ name: String) -> Bool {
    ["Promise", "Future", "Single", "Maybe", "Completable", "Task", "Result", "Guarantee"].contains(name)
  }

  /// Whether a type from outside the sources may stand for a screen or what leads to one, by a word of its
  /// name.
  static func mayTell(_ name: String) -> Bool {
    if SwiftFunction.isPlain(name) { return false }
    if name.hasPrefix("UI") { return isController(name) || uiKitParts.contains(where: name.hasSuffix) }
    return isPublisher(name) || name == "Self" || tellingWords.contains(where: name.contains)
  }

  private static let tellingWords = [
    "View", "Controller", "Coordinator", "Router", "Route", "Flow", "Step", "Module", "Presenta", "Navigat",
    "Transition", "Scene", "Tab", "Contain", "Factory", "Assembl", "Resolv", "Any", "Storyboard", "Window",
    "Action", "Delegate", "Item", "Binding", "Environment", "Published", "State", "Event", "Child", "Screen",
    "Sheet",
  ]

  /// What UIKit's types end with that are parts of navigation.
  private static let uiKitParts = ["Window", "Item", "Action", "Storyboard", "Scene", "Segue", "Menu"]
}
