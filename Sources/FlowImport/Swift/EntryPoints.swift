import SwiftOutline

/// Where following a program begins: the functions that users, frameworks and other types call.
enum EntryPoints {
  static func launch(_ interpreter: Interpreter) {
    let notifications = ObservedNotifications.of(interpreter.program)
    for type in interpreter.program.sortedTypes where interpreter.types.roles[type.name] == .launcher {
      for function in entries(of: type) where Entrances.words(function) == nil {
        var context = Context()
        let heard = notifications.name(heardBy: function)
        context.isLaunch =
          isAnnounced(function) && heard == nil && !SystemEvents.isLifeCycle(trigger(function))
        // What a delegate has for others to call happens then, and what it observes as that is posted.
        if !context.isLaunch { context.trigger = heard ?? trigger(function) }
        interpreter.enter(function, of: type, context)
      }
    }
    beginWhenActive(interpreter)
    fillFirstStack(interpreter)
  }

  /// A stack of the app's own that the Info.plist's storyboard begins with, and that fills itself as it is shown.
  private static func fillFirstStack(_ interpreter: Interpreter) {
    guard let storyboard = interpreter.types.roles.hints.storyboard,
      let scene = interpreter.storyboards.scene(storyboard: storyboard, identifier: nil),
      let type = scene.type.flatMap({ interpreter.program.type($0) }),
      interpreter.program.type(type, isA: KnownTypes.isNavigation)
    else { return }
    for name in ["awakeFromNib", "viewDidLoad", "viewWillAppear", "viewDidAppear"] {
      for function in type.functions[name] ?? [] where function.canNavigate {
        var context = Context()
        context.isLaunch = true
        interpreter.enter(function, of: type, context)
      }
    }
  }

  /// An app that shows nothing before it becomes active begins then.
  private static func beginWhenActive(_ interpreter: Interpreter) {
    // What a storyboard shows is there before.
    guard interpreter.types.roles.hints.storyboard == nil,
      !interpreter.log.facts.contains(where: \.isLaunch)
    else { return }
    for index in interpreter.log.facts.indices {
      let fact = interpreter.log.facts[index]
      guard fact.source == nil, fact.kind == .root || fact.kind == .start || fact.kind == .tab,
        fact.trigger.map(SystemEvents.isLifeCycle) ?? false
      else { continue }
      interpreter.log.facts[index].isLaunch = true
      interpreter.log.facts[index].trigger = nil
    }
  }

  /// Whether the system calls a function of the app's or a scene's delegate, or of the app itself.
  private static func isAnnounced(_ function: SwiftFunction) -> Bool {
    let name = function.outline.name
    return name == "init" || name == "main" || isCalledFromOutside(function)
      || ["application", "scene", "windowScene"].contains(where: name.hasPrefix)
  }

  /// Links, notifications and the like, which lead into the app from outside.
  static func followEntrances(_ interpreter: Interpreter) {
    for type in interpreter.program.sortedTypes where type.kind != .protocol {
      for function in type.sortedFunctions where function.canNavigate {
        guard let words = Entrances.words(function) else { continue }
        var context = Context()
        context.entrance = words
        context.trigger = words
        interpreter.enter(function, of: type, context)
      }
    }
  }

  static func startCoordinators(_ interpreter: Interpreter) {
    let starts = StartMethods.of(interpreter.program)
    for type in interpreter.program.sortedTypes where interpreter.types.roles.isCoordinator(type.name) {
      for name in ["init", "start", "begin", "viewDidLoad", "loadView", "viewDidAppear"] {
        for function in type.functions[name] ?? [] { interpreter.enter(function, of: type, Context()) }
      }
      // Others are only entered where nothing has led to them.
      for function in type.sortedFunctions
      where starts.contains(function.outline.name)
        && !interpreter.log.visited.contains(ObjectIdentifier(function))
      {
        interpreter.enter(function, of: type, Context())
      }
      for function in inheritedStarts(of: type, starts, interpreter.program) {
        interpreter.enter(function, of: type, Context())
      }
      followProperties(of: type, Context(), interpreter)
    }
  }

  /// The methods by which a type begins that it inherits, and that call what it overrides:
  /// `start() { show(makeScreen()) }` of a base class.
  private static func inheritedStarts(
    of type: SwiftType, _ starts: StartMethods, _ program: SwiftProgram
  ) -> [SwiftFunction] {
    guard type.kind == .class, !type.functions.keys.contains(where: starts.contains) else { return [] }
    let bases = program.supertypes(of: type).compactMap { program.types[$0] }.filter { $0.kind == .class }
    let overridden = type.functions.keys.filter { name in bases.contains { $0.functions[name] != nil } }
    let read = type.properties.values.filter(\.outline.header.isOverride).map(\.outline.name)
    let own = Set(overridden).union(read).subtracting(["init", "deinit"])
    guard !own.isEmpty else { return [] }
    return bases.flatMap(\.sortedFunctions).filter { function in
      starts.contains(function.outline.name) && !function.calledNames.isDisjoint(with: own)
    }
  }

