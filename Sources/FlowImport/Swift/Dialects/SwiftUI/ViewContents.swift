import SwiftOutline

/// What closures and functions that build views can show.
final class ViewContents {
  let interpreter: Interpreter
  let effort: WalkEffort
  let log: ViewLog
  let walkedViews: WalkedViews
  let values: ViewValues
  let branching: ViewBranches
  let builders: ViewBuilders
  let peeling: ViewPeeling

  init(
    interpreter: Interpreter, effort: WalkEffort, log: ViewLog, walkedViews: WalkedViews, values: ViewValues,
    branching: ViewBranches, builders: ViewBuilders, peeling: ViewPeeling
  ) {
    self.interpreter = interpreter
    self.effort = effort
    self.log = log
    self.walkedViews = walkedViews
    self.values = values
    self.branching = branching
    self.builders = builders
    self.peeling = peeling
  }

  /// What a closure, or a function or initialiser named instead, shows.
  ///
  /// - Parameter payload: what it is called with.
  func contents(of shown: Expression, _ payload: Value?, _ position: ViewPosition) -> [ViewContent] {
    // What is presented over the window's content is no choice of the window's.
    var position = position
    (position.isChoice, position.isLaunch) = (false, false)
    if let closure = shown.closure {
      let inner = position.within(Frame(within: position.frame))
      if let payload { inner.frame[closure.parameters.first?.name ?? "$0"] = payload }
      return contents(closure.body, inner)
    }
    var callee = shown
    if case .member(let base?, "init") = shown.kind { callee = base }
    let inner = position.within(Frame(within: position.frame))
    if let payload { inner.frame["$0"] = payload }
    var labels: [String?] = payload == nil ? [] : [nil]
    if case .name(let name) = callee.kind, payload != nil,
      let function = position.frame.object?.type?.functions[name]?.first
    {
      labels = [function.outline.parameters.first?.label]
    }
    let arguments = labels.map { Argument(label: $0, value: Expression(.name("$0"), line: shown.line)) }
    let call = Expression(.call(callee: callee, arguments: arguments), line: shown.line)
    let found = contents([.expression(call)], inner)
    if found.contains(where: { $0.object != nil }) { return found }
    return contents([.expression(shown)], inner)
  }

  /// What statements show: each branch's view, out of the stacks around it.
  func contents(_ statements: [Statement], _ position: ViewPosition) -> [ViewContent] {
    guard effort.budget > 0, position.depth < WalkEffort.depthLimit else { return [] }
    effort.budget -= 1
    var position = position
    position.depth += 1
    var found: [ViewContent] = []
    var views: [Statement] = []
    let assigned = AssignedViews(statements)
    for (index, statement) in statements.enumerated() where !assigned.isAssigning(index) {
      switch statement {
      case .binding(let binding): position = bound(binding, position, assigned)
      case .guarding(let conditions, let otherwise):
        found += contents(otherwise, branching.failing(conditions, position))
        position.require(Guard(conditions))
      case .conditional(let conditional) where conditional.otherwise.isEmpty && Self.exits(conditional.body):
        let all = branching.branches(of: statement, position)
        if let then = all.first { found += contents(then.body, then.position) }
        if let rest = all.last { position = rest.position }
      case .assignment, .function, .jump, .exit(nil): break
      case .expression(let expression) where Self.isNothing(expression): break
      default: views.append(statement)
      }
      if case .exit = statement { break }
    }
    guard views.count == 1, let only = views.first else {
      let decisions = views.compactMap(\.decision)
      if decisions.count > 1, decisions.count == views.count,
        RootChoices(interpreter.program).areAlternatives(decisions, in: position.view)
      {
        return found + decisions.flatMap { contents($0, statements, position) }
      }
      if let given = given(among: views, position) { return found + given }
      return views.isEmpty
        ? found : found + [ViewContent(object: nil, body: statements, modifiers: [], position: position)]
    }
    return found + contents(only, statements, position)
  }

