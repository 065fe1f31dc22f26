import FlowModel
import SwiftOutline

/// Follows values and calls through a program without running it, and notes what navigates.
///
/// It starts at what the frameworks and users call (methods of screens, `start()` of coordinators, the app's
/// delegate) and goes into every call it can resolve, with its arguments. Branches are all taken, loops once.
final class Interpreter {
  let program: SwiftProgram
  let dialects: [any NavigationDialect]
  let dialectIndex: DialectIndex
  let storyboards: StoryboardScenes
  var roles: TypeRoles
  var facts: [NavigationFact] = []
  /// What is known of each navigating call, by file, line and kind.
  var calls: [CallKey: NotedCall] = [:]
  /// Branches that were left out because what is known decides their condition, by where they begin.
  var excluded: [CodePlace: ExcludedBranch] = [:]
  /// Where the statements begin that were reached.
  var reached: Set<ReachedStatement> = []
  /// The calls from which each function was followed.
  var calledFrom: [ObjectIdentifier: Set<CodePlace>] = [:]
  /// Where instances of each type were made.
  var madeAt: [String: Set<CodePlace>] = [:]
  /// The types of the screens that written calls show.
  var writtenScreens: Set<String> = []
  /// Why a written call is no fact, by its place.
  var dropped: [CodePlace: String] = [:]
  /// The texts on the controls of types, by the types' names.
  var controlLabels: [String: ControlLabels] = [:]
  /// Why it is not known what a call does that was followed, by its place.
  var undecided: [CodePlace: String] = [:]
  /// Functions that have been followed with something to tell them by.
  var visited: Set<ObjectIdentifier> = []
  /// What was seen to lead to a function's call.
  var callers: [ObjectIdentifier: Set<EventSource>] = [:]
  /// The screens whose delegate a coordinator became, by coordinator and protocol.
  var delegations: [Delegation: [SwiftObject]] = [:]
  /// Who became the delegate of a screen of the system.
  var systemDelegates: [SystemDelegate] = []
  var windows = WindowFindings()
  /// The types of libraries' containers that are seen as what they are given.
  var filledContainers: Set<String> = []
  /// What such containers were given that properties keep.
  var keptContents: [PropertyKey: Value] = [:]
  /// What was shown last until a continuation is resumed.
  var awaited: Continuations.Shown?
  var views = ViewFindings()
  /// The app's state machines, by their states' type.
  var machines: [String: StateMachine] = [:]
  /// The screens whose steps a flow hears, by the flow.
  var contributed: [String: Set<String>] = [:]
  /// The screens in whose bars buttons are that call a coordinator's methods.
  var buttonActions: [ButtonAction: Set<EventSource>] = [:]
  /// The controllers whose views a coordinator has put on one another, the lowest first.
  var layers: [String: [SwiftObject]] = [:]
  /// The coordinators whose state a condition is about.
  var stateConditions: [Guard: Set<String>] = [:]
  /// The conditions that a `switch` asks for.
  var choiceConditions: Set<Guard> = []
  /// How many facts there were when what is followed now began.
  var eventStart = 0
  var states = StateScreens()
  let observedStates: ObservedStates
  /// The calls that were followed for a value of a model's state, by its name.
  var toldStates: [String: Set<CodePlace>] = [:]
  /// The names of all that leads to navigation or to a change of what views show.
  var leadingNames: Set<String> = []
  private var active: [ObjectIdentifier] = []
  /// What happens later than what is followed now.
  var pending = EventQueue()
  private var knownEvents: Set<EventKey> = []
  /// Closures and methods given to structures, by type and property: lists of what a view model may call.
  var givenActions: [String: Value] = [:]
  /// What was given to structures, to be followed when nothing is seen to call it.
  var uncalledActions: [PendingEvent] = []
  /// The properties whose observers are being followed.
  var activeObservers: Set<String> = []
  /// Those whose observers were followed where they are set.
  var followedObservers: Set<String> = []
  var propertyCache: [PropertyKey: Value] = [:]
  var holderCache: [String: [SwiftType]] = [:]
  /// Whether a container is being made whose content a publisher passes on.
  var isMakingPublished = false
  /// What screens are made with, as far as written calls tell.
  var givenParts: GivenParts?
  /// Who has children, as far as written calls tell.
  var parentTypes: NavigationReach?
  /// The views that coordinators of one screen stand for.
  var stateCache: [String: Bool] = [:]
  var constantCache: [String: Bool] = [:]
  var standInCache: [ObjectIdentifier: SwiftType?] = [:]
  var containerCache: [ObjectIdentifier: Bool] = [:]
  var activeProperties: Set<PropertyKey> = []
  /// How many properties were looked up for the outermost one of them.
  var propertySteps = 0
  var controllerCache: [ObjectIdentifier: Bool] = [:]
  var controllerNames: [String: Bool] = [:]
  /// What functions give and set, and what types hold, as ``Interpreter/tells(_:)`` found out.
  var worthCache: [ObjectIdentifier: Bool] = [:]
  var tellingCache: [ObjectIdentifier: Bool] = [:]
  var budget = 0
  /// How many calls were followed in all.
  private var spent = 0
  /// How often something was not followed to its end, so that what came of it may not be all.
  var cutOffs = 0

