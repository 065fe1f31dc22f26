import FlowModel
import SwiftOutline

/// Gives what happens in views that are only parts of others to the screens that they are parts of.
struct ComponentSources {
  private let interpreter: Interpreter
  private let makings: [String: [WrittenCall]]
  private let types: StaticTypes
  /// The views that are shown by themselves.
  let shown: Set<String>
  private var known: [String: [String]?] = [:]

  /// A part of more screens than this happens on any of them.
  private static let limit = 4
  private static let depthLimit = 8

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    self.interpreter = interpreter
    types = local.types
    var shown = local.shownTypes.union(interpreter.viewStates.findings.hosted)
    for fact in interpreter.log.facts {
      switch fact.target {
      case .screen(let object): shown.insert(object.typeName)
      case .coordinator(let name): shown.insert(name)
      case .back, .outside: break
      }
    }
    makings = Self.makings(interpreter.program)
    // What is made within a sheet or a link is shown, also where it is not known when.
    for (name, calls) in makings where calls.contains(where: Self.isShown) {
      if let type = interpreter.program.type(name) { shown.insert(type.name) }
    }
    // What only chooses is no screen: each view that it chooses among is.
    let dispatchers = ViewDispatchers.of(interpreter.program)
    for type in shown.compactMap({ interpreter.program.types[$0] }) where dispatchers.contains(type) {
      shown.remove(type.name)
      shown.formUnion(dispatchers.shown(by: type))
    }
    self.shown = shown
  }

  /// The calls that make views, by the views' names.
  private static func makings(_ program: SwiftProgram) -> [String: [WrittenCall]] {
    let views = Set(program.sortedTypes.filter { SwiftUINavigation.isView($0, program) }.map(\.lastName))
    var found: [String: [WrittenCall]] = [:]
    for (index, file) in program.files.enumerated() {
      for call in WrittenCallReader.calls(in: file.outline, file: index, where: views.contains) {
        found[call.name, default: []].append(call)
      }
    }
    return found
  }

  private static func isShown(_ call: WrittenCall) -> Bool {
    call.closures.contains { role in
      PresentingModifiers.presenting.contains(role.name)
        || role.name == "NavigationLink" && role.label != "label" && !isLabel(role)
    }
  }

  /// Whether a closure makes what people touch of a link whose destination is told otherwise:
  /// `NavigationLink(destination: DetailView()) { … }`.
  private static func isLabel(_ role: ClosureRole) -> Bool {
    role.label == nil && role.arguments.contains { ["destination", "value", "state"].contains($0.label) }
  }

  /// Facts with screens as sources instead of components.
  mutating func lifted(_ facts: [NavigationFact]) -> [NavigationFact] {
    facts.flatMap { fact -> [NavigationFact] in
      guard case .screen(let key)? = fact.source, key.title == nil, let part = component(key.type),
        let screens = screens(of: part, isBack: fact.kind.isWayBack), !screens.isEmpty
      else { return [fact] }
      var fact = fact
      fact.teller = fact.teller ?? fact.source
      fact.isInferred = true
      guard screens.count <= Self.limit else {
        fact.source = nil
        return fact.kind.isWayBack ? [] : [fact]
      }
      return screens.compactMap { name in
        var fact = fact
        fact.source =
          interpreter.types.roles.isCoordinator(name) ? .coordinator(name) : .screen(ScreenKey(type: name))
        if case .screen(let object) = fact.target, object.typeName == name { return nil }
        return fact
      }
    }
  }

  /// A view that nothing shows by itself; nil for all else.
  private func component(_ name: String) -> SwiftType? {
    guard let type = interpreter.program.types[name], !shown.contains(name),
      SwiftUINavigation.isView(type, interpreter.program), !interpreter.types.roles.isCoordinator(name)
    else { return nil }
    return type
  }

  /// The screens whose code, or that of their parts, makes a component; nil where other code makes it too.
  private mutating func screens(of part: SwiftType, isBack: Bool) -> [String]? {
    let key = "\(part.name) \(isBack)"
    if let found = known[key] { return found }
    var found: Set<String> = []
    var seen: Set<String> = [part.name]
    var level = [part]
    var isWhole = true
    for _ in 0..<Self.depthLimit where !level.isEmpty {
      var next: [SwiftType] = []
      for type in level {
        for call in makings[type.lastName] ?? [] {
          // What a method makes may be shown by itself, so that going back leaves only that.
          guard let maker = types.enclosingType(of: call.site).flatMap(view),
            !isBack || call.site.member?.name == "body"
          else {
            isWhole = false
            continue
          }
          if shown.contains(maker.name) || interpreter.types.roles.isCoordinator(maker.name) {
            found.insert(maker.name)
          } else if seen.insert(maker.name).inserted {
            next.append(maker)
          }
        }
      }
      level = next
    }
    let result = isWhole && level.isEmpty ? found.sorted() : nil
    known[key] = .some(result)
    return result
  }

  /// The views whose code makes another one as a part of theirs instead of showing it.
  func composers(of part: SwiftType) -> [SwiftType] {
    (makings[part.lastName] ?? []).filter { !Self.isShown($0) }
      .compactMap { types.enclosingType(of: $0.site).flatMap(view) }
      .filter { $0 !== part && !ViewDispatchers.of(interpreter.program).contains($0) }
  }

  /// The view whose code a type's is, or the type itself where it acts on its own.
  private func view(_ type: SwiftType) -> SwiftType? {
    interpreter.program.outward(from: type).first { SwiftUINavigation.isView($0, interpreter.program) }
  }
}
