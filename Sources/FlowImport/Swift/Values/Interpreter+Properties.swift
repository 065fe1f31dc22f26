import SwiftOutline

/// What properties hold.
extension Interpreter {
  /// What a property of an object holds.
  ///
  /// Instances of which nothing but the type is known all hold the same.
  func property(_ name: String, of object: SwiftObject, _ context: Context) -> Value {
    if program.forwardedStacks[object.typeName] == name { return .object(object) }
    if let value = object.fields[name] { return read(value, name, of: object, context) }
    guard !object.isMade, !object.isPayload, object.owner == nil else {
      return refilled(find(name, in: object, context), name, of: object)
    }
    let key = PropertyKey(type: object.typeName, name: name)
    if let known = propertyCache[key] { return listeners(known, named: name, of: object) ?? known }
    let isWhole = activeProperties.isEmpty && context.depth < Self.depthLimit / 2
    let before = cutOffs
    let found = refilled(find(name, in: object, context), name, of: object)
    // What a container shows changes, so each keeps its own.
    let isContainer = found.object.map { isController($0.typeName, $0.type) } ?? false
    if isWhole ? !isContainer : cutOffs == before && found.isPlain { propertyCache[key] = found }
    return listeners(found, named: name, of: object) ?? found
  }

  func find(_ name: String, in object: SwiftObject, _ context: Context) -> Value {
    guard let type = object.type, let (property, owner) = program.property(name, of: type) else {
      return .unknown
    }
    let key = PropertyKey(type: type.name, name: name)
    if activeProperties.isEmpty { propertySteps = 0 }
    propertySteps += 1
    guard context.depth < Self.depthLimit, propertySteps <= Self.propertyLimit,
      activeProperties.insert(key).inserted
    else {
      cutOffs += 1
      return .unknown
    }
    defer { activeProperties.remove(key) }
    var silent = context
    silent.isSilent = true
    silent.depth += 1
    let frame = Frame(object: object, type: owner, function: nil, file: property.file)
    var outline = property.outline
    outline.type = inherited(outline.type, from: owner, by: object)
    if let getter = outline.getter, outline.type.map(mayTell) ?? true {
      let found = isBuilt(outline) ? list(of: getter, frame, silent) : run(getter, frame, silent)
      switch found {
      case .enumCase: return .unknown
      // A `String` that the app extends is one of its types.
      case .text: return found
      default: break
      }
      let declared = outline.type.map { value(ofType: $0, within: owner, object: object) } ?? .unknown
      // What it comes out of, as a lock, is not what it is declared to be.
      let isWrapped = found.object?.type == nil && declared.object?.type != nil && !isScreen(found)
      if found.isKnown { return isWrapped ? declared : found }
    } else if let initial = outline.initial {
      var found = evaluate(implied(initial, outline.type, frame), frame, silent)
      // `.init()` of a framework's type says no more than the type.
      if found.caseName == "init", let type = outline.type { found = value(ofType: type, within: owner) }
      // What a state begins with is not what it stays.
      if found.caseName != nil, isState(name, of: owner) { return .unknown }
      if let made = found.object, made.arguments.isEmpty, made.type?.generics.isEmpty == false {
        made.arguments = outline.type.map { object.substituting($0).arguments } ?? []
      }
      if found.isKnown {
        if roles.isCoordinator(type.name) {
          for one in found.alternatives { one.value.object?.keeper = type }
        }
        settle(found, in: owner, name)
        object.fields[name] = found
        return found
      }
    } else if let parents = parents(of: object, by: name) {
      return parents
    } else if let found = assigned(name, of: owner, object, silent) {
      object.fields[name] = found
      return found
    }
    if let given = givenActions[type.name + "." + name] { return given }
    let written =
      outline.type ?? environmentType(outline) ?? program.type(of: outline, wrappedWithin: owner)
    let declared =
      written.map { value(ofType: object.substituting($0), within: owner, object: object) } ?? .unknown
    settle(declared, in: owner, name)
    return declared
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
    guard let type = object.type, roles.isCoordinator(type.name),
      let found = parentTypes?.parents(of: type, by: name), found.count <= Self.parentLimit
    else { return nil }
    return .either(
      found.map { Alternative(value: .object(SwiftObject($0.name, type: $0, isMade: false))) })
  }

  /// A child of more coordinators than this tells none of them by itself.
  private static let parentLimit = 6
}
