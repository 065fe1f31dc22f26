import SwiftOutline

/// What texts, and the texts in instances, are that the code spells out: names of routes, paths, identifiers.
///
/// Unlike ``ExpressionReader/evaluate(_:_:_:)``, which settles for a likely text to have words for people, it gives
/// a text only if it is this one whenever the code runs.
struct WrittenTexts {
  let program: SwiftProgram

  /// What the properties of an instance say, by their names.
  typealias Properties = [String: String]

  /// Where an expression is written.
  struct Scope {
    /// The type whose code it is.
    var type: SwiftType?
    /// The type that `self` is in a static member, which may only inherit it; nil in the code of instances.
    var itself: SwiftType?
    /// What variables say.
    var names: (String) -> String? = { _ in nil }
    /// The body that declares the other variables.
    var body: [Statement] = []
    /// How many declarations led here.
    var depth = 0

    /// The same scope, one declaration further on, so that `let route = route` ends.
    var deeper: Scope {
      var scope = self
      scope.depth += 1
      return scope
    }

    func inner(_ type: SwiftType?, body: [Statement] = [], _ names: [String: String] = [:]) -> Scope {
      Scope(type: type, names: { names[$0] }, body: body, depth: depth + 1)
    }
  }

  private static let depthLimit = 8

  /// How many expressions are looked at for one.
  private final class Effort { var left = 300 }
  private let effort = Effort()

  init(program: SwiftProgram) { self.program = program }

  private func mayGoOn(_ scope: Scope) -> Bool {
    effort.left -= 1
    return effort.left > 0 && scope.depth < Self.depthLimit
  }

  /// What a text says; nil when that is not spelt out.
  func text(_ expression: Expression, _ scope: Scope) -> String? {
    guard mayGoOn(scope) else { return nil }
    switch expression.kind {
    case .string(let text): return text
    case .name(let name):
      if let text = scope.names(name) { return text }
      if let local = local(name, scope.body) { return text(local, scope.deeper) }
      if let type = scope.itself ?? scope.type {
        return text(ofStatic: name, of: type, itself: scope.itself, scope)
      }
      guard let variable = program.variables[name], let initial = variable.outline.initial else { return nil }
      return text(initial, scope.inner(nil))
    case .member(let base?, "rawValue"): return rawValue(base, scope)
    case .member(let base?, let name):
      if let type = type(base, scope) {
        let itself = base.kind == .name("Self") ? scope.itself : type
        return text(ofStatic: name, of: type, itself: itself, scope)
      }
      return properties(base, expecting: nil, scope.deeper)?.texts[name]
    case .operation(let operators, let operands) where operators.allSatisfy { $0 == "+" }:
      let parts = operands.compactMap { text($0, scope) }
      return parts.count == operands.count ? parts.joined() : nil
    case .call(let callee, let arguments):
      guard callee.kind == .name("String"), arguments.count == 1, arguments[0].label == "describing" else {
        return nil
      }
      return described(arguments[0].value, scope)
    default: return nil
    }
  }

  /// What a type that is passed on is called: `String(describing: ProfileViewController.self)`.
  private func described(_ expression: Expression, _ scope: Scope) -> String? {
    let named: SwiftType? =
      switch expression.kind {
      case .name("self"): scope.itself
      case .member(let base?, "self"):
        // In the code of an instance it may be a subclass.
        base.kind == .name("Self") || base.isSelf ? scope.itself : type(base, scope)
      default: nil
      }
    // What generic types are called has their arguments.
    guard let named, named.generics.isEmpty, named.kind != .protocol else { return nil }
    return named.lastName
  }

  /// The texts of a list that is spelt out.
  func texts(_ expression: Expression, _ scope: Scope) -> [String]? {
    guard mayGoOn(scope) else { return nil }
    switch expression.kind {
    case .array(let items):
      let texts = items.compactMap { text($0, scope) }
      return texts.count == items.count ? texts : nil
    case .name(let name):
      return scope.type.flatMap { texts(ofStatic: name, of: $0, scope) }
    case .member(let base?, let name):
      return type(base, scope).flatMap { texts(ofStatic: name, of: $0, scope) }
    default: return nil
    }
  }

