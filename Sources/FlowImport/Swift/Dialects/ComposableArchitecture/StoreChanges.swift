import FlowModel
import SwiftOutline

/// A change of the state by which a view presents something, or by which it goes.
struct StoreChange {
  var call: WrittenCall
  var reducer: SwiftType
  var kind: EdgeKind
  var isBack: Bool
  /// What is presented in that state; none for a reducer that dismisses itself.
  var presentations: [StorePresentation]
  /// The actions that cause it.
  var actions: [StoreAction]
  /// Whether the call sends the action that carries the value.
  var isSent = false
  /// The case that the presented case itself carries.
  var nested: String?
  /// The alert that it shows, where its title is known.
  var alert: StoreAlerts.Alert?
  /// How it is shown, where the change says so and not the view.
  var way: RouteWay?
}

/// An action that a reducer receives.
struct StoreAction {
  /// The reducer whose action it is: the own one or a child's.
  var sender: SwiftType?
  /// The children between the reducer that receives it and the one whose action it is.
  var between: [SwiftType] = []
  /// The names of all cases that lead to it.
  var chain: [String] = []
  /// The path of the alert whose button sends it.
  var alert: [String]?
  /// The title of that alert, where several are shown in the same state.
  var alertTitle: String?
  /// The name of the action itself, after those that only group actions: `view.saveTapped`; nil for what a view
  /// does.
  var name: String?
  /// The cases of what it must carry.
  var details: [String] = []
  /// What asks for these cases, where the reducer does so apart from the action.
  var asked: [Guard] = []
  var trigger: String?
  var guards: [Guard]
  /// What the function is given in whose code it is followed.
  var parameters = WrittenParameters()

  /// `add button tapped` of `addButtonTapped`.
  static func words(_ name: String) -> String { TextShaping.humanised(name).lowercased() }
}

extension StoreFeatures {
  private static let calls = RouteVerbs.names.union([
    "append", "removeLast", "popLast", "removeAll", "pop", "dismiss",
  ])

  mutating func readChanges() {
    let names = Self.calls.union(stateNames).union(["state", "NavigationLink"])
    var found: [StoreChange] = []
    for (index, file) in program.files.enumerated() {
      let calls = WrittenCallReader.calls(in: file.outline, file: index, where: names.contains)
      found += calls.flatMap { call in change(by: call).map { [$0] } ?? sentChanges(by: call) }
    }
    let alerts = StoreAlerts(program)
    for index in found.indices where found[index].presentations.contains(where: \.isAlert) {
      found[index].alert = alerts.alert(setBy: found[index].call, in: found[index].reducer)
    }
    changes = found
    for change in found {
      guard let alert = change.alert else { continue }
      for presentation in change.presentations where presentation.isAlert {
        self.alerts[presentation.state, default: []].append(alert)
      }
    }
  }

  /// An alert's action as each of the alerts sends it that has a button for it.
  func variants(of action: StoreAction, in reducer: SwiftType) -> [StoreAction] {
    guard let path = action.alert, let name = action.name, let shown = presentation(path, of: reducer) else {
      return [action]
    }
    var known: Set<[String]> = []
    let found = (alerts[shown.state] ?? []).compactMap { alert -> StoreAction? in
      guard let title = alert.buttons[name], known.insert([alert.title, title]).inserted else { return nil }
      var variant = action
      variant.trigger = title
      variant.alertTitle = alert.title
      return variant
    }
    return found.isEmpty ? [action] : found
  }

  /// What a call or assignment does to what is presented; nil when it is about something else.
  func change(by call: WrittenCall) -> StoreChange? {
    guard let type = types.enclosingType(of: call.site) else { return nil }
    if call.name == "NavigationLink" { return link(call, in: type) }
    guard let reducer = reducer(around: type) else { return nil }
    if case .assignment(let value) = call.form { return set(value, call, reducer) }
    if let path = call.receiver.flatMap({ Self.routes($0, in: call) }), !path.isEmpty,
      RouteVerbs.names.contains(call.name)
    {
      let names = call.first.map { StoreCases(program).names(of: $0, in: call, reducer) } ?? []
      let back = RouteVerbs.backs[call.name]
      var found = change(back ?? .push, back != nil, path, back == nil ? names : [], call, reducer)
      found?.way = RouteVerbs.ways[call.name] ?? back.map { RouteWay(kind: $0) }
      return found
    }
    if call.name == "dismiss" { return dismissal(call, type, reducer) }
    guard let base = call.receiver, let path = Self.path(base) else { return nil }
    let isBack = call.name != "append"
    let names = isBack ? [] : call.first.map { StoreCases(program).names(of: $0, in: call, reducer) } ?? []
    let kind: EdgeKind = isBack ? call.name == "removeAll" ? .popToRoot : .pop : .push
    return change(kind, isBack, path, names, call, reducer)
  }

  /// The routes that a call is made on, also on the copy of them that a closure gets:
  /// `withDelays(state.routes) { $0.dismiss() }`.
  private static func routes(_ receiver: Expression, in call: WrittenCall) -> [String]? {
    guard case .name(let name) = receiver.kind, let role = call.closures.last,
      name == "$0" || role.parameters.first == name
    else { return path(receiver) }
    return role.arguments.lazy.compactMap { path($0.value) }.first { !$0.isEmpty }
  }

