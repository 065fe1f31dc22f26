import SwiftOutline

/// Gives streams of what people do to controls as values, so that what is made of them, passed on in inputs and
/// kept in outputs still tells what people do.
final class ControlStreamReader {
  private unowned let interpreter: Interpreter
  static let typeName = "ControlEvents"

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  /// The stream that an expression is; nil for anything else.
  func stream(_ expression: Expression, _ frame: Frame, _ context: Context) -> Value? {
    guard let stream = ControlStreams(expression), let owner = frame.object,
      let trigger = trigger(of: stream, frame, context)
    else { return nil }
    // A property of the app's own may only be named so.
    if case .member(let base?, let name) = expression.kind, name.hasSuffix("ublisher"),
      let type = interpreter.expressions.evaluate(base, frame, context.silenced).object?.type,
      type.kind != .extension, interpreter.program.property(name, of: type) != nil
    {
      return nil
    }
    let made = SwiftObject(Self.typeName, isMade: false)
    made.emitter = (screen(of: stream.control, frame, context) ?? owner, trigger)
    return .object(made)
  }

  /// The screen whose control another object's code listens to: `terms.agreeButton`.
  private func screen(of control: Expression, _ frame: Frame, _ context: Context) -> SwiftObject? {
    guard case .member(let base?, _) = control.kind, !base.isSelf,
      let object = interpreter.expressions.evaluate(base, frame, context.silenced).object,
      interpreter.types.roles[object.typeName] == .screen
    else { return nil }
    return object
  }

  private func trigger(of stream: ControlStreams, _ frame: Frame, _ context: Context) -> String? {
    guard stream.event == .touch else { return stream.trigger }
    return interpreter.controls.title(ofControl: stream.control, frame, context) ?? stream.trigger
  }
}
