import SwiftOutline

/// Finds the properties on which it depends what views show: those they bind to, and those they choose by.
struct WatchedStates {
  private let types: StaticTypes
  private var program: SwiftProgram { types.program }
  private let builders: Set<String>
  /// The names of the properties that are declared as enums; none where nothing chooses by what it is passed.
  private let enumProperties: Set<String>

  /// Arguments whose bindings show nothing.
  private static let plain: Set<String> = ["text", "isOn", "value", "amount", "rating"]

  init(_ types: StaticTypes) {
    self.types = types
    builders = Self.builders(in: types.program)
    enumProperties = builders.isEmpty ? [] : Self.enumProperties(in: types.program)
  }

  private static func enumProperties(in program: SwiftProgram) -> Set<String> {
    program.sortedTypes.reduce(into: Set()) { found, type in
      for property in type.properties.values {
        let written = property.outline.type?.unwrapped.name
        if written.flatMap({ program.type($0, within: type) })?.kind == .enum {
          found.insert(property.outline.name)
        }
      }
    }
  }

  /// Functions that choose a view by a parameter, and views that choose by what they are made with.
  private static func builders(in program: SwiftProgram) -> Set<String> {
    var found: Set<String> = []
    for type in program.sortedTypes {
      for function in type.sortedFunctions where !function.outline.parameters.isEmpty {
        guard let body = function.outline.body, !ExpressionWalk.choices(in: body).isEmpty,
          SwiftUINavigation.isView(function.outline.returnType, within: type, program)
        else { continue }
        found.insert(function.outline.name)
      }
      if SwiftUINavigation.isView(type, program), let body = SwiftUINavigation.body(of: type),
        !ExpressionWalk.choices(in: body.statements).isEmpty
      {
        found.insert(type.lastName)
      }
    }
    return found
  }

  func all() -> Set<WatchedState> {
    var found: Set<WatchedState> = []
    let choices = RootChoices(program)
    for type in program.sortedTypes {
      let isPart =
        type.name == "View" || program.supertypes(of: type).contains { $0.hasSuffix("ViewModifier") }
      let isApp = SwiftUINavigation.isApp(type, program)
      guard isPart || isApp || SwiftUINavigation.isPart(type, program) else {
        builders(in: type, &found)
        continue
      }
      for property in type.sortedProperties {
        let getter = property.outline.getter ?? []
        ExpressionWalk.visit(getter) { collect($0, in: type, &found) }
        if property.outline.name == "body" || isApp { conditions(getter, in: type, &found, depth: 0) }
      }
      if choices.isOne(type) {
        for property in type.sortedProperties { decisions(property.outline.getter ?? [], in: type, &found) }
        for function in type.sortedFunctions
        where SwiftUINavigation.isView(
          function.outline.returnType, within: type, program)
        {
          decisions(function.outline.body ?? [], in: type, &found)
        }
      }
      for function in type.sortedFunctions {
        ExpressionWalk.visit(function.outline.body ?? []) { collect($0, in: type, &found) }
      }
      bindings(of: type, &found)
    }
    paths(&found)
    stored(behind: &found)
    kept(&found)
    return found
  }

  /// What a view is given to set, which is a state of whoever shows it.
  private func bindings(of type: SwiftType, _ found: inout Set<WatchedState>) {
    for property in type.sortedProperties where property.outline.header.hasAttribute("Binding") {
      guard !Self.plain.contains(property.outline.name) else { continue }
      found.insert(WatchedState(owner: type.name, name: property.outline.name))
    }
  }

  /// What the functions and properties depend on by which something else gives views: `Screens.content(of: flow)`.
  private func builders(in type: SwiftType, _ found: inout Set<WatchedState>) {
    func isView(_ written: TypeExpression?) -> Bool {
      SwiftUINavigation.isView(written, within: type, program)
    }
    let bodies =
      type.sortedFunctions.filter { isView($0.outline.returnType) }.compactMap(\.outline.body)
      + type.sortedProperties.filter { isView($0.outline.type) }.compactMap(\.outline.getter)
    for body in bodies {
      decisions(body, in: type, &found)
      ExpressionWalk.visit(body) { collect($0, in: type, &found) }
    }
  }

