import SwiftOutline

/// Replaces what gives a text in the code by the text itself, so that all that follows meets only literals.
///
/// `NSLocalizedString("backup.title", comment: "")`, `L10n.Backup.title` and `"backup.title".localized` all
/// become `"Back up"`. Of the rest of the code, only the ``ImpliedTypes`` of the system and ``StoreChoices`` are written
/// out.
struct TextRewriter {
  private let reader: TextReader
  private var scope: TextScope

  /// The files with their texts in place.
  static func rewritten(_ files: [SwiftFile], _ tables: WordTables) -> [SwiftFile] {
    let reader = TextReader(files, tables)
    return files.map { file in
      var rewriter = TextRewriter(reader: reader, scope: TextScope(path: file.referencePath))
      var file = file
      file.outline = rewriter.outline(file.outline)
      return file
    }
  }

  private mutating func outline(_ outline: SourceOutline) -> SourceOutline {
    var result = outline
    for index in result.types.indices {
      scope.owner = result.types[index].name
      for place in result.types[index].properties.indices {
        rewrite(&result.types[index].properties[place])
      }
      for place in result.types[index].functions.indices { rewrite(&result.types[index].functions[place]) }
    }
    scope.owner = nil
    for index in result.functions.indices { rewrite(&result.functions[index]) }
    for index in result.variables.indices { rewrite(&result.variables[index]) }
    if let statements = rewritten(result.statements) { result.statements = statements }
    return result
  }

  private mutating func rewrite(_ property: inout PropertyOutline) {
    scope.hidden = []
    if let initial = property.initial.flatMap({ rewritten($0, as: property.type) }) {
      property.initial = initial
    }
    if let getter = property.getter.flatMap({ rewritten($0, giving: property.type) }) {
      property.getter = getter
    }
    if let observers = rewritten(property.observers) { property.observers = observers }
  }

  private mutating func rewrite(_ function: inout FunctionOutline) {
    scope.hidden = Set(function.parameters.map(\.name))
    if let body = function.body.flatMap({ rewritten($0, giving: function.returnType) }) {
      function.body = body
    }
  }

  /// What a function or property consists of, where its result may be of a type that is implied.
  private mutating func rewritten(_ body: [Statement], giving type: TypeExpression?) -> [Statement]? {
    let new = rewritten(body)
    let implied = (new ?? body).replacing { index, statement -> Statement? in
      switch statement {
      case .exit(let value?): ImpliedTypes.written(value, as: type).map { .exit($0) }
      case .expression(let value) where body.count == 1 && index == 0:
        ImpliedTypes.written(value, as: type).map { .expression($0) }
      default: nil
      }
    }
    return implied ?? new
  }

  /// The value of something whose type is declared.
  private mutating func rewritten(_ value: Expression, as type: TypeExpression?) -> Expression? {
    let new = rewritten(value)
    return ImpliedTypes.written(new ?? value, as: type) ?? new
  }

  // MARK: - Statements

  /// Nil where nothing changes.
  private mutating func rewritten(_ statements: [Statement]) -> [Statement]? {
    statements.replacing { _, statement in rewritten(statement) }
  }

