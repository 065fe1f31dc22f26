import SwiftOutline

/// Closures that parts of a screen keep until they are touched: `cell.configure(title: "Help", onTap: { … })`.
extension ControlListening {
  /// Notes that a closure runs when the view calls it that was passed it; false where the view did not keep it.
  ///
  /// What must hold for a cell to be filled does not decide what happens when it is touched.
  func keepForTouch(
    _ closure: ClosureValue, in part: SwiftObject?, passed argument: PassedArguments.Element,
    with arguments: PassedArguments, _ context: Context
  ) -> Bool {
    guard !context.isSilent, let part, let type = part.type, isPart(type), part !== closure.frame.object,
      case .closure = argument.expression.kind,
      let name = part.fields.filter({ Self.isSame($0.value, closure) }).keys.min()
    else { return false }
    let written = arguments.map { Argument(label: $0.label, value: $0.expression) }
    let trigger = ClosureWords.text(on: written) ?? Self.title(written) ?? name
    interpreter.events.when(
      touched(closure.frame, context), trigger, .closure(closure), line: argument.expression.line,
      closure.frame, context, method: name)
    return true
  }

  /// Notes that a closure runs when the screen calls it that keeps it: `picker.onChoice { self.dismiss() }`;
  /// false where the screen did not keep it.
  func keepForScreen(
    _ closure: ClosureValue, in screen: SwiftObject?, passed argument: PassedArguments.Element,
    by function: SwiftFunction, _ context: Context
  ) -> Bool {
    guard !context.isSilent, function.outline.name != "init", let screen, screen !== closure.frame.object,
      types.role(of: screen) == .screen, case .closure = argument.expression.kind,
      let source = types.source(of: screen),
      let name = screen.fields.filter({ Self.isSame($0.value, closure) }).keys.min()
    else { return false }
    interpreter.events.when(
      .source(source), name, .closure(closure), line: argument.expression.line, closure.frame, context,
      method: name)
    return true
  }

  /// Notes the closures of a gesture recogniser of the app's own that is added to a view:
  /// `avatar.addGestureRecognizer(ClosureTap { … })`.
  ///
  /// They run when the view is touched, whatever the recogniser calls the method that does it.
  func listenToGesture(_ site: CallSite) -> Value? {
    guard site.name == "addGestureRecognizer", let recognizer = site.first?.object, isGesture(recognizer),
      let view = site.receiverExpression, let name = view.lastName, name != "self"
    else { return nil }
    let closures = recognizer.fields.sorted { $0.key < $1.key }.compactMap { field -> ClosureValue? in
      if case .closure(let closure) = field.value { closure } else { nil }
    }
    guard !closures.isEmpty else { return nil }
    let trigger = title(ofControl: view, site.frame, site.context) ?? ControlEvents.trigger(control: name)
    for closure in closures {
      interpreter.events.when(
        touched(closure.frame, site.context), trigger, .closure(closure), line: site.line, closure.frame,
        site.context, method: site.name)
    }
    return .unknown
  }

  /// Notes that a closure runs when a timer of a screen fires, after what the screen does by itself.
  func waitForTimer(_ site: CallSite) -> Bool {
    let written = site.arguments.map { Argument(label: $0.label, value: $0.expression) }
    // What people do to start it says more than the time.
    guard !site.context.isSilent, !site.context.isLaunch, let object = site.frame.object,
      types.roles[object.typeName] == .screen, site.context.trigger.map(SystemEvents.isShown) ?? false,
      let words = Timers.words(site.name, written),
      let closure = site.arguments.last?.value, closure.isCallable
    else { return false }
    interpreter.events.when(
      touched(site.frame, site.context), words, closure, line: site.line, site.frame, site.context,
      method: site.name, conditions: site.context.guards)
    return true
  }

  /// Whether an instance is a gesture recogniser of the app's own.
  func isGesture(_ object: SwiftObject) -> Bool {
    object.type.map(program.isGestureRecognizer) ?? false
  }

  private static func isSame(_ value: Value, _ closure: ClosureValue) -> Bool {
    if case .closure(let kept) = value { kept === closure } else { false }
  }

  /// The text that a part is given without a label: `cell.setText("Help") { … }`.
  private static func title(_ arguments: [Argument]) -> String? {
    guard let first = arguments.first, first.label == nil, case .string(let text) = first.value.kind,
      text.beginsUppercase, !KeyWords.looksLikeKey(text)
    else { return nil }
    return DisplayText.tidy(text)
  }

  /// Whether a type is a view of UIKit's that is in screens.
  private func isPart(_ type: SwiftType) -> Bool {
    let endings = ["View", "Cell", "Control", "Button", "Label"]
    return types.roles[type.name] == nil
      && program.supertypes(of: type).contains { name in
        name.hasPrefix("UI") && endings.contains(where: name.hasSuffix)
      }
  }
}
