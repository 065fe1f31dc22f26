import FlowModel
import SwiftOutline

/// How something is shown: the kind of edge, and its style.
struct RouteWay: Hashable {
  var kind: EdgeKind
  var style: String?

  /// What a call is that shows something in this way.
  func reading(_ shown: CallReading.Shown) -> CallReading {
    .navigates(kind, style.map { .styled($0, shown) } ?? shown)
  }

  /// What a call means that shows some screens in this way.
  func meaning(_ screens: [StaticType], _ program: SwiftProgram) -> CallMeaning {
    .navigation(
      screens.map { type in
        let object = SwiftObject(type.name, type: program.types[type.name], isMade: false)
        return NavigationAct(kind, .object(object), style: style)
      })
  }
}

/// Goes through all code once, for what is needed to know of routes: where it chooses by an enum, and which
/// states show something.
struct RouteReader {
  /// A `switch` or `if case` over an enum.
  struct Selection {
    /// The enum's qualified name.
    var route: String
    var branches: [(patterns: [Pattern], body: [Statement])]
    var place: StaticTypes.Place
  }

  /// A property that a stack, sheet or selection is bound to.
  struct State {
    var name: String
    /// The qualified name of the type that declares it; nil where that is not known.
    var owner: String?
    /// What it holds.
    var items: [String]
    /// How its value is shown; nil for a stack's path.
    var way: RouteWay?
  }

  /// A subject whose values a state takes over: `router.page.map { … }.assign(to: &$page)`.
  struct Relay {
    var subject: String
    /// The qualified name of the type that declares the subject; nil where that is not known.
    var owner: String?
    /// The state, and the type whose it is.
    var state: String
    var holder: String?
  }

  private let types: StaticTypes
  private let libraries: RouterLibraries
  private(set) var relays: [Relay] = []
  private(set) var selections: [Selection] = []
  /// Destinations that do not choose by the enum they are for.
  private(set) var plain: [Selection] = []
  private(set) var states: [State] = []
  /// The types of values that there are destinations for.
  private(set) var destinations: Set<String> = []
  /// Those of which destinations show what they keep in a property: `{ entry in PageView(page: entry.page) }`.
  private(set) var opened: Set<String> = []
  /// Whether it reads a function that gives a view, so that what it chooses by a parameter are views.
  private var isFactory = false

  private static let ways: [String: RouteWay] = [
    "sheet": RouteWay(kind: .present, style: "sheet"),
    "fullScreenCover": RouteWay(kind: .present, style: "fullScreen"),
    "popover": RouteWay(kind: .present, style: "popover"),
    "navigationDestination": RouteWay(kind: .push),
  ]

  init(_ types: StaticTypes) {
    self.types = types
    libraries = .of(types.program)
    for function in types.program.allFunctions where !function.isIgnored {
      guard let body = function.outline.body else { continue }
      var scope = WrittenScope()
      for parameter in function.outline.parameters {
        scope.declare(parameter.name, type: parameter.type, as: .parameter)
      }
      isFactory = SwiftUINavigation.isView(
        function.outline.returnType, within: function.type, types.program)
      read(body, StaticTypes.Place(scope: scope, type: function.type))
    }
    isFactory = false
    for type in types.program.sortedTypes {
      for property in type.sortedProperties {
        let place = StaticTypes.Place(scope: WrittenScope(), type: type)
        read(property.outline.getter ?? [], place)
        if let initial = property.outline.initial { read(initial, place, 0) }
      }
    }
  }

  private static let depthLimit = 200

  // MARK: - Statements

  private mutating func read(_ statements: [Statement], _ place: StaticTypes.Place, _ depth: Int = 0) {
    guard depth < Self.depthLimit else { return }
    var place = place
    for statement in statements {
      switch statement {
      case .binding(let binding):
        if let value = binding.value { read(value, place, depth + 1) }
        place.scope.declare(binding)
      case .expression(let expression), .exit(let expression?): read(expression, place, depth + 1)
      case .assignment(let target, let value):
        read(target, place, depth + 1)
        read(value, place, depth + 1)
      case .conditional(let conditional): read(conditional, place, depth)
      case .guarding(let conditions, let otherwise):
        read(otherwise, place, depth + 1)
        place = place.declaring(conditions)
      case .choice(let choice): read(choice, place, depth)
      case .loop(let names, let subject, let body):
        var inner = place
        for name in names { inner.scope.declare(name, value: subject, as: .element) }
        read(body, inner, depth + 1)
      case .scope(let body): read(body, place, depth + 1)
      case .function(let function): read(function.body ?? [], place, depth + 1)
      case .exit(nil), .jump: break
      }
    }
  }

