import SwiftOutline

/// What functions are called with, and what their parameters hold.
extension Interpreter {
  /// Keeps a closure that something later is thought to run, unless nothing does.
  func keepForLater(_ closure: ClosureValue, _ context: Context) {
    guard !context.isSilent else { return }
    closure.wasRun = true
    uncalledActions.append(PendingEvent(origin: .none, closure: .closure(closure), context: context))
  }

  /// Gives parameters what a function is called with, or their standard values.
  func bind(_ arguments: Arguments, to parameters: [Parameter], _ frame: Frame, _ context: Context) {
    // What is called as a value may have none of the parameters' labels.
    let slots = parameters.map(ArgumentSlot.init)
    let filled = ArgumentSlot.fill(slots, with: FunctionOutline.shapes(arguments))
    let given = Dictionary(filled.map { ($0.slot, $0.argument) }, uniquingKeysWith: { first, _ in first })
    for (index, parameter) in parameters.enumerated() {
      if let first = given[index].map({ arguments[$0] }) {
        var value = member(first, of: parameter.type, frame, context) ?? first.value
        if case .unknown = value, let type = parameter.type {
          value = self.value(ofType: type, within: frame.type)
        }
        if case .closure(let closure) = value, closure.expected.isEmpty, let type = parameter.type {
          closure.expected = type.functionParameters
        }
        if case .closure(let closure) = value, parameter.type?.functionResult?.element != nil {
          closure.givesList = true
        }
        value = saying(value, first.expression, expecting: parameter.type, frame)
        frame[parameter.name] = Value.truth(of: first.expression) ?? value
        noteGuess(parameter.name, value, first.expression, frame)
        if case .oneOf = value, first.expression.isPath {
          frame.origins[parameter.name] = first.expression
        }
      } else if let standard = parameter.standard {
        frame[parameter.name] =
          Value.truth(of: standard) ?? evaluate(implied(standard, parameter.type, frame), frame, context)
      } else {
        frame[parameter.name] = parameter.type.map { value(ofType: $0, within: frame.type) } ?? .unknown
      }
    }
    bindGenerics(to: parameters, frame)
  }

  /// A static member that is passed by its name alone: `Flow(navigationController: .settings)`.
  private func member(
    _ argument: Arguments.Element, of type: TypeExpression?, _ frame: Frame, _ context: Context
  )
    -> Value?
  {
    guard case .enumCase(let name, _) = argument.value, case .member(nil, name) = argument.expression.kind
    else { return nil }
    let written = implied(argument.expression, type, frame)
    guard case .member(_?, _) = written.kind else { return nil }
    let value = evaluate(written, frame, context)
    return value.isKnown ? value : nil
  }
}
