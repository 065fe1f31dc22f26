import FlowModel
import SwiftOutline

/// What a view presents when its store's state says so.
struct StorePresentation: Equatable {
  var view: SwiftType
  /// The reducer whose state it is.
  var reducer: SwiftType
  /// The properties and the case: `destination`, `edit` of `\.destination?.edit`.
  var path: [String]
  var kind: EdgeKind
  var call: WrittenCall
  var shown: CallReading.Shown
  /// The line by which following the view knows it.
  var place: CodePlace

  /// Whether a view is bound to a route of the state instead of to a child's.
  var isRoute = false

  /// The state by its reducer and path.
  var state: [String] { [reducer.name] + path }

  var isAlert: Bool {
    call.name == "alert" || call.name == "confirmationDialog" || call.name == "actionSheet"
  }

  static func == (one: StorePresentation, other: StorePresentation) -> Bool {
    one.place == other.place && one.path == other.path && one.reducer === other.reducer
  }

  /// The calls that present something, and how.
  static let kinds: [String: EdgeKind] = [
    "sheet": .present, "fullScreenCover": .present, "popover": .present, "navigationDestination": .push,
    "alert": .present, "confirmationDialog": .present, "actionSheet": .present, "NavigationStack": .push,
    "NavigationStackStore": .push, "NavigationLinkStore": .push,
    StoreRouters.view: .push,
  ]
}

/// The reducers of a program, the views with their stores, and what these present.
struct StoreFeatures {
  let types: StaticTypes
  private(set) var presentations: [StorePresentation] = []
  var changes: [StoreChange] = []
  /// Where views and reducers send actions.
  var sends: [StoreSend] = []
  /// The lines on which views do.
  var viewSends: Set<CodePlace> = []
  /// Where reducers set states that views bind to or ask for by themselves.
  var settings: [StoreSetting] = []
  /// The names of the states in which something is presented.
  private(set) var stateNames: Set<String> = []
  private var viewsByReducer: [String: [SwiftType]] = [:]
  var reducersByView: [String: [String: SwiftType]] = [:]
  /// The calls of the functions that reducers have, by name.
  var helperCalls: [String: [WrittenCall]] = [:]
  /// The alerts that are shown in each state.
  var alerts: [[String]: [StoreAlerts.Alert]] = [:]
  /// What stands on the buttons of alerts.
  private(set) var buttons: StoreButtons?
  var program: SwiftProgram { types.program }

  static func of(_ types: StaticTypes) -> StoreFeatures { types.program.once { StoreFeatures(types) } }

  private init(_ types: StaticTypes) {
    self.types = types
    for type in program.sortedTypes where types.roles[type.name] == .screen { readStores(of: type) }
    guard !viewsByReducer.isEmpty else { return }
    readPresentations()
    stateNames = Set(presentations.compactMap(\.path.first))
    readHelpers()
    buttons = StoreButtons(types)
    readSends()
    viewSends = Set(sends.filter { $0.view != nil }.map(\.call.place))
    readChanges()
    readSettings()
  }

  // MARK: - Reducers

  static func isReducer(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard type.kind == .struct || type.kind == .enum || type.kind == .class else { return false }
    return type.header.attributes.contains { $0.name == "Reducer" }
      || program.supertypes(of: type).contains { $0 == "Reducer" || $0 == "ReducerProtocol" }
  }

