import FlowModel
import SwiftOutline

/// The transitions of a program, made of what its views present and of what its reducers change.
struct StoreTransitions {
  private let features: StoreFeatures
  private let interpreter: Interpreter
  private let shown: ShownTypes
  private let causes: StoreOccasions
  /// The screens that facts lead to or from.
  private let seen: Set<String>

  init(_ features: StoreFeatures, _ interpreter: Interpreter) {
    self.features = features
    self.interpreter = interpreter
    shown = ShownTypes(types: features.types, storyboards: interpreter.storyboards)
    causes = StoreOccasions(features, interpreter.viewStates.findings.sent)
    seen = interpreter.log.seenScreens
  }

  func tell() {
    // What each presentation shows, as the views were followed, or else by types.
    let templates = features.presentations.map { self.templates($0) }
    var facts: [NavigationFact] = []
    var caused: Set<Int> = []
    for change in features.changes {
      for index in features.presentations.indices
      where change.presentations.contains(features.presentations[index]) {
        for template in meant(templates[index], of: features.presentations[index], by: change) {
          for occasion in occasions(change, features.presentations[index], template) {
            if !change.isBack { caused.insert(index) }
            facts.append(occasion)
          }
        }
      }
      if change.presentations.isEmpty, change.isBack { facts += dismissals(change, facts) }
    }
    let places = Set(features.presentations.map(\.place))
    interpreter.log.facts.removeAll { fact in
      fact.call.map(places.contains) ?? false && isPresented(fact) && !isBeginning(fact)
    }
    for (index, presentation) in features.presentations.enumerated() where !caused.contains(index) {
      facts += templates[index].filter { !isBeginning($0) }.map { template in
        var fact = template
        // What a list of routes begins with is no transition.
        if fact.kind == .root, presentation.kind != .root { return fact }
        if !presentation.isRoute || fact.trigger == nil {
          fact.trigger = presentation.path.last.map(StoreAction.words)
        }
        return fact
      }
    }
    interpreter.log.facts += facts
    let told = facts.reduce(into: Set<CodePlace>()) { $0.formUnion($1.evidence) }
    let parts = features.presentations.filter { $0.kind == .root }.map(\.place)
    let changes = features.changes.filter { change in
      !change.presentations.isEmpty && change.presentations.allSatisfy { $0.kind == .root }
    }
    for place in parts + changes.map(\.call.place) where !told.contains(place) {
      interpreter.log.dropped[place] = "shows a part of its screen in place"
    }
  }

  /// Of what a case shows for the cases that it carries itself, that of the case that is sent.
  private func meant(
    _ templates: [NavigationFact], of presentation: StorePresentation, by change: StoreChange
  ) -> [NavigationFact] {
    if presentation.kind == .root, let name = change.nested {
      return self.templates(presentation, nested: name)
    }
    guard let name = change.nested, templates.count > 1 else { return templates }
    let found = templates.filter { fact in
      let said = fact.trigger.map { $0.split(separator: ",").map { $0.filter { $0 != " " } } } ?? []
      return said.contains(name)
    }
    return found.isEmpty ? templates : found
  }

  /// Whether a fact is what a view presents, and no way back or other thing on the same line.
  private func isPresented(_ fact: NavigationFact) -> Bool {
    [.present, .push, .start, .root].contains(fact.kind)
  }

  /// Whether a fact is what the window, or a view that chooses, may begin with.
  private func isBeginning(_ fact: NavigationFact) -> Bool {
    fact.source == nil && (fact.kind == .root || fact.kind == .start && fact.style == "root")
  }

  /// What a presentation shows.
  ///
  /// - Parameter nested: the case of the state that it shows, where the view chooses by that itself.
  private func templates(_ presentation: StorePresentation, nested: String? = nil) -> [NavigationFact] {
    var targets: [NavigationFact.Target] = []
    if case .targets(let found) = shown.answer(presentation.shown, presentation.call) { targets = found }
    let names = Set(targets.compactMap(name))
    let found = interpreter.log.facts.filter { fact in
      fact.call == presentation.place && isPresented(fact)
        && (names.isEmpty || name(fact.target).map(names.contains) ?? false)
    }
    guard found.isEmpty else {
      var known: Set<String> = []
      return found.filter { known.insert(name($0.target) ?? "").inserted }.map(plain)
    }
    if presentation.kind == .root {
      let inner = parts(of: names, nested: nested)
      return inner.isEmpty ? roots(targets, presentation) : inner.flatMap { self.templates($0) }
    }
    let view = features.seenScreen(around: presentation.view, seen) ?? presentation.view
    return targets.map { target in
      NavigationFact(
        kind: presentation.kind, target: target, source: .screen(ScreenKey(type: view.name)), guards: [],
        place: presentation.place, call: presentation.place, isInferred: false, isLaunch: false)
    }
  }

