import FlowModel
import SwiftOutline

/// Goes through the statements and expressions of a view's body.
final class ViewWalker {
  unowned let explorer: ViewExplorer
  let interpreter: Interpreter
  let effort: WalkEffort
  let log: ViewLog
  private let ownerViews: OwnerViews
  private let facts: ViewFacts
  private let values: ViewValues
  private let branching: ViewBranches
  private let touchedViews: TouchedViews
  private let untouchedViews: UntouchedViews
  let builders: ViewBuilders
  private let peeling: ViewPeeling
  private let viewContents: ViewContents
  private let actions: ViewActions
  private let libraries: RouterLibraries
  /// What only does something when people touch it.
  private static let controls: Set<String> = [
    "Button", "NavigationLink", "Link", "ShareLink", "Alert", "ActionSheet",
  ]

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    effort = explorer.effort
    log = explorer.log
    ownerViews = explorer.ownerViews
    facts = explorer.facts
    values = explorer.values
    branching = explorer.branching
    touchedViews = explorer.touchedViews
    untouchedViews = explorer.untouchedViews
    builders = explorer.builders
    peeling = explorer.peeling
    viewContents = explorer.viewContents
    actions = explorer.actions
    libraries = .of(explorer.interpreter.program)
  }

  /// - Returns: Where the only view belongs that the statements show, if it is another screen than around them.
  @discardableResult
  func walk(_ statements: [Statement], _ position: ViewPosition) -> ViewPosition? {
    guard position.depth < WalkEffort.depthLimit, effort.budget > 0 else { return nil }
    effort.budget -= 1
    let isAlone = statements.count == 1 && position.screen == nil
    var shown: ViewPosition?
    var position = position
    position.depth += 1
    let assigned = AssignedViews(statements)
    let covering = explorer.windowRoots.cover(statements, &position)
    let chosen = explorer.windowRoots.wholeChoice(in: statements, position)
    for (index, statement) in statements.enumerated()
    where !assigned.isAssigning(index) && !covering.contains(index) {
      // What lies over a choice is not chosen.
      if let chosen, index > chosen { (position.isChoice, position.isLaunch) = (false, false) }
      switch statement {
      case .binding(let binding): position = viewContents.bound(binding, position, assigned)
      case .expression(let expression), .exit(let expression?):
        let inner = walk(expression, position)
        if isAlone, inner?.screen != nil { shown = inner }
      case .conditional, .choice:
        if explorer.switchedContents.switchTabs(statement, position) { continue }
        for branch in branching.branches(of: statement, position) {
          explorer.windowRoots.walk(branch: branch.body, branch.position)
        }
      case .guarding(let conditions, let otherwise):
        walk(otherwise, branching.failing(conditions, position))
        position.require(Guard(conditions))
      case .scope(let body), .loop(_, _, let body): walk(body, position)
      default: break
      }
    }
    return shown
  }

  /// A view with its modifiers.
  ///
  /// - Returns: Where the view belongs, and what is set on it.
  @discardableResult
  func walk(_ expression: Expression, _ position: ViewPosition) -> ViewPosition? {
    guard position.depth < WalkEffort.depthLimit, effort.budget > 0 else { return nil }
    let (base, peeled) = peeling.peel(expression, position)
    if let each = CaseControls(interpreter: interpreter).positions(of: base, position) {
      for position in each { walk(expression, position) }
      return nil
    }
    var modifiers = peeled
    let around = position
    var position = position
    explorer.windowRoots.cover(&modifiers, &position)
    let own = peeling.modified(base, modifiers, position)
    let given = own.map { modifiers.prefix($0.count).flatMap(\.arguments) } ?? []
    if let own { modifiers.removeFirst(own.count) }
    let disabling = disabling(modifiers, position)
    if let disabling { position.guards.append(disabling.condition.negated) }
    let untouched = untouchedViews.untouched(modifiers, position)
    if let untouched, position.untouched != .inert { position.untouched = untouched.why }
    var inner = position
    if case .statement(let statement) = base.kind {
      walk([statement], position)
    } else if case .ternary(_, let then, let otherwise) = base.kind, Self.isAlike(then, otherwise) {
      walk(then, position)
      walk(otherwise, position)
    } else if let choice = base.ternaryChoice {
      walk([choice], position)
    } else if let made = ViewStructure.made(base), let why = position.untouched,
      Self.controls.contains(made.name), !untouchedViews.works(made.name, modifiers, position)
    {
      log.leaveOut(made.arguments.map(\.value) + [base], why, file: position.file)
    } else if let made = ViewStructure.made(base), made.name == "TabView",
      modifiers.contains(where: OwnerViews.isPaging)
    {
      explorer.viewTabs.tabs(made.arguments, isPaged: true, position)
    } else if let made = ViewStructure.made(base) {
      let isButton = made.name == "Button" || made.name == "NavigationLink"
      let spoken = isButton ? ViewStructure.spoken(modifiers) : []
      inner = walk(made.name, made.arguments + spoken + given, own?.whole ?? base, position)
    } else {
      inner = walkMember(base, position) ?? position
    }
    let label = { [position] in
      ViewStructure.text(in: [.expression(base)], depth: 0) ?? self.shownText(base, position)
        ?? self.explorer.viewLabels.given(on: base, position) ?? self.touchedViews.touched(
          [.expression(base)], position)
        ?? ViewStructure.symbol(base) ?? position.label
    }
    let isScene = position.chooser == nil && position.coordinator == nil && inner.chooser != nil
    for (index, modifier) in modifiers.enumerated() {
      var place = inner.screen == nil && !isScene ? position : inner
      // What is put around a disabled view, as a toolbar, is not disabled with it.
      if let disabling, index > disabling.index {
        if inner.screen == nil {
          place = around
        } else {
          place.guards.removeAll { $0 == disabling.condition.negated }
        }
      }
      if let untouched, index > untouched.index { place.untouched = around.untouched }
      explorer.modifiers.follow(modifier, place, on: label)
    }
    return inner
  }

  /// Whether two expressions make the same view, which then depends on no condition between them.
  private static func isAlike(_ one: Expression, _ other: Expression) -> Bool {
    let names = [one, other].map { ViewStructure.made(ViewStructure.peel($0).base)?.name }
    return names[0] != nil && names[0] == names[1] && names[0] != "AnyView"
  }

  /// The text that a view of the app's own is given to show: "Places" of `Card(title: "Places")`.
  private func shownText(_ view: Expression, _ position: ViewPosition) -> String? {
    guard let made = ViewStructure.made(view),
      let type = interpreter.program.type(made.name, within: position.view),
      SwiftUINavigation.isView(type, interpreter.program)
    else { return nil }
    if let handed = ViewStructure.handedText(in: [.expression(view)]) { return handed }
    let object = builders.made(view, type, position)
    guard let body = SwiftUINavigation.body(of: type) else { return nil }
    let inner = position.within(Frame(object: object, type: type, function: nil, file: body.file))
    return body.statements.onlyResult.flatMap { explorer.viewLabels.given(on: $0, inner) }
  }

  /// What is made in a body; where its modifiers belong.
  private func walk(
    _ name: String, _ arguments: [Argument], _ expression: Expression, _ position: ViewPosition
  ) -> ViewPosition {
    switch name {
    case let name where ViewStructure.stacks.contains(name):
      return explorer.containers.stack(name, arguments, position)
    case StoreRouters.view: return explorer.containers.router(arguments, position)
    case let name where libraries.isContainer(name):
      return explorer.containers.routes(arguments, position)
    case let name where libraries.isLink(name):
      presentRouted(name, arguments, line: expression.line, position)
    case "TabView":
      explorer.viewTabs.tabs(arguments, position)
      return position
    case "NavigationLink": explorer.containers.link(arguments, line: expression.line, position)
    case "Button": explorer.containers.button(arguments, position)
    case "Alert", "ActionSheet": explorer.containers.oldButtons(arguments, position)
    case "AnyView":
      for argument in arguments { walk(argument.value, position) }
    case "List", "Table": explorer.splitViews.list(arguments, line: expression.line, position)
    case "Link": explorer.containers.external(arguments, line: expression.line, position)
    case "ShareLink": explorer.containers.share(arguments, line: expression.line, position)
    case "OpenURLAction":
      for argument in arguments { actions.run(actions.statements(argument.value), "link tapped", position) }
    case "WindowGroup", "Settings", "Window", "DocumentGroup", "MenuBarExtra":
      return explorer.containers.scene(name, arguments, position)
    default:
      if let type = interpreter.program.type(name, within: position.view),
        SwiftUINavigation.isPart(type, interpreter.program)
      {
        if let found = explorer.containers.scene(type, expression, position) { return found }
        presentRouted(name, arguments, line: expression.line, position)
        return part(type, arguments, expression, position)
      } else if builders.builder(expression, position) != nil {
        return walkMember(expression, position) ?? position
      } else if name.first?.isLowercase ?? false {
        // Within an extension of `View` a modifier is called on what it extends.
        explorer.modifiers.follow(
          Modifier(name: name, arguments: arguments, line: expression.line), position, on: { nil })
      } else {
        container(name, arguments, position)
      }
    }
    return position
  }

  /// Shows what the route leads to that a view is made with, where it is a link.
  private func presentRouted(_ name: String, _ arguments: [Argument], line: Int, _ position: ViewPosition) {
    guard let found = explorer.shownContents.routed(name, arguments, position) else { return }
    explorer.shownContents.present(found, arguments, line: line, position)
  }

  /// When nothing can be done in a view, and the index of the modifier that says so.
  private func disabling(
    _ modifiers: [Modifier], _ position: ViewPosition
  ) -> (condition: Guard, index: Int)? {
    guard let index = modifiers.lastIndex(where: { $0.name == "disabled" }),
      let written = modifiers[index].arguments.first?.value
    else { return nil }
    // What the view was made with decides.
    if interpreter.conditionReader.truth(of: written, position.frame) == false { return nil }
    if case .literal = written.kind { return nil }
    return (Guard(written), index)
  }

  /// A framework's view with others in it, or a control of a library's.
  func container(_ name: String, _ arguments: [Argument], _ position: ViewPosition) {
    let element = arguments.first { $0.label == nil || $0.label == "data" }?.value
    let isButton = Names.words(name).last?.lowercased() == "button"
    for argument in arguments.map({ builders.spelledOut($0, position) }) {
      guard let closure = argument.value.closure else {
        if ["content", "label", "header", "footer"].contains(argument.label) {
          walk(argument.value, position)
        }
        continue
      }
      var inner = position.within(Frame(within: position.frame))
      if let name = closure.parameters.first?.name ?? (ViewStructure.uses("$0", closure) ? "$0" : nil) {
        // A reader of its place passes no element on, but a proxy.
        if let element, element.closure == nil {
          inner.elements.append(name)
          inner.guards.removeAll { ListPresence.isImplied($0, byElementsOf: element) }
        }
        let type = values.declaredType(of: element, position).map { $0.element ?? $0 }
        inner.frame[name] = type.map { values.carried($0, within: position.view) } ?? .unknown
      }
      if isAction(argument) || isButton && !ViewStructure.showsViews(closure.body) {
        let called = isButton ? TouchedParts.words(name, on: nil).map { $0 + " tapped" } : nil
        let title = ViewStructure.systemTitles[name]
        actions.run(closure.body, title ?? trigger(of: argument, in: arguments, position) ?? called, inner)
      } else {
        walk(closure.body, inner)
      }
    }
  }

  /// What people touch for a closure to run that a view is given.
  private func trigger(
    of closure: Argument, in arguments: [Argument], _ position: ViewPosition
  ) -> String? {
    if let own = ClosureWords.paired(closure.label, arguments) { return own }
    if ClosureWords.isElsewhere(closure.label, arguments) { return closure.label }
    let labels = arguments.filter { $0.value.closure == nil }
    return explorer.viewLabels.label(labels, position) ?? ViewStructure.label(arguments)
      ?? ClosureWords.text(on: arguments) ?? closure.label
  }

  private func isAction(_ argument: Argument) -> Bool {
    if let label = argument.label, label == "action" || label == "perform" || label.hasPrefix("on") {
      return true
    }
    if case .assignment? = argument.value.closure?.body.first { return true }
    return false
  }

  /// A view within another is a part of its screen; within the window it is what the window shows.
  private func part(
    _ type: SwiftType, _ arguments: [Argument], _ expression: Expression, _ position: ViewPosition
  ) -> ViewPosition {
    // Within what wraps a screen, the screen is no part of itself.
    if position.isWrapper, position.screen == ScreenKey(type: type.name) || position.wrapped == type.name {
      return position
    }
    let object = builders.made(expression, type, position)
    let line = expression.line
    // A window shows views, and no commands.
    if position.screen == nil, position.isLaunch || position.isChoice,
      SwiftUINavigation.isView(type, interpreter.program)
    {
      return explorer.windowRoots.root(object, type, arguments, expression, position)
    }
    if ownerViews.isOwner(type),
      position.coordinator != ownerViews.coordinator(of: object) || position.screen != nil
    {
      facts.show(
        NavigationAct(position.screen == nil ? .root : .embed), object, trigger: nil, line: line, position)
      return position
    }
    if let controller = viewContents.wrapped(type, by: object), controller.type != nil, position.screen != nil
    {
      facts.emit(NavigationAct(.embed), controller, trigger: nil, line: line, position)
    }
    let before = explorer.walkedViews.findings
    var position = position
    position.made = (object, arguments)
    explorer.walkBody(of: object, position, site: site(of: arguments, line: line, position))
    noteTrail(CodePlace(file: position.file, line: line), since: before)
    // What the view is not seen to do with its closures.
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      let isUsed = object.fields.values.contains { value in
        if case .closure(let kept) = value { kept.wasRun && kept.closure == closure } else { false }
      }
      if isUsed { continue }
      if ViewStructure.showsViews(closure.body) || peeling.givesViews(closure.body, position) {
        walk(closure.body, position)
      } else {
        actions.run(
          closure.body,
          trigger(of: argument, in: arguments, position) ?? touchedViews.touched(type, position), position
        )
      }
    }
    return position
  }

  /// What tells a view that is made from others of its type; of one that is given closures, also where what makes
  /// it is made, as these are different then.
  private func site(of arguments: [Argument], line: Int, _ position: ViewPosition) -> String {
    let plain = arguments.filter { $0.value.closure == nil }.map { "\($0.value)" }.joined(separator: ",")
    let own = "\(position.file):\(line) \(plain)"
    let isGiven = arguments.contains { $0.value.closure != nil }
    return isGiven ? "\(position.site.split(separator: "|").last ?? "")|\(own)" : own
  }
}