  private func contents(_ only: Statement, _ statements: [Statement], _ position: ViewPosition)
    -> [ViewContent]
  {
    switch only {
    case .conditional, .choice:
      let all = branching.branches(of: only, position).flatMap {
        $0.body.isEmpty ? [] : contents($0.body, $0.position)
      }
      // What is said where there is nothing to show is no screen beside what is shown otherwise.
      guard all.contains(where: { $0.object != nil }) else { return all }
      return all.filter { $0.object != nil || !Self.isHint($0.body) }
    case .expression(let expression), .exit(let expression?):
      return contents(expression, statements, position)
    default: return [ViewContent(object: nil, body: statements, modifiers: [], position: position)]
    }
  }

  private func contents(
    _ expression: Expression, _ statements: [Statement], _ position: ViewPosition
  ) -> [ViewContent] {
    let (base, peeled) = peeling.peel(expression, position)
    // A method of the view's own, which may give it a closure, is a part of making it.
    let own = peeling.modified(base, peeled, position)
    let modifiers = peeled.dropFirst(own?.count ?? 0)
    func modified(_ contents: [ViewContent]) -> [ViewContent] {
      contents.map { content in
        var content = content
        content.modifiers += modifiers.map { ($0, position) }
        return content
      }
    }
    if let decision = base.decision { return modified(contents([decision], position)) }
    let inPlace = ViewContent(object: nil, body: statements, modifiers: [], position: position)
    if case .name(let name) = base.kind, position.kept[name] != nil { return [inPlace] }
    if let made = ViewStructure.made(base), let found = contents(of: made, own?.whole ?? base, position) {
      return modified(found)
    }
    if let payload = interpreter.expressions.value(of: base, position.frame).object, payload.isPayload,
      let body = payload.type?.properties["body"], let getter = body.outline.getter
    {
      // A route that is a view itself.
      let frame = Frame(object: payload, type: payload.type, function: nil, file: body.file)
      return modified(contents(getter, position.within(frame)))
    }
    let all = builders.conformers(giving: base, position)
    let required = all.flatMap { body, inner, key -> [ViewContent] in
      guard effort.active.insert(key).inserted else { return [] }
      defer { effort.active.remove(key) }
      return contents(body, inner)
    }
    if !required.isEmpty {
      return modified(required)
    }
    if let (body, inner, key) = builders.builder(base, position), effort.active.insert(key).inserted {
      defer { effort.active.remove(key) }
      return modified(contents(body, inner))
    }
    if let object = factory(base, position) {
      return modified([ViewContent(object: object, body: statements, modifiers: [], position: position)])
    }
    return [inPlace]
  }

  /// What a made view shows: itself, or what it wraps; nil when it is a framework's view with several in it.
  func contents(
    of made: (name: String, arguments: [Argument]), _ base: Expression, _ position: ViewPosition
  ) -> [ViewContent]? {
    if made.name == "AnyView", let first = made.arguments.first?.value {
      return contents([.expression(first)], position)
    }
    // Beside its content a view may be given a menu or a header.
    let closures = made.arguments.filter { $0.label != "path" && $0.value.closure != nil }
    let closure = (closures.first { $0.label == "content" } ?? closures.first)?.value.closure
    if let type = interpreter.program.type(made.name, within: position.view),
      SwiftUINavigation.isView(type, interpreter.program)
    {
      if wraps(type) {
        // A closure is written there, or passed on by its name.
        let wrapped = closure.map { [$0.body] } ?? made.arguments.map { [.expression($0.value)] }
        var found =
          wrapped.lazy.map { self.contents($0, position).filter { $0.object != nil } }.first { !$0.isEmpty }
          ?? []
        let wrapper = builders.made(base, type, position)
        for index in found.indices { found[index].wrappers.append(wrapper) }
        if !found.isEmpty { return found }
        // One that is given nothing shows nothing.
        if let closure, closure.body.isEmpty, closure.parameters.isEmpty { return [] }
        // A container of the app's that is named like one of SwiftUI's is no screen, as that is none.
        if ViewStructure.containers.contains(type.lastName) {
          return [ViewContent(object: nil, body: [.expression(base)], modifiers: [], position: position)]
        }
      }
      var object = builders.made(base, type, position)
      if let dispatched = dispatched(object, type, position) { return dispatched }
      if let wrapped = self.wrapped(type, by: object) {
        interpreter.viewStates.findings.wrapped[type.name] = interpreter.types.key(wrapped)
        object = wrapped
      }
      return [ViewContent(object: object, body: [.expression(base)], modifiers: [], position: position)]
    }
    guard let closure else { return nil }
    if ViewStructure.stacks.contains(made.name) {
      if made.name != "NavigationSplitView",
        let path = made.arguments.first(where: { $0.label == "path" })?.value,
        let state = interpreter.viewStates.state(of: path, position.frame, Context())
      {
        log.paths.insert(state)
      }
      return contents(closure.body, position)
    }
    if made.name == "Group" || made.name == "LazyView" { return contents(closure.body, position) }
    guard ["ZStack", "VStack", "HStack", "ScrollView", "GeometryReader", "Form"].contains(made.name) else {
      return nil
    }
    let found = contents(closure.body, position)
    return found.allSatisfy { $0.object != nil } && !found.isEmpty ? found : nil
  }

