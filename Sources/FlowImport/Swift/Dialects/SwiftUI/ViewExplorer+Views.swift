import FlowModel
import SwiftOutline

extension ViewExplorer {
  func walk(_ statements: [Statement], _ position: Position) {
    guard position.depth < Self.depthLimit, budget > 0 else { return }
    budget -= 1
    var position = position
    position.depth += 1
    let assigned = AssignedViews(statements)
    for (index, statement) in statements.enumerated() where !assigned.isAssigning(index) {
      switch statement {
      case .binding(let binding): position = bound(binding, position, assigned)
      case .expression(let expression), .exit(let expression?): walk(expression, position)
      case .conditional, .choice:
        if switchTabs(statement, position) { continue }
        for branch in branches(of: statement, position) { walk(branch: branch.body, branch.position) }
      case .guarding(let conditions, let otherwise):
        walk(otherwise, failing(conditions, position))
        if let condition = Guard(conditions) { position.guards.append(condition) }
      case .scope(let body), .loop(_, _, let body): walk(body, position)
      default: break
      }
    }
  }

  /// A view with its modifiers.
  func walk(_ expression: Expression, _ position: Position) {
    guard position.depth < Self.depthLimit, budget > 0 else { return }
    let (base, peeled) = peel(expression, position)
    var modifiers = peeled
    let around = position
    var position = position
    let own = modified(base, modifiers, position)
    let given = own.map { modifiers.prefix($0.count).flatMap(\.arguments) } ?? []
    if let own { modifiers.removeFirst(own.count) }
    let disabling = disabling(modifiers, position)
    if let disabling { position.guards.append(disabling.condition.negated) }
    let untouched = untouched(modifiers, position)
    if let untouched, position.untouched != .inert { position.untouched = untouched.why }
    var inner = position
    if case .statement(let statement) = base.kind {
      walk([statement], position)
    } else if case .ternary(_, let then, let otherwise) = base.kind {
      walk(then, position)
      walk(otherwise, position)
    } else if let made = ViewStructure.made(base), let why = position.untouched,
      Self.controls.contains(made.name), !works(made.name, modifiers, position)
    {
      leaveOut(made.arguments.map(\.value) + [base], why, file: position.file)
    } else if let made = ViewStructure.made(base) {
      let isButton = made.name == "Button" || made.name == "NavigationLink"
      let spoken = isButton ? ViewStructure.spoken(modifiers) : []
      inner = walk(made.name, made.arguments + spoken + given, own?.whole ?? base, position)
    } else {
      walkMember(base, position)
    }
    let label = { [position] in
      ViewStructure.text(in: [.expression(base)], depth: 0) ?? self.touched([.expression(base)], position)
        ?? ViewStructure.symbol(base) ?? position.label
    }
    for (index, modifier) in modifiers.enumerated() {
      var place = inner.screen == nil ? position : inner
      // What is put around a disabled view, as a toolbar, is not disabled with it.
      if let disabling, index > disabling.index {
        if inner.screen == nil {
          place = around
        } else {
          place.guards.removeAll { $0 == disabling.condition.negated }
        }
      }
      if let untouched, index > untouched.index { place.untouched = around.untouched }
      follow(modifier, place, on: label)
    }
  }

  /// What only does something when people touch it.
  private static let controls: Set<String> = ["Button", "NavigationLink", "Link", "Alert", "ActionSheet"]

  /// When nothing can be done in a view, and the index of the modifier that says so.
  private func disabling(
    _ modifiers: [Modifier], _ position: Position
  ) -> (condition: Guard, index: Int)? {
    guard let index = modifiers.lastIndex(where: { $0.name == "disabled" }),
      let written = modifiers[index].arguments.first?.value
    else { return nil }
    // What the view was made with decides.
    if interpreter.conditionReader.truth(of: written, position.frame) == false { return nil }
    if case .literal = written.kind { return nil }
    return (Guard(written), index)
  }

  /// A property, method or closure that gives a part of the body.
  private func walkMember(_ expression: Expression, _ position: Position) {
    if case .name("self") = expression.kind { return }
    if case .call(let callee, let arguments) = expression.kind, case .member(.some, let name) = callee.kind,
      name == "map" || name == "flatMap", let closure = arguments.first?.value.closure
    {
      // `image.map { Avatar($0) }` shows a view where there is a value.
      return walk(closure.body, position.within(Frame(within: position.frame)))
    }
    let required = conformers(giving: expression, position)
    if !required.isEmpty { return walkConformers(required) }
    guard let (body, inner, key) = builder(expression, position), active.insert(key).inserted else { return }
    var deeper = inner
    deeper.depth += 3
    // Views that are put in one place or another are there in any case.
    if case .name(let name) = expression.kind, let count = position.kept[name] {
      deeper.guards = Array(deeper.guards.prefix(count))
    }
    walk(body, deeper)
    active.remove(key)
  }