  /// The changes by a route that an action carries.
  private func sentChanges(by call: WrittenCall) -> [StoreChange] {
    guard case .assignment(let value) = call.form, call.receiver != nil || call.name == "state",
      let type = types.enclosingType(of: call.site), let reducer = reducer(around: type),
      // `state = new` sets all of it.
      let path = call.receiver.map(Self.path) ?? []
    else { return [] }
    return sentChanges(value, call.receiver == nil ? [] : path + [call.name], call, reducer)
  }

  /// The reducer whose code a type's is, that within it included; nil for other code.
  ///
  /// One without actions of its own, within another, is a part of that: `extension Form { struct Core: Reducer { … } }`.
  func reducer(around type: SwiftType) -> SwiftType? {
    let all = program.outward(from: type).filter { Self.isReducer($0, program) }
    return all.first { program.types[$0.name + ".Action"] != nil } ?? all.first
  }

  private func set(_ value: Expression, _ call: WrittenCall, _ reducer: SwiftType) -> StoreChange? {
    var path: [String] = []
    if let receiver = call.receiver {
      // A state's own methods change it; what it is made with is no change.
      let isOwn =
        receiver.isSelf && call.site.function?.name != "init" && call.site.type?.hasSuffix("State") == true
      guard let written = isOwn ? [] : Self.path(receiver) else { return nil }
      path = written + [call.name]
    } else if call.name != "state" {
      return nil
    }
    // What the action carries is recorded where the action is sent.
    if case .name = value.kind, !sends.isEmpty, !presentations.contains(where: { $0.path == path }) {
      return nil
    }
    let isEmptyStack = Self.isEmptyStack(value)
    let isNothing = value.kind == .literal("nil") || isEmptyStack || value.kind == .array([])
    let names = isNothing ? [] : StoreCases(program).names(of: value, in: call, reducer)
    let made = change(isNothing ? .dismiss : .present, isNothing, path, names, call, reducer)
    guard var found = made else { return nil }
    // A list of routes that is set whole begins anew.
    if case .array(let items) = value.kind, items.count == 1,
      found.presentations.contains(where: { $0.call.name == StoreRouters.view })
    {
      found.way = RouteWay(kind: .root)
    }
    if case .call(_, let arguments) = value.kind, arguments.count == 1 {
      found.nested = RouteCase.of(arguments[0].value).name
    }
    if isEmptyStack { found.kind = .popToRoot }
    return found
  }

  /// `StackState()`, `StackState<Path.State>()`.
  private static func isEmptyStack(_ value: Expression) -> Bool {
    if case .call(let callee, []) = value.kind { callee.namedType?.firstName == "StackState" } else { false }
  }

  private func change(
    _ kind: EdgeKind, _ isBack: Bool, _ path: [String], _ names: [String], _ call: WrittenCall,
    _ reducer: SwiftType
  ) -> StoreChange? {
    // `state = .home(…)` sets the case of a reducer that is an enum.
    guard let whole = path.isEmpty ? names.first.map({ [$0] }) : path else { return nil }
    let (owner, path) = whole.count > 1 ? self.owner(of: whole, in: reducer) : (reducer, whole)
    let all = presentations.filter { $0.reducer === owner && $0.path.starts(with: path) }
    guard !all.isEmpty else { return nil }
    let actions = StoreActions(features: self, reducer: reducer).actions(of: call)
    var meant = all.filter { one in
      one.path.count == path.count || names.isEmpty || names.contains(one.path[path.count])
    }
    if isBack, meant.count > 1 {
      // The action that closes it says which one is open.
      let open = meant.filter { one in actions.contains { $0.names.contains(one.path.last ?? "") } }
      if !open.isEmpty { meant = open }
    }
    return StoreChange(
      call: call, reducer: reducer, kind: isBack ? kind : meant.first?.kind ?? kind, isBack: isBack,
      presentations: meant, actions: actions.map(\.action))
  }

  private func dismissal(_ call: WrittenCall, _ type: SwiftType, _ reducer: SwiftType) -> StoreChange? {
    guard call.receiver == nil || call.receiver?.isSelf == true,
      let (property, _) = program.property("dismiss", of: type) ?? program.property("dismiss", of: reducer),
      property.outline.header.hasAttribute("Dependency")
    else { return nil }
    let actions = StoreActions(features: self, reducer: reducer).actions(of: call).map(\.action)
    return StoreChange(
      call: call, reducer: reducer, kind: .dismiss, isBack: true, presentations: [], actions: actions)
  }

  /// `NavigationLink(state: App.Path.State.detail(…))`: the stack around it shows the case.
  private func link(_ call: WrittenCall, in view: SwiftType) -> StoreChange? {
    guard let state = call.argument("state"), let name = RouteCase.of(state).name else { return nil }
    let all = presentations.filter { $0.kind == .push && $0.path.count > 1 && $0.path.last == name }
    let written = RouteCase.of(state).type ?? ""
    let near = all.filter { written.hasPrefix($0.reducer.name + ".") }
    guard let reducer = (near.first ?? all.first)?.reducer else { return nil }
    let own = reducersByView[view.name]?.values.first
    let words = ViewStructure.label(call.arguments.filter { $0.label != "state" })
    return StoreChange(
      call: call, reducer: reducer, kind: .push, isBack: false, presentations: near.isEmpty ? all : near,
      actions: [StoreAction(sender: own, trigger: words ?? StoreAction.words(name), guards: [])])
  }

  /// The properties after `state`: `home`, `path` of `state.home.path`; nil for something else.
  static func path(_ expression: Expression) -> [String]? {
    switch expression.kind {
    case .name("state"), .name("$0"): []
    case .member(let base?, let name): path(base).map { $0 + [name.filter { $0 != "$" }] }
    default: nil
    }
  }
}
