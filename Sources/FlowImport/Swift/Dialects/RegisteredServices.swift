import SwiftOutline

/// Containers for dependency injection: what is asked for is made by the closure that is registered for it.
struct RegisteredServices: CallDialect {
  var callNames: Set<String>? { Registrations.resolving }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    let arguments = call.arguments.map { Argument(label: $0.label, value: $0.expression) }
    guard let found = Registrations.of(interpreter.program).telling(arguments, interpreter.program) else {
      return nil
    }
    let object = found.type.map { SwiftObject($0.name, type: $0, isMade: false) }
    let frame = Frame(object: object, type: found.type, function: nil, file: found.file)
    let given = call.arguments.filter { $0.label == "argument" || $0.label == "arguments" }.map(\.value)
    let factory = interpreter.expressions.evaluate(found.factory, frame, call.context)
    let made = interpreter.run(factory, arguments: [call.receiver] + given, call.context)
    return made.object?.isMade == true ? .value(made) : nil
  }
}
