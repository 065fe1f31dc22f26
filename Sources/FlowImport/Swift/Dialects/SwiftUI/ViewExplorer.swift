import FlowModel
import SwiftOutline

/// Goes through the bodies of views from where the app begins, and notes what they lead to.
///
/// A view that is shown is a screen. A view that is only a part of another's body belongs to that screen.
/// A view that owns a stack or tabs, or that chooses the window's content, acts as a coordinator when the
/// app has no other. What shows something when a state changes is joined with what changes the state at the
/// end.
final class ViewExplorer {
  let interpreter: Interpreter
  let effort: WalkEffort
  let log: ViewLog
  let waiting: WaitingViews
  let tabSwitches: TabSwitches
  let ownerViews: OwnerViews
  let walkedViews: WalkedViews
  let facts: ViewFacts
  let spreadRoutes: SpreadRoutes
  let values: ViewValues
  let branching: ViewBranches
  let repeated: Repetitions
  let touchedViews: TouchedViews
  let untouchedViews: UntouchedViews
  let builders: ViewBuilders
  let peeling: ViewPeeling
  let viewLabels: ViewLabels
  let viewContents: ViewContents
  let actions: ViewActions
  private(set) lazy var walker = ViewWalker(self)
  private(set) lazy var modifiers = ModifierFollower(self)
  private(set) lazy var presentingModifiers = PresentingModifiers(self)
  private(set) lazy var shownContents = ShownContents(self)
  private(set) lazy var containers = ViewContainers(self)
  private(set) lazy var splitViews = SplitViews(self)
  private(set) lazy var viewTabs = ViewTabs(self)
  private(set) lazy var switchedContents = SwitchedContents(self)
  private(set) lazy var windowRoots = WindowRoots(self)
  private(set) lazy var keptRoutes = KeptRoutes(self)
  private(set) lazy var stateRelays = StateRelays(self)
  private(set) lazy var stateJoins = StateJoins(self)
  private(set) lazy var linkJoins = LinkJoins(self)

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    effort = WalkEffort()
    log = ViewLog(interpreter: interpreter)
    waiting = WaitingViews(interpreter: interpreter)
    tabSwitches = TabSwitches(interpreter: interpreter)
    ownerViews = OwnerViews(interpreter: interpreter, tabSwitches: tabSwitches)
    walkedViews = WalkedViews(interpreter: interpreter, log: log)
    facts = ViewFacts(
      interpreter: interpreter, log: log, waiting: waiting, ownerViews: ownerViews, walkedViews: walkedViews)
    spreadRoutes = SpreadRoutes(interpreter: interpreter, log: log, facts: facts)
    values = ViewValues(interpreter: interpreter)
    branching = ViewBranches(interpreter: interpreter, values: values)
    repeated = Repetitions(interpreter: interpreter, values: values)
    touchedViews = TouchedViews(interpreter: interpreter)
    untouchedViews = UntouchedViews(interpreter: interpreter)
    builders = ViewBuilders(interpreter: interpreter, values: values)
    peeling = ViewPeeling(interpreter: interpreter, builders: builders)
    viewLabels = ViewLabels(
      interpreter: interpreter, branching: branching, touchedViews: touchedViews, builders: builders,
      peeling: peeling)
    viewContents = ViewContents(
      interpreter: interpreter, effort: effort, log: log, walkedViews: walkedViews, values: values,
      branching: branching, builders: builders, peeling: peeling)
    actions = ViewActions(interpreter: interpreter, waiting: waiting, facts: facts)
  }

  func explore() {
    let program = interpreter.program
    let views = program.sortedTypes.filter { !$0.isUnmade && SwiftUINavigation.isView($0, program) }
    let apps = program.sortedTypes.filter { SwiftUINavigation.isApp($0, program) }
    guard !views.isEmpty else { return }
    interpreter.enter([], of: nil, file: 0, Context())
    interpreter.viewStates.findings.changes = []
    defer { interpreter.viewStates.findings.changes = nil }
    enqueueHosted()
    facts.earlier = interpreter.log.facts.count
    effort.budget = WalkEffort.stepLimit
    windowRoots.chooseHosted()
    for app in apps {
      guard let body = app.properties["body"] else { continue }
      let object = SwiftObject(app.name, type: app, isMade: false)
      let frame = Frame(object: object, type: app, function: nil, file: body.file)
      walker.walk(body.outline.getter ?? [], ViewPosition(frame: frame, view: app, isLaunch: true))
    }
    followQueue()
    // What a written call shows is a screen, also when nothing was seen to lead to the call.
    for view in views
    where interpreter.log.writtenScreens.contains(view.name) && !walkedViews.met.contains(view.name) {
      follow(view)
    }
    for view in lonely(views, among: program.sortedTypes) { follow(view) }
    // So is each view that one chooses among which was not seen to be shown.
    let dispatchers = ViewDispatchers.of(program)
    for view in views
    where dispatchers.contains(view) && !walkedViews.met.contains(view.name) && !isPreview(view) {
      follow(view)
    }
    // What owns a stack or tabs was not made for nothing.
    for view in views
    where !walkedViews.met.contains(view.name) && !isPreview(view) && ownerViews.isOwner(view) {
      follow(view)
    }
    // What other code makes is shown in a way that was not understood.
    for view in lonely(views, among: views) where !walkedViews.met.contains(view.name) { follow(view) }
    StoreStates(interpreter)?.note()
    stateJoins.joinStates()
    followQueue()
    interpreter.log.facts.removeAll(where: \.isReplaced)
    facts.forgetMethods()
    log.tellLeftOut()
    facts.keepNearestGuards()
  }

  /// Notes the views that controllers host.
  private func enqueueHosted() {
    let program = interpreter.program
    for container in program.sortedTypes where CoordinatorContainers.isContainer(container, in: program) {
      // The view of a container is no screen.
      for view in ScreenCoordinators.views(of: container, in: program) { waiting.queued.insert(view.name) }
    }
    for fact in interpreter.log.facts {
      guard case .screen(let object) = fact.target, let type = object.type,
        SwiftUINavigation.isView(type, program)
      else { continue }
      interpreter.viewStates.findings.hosted.insert(type.name)
      waiting.enqueue(object)
    }
  }

  /// What nothing led to is still a screen when it is no part of another.
  private func lonely(_ views: [SwiftType], among types: [SwiftType]) -> [SwiftType] {
    var named: Set<String> = []
    for type in types {
      var names = CalledNames()
      for property in type.sortedProperties { names.visit(property.outline.getter ?? []) }
      for function in type.sortedFunctions { names.visit(function.outline.body ?? []) }
      named.formUnion(names.found.subtracting([type.lastName]))
    }
    return views.filter { !named.contains($0.lastName) && $0.generics.isEmpty && !isPreview($0) }
  }

  private func follow(_ view: SwiftType) {
    let object = SwiftObject(view.name, type: view, isMade: false)
    if !follow(eachShownBy: object, view) { waiting.enqueue(object) }
    followQueue()
  }

  /// Goes on in what a view shows that only chooses; false for other views.
  private func follow(eachShownBy object: SwiftObject, _ view: SwiftType) -> Bool {
    let frame = Frame(object: object, type: view, function: nil, file: view.file)
    let position = ViewPosition(frame: frame, view: view)
    guard let contents = viewContents.dispatched(object, view, position) else { return false }
    for content in contents where content.object != nil { _ = shownContents.discover(content, nil) }
    return true
  }

  private func isPreview(_ type: SwiftType) -> Bool {
    interpreter.program.supertypes(of: type).contains { $0.hasSuffix("PreviewProvider") }
      || type.lastName.hasSuffix("Preview")
  }

  func followQueue() {
    while let (next, site) = waiting.next() {
      effort.budget = WalkEffort.stepLimit
      guard let type = next.type else { continue }
      let frame = Frame(object: next, type: type, function: nil, file: type.file)
      var position = ViewPosition(frame: frame, view: type)
      if ownerViews.isOwner(type) {
        position.coordinator = ownerViews.aliases[type.name] ?? type.name
        position.owner = position.coordinator
      } else {
        position.screen = ScreenKey(type: type.name)
      }
      walkBody(of: next, position, site: site)
    }
  }

  // MARK: - Bodies

  /// - Parameter site: where the view is made, as its closures and bindings differ.
  func walkBody(of object: SwiftObject, _ position: ViewPosition, site: String) {
    guard let type = object.type, let body = SwiftUINavigation.body(of: type),
      // A view that contains itself, as a post with a quoted one, is gone through once within itself.
      position.ancestors.count < WalkEffort.nestingLimit,
      position.ancestors.filter({ $0 == type.name }).count < 2
    else { return }
    let place = "\(position.screen?.type ?? "")|\(position.screen?.title ?? "")|\(position.coordinator ?? "")"
    let key = "\(type.name)|\(place)|\(object.isMade ? site : "")|\(position.untouched?.rawValue ?? "")"
    if walkedViews.walked[key] != nil { return walkedViews.loosen(key, to: position.guards) }
    walkedViews.walked[key] = WalkedView(guards: position.guards)
    let before = walkedViews.findings
    defer { walkedViews.walked[key]?.found = (before, walkedViews.findings) }
    walkedViews.met.insert(type.name)
    var inner = position.within(Frame(object: object, type: type, function: nil, file: body.file))
    inner.isLaunch = false
    inner.depth = 0
    inner.ancestors.append(type.name)
    inner.site = site
    inner.isChoice =
      ownerViews.owners[type.name] == true && position.screen == nil
      && !ownerViews.ownsContainer(body.statements, of: type, depth: 0)
      && tabSwitches.switchedTabs(of: type) == nil
    walker.walk(body.statements, inner)
  }
}
