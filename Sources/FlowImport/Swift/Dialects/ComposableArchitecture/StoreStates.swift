import SwiftOutline

/// A place where a reducer sets a state that views bind to or ask for by itself: `state.showsHelp = true`.
struct StoreSetting {
  var call: WrittenCall
  /// The reducer whose code it is.
  var reducer: SwiftType
  /// The state, by the structure that declares it.
  var state: String
  /// Whether it is declared as `Bool`.
  var isFlag: Bool
  /// What it is set to; nil for what is flipped.
  var value: Expression?
  /// The actions that cause it.
  var actions: [StoreAction]
}

extension StoreFeatures {
  mutating func readSettings() {
    var names: Set<String> = ["toggle"]
    for type in program.sortedTypes where type.lastName == "State" {
      names.formUnion(type.properties.keys)
    }
    var found: [StoreSetting] = []
    for (index, file) in program.files.enumerated() {
      for call in WrittenCallReader.calls(in: file.outline, file: index, where: names.contains)
      where call.isAssignment || call.name == "toggle" {
        if let setting = setting(call) { found.append(setting) }
      }
    }
    settings = found
  }

  private func setting(_ call: WrittenCall) -> StoreSetting? {
    guard let type = types.enclosingType(of: call.site), call.site.function?.name != "init",
      let reducer = reducer(around: type), let receiver = call.receiver
    else { return nil }
    let isOwn = receiver.isSelf && type.lastName == "State"
    guard var path = isOwn ? [] : Self.path(receiver) else { return nil }
    if call.isAssignment { path.append(call.name) }
    guard !path.isEmpty else { return nil }
    let (owner, rest) = owner(of: path, in: reducer)
    guard rest.count == 1, let state = program.types[owner.name + ".State"],
      let property = state.properties[rest[0]]?.outline,
      // What is scoped is told by what views present.
      !presentations.contains(where: { $0.reducer === owner && $0.path.first == rest[0] })
    else { return nil }
    var value: Expression?
    if case .assignment(let written) = call.form { value = written }
    let isFlag =
      property.type?.name == "Bool" || property.initial.map { Value.truth(of: $0) != nil } ?? false
    return StoreSetting(
      call: call, reducer: reducer, state: "\(state.name).\(rest[0])", isFlag: isFlag, value: value,
      actions: StoreActions(features: self, reducer: reducer).actions(of: call).map(\.action))
  }
}

/// Notes what reducers do to states as changes of these, from what people do for it.
struct StoreStates {
  private let features: StoreFeatures
  private let interpreter: Interpreter
  private let causes: StoreOccasions
  /// The screens that are known.
  private let seen: Set<String>

  /// Nil for a program without stores.
  init?(_ interpreter: Interpreter) {
    features = StoreFeatures.of(StaticTypes(interpreter.program, interpreter.types.roles))
    guard !features.settings.isEmpty else { return nil }
    self.interpreter = interpreter
    causes = StoreOccasions(features, interpreter.viewStates.findings.sent)
    seen = interpreter.log.seenScreens
  }

  func note() {
    for setting in features.settings {
      if case .name(let name)? = setting.value?.kind {
        noteCarried(name, setting)
        continue
      }
      guard let operation = operation(setting.value, isFlag: setting.isFlag) else { continue }
      for action in setting.actions { note(operation, occasions(of: action, setting), action, setting) }
    }
  }

  /// What an action carries is what it is sent with.
  private func noteCarried(_ name: String, _ setting: StoreSetting) {
    for action in setting.actions {
      let sends = features.sends.filter {
        $0.name == action.name && $0.reducer === action.sender ?? setting.reducer
      }
      for send in sends {
        guard let operation = operation(send.value, isFlag: setting.isFlag) else { continue }
        note(operation, causes.occasions(of: send), action, setting)
      }
      guard sends.isEmpty, !setting.isFlag, let value = setting.value else { continue }
      note(.set(.something(.unknown, value)), occasions(of: action, setting), action, setting)
    }
  }

  /// What is done to a state; nil where it is not known whether it shows something.
  private func operation(_ value: Expression?, isFlag: Bool) -> StateChange.Operation? {
    guard let value else { return .toggle }
    if case .member(nil, let name) = value.kind, name != "none" { return .set(.enumCase(name)) }
    if case .call(let callee, _) = value.kind, case .member(nil, let name) = callee.kind, name != "init" {
      return .set(.enumCase(name))
    }
    let setting = StateSetting(.unknown, value)
    if case .something = setting, isFlag { return nil }
    return .set(setting)
  }

  /// What people do for an action; where that is not known, the action on the screen of its reducer.
  private func occasions(of action: StoreAction, _ setting: StoreSetting) -> [StoreOccasion] {
    let found = causes.occasions(of: action, from: setting.reducer)
    guard found.isEmpty, let trigger = action.trigger else { return found }
    return [StoreOccasion(trigger: trigger, guards: [], place: setting.call.place)]
  }

  private func note(
    _ operation: StateChange.Operation, _ occasions: [StoreOccasion], _ action: StoreAction,
    _ setting: StoreSetting
  ) {
    for occasion in occasions {
      let sender = occasion.alert?.reducer ?? action.sender ?? setting.reducer
      guard let source = occasion.source ?? features.screen(of: sender, among: seen) else { continue }
      var context = Context()
      context.source = source
      context.trigger = occasion.trigger
      context.guards = occasion.guards + action.guards.filter { !occasion.guards.contains($0) }
      context.origin = occasion.place
      var change = StateChange(
        state: setting.state, operation: operation, context: context, place: setting.call.place)
      change.isPassing = occasion.isPassing
      interpreter.viewStates.findings.changes?.append(change)
    }
  }
}
