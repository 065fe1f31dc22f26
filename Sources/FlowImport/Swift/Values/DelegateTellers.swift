/// Which of the screens and coordinators with the same delegate tell it something.
struct DelegateTellers {
  private let interpreter: Interpreter
  private let program: SwiftProgram
  private let named: NamedCallers
  private let functions: FunctionPlaces
  /// What has the delegate, which may be a part of a screen.
  private let objects: [SwiftObject]
  /// What is declared to have such a delegate.
  private let holders: [SwiftType]

  /// - Parameter delegate: the protocol.
  init(_ interpreter: Interpreter, _ objects: [SwiftObject], delegate: String) {
    self.interpreter = interpreter
    self.objects = objects
    holders = interpreter.program.holders(of: delegate)
    program = interpreter.program
    named = NamedCallers.of(program)
    functions = FunctionPlaces.of(program)
  }

  /// Those of several that may call one of the delegate's methods: all, unless the code of others is what calls
  /// it.
  ///
  /// - Parameter answer: what fulfils the method.
  func tellers(of answer: SwiftFunction, among all: [EventSource]) -> [EventSource] {
    let named = named.callers(of: answer.outline.name).filter { type in
      type !== answer.type && !type.isUnmade && !(answer.type.map { program.isKind(type, of: $0) } ?? false)
    }
    // Others may have it as something else, such as a smaller protocol that they cast.
    let declared = named.filter { type in holders.contains { program.isKind(type, of: $0) } }
    let callers = declared.isEmpty ? named : declared
    guard !callers.isEmpty else { return all }
    let seen = seenCallers(of: answer)
    return all.filter { source in
      let parts = objects.filter { interpreter.types.source(of: $0) == source }.compactMap(\.type)
      let types = parts + [program.types[source.typeName]].compactMap(\.self)
      return types.isEmpty
        || callers.contains { mayCall($0, for: types, isSeen: seen.contains($0.name)) }
    }
  }

  /// Whether it is known what a coordinator has to do with a function of another one that it has: its own code
  /// was seen to call it, for a screen, or does not mention it, and something else calls it.
  func isSettled(_ function: SwiftFunction, for source: EventSource) -> Bool {
    guard case .coordinator(let name) = source,
      interpreter.log.visited.contains(ObjectIdentifier(function))
    else { return false }
    if seenCallers(of: function).contains(name) { return true }
    guard let type = program.types[name] else { return false }
    return !named.callers(of: function.outline.name).contains { program.isKind(type, of: $0) }
  }

  /// The types whose code was seen to call a function, by their names.
  private func seenCallers(of function: SwiftFunction) -> Set<String> {
    let places = interpreter.log.calledFrom[ObjectIdentifier(function)] ?? []
    return Set(places.compactMap { functions.function(around: $0)?.type?.name })
  }

  /// Whether a type's code is that of one of some types, or of a part of theirs.
  private func mayCall(_ caller: SwiftType, for types: [SwiftType], isSeen: Bool) -> Bool {
    if types.contains(where: { program.areRelated($0, caller) }) { return true }
    switch interpreter.types.roles[caller.name] {
    case .screen?, .coordinator?: return false
    default: break
    }
    let holders = interpreter.screenHolders.holders(of: caller)
    return holders.isEmpty ? !isSeen : holders.contains { holder in types.contains { $0 === holder } }
  }
}