  /// Whether a view shows the view that it is given.
  private func wraps(_ type: SwiftType) -> Bool {
    if type.generics.contains(where: ViewStructure.isContent) || keepsGiven(type) { return true }
    // One that is erased: `self.content = AnyView(content())`, `self.build = build`.
    let parameters = (type.functions["init"] ?? []).flatMap(\.outline.parameters)
    return type.sortedProperties.contains { property in
      let outline = property.outline
      let isLazy = outline.type?.functionResult?.name == "AnyView" && showsOnly(outline.name, type)
      return outline.getter == nil && (outline.type?.name == "AnyView" || isLazy)
        && parameters.contains { parameter in
          parameter.name == outline.name
            && SwiftUINavigation.isView(parameter.type?.functionResult, within: type, interpreter.program)
        }
    }
  }

  /// Whether a view's body calls a closure it keeps, and leads nowhere else.
  private func showsOnly(_ name: String, _ type: SwiftType) -> Bool {
    var names = CalledNames()
    names.visit(SwiftUINavigation.body(of: type)?.statements ?? [])
    return names.found.contains(name)
      && names.found.isDisjoint(
        with: PresentingModifiers.presenting.union(["NavigationLink", "Button", "onTapGesture"]))
  }

  /// The view controller that a view stands for, which may be one that it is made with.
  func wrapped(_ type: SwiftType, by view: SwiftObject? = nil) -> SwiftObject? {
    guard let function = type.functions["makeUIViewController"]?.first else { return nil }
    let object = view ?? SwiftObject(type.name, type: type, isMade: false)
    let value = interpreter.invoke(function, on: object, type: type, arguments: [], Context().silenced)
    guard let shown = value.object.flatMap(interpreter.types.unwrapped) else { return nil }
    if SystemScreens.contains(shown.typeName, shown.type) { return shown }
    guard let found = shown.type, found.kind != .extension,
      !SwiftUINavigation.isView(found, interpreter.program),
      interpreter.types.roles[found.name] == .screen
    else { return nil }
    return shown
  }

  /// The view that a factory or router makes.
  private func factory(_ expression: Expression, _ position: ViewPosition) -> SwiftObject? {
    let found = interpreter.expressions.value(of: expression, position.frame).object
    guard let type = found?.type, SwiftUINavigation.isView(type, interpreter.program) else { return nil }
    return found
  }

  private static func exits(_ statements: [Statement]) -> Bool {
    if case .exit? = statements.last { true } else { false }
  }

  /// Views that show nothing.
  static func isNothing(_ expression: Expression) -> Bool {
    let base = ViewStructure.peel(expression).base
    guard let made = ViewStructure.made(base) else { return isColour(base) }
    return ["EmptyView", "Spacer", "Divider", "Color"].contains(made.name)
  }

