import SwiftOutline

/// What flags say when an app is started for the first time, by how they are declared: nothing is stored yet,
/// so `UserDefaults.standard.bool(forKey:)` is false and `stored ?? true` is true.
///
/// A flag is looked up by its name, because a condition is judged away from where it is written; declarations
/// of one name that begin differently say nothing.
struct FirstValues {
  enum First: Hashable {
    case truth(Bool)
    case nothing
    /// A text or number; empty where it says nothing.
    case plain(String)
  }

  private let properties: [String: [SwiftProperty]]
  private let settings: [String: [Expression]]
  /// What initialisers set properties to in any case that are declared with another value.
  private let replaced: [ObjectIdentifier: [Expression]]
  /// The local constants of the code that is gone through.
  var locals: [String: Expression] = [:]
  /// The program keeps this.
  private unowned let program: SwiftProgram

  private init(_ program: SwiftProgram) {
    var properties: [String: [SwiftProperty]] = [:]
    var settings: [String: [Expression]] = [:]
    var replaced: [ObjectIdentifier: [Expression]] = [:]
    for type in program.sortedTypes {
      for (name, property) in type.properties { properties[name, default: []].append(property) }
      for function in type.functions["init"] ?? [] {
        let body = function.outline.body ?? []
        for (property, value) in Self.replacements(by: function, of: type) {
          replaced[ObjectIdentifier(property), default: []].append(value)
        }
        let locals = Assignments.bindings(in: body)
        for (name, value) in Assignments.named(in: body) {
          // `let initial: Root = if … { .main } else { .login }; root = initial`
          let local = locals.filter { [value.lastName] == $0.names.map(Optional.some) && value.isPlainName }
          settings[name, default: []].append(local.count == 1 ? local[0].value ?? value : value)
        }
      }
    }
    self.properties = properties
    self.settings = settings
    self.replaced = replaced
    self.program = program
  }

  /// The properties with a declared value that an initialiser sets in any case, and to what other than a parameter.
  private static func replacements(
    by function: SwiftFunction, of type: SwiftType
  ) -> [(SwiftProperty, Expression)] {
    let parameters = Set(function.outline.parameters.map(\.name))
    return (function.outline.body ?? []).compactMap { statement in
      guard case .assignment(let target, let value) = statement, let name = target.lastName,
        let property = type.properties[name], property.outline.initial != nil,
        target.isOwnProperty, value.lastName.map(parameters.contains) != true
      else { return nil }
      return (property, value)
    }
  }

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> FirstValues { program.once { FirstValues(program) } }

  /// Whether an expression is true on the first start; nil where the declarations do not say.
  func truth(of expression: Expression) -> Bool? {
    if case .truth(let found)? = first(expression, 0) { found } else { nil }
  }

  /// Whether an expression holds nothing on the first start.
  func isNothing(_ expression: Expression) -> Bool { first(expression, 0) == .nothing }

  private static let depthLimit = 8
  private static let declarationLimit = 4
  /// What user defaults, and stores made like them, give for a key that was never set.
  private static let flags: Set<String> = ["bool"]
  private static let values: Set<String> = ["object", "string", "data", "array", "dictionary", "url", "date"]

  /// How the labels of what a wrapper gives for a key that was never set begin.
  private static let standards = ["default", "fallback", "initial", "wrappedvalue"]

  /// Whether a function of a name looks up what is stored under a key.
  static func isLookup(_ name: String) -> Bool { flags.contains(name) || values.contains(name) }

  func first(_ expression: Expression, _ depth: Int) -> First? {
    guard depth < Self.depthLimit else { return nil }
    switch expression.kind {
    case .literal("true"): return .truth(true)
    case .literal("false"): return .truth(false)
    case .literal("nil"): return .nothing
    case .string(let text), .literal(let text): return .plain(text)
    case .operation(let operators, let operands):
      return emptiness(expression, depth) ?? first(operators, operands, depth)
    case .cast(let value, _): return first(value, depth + 1)
    case .tuple(let parts) where parts.count == 1: return first(parts[0].value, depth + 1)
    case .call(let callee, let arguments):
      guard let name = callee.lastName else { return nil }
      if KeychainLookup.isOne(expression) { return .nothing }
      if arguments.first?.label == "forKey" || arguments.count == 1 && Self.isOfDefaults(callee) {
        if Self.flags.contains(name) { return .truth(false) }
        if Self.values.contains(name) { return .nothing }
      }
      // A function of the app may only look something up: `Onboarding.isNeeded()`.
      return program.onlyBody(ofFunction: name, calledBy: callee).flatMap { given(by: $0, depth + 1) }
    case .name(let name), .member(_, let name):
      return emptiness(expression, depth) ?? first(named: name, at: expression.line, depth)
    case .element: return KeychainLookup.isOne(expression) ? .nothing : nil
    default: return nil
    }
  }

