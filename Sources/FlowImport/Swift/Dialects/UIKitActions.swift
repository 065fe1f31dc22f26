import SwiftOutline

/// Actions of alerts, bars and menus, with their titles and what they run.
struct UIKitActions {
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

  /// Tab items and actions, which have titles.
  func makeItem(
    _ typeName: String, _ object: SwiftObject, _ call: CallSite, _ interpreter: Interpreter
  ) -> Value? {
    object.title = ScreenTitles.written(call, "title")
    if typeName == "UITabBarItem" {
      if case .enumCase(let name, _)? = call.argument("tabBarSystemItem") {
        object.title = TextShaping.humanised(name)
      }
      return .object(object)
    }
    guard typeName.hasPrefix("UI"), typeName.hasSuffix("Action") || typeName.hasSuffix("Item") else {
      return nil
    }
    // The text of a button or menu is determined by what holds the action.
    if object.title == nil,
      case .enumCase(let name, _)? = call.argument("systemItem") ?? call.argument("barButtonSystemItem")
    {
      object.title = SystemEvents.barItem(name)
    }
    if let action = call.argument("primaryAction")?.object {
      action.title = action.title ?? object.title
      action.carrier = object
    }
    // Nothing of it happens while it is made; only what the system asks items for says what is touched.
    let isAsked = call.context.trigger.map(Self.asksForItems) ?? false
    let trigger = isAsked ? call.context.trigger : "primaryAction"
    let place = interpreter.controls.place(ofItemMadeIn: call.frame, call.context)
    for argument in call.arguments where argument.value.isCallable {
      interpreter.events.when(
        place, trigger, argument.value, line: call.line, call.frame, call.context,
        method: typeName, label: object, conditions: Self.conditions(ofItemMadeIn: call.context))
    }
    return .object(object)
  }

  /// The conditions under which an item is there that is made while a screen is set up or a menu is asked for.
  private static func conditions(ofItemMadeIn context: Context) -> [Guard] {
    let isSetUp = context.trigger.map { trigger in
      SystemEvents.isShown(trigger) && !BuiltControls.isOfRow(trigger) || asksForItems(trigger)
    }
    return isSetUp ?? true ? BuiltControls.telling(context.guards) : []
  }

  /// Whether the system asks for the actions of a row or menu by a method.
  private static func asksForItems(_ trigger: String) -> Bool {
    trigger.contains("Actions") || trigger.contains("Menu")
  }

  /// An action without a title goes by the button it is added to: by its text, or else by its name.
  func nameAction(of call: CallSite, _ interpreter: Interpreter) {
    guard let action = call.first?.object, action.typeName == "UIAction", action.title == nil,
      let button = call.receiverExpression, let name = button.lastName
    else { return }
    action.title =
      interpreter.controls.title(ofControl: button, call.frame, call.context)
      ?? (ControlEvents.isControl(name) ? ControlEvents.trigger(control: name) : name)
  }

  /// The action that is written `.init(title: …)`.
  func action(_ written: Expression?, _ call: CallSite, _ interpreter: Interpreter) -> SwiftObject? {
    guard let written, case .call(let callee, let arguments) = written.kind,
      case .member(nil, "init") = callee.kind
    else { return nil }
    let type = Expression(.name("UIAlertAction"), line: written.line)
    let made = Expression(.call(callee: type, arguments: arguments), line: written.line)
    return interpreter.expressions.evaluate(made, call.frame, call.context).object
  }

  func follow(
    _ action: SwiftObject, of alert: SwiftObject, _ call: CallSite, _ interpreter: Interpreter
  ) {
    let title = action.title
    guard let handler = action.fields["handler"] else { return }
    guard let source = interpreter.types.source(of: alert) else { return }
    var context = call.context
    context.presenter = context.sourceBelow ?? call.frame.object.flatMap { interpreter.types.source(of: $0) }
    let (body, file): ([Statement]?, Int) =
      switch handler {
      case .closure(let closure): (closure.closure.body, closure.frame.file)
      case .method(let function, _): (function.outline.body, function.file)
      default: (nil, call.frame.file)
      }
    if let lines = body?.lines {
      interpreter.log.alertCode.append(
        FactLog.AlertCode(file: file, lines: lines, alert: source, presenter: context.presenter))
    }
    interpreter.events.when(source, title, handler, line: call.line, call.frame, context)
  }
}

extension [Statement] {
  /// The lines from their first expression to their last; nil of none.
  fileprivate var lines: ClosedRange<Int>? {
    var range: ClosedRange<Int>?
    ExpressionWalk.visit(self) { expression in
      let line = expression.line
      guard line > 0 else { return }
      range = range.map { Swift.min($0.lowerBound, line)...Swift.max($0.upperBound, line) } ?? line...line
    }
    return range
  }
}
