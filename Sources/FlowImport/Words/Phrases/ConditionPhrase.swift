import SwiftOutline

/// Puts conditions into words: `!session.isOpen` is "session is not open", `items.isEmpty` is "no items".
enum ConditionPhrase {
  /// How many cases are named.
  private static let caseLimit = 6

  /// What must hold for an expression to be true, or false.
  static func truth(_ expression: Expression, holds: Bool = true) -> String {
    switch expression.kind {
    case .name(Conditional.thrown): return holds ? "an error occurs" : "no error occurs"
    case .name(Failures.passed): return holds ? "no error occurs" : "an error occurs"
    case .name, .member:
      guard let words = path(expression) else { break }
      return said(words, holds: holds)
    case .call(let callee, let arguments):
      if let words = RangePhrase.words(callee, arguments, holds: holds) { return words }
      if let words = ElementPhrase.words(callee, arguments, holds: holds) { return words }
      if let words = PlatformWords.possibility(callee, arguments, holds: holds) { return words }
      guard let words = call(callee, arguments) else { break }
      return succeeded(expression, words, holds: holds) ?? said(words, holds: holds)
    case .typeTest(let value, let type):
      return "\(noun(value)) is \(holds ? "" : "not ")\(stem(type))"
    case .operation(let operators, let operands):
      // `list?.isEmpty ?? true`: what stands for nothing is no part of the condition.
      if operators == ["??"], let first = operands.first, let second = operands.last,
        second.truthLiteral != nil
      {
        return truth(first, holds: holds)
      }
    default: break
    }
    let code = code(expression)
    return holds ? code : code.contains(" ") ? "not (\(code))" : "not \(code)"
  }

  /// That there is a value, or none.
  static func presence(of value: Expression, named name: String, holds: Bool = true) -> String {
    // What a call gives is what it is kept as.
    let isNamed: Bool =
      switch value.kind {
      case .call: true
      case .cast(let inner, _): if case .call = inner.kind { true } else { value.spelling.contains(.implied) }
      default: value.spelling.contains(.implied)
      }
    let words = noun(value)
    let what =
      isNamed || words.count > 40 || words.contains("(") ? Names.words(name).joined(separator: " ") : words
    return (holds ? "has " : "no ") + what
  }

  /// That a value is one of some cases, or none of them.
  ///
  /// More than ``caseLimit`` of them are counted.
  static func cases(_ subject: Expression, _ patterns: [Pattern], holds: Bool = true) -> String {
    if patterns.count == 1, let name = patterns[0].caseName, patterns[0].cases.count == 1,
      name == "some" || name == "none"
    {
      return ((name == "some") == holds ? "has " : "no ") + noun(subject)
    }
    let values = patterns.compactMap(\.value)
    if values.count == patterns.count, patterns.count <= caseLimit,
      let rows = RowNumbers.words(subject, values, holds: holds)
    {
      return rows
    }
    let names = patterns.map(pattern).counted(above: caseLimit)
    // "not authorized or not determined" would deny each of them.
    if !holds, names.count > 1, names.contains(where: { $0.hasPrefix("not ") }) {
      return "\(noun(subject)) is neither \(names.listed("nor"))"
    }
    return "\(noun(subject)) is \(holds ? "" : "not ")\(names.listed())"
  }

  /// What an expression is called, without what it can be told from anyway.
  static func noun(_ expression: Expression) -> String {
    switch expression.kind {
    case .name, .member: return path(expression)?.joined(separator: " ") ?? code(expression)
    case .call(let callee, let arguments):
      return call(callee, arguments)?.joined(separator: " ") ?? code(expression)
    case .cast(let inner, _), .generic(let inner, _): return noun(inner)
    case .element(let base, _): return noun(base)
    case .string(let text): return "\"\(text)\""
    case .operation(let operators, let operands) where operators == ["??"] && operands.count == 2:
      return noun(operands[0])
    case .operation(let operators, let operands)
    where operators.count + 1 == operands.count && operators.allSatisfy(arithmetic.contains):
      if RowNumbers.isLast(expression), case .member(let list?, _) = operands[0].kind,
        let one = list.lastName.flatMap({ Names.singular(Names.words($0).joined(separator: " ")) })
      {
        return "the last \(one)"
      }
      return noun(operands[0])
        + zip(operators, operands.dropFirst()).map { " \($0) \(noun($1))" }.joined()
    case .tuple(let parts): return parts.map { noun($0.value) }.joined(separator: ", ")
    default: return RangePhrase.words(expression) ?? code(expression)
    }
  }

  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%"]

