import FlowModel
import SwiftOutline

/// Adds the ways to screens that code makes, where nothing tells how they are shown.
///
/// A controller that is handed to a container of the app's own, kept in a table of tabs or given to a library
/// is shown by whoever makes it. Of what cannot be reached from the launch, the screens and coordinators that
/// can be reached and make it lead there.
struct MadeScreens {
  private let interpreter: Interpreter
  private let local: LocalFacts
  /// A helper that more screens call than this is called by any of them.
  private static let helpedLimit = 6
  private let acting: ActingTypes
  private let kinds: ShownKinds
  /// The functions whose code is known to show each type.
  private let showing: [String: Set<CodePlace>]

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    self.interpreter = interpreter
    self.local = local
    acting = ActingTypes(interpreter, local)
    kinds = ShownKinds(interpreter.program, local)
    let places = FunctionPlaces.of(interpreter.program)
    var showing: [String: Set<CodePlace>] = [:]
    for fact in interpreter.log.facts {
      guard case .screen(let object) = fact.target, let call = fact.call,
        let function = places.function(around: call)
      else { continue }
      showing[object.typeName, default: []].insert(CodeMember.function(function).place)
    }
    self.showing = showing
  }

  /// Facts with those of what is made added.
  func joined(_ facts: [NavigationFact]) -> [NavigationFact] {
    var graph = TypeGraph(facts, interpreter.program)
    guard !graph.isEmpty else { return facts }
    var added: [NavigationFact] = []
    var waiting = candidates(in: graph).map { (type: $0, makers: makers(of: $0)) }
      .filter { !$0.makers.isEmpty }
    // Each round finds what is made by what the round before made reachable.
    while true {
      let reached = graph.reached
      var found: [NavigationFact] = []
      waiting.removeAll { candidate in
        guard !reached.contains(candidate.type.name) else { return true }
        let known = candidate.makers.filter { reached.contains($0.origin.type.name) }
        // A coordinator that already shows it does so in a way that is known.
        if known.contains(where: { graph.leads(from: $0.origin.type.name, to: candidate.type.name) }) {
          return true
        }
        found += known.map { fact(candidate.type, $0) }
        return !known.isEmpty
      }
      if found.isEmpty { break }
      for fact in found { graph.add(fact) }
      added += found
    }
    return facts + FirstMadeScreens(interpreter.program).begun(added, known: facts)
  }

  /// The screens that may be shown although the facts do not reach them.
  private func candidates(in graph: TypeGraph) -> [SwiftType] {
    let program = interpreter.program
    let reached = graph.reached
    return program.sortedTypes.filter { type in
      guard interpreter.types.roles[type.name] == .screen, !reached.contains(type.name),
        !SwiftProgram.isDouble(type), !interpreter.windows.findings.bare.contains(type.name),
        !interpreter.keptContents.filledContainers.contains(type.name)
      else { return false }
      // An alert is recorded by its title and not by its type.
      if program.type(type, isA: KnownTypes.isAlert) { return false }
      // What a view wraps is a part of the view.
      let around = type.outerName.flatMap { program.types[$0] }
      if let around, SwiftUINavigation.isPart(around, program) { return false }
      return type.kind == .class
        || graph.types.contains(type.name) && !SwiftUINavigation.isPart(type, program)
    }
  }

  /// The screens and coordinators whose code makes a screen.
  ///
  /// What a helper makes that more of them call than a limit can be shown anywhere.
  private func makers(of type: SwiftType) -> [Maker] {
    var found: [Maker] = []
    var helped: [Maker] = []
    var known: Set<String> = [type.name]
    // How a function shows what it makes is known, also where nothing leads to the function.
    for use in local.graph.makings(of: type)
    where !use.caller.isUnused && showing[type.name]?.contains(use.caller.place) != true {
      // A subclass that calls the initialiser of its base makes no instance of that.
      if let caller = use.caller.type, isBase(type, of: caller) { continue }
      let kind = kinds.kind(of: type, in: use.caller)
      let own = use.caller.type.flatMap { local.graph.actor(around: $0, use.call, acting: acting.contains) }
      let place = use.call?.place ?? use.caller.place
      let origins =
        own.map { [CallGraph.Origin(type: $0, event: event(of: use.caller, place), place: place)] }
        ?? local.graph.origins(of: use.caller, nil, acting: acting.contains)
      for origin in origins
      where !isBase(type, of: origin.type) && !isBase(origin.type, of: type)
        && known.insert(origin.type.name).inserted
      {
        let maker = Maker(origin: origin, kind: kind)
        if own == nil { helped.append(maker) } else { found.append(maker) }
      }
    }
    if helped.count > Self.helpedLimit, var anywhere = helped.first {
      anywhere.isAnywhere = true
      anywhere.origin.event = nil
      helped = [anywhere]
    }
    return found + helped
  }

  /// What happens for a screen to be made; what an instance keeps from its making says nothing of it.
  private func event(of member: CodeMember, _ place: CodePlace) -> CallGraph.Event? {
    guard case .function(let function) = member, !member.isInitialiser else { return nil }
    return CallGraph.Event(trigger: EntryPoints.trigger(function), place: place)
  }

  private func isBase(_ base: SwiftType, of type: SwiftType) -> Bool {
    interpreter.program.supertypes(of: type).contains(base.name)
  }

  private func fact(_ type: SwiftType, _ maker: Maker) -> NavigationFact {
    let origin = maker.origin
    let isTabs = interpreter.program.supertypes(of: origin.type).contains(where: KnownTypes.isTabs)
    let isOwner = interpreter.types.roles.isCoordinator(origin.type.name)
    return NavigationFact(
      kind: isTabs && maker.kind == .embed ? .tab : maker.kind,
      target: .screen(SwiftObject(type.name, type: type)),
      source: isOwner || maker.isAnywhere ? nil : .screen(ScreenKey(type: origin.type.name)),
      coordinator: isOwner && !maker.isAnywhere ? origin.type.name : nil, trigger: origin.event?.trigger,
      guards: [],
      place: origin.event?.place ?? origin.place, call: origin.place, isInferred: true, isLocal: true,
      isLaunch: false)
  }

  /// Whose code makes a screen, and how it seems to be shown.
  private struct Maker {
    var origin: CallGraph.Origin
    var kind: EdgeKind
    /// Whether it stands for many.
    var isAnywhere = false
  }
}