  private mutating func rewritten(_ statement: Statement) -> Statement? {
    switch statement {
    case .binding(var binding):
      let value = binding.value.flatMap { rewritten($0, as: binding.type) }
      scope.hidden.formUnion(binding.names)
      guard let value else { return nil }
      binding.value = value
      return .binding(binding)
    case .expression(let expression): return rewritten(expression).map { .expression($0) }
    case .assignment(let target, let value):
      let isText = TextPositions.isText(target)
      let own = rewritten(value) ?? (isText ? literal(value, as: .text) : nil)
      let new = ImpliedTypes.written(own ?? value, assignedTo: target) ?? own
      let newTarget = rewrittenParts(target)
      guard new != nil || newTarget != nil else { return nil }
      return .assignment(target: newTarget ?? target, value: new ?? value)
    case .conditional(let conditional):
      return rewritten(conditional).map { .conditional($0) }
    case .guarding(let conditions, let otherwise):
      let new = rewritten(conditions)
      let body = rewritten(otherwise)
      guard new != nil || body != nil else { return nil }
      return .guarding(conditions: new ?? conditions, otherwise: body ?? otherwise)
    case .choice(let choice): return rewritten(choice).map { .choice($0) }
    case .loop(let variables, let subject, let body):
      let newSubject = subject.flatMap { rewritten($0) }
      scope.hidden.formUnion(variables)
      let newBody = rewritten(body)
      guard newSubject != nil || newBody != nil else { return nil }
      return .loop(variables: variables, subject: newSubject ?? subject, body: newBody ?? body)
    case .exit(let value): return value.flatMap { rewritten($0) }.map { .exit($0) }
    case .scope(let inner): return rewritten(inner).map { .scope($0) }
    case .function(var function):
      scope.hidden.formUnion(function.parameters.map(\.name))
      guard let body = function.body.flatMap({ rewritten($0) }) else { return nil }
      function.body = body
      return .function(function)
    case .jump: return nil
    }
  }

  private mutating func rewritten(_ conditional: Conditional) -> Conditional? {
    let conditions = rewritten(conditional.conditions)
    let body = rewritten(conditional.body)
    let otherwise = rewritten(conditional.otherwise)
    guard conditions != nil || body != nil || otherwise != nil else { return nil }
    return Conditional(
      conditions: conditions ?? conditional.conditions, body: body ?? conditional.body,
      otherwise: otherwise ?? conditional.otherwise)
  }

  private mutating func rewritten(_ conditions: [Condition]) -> [Condition]? {
    var result: [Condition]?
    for (index, condition) in conditions.enumerated() {
      if let names = condition.pattern?.names { scope.hidden.formUnion(names) }
      guard let value = rewritten(condition.value) else { continue }
      if result == nil { result = conditions }
      result?[index].value = value
    }
    return result
  }

  private mutating func rewritten(_ choice: Choice) -> Choice? {
    var result: Choice?
    if let subject = rewritten(choice.subject) ?? StoreChoices.subject(choice.subject) {
      result = choice
      result?.subject = subject
    }
    for (index, branch) in choice.branches.enumerated() {
      scope.hidden.formUnion(branch.patterns.flatMap(\.names))
      guard let body = rewritten(branch.body) else { continue }
      if result == nil { result = choice }
      result?.branches[index].body = body
    }
    return result
  }

  // MARK: - Expressions

  /// Nil where nothing changes.
  private mutating func rewritten(_ expression: Expression) -> Expression? {
    if let text = words(expression) { return text }
    return rewrittenParts(expression)
  }

  /// The literal that an expression becomes.
  private func words(_ expression: Expression) -> Expression? {
    switch expression.kind {
    case .call, .operation:
      guard case .words(let text)? = reader.worth(expression, scope), !isView(expression) else { return nil }
      return Expression(.string(text), line: expression.line)
    case .member(.some, let name):
      guard name != "self", let worth = reader.worth(expression, scope) else { return nil }
      if case .partial = worth { return nil }
      return Expression(.string(worth.text), line: expression.line)
    case .name(let name):
      guard case .words(let text)? = reader.worth(expression, scope), name != "self" else { return nil }
      return Expression(.string(text), line: expression.line)
    default: return nil
    }
  }

  /// Whether a call makes a view around its text, and stays one.
  private func isView(_ expression: Expression) -> Bool {
    guard let name = expression.called?.name else { return false }
    return name == "Text" || name == "Label"
  }

