import SwiftOutline

/// What is asked of the elements of a list: `some tag is "news"` of `tags.contains { $0 == "news" }`.
enum ElementPhrase {
  /// The words of a condition; none where its closure is too long to be told, nil for all else.
  static func words(_ callee: Expression, _ arguments: [Argument], holds: Bool) -> String? {
    guard case .member(let list?, let name) = callee.kind, ["contains", "allSatisfy"].contains(name),
      arguments.count == 1, let closure = arguments[0].value.closure
    else { return nil }
    guard closure.body.count == 1, let condition = condition(closure.body[0]) else { return "" }
    let element = element(of: list)
    let names: Set<String> = ["$0", closure.parameters.first?.name ?? "$0"]
    let asked = Guard(renamed(condition, names, to: element, depth: 0))
    // `tag is "a" or "b"`, so that `no` is about both.
    let repeated = " or \(Names.words(element).joined(separator: " ")) is "
    let words = GuardWords.words(asked).replacing(repeated, with: " or ")
    // What an element lacks is not told in these words.
    if ["no ", "not ", "has "].contains(where: words.hasPrefix) { return "" }
    if name == "allSatisfy" { return holds ? "every \(words)" : "not every \(words)" }
    return holds ? "some \(words)" : "no \(words)"
  }

  private static func condition(_ statement: Statement) -> Expression? {
    switch statement {
    case .expression(let expression), .exit(let expression?): expression
    default: nil
    }
  }

  /// What one of a list's elements is called: `pathComponent` of `url.pathComponents`.
  private static func element(of list: Expression) -> String {
    list.lastName.flatMap(Names.singular) ?? "element"
  }

  private static func renamed(
    _ expression: Expression, _ names: Set<String>, to name: String, depth: Int
  ) -> Expression {
    guard depth < 12 else { return expression }
    func inner(_ part: Expression) -> Expression { renamed(part, names, to: name, depth: depth + 1) }
    var result = expression
    switch expression.kind {
    case .name(let written) where names.contains(written): result.kind = .name(name)
    case .member(let base?, let member): result.kind = .member(base: inner(base), name: member)
    case .operation(let operators, let operands):
      result.kind = .operation(operators: operators, operands: operands.map(inner))
    case .call(let callee, let arguments):
      result.kind = .call(
        callee: inner(callee), arguments: arguments.map { Argument(label: $0.label, value: inner($0.value)) })
    default: break
    }
    return result
  }
}
