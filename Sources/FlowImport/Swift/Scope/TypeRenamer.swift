import SwiftOutline

/// Replaces the names of types throughout a file, and expressions by others that say the same.
struct TypeRenamer {
  /// The new names by the old ones.
  private var names: [String: String]
  /// All types by their qualified names.
  private let declared: Set<String>
  /// What an expression is written as instead; nil where it stays.
  private let plain: (Expression.Kind) -> Expression.Kind?

  init(
    _ names: [String: String] = [:], declared: Set<String> = [],
    replacing plain: @escaping (Expression.Kind) -> Expression.Kind? = { _ in nil }
  ) {
    self.names = names
    self.declared = declared
    self.plain = plain
  }

  func renamed(_ outline: SourceOutline) -> SourceOutline {
    var result = outline
    result.types = outline.types.map(renamed)
    result.aliases = outline.aliases.map(renamed)
    result.functions = outline.functions.map(renamed)
    result.variables = outline.variables.map(renamed)
    result.statements = renamed(outline.statements)
    return result
  }

  // MARK: - Names

  private func renamed(_ name: String) -> String {
    let first = name.prefix { $0 != "." }
    return names[String(first)].map { $0 + name.dropFirst(first.count) } ?? name
  }

  /// The same without the names that mean something else: nested types and generic parameters.
  private func hiding(_ type: String, _ generics: [GenericParameter]) -> TypeRenamer {
    var inner = self
    for generic in generics { inner.names[generic.name] = nil }
    var owner = Substring(type)
    while !owner.isEmpty {
      for name in names.keys where declared.contains("\(owner).\(name)") { inner.names[name] = nil }
      owner = owner.lastIndex(of: ".").map { owner[..<$0] } ?? ""
    }
    return inner
  }

  private func hiding(_ generics: [GenericParameter]) -> TypeRenamer {
    guard generics.contains(where: { names[$0.name] != nil }) else { return self }
    var inner = self
    for generic in generics { inner.names[generic.name] = nil }
    return inner
  }

  // MARK: - Declarations

  private func renamed(_ type: TypeOutline) -> TypeOutline {
    let inner = hiding(type.name, type.generics)
    var result = type
    result.name = renamed(type.name)
    result.inherited = type.inherited.map(inner.renamed)
    result.generics = type.generics.map(inner.renamed)
    result.aliases = type.aliases.map(inner.renamed)
    result.cases = type.cases.map { each in
      var each = each
      each.parameters = each.parameters.map(inner.renamed)
      each.rawValue = each.rawValue.map(inner.renamed)
      return each
    }
    result.properties = type.properties.map(inner.renamed)
    result.functions = type.functions.map(inner.renamed)
    result.header = inner.renamed(type.header)
    return result
  }

  private func renamed(_ alias: TypeAlias) -> TypeAlias {
    TypeAlias(name: alias.name, type: renamed(alias.type))
  }

  private func renamed(_ generic: GenericParameter) -> GenericParameter {
    GenericParameter(name: generic.name, constraint: generic.constraint.map(renamed))
  }

  private func renamed(_ header: DeclarationHeader) -> DeclarationHeader {
    var header = header
    for index in header.attributes.indices {
      header.attributes[index].arguments = header.attributes[index].arguments.map(renamed)
    }
    return header
  }

  private func renamed(_ function: FunctionOutline) -> FunctionOutline {
    let inner = hiding(function.generics)
    var result = function
    result.generics = function.generics.map(inner.renamed)
    result.parameters = function.parameters.map(inner.renamed)
    result.returnType = function.returnType.map(inner.renamed)
    result.body = function.body.map(inner.renamed)
    result.header = inner.renamed(function.header)
    return result
  }

  private func renamed(_ parameter: Parameter) -> Parameter {
    Parameter(
      label: parameter.label, name: parameter.name, type: parameter.type.map(renamed),
      standard: parameter.standard.map(renamed))
  }

  private func renamed(_ property: PropertyOutline) -> PropertyOutline {
    var result = property
    result.type = property.type.map(renamed)
    result.initial = property.initial.map(renamed)
    result.getter = property.getter.map(renamed)
    result.observers = renamed(property.observers)
    result.header = renamed(property.header)
    return result
  }

  // MARK: - Types

  private func renamed(_ type: TypeExpression) -> TypeExpression {
    func each(_ parts: [TypeExpression.Part]) -> [TypeExpression.Part] {
      parts.map { TypeExpression.Part(label: $0.label, type: renamed($0.type)) }
    }
    switch type {
    case .nominal(let base, let name, let arguments):
      return .nominal(
        base: base.map(renamed), name: base == nil ? renamed(name) : name,
        arguments: arguments.map(renamed))
    case .optional(let inner): return .optional(renamed(inner))
    case .function(let parameters, let result):
      return .function(parameters: each(parameters), result: renamed(result))
    case .tuple(let parts): return .tuple(each(parts))
    case .array(let element): return .array(renamed(element))
    case .dictionary(let key, let value): return .dictionary(key: renamed(key), value: renamed(value))
    case .composition(let types): return .composition(types.map(renamed))
    case .opaque(let inner): return .opaque(renamed(inner))
    case .existential(let inner): return .existential(renamed(inner))
    case .metatype(let inner): return .metatype(renamed(inner))
    case .other: return type
    }
  }

