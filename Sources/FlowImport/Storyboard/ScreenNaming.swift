import FlowModel

/// Gives the controllers of one storyboard identifiers and titles.
///
/// A screen is named by what its author named it by: storyboard identifier, class, title, label, comment. A
/// nameless navigation controller is named after its root, and one of several of the same class is so in its
/// title. Only names that would be the same get the object id added, all but the first, so that a new scene
/// leaves the names of the others alone.
struct ScreenNaming {
  /// A controller's identifier and title.
  struct Name {
    var id: ScreenID
    var title: String?
  }

  private enum Root {
    case controller(StoryboardController)
    case reference(StoryboardReference)
  }

  /// What may be the root of a navigation controller, by object id.
  private var roots: [String: Root] = [:]
  /// The classes that several controllers have, which therefore distinguish none of them.
  private var sharedClasses: Set<String> = []
  private var taken: Set<ScreenID> = []
  /// The last number given to each name that needed one.
  private var numbers: [String: Int] = [:]

  /// The names of a storyboard's controllers, in their order.
  static func names(in document: StoryboardDocument) -> [Name] {
    var naming = ScreenNaming()
    for scene in document.scenes.reversed() {
      if let reference = scene.reference { naming.roots[reference.objectID] = .reference(reference) }
      if let controller = scene.controller { naming.roots[controller.objectID] = .controller(controller) }
    }
    let classes = Dictionary(grouping: document.controllers.compactMap(\.customClass)) { $0 }
    naming.sharedClasses = Set(classes.filter { $0.value.count > 1 }.keys)
    return document.scenes.compactMap { scene in
      guard let controller = scene.controller else { return nil }
      let segue = scene.segues.first { $0.relationship == "rootViewController" }
      let root = segue.flatMap { naming.roots[$0.destination] }
      return Name(
        id: naming.free(naming.base(of: controller, root: root), for: controller),
        title: naming.title(of: controller, root: root))
    }
  }

  private mutating func free(_ base: String, for controller: StoryboardController) -> ScreenID {
    if taken.insert(ScreenID(base)).inserted { return ScreenID(base) }
    let marked = TextShaping.identifier(controller.objectID).map { "\(base)-\($0)" } ?? base
    var candidate = marked
    while !taken.insert(ScreenID(candidate)).inserted {
      numbers[marked, default: 1] += 1
      candidate = "\(marked)-\(numbers[marked, default: 1])"
    }
    return ScreenID(candidate)
  }

  private func base(of controller: StoryboardController, root: Root?) -> String {
    if let own = firstIdentifier(of: names(of: controller)) { return own }
    let kind = controller.kind.rawValue
    if controller.kind == .navigation, let root = base(of: root) { return "\(root)-\(kind)" }
    return firstIdentifier(of: labels(of: controller)) ?? kind
  }

  private func base(of root: Root?) -> String? {
    switch root {
    case .controller(let root): firstIdentifier(of: names(of: root) + labels(of: root))
    case .reference(let root): (root.identifier ?? root.storyboard).flatMap(TextShaping.identifier)
    case nil: nil
    }
  }

  private func firstIdentifier(of candidates: [String?]) -> String? {
    candidates.lazy.compactMap { $0.flatMap(TextShaping.identifier) }.first
  }

  /// What a controller's author named it by.
  private func names(of controller: StoryboardController) -> [String?] {
    [
      controller.identifier, ownClass(of: controller).map(TextShaping.stem), controller.title,
      controller.navigationTitle, controller.windowTitle, controller.userLabel,
    ]
  }

  /// The text of a controller's tab, which its root has by right, or what Xcode wrote above its scene.
  private func labels(of controller: StoryboardController) -> [String?] {
    [controller.tabTitle, controller.comment]
  }

  private func ownTitle(of controller: StoryboardController) -> String? {
    let written = [
      controller.title, controller.navigationTitle, controller.windowTitle, controller.userLabel,
    ]
    if let title = written.lazy.compactMap(\.self).first { return title }
    if let name = ownClass(of: controller) { return TextShaping.humanised(TextShaping.stem(ofClass: name)) }
    return ownIdentifier(of: controller).map { TextShaping.humanised(TextShaping.withoutEnding($0)) }
  }

  private func label(of controller: StoryboardController) -> String? {
    labels(of: controller).lazy.compactMap(\.self).first
  }

  private func title(of controller: StoryboardController, root: Root?) -> String? {
    let own = ownTitle(of: controller)
    if let own, !isOnlyItsSharedClass(own, of: controller) { return own }
    if controller.kind == .navigation, case .controller(let root)? = root,
      let title = ownTitle(of: root) ?? label(of: root)
    {
      return "\(title) Navigation"
    }
    return own ?? label(of: controller) ?? TextShaping.humanised(controller.element)
  }

  /// Whether all a title says is the class, and others of the storyboard have that class too.
  private func isOnlyItsSharedClass(_ title: String, of controller: StoryboardController) -> Bool {
    guard let name = ownClass(of: controller), sharedClasses.contains(name) else { return false }
    return title == TextShaping.humanised(TextShaping.stem(ofClass: name))
  }

  /// The class, unless it says no more than the kind: `UIViewController`, an app's own
  /// `NavigationController`.
  private func ownClass(of controller: StoryboardController) -> String? {
    controller.customClass.flatMap { ControllerKind.isGenericClass($0) ? nil : $0 }
  }

  private func ownIdentifier(of controller: StoryboardController) -> String? {
    controller.identifier.flatMap { ControllerKind.isGenericClass($0) ? nil : $0 }
  }
}