  struct CallKey: Hashable {
    var file: Int
    var line: Int
    var kind: EdgeKind
  }

  /// A call that navigates, as it was met.
  struct NotedCall {
    var name: String
    var text: String
    var isResolved: Bool
  }

  struct PropertyKey: Hashable {
    var type: String
    var name: String
  }

  private struct EventKey: Hashable {
    var source: EventSource?
    var trigger: String?
    var method: String?
    /// What distinguishes the instance whose code it is from others of its type.
    var traits: String
    /// What has called the helper that made the alert it is about.
    var helped: CodePlace?
    var file: Int
    var line: Int
  }

  static let depthLimit = 24
  /// How many properties are looked up for one: those of a view may all be set from one another, as the parts
  /// of a layout are, and the ways through them grow with the factorial of their number.
  static let propertyLimit = 500
  /// How many calls are followed from one start, at first and once very many were followed in all: objects
  /// that everything calls and that call everything would take minutes otherwise.
  private static let (callLimit, briefCallLimit) = (2000, 120)
  /// How many calls for each function of the program are very many.
  private static let patience = 10

  init(
    _ program: SwiftProgram, dialects: [any NavigationDialect], storyboards: StoryboardScenes,
    hints: ImportHints = ImportHints()
  ) {
    self.program = program
    self.dialects = dialects
    dialectIndex = DialectIndex(dialects)
    self.storyboards = storyboards
    observedStates = .of(program)
    roles = TypeRoles(program, dialects: dialects, hints: hints)
    UnusedFunctions.mark(program, isWhole: program.sortedTypes.contains { roles[$0.name] == .launcher })
    UnmadeTypes.mark(self)
  }

  // MARK: - Starting

  /// Follows a member function from outside, with nothing known of its arguments.
  func enter(_ function: SwiftFunction, of type: SwiftType, _ context: Context) {
    guard !function.isUnused else { return }
    restart()
    let object = SwiftObject(type.name, type: type, isMade: false)
    if roles.isCoordinator(type.name), Self.beginnings.contains(function.outline.name) {
      setStates(of: object)
    }
    _ = invoke(function, on: object, type: type, arguments: [], context)
    followEvents()
  }

  /// Follows statements of a property or of the top level.
  func enter(_ statements: [Statement], of type: SwiftType?, file: Int, _ context: Context) {
    if type?.isUnmade ?? false { return }
    let object = type.map { SwiftObject($0.name, type: $0, isMade: false) }
    enter(statements, Frame(object: object, type: type, function: nil, file: file), context)
  }

  /// Follows what happens later, and what is sent to state machines then.
  func followEvents() {
    repeat { followLater() } while followSends()
  }

  func followLater() {
    while let next = pending.popFirst() {
      for context in contexts(of: next) { follow(next, context) }
    }
  }

  /// Gives what is followed next as many calls as anything.
  func restart() {
    budget = callLimit
    eventStart = facts.count
  }

  private var callLimit: Int {
    spent < Self.patience * max(program.allFunctions.count, 1000) ? Self.callLimit : Self.briefCallLimit
  }

  /// Lets a single value be worked out, however much was followed before.
  func renewBudget() { budget = max(budget, callLimit / 4) }

  private func follow(_ event: PendingEvent, _ context: Context) {
    let place = context.call ?? CodePlace(file: 0, line: 0)
    let key = EventKey(
      source: context.source, trigger: context.trigger, method: event.method,
      traits: traits(of: event.closure.performer), helped: event.helped, file: place.file, line: place.line)
    guard knownEvents.insert(key).inserted else { return }
    restart()
    forgetState(of: event.closure)
    var context = context
    if case .closure = event.closure { context.call = nil }
    run(event.closure, arguments: [.payload], context)
  }

  // MARK: - Calling

  typealias Arguments = [(label: String?, value: Value, expression: Expression)]

