import FlowDiagnostics
import FlowModel

/// Makes a coordinator of one storyboard.
struct CoordinatorMaker {
  private let storyboard: NamedStoryboard
  private let resolver: ReferenceResolver
  private var targets: [String: ReferenceResolver.Target] = [:]
  private var problems: [LocatedProblem] = []

  /// A coordinator, what is odd about it, and where its statements stand, by path below the coordinator.
  struct Result {
    var coordinator: Coordinator
    var problems: [LocatedProblem]
    var positions: [[String]: SourcePosition]
  }

  static func make(_ storyboard: NamedStoryboard, _ resolver: ReferenceResolver) -> Result {
    var maker = CoordinatorMaker(storyboard: storyboard, resolver: resolver)
    return maker.run()
  }

  private init(storyboard: NamedStoryboard, resolver: ReferenceResolver) {
    self.storyboard = storyboard
    self.resolver = resolver
  }

  private mutating func run() -> Result {
    let document = storyboard.document
    resolveReferences()
    let initial = storyboard.initial
    if let object = document.initial, initial == nil, storyboard.reference(object: object) == nil {
      problems.append(StoryboardOddity.unknownInitialController(object).at(document.position))
    }
    var coordinator = Coordinator(
      storyboard.id, title: storyboard.title,
      container: initial.flatMap { ControllerKind.container(of: $0.controller.kind) },
      initial: initial?.address.screen, source: reference(to: document.position), screens: [], edges: [])
    var positions: [[String]: SourcePosition] = [[]: document.position]
    var names = storyboard.names[...]
    for scene in document.scenes {
      var from: ScreenID?
      if let controller = scene.controller, let name = names.popFirst() {
        from = name.id
        positions[["screens", name.id.rawValue]] = controller.position
        coordinator.screens.append(
          Screen(
            name.id, title: name.title, type: controller.customClass, kind: controller.kind,
            source: reference(to: controller.position)))
      }
      for segue in scene.segues {
        positions[["edges", String(coordinator.edges.count)]] = segue.position
        coordinator.edges.append(edge(segue, of: scene, from: from))
      }
    }
    return Result(coordinator: coordinator, problems: problems, positions: positions)
  }

  private func reference(to position: SourcePosition) -> SourceReference {
    SourceReference(storyboard.document.source.referencePath, line: position.line)
  }

  // MARK: - Where segues lead

  /// Looks every reference up once, so that each is reported once however many segues lead to it.
  private mutating func resolveReferences() {
    for reference in storyboard.document.references where targets[reference.objectID] == nil {
      var target = resolver.target(of: reference, in: storyboard)
      if let oddity = target.oddity { problems.append(oddity.at(reference.position)) }
      if target.controller?.tabTitle == nil { target.controller?.tabTitle = reference.tabTitle }
      targets[reference.objectID] = target
    }
  }

  /// An unwind leads wherever the selector in its action is implemented, which only the code knows.
  private mutating func target(
    of segue: StoryboardSegue, in scene: StoryboardScene
  ) -> ReferenceResolver.Target? {
    if segue.kind == "unwind" || scene.exits.contains(segue.destination) { return nil }
    if let screen = storyboard.screen(object: segue.destination) {
      return ReferenceResolver.Target(place: .screen(screen.address), controller: screen.controller)
    }
    if let target = targets[segue.destination] { return target }
    problems.append(StoryboardOddity.unknownDestination(segue.destination).at(segue.position))
    return ReferenceResolver.Target(place: .named("\(storyboard.document.source.name).#\(segue.destination)"))
  }

  // MARK: - Edges

  private mutating func edge(_ segue: StoryboardSegue, of scene: StoryboardScene, from: ScreenID?) -> Edge {
    let meaning = SegueMeaning(segue, from: scene.controller)
    if !meaning.isKnown {
      problems.append(StoryboardOddity.unknownSegueKind(segue.kind).at(segue.position))
    }
    let target = target(of: segue, in: scene)
    let kind = target.map { self.kind(meaning, to: $0.controller) } ?? .unwind
    return Edge(
      from: from.map { .screen(ScreenAddress(storyboard.id, $0)) }, to: target?.place, by: kind,
      on: trigger(of: segue, in: scene, kind: kind, destination: target?.controller),
      style: meaning.style ?? presentationStyle(of: segue, kind: kind, destination: target?.controller),
      animation: animation(of: segue, kind: kind, destination: target?.controller),
      does: segue.unwindAction, type: segue.customClass, source: reference(to: segue.position))
  }

  /// What a segue does to a controller: UIKit presents a navigation controller, which cannot be pushed.
  private func kind(_ meaning: SegueMeaning, to destination: StoryboardController?) -> EdgeKind {
    meaning.kind == .push && destination?.kind == .navigation ? .present : meaning.kind
  }

  /// The identifier; for a tab the words on it; else the words on what starts the segue.
  private func trigger(
    of segue: StoryboardSegue, in scene: StoryboardScene, kind: EdgeKind,
    destination: StoryboardController?
  ) -> String? {
    if let identifier = segue.identifier { return identifier }
    guard kind == .tab else { return segue.words }
    let labels = segue.relationship == "tabItems" ? scene.controller?.childNames ?? [] : []
    let label = segue.index < labels.count ? labels[segue.index] : nil
    // What a reference shows in Interface Builder gives way to the item of the controller that it stands for.
    let placeholder = storyboard.reference(object: segue.destination)?.tabTitle
    return label ?? destination?.tabTitle ?? placeholder ?? destination?.title
  }

  private func presentationStyle(
    of segue: StoryboardSegue, kind: EdgeKind, destination: StoryboardController?
  ) -> String? {
    kind == .present ? segue.presentationStyle ?? destination?.presentationStyle : nil
  }

  private func animation(
    of segue: StoryboardSegue, kind: EdgeKind, destination: StoryboardController?
  ) -> String? {
    if !segue.isAnimated { return "none" }
    return segue.transitionStyle ?? (kind == .present ? destination?.transitionStyle : nil)
  }
}
