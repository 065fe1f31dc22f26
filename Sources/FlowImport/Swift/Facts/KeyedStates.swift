import SwiftOutline

/// Parts of a model's state that code hears by themselves: `$state.map(\.isDone)`, `state.map { $0.isDone }`,
/// `reactor.pulse(\.$error)`.
struct KeyedStates {
  let program: SwiftProgram
  let types: StaticTypes
  let relays: CaseRelays
  let streams: SentValues

  /// A property of a state, and whose state it is.
  struct Part {
    var name: String
    var state: SwiftType
    var owner: SwiftType
  }

  /// The operators whose first argument says which part of a state is heard.
  private static let selecting: Set<String> = [
    "map", "compactMap", "pulse", "publisher", "flatMap", "distinctUntilChanged", "removeDuplicates",
  ]

  /// The part of a state that a stream gives; nil where it gives the whole of it or no state.
  func part(_ chain: Expression, in call: WrittenCall) -> Part? {
    var found: Part?
    var next: Expression? = chain
    while let current = next {
      guard case .call(let callee, let arguments) = current.kind,
        case .member(let base?, let name) = callee.kind
      else { break }
      if Self.selecting.contains(name), let key = arguments.first?.value.selectedKey {
        found = part(key, of: base, in: call)
      }
      next = base
    }
    return found
  }

  /// The name of the part of a state that a stream gives, whatever is known of the state.
  static func key(_ chain: Expression) -> String? {
    var found: String?
    var next: Expression? = chain
    while let current = next {
      switch current.kind {
      case .call(let callee, let arguments):
        guard case .member(let base, let name) = callee.kind else { return nil }
        if Self.selecting.contains(name), let key = arguments.first?.value.selectedKey { found = key }
        if name == "pulse" { return found }
        next = base
      case .member(_, let name): return ["state", "$state"].contains(name) ? found : nil
      default: return nil
      }
    }
    return nil
  }

  private func part(_ key: String, of base: Expression, in call: WrittenCall) -> Part? {
    var owners = types.types(of: base, in: call).compactMap { program.types[$0.name] }
    var property: String?
    var holder = base
    // What is done to the whole state first says nothing of which part is heard.
    while case .call(let callee, _) = holder.kind, case .member(let inner?, _) = callee.kind {
      holder = inner
    }
    if case .member(.some, _) = holder.kind, let named = types.property(holder, in: call) {
      property = named.name
      owners += named.owners
    }
    for owner in owners {
      let declared = property.flatMap { program.property($0, of: owner)?.0.outline }
      let written = declared?.type ?? declared?.initial?.madeType
      let names = [written].compactMap(\.self).flatMap(\.mentionedNames) + ["State"]
      for name in names {
        guard let state = program.type(name, within: owner), state.kind == .struct,
          state.properties[key] != nil
        else { continue }
        return Part(name: key, state: state, owner: owner)
      }
    }
    return nil
  }

  /// The calls for which a part of a state changes: those that set it, or that send what sets it.
  func changes(of part: Part) -> [WrittenCall] {
    streams.settings(of: part.name).filter { sets(part, $0) }.flatMap { setting -> [WrittenCall] in
      guard case .assignment(let value) = setting.form, case .name(let given) = value.kind,
        let handling = relays.handling(setting), setting.scope.look(up: given) != nil
      else { return [setting] }
      let senders = handling.messages.sorted { ($0.type, $0.name) < ($1.type, $1.name) }.flatMap(
        relays.senders)
      return senders.filter { !$0.givesNothing }
    }
  }

  private func sets(_ part: Part, _ call: WrittenCall) -> Bool {
    guard let receiver = call.receiver, !receiver.isSelf else { return false }
    let known = types.types(of: receiver, in: call)
    if !known.isEmpty { return known.contains { $0.name == part.state.name } }
    let around = program.outward(from: types.enclosingType(of: call.site))
    return around.contains { $0 === part.owner || program.supertypes(of: $0).contains(part.owner.name) }
      && ["state", "value"].contains { receiver.lastName?.lowercased().hasSuffix($0) ?? false }
  }
}

extension WrittenCall {
  /// Whether the case that is sent carries that nothing holds: `.setDone(false)`.
  fileprivate var givesNothing: Bool {
    guard case .call(_, let arguments)? = arguments.first?.value.kind, arguments.count == 1 else {
      return false
    }
    switch arguments[0].value.kind {
    case .literal("false"), .literal("nil"): return true
    default: return false
    }
  }
}

extension Expression {
  /// `isDone` of `\.isDone`, `\.$isDone` and `{ $0.isDone }`.
  fileprivate var selectedKey: String? {
    switch kind {
    case .keyPath(let written):
      let parts = written.drop { $0 == "\\" }.split(separator: ".").filter { !String($0).beginsUppercase }
      return parts.count == 1 ? SentValues.plain(String(parts[0])) : nil
    case .closure(let closure):
      guard case .member(let base?, let name)? = closure.body.onlyResult?.kind,
        case .name(let given) = base.kind,
        given == "$0" || closure.parameters.first?.name == given
      else { return nil }
      return name
    default: return nil
    }
  }
}
