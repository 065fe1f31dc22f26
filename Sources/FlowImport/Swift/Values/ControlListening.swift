import SwiftOutline

/// Closures that controls and views run when a person touches them.
final class ControlListening {
  unowned let interpreter: Interpreter
  let program: SwiftProgram
  let types: TypeQuestions
  /// The texts on the controls of types, by the types' names.

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
  }

  /// Notes a closure that a control is passed for that: `button.addAction { … }`, `view.addTapGesture { … }`.
  ///
  /// It runs then, and not while the screen is set up.
  func listenToControl(_ site: CallSite) -> Value? {
    guard let argument = site.arguments.last(where: { $0.value.isCallable }),
      let base = site.receiverExpression,
      ControlEvents.registers(site.name) || ControlEvents.isTouch(site.name)
        || ControlEvents.changes(site.name) && isLibraryRow(base, site),
      isControl(site.receiver, base), types.coordinator(around: site.frame) == nil
    else { return nil }
    let chain = ControlChain(base)
    let control = chain.name.map(ControlEvents.trigger)
    let trigger =
      choiceTitle(site) ?? title(ofControl: base, site.frame, site.context)
      ?? title(of: chain, site.frame, site.context) ?? Self.image(site) ?? control ?? site.name
    interpreter.events.when(
      touched(site.frame, site.context), trigger, argument.value, line: site.line, site.frame, site.context,
      method: site.name)
    return site.receiver.isKnown ? site.receiver : .unknown
  }

  /// Notes a closure that is passed to what adds a button, where that cannot be followed:
  /// `bar.setupBackButton { … }`.
  func listenToButton(_ site: CallSite) -> Value? {
    guard let argument = site.arguments.last(where: { $0.value.isCallable }),
      let button = ControlEvents.button(addedBy: site.name), types.coordinator(around: site.frame) == nil,
      site.receiver.object.map({ $0.type == nil && !types.isController($0.typeName, nil) }) ?? true
    else { return nil }
    interpreter.events.when(
      touched(site.frame, site.context), ControlEvents.trigger(control: button), argument.value,
      line: site.line, site.frame, site.context, method: site.name)
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

  /// What the image stands for that one of a bar's buttons is given: `bar.action(.left, imageNamed: "back") { … }`.
  private static func image(_ site: CallSite) -> String? {
    for argument in site.arguments {
      guard let label = argument.label,
        Names.words(label).contains(where: { ["image", "icon"].contains($0) }),
        case .string(let name) = argument.expression.kind, !name.isEmpty
      else { continue }
      return SystemEvents.image(name).lowercased() + " button tapped"
    }
    return nil
  }

  /// What happens when a control runs the closure that a property of it is set to: `shareView.onTap = { … }`.
  func controlTrigger(_ base: Expression?, set name: String, _ frame: Frame, _ context: Context) -> String? {
    guard ControlEvents.isPlain(name), let base, let control = base.lastName, !base.isSelf else { return nil }
    return title(ofControl: base, frame, context) ?? ControlEvents.trigger(control: control)
  }

  /// Where a control is touched: on the screen whose code sets it up.
  func touched(_ frame: Frame, _ context: Context) -> EventOrigin {
    if let object = frame.object, types.roles[object.typeName] == .screen {
      return .source(.screen(types.key(object)))
    }
    if let source = types.content(ofContainer: frame) ?? context.source { return .source(source) }
    return frame.object.map { .object($0) } ?? .none
  }

  /// Where an item of a bar or menu is touched that code outside a screen makes: on the screen that was given
  /// the object whose code it is, or else on the one whose code asked that for it.
  func place(ofItemMadeIn frame: Frame, _ context: Context) -> EventOrigin {
    guard let object = frame.object, types.role(of: object) == nil else { return .none }
    if case .screen(let key)? = types.source(of: object) { return .source(.screen(key)) }
    guard let stage = context.stage, case .screen(let key)? = types.source(of: stage) else { return .none }
    return .source(.screen(key))
  }

  /// Whether what is changed is a row of a library's form: `SwitchRow("Sync") { … }.onChange { … }`.
  private func isLibraryRow(_ base: Expression, _ site: CallSite) -> Bool {
    guard let name = ControlChain(base).name else { return false }
    return name.beginsUppercase && Names.words(name).last == "row" && program.types[name] == nil
      && site.receiver.object?.type == nil
  }

  private func isControl(_ receiver: Value, _ base: Expression) -> Bool {
    let isNamedSo = ControlChain(base).name.map(ControlEvents.isControl) ?? false
    guard let object = receiver.object else { return isNamedSo }
    if KnownTypes.isAlert(object.typeName) || types.isController(object.typeName, object.type) {
      return false
    }
    if object.typeName.hasPrefix("UI") { return true }
    guard let type = object.type else { return isNamedSo }
    return type.kind != .struct && program.supertypes(of: type).contains { $0.hasPrefix("UI") }
  }

  /// The text that a control is made with, or that the closure it is made with gives it.
  private func title(of chain: ControlChain, _ frame: Frame, _ context: Context) -> String? {
    let silent = context.silenced
    func text(_ expression: Expression) -> String? {
      guard case .text(let text) = interpreter.expressions.evaluate(expression, frame, silent) else {
        return nil
      }
      return DisplayText.tidy(text)
    }
    for case .assignment(let target, let value) in chain.settings where target.lastName == "title" {
      if let found = text(value) { return found }
    }
    let titles = chain.arguments.filter { $0.label == nil || $0.label == "title" }
    return titles.lazy.filter { $0.value.closure == nil }.compactMap { text($0.value) }.first
  }

  /// The text that a function sets on a control of its own, which it may have been passed:
  /// `func add(title: String, …) { let button = UIButton(); button.setTitle(title, for: .normal) … }`.
  private func title(setOn control: String, _ frame: Frame, _ context: Context) -> String? {
    guard let body = frame.function?.outline.body, frame[control] != nil else { return nil }
    var written: Expression?
    StatementWalk.visit(body) { statement in
      switch statement {
      case .expression(let expression):
        guard let called = expression.called, called.base?.lastName == control,
          ControlLabels.setters.contains(called.name)
        else { return }
        written = written ?? called.arguments.first?.value
      case .assignment(let target, let value):
        guard case .member(let base?, "title") = target.kind, base.path?.first == control else { return }
        written = written ?? value
      default: break
      }
    }
    guard let written,
      case .text(let text) = interpreter.expressions.evaluate(written, frame, context.silenced)
    else { return nil }
    return DisplayText.tidy(text)
  }

  /// The text on a variable of a function's code, or of the code that a property is made with.
  private func title(ofLocal control: Expression, _ name: String, _ frame: Frame) -> String? {
    guard frame[name] != nil else { return nil }
    if let body = frame.function?.outline.body {
      return SetTitles(body).text(on: [name], near: control.line)
    }
    guard let type = frame.type,
      let made = TypePlaces.of(program).property(at: CodePlace(file: frame.file, line: control.line)),
      let (property, _) = program.property(made, of: type)
    else { return nil }
    return ControlTexts.text(onLocal: control, madeFor: property.outline, of: type, program)
  }

  /// The text on a control, as the code of what it belongs to sets it.
  func title(ofControl base: Expression, _ frame: Frame, _ context: Context) -> String? {
    let owner: SwiftType?
    let control: String
    switch base.kind {
    case .name(let name):
      if let title = title(setOn: name, frame, context) ?? title(ofLocal: base, name, frame) { return title }
      (owner, control) = (frame.type, name)
    case .member(let inner?, let name):
      let silent = context.silenced
      owner = inner.isSelf ? frame.type : interpreter.expressions.evaluate(inner, frame, silent).object?.type
      control = name
    default: return nil
    }
    if let type = frame.type, let title = ControlTexts.text(on: base, of: type, program) { return title }
    guard let owner else { return nil }
    return ControlLabels.of(owner, in: interpreter.program).text(of: control)
  }
}

/// A control with what is called on it: `ButtonRow("Help") { $0.title = "Help" }.cellUpdate { … }`.
private struct ControlChain {
  /// What it is called, or the type that it is made of.
  var name: String?
  /// What it is made with.
  var arguments: [Argument] = []

  init(_ expression: Expression) {
    var current = expression
    while case .call(let callee, let arguments) = current.kind {
      guard case .member(let base?, let name) = callee.kind, name != "init" else {
        self.arguments = arguments
        current = if case .generic(let base, _) = callee.kind { base } else { callee }
        break
      }
      current = base
    }
    if case .member(let base?, "init") = current.kind { current = base }
    name = current.lastName
  }

  /// What the closures do that it is made with.
  var settings: [Statement] { arguments.compactMap(\.value.closure).flatMap(\.body) }
}
