import SwiftOutline

/// What gives parts of a body: properties, methods and closures, with what they are called with.
final class ViewBuilders {
  let interpreter: Interpreter
  let values: ViewValues

  init(interpreter: Interpreter, values: ViewValues) {
    self.interpreter = interpreter
    self.values = values
  }

  /// The body of what gives a view, where it is, and a name to tell circles by.
  ///
  /// That is one's own property or method, another object's, or a closure one was given.
  func builder(_ expression: Expression, _ position: ViewPosition) -> ([Statement], ViewPosition, String)? {
    switch expression.kind {
    case .name(let name):
      if let local = position.frame[name] { return builder(local, [], position) }
      return property(name, of: position.frame.object, position)
    case .member(let base?, let name):
      return property(name, of: values.routed(base, position).object, position)
    case .call(let callee, let arguments):
      switch callee.kind {
      case .name(let name):
        if let local = position.frame[name] { return builder(local, arguments, position) }
        guard name.first?.isLowercase ?? false else { return nil }
        if let found = method(name, of: position.frame.object, arguments, position) { return found }
        if let found = stored(name, of: position.frame.object, arguments, position) { return found }
        guard let free = best(interpreter.program.functions[name] ?? [], arguments) else { return nil }
        return function(free, on: nil, arguments, position)
      case .member(let base?, let name) where name != "init":
        let value = values.routed(base, position)
        if case .type(let typeName) = value, let type = interpreter.program.type(typeName),
          let found = best(type.functions[name] ?? [], arguments)
        {
          return function(found, on: nil, arguments, position)
        }
        return method(name, of: value.object, arguments, position)
          ?? stored(name, of: value.object, arguments, position)
      default: return nil
      }
    default: return nil
    }
  }

  private func builder(
    _ value: Value, _ arguments: [Argument], _ position: ViewPosition
  ) -> ([Statement], ViewPosition, String)? {
    guard case .closure(let closure) = value else { return nil }
    closure.wasRun = true
    let frame = Frame(within: closure.frame)
    for (index, argument) in arguments.enumerated() {
      let given = interpreter.expressions.value(of: argument.value, position.frame)
      frame["$\(index)"] = given
      if index < closure.closure.parameters.count { frame[closure.closure.parameters[index].name] = given }
    }
    let line = ViewStructure.line(of: closure.closure.body)
    return (closure.closure.body, position.within(frame), "{\(closure.frame.file):\(line)}")
  }

  private func property(
    _ name: String, of object: SwiftObject?, _ position: ViewPosition
  ) -> ([Statement], ViewPosition, String)? {
    guard let object, let type = object.type,
      let (property, owner) = interpreter.program.property(name, of: type),
      name != "body" || object.isPayload || !SwiftUINavigation.isView(type, interpreter.program)
    else { return nil }
    if let getter = property.outline.getter {
      guard
        object === position.frame.object || object.isPayload
          || SwiftUINavigation.isView(property.outline.type, within: owner, interpreter.program)
      else { return nil }
      let frame = Frame(object: object, type: owner, function: nil, file: property.file)
      return (getter, position.within(frame), "\(owner.name).\(name)")
    }
    return stored(name, of: object, [], position)
  }

  /// A closure or view that an object keeps.
  private func stored(
    _ name: String, of object: SwiftObject?, _ arguments: [Argument], _ position: ViewPosition
  ) -> ([Statement], ViewPosition, String)? {
    guard let object, let type = object.type, interpreter.program.property(name, of: type) != nil else {
      return nil
    }
    // What a view is given without a label is its only closure or its builder.
    let value = object.fields[name] ?? object.fields[""] ?? .unknown
    if case .closure = value { return builder(value, arguments, position) }
    let initial = interpreter.program.property(name, of: type)?.0.outline.initial
    if let initial,
      SwiftUINavigation.isView(
        interpreter.expressions.value(of: initial, position.frame).object.map { .named($0.typeName) },
        within: type,
        interpreter.program)
    {
      return ([.expression(initial)], position, "\(type.name).\(name)")
    }
    return nil
  }

