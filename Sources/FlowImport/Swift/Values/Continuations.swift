import FlowModel
import SwiftOutline

/// Code that shows a flow or screen and waits for what it gives: `await withCheckedContinuation { … }`.
enum Continuations {
  /// What was shown, what there happens for the code to go on, and after how many facts.
  struct Shown {
    var source: EventSource
    var triggers: [String]
    var facts: Int
  }

  private static let names: Set<String> = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  static func begins(_ name: String) -> Bool { names.contains(name) }

  /// What the closures are called that resume a continuation: `onSave` of
  /// `editor.onSave = { continuation.resume(returning: $0) }`.
  static func resumers(in closure: Closure) -> [String] {
    guard let name = closure.parameters.first?.name else { return [] }
    var found: [String] = []
    func note(_ label: String?, _ value: Expression) {
      guard let label, let body = value.closure?.body, !found.contains(label) else { return }
      ExpressionWalk.visit(body) { expression in
        guard case .call(let callee, _) = expression.kind, case .member(let base?, "resume") = callee.kind,
          base.kind == .name(name), !found.contains(label)
        else { return }
        found.append(label)
      }
    }
    for set in Assignments.setters(in: closure.body) { note(set.target.lastName, set.value) }
    ExpressionWalk.visit(closure.body) { expression in
      guard case .call(_, let arguments) = expression.kind else { return }
      for argument in arguments { note(argument.label, argument.value) }
    }
    return found
  }

  /// Whether code waits for what other code gives, which may be what a person enters.
  static func waits(_ body: [Statement]) -> Bool {
    var found = false
    ExpressionWalk.visit(body) { found = found || $0.spelling.contains(.awaited) }
    return found
  }
}

/// What comes after code that waits for a flow or screen.
final class AwaitedFlows {
  private unowned let interpreter: Interpreter
  private let log: FactLog
  /// What was shown last until a continuation is resumed.
  private var awaited: Continuations.Shown?
  private static let completion = "completion"

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    log = interpreter.log
  }

  /// Follows what is done until a continuation is resumed.
  func followUntilResumed(_ arguments: PassedArguments, _ context: Context) -> Value {
    let before = log.facts.count
    interpreter.callFollower.follow(arguments, context)
    let shown = log.facts.dropFirst(before)
    if let child = child(startedIn: shown) {
      awaited = Continuations.Shown(
        source: child, triggers: [Self.completion], facts: log.facts.count)
    } else if let screen = screen(shownIn: shown), case .closure(let closure)? = arguments.last?.value {
      let triggers = Continuations.resumers(in: closure.closure)
      guard !triggers.isEmpty else { return .unknown }
      awaited = Continuations.Shown(source: screen, triggers: triggers, facts: log.facts.count)
    }
    return .unknown
  }

  private func child(startedIn facts: ArraySlice<NavigationFact>) -> EventSource? {
    let started = facts.compactMap { fact -> String? in
      guard case .coordinator(let name) = fact.target, fact.kind == .start else { return nil }
      return name
    }
    return Set(started).count == 1 ? started.first.map { .coordinator($0) } : nil
  }

  private func screen(shownIn facts: ArraySlice<NavigationFact>) -> EventSource? {
    let shown = facts.compactMap { fact -> EventSource? in
      guard case .screen(let object) = fact.target, [.push, .present, .root].contains(fact.kind) else {
        return nil
      }
      return .screen(interpreter.types.key(object))
    }
    return Set(shown).count == 1 ? shown.first : nil
  }

  /// The contexts of what comes after a statement that has waited for a flow or screen: it happens there, and
  /// for each of the reasons for which the code goes on; none where it has waited for neither.
  func contexts(after statement: Statement, since before: Int, _ context: Context) -> [Context] {
    guard log.facts.count > before, Self.waits(statement) else { return [] }
    var shown = awaited.flatMap { $0.facts > before && log.facts.count >= $0.facts ? $0 : nil }
    if shown == nil, let child = child(startedIn: log.facts.dropFirst(before)), waitsForItsEnd(child) {
      shown = Continuations.Shown(source: child, triggers: [Self.completion], facts: log.facts.count)
    }
    guard let shown else { return [] }
    awaited = nil
    return shown.triggers.map { trigger in
      var next = context
      next.source = shown.source
      next.trigger = trigger
      return next
    }
  }

  /// Whether starting a child takes until it is done: its `start()` waits itself.
  private func waitsForItsEnd(_ child: EventSource) -> Bool {
    guard case .coordinator(let name) = child, let type = interpreter.program.types[name] else {
      return false
    }
    return Beginnings.methods.sorted().flatMap { type.functions[$0] ?? [] }.contains { $0.waits }
  }

  private static func waits(_ statement: Statement) -> Bool {
    func waits(_ expression: Expression?) -> Bool { expression?.spelling.contains(.awaited) ?? false }
    return switch statement {
    case .binding(let binding): waits(binding.value)
    case .expression(let expression): waits(expression)
    case .assignment(_, let value): waits(value)
    case .guarding(let conditions, _): conditions.contains { waits($0.value) }
    default: false
    }
  }
}
