import SwiftOutline

/// Whose the parts of coordinators, and what they give to others, are.
struct Ownership {
  let types: TypeQuestions

  /// Containers among the parameters that a coordinator is made with are its own.
  func own(_ parts: [Value], _ object: SwiftObject) {
    own(parts, object, where: { types.roles[$0.typeName] == .container })
  }

  private func own(_ parts: [Value], _ object: SwiftObject, where isOwned: (SwiftObject) -> Bool) {
    for case .object(let given) in parts where given.owner == nil && given.isMade {
      if isOwned(given) { given.owner = object.type }
    }
  }

  /// Gives a coordinator the containers that its router holds.
  func ownContainers(heldBy handle: SwiftObject, _ object: SwiftObject) {
    own(
      handle.fields.sorted { $0.key < $1.key }.map(\.value), object,
      where: { types.role(of: $0) == .container || KnownTypes.isContainer($0.typeName) })
  }

  /// What a coordinator's router or container gives is the coordinator's too.
  func owned(_ value: Value, by object: SwiftObject) -> Value {
    let owning = types.roles.isCoordinator(object.typeName) ? object.type : object.owner
    guard let owner = owning else { return value }
    let all = value.alternatives.compactMap(\.value.object)
    // Whatever is in it, the container itself is the coordinator's.
    if types.roles.isCoordinator(object.typeName), !all.isEmpty,
      all.allSatisfy({
        KnownTypes.isContainer($0.typeName) && $0.isMade && $0.owner == nil && $0.keeper === owner
      })
    {
      for container in all {
        container.owner = owner
        if let shown = types.unwrapped(container), shown !== container, types.role(of: shown) == .screen {
          shown.owner = shown.owner ?? owner
        }
      }
      return value
    }
    guard let found = value.object, found.owner == nil, found.shows.isEmpty,
      types.isController(found.typeName, found.type),
      !found.isMade || found.typeName == "UIViewController" || KnownTypes.isContainer(found.typeName)
    else { return value }
    found.owner = owner
    return value
  }

  /// The screen that a coordinator has as a property stands for the coordinator where others show it.
  func lent(_ value: Value, by object: SwiftObject, _ frame: Frame) -> Value {
    guard object.isMade, object !== frame.object, let type = object.type, let screen = value.object,
      screen.owner == nil
    else { return value }
    let found = given(value, by: type, frame)
    // What is only named like a coordinator may be no more than its screen.
    if screen.owner != nil, types.roles[type.name] == .coordinator(isCertain: true) {
      types.unwrapped(screen)?.isLent = true
    }
    return found
  }

  /// What a coordinator gives to others stands for it, unless they have passed it themselves to have it put into
  /// a container.
  func given(
    _ value: Value, by type: SwiftType, _ frame: Frame, for arguments: PassedArguments = []
  ) -> Value {
    guard types.roles.isCoordinator(type.name), types.coordinator(around: frame) !== type,
      frame.type !== type,
      let object = value.object, object.owner == nil, object.isMade, let shown = types.unwrapped(object),
      types.role(of: shown) == .screen, !shown.isForeign,
      !arguments.contains(where: { $0.value.object === shown })
    else { return value }
    object.owner = type
    shown.owner = type
    return value
  }

  /// A view model belongs to the screen it is given to first.
  func carry(_ given: SwiftObject, _ object: SwiftObject) {
    guard given.carrier == nil, given !== object, types.canBelong(given) else { return }
    guard
      types.role(of: object) == .screen || given.type?.kind == .struct
        || TypeQuestions.isModel(object.typeName)
    else {
      return
    }
    if types.role(of: given) == nil, !types.roles.isCoordinator(object.typeName) { given.carrier = object }
  }
}
