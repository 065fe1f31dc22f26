import SwiftOutline

/// Collects the names of all that is called, referred to as a value, or assigned to.
struct CalledNames {
  private(set) var found: Set<String> = []
  /// Those that are no parameter or local variable, and so can mean a member or something global.
  private(set) var reaching: Set<String> = []
  /// The parameters and local variables where the visitor is.
  private var local: Set<String> = []
  /// The names of what `addSubview` is given the `view` of.
  private(set) var stacked: Set<String> = []
  /// Those that are given another value.
  private(set) var assigned: Set<String> = []
  /// The functions that are called, each with the labels of its arguments.
  private(set) var calls: [String: Set<[String?]>] = [:]
  /// The names that are read as values instead of being called; parameters and local variables left out.
  private(set) var read: Set<String> = []

  /// What stands for adding and removing another controller's view; no name of Swift's.
  static let stacking = "view.addSubview"
  static let unstacking = "view.removeFromSuperview"
  /// What adds a controller to another as its child.
  static let embedding: Set<String> = ["addChild", "addChildViewController"]

  /// Whether only ``found`` is wanted.
  private let isBrief: Bool

  init(local names: [String] = [], isBrief: Bool = false) {
    local = Set(names)
    self.isBrief = isBrief
  }

  /// The names in an expression.
  static func all(in expression: Expression) -> Set<String> {
    var names = CalledNames()
    names.visit([.expression(expression)])
    return names.found
  }

  /// The same without what else is told of them, which takes longer to find out.
  static func brief(in expression: Expression) -> Set<String> {
    var names = CalledNames(isBrief: true)
    names.visit([.expression(expression)])
    return names.found
  }

  mutating func visit(_ statements: [Statement]) {
    if isBrief {
      for statement in statements { visit(statement) }
      return
    }
    let outer = local
    for statement in statements { visit(statement) }
    local = outer
  }

  private mutating func visit(_ statements: [Statement], with names: @autoclosure () -> [String]) {
    if isBrief { return visit(statements) }
    let outer = local
    local.formUnion(names())
    visit(statements)
    local = outer
  }

  private mutating func note(_ name: String) {
    found.insert(name)
    if !isBrief { reaching.insert(name) }
  }

  private mutating func visit(_ statement: Statement) {
    switch statement {
    case .binding(let binding):
      visit(binding.value)
      if !isBrief { local.formUnion(binding.names) }
    case .expression(let expression): visit(expression)
    case .assignment(let target, let value):
      assign(target)
      visit(target)
      visit(value)
    case .conditional(let conditional):
      let outer = local
      visit(conditional.conditions)
      visit(conditional.body)
      local = outer
      visit(conditional.otherwise)
    case .guarding(let conditions, let otherwise):
      let outer = local
      visit(conditions)
      let inner = local
      local = outer
      visit(otherwise)
      local = inner
    case .choice(let choice):
      visit(choice.subject)
      for branch in choice.branches {
        let condition = branch.condition.map { [Statement.expression($0)] } ?? []
        visit(condition + branch.body, with: branch.patterns.flatMap(\.names))
      }
    case .loop(let variables, let subject, let body):
      visit(subject)
      visit(body, with: variables)
    case .exit(let value): visit(value)
    case .scope(let body): visit(body)
    case .function(let function): visit(function.body ?? [], with: function.parameters.map(\.name))
    case .jump: break
    }
  }

  private mutating func visit(_ conditions: [Condition]) {
    for condition in conditions {
      visit(condition.value)
      if !isBrief { local.formUnion(condition.pattern?.names ?? []) }
    }
  }

  private mutating func visit(_ expression: Expression?) {
    guard let expression else { return }
    switch expression.kind {
    case .name(let name):
      note(plain: name)
      if !isBrief, !local.contains(name) { read.insert(name) }
    case .member(let base, let name):
      note(name)
      if !isBrief { read.insert(name) }
      visit(base)
    case .call(let base, let arguments):
      noteCall(base, arguments)
      for argument in arguments { visit(argument.value) }
    case .element(let base, let arguments):
      visit(base)
      for argument in arguments { visit(argument.value) }
    case .closure(let closure): visit(closure.body, with: closure.parameters.map(\.name))
    case .operation(let operators, let items):
      for name in operators { note(name) }
      for item in items { visit(item) }
    case .array(let items), .dictionary(let items), .other(_, let items):
      for item in items { visit(item) }
    case .tuple(let parts): for part in parts { visit(part.value) }
    case .ternary(let condition, let then, let otherwise):
      visit(condition)
      visit(then)
      visit(otherwise)
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _): visit(value)
    case .statement(let statement): visit(statement)
    case .selector(let name): note(name)
    case .string, .literal, .keyPath: break
    }
  }

  private mutating func note(plain name: String) {
    found.insert(name)
    if !isBrief, !local.contains(name) { reaching.insert(name) }
  }

  private mutating func noteCall(_ callee: Expression, _ arguments: [Argument]) {
    switch callee.kind {
    case .name(let name):
      note(plain: name)
      noteLabels(name, arguments)
      // `Selector("save:")`.
      if name.hasSuffix("Selector") || name.hasPrefix("NSSelector"),
        case .string(let text)? = arguments.first?.value.kind, let called = text.split(separator: ":").first
      {
        note(String(called))
      }
    case .member(let owner, let name):
      noteView(name, of: owner, arguments)
      if name == "toggle", let owner { assign(owner) }
      note(name)
      noteLabels(name, arguments)
      visit(owner)
    default: visit(callee)
    }
  }

  private mutating func noteLabels(_ name: String, _ arguments: [Argument]) {
    if !isBrief { calls[name, default: []].insert(arguments.map(\.label)) }
  }

  private mutating func assign(_ target: Expression) {
    switch target.kind {
    case .name(let name), .member(_, let name): assigned.insert(name)
    default: break
    }
  }

  private mutating func noteView(_ name: String, of owner: Expression?, _ arguments: [Argument]) {
    switch name {
    case "addSubview", "insertSubview":
      let added = arguments.first?.value
      if let controller = Self.controller(ofView: added) {
        stacked.insert(controller)
        note(Self.stacking)
      } else if case .member(let base?, "view")? = added?.kind, case .element = base.kind {
        note(Self.stacking)
      }
    case "removeFromSuperview":
      if Self.controller(ofView: owner) != nil { note(Self.unstacking) }
    default: break
    }
  }

  /// `login` of `login.view` and `self.login.view`.
  private static func controller(ofView expression: Expression?) -> String? {
    guard case .member(let base?, "view")? = expression?.kind, !base.isSelf else { return nil }
    switch base.kind {
    case .name(let name), .member(_, let name): return name
    default: return nil
    }
  }
}