  /// What is made in a body; where its modifiers belong.
  private func walk(
    _ name: String, _ arguments: [Argument], _ expression: Expression, _ position: Position
  ) -> Position {
    switch name {
    case let name where ViewStructure.stacks.contains(name): return stack(name, arguments, position)
    case "TabView":
      tabs(arguments, position)
      return position
    case "NavigationLink": link(arguments, line: expression.line, position)
    case "Button": button(arguments, position)
    case "Alert", "ActionSheet": oldButtons(arguments, position)
    case "AnyView":
      for argument in arguments { walk(argument.value, position) }
    case "List", "Table": list(arguments, line: expression.line, position)
    case "Link": external(arguments, line: expression.line, position)
    case "OpenURLAction":
      for argument in arguments { run(statements(argument.value), "link tapped", position) }
    case "WindowGroup", "Settings", "Window", "DocumentGroup", "MenuBarExtra":
      scene(name, arguments, position)
    default:
      if let type = interpreter.program.type(name, within: position.view),
        SwiftUINavigation.isPart(type, interpreter.program)
      {
        if let found = scene(type, expression, position) { return found }
        if let found = routed(name, arguments, position) {
          present(found, arguments, line: expression.line, position)
        }
        return part(type, arguments, expression, position)
      } else if builder(expression, position) != nil {
        walkMember(expression, position)
      } else if name.first?.isLowercase ?? false {
        // Within an extension of `View` a modifier is called on what it extends.
        follow(Modifier(name: name, arguments: arguments, line: expression.line), position, on: { nil })
      } else {
        container(arguments, position)
      }
    }
    return position
  }

  /// A framework's view with others in it.
  func container(_ arguments: [Argument], _ position: Position) {
    let element = arguments.first { $0.label == nil || $0.label == "data" }?.value
    for argument in arguments {
      guard let closure = argument.value.closure else {
        if ["content", "label", "header", "footer"].contains(argument.label) {
          walk(argument.value, position)
        }
        continue
      }
      var inner = position.within(Frame(within: position.frame))
      if let name = closure.parameters.first?.name ?? (ViewStructure.uses("$0", closure) ? "$0" : nil) {
        if element != nil { inner.elements.append(name) }
        let type = declaredType(of: element, position).map { $0.element ?? $0 }
        inner.frame[name] = type.map { carried($0, within: position.view) } ?? .unknown
      }
      if isAction(argument) {
        run(closure.body, trigger(of: argument, in: arguments), inner)
      } else {
        walk(closure.body, inner)
      }
    }
  }

