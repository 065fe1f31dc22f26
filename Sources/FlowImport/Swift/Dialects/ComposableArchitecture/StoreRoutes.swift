import FlowModel
import SwiftOutline

/// States of stores that views bind to without a scope: `$store.route.sending(\.setNavigation).detail`,
/// `NavigationLink(unwrapping: $store.route, case: \.detail)`; and the actions that carry their values.
extension StoreFeatures {
  /// The store and the path of a route that a call is bound to; nil for other calls.
  func route(in call: WrittenCall) -> (store: String, path: [String])? {
    if call.name == "navigationDestination", call.argument("for") != nil { return stack(around: call) }
    let labels: Set<String> = ["item", "unwrapping", "isPresented", "isActive"]
    let bound = call.arguments.first { argument in
      argument.label.map(labels.contains) ?? false && argument.value.isStored
    }
    guard let bound, let chain = Self.chain(bound.value), let first = chain.path.first, !first.isEmpty else {
      return nil
    }
    var path = chain.path
    if let written = call.argument("case"), let name = Self.lastName(written) { path.append(name) }
    // What is no case of a route is a switch of its own, which the views' own code tells.
    return path.count > 1 ? (chain.store, path) : nil
  }

  /// The list of values that the stack around a destination is bound to: `NavigationStack(path: $store.path) { … }`.
  private func stack(around call: WrittenCall) -> (store: String, path: [String])? {
    let stack = call.closures.last { $0.name == "NavigationStack" }
    guard let written = stack?.arguments.first(where: { $0.label == "path" })?.value, written.isStored,
      let chain = Self.chain(written), !chain.path.isEmpty
    else { return nil }
    return chain
  }

  private static func chain(_ expression: Expression) -> (store: String, path: [String])? {
    switch expression.kind {
    case .name(let name) where name.hasPrefix("$"): return (String(name.dropFirst()), [])
    case .member(let base?, let name): return chain(base).map { ($0.store, $0.path + [name]) }
    case .call(let callee, let arguments):
      guard case .member(let base?, let name) = callee.kind, let outer = chain(base) else { return nil }
      if name == "case", let written = arguments.first?.value, let last = lastName(written) {
        return (outer.store, outer.path + [last])
      }
      return outer
    default: return nil
    }
  }

  // MARK: - Actions that carry a route

  /// What follows from `state.route = route` in the branch of an action: a change for each place that sends
  /// the action with a case that is written there.
  func sentChanges(_ value: Expression, _ path: [String], _ call: WrittenCall, _ reducer: SwiftType)
    -> [StoreChange]
  {
    guard case .name(let name) = value.kind, let action = Self.action(binding: name, call) else { return [] }
    let all = presentations.filter { $0.reducer === reducer && $0.path.starts(with: path) }
    guard !all.isEmpty else { return [] }
    return sends.filter { $0.action == action && $0.reducer === reducer }.flatMap { send in
      changes(send, path, all, reducer)
    }
  }

  private func changes(
    _ send: StoreSend, _ path: [String], _ all: [StorePresentation], _ reducer: SwiftType
  ) -> [StoreChange] {
    if send.value?.kind == .literal("nil") {
      // Only within what is presented it is a way back; elsewhere it tidies up.
      let own = all.filter { presentation in
        send.call.closures.contains { role in
          role.line == presentation.call.line && role.name == presentation.call.name
        } && send.call.site.file == presentation.call.site.file
      }
      guard !own.isEmpty else { return [] }
      return [change(.dismiss, true, own, send, nested: nil, reducer)]
    }
    guard let value = send.value, let name = RouteCase.of(value).name else { return [] }
    let meant = all.filter { $0.path.count > path.count && $0.path[path.count] == name }
    guard let first = meant.first else { return [] }
    var nested: String?
    if case .call(_, let arguments) = value.kind, arguments.count == 1 {
      nested = RouteCase.of(arguments[0].value).name
    }
    return [change(first.kind, false, meant, send, nested: nested, reducer)]
  }

  private func change(
    _ kind: EdgeKind, _ isBack: Bool, _ meant: [StorePresentation], _ send: StoreSend, nested: String?,
    _ reducer: SwiftType
  ) -> StoreChange {
    var change = StoreChange(
      call: send.call, reducer: reducer, kind: kind, isBack: isBack, presentations: meant,
      actions: send.actions)
    change.isSent = true
    change.nested = nested
    return change
  }

