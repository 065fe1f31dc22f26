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
  let types: TypeQuestions
  let overloads: OverloadChoice
  let genericArguments: GenericArguments
  let declaredValues: DeclaredValues
  let impliedMembers: ImpliedMembers
  let elements: CollectionElements
  let constants: InstanceConstants
  let screenHolders: ScreenHolders
  let typeTests: TypeTests
  let nestedStates: NestedStates
  let worth: FunctionWorth
  let log = FactLog()
  let ownStates: OwnStates
  let recorder: FactRecorder
  private let fruitless: FruitlessRuns
  let windows: FilledWindows
  let segues: StoryboardSegues
  let texts: KnownTexts
  let conditionReader: ConditionReader
  let patternParts: PatternParts
  let containerConditions: ContainerConditions
  let shownAlready: ShownAlready
  let serviceAnswers: ServiceAnswers
  let keptViews: KeptViews
  let keptContents: KeptContents
  let ownership: Ownership
  let madeArguments: MadeArguments
  private(set) lazy var narrowing = CaseNarrowing(
    program: program, conditionReader: conditionReader, patternParts: patternParts,
    evaluate: { [unowned self] in expressions.evaluate($0, $1, $2) })
  private(set) lazy var events = EventListening(self)
  private(set) lazy var controls = ControlListening(self)
  private(set) lazy var barButtons = BarButtons(self)
  private(set) lazy var delegations = Delegations(self)
  private(set) lazy var stateObservers = StateObservers(self)
  private(set) lazy var stateMachines = StateMachineRuns(self)
  private(set) lazy var awaitedFlows = AwaitedFlows(self)
  private(set) lazy var endings = Endings(self)
  private(set) lazy var returns = ReturnListening(self)
  private(set) lazy var publishedStreams = PublishedStreams(self)
  private(set) lazy var performedSegues = PerformedSegues(self)
  private(set) lazy var expressions = ExpressionReader(self)
  private(set) lazy var enumMembers = EnumMembers(self)
  private(set) lazy var lists = ListReader(self)
  private(set) lazy var properties = PropertyReader(self)
  private(set) lazy var statements = StatementFollower(self)
  private(set) lazy var assignments = AssignmentFollower(self)
  private(set) lazy var maker = InstanceMaker(self)
  private(set) lazy var callFollower = CallFollower(self)
  private(set) lazy var parameters = ParameterBinding(self)
  private(set) lazy var controlStreams = ControlStreamReader(self)
  private(set) lazy var impliedInstances = ImpliedInstances(self)
  private(set) lazy var givenViews = GivenViews(self)
  private(set) lazy var viewStates = ViewStateReader(self)
  /// The screens whose steps a flow hears, by the flow.
  var contributed: [String: Set<String>] = [:]
  private var active: [ObjectIdentifier] = []
  var budget = 0
  /// How many calls were followed in all.
  private var spent = 0
  /// How often something was not followed to its end, so that what came of it may not be all.
  var cutOffs = 0

  static let depthLimit = 24
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
    types = TypeQuestions(program, roles: TypeRoles(program, dialects: dialects, hints: hints))
    overloads = OverloadChoice(program: program)
    genericArguments = GenericArguments(program: program, overloads: overloads)
    declaredValues = DeclaredValues(program: program, types: types)
    impliedMembers = ImpliedMembers(program: program, types: types)
    elements = CollectionElements(program: program, types: types, declaredValues: declaredValues)
    constants = InstanceConstants(types)
    screenHolders = ScreenHolders(types)
    typeTests = TypeTests(program: program)
    nestedStates = NestedStates(program: program)
    worth = FunctionWorth(types)
    ownStates = OwnStates(types, log)
    recorder = FactRecorder(types, log, ownStates)
    fruitless = FruitlessRuns(log)
    windows = FilledWindows(types, log)
    segues = StoryboardSegues(
      program: program, storyboards: storyboards, types: types, recorder: recorder, log: log)
    texts = KnownTexts(program: program, types: types)
    conditionReader = ConditionReader(
      program: program, types: types, constants: constants, texts: texts, declaredValues: declaredValues)
    patternParts = PatternParts(declaredValues: declaredValues)
    containerConditions = ContainerConditions(program: program)
    shownAlready = ShownAlready(program: program)
    serviceAnswers = ServiceAnswers(program: program, types: types)
    keptViews = KeptViews(program: program, overloads: overloads)
    keptContents = KeptContents(program)
    ownership = Ownership(types: types)
    madeArguments = MadeArguments(program: program, overloads: overloads)
    UnusedFunctions.mark(program, isWhole: program.sortedTypes.contains { types.roles[$0.name] == .launcher })
    recorder.parts = { [unowned self] screen in
      dialects.lazy.map { $0.parts(of: screen, self) }.first { !$0.isEmpty } ?? []
    }
    UnmadeTypes.mark(self)
  }

  // MARK: - Starting

  /// Follows a member function from outside, with nothing known of its arguments but what is told by name.
  func enter(
    _ function: SwiftFunction, of type: SwiftType, _ context: Context, told: [String: Value] = [:]
  ) {
    guard !function.isUnused else { return }
    restart()
    let object = SwiftObject(type.name, type: type, isMade: false)
    if types.roles.isCoordinator(type.name), Beginnings.methods.contains(function.outline.name) {
      stateObservers.setStates(of: object)
    }
    let arguments = function.outline.parameters.compactMap { parameter in
      told[parameter.name].map { (parameter.label, $0, Expression(.name(parameter.name), line: 0)) }
    }
    _ = invoke(function, on: object, type: type, arguments: arguments, context)
    events.followEvents()
  }

  /// Follows statements of a property or of the top level.
  func enter(_ statements: [Statement], of type: SwiftType?, file: Int, _ context: Context) {
    if type?.isUnmade ?? false { return }
    let object = type.map { SwiftObject($0.name, type: $0, isMade: false) }
    enter(statements, Frame(object: object, type: type, function: nil, file: file), context)
  }

  /// Gives what is followed next as many calls as anything.
  func restart() {
    budget = callLimit
    fruitless.forget()
    log.eventStart = log.facts.count
  }

  private var callLimit: Int {
    spent < Self.patience * max(program.allFunctions.count, 1000) ? Self.callLimit : Self.briefCallLimit
  }

  /// Lets a single value be worked out, however much was followed before.
  func renewBudget() { budget = max(budget, callLimit / 4) }

  // MARK: - Calling

  /// Follows a function; what it returns, as far as that is known.
  func invoke(
    _ function: SwiftFunction, on object: SwiftObject?, type: SwiftType?, arguments: PassedArguments,
    _ context: Context
  ) -> Value {
    let outline = function.outline
    func declared() -> Value {
      guard let result = outline.returnType, !outline.givesGeneric else { return .unknown }
      return declaredValues.value(ofType: result, within: function.type, object: object)
    }
    guard !function.isIgnored else { return declared() }
    guard let body = outline.body else {
      // Whatever fulfils a requirement calls what it is passed.
      callFollower.follow(arguments, context)
      return declared()
    }
    let id = ObjectIdentifier(function)
    let frame = Frame(object: object, type: type ?? function.type, function: function, file: function.file)
    if let known = declaredValues.substituted(function, object, arguments, frame), !function.canNavigate {
      return known
    }
    guard context.depth < Self.depthLimit, budget > 0, !active.contains(id) else {
      cutOffs += 1
      return declared()
    }
    let takesClosure = arguments.contains { worth.isWorthRunning($0.value) }
    guard
      worth.isWorthFollowing(
        function, takesClosure: takesClosure, notesChanges: viewStates.findings.changes != nil, context)
    else { return declared() }
    budget -= 1
    spent += 1
    active.append(id)
    defer { active.removeLast() }
    if !context.isSilent {
      log.visited.insert(id)
      if let call = context.call { log.calledFrom[id, default: []].insert(call) }
      if let source = context.source, context.calls > 0 { log.callers[id, default: []].insert(source) }
    }

    func given() -> [Value] {
      let receiver = object.map { Value.object($0) } ?? .type(type?.name ?? "")
      return [receiver]
        + arguments.flatMap {
          [$0.label.map { .text($0) } ?? .nothing, Value.truth(of: $0.expression) ?? $0.value]
        }
    }
    func followed() -> Value {
      follow(function, body, on: object, frame, arguments, context) ?? declared()
    }
    // What is known on the way is not compared.
    return context.known.isEmpty ? once(function, given(), seeing: 0, context, followed) : followed()
  }

  /// What a function gives that is followed; nil where only what is declared is known.
  private func follow(
    _ function: SwiftFunction, _ body: [Statement], on object: SwiftObject?, _ frame: Frame,
    _ arguments: PassedArguments, _ context: Context
  ) -> Value? {
    let outline = function.outline
    parameters.bind(arguments, to: function, frame, context)
    let inner = entering(function, on: object, frame, context)
    let waiting = events.pending.count
    let returned = statements.run(body, frame, inner)
    // What a helper passes on to something that happens later runs then.
    let isKept = events.pending.count > waiting
    followPassed(arguments, to: function, on: object, isKept: isKept, context)
    // A box of a framework's, made as `.init(coordinator)`, is what is in it.
    if case .enumCase("init", let parts) = returned, let boxed = parts.first, let object = boxed.object,
      types.role(of: object) != nil
    {
      return boxed
    }
    // One of several cases is as good as none.
    if case .enumCase = returned { return .unknown }
    if returned.object?.type == nil,
      let known = declaredValues.substituted(function, object, arguments, frame)
    {
      return known
    }
    if outline.givesGeneric, !declaredValues.says(returned) { return .unknown }
    return returned.isKnown
      ? declaredValues.refined(returned, by: outline.returnType, within: function.type) : nil
  }

  /// What code gives, which is not followed again where that would add nothing.
  private func once(
    _ code: AnyObject, _ given: @autoclosure () -> [Value], seeing changes: @autoclosure () -> Int,
    _ context: Context, _ follow: () -> Value
  ) -> Value {
    // What changes of what views show is noted without an addition to the log.
    if context.isSilent || viewStates.findings.changes != nil { return follow() }
    return fruitless.value(of: code, given(), seeing: changes(), context, cutOffs: { cutOffs }, follow)
  }

  /// What holds within a function that is called.
  private func entering(
    _ function: SwiftFunction, on object: SwiftObject?, _ frame: Frame, _ context: Context
  ) -> Context {
    let outline = function.outline
    var inner = context
    narrowing.recall(function, frame, &inner)
    inner.depth += 1
    inner.isExit = false
    // The app's delegate passes on what it was opened with to where that comes otherwise.
    inner.open(Entrances.words(function))
    inner.code = function.type
    inner.isFlat = context.isSilent && outline.name == "init" && !worth.tells(function)
    // A wrapper's own conditions say nothing of the app's.
    inner.calls += RouterWrapper.depth(of: function, program)
    inner.host = recorder.host(function, frame, context)
    if let owner = types.coordinator(around: frame) {
      inner.owner = owner.name
      inner.performer = frame.object
    }
    if let object, types.roles[object.typeName] == .screen, !function.showsItself { inner.stage = object }
    inner.origin = context.origin ?? context.call
    if let call = context.call, !context.isSilent { inner.follow(call) }
    return inner
  }

  /// Follows the closures that a function was passed and has not run.
  private func followPassed(
    _ arguments: PassedArguments, to function: SwiftFunction, on object: SwiftObject?, isKept: Bool,
    _ context: Context
  ) {
    for argument in arguments {
      guard case .closure(let closure) = argument.value, !closure.wasRun else { continue }
      if controls.keepForTouch(closure, in: object, passed: argument, with: arguments, context)
        || controls.keepForScreen(closure, in: object, passed: argument, by: function, context)
      {
        continue
      }
      if isKept {
        events.keepForLater(closure, context, passedAs: argument.label ?? "")
      } else {
        run(.closure(closure), arguments: [], context)
      }
    }
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
      return once(closure, arguments, seeing: closure.frame.changesAround, context) {
        follow(closure, arguments, context)
      }
    case .method(let function, let object):
      let values = arguments.map {
        (label: String?.none, value: $0, expression: Expression(.literal("_"), line: 0))
      }
      let labelled = zip(values, function.outline.parameters).map { ($1.label, $0.value, $0.expression) }
      return invoke(function, on: object, type: object?.type ?? function.type, arguments: labelled, context)
    case .alternatives(let each):
      return .either(
        each.map { Alternative(value: run($0.value, arguments: arguments, context), guards: $0.guards) })
    default: return .unknown
    }
  }

  private func follow(_ closure: ClosureValue, _ arguments: [Value], _ context: Context) -> Value {
    let frame = Frame(within: closure.frame)
    frame.isClosure = true
    frame.isDecidedByCaller = arguments.contains(where: \.isCase)
    var isEvent = false
    if case .payload? = arguments.last { isEvent = true }
    for (index, parameter) in closure.closure.parameters.enumerated() {
      let given = index < arguments.count ? arguments[index] : isEvent ? .payload : .unknown
      let expected = index < closure.expected.count ? closure.expected[index] : nil
      let typed =
        (parameter.type ?? expected).map { declaredValues.value(ofType: $0, within: frame.type) }
        ?? .unknown
      // What is no enum has no cases to distinguish.
      let isPlain =
        typed.object.map { types.role(of: $0) != nil || $0.type.map { $0.kind != .enum } ?? false } ?? false
      frame[parameter.name] = given.isDecisive || given.isKnown && !(isEvent && isPlain) ? given : typed
    }
    for (index, argument) in arguments.enumerated() { frame["$\(index)"] = argument }
    if arguments.isEmpty { frame["$0"] = .unknown }
    if let owner = closure.owner {
      frame[closure.closure.parameters.first?.name ?? "$0"] = .object(owner)
    }
    var inner = context
    inner.depth += 1
    inner.code = closure.frame.type
    inner.known = []
    inner.isExit = false
    // What a task or a callback throws is not thrown where it is written.
    inner.isTried = false
    // However deep in helpers it is called, its conditions are those of the code in which it is written.
    if let asked = closure.asked, asked.calls < context.calls, asked.isSame(as: context) {
      inner.calls = asked.calls
    }
    if let guards = serviceAnswers.asked(by: closure, context) {
      inner.guards = guards
      frame.answers = Set(closure.closure.parameters.map(\.name) + arguments.indices.map { "$\($0)" })
    }
    if closure.isForFailure { inner.require(Failures.condition) }
    return closure.givesList
      ? lists.list(of: closure.closure.body, frame, inner)
      : statements.run(closure.closure.body, frame, inner)
  }
}
