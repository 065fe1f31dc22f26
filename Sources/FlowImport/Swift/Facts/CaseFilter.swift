import SwiftOutline

/// Only calls with one of some cases as the argument for a parameter; `true` and `false` are cases, too.
struct CaseFilter: Hashable {
  enum Parameter: Hashable {
    case named(String)
    case position(Int)
  }
  var parameter: Parameter
  var cases: Set<String>
  /// Whether a call whose argument is not known counts.
  var takesUnknown = false

  /// What a call gives the parameter.
  func value(_ call: WrittenCall, _ member: CodeMember) -> Expression? {
    switch parameter {
    case .named(let name):
      if case .function(let function) = member { call.argument(for: name, of: function) } else { nil }
    case .position(let index):
      call.arguments.indices.contains(index) ? call.arguments[index].value : nil
    }
  }

  /// Whether a call of a member is one of those.
  func takes(_ call: WrittenCall, of member: CodeMember) -> Bool {
    value(call, member)?.chosen.map(cases.contains) ?? takesUnknown
  }

  /// The case of a parameter on which it depends whether a call is made, and the condition in which it is.
  static func of(_ call: WrittenCall, in function: SwiftFunction) -> (CaseFilter?, Guard?)? {
    let names = function.outline.parameters.map(\.name)
    guard let (filter, condition) = of(call, on: names), case .position(let index) = filter.parameter else {
      return nil
    }
    let named = CaseFilter(
      parameter: .named(names[index]), cases: filter.cases, takesUnknown: filter.takesUnknown)
    return (named, condition)
  }

  /// The innermost condition around a call that is about one of some parameters alone.
  static func of(_ call: WrittenCall, on parameters: [String]) -> (CaseFilter, Guard?)? {
    func place(_ subject: Expression) -> Parameter? {
      guard case .name(let name) = subject.kind else { return nil }
      return parameters.firstIndex(of: name).map { .position($0) }
    }
    for condition in call.conditions.reversed() {
      switch condition {
      case .branch(let choice, let index):
        guard let place = place(choice.subject), choice.branches.indices.contains(index) else { continue }
        let branch = choice.branches[index]
        let cases = branch.patterns.compactMap(\.cases.first)
        if !cases.isEmpty {
          return (CaseFilter(parameter: place, cases: Set(cases)), choice.isCase(branch))
        }
      case .holds(let conditions):
        for condition in conditions {
          if let (subject, name) = condition.value.comparedCase, let place = place(subject) {
            return (CaseFilter(parameter: place, cases: [name]), Guard([condition]))
          }
          guard let place = place(condition.value) else { continue }
          if let found = condition.pattern?.cases.first {
            return (CaseFilter(parameter: place, cases: [found]), Guard([condition]))
          }
          if condition.pattern == nil {
            return (CaseFilter(parameter: place, cases: ["true"], takesUnknown: true), Guard([condition]))
          }
        }
      case .fails(let conditions):
        guard conditions.count == 1, conditions[0].pattern == nil, let place = place(conditions[0].value)
        else { continue }
        return (
          CaseFilter(parameter: place, cases: ["false"], takesUnknown: true), Guard(conditions)?.negated
        )
      case .ternary, .passed: continue
      }
    }
    return nil
  }
}

extension Expression {
  /// `kind` and `primary` of `kind == .primary`.
  fileprivate var comparedCase: (Expression, String)? {
    guard case .operation(["=="], let sides) = kind, sides.count == 2,
      case .member(nil, let name) = sides[1].kind
    else { return nil }
    return (sides[0], name)
  }

  /// `close` of `.close`, `Action.close` and `.close(animated: true)`; `true` and `false`.
  var chosen: String? {
    switch kind {
    case .member(_, let name): name
    case .call(let callee, _): if case .member(_, let name) = callee.kind { name } else { nil }
    case .literal("true"), .literal("false"): description
    default: nil
    }
  }
}