  private mutating func read(_ conditional: Conditional, _ place: StaticTypes.Place, _ depth: Int) {
    if conditional.conditions.count == 1, let only = conditional.conditions.first, let pattern = only.pattern,
      pattern.caseName != nil, ViewStructure.showsViews(conditional.body),
      let route = route(of: only.value, place)
    {
      selections.append(
        Selection(
          route: route, branches: [([pattern], conditional.body), ([], conditional.otherwise)], place: place))
    }
    read(conditional.body, place.declaring(conditional.conditions), depth + 1)
    read(conditional.otherwise, place, depth + 1)
  }

  private mutating func read(_ choice: Choice, _ place: StaticTypes.Place, _ depth: Int) {
    let chooses =
      choice.branches.contains { ViewStructure.showsViews($0.body) }
      || isFactory && isParameter(choice.subject, place)
    let route = chooses ? route(of: choice.subject, place) : nil
    if let route {
      selections.append(
        Selection(route: route, branches: choice.branches.map { ($0.patterns, $0.body) }, place: place))
    }
    for branch in choice.branches {
      var inner = place
      for pattern in branch.patterns {
        for name in pattern.names { inner.scope.declare(name, as: .local) }
        // A route in a route may be chosen by right there.
        for bound in route.flatMap({ types.program.types[$0] }).map({ pattern.bound(in: $0) }) ?? [] {
          inner.scope.declare(bound.name, type: bound.type, as: .local)
        }
      }
      read(branch.body, inner, depth + 1)
    }
  }

  private func isParameter(_ subject: Expression, _ place: StaticTypes.Place) -> Bool {
    guard case .name(let name) = subject.kind else { return false }
    return place.scope.look(up: name)?.name.origin == .parameter
  }

  /// The enum whose cases an expression is one of.
  private func route(of subject: Expression, _ place: StaticTypes.Place) -> String? {
    types.types(of: subject, place).lazy.compactMap { found in
      types.program.types[found.name].flatMap { $0.kind == .enum && !found.isMetatype ? $0.name : nil }
    }.first
  }

  // MARK: - Expressions

