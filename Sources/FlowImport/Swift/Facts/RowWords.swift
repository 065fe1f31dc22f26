import SwiftOutline

/// The words on the rows of a table whose rows differ, as those of settings: "Language" instead of "row
/// selected".
///
/// What decides where a selected row leads decides what it shows, too: the case of an enum, or the row's
/// number.
struct RowWords {
  private let relays: CaseRelays
  private let functions: FunctionPlaces
  private let enumCases: EnumCases
  private let texts = Texts()

  /// The texts of the functions that fill rows, by what must hold for them, read once for each.
  private final class Texts {
    var known: [ObjectIdentifier: [(keys: Set<Key>, text: String)]] = [:]
  }

  /// What is asked about a row, and the answer: `row` and `0`, nothing and `.language`.
  private struct Key: Hashable {
    var asked: String
    var answer: String
  }

  /// What lists tell when a row is selected.
  static let selecting: Set<String> = [
    "didSelectRowAt", "didSelectItemAt", "didSelectRowAtIndexPath", "didSelectItemAtIndexPath",
  ]

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    relays = local.relays
    functions = .of(interpreter.program)
    enumCases = .of(interpreter.program)
  }

  /// Facts that begin with a selected row, named by the row's words where these are known.
  func named(_ facts: [NavigationFact]) -> [NavigationFact] {
    facts.map { fact in
      guard let trigger = fact.trigger, Self.selecting.contains(trigger),
        let function = functions.function(around: fact.place), let type = function.type
      else { return fact }
      let parts = fact.guards.flatMap(\.parts)
      let keys = Set(parts.compactMap(Self.key))
      guard !keys.isEmpty, let words = words(for: keys, in: type, file: function.file) else { return fact }
      var fact = fact
      fact.trigger = words
      // The row says it now.
      fact.guards = fact.guards.compactMap { $0.removing(Self.isAboutRow) }
      return fact
    }
  }

  private func words(for keys: Set<Key>, in type: SwiftType, file: Int) -> String? {
    let fillers = type.sortedFunctions.filter { function in
      let name = function.outline.name
      return EntryPoints.trigger(function).hasPrefix("cellFor") || name.lowercased().contains("cell")
    }
    for filler in fillers {
      let found = Set(texts(in: filler).filter { $0.keys == keys }.map(\.text))
      if found.count == 1 { return found.first }
    }
    let cases = keys.filter { $0.asked.isEmpty }.map { String($0.answer.drop { $0 == "." }) }
    guard cases.count == 1, let name = cases.first else { return nil }
    let owners = enumCases.owners(of: name).filter { !titles(of: $0).isEmpty }
    return enumCases.nearest(owners, to: file, label: nil).lazy.compactMap { title(of: name, in: $0) }.first
  }

  // MARK: - Conditions

  private static let places: Set<String> = ["row", "section", "item"]

  private static func key(_ condition: Guard) -> Key? {
    switch condition {
    case .comparison(let subject, "==", let value):
      if let place = place(subject.value) { return Key(asked: place, answer: value.words) }
      if case .member(nil, let name) = value.value.kind, isOfRow(subject.value) {
        return Key(asked: "", answer: "." + name)
      }
      return nil
    case .isCase(let subject, let patterns):
      guard patterns.count == 1, let pattern = patterns.first else { return nil }
      if let place = place(subject.value) { return Key(asked: place, answer: pattern.words) }
      if case .tuple = subject.value.kind { return Key(asked: "", answer: pattern.words) }
      guard let name = pattern.value.caseName, isOfRow(subject.value) else { return nil }
      return Key(asked: "", answer: "." + name)
    default: return nil
    }
  }

  private static func isAboutRow(_ condition: Guard) -> Bool {
    if case .not(let inner) = condition { return key(inner) != nil }
    return key(condition) != nil
  }

  /// `row` of `indexPath.row`.
  private static func place(_ subject: Expression) -> String? {
    guard case .member(_?, let name) = subject.kind, places.contains(name) else { return nil }
    return name
  }

  /// Whether a value is one that a row stands for: `rows[indexPath.row]`, `row`, `item.kind`.
  private static func isOfRow(_ subject: Expression) -> Bool {
    var isFound = false
    ExpressionWalk.visit([.expression(subject)]) { part in
      switch part.kind {
      case .name(let name), .member(_, let name):
        let words = Names.words(name)
        let things: Set<String> = [
          "row", "rows", "section", "sections", "item", "items", "cell", "option", "options", "type", "kind",
          "setting", "settings", "menu", "entry", "path", "model",
        ]
        if words.contains(where: { things.contains($0.lowercased()) }) { isFound = true }
      default: break
      }
    }
    return isFound
  }

  // MARK: - Texts

  private func texts(in function: SwiftFunction) -> [(keys: Set<Key>, text: String)] {
    if let known = texts.known[ObjectIdentifier(function)] { return known }
    var found: [(keys: Set<Key>, text: String)] = []
    for call in relays.calls(within: function) {
      let keys = Set(call.guards.flatMap(\.parts).compactMap(Self.key))
      // What is set first in a branch is its title.
      guard !keys.isEmpty, !found.contains(where: { $0.keys == keys }), let text = Self.text(call) else {
        continue
      }
      found.append((keys, text))
    }
    texts.known[ObjectIdentifier(function)] = found
    return found
  }

  private static func text(_ call: WrittenCall) -> String? {
    if case .assignment(let value) = call.form {
      guard case .string(let text) = value.kind, let name = Names.words(call.name).last,
        ["text", "title"].contains(name.lowercased())
      else { return nil }
      return DisplayText.tidy(text)
    }
    let titles: Set<String> = ["title", "text", "name", "label", "labelText", "titleText"]
    for argument in call.arguments where argument.label.map(titles.contains) ?? call.name.hasPrefix("set") {
      guard case .string(let text) = argument.value.kind, let tidy = DisplayText.tidy(text), !tidy.isEmpty,
        !KeyWords.looksLikeKey(tidy)
      else { continue }
      return tidy
    }
    return nil
  }

  private static let titleNames = [
    "title", "localizedTitle", "text", "displayName", "displayTitle", "localizedName", "label", "name",
    "localizedDescription", "description",
  ]

  private func titles(of type: SwiftType) -> [SwiftProperty] {
    Self.titleNames.compactMap { type.properties[$0] }.filter { $0.outline.getter != nil }
  }

  /// What an enum's own title says for a case: `switch self { case .language: "Language" … }`.
  private func title(of name: String, in type: SwiftType) -> String? {
    for property in titles(of: type) {
      for statement in property.outline.getter ?? [] {
        guard let choice = statement.choice, choice.subject.isSelf,
          let branch = choice.branches.first(where: { $0.patterns.contains { $0.caseName == name } }),
          case .string(let text)? = branch.body.last?.given?.kind
        else { continue }
        return DisplayText.tidy(text)
      }
    }
    return nil
  }
}

extension Statement {
  /// A `switch`, as a statement or as the value that is returned.
  fileprivate var choice: Choice? {
    switch self {
    case .choice(let choice): choice
    case .expression(let value), .exit(let value?):
      if case .statement(let inner) = value.kind { inner.choice } else { nil }
    default: nil
    }
  }

  /// What a branch gives.
  fileprivate var given: Expression? {
    switch self {
    case .expression(let value), .exit(let value?): value
    default: nil
    }
  }
}