  /// What something is said to be, without the words that it is called by itself: of `kind == Kind.small` and
  /// of `kind == kindSmall` this is "small".
  static func predicate(_ expression: Expression, of subject: String) -> String {
    if case .member(let base?, let name) = expression.kind, case .name(let type) = base.kind,
      type.beginsUppercase
    {
      return Names.words(name).joined(separator: " ")
    }
    let (known, words) = (subject.split(separator: " "), noun(expression).split(separator: " "))
    for count in (1...max(1, known.count)).reversed() where count < words.count {
      let own = known.suffix(count)
      // Several words in a row are the subject's also after the prefix of a framework's constant.
      let starts = count > 1 ? 0..<(words.count - count) : 0..<1
      if let start = starts.first(where: { words[$0..<($0 + count)].elementsEqual(own) }) {
        return words[(start + count)...].joined(separator: " ")
      }
    }
    return words.joined(separator: " ")
  }

  // MARK: - Names

  /// Owners that every screen has, and that say nothing.
  private static let silent: Set<String> = [
    "self", "Self", "strongSelf", "weakSelf", "viewModel", "model", "presenter", "interactor", "context",
    "store",
    "coordinator", "delegate", "shared", "current", "standard", "default", "viewStore", "wrappedValue",
    "rawValue", "projectedValue", "vm", "super", "this", "value", "main", "state", "sharedInstance",
    "instance",
    "trimmingCharacters", "trimmed", "lowercased", "uppercased", "replacingOccurrences",
    "sharedManager", "defaultManager",
  ]

  /// The words of a path: of its last two parts that say something.
  private static func path(_ expression: Expression) -> [String]? {
    if case .member(nil, let name) = expression.kind { return Names.words(name) }
    guard let parts = chain(expression), let last = parts.last else { return nil }
    let telling = parts.filter { !silent.contains($0) }
    guard let name = telling.last else { return Names.words(last) }
    if name == "text", let field = telling.dropLast().last.flatMap(FieldNames.content) { return field }
    let owner = telling.dropLast().last.map(words) ?? []
    let words = words(name)
    // `splitViewController.viewControllers` are view controllers.
    if let kind = words.last.flatMap(Names.singular), kind.lowercased() == owner.last?.lowercased() {
      return words
    }
    // `user.userName` is the user name.
    return owner.last == words.first ? owner.dropLast() + words : owner + words
  }

  private static let prefixes: Set<String> = ["UI", "NS", "get"]

  /// The words of a name, without the prefix of a framework's, and without saying that a function gives something.
  private static func words(_ name: String) -> [String] {
    let words = Names.words(name)
    return words.count > 1 && prefixes.contains(words[0]) ? Array(words.dropFirst()) : words
  }

  /// The names of a chain, those of calls among them.
  private static func chain(_ expression: Expression) -> [String]? {
    switch expression.kind {
    case .name(let name):
      guard name.hasPrefix("$") else { return [name] }
      // `$0` is no word; `$isShown` is not what it is a binding to.
      return Int(name.dropFirst()) == nil ? nil : ["value"]
    case .member(let base?, let name): return chain(base).map { $0 + [name] }
    case .call(let callee, _): return chain(callee)
    case .element(let base, _), .generic(let base, _): return chain(base)
    case .cast(let base, _): return chain(base)
    // `(field.text ?? "")`
    case .operation(["??"], let operands): return operands.first.flatMap(chain)
    case .tuple(let parts): return parts.count == 1 ? chain(parts[0].value) : nil
    default: return nil
    }
  }

  /// The words of a call, with arguments that are names.
  private static func call(_ callee: Expression, _ arguments: [Argument]) -> [String]? {
    if let flag = stored(callee, arguments) ?? PlatformWords.permission(callee, arguments) { return flag }
    guard let words = path(callee) else { return nil }
    let given = arguments.prefix(2).flatMap { argument -> [String] in
      switch argument.value.kind {
      case .member(nil, let name): Names.words(name)
      case .string(let text): ["\"\(text)\""]
      default: []
      }
    }
    // `Features.isEnabled(.cart)` is the cart being enabled.
    if let index = words.firstIndex(of: "is"), !given.isEmpty { return given + words[index...] }
    return words + given
  }

  /// What a store of settings has under a key: `defaults.bool(forKey: "LOGGED_IN")` is what the key says.
  private static func stored(_ callee: Expression, _ arguments: [Argument]) -> [String]? {
    guard let first = arguments.first, first.label == "forKey", let name = callee.lastName,
      FirstValues.isLookup(name)
    else { return nil }
    if case .string(let key) = first.value.kind {
      let plain = key.split(separator: ".").last.map(String.init) ?? key
      let words = plain.split { !$0.isLetter && !$0.isNumber }.flatMap { Names.words(String($0)) }
      return words.isEmpty ? nil : words.map { $0.lowercased() }
    }
    let parts = first.value.path?.filter { $0 != "rawValue" } ?? []
    return parts.last.map { Names.words($0) }
  }

  // MARK: - Sentences

  private static let helpers: Set<String> = [
    "should", "was", "were", "are", "will", "did", "does", "must",
  ]

  /// What has been done, where a noun after it is what it was done to: `hasSeenIntro`, and not `hasSavedCards`.
  private static let done: Set<String> = [
    "seen", "shown", "completed", "finished", "launched", "agreed", "accepted", "visited", "opened",
    "started", "dismissed", "asked", "viewed", "passed", "skipped", "watched", "logged", "signed", "been",
  ]