  private mutating func read(_ expression: Expression, _ place: StaticTypes.Place, _ depth: Int) {
    guard depth < Self.depthLimit else { return }
    let next = depth + 1
    switch expression.kind {
    case .member(let base?, _): read(base, place, next)
    case .call(let callee, let arguments):
      read(callee, place, next)
      let carried = note(callee, arguments, place)
      for argument in arguments {
        guard let closure = argument.value.closure else {
          read(argument.value, place, next)
          continue
        }
        var inner = place
        for parameter in closure.parameters {
          inner.scope.declare(parameter.name, type: parameter.type ?? carried, as: .closureParameter)
        }
        if closure.parameters.isEmpty { inner.scope.declare("$0", type: carried, as: .closureParameter) }
        read(closure.body, inner, next)
      }
    case .element(let base, let arguments):
      read(base, place, next)
      for argument in arguments { read(argument.value, place, next) }
    case .closure(let closure): read(closure.body, place, next)
    case .array(let items), .dictionary(let items), .operation(_, let items), .other(_, let items):
      for item in items { read(item, place, next) }
    case .tuple(let parts): for part in parts { read(part.value, place, next) }
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { read(part, place, next) }
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _): read(value, place, next)
    case .statement(let statement): read([statement], place, next)
    default: break
    }
  }

  /// Notes the state a modifier or container is bound to, and gives what its closure is called with.
  private mutating func note(
    _ callee: Expression, _ arguments: [Argument], _ place: StaticTypes.Place
  ) -> TypeExpression? {
    var name: String
    switch callee.kind {
    case .name(let written), .member(_, let written): name = written
    default: return nil
    }
    var arguments = arguments
    let written = Modifier(name: name, arguments: arguments, line: callee.line)
    if let destination = OwnDestinations.of(types.program).destination(written) {
      (name, arguments) = (destination.name, destination.arguments)
    }
    func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }
    if name == "NavigationStack" || name == "NavigationView", let path = argument("path") {
      note(path, way: nil, place)
    } else if ["TabView", "List"].contains(name), let selection = argument("selection") {
      note(selection, way: RouteWay(kind: name == "TabView" ? .tab : .embed), place)
    }
    if Self.hearing.contains(name) { relay(callee, arguments, place) }
    if libraries.isContainer(name) {
      return arguments.first.flatMap { libraries.list($0.value, place, types)?.route }
    }
    guard let way = Self.ways[name] else { return nil }
    if let value = argument("for"), case .member(let base?, "self") = value.kind {
      if let name = base.namedType?.firstName {
        let route = types.program.type(name, within: place.type)
        destinations.insert(route?.name ?? name)
        if let route, Self.opens(arguments) { opened.insert(route.name) }
        if let route, route.kind == .enum {
          note(Modifier(name: name, arguments: arguments, line: callee.line), route, place)
        }
      }
      return base.namedType
    }
    guard let item = argument("item") ?? argument("unwrapping") else { return nil }
    return note(item, way: way, place).first.map { .named($0) }
  }

  /// Whether the closure of a destination passes on properties of what it is called with.
  private static func opens(_ arguments: [Argument]) -> Bool {
    guard let closure = arguments.last?.value.closure else { return false }
    return !ExpressionWalk.members(of: closure.parameters.first?.name ?? "$0", in: closure.body).isEmpty
  }

  private static let hearing: Set<String> = ["assign", "sink", "subscribe"]

  /// Notes that a state takes over what a subject sends.
  private mutating func relay(_ callee: Expression, _ arguments: [Argument], _ place: StaticTypes.Place) {
    guard case .member(var base?, _) = callee.kind else { return }
    while case .call(let inner, _) = base.kind, case .member(let next?, _) = inner.kind { base = next }
    let owner: String?
    switch base.kind {
    case .member(let holder?, _): owner = types.types(of: holder, place).first?.name
    case .name: owner = place.type?.name
    default: return
    }
    guard let subject = base.lastName, !subject.hasPrefix("$"), let holder = place.type,
      types.types(of: base, place).contains(where: {
        $0.name.hasSuffix("Subject") || $0.name.hasSuffix("Relay")
      })
    else { return }
    for state in Self.states(in: arguments) where types.program.property(state, of: holder) != nil {
      relays.append(Relay(subject: subject, owner: owner, state: state, holder: holder.name))
    }
  }

  /// The properties that `assign` or a closure sets to what it is passed.
  private static func states(in arguments: [Argument]) -> [String] {
    arguments.flatMap { argument -> [String] in
      switch argument.value.kind {
      case .keyPath: return argument.value.keyPathName.map { [$0] } ?? []
      case .name, .member(.some, _):
        guard argument.label == "to", argument.value.isProjected else { return [] }
        return argument.value.withoutProjection.lastName.map { [$0] } ?? []
      case .closure(let closure):
        let given = closure.parameters.first?.name ?? "$0"
        return Assignments.named(in: closure.body).filter { $0.value.uses(given) }.map(\.name)
      default: return []
      }
    }
  }

  /// A destination that shows the same for all cases of an enum.
  private mutating func note(_ destination: Modifier, _ route: SwiftType, _ place: StaticTypes.Place) {
    guard let closure = destination.shown?.closure, closure.body.count == 1,
      case .expression(let only)? = closure.body.first, ViewStructure.showsViews(closure.body)
    else { return }
    if case .statement = ViewStructure.peel(only).base.kind { return }
    plain.append(Selection(route: route.name, branches: [([], closure.body)], place: place))
  }

  /// - Returns: what the state holds.
  @discardableResult
  private mutating func note(_ state: Expression, way: RouteWay?, _ place: StaticTypes.Place) -> [String] {
    let plain = state.withoutProjection
    var found: [StaticType] = []
    var name = ""
    var owner: String?
    switch plain.kind {
    case .name(let written):
      name = written
      owner = place.type?.name
      found = types.types(of: plain, place)
    case .member(let base?, let written):
      name = written
      owner = types.types(of: base, place).first?.name
      found = types.types(of: plain, place)
    case .call(_, let arguments):
      // `Binding(get: { model.sheet }, set: { … })`
      guard let getter = arguments.first(where: { $0.label == "get" })?.value.closure?.body else { return [] }
      found = types.results(of: getter, place, 0)
    default: return []
    }
    let items = found.compactMap { type -> String? in
      if let element = type.element { return element.firstName }
      return type.name == "Binding" ? type.arguments.first?.firstName : type.name
    }
    let declared = items.map { types.program.type($0, within: place.type)?.name ?? $0 }
    states.append(State(name: name, owner: owner, items: declared, way: way))
    return declared
  }
}

extension StaticTypes.Place {
  /// With the names that conditions bind.
  func declaring(_ conditions: [Condition]) -> Self {
    var inner = self
    for condition in conditions {
      guard let pattern = condition.pattern else { continue }
      for name in pattern.names where name != "self" {
        let isWhole = pattern.cases.isEmpty
        inner.scope.declare(
          name, type: condition.type ?? pattern.type, value: isWhole ? condition.value : nil, as: .local)
      }
    }
    return inner
  }
}
