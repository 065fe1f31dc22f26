import FlowModel
import SwiftOutline

/// Goes through the bodies of views from where the app begins, and notes what they lead to.
///
/// A view that is shown is a screen. A view that is only a part of another's body belongs to that screen. A view
/// that owns a stack or tabs, or that chooses the window's content, acts as a coordinator when the app has no
/// other.
final class ViewExplorer {
  let interpreter: Interpreter
  /// Whether views can be coordinators.
  private let hasOwners: Bool
  private var owners: [String: Bool] = [:]
  /// The screens still to be gone through.
  private var queue: [SwiftType] = []
  private var queued: Set<String> = []
  private var walked: Set<String> = []
  var destinations: [ValueDestination] = []
  var links: [ValueLink] = []

  /// How many steps are left in a screen, so that views that contain themselves in many ways come to an end.
  var budget = 0
  /// The own properties and methods of views that are gone through now.
  var active: Set<String> = []

  static let stepLimit = 20_000

  /// Where in the views one is.
  struct Position {
    var view: SwiftType
    var file: Int
    /// The screen; nil where a coordinator or the app itself shows something.
    var screen: ScreenKey?
    /// The view that acts as coordinator.
    var coordinator: String?
    var guards: [String] = []
    var isLaunch = false
    /// Whether views met here are chosen between, and not parts.
    var isChoice = false
    var depth = 0
  }

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    hasOwners = !interpreter.facts.contains { $0.coordinator != nil }
  }

  func explore() {
    let types = interpreter.program.sortedTypes
    let views = types.filter { SwiftUINavigation.isView($0, interpreter.program) }
    let apps = types.filter { SwiftUINavigation.isApp($0, interpreter.program) }
    guard !views.isEmpty else { return }
    interpreter.enter([], of: nil, file: 0, Context())
    for container in types where CoordinatorContainers.isContainer(container, in: interpreter.program) {
      // The view of a container is no screen.
      for view in ScreenCoordinators.views(of: container, in: interpreter.program) {
        queued.insert(view.name)
      }
    }
    for fact in interpreter.facts {
      if case .screen(let object) = fact.target, let type = object.type { enqueue(type) }
    }
    budget = Self.stepLimit
    for app in apps {
      guard let body = app.properties["body"] else { continue }
      let position = Position(view: app, file: body.file, isLaunch: true)
      walk(body.outline.getter ?? [], position)
    }
    followQueue()
    // What nothing led to is still a screen when it is no part of another.
    var named: Set<String> = []
    for view in views {
      var names = CalledNames()
      for property in view.sortedProperties { names.visit(property.outline.getter ?? []) }
      for function in view.sortedFunctions { names.visit(function.outline.body ?? []) }
      named.formUnion(names.found.subtracting([view.lastName]))
    }
    for view in views where !named.contains(view.lastName) { enqueue(view) }
    followQueue()
    resolveLinks()
  }

  private func enqueue(_ type: SwiftType) {
    guard SwiftUINavigation.isView(type, interpreter.program), queued.insert(type.name).inserted else {
      return
    }
    queue.append(type)
  }

  func followQueue() {
    while let next = queue.first {
      queue.removeFirst()
      budget = Self.stepLimit
      let position =
        isOwner(next)
        ? Position(view: next, file: next.file, coordinator: next.name)
        : Position(view: next, file: next.file, screen: ScreenKey(type: next.name))
      walkBody(of: next, position)
    }
  }

  // MARK: - Owners

  /// Whether a view owns a stack or tabs and acts as coordinator.
  func isOwner(_ type: SwiftType) -> Bool {
    guard hasOwners else { return false }
    if let known = owners[type.name] { return known }
    let found = ownsContainer(type.properties["body"]?.outline.getter ?? [], of: type, depth: 0)
    owners[type.name] = found
    if found { interpreter.roles.add(type.name, .coordinator(isCertain: false)) }
    return found
  }

  /// Makes the window's first view an owner when it only chooses between others.
  private func becomeOwnerIfChoosing(_ type: SwiftType) {
    guard hasOwners, !isOwner(type), let body = type.properties["body"]?.outline.getter else { return }
    guard body.count == 1, let only = body.first, chooses(only, depth: 0) else { return }
    owners[type.name] = true
    interpreter.roles.add(type.name, .coordinator(isCertain: false))
  }

  private func chooses(_ statement: Statement, depth: Int) -> Bool {
    guard depth < 6 else { return false }
    switch statement {
    case .conditional(let conditional): return !conditional.otherwise.isEmpty
    case .choice: return true
    case .expression(let expression), .exit(let expression?):
      let base = ViewStructure.peel(expression).base
      if case .statement(let inner) = base.kind { return chooses(inner, depth: depth + 1) }
      guard let made = ViewStructure.made(base), ["Group", "ZStack"].contains(made.name),
        let closure = made.arguments.last?.value.closure
      else { return false }
      return closure.body.count == 1 && closure.body.allSatisfy { chooses($0, depth: depth + 1) }
    default: return false
    }
  }

  private func ownsContainer(_ statements: [Statement], of type: SwiftType, depth: Int) -> Bool {
    guard depth < 10 else { return false }
    return statements.contains { statement in
      switch statement {
      case .expression(let expression), .exit(let expression?):
        return ownsContainer(expression, of: type, depth: depth + 1)
      case .conditional(let conditional):
        return ownsContainer(conditional.body + conditional.otherwise, of: type, depth: depth + 1)
      case .choice(let choice):
        return ownsContainer(choice.branches.flatMap(\.body), of: type, depth: depth + 1)
      default: return false
      }
    }
  }

  private func ownsContainer(_ expression: Expression, of type: SwiftType, depth: Int) -> Bool {
    let base = ViewStructure.peel(expression).base
    if case .statement(let inner) = base.kind { return ownsContainer([inner], of: type, depth: depth) }
    if case .name(let name) = base.kind, let getter = type.properties[name]?.outline.getter {
      return ownsContainer(getter, of: type, depth: depth + 1)
    }
    guard let made = ViewStructure.made(base) else { return false }
    if ViewStructure.stacks.contains(made.name) || made.name == "TabView" { return true }
    guard !["Button", "NavigationLink"].contains(made.name) else { return false }
    return made.arguments.contains { argument in
      argument.value.closure.map { ownsContainer($0.body, of: type, depth: depth + 1) } ?? false
    }
  }

  // MARK: - Bodies

  func walkBody(of type: SwiftType, _ position: Position) {
    guard let body = type.properties["body"], position.depth < 24 else { return }
    let place = "\(position.screen?.type ?? "")|\(position.screen?.title ?? "")|\(position.coordinator ?? "")"
    guard walked.insert("\(type.name)|\(place)").inserted else { return }
    forgetMethods(of: type)
    var inner = position
    inner.view = type
    inner.file = body.file
    inner.isLaunch = false
    inner.isChoice =
      owners[type.name] == true && position.screen == nil
      && !ownsContainer(body.outline.getter ?? [], of: type, depth: 0)
    inner.depth += 1
    walk(body.outline.getter ?? [], inner)
  }

  /// A view's methods are called by its body, which says when.
  private func forgetMethods(of type: SwiftType) {
    interpreter.facts.removeAll { fact in
      guard fact.source == .screen(ScreenKey(type: type.name)), let trigger = fact.trigger else {
        return false
      }
      return type.functions[trigger] != nil
    }
  }

  /// Shows a view: notes the transition, and goes on in the view itself.
  func show(_ act: NavigationAct, _ shown: SwiftObject, trigger: String?, line: Int, _ position: Position) {
    if let type = shown.type {
      if position.isLaunch { becomeOwnerIfChoosing(type) }
      _ = isOwner(type)
      enqueue(type)
    }
    emit(act, shown, trigger: trigger, line: line, position)
  }

  func emit(
    _ act: NavigationAct, _ shown: SwiftObject, trigger: String?, line: Int, _ position: Position,
    isInferred: Bool = false
  ) {
    let isCoordinator = interpreter.roles.isCoordinator(shown.typeName)
    var fact = NavigationFact(
      kind: act.kind, target: isCoordinator ? .coordinator(shown.typeName) : .screen(shown),
      source: position.screen.map { .screen($0) }, coordinator: position.coordinator, trigger: trigger,
      guards: position.guards, style: act.style, animation: nil,
      place: CodePlace(file: position.file, line: line), isInferred: isInferred || shown.isInferred,
      isLaunch: position.isLaunch)
    if isCoordinator, act.kind != .tab, act.kind != .embed {
      fact.style = act.style ?? act.kind.rawValue
      fact.kind = .start
    }
    interpreter.facts.append(fact)
    note(act.kind, "\(trigger ?? shown.typeName)", line: line, position, isResolved: true)
  }

  func note(_ kind: EdgeKind, _ text: String, line: Int, _ position: Position, isResolved: Bool) {
    let files = interpreter.program.files
    let path = files.indices.contains(position.file) ? files[position.file].referencePath : ""
    let key = Interpreter.CallKey(file: position.file, line: line, kind: kind)
    var call =
      interpreter.calls[key]
      ?? SwiftImportReport.Call(
        kind: kind, text: text, source: SourceReference(path, line: line), isResolved: false)
    call.isResolved = call.isResolved || isResolved
    interpreter.calls[key] = call
  }

  /// Follows what happens when something is tapped, appears or changes.
  func run(_ statements: [Statement], _ trigger: String?, _ position: Position) {
    guard let screen = position.screen else { return }
    let before = interpreter.facts.count
    var context = Context()
    context.source = .screen(screen)
    context.trigger = trigger
    context.guards = position.guards
    interpreter.enter(statements, of: position.view, file: position.file, context)
    let part = EventSource.screen(ScreenKey(type: position.view.name))
    // What a part of a screen does, its screen does.
    for index in interpreter.facts.indices.dropFirst(before) where interpreter.facts[index].source == part {
      interpreter.facts[index].source = .screen(screen)
    }
    for appended in PathAppends.values(in: statements) {
      links.append(ValueLink(value: appended, trigger: trigger, line: appended.line, position: position))
    }
  }
}
