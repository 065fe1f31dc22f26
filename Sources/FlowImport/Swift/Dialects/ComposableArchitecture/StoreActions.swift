import SwiftOutline

/// The actions in whose branches a reducer's code is written.
struct StoreActions {
  var features: StoreFeatures
  var reducer: SwiftType

  /// What is between an action and those around it.
  static let wrappers: Set<String> = [
    "presented", "element", "delegate", "view", "internal", "local",
  ]
  /// How many functions of a reducer are gone back through from one to another.
  private static let callLimit = 4

  /// The actions, each with all the names of its pattern.
  func actions(of call: WrittenCall, depth: Int = 0) -> [(action: StoreAction, names: [String])] {
    var carriers = carriers(around: call)
    var chains: [[String]] = [[]]
    // What is done about a failure, as in `.run { … } catch: { … }`.
    var guards = call.closures.contains(where: \.isForFailure) ? [Failures.condition] : []
    var payload: [Payload] = []
    var isAsked = false
    for condition in call.conditions {
      var part = call
      part.conditions = [condition]
      part.closures = []
      if let (patterns, subject) = Self.patterns(condition), let start = carriers[subject] {
        if isAsked { payload.append(Payload(cases: patterns.flatMap(\.cases), guards: part.guards)) }
        if !isAsked { chains = [start] }
        isAsked = true
        chains = chains.flatMap { chain in patterns.map { chain + $0.cases } }
        for name in patterns.flatMap(\.names) { carriers[name] = [] }
      } else {
        guards += part.guards
      }
    }
    if !isAsked, depth < Self.callLimit, let function = call.site.function {
      let callers = features.calls(ofHelper: call).flatMap { caller in
        actions(of: caller, depth: depth + 1).map { (caller, $0) }
      }
      if !callers.isEmpty {
        return callers.map { call, found in
          var found = found
          found.action.guards += guards.filter { !found.action.guards.contains($0) }
          found.action.parameters = Self.parameters(of: function, call, found.action.parameters)
          return found
        }
      }
    }
    return chains.map { (action($0, guards, payload, call), $0) }
  }

  private static func parameters(
    of function: FunctionOutline, _ call: WrittenCall, _ outer: WrittenParameters
  ) -> WrittenParameters {
    WrittenParameters(of: function, call.arguments, within: outer) ?? WrittenParameters()
  }

  /// What a reducer asks of what an action carries: `switch link { case .offer: … }`.
  private struct Payload {
    var cases: [String]
    var guards: [Guard]
  }

  /// The names that hold an action, each with the names of the cases that lead to it:
  /// `func handle(_ action: Action.View, state: inout State)`.
  private func carriers(around call: WrittenCall) -> [String: [String]] {
    var found: [String: [String]] = ["action": []]
    for role in call.closures where role.name == "Reduce" && role.parameters.count == 2 {
      found[role.parameters[1]] = []
    }
    for parameter in call.site.function?.parameters ?? [] {
      if let path = features.path(to: parameter.type, in: reducer) { found[parameter.name] = path }
    }
    return found
  }

  /// The patterns that a condition holds against a name.
  private static func patterns(_ condition: WrittenCondition) -> (patterns: [Pattern], subject: String)? {
    switch condition {
    case .branch(let choice, let index):
      guard choice.branches.indices.contains(index), case .name(let subject) = choice.subject.kind else {
        return nil
      }
      let patterns = choice.branches[index].patterns.filter { !$0.cases.isEmpty }
      return patterns.isEmpty ? nil : (patterns, subject)
    case .holds(let conditions):
      for condition in conditions {
        if let pattern = condition.pattern, !pattern.cases.isEmpty,
          case .name(let subject) = condition.value.kind
        {
          return ([pattern], subject)
        }
      }
      return nil
    case .fails, .ternary, .passed: return nil
    }
  }

  private func action(
    _ chain: [String], _ guards: [Guard], _ payload: [Payload], _ call: WrittenCall
  ) -> StoreAction {
    let found = features.resolve(chain, from: reducer)
    var name = found.name
    var last = found.details.last ?? found.names.last
    var alert: [String]?
    if let first = found.names.last, let button = found.details.first,
      features.presentation(found.path + [first], of: reducer)?.isAlert == true
    {
      alert = found.path + [first]
      name = button
      last = button
    }
    let function = call.site.function?.name
    if last == nil, function != "body", function != "reduce" { last = function }
    var trigger = last.map(StoreAction.words)
    if alert != nil, let name { trigger = features.buttons?.title(ofButton: name, in: reducer) ?? trigger }
    var guards = guards
    if found.details.contains("failure"), !guards.contains(Failures.condition) {
      guards.append(Failures.condition)
    }
    return StoreAction(
      sender: found.sender, between: found.between, chain: chain, alert: alert, name: name,
      details: alert == nil ? found.details : [],
      asked: payload.filter { !Set($0.cases).isDisjoint(with: found.details) }.flatMap(\.guards),
      trigger: trigger, guards: guards)
  }
}

