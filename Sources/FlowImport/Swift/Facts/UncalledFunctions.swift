import SwiftOutline

/// Finds functions that nothing calls, although their names are called on objects of other types.
///
/// `coordinator?.report()` in `func report()` of a view model is no call of the view model's own.
enum UncalledFunctions {
  private static let rounds = 2

  /// Marks them, and those that only they call.
  static func mark(_ interpreter: Interpreter, _ local: LocalFacts) {
    let program = interpreter.program
    guard program.sortedTypes.contains(where: { interpreter.types.roles[$0.name] == .launcher }) else {
      return
    }
    for function in program.allFunctions where isUnconnected(function, interpreter, local) {
      function.isUnused = true
    }
    let outside = OutsideCallers(program, isWhole: true, hints: interpreter.types.roles.hints)
    // What could not be read may call anything.
    var search = program.isIncomplete ? nil : CallerSearch(local.reach.memberUses, outside)
    for _ in 0..<rounds {
      let open = program.allFunctions.filter { !$0.isUnused }
      let found =
        (search?.uncalled(among: open) ?? [])
        + open.filter { isGuessedUncalled($0, interpreter, local, outside) }
      for function in found { function.isUnused = true }
      // What only functions make that nothing calls is made by nothing, and what only such types call is not called.
      if found.isEmpty || !UnmadeTypes.mark(interpreter) { break }
    }
  }

  /// Whether the most likely callers of a function that navigates are none, or not called themselves.
  private static func isGuessedUncalled(
    _ function: SwiftFunction, _ interpreter: Interpreter, _ local: LocalFacts, _ outside: OutsideCallers
  ) -> Bool {
    guard function.canNavigate else { return false }
    guard
      isOwnOverride(function, interpreter)
        || !EntryPoints.isCalledFromOutside(function) && !outside.canCall(function)
    else { return false }
    return isOfModel(function, interpreter) && isUncalled(function, local)
      || isOnlyCalledByUnused(function, local)
  }

  /// Whether a method is for a control of a storyboard or XIB file, which connects others of its class and
  /// nothing to it, and no code calls it either.
  private static func isUnconnected(
    _ function: SwiftFunction, _ interpreter: Interpreter, _ local: LocalFacts
  ) -> Bool {
    guard function.outline.header.hasAttribute("IBAction"), !function.isUnused, let type = function.type,
      type.kind == .class
    else { return false }
    let hints = interpreter.types.roles.hints
    let name = function.outline.name
    let family = [type.name] + interpreter.program.conformers([type.name]).map(\.name)
    let names = family.compactMap { interpreter.program.types[$0]?.lastName }
    guard names.contains(where: hints.actions.classes.contains), hints.actions.connects(anyOf: names),
      !hints.actions.connects(
        name, of: names + interpreter.program.supertypes(of: type)),
      !hints.objectiveCCalls.contains(name),
      !interpreter.program.supertypes(of: type).contains(where: { base in
        interpreter.program.types[base].map { $0.kind == .class && $0.functions[name] != nil } ?? false
      })
    else { return false }
    return local.graph.uses(of: .function(function)).isEmpty
  }

  /// Whether a function is private, or of an object that only the app's own Swift code asks for something.
  private static func isOfModel(_ function: SwiftFunction, _ interpreter: Interpreter) -> Bool {
    guard let type = function.type, type.kind != .extension, type.kind != .protocol else { return false }
    if isOwnOverride(function, interpreter) { return true }
    // What a protocol requires may be called by whoever knows only that.
    let isRequired = interpreter.program.supertypes(of: type).contains { name in
      interpreter.program.types[name].map {
        $0.kind == .protocol && $0.functions[function.outline.name] != nil
      }
        ?? false
    }
    if isRequired { return false }
    if function.outline.header.access == .closed { return true }
    return interpreter.types.roles[type.name] == nil && !SwiftUINavigation.isPart(type, interpreter.program)
      && TypeQuestions.isModel(type.lastName)
      && !interpreter.program.supertypes(of: type).contains { $0.hasPrefix("NS") || $0.hasPrefix("UI") }
  }

  /// Whether a function of a coordinator overrides one of a base class of the app's: `override func finish()`.
  private static func isOwnOverride(_ function: SwiftFunction, _ interpreter: Interpreter) -> Bool {
    let name = function.outline.name
    guard function.outline.header.isOverride, let type = function.type,
      interpreter.types.roles.isCoordinator(type.name), !Beginnings.methods.contains(name),
      !StartMethods.of(interpreter.program).contains(name), !function.outline.header.hasAttribute("objc")
    else { return false }
    let bases = interpreter.program.supertypes(of: type)
    return !bases.contains(where: KnownTypes.isController)
      && bases.contains { base in
        interpreter.program.types[base].map { $0.kind == .class && $0.functions[name] != nil } ?? false
      }
  }

  private static func isOnlyCalledByUnused(_ function: SwiftFunction, _ local: LocalFacts) -> Bool {
    let uses = local.reach.memberUses.uses(of: .function(function))
    return !uses.isEmpty && uses.allSatisfy(\.caller.isUnused)
  }

  private static func isUncalled(_ function: SwiftFunction, _ local: LocalFacts) -> Bool {
    let member = CodeMember.function(function)
    let others = local.graph.uses(of: member).filter { use in
      if case .function(let caller) = use.caller { return caller !== function }
      return true
    }
    guard others.isEmpty else { return false }
    // A call on an object whose type is not known may be one of it.
    return (local.reach.memberUses.mentions[function.outline.name] ?? []).allSatisfy { mention in
      switch local.reach.memberUses.receivers(of: mention.call) {
      case .around, .local: return true
      case .types(let names): return names.allSatisfy { local.types.program.types[$0] != nil }
      case .unknown: return false
      }
    }
  }
}
