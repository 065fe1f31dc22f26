import SwiftOutline

/// What instances keep in their properties.
extension Interpreter {
  /// Keeps a value in a property, and what follows from it.
  func keep(
    _ value: Value, _ name: String, of object: SwiftObject, _ base: Expression?, _ line: Int, _ frame: Frame,
    _ context: Context
  ) {
    object.texts[name] = nil
    // A property that is bound to another's stays so, and `_name` is where it is bound.
    if case .binding = value {
      object.fields[name.hasPrefix("_") ? String(name.dropFirst()) : name] = value
      return
    }
    if case .binding? = object.fields[name] { return }
    // What is made in one branch is not undone by what the other says.
    if case .nothing = value, context.branches > 0, object.fields[name]?.object != nil { return }
    object.fields[name] = value
    object.firstFields.remove(name)
    if case .closure(let closure) = value, let type = object.type,
      let written = program.property(name, of: type)?.0.outline.type
    {
      closure.expected = written.functionParameters
    }
    if case .object(let given) = value, object !== frame.object { carry(given, object) }
    if value.isCallable {
      let trigger = controlTrigger(base, set: name, frame, context) ?? name
      handle(value, trigger, of: object, line, frame, context)
    }
    noteDelegate(name, of: object, value, frame)
    observe(value, name, of: object, line, frame, context)
  }

  /// A closure set on another object is what happens when that object calls it.
  private func handle(
    _ closure: Value, _ name: String, of object: SwiftObject, _ line: Int, _ frame: Frame, _ context: Context
  ) {
    guard object !== frame.object else { return }
    if let source = source(of: object) {
      let isChild = roles.isCoordinator(object.typeName)
      when(isChild ? .object(object) : .source(source), name, closure, line: line, frame, context)
    } else if role(of: object) == nil {
      when(.object(object), name, closure, line: line, frame, context)
    }
  }
}