  /// What stacks' paths are kept in, of which several may be in a dictionary or a list, and what a binding is
  /// made of that a function or property gives.
  private func paths(_ found: inout Set<WatchedState>) {
    for type in program.sortedTypes {
      for property in type.sortedProperties {
        if ViewStateReader.keepsPath(property.outline) {
          found.insert(WatchedState(owner: type.name, name: property.outline.name))
        }
        guard property.outline.type?.firstName == "Binding" else { continue }
        ExpressionWalk.visit(property.outline.getter ?? []) { bound($0, in: type, &found) }
      }
      for function in type.sortedFunctions where function.outline.returnType?.firstName == "Binding" {
        ExpressionWalk.visit(function.outline.body ?? []) { bound($0, in: type, &found) }
      }
    }
  }

  /// What `Binding(get: { paths[tab] ?? [] }, set: { … })` reads.
  private func bound(_ expression: Expression, in type: SwiftType, _ found: inout Set<WatchedState>) {
    guard case .call(let callee, let arguments) = expression.kind,
      callee.lastName == "Binding" || callee.lastName == "init",
      let getter = arguments.first(where: { $0.label == "get" }) ?? arguments.first
    else { return }
    ExpressionWalk.visit(getter.value.closure?.body ?? []) { part in
      found.formUnion(states(named: part, type).filter { $0.owner != nil })
    }
  }

  /// What computed properties depend on: `user` of `var isLoggedIn: Bool { user != nil }`.
  private func stored(behind found: inout Set<WatchedState>) {
    let names = Set(found.map(\.name))
    for type in program.sortedTypes where type.kind == .class {
      for property in type.sortedProperties where names.contains(property.outline.name) {
        guard let only = property.outline.getter?.onlyResult else { continue }
        ExpressionWalk.visit([.expression(only)]) { part in
          if case .name(let name) = part.kind, type.properties[name] != nil {
            found.insert(WatchedState(owner: type.name, name: name))
          }
        }
      }
    }
  }

  /// What is stored under the key of a state is the same state wherever it is declared.
  private func kept(_ found: inout Set<WatchedState>) {
    var byKey: [String: [WatchedState]] = [:]
    for type in program.sortedTypes {
      for property in type.sortedProperties {
        guard let key = ViewStateReader.storedKey(of: property.outline) else { continue }
        byKey[key, default: []].append(WatchedState(owner: type.name, name: property.outline.name))
      }
    }
    for states in byKey.values where states.contains(where: found.contains) { found.formUnion(states) }
  }

  private func collect(_ expression: Expression, in type: SwiftType, _ found: inout Set<WatchedState>) {
    guard case .call(let callee, let arguments) = expression.kind else { return }
    if case .member(_, let name) = callee.kind, let heard = RelayedState(name, arguments) {
      found.formUnion(states(named: heard.expression, type))
    }
    if callee.lastName.map(builders.contains) ?? false { passed(arguments, in: type, &found) }
    for argument in arguments where !(argument.label.map(Self.plain.contains) ?? false) {
      // A binding that a property makes has its states' names: `routes.sheet`.
      if ["isPresented", "item"].contains(argument.label),
        case .member(.some, let name) = argument.value.kind,
        !argument.value.isProjected
      {
        found.insert(WatchedState(owner: nil, name: name))
      }
      if case .element(let base, _) = argument.value.kind, base.isProjected {
        found.formUnion(states(named: base.withoutProjection, type))
        let holders = types.types(
          of: base.withoutProjection, StaticTypes.Place(scope: WrittenScope(), type: type))
        for holder in holders.compactMap({ program.types[$0.name] }) {
          for property in holder.sortedProperties where ViewStateReader.isKeptPaths(property.outline) {
            found.insert(WatchedState(owner: holder.name, name: property.outline.name))
          }
        }
      }
      if argument.value.isProjected {
        found.formUnion(states(named: argument.value.withoutProjection, type))
        // A binding goes into a case of a state: `$model.destination.edit`.
        if case .member(let base?, _) = argument.value.withoutProjection.kind, case .member = base.kind {
          found.formUnion(states(named: base, type))
        }
      }
      // A function makes the binding of a key path: `container.binding(\.filter)`.
      if ["isPresented", "item"].contains(argument.label), case .call(_, let given) = argument.value.kind,
        let name = given.first?.value.keyPathName
      {
        found.insert(WatchedState(owner: nil, name: name))
      }
      if argument.label == "get" {
        ExpressionWalk.visit(argument.value.closure?.body ?? []) { found.formUnion(states(named: $0, type)) }
      }
    }
  }

