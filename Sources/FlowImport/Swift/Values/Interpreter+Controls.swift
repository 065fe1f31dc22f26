import SwiftOutline

/// Closures that controls and views run when a person touches them.
extension Interpreter {
  /// Notes a closure that a control is passed for that: `button.addAction { … }`, `view.addTapGesture { … }`.
  ///
  /// It runs then, and not while the screen is set up.
  func listenToControl(_ site: CallSite) -> Value? {
    guard ControlEvents.registers(site.name), let base = site.receiverExpression,
      let argument = site.arguments.last(where: { $0.value.isCallable }),
      isControl(site.receiver, base), coordinator(around: site.frame) == nil
    else { return nil }
    let control = base.lastName.map(ControlEvents.trigger)
    let trigger =
      choiceTitle(site) ?? title(ofControl: base, site.frame, site.context) ?? control ?? site.name
    when(
      touched(site.frame, site.context), trigger, argument.value, line: site.line, site.frame, site.context,
      method: site.name)
    return site.receiver.isKnown ? site.receiver : .unknown
  }

  /// The text of a choice that something is given with what it does:
  /// `alert.addDestructiveAction("Delete") { … }`.
  func choiceTitle(_ site: CallSite) -> String? {
    guard ControlEvents.addsChoice(site.name) else { return nil }
    let titled = site.arguments.filter { $0.label.map { $0.lowercased().hasSuffix("title") } ?? false }
    for argument in titled + site.arguments.filter({ $0.label == nil }) {
      if case .text(let text) = argument.value, let tidy = DisplayText.tidy(text) { return tidy }
    }
    return nil
  }

  /// What happens when a control runs the closure that a property of it is set to: `shareView.onTap = { … }`.
  func controlTrigger(_ base: Expression?, set name: String, _ frame: Frame, _ context: Context) -> String? {
    guard ControlEvents.isPlain(name), let base, let control = base.lastName, !base.isSelf else { return nil }
    return title(ofControl: base, frame, context) ?? ControlEvents.trigger(control: control)
  }

  /// Where a control is touched: on the screen whose code sets it up.
  private func touched(_ frame: Frame, _ context: Context) -> EventOrigin {
    if let object = frame.object, roles[object.typeName] == .screen { return .source(.screen(key(object))) }
    if let source = context.source { return .source(source) }
    return frame.object.map { .object($0) } ?? .none
  }

  private func isControl(_ receiver: Value, _ base: Expression) -> Bool {
    guard let object = receiver.object else { return base.lastName.map(ControlEvents.isControl) ?? false }
    if KnownTypes.isAlert(object.typeName) || isController(object.typeName, object.type) { return false }
    if object.typeName.hasPrefix("UI") { return true }
    guard let type = object.type else { return base.lastName.map(ControlEvents.isControl) ?? false }
    return type.kind != .struct && program.supertypes(of: type).contains { $0.hasPrefix("UI") }
  }

  /// The text on a control, as the code of what it belongs to sets it.
  private func title(ofControl base: Expression, _ frame: Frame, _ context: Context) -> String? {
    let owner: SwiftType?
    let control: String
    switch base.kind {
    case .name(let name): (owner, control) = (frame.type, name)
    case .member(let inner?, let name):
      var silent = context
      silent.isSilent = true
      owner = inner.isSelf ? frame.type : evaluate(inner, frame, silent).object?.type
      control = name
    default: return nil
    }
    guard let owner else { return nil }
    let labels = controlLabels[owner.name] ?? ControlLabels(owner)
    controlLabels[owner.name] = labels
    return labels.text(of: control)
  }
}
