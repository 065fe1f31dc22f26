import SwiftOutline

/// What is known of conditions before they are followed.
extension Interpreter {
  /// Whether an optional is unwrapped that is seen to hold something.
  func isSure(_ conditions: [Condition], _ frame: Frame) -> Bool {
    guard conditions.count == 1, let pattern = conditions[0].pattern, pattern.cases.isEmpty,
      let name = pattern.names.first, case let value = conditions[0].value, let object = frame[name]?.object
    else { return false }
    // The first of a list that is seen to have something in it.
    if case .member(.some, let place) = value.kind, place == "first" || place == "last" {
      return object.isMade && role(of: object) != nil
    }
    guard value.kind == .name(name) else { return false }
    return object.isMade && roles.isCoordinator(object.typeName)
  }

  /// Notes that statements are not reached by what is known where they are.
  func exclude(_ statements: [Statement], _ frame: Frame) {
    // Who else calls a callback may call it with something else.
    guard !frame.isOfCallback else { return }
    guard let first = statements.first(where: { $0.line != nil }), let line = first.line else { return }
    let place = CodePlace(file: frame.file, line: line)
    var branch = excluded[place] ?? ExcludedBranch(statements: statements, first: first.mark)
    // Another instance of the type may have been made in another way.
    if let object = frame.object, object.isMade, !object.traits.isEmpty || object.type?.kind == .struct {
      branch.instances.insert(object.typeName)
    }
    excluded[place] = branch
  }

  /// Notes that a statement is reached, which another caller may have excluded.
  func noteReached(_ statement: Statement, _ frame: Frame, _ context: Context) {
    guard !context.isSilent, let line = statement.line else { return }
    reached.insert(
      ReachedStatement(place: CodePlace(file: frame.file, line: line), mark: statement.mark))
  }

  /// What conditions come to by what a method was called with, `show(isRoot: false)` for `if isRoot`, or by
  /// what its instance was made with.
  func outcome(of conditions: [Condition], _ frame: Frame) -> Bool? {
    var isOpen = false
    for condition in conditions {
      switch outcome(of: condition, frame) {
      case true?: break
      case false?: return false
      case nil: isOpen = true
      }
    }
    return isOpen ? nil : true
  }

  /// Whether nothing is in a container that is asked for being empty, where it was made on the way; nil where
  /// that is not known.
  func isEmpty(_ conditions: [Condition], _ frame: Frame) -> Bool? {
    guard conditions.count == 1, conditions[0].pattern == nil else { return nil }
    switch conditions[0].value.kind {
    case .member(let list?, "isEmpty"): return isEmpty(list, frame)
    case .operation(["!"], let operands):
      guard operands.count == 1, case .member(let list?, "isEmpty") = operands[0].kind else { return nil }
      return isEmpty(list, frame).map { !$0 }
    default: return nil
    }
  }

  private func isEmpty(_ list: Expression, _ frame: Frame) -> Bool? {
    guard case .member(let owner?, "viewControllers") = list.kind else { return nil }
    let held: Value?
    switch owner.kind {
    case .name(let name): held = frame[name] ?? frame.object.flatMap { $0.isMade ? $0.fields[name] : nil }
    case .member(let base?, let name) where base.isSelf:
      held = frame.object.flatMap { $0.isMade ? $0.fields[name] : nil }
    default: return nil
    }
    guard case .object(let container)? = held, container.isMade, isNavigation(container) else { return nil }
    return container.shows.isEmpty
  }

  private func isNavigation(_ object: SwiftObject) -> Bool {
    KnownTypes.isNavigation(object.typeName)
      || object.type.map { program.type($0, isA: KnownTypes.isNavigation) } ?? false
  }

  /// Whether a container is asked for being empty in what a screen has led to, which is in it.
  func asksForEmpty(_ conditional: Conditional, _ context: Context) -> Bool {
    guard case .screen? = context.source, conditional.conditions.count == 1, !conditional.otherwise.isEmpty,
      mayAskForEmpty(conditional.conditions[0].value), let condition = Guard(conditional.conditions)
    else { return false }
    return condition.parts.contains { part in
      switch part {
      case .comparison(let shown, "==", let other):
        other.value.isNil && ["rootCoordinator", "topViewController"].contains(shown.value.lastName)
      case .truth(let expression):
        if case .member(let list?, "isEmpty") = expression.value.kind {
          ["viewControllers", "path"].contains(list.lastName)
        } else {
          false
        }
      default: false
      }
    }
  }

  private static let askedContainers: Set<String> = [
    "rootCoordinator", "topViewController", "viewControllers", "path",
  ]

