import SwiftOutline

/// What stands on the controls in views.
final class ViewLabels {
  let interpreter: Interpreter
  let branching: ViewBranches
  let touchedViews: TouchedViews
  let builders: ViewBuilders
  let peeling: ViewPeeling
  /// Methods that say how something is shown and not what happens.
  private static let ways: Set<String> = [
    "navigate", "push", "present", "show", "open", "route", "go", "send", "append", "perform", "run",
    "action",
    "toggle", "select", "set", "dismiss", "pop",
  ]

  init(
    interpreter: Interpreter, branching: ViewBranches, touchedViews: TouchedViews, builders: ViewBuilders,
    peeling: ViewPeeling
  ) {
    self.interpreter = interpreter
    self.branching = branching
    self.touchedViews = touchedViews
    self.builders = builders
    self.peeling = peeling
  }

  /// The words on a button or link, with what variables are known to hold.
  func label(_ arguments: [Argument], _ position: ViewPosition) -> String? {
    if let first = arguments.first, first.label == nil || first.label == "title",
      let found = firstText(of: first.value, position)
    {
      return found
    }
    if let first = arguments.first, first.label == nil || first.label == "title",
      case .text(let text) = interpreter.expressions.value(of: first.value, position.frame), !text.isEmpty
    {
      return text
    }
    for argument in arguments {
      if let closure = argument.value.closure, let found = caseText(in: closure.body, position) {
        return found
      }
    }
    if let found = ViewStructure.label(arguments) { return found }
    for argument in arguments {
      if let closure = argument.value.closure, let found = text(in: closure.body, position) { return found }
    }
    for argument in arguments {
      if let closure = argument.value.closure, let found = ViewStructure.handedText(in: closure.body) {
        return found
      }
    }
    return arguments.lazy.compactMap {
      $0.value.closure.flatMap { self.touchedViews.handedText(in: $0.body, position) }
    }
    .first
  }

  /// What one of two texts says before anything is touched: the one for what the states begin with.
  ///
  /// Nil for what is no choice between two.
  private func firstText(of choice: Expression, _ position: ViewPosition) -> String? {
    guard case .ternary(let condition, let then, let otherwise) = choice.kind else { return nil }
    let holds = ViewTest(Condition(value: condition), position.frame).holdsFirst(interpreter)
    let sides = holds == false ? [otherwise, then] : [then, otherwise]
    return sides.lazy.compactMap {
      self.firstText(of: $0, position) ?? ViewStructure.words($0)
        ?? self.interpreter.expressions.value(of: $0, position.frame).text
    }.first { !$0.isEmpty }
  }

  /// The first text in views, also where a variable holds it.
  func text(in statements: [Statement], _ position: ViewPosition) -> String? {
    if statements.count == 1, case .choice? = statements.first {
      // What is known of the subject says which branch it is.
      let known = branching.branches(of: statements[0], position)
      if known.count == 1 { return text(in: known[0].body, known[0].position) }
    }
    if let text = caseText(in: statements, position) ?? ViewStructure.text(in: statements, depth: 0) {
      return text
    }
    var found: String?
    ExpressionWalk.visit(ViewStructure.telling(statements)) { expression in
      guard found == nil, let made = ViewStructure.made(expression), ["Text", "Label"].contains(made.name),
        let first = made.arguments.first, first.label == nil, !first.value.isReplaced,
        let text = firstText(of: first.value, position)
          ?? interpreter.expressions.value(of: first.value, position.frame).text
          ?? said(by: first.value, position), !text.isEmpty
      else { return }
      found = text
    }
    if found != nil { return found }
    for case .expression(let expression) in statements {
      guard let (body, inner, _) = builders.builder(peeling.peel(expression, position).base, position),
        inner.depth < position.depth + 4
      else { continue }
      if let text = text(in: body, inner) { return text }
    }
    return spoken(in: statements, position)
  }

