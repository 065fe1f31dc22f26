import FlowModel
import SwiftOutline

/// What the window, or a view that chooses, shows instead once states have changed.
extension WindowRoots {
  func joinRoots(_ changes: [StateChange]) {
    let events = StateEvents(changes)
    for root in roots { joinRoot(root.shown, root.position, changes, events) }
    doubtStarts(changes)
  }

  /// What is set by no screen may be set as the app starts: then a choice does not begin as it is declared.
  private func doubtStarts(_ changes: [StateChange]) {
    let silent = changes.filter { $0.context.source == nil && !$0.isRoute }
    guard !silent.isEmpty else { return }
    for index in interpreter.log.facts.indices where interpreter.log.facts[index].holdsAtStart != nil {
      let fact = interpreter.log.facts[index]
      let tests = roots.filter { root in
        root.line == fact.place.line && root.position.file == fact.place.file
      }.flatMap(\.position.tests)
      let isSet = tests.contains { test in
        silent.contains { test.holds(after: $0, interpreter) != nil }
      }
      if isSet { interpreter.log.facts[index].holdsAtStart = nil }
    }
  }

  /// A screen that sets what the window's choice depends on leads to the other root.
  private func joinRoot(
    _ shown: SwiftObject, _ position: ViewPosition, _ changes: [StateChange], _ events: StateEvents
  ) {
    // Another window is opened, and not shown instead of the first.
    guard position.scene == nil else { return }
    guard !position.tests.isEmpty else { return }
    // Whether a change fulfils a test depends on what is set to what, and not on where.
    var known: [String: Bool] = [:]
    for (index, change) in changes.enumerated() {
      guard !change.isRoute, let source = former(of: position, change) ?? change.context.source else {
        continue
      }
      let holds = known.value(for: change.summary) {
        position.tests.contains { $0.holds(after: change, interpreter) == true }
      }
      guard holds, !events.isUndone(index) else { continue }
      let together = [change] + events.together(index)
      let isOther = position.tests.contains { test in
        together.contains { test.holds(after: $0, interpreter) == false }
      }
      let target = explorer.stateJoins.source(of: shown)
      guard !isOther, source != target else { continue }
      // What the change does not decide must hold as well.
      let open = position.tests.filter { test in
        together.allSatisfy { test.holds(after: $0, interpreter) == nil }
      }
      // No change makes a phone of a tablet.
      let isOnce = roots.count { $0.shown.typeName == shown.typeName } == 1
      let isOfOne = isOnce && open.contains(where: \.isOfDevice)
      guard !isOfOne || isOnAnyDevice(source) else { continue }
      let begun = open.filter { isBegun($0, among: position.tests, by: together, from: source) }
      guard begun.allSatisfy({ $0.holdsFirst(interpreter) != false }) else { continue }
      let rest = open.filter { test in
        (isOfOne || !test.isOfDevice) && !begun.contains { $0.condition == test.condition }
      }.compactMap(\.condition)
      facts.emit(
        NavigationAct(.root), shown, trigger: change.context.trigger,
        guards: change.context.guards + rest.filter { !change.context.guards.contains($0) },
        source: ViewFacts.isChoice(source) ? nil : source,
        coordinator: position.coordinator ?? position.owner
          ?? (position.isLaunch ? nil : change.coordinator),
        change.context.origin ?? change.place, call: change.place, trail: change.trail)
    }
  }
}

extension WindowRoots {
  /// What is shown until something changes as a view appears that only chooses, in place of what is shown then: the
  /// screen for which the state begins, where all else is the same.
  private func former(of position: ViewPosition, _ change: StateChange) -> EventSource? {
    guard change.isOfChooser || ViewFacts.isChoice(change.context.source),
      Self.beginnings.contains(change.context.trigger)
    else { return nil }
    func open(_ tests: [ViewTest]) -> Set<Guard?> {
      Set(tests.filter { $0.holds(after: change, interpreter) == nil }.map(\.condition))
    }
    let wanted = open(position.tests)
    let found = roots.first { root in
      root.position.scene == nil && open(root.position.tests) == wanted
        && !root.position.tests.contains(where: isLater)
        && root.position.tests.contains {
          $0.holds(after: change, interpreter) == false && $0.holdsFirst(interpreter) == true
        }
    }
    return found.map { explorer.stateJoins.source(of: $0.shown) }
  }

