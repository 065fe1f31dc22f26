import SwiftOutline

/// Alerts and their buttons.
extension UIKitNavigation {
  /// Whether a type is that of an alert's buttons, or inherits from it.
  func isAlertAction(_ name: String, _ type: SwiftType?, _ interpreter: Interpreter) -> Bool {
    guard name != "UIAlertAction" else { return true }
    return type.map { interpreter.program.type($0, isA: { $0 == "UIAlertAction" }) } ?? false
  }

  /// A button of an alert; one of a class of the app's own may leave out the labels.
  func makeAlertAction(_ object: SwiftObject, _ call: CallSite) -> Value {
    object.title = ScreenTitles.written(call, "title")
    for argument in call.arguments {
      if object.title == nil, case .text(let text) = argument.value, !text.isEmpty { object.title = text }
      if let name = argument.value.isCallable ? "handler" : argument.label {
        object.fields[name] = argument.value
      }
      // It runs when the action is chosen, not here.
      if case .closure(let closure) = argument.value { closure.wasRun = true }
    }
    return .object(object)
  }

  /// Where an alert is made; one that a helper only makes and gives is as many as there are calls of the
  /// helper.
  func place(ofAlert call: CallSite) -> CodePlace {
    let own = CodePlace(file: call.frame.file, line: call.line)
    guard let result = call.frame.function?.outline.returnType?.firstName, KnownTypes.isAlert(result) else {
      return own
    }
    return (call.context.isSilent ? call.context.origin : call.context.trail.last) ?? own
  }
}
