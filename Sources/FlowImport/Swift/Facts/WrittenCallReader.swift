import SwiftOutline

/// Finds every call, assignment and modifier of a file whose name may mean navigation.
///
/// One pass over the file's outline; the time grows with the length of the file and with nothing else.
struct WrittenCallReader {
  private let isCandidate: (String) -> Bool
  private let isRead: (String) -> Bool
  private(set) var calls: [WrittenCall] = []

  private var site: WrittenSite
  private var scope: WrittenScope
  private var closures: [ClosureRole] = []
  private var conditions: [WrittenCondition] = []
  private var stream: Expression?
  private var depth = 0
  /// What the closures that are visited next get first, where a stream hands it to them.
  private var owner: Expression?
  /// The call of which the next one is an argument.
  private var carrier: Expression?

  /// Expressions nested more deeply than this are not read; the outline's own limit is lower.
  private static let depthLimit = 400

  private init(
    _ file: Int, _ isCandidate: @escaping (String) -> Bool, _ isRead: @escaping (String) -> Bool
  ) {
    self.isCandidate = isCandidate
    self.isRead = isRead
    site = WrittenSite(file: file)
    scope = WrittenScope()
  }

  /// The candidates of a file.
  ///
  /// - Parameters:
  ///   - isCandidate: whether a called or assigned name may mean navigation.
  ///   - isRead: whether a name is wanted where it is read as a value.
  static func calls(
    in outline: SourceOutline, file: Int, where isCandidate: @escaping (String) -> Bool,
    orRead isRead: @escaping (String) -> Bool = { _ in false }
  ) -> [WrittenCall] {
    var reader = WrittenCallReader(file, isCandidate, isRead)
    for type in outline.types {
      for property in type.properties { reader.read(property, in: type.name) }
      for function in type.functions { reader.read(function, in: type.name) }
    }
    for property in outline.variables { reader.read(property, in: nil) }
    for function in outline.functions { reader.read(function, in: nil) }
    reader.site.type = nil
    reader.site.member = nil
    reader.scope = reader.scope.root
    reader.visit(outline.statements)
    return reader.calls
  }

  // MARK: - Declarations

  private mutating func read(_ function: FunctionOutline, in type: String?) {
    guard let body = function.body else { return }
    site.type = type
    site.member = .function(function)
    scope = scope.root
    for parameter in function.parameters {
      scope.declare(parameter.name, type: parameter.type, as: .parameter)
    }
    visit(body)
  }

  private mutating func read(_ property: PropertyOutline, in type: String?) {
    site.type = type
    site.member = .property(property)
    scope = scope.root
    if let initial = property.initial {
      within(initial, roleIfClosure: role(assigningTo: property.name, nil, property.header.line))
    }
    visit(property.getter ?? [])
    visit(property.observers)
  }

  private func role(assigningTo name: String, _ receiver: Expression?, _ line: Int) -> ClosureRole {
    ClosureRole(
      name: name, label: nil, receiver: receiver, arguments: [], isAssigned: true, line: line)
  }

  // MARK: - Statements

  private mutating func visit(_ statements: [Statement]) {
    let (outerScope, outerConditions) = (scope, conditions)
    let handles = statements.contains(where: \.isHandler)
    /// How many conditions there are before what can fail.
    var calm: Int?
    for statement in statements {
      if statement.isHandler, let count = calm {
        conditions.removeSubrange(min(count, conditions.count)...)
        calm = nil
      }
      visit(statement)
      if handles, calm == nil, !statement.isHandler, statement.canThrow {
        calm = conditions.count
        conditions.append(.passed)
      }
    }
    (scope, conditions) = (outerScope, outerConditions)
  }