  /// A colour, also one that fills the screen: `Color.white.edgesIgnoringSafeArea(.all)`.
  private static func isColour(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name): name == "Color"
    case .member(let base?, _): isColour(base)
    case .call(let callee, _):
      if case .member(let base?, _) = callee.kind { isColour(base) } else { false }
    default: false
    }
  }

  /// A text or a wheel in place of a view.
  private static func isHint(_ body: [Statement]) -> Bool {
    guard body.count == 1, case .expression(let only)? = body.first,
      let made = ViewStructure.made(ViewStructure.peel(only).base)
    else { return false }
    return ["Text", "ProgressView", "Label", "Image", "ContentUnavailableView"].contains(made.name)
  }

  /// With a local variable.
  func bound(_ binding: Binding, _ position: ViewPosition, _ assigned: AssignedViews? = nil) -> ViewPosition {
    guard binding.names.count == 1 else { return position }
    var inner = position
    inner.frame = Frame(within: position.frame)
    if let choice = assigned?.choices[binding.names[0]] {
      inner.frame[binding.names[0]] = .closure(ClosureValue(Closure(body: [choice]), position.frame))
      return inner
    }
    var value = binding.value.map { interpreter.expressions.value(of: $0, position.frame) } ?? .unknown
    if !value.isKnown, let type = binding.type {
      value = interpreter.declaredValues.value(ofType: type, within: position.view)
    }
    // Views that are kept to be put somewhere: `let content = List { … }`.
    if !value.isKnown, let written = binding.value, ViewStructure.showsViews([.expression(written)]) {
      value = .closure(ClosureValue(Closure(body: [.expression(written)]), position.frame))
      inner.kept[binding.names[0]] = position.guards.count
    }
    let type = binding.type ?? binding.value.flatMap { RouteCase.of($0).type.map { .named($0) } }
    inner.frame[binding.names[0]] = values.payload(value, type, within: position.view)
    return inner
  }

  /// What a view shows that only chooses by what it is made with; nil for other views.
  ///
  /// What the window shows is chosen in other ways.
  func dispatched(_ object: SwiftObject, _ type: SwiftType, _ position: ViewPosition)
    -> [ViewContent]?
  {
    guard !position.isChoice, !position.isLaunch, ViewDispatchers.of(interpreter.program).contains(type),
      let body = SwiftUINavigation.body(of: type), effort.active.insert(type.name + ".dispatch").inserted
    else { return nil }
    defer { effort.active.remove(type.name + ".dispatch") }
    let frame = Frame(object: object, type: type, function: nil, file: body.file)
    // A state that is set where the view is made has that value there.
    for property in type.sortedProperties where ViewDispatchers.isGiven(property.outline) {
      let name = property.outline.name
      switch object.fields[name] {
      case .binding?, nil: break
      case let value?: frame[name] = value
      }
    }
    let found = contents(body.statements, position.within(frame))
    guard found.contains(where: { $0.object != nil }) else { return nil }
    walkedViews.met.insert(type.name)
    return found
  }

  /// Whether a view keeps what a closure gives that it is made with, whose constraint is in a `where` clause:
  /// `let content: T` and `init(content: () -> T)`.
  private func keepsGiven(_ type: SwiftType) -> Bool {
    let free = Set(type.generics.filter { $0.constraint == nil }.map(\.name))
    guard !free.isEmpty else { return false }
    let given = (type.functions["init"] ?? []).flatMap(\.outline.parameters).compactMap {
      $0.type?.functionParameters.isEmpty ?? false ? $0.type?.functionResult?.name : nil
    }
    return type.sortedProperties.contains { property in
      property.outline.getter == nil
        && property.outline.type?.name.map { free.contains($0) && given.contains($0) } ?? false
    }
  }
}

extension Statement {
  /// The `if` or `switch` that a statement of a view's body is; nil for what is always there.
  var decision: Statement? {
    switch self {
    case .conditional, .choice: self
    case .expression(let expression): expression.decision
    default: nil
    }
  }
}