  /// Whether `has` makes a perfect of what follows it: "has not seen intro", and not "has no saved cards".
  private static func isPerfect(_ rest: ArraySlice<String>) -> Bool {
    guard let first = rest.first else { return false }
    return done.contains(first) || rest.count == 1 && (first.hasSuffix("ed") || Participles.isPast(first))
  }

  private static let asking: Set<String> = ["evaluate", "check", "verify", "get", "test", "ensure"]

  /// How something ended that takes time and says whether it went well: of `if await model.save()`; nil for
  /// what only asks.
  private static func succeeded(_ expression: Expression, _ words: [String], holds: Bool) -> String? {
    guard expression.spelling.contains(.awaited), case .call(let callee, _) = expression.kind,
      let name = callee.lastName, var done = Optional(Names.words(name)), let first = done.first,
      !questions.contains(first), !helpers.contains(first)
    else { return nil }
    if done.count > 1, doing.contains(first) { done.removeFirst() }
    return done.joined(separator: " ") + (holds ? " succeeds" : " fails")
  }

  private static let questions: Set<String> = ["is", "has", "can", "needs", "should", "exists", "contains"]
  private static let doing: Set<String> = ["handle", "perform", "do", "try", "run", "execute", "on"]

  /// Words of something that is true or false as a sentence.
  private static func said(_ words: [String], holds: Bool) -> String {
    if let validity = ValidityPhrase.words(words, holds: holds) { return validity }
    var words = words
    // `evaluateIsActive` and `checkHasAccess` ask what `isActive` and `hasAccess` do.
    if words.count > 2, asking.contains(words[0]), ["is", "has", "can", "should"].contains(words[1]) {
      words.removeFirst()
    }
    let last = words.suffix(2)
    if last == ["is", "empty"] || words.last == "empty" && words.count > 1 && words[words.count - 2] == "is" {
      let what = words.dropLast(2).joined(separator: " ")
      return what.isEmpty ? (holds ? "empty" : "not empty") : (holds ? "no " : "has ") + what
    }
    if words.first == "is", words.count > 1 {
      words.removeFirst()
      return (holds ? "" : "not ") + words.joined(separator: " ")
    }
    guard !holds else { return words.joined(separator: " ") }
    if let index = words.firstIndex(of: "is") {
      words.insert("not", at: index + 1)
    } else if let index = words.firstIndex(where: { $0 == "has" || $0 == "have" }), index + 1 < words.count {
      words.insert(isPerfect(words[(index + 1)...]) ? "not" : "no", at: index + 1)
    } else if let index = words.firstIndex(of: "needs") {
      words.replaceSubrange(index...index, with: ["does", "not", "need"])
    } else if let index = words.firstIndex(of: "can") {
      words[index] = "cannot"
    } else if let index = words.firstIndex(where: helpers.contains) {
      words.insert("not", at: index + 1)
    } else {
      words.insert("not", at: 0)
    }
    return words.joined(separator: " ")
  }

  /// What a count or a list is of: `requests` of `requests.count`.
  static func counted(_ expression: Expression) -> String? {
    guard case .member(let base?, "count") = expression.kind else { return nil }
    // The count that a model keeps is not of the model.
    if let name = base.lastName, holders.contains(name) { return nil }
    return noun(base)
  }

  /// What models and their states are called.
  private static let holders: Set<String> = ["store", "viewStore", "state", "viewModel", "model", "self"]

  private static func pattern(_ pattern: Pattern) -> String {
    switch pattern.bare {
    // `Section.help.rawValue` is help.
    case .enumCase(let base?, "rawValue", nil):
      return Names.words(base.lastName ?? "rawValue").joined(separator: " ")
    case .enumCase(_, let name, let parts):
      let inner = (parts ?? []).compactMap { part -> String? in
        part.pattern.cases.isEmpty ? nil : self.pattern(part.pattern)
      }
      // `.some(.list)` is the list.
      if name == "some", let only = inner.first, inner.count == 1 { return only }
      return ([Names.words(name).joined(separator: " ")] + inner).joined(separator: " ")
    case .typeTest(let type), .cast(_, let type): return stem(type)
    case .tuple(let parts): return parts.map { self.pattern($0.pattern) }.joined(separator: ", ")
    case .expression(let expression): return noun(expression)
    case .wildcard, .binding: return "anything"
    default: return pattern.description
    }
  }

  private static func stem(_ type: TypeExpression) -> String {
    let words = Names.words(SwiftNaming.stem(type.name ?? type.description))
    return words.isEmpty ? type.description : words.joined(separator: " ")
  }

  /// Code, for what has no words.
  private static func code(_ expression: Expression) -> String {
    var plain = expression
    plain.spelling.subtract([.awaited, .tried, .chained, .forced])
    return plain.bareSource.replacing("self.", with: "").replacing("self?.", with: "")
  }
}