  private mutating func visit(_ statement: Statement) {
    switch statement {
    case .binding(let binding): visit(binding)
    case .expression(let expression), .exit(let expression?): visit(expression)
    case .assignment(let target, let value): visit(assigning: value, to: target.throughKeyPath)
    case .conditional(let conditional): visit(conditional)
    case .guarding(let conditions, let otherwise):
      let outer = self.conditions
      visit(conditions.map(\.value))
      self.conditions.append(.fails(conditions))
      visit(otherwise)
      self.conditions = outer + [.holds(conditions)]
      declare(conditions)
    case .choice(let choice): visit(choice)
    case .loop(let variables, let subject, let body):
      if let subject { visit(subject) }
      let outer = (scope, stream)
      for name in variables { scope.declare(name, value: subject, as: .element) }
      if let subject, subject.spelling.contains(.awaited) { stream = subject }
      visit(body)
      (scope, stream) = outer
    case .scope(let body): visit(body)
    case .function(let function):
      let outer = scope
      for parameter in function.parameters {
        scope.declare(parameter.name, type: parameter.type, as: .closureParameter)
      }
      closures.append(role(assigningTo: function.name, nil, function.header.line))
      visit(function.body ?? [])
      closures.removeLast()
      scope = outer
    case .exit(nil), .jump: break
    }
  }

  private mutating func visit(_ binding: Binding) {
    if let value = binding.value {
      within(value, roleIfClosure: role(assigningTo: binding.names.first ?? "_", nil, binding.line))
    }
    scope.declare(binding)
  }

  private mutating func visit(assigning value: Expression, to target: Expression) {
    let name: String
    let receiver: Expression?
    switch target.kind {
    case .name(let written): (name, receiver) = (written, nil)
    case .member(let base?, let written): (name, receiver) = (written, base)
    default: (name, receiver) = ("", nil)
    }
    if isCandidate(name) { note(name, .assignment(value), receiver, [], target.line) }
    switch target.kind {
    case .name: break
    case .member(let base?, _): visit(base)
    default: visit(target)
    }
    within(value, roleIfClosure: role(assigningTo: name, receiver, target.line))
  }

  /// A number that is counted is set.
  private mutating func visit(counting target: Expression, _ whole: Expression) {
    guard let name = target.lastName, isCandidate(name) else { return }
    var receiver: Expression?
    if case .member(let base, _) = target.kind { receiver = base }
    note(name, .assignment(whole), receiver, [], target.line)
  }

  private mutating func visit(_ conditional: Conditional) {
    let (outerScope, outerConditions) = (scope, conditions)
    visit(conditional.conditions.map(\.value))
    declare(conditional.conditions)
    conditions.append(.holds(conditional.conditions))
    visit(conditional.body)
    (scope, conditions) = (outerScope, outerConditions + [.fails(conditional.conditions)])
    visit(conditional.otherwise)
    conditions = outerConditions
    // What leaves the function when the conditions hold leaves their opposite for all that follows.
    if conditional.otherwise.isEmpty, case .exit? = conditional.body.last {
      conditions.append(.fails(conditional.conditions))
    }
  }

  private mutating func visit(_ choice: Choice) {
    visit(choice.subject)
    for (index, branch) in choice.branches.enumerated() {
      let (outerScope, outerConditions) = (scope, conditions)
      for pattern in branch.patterns {
        let names = pattern.names
        for name in names {
          let isWhole = pattern.cases.isEmpty && names.count == 1
          scope.declare(
            name, type: pattern.type, value: isWhole && pattern.type == nil ? choice.subject : nil, as: .local
          )
        }
      }
      if let condition = branch.condition { visit(condition) }
      conditions.append(.branch(choice, index: index))
      visit(branch.body)
      (scope, conditions) = (outerScope, outerConditions)
    }
  }

  /// Declares the names that conditions bind.
  private mutating func declare(_ conditions: [Condition]) {
    for condition in conditions {
      guard let pattern = condition.pattern else { continue }
      for name in pattern.names where name != "self" {
        let isWhole = pattern.cases.isEmpty
        scope.declare(
          name, type: condition.type ?? pattern.type, value: isWhole ? condition.value : nil, as: .local)
      }
    }
  }

  // MARK: - Expressions

  private mutating func visit(_ expressions: [Expression]) { for item in expressions { visit(item) } }

