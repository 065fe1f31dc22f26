import SwiftOutline

/// What a store's state begins with, and so what views show first that choose by it.
struct StoreFirsts {
  private let features: StoreFeatures
  private var program: SwiftProgram { features.program }

  init(_ features: StoreFeatures) { self.features = features }

  init(_ interpreter: Interpreter) {
    self.init(StoreFeatures.of(StaticTypes(interpreter.program, interpreter.types.roles)))
  }

  /// Whether something is presented at the start; nil where code does not say.
  func holds(_ presentation: StorePresentation) -> Bool? {
    holds(presentation.path, of: presentation.reducer, cases: [], isUnwrapped: true)
  }

  /// Whether a test of a store's state holds at the start; nil for other tests, and where code does not say.
  func holds(_ test: ViewTest) -> Bool? {
    guard test.others.isEmpty, let subject = test.subject, let view = test.frame.type,
      let stores = features.reducersByView[view.name]
    else { return nil }
    guard let chain = Self.chain(StoreChoices.part(subject) ?? subject),
      let reducer = stores[chain.store] ?? (stores.count == 1 ? stores.first?.value : nil)
    else { return nil }
    let found = holds(chain.path, of: reducer, cases: test.cases, isUnwrapped: test.isUnwrapped)
    return found.map { $0 != test.isNegated }
  }

  private func holds(_ path: [String], of reducer: SwiftType, cases: [String], isUnwrapped: Bool) -> Bool? {
    let (owner, path) = features.owner(of: path, in: reducer)
    let isWhole = owner.kind == .enum || program.types[owner.name + ".State"]?.kind == .enum
    var (first, rest) = isWhole ? (firstCase(of: owner), path) : (nil, Array(path.dropFirst()))
    if !isWhole {
      guard let name = path.first, let value = firstValue(of: name, in: owner) else { return nil }
      if value.kind == .literal("nil") { return isUnwrapped ? false : nil }
      if rest.isEmpty, cases.isEmpty { return isUnwrapped ? true : nil }
      first = RouteCase.of(value).name
    }
    if rest.isEmpty { return cases.isEmpty ? nil : first.map(cases.contains) }
    // `if let store = store.scope(state: \.page.form, …)` asks for the case.
    guard rest.count == 1, isUnwrapped, let first else { return nil }
    return first == rest[0]
  }

  /// What a property of a reducer's state is declared or initialised with; `nil` for an optional without a value.
  private func firstValue(of name: String, in reducer: SwiftType) -> Expression? {
    guard let state = program.types[reducer.name + ".State"], let property = state.properties[name]?.outline
    else { return nil }
    let set = (state.functions["init"] ?? []).flatMap { function in
      Assignments.of(name, in: function.outline.body ?? []).compactMap {
        Self.standard($0.value, in: function)
      }
    }
    if let found = set.first ?? property.initial { return found }
    guard case .optional? = property.type else { return nil }
    return Expression(.literal("nil"), line: property.header.line)
  }

  /// The case that a state which is an enum begins with: `self = .intro()` in its initialiser, or what a store is
  /// made with.
  private func firstCase(of reducer: SwiftType) -> String? {
    let state = program.types[reducer.name + ".State"]
    let cases = Set((reducer.kind == .enum ? reducer : state)?.cases.map(\.name) ?? [])
    for function in state?.functions["init"] ?? [] {
      for case .assignment(let target, let value) in function.outline.body ?? [] where target.isSelf {
        let written = Self.standard(value, in: function) ?? value
        if let name = RouteCase.of(written).name, cases.contains(name) { return name }
      }
    }
    // `case login(Login.State = .form(.init()))` of the state around it.
    let standards = program.sortedTypes.filter { $0.lastName == "State" }.flatMap { owner in
      owner.cases.flatMap(\.parameters).compactMap { parameter -> String? in
        guard let type = parameter.type, features.reducer(in: type, within: owner) === reducer else {
          return nil
        }
        return parameter.standard.flatMap { RouteCase.of($0).name }
      }
    }
    if let name = standards.first, cases.contains(name) { return name }
    for (index, file) in program.files.enumerated() {
      for call in WrittenCallReader.calls(in: file.outline, file: index, where: { $0 == "Store" }) {
        guard let written = call.argument("initialState") else { continue }
        let made = RouteCase.of(written)
        if let name = made.name, cases.contains(name), made.type?.hasPrefix(reducer.lastName) ?? false {
          return name
        }
      }
    }
    return nil
  }

  /// The standard value of a parameter for the parameter; nil for one without.
  private static func standard(_ value: Expression, in function: SwiftFunction) -> Expression? {
    guard case .name(let name) = value.kind,
      let parameter = function.outline.parameters.first(where: { $0.name == name })
    else { return value }
    return parameter.standard
  }

  /// The store and the properties of `store.page.case`.
  private static func chain(_ expression: Expression) -> (store: String, path: [String])? {
    switch expression.kind {
    case .name(let name): return (name, [])
    case .member(let base?, let name):
      if base.isSelf { return (name, []) }
      guard let outer = chain(base) else { return nil }
      return name == "case" || name == "state" ? outer : (outer.store, outer.path + [name])
    default: return nil
    }
  }
}
