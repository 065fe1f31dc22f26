import SwiftOutline

/// Which of the screens that share a protocol's standard method others call it on: `view?.showError(error)` in a
/// presenter.
///
/// A call on a protocol of few screens can be on any of them. One on a protocol that many conform to happens only on
/// those whose code leads to the call, or makes or holds what calls.
final class StandardAnswerCalls {
  private let interpreter: Interpreter
  private let local: LocalFacts
  private let acting: ActingTypes
  private let users: TypeUsers
  private var uses: [ObjectIdentifier: [CallGraph.Use]] = [:]
  private var origins: [Caller: Set<String>] = [:]
  private var sharing: [String: Int] = [:]

  /// What more screens than this are says nothing of which of them is meant.
  private static let sharingLimit = 3

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    self.interpreter = interpreter
    self.local = local
    acting = ActingTypes(interpreter, local)
    users = .of(interpreter.program)
  }

  /// Whether other types call a standard method on a screen or on something that it conforms to: one that types
  /// only call on themselves is a helper, and happens where they do.
  func areFor(_ screen: SwiftType, _ function: SwiftFunction) -> Bool {
    let family = Set([screen.name] + interpreter.program.supertypes(of: screen))
    return calls(of: function).contains { use in
      guard let call = use.call else { return true }
      switch local.reach.memberUses.receivers(of: call) {
      case .around, .local: return false
      case .types(let names):
        let meant = names.filter(family.contains)
        return meant.contains(where: areFew) || !meant.isEmpty && leads(from: screen, to: use)
      case .unknown: return function.type.map { areFew($0.name) } ?? true || leads(from: screen, to: use)
      }
    }
  }

  /// The calls of a standard method, and of the requirements that it fulfils.
  private func calls(of function: SwiftFunction) -> [CallGraph.Use] {
    let id = ObjectIdentifier(function)
    if let known = uses[id] { return known }
    let requirements = ProtocolRequirements.of(interpreter.program).fulfilled(
      by: function, interpreter.program)
    let found = (requirements + [function]).flatMap { local.graph.uses(of: .function($0)) }
    uses[id] = found
    return found
  }

  /// Whether only few screens are of a type or protocol.
  private func areFew(_ name: String) -> Bool {
    let program = interpreter.program
    let count =
      sharing[name]
      ?? ([program.types[name]].compactMap(\.self) + program.conformers([name])).count {
        $0.kind != .protocol && interpreter.types.roles[$0.name] == .screen
      }
    sharing[name] = count
    return count <= Self.sharingLimit
  }

  /// Whether a screen's code leads to a call that can be on many, or has to do with what calls.
  private func leads(from screen: SwiftType, to use: CallGraph.Use) -> Bool {
    guard let caller = use.caller.type else { return true }
    let parameter = parameter(calledOn: use)
    // A container calls it on whichever screen it shows.
    if parameter == nil, interpreter.program.type(caller, isA: KnownTypes.isContainer) { return true }
    if parameter == nil, caller.kind != .protocol {
      let knowing = users.users(of: caller) + interpreter.screenHolders.holders(of: caller)
      if knowing.contains(where: { $0 === screen || isBase($0, of: screen) }) { return true }
    }
    let key = Caller(place: use.caller.place, parameter: parameter)
    if let known = origins[key] { return known.contains(screen.name) }
    let found = local.graph.origins(of: use.caller, bound: parameter, nil, acting: acting.contains)
    origins[key] = Set(found.map(\.type.name))
    return found.contains { $0.type === screen }
  }

  private struct Caller: Hashable {
    let place: CodePlace
    let parameter: String?
  }

  /// The parameter of the caller that a method is called on: whoever passes itself is asked.
  private func parameter(calledOn use: CallGraph.Use) -> String? {
    guard let call = use.call, case .name(let name)? = call.receiver?.kind,
      call.scope.look(up: name)?.name.origin == .parameter
    else { return nil }
    return name
  }

  /// Whether a screen inherits from a class that few others do.
  private func isBase(_ type: SwiftType, of screen: SwiftType) -> Bool {
    type.kind == .class && interpreter.program.supertypes(of: screen).contains(type.name) && areFew(type.name)
  }
}
