import SwiftOutline

/// Who calls what, to walk back from a call to what a person does.
///
/// A call means a function when name, labels and the types of what it is called on agree
/// (``NavigationReach``).
struct CallGraph {
  let program: SwiftProgram
  let roles: TypeRoles
  let shown: ShownTypes
  let reach: NavigationReach
  private let makers: NamedMakers
  private let declaredByName: [String: Int]

  /// How many calls a walk goes back over, and how many members it looks at.
  private static let depthLimit = 6
  private static let memberLimit = 400

  init(_ program: SwiftProgram, _ roles: TypeRoles, _ shown: ShownTypes, _ reach: NavigationReach) {
    self.program = program
    self.roles = roles
    self.shown = shown
    self.reach = reach
    makers = NamedMakers(program)
    declaredByName = program.allFunctions.reduce(into: [:]) { $0[$1.outline.name, default: 0] += 1 }
  }

  /// What happens for a member to be called.
  struct Event {
    var trigger: String
    var place: CodePlace
  }

  /// Where a walk back from some code ends.
  struct Origin {
    /// The screen, coordinator or launcher whose code it is, or on which it is called.
    var type: SwiftType
    /// What happens there; nil where nothing says it.
    var event: Event?
    /// The member of that type, or the one that passes it on.
    var place: CodePlace
    /// The conditions of the calls on the way.
    var guards: [Guard] = []
  }

  private struct Step {
    var member: CodeMember
    /// The parameter that is the controller something is called on.
    var bound: String?
    /// What happens, once that is known.
    var event: Event?
    /// The conditions of the calls on the way so far.
    var guards: [Guard] = []
  }

  /// A call or read of a member, and the code it is in.
  struct Use {
    /// Nil where only the name is known.
    var call: WrittenCall?
    var caller: CodeMember
  }

  /// The nearest acting types that lead to a member: of each way back only the first counts.
  ///
  /// - Parameters:
  ///   - bound: the parameter of the member that is the controller in which it happens.
  ///   - withGuards: whether the conditions on the way are wanted.
  func origins(
    of member: CodeMember, bound: String? = nil, _ event: Event?, withGuards: Bool = true,
    acting: (SwiftType) -> Bool
  ) -> [Origin] {
    // What a delegate receives happens where it was made; whoever has such a delegate may call it.
    let made = origins(of: member, bound: bound, event, fromMakers: true, withGuards, acting)
    return made.isEmpty
      ? origins(of: member, bound: bound, event, fromMakers: false, withGuards, acting) : made
  }

  private func origins(
    of member: CodeMember, bound: String?, _ event: Event?, fromMakers: Bool, _ withGuards: Bool,
    _ acting: (SwiftType) -> Bool
  ) -> [Origin] {
    var found: [Origin] = []
    var known: Set<CodePlace> = []
    var made: Set<String> = []
    var level = [Step(member: member, bound: bound, event: event)]
    for _ in 0..<Self.depthLimit where !level.isEmpty {
      var next: [Step] = []
      for step in level {
        var uses = uses(of: step.member)
        if fromMakers, isToldDelegate(uses), step.bound == nil { uses = [] }
        // Of what only frameworks call, as a delegate's methods, those who make the delegate come next.
        if uses.isEmpty, !step.member.isInitialiser, !isDead(step.member), let type = step.member.type,
          made.insert(type.name).inserted
        {
          let event = step.event ?? self.event(step.member)
          for use in makings(of: type) {
            take(
              use, Step(member: step.member, event: event, guards: step.guards), &found, &next, &known, acting
            )
          }
        }
        let required = withGuards ? required(by: uses) : [:]
        for use in uses {
          guard known.count < Self.memberLimit else { return found }
          var step = step
          step.guards.insert(contentsOf: required[use.caller.place] ?? [], at: 0)
          take(use, step, &found, &next, &known, acting)
        }
      }
      level = next
    }
    return found
  }

  /// What must hold for each caller to call a member: what all its calls have in common.
  private func required(by uses: [Use]) -> [CodePlace: [Guard]] {
    Dictionary(grouping: uses, by: \.caller.place).mapValues { uses in
      let all = uses.map { $0.call.map { $0.isRead ? [] : $0.guards } ?? [] }
      return (all.first ?? []).filter { one in all.allSatisfy { $0.contains(one) } }
    }
  }

  /// Whether all calls are on delegates.
  private func isToldDelegate(_ uses: [Use]) -> Bool {
    !uses.isEmpty
      && uses.allSatisfy { $0.call.map(Self.isToDelegate) ?? false }
  }

