import SwiftOutline

/// Leaves out what the constants rule out that screens and their parts are made with.
struct DecidedConditions {
  private let interpreter: Interpreter
  private let program: SwiftProgram
  private let places: TypePlaces
  private let functions: FunctionPlaces
  private let made: MadeConstants

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    self.interpreter = interpreter
    program = interpreter.program
    places = .of(program)
    functions = .of(program)
    let names = Set(interpreter.log.facts.lazy.flatMap(\.guards).flatMap(GivenConditions.names))
    made = MadeConstants(program, local.types, interpreter.constants, for: names)
  }

  /// The facts that can happen, without the conditions that always hold.
  func settled(_ facts: [NavigationFact]) -> [NavigationFact] {
    let all = facts.map { $0.guards.isEmpty ? Decided(fact: $0) : self.decided($0) }
    let left = Set(all.lazy.filter { $0.outcome == .possible }.map(\.place))
    return all.compactMap { one in
      switch one.outcome {
      case .possible: return one.fact
      case .excluded:
        if !left.contains(one.place) {
          interpreter.log.dropped[one.place] = "what its screen is made with rules it out"
        }
        return nil
      // Somewhere it happens.
      case .excludedHere: return left.contains(one.place) ? nil : one.fact
      }
    }
  }

  private enum Outcome {
    case possible
    /// Excluded by what all instances are made with.
    case excluded
    /// Excluded by what this screen makes.
    case excludedHere
  }

  private struct Decided {
    var fact: NavigationFact
    var outcome = Outcome.possible
    var place: CodePlace { fact.call ?? fact.place }
  }

  private func decided(_ fact: NavigationFact) -> Decided {
    var screen: SwiftType?
    if case .screen(let key)? = fact.source { screen = program.types[key.type] }
    let given = given(to: fact, on: screen)
    guard !given.isEmpty else { return Decided(fact: fact) }
    let outcomes = fact.guards.map { GivenConditions.outcome(of: $0, given) }
    if outcomes.contains(false) {
      let always = self.given(to: fact, on: nil)
      let isAlways = fact.guards.contains { GivenConditions.outcome(of: $0, always) == false }
      return Decided(fact: fact, outcome: isAlways ? .excluded : .excludedHere)
    }
    var fact = fact
    fact.guards = zip(fact.guards, outcomes).filter { $1 != true }.map(\.0)
    return Decided(fact: fact)
  }

  /// What the instances were made with whose code a fact's conditions are in.
  private func given(to fact: NavigationFact, on screen: SwiftType?) -> [String: Value] {
    let evidence = fact.evidence
    let types = evidence.compactMap { places.type(at: $0) }
    var given: [String: Value] = [:]
    for name in Set(fact.guards.flatMap(GivenConditions.names)) {
      var holders: [SwiftType] = []
      for type in types where type.properties[name] != nil && !holders.contains(where: { $0 === type }) {
        holders.append(type)
      }
      // What a coordinator was made with decides where it is started.
      guard holders.count == 1, !interpreter.types.roles.isCoordinator(holders[0].name),
        !evidence.contains(where: { isParameter(name, $0) })
      else { continue }
      given[name] = made.value(of: name, in: holders[0], on: screen)
    }
    return given
  }

  /// Whether a function around a line has a parameter of a name.
  private func isParameter(_ name: String, _ place: CodePlace) -> Bool {
    functions.function(around: place)?.outline.parameters.contains { $0.name == name } ?? false
  }
}
