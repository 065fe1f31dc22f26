import FlowModel
import SwiftOutline

/// Turns what a call or assignment does, with what led there, into a fact.
final class FactRecorder {
  let program: SwiftProgram
  let types: TypeQuestions
  let log: FactLog
  let ownStates: OwnStates
  /// What a screen brings along that is made with its parts, as dialects tell.
  var parts: (SwiftObject) -> [NavigationAct] = { _ in [] }
  /// The controllers whose views a coordinator has put on one another, the lowest first.
  var layers: [String: [SwiftObject]] = [:]

  init(_ types: TypeQuestions, _ log: FactLog, _ ownStates: OwnStates) {
    program = types.program
    self.types = types
    self.log = log
    self.ownStates = ownStates
  }

  /// Notes what a call or assignment does, with what led there.
  func record(
    _ act: NavigationAct, name: String, text: @autoclosure () -> String, line: Int, _ frame: Frame,
    _ context: Context
  ) {
    guard !context.isSilent, !(frame.type.map { OwnPresenters.of(program).isCarrier($0.name) } ?? false)
    else { return }
    if case .alternatives(let targets)? = types.contents(of: act.target) ?? act.target {
      for alternative in targets {
        var act = act
        act.target = alternative.value
        var context = context
        // However deep the helper is that shows it, this is why it is shown.
        if !context.isSilent { context.guards += alternative.guards }
        record(act, name: name, text: text(), line: line, frame, context)
      }
      return
    }
    let filling = log.dropFilling(of: act.target, by: owner(frame, context)) { place in
      let type = FunctionPlaces.of(program).function(around: place)?.type
      return type.map { $0.kind == .extension && KnownTypes.isContainer($0.name) } ?? false
    }
    let target = act.outside.map { .outside($0) } ?? act.target.map { self.target(of: $0) } ?? .some(.back)
    let shown = act.target?.object.flatMap { types.unwrapped($0) }
    log.note(
      act.kind, name: name, text: text(), at: CodePlace(file: frame.file, line: line),
      isResolved: target != nil || isEmptyContainer(act.target))
    if target != nil || !filling.isEmpty { log.additions += 1 }
    guard let target else { return }
    var fact = NavigationFact(
      kind: act.kind, target: target, source: context.source, coordinator: owner(frame, context),
      trigger: context.trigger, guards: context.guards, style: act.style, animation: act.animation,
      place: context.origin ?? CodePlace(file: frame.file, line: line),
      call: CodePlace(file: frame.file, line: line), trail: context.trail, isInferred: context.isInferred,
      isLaunch: false)
    fact.carried = context.carried
    fact.ending = act.ending
    fact.trail += filling
    let showsItself = isSelfShown(shown, act, frame)
    place(&fact, act, showsItself: showsItself, text: text(), frame, context)
    attribute(&fact, act, shown, frame, context)
    // A child that asks to be shown is not where it is shown from.
    if let sender = context.sender, let object = act.target?.object, isPart(object, of: sender) {
      fact.source = nil
    }
    let own = fact.source
    if let from = act.source {
      let bar = types.isTabs(from) && from.type != nil ? EventSource.screen(types.key(from)) : nil
      fact.source = bar ?? types.source(of: from) ?? fact.source
    }
    if showsItself, let shown, fact.source == .screen(types.key(shown)) {
      log.dropped[fact.call ?? fact.place] = "shows the controller whose code it is"
      return
    }
    fact.closesPresented = act.closesPresented
    fact.isSelection = act.isSelection
    fact.isPlaced = act.source != nil || isOnScreen(frame) && !act.isElsewhere
    if let front = screenInFront(by: act, fact, context) { fact.source = front }
    if isAlert(fact.source) || act.source?.isForeign ?? false { fact.presenter = context.presenter ?? own }
    tellBeginning(&fact, act, frame, context)
    fact.window = act.window
    fact.position = act.position
    fact.container = act.container
    fact.showsWindow = act.showsWindow
    log.facts.append(fact)
    ownStates.enterOwnState(fact, frame)
    bring(partsOf: shown, name: name, text: text(), line: line, frame, context)
  }