  /// What people touch for a closure to run that a view is given.
  private func trigger(of closure: Argument, in arguments: [Argument]) -> String? {
    ViewStructure.label(arguments) ?? ClosureWords.text(on: arguments) ?? closure.label
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
    _ type: SwiftType, _ arguments: [Argument], _ expression: Expression, _ position: Position
  ) -> Position {
    // Within what wraps a screen, the screen is no part of itself.
    if position.isWrapper, position.screen == ScreenKey(type: type.name) || position.wrapped == type.name {
      return position
    }
    let object = made(expression, type, position)
    let line = expression.line
    // A window shows views, and no commands.
    if position.screen == nil, position.isLaunch || position.isChoice,
      SwiftUINavigation.isView(type, interpreter.program)
    {
      return root(object, type, arguments, expression, position)
    }
    if isOwner(type), position.coordinator != coordinator(of: object) || position.screen != nil {
      show(NavigationAct(position.screen == nil ? .root : .embed), object, trigger: nil, line: line, position)
      return position
    }
    if let controller = wrapped(type, by: object), controller.type != nil, position.screen != nil {
      emit(NavigationAct(.embed), controller, trigger: nil, line: line, position)
    }
    walkBody(of: object, position, site: "\(position.file):\(line)")
    // What the view is not seen to do with its closures.
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      let isUsed = object.fields.values.contains { value in
        if case .closure(let kept) = value { kept.wasRun && kept.closure == closure } else { false }
      }
      if isUsed { continue }
      if ViewStructure.showsViews(closure.body) || givesViews(closure.body, position) {
        walk(closure.body, position)
      } else {
        run(closure.body, trigger(of: argument, in: arguments) ?? touched(type, position), position)
      }
    }
    return position
  }

  /// The view that an expression makes, with what it is given.
  func made(_ expression: Expression, _ type: SwiftType, _ position: Position) -> SwiftObject {
    if let object = interpreter.expressions.value(of: expression, position.frame).object, object.type === type
    {
      return object
    }
    return SwiftObject(type.name, type: type)
  }

  // MARK: - What gives views

  /// The body of what gives a view, where it is, and a name to tell circles by.
  ///
  /// That is one's own property or method, another object's, or a closure one was given.
  func builder(_ expression: Expression, _ position: Position) -> ([Statement], Position, String)? {
    switch expression.kind {
    case .name(let name):
      if let local = position.frame[name] { return builder(local, [], position) }
      return property(name, of: position.frame.object, position)
    case .member(let base?, let name):
      return property(name, of: routed(base, position).object, position)
    case .call(let callee, let arguments):
      switch callee.kind {
      case .name(let name):
        if let local = position.frame[name] { return builder(local, arguments, position) }
        guard name.first?.isLowercase ?? false else { return nil }
        if let found = method(name, of: position.frame.object, arguments, position) { return found }
        if let found = stored(name, of: position.frame.object, arguments, position) { return found }
        guard let free = interpreter.program.functions[name]?.first else { return nil }
        return function(free, on: nil, arguments, position)
      case .member(let base?, let name) where name != "init":
        let value = routed(base, position)
        if case .type(let typeName) = value, let type = interpreter.program.type(typeName),
          let found = type.functions[name]?.first
        {
          return function(found, on: nil, arguments, position)
        }
        return method(name, of: value.object, arguments, position)
          ?? stored(name, of: value.object, arguments, position)
      default: return nil
      }
    default: return nil
    }
  }

  private func property(
    _ name: String, of object: SwiftObject?, _ position: Position
  ) -> ([Statement], Position, String)? {
    guard let object, let type = object.type,
      let (property, owner) = interpreter.program.property(name, of: type), name != "body" || object.isPayload
    else { return nil }
    if let getter = property.outline.getter {
      guard
        object === position.frame.object || object.isPayload
          || SwiftUINavigation.isView(property.outline.type, within: owner, interpreter.program)
      else { return nil }
      let frame = Frame(object: object, type: owner, function: nil, file: property.file)
      return (getter, position.within(frame), "\(owner.name).\(name)")
    }
    return stored(name, of: object, [], position)
  }

  /// A closure or view that an object keeps.
  private func stored(
    _ name: String, of object: SwiftObject?, _ arguments: [Argument], _ position: Position
  ) -> ([Statement], Position, String)? {
    guard let object, let type = object.type, interpreter.program.property(name, of: type) != nil else {
      return nil
    }
    // What a view is given without a label is its only closure or its builder.
    let value = object.fields[name] ?? object.fields[""] ?? .unknown
    if case .closure = value { return builder(value, arguments, position) }
    let initial = interpreter.program.property(name, of: type)?.0.outline.initial
    if let initial,
      SwiftUINavigation.isView(
        interpreter.expressions.value(of: initial, position.frame).object.map { .named($0.typeName) },
        within: type,
        interpreter.program)
    {
      return ([.expression(initial)], position, "\(type.name).\(name)")
    }
    return nil
  }

  private func builder(
    _ value: Value, _ arguments: [Argument], _ position: Position
  ) -> ([Statement], Position, String)? {
    guard case .closure(let closure) = value else { return nil }
    closure.wasRun = true
    let frame = Frame(within: closure.frame)
    for (index, argument) in arguments.enumerated() {
      let given = interpreter.expressions.value(of: argument.value, position.frame)
      frame["$\(index)"] = given
      if index < closure.closure.parameters.count { frame[closure.closure.parameters[index].name] = given }
    }
    let line = ViewStructure.line(of: closure.closure.body)
    return (closure.closure.body, position.within(frame), "{\(closure.frame.file):\(line)}")
  }

  private func method(
    _ name: String, of object: SwiftObject?, _ arguments: [Argument], _ position: Position
  ) -> ([Statement], Position, String)? {
    guard let object, let type = object.type else { return nil }
    let functions = interpreter.program.functions(name, of: type).filter { $0.type?.name != "View" }
    guard let found = best(functions, arguments) else { return nil }
    return function(found, on: object, arguments, position)
  }

  /// What an argument is known to be; the case that a state begins with is not known to stay.
  private func settled(_ expression: Expression, _ position: Position) -> Value {
    let value = interpreter.expressions.value(of: expression, position.frame)
    if case .enumCase = value, !isFixed(expression, position) { return .unknown }
    if case .object = value, let any = anyConformer(expression, position) {
      return .object(SwiftObject(any.name, type: any, isMade: false))
    }
    return value
  }

  /// Of functions with one name the one whose labels fit.
  func best(_ functions: [SwiftFunction], _ arguments: [Argument]) -> SwiftFunction? {
    let labels = arguments.map(\.label)
    return functions.first { $0.outline.parameters.map(\.label) == labels } ?? functions.first
  }

  func function(
    _ function: SwiftFunction, on object: SwiftObject?, _ arguments: [Argument], _ position: Position
  ) -> ([Statement], Position, String)? {
    guard let body = function.outline.body, !function.isIgnored,
      SwiftUINavigation.isView(function.outline.returnType, within: function.type, interpreter.program)
    else { return nil }
    let frame = Frame(object: object, type: function.type, function: function, file: function.file)
    let given = arguments.map { ($0.label, settled($0.value, position), $0.value) }
    var silent = Context()
    silent.isSilent = true
    interpreter.parameters.bind(given, to: function.outline.parameters, frame, silent)
    for parameter in function.outline.parameters {
      // A route that is passed in is any of its cases.
      if let object = frame[parameter.name]?.object, object.type?.kind == .enum { object.isPayload = true }
      if let value = frame[parameter.name] {
        frame[parameter.name] = payload(value, parameter.type, within: function.type)
      }
    }
    let name = "\(function.type?.name ?? "").\(function.outline.name)"
    return (body, position.within(frame), name + ":\(function.outline.header.line)")
  }
}
