import SwiftOutline

/// A function of the app's own, or a property, that gives the text of a key it is passed.
///
/// It is known by what its body does: handing the key on to the system's look-up, or to another translator.
struct Translator {
  /// Where the key, the table or the text for want of one comes from.
  enum Part: Hashable {
    /// The value it is asked on.
    case receiver
    /// One of its parameters.
    case parameter(Int)
    /// A text in its body.
    case constant(String)
  }

  var isProperty: Bool
  var labels: [String?]
  /// How many parameters there are that a call may leave out.
  var optionalCount: Int
  var key: Part
  /// The enum whose raw value is the key, when the key is a case of one.
  var keyType: String?
  var table: Part?
  var fallback: Part?

  /// Whether a call's labels fit.
  func fits(_ arguments: [Argument]) -> Bool {
    let given = arguments.map(\.label)
    if given == labels { return true }
    guard given.count >= labels.count - optionalCount else { return false }
    // Variadic arguments, and parameters left out.
    var wanted = labels[...]
    for label in given {
      if label == nil, wanted.first.map({ $0 != nil }) ?? true { continue }
      guard let index = wanted.firstIndex(of: label) else { return false }
      wanted = wanted[(index + 1)...]
    }
    return true
  }

  /// The argument that a part means.
  func argument(_ part: Part?, _ arguments: [Argument]) -> Expression? {
    guard case .parameter(let index)? = part, labels.indices.contains(index) else { return nil }
    if let label = labels[index] { return arguments.first { $0.label == label }?.value }
    let position = labels[..<index].count { $0 == nil }
    let unlabelled = arguments.filter { $0.label == nil }
    return unlabelled.indices.contains(position) ? unlabelled[position].value : nil
  }
}

/// Finds the app's translators.
struct TranslatorFinder {
  private(set) var found: [String: [Translator]] = [:]

  init(_ helpers: [TextDeclarations.Helper]) {
    var rest = helpers
    // One translator may call another; more than this in a row were never seen.
    for _ in 0..<5 {
      var left: [TextDeclarations.Helper] = []
      var isChanged = false
      for helper in rest {
        if let translator = translator(helper) {
          found[helper.name, default: []].append(translator)
          isChanged = true
        } else {
          left.append(helper)
        }
      }
      rest = left
      guard isChanged else { break }
    }
  }

  private func translator(_ helper: TextDeclarations.Helper) -> Translator? {
    var result: Translator?
    ExpressionWalk.visit(helper.body) { expression in
      guard result == nil else { return }
      for lookup in lookups(expression) {
        guard let (key, type) = part(lookup.key, of: helper) else { continue }
        if case .constant = key { continue }
        result = Translator(
          isProperty: helper.isProperty, labels: helper.parameters.map(\.label),
          optionalCount: helper.parameters.count { $0.standard != nil }, key: key, keyType: type,
          table: lookup.table.flatMap { part($0, of: helper)?.part },
          fallback: lookup.fallback.flatMap { part($0, of: helper)?.part })
      }
    }
    return result
  }

  /// What an expression looks up: the system's own calls, and those of known translators.
  private func lookups(_ expression: Expression) -> [TextLookup] {
    if let own = TextLookup(expression) { return [own] }
    if let (base, name, arguments) = expression.called {
      return (found[name] ?? []).filter { !$0.isProperty && $0.fits(arguments) }.compactMap { translator in
        let receiver = base ?? Expression(.name("self"), line: expression.line)
        let key = translator.key == .receiver ? receiver : translator.argument(translator.key, arguments)
        return key.map {
          TextLookup(
            key: $0, table: translator.argument(translator.table, arguments),
            fallback: translator.argument(translator.fallback, arguments))
        }
      }
    }
    guard case .member(let base?, let name) = expression.kind else { return [] }
    let isKnown = found[name]?.contains { $0.isProperty && $0.key == .receiver } ?? false
    return isKnown ? [TextLookup(key: base)] : []
  }

  /// Which part of a helper an expression is, and the enum it is a case of.
  private func part(
    _ expression: Expression, of helper: TextDeclarations.Helper
  ) -> (part: Translator.Part, type: String?)? {
    switch expression.kind {
    case .string(let text): return (.constant(text), nil)
    case .name("self"): return (.receiver, nil)
    case .name("rawValue"): return (.receiver, helper.owner)
    case .name(let name):
      let index = helper.parameters.firstIndex { $0.name == name }
      return index.map { (.parameter($0), nil) }
    case .member(let base?, let name) where ["rawValue", "key", "stringValue"].contains(name):
      guard let (found, _) = part(base, of: helper) else { return nil }
      guard case .parameter(let index) = found else { return (found, helper.owner) }
      return (found, helper.parameters[index].type?.name)
    case .operation(let operators, let operands) where operators.contains("??"):
      return operands.first.flatMap { part($0, of: helper) }
    default:
      // `String.LocalizationValue(key)`, `LocalizedStringKey(key)`.
      guard let called = expression.called, called.arguments.count == 1,
        called.name.beginsUppercase || called.name == "init",
        let only = called.arguments.first, only.label == nil || only.label == "stringLiteral"
      else { return nil }
      return part(only.value, of: helper)
    }
  }
}
