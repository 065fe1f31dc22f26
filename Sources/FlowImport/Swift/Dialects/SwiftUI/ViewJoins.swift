import FlowModel
import SwiftOutline

/// What is shown when a state says so, or for a type of values on a stack.
struct ViewPresentation {
  var act: NavigationAct
  /// The state that shows it; nil when it cannot be determined.
  var state: String?
  /// The type of the values it is for; nil for what a state shows.
  var type: String?
  /// The type of what the state or path carries, when it is one of the app's.
  var payload: SwiftType?
  /// What the state or type is called.
  var name: String?
  var contents: [ViewExplorer.Content]
  var line: Int
  var position: ViewExplorer.Position
  /// The closure that makes what is shown.
  var shown: Expression?

  var source: EventSource? { position.screen.map { .screen($0) } }

  /// Where it is written.
  var place: CodePlace { CodePlace(file: position.file, line: line) }
}

/// A link by value, or a value put on a stack's path.
struct ValueLink {
  var value: Value
  var expression: Expression
  var type: TypeExpression?
  var trigger: String?
  var guards: [Guard]
  var source: EventSource?
  var coordinator: String?
  var place: CodePlace
  /// The lines between it and the destination.
  var trail: [CodePlace] = []
  var position: ViewExplorer.Position?
  var isRoute = false
}

extension Expression {
  /// Whether it is `.init()`.
  fileprivate var isEmptyInitialiser: Bool {
    if case .call(let callee, let arguments) = kind, case .member(nil, "init") = callee.kind {
      arguments.isEmpty
    } else {
      false
    }
  }
}

/// The names of enums' cases.
enum RouteCase {
  /// The type and case a value is written with; the type is nil for `.detail`.
  static func of(_ value: Expression) -> (type: String?, name: String?) {
    switch value.kind {
    case .call(let callee, _):
      if case .name(let type) = callee.kind { return (type, nil) }
      return of(callee)
    case .member(let base?, let name): return (base.namedType?.name ?? "\(base)", name)
    case .member(nil, let name): return (nil, name)
    case .string: return ("String", nil)
    default: return (nil, nil)
    }
  }
}

extension ViewExplorer {
  /// Joins what changes states with what the states show.
  func joinStates() {
    placeChoices()
    let changes = interpreter.viewStates.findings.changes ?? []
    var byState: [String: [StateChange]] = [:]
    for change in changes { byState[change.state, default: []].append(change) }
    for presentation in presentations where presentation.type == nil && presentation.act.kind != .tab {
      if let state = presentation.state, let source = presentation.source {
        places[state, default: []].insert(source)
      }
    }
    for presentation in presentations where presentation.type == nil {
      join(presentation, presentation.state.flatMap { byState[$0] } ?? [])
    }
    joinSwitchedTabs(changes)
    for change in changes { followPath(change) }
    joinLinks()
    tellPutOff()
    for pane in panes { join(pane, changes) }
    joinRoots(changes)
    forgetChoices()
  }

  // MARK: - States

  func join(_ presentation: ViewPresentation, _ changes: [StateChange]) {
    var told = Set<Int>()
    for change in changes {
      guard change.context.source != nil || change.isRoute else { continue }
      if hides(change, presentation) {
        goBack(presentation, change)
        continue
      }
      guard let name = shows(change), isNear(change, presentation) else { continue }
      if name == nil, presentation.contents.count > Self.unknownLimit {
        noteUnknown(change, presentation)
        continue
      }
      if excludes(change, presentation) { continue }
      for (index, content) in (kept(by: change, presentation) ?? presentation.contents).enumerated() {
        if let name, let cases = content.position.cases, !cases.contains(name) { continue }
        if presentation.act.kind == .tab, name == nil { continue }
        guard change.context.source != source(of: content) else { continue }
        told.insert(index)
        noteTold(content, presentation)
        emit(presentation, content, change, isCaseKnown: name != nil)
      }
    }
    guard presentation.act.kind != .tab else { return }
    // Of many cases only those are told that are seen to be shown.
    guard !isSpread(presentation.contents) else { return }
    let isShared = (presentation.state.flatMap { places[$0]?.count } ?? 0) > 1
    let closed = ClosedStates.of(interpreter.program).states[presentation.state ?? ""]
    for (index, content) in presentation.contents.enumerated() where !told.contains(index) {
      if changes.contains(where: { shows($0, content) }) { continue }
      if isShared, !lonely.insert("\(presentation.state ?? "") \(content.object?.typeName ?? "")").inserted {
        continue
      }
      if let set = closed?.cases, content.position.cases.map({ set.isDisjoint(with: $0) }) ?? set.isEmpty {
        interpreter.log.dropped[presentation.place] = "its state is never set to this value"
        continue
      }
      if putOff(content, presentation) { continue }
      let trigger = content.position.cases?.joined(separator: ", ") ?? presentation.name
      guard let object = content.object else { continue }
      if changes.isEmpty, content.position.cases != nil, let trigger {
        interpreter.viewStates.findings.unasked.append(
          UnaskedRoute(place: presentation.place, view: object.typeName, trigger: trigger))
      }
      emit(
        presentation.act, object, trigger: trigger, guards: content.position.guards,
        source: presentation.source, coordinator: presentation.position.coordinator,
        presentation.place, isInferred: isShared)
    }
  }

