import SwiftOutline

/// Says what expressions give as text: the words of the development language, wherever the code has them
/// from.
final class TextReader {
  let tables: WordTables
  let declarations: TextDeclarations
  let generated: GeneratedNames
  private let translators: [String: [Translator]]
  private var active: Set<String> = []

  init(_ files: [SwiftFile], _ tables: WordTables) {
    self.tables = tables
    declarations = TextDeclarations(files)
    translators = TranslatorFinder(declarations.helpers).found
    generated = GeneratedNames(files, tables, declared: declarations.declared)
  }

  private static let depthLimit = 12

  /// The text of an expression; nil when it gives none, or one that is not known.
  func worth(_ expression: Expression, _ scope: TextScope) -> Worth? {
    guard scope.depth < Self.depthLimit else { return nil }
    var scope = scope
    scope.depth += 1
    switch expression.kind {
    case .string(let text): return .plain(text)
    case .literal(let text): return DisplayText.interpolated(text).map { .partial($0) }
    case .name("self"): return scope.own
    case .name(let name): return named(name, scope)
    case .member(let base?, let name): return member(name, of: base, expression, scope)
    case .call: return call(expression, scope)
    case .operation(let operators, let operands): return operation(operators, operands, scope)
    case .cast(let inner, _), .generic(let inner, _): return worth(inner, scope)
    default: return nil
    }
  }

  // MARK: - Looking up

  /// The text of a key, or what is to be read where it has none: the key's own words, but never the key.
  func lookUp(_ key: Worth, table: Worth? = nil, fallback: Worth? = nil, _ path: String) -> Worth? {
    switch key {
    case .words: return key
    case .plain(let key):
      if let found = tables.text(key, table: table?.text, near: path), found != key || !isKey(key) {
        return DisplayText.shown(found).map { .words($0) }
      }
      if let fallback, !isKey(fallback.text) { return DisplayText.shown(fallback.text).map { .words($0) } }
      return (isKey(key) ? DisplayText.tidy(KeyWords.words(key)) : DisplayText.shown(key)).map { .words($0) }
    case .partial(let pattern):
      for placeholder in ["%@", "%lld", "%d", "%i"] {
        let key = pattern.split(separator: DisplayText.gap, omittingEmptySubsequences: false)
          .joined(separator: placeholder)
        if let found = tables.text(key, table: table?.text, near: path) {
          return DisplayText.shown(found).map { .words($0) }
        }
      }
      if let found = tables.text(ofPattern: pattern, table: table?.text, near: path) {
        return DisplayText.shown(found).map { .words($0) }
      }
      if let fallback { return DisplayText.shown(fallback.text).map { .words($0) } }
      return isKey(pattern) ? nil : DisplayText.tidy(pattern).map { .words($0) }
    }
  }

  private func isKey(_ text: String) -> Bool { KeyWords.looksLikeKey(text) }

  // MARK: - Names

