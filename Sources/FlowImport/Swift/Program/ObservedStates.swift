import SwiftOutline

/// The enums and flags that say what is shown, and the code that hears when they change: `didSet` of the property, or
/// what listens to its publisher.
///
/// It is found by declarations alone, so that a change is told to all that hear it, in whatever order the
/// code is followed.
struct ObservedStates {
  /// A property that holds such an enum or flag, or a subject that passes an enum on.
  struct State {
    let owner: SwiftType
    let property: SwiftProperty
    /// The enum; nil for a flag.
    let type: SwiftType?
    /// Whether it is a subject, to which its values are sent.
    let isSubject: Bool
    fileprivate(set) var listeners: [Listener] = []

    var name: String { property.outline.name }

    /// The case it begins with, where that is written at its declaration.
    var initial: Expression? {
      guard let initial = property.outline.initial else { return nil }
      guard isSubject else { return initial }
      guard case .call(_, let arguments) = initial.kind else { return nil }
      return arguments.first { [nil, "value"].contains($0.label) }?.value
    }
  }

  /// What runs with each value.
  struct Listener {
    enum Handler {
      /// A closure or method that is called.
      case call(Expression)
      /// A property that is set: `assign(to: \.content, on: self)`.
      case property(String)
    }

    /// The function that begins to listen.
    let function: SwiftFunction
    /// The type whose code it is.
    let type: SwiftType
    /// What it is called with: `sink`, `assign`.
    let name: String
    /// Whose state it listens to; nil for one's own.
    let holder: Expression?
    let line: Int
    /// What makes another value of each: the closures of `map`, in the order in which they run.
    let steps: [Expression]
    let handler: Handler
    /// Whether it runs at once with the value there is.
    let hearsFirst: Bool

    var place: CodePlace { CodePlace(file: function.file, line: line) }

    /// The names of all it calls.
    var calledNames: Set<String> {
      var found = steps.reduce(into: Set<String>()) { $0.formUnion(CalledNames.all(in: $1)) }
      switch handler {
      case .call(let expression): found.formUnion(CalledNames.all(in: expression))
      case .property(let name): found.insert(name)
      }
      return found
    }
  }

  /// By owner, then by declaration.
  private(set) var all: [State] = []
  private var indices: [String: [String: Int]] = [:]
  private var places: [CodePlace: (state: Int, listener: Int)] = [:]

  static func of(_ program: SwiftProgram) -> ObservedStates { program.once { ObservedStates(program) } }

  /// The state that a property of a type is; nil when it is none or nothing hears it.
  func state(_ name: String, of type: SwiftType, in program: SwiftProgram) -> State? {
    guard let (_, owner) = program.property(name, of: type), let index = indices[owner.name]?[name] else {
      return nil
    }
    return all[index]
  }

  /// The states that instances of a type have.
  func states(of type: SwiftType, in program: SwiftProgram) -> [State] {
    ([type.name] + program.supertypes(of: type)).flatMap { name in
      (indices[name] ?? [:]).values.sorted().map { all[$0] }
    }
  }

  /// What begins to listen on a line.
  func listener(at place: CodePlace) -> (state: State, listener: Listener)? {
    places[place].map { (all[$0.state], all[$0.state].listeners[$0.listener]) }
  }

  // MARK: - Finding them

  private init(_ program: SwiftProgram) {
    var found: [State] = []
    for type in program.sortedTypes where type.kind == .class {
      for property in type.sortedProperties {
        guard let state = Self.state(property, of: type, program) else { continue }
        indices[type.name, default: [:]][state.name] = found.count
        found.append(state)
      }
    }
    guard !found.isEmpty else { return }
    let names = Set(found.map(\.name))
    for function in program.allFunctions {
      guard let type = function.type, !function.calledNames.isDisjoint(with: Self.listening),
        let body = function.outline.body
      else { continue }
      ExpressionWalk.visit(body) { expression in
        guard let chain = Chain(expression), names.contains(chain.name),
          let owner = Self.owner(of: chain, function, type, program),
          let (_, declaring) = program.property(chain.name, of: owner),
          let index = indices[declaring.name]?[chain.name],
          found[index].isSubject != chain.isProjected,
          // What others hear through a subject are events, and no state.
          !found[index].isSubject || program.type(type, isA: { $0 == declaring.name }),
          let listener = chain.listener(in: function, of: type, found[index])
        else { return }
        places[listener.place] = (index, found[index].listeners.count)
        found[index].listeners.append(listener)
      }
    }
    let heard = found.indices.filter { !found[$0].listeners.isEmpty || found[$0].isWatched }
    let moved = Dictionary(zip(heard, heard.indices)) { first, _ in first }
    all = heard.map { found[$0] }
    indices = indices.mapValues { $0.compactMapValues { moved[$0] } }
    places = places.compactMapValues { place in moved[place.state].map { ($0, place.listener) } }
  }

  private static let listening: Set<String> = ["sink", "assign", "subscribe", "drive", "bind", "emit"]

  private static func state(_ property: SwiftProperty, of type: SwiftType, _ program: SwiftProgram) -> State?
  {
    let outline = property.outline
    guard outline.getter == nil, !outline.header.isStatic else { return nil }
    func isState(_ name: String?) -> SwiftType? {
      name.flatMap { program.type($0, within: type) }.flatMap { $0.kind == .enum ? $0 : nil }
    }
    if let found = isState(outline.type?.unwrapped.firstName)
      ?? (outline.type == nil ? outline.initial.flatMap { isState(RouteCase.of($0).type) } : nil)
    {
      return State(owner: type, property: property, type: found, isSubject: false)
    }
    if outline.header.hasAttribute("Published"), isFlag(outline) {
      return State(owner: type, property: property, type: nil, isSubject: false)
    }
    let written = outline.type ?? outline.initial?.madeType
    guard let written, let name = written.firstName, name.hasSuffix("Subject") || name.hasSuffix("Relay"),
      let found = isState(written.arguments.first?.unwrapped.firstName)
    else { return nil }
    return State(owner: type, property: property, type: found, isSubject: true)
  }