  private func noteUnknown(_ change: StateChange, _ presentation: ViewPresentation) {
    note(
      presentation.act.kind, "\(presentation.name ?? "") = …", line: change.place.line,
      presentation.position.within(Frame(object: nil, type: nil, function: nil, file: change.place.file)),
      isResolved: false)
  }

  private func emit(
    _ presentation: ViewPresentation, _ content: Content, _ change: StateChange, isCaseKnown: Bool
  ) {
    guard let object = content.object else { return }
    var guards = change.context.guards
    for condition in content.position.guards where !presentation.position.guards.contains(condition) {
      if !guards.contains(condition) { guards.append(condition) }
    }
    if !isCaseKnown, let cases = content.position.cases {
      let state = Expression(.name(presentation.name ?? "it"), line: presentation.line)
      let patterns = cases.map { Spelt(Pattern.enumCase(base: nil, name: $0, parts: nil)) }
      guards.append(.isCase(Spelt(state), patterns))
    }
    let act = change.isRoute ? NavigationAct(.route) : presentation.act
    emit(
      act, object, trigger: change.context.trigger ?? presentation.name, guards: guards,
      source: change.isRoute ? nil : change.context.source,
      coordinator: change.isRoute ? home(presentation.position) : change.coordinator,
      change.context.origin ?? change.place, call: presentation.place, trail: [change.place],
      isInferred: change.context.isInferred)
  }

  private func home(_ position: Position) -> String? { position.coordinator ?? position.owner }

  /// What a shown view stands for: a coordinator, or a screen.
  func source(of object: SwiftObject) -> EventSource {
    coordinator(of: object).map { .coordinator($0) } ?? .screen(interpreter.types.key(object))
  }

  private func source(of content: Content) -> EventSource? {
    guard let object = content.object else { return nil }
    return source(of: object)
  }

  /// Whether a change shows some content, on whatever screen.
  private func shows(_ change: StateChange, _ content: Content) -> Bool {
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
    return !(places[change.state]?.contains(source) ?? false)
  }