  /// What the first text says where it is that of an enum's case: `Text(Tab.home.title)`.
  private func caseText(in statements: [Statement], _ position: ViewPosition) -> String? {
    var first: Expression?
    ExpressionWalk.visit(ViewStructure.telling(statements)) { expression in
      guard first == nil, let made = ViewStructure.made(expression), ["Text", "Label"].contains(made.name)
      else {
        return
      }
      first = made.arguments.first { $0.label == nil }?.value
    }
    guard case .member(let holder?, _)? = first?.kind, case .member(let base?, let name) = holder.kind,
      let owner = base.lastName, owner.beginsUppercase,
      let type = interpreter.program.type(owner, within: position.view), type.kind == .enum,
      type.cases.contains(where: { $0.name == name }), let first
    else { return nil }
    return interpreter.expressions.value(of: first, position.frame).text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What a button without a text does: what its method says happens, what its symbol or the view on it
  /// stands for.
  func wordless(_ labels: [Argument], _ action: Expression, _ position: ViewPosition) -> String? {
    let method = ViewStructure.method(action)
    // `onLeft` says where the button is, and not that somebody has left.
    let words = method.map { TriggerPhrase.words($0) }
    let isPlace = words.map(TouchedParts.isPlace) ?? false
    if let method, TriggerPhrase.tellsEvent(method), !isPlace { return method }
    let bodies = labels.map(Self.views)
    let image = bodies.lazy.compactMap { ViewStructure.image(in: $0, depth: 0) }.first
    let isBare = isPlace || words.map(TouchedParts.isBare) ?? false
    // Of a row of a list, people see what it shows, and not what is called.
    let showsText = bodies.contains(where: ViewStructure.showsText)
    if method != nil, image == nil || showsText,
      let row = bodies.lazy.compactMap({
        self.touchedViews.touchedElement($0, position) ?? self.touchedViews.touchedValue($0)
      }).first ?? (showsText ? touchedViews.row(position) : nil)
    {
      return row
    }
    if let method, !isBare, image == nil || !ViewStructure.isSymbol(in: bodies), !Self.ways.contains(method) {
      return named(method, position)
    }
    if let image { return image }
    if let row = bodies.lazy.compactMap({ self.touchedViews.touchedElement($0, position) }).first {
      return row
    }
    if let value = bodies.lazy.compactMap({ self.touchedViews.touchedValue($0) }).first { return value }
    if isBare, let component = touchedComponent(position) { return component }
    let view = bodies.lazy.compactMap { self.touchedViews.touched($0, position) }.first
    if let view { return view }
    if method.map(Self.ways.contains) ?? true,
      let aim = ViewAims.words([Argument(label: nil, value: action)])
    {
      return ViewAims.button(for: aim)
    }
    return method.map { isBare ? $0 : named($0, position) } ?? touchedComponent(position)
  }

  /// A button by the method that it calls.
  ///
  /// What the view is given to call says more by what that does, and what only passes code on says nothing.
  private func named(_ method: String, _ position: ViewPosition) -> String {
    let kept = interpreter.program.property(method, of: position.view)
    if kept.map({ MemberUses.keepsCode($0.0) }) ?? false || WrittenTrigger.passing.contains(method)
      || SystemEvents.words(method, onScreen: true) != nil
    {
      return method
    }
    return TouchedHandlers.button(doing: method)
  }

  /// The app's own view that a button is the body of: "author card tapped".
  private func touchedComponent(_ position: ViewPosition) -> String? {
    guard position.isNamedPart else { return nil }
    return TouchedParts.words(position.view.lastName, on: position.screen?.type).map { $0 + " tapped" }
  }

  /// What a link without a text shows, where it has a label.
  func touched(_ labels: [Argument], _ position: ViewPosition) -> String? {
    let bodies = labels.filter { $0.label == "label" || $0.label == nil }.map(Self.views)
    let hasImage = bodies.contains { ViewStructure.image(in: $0, depth: 0) != nil }
    if hasImage { return nil }
    return bodies.lazy.compactMap {
      self.touchedViews.touched($0, position) ?? self.touchedViews.touchedValue($0)
    }.first
  }

  /// The views of a label; a title is a text.
  static func views(of label: Argument) -> [Statement] {
    if let closure = label.value.closure { return closure.body }
    switch label.value.kind {
    case .name, .member:
      let line = label.value.line
      let arguments = [Argument(label: nil, value: label.value)]
      let text = Expression(
        .call(callee: Expression(.name("Text"), line: line), arguments: arguments), line: line)
      return [.expression(text)]
    default: return [.expression(label.value)]
    }
  }

  /// The views of a label without those that are not there when it is touched: in `if isLoading { … } else { … }`
  /// of a button that is disabled while it loads, the other ones.
  func touchable(_ arguments: [Argument], _ position: ViewPosition) -> [Argument] {
    arguments.map { argument in
      guard var closure = argument.value.closure else { return argument }
      closure.body = touchable(closure.body, position)
      var value = argument.value
      value.kind = .closure(closure)
      return Argument(label: argument.label, value: value)
    }
  }

  private func touchable(_ statements: [Statement], _ position: ViewPosition) -> [Statement] {
    statements.flatMap { statement -> [Statement] in
      switch statement {
      case .conditional(let conditional):
        guard let holds = isKnown(conditional, position) else {
          var inner = conditional
          inner.body = touchable(conditional.body, position)
          inner.otherwise = touchable(conditional.otherwise, position)
          return [.conditional(inner)]
        }
        return touchable(holds ? conditional.body : conditional.otherwise, position)
      case .expression(let expression): return [.expression(touchable(expression, position))]
      default: return [statement]
      }
    }
  }

  private func touchable(_ expression: Expression, _ position: ViewPosition) -> Expression {
    var result = expression
    switch expression.kind {
    case .call(let callee, let arguments):
      var callee = callee
      if case .member(let base?, let name) = callee.kind {
        callee.kind = .member(base: touchable(base, position), name: name)
      }
      result.kind = .call(callee: callee, arguments: touchable(arguments, position))
    case .statement(let statement):
      let kept = touchable([statement], position)
      if kept.count == 1, let only = kept.first {
        if case .expression(let inner) = only { return inner }
        result.kind = .statement(only)
      }
    default: break
    }
    return result
  }

  /// Whether a condition holds where one is; nil where nothing tells.
  private func isKnown(_ conditional: Conditional, _ position: ViewPosition) -> Bool? {
    guard let condition = Guard(conditional.conditions) else { return nil }
    if position.guards.contains(condition) { return true }
    if position.guards.contains(condition.negated) { return false }
    // A wheel turns while nothing can be touched.
    if conditional.otherwise.isEmpty { return nil }
    let (waits, other) = (Self.waits(conditional.body), Self.waits(conditional.otherwise))
    return waits == other ? nil : other
  }

  /// Whether views show that something goes on.
  private static func waits(_ statements: [Statement]) -> Bool {
    var isWaiting = false
    ExpressionWalk.visit(statements) { expression in
      if ViewStructure.made(expression)?.name == "ProgressView" { isWaiting = true }
    }
    return isWaiting
  }

  /// What a method of the view's own says for what it is passed: `title(tab)`.
  func said(by expression: Expression, _ position: ViewPosition) -> String? {
    guard case .call(let callee, let arguments) = expression.kind, callee.isPlainName,
      let name = callee.lastName, !name.beginsUppercase, let object = position.frame.object,
      let type = object.type,
      let function = builders.best(interpreter.program.functions(name, of: type), arguments),
      ["String", "LocalizedStringKey", "Text", "LocalizedStringResource"].contains(
        function.outline.returnType?.firstName ?? "")
    else { return nil }
    guard let body = function.outline.body, !function.isIgnored else { return nil }
    let frame = Frame(object: object, type: type, function: function, file: function.file)
    let silent = Context().silenced
    let given = arguments.map { argument in
      var value = interpreter.expressions.value(of: argument.value, position.frame)
      if let payload = value.object, let known = payload.payloadCase {
        value = .enumCase(known, arguments: payload.shows)
      }
      return (argument.label, value, argument.value)
    }
    interpreter.parameters.bind(given, to: function, frame, silent)
    return interpreter.statements.run(body, frame, silent).text
  }

  /// What is read aloud for the images in views, where a variable holds it.
  private func spoken(in statements: [Statement], _ position: ViewPosition) -> String? {
    for case .expression(let expression) in statements {
      let modifiers = ViewStructure.peel(expression).modifiers
      guard let words = ViewStructure.spoken(modifiers).first?.value else { continue }
      if let text = interpreter.expressions.value(of: words, position.frame).text
        ?? said(by: words, position),
        !text.isEmpty
      {
        return text
      }
    }
    return nil
  }
}

extension Expression {
  /// Whether it has a replacement for what may be missing: `name ?? "unknown"`.
  var isReplaced: Bool {
    if case .operation(let operators, _) = kind { operators.contains("??") } else { false }
  }
}
