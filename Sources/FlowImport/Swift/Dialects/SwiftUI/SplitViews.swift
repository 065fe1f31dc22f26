import FlowModel
import SwiftOutline

/// The columns of split views, and the lists that select what they show.
final class SplitViews {
  private unowned let explorer: ViewExplorer
  private let interpreter: Interpreter
  private let log: ViewLog
  private let ownerViews: OwnerViews
  private let facts: ViewFacts
  private let spreadRoutes: SpreadRoutes
  private let viewContents: ViewContents

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    log = explorer.log
    ownerViews = explorer.ownerViews
    facts = explorer.facts
    spreadRoutes = explorer.spreadRoutes
    viewContents = explorer.viewContents
  }

  /// What a column shows; what is written in place, as a hint to select something, is no screen.
  func panes(_ body: [Statement], style: String?, line: Int, _ position: ViewPosition) {
    let all = viewContents.contents(body, position)
    if spreadRoutes.isSpread(all) {
      return log.note(.embed, style ?? "", line: line, position, isResolved: false)
    }
    for shown in all.flatMap({ chosen($0, depth: 0) }) {
      guard shown.object != nil, let known = explorer.shownContents.discover(shown, nil) else {
        explorer.walker.walk(shown.body, shown.position)
        continue
      }
      log.note(.embed, known.object?.typeName ?? "", line: line, shown.position, isResolved: true)
      log.panes.append(ViewPane(content: known, style: style, line: line))
    }
  }

  /// What a view shows that only chooses between others; the view itself when it does more.
  private func chosen(_ content: ViewContent, depth: Int) -> [ViewContent] {
    guard depth < 4, let object = content.object, let type = object.type, !ownerViews.isOwner(type),
      let body = SwiftUINavigation.body(of: type), body.statements.count == 1,
      ownerViews.chooses(body.statements[0], of: type, depth: 0)
    else { return [content] }
    let frame = Frame(object: object, type: type, function: nil, file: body.file)
    let found = viewContents.contents(body.statements, content.position.within(frame))
    guard found.contains(where: { $0.object != nil }) else { return [content] }
    return found.flatMap { chosen($0, depth: depth + 1) }
  }

  /// A list whose rows are selected.
  func list(_ arguments: [Argument], line: Int, _ position: ViewPosition) {
    let selection = arguments.first { $0.label == "selection" }?.value
    var inner = position
    inner.selection = selection.flatMap { interpreter.viewStates.state(of: $0, position.frame, Context()) }
    let known = interpreter.viewStates.findings.changes?.count ?? 0
    explorer.walker.container("List", arguments, inner)
    guard let state = inner.selection, let selection else { return }
    let isTold =
      interpreter.viewStates.findings.changes?.dropFirst(known).contains { $0.state == state } ?? true
    if !isTold { select(selection, trigger: "selection", line: line, inner) }
  }

  /// Notes that a row selects a value.
  func select(_ value: Expression, trigger: String?, line: Int, _ position: ViewPosition) {
    guard let state = position.selection, let screen = position.screen else { return }
    var context = Context()
    context.source = .screen(screen)
    context.trigger = trigger
    context.guards = position.guards
    let setting = StateSetting(interpreter.expressions.value(of: value, position.frame), value)
    interpreter.viewStates.findings.changes?.append(
      StateChange(
        state: state, operation: .set(setting), context: context,
        place: CodePlace(file: position.file, line: line), coordinator: position.coordinator))
  }

  /// Whether the list around a link chooses what another column shows, so that the link pushes nothing.
  func selects(_ position: ViewPosition) -> Bool {
    guard let state = position.selection else { return false }
    return log.panes.contains { pane in
      pane.content.position.tests.contains { test in
        test.subject.map { interpreter.viewStates.state(of: $0, test.frame, Context()) == state } ?? false
      }
    }
  }

  /// A pane comes from the screens that set what it depends on; one that nothing sets is simply there.
  func join(_ pane: ViewPane, _ changes: [StateChange]) {
    guard let shown = pane.content.object else { return }
    let position = pane.content.position
    let own = EventSource.screen(interpreter.types.key(shown))
    let act = NavigationAct(.embed, style: pane.style)
    var isJoined = false
    for change in changes
    where change.context.source != nil && change.context.source != own && !change.isRoute {
      let outcomes = position.tests.map { $0.holds(after: change, interpreter) }
      guard !outcomes.contains(false) else { continue }
      let cases = position.tests.first { $0.asks(for: change, interpreter) }?.cases
      guard outcomes.contains(true) || cases != nil else { continue }
      isJoined = true
      let titles = CaseTitles(interpreter: interpreter)
      let called = cases?.map { titles.title(of: $0, heldBy: change.state) ?? $0 }
      let words = outcomes.contains(true) ? change.context.trigger : called?.joined(separator: ", ")
      facts.emit(
        act, shown, trigger: words, guards: change.context.guards, source: change.context.source,
        coordinator: change.coordinator ?? position.coordinator, change.context.origin ?? change.place)
    }
    guard !isJoined else { return }
    facts.emit(
      act, shown, trigger: nil, guards: position.guards, source: position.screen.map { .screen($0) },
      coordinator: position.coordinator, CodePlace(file: position.file, line: pane.line),
      isLaunch: position.isLaunch)
  }
}