/// Which types lead to which, as far as facts tell.
private struct TypeGraph {
  private var ways: [String: Set<String>] = [:]
  private var starts: Set<String> = []
  /// The screens on which each coordinator does something.
  private var performers: [String: Set<String>] = [:]
  /// All types in it.
  private(set) var types: Set<String> = []

  var isEmpty: Bool { starts.isEmpty }

  init(_ facts: [NavigationFact], _ program: SwiftProgram) {
    for fact in facts { add(fact) }
    // What a base class does its subclasses do.
    for name in types {
      guard let type = program.types[name] else { continue }
      for base in program.supertypes(of: type) where types.contains(base) {
        ways[name, default: []].insert(base)
      }
    }
  }

  mutating func add(_ fact: NavigationFact) {
    let source: String? =
      switch fact.source {
      case .screen(let key): key.type
      case .coordinator(let name): name
      case nil: fact.coordinator
      }
    var target: String?
    switch fact.target {
    case .screen(let object): target = object.typeName
    case .coordinator(let name): target = name
    case .back, .outside: break
    }
    types.formUnion([source, target, fact.coordinator].compactMap(\.self))
    if let source, let coordinator = fact.coordinator { performers[coordinator, default: []].insert(source) }
    guard let target else { return }
    if let source, !(fact.isLaunch && fact.source == nil) {
      ways[source, default: []].insert(target)
    }
    if source == nil || fact.isLaunch { starts.formUnion([target, fact.coordinator].compactMap(\.self)) }
    if let shown = fact.shown { ways[target, default: []].insert(shown.screen.typeName) }
  }

  /// Whether a fact leads from one type to another.
  func leads(from source: String, to target: String) -> Bool { ways[source]?.contains(target) ?? false }

  /// What can be reached from the launch, and from what happens anywhere, with the coordinators that carry
  /// out something of it.
  var reached: Set<String> {
    var found = starts
    var open = Array(starts)
    while let next = open.popLast() {
      for other in ways[next] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found.union(performers.filter { !$0.value.isDisjoint(with: found) }.keys)
  }
}