  // MARK: - Statements

  private func renamed(_ statements: [Statement]) -> [Statement] { statements.map(renamed) }

  private func renamed(_ statement: Statement) -> Statement {
    switch statement {
    case .binding(var binding):
      binding.type = binding.type.map(renamed)
      binding.value = binding.value.map(renamed)
      return .binding(binding)
    case .expression(let expression): return .expression(renamed(expression))
    case .assignment(let target, let value):
      return .assignment(target: renamed(target), value: renamed(value))
    case .conditional(let conditional):
      return .conditional(
        Conditional(
          conditions: conditional.conditions.map(renamed), body: renamed(conditional.body),
          otherwise: renamed(conditional.otherwise)))
    case .guarding(let conditions, let otherwise):
      return .guarding(conditions: conditions.map(renamed), otherwise: renamed(otherwise))
    case .choice(var choice):
      choice.subject = renamed(choice.subject)
      for index in choice.branches.indices {
        choice.branches[index].patterns = choice.branches[index].patterns.map(renamed)
        choice.branches[index].condition = choice.branches[index].condition.map(renamed)
        choice.branches[index].body = renamed(choice.branches[index].body)
      }
      return .choice(choice)
    case .loop(let variables, let subject, let body):
      return .loop(variables: variables, subject: subject.map(renamed), body: renamed(body))
    case .exit(let value): return .exit(value.map(renamed))
    case .scope(let inner): return .scope(renamed(inner))
    case .function(let function): return .function(renamed(function))
    case .jump: return statement
    }
  }

  private func renamed(_ condition: Condition) -> Condition {
    Condition(
      isUnwrapping: condition.isUnwrapping, pattern: condition.pattern.map(renamed),
      type: condition.type.map(renamed), value: renamed(condition.value))
  }

  private func renamed(_ pattern: Pattern) -> Pattern {
    func each(_ parts: [Pattern.Part]) -> [Pattern.Part] {
      parts.map { Pattern.Part(label: $0.label, pattern: renamed($0.pattern)) }
    }
    switch pattern {
    case .wildcard, .binding: return pattern
    case .declaration(let isVariable, let inner):
      return .declaration(isVariable: isVariable, renamed(inner))
    case .enumCase(let base, let name, let parts):
      return .enumCase(base: base.map(renamed), name: name, parts: parts.map(each))
    case .tuple(let parts): return .tuple(each(parts))
    case .optional(let inner): return .optional(renamed(inner))
    case .typeTest(let type): return .typeTest(renamed(type))
    case .cast(let inner, let type): return .cast(renamed(inner), to: renamed(type))
    case .expression(let expression): return .expression(renamed(expression))
    }
  }

  // MARK: - Expressions

  private func renamed(_ argument: Argument) -> Argument {
    Argument(label: argument.label, value: renamed(argument.value))
  }

  private func renamed(_ expression: Expression) -> Expression {
    Expression(
      renamed(expression.kind, expression.line), line: expression.line, spelling: expression.spelling)
  }

  private func renamed(_ kind: Expression.Kind, _ line: Int) -> Expression.Kind {
    if let other = plain(kind) { return renamed(other, line) }
    switch kind {
    case .name(let name):
      guard let new = names[name] else { return kind }
      return new.split(separator: ".").reduce(nil) { base, part -> Expression.Kind in
        base.map { .member(base: Expression($0, line: line), name: String(part)) } ?? .name(String(part))
      } ?? kind
    case .member(let base, let name): return .member(base: base.map(renamed), name: name)
    case .call(let callee, let arguments):
      return .call(callee: renamed(callee), arguments: arguments.map(renamed))
    case .element(let base, let arguments):
      return .element(base: renamed(base), arguments: arguments.map(renamed))
    case .closure(let closure):
      return .closure(
        Closure(parameters: closure.parameters.map(renamed), body: renamed(closure.body)))
    case .string, .literal, .selector: return kind
    case .array(let items): return .array(items.map(renamed))
    case .dictionary(let items): return .dictionary(items.map(renamed))
    case .tuple(let parts): return .tuple(parts.map(renamed))
    case .operation(let operators, let operands):
      return .operation(operators: operators, operands: operands.map(renamed))
    case .ternary(let condition, let then, let otherwise):
      return .ternary(condition: renamed(condition), then: renamed(then), otherwise: renamed(otherwise))
    case .cast(let value, let type): return .cast(renamed(value), type: renamed(type))
    case .typeTest(let value, let type): return .typeTest(renamed(value), type: renamed(type))
    case .keyPath(let path):
      // `\Item.name`
      let root = path.dropFirst().prefix { $0 != "." }
      return names[String(root)].map { .keyPath("\\" + $0 + path.dropFirst(1 + root.count)) } ?? kind
    case .generic(let base, let arguments):
      return .generic(renamed(base), arguments: arguments.map(renamed))
    case .statement(let statement): return .statement(renamed(statement))
    case .other(let text, let parts): return .other(text: text, parts: parts.map(renamed))
    }
  }
}