/// An action by the names of the cases that lead to it.
struct ResolvedAction {
  /// The reducer whose action it is.
  var sender: SwiftType
  /// The children that lead to the sender.
  var between: [SwiftType] = []
  /// The names of the children that lead to it.
  var path: [String] = []
  /// The names of the cases of its own action that lead to it, the last of which is the action's.
  var names: [String] = []
  /// How many names of the whole chain these are with all before them.
  var count = 0
  /// The cases of what it carries.
  var details: [String] = []

  /// The name of the action itself, after those that only group actions; nil for none.
  var name: String? { names.isEmpty ? nil : names.joined(separator: ".") }
}

extension StoreFeatures {
  /// Cases that say where an action comes from, and nothing of what it is.
  private static let structural: Set<String> = ["presented", "element", "routeAction"]

  /// Takes the names of an action's cases apart.
  func resolve(_ chain: [String], from reducer: SwiftType) -> ResolvedAction {
    var found = ResolvedAction(sender: reducer)
    var actions = program.types[reducer.name + ".Action"]
    for (index, name) in chain.enumerated() {
      if Self.structural.contains(name), child(name, of: found.sender) == nil { continue }
      if found.names.isEmpty, let child = child(name, of: found.sender) {
        if found.sender !== reducer { found.between.append(found.sender) }
        found.sender = child
        found.path.append(name)
        actions = program.types[child.name + ".Action"]
        continue
      }
      // `send(.saveTapped)` of a view with its own actions is `.view(.saveTapped)`.
      if found.names.isEmpty, let all = actions, !all.cases.contains(where: { $0.name == name }),
        let view = all.cases.first(where: { $0.name == "view" }), let inner = group(view, of: all),
        inner.cases.contains(where: { $0.name == name })
      {
        found.names.append("view")
        actions = inner
      }
      let written = actions?.cases.first { $0.name == name }
      // `case scope(Scope)` groups the actions of children.
      if !found.names.isEmpty, let written, let owner = actions,
        let child = written.parameters.lazy.compactMap({ self.reducer(in: $0.type, within: owner) }).first
      {
        found.sender = child
        found.path.append(name)
        found.names = []
        actions = program.types[child.name + ".Action"]
        continue
      }
      if let written, let owner = actions, let inner = group(written, of: owner) {
        found.names.append(name)
        found.count = index + 1
        actions = inner
        continue
      }
      if written == nil, StoreActions.wrappers.contains(name), index + 1 < chain.count { continue }
      found.names.append(name)
      found.count = index + 1
      found.details = chain.dropFirst(index + 1).filter { !Self.structural.contains($0) }
      break
    }
    return found
  }

  /// The enum of the actions that a case only groups: `View` of `case view(View)`.
  private func group(_ written: EnumCase, of owner: SwiftType) -> SwiftType? {
    for parameter in written.parameters {
      guard let name = parameter.type?.unwrapped.name, let type = program.type(name, within: owner),
        type.kind == .enum, !Self.isReducer(type, program)
      else { continue }
      let isNested = type.name.contains(".Action.") || type.lastName.hasSuffix("Action")
      if isNested || StoreActions.wrappers.contains(written.name) { return type }
    }
    return nil
  }

  /// The names of the cases that lead from a reducer's action to an enum of actions; nil where none do.
  func path(to written: TypeExpression?, in reducer: SwiftType) -> [String]? {
    guard let name = written?.unwrapped.name, let root = program.types[reducer.name + ".Action"],
      let wanted = program.type(name, within: root), wanted.kind == .enum
    else { return nil }
    var level: [(type: SwiftType, path: [String])] = [(root, [])]
    for _ in 0..<3 {
      if let found = level.first(where: { $0.type === wanted }) { return found.path }
      level = level.flatMap { owner, path in
        owner.cases.compactMap { written in
          let child = written.parameters.lazy.compactMap { self.reducer(in: $0.type, within: owner) }.first
          let type = child.flatMap { program.types[$0.name + ".Action"] } ?? group(written, of: owner)
          return type.map { ($0, path + [written.name]) }
        }
      }
    }
    return nil
  }

  // MARK: - Functions of reducers

  /// The functions that reducers and their states have beside what runs for every action.
  private static let running: Set<String> = ["body", "reduce", "init"]

  mutating func readHelpers() {
    var names: Set<String> = []
    for type in program.sortedTypes
    where reducer(around: type) != nil {
      names.formUnion(type.functions.keys.filter { !Self.running.contains($0) })
    }
    for (index, file) in program.files.enumerated() {
      for call in WrittenCallReader.calls(in: file.outline, file: index, where: names.contains)
      where !call.isAssignment {
        helperCalls[call.name, default: []].append(call)
      }
    }
  }

  /// The calls of the reducer's function that some code is in.
  func calls(ofHelper call: WrittenCall) -> [WrittenCall] {
    guard let function = call.site.function, !Self.running.contains(function.name),
      let type = types.enclosingType(of: call.site), let reducer = reducer(around: type)
    else { return [] }
    let isOfState = type !== reducer
    return (helperCalls[function.name] ?? []).filter { other in
      guard other.arguments.count <= function.parameters.count,
        let caller = types.enclosingType(of: other.site),
        program.outward(from: caller).contains(where: { $0 === reducer })
      else { return false }
      return isOfState ? other.receiver != nil : other.receiver.map(\.isSelf) ?? true
    }
  }
}
