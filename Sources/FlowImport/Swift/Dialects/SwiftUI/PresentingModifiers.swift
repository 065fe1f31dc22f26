import FlowModel
import SwiftOutline

/// What sheets, covers, alerts and destinations show.
final class PresentingModifiers {
  unowned let explorer: ViewExplorer
  let interpreter: Interpreter
  let log: ViewLog
  let values: ViewValues
  let viewLabels: ViewLabels
  private let viewContents: ViewContents
  private let actions: ViewActions
  /// The modifiers that show something over a view or beside it.
  static let presenting: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
    "actionSheet",
  ]

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    log = explorer.log
    values = explorer.values
    viewLabels = explorer.viewLabels
    viewContents = explorer.viewContents
    actions = explorer.actions
  }

  func present(_ modifier: Modifier, _ kind: EdgeKind, _ style: String?, _ position: ViewPosition) {
    guard let shown = modifier.shown else { return }
    // The case that decides whether the view is there is none of what it presents.
    var position = position
    position.cases = nil
    let item = modifier.argument("item")
    let name = modifier.state
    let payload = item.map { values.carried(type(of: $0, position), within: position.view) }
    var known: [ViewContent] = []
    let boundCase = modifier.stateExpression.flatMap {
      interpreter.viewStates.boundCase(of: $0, position.frame)
    }
    let state = modifier.stateExpression.flatMap {
      interpreter.viewStates.state(of: $0, position.frame, Context())
    }
    var inside = position
    if item != nil, let state, let value = payload?.object, value.isPayload { inside.held = (state, value) }
    for var content in viewContents.contents(of: shown, payload, inside) {
      if let boundCase, content.position.cases == nil {
        content.position = content.position.only([boundCase])
      }
      if item != nil, content.object == nil, Self.isCarried(content.body, shown) {
        log.note(kind, name ?? modifier.name, line: modifier.line, position, isResolved: false)
      } else if let found = explorer.shownContents.discover(
        content, content.position.cases?.joined(separator: ", ") ?? name)
      {
        known.append(found)
      } else {
        log.note(kind, name ?? modifier.name, line: modifier.line, position, isResolved: false)
      }
    }
    log.presentations.append(
      ViewPresentation(
        act: NavigationAct(kind, style: style), state: state, payload: payload?.object?.type, name: name,
        contents: known, line: modifier.line, position: position, shown: item == nil ? nil : shown))
    if !known.isEmpty { log.note(kind, name ?? "", line: modifier.line, position, isResolved: true) }
    if let action = modifier.argument("onDismiss"), !action.isNil {
      actions.run(actions.statements(action), "onDismiss", position)
    }
  }

  /// The type of what a binding holds, also of one that a function makes of a key path.
  func type(of item: Expression, _ position: ViewPosition) -> TypeExpression? {
    if case .call(_, let arguments) = item.kind, case .keyPath? = arguments.first?.value.kind,
      let state = interpreter.viewStates.state(of: item, position.frame, Context()),
      let declared = interpreter.viewStates.declaredType(of: state)
    {
      // A type within the type that declares the state.
      let name = declared.type.unwrapped.name.flatMap {
        interpreter.program.type($0, within: declared.owner)?.name
      }
      return name.map { .named($0) } ?? declared.type
    }
    return values.declaredType(of: item, position)
  }

  /// Whether all that is shown is a view that an item carries, which nothing tells: `{ card in card.view }`.
  private static func isCarried(_ body: [Statement], _ shown: Expression) -> Bool {
    guard body.count == 1, case .expression(var current)? = body.first else { return false }
    let carried = shown.closure.map { $0.parameters.first?.name ?? "$0" }
    while true {
      current = ViewStructure.peel(current).base
      if let made = ViewStructure.made(current), ViewStructure.stacks.contains(made.name),
        case .expression(let inner)? = made.arguments.last?.value.closure?.body.first
      {
        current = inner
      } else {
        break
      }
    }
    guard case .member(.some, _) = current.kind else { return false }
    return current.path?.first == carried
  }

  func destination(_ modifier: Modifier, _ position: ViewPosition) {
    guard let value = modifier.argument("for") else {
      present(modifier, .push, nil, position)
      return
    }
    guard let shown = modifier.shown, case .member(let base?, "self") = value.kind else { return }
    guard let written = base.namedType else { return }
    let type = position.frame.object?.substituting(written) ?? written
    let typeName = type.description
    let name = typeName.split(separator: ".").last.map(String.init) ?? typeName
    let payload = values.carried(type, within: position.view)
    let known = viewContents.contents(of: shown, payload, position).compactMap {
      explorer.shownContents.discover($0, $0.position.cases?.joined(separator: ", ") ?? name)
    }
    log.presentations.append(
      ViewPresentation(
        act: NavigationAct(.push), type: payload.object?.type?.name ?? typeName,
        payload: payload.object?.type, name: name, contents: known, line: modifier.line, position: position,
        shown: shown))
    log.note(.push, name, line: modifier.line, position, isResolved: !known.isEmpty)
  }
}