  /// What views that only choose show: in a case of their state, or first.
  private func parts(of views: Set<String>, nested name: String?) -> [StorePresentation] {
    let all = features.presentations.filter { $0.kind == .root && views.contains($0.view.name) }
    let firsts = StoreFirsts(features)
    return all.filter { name == nil || name == "init" ? firsts.holds($0) == true : $0.path.last == name }
  }

  /// What a view shows in place, as another of its roots; nothing when it is only a part of a screen.
  private func roots(
    _ targets: [NavigationFact.Target], _ presentation: StorePresentation
  ) -> [NavigationFact] {
    let other = interpreter.log.facts.first { fact in
      fact.kind == .root && fact.call?.file == presentation.place.file && fact.source == nil
    }
    guard var fact = other else { return [] }
    fact.guards = []
    fact.place = presentation.place
    fact.call = presentation.place
    return targets.map { target in
      fact.target = target
      return fact
    }
  }

  private func name(_ target: NavigationFact.Target) -> String? {
    switch target {
    case .screen(let object): object.typeName
    case .coordinator(let name): name
    case .back, .outside: nil
    }
  }

  /// A fact without the guards that only say which case of the state is presented.
  private func plain(_ fact: NavigationFact) -> NavigationFact {
    var fact = fact
    fact.guards.removeAll { condition in
      switch condition {
      case .isCase, .isOther, .unwrap: true
      default: false
      }
    }
    return fact
  }

  // MARK: - Occasions

  /// What a change of the state does to one presentation: one fact for each action that causes it.
  private func occasions(
    _ change: StoreChange, _ presentation: StorePresentation, _ template: NavigationFact
  ) -> [NavigationFact] {
    let actions = change.actions.flatMap { features.variants(of: $0, in: change.reducer) }
    return actions.flatMap { action -> [NavigationFact] in
      guard let fact = occasion(action, change, presentation, template) else { return [] }
      return caused(fact, by: action, in: change.reducer, shownFrom: template.source)
    }
  }

  /// A fact by what people do for an action to be sent, where views are seen to send it.
  private func caused(
    _ fact: NavigationFact, by action: StoreAction, in reducer: SwiftType, shownFrom shower: EventSource?
  ) -> [NavigationFact] {
    var found = action.alert == nil ? causes.occasions(of: action, from: reducer) : []
    // A way back is only what is done on the screen itself.
    if fact.kind.isWayBack { found.removeAll { !isOwn($0, fact.source, shownFrom: shower) } }
    if let owner = action.between.last(where: { screen(of: $0) != nil }), let screen = screen(of: owner) {
      // A part of several screens sends the action on the one that the action leads through.
      let own = found.filter { $0.source == nil || $0.source == screen || !isScreenOfStore($0.source) }
      if !own.isEmpty { found = own }
    }
    guard !found.isEmpty else { return [fact] }
    return found.compactMap { occasion in
      var fact = fact
      fact.trigger = occasion.trigger
      fact.guards = occasion.guards + fact.guards.filter { !occasion.guards.contains($0) }
      if fact.place != fact.call { fact.trail.append(fact.place) }
      fact.place = occasion.place
      if fact.kind.isWayBack { return fact }
      let sender = occasion.alert.flatMap { source(of: $0.action, in: $0.reducer) } ?? occasion.source
      guard let sender else { return fact }
      if !leads(fact, to: sender) { fact.source = sender } else if fact.kind == .root { return nil }
      return fact
    }
  }

  private func screen(of reducer: SwiftType) -> EventSource? { features.screen(of: reducer, among: seen) }

  private func isScreenOfStore(_ source: EventSource?) -> Bool {
    if case .screen(let key)? = source { features.reducersByView[key.type] != nil } else { false }
  }

  /// Whether what is done to go back is done on the screen that goes, or in an alert over it.
  private func isOwn(
    _ occasion: StoreOccasion, _ source: EventSource?, shownFrom shower: EventSource?
  ) -> Bool {
    if occasion.alert != nil { return true }
    if let known = occasion.source {
      if known == source { return true }
      if known == shower { return false }
    }
    return isOwn(occasion.view, source)
  }

  /// Whether a view is a screen, or a part of it with the same store.
  private func isOwn(_ view: SwiftType?, _ source: EventSource?) -> Bool {
    guard let view, case .screen(let key)? = source else { return false }
    let own = features.reducersByView[key.type]?.values.map(\.name) ?? []
    let others = features.reducersByView[view.name]?.values.map(\.name) ?? []
    return view.name == key.type || !Set(own).isDisjoint(with: others)
  }