  /// The action whose pattern binds a name: `setNavigation` of `case .setNavigation(let route)`.
  private static func action(binding name: String, _ call: WrittenCall) -> String? {
    for condition in call.conditions.reversed() {
      guard case .branch(let choice, let index) = condition, choice.branches.indices.contains(index) else {
        continue
      }
      for pattern in choice.branches[index].patterns where pattern.names.contains(name) {
        return pattern.cases.last
      }
    }
    return nil
  }

  // MARK: - Sending

  /// What sends an action, also as an effect that has it as value.
  private static let sending: Set<String> = ["send", "Effect", "EffectTask"]

  mutating func readSends() {
    var found: [StoreSend] = []
    for (index, file) in program.files.enumerated() {
      for call in WrittenCallReader.calls(in: file.outline, file: index, where: Self.sending.contains) {
        found += sends(call)
      }
    }
    sends = found
  }

  private func sends(_ call: WrittenCall) -> [StoreSend] {
    guard let written = call.name == "send" ? call.first : call.argument("value") else { return [] }
    return Self.alternatives(of: written).compactMap { written, condition in
      var found = send(written, call)
      if let condition, let all = found?.actions {
        found?.actions = all.map { action in
          var action = action
          action.guards.append(condition)
          return action
        }
      }
      return found
    }
  }

  /// The actions that can be sent: two of `.delegate(isReady ? .ready : .failed)`, each with its condition.
  private static func alternatives(of action: Expression) -> [(Expression, Guard?)] {
    switch action.kind {
    case .ternary(let condition, let then, let otherwise):
      let condition = Guard(condition)
      return [(then, condition), (otherwise, condition.negated)]
    case .call(let callee, let arguments):
      guard case .member = callee.kind, let last = arguments.last else { return [(action, nil)] }
      return alternatives(of: last.value).map { inner, condition in
        guard condition != nil else { return (action, nil) }
        let all = arguments.dropLast() + [Argument(label: last.label, value: inner)]
        return (Expression(.call(callee: callee, arguments: Array(all)), line: action.line), condition)
      }
    default: return [(action, nil)]
    }
  }

  private func send(_ written: Expression, _ call: WrittenCall) -> StoreSend? {
    guard let type = types.enclosingType(of: call.site), let (own, place) = sender(of: call, in: type) else {
      return nil
    }
    let chain = Self.chain(of: written)
    // `.home(.setNavigation(.detail))` is an action of the child.
    let found = resolve(chain.map(\.name), from: own)
    guard let action = found.names.last, let name = found.name else { return nil }
    let sent = chain[found.count - 1].expression
    var value: Expression?
    if case .call(_, let arguments) = sent.kind { value = arguments.first?.value }
    var actions: [StoreAction]
    switch place {
    case .view:
      actions = [
        StoreAction(sender: own, trigger: WrittenTrigger.words(call, in: program), guards: call.guards)
      ]
    case .reducer: actions = StoreActions(features: self, reducer: own).actions(of: call).map(\.action)
    case .elsewhere:
      actions = [StoreAction(sender: own, trigger: entrance(of: call, in: type), guards: call.guards)]
    case .stream: actions = [StoreAction(sender: own, trigger: StoreAction.words(action), guards: [])]
    }
    if actions.isEmpty { actions = [StoreAction(sender: own, trigger: nil, guards: [])] }
    return StoreSend(
      call: call, reducer: found.sender, owner: own, action: action, name: name, value: value,
      actions: actions,
      text: "\(call.first ?? written)", place: place)
  }

  /// The reducer to whose store something is sent, and by what.
  private func sender(of call: WrittenCall, in type: SwiftType) -> (reducer: SwiftType, StoreSend.Place)? {
    if let stores = reducersByView[type.name] {
      let name = call.receiver.flatMap(ViewStructure.state) ?? ""
      let found = stores[name] ?? (stores.count == 1 ? stores.first?.value : nil)
      return found.map { ($0, .view(type)) }
    }
    if let own = reducer(around: type) { return (own, call.stream == nil ? .reducer : .stream) }
    // What a client of the app's own is given to call later is called for other reasons.
    let isGiven = call.closures.contains { $0.label != nil && program.type($0.name, within: type) != nil }
    if isGiven { return nil }
    // `appDelegate.store.send(.opened(url))` of an app, or of its delegate.
    return call.receiver.flatMap { reducer(ofStore: $0, types.place(of: call)) }.map { ($0, .elsewhere) }
  }

