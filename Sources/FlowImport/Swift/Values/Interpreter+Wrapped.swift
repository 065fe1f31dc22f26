import SwiftOutline

/// Property wrappers that are set as such: `_model = StateObject(wrappedValue: Model())`.
extension Interpreter {
  /// SwiftUI's wrappers that hold what they are made with.
  static let wrappers: Set<String> = ["State", "StateObject", "ObservedObject", "Bindable", "GestureState"]

  /// Keeps what a wrapper is made with as the value of its property; false for what is no wrapper.
  ///
  /// What a state begins with that is plain, as a flag or a case, is not what it stays.
  func wrap(_ value: Value, _ name: String, of object: SwiftObject) -> Bool {
    guard name.hasPrefix("_"), let type = object.type else { return false }
    let plain = String(name.dropFirst())
    guard program.property(name, of: type) == nil, let (property, _) = program.property(plain, of: type),
      !property.outline.header.attributes.isEmpty
    else { return false }
    switch value {
    case .object, .list, .binding, .alternatives, .closure: object.fields[plain] = value
    default: break
    }
    return true
  }
}
