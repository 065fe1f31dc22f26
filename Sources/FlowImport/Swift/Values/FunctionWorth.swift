import SwiftOutline

/// What is worth following where nothing is noted and only a value is wanted.
///
/// Such a value matters to navigation if it is a screen or coordinator, can be called, passes on what
/// happens, or directly holds one of these. Whatever else a program computes need not be computed here.
final class FunctionWorth {
  let program: SwiftProgram
  let types: TypeQuestions
  /// The names of all that leads to navigation or to a change of what views show.
  var leadingNames: Set<String> = []
  /// What functions give and set, and what types hold, as ``FunctionWorth/tells(_:)`` found out.
  private var worthCache: [ObjectIdentifier: Bool] = [:]
  private var tellingCache: [ObjectIdentifier: Bool] = [:]
  private var keepingCache: [ObjectIdentifier: Bool] = [:]
  /// The names in closures by where their statements are stored, which are kept, so that no others get there: a
  /// closure is a new value whenever the code around it is followed.
  private var namesCache: [Int: (body: [Statement], names: Set<String>)] = [:]

  init(_ types: TypeQuestions) {
    program = types.program
    self.types = types
  }

  /// Whether a function can give or set something worth having.
  func isWorthFollowing(_ function: SwiftFunction, takesClosure: Bool, notesChanges: Bool, _ context: Context)
    -> Bool
  {
    if !takesClosure, function.givesPlainValue, !isAnswer(function) { return false }
    guard context.isSilent else {
      return function.canNavigate || takesClosure || notesChanges && function.canChangeState
        || function.isWanted && (function.outline.name == "init" || tells(function)) || keeps(function)
    }
    if !takesClosure, function.givesNothing { return false }
    if function.isOfPlainValue { return false }
    return tells(function) || function.outline.name == "init" && !context.isFlat
  }

  /// Whether a function keeps a screen or coordinator that it is passed.
  private func keeps(_ function: SwiftFunction) -> Bool {
    if let known = keepingCache[ObjectIdentifier(function)] { return known }
    let found = function.kept.contains { $0.type.map { tells($0, function) } ?? false }
    keepingCache[ObjectIdentifier(function)] = found
    return found
  }

  /// Whether what a function gives can be what a person enters in a flow that it shows: `await askForCode()`.
  private func isAnswer(_ function: SwiftFunction) -> Bool {
    guard function.canNavigate, function.waits else { return false }
    guard let type = function.type else { return function.calledNames.contains(where: Continuations.begins) }
    // A service may show something for whatever is asked of it.
    return types.roles[type.name] == .screen || types.roles.isCoordinator(type.name)
  }

  /// Whether a value is code that can lead to navigation, or that gives something worth having.
  func isWorthRunning(_ value: Value, depth: Int = 0) -> Bool {
    guard case .closure(let closure) = value else { return false }
    if let known = closure.isWorthRunning { return known }
    closure.isWorthRunning = false
    let found = names(calledBy: closure.closure).contains {
      isWorthRunning(itsName: $0, closure.frame, depth: depth)
    }
    closure.isWorthRunning = found
    return found
  }

  private func names(calledBy closure: Closure) -> Set<String> {
    let place = closure.body.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    if let known = namesCache[place] { return known.names }
    var names = CalledNames(isBrief: true)
    names.visit(closure.body)
    namesCache[place] = (closure.body, names.found)
    return names.found
  }

  private func isWorthRunning(itsName name: String, _ frame: Frame, depth: Int) -> Bool {
    if leadingNames.contains(name) { return true }
    if name.beginsUppercase {
      let type = program.type(name, within: frame.type)
      return type.map(isTelling) ?? types.isController(name, nil)
    }
    switch frame[name] {
    case .method?: return true
    case .closure(let closure)?: return depth < 8 && isWorthRunning(.closure(closure), depth: depth + 1)
    default: break
    }
    guard let type = frame.type else { return (program.functions[name] ?? []).contains(where: tells) }
    if program.functions(name, of: type).contains(where: tells) { return true }
    guard let (property, owner) = program.property(name, of: type) else { return false }
    return property.outline.type.map { tells($0, within: owner) } ?? true
  }

