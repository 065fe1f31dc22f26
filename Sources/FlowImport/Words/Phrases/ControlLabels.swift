import SwiftOutline

/// The texts on the controls that a type has, by their names.
struct ControlLabels {
  /// What code puts in the place of a control's text.
  enum Replacement: Equatable {
    case text(String)
    case unknown
  }

  /// A text that a control has under a condition.
  struct Choice: Hashable {
    var condition: Guard
    var text: String
  }

  private let type: SwiftType
  private let made: MadeTitles
  private var titles: [String: String] = [:]
  private var spoken: [String: String] = [:]
  /// The texts of controls of which code sets one or another: `setTitle(isNew ? "Create" : "Save")`.
  private var choices: [String: [Choice]] = [:]
  /// The first text that code sets on a control of something else, by the whole path to it.
  private var farTitles: [String: String] = [:]
  /// The controls whose text code sets, whatever it is, with all of those that are known.
  private var changes: [String: Set<String?>] = [:]

  /// Those of a type, found once: several passes and dialects ask for them.
  static func of(_ type: SwiftType, in program: SwiftProgram) -> ControlLabels {
    program.once { Known() }.labels(of: type, program)
  }

  private final class Known {
    private var found: [String: ControlLabels] = [:]

    func labels(of type: SwiftType, _ program: SwiftProgram) -> ControlLabels {
      if let known = found[type.name] { return known }
      let labels = ControlLabels(type, program)
      found[type.name] = labels
      return labels
    }
  }

  private init(_ type: SwiftType, _ program: SwiftProgram) {
    self.type = type
    made = .of(program)
    for property in type.sortedProperties {
      let outline = property.outline
      collect(outline.getter ?? [], as: outline.name)
      guard let initial = outline.initial else { continue }
      if let title = made.title(of: initial, in: type) { titles[outline.name] = title }
      collect([.expression(initial)], as: outline.name)
    }
    // What is set later, as "Done" on a button that was "Publish", is not what it begins with.
    for function in type.sortedFunctions {
      let body = function.outline.body ?? []
      collect(body, as: nil)
      for title in SetTitles(body).configured {
        guard let control = title.path.last else { continue }
        titles[control] = titles[control] ?? title.text
      }
    }
  }

  /// The text of a control whose own code this is, or what is read aloud where that is nothing.
  var ownText: String? { text(of: Self.own) }

  /// The methods that give a control its text as the first argument, UIKit's and those that apps write.
  static let setters: Set<String> = [
    "setTitle", "setAttributedTitle", "setText", "setButtonTitle", "setActionTitle",
  ]

  /// The key of what a type sets on itself, which is no name of a property.
  private static let own = "self"

  /// The title of a control, or what is read aloud where it has none.
  func text(of control: String) -> String? { titles[control] ?? spoken[control] }

  /// The texts that a control has under conditions.
  func choices(of control: String) -> [Choice] { choices[control] ?? [] }

  /// The title that the type's code sets on a control of something else: `rootView.footer.saveButton`.
  func text(at path: [String]) -> String? { farTitles[path.joined(separator: ".")] }

  /// What code sets as the text of a control that Interface Builder has shown with another: the only text, or
  /// nil where it is unknown or changes.
  func replacement(of control: String) -> Replacement? {
    changes[control].map { texts in
      let only = texts.count == 1 ? texts.first ?? nil : nil
      return only.map(Replacement.text) ?? .unknown
    }
  }

  /// - Parameter owner: the property whose own code this is; what it sets on a variable it sets on itself.
  private mutating func collect(_ statements: [Statement], as owner: String?) {
    StatementWalk.visit(statements) { statement in
      switch statement {
      case .assignment(let target, let value): assign(target, value, owner)
      case .expression(let expression): call(expression, owner)
      case .binding(let binding):
        guard let value = binding.value, let title = made.title(of: value, in: type) else { return }
        for name in owner.map({ [$0] }) ?? binding.names { titles[name] = titles[name] ?? title }
      default: break
      }
    }
  }

  private mutating func assign(_ target: Expression, _ value: Expression, _ owner: String?) {
    let name: String
    let control: String?
    switch target.kind {
    case .member(let base, let written):
      (name, control) = (written, owner ?? base.flatMap { Self.control($0)?.lastName })
    case .name(let written): (name, control) = (written, owner ?? Self.own)
    default: return
    }
    guard let control else { return }
    let text: String? = if case .string(let text) = value.kind { DisplayText.tidy(text) } else { nil }
    switch name {
    case "title" where text == nil, "text" where text == nil:
      choose(value, on: control)
      changes[control, default: []].insert(nil)
    case "title", "text", "actionTitle", "buttonTitle", "titleText", "buttonText", "actionText":
      changes[control, default: []].insert(text)
      titles[control] = titles[control] ?? text
      if case .member(let base?, _) = target.kind { noteFar(base, text) }
    case "accessibilityLabel": spoken[control] = spoken[control] ?? text
    default: break
    }
  }

  private mutating func call(_ expression: Expression, _ owner: String?) {
    guard let (base, name, arguments) = expression.called, Self.setters.contains(name),
      let first = arguments.first,
      let control = owner ?? (base.map { Self.control($0)?.lastName } ?? Self.own)
    else { return }
    let text = SelectorLinks.text(first.value)
    choose(first.value, on: control)
    changes[control, default: []].insert(text)
    titles[control] = titles[control] ?? text
    if let base { noteFar(base, text) }
  }

  private mutating func choose(_ value: Expression, on control: String) {
    guard case .ternary(let condition, let then, let otherwise) = value.kind else { return }
    let holds = Guard(condition)
    for (value, condition) in [(then, holds), (otherwise, holds.negated)] {
      guard let text = SelectorLinks.text(value) else { continue }
      choices[control, default: []].append(Choice(condition: condition, text: text))
    }
  }

  private mutating func noteFar(_ base: Expression, _ text: String?) {
    guard let text, let path = Self.control(base)?.path, path.count > 1 else { return }
    let whole = path.drop { $0 == "self" }.joined(separator: ".")
    farTitles[whole] = farTitles[whole] ?? text
  }

  /// Whether something is called a button.
  private static func isButton(_ name: String) -> Bool { name.lowercased().hasSuffix("button") }

  /// The names that lead to the control that a chain is about.
  static func path(_ expression: Expression) -> [String]? {
    control(expression)?.path.map { path in path.count > 1 ? path.filter { $0 != "self" } : path }
  }

  /// The control that a chain such as `button.configuration?.title` is about.
  private static func control(_ expression: Expression) -> Expression? {
    switch expression.kind {
    case .name: return expression
    case .member(let base?, let name):
      let whole = control(base)
      if ["configuration", "titleLabel", "navigationItem", "buttonConfiguration"].contains(name) {
        return whole
      }
      // A text on a part of a button is the button's.
      return !isButton(name) && whole?.lastName.map(isButton) ?? false ? whole : expression
    default: return nil
    }
  }
}