  /// What is passed on to choose a view by: `view(for: router.page)`, `PageView(page: router.page)`.
  private func passed(_ arguments: [Argument], in type: SwiftType, _ found: inout Set<WatchedState>) {
    let place = StaticTypes.Place(scope: WrittenScope(), type: type)
    for argument in arguments where argument.value.closure == nil {
      let states = states(named: argument.value, type)
      let known = types.types(of: argument.value, place)
      if known.contains(where: { program.types[$0.name]?.kind == .enum })
        || known.isEmpty && states.contains(where: { enumProperties.contains($0.name) })
      {
        found.formUnion(states)
      }
    }
  }

  /// What all decisions in views depend on.
  private func decisions(_ statements: [Statement], in type: SwiftType, _ found: inout Set<WatchedState>) {
    StatementWalk.visit(statements) { statement in
      let asked: [Expression]
      switch statement {
      case .conditional(let conditional): asked = conditional.conditions.map(\.value)
      case .choice(let choice): asked = [choice.subject]
      default: return
      }
      for expression in asked {
        ExpressionWalk.visit([.expression(expression)]) { found.formUnion(states(named: $0, type)) }
      }
    }
    ExpressionWalk.visit(statements) { expression in
      if case .statement(let inner) = expression.kind { decisions([inner], in: type, &found) }
    }
  }

  /// What a body that only chooses depends on.
  private func conditions(
    _ statements: [Statement], in type: SwiftType, _ found: inout Set<WatchedState>, depth: Int
  ) {
    guard depth < 6, statements.count <= 2 else { return }
    func names(_ expression: Expression) {
      ExpressionWalk.visit([.expression(expression)]) { found.formUnion(states(named: $0, type)) }
    }
    for statement in statements {
      switch statement {
      case .conditional(let conditional):
        for condition in conditional.conditions { names(condition.value) }
        conditions(conditional.body, in: type, &found, depth: depth + 1)
        conditions(conditional.otherwise, in: type, &found, depth: depth + 1)
      case .choice(let choice):
        names(choice.subject)
        for branch in choice.branches { conditions(branch.body, in: type, &found, depth: depth + 1) }
      case .expression(let expression), .exit(let expression?):
        let base = ViewStructure.peel(expression).base
        if let decision = base.decision { conditions([decision], in: type, &found, depth: depth + 1) }
        for argument in ViewStructure.made(base)?.arguments ?? [] {
          conditions(argument.value.closure?.body ?? [], in: type, &found, depth: depth + 1)
        }
      default: break
      }
    }
  }

  /// The states that `name` or `base.name` can be within a type.
  private func states(named expression: Expression, _ type: SwiftType) -> [WatchedState] {
    switch expression.kind {
    case .name(let name) where name.first?.isLowercase ?? false && !expression.isSelf:
      return [WatchedState(owner: program.property(name, of: type)?.1.name, name: name)]
    case .member(let base?, let name):
      if base.isSelf { return [WatchedState(owner: program.property(name, of: type)?.1.name, name: name)] }
      let owners = types.types(of: base, StaticTypes.Place(scope: WrittenScope(), type: type))
      if owners.isEmpty { return [WatchedState(owner: nil, name: name)] }
      return owners.map { owner in
        // What a protocol requires, also of a generic parameter, is a state of any type that conforms.
        guard let known = program.types[owner.name], known.kind != .protocol else {
          return WatchedState(owner: nil, name: name)
        }
        return WatchedState(owner: program.property(name, of: known)?.1.name ?? owner.name, name: name)
      }
    default: return []
    }
  }
}
