import SwiftOutline

/// What the app's types and objects are to navigation.
final class TypeQuestions {
  let program: SwiftProgram
  /// What each type is, which may turn out to be something else than its declaration tells.
  var roles: TypeRoles
  private var standInCache: [ObjectIdentifier: SwiftType?] = [:]
  private var containerCache: [ObjectIdentifier: Bool] = [:]
  private var controllerCache: [ObjectIdentifier: Bool] = [:]
  private var controllerNames: [String: Bool] = [:]

  init(_ program: SwiftProgram, roles: TypeRoles) {
    self.program = program
    self.roles = roles
  }

  func role(of object: SwiftObject) -> TypeRole? {
    if let role = roles[object.typeName] { return role }
    return isController(object.typeName, object.type) ? .screen : nil
  }

  /// Whether a type is a screen, container or coordinator, or begins the app.
  func takesPart(_ name: String, _ type: SwiftType?) -> Bool {
    roles[name] != nil || isController(name, type)
  }

  /// Whether it is a tab bar controller.
  func isTabs(_ object: SwiftObject) -> Bool {
    KnownTypes.isTabs(object.typeName)
      || object.type.map { program.type($0, isA: KnownTypes.isTabs) } ?? false
  }

  /// Whether a type is a view controller, by its ancestors or its name.
  func isController(_ name: String, _ type: SwiftType?) -> Bool {
    if isNamedController(name) { return true }
    guard let type else { return false }
    if let known = controllerCache[ObjectIdentifier(type)] { return known }
    let supertypes = program.supertypes(of: type)
    let found =
      supertypes.contains(where: KnownTypes.isController) && !program.containsView(supertypes)
    controllerCache[ObjectIdentifier(type)] = found
    return found
  }

  private func isNamedController(_ name: String) -> Bool {
    if let known = controllerNames[name] { return known }
    let found =
      KnownTypes.isController(name) || SystemScreens.titles[name] != nil
      || program.foreignControllers.contains(name)
    controllerNames[name] = found
    return found
  }

  /// Whether a value is something a person sees.
  func isScreen(_ value: Value?) -> Bool {
    guard let object = value?.object else { return false }
    return object.owner != nil || role(of: object) != nil && !roles.isCoordinator(object.typeName)
  }

  /// Whether a value is a screen, or a controller that shows one by its state and begins by itself.
  func isSeen(_ value: Value) -> Bool {
    if isScreen(value) { return true }
    guard let type = value.object?.type, roles.isCoordinator(type.name) else { return false }
    return StateContainers.contains(type, in: program)
  }

  func isTabs(_ value: Value) -> Bool {
    guard let object = value.object else { return false }
    return KnownTypes.isTabs(object.typeName)
      || object.type.map { program.supertypes(of: $0).contains(where: KnownTypes.isTabs) } ?? false
  }

  /// Whether something only hands on to the container it holds: `Router(rootViewController: stack)`.
  func isHandle(_ object: SwiftObject) -> Bool {
    guard object.isMade, let type = object.type, type.kind == .class, roles[type.name] == nil else {
      return false
    }
    return RouterWrapper.isNamedWrapper(type.lastName) || RouterWrapper.isPure(type, program)
  }

  /// Whether a type shows whatever coordinators it is given.
  func isContainer(_ type: SwiftType) -> Bool {
    if let known = containerCache[ObjectIdentifier(type)] { return known }
    let found = CoordinatorContainers.isContainer(type, in: program)
    containerCache[ObjectIdentifier(type)] = found
    return found
  }

  /// The screen that a coordinator of one screen stands for.
  func standIn(of object: SwiftObject?) -> SwiftObject? {
    guard let type = object?.type, roles[type.name] == .container else { return nil }
    let view = standInCache[ObjectIdentifier(type)] ?? ScreenCoordinators.view(of: type, in: program)
    standInCache[ObjectIdentifier(type)] = .some(view)
    guard let view, !isContainer(type) else { return nil }
    return SwiftObject(view.name, type: view)
  }

  /// Whether instances of a class may be what views are made with and call, for others to hear: of a coordinator,
  /// those that views observe, or that only are called like one.
  func mayBeToldToCall(_ type: SwiftType) -> Bool {
    guard type.kind == .class else { return false }
    switch roles[type.name] {
    case nil, .coordinator(isCertain: false)?: return true
    case .coordinator?:
      return type.header.hasAttribute("Observable")
        || program.supertypes(of: type).contains("ObservableObject")
    case .screen?, .launcher?, .container?: return false
    }
  }

  /// What a container shows, or the screen that carries a view model; the object itself otherwise.
  func unwrapped(_ object: SwiftObject) -> SwiftObject? {
    var current = object
    for _ in 0..<8 {
      if let shown = current.shows.last?.object {
        current = shown
      } else if role(of: current) == nil, let carrier = current.carrier {
        current = carrier
      } else if let view = standIn(of: current) {
        return view
      } else {
        return current
      }
    }
    return current
  }

  func key(_ object: SwiftObject) -> ScreenKey {
    ScreenKey(
      type: object.typeName, title: object.isForeign ? object.title : nil,
      place: object.isForeign && object.title == nil ? object.place : nil)
  }

  /// The event source an object stands for; of a coordinator the whole, of a view model its screen.
  func source(of object: SwiftObject) -> EventSource? {
    if roles.isCoordinator(object.typeName) { return .coordinator(object.typeName) }
    if let shown = unwrapped(object) {
      return role(of: shown) == .screen
        ? .screen(key(shown))
        : roles.isCoordinator(shown.typeName)
          ? .coordinator(shown.typeName) : nil
    }
    return nil
  }

  /// The coordinator whose code a frame is in: the object's type, or that of a frame around it.
  func coordinator(around frame: Frame) -> SwiftType? {
    guard let type = frame.object?.type ?? frame.type, roles.isCoordinator(type.name) else { return nil }
    return type
  }

  /// What the container shows whose code it is: what happens in a sheet happens on its content.
  func content(ofContainer frame: Frame) -> EventSource? {
    guard let own = frame.object, roles[own.typeName] == .container, let shown = unwrapped(own),
      shown !== own,
      role(of: shown) == .screen
    else { return nil }
    return .screen(key(shown))
  }

  /// Whose tab bar something is or contains: the tabs of it are other coordinators'.
  func tabOwner(_ object: SwiftObject) -> SwiftType? {
    var current = object
    for _ in 0..<8 {
      if isTabs(.object(current)), let owner = current.owner { return owner }
      guard let shown = current.shows.last?.object else { return nil }
      current = shown
    }
    return nil
  }

  /// The app's extension of a type of a framework, or what it adds to all controllers.
  func added(to typeName: String) -> SwiftType? {
    if let found = program.types[typeName], found.kind == .extension { return found }
    return isController(typeName, nil) ? program.types["UIViewController"] : nil
  }

  /// Whether an object may belong to one screen: a view model, or what was made for it.
  func canBelong(_ object: SwiftObject) -> Bool {
    role(of: object) == nil && !KnownTypes.isPublisher(object.typeName)
      && (object.isMade || Self.isModel(object.typeName))
  }

  /// Whether a type is named like something that belongs to one screen.
  static func isModel(_ name: String) -> Bool {
    let endings = [
      "Model", "Presenter", "Interactor", "Reactor", "Logic", "Processor", "Handler", "Output", "Input",
    ]
    return Names.isType(name, calledAs: endings)
  }
}
