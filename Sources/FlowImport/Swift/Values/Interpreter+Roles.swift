/// What things are to navigation.
extension Interpreter {
  func role(of object: SwiftObject) -> TypeRole? {
    if let role = roles[object.typeName] { return role }
    return isController(object.typeName, object.type) ? .screen : nil
  }

  /// Whether a type is a screen, container or coordinator, or begins the app.
  func takesPart(_ name: String, _ type: SwiftType?) -> Bool {
    roles[name] != nil || isController(name, type)
  }

  /// Whether a type is a view controller, by its ancestors or its name.
  func isController(_ name: String, _ type: SwiftType?) -> Bool {
    if isNamedController(name) { return true }
    guard let type else { return false }
    if let known = controllerCache[ObjectIdentifier(type)] { return known }
    let supertypes = program.supertypes(of: type)
    let found =
      supertypes.contains(where: KnownTypes.isController) && !supertypes.contains(where: KnownTypes.isView)
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

  /// Whether what a coordinator gives as its root is a navigation controller.
  func isNavigation(rootOf coordinator: String) -> Bool {
    guard let type = program.types[coordinator] else { return false }
    let object = SwiftObject(type.name, type: type, isMade: false)
    return ["root", "rootViewController"].contains { name in
      guard let found = property(name, of: object, Context()).object else { return false }
      return KnownTypes.isNavigation(found.typeName)
    }
  }

  /// The coordinator whose code a frame is in: the object's type, or that of a frame around it.
  func coordinator(around frame: Frame) -> SwiftType? {
    guard let type = frame.object?.type ?? frame.type, roles.isCoordinator(type.name) else { return nil }
    return type
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

  func key(_ object: SwiftObject) -> ScreenKey {
    ScreenKey(
      type: object.typeName, title: object.isForeign ? object.title : nil,
      place: object.isForeign && object.title == nil ? object.place : nil)
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
}