  private static func isFlag(_ property: PropertyOutline) -> Bool {
    if let type = property.type { return type.name == "Bool" }
    return property.initial.map { if case .truth? = Value.truth(of: $0) { true } else { false } } ?? false
  }

  /// The type whose property a chain begins with.
  private static func owner(
    of chain: Chain, _ function: SwiftFunction, _ type: SwiftType, _ program: SwiftProgram
  ) -> SwiftType? {
    guard let base = chain.base else { return type }
    return holder(base, function, type, program, depth: 0)
  }

  /// The type of what a path such as `dependencies.session` or `Session.shared` names.
  private static func holder(
    _ base: Expression, _ function: SwiftFunction, _ type: SwiftType, _ program: SwiftProgram, depth: Int
  ) -> SwiftType? {
    guard depth < 5 else { return nil }
    func holder(_ inner: Expression) -> SwiftType? {
      Self.holder(inner, function, type, program, depth: depth + 1)
    }
    switch base.kind {
    case .name("self"): return type
    case .name(let name):
      if let parameter = function.outline.parameters.first(where: { $0.name == name }) {
        return parameter.type?.unwrapped.firstName.flatMap { program.type($0, within: type) }
      }
      if let local = Assignments.bindings(in: function.outline.body ?? []).first(where: { $0.names == [name] }
      ) {
        return local.type?.unwrapped.firstName.flatMap { program.type($0, within: type) }
          ?? local.value.flatMap(holder)
      }
      return kept(name, by: type, program) ?? (name.beginsUppercase ? program.type(name, within: type) : nil)
    case .member(let inner?, let name): return holder(inner).flatMap { kept(name, by: $0, program) }
    case .other(_, let parts) where parts.count == 1: return holder(parts[0])
    default: return nil
    }
  }

  /// The type of a property.
  private static func kept(_ name: String, by type: SwiftType, _ program: SwiftProgram) -> SwiftType? {
    guard let (property, owner) = program.property(name, of: type) else { return nil }
    let written = property.outline.type?.unwrapped.firstName ?? property.outline.madeType
    return written.flatMap { program.type($0, within: owner) }
  }

  /// What listens to a property: `model.$step.removeDuplicates().sink { … }`.
  private struct Chain {
    /// Whose property it is; nil for one's own.
    var base: Expression?
    var name = ""
    /// Whether the chain begins with `$name`.
    var isProjected = false
    /// The operators in the order in which they run, the last of which listens.
    private var operators: [(name: String, arguments: [Argument], line: Int)] = []

    init?(_ expression: Expression) {
      guard case .call(let callee, _) = expression.kind, case .member(_?, let last) = callee.kind,
        ObservedStates.listening.contains(last)
      else { return nil }
      var current = expression
      while case .call(let callee, let arguments) = current.kind,
        case .member(let inner?, let name) = callee.kind
      {
        operators.insert((name, arguments, current.line), at: 0)
        current = inner
      }
      switch current.kind {
      case .name(let name): self.name = name
      case .member(let base?, let name):
        self.base = base
        self.name = name
      default: return nil
      }
      if name.hasPrefix("$") {
        isProjected = true
        name.removeFirst()
      }
    }

    func listener(in function: SwiftFunction, of type: SwiftType, _ state: State) -> Listener? {
      guard let last = operators.last, let handler = handler(last.arguments) else { return nil }
      let before = operators.dropLast()
      let steps = before.filter { ["map", "compactMap", "flatMap"].contains($0.name) }
        .compactMap(\.arguments.last?.value)
      let isLate =
        before.contains { ["dropFirst", "skip"].contains($0.name) }
        || state.isSubject && state.property.outline.isPassedOn
      return Listener(
        function: function, type: type, name: last.name, holder: base, line: last.line, steps: steps,
        handler: handler,
        hearsFirst: !isLate)
    }

    private func handler(_ arguments: [Argument]) -> Listener.Handler? {
      if let path = arguments.first(where: { $0.label == "to" })?.value, case .keyPath(let text) = path.kind {
        return text.split(separator: ".").last.map { .property(String($0)) }
      }
      let heard = arguments.first { ["receiveValue", "onNext"].contains($0.label) }
      let called =
        heard ?? arguments.last { $0.label == nil && ($0.value.closure != nil || arguments.count == 1) }
      return called.map { .call($0.value) }
    }
  }
}

extension ObservedStates.State {
  /// Whether its own observers hear it.
  var isWatched: Bool { !property.outline.observers.isEmpty }

  /// Whether what hears it can lead to what has one of the names.
  func leads(to names: Set<String>) -> Bool {
    isWatched && !property.calledNames.isDisjoint(with: names)
      || listeners.contains { !$0.calledNames.isDisjoint(with: names) }
  }
}

extension PropertyOutline {
  /// Whether it only passes on what it is sent, and holds nothing.
  fileprivate var isPassedOn: Bool {
    (type?.firstName ?? initial?.madeType?.firstName).map {
      $0.hasPrefix("Passthrough") || $0.hasPrefix("Publish")
    } ?? false
  }
}