  static func followScreens(_ interpreter: Interpreter, _ local: LocalFacts) {
    for type in interpreter.program.sortedTypes {
      let wrapped = SwiftObject(type.name, type: type, isMade: false)
      guard let screen = interpreter.types.standIn(of: wrapped) else { continue }
      for function in entries(of: type) where function.canNavigate {
        let source = EventSource.screen(interpreter.types.key(screen))
        interpreter.enter(function, of: type, Context().event(source, trigger(function)))
      }
    }
    var answers: [(SwiftFunction, SwiftType)] = []
    for type in interpreter.program.sortedTypes where interpreter.types.roles[type.name] == .screen {
      let screen = EventSource.screen(ScreenKey(type: type.name))
      for function in entries(of: type) where function.canNavigate && Entrances.words(function) == nil {
        if StandardAnswers.isAnswer(function, of: type, interpreter.program) {
          answers.append((function, type))
          continue
        }
        // It happens where others call it, which is seen as they are followed.
        if CalledScreens.isCalled(function, of: type, local) || isOnlyCalled(function, interpreter, local) {
          continue
        }
        var context = Context()
        context.source = screen
        context.trigger = trigger(function)
        interpreter.enter(function, of: type, context)
      }
      var making = Context()
      making.source = screen
      followProperties(of: type, making, interpreter)
      followObservers(of: type, on: screen, interpreter)
    }
    followAnswers(answers, interpreter)
    AddedActions.follow(interpreter, local)
  }

  /// Whether the app's code calls a screen's method that a control could call, and sets it as nobody's action.
  static func isOnlyCalled(
    _ function: SwiftFunction, _ interpreter: Interpreter, _ local: LocalFacts
  ) -> Bool {
    let header = function.outline.header
    let name = function.outline.name
    guard header.hasAttribute("objc"), !header.hasAttribute("IBAction"), !header.isOverride,
      SystemEvents.words(trigger(function), onScreen: true) == nil,
      !interpreter.types.roles.hints.objectiveCCalls.contains(name)
    else { return false }
    let uses = local.graph.uses(of: .function(function))
    return uses.contains { $0.caller.type === function.type }
      && uses.allSatisfy { $0.call.map { !$0.isRead } ?? false }
  }

  /// What properties are made with: `lazy var list = makeList { self.showDetail() }`.
  private static func followProperties(of type: SwiftType, _ context: Context, _ interpreter: Interpreter) {
    for property in type.sortedProperties where property.canNavigate && !property.outline.header.isStatic {
      guard let initial = property.outline.initial else { continue }
      interpreter.enter([.expression(initial)], of: type, file: property.file, context)
    }
  }

  static func followModels(_ interpreter: Interpreter, _ local: LocalFacts) {
    let acting = ActingTypes(interpreter, local)
    for type in interpreter.program.sortedTypes where interpreter.types.roles[type.name] == nil {
      guard type.kind == .class || type.kind == .struct || type.kind == .actor else { continue }
      var functions = entries(of: type).filter { function in
        function.canNavigate && !interpreter.log.visited.contains(ObjectIdentifier(function))
      }
      let properties = type.sortedProperties.filter { $0.canNavigate && $0.outline.initial != nil }
      guard !functions.isEmpty || !properties.isEmpty else { continue }
      functions = followTold(functions, of: type, interpreter)
      let holders = interpreter.screenHolders.holders(of: type)
      // What a part of several screens shows by itself may be switched off in some of them.
      let isGuess = holders.count > 1 && isPart(type, interpreter.program)
      let all = holders.map { EventSource.screen(ScreenKey(type: $0.name)) }
      let callers = functions.map { Self.callers(of: $0, among: all, local, acting) }
      for (function, callers) in zip(functions, callers) where callers == nil {
        var context = Context()
        context.trigger = trigger(function)
        context.isInferred = true
        interpreter.enter(function, of: type, context)
      }
      for source in all {
        for (function, callers) in zip(functions, callers) where callers?.contains(source) ?? false {
          var context = Context().event(source, trigger(function))
          context.isInferred = isGuess
          interpreter.enter(function, of: type, context)
        }
        for property in properties where all.count <= holderLimit {
          guard let initial = property.outline.initial else { continue }
          var context = Context().event(source, property.outline.name)
          context.isInferred = isGuess
          interpreter.enter([.expression(initial)], of: type, file: property.file, context)
        }
      }
    }
  }