  /// Whether what a function gives or makes, or what it may set, matters.
  func tells(_ function: SwiftFunction) -> Bool {
    if let known = worthCache[ObjectIdentifier(function)] { return known }
    let found = findWorth(function)
    worthCache[ObjectIdentifier(function)] = found
    return found
  }

  /// Whether a written type's values matter.
  private func tells(_ written: TypeExpression, _ function: SwiftFunction) -> Bool {
    tells(written, within: function.type, generics: function.outline.generics)
  }

  private func tells(
    _ written: TypeExpression, within scope: SwiftType?, generics: [GenericParameter] = []
  ) -> Bool {
    let written = written.element ?? written
    if written.isFunction { return true }
    if let parts = written.tupleParts {
      return parts.contains { tells($0.type, within: scope, generics: generics) }
    }
    // Of dictionaries and compositions nothing is known.
    let names = written.names
    guard let name = names.first, names.count == 1 else { return true }
    if let type = program.type(name, within: scope) {
      return isTelling(type)
        || type.kind == .protocol
          && (program.conformers([type.name]).contains(where: isTelling)
            || program.isAddedToControllers(type.name))
    }
    if KnownTypes.isOneResult(name) {
      return written.arguments.contains { tells($0, within: scope, generics: generics) }
    }
    return (generics + (scope?.generics ?? [])).contains { $0.name == name } || KnownTypes.mayTell(name)
  }

  private func findWorth(_ function: SwiftFunction) -> Bool {
    if let result = function.outline.returnType, tells(result, function) { return true }
    guard function.outline.name == "init" || function.canNavigate else { return false }
    if let type = function.type, isTelling(type) { return true }
    return function.outline.parameters.contains { $0.type.map { shows($0, function) } ?? false }
  }

  /// Whether a written type is that of a screen, container or coordinator.
  private func shows(_ written: TypeExpression, _ function: SwiftFunction) -> Bool {
    written.names.contains { name in
      let type = program.type(name, within: function.type)
      return types.takesPart(type?.name ?? name, type)
    }
  }

  /// Whether a property is worth computing: words and choices may be in what matters.
  func mayTell(_ written: TypeExpression) -> Bool {
    guard let name = written.name else { return !written.isVoid }
    return name == "String" || name == "Bool" || !SwiftFunction.isPlain(name)
  }

  /// Whether instances of a type matter, by what they are or directly hold.
  private func isTelling(_ type: SwiftType) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = tellingCache[id] { return known }
    // What holds itself tells what else it holds.
    tellingCache[id] = false
    let found = isTellingItself(type)
    tellingCache[id] = found
    return found
  }

  /// Whether what a property holds matters; other classes keep what they hold to themselves.
  private func isTelling(held written: TypeExpression, by holder: SwiftType) -> Bool {
    if written.isFunction { return true }
    return written.names.contains { part in
      guard let type = program.type(part, within: holder) else {
        return holder.genericNames.contains(part) || KnownTypes.mayTell(part)
      }
      if types.takesPart(type.name, type) { return true }
      return (type.kind == .struct || type.kind == .enum) && isTelling(type)
    }
  }

  private func isTellingItself(_ type: SwiftType) -> Bool {
    if types.takesPart(type.name, type) { return true }
    if type.kind == .extension { return KnownTypes.mayTell(type.name) }
    let held = type.sortedProperties.filter { !$0.outline.header.isStatic }
      .compactMap { $0.outline.type ?? $0.outline.madeType.map { .named($0) } }
    if held.contains(where: { isTelling(held: $0, by: type) }) { return true }
    if type.cases.flatMap(\.parameters).contains(where: { $0.type.map { tells($0, within: type) } ?? false })
    {
      return true
    }
    return program.supertypes(of: type).contains { name in
      program.types[name].map { $0.kind != .protocol && isTelling($0) } ?? false
    }
  }
}
