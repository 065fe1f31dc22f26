import SwiftOutline

/// What functions are called with, and what their parameters hold.
final class ParameterBinding {
  private unowned let interpreter: Interpreter
  private let genericArguments: GenericArguments
  private let declaredValues: DeclaredValues
  private let impliedMembers: ImpliedMembers
  private let texts: KnownTexts

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    genericArguments = interpreter.genericArguments
    declaredValues = interpreter.declaredValues
    impliedMembers = interpreter.impliedMembers
    texts = interpreter.texts
  }

  /// Gives parameters what a function is called with, or their standard values.
  func bind(_ arguments: PassedArguments, to function: SwiftFunction, _ frame: Frame, _ context: Context) {
    let parameters = function.outline.parameters
    // What is called as a value may have none of the parameters' labels.
    let given =
      arguments.isEmpty ? [] : ArgumentSlot.fill(function.slots, with: FunctionOutline.shapes(arguments))
    for (index, parameter) in parameters.enumerated() {
      // The first of several arguments for one parameter counts.
      if let first = given.first(where: { $0.slot == index }).map({ arguments[$0.argument] }) {
        var value = member(first, of: parameter.type, frame, context) ?? first.value
        if case .unknown = value, let type = parameter.type {
          value = declaredValues.value(ofType: type, within: frame.type)
        }
        if case .closure(let closure) = value, closure.expected.isEmpty, let type = parameter.type {
          closure.expected = type.functionParameters
        }
        if case .closure(let closure) = value, parameter.type?.functionResult?.element != nil {
          closure.givesList = true
        }
        value = texts.saying(value, first.expression, expecting: parameter.type, frame)
        frame[parameter.name] = Value.truth(of: first.expression) ?? value
        texts.noteGuess(parameter.name, value, first.expression, frame)
        if case .oneOf = value, first.expression.isPath {
          frame.origins[parameter.name] = first.expression
        }
      } else if let standard = parameter.standard {
        frame[parameter.name] =
          Value.truth(of: standard)
          ?? interpreter.expressions.evaluate(
            impliedMembers.implied(standard, parameter.type, frame), frame, context)
      } else {
        frame[parameter.name] =
          parameter.type.map { declaredValues.value(ofType: $0, within: frame.type) } ?? .unknown
      }
    }
    genericArguments.bindGenerics(to: parameters, frame)
  }

  /// A static member that is passed by its name alone: `Flow(navigationController: .settings)`.
  private func member(
    _ argument: PassedArguments.Element, of type: TypeExpression?, _ frame: Frame, _ context: Context
  )
    -> Value?
  {
    guard case .enumCase(let name, _) = argument.value, case .member(nil, name) = argument.expression.kind
    else { return nil }
    let written = impliedMembers.implied(argument.expression, type, frame)
    guard case .member(_?, _) = written.kind else { return nil }
    let value = interpreter.expressions.evaluate(written, frame, context)
    return value.isKnown ? value : nil
  }
}
