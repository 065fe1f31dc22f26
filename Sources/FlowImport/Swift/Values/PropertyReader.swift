import SwiftOutline

/// What properties hold.
final class PropertyReader {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let types: TypeQuestions
  private let genericArguments: GenericArguments
  private let declaredValues: DeclaredValues
  private let impliedMembers: ImpliedMembers
  private let worth: FunctionWorth
  private let ownStates: OwnStates
  private let keptContents: KeptContents
  /// A child of more coordinators than this tells none of them by itself.
  private static let parentLimit = 6
  /// How many properties are looked up for one: those of a view may all be set from one another, as the parts
  /// of a layout are, and the ways through them grow with the factorial of their number.
  private static let propertyLimit = 500
  private var propertyCache: [PropertyKey: Value] = [:]
  private var activeProperties: Set<PropertyKey> = []
  /// How many properties were looked up for the outermost one of them.
  private var propertySteps = 0
  /// Who has children, as far as written calls tell.
  var parentTypes: NavigationReach?
  /// The closures that instances are made with to make what they show.
  var givenClosures: GivenClosures?
  /// Those that objects are told to call, which take time to find and are only asked for by views.
  var makeCallbacks: (() -> GivenClosures)?
  private lazy var callbacks = makeCallbacks?()
  /// The names of the properties of which such a closure was called.
  private(set) var toldCallbacks: Set<String> = []

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
    genericArguments = interpreter.genericArguments
    declaredValues = interpreter.declaredValues
    impliedMembers = interpreter.impliedMembers
    worth = interpreter.worth
    ownStates = interpreter.ownStates
    keptContents = interpreter.keptContents
  }

  struct PropertyKey: Hashable {
    var type: String
    var name: String
  }

  /// What a property of an object holds.
  ///
  /// Instances of which nothing but the type is known all hold the same.
  func property(_ name: String, of object: SwiftObject, _ context: Context) -> Value {
    if program.forwardedStacks[object.typeName] == name { return .object(object) }
    if let value = object.fields[name], !isOnlyDeclared(value, name, of: object) {
      return read(value, name, of: object, context)
    }
    let found = held(name, by: object, context)
    return found.isKnown ? found : callback(name, of: object, context) ?? found
  }

  private func held(_ name: String, by object: SwiftObject, _ context: Context) -> Value {
    guard !object.isMade, !object.isPayload, object.owner == nil else {
      return keptContents.refilled(find(name, in: object, context), name, of: object)
    }
    let key = PropertyKey(type: object.typeName, name: name)
    if let known = propertyCache[key] {
      return interpreter.delegations.listeners(known, named: name, of: object) ?? known
    }
    let isWhole = activeProperties.isEmpty && context.depth < Interpreter.depthLimit / 2
    let before = interpreter.cutOffs
    let found = keptContents.refilled(find(name, in: object, context), name, of: object)
    // What a container shows changes, so each keeps its own.
    let isContainer = found.object.map { types.isController($0.typeName, $0.type) } ?? false
    if isWhole ? !isContainer : interpreter.cutOffs == before && found.isPlain { propertyCache[key] = found }
    return interpreter.delegations.listeners(found, named: name, of: object) ?? found
  }

  /// Whether a closure that is called is one that an object was told to call, as far as all code tells.
  func isTold(_ name: String, to object: SwiftObject, _ context: Context) -> Bool {
    !context.isSilent && !object.isMade && toldCallbacks.contains(name)
  }

  /// What an object of a view that is only known by its type is told to call, as far as all code tells: a child
  /// flow's `onDone` by whoever makes one.
  private func callback(_ name: String, of object: SwiftObject, _ context: Context) -> Value? {
    guard interpreter.viewStates.findings.changes != nil, !object.isMade, let type = object.type,
      types.mayBeToldToCall(type), let (property, owner) = program.property(name, of: type),
      MemberUses.keepsCode(property),
      let found = callbacks?.value(of: name, in: owner)
    else { return nil }
    if !context.isSilent { toldCallbacks.insert(name) }
    return found
  }

  /// Whether a view was given something for a property of which nothing but the declaration is known.
  private func isOnlyDeclared(_ value: Value, _ name: String, of object: SwiftObject) -> Bool {
    guard let type = object.type, type.kind == .struct, SwiftUINavigation.isView(type, program),
      let (property, owner) = program.property(name, of: type), let written = property.outline.type
    else { return false }
    // A part of a store is given as what a scope of the whole gives.
    if let state = StoreTypes.state(of: written, within: owner, program) {
      return value.object?.type !== state
    }
    guard case .unknown = value else { return false }
    return !property.outline.header.attributes.isEmpty
      && written.name.flatMap { program.type($0, within: owner) }?.kind == .class
  }

  func find(_ name: String, in object: SwiftObject, _ context: Context) -> Value {
    guard let type = object.type, let (property, owner) = program.property(name, of: type) else {
      return .unknown
    }
    let key = PropertyKey(type: type.name, name: name)
    if activeProperties.isEmpty { propertySteps = 0 }
    propertySteps += 1
    guard context.depth < Interpreter.depthLimit, propertySteps <= Self.propertyLimit,
      activeProperties.insert(key).inserted
    else {
      interpreter.cutOffs += 1
      return .unknown
    }
    defer { activeProperties.remove(key) }
    var silent = context.silenced
    silent.depth += 1
    let frame = Frame(object: object, type: owner, function: nil, file: property.file)
    var outline = property.outline
    outline.type = genericArguments.inherited(outline.type, from: owner, by: object)
    if let getter = outline.getter, outline.type.map(worth.mayTell) ?? true {
      if let found = computed(name, by: getter, outline, owner, object, frame, silent) { return found }
    } else if let initial = outline.initial {
      var found = interpreter.expressions.evaluate(
        impliedMembers.implied(initial, outline.type, frame), frame, silent)
      // `.init()` of a framework's type says no more than the type.
      if found.caseName == "init", let type = outline.type {
        found = declaredValues.value(ofType: type, within: owner)
      }
      // What a state begins with is not what it stays.
      if found.caseName != nil, ownStates.isState(name, of: owner) { return .unknown }
      if let made = found.object, made.arguments.isEmpty, made.type?.generics.isEmpty == false {
        made.arguments = outline.type.map { object.substituting($0).arguments } ?? []
      }
      if found.isKnown {
        if types.roles.isCoordinator(type.name) {
          for one in found.alternatives { one.value.object?.keeper = type }
        }
        settle(found, in: owner, name)
        object.fields[name] = found
        return found
      }
    } else if let parents = parents(of: object, by: name) {
      return parents
    } else if let found = assigned(name, of: type, object, silent)
      ?? (owner === type ? nil : assigned(name, of: owner, object, silent))
    {
      if name == "window", types.roles[type.name] == .launcher { found.object?.isMainWindow = true }
      object.fields[name] = found
      return found
    }
    if let action = EnvironmentActions.of(program).value(of: outline, interpreter) { return action }
    if let given = givenClosures?.value(of: name, in: type) { return given }
    if let given = interpreter.maker.givenActions[type.name + "." + name] { return given }
    let written =
      outline.type ?? environmentType(outline) ?? program.type(of: outline, wrappedWithin: owner)
    let declared =
      written.map { declaredValues.value(ofType: object.substituting($0), within: owner, object: object) }
      ?? .unknown
    settle(declared, in: owner, name)
    return declared
  }

  /// What a getter gives; nil where that is not known.
  private func computed(
    _ name: String, by getter: [Statement], _ outline: PropertyOutline, _ owner: SwiftType,
    _ object: SwiftObject, _ frame: Frame, _ silent: Context
  ) -> Value? {
    guard let type = object.type else { return nil }
    // Of what a getter chooses to show, it matters when.
    var silent = silent
    silent.isReasoned =
      outline.type?.unwrapped.firstName.map { types.isController($0, program.types[$0]) } ?? false
    let found =
      interpreter.lists.isBuilt(outline)
      ? interpreter.lists.list(of: getter, frame, silent)
      : interpreter.statements.run(implied(getter, outline.type, frame), frame, silent)
    switch found {
    // What is computed may be another case later, unless it says no more than the case.
    case .enumCase: return interpreter.constants.declaredCase(name, of: type) == nil ? .unknown : found
    // A `String` that the app extends is one of its types.
    case .text: return found
    default: break
    }
    let declared =
      outline.type.map { declaredValues.value(ofType: $0, within: owner, object: object) } ?? .unknown
    // What it comes out of, as a lock, is not what it is declared to be.
    let isWrapped = found.object?.type == nil && declared.object?.type != nil && !types.isScreen(found)
    if found.isKnown { return isWrapped ? declared : found }
    return nil
  }

  /// A getter with what its only expression implies: `{ .init(rootViewController: list) }`.
  private func implied(_ getter: [Statement], _ type: TypeExpression?, _ frame: Frame) -> [Statement] {
    guard getter.count == 1, case .expression(let only) = getter[0] else { return getter }
    return [.expression(impliedMembers.implied(only, type, frame))]
  }

  /// Notes which property holds an instance of a generic type first: two boxes for a `Bool` are not one.
  private func settle(_ value: Value, in owner: SwiftType, _ property: String) {
    guard let object = value.object, object.home == nil, object.type?.generics.isEmpty == false else {
      return
    }
    object.home = owner.name + "." + property
  }

  /// The coordinators that have set a child's property for its parent, or were passed for it.
  private func parents(of object: SwiftObject, by name: String) -> Value? {
    guard let type = object.type, types.roles.isCoordinator(type.name),
      let found = parentTypes?.memberUses.parents.parents(of: type, by: name), found.count <= Self.parentLimit
    else { return nil }
    return .either(
      found.map { Alternative(value: .object(SwiftObject($0.name, type: $0, isMade: false))) })
  }

  /// What the type's own code sets a property to, when that says more than its type.
  ///
  /// Of several what the sources have is taken before what comes from elsewhere, as what only tests make.
  private func assigned(_ name: String, of type: SwiftType, _ object: SwiftObject, _ context: Context)
    -> Value?
  {
    var foreign: SwiftObject?
    let written = program.property(name, of: type)?.0.outline.type
    for setting in type.settings[name] ?? [] {
      let function = setting.function
      let frame = Frame(object: object, type: type, function: function, file: function.file)
      for parameter in function.outline.parameters {
        frame[parameter.name] =
          parameter.type.map { declaredValues.value(ofType: $0, within: type) } ?? .unknown
      }
      for local in setting.locals where local.names[0] != name {
        if let value = local.value {
          frame[local.names[0]] = interpreter.expressions.evaluate(value, frame, context)
        }
      }
      guard
        let found = interpreter.expressions.evaluate(
          impliedMembers.implied(setting.value, written, frame), frame, context
        ).object
      else {
        continue
      }
      if types.isScreen(.object(found)) || found.isMade && found.type != nil { return .object(found) }
      if found.isMade, foreign == nil { foreign = found }
    }
    return foreign.map { .object($0) }
  }

  /// The value of a field: of `@Binding` what it is bound to.
  private func read(_ value: Value, _ name: String, of object: SwiftObject, _ context: Context) -> Value {
    guard case .binding(let holder, let property) = value, context.depth < 20, holder !== object,
      let type = object.type,
      program.property(name, of: type)?.0.outline.header.hasAttribute("Binding") ?? false
    else { return value }
    var deeper = context
    deeper.depth += 1
    return self.property(property, of: holder, deeper)
  }

  /// The type of `@Environment(Router.self)`, `@UIApplicationDelegateAdaptor(AppDelegate.self)` or
  /// `@Environment(\.router)`.
  private func environmentType(_ property: PropertyOutline) -> TypeExpression? {
    let names: Set<String> = [
      "Environment", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "FocusedObject",
    ]
    return program.type(of: property, givenBy: names)
  }

  /// Whether what a coordinator gives as its root is a navigation controller.
  func isNavigation(rootOf coordinator: String) -> Bool {
    guard let type = program.types[coordinator] else { return false }
    let object = SwiftObject(type.name, type: type, isMade: false)
    return ["root", "rootViewController"].contains { name in
      guard let found = property(name, of: object, Context()).object else { return false }
      return KnownTypes.isNavigation(found.typeName)
    }
  }
}
