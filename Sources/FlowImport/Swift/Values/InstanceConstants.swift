import SwiftOutline

/// What instances keep that they were made with, which distinguishes them from others of their type.
final class InstanceConstants {
  let program: SwiftProgram
  let types: TypeQuestions
  private var constantCache: [String: Bool] = [:]
  /// What wraps properties that views change, also through bindings.
  private static let stateWrappers: Set<String> = [
    "State", "GestureState", "FocusState", "Published", "AppStorage", "SceneStorage",
  ]

  init(_ types: TypeQuestions) {
    program = types.program
    self.types = types
  }

  /// What an instance was made with and keeps, or the object it holds.
  func constant(_ name: String, of object: SwiftObject) -> Value? {
    if let known = object.traits[name] { return known }
    if let type = object.type, type.kind == .struct, isConstant(name, of: type) {
      switch object.fields[name] {
      case .nothing?, .closure?, .method?: return object.fields[name]
      default: break
      }
    }
    if case .object(let held)? = object.fields[name] { return .object(held) }
    return object.type.flatMap { declaredCase(name, of: $0) }.map { .enumCase($0, arguments: []) }
  }

  /// The case that a property has in all objects of a type: `var type: FlowType { .login }`.
  func declaredCase(_ name: String, of type: SwiftType) -> String? {
    guard type.kind != .protocol, let (property, _) = program.property(name, of: type) else { return nil }
    let outline = property.outline
    var result: Expression?
    if type.kind == .class, outline.initial != nil, isConstant(name, of: type),
      !(type.functions["init"] ?? []).contains(where: { $0.assignedNames.contains(name) })
    {
      result = outline.initial
    }
    if let only = outline.getter?.onlyResult { result = only }
    guard let found = result?.writtenCase,
      !program.conformers([type.name]).contains(where: { $0 !== type && $0.properties[name] != nil })
    else { return nil }
    return found
  }

  /// Notes what an instance that was just made will keep: `true`, `false` and cases of enums.
  func noteTraits(of object: SwiftObject) {
    guard let type = object.type else { return }
    object.firstFields = Set(object.fields.keys)
    object.traits = object.fields.filter { name, value in
      switch value {
      case .truth, .enumCase: isConstant(name, of: type)
      default: false
      }
    }
  }

  /// Whether a property stays what an instance is made with: nothing but initialisers sets it.
  func isConstant(_ name: String, of type: SwiftType) -> Bool {
    let key = type.name + "." + name
    if let known = constantCache[key] { return known }
    guard let (property, owner) = program.property(name, of: type) else { return false }
    let isSet = [type, owner].contains { type in
      type.sortedFunctions.contains { $0.outline.name != "init" && $0.assignedNames.contains(name) }
        || type.sortedProperties.contains { Self.sets(name, $0.outline) }
    }
    let isState = property.outline.header.attributes.contains { Self.stateWrappers.contains($0.name) }
    let found = property.outline.getter == nil && !isState && !isSet
    constantCache[key] = found
    return found
  }

  /// Whether the code of a property gives a value to another: a button within a view's `body`.
  private static func sets(_ name: String, _ property: PropertyOutline) -> Bool {
    guard property.getter != nil || !property.observers.isEmpty else { return false }
    var names = CalledNames()
    names.visit((property.getter ?? []) + property.observers)
    return names.assigned.contains(name)
  }

  /// What distinguishes an instance of a coordinator from others of its type.
  func traits(of object: SwiftObject?) -> String {
    guard let object, !object.traits.isEmpty, types.roles.isCoordinator(object.typeName) else { return "" }
    let words = object.traits.map { name, value -> String in
      if case .truth(let truth) = value { return "\(name)=\(truth)" }
      return "\(name)=\(value.caseName ?? "")"
    }
    return words.sorted().joined(separator: ",")
  }
}
