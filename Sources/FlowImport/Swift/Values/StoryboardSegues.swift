import FlowModel
import SwiftOutline

/// What storyboards add to what code says: their scenes and segues.
final class StoryboardSegues {
  let program: SwiftProgram
  let storyboards: StoryboardScenes
  let types: TypeQuestions
  let recorder: FactRecorder
  let log: FactLog
  /// The calls that were seen to perform segues, by the class and the identifier.
  private var performed: [String: [String: Set<CodePlace>]] = [:]

  init(
    program: SwiftProgram, storyboards: StoryboardScenes, types: TypeQuestions, recorder: FactRecorder,
    log: FactLog
  ) {
    self.program = program
    self.storyboards = storyboards
    self.types = types
    self.recorder = recorder
    self.log = log
  }

  /// The controller a storyboard gives for an identifier.
  func scene(_ call: CallSite) -> Value {
    var identifier: String?
    let first = call.arguments.first
    if case .text(let text)? = first?.value { identifier = text }
    let named = identifier == nil ? namedClass(first?.expression, call) : nil
    if let named { identifier = named.lastName }
    if case .member(.some(let base), "self")? = first?.expression.kind, named == nil {
      identifier = "\(base)"
    }
    let storyboard = call.receiver.object?.title
    // An identifier that is not known here is not that of the first scene.
    let isInitial = call.name == "instantiateInitialViewController"
    if identifier != nil || isInitial,
      let scene = storyboards.scene(storyboard: storyboard, identifier: identifier)
    {
      return object(of: scene)
    }
    // Many call a scene like its class.
    if let type = named ?? identifier.flatMap({ program.type($0) }), types.roles[type.name] != nil {
      let object = SwiftObject(type.name, type: type)
      object.isInferred = true
      return .object(object)
    }
    return .object(SwiftObject("UIViewController", isMade: false))
  }

  /// The class whose name an identifier is: `Profile.self`, or `Profile.identifier` if nothing else is known of it.
  private func namedClass(_ identifier: Expression?, _ call: CallSite) -> SwiftType? {
    guard case .member(let base?, _)? = identifier?.kind, let name = base.lastName, name.beginsUppercase,
      let type = program.type(name, within: call.frame.type), types.roles[type.name] != nil
    else { return nil }
    return type
  }

  func object(of scene: StoryboardScenes.Scene) -> Value {
    let object: SwiftObject
    if let name = scene.type, let type = program.type(name) {
      object = SwiftObject(type.name, type: type)
    } else {
      object = SwiftObject(scene.type ?? (scene.isTabBar ? "UITabBarController" : "UIViewController"))
      object.title = scene.name
    }
    // What a navigation controller begins with is what people see.
    if let root = scene.root, object.type == nil || types.roles[object.typeName] == .container {
      object.shows = [self.object(of: StoryboardScenes.Scene(name: root.name, type: root.type))]
    }
    return .object(object)
  }

  /// The tabs that a storyboard gives a tab bar controller, in their order; of one that only UIKit's class is
  /// known of, those of the only one there is.
  func tabs(ofBar type: String) -> [Value] {
    let tabs = storyboards.allSegues.filter { $0.kind == .tab }
    let own = tabs.filter { $0.source.type == type }
    let isOnly = Set(tabs.map(\.source.name)).count == 1
    return (own.isEmpty && isOnly && KnownTypes.isTabs(type) ? tabs : own).map { object(of: $0.target) }
  }

  /// Notes the segues that nothing in the code performs: people tap what they begin at.
  func followSegues() {
    for segue in storyboards.allSegues {
      switch segue.kind {
      case _ where segue.type != nil: follow(segue)
      // What a navigation controller begins with is what it shows.
      case .root: continue
      case .tab: followPart(segue)
      case .embed where segue.source.type.map(types.roles.isCoordinator) ?? true: followPart(segue)
      default: follow(segue)
      }
    }
  }

  /// Notes that a call performs a segue of a class's scene.
  func notePerformed(_ identifier: String, of type: SwiftType, at place: CodePlace) {
    performed[type.lastName, default: [:]][identifier, default: []].insert(place)
  }