  /// Says where something happens, and which coordinator does it.
  private func place(
    _ fact: inout NavigationFact, _ act: NavigationAct, showsItself: Bool, text: @autoclosure () -> String,
    _ frame: Frame, _ context: Context
  ) {
    // An alert goes by itself: its button takes away the screen whose code it is.
    if showsItself { fact.coordinator = context.owner }
    if let object = frame.object, types.roles[object.typeName] == .screen, !showsItself, !act.isTold,
      !isAlert(fact.source) || act.kind.isWayBack
    {
      fact.source = .screen(types.key(object))
    }
    // What an answer leads to that a button has asked for happens when the alert is gone.
    if isAlert(fact.source), case .screen? = context.presenter,
      fact.guards.flatMap(\.parts).contains(where: { Failures.otherEnd(of: $0) != nil })
    {
      fact.source = context.presenter
    }
    // A route that is returned, `.dismiss()`, may take away the alert itself.
    if isAlert(fact.source), act.kind.isWayBack, case .screen? = context.presenter, !text().hasPrefix(".") {
      fact.source = context.presenter
    }
    if let stage = context.stage, let around = frame.object?.typeName ?? frame.type?.name,
      types.roles[around] == nil,
      !isAlert(fact.source), types.standIn(of: frame.object) == nil, fact.source != nil
    {
      fact.source = .screen(types.key(stage))
    }
    if let screen = types.standIn(of: frame.object) { fact.source = .screen(types.key(screen)) }
  }

  /// Says who does something, and what a coordinator that is begun shows.
  private func attribute(
    _ fact: inout NavigationFact, _ act: NavigationAct, _ shown: SwiftObject?, _ frame: Frame,
    _ context: Context
  ) {
    let target = fact.target
    fact.teller = context.source
    if isGuest(fact, frame, context) {
      fact.coordinator = context.host?.coordinator
    }
    // A view that is represented as a coordinator carries out nothing for others.
    if let type = types.coordinator(around: frame), type.kind == .class, !isGuest(fact, frame, context) {
      fact.performer = type.name
    }
    if case .coordinator = target, [.push, .present, .root, .embed, .tab].contains(act.kind) {
      fact.style = act.kind.rawValue
      fact.kind = act.kind == .tab || act.kind == .embed ? act.kind : .start
    }
    if case .coordinator(let name) = target, let shown, shown.typeName == name {
      fact.given = act.given.merging(shown.traits) { argument, _ in argument }
    }
    if case .coordinator(let name)? = .some(target), let shown, shown.owner?.name == name,
      types.role(of: shown) == .screen, !KnownTypes.isContainer(shown.typeName)
    {
      fact.shown = (shown, act.kind)
    }
  }

  /// Says what begins it, and whether the app does as it launches.
  private func tellBeginning(
    _ fact: inout NavigationFact, _ act: NavigationAct, _ frame: Frame, _ context: Context
  ) {
    if act.kind == .tab || act.isThere, fact.trigger.map(Beginnings.methods.contains) ?? false {
      fact.trigger = nil
    }
    // The tabs that a bar is given are there, whatever shows the bar.
    if act.kind == .tab, act.source != nil, !act.isSelection { fact.trigger = nil }
    if let trigger = act.trigger { fact.trigger = trigger }
    if let entrance = context.entrance { enter(&fact, by: entrance) }
    if act.kind.isWayBack, let shown = log.rootShown(by: fact) { fact.source = .screen(types.key(shown)) }
    if types.roles[frame.type?.name ?? ""] == .launcher, context.entrance == nil, !leadsToAlert(fact),
      context.isLaunch || fact.source == nil && context.trigger == nil,
      !isAlert(fact.source) || !fact.kind.isWayBack
    {
      fact.isLaunch = true
    }
    if context.isLaunch, act.kind == .root || act.kind == .start { fact.isLaunch = true }
    // The tabs of a plain tab bar controller are all that is known of what the app begins with.
    if context.isLaunch, act.kind == .tab, fact.source == nil { fact.isLaunch = true }
    // A window that fills itself lies over the one that a storyboard fills.
    if types.roles.hints.storyboard != nil, act.kind == .root, let type = frame.type,
      program.type(type, isA: { $0 == "UIWindow" })
    {
      fact.isLaunch = false
      fact.style = NavigationFact.overlay
    }
  }

