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
  /// How many controllers there are that are screens.
  private let screenCount: Int

  /// What more screens than this inherit, and most of an app's screens, happens anywhere.
  private static let limit = 6

  init(_ interpreter: Interpreter) {
    program = interpreter.program
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
    let screens = screens.filter { inherits($0, fact) }
    if screens.count > Self.limit, screens.count * 2 > screenCount, fact.kind != .embed,
      isOwn(fact, of: key.type)
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

  /// Whether a screen's own code does something by itself, from what happens to what it shows.
  private func isOwn(_ fact: NavigationFact, of screen: String) -> Bool {
    guard fact.coordinator == nil, let type = program.types[screen] else { return false }
    let family = Set([screen] + program.supertypes(of: type))
    return ([fact.place] + fact.trail + [fact.call].compactMap(\.self)).allSatisfy { place in
      functions.function(around: place)?.type.map { family.contains($0.name) } ?? false
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
        let own = screen.functions[function.outline.name]?.first(where: {
          $0.outline.parameters.map(\.label) == function.outline.parameters.map(\.label)
        })
      else { continue }
      if !own.reachingNames.contains(function.outline.name) { return false }
    }
    return true
  }

  /// Whether the code that a screen has or inherits calls a helper or sets it as an action: what it overrides
  /// without calling it is not inherited.
  private func isCalled(_ helper: SwiftFunction, by screen: SwiftType) -> Bool {
    let name = helper.outline.name
    let family = [screen] + program.supertypes(of: screen).compactMap { program.types[$0] }
    return family.enumerated().contains { index, type in
      type.sortedFunctions.contains { function in
        let own = function.outline.name
        return function !== helper && function.reachingNames.contains(name)
          && !family[..<index].contains { nearer in
            nearer.functions[own]?.contains {
              $0.outline.header.isOverride && !$0.reachingNames.contains(own)
            } ?? false
          }
      }
        || type.sortedProperties.contains { $0.calledNames.union($0.initialNames).contains(name) }
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