  // MARK: - Ways back

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
      let source = leaving, case .screen(let key) = source, !KnownTypes.isAlert(key.type),
      !presentation.contents.allSatisfy({ KnownTypes.isAlert($0.object?.typeName ?? "") })
    else { return }
    let isShown = presentation.contents.contains { self.source(of: $0) == source }
    let attachesOwn = places[change.state]?.contains(source) ?? false
    guard isShown || !attachesOwn else { return }
    emit(
      NavigationAct(presentation.act.kind == .push ? .pop : .dismiss), nil, trigger: change.context.trigger,
      guards: change.context.guards, source: source, coordinator: change.coordinator,
      change.context.origin ?? change.place, call: change.place)
  }

  private func followPath(_ change: StateChange) {
    guard isPath(change.state), change.context.source != nil || change.isRoute else { return }
    switch change.operation {
    case .append(let value, let expression): put(value, expression, change)
    case .set(.something(.list(let values), let expression)):
      guard case .array(let items) = expression.kind, let last = items.last, let value = values.last else {
        return back(.popToRoot, change)
      }
      put(value, last, change)
    case .set(.something(_, let expression)):
      let made = ViewStructure.made(expression)
      let isEmpty = made?.arguments.isEmpty ?? false
      if isEmpty || expression.isEmptyInitialiser { back(.popToRoot, change) }
    case .set(.nothing) where interpreter.viewStates.keepsSeveral(change.state): back(.popToRoot, change)
    case .removeAll: back(.popToRoot, change)
    case .removeLast: back(.pop, change)
    default: break
    }
  }

  private func back(_ kind: EdgeKind, _ change: StateChange) {
    guard !change.isRoute, kind == .pop || !isPrepared(by: change) else { return }
    emit(
      NavigationAct(kind), nil, trigger: change.context.trigger, guards: change.context.guards,
      source: change.host ?? change.context.source, coordinator: change.coordinator,
      change.context.origin ?? change.place, call: change.place)
  }

  private func put(_ value: Value, _ expression: Expression, _ change: StateChange) {
    links.append(
      ValueLink(
        value: value, expression: expression, trigger: change.context.trigger, guards: change.context.guards,
        source: change.context.source, coordinator: change.coordinator,
        place: change.context.origin ?? change.place, trail: [change.place], isRoute: change.isRoute))
  }

  // MARK: - Values

  /// Joins links by value with the destinations for their type.
  private func joinLinks() {
    let destinations = presentations.filter { $0.type != nil }
    var used: Set<String> = []
    for link in links {
      if let position = link.position, selects(position) {
        note(.embed, "\(link.expression)", line: link.place.line, position, isResolved: true)
        continue
      }
      var isFound = false
      for index in matches(link, destinations) {
        if excludes(link.guards, link.value, destinations[index].payload) {
          // It is shown another way.
          isFound = true
          continue
        }
        let exact = kept(by: link.value, destinations[index])
        // What is asked of the value itself is decided by it.
        let asked = link.expression.path?.first
        let guards = link.guards.filter { exact == nil || $0.cases?.subject.path?.first != asked }
        let isUnknown = exact == nil && caseName(link) == nil && isSpread(destinations[index].contents)
        for (part, content) in (exact ?? destinations[index].contents).enumerated() where !isUnknown {
          if let cases = content.position.cases, let name = caseName(link), !cases.contains(name) { continue }
          if link.excludes(content) { continue }
          guard let object = content.object, !showsRoute(object.type) else { continue }
          isFound = true
          used.insert("\(index).\(part)")
          noteTold(content, destinations[index])
          let own = link.guards(of: content).filter { !destinations[index].position.guards.contains($0) }
          let act = NavigationAct(link.isRoute ? .route : .push)
          let home = link.isRoute ? self.home(destinations[index].position) : link.coordinator
          emit(
            act, object, trigger: link.trigger,
            guards: guards + own.filter { !guards.contains($0) },
            source: link.isRoute ? nil : link.source, coordinator: home, link.place,
            call: destinations[index].place, trail: link.trail)
        }
      }
      if let position = link.position {
        note(.push, "\(link.expression)", line: link.place.line, position, isResolved: isFound)
      } else if !isFound, let place = link.trail.first {
        interpreter.log.note(
          .push, name: "append", text: "append(\(link.expression))", at: place, isResolved: false)
      }
    }
    // A destination that nothing is seen to lead to is reached by the path.
    for (index, destination) in destinations.enumerated() where !isSpread(destination.contents) {
      for (part, content) in destination.contents.enumerated() where !used.contains("\(index).\(part)") {
        guard let object = content.object, !showsRoute(object.type) else { continue }
        let isReached = destinations.indices.contains { other in
          destinations[other].type == destination.type
            && destinations[other].contents.indices.contains {
              used.contains("\(other).\($0)")
                && destinations[other].contents[$0].object?.typeName == object.typeName
            }
        }
        guard !isReached, destination.source != source(of: content) else { continue }
        if putOff(content, destination) { continue }
        let isShared = destinations.contains {
          $0.type == destination.type && $0.source != destination.source
        }
        if isShared, !lonely.insert("\(destination.type ?? "") \(object.typeName)").inserted { continue }
        emit(
          NavigationAct(.push), object,
          trigger: content.position.cases?.joined(separator: ", ") ?? destination.name,
          guards: content.position.guards, source: destination.source,
          coordinator: destination.position.coordinator,
          destination.place, isInferred: true)
      }
    }
  }

  private func caseName(_ link: ValueLink) -> String? {
    if case .enumCase(let name, _) = link.value { return name }
    // What a row was called with.
    if case .object(let object) = link.value, let name = object.payloadCase { return name }
    return RouteCase.of(link.expression).name
  }

  private func matches(_ link: ValueLink, _ destinations: [ViewPresentation]) -> [Int] {
    var written = RouteCase.of(link.expression).type
    if case .object(let object) = link.value, object.type != nil { written = object.typeName }
    if written?.first?.isUppercase != true { written = link.type?.firstName }
    let name = caseName(link)
    let fitting = destinations.indices.filter { index in
      let type = destinations[index].type ?? ""
      if let written, written.first?.isUppercase ?? false {
        let short = type.split(separator: ".").last.map(String.init)
        guard type == written || short == written.split(separator: ".").last.map(String.init) else {
          return false
        }
      }
      let cases = destinations[index].contents.compactMap(\.position.cases).flatMap(\.self)
      return cases.isEmpty || name.map(cases.contains) ?? true
    }
    if written?.first?.isUppercase ?? false {
      let near = fitting.filter { destinations[$0].source == link.source }
      return near.isEmpty ? fitting : near
    }
    // Of a value whose type is not written those that have its case are candidates, or those nearby.
    let named = fitting.filter { index in
      name.map { name in destinations[index].contents.contains { $0.position.cases?.contains(name) ?? false }
      }
        ?? false
    }
    let likely = named.isEmpty ? fitting : named
    let near = likely.filter { destinations[$0].source == link.source }
    let candidates = near.isEmpty ? likely : near
    return Set(candidates.map { destinations[$0].type }).count == 1 ? candidates : []
  }
}