  /// Whether a function is one of the app's own of user defaults: `UserDefaults.Intro.bool(.seen)`.
  private static func isOfDefaults(_ callee: Expression) -> Bool {
    guard case .member(let base?, _) = callee.kind else { return false }
    return base.lastName == "UserDefaults" || isOfDefaults(base)
  }

  /// What `token.isEmpty` and `userID > 0` come to.
  private func emptiness(_ expression: Expression, _ depth: Int) -> First? {
    guard let test = EmptinessTest(expression) else { return nil }
    switch first(test.subject, depth + 1) {
    case .plain(let text)?: return .truth(EmptinessTest.isEmpty(text) == test.wantsEmpty)
    case .nothing?: return .truth(test.wantsEmpty)
    case .truth?, nil: return nil
    }
  }

  private func first(_ operators: [String], _ operands: [Expression], _ depth: Int) -> First? {
    func value(_ index: Int) -> First? {
      operands.indices.contains(index) ? first(operands[index], depth + 1) : nil
    }
    switch operators {
    case ["!"]: return if case .truth(let holds)? = value(0) { .truth(!holds) } else { nil }
    // What there is instead of something that is stored.
    case ["??"]: return operands.count == 2 ? value(1) : nil
    case ["=="], ["!="]:
      guard operands.count == 2, let one = value(0), let other = value(1) else { return nil }
      return .truth((one == other) == (operators == ["=="]))
    case _ where !operators.isEmpty && operators.allSatisfy({ $0 == "&&" }):
      let all = operands.indices.map(value)
      if all.contains(.truth(false)) { return .truth(false) }
      return all.allSatisfy { $0 == .truth(true) } ? .truth(true) : nil
    case _ where !operators.isEmpty && operators.allSatisfy({ $0 == "||" }):
      let all = operands.indices.map(value)
      if all.contains(.truth(true)) { return .truth(true) }
      return all.allSatisfy { $0 == .truth(false) } ? .truth(false) : nil
    default: return nil
    }
  }

  private func first(named name: String, at line: Int, _ depth: Int) -> First? {
    if let local = locals[name] { return first(local, depth + 1) }
    let own = declared(name)
    guard !own.isEmpty else {
      // A condition may ask for a local constant, or for a parameter that is given one of its name.
      let beginnings = LocalBeginnings.of(program).beginnings(of: name, at: line)
      let local = Set(beginnings.compactMap { given(by: $0, depth + 1) })
      return local.count == 1 ? local.first : nil
    }
    let found = Set(own.map { first($0, depth + 1) })
    return found.count == 1 ? found.first ?? nil : nil
  }

  /// The properties of a name that begin with something; none where there are too many of them.
  private func declared(_ name: String) -> [SwiftProperty] {
    // A requirement of a protocol says nothing of its own.
    let own = (properties[name] ?? []).filter {
      $0.outline.getter != nil || $0.outline.initial != nil || isSet($0)
    }
    return own.count <= Self.declarationLimit ? own : []
  }

  /// The code that says what properties of a name begin with.
  func beginnings(of name: String) -> [[Statement]] {
    declared(name).compactMap(beginning)
  }

  /// The code that says what a property begins with; nil where several initialisers set it.
  private func beginning(of property: SwiftProperty) -> [Statement]? {
    let outline = property.outline
    if let getter = outline.getter { return getter }
    if let values = replaced[ObjectIdentifier(property)] {
      return values.count == 1 ? [.exit(values[0])] : nil
    }
    if let initial = outline.initial { return [.exit(initial)] }
    let set = settings[outline.name] ?? []
    return set.count == 1 ? [.exit(set[0])] : nil
  }

  private func isSet(_ property: SwiftProperty) -> Bool {
    settings[property.outline.name] != nil || !property.outline.header.attributes.isEmpty
  }

  private func first(_ property: SwiftProperty, _ depth: Int) -> First? {
    let attributes = property.outline.getter == nil ? property.outline.header.attributes : []
    for attribute in attributes {
      let standard = attribute.arguments.first { argument in
        Self.standards.contains { argument.label?.lowercased().hasPrefix($0) ?? false }
      }
      if let standard { return first(standard.value, depth) }
    }
    if property.outline.initial == nil, case .optional? = property.outline.type,
      attributes.contains(where: { ["AppStorage", "SceneStorage"].contains($0.name) })
    {
      return .nothing
    }
    return beginning(of: property).flatMap { given(by: $0, depth) }
  }
}

extension Expression {
  /// Whether it is a bare name, or a member of `self`.
  fileprivate var isOwnProperty: Bool {
    switch kind {
    case .name: true
    case .member(let base?, _): base.isSelf
    default: false
    }
  }
}