  /// What an instance is and says that an expression makes; nil when it makes none, or says nothing.
  func properties(
    _ expression: Expression, expecting expected: SwiftType?, _ scope: Scope
  ) -> (type: SwiftType, texts: Properties)? {
    guard mayGoOn(scope) else { return nil }
    switch expression.kind {
    case .call(let callee, let arguments):
      guard let (type, name) = member(callee, expected, scope) else { return nil }
      if name == "init" { return made(type, arguments, scope) }
      guard let function = function(name, of: type, arguments) else { return nil }
      let names = texts(of: arguments, for: function, scope)
      return given(by: function.outline.body ?? [], function.outline.returnType, type, scope, names)
    case .member:
      guard let (type, name) = member(expression, expected, scope),
        let (property, owner) = program.property(name, of: type), property.outline.header.isStatic
      else { return nil }
      let wanted = property.outline.type?.name.flatMap { program.type($0, within: owner) }
      if let initial = property.outline.initial, isKept(name, by: owner) {
        return properties(initial, expecting: wanted, scope.inner(owner))
      }
      return given(by: property.outline.getter ?? [], property.outline.type, owner, scope, [:])
    case .name(let name):
      return local(name, scope.body).flatMap { properties($0, expecting: expected, scope.deeper) }
    default: return nil
    }
  }
}

// MARK: - Making

extension WrittenTexts {
  private func made(
    _ type: SwiftType, _ arguments: [Argument], _ scope: Scope
  ) -> (type: SwiftType, texts: Properties)? {
    // An initialiser may call itself.
    guard scope.depth < Self.depthLimit, type.kind == .struct || type.kind == .class else { return nil }
    var found: Properties = [:]
    for property in type.sortedProperties where !property.outline.header.isStatic {
      if property.outline.getter == nil, let initial = property.outline.initial {
        found[property.outline.name] = text(initial, scope.inner(type))
      }
    }
    if !program.functions("init", of: type).contains(where: { $0.outline.canMean(arguments) }) {
      for argument in arguments {
        if let label = argument.label { found[label] = text(argument.value, scope) }
      }
    } else {
      guard let function = function("init", of: type, arguments) else { return nil }
      let names = texts(of: arguments, for: function, scope)
      let inner = scope.inner(type, names)
      var set: Set<String> = []
      for (name, value) in Assignments.named(in: function.outline.body ?? []) {
        // What is set in several places can be any of them.
        found[name] = set.insert(name).inserted ? text(value, inner) : nil
      }
      for case .expression(let call) in function.outline.body ?? [] {
        guard case .call(let callee, let given) = call.kind, case .member(let base?, "init") = callee.kind,
          base.isSelf, let delegated = made(type, given, inner)
        else { continue }
        found.merge(delegated.texts) { $1 }
      }
    }
    found = found.filter { isKept($0.key, by: type) }
    return found.isEmpty ? nil : (type, found)
  }

  /// What statements return, as far as everything that they may return agrees in it.
  private func given(
    by body: [Statement], _ result: TypeExpression?, _ owner: SwiftType, _ scope: Scope,
    _ names: [String: String]
  ) -> (type: SwiftType, texts: Properties)? {
    let inner = scope.inner(owner, body: body, names)
    let expected = result?.name.flatMap { $0 == "Self" ? owner : program.type($0, within: owner) }
    var found: (type: SwiftType, texts: Properties)?
    for value in Assignments.results(of: body) {
      guard var next = properties(value, expecting: expected, inner) else { return nil }
      if case .name(let name) = value.kind {
        for target in Assignments.all(in: body) { next.texts[set(target, of: name)] = nil }
      }
      guard let known = found else {
        found = next
        continue
      }
      guard known.type === next.type else { return nil }
      found = (known.type, known.texts.filter { next.texts[$0.key] == $0.value })
    }
    return found
  }

