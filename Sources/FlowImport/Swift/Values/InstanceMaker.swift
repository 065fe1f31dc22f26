import SwiftOutline

/// Makes instances.
final class InstanceMaker {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let dialectIndex: DialectIndex
  private let types: TypeQuestions
  private let overloads: OverloadChoice
  private let genericArguments: GenericArguments
  private let declaredValues: DeclaredValues
  private let constants: InstanceConstants
  private let log: FactLog
  private let keptViews: KeptViews
  private let ownership: Ownership
  private let madeArguments: MadeArguments
  /// What gives a tab bar controller its tabs.
  private static let settingTabs: Set<String> = ["viewControllers", "setViewControllers"]
  /// Closures and methods given to structures, by type and property: lists of what a view model may call.
  var givenActions: [String: Value] = [:]
  private lazy var starters = SelfStarters(program, log.writtenPlaces)

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    dialectIndex = interpreter.dialectIndex
    types = interpreter.types
    overloads = interpreter.overloads
    genericArguments = interpreter.genericArguments
    declaredValues = interpreter.declaredValues
    constants = interpreter.constants
    log = interpreter.log
    keptViews = interpreter.keptViews
    ownership = interpreter.ownership
    madeArguments = interpreter.madeArguments
  }

  func make(_ name: String, _ site: CallSite) -> Value {
    let typeName = madeArguments.systemName(of: name, site)
    for dialect in dialectIndex.ofInstances {
      if let made = dialect.make(typeName, site, interpreter) {
        interpreter.callFollower.follow(site.arguments, site.context)
        return made
      }
    }
    guard let type = program.type(typeName, within: site.frame.type) else {
      return made(foreign: typeName, site)
    }
    if program.isTypeEraser(type), let erased = site.first, erased.object != nil { return erased }
    let object = SwiftObject(type.name, type: type)
    log.madeAt[type.name, default: []].insert(CodePlace(file: site.frame.file, line: site.line))
    let site = interpreter.impliedInstances.filled(
      site, for: overloads.best(program.functions("init", of: type), site.arguments), of: type)
    genericArguments.inferArguments(of: object, from: site.arguments)
    let silent = site.context.silenced
    if let function = overloads.best(program.functions("init", of: type), site.arguments) {
      // Closures are kept by the instance, and run when it calls them.
      for case .closure(let closure) in site.arguments.map(\.value) { closure.wasRun = true }
      // Tabs that a tab bar controller is made with are there from the start.
      let hasTabs = types.isTabs(.object(object)) && !function.calledNames.isDisjoint(with: Self.settingTabs)
      let making = hasTabs ? site.context.event(.screen(types.key(object)), nil) : silent
      interpreter.publishedStreams.makingPublished(type) {
        _ = interpreter.invoke(function, on: object, type: type, arguments: site.arguments, making)
      }
      for case .closure(let closure) in site.arguments.map(\.value) { closure.wasRun = false }
    } else {
      for (index, argument) in site.arguments.enumerated() {
        let name = argument.label ?? madeArguments.property(givenAt: index, of: site.arguments, type)
        object.fields[name ?? madeArguments.trailingProperty(of: object, argument.value) ?? ""] =
          Value.truth(of: argument.expression) ?? argument.value
      }
      for property in type.sortedProperties where type.kind == .struct {
        let outline = property.outline
        guard outline.header.attributes.isEmpty, !outline.header.isStatic, object.fields[outline.name] == nil,
          let truth = outline.initial.flatMap({ Value.truth(of: $0) })
        else { continue }
        object.fields[outline.name] = truth
      }
    }
    keptViews.keepViews(site, in: object)
    constants.noteTraits(of: object)
    give(madeArguments.named(site.arguments, for: type), to: object, site)
    if types.roles[type.name] == .container, object.shows.isEmpty, types.isController(type.name, type),
      let shown = site.arguments.lazy.map(\.value).first(where: { types.isScreen($0) })
    {
      object.shows = [shown]
    }
    types.takeContent(object)
    followWork(of: object, site)
    start(object, site)
    return .object(object)
  }

  /// Notes that a coordinator begins which only has to be made for that.
  private func start(_ object: SwiftObject, _ site: CallSite) {
    guard let type = object.type, types.roles.isCoordinator(type.name), starters.contains(type) else {
      return
    }
    interpreter.recorder.record(
      NavigationAct(.start, .object(object)), name: type.lastName, text: site.text, line: site.line,
      site.frame,
      site.context)
  }

  /// An instance of a type that the app does not declare.
  private func made(foreign typeName: String, _ site: CallSite) -> Value {
    if let screen = makeLibraryScreen(typeName, site) { return .object(screen) }
    interpreter.callFollower.follow(site.arguments, site.context)
    if let last = site.arguments.last, case .closure(let content) = last.value,
      !types.isController(typeName, nil)
    {
      return grouped(typeName, content) ?? .unknown
    }
    if let streams = interpreter.events.merged(site.arguments) { return streams }
    if AssignmentFollower.wrappers.contains(typeName), let wrapped = site.first, wrapped.isKnown {
      return wrapped
    }
    // A view without its type is still that view.
    if typeName == "AnyView", let view = site.first, let type = view.object?.type,
      SwiftUINavigation.isView(type, program)
    {
      return view
    }
    if let key = Self.key(typeName, site.arguments) { return key }
    let made = SwiftObject(typeName)
    if typeName == "URL", let address = site.first { made.fields["string"] = address }
    return .object(made)
  }

  /// What stands for a type as a key: `ObjectIdentifier(Shop.self)`, `String(describing: Shop.self)`.
  private static func key(_ typeName: String, _ arguments: PassedArguments) -> Value? {
    guard arguments.count == 1, case .type(let name) = arguments[0].value,
      // What `Self` is depends on the subclass that is asked.
      !["Self", "self"].contains(arguments[0].expression.path?.first)
    else { return nil }
    switch (typeName, arguments[0].label) {
    case ("ObjectIdentifier", nil): return arguments[0].value
    case ("String", "describing"): return .text(name.split(separator: ".").last.map(String.init) ?? name)
    default: return nil
    }
  }

  /// The view that a group shows in any case, however it is dressed up:
  /// `Group { if isDark { self.dark() } else { self } }`.
  private func grouped(_ typeName: String, _ content: ClosureValue) -> Value? {
    guard typeName == "Group", let view = content.frame.object, let type = view.type,
      SwiftUINavigation.isView(type, program), Self.shows(content.closure.body)
    else { return nil }
    return .object(view)
  }

  /// Whether code gives nothing but `self`, with modifiers.
  private static func shows(_ body: [Statement]) -> Bool {
    guard body.count == 1 else { return false }
    switch body[0] {
    case .expression(let value): return ViewStructure.peel(value).base.isSelf
    case .conditional(let conditional): return shows(conditional.body) && shows(conditional.otherwise)
    case .choice(let choice): return choice.branches.allSatisfy { shows($0.body) }
    default: return false
    }
  }

  /// A library's screen: what it is given belongs to it, and closures run while it is in front.
  private func makeLibraryScreen(_ typeName: String, _ site: CallSite) -> SwiftObject? {
    guard types.isController(typeName, nil), !KnownTypes.isContainer(typeName),
      !KnownTypes.isAlert(typeName), SystemScreens.titles[typeName] == nil
    else { return nil }
    let screen = SwiftObject(typeName)
    for argument in site.arguments {
      if case .object(let given) = argument.value { ownership.carry(given, screen) }
      if argument.value.isCallable {
        give(argument, to: screen, site)
      } else {
        interpreter.callFollower.follow([argument], site.context)
      }
    }
    return screen
  }

  /// What an instance is given becomes a part of it.
  private func give(_ arguments: PassedArguments, to object: SwiftObject, _ site: CallSite) {
    if site.context.isTrial { return }
    let isCoordinator = types.roles.isCoordinator(object.typeName)
    for argument in arguments {
      switch argument.value {
      case .enumCase("init", let parts) where isCoordinator: ownership.own(parts, object)
      case .object(let given) where given !== site.frame.object:
        if isCoordinator, given.type?.kind == .struct {
          ownership.own(given.fields.values.map { $0 }, object)
        }
        if isCoordinator, types.isHandle(given) { ownership.ownContainers(heldBy: given, object) }
        if isCoordinator, given.owner == nil, given.isMade, !types.roles.isCoordinator(given.typeName) {
          given.owner = object.type
        } else if !isCoordinator {
          ownership.carry(given, object)
        }
      case .closure, .method: give(argument, to: object, site)
      default: break
      }
    }
  }

  /// A closure or method given to an instance is what happens in it.
  private func give(_ argument: PassedArguments.Element, to object: SwiftObject, _ site: CallSite) {
    let line = argument.expression.line
    if let type = object.type, type.kind == .struct, types.source(of: object) == nil {
      // A list of what may be called, passed on to whoever calls it.
      guard let label = argument.label else { return }
      let key = type.name + "." + label
      if site.context.isSilent {
        givenActions[key] = givenActions[key] ?? argument.value
        return
      }
      givenActions[key] = argument.value
      log.additions += 1
      var context = site.context.event(nil, label)
      context.call = CodePlace(file: site.frame.file, line: line)
      context.isInferred = true
      interpreter.events.uncalledActions.append(
        PendingEvent(origin: .object(object), closure: argument.value, context: context))
      if case .closure(let closure) = argument.value { closure.wasRun = true }
    } else if case .closure(let closure) = argument.value, interpreter.controls.isGesture(object) {
      // The view is not known yet to which it will be added.
      var context = site.context.event(
        types.content(ofContainer: site.frame) ?? site.context.source, argument.label)
      context.call = CodePlace(file: site.frame.file, line: line)
      interpreter.events.keepForLater(closure, context, in: object)
    } else if let source = types.source(of: object) {
      interpreter.events.when(source, argument.label, argument.value, line: line, site.frame, site.context)
    } else if !object.isForeign, types.canBelong(object) {
      interpreter.events.when(
        .object(object), argument.label, argument.value, line: line, site.frame, site.context, label: object,
        isUnlessCalled: true)
    } else {
      interpreter.callFollower.follow([argument], site.context)
    }
  }

  /// Follows the work of an operation that a screen or coordinator has made, once it has set what to work
  /// with.
  ///
  /// What a shared object makes for whoever asks tells little of any one screen: it stays an edge from
  /// anywhere.
  private func followWork(of object: SwiftObject, _ site: CallSite) {
    guard let type = object.type, program.isOperation(type), let source = site.context.source,
      let maker = site.frame.object?.type ?? site.frame.type, types.roles[maker.name] != nil
    else { return }
    for name in SwiftProgram.operationWork.sorted() {
      for function in type.functions[name] ?? [] where function.canNavigate {
        interpreter.events.when(
          source, site.context.trigger, .method(function, object), line: site.line, site.frame, site.context)
      }
    }
  }
}