  /// Follows a function; what it returns, as far as that is known.
  func invoke(
    _ function: SwiftFunction, on object: SwiftObject?, type: SwiftType?, arguments: Arguments,
    _ context: Context
  ) -> Value {
    let outline = function.outline
    func declared() -> Value {
      outline.returnType.map { value(ofType: $0, within: function.type, object: object) } ?? .unknown
    }
    guard let body = outline.body, !function.isIgnored else { return declared() }
    let id = ObjectIdentifier(function)
    let frame = Frame(object: object, type: type ?? function.type, function: function, file: function.file)
    if let known = substituted(function, object, arguments, frame), !function.canNavigate { return known }
    guard context.depth < Self.depthLimit, budget > 0, !active.contains(id) else {
      cutOffs += 1
      return declared()
    }
    let takesClosure = arguments.contains { isWorthRunning($0.value) }
    guard isWorthFollowing(function, takesClosure: takesClosure, context) else { return declared() }
    budget -= 1
    spent += 1
    active.append(id)
    defer { active.removeLast() }
    if !context.isSilent {
      visited.insert(id)
      if let call = context.call { calledFrom[id, default: []].insert(call) }
      if let source = context.source, context.calls > 0 { callers[id, default: []].insert(source) }
    }

    bind(arguments, to: outline.parameters, frame, context)
    var inner = context
    recall(function, frame, &inner)
    inner.depth += 1
    inner.isExit = false
    inner.code = function.type
    inner.isFlat = context.isSilent && outline.name == "init" && !tells(function)
    // A wrapper's own conditions say nothing of the app's.
    inner.calls += RouterWrapper.depth(of: function, program)
    inner.host = host(function, frame, context)
    if let owner = coordinator(around: frame) {
      inner.owner = owner.name
      inner.performer = frame.object
    }
    if let object, roles[object.typeName] == .screen, !function.showsItself { inner.stage = object }
    inner.origin = context.origin ?? context.call
    if let call = context.call, !context.isSilent { inner.trail.append(call) }
    let waiting = pending.count
    let returned = run(body, frame, inner)
    // What a helper passes on to something that happens later runs then.
    let isKept = pending.count > waiting
    for argument in arguments {
      guard case .closure(let closure) = argument.value, !closure.wasRun else { continue }
      if keepForTouch(closure, in: object, passed: argument, with: arguments, context)
        || keepForScreen(closure, in: object, passed: argument, by: function, context)
      {
        continue
      }
      if isKept {
        keepForLater(closure, context)
      } else {
        run(.closure(closure), arguments: [], context)
      }
    }
    // A box of a framework's, made as `.init(coordinator)`, is what is in it.
    if case .enumCase("init", let parts) = returned, let boxed = parts.first, let object = boxed.object,
      role(of: object) != nil
    {
      return boxed
    }
    // One of several cases is as good as none.
    if case .enumCase = returned { return .unknown }
    if returned.object?.type == nil, let known = substituted(function, object, arguments, frame) {
      return known
    }
    return returned.isKnown
      ? refined(returned, by: outline.returnType, within: function.type) : declared()
  }

  /// Follows a closure or a method taken as a value.
  @discardableResult
  func run(_ value: Value, arguments: [Value], _ context: Context) -> Value {
    switch value {
    case .closure(let closure):
      let id = ObjectIdentifier(closure)
      guard context.depth < Self.depthLimit, budget > 0, !active.contains(id) else {
        cutOffs += 1
        return .unknown
      }
      budget -= 1
      active.append(id)
      defer { active.removeLast() }
      closure.wasRun = true
      if !context.isSilent {
        closure.wasCalled = true
        if context.isExit { closure.wasCalledByExit = true }
      }
      let frame = Frame(within: closure.frame)
      frame.isClosure = true
      frame.isDecidedByCaller = arguments.contains(where: \.isCase)
      var isEvent = false
      if case .payload? = arguments.last { isEvent = true }
      for (index, parameter) in closure.closure.parameters.enumerated() {
        let given = index < arguments.count ? arguments[index] : isEvent ? .payload : .unknown
        let expected = index < closure.expected.count ? closure.expected[index] : nil
        let typed =
          (parameter.type ?? expected).map { self.value(ofType: $0, within: frame.type) } ?? .unknown
        // What is no enum has no cases to distinguish.
        let isPlain =
          typed.object.map { role(of: $0) != nil || $0.type.map { $0.kind != .enum } ?? false } ?? false
        frame[parameter.name] = given.isDecisive || given.isKnown && !(isEvent && isPlain) ? given : typed
      }
      for (index, argument) in arguments.enumerated() { frame["$\(index)"] = argument }
      if arguments.isEmpty { frame["$0"] = .unknown }
      var inner = context
      inner.depth += 1
      inner.code = closure.frame.type
      inner.known = []
      inner.isExit = false
      if let guards = asked(by: closure, context) {
        inner.guards = guards
        frame.answers = Set(closure.closure.parameters.map(\.name) + arguments.indices.map { "$\($0)" })
      }
      if closure.isForFailure { inner.require(Failures.condition) }
      return closure.givesList
        ? list(of: closure.closure.body, frame, inner) : run(closure.closure.body, frame, inner)
    case .method(let function, let object):
      let values = arguments.map {
        (label: String?.none, value: $0, expression: Expression(.literal("_"), line: 0))
      }
      let labelled = zip(values, function.outline.parameters).map { ($1.label, $0.value, $0.expression) }
      return invoke(function, on: object, type: object?.type ?? function.type, arguments: labelled, context)
    default: return .unknown
    }
  }
}
