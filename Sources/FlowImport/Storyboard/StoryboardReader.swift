import FlowDiagnostics

/// Finds scenes, controllers, references and segues in the elements of a storyboard.
struct StoryboardReader {
  private let source: StoryboardSource
  /// The objects that are connected to properties.
  private let outlets: Set<String>
  private var problems: [LocatedProblem] = []
  /// How many segues of each relationship the scene at hand has so far.
  private var relationships: [String: Int] = [:]

  /// Reads a storyboard and says what is odd about it.
  static func read(
    _ source: StoryboardSource
  ) throws(LocatedProblem) -> (StoryboardDocument, [LocatedProblem]) {
    let root = try MarkupReader.read(source)
    let type = root["type"] ?? ""
    let scenes = root.child("scenes")
    guard type.contains("Storyboard") || (type.isEmpty && scenes != nil) else {
      throw UnreadableStoryboard.notStoryboard(type: type).at(root.position)
    }
    var reader = StoryboardReader(source: source, outlets: TriggerWords.outlets(below: root))
    var document = StoryboardDocument(
      source: source, position: root.position, initial: root["initialViewController"],
      isLaunchScreen: root.isSet("launchScreen"))
    document.scenes = (scenes?.children ?? []).filter { $0.name == "scene" }.map { reader.scene($0) }
    markDynamicNotifications(in: &document)
    document.actions = InterfaceActions(root)
    for scene in document.scenes { document.actions.add(seguesOf: scene) }
    reader.checkIdentity(of: document)
    return (document, reader.problems)
  }

  private init(source: StoryboardSource, outlets: Set<String>) {
    self.source = source
    self.outlets = outlets
  }

  private mutating func scene(_ element: MarkupElement) -> StoryboardScene {
    var scene = StoryboardScene()
    relationships = [:]
    let objects = element.child("objects")?.children ?? []
    if let main = Self.mainObject(of: objects) {
      if ControllerKind.isReference(element: main.name) {
        scene.reference = StoryboardReference(
          objectID: main["id"] ?? "", position: main.position,
          storyboard: main["storyboardName"]?.nonEmpty,
          identifier: main["referencedIdentifier"]?.nonEmpty, tabTitle: Self.tabTitle(of: main))
      } else {
        scene.controller = Self.controller(main, comment: element.comment)
      }
    }
    scene.exits = Set(objects.filter { $0.name == "exit" }.compactMap { $0["id"] })
    for object in objects { collectSegues(below: object, into: &scene) }
    return scene
  }

  /// The object the scene is about: the one marked so, or else the first that is a controller by its name.
  ///
  /// Xcode marks the Mac's application so too, which holds the menu bar and is no screen.
  private static func mainObject(of objects: [MarkupElement]) -> MarkupElement? {
    objects.first { $0["sceneMemberID"] == "viewController" && $0.name != "application" }
      ?? objects.first {
        ControllerKind.isReference(element: $0.name) || ControllerKind.isController(element: $0.name)
      }
  }

  private static func controller(_ element: MarkupElement, comment: String?) -> StoryboardController {
    let comment = comment.flatMap(TextShaping.tidy)
    let items = (element.child("tabViewItems") ?? element.child("splitViewItems"))?.children ?? []
    return StoryboardController(
      objectID: element["id"] ?? "", element: element.name,
      kind: ControllerKind.kind(element: element.name, customClass: element["customClass"]),
      position: element.position, identifier: element["storyboardIdentifier"]?.nonEmpty,
      customClass: element["customClass"]?.nonEmpty,
      title: element.value("title").flatMap(TextShaping.tidy),
      navigationTitle: element.child(key: "navigationItem")?.value("title").flatMap(TextShaping.tidy),
      windowTitle: element.child(key: "window")?.value("title").flatMap(TextShaping.tidy),
      userLabel: element["userLabel"].flatMap(TextShaping.tidy), tabTitle: tabTitle(of: element),
      comment: comment == TextShaping.humanised(element.name) ? nil : comment,
      presentationStyle: element["modalPresentationStyle"],
      transitionStyle: element["modalTransitionStyle"],
      childNames: items.map { ($0["label"] ?? $0["behavior"]).flatMap(TextShaping.tidy) })
  }