  private func method(
    _ name: String, of object: SwiftObject?, _ arguments: [Argument], _ position: ViewPosition
  ) -> ([Statement], ViewPosition, String)? {
    guard let object, let type = object.type else { return nil }
    let functions = interpreter.program.functions(name, of: type).filter { $0.type?.name != "View" }
    guard let found = best(functions, arguments) else { return nil }
    return function(found, on: object, arguments, position)
  }

  /// What an argument is known to be; the case that a state begins with is not known to stay.
  private func settled(_ expression: Expression, _ position: ViewPosition) -> Value {
    let value = interpreter.expressions.value(of: expression, position.frame)
    if case .enumCase = value, !values.isFixed(expression, position) { return .unknown }
    if case .object = value, let any = anyConformer(expression, position) {
      return .object(SwiftObject(any.name, type: any, isMade: false))
    }
    return value
  }

  /// What a list calls for each of its elements, as a closure that calls it: `{ row(for: $0) }` of `content: row`.
  func spelledOut(_ argument: Argument, _ position: ViewPosition) -> Argument {
    guard argument.value.isPlainName, let name = argument.value.lastName, position.frame[name] == nil,
      let type = position.frame.object?.type, interpreter.program.property(name, of: type) == nil
    else { return argument }
    let found = interpreter.program.functions(name, of: type).first { function in
      function.type?.name != "View" && function.outline.parameters.count == 1
        && SwiftUINavigation.isView(function.outline.returnType, within: type, interpreter.program)
    }
    guard let parameter = found?.outline.parameters.first else { return argument }
    let line = argument.value.line
    let given = Argument(label: parameter.label, value: Expression(.name("$0"), line: line))
    let call = Expression(.call(callee: argument.value, arguments: [given]), line: line)
    let closure = Closure(parameters: [], body: [.expression(call)])
    return Argument(label: argument.label, value: Expression(.closure(closure), line: line))
  }

  /// Of functions with one name the one whose labels fit.
  func best(_ functions: [SwiftFunction], _ arguments: [Argument]) -> SwiftFunction? {
    let labels = arguments.map(\.label)
    return functions.first { $0.outline.parameters.map(\.label) == labels } ?? functions.first
  }

  func function(
    _ function: SwiftFunction, on object: SwiftObject?, _ arguments: [Argument], _ position: ViewPosition
  ) -> ([Statement], ViewPosition, String)? {
    guard let body = function.outline.body, !function.isIgnored,
      SwiftUINavigation.isView(function.outline.returnType, within: function.type, interpreter.program)
    else { return nil }
    let frame = Frame(object: object, type: function.type, function: function, file: function.file)
    let given = arguments.map { ($0.label, settled($0.value, position), $0.value) }
    let silent = Context().silenced
    interpreter.parameters.bind(given, to: function, frame, silent)
    for parameter in function.outline.parameters {
      // A route that is passed in is any of its cases.
      if let object = frame[parameter.name]?.object, object.type?.kind == .enum { object.isPayload = true }
      if let value = frame[parameter.name] {
        frame[parameter.name] = values.payload(value, parameter.type, within: function.type)
      }
    }
    noteStates(arguments, of: function, frame, position)
    let name = "\(function.type?.name ?? "").\(function.outline.name)"
    return (body, position.within(frame), name + ":\(function.outline.header.line)")
  }

  /// Notes which parameters are states that begin with a case: what is chosen by them changes with the states.
  private func noteStates(
    _ arguments: [Argument], of function: SwiftFunction, _ frame: Frame, _ position: ViewPosition
  ) {
    let bound = function.outline.bound(arguments)
    for (index, parameter) in function.outline.parameters.enumerated() {
      guard let argument = bound[index], frame[parameter.name]?.object?.isPayload ?? false,
        interpreter.viewStates.state(of: argument, position.frame, Context()) != nil,
        let (property, owner, _) = ViewTest.property(argument, position.frame, interpreter),
        case .enumCase? = FirstSetting.of(property, in: owner, interpreter)
      else { continue }
      frame.states[parameter.name] = (argument, position.frame)
    }
  }

  /// The view that an expression makes, with what it is given.
  func made(_ expression: Expression, _ type: SwiftType, _ position: ViewPosition) -> SwiftObject {
    if let object = interpreter.expressions.value(of: expression, position.frame).object, object.type === type
    {
      return object
    }
    return SwiftObject(type.name, type: type)
  }
}
