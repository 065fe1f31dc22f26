import SwiftOutline

/// Finds the classes, structures and enums without cases that nothing makes or uses: no code in use names them,
/// whether to call an initialiser, to pass on the type or to cast to it, and neither does a storyboard or XIB file.
///
/// What inherits from a type and is made makes the type too. Types that frameworks may make by themselves are
/// never found.
struct UnmadeTypes {
  private let program: SwiftProgram
  /// What is not known to be made, by the last part of its name.
  private var waiting: [String: [SwiftType]] = [:]
  private var waitingTypes: Set<ObjectIdentifier> = []
  /// The names among them that are not written like types.
  private var unusualNames: Set<String> = []
  /// Enums, protocols and the like within what is not known to be made.
  private var inner: [ObjectIdentifier: [SwiftType]] = [:]
  private var live: [SwiftType] = []
  /// The functions that are passed something written without its type: `show(.init())`.
  private var takers: Set<String> = []
  /// The variables that are set to what a function makes.
  private var filled: Set<String> = []

  /// Marks them and all their functions, and returns whether there are more than before.
  @discardableResult
  static func mark(_ interpreter: Interpreter) -> Bool {
    let program = interpreter.program
    let hints = interpreter.types.roles.hints
    guard hints.principalClass == nil,
      program.sortedTypes.contains(where: { interpreter.types.roles[$0.name] == .launcher })
    else { return false }
    var finder = UnmadeTypes(program, isAllRead: hints.isTargetKnown)
    let found = finder.find(interpreter, hints).filter { !$0.isUnmade }
    for type in found {
      type.isUnmade = true
      for function in type.sortedFunctions { function.isUnused = true }
      interpreter.types.roles.remove(type.name)
    }
    program.forgetMakers()
    return !found.isEmpty
  }

  /// Whether everything that the app is made of is among the sources, so that what is public has no other users.
  private let isAllRead: Bool
  private let isIncomplete: Bool

  private init(_ program: SwiftProgram, isAllRead: Bool) {
    self.program = program
    isIncomplete = program.isIncomplete
    self.isAllRead = isAllRead && !isIncomplete
  }

  private mutating func find(_ interpreter: Interpreter, _ hints: ImportHints) -> [SwiftType] {
    let said = Set(
      [hints.launch].compactMap(\.self) + hints.coordinators + hints.noCoordinators + hints.routers)
    for type in program.sortedTypes {
      let isWaiting =
        canBeUnmade(type) && interpreter.types.roles[type.name] != .launcher && !said.contains(type.name)
        && !said.contains(type.lastName) && !interpreter.storyboards.hasScene(of: type.lastName)
        && !hints.actions.classes.contains(type.lastName) && !hints.objectiveCNames.contains(type.lastName)
      if isWaiting {
        waiting[type.lastName, default: []].append(type)
        waitingTypes.insert(ObjectIdentifier(type))
      }
    }
    guard !waitingTypes.isEmpty else { return [] }
    unusualNames = Set(waiting.keys.filter { !$0.beginsUppercase })
    findTakers()
    for type in program.sortedTypes where !waitingTypes.contains(ObjectIdentifier(type)) {
      let around = program.outward(from: type).first { waitingTypes.contains(ObjectIdentifier($0)) }
      if let around { inner[ObjectIdentifier(around), default: []].append(type) } else { live.append(type) }
    }
    for function in program.functions.values.joined() where !function.isUnused { visit(function) }
    for variable in program.variables.values { visit(variable) }
    for file in program.files {
      visit(file.outline.statements)
      // What is named where the outline has no statements may be made there.
      for name in file.outline.unread { use(name) }
      for alias in file.outline.aliases { use(alias.type) }
    }
    while let type = live.popLast() { visit(type) }
    return program.sortedTypes.filter { waitingTypes.contains(ObjectIdentifier($0)) }
  }

  /// What is written without its type is made where its type is expected.
  private mutating func findTakers() {
    var takers: Set<String> = []
    var filled: Set<String> = []
    for function in program.allFunctions {
      ExpressionWalk.visit(function.outline.body ?? []) { expression in
        guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName,
          arguments.contains(where: { Self.isImplied($0.value) })
        else { return }
        takers.insert(name)
      }
      for (name, value) in Assignments.named(in: function.outline.body ?? []) {
        if case .call(let callee, _) = value.kind, callee.lastName?.beginsUppercase != true {
          filled.insert(name)
        }
      }
    }
    self.takers = takers
    self.filled = filled
  }

  private static func isImplied(_ value: Expression) -> Bool {
    switch value.kind {
    case .member(let base, _): base.map(isImplied) ?? true
    case .call(let callee, _): isImplied(callee)
    default: false
    }
  }

  // MARK: - What is in use

  private mutating func use(_ name: String) {
    for type in waiting.removeValue(forKey: name) ?? [] { use(type) }
  }

  private mutating func use(_ type: SwiftType) {
    guard waitingTypes.remove(ObjectIdentifier(type)) != nil else { return }
    live.append(type)
    live += inner.removeValue(forKey: ObjectIdentifier(type)) ?? []
    for base in program.supertypes(of: type) { program.types[base].map { use($0) } }
  }

