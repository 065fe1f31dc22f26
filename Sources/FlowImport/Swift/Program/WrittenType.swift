/// A type as it is written, taken apart.
struct WrittenType {
  /// Whether it is the type of a closure.
  let isFunction: Bool
  /// The parts of a tuple type with their labels; nil for others.
  let tuple: [(label: String?, type: String)]?
  /// The nominal types it is made of, as ``TypeName/parts(_:)`` tells.
  let parts: [String]
  /// The types of a closure's parameters, as ``TypeName/functionParameters(_:)`` tells.
  let functionParameters: [String]

  init(_ text: String) {
    isFunction = TypeName.isFunction(text)
    tuple = isFunction ? nil : TypeName.tuple(text)
    parts = isFunction || tuple != nil ? [] : TypeName.parts(text)
    functionParameters = isFunction ? TypeName.functionParameters(text) : []
  }
}