  /// Whether a condition has a container in it; making guards of all of them takes long.
  private func mayAskForEmpty(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .operation(_, let operands): return operands.contains(where: mayAskForEmpty)
    case .member(let list?, "isEmpty"): return list.lastName.map(Self.askedContainers.contains) ?? false
    default: return expression.lastName.map(Self.askedContainers.contains) ?? false
    }
  }

  /// Follows a `switch` over several values: branches that what is known of them excludes are left out.
  func run(
    _ choice: Choice, _ values: [Value], _ subjects: [Expression], _ frame: Frame, _ context: Context
  ) -> Value {
    var results: [Alternative] = []
    for branch in choice.branches {
      let fits = branch.patterns.map { pattern in
        zip(values, pattern.tupleParts).map { PatternFit.of($1, $0) }
      }
      let patterns = zip(branch.patterns, fits).filter { !$1.contains(.never) }.map(\.0)
      guard !patterns.isEmpty || branch.patterns.isEmpty else {
        exclude(branch.body, frame)
        continue
      }
      var inner = context
      let block = Frame(within: frame)
      for (index, value) in values.enumerated() {
        let parts = patterns.compactMap { $0.tupleParts.dropFirst(index).first }
        if case .payload = value, parts.contains(where: { $0.caseName != nil }) {
          inner.carry(
            parts.compactMap(\.caseName).joined(separator: ", "),
            .isCase(Spelt(subjects[index]), parts.map { Spelt($0) }))
        } else if value.caseName == nil, isCondition(subjects[index]), !parts.isEmpty,
          parts.allSatisfy({ $0.caseName != nil })
        {
          let condition = Guard.isCase(Spelt(subjects[index]), parts.map { Spelt($0) })
          inner.require(condition)
          choiceConditions.insert(condition)
        }
      }
      if branch.patterns.isEmpty, values.allSatisfy({ $0.caseName == nil }) {
        inner.require(.isOther(Spelt(choice.subject)))
      }
      for condition in choice.guards(of: branch) { inner.require(condition) }
      for pattern in patterns { bind(pattern, to: values, block) }
      let value = run(branch.body, block, inner)
      results.append(Alternative(value: value, guards: Array(inner.guards.dropFirst(context.guards.count))))
      // The first branch that fits what is known is the one that is taken.
      if branch.condition == nil, fits.contains(where: { $0.allSatisfy { $0 == .always } }) { break }
    }
    return .either(results)
  }

  /// The state it goes to is no condition of a transition.
  private func isCondition(_ subject: Expression) -> Bool {
    !(subject.lastName?.hasSuffix("toState") ?? false)
  }

  private func bind(_ pattern: Pattern, to values: [Value], _ frame: Frame) {
    for name in pattern.names { frame[name] = .unknown }
    for (value, part) in zip(values, pattern.tupleParts) { bindParts(of: part, to: value, frame) }
  }
}

/// Statements that are not reached by what is known where they are.
struct ExcludedBranch {
  var statements: [Statement]
  /// What tells the first statement from others on its line.
  var first: String
  /// The types of the instances for which this is known.
  var instances: Set<String> = []
}

/// A statement that was reached; of several on one line those with one mark count as one.
struct ReachedStatement: Hashable {
  var place: CodePlace
  var mark: String
}

extension Statement {
  /// What tells it from others on its line: its kind, and what it calls or sets.
  var mark: String {
    switch self {
    case .binding(let binding): "let " + (binding.names.first ?? "")
    case .expression(let expression): expression.calledName
    case .assignment(let target, _): "set " + (target.lastName ?? "")
    case .conditional: "if"
    case .guarding: "guard"
    case .choice: "switch"
    case .loop: "for"
    case .exit(let value): "return " + (value?.calledName ?? "")
    case .scope: "do"
    case .function(let function): "func " + function.name
    case .jump: "break"
    }
  }

  /// The line it begins at; nil for what has no expression.
  var line: Int? {
    switch self {
    case .binding(let binding): binding.line
    case .expression(let expression), .assignment(let expression, _), .exit(let expression?): expression.line
    case .conditional(let conditional):
      conditional.conditions.first?.value.line ?? conditional.body.lazy.compactMap(\.line).first
    case .guarding(let conditions, let otherwise):
      conditions.first?.value.line ?? otherwise.lazy.compactMap(\.line).first
    case .choice(let choice): choice.subject.line
    case .loop(_, let subject, let body): subject?.line ?? body.lazy.compactMap(\.line).first
    case .scope(let body): body.lazy.compactMap(\.line).first
    case .function(let function): function.header.line
    case .exit(nil), .jump: nil
    }
  }
}

extension Expression {
  fileprivate var calledName: String {
    if case .call(let callee, _) = kind { return callee.lastName ?? "" }
    return lastName ?? ""
  }
}
