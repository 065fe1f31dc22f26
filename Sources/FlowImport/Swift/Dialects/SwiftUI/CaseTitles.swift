import SwiftOutline

/// What cases of enums are called on screen: the text that an enum gives for each of its cases.
struct CaseTitles {
  let interpreter: Interpreter
  private static let properties = ["title", "label", "name", "displayName", "text"]

  /// The title of a case of the first of some enums that gives it one; nil where none does.
  func title(of name: String, in types: [SwiftType]) -> String? {
    for type in types {
      for property in Self.properties where type.properties[property]?.outline.getter != nil {
        let object = SwiftObject(type.name, type: type, isMade: false)
        object.isPayload = true
        object.payloadCase = name
        let frame = Frame(object: object, type: type, function: nil, file: type.file)
        let said = interpreter.expressions.value(of: Expression(.name(property), line: 0), frame)
        if case .text(let text) = said { return text }
      }
    }
    return nil
  }

  /// The title of a case that a state can hold.
  func title(of name: String, heldBy state: String) -> String? {
    guard let declared = interpreter.viewStates.declaredType(of: state),
      let written = declared.type.unwrapped.name,
      let type = interpreter.program.type(written, within: declared.owner), type.kind == .enum
    else { return nil }
    return title(of: name, in: [type])
  }
}
