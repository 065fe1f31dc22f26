import SwiftOutline

/// The texts that code chooses from, each with when it is that one:
/// `let name = isSignedIn ? "Main" : "Welcome"`.
enum ChosenTexts {
  /// A text, and when it is that one.
  struct Choice {
    var text: String
    var guards: [Guard]
  }

  /// Names lead to other names only so far.
  private static let depthLimit = 4

  /// The texts of an expression; none where it does not choose, or where one of them is not known.
  static func of(
    _ expression: Expression?, _ frame: Frame, _ context: Context, _ interpreter: Interpreter, depth: Int = 0
  ) -> [Choice] {
    guard let expression, depth < depthLimit else { return [] }
    switch expression.kind {
    case .name(let name):
      let bindings = frame.function?.bindings.filter { $0.names == [name] } ?? []
      guard bindings.count == 1 else { return [] }
      return of(bindings[0].value, frame, context, interpreter, depth: depth + 1)
    case .ternary(let condition, let then, let otherwise):
      if interpreter.conditionReader.given(truthOf: condition, frame) != nil { return [] }
      let holds = Guard(condition)
      let sides = [(then, holds), (otherwise, holds.negated)].map { side, condition in
        let inner = of(side, frame, context, interpreter, depth: depth + 1)
        let known =
          inner.isEmpty
          ? interpreter.expressions.evaluate(side, frame, context.silenced).text
            .map { [Choice(text: $0, guards: [])] } ?? [] : inner
        return known.map { Choice(text: $0.text, guards: [condition] + $0.guards) }
      }
      return sides.contains(where: \.isEmpty) ? [] : sides.flatMap(\.self)
    default: return []
    }
  }
}