  /// The reducer that a type's name belongs to: `Form` of `Form`, `Form.State` and `Form.Action`.
  private func reducer(_ name: String, within scope: SwiftType?) -> SwiftType? {
    var name = name
    for ending in [".State", ".Action"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    guard let found = program.type(name, within: scope), Self.isReducer(found, program) else { return nil }
    return found
  }

  /// The reducers that a type mentions: `StoreOf<Form>`, `PresentationAction<Form.Action>`.
  func reducer(in type: TypeExpression?, within scope: SwiftType?) -> SwiftType? {
    guard let type = type?.unwrapped else { return nil }
    if let name = type.name, let found = reducer(name, within: scope) { return found }
    if let element = type.element { return reducer(in: element, within: scope) }
    return type.arguments.lazy.compactMap { reducer(in: $0, within: scope) }.first
  }

  private mutating func readStores(of view: SwiftType) {
    for property in view.sortedProperties {
      guard let written = property.outline.type, written.firstName?.contains("Store") ?? false,
        let found = reducer(in: written, within: view)
      else { continue }
      reducersByView[view.name, default: [:]][property.outline.name] = found
      if viewsByReducer[found.name]?.contains(where: { $0 === view }) != true {
        viewsByReducer[found.name, default: []].append(view)
      }
    }
  }

  func views(of reducer: SwiftType) -> [SwiftType] { viewsByReducer[reducer.name] ?? [] }

  /// The screen that a view is a part of, as far as their common store says.
  func seenScreen(around view: SwiftType, _ seen: Set<String>) -> SwiftType? {
    if seen.contains(view.name) { return view }
    let reducers = reducersByView[view.name].map { Array($0.values) } ?? []
    return reducers.lazy.flatMap { views(of: $0) }.first { seen.contains($0.name) }
  }

  /// The reducer of a child by the name of the state or action that it has in its parent.
  func child(_ name: String, of reducer: SwiftType) -> SwiftType? {
    if reducer.kind == .enum, let found = reducer.cases.first(where: { $0.name == name }) {
      return found.parameters.lazy.compactMap { self.reducer(in: $0.type, within: reducer) }.first
    }
    if let actions = program.types[reducer.name + ".Action"],
      let found = actions.cases.first(where: { $0.name == name }),
      let child = found.parameters.lazy.compactMap({ self.reducer(in: $0.type, within: actions) }).first
    {
      return child
    }
    guard let property = program.types[reducer.name + ".State"]?.properties[name]?.outline else { return nil }
    return self.reducer(in: property.type ?? property.initial?.madeOf, within: reducer)
  }

  // MARK: - What views present

  private mutating func readPresentations() {
    let views = Set(reducersByView.keys.compactMap { program.types[$0]?.lastName })
    for (index, file) in program.files.enumerated() {
      let calls = WrittenCallReader.calls(in: file.outline, file: index) {
        StorePresentation.kinds[$0] != nil || $0 == "NavigationLink" || views.contains($0)
      }
      for call in calls { views.contains(call.name) ? readPart(call) : read(call) }
    }
  }

  private mutating func read(_ call: WrittenCall) {
    guard let view = types.enclosingType(of: call.site), let stores = reducersByView[view.name] else {
      return
    }
    let scoped = call.arguments.lazy.compactMap { Self.scope(in: $0.value) }.first
    let isLink = call.name == "NavigationLink"
    guard let kind = isLink ? .push : StorePresentation.kinds[call.name],
      let scope = (isLink ? nil : scoped) ?? StoreRouters.routes(of: call) ?? route(in: call),
      let reducer = stores[scope.store] ?? (stores.count == 1 ? stores.first?.value : nil)
    else { return }
    // A view may keep models beside its store.
    if scoped == nil || isLink, stores[scope.store] == nil { return }
    let isRoute = isLink || scoped == nil && call.name != StoreRouters.view
    var path = scope.path
    if let state = call.argument("state"), let name = Self.lastName(state) { path.append(name) }
    let owner = self.owner(of: path, in: reducer)
    func add(_ path: [String], _ shown: CallReading.Shown, _ line: Int) {
      presentations.append(
        StorePresentation(
          view: view, reducer: owner.reducer, path: path, kind: kind, call: call, shown: shown,
          place: CodePlace(file: call.site.file, line: line), isRoute: isRoute))
    }
    switch call.name {
    case "alert", "confirmationDialog", "actionSheet":
      let type = call.name == "alert" ? "SwiftUI.Alert" : "SwiftUI.ConfirmationDialog"
      add(owner.path, .type(StaticType(type)), call.line)
    case "NavigationStack", "NavigationStackStore", StoreRouters.view:
      let isRouter = call.name == StoreRouters.view
      guard
        let argument = call.arguments.last(where: {
          isRouter ? $0.value.closure != nil : $0.label == "destination"
        }), let closure = argument.value.closure
      else { return }
      for (name, body) in Self.branches(closure.body) {
        add(owner.path + (name.map { [$0] } ?? []), shown(Closure(body: body)), argument.value.line)
      }
    case "navigationDestination" where call.argument("for") != nil:
      guard let closure = call.arguments.last?.value.closure else { return }
      for (name, body) in Self.branches(closure.body) {
        guard let name else { continue }
        add(owner.path + [name], shown(Closure(body: body)), call.line)
      }
    default:
      let modifier = Modifier(name: call.name, arguments: call.arguments, line: call.line)
      guard let written = modifier.shown else { return }
      if let closure = written.closure {
        add(owner.path, shown(closure), call.line)
      } else {
        add(owner.path, Self.initialised(written).map { .type($0) } ?? .expression(written), call.line)
      }
    }
  }

  /// A view that is made where an optional state is there, or in a case of the state:
  /// `if let store = store.scope(state: \.login, …) { LoginView(store: store) }`.
  private mutating func readPart(_ call: WrittenCall) {
    guard let view = types.enclosingType(of: call.site), let stores = reducersByView[view.name],
      let reducer = stores["store"] ?? stores.values.first, let type = program.type(call.name, within: view),
      type !== view, let path = Self.condition(of: call)
    else { return }
    let owner = self.owner(of: path, in: reducer)
    // What is always there is a part of the view.
    let isCase = program.types[owner.reducer.name + ".State"]?.kind == .enum
    guard owner.reducer.kind == .enum || isCase || isOptional(owner.path, in: owner.reducer) else { return }
    presentations.append(
      StorePresentation(
        view: view, reducer: owner.reducer, path: owner.path, kind: .root, call: call,
        shown: .type(StaticType(type.name)), place: call.place))
  }

  private func isOptional(_ path: [String], in reducer: SwiftType) -> Bool {
    guard let type = program.types[reducer.name + ".State"]?.properties[path[0]]?.outline.type else {
      return false
    }
    if case .optional = type { return true }
    return path.count > 1
  }

  /// The path of the state that the nearest condition around a view is about.
  private static func condition(of call: WrittenCall) -> [String]? {
    let isStacked = call.closures.contains { StorePresentation.kinds[$0.name] != nil || $0.name == "scope" }
    guard !isStacked else { return nil }
    for role in call.closures.reversed() where role.name == "IfLetStore" {
      return role.arguments.lazy.compactMap { scope(in: $0.value) }.first?.path
    }
    for condition in call.conditions.reversed() {
      switch condition {
      case .holds(let conditions):
        let found = conditions.lazy.compactMap { scope(in: $0.value) }.first
        if let found { return found.path }
      case .branch(let choice, let index):
        guard choice.branches.indices.contains(index),
          let name = choice.branches[index].patterns.first?.cases.last,
          case .member(let base?, let property) = choice.subject.kind, ViewStructure.state(base) == "store"
        else { continue }
        return property == "case" || property == "state" ? [name] : [property, name]
      case .fails, .ternary, .passed: continue
      }
    }
    return nil
  }

  /// What a closure shows, also by the initialisers of views: `CaseLet(…, then: EditView.init)`.
  private func shown(_ closure: Closure) -> CallReading.Shown {
    var named: [CallReading.Shown] = []
    ExpressionWalk.visit(closure.body) { expression in
      guard case .call(_, let arguments) = expression.kind else { return }
      named += arguments.compactMap { Self.initialised($0.value).map { .type($0) } }
    }
    return named.isEmpty ? .views(closure) : .all(named + [.views(closure)])
  }

  private static func initialised(_ expression: Expression) -> StaticType? {
    guard case .member(let base?, "init") = expression.kind, case .name(let name) = base.kind else {
      return nil
    }
    return StaticType(name)
  }

  /// The branches of `switch store.case { … }`, each with the case that it is for, also within what the app puts
  /// around them.
  private static func branches(_ body: [Statement], depth: Int = 0) -> [(name: String?, body: [Statement])] {
    var found: [(String?, [Statement])] = []
    for statement in body {
      var choice: Choice?
      switch statement {
      case .choice(let written): choice = written
      case .expression(let expression):
        if case .statement(.choice(let written)) = expression.kind { choice = written }
        if choice == nil, depth < 6 {
          let inner = ViewStructure.made(ViewStructure.peel(expression).base)?.arguments.compactMap(
            \.value.closure)
          found += (inner ?? []).flatMap { branches($0.body, depth: depth + 1).filter { $0.name != nil } }
        }
      default: break
      }
      for branch in choice?.branches ?? [] { found.append((branch.patterns.first?.cases.first, branch.body)) }
    }
    return found.isEmpty ? [(nil, body)] : found
  }

  /// The store and the key path of `$store.scope(state: \.destination?.edit, action: …)`.
  private static func scope(in expression: Expression) -> (store: String, path: [String])? {
    if case .member(let base?, let name) = expression.kind, let outer = scope(in: base) {
      return (outer.store, outer.path + [name])
    }
    guard case .call(let callee, let arguments) = expression.kind,
      case .member(let base?, "scope") = callee.kind,
      let state = arguments.first(where: { $0.label == "state" || $0.label == nil })?.value
    else { return nil }
    let text = if case .keyPath(let text) = state.kind { text } else { "\(state)" }
    var path = text.split(separator: ".").map { part in
      String(part.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    path.removeAll { $0.isEmpty || $0.beginsUppercase }
    guard let store = ViewStructure.state(base), !path.isEmpty else { return nil }
    return (store, path)
  }

  /// `edit` of `\.edit` and `/Destination.State.edit`.
  static func lastName(_ expression: Expression) -> String? {
    let text = if case .keyPath(let text) = expression.kind { text } else { "\(expression)" }
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init)
  }

  /// The child whose state a path leads through: `\.home.destination` is `destination` of the home's reducer.
  func owner(of path: [String], in reducer: SwiftType) -> (reducer: SwiftType, path: [String]) {
    var (reducer, path) = (reducer, path)
    while path.count > 1, let state = program.types[reducer.name + ".State"],
      let property = state.properties[path[0]]?.outline,
      !property.header.attributes.contains(where: { $0.name.hasPrefix("Present") }),
      let child = self.reducer(in: property.type ?? property.initial?.madeOf, within: reducer),
      child.kind != .enum
    {
      (reducer, path) = (child, Array(path.dropFirst()))
    }
    return (reducer, path)
  }

  /// What is presented at a path of a reducer's state; nil for nothing.
  func presentation(_ path: [String], of reducer: SwiftType) -> StorePresentation? {
    presentations.first { $0.reducer === reducer && $0.path == path }
  }
}

extension Expression {
  /// The type of what is made: `Form.State` of `Form.State()`.
  fileprivate var madeOf: TypeExpression? {
    if case .call(let callee, _) = kind { callee.namedType } else { nil }
  }
}
