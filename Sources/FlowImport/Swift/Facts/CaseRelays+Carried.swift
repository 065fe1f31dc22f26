import SwiftOutline

/// Cases that other cases carry: `.navigate(.settings)` sends `settings` too, to whoever is told what it carries.
extension CaseRelays {
  /// Whether the case that an argument is carries a message.
  func carries(_ message: Message, _ argument: Argument, _ call: WrittenCall) -> Bool {
    guard case .call(_, let carried) = argument.value.kind, argument.value.chosen != nil,
      carried.contains(where: { $0.value.chosen == message.name })
    else { return false }
    return messages(argument, in: call).contains { outer in
      guard let type = program.types[outer.type],
        let parameters = type.cases.first(where: { $0.name == outer.name })?.parameters
      else { return false }
      return zip(carried, parameters).contains { value, parameter in
        guard value.value.chosen == message.name, let written = parameter.type else { return false }
        return enums(in: written, type).contains { $0.name == message.type }
      }
    }
  }
}

extension Expression {
  /// What the case that it is carries; none for what is no case.
  var carriedValues: [Expression] {
    guard case .call(_, let arguments) = kind, chosen != nil else { return [] }
    return arguments.map(\.value)
  }
}
