import FlowModel
import SwiftOutline

extension ViewExplorer {
  /// The modifiers that show something over a view or beside it.
  static let presenting: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
    "actionSheet",
  ]

  /// - Parameter label: the text of what the modifier is set on.
  func follow(_ modifier: Modifier, _ position: Position, on label: () -> String?) {
    guard position.depth < Self.depthLimit, budget > 0 else { return }
    budget -= 1
    if let why = position.untouched, isIdle(modifier, position) {
      return leaveOut(modifier.arguments.map(\.value), why, file: position.file)
    }
    // An own variant of one of SwiftUI's does what that does; one with other labels is another function.
    if let own = interpreter.program.types["View"]?.functions[modifier.name], !own.isEmpty,
      !Self.presenting.contains(modifier.name)
    {
      if let (presented, style) = OwnPresenters.of(interpreter.program).presentation(modifier) {
        return present(presented, .present, style, position)
      }
      if let written = OwnDestinations.of(interpreter.program).destination(modifier) {
        return destination(written, position)
      }
      var inner = position
      inner.label = label()
      walk(own, modifier, inner)
      return
    }
    switch modifier.name {
    case "sheet": present(modifier, .present, "sheet", position)
    case "fullScreenCover": present(modifier, .present, "fullScreen", position)
    case "popover": present(modifier, .present, "popover", position)
    case "navigationDestination": destination(modifier, position)
    case "alert", "confirmationDialog", "actionSheet": alert(modifier, position)
    case "tabItem", "tag": break
    case "contextMenu":
      // What a menu shows of what it is for is only looked at.
      let preview = modifier.arguments.filter { $0.label == "preview" }
      leaveOut(preview.map(\.value), .inert, file: position.file)
      walk(modifier.arguments.filter { $0.label != "preview" }, position)
    case "navigationTitle", "navigationBarTitle": title(modifier, position)
    case "modifier":
      var inner = position
      inner.label = label() ?? position.label
      walkModifier(modifier, inner)
    case "onOpenURL", "onContinueUserActivity": act(modifier, modifier.name, position, isRoute: true)
    case "onTapGesture": act(modifier, label() ?? modifier.name, position)
    case "onLongPressGesture": act(modifier, label().map(Self.held) ?? modifier.name, position)
    case "onAppear", "onDisappear", "task", "onChange", "onReceive", "onSubmit", "refreshable", "onDelete",
      "gesture", "simultaneousGesture", "onDrop", "dropDestination", "fileImporter", "keyboardShortcut":
      let words = ViewEvents.words(modifier.name, modifier.arguments) ?? modifier.name
      act(modifier, words, position)
    default:
      if let style = LibraryPresenters.style(modifier.name, labels: modifier.arguments.map(\.label)) {
        present(modifier, .present, style, position)
      } else {
        walk(modifier.arguments, position)
      }
    }
  }

  /// The views that a modifier puts around or over another.
  private func walk(_ arguments: [Argument], _ position: Position) {
    for argument in arguments {
      if let closure = argument.value.closure {
        walk(closure.body, position)
      } else if ViewStructure.showsViews([.expression(argument.value)]) {
        walk(argument.value, position)
      } else if let views = named(argument.value, position) {
        walk(views, position)
      }
    }
  }

  /// Views that are given by the name of a property, variable or method: `.background(links)`,
  /// `.toolbar(content: toolbar)`; nil for other values.
  private func named(_ value: Expression, _ position: Position) -> Expression? {
    switch value.kind {
    case .name: break
    case .member(let base?, _) where base.isSelf: break
    default: return nil
    }
    guard let name = value.lastName else { return nil }
    if case .closure? = position.frame[name] { return value }
    let program = interpreter.program
    guard let type = position.frame.object?.type else { return nil }
    if let (property, owner) = program.property(name, of: type) {
      return SwiftUINavigation.isView(property.outline.type, within: owner, program) ? value : nil
    }
    let gives = program.functions(name, of: type).contains {
      SwiftUINavigation.isView($0.outline.returnType, within: type, program) && $0.outline.parameters.isEmpty
    }
    return gives ? Expression(.call(callee: value, arguments: []), line: value.line) : nil
  }

  /// `offer held` for `offer tapped` and "Offer".
  private static func held(_ words: String) -> String {
    let tapped = " tapped"
    return (words.hasSuffix(tapped) ? String(words.dropLast(tapped.count)) : words) + " held"
  }

  private func act(_ modifier: Modifier, _ trigger: String, _ position: Position, isRoute: Bool = false) {
    let place = CodePlace(file: position.frame.file, line: modifier.line)
    if position.chooser != nil, position.screen == nil {
      placedModifiers.insert(place)
    } else if placedModifiers.contains(place), ViewEvents.passing.contains(modifier.name) {
      // A view that chooses has done it already, also where a part of it is a screen.
      return
    }
    for argument in modifier.arguments where argument.value.closure != nil || argument.label == "perform" {
      guard argument.label != "isTargeted" else { continue }
      let known = interpreter.viewStates.findings.changes?.count ?? 0
      run(statements(argument.value), trigger, position, isRoute: isRoute)
      guard ViewEvents.passing.contains(modifier.name) else { continue }
      for index in (interpreter.viewStates.findings.changes ?? []).indices.dropFirst(known) {
        interpreter.viewStates.findings.changes?[index].isPassing = true
      }
    }
  }

  /// What a view calls itself.
  private func title(_ modifier: Modifier, _ position: Position) {
    guard let first = modifier.arguments.first, first.label == nil, let screen = position.screen else {
      return
    }
    let words: String?
    if case .string(let text) = first.value.kind { words = text } else { words = nil }
    guard let text = words ?? made(text: first.value), !text.isEmpty, !KeyWords.looksLikeKey(text),
      interpreter.viewStates.findings.titles[screen.type] == nil
    else { return }
    interpreter.viewStates.findings.titles[screen.type] = text
  }

  private func made(text: Expression) -> String? {
    guard let made = ViewStructure.made(text), made.name == "Text", let first = made.arguments.first,
      case .string(let words) = first.value.kind
    else { return nil }
    return words
  }

  // MARK: - The app's own modifiers

  /// A function of an extension of `View`.
  private func walk(_ functions: [SwiftFunction], _ modifier: Modifier, _ position: Position) {
    guard let found = best(functions, modifier.arguments),
      let (body, inner, key) = function(found, on: position.frame.object, modifier.arguments, position),
      active.insert(key).inserted
    else { return }
    walk(body, inner)
    active.remove(key)
    finish(modifier.arguments, inner.frame, found, position)
  }

  /// Closures that the app's own modifier was not seen to show or run.
  private func finish(
    _ arguments: [Argument], _ frame: Frame, _ function: SwiftFunction, _ position: Position
  ) {
    for parameter in function.outline.parameters {
      guard case .closure(let closure)? = frame[parameter.name], !closure.wasRun else { continue }
      closure.wasRun = true
      if SwiftUINavigation.isView(
        parameter.type?.functionResult, within: nil, interpreter.program)
      {
        walk(closure.closure.body, position.within(closure.frame))
      } else {
        run(closure.closure.body, function.outline.name, position.within(closure.frame))
      }
    }
  }

  /// `.modifier(Sheets())`: the body of a `ViewModifier`.
  private func walkModifier(_ modifier: Modifier, _ position: Position) {
    guard let first = modifier.arguments.first?.value,
      let object = interpreter.expressions.value(of: first, position.frame).object, let type = object.type,
      !OwnPresenters.of(interpreter.program).isCarrier(type.name),
      let function = type.functions["body"]?.first, let body = function.outline.body,
      active.insert(type.name + ".body").inserted
    else { return }
    let frame = Frame(object: object, type: type, function: function, file: function.file)
    walk(body, position.within(frame))
    active.remove(type.name + ".body")
  }

  // MARK: - What modifiers show

  private func present(_ modifier: Modifier, _ kind: EdgeKind, _ style: String?, _ position: Position) {
    guard let shown = modifier.shown else { return }
    // The case that decides whether the view is there is none of what it presents.
    var position = position
    position.cases = nil
    let item = modifier.argument("item")
    let name = modifier.state
    let payload = item.map { carried(declaredType(of: $0, position), within: position.view) }
    var known: [Content] = []
    for content in contents(of: shown, payload, position) {
      if item != nil, content.object == nil, Self.isCarried(content.body, shown) {
        note(kind, name ?? modifier.name, line: modifier.line, position, isResolved: false)
      } else if let found = discover(content, content.position.cases?.joined(separator: ", ") ?? name) {
        known.append(found)
      } else {
        note(kind, name ?? modifier.name, line: modifier.line, position, isResolved: false)
      }
    }
    let state = modifier.stateExpression.flatMap {
      interpreter.viewStates.state(of: $0, position.frame, Context())
    }
    presentations.append(
      ViewPresentation(
        act: NavigationAct(kind, style: style), state: state, payload: payload?.object?.type, name: name,
        contents: known, line: modifier.line, position: position, shown: item == nil ? nil : shown))
    if !known.isEmpty { note(kind, name ?? "", line: modifier.line, position, isResolved: true) }
    if let closure = modifier.argument("onDismiss")?.closure { run(closure.body, "onDismiss", position) }
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

  private func destination(_ modifier: Modifier, _ position: Position) {
    guard let value = modifier.argument("for") else {
      present(modifier, .push, nil, position)
      return
    }
    guard let shown = modifier.shown, case .member(let base?, "self") = value.kind else { return }
    guard let written = base.namedType else { return }
    let type = position.frame.object?.substituting(written) ?? written
    let name = type.description
    let payload = carried(type, within: position.view)
    let known = contents(of: shown, payload, position).compactMap {
      discover($0, $0.position.cases?.joined(separator: ", ") ?? name)
    }
    presentations.append(
      ViewPresentation(
        act: NavigationAct(.push), type: payload.object?.type?.name ?? name, payload: payload.object?.type,
        name: name, contents: known, line: modifier.line, position: position, shown: shown))
    note(.push, name, line: modifier.line, position, isResolved: !known.isEmpty)
  }

  /// An alert is a screen of its own, from which its buttons lead on.
  private func alert(_ modifier: Modifier, _ position: Position) {
    let isSheet = modifier.name != "alert"
    var position = position
    position.cases = nil
    let object = SwiftObject(isSheet ? "SwiftUI.ConfirmationDialog" : "SwiftUI.Alert")
    if isSheet { object.fields["preferredStyle"] = .enumCase("actionSheet", arguments: []) }
    let written = modifier.arguments.first.flatMap { $0.label == nil ? label([$0], position) : nil }
    object.title = written ?? modifier.content.flatMap(title) ?? modifier.state ?? modifier.name
    var inner = position
    inner.host = position.screen ?? position.host
    inner.screen = interpreter.types.key(object)
    let state = modifier.stateExpression.flatMap {
      interpreter.viewStates.state(of: $0, position.frame, Context())
    }
    presentations.append(
      ViewPresentation(
        act: NavigationAct(.present, style: isSheet ? "actionSheet" : "alert"), state: state,
        name: modifier.state,
        contents: [Content(object: object, body: [], modifiers: [], position: position)],
        line: modifier.line, position: position))
    note(.present, object.title ?? "", line: modifier.line, position, isResolved: true)
    inner.coordinator = position.coordinator
    for argument in modifier.arguments where argument.label != "message" {
      if let closure = argument.value.closure { walk(closure.body, inner) }
    }
  }

  /// The title of the old `Alert(title: Text("…"))`.
  private func title(_ closure: Closure) -> String? {
    for case .expression(let expression) in closure.body {
      guard let made = ViewStructure.made(expression), ["Alert", "ActionSheet"].contains(made.name),
        let title = made.arguments.first(where: { $0.label == "title" })
      else { continue }
      return ViewStructure.words(title.value)
    }
    return nil
  }
}

extension String {
  /// What follows the last of some words, without spaces.
  func components(after words: String) -> String? {
    guard contains(words) else { return nil }
    var rest = self[...]
    while let index = rest.firstIndex(of: words.first ?? " ") {
      if rest[index...].hasPrefix(words) {
        let tail = rest[index...].dropFirst(words.count)
        if !tail.contains(words) { return String(tail.drop { $0 == " " }) }
      }
      rest = rest[rest.index(after: index)...]
    }
    return nil
  }
}
