import SwiftOutline

/// The steps by which a program is followed; the order matters.
enum EntryPoints {
  /// What is done one after another, each with what the ones before have found.
  static let steps: [(String, @Sendable (Interpreter) -> Void)] = [
    // First what the app begins with and each coordinator's start, which tell who listens to which screen.
    ("launch", launch),
    ("coordinators", startCoordinators),
    // Then screens act on their own, and call coordinators they know.
    ("screens", followScreens),
    // Then delegates' methods, whose screens are known from the first two.
    ("delegates", followDelegates),
    // Last what nothing led to: it happens, but nobody knows from where.
    ("rest", followRest),
    (
      "dialects",
      { interpreter in
        for type in interpreter.program.sortedTypes {
          for dialect in interpreter.dialects { dialect.explore(type, interpreter) }
        }
      }
    ),
  ]

  private static func launch(_ interpreter: Interpreter) {
    for type in interpreter.program.sortedTypes where interpreter.roles[type.name] == .launcher {
      for function in entries(of: type) { interpreter.enter(function, of: type, Context()) }
    }
  }

  private static func startCoordinators(_ interpreter: Interpreter) {
    for type in interpreter.program.sortedTypes where interpreter.roles.isCoordinator(type.name) {
      for name in ["init", "start", "begin", "viewDidLoad", "loadView", "viewDidAppear"] {
        for function in type.functions[name] ?? [] { interpreter.enter(function, of: type, Context()) }
      }
    }
  }

  private static func followScreens(_ interpreter: Interpreter) {
    for type in interpreter.program.sortedTypes where interpreter.roles[type.name] == .screen {
      let screen = EventSource.screen(ScreenKey(type: type.name))
      for function in entries(of: type) where function.canNavigate {
        var context = Context()
        context.source = screen
        context.trigger = trigger(function)
        interpreter.enter(function, of: type, context)
      }
      for property in type.sortedProperties where !property.outline.observers.isEmpty {
        var context = Context()
        context.source = screen
        context.trigger = property.outline.name
        interpreter.enter(property.outline.observers, of: type, file: property.file, context)
      }
    }
  }

  private static func followDelegates(_ interpreter: Interpreter) {
    let program = interpreter.program
    for type in program.sortedTypes where interpreter.roles.isCoordinator(type.name) {
      for name in program.supertypes(of: type) {
        guard let declared = program.types[name], declared.kind == .protocol else { continue }
        let key = Interpreter.Delegation(type: type.name, delegate: name)
        var sources = (interpreter.delegations[key] ?? []).compactMap { interpreter.source(of: $0) }
        if sources.isEmpty { sources = holders(of: name, interpreter) }
        var known: [EventSource] = []
        for source in sources where !known.contains(source) { known.append(source) }
        for requirement in declared.sortedFunctions {
          for function in type.functions[requirement.outline.name] ?? [] where function.canNavigate {
            for source in known {
              interpreter.enter(function, of: type, Context().event(source, trigger(function)))
            }
          }
        }
      }
    }
  }

  /// The screens and coordinators with a property of a protocol.
  private static func holders(of name: String, _ interpreter: Interpreter) -> [EventSource] {
    interpreter.program.sortedTypes.flatMap { holder -> [EventSource] in
      let holds = holder.properties.values.contains { property in
        let written = property.outline.type.flatMap { TypeName.parts($0).first }
        return written.flatMap { interpreter.program.type($0, within: holder) }?.name == name
      }
      guard holds else { return [] }
      switch interpreter.roles[holder.name] {
      case .screen: return [.screen(ScreenKey(type: holder.name))]
      case .coordinator: return [.coordinator(holder.name)]
      case nil where holder.kind != .protocol:
        return interpreter.holders(of: holder).map { .screen(ScreenKey(type: $0.name)) }
      default: return []
      }
    }
  }

  private static func followRest(_ interpreter: Interpreter) {
    for type in interpreter.program.sortedTypes where interpreter.roles.isCoordinator(type.name) {
      for function in type.sortedFunctions
      where function.canNavigate && !interpreter.visited.contains(ObjectIdentifier(function)) {
        guard !function.outline.header.isStatic else { continue }
        var context = Context()
        context.trigger = trigger(function)
        context.isInferred = true
        interpreter.enter(function, of: type, context)
      }
    }
  }

  /// The functions of a type that something else calls: users, frameworks, other types.
  private static func entries(of type: SwiftType) -> [SwiftFunction] {
    let functions = type.sortedFunctions
    return functions.filter { function in
      let header = function.outline.header
      if header.isStatic || function.outline.name == "deinit" { return false }
      if header.isOverride || header.hasAttribute("objc") || header.hasAttribute("IBAction") { return true }
      let name = function.outline.name
      return !functions.contains { $0 !== function && $0.calledNames.contains(name) }
    }
  }

  /// The word for what calls a function: of `tableView(_:didSelectRowAt:)` the telling label.
  static func trigger(_ function: SwiftFunction) -> String {
    let label = function.outline.parameters.dropFirst().compactMap(\.label).first {
      $0.hasPrefix("did") || $0.hasPrefix("will") || $0.hasPrefix("should")
    }
    return label ?? function.outline.name
  }
}
