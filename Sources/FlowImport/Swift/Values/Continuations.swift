import FlowModel
import SwiftOutline

/// Code that shows a flow and waits for what it gives: `await withCheckedContinuation { … }`.
enum Continuations {
  /// What was shown, and after how many facts.
  struct Shown {
    var coordinator: String
    var facts: Int
  }

  private static let names: Set<String> = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  static func begins(_ name: String) -> Bool { names.contains(name) }

  /// Whether code waits for what other code gives, which may be what a person enters.
  static func waits(_ body: [Statement]) -> Bool {
    var found = false
    ExpressionWalk.visit(body) { found = found || $0.spelling.contains(.awaited) }
    return found
  }
}

/// What comes after code that waits for a flow.
final class AwaitedFlows {
  private unowned let interpreter: Interpreter
  private let log: FactLog
  /// What was shown last until a continuation is resumed.
  private var awaited: Continuations.Shown?

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    log = interpreter.log
  }

  /// Follows what is done until a continuation is resumed.
  func followUntilResumed(_ arguments: PassedArguments, _ context: Context) -> Value {
    let before = log.facts.count
    interpreter.callFollower.follow(arguments, context)
    let started = log.facts.dropFirst(before).compactMap { fact -> String? in
      guard case .coordinator(let name) = fact.target, fact.kind == .start else { return nil }
      return name
    }
    if let first = started.first, Set(started).count == 1 {
      awaited = Continuations.Shown(coordinator: first, facts: log.facts.count)
    }
    return .unknown
  }

  /// What comes after a statement that has waited for a flow happens when the flow is done, and in it.
  func resume(after statement: Statement, since before: Int, _ context: inout Context) {
    guard let awaited, awaited.facts > before, log.facts.count >= awaited.facts, Self.waits(statement) else {
      return
    }
    context.source = .coordinator(awaited.coordinator)
    context.trigger = "completion"
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
