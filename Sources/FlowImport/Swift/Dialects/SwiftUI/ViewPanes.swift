import FlowModel
import SwiftOutline

/// What a column of a split view shows, and when.
struct ViewPane {
  var content: ViewContent
  /// The column.
  var style: String?
  var line: Int
}

extension ViewTest {
  /// Whether it distinguishes cases of a state that is set to one that is not known.
  func asks(for change: StateChange, _ interpreter: Interpreter) -> Bool {
    guard case .set(.something) = change.operation, !cases.isEmpty, !isNegated, let subject else {
      return false
    }
    return interpreter.viewStates.state(of: subject, frame, Context()) == change.state
  }
}