  private mutating func use(_ type: TypeExpression?) {
    for name in type?.mentionedNames ?? [] { use(String(name.split(separator: ".").last ?? "")) }
  }

  private mutating func visit(_ type: SwiftType) {
    // Those that a storyboard makes have base classes too.
    for base in program.supertypes(of: type) { program.types[base].map { use($0) } }
    for function in type.sortedFunctions where !function.isUnused { visit(function) }
    if type.kind == .protocol, type.sortedFunctions.contains(where: makesConformers) {
      for other in program.sortedTypes
      where waitingTypes.contains(ObjectIdentifier(other))
        && program.supertypes(of: other).contains(type.name)
      {
        use(other)
      }
    }
    for property in type.sortedProperties where !property.isUnused { visit(property) }
    for inherited in type.inherited { for argument in inherited.arguments { use(argument) } }
    for alias in type.aliases.values { use(alias) }
    visit(type.header)
    for value in type.cases {
      visit(value.header)
      if !type.header.attributes.isEmpty { for parameter in value.parameters { use(parameter.type) } }
    }
  }

  /// Whether a protocol's function makes what conforms to it: `static func plain() -> Self { .init() }`.
  private func makesConformers(_ function: SwiftFunction) -> Bool {
    function.outline.header.isStatic
      && Assignments.results(of: function.outline.body ?? []).contains(where: Self.isImplied)
  }

  private mutating func visit(_ function: SwiftFunction) {
    let outline = function.outline
    visit(outline.body ?? [])
    visit(outline.header)
    use(outline.returnType)
    let called = outline.name == "init" ? function.type?.lastName ?? "init" : outline.name
    let isTaker = takers.contains(called) || takers.contains(outline.name)
    for parameter in outline.parameters {
      if let standard = parameter.standard { visit([.expression(standard)]) }
      if isTaker || parameter.standard != nil { use(parameter.type) }
    }
  }

  private mutating func visit(_ property: SwiftProperty) {
    let outline = property.outline
    if let initial = outline.initial { visit([.expression(initial)]) }
    visit(outline.getter ?? [])
    visit(outline.observers)
    visit(outline.header)
    let isFilled =
      outline.initial.map { !$0.isNil } ?? false || outline.getter != nil
      || !outline.header.attributes.isEmpty || filled.contains(outline.name)
    if isFilled { use(outline.type) }
  }

  private mutating func visit(_ header: DeclarationHeader) {
    for argument in header.attributes.flatMap(\.arguments) { visit([.expression(argument.value)]) }
  }

  private mutating func visit(_ statements: [Statement]) {
    var names: Set<String> = []
    var types: [TypeExpression?] = []
    let unusual = unusualNames
    ExpressionWalk.visit(
      statements, bindings: { types.append($0.type) },
      expressions: { expression in
        switch expression.kind {
        case .name(let name), .member(_, let name):
          if name.beginsUppercase || unusual.contains(name) { names.insert(name) }
        case .cast(_, let type): types.append(type)
        case .generic(_, let arguments): types += arguments
        case .string(let text):
          // Cells and scenes are known by the names of their classes.
          if text.utf8.count < 100, let last = text.split(separator: ".").last { names.insert(String(last)) }
        case .keyPath(let path):
          for name in path.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
            if name.first?.isUppercase ?? false { names.insert(String(name)) }
          }
        default: break
        }
      })
    for name in names { use(name) }
    for type in types { use(type) }
  }

  // MARK: - Who else makes types

  /// Whether only code of the app's own, a storyboard or a XIB file can make a type.
  private func canBeUnmade(_ type: SwiftType) -> Bool {
    switch type.kind {
    case .class, .struct, .actor: break
    // What has no cases is only there for what belongs to the type.
    case .enum: if !type.cases.isEmpty || isIncomplete { return false }
    case .protocol, .extension: return false
    }
    let header = type.header
    guard header.flowComment == nil, header.access != .open || isAllRead,
      header.attributes.allSatisfy({ Self.harmlessAttributes.contains($0.name) })
    else { return false }
    let supertypes = program.supertypes(of: type)
    if supertypes.contains(where: isMadeByFrameworks) { return false }
    // What a library requires of its own types may come with a way to make them.
    let isShown = supertypes.contains { KnownTypes.isController($0) || KnownTypes.isView($0) || $0 == "View" }
    return isShown
      || supertypes.allSatisfy {
        program.types[$0] != nil || OutsideCallers.requiresNothing($0) || $0.hasSuffix("Delegate")
          || $0.hasSuffix("DataSource")
      }
  }

  private func isMadeByFrameworks(_ name: String) -> Bool {
    if program.types[name].map({ $0.kind != .extension }) ?? false { return false }
    return [
      "SceneDelegate", "ApplicationDelegate", "AppDelegate", "Extension", "Intent", "Provider", "Reducer",
    ]
    .contains(where: name.hasSuffix)
      || ["NSManagedObject", "UIApplication", "App", "Scene", "Widget", "Object", "Decodable", "Codable"]
        .contains(name)
  }

  private static let harmlessAttributes: Set<String> = [
    "objc", "objcMembers", "available", "MainActor", "Observable", "preconcurrency", "IBDesignable",
    "dynamicMemberLookup", "unchecked", "retroactive",
  ]
}
