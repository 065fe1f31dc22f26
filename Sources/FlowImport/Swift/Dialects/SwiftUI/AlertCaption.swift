import SwiftOutline

/// The title of an alert, as what it is shown for says it: `notice.title`.
struct AlertCaption {
  let text: Expression
  /// What the alert's closure calls what it is given.
  let parameter: String
  let frame: Frame
  /// The type of that.
  let type: SwiftType?

  /// The alert as one that is shown for a value; nil where the value does not say what it is called.
  func alert(_ alert: SwiftObject, for value: Value?, _ interpreter: Interpreter) -> SwiftObject? {
    guard var given = value else { return nil }
    // `.offline` can be an instance that the type has for all: `static let offline = Notice(title: "Offline")`.
    if let name = given.caseName, let type, type.kind != .enum {
      let instance = Expression(.member(base: Expression(.name(type.name), line: 0), name: name), line: 0)
      given = interpreter.expressions.value(of: instance, frame)
    }
    let inner = Frame(within: frame)
    inner[parameter] = given
    guard let said = interpreter.expressions.value(of: text, inner).text, !said.isEmpty else { return nil }
    let titled = SwiftObject(alert.typeName)
    titled.fields = alert.fields
    titled.title = said
    return titled
  }
}
