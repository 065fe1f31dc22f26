import FlowModel
import SwiftOutline

/// States that the app's own code switches over, and what coordinators show in them.
final class OwnStates {
  let program: SwiftProgram
  let types: TypeQuestions
  let log: FactLog
  var screens = StateScreens()
  private var stateCache: [String: Bool] = [:]
  /// The coordinators whose state a condition is about.
  private var stateConditions: [Guard: Set<String>] = [:]
  /// The conditions that a `switch` asks for.
  var choiceConditions: Set<Guard> = []

  init(_ types: TypeQuestions, _ log: FactLog) {
    program = types.program
    self.types = types
    self.log = log
  }

  /// Whether a property is a state its type moves through: called so, or of an enum and set by its methods.
  func isState(_ name: String, of type: SwiftType?) -> Bool {
    if name.lowercased().hasSuffix("state") { return true }
    guard let type, let (property, owner) = program.property(name, of: type) else { return false }
    let key = owner.name + "." + name
    if let known = stateCache[key] { return known }
    var written = property.outline.type?.firstName
    if written == nil, let initial = property.outline.initial { written = RouteCase.of(initial).type }
    let isEnum = written.flatMap { program.type($0, within: owner) }?.kind == .enum
    // What views watch is there to change, whoever changes it.
    let isWatched = ["State", "Published", "AppStorage", "SceneStorage"].contains(
      where: property.outline.header.hasAttribute)
    let found =
      isEnum && isWatched
      || isEnum
        && owner.sortedFunctions.contains { function in
          function.calledNames.contains(name)
            && !Assignments.of(name, in: function.outline.body ?? []).isEmpty
        }
    stateCache[key] = found
    return found
  }

  /// `login` and `home` of the condition `state is .login, .home`.
  private func stateNames(_ condition: Guard, _ coordinator: String) -> [String] {
    guard let (subject, names) = condition.cases, let name = subject.lastName,
      isState(name, of: program.types[coordinator])
    else { return [] }
    return names
  }

  /// Notes what a coordinator shows while its own state is known.
  func enterOwnState(_ fact: NavigationFact, _ frame: Frame) {
    guard let object = frame.object, types.roles.isCoordinator(object.typeName), !fact.kind.isWayBack else {
      return
    }
    let source: EventSource
    switch fact.target {
    case .screen(let shown) where !KnownTypes.isAlert(shown.typeName): source = .screen(types.key(shown))
    case .coordinator(let name): source = .coordinator(name)
    default: return
    }
    for (name, value) in object.fields.sorted(by: { $0.key < $1.key }) where isState(name, of: object.type) {
      if let state = value.caseName { screens.enter(state, of: object.typeName, source) }
    }
  }

  /// When something happens later, the state a coordinator was in before says nothing.
  func forgetState(of closure: Value) {
    guard case .closure(let closure) = closure, let object = closure.frame.object,
      types.roles.isCoordinator(object.typeName)
    else { return }
    for (name, value) in object.fields where value.caseName != nil && isState(name, of: object.type) {
      object.fields[name] = nil
    }
  }

  /// Notes whose state the condition of a `switch` is about.
  func noteStateCondition(_ condition: Guard, _ frame: Frame) {
    choiceConditions.insert(condition)
    guard let owner = types.coordinator(around: frame)?.name, !stateNames(condition, owner).isEmpty else {
      return
    }
    stateConditions[condition, default: []].insert(owner)
  }

  /// Joins conditions on states with what is shown in them: a way from another state's screen cannot be.
  func resolveStates() {
    log.facts = log.facts.filter { !isExcluded($0) }.flatMap { fact -> [NavigationFact] in
      guard let coordinator = fact.coordinator,
        let index = fact.guards.firstIndex(where: { stateTest(in: $0, coordinator) != nil }),
        let test = stateTest(in: fact.guards[index], coordinator)
      else { return [fact] }
      var shown: [EventSource] = []
      for state in stateNames(test, coordinator) {
        shown += screens.sources(of: state, in: coordinator).filter { !shown.contains($0) }
      }
      guard !shown.isEmpty else { return [fact] }
      var rest = fact
      let others = fact.guards[index].removing { $0 == test }
      rest.guards.replaceSubrange(index...index, with: others.map { [$0] } ?? [])
      if let source = fact.source {
        if case .coordinator(coordinator) = source { return [fact] }
        return shown.contains(source) ? [rest] : []
      }
      guard fact.trigger != nil else { return [fact] }
      return shown.filter { !isShown($0, by: fact) }.map { source in
        var found = rest
        found.source = source
        return found
      }
    }
  }

  /// Whether another coordinator on the way must be in a state that does not show where a transition is from.
  private func isExcluded(_ fact: NavigationFact) -> Bool {
    guard let source = fact.source else { return false }
    return fact.guards.contains { condition in
      guard let owners = stateConditions[condition], owners.count == 1, let owner = owners.first,
        owner != fact.coordinator
      else { return false }
      let own = screens.states(showing: source, in: owner)
      return !own.isEmpty && Set(own).isDisjoint(with: stateNames(condition, owner))
    }
  }

  private func isShown(_ source: EventSource, by fact: NavigationFact) -> Bool {
    switch (fact.target, source) {
    case (.screen(let object), .screen(let key)): types.key(object) == key
    case (.coordinator(let name), .coordinator(let other)): name == other
    default: false
    }
  }

  /// The condition on a coordinator's own state that a guard is or begins with: the case of a `switch`, or
  /// `==`.
  ///
  /// What `if case` asks for is often the state of another's machine, and stays a guard.
  private func stateTest(in condition: Guard, _ coordinator: String) -> Guard? {
    switch condition {
    case .isCase where choiceConditions.contains(condition), .comparison:
      return stateNames(condition, coordinator).isEmpty ? nil : condition
    case .all(let parts):
      guard case .comparison? = parts.first, let first = parts.first else { return nil }
      return stateNames(first, coordinator).isEmpty ? nil : first
    default: return nil
    }
  }
}

extension Expression {
  /// The name of a variable or member: `state` of `self.state`; nil for what has none.
  var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// What a key path leads to: `filter` of `\.search.filter`; nil for other expressions.
  var keyPathName: String? {
    if case .keyPath(let path) = kind { path.split(separator: ".").last.map(String.init) } else { nil }
  }

  /// Whether it is a name, or a member of `self`.
  var isPlainName: Bool {
    switch kind {
    case .name: true
    case .member(let base?, _): base.isSelf
    default: false
    }
  }
}
