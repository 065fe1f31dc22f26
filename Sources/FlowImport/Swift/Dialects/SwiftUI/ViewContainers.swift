import FlowModel
import SwiftOutline

/// Windows, stacks, links and buttons.
final class ViewContainers {
  unowned let explorer: ViewExplorer
  let interpreter: Interpreter
  let log: ViewLog
  private let ownerViews: OwnerViews
  private let spreadRoutes: SpreadRoutes
  private let values: ViewValues
  private let builders: ViewBuilders
  private let peeling: ViewPeeling
  let viewLabels: ViewLabels
  let viewContents: ViewContents
  private let actions: ViewActions

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    log = explorer.log
    ownerViews = explorer.ownerViews
    spreadRoutes = explorer.spreadRoutes
    values = explorer.values
    builders = explorer.builders
    peeling = explorer.peeling
    viewLabels = explorer.viewLabels
    viewContents = explorer.viewContents
    actions = explorer.actions
  }

  /// One of the app's windows; it launches with the first.
  ///
  /// - Returns: Where that happens which the scene does; of other windows than the first it is not known.
  func scene(_ name: String, _ arguments: [Argument], _ position: ViewPosition) -> ViewPosition {
    var inner = position
    let isFirst = !explorer.windowRoots.roots.contains { $0.position.app === position.app }
    inner.isLaunch = position.isLaunch && isFirst
    inner.isChoice = true
    inner.chooser = position.frame.object
    if !isFirst {
      let words = arguments.first { $0.value.closure == nil }.flatMap { ViewStructure.words($0.value) }
      inner.scene = words ?? name
    }
    var result = position
    if inner.scene == nil { result.chooser = inner.chooser }
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      let shown = explorer.walker.walk(closure.body, inner)
      if inner.isLaunch { launch(closure.body, inner) }
      if let shown, inner.scene == nil { result = shown.within(position.frame) }
    }
    return result
  }

  /// A scene of the app's own, whose windows are the app's; nil for what is no scene.
  func scene(_ type: SwiftType, _ expression: Expression, _ position: ViewPosition) -> ViewPosition? {
    guard
      interpreter.program.supertypes(of: type).contains(where: { $0 == "Scene" || $0 == "SwiftUI.Scene" }),
      let body = SwiftUINavigation.body(of: type), position.depth < WalkEffort.depthLimit
    else { return nil }
    let object = builders.made(expression, type, position)
    var inner = position.within(Frame(object: object, type: type, function: nil, file: body.file))
    inner.outerScene = position.app
    explorer.walker.walk(body.statements, inner)
    return position
  }

  /// A window that shows what a coordinator gives begins with the coordinator: `MainCoordinator().view()`.
  private func launch(_ statements: [Statement], _ position: ViewPosition) {
    guard statements.count == 1, case .expression(let expression)? = statements.first else { return }
    var shown = peeling.peel(expression, position).base
    if case .call(let callee, _) = shown.kind, case .member(let base?, _) = callee.kind { shown = base }
    guard let object = interpreter.expressions.value(of: shown, position.frame).object,
      interpreter.types.roles.isCoordinator(object.typeName), !(object.type.map(ownerViews.isOwner) ?? false)
    else { return }
    interpreter.log.facts.append(
      NavigationFact(
        kind: .start, target: .coordinator(object.typeName), source: nil, trigger: nil, guards: [],
        place: CodePlace(file: position.file, line: expression.line), isInferred: false, isLaunch: true))
  }

  /// A stack begins with its content; what is set on the content belongs to that screen.
  func stack(_ name: String, _ arguments: [Argument], _ position: ViewPosition) -> ViewPosition {
    if let path = arguments.first(where: { $0.label == "path" })?.value,
      let state = interpreter.viewStates.state(of: path, position.frame, Context())
    {
      log.paths.insert(state)
    }
    var result = position
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      if argument.label == "destination" {
        // What a stack's path leads to is pushed onto what the stack begins with.
        for content in viewContents.contents(closure.body, result) {
          let cases = content.position.cases?.joined(separator: ", ")
          explorer.shownContents.present(
            NavigationAct(.push), content, trigger: cases, line: argument.value.line, from: result)
        }
        continue
      }
      let isPane = name == "NavigationSplitView" && ["content", "detail"].contains(argument.label)
      guard position.screen == nil, !isPane else {
        if position.screen == nil || isPane {
          explorer.splitViews.panes(closure.body, style: argument.label, line: argument.value.line, position)
        } else {
          explorer.walker.walk(closure.body, position)
        }
        continue
      }
      if let router = Self.router(in: closure.body) {
        explorer.walker.walk(router, position)
        continue
      }
      let (body, columns) = columns(name, closure.body)
      var shown = viewContents.contents(body, position)
      let isOneScreen = isOneScreen(body, shown, position)
      let isRoot = !isOneScreen && isChosenRoot(shown, position)
      if !isRoot, spreadRoutes.isSpread(shown) {
        log.note(.root, name, line: argument.value.line, position, isResolved: false)
        continue
      }
      // A stack that begins with nothing, as a path shows all there is, is empty until something is pushed.
      if isOneScreen || shown.isEmpty && body.contains(where: Self.isEmpty) {
        shown = [ViewContent(object: nil, body: body, modifiers: [], position: position)]
      }
      for content in shown {
        if isRoot, let object = content.object {
          result = explorer.windowRoots.beginStack(with: content, object, argument.value.line)
        } else {
          let chosen =
            shown.count == 1 ? explorer.windowRoots.beginStack(choosing: content, argument.value.line) : nil
          result = chosen ?? explorer.shownContents.begin(content, argument, position)
        }
      }
      for column in columns {
        explorer.splitViews.panes(
          [column.shown], style: column.style, line: argument.value.line, position)
      }
      // What is set on the stack is there whatever it begins with.
      result.guards = position.guards
      result.tests = position.tests
    }
    return result
  }

  /// Whether it is a view that shows nothing, with what leads on from there: `Color.clear.navigationDestination(…)`.
  private static func isEmpty(_ statement: Statement) -> Bool {
    guard case .expression(let expression) = statement else { return false }
    return ViewContents.isNothing(expression) && !ViewStructure.peel(expression).modifiers.isEmpty
  }

  /// The view that shows a list of routes, where a stack has nothing else in it.
  private static func router(in body: [Statement]) -> Expression? {
    guard body.count == 1, case .expression(let expression) = body[0],
      ViewStructure.made(ViewStructure.peel(expression).base)?.name == StoreRouters.view
    else { return nil }
    return expression
  }

  /// What a stack begins with, and what is beside it where there is room: `NavigationView { MailboxList(); MessageList() }`.
  private func columns(
    _ name: String, _ body: [Statement]
  ) -> (first: [Statement], others: [(shown: Statement, style: String)]) {
    // What is hidden among them, as a link that a state opens, is no column.
    let hidden: Set<String> = ["NavigationLink", "EmptyView", "Color", "Spacer", "Divider"]
    let isRow = body.enumerated().allSatisfy { index, statement in
      guard case .expression(let expression) = statement else { return index > 0 && statement.isChoice }
      guard let name = ViewStructure.made(ViewStructure.peel(expression).base)?.name else { return false }
      return name.beginsUppercase && !hidden.contains(name)
    }
    guard name == "NavigationView", isRow, 2...3 ~= body.count else { return (body, []) }
    let styles = body.count == 2 ? ["detail"] : ["content", "detail"]
    return ([body[0]], zip(body.dropFirst(), styles).map { ($0, $1) })
  }

  /// Modifiers by which a view has a bar of its own.
  private static let bars: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationBarItems", "toolbar", "searchable",
  ]

  /// Whether several things that a stack can show are states of a single screen: around them are its title
  /// and bar, or all of them are written in place.
  private func isOneScreen(
    _ body: [Statement], _ shown: [ViewContent], _ position: ViewPosition
  ) -> Bool {
    guard shown.count > 1, SwiftUINavigation.isView(position.view, interpreter.program) else { return false }
    if shown.allSatisfy({ $0.object == nil && isWritten($0.body, $0.position) }) { return true }
    // What a route is, is another screen for each case.
    guard shown.count <= 4, shown.allSatisfy({ $0.position.cases == nil }) else { return false }
    guard let only = body.onlyResult else { return false }
    return peeling.peel(only, position).modifiers.contains { Self.bars.contains($0.name) }
  }

  /// Whether a stack begins with one of several whole views by a state that the app keeps, and that begins with
  /// one of them: `NavigationStack { view(for: router.root) }`.
  private func isChosenRoot(_ shown: [ViewContent], _ position: ViewPosition) -> Bool {
    guard shown.count > 1, position.coordinator != nil else { return false }
    let areViews = shown.allSatisfy { content in
      content.object?.type.map { SwiftUINavigation.isView($0, interpreter.program) } ?? false
        && !content.position.tests.isEmpty
    }
    guard areViews, Set(shown.compactMap { $0.object?.typeName }).count > 1 else { return false }
    return shown.count { $0.position.tests.allSatisfy { $0.holdsFirst(interpreter) == true } } == 1
  }

  /// Whether views are spelt out, and are not what some call gives.
  private func isWritten(_ body: [Statement], _ position: ViewPosition) -> Bool {
    body.allSatisfy { statement in
      guard case .expression(let expression) = statement else { return true }
      return ViewStructure.made(peeling.peel(expression, position).base)?.name.beginsUppercase ?? false
    }
  }

  func link(_ arguments: [Argument], line: Int, _ position: ViewPosition) {
    if let found = explorer.shownContents.routed("NavigationLink", arguments, position) {
      explorer.shownContents.present(found, arguments, line: line, position)
      return
    }
    let activation = arguments.first { $0.label == "isActive" || $0.label == "selection" }?.value
    let value = arguments.first { $0.label == "value" || $0.label == "state" }?.value
    let shown = value == nil ? destination(of: arguments) : nil
    let labels = viewLabels.touchable(
      ViewStructure.visible(
        arguments.filter { $0.label != "value" && ($0.label == "label" || $0.value != shown?.value) }),
      position)
    let words =
      viewLabels.given(in: labels, position) ?? viewLabels.label(labels, position) ?? position.label
      ?? viewLabels.touched(labels, position) ?? rowLinked(to: shown, position)
    let image = arguments.first { [nil, "label"].contains($0.label) && $0.value != shown?.value }?.value
      .closure.flatMap {
        ViewStructure.image(in: $0.body, depth: 0)
      }
    let hasLabel = arguments.contains { $0.label == "label" }
    let isTitled = arguments.first?.value.closure == nil && arguments.first?.label == nil
    if let value {
      explorer.splitViews.select(value, trigger: words, line: line, position)
      log.links.append(
        ValueLink(
          value: interpreter.expressions.value(of: value, position.frame), expression: value,
          type: values.declaredType(of: value, position), trigger: words, guards: position.guards,
          source: position.screen.map { .screen($0) }, coordinator: position.coordinator,
          place: CodePlace(file: position.file, line: line), position: position))
    } else if let shown {
      let trigger = hasLabel || isTitled || shown.label != nil ? words : nil
      let state = activation.flatMap { interpreter.viewStates.state(of: $0, position.frame, Context()) }
      let name = ViewStructure.state(activation)
      let tagged = tagged(arguments, position)
      let all = viewContents.contents(shown.value.closure?.body ?? [.expression(shown.value)], tagged)
      if spreadRoutes.isSpread(all) {
        log.note(.push, words ?? "link", line: line, position, isResolved: false)
      }
      for content in all where !spreadRoutes.isSpread(all) {
        let trigger = trigger == nil ? nil : title(labels, of: content, position) ?? trigger
        if trigger == nil, state != nil, let known = explorer.shownContents.discover(content, name) {
          log.presentations.append(
            ViewPresentation(
              act: NavigationAct(.push), state: state, name: name, contents: [known], line: line,
              position: position))
        } else {
          let isImage = trigger == nil && name == nil && content.object != nil
          explorer.shownContents.present(
            NavigationAct(.push), content, trigger: isImage ? image : trigger ?? name, line: line,
            from: position)
        }
      }
    }
    for argument in arguments where argument.value != shown?.value && [nil, "label"].contains(argument.label)
    {
      guard let closure = argument.value.closure else { continue }
      explorer.walker.walk(closure.body, position)
    }
  }

  /// The row that a link without words stands behind: `Row(item).background(NavigationLink("") { Detail(item) })`.
  private func rowLinked(to shown: Argument?, _ position: ViewPosition) -> String? {
    guard let shown else { return nil }
    let body = shown.value.closure?.body ?? [.expression(shown.value)]
    return viewLabels.touchedViews.touchedElement(body, position)
  }

  /// What a label says for the case of an element that leads to some content: "My account" of
  /// `NavigationLink(section.title) { section.destination }`.
  private func title(_ label: [Argument], of content: ViewContent, _ position: ViewPosition) -> String? {
    guard let cases = content.position.cases, cases.count == 1, let name = position.elements.last,
      let element = position.frame[name]?.object, element.isPayload, let type = element.type,
      type.cases.contains(where: { $0.name == cases[0] })
    else { return nil }
    let known = SwiftObject(type.name, type: type, isMade: false)
    known.isPayload = true
    known.payloadCase = cases[0]
    var inner = position
    inner.frame = Frame(within: position.frame)
    inner.frame[name] = .object(known)
    guard let text = viewLabels.label(label, inner), text.beginsUppercase || text.contains(" ") else {
      return nil
    }
    return text
  }

  /// Only for the value that a link of several is for: `NavigationLink(destination: …, tag: "help", selection: $shown)`.
  private func tagged(_ arguments: [Argument], _ position: ViewPosition) -> ViewPosition {
    guard arguments.contains(where: { $0.label == "selection" }), position.cases == nil,
      let tag = arguments.first(where: { $0.label == "tag" })?.value
    else { return position }
    switch StateSetting(.unknown, tag) {
    case .enumCase(let name): return position.only([name])
    default: return tag.writtenCase.map { position.only([$0]) } ?? position
    }
  }

  private func destination(of arguments: [Argument]) -> Argument? {
    arguments.first { $0.label == "destination" }
      ?? arguments.first { $0.label == nil && $0.value.closure != nil }
  }

  func button(_ arguments: [Argument], _ position: ViewPosition) {
    let action =
      arguments.first { $0.label == "action" }?.value
      ?? arguments.first { $0.label == nil && $0.value.closure != nil }?.value
    guard let action else { return }
    let labels = arguments.filter { $0.label != "action" && $0.value != action }
    let isLabel = arguments.contains { $0.label == "action" || $0.label == "label" }
    let shown = viewLabels.touchable(
      ViewStructure.visible(isLabel ? labels : labels.filter { $0.value.closure == nil }), position)
    let trigger =
      viewLabels.given(in: shown, position) ?? viewLabels.label(shown, position) ?? Self.role(labels)
      ?? explorer.touchedViews.title(ofComponent: position, with: labels)
      ?? viewLabels.wordless(shown, action, position)
    actions.run(actions.statements(action), trigger, position)
    for argument in labels {
      if let closure = argument.value.closure { explorer.walker.walk(closure.body, position) }
    }
  }

  /// What the system writes on a button that has only a role: `Button(role: .close) { … }`.
  private static func role(_ labels: [Argument]) -> String? {
    labels.count == 1 ? SystemEvents.role(in: labels) : nil
  }

  /// The buttons of the old `Alert(title:primaryButton:)` and `ActionSheet(title:buttons:)`.
  func oldButtons(_ arguments: [Argument], _ position: ViewPosition) {
    for argument in arguments {
      ExpressionWalk.visit([.expression(argument.value)]) { expression in
        guard case .call(let callee, let given) = expression.kind, case .member(_, let name) = callee.kind,
          ["default", "destructive", "cancel"].contains(name),
          let action = given.last(where: { $0.value.closure != nil || $0.label == "action" })?.value
        else { return }
        actions.run(
          actions.statements(action), viewLabels.label(given.filter { $0.value != action }, position) ?? name,
          position)
      }
    }
  }
}

extension Statement {
  /// Whether it is an `if` or `switch`.
  fileprivate var isChoice: Bool {
    switch self {
    case .conditional(let conditional): !conditional.otherwise.isEmpty
    case .choice: true
    default: false
    }
  }
}
