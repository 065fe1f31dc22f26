import SwiftOutline

/// Those of a stream's values for which some code runs that hears it: `.detail` for what is in its branch of a
/// `switch` on the value.
struct SentCases: Hashable {
  /// The cases and literals, as they are written.
  var wanted: Set<String>
  /// The condition that it is one of these.
  var condition: Guard?
  /// Whether what is sent counts where it does not say which it is.
  var takesUnknown = false

  /// What the code around a call asks of the value that its closure hears; nil where it asks nothing.
  init?(_ call: WrittenCall, heardBy role: ClosureRole) {
    let names = Self.names(role)
    for condition in call.conditions.reversed() {
      switch condition {
      case .branch(let choice, let index):
        guard Self.isOne(choice.subject, names), choice.branches.indices.contains(index) else { continue }
        let branch = choice.branches[index]
        let found = branch.patterns.compactMap(\.wanted)
        guard !found.isEmpty, found.count == branch.patterns.count else { continue }
        self.init(wanted: Set(found), condition: choice.isCase(branch))
        return
      case .holds(let conditions):
        guard
          let asked = conditions.first(where: { Self.isOne($0.value, names) && $0.pattern?.wanted != nil }),
          let found = asked.pattern?.wanted
        else { continue }
        self.init(wanted: [found], condition: Guard([asked]))
        return
      case .fails, .ternary, .passed: continue
      }
    }
    self.init(call.guards, heardBy: role)
  }

  /// What is asked of a function's argument, where that is the value which the closure around the call hears.
  init?(_ call: WrittenCall, of member: CodeMember, asked filter: CaseFilter) {
    guard case .name(let name)? = filter.value(call, member)?.kind,
      let role = call.closures.last(where: { HeardStreams.heard($0) != nil }),
      Self.names(role).contains(name)
    else { return nil }
    self.init(wanted: filter.cases, condition: nil)
  }

  /// Whether what is heard must be true, or must be false; nil where nothing asks.
  init?(_ guards: [Guard], heardBy role: ClosureRole) {
    let names = Self.names(role)
    for condition in guards.flatMap(\.parts) {
      switch condition {
      case .truth(let asked) where Self.isOne(asked.value, names):
        self.init(wanted: ["true"], condition: nil, takesUnknown: true)
        return
      case .not(.truth(let asked)) where Self.isOne(asked.value, names):
        self.init(wanted: ["false"], condition: nil, takesUnknown: true)
        return
      default: continue
      }
    }
    return nil
  }

  private init(wanted: Set<String>, condition: Guard?, takesUnknown: Bool = false) {
    self.wanted = wanted
    self.condition = condition
    self.takesUnknown = takesUnknown
  }

  /// What a closure calls the values that it hears.
  private static func names(_ role: ClosureRole) -> [String] {
    role.parameters.isEmpty ? ["$0"] : role.parameters
  }

  private static func isOne(_ subject: Expression, _ names: [String]) -> Bool {
    if case .name(let name) = subject.kind { names.contains(name) } else { false }
  }

  /// Whether a call sends one of these.
  func takes(_ call: WrittenCall) -> Bool {
    call.sentValue?.sentCase.map(wanted.contains) ?? takesUnknown
  }
}

extension Pattern {
  /// The case or literal that it asks for.
  fileprivate var wanted: String? {
    if case .expression(let value) = self { return value.sentCase }
    return cases.first
  }
}

extension Expression {
  /// The case or literal that it is.
  fileprivate var sentCase: String? {
    if case .literal(let text) = kind, text.first?.isNumber ?? false { return text }
    if case .string(let text) = kind { return text }
    // A property may hold any case.
    if case .member(let base?, _) = kind, base.lastName?.beginsUppercase != true { return nil }
    return chosen
  }
}