  /// Whether a call tells a delegate something: `delegate?.cellDidTapShare(self)`.
  static func isToDelegate(_ call: WrittenCall) -> Bool {
    guard let name = call.receiver?.lastName?.lowercased() else { return false }
    return ["delegate", "listener", "datasource"].contains(where: name.hasSuffix)
  }

  private func take(
    _ use: Use, _ step: Step, _ found: inout [Origin], _ next: inout [Step], _ known: inout Set<CodePlace>,
    _ acting: (SwiftType) -> Bool
  ) {
    let caller = use.caller
    let event = step.event ?? self.event(of: use, step.member)
    var bound: String?
    if let parameter = step.bound, let call = use.call, case .function(let function) = step.member,
      let given = call.argument(for: parameter, of: function)
    {
      var screens: [SwiftType] = []
      switch shown.receiver(given, in: call) {
      case .screen(let name): screens = [program.types[name]].compactMap(\.self).filter(acting)
      case .parameter(let name): bound = name
      case .kept(let property, let owner): screens = self.screens(keptIn: property, of: owner, acting: acting)
      case .own, .presented, .alert: break
      }
      if !screens.isEmpty {
        found += screens.map {
          Origin(type: $0, event: event ?? self.event(caller), place: caller.place, guards: step.guards)
        }
        return
      }
    }
    guard known.insert(caller.place).inserted else { return }
    let isHandedOn = bound != nil && !uses(of: caller).isEmpty
    if !isHandedOn, let actor = caller.type.flatMap({ actor(around: $0, use.call, acting: acting) }) {
      found.append(
        Origin(type: actor, event: event ?? self.event(caller), place: caller.place, guards: step.guards))
    } else {
      next.append(Step(member: caller, bound: bound, event: event, guards: step.guards))
    }
  }

  private func event(_ member: CodeMember) -> Event? {
    member.trigger.map { Event(trigger: $0, place: member.place) }
  }

  /// What a use itself says of why a member is called: it is passed on to be called, or called in a closure.
  private func event(of use: Use, _ member: CodeMember) -> Event? {
    guard let call = use.call else { return nil }
    if call.isRead, case .function = member { return event(member) }
    return WrittenTrigger.closureWords(call, in: program).map { Event(trigger: $0, place: call.place) }
  }

  /// Whether no other function of the program has a name.
  func isOnlyFunction(named name: String) -> Bool { declaredByName[name] == 1 }

  /// The calls and reads that can mean a member.
  func uses(of member: CodeMember) -> [Use] {
    if case .function(let function) = member, function.outline.name == "init", let type = function.type {
      return makings(of: type)
    }
    return reach.memberUses.uses(of: member).filter { !$0.caller.isUnused }.map {
      Use(call: $0.call, caller: $0.caller)
    }
  }

  /// The members that make instances of a type.
  func makings(of type: SwiftType) -> [Use] {
    let known = (type.functions["init"] ?? []).flatMap { reach.memberUses.uses(of: .function($0)) }
    if !known.isEmpty { return known.map { Use(call: $0.call, caller: $0.caller) } }
    return makers.members(naming: type).map { Use(call: nil, caller: $0) }
  }

  /// A type that acts in navigation: the type itself or one around it.
  ///
  /// What the code of a view does that only chooses happens on the view that it is written at.
  func actor(around type: SwiftType, _ call: WrittenCall?, acting: (SwiftType) -> Bool) -> SwiftType? {
    let found = program.outward(from: type).first { next in
      switch roles[next.name] {
      case .screen, .coordinator, .launcher: acting(next)
      case .container, nil: false
      }
    }
    guard let call, let found, let view = ViewDispatchers.of(program).view(around: call, at: found, program),
      acting(view)
    else { return found }
    return view
  }
}

extension WrittenCall {
  /// What a call gives a function's parameter; nil when it is left out.
  func argument(for name: String, of function: SwiftFunction) -> Expression? {
    let parameters = function.outline.parameters
    guard let index = parameters.firstIndex(where: { $0.name == name }) else { return nil }
    return function.outline.bound(arguments)[index]
  }
}

extension StaticTypes {
  /// The declaration that some code is written in.
  func member(of site: WrittenSite) -> CodeMember? {
    let type = enclosingType(of: site)
    switch site.member {
    case .function(let outline)?:
      let candidates = type?.functions[outline.name] ?? program.functions[outline.name] ?? []
      return candidates.first { $0.file == site.file && $0.outline.header.line == outline.header.line }
        .map { .function($0) }
    case .property(let outline)?:
      guard let type, let property = type.properties[outline.name] else { return nil }
      return .property(property, type)
    case nil: return nil
    }
  }
}
