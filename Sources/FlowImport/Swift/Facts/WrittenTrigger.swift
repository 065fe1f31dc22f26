import SwiftOutline

/// What a person does for a written call to happen, by the closures and the function around it.
enum WrittenTrigger {
  /// Functions whose closures run in passing and say nothing of why.
  static let passing: Set<String> = [
    "async", "asyncAfter", "sync", "Task", "detached", "run", "perform", "animate", "withAnimation",
    "transition", "map", "flatMap", "compactMap", "forEach", "filter", "then", "done", "main", "tryMap",
    "performBatchUpdates", "DispatchWorkItem", "delay", "receive", "ensure", "performWithoutAnimation",
  ]

  /// Labels of closures that run when what was asked for is done.
  static let endings: Set<String> = [
    "completion", "completionHandler", "success", "failure", "onSuccess", "onFailure", "onError",
  ]

  /// Labels of closures that say nothing of why.
  private static let silent: Set<String> = [
    "completion", "completionHandler", "execute", "content", "destination", "label", "get", "set", "actions",
    "success", "failure", "onSuccess", "onFailure", "onError", "receiveValue", "receiveCompletion",
    "onNext", "receiveOutput",
  ]

  /// The words; nil where nothing says it.
  static func words(_ call: WrittenCall, in program: SwiftProgram) -> String? {
    if let label = link(call) { return label }
    if let words = closureWords(call, in: program) { return words }
    switch call.site.member {
    case .function(let function): return givesViews(function) ? nil : EntryPoints.trigger(function)
    // A computed property only groups what is shown.
    case .property(let property): return property.getter == nil ? property.name : nil
    case nil: return nil
    }
  }

  /// Whether a function only groups what is shown.
  private static func givesViews(_ function: FunctionOutline) -> Bool {
    let views: Set<String> = ["View", "AnyView", "ToolbarContent", "Commands", "Scene", "TabContent"]
    guard function.returnType?.firstName.map(views.contains) ?? false else { return false }
    // `postLink()` is what is touched, `toolbar()` is not.
    return !["link", "button", "row", "cell"].contains(Names.words(function.name).last ?? "")
  }

  /// What the closures around a call say; nil where there are none that say it.
  static func closureWords(_ call: WrittenCall, in program: SwiftProgram) -> String? {
    for role in call.closures.reversed() where !passing.contains(role.name) {
      if let title = title(role) ?? ClosureWords.beside(role) { return title }
      if role.name == "UIAction", let (button, method, arguments) = role.carrier?.called,
        ControlEvents.registers(method), let name = button?.lastName, name != "self",
        ControlEvents.isControl(name) || arguments.contains(where: { $0.label == "for" })
      {
        return button.flatMap { ControlTexts.text(on: $0, in: call, program) }
          ?? ControlEvents.trigger(control: name)
      }
      if let touched = gesture(role) { return touched }
      // What makes views, or a binding's accessors, is no event.
      if role.name.beginsUppercase, !role.isAssigned {
        if let label = role.label, isAction(label) { return words(on: role.arguments) ?? label }
        continue
      }
      if let event = event(role) { return event }
      if let heard = Subscriptions.heard(role.name, role.arguments) { return heard.trigger }
      if let control = role.receiver?.lastName, control != "self",
        role.isAssigned
          ? ControlEvents.isPlain(role.name)
          : ControlEvents.registers(role.name)
            || ControlEvents.isTouch(role.name) && ControlEvents.isControl(control)
      {
        return role.receiver.flatMap { ControlTexts.text(on: $0, in: call, program) }
          ?? ControlEvents.trigger(control: control)
      }
      if role.isAssigned { return role.name }
      if let button = ControlEvents.button(addedBy: role.name) {
        return ControlEvents.trigger(control: button)
      }
      if let label = role.label, !silent.contains(label) { return label }
    }
    return nil
  }

  /// The touch on a view for which a closure is given to a gesture recogniser of the app's own:
  /// `avatar.addGestureRecognizer(ClosureTap { … })`.
  static func gesture(_ role: ClosureRole) -> String? {
    guard let (view, method, _) = role.carrier?.called, method == "addGestureRecognizer",
      let name = view?.lastName, name != "self"
    else { return nil }
    return ControlEvents.trigger(control: name)
  }

  /// What is beside the innermost closure in which something happens.
  static func wordsBeside(_ call: WrittenCall) -> String? {
    for role in call.closures.reversed() where !passing.contains(role.name) {
      if let words = ClosureWords.beside(role) { return words }
      if role.isAssigned || role.label.map({ !silent.contains($0) }) ?? false { return nil }
    }
    return nil
  }