  /// A literal where people read it: the text of a key, or an interpolation with `…`.
  private func literal(_ expression: Expression, as reading: TextPositions.Reading) -> Expression? {
    guard let worth = reader.worth(expression, scope) else { return nil }
    switch (worth, reading) {
    case (.words, _): return nil
    case (.partial(let text), .text):
      return DisplayText.tidy(text).map { Expression(.string($0), line: expression.line) }
    case (.plain(let text), .key):
      let isKnown = reader.tables.text(text, table: nil, near: scope.path) != nil
      guard isKnown || reader.tables.mayHave(key: text) else { return nil }
    case (.partial, .key): break
    case (.plain, .text): return nil
    }
    guard case .words(let text)? = reader.lookUp(worth, scope.path) else { return nil }
    return Expression(.string(text), line: expression.line)
  }

  private mutating func rewrittenParts(_ expression: Expression) -> Expression? {
    var result = expression
    switch expression.kind {
    case .member(let base?, let name):
      guard let base = rewritten(base) else { return nil }
      result.kind = .member(base: base, name: name)
    case .call(let callee, let arguments):
      let name = expression.called?.name ?? ""
      let newCallee = rewrittenParts(callee)
      let newArguments = rewritten(arguments, of: name)
      result.kind = .call(callee: newCallee ?? callee, arguments: newArguments ?? arguments)
      if let choice = StoreChoices.plain(result) { return choice }
      guard newCallee != nil || newArguments != nil else { return nil }
    case .element(let base, let arguments):
      let newBase = rewritten(base)
      let newArguments = rewritten(arguments, of: "")
      guard newBase != nil || newArguments != nil else { return nil }
      result.kind = .element(base: newBase ?? base, arguments: newArguments ?? arguments)
    case .closure(var closure):
      scope.hidden.formUnion(closure.parameters.map(\.name))
      guard let body = rewritten(closure.body) else { return nil }
      closure.body = body
      result.kind = .closure(closure)
    case .array(let items): return rewritten(items).map { Expression(.array($0), like: expression) }
    case .dictionary(let items): return rewritten(items).map { Expression(.dictionary($0), like: expression) }
    case .tuple(let parts): return rewritten(parts, of: "").map { Expression(.tuple($0), like: expression) }
    case .operation(let operators, let operands):
      return rewritten(operands).map {
        Expression(.operation(operators: operators, operands: $0), like: expression)
      }
    case .ternary(let condition, let then, let otherwise):
      return rewritten([condition, then, otherwise]).map {
        Expression(.ternary(condition: $0[0], then: $0[1], otherwise: $0[2]), like: expression)
      }
    case .cast(let value, let type):
      return rewritten(value).map { Expression(.cast($0, type: type), like: expression) }
    case .typeTest(let value, let type):
      return rewritten(value).map { Expression(.typeTest($0, type: type), like: expression) }
    case .statement(let statement):
      return rewritten(statement).map { Expression(.statement($0), like: expression) }
    case .other(let text, let parts):
      return rewritten(parts).map { Expression(.other(text: text, parts: $0), like: expression) }
    default: return nil
    }
    return result
  }

  private mutating func rewritten(_ items: [Expression]) -> [Expression]? {
    items.replacing { _, item in rewritten(item) }
  }

  private mutating func rewritten(_ arguments: [Argument], of name: String) -> [Argument]? {
    arguments.replacing { index, argument in
      let reading = TextPositions.reading(argument, at: index, of: name, reader.declarations.keyLabels)
      var new = argument
      let own = rewritten(argument.value) ?? reading.flatMap { literal(argument.value, as: $0) }
      if let own { new.value = own }
      if let implied = ImpliedTypes.written(new, of: name, arguments) {
        new.value = implied
      } else if own == nil {
        return nil
      }
      return new
    }
  }
}

extension Array {
  /// The elements with those replaced that have another one; nil where none has.
  fileprivate func replacing(_ other: (Int, Element) -> Element?) -> [Element]? {
    var result: [Element]?
    for (index, element) in enumerated() {
      guard let new = other(index, element) else { continue }
      if result == nil { result = self }
      result?[index] = new
    }
    return result
  }
}

extension Expression {
  /// Another expression at the same place.
  fileprivate init(_ kind: Kind, like other: Expression) {
    self.init(kind, line: other.line, spelling: other.spelling)
  }
}
