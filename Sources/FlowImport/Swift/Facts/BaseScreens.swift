import FlowModel
import SwiftOutline

/// Gives what happens in a base class that is no screen by itself to the screens that inherit from it.
///
/// A base class counts as such when nothing makes an instance of it: no code calls it, none but its
/// subclasses' names it, and no scene of a storyboard has it. That something is declared or cast to be of it
/// says nothing. What a screen's own code does happens on the screens that inherit from it too, and not
/// instead.
struct BaseScreens {
  private let program: SwiftProgram
  private let functions: FunctionPlaces
  /// The screens of each base class.
  private let screens: [String: [SwiftType]]
  /// The screens that inherit from each screen.
  private let heirs: [String: [SwiftType]]
  private let graph: CallGraph
  private let uses: MemberUses
  private let roles: TypeRoles
  private let users: TypeUsers
  /// The types of all that something leads to.
  private let shown: Set<String>
  /// How many controllers there are that are screens.
  private let screenCount: Int

  /// What more screens than this inherit, and most of an app's screens, happens anywhere.
  private static let limit = 6

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    program = interpreter.program
    graph = local.graph
    uses = local.reach.memberUses
    roles = interpreter.types.roles
    users = .of(interpreter.program)
    shown = Set(
      interpreter.log.facts.compactMap { fact in
        if case .screen(let object) = fact.target { object.typeName } else { nil }
      })
    functions = .of(interpreter.program)
    var subclasses: [String: [SwiftType]] = [:]
    for type in program.sortedTypes where Self.isScreen(type, interpreter) {
      for base in program.supertypes(of: type) { subclasses[base, default: []].append(type) }
    }
    let named = Self.namedOutside(interpreter.program, among: Set(subclasses.keys))
    var screens: [String: [SwiftType]] = [:]
    var heirs: [String: [SwiftType]] = [:]
    for (name, types) in subclasses {
      guard let base = program.types[name], Self.isScreen(base, interpreter) else { continue }
      if named.contains(name) || interpreter.storyboards.hasScene(of: base.lastName) {
        heirs[name] = types
      } else {
        screens[name] = types
      }
    }
    screenCount = program.sortedTypes.count { Self.isScreen($0, interpreter) && screens[$0.name] == nil }
    // A base class of base classes has their screens.
    self.screens = screens.mapValues { types in types.filter { screens[$0.name] == nil } }
      .filter { !$0.value.isEmpty }
    self.heirs = heirs.mapValues { types in types.filter { screens[$0.name] == nil } }
      .filter { !$0.value.isEmpty }
  }

  private static func isScreen(_ type: SwiftType, _ interpreter: Interpreter) -> Bool {
    type.kind == .class && interpreter.types.roles[type.name] == .screen && !SwiftProgram.isDouble(type)
  }

  /// The types among some that code makes, or that other code names than theirs and that of what inherits from
  /// them.
  private static func namedOutside(_ program: SwiftProgram, among bases: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for type in program.sortedTypes {
      var names: Set<String> = []
      for function in type.sortedFunctions {
        names.formUnion(function.calledNames.union(function.readNames))
        for name in function.calls.keys where name.beginsUppercase {
          if let made = program.type(name, within: type), bases.contains(made.name) {
            found.insert(made.name)
          }
        }
      }
      for property in type.sortedProperties {
        names.formUnion(property.calledNames.union(property.initialNames))
      }
      let own = Set(program.outward(from: type).flatMap { [$0.name] + program.supertypes(of: $0) })
      for name in names where name.beginsUppercase {
        guard let meant = program.type(name, within: type), bases.contains(meant.name) else { continue }
        if !own.contains(meant.name) { found.insert(meant.name) }
      }
    }
    return found
  }

  /// Facts with the screens as sources instead of their bases.
  func spread(_ facts: [NavigationFact]) -> [NavigationFact] {
    guard !screens.isEmpty || !heirs.isEmpty else { return facts }
    return facts.flatMap { fact -> [NavigationFact] in
      guard case .screen(let key)? = fact.source, key.title == nil else { return [fact] }
      if let screens = screens[key.type] { return copies(of: fact, key, screens) }
      guard let heirs = heirs[key.type], isOwn(fact, of: key.type) else { return [fact] }
      return [fact] + copies(of: fact, key, heirs)
    }
  }

  /// The fact on each of some screens that inherit what does it.
  private func copies(of fact: NavigationFact, _ key: ScreenKey, _ screens: [SwiftType]) -> [NavigationFact] {
    let screens = withPart(of: fact, among: screens).filter { inherits($0, fact) }
    if screens.count > Self.limit, screens.count * 2 > screenCount, fact.kind != .embed,
      isOwn(fact, of: key.type, withParts: true)
    {
      var fact = fact
      fact.source = nil
      fact.teller = nil
      return [fact]
    }
    return screens.map { screen in
      var fact = fact
      fact.source = .screen(ScreenKey(type: screen.name))
      if case .screen(key)? = fact.teller { fact.teller = fact.source }
      return fact
    }
  }

  /// Those of some screens that have the part in which a fact begins, such as a bar with a button; all where none
  /// is seen to have it, or others than screens may have it.
  private func withPart(of fact: NavigationFact, among screens: [SwiftType]) -> [SwiftType] {
    guard let part = functions.function(around: fact.place)?.type, part.kind != .extension,
      part.kind != .protocol, let owners = owners(of: part)
    else { return screens }
    let found = screens.filter { screen in
      owners.contains(screen.name) || program.supertypes(of: screen).contains(where: owners.contains)
    }
    return found.isEmpty ? screens : found
  }

  /// The screens whose code mentions a type, by itself or within others.
  private func owners(of part: SwiftType) -> Set<String>? {
    var found: Set<String> = []
    var seen: Set<String> = [part.name]
    var open = [part]
    while let type = open.popLast() {
      // A controller that nothing leads to is a part too.
      let isController = roles[type.name] == .screen && type.kind == .class
      if isController, type !== part || shown.contains(type.name) {
        found.insert(type.name)
        continue
      }
      guard isController || roles[type.name] == nil, type.kind != .extension, seen.count <= Self.partLimit
      else { return nil }
      open += users.users(of: type).filter { seen.insert($0.name).inserted }
    }
    return found
  }

  /// A part that more types than this may have tells nothing of its screens.
  private static let partLimit = 100

  /// Whether a screen's own code does something by itself, from what happens to what it shows.
  ///
  /// - Parameter withParts: whether the code of parts counts that the screen's own code has.
  private func isOwn(_ fact: NavigationFact, of screen: String, withParts: Bool = false) -> Bool {
    guard fact.coordinator == nil, let type = program.types[screen] else { return false }
    let family = Set([screen] + program.supertypes(of: type))
    return ([fact.place] + fact.trail + [fact.call].compactMap(\.self)).allSatisfy { place in
      guard let type = functions.function(around: place)?.type else { return false }
      return family.contains(type.name)
        || withParts && !(owners(of: type)?.isDisjoint(with: family) ?? true)
    }
  }

  /// Whether a screen does what its base class does: it calls the helper, and has no other method in its
  /// place.
  private func inherits(_ screen: SwiftType, _ fact: NavigationFact) -> Bool {
    if let helper = functions.function(around: fact.place), Self.isHelper(helper) {
      if !isCalled(helper, by: screen) { return false }
    }
    for place in [fact.place, fact.call].compactMap(\.self) {
      guard let function = functions.function(around: place), let owner = function.type, owner !== screen,
        program.supertypes(of: screen).contains(owner.name),
        let own = screen.functions[function.outline.name]?.first(where: { $0.hasLabels(of: function) })
      else { continue }
      if !own.reachingNames.contains(function.outline.name) { return false }
    }
    return true
  }

  /// Whether the code that a screen has or inherits calls a helper or sets it as an action: what it overrides
  /// without calling it is not inherited, and of helpers that call one another one must be called.
  private func isCalled(_ helper: SwiftFunction, by screen: SwiftType) -> Bool {
    let family = [screen] + program.supertypes(of: screen).compactMap { program.types[$0] }
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(helper)]
    var open = [helper]
    while let next = open.popLast() {
      for use in graph.uses(of: .function(next)) {
        guard let index = family.firstIndex(where: { $0 === use.caller.type }) else {
          if isTold(use, family) { return true }
          continue
        }
        guard case .function(let caller) = use.caller else { return true }
        let isReplaced = family[..<index].contains { Self.replaces(caller, $0) }
        guard !isReplaced, known.insert(ObjectIdentifier(caller)).inserted else { continue }
        if !Self.isHelper(caller) || !isOnlyCalledWithin(caller) { return true }
        open.append(caller)
      }
    }
    return false
  }

  /// Whether a part that a screen has calls something on what the screen is to it, such as its delegate.
  private func isTold(_ use: CallGraph.Use, _ family: [SwiftType]) -> Bool {
    guard let call = use.call, let part = use.caller.type, part.kind != .extension, part.kind != .protocol,
      case .types(let names) = uses.receivers(of: call),
      family.contains(where: { names.contains($0.name) }), let owners = owners(of: part)
    else { return false }
    return family.contains { owners.contains($0.name) }
  }

  /// Whether a type overrides a function without calling it.
  private static func replaces(_ function: SwiftFunction, _ type: SwiftType) -> Bool {
    let name = function.outline.name
    return type.functions[name]?.contains {
      $0.outline.header.isOverride && !$0.reachingNames.contains(name)
    } ?? false
  }

  /// Whether only the type that has a helper and those that inherit it call the helper, as far as is known.
  private func isOnlyCalledWithin(_ helper: SwiftFunction) -> Bool {
    let uses = graph.uses(of: .function(helper))
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let owner = helper.type, let caller = use.caller.type else { return false }
        return program.areRelated(caller, owner)
      }
  }

  /// Whether a function is there for others to call or to set as an action, and no control of a storyboard and
  /// no framework calls it.
  private static func isHelper(_ function: SwiftFunction) -> Bool {
    let header = function.outline.header
    return function.outline.name != "init" && !header.isOverride && !header.hasAttribute("IBAction")
      && SystemEvents.words(EntryPoints.trigger(function), onScreen: true) == nil
  }
}
