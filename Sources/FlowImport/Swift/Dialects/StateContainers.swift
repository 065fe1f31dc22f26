import SwiftOutline

/// Controllers that show one screen or another as an observed state of theirs says: flows whose
/// `@Published var step` is switched over, containers that swap their content in `didSet`.
///
/// Such a controller has no view of its own that counts, and decides where screens lead: it is a coordinator.
struct StateContainers: NavigationDialect {
  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    Self.contains(type, in: program) ? .coordinator(isCertain: true) : nil
  }

  /// Whether a type is such a controller.
  static func contains(_ type: SwiftType, in program: SwiftProgram) -> Bool {
    guard type.kind == .class, program.type(type, isA: KnownTypes.isController) else { return false }
    let observed = ObservedStates.of(program)
    return observed.states(of: type, in: program).contains { state in
      let code = Reached(state, in: type, program)
      guard let shown = state.type, code.shows(in: type, program) else { return false }
      return code.cases(of: shown, makingScreensIn: type, program) > 1
    }
  }

  /// The code of a type that a change of its state leads to.
  private struct Reached {
    private var bodies: [[Statement]] = []
    private var names: Set<String> = []

    init(_ state: ObservedStates.State, in type: SwiftType, _ program: SwiftProgram) {
      add(state.property.outline.observers)
      for listener in state.listeners where program.type(type, isA: { $0 == listener.type.name }) {
        for step in listener.steps { add([.expression(step)]) }
        switch listener.handler {
        case .call(let handler): add([.expression(handler)])
        case .property(let name): names.insert(name)
        }
      }
      var known: Set<ObjectIdentifier> = []
      var waiting = Array(names)
      while let name = waiting.popLast() {
        let before = names
        for function in program.functions(name, of: type)
        where function.type === type && known.insert(ObjectIdentifier(function)).inserted {
          add(function.outline.body ?? [])
        }
        // What is set may be watched in turn: `content = …`.
        if let property = type.properties[name], known.insert(ObjectIdentifier(property)).inserted {
          add(property.outline.observers)
        }
        waiting += names.subtracting(before)
      }
    }

    private mutating func add(_ statements: [Statement]) {
      guard !statements.isEmpty else { return }
      bodies.append(statements)
      var found = CalledNames(isBrief: true)
      found.visit(statements)
      names.formUnion(found.found)
    }

    /// Whether it puts something into the controller itself, in place of what was there or on top of it.
    func shows(in type: SwiftType, _ program: SwiftProgram) -> Bool {
      if program.type(type, isA: KnownTypes.isNavigation) {
        return !names.isDisjoint(with: ["viewControllers", "setViewControllers", "pushViewController"])
      }
      let helpers = names.flatMap { program.functions($0, of: type) }
        .reduce(into: names) { $0.formUnion($1.calledNames) }
      return !helpers.isDisjoint(with: CalledNames.embedding)
        && !helpers.isDisjoint(with: ["removeFromParent", "removeFromParentViewController", "transition"])
    }

    /// How many branches of a `switch` over an enum make a screen.
    func cases(of state: SwiftType, makingScreensIn type: SwiftType, _ program: SwiftProgram) -> Int {
      let all = Set(state.cases.map(\.name))
      var most = 0
      for choice in bodies.flatMap(ExpressionWalk.choices) {
        let named = choice.branches.flatMap(\.patterns).compactMap(\.caseName)
        guard named.count > 1, all.isSuperset(of: named) else { continue }
        let making = choice.branches.filter { Self.makesScreen($0.body, in: type, program) }
        most = max(most, making.count)
      }
      return most
    }

    private static func makesScreen(
      _ body: [Statement], in type: SwiftType, _ program: SwiftProgram, depth: Int = 0
    ) -> Bool {
      var called = CalledNames(isBrief: true)
      called.visit(body)
      return called.found.contains { name in
        if name.beginsUppercase {
          guard !KnownTypes.isAlert(name), !KnownTypes.isNavigation(name) else { return false }
          let found = program.type(name, within: type)
          return found.map { program.type($0, isA: KnownTypes.isController) } ?? KnownTypes.isController(name)
        }
        guard depth < 3 else { return false }
        return (type.functions[name] ?? []).contains {
          makesScreen($0.outline.body ?? [], in: type, program, depth: depth + 1)
        }
      }
    }
  }
}
