import SwiftOutline

/// Views whose body chooses which of several whole views people see: `switch session.state { … }`,
/// `if isLoggedIn { MainView() } else { LoginView() }`, also over a background.
struct RootChoices {
  let program: SwiftProgram
  /// Whether only a choice between the parts of a store counts.
  private let onlyParts: Bool

  init(_ program: SwiftProgram, onlyParts: Bool = false) {
    self.program = program
    self.onlyParts = onlyParts
  }

  /// Whether that is what a view does, and all it does.
  func isOne(_ type: SwiftType) -> Bool {
    guard SwiftUINavigation.isView(type, program), let body = SwiftUINavigation.body(of: type) else {
      return false
    }
    return chooses(body.statements, of: type, depth: 0)
  }

  /// The view of the app's own that is all a view shows; nil for a view that shows more.
  func passedOn(by type: SwiftType) -> SwiftType? {
    guard type.generics.isEmpty, let body = SwiftUINavigation.body(of: type) else { return nil }
    var statements = body.statements
    for _ in 0..<Self.depthLimit {
      let views = Self.views(in: statements)
      guard views.count == 1, statements.count == 1 else { return nil }
      let base = ViewStructure.peel(views[0]).base
      if case .name(let name) = base.kind, let getter = type.properties[name]?.outline.getter {
        statements = getter
        continue
      }
      guard let made = ViewStructure.made(base) else { return nil }
      if let view = program.type(made.name, within: type), view !== type,
        SwiftUINavigation.isView(view, program)
      {
        return view
      }
      guard Self.layers.contains(made.name), let closure = made.arguments.last?.value.closure else {
        return nil
      }
      statements = closure.body
    }
    return nil
  }

  /// What lies over or around what is chosen.
  private static let layers: Set<String> = StoreChoices.observers.union([
    "Group", "ZStack", "VStack", "GeometryReader", "AnyView",
  ])
  static let depthLimit = 6