  /// The words on a link, which is a call itself.
  private static func link(_ call: WrittenCall) -> String? {
    guard call.name.beginsUppercase, !call.isAssignment, call.name.hasSuffix("Link") else { return nil }
    let hidden: Set<String?> = [
      "value", "destination", "state", "isActive", "selection", "unwrapping", "case",
    ]
    var shown = call.arguments.filter { !hidden.contains($0.label) }
    // Without a label of its own, a closure is what the link leads to.
    let hasTarget = ["value", "destination", "state"].contains { call.argument($0) != nil }
    if !hasTarget, call.argument("label") == nil { shown.removeAll { $0.value.closure != nil } }
    return words(on: shown, isLink: true)
  }

  /// The words on a control: its title, the texts of its label, or its image.
  private static func words(on arguments: [Argument], isLink: Bool = false) -> String? {
    let labels = ViewStructure.visible(arguments.filter { $0.label != "action" })
    let titles = labels.filter { $0.value.closure == nil && ($0.label == nil || $0.label == "title") }
    if let title = titles.first.flatMap({ ViewStructure.words($0.value) }) { return title }
    let hasLabel = arguments.contains { $0.label == "label" }
    let isFirst = arguments.first?.label == "action"
    let closures = labels.filter { argument in
      argument.value.closure != nil && (!hasLabel || argument.label == "label" || isFirst)
        && (isLink || ViewStructure.showsViews(argument.value.closure?.body ?? []))
    }.compactMap(\.value.closure?.body)
    for body in closures {
      if let text = ViewStructure.text(in: body, depth: 0) ?? ViewStructure.handedText(in: body) {
        return text
      }
    }
    for body in closures { if let image = ViewStructure.image(in: body, depth: 0) { return image } }
    if case .string(let name)? = arguments.first(where: { $0.label == "systemImage" })?.value.kind {
      return SystemEvents.image(name)
    }
    return SystemEvents.role(in: arguments)
  }

  private static func isAction(_ label: String) -> Bool {
    label.hasSuffix("ction") || label.hasPrefix("on") && label.dropFirst(2).first?.isUppercase ?? false
      || label.hasPrefix("did")
  }

  /// Modifiers whose closures a gesture runs, or the system.
  private static let gestures: Set<String> = ["onTapGesture", "onLongPressGesture"]
  private static let events: Set<String> = [
    "refreshable", "onSubmit", "onDelete", "onOpenURL", "onContinueUserActivity", "onAppear", "task",
    "onChange", "onReceive", "onDisappear", "dropDestination", "onDrop",
  ]

  private static func event(_ role: ClosureRole) -> String? {
    if gestures.contains(role.name) {
      guard let receiver = role.receiver else { return role.name }
      return ViewStructure.text(in: [.expression(receiver)], depth: 0) ?? touched(receiver)
        ?? ViewStructure.symbol(receiver) ?? role.name
    }
    guard events.contains(role.name), role.receiver != nil else { return nil }
    return ViewEvents.words(role.name, role.arguments) ?? role.name
  }

  /// `country tapped` for a `CountryCell`.
  private static func touched(_ view: Expression) -> String? {
    guard let name = ViewStructure.made(ViewStructure.peel(view).base)?.name else { return nil }
    let words = Names.words(name)
    guard words.count > 1, ["cell", "row", "card", "item"].contains(words.last ?? "") else { return nil }
    return words.dropLast().joined(separator: " ") + " tapped"
  }

  /// The title of the button or action that a closure belongs to.
  private static func title(_ role: ClosureRole) -> String? {
    guard role.name.hasSuffix("Button") || ControlEvents.addsChoice(role.name) else { return nil }
    let title =
      role.arguments.first { $0.label.map { $0.lowercased().hasSuffix("title") } ?? false }
      ?? role.arguments.first { $0.label == nil }
    if case .string(let text)? = title?.value.kind, !text.isEmpty { return text }
    if role.name == "UIAction", let words = role.carrier.flatMap(SelectorLinks.title) { return words }
    return role.name.hasSuffix("Button") ? words(on: role.arguments) : nil
  }
}

extension WrittenCall {
  /// The conditions around the call, the outermost first.
  var guards: [Guard] {
    let failures = closures.contains(where: \.isForFailure) ? [Failures.condition] : []
    return failures
      + conditions.flatMap { condition -> [Guard] in
        switch condition {
        case .holds(let conditions): return Guard(conditions).map { [$0] } ?? []
        case .fails(let conditions): return Guard(conditions).map { [$0.negated] } ?? []
        case .ternary(let condition, let holds):
          let condition = Guard(condition)
          return [holds ? condition : condition.negated]
        case .passed: return [Failures.absence]
        case .branch(let choice, let index):
          guard choice.branches.indices.contains(index) else { return [] }
          let branch = choice.branches[index]
          return [choice.isCase(branch)] + choice.guards(of: branch)
        }
      }
  }
}