  /// Whether a segue is one that no control begins and that code was seen to perform, which then tells of it.
  ///
  /// Code that is only written may belong to what nobody calls, and what it does may not have been understood: the
  /// storyboard's segue is all that is known then.
  func isToldByCode(_ identifier: String, of type: SwiftType) -> Bool {
    guard types.roles.hints.actions.isPerformedByCode(segue: identifier, of: type.lastName),
      let calls = performed[type.lastName]?[identifier]
    else { return false }
    return log.facts.contains { fact in fact.source != nil && fact.call.map(calls.contains) ?? false }
  }

  private func follow(_ segue: StoryboardScenes.Segue) {
    guard let type = segue.source.type.flatMap({ program.type($0) }),
      types.roles[type.name] == .screen || types.roles.isCoordinator(type.name),
      segue.trigger != nil || segue.kind == .embed, let target = recorder.target(of: object(of: segue.target))
    else { return }
    let source = EventSource.screen(ScreenKey(type: type.name))
    if segue.kind != .embed || segue.type != nil, let identifier = segue.trigger,
      isToldByCode(identifier, of: type)
    {
      return
    }
    let touched = segue.trigger.map { types.roles.hints.actions.words(ofSegue: $0, of: type.lastName) } ?? []
    // A control performs its segue itself, whatever else does.
    let isPerformed =
      touched.isEmpty
      && log.facts.contains { fact in
        fact.source == source && fact.kind == segue.kind && isSame(fact.target, target)
      }
    guard !isPerformed else { return }
    // What is embedded is there when its parent is, whatever its segue is called.
    var triggers: [String?] = touched.isEmpty ? [segue.trigger] : touched
    if segue.kind == .embed, segue.type == nil { triggers = ["viewDidLoad"] }
    for trigger in triggers {
      log.facts.append(
        NavigationFact(
          kind: segue.kind, target: target, source: source, trigger: trigger, guards: [],
          style: segue.style, place: CodePlace(file: type.file, line: type.header.line),
          scene: segue.reference, isInferred: false, isLaunch: false))
    }
  }

  /// A tab of a tab bar controller whose tabs no code sets, or a column of a split view controller that is plain
  /// or coordinates.
  private func followPart(_ segue: StoryboardScenes.Segue) {
    guard case .object(let bar) = object(of: segue.source),
      let target = recorder.target(of: object(of: segue.target)),
      let file = bar.type ?? type(of: target)
    else { return }
    let source = EventSource.screen(types.key(bar))
    let coordinator = types.roles.isCoordinator(bar.typeName) ? bar.typeName : nil
    let isSet = log.facts.contains { fact in
      fact.kind == segue.kind && fact.scene == nil && !fact.isInferred
        && (fact.source == source || coordinator != nil && fact.coordinator == coordinator)
    }
    guard !isSet,
      types.roles[bar.typeName] == .screen || coordinator != nil || isShown(bar, named: segue.source.name)
    else { return }
    var fact = NavigationFact(
      kind: segue.kind, target: target, source: coordinator == nil ? source : nil, coordinator: coordinator,
      trigger: segue.kind == .embed ? "viewDidLoad" : segue.trigger, guards: [], style: segue.style,
      place: CodePlace(file: file.file, line: file.header.line),
      scene: segue.reference, isInferred: false, isLaunch: false)
    if coordinator != nil { fact.trigger = nil }
    log.facts.append(fact)
  }

  /// Whether a scene without a class is led to, or is the first of all.
  private func isShown(_ object: SwiftObject, named name: String) -> Bool {
    let first = types.roles.hints.storyboard.flatMap { storyboards.scene(storyboard: $0, identifier: nil) }
    if first?.type == nil, first?.name == name { return true }
    return log.facts.contains { fact in
      if case .screen(let shown) = fact.target { types.key(shown) == types.key(object) } else { false }
    }
  }

  private func type(of target: NavigationFact.Target) -> SwiftType? {
    switch target {
    case .screen(let object): object.type
    case .coordinator(let name): program.types[name]
    case .back, .outside: nil
    }
  }

  private func isSame(_ one: NavigationFact.Target, _ other: NavigationFact.Target) -> Bool {
    switch (one, other) {
    case (.screen(let first), .screen(let second)): types.key(first) == types.key(second)
    case (.coordinator(let first), .coordinator(let second)): first == second
    default: false
    }
  }
}
