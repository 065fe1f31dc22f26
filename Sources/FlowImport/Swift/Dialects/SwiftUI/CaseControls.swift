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
    guard let made = ViewStructure.made(control), let (name, choice) = choice(in: made.arguments, position),
      let object = position.frame[name]?.object, object.payloadCase == nil, let type = object.type,
      type.kind == .enum
    else { return nil }
    let named = Set(choice.branches.flatMap(\.patterns).compactMap(\.caseName))
    let rest = choice.branches.contains { $0.patterns.isEmpty && !$0.body.isEmpty }
    let cases = type.cases.map(\.name).filter { rest || named.contains($0) }
    guard cases.count > 1, cases.count <= Self.limit else { return nil }
    let all = cases.map { inner(position, where: name, is: $0) }
    // Without words of their own people cannot tell one from another, so that the case stays a condition.
    let asked = made.arguments.flatMap { Self.asked(of: name, $0.value, type) }
    return all.contains { inner in asked.contains { isText($0, inner) } } ? all : nil
  }

  private func inner(_ position: ViewPosition, where name: String, is found: String) -> ViewPosition {
    let frame = Frame(within: position.frame)
    frame[name] = .enumCase(found, arguments: [])
    var inner = position.within(frame)
    inner.site += "#\(found)"
    return inner
  }

  /// The `switch` over a variable that an action consists of, or that a function consists of to which the action passes
  /// the variable: `{ open(option) }`.
  private func choice(in arguments: [Argument], _ position: ViewPosition) -> (String, Choice)? {
    for argument in arguments {
      guard let body = argument.value.closure?.body, body.count == 1 else { continue }
      if let choice = body[0].choice, choice.subject.isPlainName, let name = choice.subject.lastName,
        !Self.givesViews(choice)
      {
        return (name, choice)
      }
      if let found = passed(by: body[0], position) { return found }
    }
    return nil
  }

  private func passed(by statement: Statement, _ position: ViewPosition) -> (String, Choice)? {
    guard case .expression(let call) = statement, let (_, _, arguments) = call.called,
      let variable = arguments.lazy.compactMap({ $0.value.plainName }).first(where: { name in
        position.frame[name]?.object?.type?.kind == .enum
      })
    else { return nil }
    return choice(on: variable, by: call, position.frame, depth: 0).map { (variable, $0) }
  }

  /// The `switch` by which what is called asks for a variable: that of a function, or of a closure that the view was
  /// given.
  private func choice(on variable: String, by call: Expression, _ frame: Frame, depth: Int) -> Choice? {
    guard depth < Self.depthLimit, let (base, name, arguments) = call.called, !name.beginsUppercase,
      let index = arguments.firstIndex(where: { $0.value.kind == .name(variable) })
    else { return nil }
    let object = base.map { interpreter.expressions.value(of: $0, frame).object }
    if case .closure(let given)? = (object ?? frame.object)?.fields[name] {
      let names = given.closure.parameters.map(\.name)
      return choice(
        on: names.isEmpty ? "$\(index)" : names.dropFirst(index).first, in: given.closure.body, given.frame,
        depth)
    }
    guard let owner = object.map({ $0?.type }) ?? frame.type else { return nil }
    for function in interpreter.program.functions(name, of: owner) where function.outline.returnType == nil {
      let parameter = function.outline.parameters.first { $0.label == arguments[index].label }
      let inner = Frame(object: object ?? frame.object, type: owner, function: function, file: function.file)
      if let found = choice(on: parameter?.name, in: function.outline.body ?? [], inner, depth) {
        return found
      }
    }
    return nil
  }

  private func choice(on name: String?, in body: [Statement], _ frame: Frame, _ depth: Int) -> Choice? {
    guard let name else { return nil }
    if let own = body.lazy.compactMap(\.choice).first(where: { $0.subject.kind == .name(name) }) {
      return own
    }
    guard body.count == 1, case .expression(let call) = body[0] else { return nil }
    return choice(on: name, by: call, frame, depth: depth + 1)
  }

  private static let depthLimit = 3

  /// Whether the branches are views, and not what is done.
  private static func givesViews(_ choice: Choice) -> Bool {
    choice.branches.flatMap(\.body).contains { statement in
      guard case .expression(let expression) = statement else { return false }
      return ViewStructure.made(ViewStructure.peel(expression).base) != nil
    }
  }

  /// What a control asks of a variable to show it: `button.title`, what its label asks for, or of a variable that it is
  /// given itself all that the type has.
  private static func asked(of name: String, _ expression: Expression, _ type: SwiftType) -> [Expression] {
    switch expression.kind {
    case .name(name):
      return type.sortedProperties.map {
        Expression(.member(base: expression, name: $0.outline.name), line: expression.line)
      }
    case .member(let base?, _): return base.isPlainName && base.lastName == name ? [expression] : []
    case .closure(let closure): return ExpressionWalk.members(of: name, in: closure.body)
    default: return []
    }
  }

  private func isText(_ expression: Expression, _ position: ViewPosition) -> Bool {
    let words = Set(Names.words(expression.lastName ?? "").map { $0.lowercased() })
    guard words.isDisjoint(with: Self.unread),
      case .text(let text) = interpreter.expressions.value(of: expression, position.frame)
    else { return false }
    return DisplayText.tidy(text)?.isEmpty == false
  }

  /// What the names of texts say that nobody reads.
  private static let unread: Set<String> = [
    "icon", "image", "symbol", "asset", "picture", "id", "identifier", "key", "color", "url",
  ]
}

extension Expression {
  fileprivate var plainName: String? { if case .name(let name) = kind { name } else { nil } }
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
