import SwiftOutline

/// What people touch in a view that has no text of its own.
final class TouchedViews {
  let interpreter: Interpreter

  init(interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// `country tapped` for a row of countries, `avatar tapped` for an `AvatarView`; nil where nothing says it.
  func touched(_ label: [Statement], _ position: ViewPosition) -> String? {
    let visible = ViewStructure.visible(label)
    return touchedElement(label, position)
      ?? (around(visible, position) ?? own(visible, position)).map { $0 + " tapped" }
  }

  /// What is touched for a component with a button to run a closure of which nothing else is known.
  func touched(_ component: SwiftType, _ position: ViewPosition) -> String? {
    let names = component.sortedProperties.reduce(into: Set<String>()) { $0.formUnion($1.calledNames) }
    guard !names.isDisjoint(with: ["Button", "onTapGesture"]), TouchedParts.isPart(component.lastName) else {
      return nil
    }
    return TouchedParts.words(component.lastName, on: position.screen?.type).map { $0 + " tapped" }
  }

  /// The component that shows one of several like it, of which a button is the body: "node selection tapped".
  func row(_ position: ViewPosition) -> String? {
    let words = Names.words(position.view.lastName).map { $0.lowercased() }
    guard position.isNamedPart, !Self.rows.isDisjoint(with: words) else { return nil }
    return TouchedParts.words(position.view.lastName, on: position.screen?.type).map { $0 + " tapped" }
  }

  /// What components are called that show one of several things.
  private static let rows: Set<String> = ["row", "cell", "card", "tile", "item"]

  /// The text that a component is made with whose only button has neither a text nor a picture: its style shows it.
  func title(ofComponent position: ViewPosition, with label: [Argument]) -> String? {
    guard let object = position.frame.object, let type = object.type, object.isMade,
      Self.isTouched(type) || position.screen?.type != type.name && Self.isMadeWithAction(type),
      type.sortedProperties.count(where: { $0.calledNames.contains("Button") }) == 1,
      label.allSatisfy({ ViewStructure.image(in: $0.value.closure?.body ?? [], depth: 0) == nil })
    else { return nil }
    for name in Self.titles {
      guard case .text(let text)? = object.fields[name] else { continue }
      return Names.isIdentifier(text) || text.isEmpty ? nil : text
    }
    return nil
  }

  private static func isTouched(_ component: SwiftType) -> Bool {
    !touched.isDisjoint(with: Names.words(component.lastName).map { $0.lowercased() })
  }

  /// Whether a component is given one thing to do, and not something for each of its sides.
  private static func isMadeWithAction(_ component: SwiftType) -> Bool {
    let given = component.properties.filter { MemberUses.keepsCode($0.value) }.keys
    return given.count == 1
      && given.allSatisfy { $0 == "action" || TouchedParts.isBare(TriggerPhrase.words($0)) }
  }

  /// What components are called that people touch as a whole.
  private static let touched: Set<String> = [
    "button", "row", "cell", "card", "tile", "chip", "link", "item", "option",
  ]
  /// What components call the text on them, the surest first.
  private static let titles = ["title", "text", "label", "titleKey", "buttonTitle", "buttonText"]

  /// The same where a label shows what a list repeats.
  func touchedElement(_ label: [Statement], _ position: ViewPosition) -> String? {
    var names: Set<String> = []
    ExpressionWalk.visit(ViewStructure.visible(label)) { expression in
      if case .name(let name) = expression.kind { names.insert(name) }
    }
    let element = position.elements.last { names.contains($0) }
    return element.flatMap(Self.element).map { $0 + " tapped" }
  }

  /// The text that the first of the app's own views in a label is given, where a variable holds it.
  func handedText(in label: [Statement], _ position: ViewPosition) -> String? {
    var found: String?
    ExpressionWalk.visit(label) { expression in
      guard found == nil, let made = ViewStructure.made(expression),
        let type = interpreter.program.type(made.name, within: position.view),
        SwiftUINavigation.isView(type, interpreter.program)
      else { return }
      for argument in made.arguments where ViewStructure.titles.contains(argument.label) {
        guard case .text(let text) = interpreter.expressions.value(of: argument.value, position.frame),
          !text.isEmpty, !Names.isIdentifier(text)
        else { continue }
        found = text
        return
      }
    }
    return found
  }

  /// `trip tapped` for `Text(trip.name)`, also where no list gives the trip.
  func touchedValue(_ label: [Statement]) -> String? {
    var found: String?
    ExpressionWalk.visit(ViewStructure.visible(label)) { expression in
      guard found == nil, let made = ViewStructure.made(expression),
        ["Text", "Label", "Button", "NavigationLink"].contains(made.name),
        let first = made.arguments.first, first.label == nil, let path = first.value.path, path.count > 1,
        let last = path.last, Self.texts.contains(last)
      else { return }
      let holder = path[path.count - 2]
      guard !Self.holders.contains(holder), !holder.lowercased().hasSuffix("model"), !holder.beginsUppercase
      else { return }
      found = Self.element(holder)
    }
    return found.map { $0 + " tapped" }
  }

  /// Properties that say what something is called.
  private static let texts: Set<String> = [
    "name", "title", "text", "label", "displayName", "fullName", "displayTitle", "localizedTitle",
    "localizedName", "description", "username", "caption",
  ]
  /// What holds a screen's texts, and is nothing that people see.
  private static let holders: Set<String> = [
    "self", "vm", "store", "state", "viewStore", "presenter", "strings", "data", "configuration", "config",
    "props", "content", "input", "wrappedValue",
  ]

  private static func element(_ name: String) -> String? {
    let words = Names.words(name).filter { $0.allSatisfy { $0.isLetter || $0 == "\'" } }
    let general: Set<String> = [
      "element", "index", "row", "value", "it", "action", "key", "idx", "offset", "meta", "data", "model",
      "obj",
      "object", "info", "arg", "val", "elem", "each",
    ]
    guard let last = words.last, last.count > 2, !general.contains(last) else { return nil }
    return words.joined(separator: " ")
  }

  /// What the component is called whose body holds several of the app's own views that are touched together.
  private func around(_ label: [Statement], _ position: ViewPosition) -> String? {
    guard position.isNamedPart else { return nil }
    var found: Set<String> = []
    ExpressionWalk.visit(label) { expression in
      guard let made = ViewStructure.made(expression),
        let type = interpreter.program.type(made.name, within: position.view),
        SwiftUINavigation.isView(type, interpreter.program)
      else { return }
      found.insert(type.name)
    }
    return found.count > 1 ? TouchedParts.words(position.view.lastName, on: position.screen?.type) : nil
  }

  /// What the first of the app's own views in a label is called.
  private func own(_ label: [Statement], _ position: ViewPosition) -> String? {
    var found: String?
    ExpressionWalk.visit(label) { expression in
      guard found == nil, let made = ViewStructure.made(expression),
        let type = interpreter.program.type(made.name, within: position.view),
        SwiftUINavigation.isView(type, interpreter.program), type !== position.view
      else { return }
      let kinds: Set<String> = ["view", "cell", "row", "label", "content", "container", "button", "UI"]
      var words = Names.words(type.lastName)
      while words.count > 1, let last = words.last, kinds.contains(last) { words.removeLast() }
      guard let last = words.last, !kinds.contains(last) else { return }
      found = words.joined(separator: " ")
    }
    return found
  }
}

extension ViewStructure {
  private static let opening: Set<String> = PresentingModifiers.presenting.union(["contextMenu", "toolbar"])