  /// Whether a condition never holds as the app begins, whatever was stored.
  private func isLater(_ test: ViewTest) -> Bool {
    test.holdsFirst(interpreter) == false && test.beginsAlike(interpreter)
  }

  /// Whether a screen is one that the window chooses on any device.
  private func isOnAnyDevice(_ source: EventSource) -> Bool {
    let chosen = roots.filter { explorer.stateJoins.source(of: $0.shown) == source }
    return !chosen.isEmpty && !chosen.contains { $0.position.tests.contains(where: \.isOfDevice) }
  }

  /// Whether a condition asks for a state that a view keeps to itself and that begins anew, as changes make the view
  /// appear.
  private func isBegun(
    _ test: ViewTest, among tests: [ViewTest], by changes: [StateChange], from source: EventSource
  ) -> Bool {
    guard let view = test.frame.type, SwiftUINavigation.isView(view, interpreter.program),
      test.beginsAlike(interpreter),
      test.states(interpreter).allSatisfy({ $0.hasPrefix(view.name + ".") })
    else { return false }
    let appears = tests.contains { outer in
      outer.frame.type !== view && changes.contains { outer.holds(after: $0, interpreter) == true }
    }
    // It stays where one of those is that it chooses among.
    return appears
      && !roots.contains { root in
        explorer.stateJoins.source(of: root.shown) == source
          && root.position.tests.contains { $0.frame.type === view }
      }
  }
}

/// Changes of states that one event makes, in their order.
private struct StateEvents {
  private struct Key: Hashable {
    var source: EventSource?
    var trigger: String?
    var origin: CodePlace?
  }

  private let changes: [StateChange]
  private var events: [Key: [Int]] = [:]

  init(_ changes: [StateChange]) {
    self.changes = changes
    for index in changes.indices { events[Self.key(changes[index]), default: []].append(index) }
  }

  private static func key(_ change: StateChange) -> Key {
    Key(source: change.context.source, trigger: change.context.trigger, origin: change.context.origin)
  }

  /// Whether the same event sets the same state again in any case.
  func isUndone(_ index: Int) -> Bool {
    certain(with: index) { $0 > index && changes[$0].state == changes[index].state }.first != nil
  }

  /// What else the same event sets in any case: of each other state the last.
  func together(_ index: Int) -> [StateChange] {
    var last: [String: Int] = [:]
    for other in certain(with: index, where: { changes[$0].state != changes[index].state }) {
      last[changes[other].state] = other
    }
    return last.values.sorted().map { changes[$0] }
  }

  /// The other changes that happen whenever one does.
  private func certain(with index: Int, where isWanted: (Int) -> Bool) -> [Int] {
    let change = changes[index]
    return (events[Self.key(change)] ?? []).filter { other in
      other != index && isWanted(other)
        && changes[other].context.guards.allSatisfy(change.context.guards.contains)
    }
  }
}

extension StateChange {
  /// What is set to what, for a look-up.
  fileprivate var summary: String { "\(state) \(operation.summary)" }
}

extension StateChange.Operation {
  fileprivate var summary: String {
    switch self {
    case .set(.yes): "yes"
    case .set(.no): "no"
    case .set(.nothing): "nothing"
    case .set(.enumCase(let name)): "." + name
    case .set(.something(_, let expression)): "= \(expression)"
    case .toggle: "toggle"
    case .append, .removeLast, .removeAll: "path"
    }
  }
}

extension [String: Bool] {
  /// What is known under a key, worked out once.
  fileprivate mutating func value(for key: String, _ make: () -> Bool) -> Bool {
    if let known = self[key] { return known }
    let made = make()
    self[key] = made
    return made
  }
}