  private func named(_ name: String, _ scope: TextScope) -> Worth? {
    if let given = scope.given[name] { return given }
    guard !scope.hidden.contains(name) else { return nil }
    let candidates = declarations.members[name] ?? []
    var owner = scope.owner
    while let current = owner {
      if let own = candidates.first(where: { $0.owner == current }) { return text(of: own, name, scope) }
      owner = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    return candidates.first { $0.owner.isEmpty }.flatMap { text(of: $0, name, scope) }
  }

  private func member(
    _ name: String, of base: Expression, _ expression: Expression, _ scope: TextScope
  ) -> Worth? {
    for translator in translators[name] ?? [] where translator.isProperty {
      if let found = translated(by: translator, on: base, [], scope) { return found }
    }
    if let found = translated(byLibrary: name, base, scope) { return found }
    if name == "rawValue" { return rawValue(base, scope).map { .plain($0) } }
    if Self.passing.contains(name), let inner = worth(base, scope), inner.isWords { return inner }
    if let path = expression.path, let found = declared(declarations.members[name] ?? [], path, scope) {
      return text(of: found, name, scope)
    }
    return generated.text(of: expression, near: scope.path).map { .words($0) }
  }

  /// The declaration that a path means: static ones by their type, others by the type of what they belong to.
  private func declared(
    _ candidates: [TextDeclarations.Member], _ path: [String], _ scope: TextScope
  ) -> TextDeclarations.Member? {
    guard !candidates.isEmpty, let first = path.first else { return nil }
    if first.beginsUppercase, !["Self"].contains(first) {
      let owner = path.dropLast().joined(separator: ".")
      let statics = candidates.filter(\.isStatic)
      return statics.first { $0.owner == owner }
        ?? statics.first { $0.owner.hasSuffix("." + owner) }
        ?? statics.first { !$0.owner.isEmpty && owner.hasSuffix("." + $0.owner) }
    }
    guard var owner = scope.owner else { return nil }
    for part in path.dropLast() where part != "self" && part != "Self" {
      guard !scope.hidden.contains(part), let type = propertyType(part, of: owner) else { return nil }
      owner = type
    }
    return candidates.first { $0.owner == owner || $0.owner.hasSuffix("." + owner) }
  }

  private func propertyType(_ name: String, of owner: String) -> String? {
    if let own = declarations.propertyTypes[owner + "." + name] { return own }
    guard let last = owner.split(separator: ".").last else { return nil }
    return declarations.propertyTypes[last + "." + name]
  }

  private func text(
    of member: TextDeclarations.Member, _ name: String, _ scope: TextScope, given: [String: Worth] = [:]
  ) -> Worth? {
    let key = member.owner + "." + name
    guard active.insert(key).inserted else { return nil }
    defer { active.remove(key) }
    let inner = TextScope(owner: member.owner, path: member.path, given: given, depth: scope.depth)
    return worth(member.value, inner)
  }

  /// The text behind a case of an enum: `Key.title`, `.title` of a known enum.
  private func rawValue(_ base: Expression, of type: String? = nil, _ scope: TextScope) -> String? {
    let owner: String?
    let name: String
    switch base.kind {
    case .member(let outer, let last):
      owner = type ?? outer.flatMap { $0.path?.joined(separator: ".") }
      name = last
    default: return nil
    }
    guard let owner else { return nil }
    let candidates = declarations.rawValues[name] ?? []
    return
      (candidates.first { $0.owner == owner }
      ?? candidates.first { $0.owner.hasSuffix("." + owner) || owner.hasSuffix("." + $0.owner) })?.text
  }

  // MARK: - Calls

  /// What changes how a text looks and not what it says.
  private static let passing: Set<String> = [
    "uppercased", "lowercased", "capitalized", "localizedCapitalized", "localizedUppercase",
    "localizedLowercase", "trimmingCharacters", "appending", "appendingFormat", "trimmed",
    "description", "localizedStringWithFormat",
  ]

  private func call(_ expression: Expression, _ scope: TextScope) -> Worth? {
    guard let (base, name, arguments) = expression.called else { return nil }
    if let lookup = TextLookup(expression) { return found(lookup, scope) }
    if let format = format(name, arguments) { return formatted(format, scope) }
    for translator in translators[name] ?? [] where !translator.isProperty && translator.fits(arguments) {
      if let found = translated(by: translator, on: base, arguments, scope) { return found }
    }
    if let found = listed(arguments, scope) { return found }
    if Self.passing.contains(name), let base, let inner = worth(base, scope), inner.isWords { return inner }
    if name == "Text" || name == "Label", let first = arguments.first, first.label == nil {
      return worth(first.value, scope).flatMap { $0.isWords ? $0 : nil }
    }
    if let base, let found = translated(byLibrary: name, base, scope) { return found }
    return function(base, name, arguments, scope) ?? generatedCall(expression, scope)
  }

  /// What a library's look-up gives for a key that a table has: `"alert.ok".localized`.
  private func translated(byLibrary name: String, _ base: Expression, _ scope: TextScope) -> Worth? {
    guard name.hasPrefix("localize"), !declarations.declares(name), case .string(let key) = base.kind,
      tables.text(key, table: nil, near: scope.path) != nil
    else { return nil }
    return lookUp(.plain(key), table: nil, fallback: nil, scope.path)
  }

  private func found(_ lookup: TextLookup, _ scope: TextScope) -> Worth? {
    guard let key = worth(lookup.key, scope) else {
      return lookup.fallback.flatMap { worth($0, scope) }.flatMap { DisplayText.shown($0.text) }
        .map { .words($0) }
    }
    return lookUp(
      key, table: lookup.table.flatMap { worth($0, scope) },
      fallback: lookup.fallback.flatMap { worth($0, scope) }, scope.path)
  }

  /// The format that a call fills: of `String(format:)` and the like.
  private func format(_ name: String, _ arguments: [Argument]) -> Expression? {
    if name == "String" || name == "NSString" { return arguments.first { $0.label == "format" }?.value }
    if name == "localizedStringWithFormat" { return arguments.first?.value }
    return nil
  }

  private func formatted(_ format: Expression, _ scope: TextScope) -> Worth? {
    switch worth(format, scope) {
    case .words(let text): .words(text)
    case .plain(let text), .partial(let text): DisplayText.shown(text).map { .partial($0) }
    case nil: nil
    }
  }

  private func translated(
    by translator: Translator, on base: Expression?, _ arguments: [Argument], _ scope: TextScope
  ) -> Worth? {
    let key: Worth?
    let asked = translator.key == .receiver ? base : translator.argument(translator.key, arguments)
    guard let asked else { return nil }
    if translator.keyType != nil, let raw = rawValue(asked, of: enumOf(asked, translator), scope) {
      key = .plain(raw)
    } else {
      key = worth(asked, scope)
    }
    guard let key, !key.isWords else { return key }
    func part(_ part: Translator.Part?) -> Worth? {
      if case .constant(let text)? = part { return .plain(text) }
      return translator.argument(part, arguments).flatMap { worth($0, scope) }
    }
    return lookUp(key, table: part(translator.table), fallback: part(translator.fallback), scope.path)
  }

  /// The enum of an implicit case: the parameter's type.
  private func enumOf(_ asked: Expression, _ translator: Translator) -> String? {
    if case .member(nil, _) = asked.kind { return translator.keyType }
    return nil
  }

  /// A call that is passed the name of a table and one of its keys, whoever makes the look-up.
  private func listed(_ arguments: [Argument], _ scope: TextScope) -> Worth? {
    guard arguments.count > 1 else { return nil }
    let texts = arguments.prefix(4).compactMap { argument -> String? in
      if case .string(let text) = argument.value.kind { text } else { nil }
    }
    guard texts.count > 1, let table = texts.first(where: tables.has) else { return nil }
    let fallback = arguments.first { ["fallback", "value", "defaultValue"].contains($0.label) }?.value
    guard let key = texts.first(where: { $0 != table }) else { return nil }
    guard tables.text(key, table: table, near: scope.path) != nil || fallback != nil else { return nil }
    return lookUp(
      .plain(key), table: .plain(table), fallback: fallback.flatMap { worth($0, scope) }, scope.path)
  }

  /// A function that does nothing but give a text.
  private func function(
    _ base: Expression?, _ name: String, _ arguments: [Argument], _ scope: TextScope
  ) -> Worth? {
    guard let candidates = declarations.functions[name] else { return nil }
    let fitting = candidates.filter { $0.parameters.count >= arguments.count }
    let path = (base?.path ?? []) + [name]
    guard base == nil || base?.path != nil else { return nil }
    let found =
      base == nil
      ? fitting.first { $0.owner == scope.owner } ?? fitting.first { $0.owner.isEmpty }
      : declared(fitting, path, scope)
    guard let found else { return nil }
    var given: [String: Worth] = [:]
    for (index, parameter) in found.parameters.enumerated() where index < arguments.count {
      if let worth = worth(arguments[index].value, scope), !worth.isWords { given[parameter.name] = worth }
    }
    return text(of: found, name, scope, given: given)
  }

  private func generatedCall(_ expression: Expression, _ scope: TextScope) -> Worth? {
    guard case .call(let callee, _) = expression.kind else { return nil }
    return generated.text(of: callee, near: scope.path).map { .words($0) }
  }

  // MARK: - Operators

  private func operation(
    _ operators: [String], _ operands: [Expression], _ scope: TextScope
  ) -> Worth? {
    if operators.contains("??") {
      return operands.lazy.compactMap { self.worth($0, scope) }.first(where: \.isWords)
    }
    guard !operators.isEmpty, operators.allSatisfy({ $0 == "+" }), operands.count > 1 else { return nil }
    let parts = operands.map { worth($0, scope) }
    guard parts.contains(where: { $0?.isWords ?? false }) else { return nil }
    return DisplayText.tidy(parts.map { $0?.text ?? DisplayText.gap }.joined()).map { .words($0) }
  }
}
