import FlowModel
import SwiftOutline

/// What the window, or a view that chooses, shows first.
final class WindowRoots {
  unowned let explorer: ViewExplorer
  let interpreter: Interpreter
  let log: ViewLog
  let ownerViews: OwnerViews
  let walkedViews: WalkedViews
  let facts: ViewFacts
  let viewContents: ViewContents
  /// The views the window or a choosing view shows, with what they depend on.
  var roots: [Root] = []
  /// The views that choose what the window shows without being screens, and where their branches begin that
  /// are.
  private var choosers: Set<String> = []
  private var rootBodies: Set<String> = []
  /// The states by which stacks choose what they begin with.
  private(set) var stackStates: Set<String> = []
  /// The types of what stacks begin with by those states.
  private(set) var stackRoots: Set<String> = []
  static let beginnings: Set<String?> = ["onAppear", "task"]

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    log = explorer.log
    ownerViews = explorer.ownerViews
    walkedViews = explorer.walkedViews
    facts = explorer.facts
    viewContents = explorer.viewContents
  }

  /// A view that the window shows, or a view that chooses for it, and where it is chosen.
  struct Root {
    var shown: SwiftObject
    var position: ViewPosition
    var line: Int
  }

  /// What the window shows, or a view that chooses for it; around that there may be views that only wrap it.
  ///
  /// What is set on the view belongs to the position that is returned.
  func root(
    _ object: SwiftObject, _ type: SwiftType, _ arguments: [Argument], _ expression: Expression,
    _ position: ViewPosition
  ) -> ViewPosition {
    let line = expression.line
    let isWrapper = type.generics.contains(where: ViewStructure.isContent)
    // One that shows its content only under a condition chooses.
    let choices = RootChoices(interpreter.program)
    let chooses = isWrapper && choices.isOne(type) && choices.withholdsContent(type)
    let found =
      isWrapper && !chooses
      ? viewContents.contents(of: (type.name, arguments), expression, position) ?? [] : []
    guard found.contains(where: { !$0.wrappers.isEmpty }) else {
      return choose(from: object, type, line, position) ?? begin(with: object, line, position)
    }
    var result = position
    for content in found {
      guard let shown = content.object, let type = shown.type else { continue }
      let inner =
        choose(from: shown, type, line, content.position) ?? begin(with: shown, line, content.position)
      explorer.shownContents.follow(content, inner)
      result = inner
    }
    return result
  }

  func begin(with object: SwiftObject, _ line: Int, _ position: ViewPosition) -> ViewPosition {
    roots.append(Root(shown: object, position: position, line: line))
    let known = interpreter.log.facts.count
    facts.show(NavigationAct(.root), object, trigger: position.scene, line: line, position)
    let outcomes = position.tests.map { $0.holdsFirst(interpreter) }
    let holds = !outcomes.isEmpty && outcomes.allSatisfy { $0 == true }
    let areAlike = position.tests.map { position.scene == nil && $0.beginsAlike(interpreter) }
    // One condition that fails at every start is enough.
    let isRuledOut = zip(outcomes, areAlike).contains { $0 == false && $1 }
    for index in interpreter.log.facts.indices.dropFirst(known) {
      if holds { interpreter.log.facts[index].isFirst = true }
      if isRuledOut || holds && !areAlike.contains(false) {
        interpreter.log.facts[index].holdsAtStart = !isRuledOut
      }
    }
    var inner = position
    inner.isLaunch = false
    inner.isChoice = false
    inner.chooser = nil
    inner.coordinator = ownerViews.coordinator(of: object)
    inner.owner = inner.coordinator ?? position.owner
    inner.screen = inner.coordinator == nil ? interpreter.types.key(object) : nil
    inner.guards = []
    inner.tests = []
    return inner
  }

  /// Notes tabs that are written in place among what the window chooses from, as what they show first.
  func noteTabs(since known: Int, _ position: ViewPosition) {
    guard position.isChoice, position.chooser != nil, position.screen == nil, position.coordinator == nil,
      !position.tests.isEmpty
    else { return }
    let tabs = interpreter.log.facts.dropFirst(known).filter { $0.kind == .tab && $0.source == nil }
    guard let first = tabs.first(where: \.isFirst) ?? tabs.first else { return }
    let shown: SwiftObject
    switch first.target {
    case .screen(let object): shown = object
    case .coordinator(let name):
      shown = SwiftObject(name, type: interpreter.program.types[name], isMade: false)
    case .back, .outside: return
    }
    roots.append(Root(shown: shown, position: position, line: first.place.line))
  }

  /// Begins a stack with what a state chooses, which another value of the state replaces.
  func beginStack(with content: ViewContent, _ object: SwiftObject, _ line: Int) -> ViewPosition {
    for test in content.position.tests { stackStates.formUnion(test.states(interpreter)) }
    stackRoots.insert(object.typeName)
    return begin(with: content, object, line)
  }

  func begin(with content: ViewContent, _ object: SwiftObject, _ line: Int) -> ViewPosition {
    let inner = begin(with: object, line, content.position)
    explorer.shownContents.follow(content, inner)
    return inner
  }

  /// Begins a stack with the views among which a view chooses by the parts of a store; nil for other content.
  func beginStack(choosing content: ViewContent, _ line: Int) -> ViewPosition? {
    guard let object = content.object, let type = object.type, content.position.coordinator != nil,
      RootChoices(interpreter.program, onlyParts: true).isOne(type),
      let found = choose(from: object, type, line, content.position)
    else { return nil }
    explorer.shownContents.follow(content, found)
    return found
  }

  /// Shows what a view chooses from in place of the view itself; nil for a view that does more, or that acts
  /// as coordinator.
  private func choose(
    from object: SwiftObject, _ type: SwiftType, _ line: Int, _ position: ViewPosition
  ) -> ViewPosition? {
    guard position.scene == nil, position.ancestors.count < WalkEffort.nestingLimit,
      !position.ancestors.contains(type.name), let body = SwiftUINavigation.body(of: type),
      choosesOrCovers(object, type, position)
    else { return nil }
    // What a controller hosts is where the controller is.
    if position.isLaunch, !position.isHosted { ownerViews.becomeOwnerIfChoosing(type) }
    if ownerViews.isOwner(type), !ownerViews.ownsContainer(body.statements, of: type, depth: 0) { return nil }
    let known = roots.count
    var inner = position.within(Frame(object: object, type: type, function: nil, file: body.file))
    inner.isChoice = true
    inner.isHosted = false
    inner.chooser = object
    inner.depth = 0
    inner.ancestors.append(type.name)
    walkedViews.met.insert(type.name)
    explorer.walker.walk(body.statements, inner)
    guard roots.count > known else { return nil }
    inner = position
    inner.isLaunch = false
    inner.isChoice = false
    inner.chooser = object
    return inner
  }

  /// Whether a view shows one of several views in its place, itself or through the only view it shows.
  private func choosesOrCovers(
    _ object: SwiftObject, _ type: SwiftType, _ position: ViewPosition, depth: Int = 0
  ) -> Bool {
    guard depth < WalkEffort.nestingLimit else { return false }
    let choices = RootChoices(interpreter.program)
    guard !choices.isOne(type) else { return true }
    guard let body = SwiftUINavigation.body(of: type) else { return false }
    let frame = Frame(object: object, type: type, function: nil, file: body.file)
    if RootCovers(interpreter, explorer.branching).isCovered(body.statements, position.within(frame)) {
      return true
    }
    guard let inner = choices.passedOn(by: type) else { return false }
    let shown = SwiftObject(inner.name, type: inner, isMade: false)
    return choosesOrCovers(shown, inner, position, depth: depth + 1)
  }

  /// Shows first what covers all else, and goes on beneath it.
  ///
  /// - Returns: The indices of what was gone through.
  func cover(_ statements: [Statement], _ position: inout ViewPosition) -> Set<Int> {
    guard position.isChoice, position.screen == nil else { return [] }
    let covers = RootCovers(interpreter, explorer.branching).covers(in: statements, position)
    for (_, found) in covers.sorted(by: { $0.key > $1.key }) { cover(with: found, &position) }
    return Set(covers.keys)
  }

  /// The index of what a stack chooses from, with layers over it; nil where nothing is chosen.
  func wholeChoice(in statements: [Statement], _ position: ViewPosition) -> Int? {
    guard position.isChoice, position.screen == nil, statements.count > 1 else { return nil }
    return RootChoices(interpreter.program).wholeChoice(in: statements, of: position.view)
  }

  /// Shows first what the modifiers of a view lay over it, and goes on beneath it.
  func cover(_ modifiers: inout [Modifier], _ position: inout ViewPosition) {
    guard position.isChoice, position.screen == nil else { return }
    let covers = RootCovers(interpreter, explorer.branching)
    for index in modifiers.indices.reversed() {
      guard let found = covers.cover(modifiers[index], position) else { continue }
      modifiers.remove(at: index)
      cover(with: found, &position)
    }
  }

  private func cover(with found: RootCovers.Cover, _ position: inout ViewPosition) {
    walk(branch: found.body, found.over)
    (position.guards, position.tests) = (found.beneath.guards, found.beneath.tests)
  }

  /// Goes on in a branch of a choice.
  ///
  /// What is written in place there, as tabs are, is the choosing view itself.
  func walk(branch body: [Statement], _ position: ViewPosition) {
    let line = ViewStructure.line(of: body)
    // Branches can be on one line.
    let place = "\(position.frame.file):\(line):\(Self.name(of: body))"
    guard let chooser = position.chooser, position.screen == nil, position.isChoice,
      let type = chooser.type, SwiftUINavigation.isView(type, interpreter.program)
    else {
      // A branch that is a screen of its own is none of the view that chooses it.
      if position.frame.type.map({ choosers.contains($0.name) }) ?? false, rootBodies.contains(place) {
        return
      }
      let screen = inPlace(body, position)
      explorer.walker.walk(body, screen.map { begin(with: $0, line, position) } ?? position)
      return
    }
    let choices = RootChoices(interpreter.program)
    let isNested = body.count == 1 && !RootChoices.branches(of: body[0]).isEmpty
    choosers.insert(type.name)
    if isNested || choices.showsOne(body, in: position.view) {
      rootBodies.insert(place)
      explorer.walker.walk(body, position)
      return
    }
    guard choices.acts(body, in: position.view) || position.isLaunch && isSplash(body, position) else {
      rootBodies.insert(place)
      return
    }
    // A branch can choose again: `isShort ? PinView() : PasswordView()`.
    let found = viewContents.contents(body, position)
    if !found.isEmpty, found.allSatisfy({ $0.object?.type.map { isScreen($0) } ?? false }) {
      rootBodies.insert(place)
      for content in found {
        if let object = content.object {
          explorer.shownContents.follow(content, begin(with: object, line, content.position))
        }
      }
      return
    }
    _ = begin(with: chooser, line, position)
  }

  /// Whether code that is written in place, and does nothing, shows a picture or words as the app starts.
  private func isSplash(_ body: [Statement], _ position: ViewPosition) -> Bool {
    !position.tests.isEmpty && position.tests.allSatisfy { $0.holdsFirst(interpreter) == true }
      && RootChoices(interpreter.program).isSeen(body, in: position.view)
  }

  /// The screen that a branch of a coordinator's choice is which is written in place, called like the property or
  /// function that gives it; nil for other branches.
  private func inPlace(_ body: [Statement], _ position: ViewPosition) -> SwiftObject? {
    guard position.isChoice, position.screen == nil, position.coordinator != nil, !position.tests.isEmpty
    else { return nil }
    let choices = RootChoices(interpreter.program)
    let acts = choices.acts(body, in: position.view)
    let isScreen =
      acts
      ? choices.isOnlyOfSystem(body, in: position.view)
      : !choices.showsOne(body, in: position.view) && isSplash(body, position)
    guard isScreen else { return nil }
    if body.count == 1, case .expression(let view) = body[0] {
      let base = ViewStructure.peel(view).base
      let name = if case .call(let callee, _) = base.kind { callee.lastName } else { base.lastName }
      if let name, !name.beginsUppercase { return .inPlace(TextShaping.humanised(name)) }
    }
    let title = ViewStructure.title(in: body) ?? SwiftNaming.stem(position.view.lastName)
    return .inPlace(acts ? title : "Splash")
  }

  private func isScreen(_ type: SwiftType) -> Bool {
    SwiftUINavigation.isView(type, interpreter.program)
  }

  private static func name(of body: [Statement]) -> String {
    guard case .expression(let first)? = body.first else { return "" }
    let base = ViewStructure.peel(first).base
    return ViewStructure.made(base)?.name ?? base.lastName ?? ""
  }

  /// Takes what a controller of the window's shows that is chosen from for what is chosen from.
  func chooseHosted() {
    for index in interpreter.log.facts.indices.reversed() {
      let fact = interpreter.log.facts[index]
      guard fact.isLaunch, fact.source == nil, fact.kind == .root, case .screen(let object) = fact.target,
        let type = object.type, SwiftUINavigation.isView(type, interpreter.program)
      else { continue }
      let frame = Frame(object: object, type: type, function: nil, file: fact.place.file)
      var position = ViewPosition(frame: frame, view: type, isLaunch: true)
      position.isChoice = true
      position.isHosted = true
      position.coordinator = fact.coordinator
      position.guards = fact.guards
      guard choose(from: object, type, fact.place.line, position) != nil else { continue }
      interpreter.log.facts.remove(at: index)
      facts.earlier -= 1
    }
  }

  /// What a view does that only chooses happens on the only screen it shows, or on its first one as it appears.
  func placeChoices() {
    var shown: [String: [Root]] = [:]
    for root in roots {
      if let chooser = root.position.chooser { shown[chooser.typeName, default: []].append(root) }
      if let owner = root.position.coordinator { shown[owner, default: []].append(root) }
    }
    func place(_ source: EventSource?, _ trigger: String?) -> EventSource? {
      switch source {
      case .screen(let key)? where key.title == ViewFacts.choiceTitle:
        guard let all = shown[key.type], let first = first(of: all) else { return source }
        if all.count == 1 || Self.beginnings.contains(trigger) {
          // What it shows may choose in its turn.
          let found = explorer.stateJoins.source(of: first.shown)
          if case .coordinator(let name) = found, name != key.type { return place(found, trigger) }
          return found
        }
        let own = all.first { $0.shown.typeName == key.type }
        return own.map { explorer.stateJoins.source(of: $0.shown) } ?? source
      case .coordinator(let name)? where Self.beginnings.contains(trigger):
        guard let all = shown[name], all.count > 1, let first = first(of: all) else { return source }
        return explorer.stateJoins.source(of: first.shown)
      default: return source
      }
    }
    for index in interpreter.log.facts.indices where ViewFacts.isChoice(interpreter.log.facts[index].source) {
      interpreter.log.facts[index].source = place(
        interpreter.log.facts[index].source, interpreter.log.facts[index].trigger)
    }
    for index in interpreter.viewStates.findings.sent.indices {
      let sent = interpreter.viewStates.findings.sent[index]
      interpreter.viewStates.findings.sent[index].source = place(sent.source, sent.trigger)
    }
    for index in (interpreter.viewStates.findings.changes ?? []).indices {
      guard let context = interpreter.viewStates.findings.changes?[index].context else { continue }
      // It is looked for first: what is evaluated on the way may be noted among the changes.
      let source = place(context.source, context.trigger)
      interpreter.viewStates.findings.changes?[index].context.source = source
      if source != context.source { interpreter.viewStates.findings.changes?[index].isOfChooser = true }
    }
    for index in log.presentations.indices where log.presentations[index].position.screen == nil {
      guard let chooser = log.presentations[index].position.chooser,
        case .screen(let key)? = place(facts.choice(chooser), nil), key.title != ViewFacts.choiceTitle
      else { continue }
      log.presentations[index].position.screen = key
    }
  }

  /// What still is not known to happen on some screen of a choice can happen on any of them.
  func forgetChoices() {
    for index in interpreter.log.facts.indices where ViewFacts.isChoice(interpreter.log.facts[index].source) {
      interpreter.log.facts[index].source = nil
    }
  }

  private func first(of roots: [Root]) -> Root? {
    let begun = roots.first { root in root.position.tests.allSatisfy { $0.holdsFirst(interpreter) == true } }
    return begun ?? FirstStart(interpreter.program).best(of: roots) { $0.position.guards }
  }
}