  private func occasion(
    _ action: StoreAction, _ change: StoreChange, _ presentation: StorePresentation,
    _ template: NavigationFact
  ) -> NavigationFact? {
    var fact = template
    if presentation.isAlert, !change.isBack, let alert = change.alert,
      case .screen(let object) = fact.target
    {
      let titled = SwiftObject(object.typeName)
      titled.title = alert.title
      fact.target = .screen(titled)
    }
    if isBeginning(template) {
      // What another root replaces does not go back by itself.
      if change.isBack { return nil }
      (fact.isLaunch, fact.isFirst, fact.holdsAtStart) = (false, false, nil)
    }
    fact.guards += action.guards.filter { !fact.guards.contains($0) }
    fact.trigger = action.trigger ?? presentation.path.last.map(StoreAction.words)
    fact.place = change.call.place
    fact.call = change.isSent && !change.isBack ? presentation.place : change.call.place
    fact.trail = [presentation.place]
    let sender = source(of: action, in: change.reducer)
    guard change.isBack else {
      if let way = change.way {
        if fact.kind == .start {
          fact.style = way.style ?? way.kind.rawValue
        } else {
          (fact.kind, fact.style) = (way.kind, way.style)
        }
      }
      // A link is on the view that it is written in, also where it leads to another one of its kind.
      let isLink = change.call.name == "NavigationLink"
      if let sender, isLink || !leads(template, to: sender) { fact.source = sender }
      return replacing(fact, presentation)
    }
    guard !presentation.isAlert else { return nil }
    fact.kind = change.kind == .popToRoot ? .popToRoot : presentation.kind == .push ? .pop : .dismiss
    if let way = change.way { fact.kind = way.kind }
    fact.target = .back
    fact.style = nil
    fact.source = sender
    if sender == nil, case .screen(let object) = template.target {
      fact.source = .screen(interpreter.types.key(object))
    }
    // What somebody else does to a screen that is not shown from there is no way back.
    return fact
  }

  /// What replaces one root happens on it: `guard case .main = state.root`.
  private func replacing(_ fact: NavigationFact, _ presentation: StorePresentation) -> NavigationFact {
    guard presentation.kind == .root, fact.source == nil else { return fact }
    for condition in fact.guards {
      guard case .isCase(let subject, let patterns) = condition, patterns.count == 1,
        let name = patterns[0].value.caseName, let path = StoreFeatures.path(subject.value), !path.isEmpty,
        let replaced = features.presentation(path + [name], of: presentation.reducer),
        let source = templates(replaced).lazy.compactMap({ source(for: $0.target) }).first
      else { continue }
      var fact = fact
      fact.source = source
      fact.guards.removeAll { $0 == condition }
      return fact
    }
    return fact
  }

  private func source(for target: NavigationFact.Target) -> EventSource? {
    switch target {
    case .screen(let object): .screen(interpreter.types.key(object))
    case .coordinator(let name): .coordinator(name)
    case .back, .outside: nil
    }
  }

  private func leads(_ fact: NavigationFact, to source: EventSource) -> Bool {
    switch (fact.target, source) {
    case (.screen(let object), .screen(let key)): interpreter.types.key(object) == key
    case (.coordinator(let name), .coordinator(let other)): name == other
    default: false
    }
  }

  /// The screen that sends an action, when it is not the reducer's own.
  private func source(of action: StoreAction, in reducer: SwiftType) -> EventSource? {
    if let alert = action.alert, let presentation = features.presentation(alert, of: reducer) {
      for case .screen(let object) in templates(presentation).map(\.target) {
        var key = interpreter.types.key(object)
        // Of several alerts in one state, that with the button is meant.
        let all = features.alerts[presentation.state] ?? []
        let meant = all.first { alert in action.name.map(alert.names.contains) ?? false } ?? all.first
        if let title = action.alertTitle ?? meant?.title { key.title = title }
        return .screen(key)
      }
    }
    guard let sender = action.sender, sender !== reducer else { return nil }
    if let view = features.views(of: sender).first(where: { seen.contains($0.name) }) {
      return .screen(ScreenKey(type: view.name))
    }
    // A child without a reducer of its own has the name of the route that shows it.
    let routes = features.presentations.filter { one in
      one.reducer === reducer && one.kind == .push && one.path.count > 1
        && one.path.last.map(action.chain.contains) ?? false
    }
    guard routes.count == 1, case .screen(let object)? = templates(routes[0]).first?.target else {
      return nil
    }
    return .screen(interpreter.types.key(object))
  }

  /// `await dismiss()`: the screens of the reducer go back to what presents them.
  private func dismissals(_ change: StoreChange, _ facts: [NavigationFact]) -> [NavigationFact] {
    let all = interpreter.log.facts + facts
    return features.views(of: change.reducer).filter { seen.contains($0.name) }.flatMap { view in
      let leading = all.filter { name($0.target) == view.name && !$0.kind.isWayBack && $0.kind != .root }
      guard let first = leading.first else { return [NavigationFact]() }
      let isPushed = leading.allSatisfy { $0.kind == .push }
      return change.actions.flatMap { action in
        let fact = NavigationFact(
          kind: isPushed ? .pop : .dismiss, target: .back, source: .screen(ScreenKey(type: view.name)),
          coordinator: first.coordinator, trigger: action.trigger, guards: action.guards,
          place: change.call.place, call: change.call.place, isInferred: false, isLaunch: false)
        return caused(fact, by: action, in: change.reducer, shownFrom: first.source)
      }
    }
  }
}
