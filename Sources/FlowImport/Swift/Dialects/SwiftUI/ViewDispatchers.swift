import SwiftOutline

/// Views that only show one view for each case of a value that they are made with.
///
/// `struct PageView: View { let page: Page; var body: some View { switch page { … } } }` is no screen: what
/// shows it shows the view of the case.
struct ViewDispatchers {
  /// The views that such views show, by type.
  private let shown: [String: [String]]

  static func of(_ program: SwiftProgram) -> ViewDispatchers { program.once { ViewDispatchers(program) } }

  private init(_ program: SwiftProgram) {
    var shown: [String: [String]] = [:]
    for type in program.sortedTypes where SwiftUINavigation.isView(type, program) && type.generics.isEmpty {
      guard let body = SwiftUINavigation.body(of: type)?.statements,
        let views = Self.views(chosenIn: body, type, [:], program, depth: 0)
      else { continue }
      shown[type.name] = views
    }
    self.shown = shown
  }

  func contains(_ type: SwiftType) -> Bool { shown[type.name] != nil }

  /// The views that a view stands for: those that it chooses among, or else itself.
  func shown(by type: SwiftType) -> [String] {
    var known: Set<String> = []
    return shown(by: type.name, &known)
  }

  private func shown(by name: String, _ known: inout Set<String>) -> [String] {
    guard known.insert(name).inserted else { return [] }
    guard let inner = shown[name] else { return [name] }
    return inner.flatMap { shown(by: $0, &known) }
  }

  /// The view on which something happens that the code of a choosing view does: the one in whose arguments or
  /// modifiers it is written.
  func view(around call: WrittenCall, at type: SwiftType, _ program: SwiftProgram) -> SwiftType? {
    guard contains(type) else { return nil }
    for role in call.closures.reversed() {
      let modified = role.receiver.flatMap { ViewStructure.made(ViewStructure.peel($0).base)?.name }
      guard let view = program.type(modified ?? role.name, within: type),
        SwiftUINavigation.isView(view, program)
      else { continue }
      return contains(view) ? nil : view
    }
    return nil
  }

  /// How many containers, properties and methods are looked through.
  private static let depthLimit = 6
  /// What can be around the choice without showing anything of its own.
  private static let around = ViewStructure.stacks.union(["Group", "AnyView", "ZStack"])

  /// The views that code chooses among, if it does nothing else.
  ///
  /// - Parameter given: what the parameters of the method are called with whose code this is.
  private static func views(
    chosenIn statements: [Statement], _ type: SwiftType, _ given: [String: Expression],
    _ program: SwiftProgram,
    depth: Int
  ) -> [String]? {
    guard depth < depthLimit, let only = sole(statements) else { return nil }
    switch only {
    case .choice(let choice):
      guard chooses(by: choice.subject, type, given, program) else { return nil }
      return views(ofEach: choice.branches.map(\.body), type, program)
    case .conditional(let conditional):
      guard let bodies = branches(of: conditional, type, given, program) else { return nil }
      return views(ofEach: bodies, type, program)
    case .expression(let expression), .exit(let expression?):
      let base = ViewStructure.peel(expression).base
      if case .statement(let inner) = base.kind {
        return views(chosenIn: [inner], type, given, program, depth: depth + 1)
      }
      if let made = ViewStructure.made(base), around.contains(made.name) {
        let inner = made.arguments.last { $0.value.closure != nil }?.value.closure
        return inner.flatMap { views(chosenIn: $0.body, type, given, program, depth: depth + 1) }
      }
      if let passed = passedOn(base, type, program), let body = SwiftUINavigation.body(of: passed)?.statements
      {
        return views(chosenIn: body, passed, [:], program, depth: depth + 1).map { _ in [passed.name] }
      }
      return member(base, of: type, given).flatMap {
        views(chosenIn: $0.body, type, $0.given, program, depth: depth + 1)
      }
    default: return nil
    }
  }

  /// What `if case` statements do for each case of what the view is made with.
  private static func branches(
    of conditional: Conditional, _ type: SwiftType, _ given: [String: Expression], _ program: SwiftProgram
  ) -> [[Statement]]? {
    var bodies: [[Statement]] = []
    var current = conditional
    while true {
      guard current.conditions.count == 1, let condition = current.conditions.first,
        condition.pattern?.caseName != nil, chooses(by: condition.value, type, given, program)
      else { return nil }
      bodies.append(current.body)
      guard current.otherwise.count == 1, case .conditional(let next)? = current.otherwise.first else {
        break
      }
      current = next
    }
    return bodies + [current.otherwise]
  }

  /// The view that another only passes on to what it is made with: `StepView(step: step, onNext: { … })`.
  private static func passedOn(
    _ base: Expression, _ type: SwiftType, _ program: SwiftProgram
  ) -> SwiftType? {
    guard let made = ViewStructure.made(base), let view = program.type(made.name, within: type),
      view !== type,
      view.generics.isEmpty, SwiftUINavigation.isView(view, program)
    else { return nil }
    let isPassed = made.arguments.contains { argument in
      chooses(by: argument.value.withoutProjection, type, [:], program)
    }
    return isPassed ? view : nil
  }

  /// The only statement that shows something.
  private static func sole(_ statements: [Statement]) -> Statement? {
    let shown = statements.filter { statement in
      switch statement {
      case .binding, .function: return false
      case .expression(let expression): return !ViewContents.isNothing(expression)
      default: return true
      }
    }
    return shown.count == 1 ? shown.first : nil
  }

