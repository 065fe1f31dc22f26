import FlowModel
import SwiftOutline

/// Joins what shows something when a state changes with what changes the state.
final class StateJoins {
  private unowned let explorer: ViewExplorer
  private let interpreter: Interpreter
  private let log: ViewLog
  private let ownerViews: OwnerViews
  private let facts: ViewFacts
  private let spreadRoutes: SpreadRoutes

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    log = explorer.log
    ownerViews = explorer.ownerViews
    facts = explorer.facts
    spreadRoutes = explorer.spreadRoutes
  }

  /// Joins what changes states with what the states show.
  func joinStates() {
    explorer.stateRelays.follow()
    explorer.windowRoots.placeChoices()
    let changes = StateChange.told(
      (interpreter.viewStates.findings.changes ?? []).filter { !$0.isReplaced && !$0.keepsCase },
      without: interpreter.properties.toldCallbacks)
    var byState: [String: [StateChange]] = [:]
    for change in changes { byState[change.state, default: []].append(change) }
    for presentation in log.presentations where presentation.type == nil && presentation.act.kind != .tab {
      if let state = presentation.state, let source = presentation.source {
        log.places[state, default: []].insert(source)
      }
    }
    for presentation in log.presentations where presentation.type == nil {
      join(presentation, presentation.state.flatMap { byState[$0] } ?? [])
    }
    explorer.switchedContents.joinSwitchedTabs(changes)
    for change in changes { followPath(change) }
    explorer.linkJoins.joinLinks()
    spreadRoutes.tellPutOff()
    for pane in log.panes { explorer.splitViews.join(pane, changes) }
    explorer.windowRoots.joinRoots(changes)
    explorer.windowRoots.forgetChoices()
  }

  func join(_ presentation: ViewPresentation, _ changes: [StateChange]) {
    var told = Set<Int>()
    for change in changes {
      guard change.context.source != nil || change.isRoute else { continue }
      if hides(change, presentation) {
        goBack(presentation, change)
        continue
      }
      guard let name = shows(change), isNear(change, presentation) else { continue }
      if name == nil, presentation.contents.count > SpreadRoutes.unknownLimit {
        noteUnknown(change, presentation)
        continue
      }
      if explorer.keptRoutes.excludes(change, presentation) { continue }
      for (index, content) in (explorer.keptRoutes.kept(by: change, presentation) ?? presentation.contents)
        .enumerated()
      {
        if let name, let cases = content.position.cases, !cases.contains(name) { continue }
        if name != nil, content.position.excludes(change.written) { continue }
        if presentation.act.kind == .tab, name == nil { continue }
        guard change.context.source != source(of: content) else { continue }
        told.insert(index)
        spreadRoutes.noteTold(content, presentation)
        emit(presentation, content, change, isCaseKnown: name != nil)
      }
    }
    guard presentation.act.kind != .tab else { return }
    // Of many cases only those are told that are seen to be shown.
    guard !spreadRoutes.isSpread(presentation.contents) else { return }
    let isShared = (presentation.state.flatMap { log.places[$0]?.count } ?? 0) > 1
    let closed = ClosedStates.of(interpreter.program).states[presentation.state ?? ""]
    for (index, content) in presentation.contents.enumerated() where !told.contains(index) {
      if changes.contains(where: { shows($0, content) }) { continue }
      if isShared,
        !log.lonely.insert("\(presentation.state ?? "") \(content.object?.typeName ?? "")").inserted
      {
        continue
      }
      if MadeCases.of(interpreter.program).areNeverMade(
        content.position.cases ?? [], of: presentation.payload)
      {
        interpreter.log.dropped[presentation.place] = "its state is never set to this value"
        continue
      }
      if let set = closed?.cases, content.position.cases.map({ set.isDisjoint(with: $0) }) ?? set.isEmpty {
        interpreter.log.dropped[presentation.place] = "its state is never set to this value"
        continue
      }
      if spreadRoutes.putOff(content, presentation) { continue }
      guard let object = content.object else { continue }
      if changes.isEmpty, let unasked = UnaskedRoute(content, presentation) {
        interpreter.viewStates.findings.unasked.append(unasked)
      }
      facts.emit(
        presentation.act, object, trigger: presentation.words(for: content), guards: content.position.guards,
        source: presentation.source, coordinator: presentation.position.coordinator,
        presentation.place, isInferred: isShared)
    }
  }

  private func noteUnknown(_ change: StateChange, _ presentation: ViewPresentation) {
    log.note(
      presentation.act.kind, "\(presentation.name ?? "") = …", line: change.place.line,
      presentation.position.within(Frame(object: nil, type: nil, function: nil, file: change.place.file)),
      isResolved: false)
  }

  private func emit(
    _ presentation: ViewPresentation, _ content: ViewContent, _ change: StateChange, isCaseKnown: Bool
  ) {
    guard let alert = content.object else { return }
    let object = content.caption?.alert(alert, for: change.written, interpreter) ?? alert
    var guards = change.context.guards
    for condition in content.position.guards(for: change.written)
    where !presentation.position.guards.contains(condition) {
      if !guards.contains(condition) { guards.append(condition) }
    }
    if !isCaseKnown, let cases = content.position.cases, !cases.isEmpty {
      let state = Expression(.name(presentation.name ?? "it"), line: presentation.line)
      let patterns = cases.map { Spelt(Pattern.enumCase(base: nil, name: $0, parts: nil)) }
      guards.append(.isCase(Spelt(state), patterns))
    }
    let act = change.isRoute ? NavigationAct(.route) : presentation.act
    facts.emit(
      act, object,
      trigger: change.context.trigger ?? presentation.name.flatMap(ViewAims.button(showing:)),
      guards: guards,
      source: change.isRoute ? nil : change.context.source,
      coordinator: change.isRoute ? home(presentation.position) : change.coordinator,
      change.context.origin ?? change.place, call: presentation.place, trail: change.trail + [change.place],
      passed: change.context.trail, isInferred: change.context.isInferred)
  }

  func home(_ position: ViewPosition) -> String? { position.coordinator ?? position.owner }

  /// What a shown view stands for: a coordinator, or a screen.
  func source(of object: SwiftObject) -> EventSource {
    ownerViews.coordinator(of: object).map { .coordinator($0) } ?? .screen(interpreter.types.key(object))
  }

  func source(of content: ViewContent) -> EventSource? {
    guard let object = content.object else { return nil }
    return source(of: object)
  }

  /// Whether a change shows some content, on whatever screen.
  private func shows(_ change: StateChange, _ content: ViewContent) -> Bool {
    guard change.context.source != nil || change.isRoute, let name = shows(change) else { return false }
    guard let name, let cases = content.position.cases else { return content.position.cases == nil }
    return cases.contains(name)
  }

  /// The case a change shows, nil within for any; nil when it shows nothing.
  private func shows(_ change: StateChange) -> String?? {
    switch change.operation {
    case .set(.yes), .toggle: return .some(nil)
    case .set(.enumCase(let name)): return .some(name)
    case .set(.something): return .some(nil)
    default: return nil
    }
  }

  /// Of several places where a state shows something, the one on the screen of the change counts.
  private func isNear(_ change: StateChange, _ presentation: ViewPresentation) -> Bool {
    guard let source = change.context.source, presentation.source != source else { return true }
    return !(log.places[change.state]?.contains(source) ?? false)
  }

  private func hides(_ change: StateChange, _ presentation: ViewPresentation) -> Bool {
    switch change.operation {
    case .set(.no), .set(.nothing): return true
    case .toggle: return presentation.contents.contains { source(of: $0) == change.context.source }
    default: return false
    }
  }

  private func goBack(_ presentation: ViewPresentation, _ change: StateChange) {
    let leaving = change.host ?? change.context.source
    guard presentation.source != leaving, presentation.act.kind != .tab,
      !change.isPassing, change.context.trigger != "onDismiss", !change.isRoute,
      let source = leaving, !source.isAlert,
      !presentation.contents.allSatisfy({ KnownTypes.isAlert($0.object?.typeName ?? "") })
    else { return }
    let isShown = presentation.contents.contains { self.source(of: $0) == source }
    let attachesOwn = log.places[change.state]?.contains(source) ?? false
    // A view that acts as coordinator is only closed where it is what the state shows.
    let isScreen = if case .screen = source { true } else { false }
    guard isShown || isScreen && !attachesOwn else { return }
    let known = interpreter.log.facts.count
    defer {
      for index in interpreter.log.facts.indices.dropFirst(known) {
        interpreter.log.facts[index].closesState = true
      }
    }
    facts.emit(
      NavigationAct(presentation.act.kind == .push ? .pop : .dismiss), nil, trigger: change.context.trigger,
      guards: change.context.guards, source: source, coordinator: change.coordinator,
      change.context.origin ?? change.place, call: change.place, trail: change.trail,
      passed: change.context.trail)
  }

  private func followPath(_ change: StateChange) {
    guard isPath(change.state), change.context.source != nil || change.isRoute else { return }
    switch change.operation {
    case .append(let value, let expression): put(value, expression, change)
    case .set(.something(.list(let values), let expression)):
      guard let value = values.last else { return back(.popToRoot, change) }
      // A list that comes from elsewhere says what is in it, and not how that is written.
      guard let last = expression.lastItem ?? value.asWritten else { return back(.popToRoot, change) }
      put(value, last, change)
    case .set(.something(_, let expression)):
      let made = ViewStructure.made(expression)
      let isEmpty = made?.arguments.isEmpty ?? false
      if isEmpty || expression.isEmptyInitialiser { back(.popToRoot, change) }
    case .set(.enumCase("init")): back(.popToRoot, change)
    case .set(.enumCase(let name)):
      // The first or last route of a path, which a view sets through a binding to it; other paths are texts.
      if case .text? = change.written { return }
      let written = Expression(.member(base: nil, name: name), line: change.place.line)
      put(change.written ?? .enumCase(name, arguments: []), written, change)
    case .set(.nothing) where interpreter.viewStates.keepsSeveral(change.state): back(.popToRoot, change)
    case .removeAll: back(.popToRoot, change)
    case .removeLast: back(.pop, change)
    default: break
    }
  }

  private func back(_ kind: EdgeKind, _ change: StateChange) {
    guard !change.isRoute else { return }
    if kind != .pop, isPrepared(by: change) {
      return log.leaveOut(change.place, "only makes room for what is shown instead")
    }
    facts.emit(
      NavigationAct(kind), nil, trigger: change.context.trigger, guards: change.context.guards,
      source: change.host ?? change.context.source, coordinator: change.coordinator,
      change.context.origin ?? change.place, call: change.place, trail: change.trail,
      passed: change.context.trail)
  }

  private func put(_ value: Value, _ expression: Expression, _ change: StateChange) {
    log.links.append(
      ValueLink(
        value: value, expression: expression, trigger: change.context.trigger, guards: change.context.guards,
        source: change.context.source, coordinator: change.coordinator,
        place: change.context.origin ?? change.place, trail: change.trail + [change.place],
        passed: change.context.trail, isRoute: change.isRoute))
  }

  /// Whether a state is what stacks keep their content in.
  private func isPath(_ state: String) -> Bool {
    if log.paths.contains(state) { return true }
    let declared = interpreter.viewStates.declaredType(of: state)
    let name = state.lowercased()
    if name.hasSuffix("path") {
      // One case is no stack of them.
      let type = declared.flatMap { found in
        found.type.unwrapped.name.flatMap { interpreter.program.type($0, within: found.owner) }
      }
      return type?.kind != .enum
    }
    return declared?.type.mentionedNames.contains("NavigationPath") ?? false
  }

  /// Whether a path is emptied for what the same action begins the stack with, or one of several for what it
  /// shows next or puts on it.
  private func isPrepared(by change: StateChange) -> Bool {
    let roots = explorer.windowRoots.stackStates
    let keepsSeveral = interpreter.viewStates.keepsSeveral(change.state)
    guard keepsSeveral || !roots.isEmpty else { return false }
    let shown =
      keepsSeveral ? Set(log.presentations.filter { $0.type == nil }.compactMap(\.state)) : []
    return (interpreter.viewStates.findings.changes ?? []).contains { other in
      guard other.context.source == change.context.source, other.context.trigger == change.context.trigger,
        other.context.origin == change.context.origin, other.place.file == change.place.file
      else { return false }
      switch other.operation {
      case .append: return keepsSeveral && other.state == change.state
      case .set(.nothing), .set(.no): return false
      case .set: return shown.contains(other.state) || roots.contains(other.state)
      default: return false
      }
    }
  }
}

extension Expression {
  /// What comes last in a list: `detail` of `[detail]` and `path + [detail]`.
  fileprivate var lastItem: Expression? {
    switch kind {
    case .array(let items): items.last
    case .operation(let operators, let operands) where operators.allSatisfy({ $0 == "+" }):
      operands.last?.lastItem
    default: nil
    }
  }
}
