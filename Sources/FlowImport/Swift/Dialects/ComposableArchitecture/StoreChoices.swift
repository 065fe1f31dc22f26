import SwiftOutline

/// Writes views that choose by a store's state as the `if` and `switch` that they stand for:
/// `IfLetStore(store.scope(state: \.login, …), then: LoginView.init)`, `SwitchStore(store) { CaseLet(…) }`.
///
/// Whatever reads choices then reads these, too.
enum StoreChoices {
  /// Views around others that only observe a store.
  static let observers: Set<String> = ["WithPerceptionTracking", "WithViewStore"]

  /// The choice that a view stands for; nil for other views.
  static func plain(_ expression: Expression) -> Expression? {
    guard let made = ViewStructure.made(expression) else { return nil }
    let statement: Statement? =
      switch made.name {
      case "IfLetStore": conditional(made.arguments).map { .conditional($0) }
      case "SwitchStore": choice(made.arguments).map { .choice($0) }
      default: nil
      }
    return statement.map { Expression(.statement($0), line: expression.line, spelling: expression.spelling) }
  }

  /// `store.page` of `store.scope(state: \.page, action: …).case`; nil for what is no part of a store.
  static func subject(_ expression: Expression) -> Expression? {
    guard case .member(let scope?, let name) = expression.kind, name == "case" || name == "state" else {
      return nil
    }
    return part(scope)
  }

  /// Whether an `if let` only unwraps a part of a store.
  static func unwrapsPart(_ conditional: Conditional) -> Bool {
    conditional.otherwise.isEmpty && conditional.conditions.count == 1
      && part(conditional.conditions[0].value) != nil
  }

  /// `store.page.form` of `store.scope(state: \.page.form, action: …)`.
  static func part(_ expression: Expression) -> Expression? {
    guard case .call(let callee, let arguments) = expression.kind,
      case .member(let base?, "scope") = callee.kind,
      let state = arguments.first(where: { $0.label == "state" })?.value, case .keyPath(let text) = state.kind
    else { return nil }
    let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return names.filter { !$0.beginsUppercase }.reduce(base) { found, name in
      Expression(.member(base: found, name: name), line: expression.line)
    }
  }

  // MARK: - Choices

  private static func conditional(_ arguments: [Argument]) -> Conditional? {
    let closures = arguments.dropFirst().filter { $0.value.closure != nil }
    guard let store = arguments.first?.value, arguments.first?.label == nil,
      let then = closures.first(where: { $0.label != "else" })?.value.closure
    else { return nil }
    let otherwise = closures.first { $0.label == "else" }?.value.closure
    let name = then.parameters.first?.name ?? "$0"
    return Conditional(
      conditions: [Condition(isUnwrapping: true, pattern: .binding(name), value: store)], body: then.body,
      otherwise: otherwise?.body ?? [])
  }

  private static func choice(_ arguments: [Argument]) -> Choice? {
    guard let store = arguments.first?.value, arguments.first?.label == nil,
      let closure = arguments.last?.value.closure
    else { return nil }
    let subject = part(store) ?? Expression(.member(base: store, name: "case"), line: store.line)
    if let written = closure.body.onlyChoice {
      let branches = written.branches.map { branch in
        var branch = branch
        branch.body = branch.body.flatMap { statement in caseBranch(statement)?.body ?? [statement] }
        return branch
      }
      return Choice(subject: subject, branches: branches)
    }
    let branches = closure.body.compactMap(caseBranch).flatMap { branch in
      // More cases than one such view takes are in another one: `Default { SwitchStore(store) { … } }`.
      branch.patterns.isEmpty ? branch.body.onlyChoice?.branches ?? [branch] : [branch]
    }
    return branches.isEmpty ? nil : Choice(subject: subject, branches: branches)
  }

  /// The branch of `CaseLet(/Page.State.form, action: …) { store in … }` and `Default { … }`.
  private static func caseBranch(_ statement: Statement) -> Choice.Branch? {
    guard case .expression(let expression) = statement, let made = ViewStructure.made(expression),
      let closure = made.arguments.last?.value.closure
    else { return nil }
    if made.name == "Default" {
      return Choice.Branch(patterns: [], body: closure.body, line: expression.line)
    }
    let state = made.arguments.first { $0.label == "state" } ?? made.arguments.first { $0.label == nil }
    guard made.name == "CaseLet", let name = state.flatMap({ StoreFeatures.lastName($0.value) }) else {
      return nil
    }
    let parts = closure.parameters.first.map { [Pattern.Part(pattern: .binding($0.name))] }
    return Choice.Branch(
      patterns: [.enumCase(base: nil, name: name, parts: parts)], body: closure.body, line: expression.line)
  }
}

extension [Statement] {
  /// The `switch` that is all there is; nil for all else.
  fileprivate var onlyChoice: Choice? {
    guard count == 1 else { return nil }
    switch self[0] {
    case .choice(let choice): return choice
    case .expression(let expression):
      if case .statement(.choice(let choice)) = expression.kind { return choice }
      return nil
    default: return nil
    }
  }
}
