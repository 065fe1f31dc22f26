import FlowModel
import SwiftOutline

/// Written calls that nothing led to.
struct UnmetCalls {
  let interpreter: Interpreter

  /// Adds the facts of the calls that nothing led to, or whose target was not found on the way.
  func keep(_ local: LocalFacts) {
    let ruledOut = RuledOutCalls(interpreter, local)
    let acting = ActingTypes(interpreter, local)
    let told = ToldWays(interpreter.log)
    for entry in unmet(local) {
      if ruledOut.contains(entry) {
        interpreter.log.dropped[entry.place] = "what is known at the call rules it out"
      } else {
        interpreter.log.facts += local.facts(of: entry, acting: acting.contains).map(refined)
          .filter { !told.tell($0, calledAt: entry.place) }
      }
    }
  }

  /// Follows the functions of calls that nothing led to, from the screens and coordinators that may call
  /// them.
  func followUnmet(_ local: LocalFacts) {
    let ruledOut = RuledOutCalls(interpreter, local)
    var known: Set<ObjectIdentifier> = []
    let acting = ActingTypes(interpreter, local)
    for entry in unmet(local) where !ruledOut.contains(entry) {
      guard let outline = entry.call.site.function,
        let type = local.types.enclosingType(of: entry.call.site),
        !SwiftUINavigation.isPart(type, interpreter.program),
        let function = type.functions[outline.name]?.first(where: {
          $0.file == entry.call.site.file && $0.outline.header.line == outline.header.line
        }), !interpreter.log.visited.contains(ObjectIdentifier(function)),
        known.insert(ObjectIdentifier(function)).inserted
      else { continue }
      for origin in local.origins(ofFunction: function, in: type, acting: acting.contains) {
        guard origin.source != nil || origin.coordinator != nil || origin.isLaunch else { continue }
        if entry.kind?.isWayBack ?? false, origin.source == nil, !origin.isOwn { continue }
        var context = Context().event(origin.source, origin.trigger)
        context.isInferred = true
        context.owner = origin.coordinator
        context.isLaunch = origin.isLaunch
        // Where something is heard that leads here says more than the function itself.
        let declared = CodePlace(file: function.file, line: function.outline.header.line)
        if origin.place != declared { context.origin = origin.place }
        interpreter.enter(function, of: type, context)
      }
    }
  }

  /// A fact with what wrapped controllers and containers stand for.
  private func refined(_ fact: NavigationFact) -> NavigationFact {
    var fact = fact
    if case .screen(let object) = fact.target, let shown = interpreter.types.unwrapped(object) {
      fact.target =
        interpreter.types.roles.isCoordinator(shown.typeName) ? .coordinator(shown.typeName) : .screen(shown)
    }
    if case .screen(let key)? = fact.source, let type = interpreter.program.types[key.type] {
      fact.source =
        interpreter.types.source(of: SwiftObject(type.name, type: type, isMade: false)) ?? fact.source
    }
    return fact
  }

  private func unmet(_ local: LocalFacts) -> [LocalFacts.Entry] {
    var known: Set<CodePlace> = []
    for fact in interpreter.log.facts { known.formUnion(fact.evidence) }
    for (key, call) in interpreter.log.calls where call.isResolved {
      known.insert(CodePlace(file: key.file, line: key.line))
    }
    return local.entries.filter { !known.contains($0.place) && interpreter.log.dropped[$0.place] == nil }
  }
}

/// The types in which something happens that is represented as theirs.
struct ActingTypes {
  private let interpreter: Interpreter
  private let types: StaticTypes
  /// The types that facts lead to or come from.
  private let seen: Set<String>
  /// Those that facts lead to.
  private let targets: Set<String>

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    self.interpreter = interpreter
    types = local.types
    // What a written call shows is a screen, before the call itself is recorded.
    var (seen, targets) = (local.shownTypes, local.shownTypes)
    for fact in interpreter.log.facts {
      if let coordinator = fact.coordinator { seen.insert(coordinator) }
      switch fact.source {
      case .screen(let key)?: seen.insert(key.type)
      case .coordinator(let name)?: seen.insert(name)
      case nil: break
      }
      switch fact.target {
      case .screen(let object): targets.insert(object.typeName)
      case .coordinator(let name): targets.insert(name)
      case .back, .outside: break
      }
    }
    self.targets = targets
    self.seen = seen.union(targets)
  }

  /// Whether a type acts: a view that nothing shows is a part of others, and what is only named like a
  /// coordinator must be seen to do something.
  func contains(_ type: SwiftType) -> Bool {
    switch interpreter.types.roles[type.name] {
    case .coordinator(isCertain: false)?: seen.contains(type.name)
    // What a view does that only chooses among screens happens on those, and not on the screens around it.
    case .screen? where ViewDispatchers.of(interpreter.program).contains(type):
      ViewDispatchers.of(interpreter.program).shown(by: type).contains { targets.contains(represented($0)) }
    case .screen? where type.kind == .struct: seen.contains(represented(type.name))
    case let role: role != nil
    }
  }

  private func represented(_ name: String) -> String {
    interpreter.program.types[name].flatMap(types.represented) ?? name
  }
}
