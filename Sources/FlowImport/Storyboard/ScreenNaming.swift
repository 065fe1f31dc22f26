import FlowModel

/// Gives the controllers of one storyboard identifiers and titles.
///
/// A screen is named by what its author named it by: storyboard identifier, class, title, label, comment. A
/// nameless navigation controller is named after its root. Only names that would be the same get the object
/// id added, all but the first, so that a new scene leaves the names of the others alone.
struct ScreenNaming {
  /// A controller's identifier and title.
  struct Name {
    var id: ScreenID
    var title: String?
  }

  private let document: StoryboardDocument
  private let controllers: [StoryboardController]

  /// The names of a storyboard's controllers, in their order.
  static func names(in document: StoryboardDocument) -> [Name] {
    let naming = ScreenNaming(document: document, controllers: document.controllers)
    var taken: Set<ScreenID> = []
    return naming.controllers.map { controller in
      let id = naming.free(naming.base(of: controller), for: controller, taken: taken)
      taken.insert(id)
      return Name(id: id, title: naming.title(of: controller))
    }
  }

  private func free(_ base: String, for controller: StoryboardController, taken: Set<ScreenID>) -> ScreenID {
    guard taken.contains(ScreenID(base)) else { return ScreenID(base) }
    let marked = TextShaping.identifier(controller.objectID).map { "\(base)-\($0)" } ?? base
    var candidate = marked
    var number = 1
    while taken.contains(ScreenID(candidate)) {
      number += 1
      candidate = "\(marked)-\(number)"
    }
    return ScreenID(candidate)
  }

  private func base(of controller: StoryboardController) -> String {
    if let own = ownBase(of: controller) { return own }
    let kind = controller.kind.rawValue
    guard controller.kind == .navigation else { return kind }
    switch root(of: controller) {
    case .controller(let root): return ownBase(of: root).map { "\($0)-\(kind)" } ?? kind
    case .reference(let root):
      return (root.identifier ?? root.storyboard).flatMap(TextShaping.identifier).map { "\($0)-\(kind)" }
        ?? kind
    case nil: return kind
    }
  }

  private func ownBase(of controller: StoryboardController) -> String? {
    let candidates = [
      controller.identifier, ownClass(of: controller).map(TextShaping.stem), controller.title,
      controller.navigationTitle, controller.windowTitle, controller.userLabel, controller.tabTitle,
      controller.comment,
    ]
    return candidates.lazy.compactMap { $0.flatMap(TextShaping.identifier) }.first
  }

  private func ownTitle(of controller: StoryboardController) -> String? {
    let written = [
      controller.title, controller.navigationTitle, controller.windowTitle, controller.userLabel,
    ]
    if let title = written.lazy.compactMap(\.self).first { return title }
    if let name = ownClass(of: controller) { return TextShaping.humanised(TextShaping.stem(ofClass: name)) }
    return ownIdentifier(of: controller).map { TextShaping.humanised(TextShaping.withoutEnding($0)) }
      ?? controller.tabTitle ?? controller.comment
  }

  private func title(of controller: StoryboardController) -> String? {
    let kind = TextShaping.humanised(controller.element)
    if let own = ownTitle(of: controller) { return own }
    guard controller.kind == .navigation, case .controller(let root)? = root(of: controller),
      let title = ownTitle(of: root)
    else { return kind }
    return "\(title) Navigation"
  }

  /// The class, unless it is one of the system's and says no more than the kind.
  private func ownClass(of controller: StoryboardController) -> String? {
    controller.customClass.flatMap { ControllerKind.isFrameworkClass($0) ? nil : $0 }
  }

  private func ownIdentifier(of controller: StoryboardController) -> String? {
    controller.identifier.flatMap { ControllerKind.isFrameworkClass($0) ? nil : $0 }
  }

  private enum Root {
    case controller(StoryboardController)
    case reference(StoryboardReference)
  }

  /// What a navigation controller begins with.
  private func root(of controller: StoryboardController) -> Root? {
    guard let scene = document.scenes.first(where: { $0.controller?.objectID == controller.objectID }),
      let segue = scene.segues.first(where: { $0.relationship == "rootViewController" })
    else { return nil }
    if let root = controllers.first(where: { $0.objectID == segue.destination }) { return .controller(root) }
    return document.references.first { $0.objectID == segue.destination }.map(Root.reference)
  }
}
