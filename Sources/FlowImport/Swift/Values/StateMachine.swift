import SwiftOutline

/// What a state machine is told to do, and what events are sent to it.
struct StateMachine {
  /// A way from one state to another; nil stands for any, or for what is not written.
  struct Transition: Hashable {
    var event: String?
    var from: String?
    var to: String?
    /// What the state it goes to carries where that is written: `true` and `false`, by their places.
    var truths: [Int: Bool] = [:]
  }

  /// What runs on a transition.
  struct Handler {
    var transitions: [Transition]
    var action: Value
    var context: Context
  }

  /// An event or a state that is sent.
  struct Send {
    var event: Value?
    var to: String?
    var context: Context
    /// What is passed on with it.
    var userInfo: Value?
    /// The coordinator that sends it, where it is known which.
    var performer: SwiftObject?
    /// Whether the machine has only begun.
    var isFirst = false

    /// The event's case; nil for a state.
    var name: String? { event?.caseName }
  }

  /// The calls that have told it something.
  var places: Set<CodePlace> = []
  var transitions: [Transition] = []
  var handlers: [Handler] = []
  var sends: [Send] = []
  /// How many sends have been followed.
  var followed = 0
  /// What was sent before.
  var known: Set<SendKey> = []

  struct SendKey: Hashable {
    var event: String?
    var to: String?
    var source: EventSource?
    var trigger: String?
    var traits: String
    var carried: String
  }

  /// The state it begins with.
  var initial: String?
}

extension Value {
  /// The name of an enum's case; nil for other values.
  var caseName: String? { if case .enumCase(let name, _) = self { name } else { nil } }

  /// What is known of a value that is passed on: its case and those in it.
  var carriedWords: String {
    switch self {
    case .enumCase(let name, let arguments):
      arguments.isEmpty ? name : "\(name)(\(arguments.map(\.carriedWords).joined(separator: ",")))"
    case .truth(let truth): "\(truth)"
    case .nothing: "nil"
    default: "_"
    }
  }
}

/// The screens and coordinators that are shown in a state, by the coordinator that has it.
struct StateScreens {
  private var shown: [String: [String: [EventSource]]] = [:]

  /// Notes what is shown on entering a state.
  mutating func enter(_ state: String, of coordinator: String, _ source: EventSource) {
    guard shown[coordinator]?[state]?.contains(source) != true else { return }
    shown[coordinator, default: [:]][state, default: []].append(source)
  }

  /// The states in which something is shown.
  func states(showing source: EventSource, in coordinator: String) -> [String] {
    (shown[coordinator] ?? [:]).filter { $0.value.contains(source) }.keys.sorted()
  }

  /// What is shown in a state; empty when that is not known.
  func sources(of state: String, in coordinator: String) -> [EventSource] {
    shown[coordinator]?[state] ?? []
  }
}

/// Reads the transitions that a mapping closure or a table gives.
struct StateTable {
  private(set) var transitions: [StateMachine.Transition] = []
  private let event: String
  private let from: String

  /// Reads a closure that gives the next state for `{ event, state, … in }`.
  init(mapping closure: Closure) {
    let names = closure.parameters.map(\.name)
    event = names.first { $0.lowercased().contains("event") } ?? names.first ?? "$0"
    from = names.first { $0.lowercased().contains("state") } ?? names.dropFirst().first ?? "$1"
    read(closure.body, StateMachine.Transition())
  }

  private mutating func read(_ statements: [Statement], _ known: StateMachine.Transition) {
    for statement in statements {
      switch statement {
      case .exit(let value?), .expression(let value): read(value, known)
      case .conditional(let conditional):
        read(conditional.body, narrowed(known, by: conditional.conditions))
        read(conditional.otherwise, known)
      case .choice(let choice): read(choice, known)
      case .guarding, .scope, .binding, .assignment, .loop, .function, .jump, .exit(nil): break
      }
    }
  }

  private mutating func read(_ value: Expression, _ known: StateMachine.Transition) {
    switch value.kind {
    case .statement(let inner): read([inner], known)
    case .ternary(let condition, let then, let otherwise):
      read(then, narrowed(known, by: [Condition(value: condition)]))
      read(otherwise, known)
    case .name(let name) where name == from:
      add(known, to: known.from)
    case .name:
      // A state that was kept, to which it goes back.
      add(known, to: nil)
    default:
      if let name = RouteCase.of(value).name { add(known, to: name, truths: Self.truths(value)) }
    }
  }

  /// The `true` and `false` in what a state is written with.
  private static func truths(_ state: Expression) -> [Int: Bool] {
    guard case .call(_, let arguments) = state.kind else { return [:] }
    var found: [Int: Bool] = [:]
    for (index, argument) in arguments.enumerated() {
      if case .truth(let truth)? = Value.truth(of: argument.value) { found[index] = truth }
    }
    return found
  }

  private mutating func add(_ known: StateMachine.Transition, to: String?, truths: [Int: Bool] = [:]) {
    var transition = known
    transition.to = to
    transition.truths = truths
    if !transitions.contains(transition) { transitions.append(transition) }
  }

  private mutating func read(_ choice: Choice, _ known: StateMachine.Transition) {
    let subjects: [Expression]
    if case .tuple(let parts) = choice.subject.kind {
      subjects = parts.map(\.value)
    } else {
      subjects = [choice.subject]
    }
    for branch in choice.branches {
      if branch.patterns.isEmpty { read(branch.body, known) }
      for pattern in branch.patterns {
        var inner = known
        let parts = subjects.count == 1 ? [pattern] : pattern.tupleParts
        for (subject, part) in zip(subjects, parts) {
          guard let name = part.caseName else { continue }
          note(name, of: subject, &inner)
        }
        read(branch.body, inner)
      }
    }
  }

  /// Notes which case the event or the state is.
  private func note(_ name: String, of subject: Expression, _ transition: inout StateMachine.Transition) {
    switch subject.kind {
    case .name(event): transition.event = name
    case .name(from): transition.from = name
    default: break
    }
  }

  private func narrowed(
    _ known: StateMachine.Transition, by conditions: [Condition]
  ) -> StateMachine.Transition {
    var inner = known
    for condition in conditions {
      let value = condition.value
      if let name = condition.pattern?.caseName {
        note(name, of: value, &inner)
      } else if case .operation(["=="], let operands) = value.kind, operands.count == 2,
        let name = RouteCase.of(operands[1]).name
      {
        note(name, of: operands[0], &inner)
      }
    }
    return inner
  }
}