  /// The property of a variable that is set; empty for any other target.
  private func set(_ target: Expression, of variable: String) -> String {
    if case .member(let base?, let name) = target.kind, base.kind == .name(variable) { return name }
    return ""
  }

  private func texts(
    of arguments: [Argument], for function: SwiftFunction, _ scope: Scope
  ) -> [String: String] {
    let parameters = function.outline.parameters
    let bound = function.outline.bound(arguments)
    var found: [String: String] = [:]
    for (index, parameter) in parameters.enumerated() {
      let inner = bound[index] == nil ? scope.inner(function.type) : scope
      if let value = bound[index] ?? parameter.standard { found[parameter.name] = text(value, inner) }
    }
    return found
  }
}

// MARK: - Looking up

extension WrittenTexts {
  /// The type that is named.
  private func type(_ expression: Expression, _ scope: Scope) -> SwiftType? {
    switch expression.kind {
    case .name("Self"): scope.itself ?? scope.type
    case .name(let name) where name.beginsUppercase: program.type(name, within: scope.type)
    case .member(let base?, let name) where name.beginsUppercase:
      type(base, scope).flatMap { program.type(name, within: $0) }
    default: nil
    }
  }

  /// The type and the name of a static member, or of an initialiser.
  private func member(
    _ expression: Expression, _ expected: SwiftType?, _ scope: Scope
  ) -> (SwiftType, String)? {
    if let type = type(expression, scope) { return (type, "init") }
    switch expression.kind {
    case .member(nil, let name): return expected.map { ($0, name) }
    case .member(let base?, let name): return type(base, scope).map { ($0, name) }
    case .name(let name): return scope.type.map { ($0, name) }
    default: return nil
    }
  }

  private func function(_ name: String, of type: SwiftType, _ arguments: [Argument]) -> SwiftFunction? {
    let fitting = program.functions(name, of: type).filter {
      $0.outline.canMean(arguments) && $0.outline.body != nil
        && (name == "init" || $0.outline.header.isStatic)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  private func text(
    ofStatic name: String, of type: SwiftType, itself: SwiftType?, _ scope: Scope
  ) -> String? {
    value(ofStatic: name, of: type).flatMap { value, owner in
      var inner = scope.inner(owner)
      inner.itself = itself
      return text(value, inner)
    }
  }

  private func texts(ofStatic name: String, of type: SwiftType, _ scope: Scope) -> [String]? {
    value(ofStatic: name, of: type).flatMap { texts($0.0, scope.inner($0.1)) }
  }

  private func value(ofStatic name: String, of type: SwiftType) -> (Expression, SwiftType)? {
    guard let (property, owner) = program.property(name, of: type), property.outline.header.isStatic,
      isKept(name, by: owner)
    else { return nil }
    if let initial = property.outline.initial { return (initial, owner) }
    let results = Assignments.results(of: property.outline.getter ?? [])
    return results.count == 1 ? (results[0], owner) : nil
  }

  private func rawValue(_ expression: Expression, _ scope: Scope) -> String? {
    guard case .member(let base?, let name) = expression.kind, let type = type(base, scope),
      let found = type.cases.first(where: { $0.name == name })
    else { return nil }
    if let raw = found.rawValue { return text(raw, scope.inner(type)) }
    return type.inherited.contains { $0.name == "String" } ? name : nil
  }

  /// What a variable is bound to that is declared once in a body and never set.
  private func local(_ name: String, _ body: [Statement]) -> Expression? {
    let bindings = Assignments.bindings(in: body).filter { $0.names == [name] }
    guard bindings.count == 1, !Assignments.all(in: body).contains(where: { $0.kind == .name(name) }) else {
      return nil
    }
    return bindings[0].value
  }

  /// Whether nothing but initialisers of its type sets a property.
  private func isKept(_ name: String, by type: SwiftType) -> Bool {
    !type.sortedFunctions.contains { $0.outline.name != "init" && $0.assignedNames.contains(name) }
  }
}
