import FlowModel
import SwiftOutline

/// What going through views has found so far: what shows something, and what is chosen for that.
final class ViewLog {
  let interpreter: Interpreter
  /// What shows something.
  var presentations: [ViewPresentation] = []
  var links: [ValueLink] = []
  /// What views do when states change.
  var relays: [StateRelay] = []
  /// What the columns of split views show.
  var panes: [ViewPane] = []
  /// Where each state shows something.
  var places: [String: Set<EventSource>] = [:]
  /// What is shown in several places and nothing is seen to ask for, so that it is recorded once.
  var lonely: Set<String> = []
  /// The states that are stacks' paths.
  var paths: Set<String> = []
  /// Calls that do nothing by themselves or in views that cannot be touched, with why they are no navigation.
  private var leftOut: [CodePlace: String] = [:]

  init(interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// Notes that the calls in some code are no navigation; what is found elsewhere about them counts more.
  func leaveOut(_ expressions: [Expression], _ why: Untouched, file: Int) {
    ExpressionWalk.visit(expressions.map { .expression($0) }) { expression in
      guard case .call = expression.kind else { return }
      leftOut[CodePlace(file: file, line: expression.line)] = why.reason
    }
  }

  /// Notes that a call is a part of what other calls do at the same time.
  func leaveOut(_ place: CodePlace, _ reason: String) { leftOut[place] = reason }

  /// Tells why calls are no navigation that were left out and became nothing else.
  func tellLeftOut() {
    let known = Set(interpreter.log.facts.flatMap(\.evidence))
    for (place, reason) in leftOut where !known.contains(place) && interpreter.log.dropped[place] == nil {
      interpreter.log.dropped[place] = reason
    }
  }

  func note(_ kind: EdgeKind, _ text: String, line: Int, _ position: ViewPosition, isResolved: Bool) {
    interpreter.log.note(
      kind, name: text, text: text, at: CodePlace(file: position.file, line: line), isResolved: isResolved)
  }
}