  /// A dynamic notification is written like any interface controller; only its relationship tells.
  private static func markDynamicNotifications(in document: inout StoryboardDocument) {
    let dynamic = document.scenes.flatMap(\.segues).filter {
      $0.relationship?.hasPrefix("dynamic") ?? false && $0.relationship?.hasSuffix("Interface") ?? false
    }
    let objects = Set(dynamic.map(\.destination))
    for index in document.scenes.indices {
      guard let object = document.scenes[index].controller?.objectID, objects.contains(object) else {
        continue
      }
      document.scenes[index].controller?.kind = .watchNotification
    }
  }

  private static func tabTitle(of element: MarkupElement) -> String? {
    element.child(key: "tabBarItem").flatMap { item in
      let title = item.value("title").flatMap(TextShaping.tidy)
      return title.flatMap { TriggerWords.isPlaceholder($0, on: item.name) ? nil : $0 } ?? item["systemItem"]
    }
  }

  // MARK: - Segues

  /// Collects the segues that start at an element or below it.
  private mutating func collectSegues(below owner: MarkupElement, into scene: inout StoryboardScene) {
    for child in owner.children {
      guard child.name == "connections" else {
        collectSegues(below: child, into: &scene)
        continue
      }
      for segue in child.children where segue.name == "segue" { add(segue, of: owner, to: &scene) }
    }
  }

  /// Segues below a segue are its previews, and lead where it leads.
  private mutating func add(
    _ element: MarkupElement, of owner: MarkupElement, to scene: inout StoryboardScene
  ) {
    guard element["reference"] == nil, element["inheritsFrom"] == nil else { return }
    guard let destination = element["destination"]?.nonEmpty else {
      problems.append(StoryboardOddity.segueWithoutDestination.at(element.position))
      return
    }
    let relationship = element["relationship"]?.nonEmpty
    let isOwnSegue = scene.controller.map { $0.objectID == owner["id"] } ?? false
    let isContainer = owner.name == "containerView" || owner.name == "container"
    let isTouched = !isOwnSegue && !isContainer && relationship == nil
    var words = isTouched ? TriggerWords.words(of: owner, outlets: outlets) : nil
    if element["trigger"] == "accessoryAction" { words = words.map { "\($0) accessory" } ?? "accessory" }
    // A name is all that tells several buttons apart; of a row it is known what people do.
    if isTouched, words == nil, element["identifier"]?.nonEmpty == nil || owner.name.hasSuffix("Cell") {
      words = TriggerWords.event(of: owner)
    }
    defer { if let relationship { relationships[relationship, default: 0] += 1 } }
    scene.segues.append(
      StoryboardSegue(
        position: element.position, kind: element["kind"] ?? "", destination: destination,
        identifier: element["identifier"].flatMap(TextShaping.tidy), relationship: relationship,
        index: relationship.map { relationships[$0, default: 0] } ?? 0,
        customClass: element["customClass"]?.nonEmpty, unwindAction: element["unwindAction"]?.nonEmpty,
        presentationStyle: element["modalPresentationStyle"],
        transitionStyle: element["modalTransitionStyle"], isAnimated: element["animates"] != "NO",
        isControllersOwn: isOwnSegue && relationship == nil,
        words: words, containerLabel: isContainer ? owner["userLabel"].flatMap(TextShaping.tidy) : nil))
  }

  // MARK: - Checks

  private mutating func checkIdentity(of document: StoryboardDocument) {
    var objects: [String: SourcePosition] = [:]
    var identifiers: [String: SourcePosition] = [:]
    for controller in document.controllers {
      if !controller.objectID.isEmpty {
        if let first = objects[controller.objectID] {
          problems.append(
            StoryboardOddity.repeatedObject(controller.objectID, first: first).at(controller.position))
        } else {
          objects[controller.objectID] = controller.position
        }
      }
      guard let identifier = controller.identifier else { continue }
      if let first = identifiers[identifier] {
        problems.append(
          StoryboardOddity.repeatedIdentifier(identifier, first: first).at(controller.position))
      } else {
        identifiers[identifier] = controller.position
      }
    }
  }
}

extension String {
  /// The text, or nil if there is none.
  var nonEmpty: String? { isEmpty ? nil : self }
}
