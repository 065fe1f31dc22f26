import SwiftOutline

/// Functions that answer and may do more than that.
extension StatementFollower {
  /// Follows the functions by whose answers conditions do not hold: `guard !handlesOnboarding(step) else { return }`
  /// where it is a step of the onboarding.
  func followAnswers(_ conditions: [Condition], _ frame: Frame, _ context: Context) {
    for condition in conditions {
      let asked = condition.value.denied ?? condition.value
      guard condition.pattern == nil, FunctionAnswers(conditionReader).answer(of: asked, frame) != nil else {
        return
      }
      _ = interpreter.expressions.evaluate(asked, frame, context)
      if conditionReader.outcome(of: condition, frame) == false { return }
    }
  }
}