  /// Views without what they open: a sheet's text is none of the button that it is set on.
  static func visible(_ statements: [Statement]) -> [Statement] {
    statements.map { statement in
      switch statement {
      case .expression(let expression): return .expression(visible(expression))
      case .exit(let expression?): return .exit(visible(expression))
      case .conditional(var conditional):
        conditional.body = visible(conditional.body)
        conditional.otherwise = visible(conditional.otherwise)
        return .conditional(conditional)
      case .choice(var choice):
        for index in choice.branches.indices {
          choice.branches[index].body = visible(choice.branches[index].body)
        }
        return .choice(choice)
      default: return statement
      }
    }
  }

  static func visible(_ expression: Expression) -> Expression {
    var result = expression
    switch expression.kind {
    case .call(let callee, let arguments):
      var callee = callee
      if case .member(let base?, let name) = callee.kind {
        if opening.contains(name) { return visible(base) }
        callee.kind = .member(base: visible(base), name: name)
      }
      result.kind = .call(callee: callee, arguments: visible(arguments))
    case .closure(var closure):
      closure.body = visible(closure.body)
      result.kind = .closure(closure)
    case .statement(let statement):
      if let inner = visible([statement]).first { result.kind = .statement(inner) }
    default: break
    }
    return result
  }

  static func visible(_ arguments: [Argument]) -> [Argument] {
    arguments.map { Argument(label: $0.label, value: visible($0.value)) }
  }
}