  /// - Parameter isBeside: whether what is written there is side by side, so that a picture is no background.
  private func chooses(
    _ statements: [Statement], of type: SwiftType, depth: Int, isBeside: Bool = false, isLayered: Bool = false
  ) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if isLayered, let index = wholeChoice(in: statements, of: type, depth: depth),
      index < statements.count - 1
    {
      return true
    }
    var decisions: [Statement] = []
    var views: [Expression] = []
    for statement in statements {
      switch statement {
      case .conditional, .choice: decisions.append(statement)
      case .expression(let expression), .exit(let expression?):
        let base = base(of: expression, in: type)
        if let decision = base.decision {
          decisions.append(decision)
        } else if isBeside && Self.isSeen(base) || !isFiller(base, in: type, depth: depth) {
          views.append(base)
        }
      default: break
      }
    }
    if decisions.isEmpty, views.count == 1 { return chooses(within: views[0], of: type, depth: depth + 1) }
    guard views.isEmpty else { return false }
    if onlyParts { return choosesParts(decisions, in: type) }
    if decisions.count == 1 { return excludes(decisions[0], in: type) }
    return decisions.count > 1
      && (areAlternatives(decisions, in: type) || areParts(decisions, in: type))
  }

  /// The index of the choice between whole views that is the lowest layer of a stack; nil where there is none.
  ///
  /// Only a background lies beneath it. What lies over it, as messages do, is no part of the choice.
  func wholeChoice(in statements: [Statement], of type: SwiftType, depth: Int = 0) -> Int? {
    for (index, statement) in statements.enumerated() {
      switch statement {
      case .conditional, .choice: return isWhole(statement, in: type) ? index : nil
      case .expression(let expression):
        let base = base(of: expression, in: type)
        if let decision = base.decision { return isWhole(decision, in: type) ? index : nil }
        guard isFiller(base, in: type, depth: depth) else { return nil }
      case .binding: continue
      default: return nil
      }
    }
    return nil
  }

  /// Whether a decision shows a whole view in each of its branches.
  private func isWhole(_ decision: Statement, in type: SwiftType) -> Bool {
    let bodies = Self.branches(of: decision)
    if case .conditional(let conditional) = decision, conditional.otherwise.isEmpty { return false }
    return bodies.count > 1
      && bodies.allSatisfy { body in
        showsOne(body, in: type) || body.count == 1 && body[0].decision.map { isWhole($0, in: type) } ?? false
      }
  }

  private func chooses(within view: Expression, of type: SwiftType, depth: Int) -> Bool {
    if let (body, owner) = written(for: view, in: type) { return chooses(body, of: owner, depth: depth) }
    guard let made = ViewStructure.made(view) else { return false }
    guard Self.layers.contains(made.name), let closure = made.arguments.last?.value.closure else {
      return false
    }
    return chooses(
      closure.body, of: type, depth: depth, isBeside: made.name == "VStack", isLayered: made.name == "ZStack")
  }

  /// A view without its modifiers.
  func base(of view: Expression, in type: SwiftType) -> Expression {
    let (written, modifiers) = ViewStructure.peel(view)
    let base = ViewPeeling.given(by: written, modifiers, within: type, program).base
    // An erased view is no other view.
    guard let made = ViewStructure.made(base), made.name == "AnyView",
      let erased = made.arguments.first?.value,
      made.arguments.count == 1, erased.closure == nil
    else { return base }
    return self.base(of: erased, in: type)
  }

  /// What a property or function that gives a view does, and the type it is in: `content`, `makeContent()`,
  /// `Screens.content(of: flow)`, `HomeBuilder(store).body`.
  func written(for view: Expression, in type: SwiftType) -> (body: [Statement], type: SwiftType)? {
    func owner(_ base: Expression) -> SwiftType? {
      if base.isSelf { return type }
      let name: String? = if case .name(let name) = base.kind { name } else { ViewStructure.made(base)?.name }
      guard let name, name.beginsUppercase, let found = program.type(name, within: type),
        SwiftUINavigation.isBuilder(found, program)
      else { return nil }
      return found
    }
    switch view.kind {
    case .name(let name): return type.properties[name]?.outline.getter.map { ($0, type) }
    case .member(let base?, let name):
      guard let owner = owner(base), let property = owner.properties[name]?.outline,
        SwiftUINavigation.isView(property.type, within: owner, program)
      else { return nil }
      return property.getter.map { ($0, owner) }
    case .call(let callee, _):
      if case .member(let base?, let name) = callee.kind {
        guard let owner = owner(base), let function = owner.functions[name]?.first?.outline,
          SwiftUINavigation.isView(function.returnType, within: owner, program)
        else { return nil }
        return function.body.map { ($0, owner) }
      }
      let function = ViewStructure.made(view).flatMap { type.functions[$0.name]?.first }
      return function.map { ($0.outline.body ?? [], type) }
    default: return nil
    }
  }

  /// Whether a view has a picture or words.
  static func isSeen(_ view: Expression) -> Bool {
    !CalledNames.all(in: view).isDisjoint(with: ["Image", "Text", "Label"])
  }

  /// Whether a single decision shows a whole view in one of its branches, and something else otherwise.
  private func excludes(_ decision: Statement, in type: SwiftType) -> Bool {
    let bodies = Self.branches(of: decision)
    guard bodies.count > 1 else { return false }
    return bodies.contains { showsOne($0, in: type) } && bodies.allSatisfy { isPlace($0, in: type) }
  }

  /// Whether several decisions without an `else` ask for different cases of the same, or for flags of one model:
  /// one of them holds, as there is nothing else to see.
  func areAlternatives(_ decisions: [Statement], in type: SwiftType) -> Bool {
    var subjects: Set<String> = []
    var shown = 0
    for decision in decisions {
      guard case .conditional(let conditional) = decision, conditional.otherwise.isEmpty,
        let first = conditional.conditions.first, first.pattern == nil
      else { return false }
      switch first.value.kind {
      case .operation(["=="], let operands):
        guard operands.count == 2, operands[0].lastName != nil, case .member(_, _) = operands[1].kind else {
          return false
        }
        subjects.insert(operands[0].bareSource)
      case .name: subjects.insert("self")
      case .member(let base?, _): subjects.insert(base.bareSource)
      default: return false
      }
      if showsOne(conditional.body, in: type) { shown += 1 }
    }
    return subjects.count == 1 && shown > 1
  }

  /// Whether several decisions each show a view where a part of a store is there.
  private func areParts(_ decisions: [Statement], in type: SwiftType) -> Bool {
    decisions.allSatisfy { decision in
      guard case .conditional(let conditional) = decision else { return false }
      return StoreChoices.unwrapsPart(conditional) && showsOne(conditional.body, in: type)
    }
  }

  /// Whether each part of a store's state has its own view: in several decisions, or in the cases of a `switch`.
  private func choosesParts(_ decisions: [Statement], in type: SwiftType) -> Bool {
    guard decisions.count == 1, case .choice(let choice) = decisions[0] else {
      return decisions.count > 1 && areParts(decisions, in: type)
    }
    let stores = type.properties.values.filter { property in
      property.outline.type?.firstName.map(StoreTypes.names.contains) ?? false
    }
    let bodies = choice.branches.map(\.body).filter { !$0.isEmpty }
    return stores.contains { choice.subject.begins(with: $0.outline.name) } && bodies.count > 1
      && bodies.allSatisfy { showsOne($0, in: type) }
  }

  static func branches(of decision: Statement) -> [[Statement]] {
    switch decision {
    case .conditional(let conditional):
      guard !conditional.otherwise.isEmpty else { return [conditional.body] }
      if conditional.otherwise.count == 1, case .conditional = conditional.otherwise[0] {
        return [conditional.body] + branches(of: conditional.otherwise[0])
      }
      return [conditional.body, conditional.otherwise]
    case .choice(let choice): return choice.branches.map(\.body)
    case .expression(let expression):
      if case .statement(let inner) = expression.kind { return branches(of: inner) }
      return []
    default: return []
    }
  }

  // MARK: - What branches show

  /// Whether code shows one view of the app's own, out of the stacks around it.
  func showsOne(_ body: [Statement], in type: SwiftType, depth: Int = 0) -> Bool {
    let views = Self.views(in: body)
    guard views.count == 1, depth < Self.depthLimit else { return false }
    var base = base(of: views[0], in: type)
    while let made = ViewStructure.made(base),
      ViewStructure.stacks.contains(made.name) || Self.layers.contains(made.name),
      let inner = made.arguments.last?.value.closure.map({ Self.views(in: $0.body) }), inner.count == 1
    {
      base = self.base(of: inner[0], in: type)
    }
    // A property that gives a view, or chooses one, stands for it.
    if let (body, owner) = written(for: base, in: type) {
      return showsOne(body, in: owner, depth: depth + 1) || chooses(body, of: owner, depth: depth + 1)
    }
    guard let made = ViewStructure.made(base) else { return false }
    if isGiven(made.name, to: type) { return true }
    return program.type(made.name, within: type).map { SwiftUINavigation.isView($0, program) } ?? false
  }

  /// Whether a name is that of the closure which gives a generic view its content: `content()`.
  func isGiven(_ name: String, to type: SwiftType) -> Bool {
    guard let result = type.properties[name]?.outline.type?.functionResult?.name else { return false }
    return type.generics.contains { $0.name == result && ViewStructure.isContent($0) }
  }

  /// Whether code can be what fills the window: a hint that a list is empty is a part of its screen.
  private func isPlace(_ body: [Statement], in type: SwiftType) -> Bool {
    guard showsOne(body, in: type) else { return !Self.isRow(body) }
    var names = CalledNames()
    names.visit(body)
    let views = names.found.filter { $0.beginsUppercase }
    return !views.contains { Self.hints.contains(where: $0.contains) }
  }

  private static let hints = ["Empty", "Placeholder", "Unavailable", "Skeleton", "Row", "Cell"]
  private static let rows: Set<String> = ["List", "ForEach", "LazyVStack", "LazyVGrid", "Form", "Table"]

  private static func isRow(_ body: [Statement]) -> Bool {
    views(in: body).contains { view in
      ViewStructure.made(ViewStructure.peel(view).base).map { rows.contains($0.name) } ?? false
    }
  }

  static func views(in body: [Statement]) -> [Expression] {
    body.flatMap { statement -> [Expression] in
      switch statement {
      case .expression(let expression), .exit(let expression?):
        if case .statement(let inner) = expression.kind, case .conditional = inner {
          return views(in: [inner])
        }
        return [expression]
      // In a case of a store's state the part of the store is always there.
      case .conditional(let conditional) where StoreChoices.unwrapsPart(conditional):
        return views(in: conditional.body)
      default: return []
      }
    }
  }

  /// Whether code that is written in place does something, and is no mere picture or progress.
  func acts(_ body: [Statement], in type: SwiftType, depth: Int = 0) -> Bool {
    body.contains { statement in
      switch statement {
      case .expression(let expression), .exit(let expression?):
        !isFiller(base(of: expression, in: type), in: type, depth: depth + 1)
      case .conditional, .choice:
        Self.branches(of: statement).contains { acts($0, in: type, depth: depth + 1) }
      default: false
      }
    }
  }

  private static let acting: Set<String> = ViewStructure.stacks.union([
    "TabView", "Button", "NavigationLink", "List", "Form", "Menu", "Link",
  ])

  /// Whether a view is only looked at: a colour, a picture, a text.
  private func isFiller(_ view: Expression, in type: SwiftType, depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if let (body, owner) = written(for: view, in: type) { return !acts(body, in: owner, depth: depth + 1) }
    var names = CalledNames()
    names.visit([.expression(view)])
    guard names.found.isDisjoint(with: Self.acting) else { return false }
    // What is put together in properties, `Group { switch tab { case .list: listTab … } }`, or by builders.
    var given: [(body: [Statement], type: SwiftType)] = []
    ExpressionWalk.visit([.expression(view)]) { part in
      guard let found = written(for: part, in: type) else { return }
      if case .name = part.kind { given.append(found) } else if found.type !== type { given.append(found) }
    }
    if given.contains(where: { acts($0.body, in: $0.type, depth: depth + 1) }) { return false }
    return !names.found.contains { name in
      if let function = type.functions[name]?.first {
        return acts(function.outline.body ?? [], in: type, depth: depth + 1)
      }
      return name.beginsUppercase
        && program.type(name, within: type).map { SwiftUINavigation.isView($0, program) } ?? false
    }
  }
}

extension Expression {
  /// Whether it is a name, or a member of what begins with it.
  fileprivate func begins(with name: String) -> Bool {
    switch kind {
    case .name(let written): written == name
    case .member(let base?, let member): base.isSelf ? member == name : base.begins(with: name)
    default: false
    }
  }

  /// The `if` or `switch` that it is, or that says the same; nil for what decides nothing.
  var decision: Statement? {
    if case .statement(let inner) = kind { inner } else { ternaryChoice }
  }

  /// The `if` that says the same as `isInside ? MainView() : LoginView()`, or as `isInside ? MainView() : nil`;
  /// nil for all else.
  var ternaryChoice: Statement? {
    guard case .ternary(let condition, let then, let otherwise) = kind else { return nil }
    return .conditional(
      Conditional(
        conditions: [Condition(value: condition)], body: [.expression(then)],
        otherwise: otherwise.isNil ? [] : [.expression(otherwise)]))
  }
}
