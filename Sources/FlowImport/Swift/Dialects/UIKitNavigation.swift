import FlowModel
import SwiftOutline

/// UIKit's own calls; the model for other dialects.
struct UIKitNavigation: CallDialect, AssignmentDialect, InstanceDialect {
  let receivers = UIKitReceivers()
  let actions = UIKitActions()
  let verbs: Set<String> = [
    "pushViewController", "present", "show", "showDetailViewController", "setViewControllers",
    "viewControllers", "rootViewController", "addChild", "addChildViewController", "transition",
    "popViewController", "popToViewController", "popToRootViewController", "dismiss", "performSegue",
    "presentViewController", "open", "openURL",
  ]
  var callNames: Set<String>? {
    verbs.union([
      "instantiateViewController", "instantiateInitialViewController", "addAction", "insert",
    ])
  }

  private static let launchers: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    let supertypes = program.supertypes(of: type)
    if supertypes.contains(where: Self.launchers.contains) { return .launcher }
    guard type.kind == .class, supertypes.contains(where: KnownTypes.isController) else { return nil }
    if program.containsView(supertypes) { return nil }
    let swaps = type.sortedFunctions.contains { function in
      let names = function.calledNames
      return names.contains("transition") && !names.isDisjoint(with: CalledNames.embedding)
        || (!names.isDisjoint(with: CalledNames.embedding) && !names.isDisjoint(with: Self.leaving))
    }
    if swaps, !AddedChildren(type, program).isOnePart { return .coordinator(isCertain: false) }
    if wraps(type, program) { return .container }
    // A plain subclass of a container stands for what it shows.
    let isPlain = type.functions.isEmpty && type.properties.isEmpty
    let isContainer = supertypes.contains(where: KnownTypes.isNavigation) || isPlain
    return supertypes.contains(where: KnownTypes.isContainer) && isContainer ? .container : .screen
  }

  /// Whether a controller only shows one that it is made with.
  private func wraps(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard type.sortedFunctions.contains(where: { !$0.calledNames.isDisjoint(with: CalledNames.embedding) })
    else {
      return false
    }
    let own: Set<String> = ["pushViewController", "present", "performSegue"]
    // One that shows itself is shown wherever its callers are.
    guard type.sortedFunctions.allSatisfy({ $0.calledNames.isDisjoint(with: own) || $0.showsItself }) else {
      return false
    }
    let controllers = type.generics.filter { parameter in
      ([parameter.name] + (parameter.constraint?.mentionedNames ?? [])).contains {
        $0.contains("ViewController")
      }
    }.map(\.name)
    let isSheet = type.sortedFunctions.contains(where: \.showsItself)
    return (type.functions["init"] ?? []).contains { function in
      function.outline.parameters.contains { parameter in
        if isSheet, let wanted = parameter.type?.unwrapped, requiresController(wanted, type, program) {
          return true
        }
        guard let written = parameter.type?.name else { return false }
        return written == "UIViewController" || controllers.contains(written)
      }
    }
  }

  /// Whether only controllers are of a type: `UIViewController & Content`, or a protocol of controllers.
  private func requiresController(
    _ written: TypeExpression, _ scope: SwiftType, _ program: SwiftProgram
  ) -> Bool {
    if case .composition(let parts) = written {
      return parts.contains { requiresController($0, scope, program) }
    }
    guard let name = written.firstName else { return false }
    guard let found = program.type(name, within: scope), found.kind == .protocol else {
      return name == "UIViewController"
    }
    return program.supertypes(of: found).contains("UIViewController")
  }

  private static let leaving: Set<String> = ["removeFromParent", "removeFromParentViewController"]

  // MARK: - Values

  func make(_ typeName: String, _ call: CallSite, _ interpreter: Interpreter) -> Value? {
    let object = SwiftObject(typeName, type: interpreter.program.type(typeName, within: call.frame.type))
    if KnownTypes.isAlert(typeName) {
      object.title = ScreenTitles.written(call, "title")
      object.place = actions.place(ofAlert: call)
      if case .enumCase("actionSheet", _)? = call.argument("preferredStyle") {
        object.fields["preferredStyle"] = .enumCase("actionSheet", arguments: [])
      }
      return .object(object)
    }
    if actions.isAlertAction(typeName, object.type, interpreter) {
      return actions.makeAlertAction(object, call)
    }
    if typeName == "UIStoryboard" {
      let names = ChosenTexts.of(call.written("name"), call.frame, call.context, interpreter)
      if names.count > 1 {
        return .alternatives(
          names.map { name in
            let storyboard = SwiftObject(typeName, type: object.type)
            storyboard.title = name.text
            return Alternative(value: .object(storyboard), guards: name.guards)
          })
      }
      if case .text(let name)? = call.argument("name") { object.title = name }
      return .object(object)
    }
    if let made = actions.makeItem(typeName, object, call, interpreter) { return made }
    // A library's container is known by what it is made with.
    let isController =
      interpreter.types.isController(typeName, object.type)
      || isLibraryContainer(object, interpreter)
        && interpreter.types.isScreen(call.argument("rootViewController"))
    guard isController else { return nil }
    if let shown = call.argument("rootViewController") ?? call.argument("rootView")
      ?? call.argument("primary")
    {
      object.shows = [interpreter.givenViews.givenView(shown, call.context) ?? shown]
      return .object(object)
    }
    return nil
  }

  /// Whether a type can be a container of a library's, or inherit from one.
  private func isLibraryContainer(_ object: SwiftObject, _ interpreter: Interpreter) -> Bool {
    guard interpreter.types.roles[object.typeName] == nil else { return false }
    return object.type.map { $0.kind == .class && !interpreter.program.hasKnownParents($0) } ?? true
  }

  // MARK: - Calls

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    let meaning = plainMeaning(of: call, interpreter)
    guard case .navigation(let acts)? = meaning else { return meaning }
    return .navigation(
      acts.map { act in
        var act = receivers.placed(act, call, interpreter)
        act.isElsewhere = act.source == nil && receivers.isElsewhere(call, interpreter)
        return act
      })
  }

  /// Whether a function of the app's own with the name of UIKit's is given what makes the screen:
  /// `coordinator.present(SettingsFactory(), animated: true)`.
  private func presentsMaker(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    guard let shown = call.first?.object, let type = shown.type, type.kind != .extension,
      type.kind != .protocol, interpreter.types.role(of: shown) == nil,
      !interpreter.types.isController(shown.typeName, type),
      !SwiftUINavigation.isView(type, interpreter.program),
      let owner = call.receiver.object?.type
    else { return false }
    return interpreter.program.functions(call.name, of: owner).contains { $0.outline.body != nil }
  }

  /// What a call means wherever it is made.
  private func plainMeaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    switch call.name {
    case "open", "openURL": return receivers.opening(call, interpreter)
    case "pushViewController":
      if isFilled(call.receiver, call.receiverExpression, line: call.line, call.frame, interpreter),
        let container = call.receiver.object, let shown = call.first
      {
        container.shows.append(shown)
        return .navigation([])
      }
      return .navigation([NavigationAct(.push, call.first)])
    case "show", "showDetailViewController":
      guard call.arguments.dropFirst().first?.label == "sender" else { return nil }
      let isStack =
        call.arguments.first.map { !$0.expression.isReplaced } ?? false
        && call.first?.object.map { interpreter.program.isStack($0.typeName) } ?? false
      return .navigation([
        NavigationAct(call.name == "show" ? isStack ? .present : .push : .showDetail, call.first)
      ])
    case "present", "presentViewController":
      guard call.arguments.count > 1, ["animated", "completion"].contains(call.arguments[1].label),
        !presentsMaker(call, interpreter)
      else { return nil }
      return .navigation([NavigationAct(.present, call.first, style: style(of: call.first))])
    case "setViewControllers":
      guard call.arguments.first?.label == nil, !call.arguments.isEmpty else { return nil }
      return .navigation(
        stack(
          call.first, call.arguments.first?.expression, on: call.receiver, call.receiverExpression,
          line: call.line, call.frame, interpreter))
    case "addChild", "addChildViewController":
      return embedding(call, interpreter)
    case "transition":
      guard let to = call.argument("to"), call.argument("from") != nil else { return nil }
      return .navigation([NavigationAct(.root, to, animation: animation(of: call))])
    case "popViewController", "popToViewController":
      return .navigation([NavigationAct(.pop, call.name == "popToViewController" ? call.first : nil)])
    case "popToRootViewController": return .navigation([NavigationAct(.popToRoot)])
    case "dismiss":
      return receivers.isDismissal(call, interpreter) ? .navigation([NavigationAct(.dismiss)]) : nil
    case "performSegue": return segue(call, interpreter)
    case "insert":
      guard UIKitStacks.slipsIn(call.receiverExpression, in: call.frame.function?.outline) else { return nil }
      return .navigation([NavigationAct(.push, call.first)])
    case "instantiateViewController", "instantiateInitialViewController":
      return .value(scenes(call, interpreter))
    case "addAction":
      actions.nameAction(of: call, interpreter)
      guard let alert = call.receiver.object, KnownTypes.isAlert(alert.typeName),
        let action = actions.action(call.arguments.first?.expression, call, interpreter) ?? call.first?.object
      else { return nil }
      actions.follow(action, of: alert, call, interpreter)
      return .navigation([])
    default: return nil
    }
  }

  /// What it means that a controller gets a child.
  private func embedding(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard call.arguments.count == 1, let added = call.first,
      added.alternatives.contains(where: { interpreter.types.isSeen($0.value) })
    else { return nil }
    // A container that is seen as its content shows it where it is shown itself.
    if let whole = call.receiver.object, let part = call.first?.object,
      interpreter.types.roles[whole.typeName] == .container,
      whole.shows.contains(where: { $0.object === part })
    {
      interpreter.log.dropped[call.place] = "puts a screen into a container that is seen as that screen"
      return .navigation([])
    }
    if let whole = call.receiver.object, whole.isMade, whole.isForeign, let part = call.first {
      // In the controller that a coordinator keeps for it, it is what the coordinator shows.
      if let keeper = whole.keeper, keeper.name == call.context.owner {
        whole.shows = [part]
        return .navigation([NavigationAct(.root, part)])
      }
      // A controller that is no class of the app's is seen as what is put into it.
      whole.shows = [part]
      let own = CodePlace(file: call.frame.file, line: call.line)
      for place in [own] + call.context.trail.suffix(1) {
        interpreter.log.dropped[place] = "puts a screen into a container that is seen as that screen"
      }
      return .navigation([])
    }
    return .navigation([NavigationAct(swaps(call, interpreter) ? .root : .embed, call.first)])
  }

  /// Whether the code around a call takes another child away.
  private func swaps(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    if let type = call.receiver.object?.type, interpreter.types.roles.isCoordinator(type.name),
      StateContainers.contains(type, in: interpreter.program)
    {
      return true
    }
    guard let function = call.frame.function else { return false }
    let names = function.calledNames
    guard names.contains("transition") || !names.isDisjoint(with: Self.leaving) else { return false }
    return function.type.map { !AddedChildren($0, interpreter.program).isOnePart } ?? true
  }

  /// The scene that a storyboard gives, or those that it chooses from.
  private func scenes(_ call: CallSite, _ interpreter: Interpreter) -> Value {
    let names = ChosenTexts.of(call.written("withIdentifier"), call.frame, call.context, interpreter)
    let boards = call.receiver.alternatives
    guard names.count > 1 || boards.count > 1 else { return interpreter.segues.scene(call) }
    let choices: [ChosenTexts.Choice?] = names.isEmpty ? [nil] : names
    let scenes = (boards.isEmpty ? [Alternative(value: call.receiver)] : boards).flatMap { board in
      choices.map { name in
        var chosen = call
        chosen.receiver = board.value
        if let name, !chosen.arguments.isEmpty { chosen.arguments[0].value = .text(name.text) }
        return Alternative(
          value: interpreter.segues.scene(chosen), guards: board.guards + (name?.guards ?? []))
      }
    }
    return .alternatives(scenes)
  }

  /// What stays of `setViewControllers`: tabs side by side, of a stack the one on top.
  private func stack(
    _ value: Value?, _ expression: Expression?, on receiver: Value, _ receiverExpression: Expression?,
    line: Int, _ frame: Frame, _ interpreter: Interpreter
  ) -> [NavigationAct] {
    let adds = expression.map { UIKitStacks.addsToStack($0, in: frame.function?.outline) } ?? false
    guard case .list(let values)? = value else { return [NavigationAct(adds ? .push : .root, value)] }
    if interpreter.types.isTabs(receiver) {
      receiver.object?.fields["viewControllers"] = value
      let coordinator = interpreter.types.coordinator(around: frame)
      return values.enumerated().map { position, value in
        var act = NavigationAct(.tab, value, trigger: ScreenTitles.tab(value), in: receiver)
        act.position = position
        // The app's own tab bar is a screen, also where a helper gives it its tabs.
        if let bar = receiver.object, bar.type != nil, coordinator == nil { act.source = bar }
        return act
      }
    }
    receiver.object?.shows = values
    if isFilled(receiver, receiverExpression, line: line, frame, interpreter) { return [] }
    return values.last.map { [NavigationAct(adds ? .push : .root, $0, in: receiver)] } ?? []
  }

  /// Whether a container only gets its content before it is shown, which is noted.
  private func isFilled(
    _ receiver: Value, _ expression: Expression?, line: Int, _ frame: Frame, _ interpreter: Interpreter
  ) -> Bool {
    guard let container = receiver.object, container.isMade,
      interpreter.types.role(of: container) == .container || KnownTypes.isContainer(container.typeName),
      UIKitStacks.isShownLater(expression, line: line, in: frame.function?.outline)
    else { return false }
    interpreter.log.dropped[CodePlace(file: frame.file, line: line)] = UIKitStacks.reason
    return true
  }

  private func segue(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let identifier = call.argument("withIdentifier") else { return nil }
    return .navigation([interpreter.performedSegues.segue(identifier, call)])
  }

  private func style(of value: Value?) -> String? {
    guard case .enumCase(let name, _)? = value?.object?.fields["modalPresentationStyle"] else { return nil }
    return name
  }

  private func animation(of call: CallSite) -> String? {
    guard case .list(let options)? = call.argument("options") else { return nil }
    var words: [String] = []
    for case .enumCase(let name, _) in options {
      let parts = Names.words(name)
      guard let first = parts.first, ["transition", "curve"].contains(first), parts.count > 1 else {
        continue
      }
      words.append(
        name == "transitionCrossDissolve"
          ? "cross-dissolve" : parts.dropFirst().joined(separator: " "))
    }
    guard !words.isEmpty else { return nil }
    let duration = call.arguments.first { $0.label == "duration" }?.expression
    if case .literal(let seconds)? = duration?.kind { words.append("\(seconds) s") }
    return words.joined(separator: ", ")
  }

  // MARK: - Assignments

  /// Whether a value is what is left of a stack: `viewControllers.filter { … }`.
  static func isRest(_ expression: Expression) -> Bool {
    guard case .call(let callee, _) = expression.kind, case .member(let base?, let name) = callee.kind,
      ["filter", "dropLast", "dropFirst", "prefix", "suffix", "reversed", "sorted"].contains(name)
    else { return false }
    switch base.kind {
    case .name("viewControllers"), .member(_, "viewControllers"): return true
    default: return isRest(base)
    }
  }

  func meaning(of assignment: AssignmentSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard assignment.name == "rootViewController" || assignment.name == "viewControllers" else { return nil }
    // A type's own property of that name is kept like any other.
    if let object = assignment.receiver.object, let type = object.type,
      let own = interpreter.program.property(assignment.name, of: type),
      !own.0.outline.header.isOverride, type.kind != .extension,
      interpreter.program.forwardedStacks[type.name] == nil
    {
      return nil
    }
    switch assignment.name {
    case "rootViewController":
      guard receivers.isWindow(assignment, interpreter) else { return nil }
      if Banners.isFilled(by: assignment, interpreter) { return [] }
      // A banner or the like asks a screen for itself, to present from; a window shows it.
      if let shown = assignment.value.object, shown === assignment.frame.object,
        interpreter.types.role(of: shown) == .screen, !receivers.isCalledWindow(assignment)
      {
        return []
      }
      return [interpreter.windows.filled(assignment)].compactMap(\.self)
    case "viewControllers":
      // Taking some out of the stack shows nothing new.
      if Self.isRest(assignment.expression) { return [] }
      return stack(
        assignment.value, assignment.expression, on: assignment.receiver, assignment.receiverExpression,
        line: assignment.line, assignment.frame, interpreter)
    default: return nil
    }
  }
}
