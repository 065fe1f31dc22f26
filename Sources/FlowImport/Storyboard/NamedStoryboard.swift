import FlowModel

/// A storyboard whose coordinator and screens have their identifiers.
struct NamedStoryboard {
  let document: StoryboardDocument
  let id: CoordinatorID
  /// The title, where the identifier would not do as one.
  let title: String?
  /// The names of the controllers, in the order of the document.
  let names: [ScreenNaming.Name]
  /// The identifiers that references can name, sorted.
  let identifiers: [String]
  private let screens: Set<ScreenID>
  private let controllers: [StoryboardController]
  private let controllersByObject: [String: Int]
  private let controllersByIdentifier: [String: Int]
  private let referencesByObject: [String: StoryboardReference]

  init(_ document: StoryboardDocument, name: CoordinatorNaming.Name) {
    self.document = document
    id = name.id
    title = name.title
    names = ScreenNaming.names(in: document)
    screens = Set(names.map(\.id))
    identifiers = document.controllers.compactMap(\.identifier).sorted(by: ReferenceResolver.precedes)
    let controllers = document.controllers
    self.controllers = controllers
    controllersByObject = Dictionary(
      controllers.enumerated().map { ($1.objectID, $0) }, uniquingKeysWith: { first, _ in first })
    controllersByIdentifier = Dictionary(
      controllers.enumerated().compactMap { index, controller in controller.identifier.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    referencesByObject = Dictionary(
      document.references.map { ($0.objectID, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The screen the storyboard begins with.
  var initial: LocatedScreen? { document.initial.flatMap { screen(object: $0) } }

  /// How many references to other controllers it has.
  var referenceCount: Int { referencesByObject.count }

  func screen(object: String) -> LocatedScreen? { controllersByObject[object].map(screen) }

  func screen(identifier: String) -> LocatedScreen? { controllersByIdentifier[identifier].map(screen) }

  func reference(object: String) -> StoryboardReference? { referencesByObject[object] }

  func hasScreen(_ screen: ScreenID) -> Bool { screens.contains(screen) }

  private func screen(at index: Int) -> LocatedScreen {
    LocatedScreen(
      address: ScreenAddress(id, names[index].id), controller: controllers[index])
  }
}

/// A controller and the address of its screen.
struct LocatedScreen {
  var address: ScreenAddress
  var controller: StoryboardController
}