  /// A property or method of the view's own that its body is.
  private static func member(
    _ base: Expression, of type: SwiftType, _ given: [String: Expression]
  ) -> (body: [Statement], given: [String: Expression])? {
    var called = base
    var arguments: [Argument] = []
    if case .call(let callee, let written) = base.kind { (called, arguments) = (callee, written) }
    guard called.isPlainName, let name = called.lastName, !name.beginsUppercase else { return nil }
    if let getter = type.properties[name]?.outline.getter, arguments.isEmpty { return (getter, given) }
    guard let function = type.functions[name]?.first(where: { $0.outline.canMean(arguments) })?.outline,
      let body = function.body
    else { return nil }
    var inner: [String: Expression] = [:]
    for (index, value) in function.bound(arguments) {
      inner[function.parameters[index].name] = value.path.flatMap { $0.first }.flatMap { given[$0] } ?? value
    }
    return (body, inner)
  }

  /// Whether a property is set where the view is made; a private state is the view's own.
  static func isGiven(_ property: PropertyOutline) -> Bool {
    property.getter == nil && property.initial == nil && !property.header.isStatic
      && property.header.attributes.allSatisfy {
        $0.name == "Binding" || $0.name == "State" && property.header.access != .closed
      }
  }

  /// Whether an expression is an enum that the view was made with, or that such a value has.
  private static func chooses(
    by subject: Expression, _ type: SwiftType, _ given: [String: Expression], _ program: SwiftProgram
  ) -> Bool {
    guard var path = subject.path else { return false }
    if path.first == "self" { path.removeFirst() }
    if let first = path.first, let value = given[first]?.path {
      path = (value.first == "self" ? Array(value.dropFirst()) : value) + path.dropFirst()
    }
    guard (1...2).contains(path.count), let property = type.properties[path[0]]?.outline, isGiven(property),
      // What a model in a state says is the view's own state.
      path.count == 1 || property.header.attributes.isEmpty
    else { return false }
    var written = property.type?.unwrapped
    var owner: SwiftType? = type
    for name in path.dropFirst() {
      owner = written?.firstName.flatMap { program.type($0, within: owner) }
      written = owner.flatMap { program.property(name, of: $0)?.0.outline.type?.unwrapped }
    }
    return written?.firstName.flatMap { program.type($0, within: owner) }?.kind == .enum
  }

  /// The views that branches show, if most show nothing but one of the app's, and not all the same.
  private static func views(
    ofEach bodies: [[Statement]], _ type: SwiftType, _ program: SwiftProgram
  ) -> [String]? {
    let named = bodies.map { views(in: $0, type, program, depth: 0) }.filter { !$0.isEmpty }
    var known: Set<String> = []
    let found = named.joined().filter { known.insert($0).inserted }
    return named.count * 2 > bodies.count && (found.count > 1 || bodies.count == 1) ? found : nil
  }

  /// The app's views that a branch shows, if it shows nothing else: more than one if it chooses again.
  private static func views(
    in statements: [Statement], _ type: SwiftType, _ program: SwiftProgram, depth: Int
  ) -> [String] {
    guard depth < depthLimit, let only = sole(statements) else { return [] }
    switch only {
    case .expression(let expression), .exit(let expression?):
      let (base, modifiers) = ViewStructure.peel(expression)
      if case .statement(let inner) = base.kind { return views(in: [inner], type, program, depth: depth + 1) }
      if let built = built(by: base, modifiers.first, type, program) {
        return views(in: built.body, built.type, program, depth: depth + 1)
      }
      if case .name(let name) = base.kind, let value = value(of: name, in: statements) {
        return views(in: [.expression(value)], type, program, depth: depth + 1)
      }
      let made = ViewStructure.made(base)
      if let made, let found = program.type(made.name, within: type),
        SwiftUINavigation.isView(found, program)
      {
        return [found.name]
      }
      guard let made, around.contains(made.name) || made.name == "LazyView" else {
        return member(base, of: type, [:]).map { views(in: $0.body, type, program, depth: depth + 1) } ?? []
      }
      if let inner = made.arguments.last(where: { $0.value.closure != nil })?.value.closure {
        return views(in: inner.body, type, program, depth: depth + 1)
      }
      return made.arguments.first.map { views(in: [.expression($0.value)], type, program, depth: depth + 1) }
        ?? []
    case .conditional(let conditional):
      return [conditional.body, conditional.otherwise].flatMap {
        views(in: $0, type, program, depth: depth + 1)
      }
    case .choice(let choice):
      return choice.branches.flatMap { views(in: $0.body, type, program, depth: depth + 1) }
    default: return []
    }
  }

  /// What an object gives that is made for it: `ProfileBuilder(container).body`, `ProfileBuilder().build()`.
  ///
  /// - Parameter modifier: what looks like the first modifier of a view.
  private static func built(
    by base: Expression, _ modifier: Modifier?, _ scope: SwiftType, _ program: SwiftProgram
  ) -> (body: [Statement], type: SwiftType)? {
    var (builder, name, arguments) = (base, modifier?.name ?? "body", modifier?.arguments ?? [])
    switch base.kind {
    case .member(let made?, let member): (builder, name, arguments) = (made, member, [])
    case .call(let callee, let written):
      if case .member(let made?, let member) = callee.kind {
        (builder, name, arguments) = (made, member, written)
      }
    default: break
    }
    guard let made = ViewStructure.made(builder), made.name.beginsUppercase,
      let type = program.type(made.name, within: scope), !SwiftUINavigation.isView(type, program)
    else { return nil }
    let body =
      type.properties[name]?.outline.getter
      ?? type.functions[name]?.first { $0.outline.canMean(arguments) }?.outline.body
    return body.map { ($0, type) }
  }

  /// What a local constant is: `let view = ProfileView()`.
  private static func value(of name: String, in statements: [Statement]) -> Expression? {
    for case .binding(let binding) in statements where binding.names == [name] { return binding.value }
    return nil
  }
}