  private mutating func visit(_ expression: Expression) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .member(let base?, let name):
      if isRead(name) { note(name, .read, base, [], expression.line) }
      visit(base)
    case .call(let callee, let arguments): visit(calling: callee, arguments, expression)
    case .element(let base, let arguments):
      visit(base)
      visit(arguments.map(\.value))
    case .closure(let closure): visit(closure)
    case .operation(_, let items):
      if let target = expression.counted { visit(counting: target, expression) }
      visit(items)
    case .array(let items), .dictionary(let items), .other(_, let items): visit(items)
    case .tuple(let parts): visit(parts.map(\.value))
    case .ternary(let condition, let then, let otherwise):
      visit(condition)
      let outer = conditions
      conditions = outer + [.ternary(condition, holds: true)]
      visit(then)
      conditions = outer + [.ternary(condition, holds: false)]
      visit(otherwise)
      conditions = outer
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _): visit(value)
    case .statement(let statement): visit(statement)
    case .name(let name):
      if isRead(name) { note(name, .read, nil, [], expression.line) }
    case .selector(let name):
      guard isRead(name) else { break }
      note(name, .selector, nil, [], expression.line)
      calls[calls.count - 1].isQualified = expression.spelling.contains(.qualified)
    case .member(nil, _), .string, .literal, .keyPath: break
    }
  }

  private mutating func visit(calling callee: Expression, _ arguments: [Argument], _ whole: Expression) {
    let line = whole.line
    let around = carrier
    carrier = nil
    var name = ""
    var receiver: Expression?
    var called = callee
    if case .generic(let base, _) = callee.kind { called = base }
    switch called.kind {
    case .name(let written): name = written
    case .member(let base, let written): (name, receiver) = (written, base)
    default: break
    }
    if isCandidate(name) {
      note(name, .call, receiver, arguments, line)
      calls[calls.count - 1].receiving = around
      if case .member(nil, _) = called.kind { calls[calls.count - 1].isImplied = true }
    }
    switch called.kind {
    case .name, .member(nil, _): break
    case .member(let base?, _): visit(base)
    default: visit(callee)
    }
    let owner = UnretainedOwners.owner(of: arguments, calledOn: receiver)
    for argument in arguments {
      self.owner = owner
      let role = ClosureRole(
        name: name, label: argument.label, receiver: receiver, arguments: arguments, isAssigned: false,
        line: line, carrier: around)
      if argument.value.closure != nil {
        within(argument.value, roleIfClosure: role)
      } else if name.beginsUppercase || role.hearsValues, argument.value.isPath {
        visit(passed: argument.value, as: role)
      } else {
        if case .call = argument.value.kind { carrier = whole }
        visit(argument.value)
        carrier = nil
      }
    }
  }

  /// A method that is passed on; what it is called on is only read.
  private mutating func visit(passed value: Expression, as role: ClosureRole) {
    closures.append(role)
    if case .member(let base?, let name) = value.kind {
      if isRead(name) { note(name, .read, base, [], value.line) }
      closures.removeLast()
      visit(base)
    } else {
      visit(value)
      closures.removeLast()
    }
  }

  /// Visits a value; when it is a closure, as one with a role.
  private mutating func within(_ value: Expression, roleIfClosure role: ClosureRole) {
    guard let closure = value.closure else { return visit(value) }
    var role = role
    role.parameters = closure.parameters.map(\.name)
    closures.append(role)
    visit(value)
    closures.removeLast()
  }

  private mutating func visit(_ closure: Closure) {
    let outer = scope
    for (index, parameter) in closure.parameters.enumerated() {
      scope.declare(
        parameter.name, type: parameter.type, value: index == 0 ? owner : nil, as: .closureParameter)
    }
    owner = nil
    visit(closure.body)
    scope = outer
  }

  private mutating func note(
    _ name: String, _ form: WrittenCall.Form, _ receiver: Expression?, _ arguments: [Argument], _ line: Int
  ) {
    calls.append(
      WrittenCall(
        name: name, form: form, receiver: receiver, arguments: arguments, line: line, site: site,
        scope: scope, closures: closures, conditions: conditions, stream: stream))
  }
}

extension Expression {
  /// What is counted: `requests` of `requests += 1`; nil for all else.
  var counted: Expression? {
    guard case .operation(let operators, let operands) = kind, operands.count == 2,
      operators == ["+="] || operators == ["-="], case .literal = operands[1].kind
    else { return nil }
    switch operands[0].kind {
    case .name, .member(.some, _): return operands[0]
    default: return nil
    }
  }
}