  /// What more screens than this have belongs to none of them: a router, a session, the app itself.
  private static let holderLimit = 3

  /// Which of those that have an object call one of its functions; all of few, and nil of many, where no call
  /// is seen in any.
  static func callers(
    of function: SwiftFunction, among all: [EventSource], _ local: LocalFacts, _ acting: ActingTypes
  ) -> [EventSource]? {
    guard all.count > 1 else { return all }
    // What nothing calls happens in none of them.
    if local.graph.uses(of: .function(function)).isEmpty { return [] }
    let origins = Set(
      local.graph.origins(of: .function(function), nil, withGuards: false, acting: acting.contains)
        .map(\.type.name))
    let known = all.filter { origins.contains($0.typeName) }
    if !known.isEmpty { return known }
    return all.count <= holderLimit ? all : nil
  }

  /// Whether a type is a view of UIKit's that is in screens.
  private static func isPart(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    program.supertypes(of: type).contains { $0.hasPrefix("UI") && !KnownTypes.isController($0) }
  }

  static func followRest(_ interpreter: Interpreter) {
    for type in interpreter.program.sortedTypes
    where interpreter.types.roles.isCoordinator(type.name)
      && !SwiftUINavigation.isView(type, interpreter.program)
    {
      // What a view's methods are called for is known once its body is gone through.
      let functions = type.sortedFunctions.filter { !$0.outline.header.isStatic }
      let turns = Dictionary(grouping: functions.filter(\.canNavigate)) { turn(of: $0, among: functions) }
      for function in turns.sorted(by: { $0.key < $1.key }).flatMap(\.value)
      where !interpreter.log.visited.contains(ObjectIdentifier(function)) {
        followAlone(function, of: type, interpreter)
      }
    }
  }

  /// When a function is followed that nothing led to.
  ///
  /// What another method calls is reached from there, and then has the caller's trigger; who tells what can
  /// be known when all else is.
  private static func turn(of function: SwiftFunction, among functions: [SwiftFunction]) -> Int {
    let name = function.outline.name
    if functions.contains(where: { $0 !== function && $0.reachingNames.contains(name) }) { return 2 }
    return tellers(of: function).isEmpty ? 0 : 1
  }

  private static func followAlone(_ function: SwiftFunction, of type: SwiftType, _ interpreter: Interpreter) {
    var sources = interpreter.barButtons.screens(withButtonFor: function, of: type)
    if sources.isEmpty, let sender = sender(of: function, in: type, interpreter) { sources = [sender] }
    for source in sources {
      interpreter.enter(function, of: type, Context().event(source, trigger(function)))
    }
    guard sources.isEmpty else { return }
    var context = Context()
    context.trigger = trigger(function)
    context.isInferred = true
    interpreter.enter(function, of: type, context)
  }

  /// The screen that tells a coordinator something, as delegates' methods are written.
  private static func sender(
    of function: SwiftFunction, in type: SwiftType, _ interpreter: Interpreter
  ) -> EventSource? {
    for written in tellers(of: function).flatMap(\.names) {
      let teller = interpreter.program.type(written, within: type)?.name ?? written
      for fact in interpreter.log.facts where fact.coordinator == type.name {
        if case .screen(let screen) = fact.target, screen.typeName == teller {
          return .screen(interpreter.types.key(screen))
        }
      }
    }
    return nil
  }

  /// The types of the parameters that name who calls:
  /// `reader(_ reader: ReaderViewController, didScan code: String)`,
  /// `didTap(_ item: Item, in controller: …)`.
  private static func tellers(of function: SwiftFunction) -> [TypeExpression] {
    let name = function.outline.name.lowercased()
    return function.outline.parameters.enumerated().compactMap { index, parameter in
      let isTeller =
        index == 0 && parameter.label == nil && name.contains(parameter.name.lowercased())
        || ["in", "from", "by"].contains(parameter.label)
      return isTeller ? parameter.type : nil
    }
  }

  /// The functions of a type that something else calls: users, frameworks, other types.
  static func entries(of type: SwiftType) -> [SwiftFunction] {
    let calls = OwnCalls(type)
    return type.sortedFunctions.filter { function in
      let header = function.outline.header
      if header.isStatic || function.outline.name == "deinit" { return false }
      if header.isOverride || header.hasAttribute("objc") || header.hasAttribute("IBAction") { return true }
      return !calls.lead(to: function)
    }
  }

  /// Whether a control or a framework calls a function, by how it is declared or by its name.
  static func isCalledFromOutside(_ function: SwiftFunction) -> Bool {
    let header = function.outline.header
    return header.isOverride || header.hasAttribute("objc") || header.hasAttribute("IBAction")
      || SystemEvents.words(trigger(function), onScreen: true) != nil
  }
}
