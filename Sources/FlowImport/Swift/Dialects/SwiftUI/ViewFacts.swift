import FlowModel

/// What views show, as facts.
final class ViewFacts {
  let interpreter: Interpreter
  let log: ViewLog
  let waiting: WaitingViews
  let ownerViews: OwnerViews
  let walkedViews: WalkedViews
  /// How many facts there were before views were gone through.
  var earlier = 0
  /// How many conditions explain why something can be done in a view.
  private static let guardLimit = 3
  /// How many are left of more.
  private static let nearestGuards = 2
  static let choiceTitle = "\u{0}choice"

  init(
    interpreter: Interpreter, log: ViewLog, waiting: WaitingViews, ownerViews: OwnerViews,
    walkedViews: WalkedViews
  ) {
    self.interpreter = interpreter
    self.log = log
    self.waiting = waiting
    self.ownerViews = ownerViews
    self.walkedViews = walkedViews
  }

  /// Leaves those conditions of many that are nearest to what is done: the others only say that the part of
  /// the screen is there.
  func keepNearestGuards() {
    for index in interpreter.log.facts.indices.dropFirst(earlier) {
      // That nothing fails is no condition around what is done.
      let guards = interpreter.log.facts[index].guards.filter { $0 != Failures.absence }
      guard guards.count > Self.guardLimit else { continue }
      let nearest = guards.suffix(Self.nearestGuards)
      interpreter.log.facts[index].guards.removeAll { $0 != Failures.absence && !nearest.contains($0) }
    }
  }

  /// A view's methods are called by its body, which says when.
  func forgetMethods() {
    let known = interpreter.log.facts.prefix(earlier).filter { fact in
      guard case .screen(let key)? = fact.source, key.title == nil, walkedViews.met.contains(key.type),
        let trigger = fact.trigger
      else { return true }
      return interpreter.program.types[key.type]?.functions[trigger] == nil
    }
    interpreter.log.facts.replaceSubrange(..<earlier, with: known)
  }

  /// Shows a view: notes the transition, and goes on in the view itself.
  func show(_ act: NavigationAct, _ shown: SwiftObject, trigger: String?, line: Int, _ position: ViewPosition)
  {
    if let type = shown.type {
      if position.isLaunch { ownerViews.becomeOwnerIfChoosing(type) }
      _ = ownerViews.isOwner(type)
      waiting.enqueue(shown)
    }
    emit(act, shown, trigger: trigger, line: line, position)
  }

  func emit(
    _ act: NavigationAct, _ shown: SwiftObject, trigger: String?, line: Int, _ position: ViewPosition
  ) {
    emit(
      act, shown, trigger: trigger, guards: position.guards, source: position.screen.map { .screen($0) },
      coordinator: position.coordinator, CodePlace(file: position.file, line: line),
      isLaunch: position.isLaunch)
    log.note(act.kind, "\(trigger ?? shown.typeName)", line: line, position, isResolved: true)
  }

  func emit(
    _ act: NavigationAct, _ shown: SwiftObject?, trigger: String?, guards: [Guard], source: EventSource?,
    coordinator: String?, _ place: CodePlace, call: CodePlace? = nil,
    trail: [CodePlace] = [], passed: [CodePlace] = [], isLaunch: Bool = false, isInferred: Bool = false
  ) {
    let child = shown.flatMap(ownerViews.coordinator)
    var target = NavigationFact.Target.back
    if let shown { target = child.map { .coordinator($0) } ?? .screen(shown) }
    var fact = NavigationFact(
      kind: act.kind, target: target, source: source, coordinator: coordinator, trigger: trigger,
      guards: guards, style: act.style, animation: nil, place: place, call: call ?? place,
      trail: trail, isInferred: isInferred || shown?.isInferred ?? false, isLaunch: isLaunch)
    fact.passed = passed
    if child != nil, ![.tab, .embed, .route].contains(act.kind) {
      fact.style = act.style ?? act.kind.rawValue
      fact.kind = .start
    }
    interpreter.log.facts.append(fact)
  }

  /// Marks the tab that is shown first.
  func markFirst(since count: Int, _ line: Int, _ position: ViewPosition) {
    let place = CodePlace(file: position.file, line: line)
    for index in interpreter.log.facts.indices.dropFirst(count)
    where interpreter.log.facts[index].kind == .tab && interpreter.log.facts[index].place == place {
      interpreter.log.facts[index].isFirst = true
    }
  }

  /// What happens in a view that only chooses, as long as it is not known on which of its screens.
  func choice(_ chooser: SwiftObject) -> EventSource {
    .screen(ScreenKey(type: chooser.typeName, title: Self.choiceTitle))
  }

  /// Whether something happens in a view that only chooses.
  static func isChoice(_ source: EventSource?) -> Bool {
    if case .screen(let key)? = source { key.title == choiceTitle } else { false }
  }
}
