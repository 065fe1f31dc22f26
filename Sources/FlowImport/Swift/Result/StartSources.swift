import FlowModel

/// Where coordinators are started, so that what they do as they start begins there.
///
/// `start()` runs when something happens on a screen of whoever starts the coordinator. Only what starts with
/// the app itself, or what more screens start than a limit, happens anywhere.
struct StartSources {
  /// The ways that lead to each coordinator.
  private let ways: [String: [NavigationFact]]
  /// The coordinators that start several others at once, such as those of tabs, which are parts of them.
  private let containers: Set<String>
  private let types: TypeQuestions
  private let constants: InstanceConstants
  private let functions: FunctionPlaces
  /// What more screens than this start may be started anywhere.
  private static let screenLimit = 6
  /// How many coordinators may start one another.
  private static let depthLimit = 5

  init(_ facts: [NavigationFact], _ interpreter: Interpreter) {
    types = interpreter.types
    constants = interpreter.constants
    functions = .of(interpreter.program)
    var ways: [String: [NavigationFact]] = [:]
    for fact in facts {
      guard case .coordinator(let name) = fact.target, name != fact.coordinator, !fact.kind.isWayBack,
        fact.kind != .finish
      else { continue }
      ways[name, default: []].append(fact)
    }
    self.ways = ways
    var begun: [String: Set<String>] = [:]
    for fact in facts
    where fact.kind == .start && fact.source == nil && fact.trigger == nil && fact.guards.isEmpty {
      guard case .coordinator(let child) = fact.target, let parent = fact.coordinator else { continue }
      begun[parent, default: []].insert(child)
    }
    containers = Set(begun.filter { $0.value.count > 1 }.keys)
  }

  /// A fact as often as it begins on different screens; itself where it is not known on which.
  func begun(_ fact: NavigationFact) -> [NavigationFact] {
    guard let name = fact.coordinator, isAtStart(fact), isStarted(name),
      fact.kind != .start || !containers.contains(name)
    else { return [fact] }
    let origins = origins(of: name, [name])
    let known = origins.filter { $0.source != nil }
    guard !known.isEmpty, Set(known.map(\.source)).count <= Self.screenLimit else { return [fact] }
    let isShared = Set(known.map(\.source)).count > 1
    var found: [NavigationFact] = []
    // What also starts with the app, or where nobody knows, stays what it is.
    var isOpen = known.count < origins.count
    for origin in known where !leads(fact, to: origin.source) {
      guard let begun = begun(fact, origin) else { continue }
      if isShared, begun.guards.contains(where: { dependsOnMaking($0, of: name) }) {
        isOpen = true
      } else {
        found.append(begun)
      }
    }
    return isOpen || found.isEmpty ? found + [fact] : found
  }

  /// Whether a condition asks for what a coordinator was made or started with, of which nothing is known here.
  private func dependsOnMaking(_ condition: Guard, of name: String) -> Bool {
    guard let type = types.program.types[name] else { return false }
    return condition.parts.contains { part in
      GivenConditions.names(in: part).contains { asked in
        if types.program.property(asked, of: type) != nil { return constants.isConstant(asked, of: type) }
        return type.sortedFunctions.contains { function in
          StartMethods.of(types.program).contains(function.outline.name)
            && function.outline.parameters.contains { $0.name == asked }
        }
      }
    }
  }

  /// A fact where its coordinator is started; nil where what that is made with rules the fact out.
  private func begun(_ fact: NavigationFact, _ origin: NavigationFact) -> NavigationFact? {
    var open: [Guard] = []
    for condition in fact.guards.flatMap(\.parts) {
      switch GivenConditions.outcome(of: condition, origin.given) {
      case true?: break
      case false?: return nil
      case nil: if !origin.guards.contains(condition) { open.append(condition) }
      }
    }
    var begun = fact
    begun.source = origin.source
    begun.presenter = origin.presenter
    begun.teller = origin.teller
    begun.trigger = origin.trigger
    begun.carried = origin.carried
    begun.guards = origin.guards + open
    begun.place = origin.place
    begun.scene = origin.scene
    begun.trail = origin.trail + [origin.call, fact.place].compactMap(\.self) + fact.trail
    begun.isInferred = fact.isInferred || origin.isInferred
    return begun
  }

  /// The ways that lead to a coordinator, from where something happens.
  private func origins(of name: String, _ visited: Set<String>) -> [NavigationFact] {
    (ways[name] ?? []).flatMap { way -> [NavigationFact] in
      // What leads in from outside is followed by itself.
      if way.kind == .route { return [] }
      guard way.source == nil, !way.isLaunch, way.kind != .tab, isAtStart(way), let owner = way.coordinator,
        !visited.contains(owner), visited.count < Self.depthLimit
      else { return [way] }
      let outer = origins(of: owner, visited.union([owner]))
      return outer.isEmpty ? [way] : outer.compactMap { $0.source == nil ? way : begun(way, $0) }
    }
  }

  /// Whether a type is a coordinator that others start, and no view that shows what its state says.
  private func isStarted(_ name: String) -> Bool {
    guard types.roles.isCoordinator(name), let type = types.program.types[name] else { return false }
    return type.kind != .struct && !StateContainers.contains(type, in: types.program)
  }

  /// Whether a coordinator does something as it starts, and not as the app does or as a part of how it looks.
  private func isAtStart(_ fact: NavigationFact) -> Bool {
    guard fact.source == nil, !fact.isLaunch, fact.style != NavigationFact.overlay,
      ![.route, .tab, .embed].contains(fact.kind)
    else { return false }
    guard let trigger = fact.trigger else { return !fact.isLocal && !isInDelegate(fact.place) }
    return Beginnings.methods.contains(trigger)
      || SystemEvents.words(trigger, onScreen: false) == SystemEvents.start
  }

  /// Whether a line is in the code of the app's or a scene's delegate, which acts as the app begins.
  private func isInDelegate(_ place: CodePlace) -> Bool {
    guard let type = functions.function(around: place)?.type else { return false }
    return types.roles[type.name] == .launcher
  }

  private func leads(_ fact: NavigationFact, to source: EventSource?) -> Bool {
    guard case .screen(let object) = fact.target else { return false }
    return source == .screen(types.key(object))
  }
}
