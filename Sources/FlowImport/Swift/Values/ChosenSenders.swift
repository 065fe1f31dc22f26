import SwiftOutline

/// Names what one method does for several controls by the control: `if sender == saveButton`.
///
/// That the sender is a control is no condition but what people touch.
struct ChosenSenders {
  let types: TypeQuestions
  let log: FactLog

  func nameControls() {
    for index in log.facts.indices {
      guard let method = log.facts[index].trigger, case .screen(let key)? = log.facts[index].source,
        let type = types.program.types[key.type],
        let function = types.program.functions(method, of: type).first,
        let sender = function.outline.parameters.first?.name
      else { continue }
      let controls = log.facts[index].guards.compactMap { Self.control($0, isThe: sender) }
      guard controls.count == 1, types.program.property(controls[0], of: type) != nil else { continue }
      log.facts[index].trigger =
        ControlLabels.of(type, in: types.program).text(of: controls[0])
        ?? types.roles.hints.actions.title(ofOutlet: controls[0], of: type.lastName)
        ?? ControlEvents.trigger(control: controls[0])
      log.facts[index].guards.removeAll { Self.asks(for: sender, $0) }
    }
  }

  /// The control that a condition says the sender is.
  private static func control(_ condition: Guard, isThe sender: String) -> String? {
    switch condition {
    case .not(.comparison(let left, let symbol, let right)) where ["!=", "!=="].contains(symbol):
      return control(.comparison(left, "==", right), isThe: sender)
    case .comparison(let left, let symbol, let right) where ["==", "==="].contains(symbol):
      if left.value.kind == .name(sender) { return name(right.value) }
      return right.value.kind == .name(sender) ? name(left.value) : nil
    case .isCase(let subject, let patterns) where subject.value.kind == .name(sender) && patterns.count == 1:
      if case .expression(let control) = patterns[0].value { return name(control) }
      return nil
    default: return nil
    }
  }

  /// Whether a condition only asks which control the sender is, or is not.
  private static func asks(for sender: String, _ condition: Guard) -> Bool {
    switch condition {
    case .comparison(let left, let symbol, let right) where ["==", "===", "!=", "!=="].contains(symbol):
      left.value.kind == .name(sender) && name(right.value) != nil
        || right.value.kind == .name(sender) && name(left.value) != nil
    case .isCase(let subject, _), .isOther(let subject, _): subject.value.kind == .name(sender)
    case .not(let inner): asks(for: sender, inner)
    case .or(let parts), .and(let parts), .all(let parts): parts.allSatisfy { asks(for: sender, $0) }
    default: false
    }
  }

  /// The name of a property of one's own.
  private static func name(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .member(let base?, let name): base.isSelf ? name : nil
    default: nil
    }
  }
}