  /// The reducer of a store that a property keeps; nil for all else.
  private func reducer(ofStore expression: Expression, _ place: StaticTypes.Place) -> SwiftType? {
    let owners: [(SwiftType, String)]
    switch expression.kind {
    case .name(let name): owners = place.type.map { [($0, name)] } ?? []
    case .member(let base?, let name):
      owners = types.types(of: base, place).compactMap { program.types[$0.name] }.map { ($0, name) }
    default: return nil
    }
    return owners.lazy.compactMap { owner, name -> SwiftType? in
      guard let (property, _) = program.property(name, of: owner), let type = property.outline.type,
        type.firstName.map(StoreTypes.names.contains) ?? false
      else { return nil }
      return reducer(in: type, within: owner)
    }.first
  }

  /// What an app or its delegate sends an action for.
  private func entrance(of call: WrittenCall, in type: SwiftType) -> String? {
    if let words = WrittenTrigger.closureWords(call, in: program) { return words }
    let function = call.site.function.flatMap { written in
      type.functions[written.name]?.first { $0.outline.header == written.header }
    }
    return function.flatMap(Entrances.words) ?? WrittenTrigger.words(call, in: program)
  }
}

extension StoreFeatures {
  /// The names of the cases that an action is written with, the outermost first, each with what it carries.
  fileprivate static func chain(of action: Expression) -> [(name: String, expression: Expression)] {
    var found: [(String, Expression)] = []
    var current = action
    while true {
      var callee = current
      var inner: Expression?
      if case .call(let called, let arguments) = current.kind {
        callee = called
        inner = arguments.last?.value
      }
      guard case .member(let base, let name) = callee.kind, !name.beginsUppercase,
        base.map({ $0.lastName?.beginsUppercase ?? false }) ?? true
      else { return found }
      found.append((name, current))
      guard let inner else { return found }
      current = inner
    }
  }
}

/// A place where an action is sent to a store.
struct StoreSend {
  var call: WrittenCall
  /// The reducer whose action it is.
  var reducer: SwiftType
  /// The reducer whose store or code sends it.
  var owner: SwiftType
  /// The action's name.
  var action: String
  /// The same after those that only group actions.
  var name: String
  /// What it carries.
  var value: Expression?
  /// What leads to it.
  var actions: [StoreAction]
  /// The action as it is written.
  var text: String
  var place: Place

  /// The view that sends it; nil where something else does.
  var view: SwiftType? { if case .view(let type) = place { type } else { nil } }

  /// What sends an action.
  enum Place {
    case view(SwiftType)
    case reducer
    /// The values of an asynchronous sequence that a reducer hears, which come by themselves.
    case stream
    /// An app, or something else that has a store and shows nothing of it.
    case elsewhere
  }

  var isOfStream: Bool { if case .stream = place { true } else { false } }

  /// Whether it is sent because of another action.
  var isAnswer: Bool { if case .reducer = place { true } else { false } }

  /// Whether the value that it is sent with is written as certain cases.
  func carries(_ cases: [String]) -> Bool {
    cases.isEmpty || value.map { StoreFeatures.chain(of: $0).map(\.name).starts(with: cases) } ?? false
  }

  /// Whether the value that it is sent with can be one of certain cases, an outer one before those in it.
  func mayCarry(_ cases: [String]) -> Bool {
    guard let value else { return true }
    return zip(StoreFeatures.chain(of: value).map(\.name), cases).allSatisfy { $0 == $1 || $0 == "init" }
  }
}

extension Expression {
  /// Whether it begins with a store's projection and goes through at least one property.
  fileprivate var isStored: Bool {
    switch kind {
    case .member, .call: isProjected || calledOn
    default: false
    }
  }

  /// Whether a call is made on a projection: `$store.route.sending(…)`.
  private var calledOn: Bool {
    switch kind {
    case .call(let callee, _): callee.calledOn
    case .member(let base?, _): base.isProjected || base.calledOn
    default: false
    }
  }
}
