import SwiftOutline

/// The calls and assignments that tell whoever listens what then navigates: `output.route.send(.details)`,
/// `events.onNext(.close)`, `step = .done`.
///
/// What is heard is what navigates; people who search the code look for what is sent, too.
struct SendingCalls {
  private let types: StaticTypes
  private let program: SwiftProgram
  private let relays: CaseRelays
  private let streams: SentValues
  /// All calls that were looked at, by where they are written.
  private let written: [CodePlace: [WrittenCall]]

  /// A call that sends, and what happens when it is heard.
  struct Sending {
    var call: WrittenCall
    /// The ways of the transitions.
    var ways: [[CodePlace]]
  }

  init(_ local: LocalFacts) {
    types = local.types
    program = local.types.program
    relays = local.relays
    streams = local.streams
    written = Dictionary(grouping: local.calls.all, by: \.place)
  }

  /// All that send what is heard where transitions happen, in written order.
  ///
  /// - Parameter ways: of each transition where it happens: the call that navigates, then what leads to it,
  ///   the nearest first.
  func calls(heardIn ways: [[CodePlace]], besides known: Set<CodePlace>) -> [Sending] {
    var found: [CodePlace: Sending] = [:]
    var senders: [CodePlace: [WrittenCall]] = [:]
    for way in ways {
      // What is heard nearest to the call decides.
      var nearest: [WrittenCall] = []
      for place in way where nearest.isEmpty {
        nearest = senders[place] ?? (written[place] ?? []).flatMap(self.senders)
        senders[place] = nearest
      }
      for call in nearest where !known.contains(call.place) {
        found[call.place, default: Sending(call: call, ways: [])].ways.append(way)
      }
    }
    return found.values.sorted {
      ($0.call.place.file, $0.call.place.line) < ($1.call.place.file, $1.call.place.line)
    }
  }

  /// What sends what is heard around a call.
  private func senders(of call: WrittenCall) -> [WrittenCall] {
    if let handling = relays.handling(call) {
      let patterns =
        call.conditions.indices.contains(handling.index)
        ? call.conditions[handling.index].patterns : []
      return handling.messages.flatMap { message in
        relays.senders(of: message).filter { sender in
          patterns.isEmpty
            || sender.arguments.contains { argument in patterns.contains { $0.mayFit(argument.value) } }
        }
      }
    }
    for role in call.closures.reversed() {
      guard let heard = SentValues.heard(role) else { continue }
      var found: [WrittenCall] = []
      ExpressionWalk.visit([.expression(heard)]) { part in
        guard found.isEmpty, let stream = stream(part, in: call) else { return }
        found = streams.senders(of: stream)
      }
      return found
    }
    return []
  }

  private func stream(_ part: Expression, in call: WrittenCall) -> SentValues.Stream? {
    guard let (name, owners) = types.property(part, in: call) else { return nil }
    return owners.first { program.property(name, of: $0) != nil }.map {
      SentValues.Stream(name: name, owner: $0)
    }
  }
}

extension WrittenCondition {
  /// The patterns of which one fits.
  fileprivate var patterns: [Pattern] {
    switch self {
    case .branch(let choice, let index):
      choice.branches.indices.contains(index) ? choice.branches[index].patterns : []
    case .holds(let conditions): conditions.compactMap(\.pattern)
    case .fails, .ternary, .passed: []
    }
  }
}

extension Pattern {
  /// Whether a written value can be meant, as far as both name cases: `.list(.close)` fits no `.list(.open)`.
  fileprivate func mayFit(_ value: Expression) -> Bool {
    switch self {
    case .declaration(_, let inner), .optional(let inner), .cast(let inner, _): return inner.mayFit(value)
    case .enumCase(_, let name, let parts):
      guard let chosen = value.chosen else { return true }
      guard chosen == name else { return false }
      guard case .call(_, let arguments) = value.kind else { return true }
      return zip(parts ?? [], arguments).allSatisfy { $0.pattern.mayFit($1.value) }
    default: return true
    }
  }
}
