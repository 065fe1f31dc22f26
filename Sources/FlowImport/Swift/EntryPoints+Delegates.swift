import FlowModel
import SwiftOutline

/// What delegates are told, and the screens that tell it.
extension EntryPoints {
  static func followDelegates(_ interpreter: Interpreter, _ local: LocalFacts) {
    let acting = ActingTypes(interpreter, local)
    var told: Set<Told> = []
    // What a child tells may start the next one, with the same delegate.
    for _ in 0..<roundLimit {
      let known = interpreter.delegations.objectCount
      followDelegates(interpreter, local, acting, &told)
      if interpreter.delegations.objectCount == known { return }
    }
  }

  /// A method of a delegate's, and who has called it.
  private struct Told: Hashable {
    var function: ObjectIdentifier
    var source: EventSource
  }

  private static let roundLimit = 4

  private static func followDelegates(
    _ interpreter: Interpreter, _ local: LocalFacts, _ acting: ActingTypes, _ told: inout Set<Told>
  ) {
    let program = interpreter.program
    let named = NamedCallers.of(program)
    for type in program.sortedTypes where interpreter.types.roles.isCoordinator(type.name) {
      for name in program.supertypes(of: type) {
        // What all coordinators are is no delegate.
        guard let declared = program.types[name], declared.kind == .protocol,
          !ChildCoordinators.isCertainName(name)
        else { continue }
        let key = Delegations.Delegation(type: type.name, delegate: name)
        let objects = interpreter.delegations.objects[key] ?? []
        var sources = objects.compactMap { interpreter.types.source(of: $0) }
        let heirs = heirs(of: name, delegate: type, interpreter)
        let tellers = DelegateTellers(interpreter, objects, delegate: name)
        let isGuess = sources.isEmpty
        if isGuess { sources = holders(of: name, interpreter) }
        var known: [EventSource] = []
        for source in sources where !known.contains(source) { known.append(source) }
        for requirement in declared.sortedFunctions {
          for function in witnesses(of: requirement, in: type) where function.canNavigate {
            let senders = senders(of: name, in: function, interpreter)
            // A router's protocol looks like a delegate's, but its caller has been seen.
            let id = ObjectIdentifier(function)
            if isGuess, senders.isEmpty, interpreter.log.visited.contains(id) { continue }
            let inherited = heirs.filter { heir in
              heir.type.map { named.isCaller($0, of: requirement.outline.name) } ?? false
                && !known.contains(heir.source)
            }
            var all = (isGuess && !inherited.isEmpty ? [] : known) + inherited.map(\.source)
            // Of those that only have such a delegate, those count that are seen to call it.
            if senders.isEmpty {
              all =
                isGuess
                ? callers(of: function, among: all, local, acting) ?? []
                : tellers.tellers(of: function, among: all)
            }
            for source in senders.isEmpty ? all : senders
            where interpreter.log.callers[id]?.contains(source) != true
              && !tellers.isSettled(function, for: source)
              && told.insert(Told(function: id, source: source)).inserted
            {
              interpreter.enter(
                function, of: type, Context().event(source, trigger(function)),
                told: teller(source, in: function, program))
            }
          }
        }
      }
    }
  }

  /// What a delegate's method is given of who calls it, where its parameter is declared as anything of its
  /// kind: `coordinatorDidFinish(child: any Coordinator)`.
  private static func teller(
    _ source: EventSource, in function: SwiftFunction, _ program: SwiftProgram
  ) -> [String: Value] {
    guard let type = program.types[source.typeName] else { return [:] }
    let general = program.supertypes(of: type)
    let fitting = function.outline.parameters.filter { parameter in
      guard let written = parameter.type?.firstName,
        let declared = program.type(written, within: function.type)?.name ?? parameter.type?.firstName
      else { return false }
      return general.contains(declared)
    }
    guard fitting.count == 1 else { return [:] }
    let teller = SwiftObject(type.name, type: type, isMade: false)
    teller.hasKnownType = program.conformers([type.name]).allSatisfy { $0 === type }
    return [fitting[0].name: .object(teller)]
  }

  /// What has a delegate of a protocol that inherits from another, whose methods it may call too.
  private struct Heir {
    var source: EventSource
    var type: SwiftType?
  }

  private static func heirs(of name: String, delegate: SwiftType, _ interpreter: Interpreter) -> [Heir] {
    let program = interpreter.program
    let objects = program.supertypes(of: delegate).sorted().flatMap { other -> [SwiftObject] in
      guard other != name, let declared = program.types[other], declared.kind == .protocol,
        program.supertypes(of: declared).contains(name)
      else { return [] }
      return interpreter.delegations.objects[Delegations.Delegation(type: delegate.name, delegate: other)]
        ?? []
    }
    var known: Set<EventSource> = []
    return objects.compactMap { object in
      guard let source = interpreter.types.source(of: object), known.insert(source).inserted else {
        return nil
      }
      return Heir(source: source, type: object.type)
    }
  }

  /// The functions that fulfil a requirement: of several with its name those with its labels and types.
  private static func witnesses(of requirement: SwiftFunction, in type: SwiftType) -> [SwiftFunction] {
    var named = type.functions[requirement.outline.name] ?? []
    if named.isEmpty { named = StandardAnswers.of(requirement) }
    func shape(_ function: SwiftFunction) -> [String] {
      function.outline.parameters.map { ($0.label ?? "_") + ":" + ($0.type?.description ?? "") }
    }
    let same = named.filter { shape($0) == shape(requirement) }
    if !same.isEmpty { return same }
    let alike = named.filter { $0.hasLabels(of: requirement) }
    return alike.isEmpty ? named : alike
  }

  /// Whom a delegate's method is told about: parameters that have such a delegate.
  private static func senders(
    of name: String, in function: SwiftFunction, _ interpreter: Interpreter
  ) -> [EventSource] {
    let program = interpreter.program
    return function.outline.parameters.compactMap { parameter in
      guard let written = parameter.type?.firstName,
        let type = program.type(written, within: function.type),
        program.holds(type, name)
      else { return nil }
      switch interpreter.types.roles[type.name] {
      case .screen: return .screen(ScreenKey(type: type.name))
      case .coordinator: return .coordinator(type.name)
      default: return nil
      }
    }
  }

  /// The screens and coordinators with a property of a protocol.
  private static func holders(of name: String, _ interpreter: Interpreter) -> [EventSource] {
    interpreter.program.holders(of: name).flatMap { holder -> [EventSource] in
      switch interpreter.types.roles[holder.name] {
      case .screen: return [.screen(ScreenKey(type: holder.name))]
      case .coordinator: return [.coordinator(holder.name)]
      case nil where holder.kind != .protocol:
        return interpreter.screenHolders.holders(of: holder).map { .screen(ScreenKey(type: $0.name)) }
      default: return []
      }
    }
  }
}
