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
  /// Whether views can be coordinators.
  let hasOwners: Bool
  var owners: [String: Bool] = [:]
  /// The coordinators that some of them belong to.
  var aliases: [String: String] = [:]
  /// The screens still to be gone through.
  private var queue: [SwiftObject] = []
  private var queued: Set<String> = []
  /// What was gone through, by the view, the screen and where the view is made.
  var walked: [String: WalkedView] = [:]
  /// The types of all views that were gone through.
  var met: Set<String> = []
  /// Calls in views that cannot be touched, with why they are no navigation.
  var leftOut: [CodePlace: String] = [:]
  /// How many facts there were before views were gone through.
  var earlier = 0
  /// What shows something.
  var presentations: [ViewPresentation] = []
  var links: [ValueLink] = []
  /// What the columns of split views show.
  var panes: [ViewPane] = []
  /// What is known of routes with several ways to be shown.
  var routes = ViewRoutes()
  /// The views the window or a choosing view shows, with what they depend on.
  var roots: [Root] = []
  /// The views that choose what the window shows without being screens, and where their branches begin that
  /// are.
  var choosers: Set<String> = []
  var rootBodies: Set<String> = []
  /// What they do as they appear.
  var placedModifiers: Set<CodePlace> = []
  /// Where each state shows something.
  var places: [String: Set<EventSource>] = [:]
  /// What is shown in several places and nothing is seen to ask for, so that it is recorded once.
  var lonely: Set<String> = []
  /// The content that views switch by a state in place of tabs.
  var switching: [String: Statement?] = [:]
  var switched: [SwitchedTab] = []
  /// The states that are stacks' paths.
  var paths: Set<String> = []

  /// How many steps are left in a screen, so that views that contain themselves in many ways come to an end.
  var budget = 0
  /// The own properties and methods of views that are gone through now.
  var active: Set<String> = []

  static let stepLimit = 20_000
  /// How many views are gone through within one another, and how deep the code of each.
  static let (nestingLimit, depthLimit) = (40, 100)

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    hasOwners = !interpreter.log.facts.contains { $0.coordinator != nil }
  }

  func explore() {
    let program = interpreter.program
    let views = program.sortedTypes.filter { !$0.isUnmade && SwiftUINavigation.isView($0, program) }
    let apps = program.sortedTypes.filter { SwiftUINavigation.isApp($0, program) }
    guard !views.isEmpty else { return }
    interpreter.enter([], of: nil, file: 0, Context())
    interpreter.viewStates.findings.changes = []
    defer { interpreter.viewStates.findings.changes = nil }
    for container in program.sortedTypes where CoordinatorContainers.isContainer(container, in: program) {
      // The view of a container is no screen.
      for view in ScreenCoordinators.views(of: container, in: program) { queued.insert(view.name) }
    }
    for fact in interpreter.log.facts {
      guard case .screen(let object) = fact.target, let type = object.type,
        SwiftUINavigation.isView(type, program)
      else { continue }
      interpreter.viewStates.findings.hosted.insert(type.name)
      enqueue(object)
    }
    earlier = interpreter.log.facts.count
    budget = Self.stepLimit
    chooseHosted()
    for app in apps {
      guard let body = app.properties["body"] else { continue }
      let object = SwiftObject(app.name, type: app, isMade: false)
      let frame = Frame(object: object, type: app, function: nil, file: body.file)
      walk(body.outline.getter ?? [], Position(frame: frame, view: app, isLaunch: true))
    }
    followQueue()
    // What a written call shows is a screen, also when nothing was seen to lead to the call.
    for view in views where interpreter.log.writtenScreens.contains(view.name) && !met.contains(view.name) {
      follow(view)
    }
    for view in lonely(views, among: program.sortedTypes) { follow(view) }
    // What owns a stack or tabs was not made for nothing.
    for view in views where !met.contains(view.name) && !isPreview(view) && isOwner(view) { follow(view) }
    // What other code makes is shown in a way that was not understood.
    for view in lonely(views, among: views) where !met.contains(view.name) { follow(view) }
    joinStates()
    followQueue()
    forgetMethods()
    tellLeftOut()
    keepNearestGuards()
  }

  /// How many conditions explain why something can be done in a view.
  private static let guardLimit = 3
  /// How many are left of more.
  private static let nearestGuards = 2

  /// Leaves those conditions of many that are nearest to what is done: the others only say that the part of
  /// the screen is there.
  private func keepNearestGuards() {
    for index in interpreter.log.facts.indices.dropFirst(earlier)
    where interpreter.log.facts[index].guards.count > Self.guardLimit {
      interpreter.log.facts[index].guards = Array(
        interpreter.log.facts[index].guards.suffix(Self.nearestGuards))
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
    enqueue(SwiftObject(view.name, type: view, isMade: false))
    followQueue()
  }

  private func isPreview(_ type: SwiftType) -> Bool {
    interpreter.program.supertypes(of: type).contains { $0.hasSuffix("PreviewProvider") }
      || type.lastName.hasSuffix("Preview")
  }

  /// A view that is shown with other closures or bindings than before is gone through again.
  func enqueue(_ object: SwiftObject) {
    guard let type = object.type, SwiftUINavigation.isView(type, interpreter.program) else { return }
    var key = type.name
    for (name, value) in object.fields.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .closure(let closure):
        key += "|\(name)@\(closure.frame.file):\(ViewStructure.line(of: closure.closure.body))"
      case .binding(let holder, let property): key += "|\(name)=\(holder.typeName).\(property)"
      default: break
      }
    }
    for (name, value) in object.traits.sorted(by: { $0.key < $1.key }) {
      if case .truth(let truth) = value { key += "|\(name)=\(truth)" }
    }
    guard queued.insert(key).inserted else { return }
    queue.append(object)
  }

  func followQueue() {
    while let next = queue.first {
      queue.removeFirst()
      budget = Self.stepLimit
      guard let type = next.type else { continue }
      let frame = Frame(object: next, type: type, function: nil, file: type.file)
      var position = Position(frame: frame, view: type)
      if isOwner(type) {
        position.coordinator = aliases[type.name] ?? type.name
        position.owner = position.coordinator
      } else {
        position.screen = ScreenKey(type: type.name)
      }
      walkBody(of: next, position, site: "\(queued.count)")
    }
  }

  // MARK: - Bodies

  /// - Parameter site: where the view is made, as its closures and bindings differ.
  func walkBody(of object: SwiftObject, _ position: Position, site: String) {
    guard let type = object.type, let body = SwiftUINavigation.body(of: type),
      // A view that contains itself, as a post with a quoted one, is gone through once within itself.
      position.ancestors.count < Self.nestingLimit,
      position.ancestors.filter({ $0 == type.name }).count < 2
    else { return }
    let place = "\(position.screen?.type ?? "")|\(position.screen?.title ?? "")|\(position.coordinator ?? "")"
    let key = "\(type.name)|\(place)|\(object.isMade ? site : "")|\(position.untouched?.rawValue ?? "")"
    if walked[key] != nil { return loosen(key, to: position.guards) }
    walked[key] = WalkedView(guards: position.guards)
    let before = findings
    defer { walked[key]?.found = (before, findings) }
    met.insert(type.name)
    var inner = position.within(Frame(object: object, type: type, function: nil, file: body.file))
    inner.isLaunch = false
    inner.depth = 0
    inner.ancestors.append(type.name)
    inner.isChoice =
      owners[type.name] == true && position.screen == nil
      && !ownsContainer(body.statements, of: type, depth: 0) && switchedTabs(of: type) == nil
    walk(body.statements, inner)
  }

  /// A view's methods are called by its body, which says when.
  private func forgetMethods() {
    let known = interpreter.log.facts.prefix(earlier).filter { fact in
      guard case .screen(let key)? = fact.source, key.title == nil, met.contains(key.type),
        let trigger = fact.trigger
      else { return true }
      return interpreter.program.types[key.type]?.functions[trigger] == nil
    }
    interpreter.log.facts.replaceSubrange(..<earlier, with: known)
  }

  /// Shows a view: notes the transition, and goes on in the view itself.
  func show(_ act: NavigationAct, _ shown: SwiftObject, trigger: String?, line: Int, _ position: Position) {
    if let type = shown.type {
      if position.isLaunch { becomeOwnerIfChoosing(type) }
      _ = isOwner(type)
      enqueue(shown)
    }
    emit(act, shown, trigger: trigger, line: line, position)
  }

  func emit(
    _ act: NavigationAct, _ shown: SwiftObject, trigger: String?, line: Int, _ position: Position
  ) {
    emit(
      act, shown, trigger: trigger, guards: position.guards, source: position.screen.map { .screen($0) },
      coordinator: position.coordinator, CodePlace(file: position.file, line: line),
      isLaunch: position.isLaunch)
    note(act.kind, "\(trigger ?? shown.typeName)", line: line, position, isResolved: true)
  }

  func emit(
    _ act: NavigationAct, _ shown: SwiftObject?, trigger: String?, guards: [Guard], source: EventSource?,
    coordinator: String?, _ place: CodePlace, call: CodePlace? = nil,
    trail: [CodePlace] = [], isLaunch: Bool = false, isInferred: Bool = false
  ) {
    let child = shown.flatMap(self.coordinator)
    var target = NavigationFact.Target.back
    if let shown { target = child.map { .coordinator($0) } ?? .screen(shown) }
    var fact = NavigationFact(
      kind: act.kind, target: target, source: source, coordinator: coordinator, trigger: trigger,
      guards: guards, style: act.style, animation: nil, place: place, call: call ?? place,
      trail: trail, isInferred: isInferred || shown?.isInferred ?? false, isLaunch: isLaunch)
    if child != nil, ![.tab, .embed, .route].contains(act.kind) {
      fact.style = act.style ?? act.kind.rawValue
      fact.kind = .start
    }
    interpreter.log.facts.append(fact)
  }

  func note(_ kind: EdgeKind, _ text: String, line: Int, _ position: Position, isResolved: Bool) {
    interpreter.log.note(
      kind, name: text, text: text, at: CodePlace(file: position.file, line: line), isResolved: isResolved)
  }

  /// Follows what happens when something is tapped, appears or changes.
  func run(_ statements: [Statement], _ trigger: String?, _ position: Position, isRoute: Bool = false) {
    let before = interpreter.log.facts.count
    let known = interpreter.viewStates.findings.changes?.count ?? 0
    var context = Context()
    if !isRoute {
      context.source =
        position.screen.map { .screen($0) } ?? position.coordinator.map { .coordinator($0) }
        ?? position.chooser.map(choice)
    }
    context.trigger = trigger
    context.guards = position.guards
    let states = ViewStates(around: position.frame.object)
    interpreter.enter(statements, position.frame, context)
    states.restore()
    let part = EventSource.screen(ScreenKey(type: position.view.name))
    for index in interpreter.log.facts.indices.dropFirst(before) {
      // What is shown is gone through with what it is made with.
      if case .screen(let object) = interpreter.log.facts[index].target, object.isMade { enqueue(object) }
      // What a part of a screen does, its screen does.
      if interpreter.log.facts[index].source == part { interpreter.log.facts[index].source = context.source }
      // An alert is gone once one of its buttons is tapped, so that a way back leaves what is below.
      if let host = position.host, interpreter.log.facts[index].source == context.source,
        interpreter.log.facts[index].kind.isWayBack
      {
        interpreter.log.facts[index].source = .screen(host)
      }
      guard isRoute else { continue }
      interpreter.log.facts[index].source = nil
      // A link from outside enters, however the router shows what it leads to.
      if interpreter.log.facts[index].coordinator == nil,
        [.push, .present].contains(interpreter.log.facts[index].kind)
      {
        interpreter.log.facts[index].kind = .route
        interpreter.log.facts[index].style = nil
      }
    }
    for index in (interpreter.viewStates.findings.changes ?? []).indices.dropFirst(known) {
      interpreter.viewStates.findings.changes?[index].coordinator = position.coordinator
      interpreter.viewStates.findings.changes?[index].isRoute = isRoute
      interpreter.viewStates.findings.changes?[index].host = position.host.map { .screen($0) }
      if position.screen != nil {
        interpreter.viewStates.findings.changes?[index].context.source = context.source
      }
    }
  }
}