  /// Notes what a screen brings along, once.
  private func bring(
    partsOf shown: SwiftObject?, name: String, text: @autoclosure () -> String, line: Int, _ frame: Frame,
    _ context: Context
  ) {
    if let shown, shown.type != nil, !shown.hasBroughtParts {
      shown.hasBroughtParts = true
      for part in parts(shown) {
        record(part, name: name, text: text(), line: line, frame, context)
      }
    }
  }

  /// Whether code is that of a screen, coordinator or view, and so happens there.
  private func isOnScreen(_ frame: Frame) -> Bool {
    guard let type = frame.object?.type ?? frame.type else { return false }
    return types.roles[type.name] != nil || SwiftUINavigation.isPart(type, program)
  }

  /// The screen in front when it tells the one that has shown it to go on or back:
  /// `editor.onDone = { self.dismiss(animated: true) }`.
  ///
  /// What is pushed then comes to be on it, unless the same event has taken it away before.
  private func screenInFront(
    by act: NavigationAct, _ fact: NavigationFact, _ context: Context
  ) -> EventSource? {
    // Under an alert is the screen whose code shows it.
    let isOverAlert = isAlert(context.source) && act.kind.isWayBack
    guard act.source == nil, !act.closesPresented,
      let teller = isOverAlert ? context.presenter : context.source,
      case .screen(let key) = teller, !isAlert(teller), let own = fact.source, own != teller
    else { return nil }
    let kinds: [EdgeKind]
    switch act.kind {
    case .dismiss: kinds = [.present]
    // What the screen below presents comes to be over the one that was pushed onto it.
    case .pop, .popToRoot, .push, .present: kinds = [.push]
    case .external: kinds = [.push, .present]
    default: return nil
    }
    // What another branch has taken away is still there in this one.
    if act.kind == .push || act.kind == .present,
      log.facts.dropFirst(log.eventStart).contains(where: { earlier in
        earlier.kind.isWayBack && earlier.guards.allSatisfy(fact.guards.contains)
      })
    {
      return nil
    }
    // A fact is large, and looking at one part of it copies nothing.
    for index in log.facts.indices where kinds.contains(log.facts[index].kind) {
      guard
        log.facts[index].source == own
          || isAlert(log.facts[index].source) && log.facts[index].presenter == own,
        case .screen(let object) = log.facts[index].target,
        types.key(object) == key || isHost(object, of: key)
      else { continue }
      return .screen(types.key(object))
    }
    return nil
  }

  /// Whether a controller is declared to show a view: `class EditorController: UIHostingController<Editor>`.
  private func isHost(_ controller: SwiftObject, of view: ScreenKey) -> Bool {
    controller.type?.inherited.contains { parent in
      parent.name == "UIHostingController"
        && parent.arguments.contains {
          program.type($0.firstName ?? "", within: controller.type)?.name == view.type
        }
    } ?? false
  }

  /// Whether something is a coordinator or what it was made with.
  private func isPart(_ object: SwiftObject, of coordinator: SwiftObject) -> Bool {
    object === coordinator
      || coordinator.isMade && coordinator.fields.values.contains { $0.object === object }
  }

  /// What happens on the way in from outside comes from no screen.
  private func enter(_ fact: inout NavigationFact, by entrance: String) {
    fact.source = nil
    fact.trigger = entrance
    if leadsToAlert(fact) { return }
    guard !fact.kind.isWayBack, fact.kind != .finish else { return }
    fact.style = nil
    fact.kind = .route
  }

  private func leadsToAlert(_ fact: NavigationFact) -> Bool {
    if case .screen(let object) = fact.target { KnownTypes.isAlert(object.typeName) } else { false }
  }

  /// What an alert's button leads to begins at the alert, though the code is its presenter's.
  private func isAlert(_ source: EventSource?) -> Bool {
    source?.isAlert ?? false
  }

  /// The coordinator whose code a frame is in, or that has called the helper it is in.
  private func owner(_ frame: Frame, _ context: Context) -> String? {
    var current: Frame? = frame
    while let next = current {
      if let found = types.coordinator(around: next) { return found.name }
      current = next.outer
    }
    let type = frame.object?.typeName ?? frame.type?.name
    switch type.flatMap({ types.roles[$0] }) {
    case nil: return context.owner
    // An app's own stack that a coordinator calls.
    case .container? where context.source != nil: return context.owner
    default: return nil
    }
  }
}
