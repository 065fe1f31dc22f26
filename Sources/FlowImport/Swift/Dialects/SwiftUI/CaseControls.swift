import SwiftOutline

/// Controls whose title and action both depend on one case: `ActionButton(button.title) { switch button { … } }`.
///
/// People see one control for each of the cases, and each does one thing.
struct CaseControls {
  let interpreter: Interpreter

  /// More cases than this are not told apart.
  private static let limit = 16

  /// The positions of a control, one for each case; nil where it depends on none.
  func positions(of control: Expression, _ position: ViewPosition) -> [ViewPosition]? {
    guard let made = ViewStructure.made(control), let (name, choice) = Self.choice(in: made.arguments),
      made.arguments.contains(where: { $0.value.closure == nil && Self.isOf(name, $0.value) }),
      let object = position.frame[name]?.object, object.payloadCase == nil, let type = object.type,
      type.kind == .enum
    else { return nil }
    let named = Set(choice.branches.flatMap(\.patterns).compactMap(\.caseName))
    let rest = choice.branches.contains { $0.patterns.isEmpty && !$0.body.isEmpty }
    let cases = type.cases.map(\.name).filter { rest || named.contains($0) }
    guard cases.count > 1, cases.count <= Self.limit else { return nil }
    return cases.map { inner(position, where: name, is: $0) }
  }

  private func inner(_ position: ViewPosition, where name: String, is found: String) -> ViewPosition {
    let frame = Frame(within: position.frame)
    frame[name] = .enumCase(found, arguments: [])
    var inner = position.within(frame)
    inner.site += "#\(found)"
    return inner
  }

  /// The `switch` over a variable that an action consists of.
  private static func choice(in arguments: [Argument]) -> (String, Choice)? {
    for argument in arguments {
      guard let body = argument.value.closure?.body, body.count == 1, let choice = body[0].choice,
        choice.subject.isPlainName, let name = choice.subject.lastName, !givesViews(choice)
      else { continue }
      return (name, choice)
    }
    return nil
  }

  /// Whether the branches are views, and not what is done.
  private static func givesViews(_ choice: Choice) -> Bool {
    choice.branches.flatMap(\.body).contains { statement in
      guard case .expression(let expression) = statement else { return false }
      return ViewStructure.made(ViewStructure.peel(expression).base) != nil
    }
  }

  /// Whether an expression asks a variable for something: `button.title`.
  private static func isOf(_ name: String, _ expression: Expression) -> Bool {
    if case .member(let base?, _) = expression.kind { return base.isPlainName && base.lastName == name }
    return false
  }
}

extension Statement {
  /// The `switch` that it is.
  fileprivate var choice: Choice? {
    switch self {
    case .choice(let choice): choice
    case .expression(let expression):
      if case .statement(let inner) = expression.kind { inner.choice } else { nil }
    default: nil
    }
  }
}
