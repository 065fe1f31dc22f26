import FlowModel
import SwiftOutline

/// The screens that each view is a part of, by the code that makes, registers or keeps it.
struct ViewOwners {
  private let program: SwiftProgram
  private let roles: TypeRoles
  /// Which views are shown by themselves, and which are parts of others.
  private let components: ComponentSources
  /// The types whose code mentions a type.
  private let users: TypeUsers
  private let places: TypePlaces
  /// From where each screen is shown.
  private let showing: [String: Set<String>]
  /// The types that facts know as coordinators.
  private let coordinators: Set<String>
  /// The screens that are shown themselves, and whose code no other screen inherits.
  private let own: Set<String>
  /// The views that own a stack and are its first screen as well.
  private let firstScreens: Set<String>
  private var known: [String: Set<String>?] = [:]

  /// How far up a view's owners are looked for, and among how many.
  private static let depthLimit = 8
  private static let typeLimit = 200

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    program = interpreter.program
    roles = interpreter.types.roles
    components = ComponentSources(interpreter, local)
    users = .of(interpreter.program)
    places = .of(interpreter.program)
    var showing: [String: Set<String>] = [:]
    var coordinators: Set<String> = []
    var shown: Set<String> = []
    for fact in interpreter.log.facts {
      if let coordinator = fact.coordinator { coordinators.insert(coordinator) }
      switch fact.target {
      case .screen(let object):
        shown.insert(object.typeName)
        if case .screen(let key)? = fact.source { showing[object.typeName, default: []].insert(key.type) }
      case .coordinator(let name): coordinators.insert(name)
      case .back, .outside: break
      }
    }
    self.showing = showing
    self.coordinators = coordinators
    let all = interpreter.program
    let roles = roles
    firstScreens = shown.filter { name in
      roles.isCoordinator(name) && all.types[name].map { SwiftUINavigation.isView($0, all) } ?? false
    }
    own = shown.subtracting(all.sortedTypes.flatMap { all.supertypes(of: $0) })
  }

  /// Facts whose sources agree with where their triggers are written: without those in a view of other
  /// screens, where the same is known of these, and with these as sources where nothing else is known.
  mutating func settled(_ facts: [NavigationFact]) -> [NavigationFact] {
    var groups: [Group: [Int]] = [:]
    for (index, fact) in facts.enumerated() {
      if let group = Group(fact) { groups[group, default: []].append(index) }
    }
    var removed: Set<Int> = []
    var moved: [Int: Set<String>] = [:]
    var placed: [Int: String] = [:]
    for (group, indices) in groups {
      guard let type = places.type(at: group.place) else { continue }
      if isOwn(type) {
        let lost = indices.filter { isLost(facts[$0], in: type) }
        let isKnown = indices.contains { facts[$0].source == .screen(ScreenKey(type: type.name)) }
        if isKnown { removed.formUnion(lost) } else { for index in lost { placed[index] = type.name } }
      }
      guard let owners = owners(of: type) else { continue }
      let outside = indices.filter { !belongs(facts[$0].source, to: owners) }
      let isInside = indices.contains { index in
        if case .screen(let key)? = facts[index].source { owners.contains(key.type) } else { false }
      }
      let isPart = owners != [type.name]
      if isInside {
        removed.formUnion(outside.filter { isPart || facts[$0].isInferred })
      } else if isPart, Self.forward.contains(group.kind), owners.count <= Self.ownerLimit {
        for index in outside where !isCalledBack(facts[index].source, by: owners) { moved[index] = owners }
      }
    }
    return facts.indices.flatMap { index -> [NavigationFact] in
      if removed.contains(index) { return [] }
      if let screen = placed[index] {
        var fact = facts[index]
        fact.source = .screen(ScreenKey(type: screen))
        return [fact]
      }
      guard let owners = moved[index] else { return [facts[index]] }
      return owners.sorted().map { owner in
        var fact = facts[index]
        fact.source = .screen(ScreenKey(type: owner))
        fact.isInferred = true
        return fact
      }
    }
  }

  /// Whether what is triggered in a type's code happens on that screen.
  private func isOwn(_ type: SwiftType) -> Bool {
    type.kind != .extension && own.contains(type.name) && isScreen(type) && !isOutside(type)
  }

  /// Whether nothing is known of where something begins that people do on a screen: a service shows it, say,
  /// over whatever is there.
  private func isLost(_ fact: NavigationFact, in screen: SwiftType) -> Bool {
    guard fact.source == nil, !fact.isLaunch, let trigger = fact.trigger,
      !Beginnings.methods.contains(trigger), Self.forward.contains(fact.kind) || fact.kind.isWayBack
    else { return false }
    switch fact.target {
    // What asks to be shown is not where it is shown from.
    case .screen(let object): return object.typeName != screen.name
    case .coordinator(let name): return name != screen.name
    case .back, .outside: return true
    }
  }

  /// The kinds of what begins where it is triggered, whoever carries it out.
  private static let forward: Set<EdgeKind> = [.push, .present, .root, .start, .external]
  /// A view of more screens than this tells nothing of where something begins.
  private static let ownerLimit = 3

  /// Whether a screen and the owners of a view may call each other back: the one shows the others, or they
  /// it.
  private func isCalledBack(_ source: EventSource?, by owners: Set<String>) -> Bool {
    guard case .screen(let key)? = source else { return false }
    return !(showing[key.type] ?? []).isDisjoint(with: owners)
      || owners.allSatisfy { showing[$0] == [key.type] }
  }

  /// The facts that differ in their sources at most.
  private struct Group: Hashable {
    var trigger: String
    var place: CodePlace
    var kind: EdgeKind
    var call: CodePlace

    init?(_ fact: NavigationFact) {
      // Who tells what to do something says nothing of where that is, but is all that is known of nothing.
      guard let trigger = fact.trigger, let call = fact.call, fact.scene == nil,
        !fact.isRelayed || fact.source == nil
      else { return nil }
      self.trigger = trigger
      place = fact.place
      kind = fact.kind
      self.call = call
    }
  }

  /// Whether something can happen on a source because a view belongs to its owners.
  private func belongs(_ source: EventSource?, to owners: Set<String>) -> Bool {
    switch source {
    case .screen(let key):
      // What is shown in place of a view has no type of its own.
      guard key.title == nil, key.place == nil, let type = program.types[key.type],
        !SystemScreens.contains(key.type, type), type.kind != .extension
      else { return true }
      if owners.contains(type.name) { return true }
      return program.supertypes(of: type).contains(where: owners.contains)
    case .coordinator: return true
    case nil: return false
    }
  }

  // MARK: - Owners

  /// The screens that a view is a part of, or the screen itself; nil where other code may have it too.
  private mutating func owners(of type: SwiftType) -> Set<String>? {
    // What is written in a view that only chooses belongs to what it chooses.
    guard isView(type) || isScreen(type), !isOutside(type), !ViewDispatchers.of(program).contains(type) else {
      return nil
    }
    if let found = known[type.name] { return found }
    let found = search(from: type)
    known[type.name] = .some(found)
    return found
  }

  private func search(from type: SwiftType) -> Set<String>? {
    var found: Set<String> = []
    var seen: Set<String> = [type.name]
    var level = [type]
    for _ in 0..<Self.depthLimit where !level.isEmpty {
      var next: [SwiftType] = []
      for type in level {
        // What is written in place in a stack has its parts on the stack's first screen.
        if firstScreens.contains(type.name) {
          found.insert(type.name)
          continue
        }
        let users = users(of: type)
        let isMadeOutside = users.contains(where: isOutside)
        // What a coordinator makes it shows, also where it is not known how, unless it is a screen itself.
        let isShown = isMadeOutside && !users.contains { firstScreens.contains($0.name) }
        if isScreen(type) || roles[type.name] == .screen && isShown {
          found.insert(type.name)
          // What is shown here can be a part there.
          next += components.composers(of: type).filter { composer in
            showing[type.name]?.contains(composer.name) != true && seen.insert(composer.name).inserted
          }
        } else if isMadeOutside {
          return nil
        } else {
          next += users.filter { seen.insert($0.name).inserted }
        }
      }
      guard seen.count <= Self.typeLimit else { return nil }
      level = next
    }
    return level.isEmpty && !found.isEmpty ? found : nil
  }

  private func users(of type: SwiftType) -> [SwiftType] {
    users.users(of: type) + [type.outerName.flatMap { program.types[$0] }].compactMap(\.self)
  }

  /// Whether a type's code is no screen's.
  private func isOutside(_ type: SwiftType) -> Bool {
    type.kind == .extension || roles[type.name] == .launcher || roles.isCoordinator(type.name)
      || coordinators.contains(type.name)
  }

  private func isScreen(_ type: SwiftType) -> Bool {
    roles[type.name] == .screen && (type.kind == .class || components.shown.contains(type.name))
  }

  /// Whether something is seen as a part of a screen.
  private func isView(_ type: SwiftType) -> Bool {
    SwiftUINavigation.isPart(type, program)
      || program.supertypes(of: type).contains { $0.hasPrefix("UI") && !KnownTypes.isController($0) }
  }
}
