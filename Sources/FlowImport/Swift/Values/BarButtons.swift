import SwiftOutline

/// Buttons that a coordinator puts into the bars of the screens it makes.
final class BarButtons {
  private unowned let interpreter: Interpreter
  private let types: TypeQuestions
  /// The screens in whose bars buttons are that call a coordinator's methods.
  private var buttonActions: [ButtonAction: Set<EventSource>] = [:]
  private static let bars = ["BarButtonItem", "BarButtonItems", "toolbarItems"]

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    types = interpreter.types
  }

  /// A method of a coordinator that a button calls.
  struct ButtonAction: Hashable {
    var coordinator: String
    var method: String
  }

  /// Notes whose bar a button is in whose action is a coordinator's own method:
  /// `list.navigationItem.rightBarButtonItem = UIBarButtonItem(…, action: #selector(addTapped))`.
  func noteButtons(_ target: Expression, _ value: Expression, _ frame: Frame, _ context: Context) {
    guard let owner = barOwner(target), !owner.isSelf, let type = types.coordinator(around: frame) else {
      return
    }
    noteActions(in: value, ofButtonsOn: owner, type, frame, context)
  }

  /// Notes whose button or gesture calls a coordinator's own method:
  /// `list.avatar.addTarget(self, action: #selector(avatarTapped), for: .touchUpInside)`.
  func noteTargets(_ site: CallSite) {
    guard site.name == "addTarget" || site.name == "addGestureRecognizer",
      let type = types.coordinator(around: site.frame), var owner = site.receiverExpression
    else { return }
    while case .member(let base?, _) = owner.kind, !base.isSelf { owner = base }
    guard !owner.isSelf else { return }
    for argument in site.arguments {
      noteActions(in: argument.expression, ofButtonsOn: owner, type, site.frame, site.context)
    }
  }

  private func noteActions(
    in value: Expression, ofButtonsOn owner: Expression, _ type: SwiftType, _ frame: Frame, _ context: Context
  ) {
    var names = CalledNames()
    names.visit([.expression(value)])
    // The buttons may have been made before.
    for binding in Assignments.bindings(in: frame.function?.outline.body ?? [])
    where !names.found.isDisjoint(with: binding.names) {
      if let value = binding.value { names.visit([.expression(value)]) }
    }
    let actions = names.found.filter { name in
      type.functions[name]?.contains { $0.outline.header.hasAttribute("objc") } ?? false
    }
    guard !actions.isEmpty else { return }
    let silent = context.silenced
    guard let screen = interpreter.expressions.evaluate(owner, frame, silent).object,
      let source = types.source(of: screen),
      case .screen = source
    else { return }
    for action in actions {
      buttonActions[ButtonAction(coordinator: type.name, method: action), default: []].insert(source)
    }
  }

  /// Notes whose bar the buttons are in that were made with what they do.
  func carryButtons(_ target: Expression, _ value: Value, _ frame: Frame, _ context: Context) {
    guard let owner = barOwner(target) else { return }
    let silent = context.silenced
    let items: [Value] = if case .list(let values) = value { values } else { [value] }
    let buttons = items.compactMap(\.object).filter { $0.typeName == "UIBarButtonItem" && $0.carrier == nil }
    guard !buttons.isEmpty, let screen = interpreter.expressions.evaluate(owner, frame, silent).object else {
      return
    }
    for button in buttons { button.carrier = screen }
  }

  /// The screen that a button, or the action of one, is on.
  func source(ofButton label: SwiftObject?) -> EventSource? {
    var current = label
    for _ in 0..<3 {
      guard let carrier = current?.carrier else { return nil }
      if case .screen(let key)? = types.source(of: carrier), carrier.typeName != "UIBarButtonItem" {
        return .screen(key)
      }
      current = carrier
    }
    return nil
  }

  /// Whose bar is set: `list` of `list.navigationItem.rightBarButtonItem`; nil for what is no bar.
  private func barOwner(_ target: Expression) -> Expression? {
    guard case .member(let base?, let name) = target.kind, Self.bars.contains(where: name.hasSuffix) else {
      return nil
    }
    switch base.kind {
    case .member(let inner?, "navigationItem"): return inner
    case .name("navigationItem"): return Expression(.name("self"), line: base.line)
    default: return base
    }
  }

  /// The screens in whose bars a button calls a coordinator's method, by name.
  func screens(withButtonFor function: SwiftFunction, of type: SwiftType) -> [EventSource] {
    let found = buttonActions[ButtonAction(coordinator: type.name, method: function.outline.name)] ?? []
    return found.sorted { one, other in
      guard case .screen(let first) = one, case .screen(let second) = other else { return false }
      return (first.type, first.title ?? "") < (second.type, second.title ?? "")
    }
  }
}
