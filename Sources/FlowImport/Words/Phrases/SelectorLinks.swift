import SwiftOutline

/// The places in a type's code where a control is told which method to call.
struct SelectorLinks {
  /// One method, and what calls it: a title, or the name of a control.
  struct Link {
    var method: String
    var title: String?
    var control: String?
    /// The name of the image on it.
    var image: String?
    /// The properties that lead to the control, or to what has the method, from the type.
    var path: [String] = []
    /// Whether the path leads to what has the method.
    var isOfOwner = false
    /// What a person does to the control; nil where that is not known.
    var touch: TouchedHandlers.Touch?
    /// The view that a gesture is recognised on.
    var view: String?
  }

  private(set) var found: [Link] = []
  private let type: SwiftType
  private let made: MadeTitles
  private let properties: Set<String>
  /// The views that gesture recognisers are added to, by what these are kept in.
  private let gestures: GestureViews

  init(_ type: SwiftType, _ program: SwiftProgram) {
    self.type = type
    made = .of(program)
    properties = Set(type.properties.keys)
    gestures = GestureViews(type)
    for function in type.sortedFunctions { collect(function.outline.body ?? []) }
    for property in type.sortedProperties {
      collect(property.outline.getter ?? [], as: property.outline.name)
      if let initial = property.outline.initial { collect([.expression(initial)], as: property.outline.name) }
    }
  }

  /// The texts that a function's code sets on what its variables lead to: `header.button.setTitle("All")`.
  private var titled = SetTitles([])

  private mutating func collect(_ statements: [Statement], as owner: String? = nil) {
    var all: [Link] = []
    titled = SetTitles(statements)
    StatementWalk.visit(statements) { statement in
      switch statement {
      case .binding(let binding):
        if let value = binding.value { all += links(value, owner ?? binding.names.first) }
      case .assignment(let target, let value): all += assigned(target, value, owner)
      case .expression(let value), .exit(let value?): all += links(value, owner)
      default: break
      }
    }
    found += all
  }

  /// The links in an expression; what has no title goes by the name it is kept under.
  private func links(_ expression: Expression, _ name: String?) -> [Link] {
    var links: [Link] = []
    ExpressionWalk.visit([.expression(expression)]) { inner in
      guard let (base, called, arguments) = inner.called else { return }
      if called == "Button", let link = Self.action(arguments) { links.append(link) }
      guard let method = arguments.lazy.compactMap({ Self.selector($0.value) }).first
      else { return }
      if called == "addTarget" {
        let path = base?.path?.filter { $0 != "self" } ?? []
        // In the closure that makes a control its own name is another one.
        let isOwn = path.count == 1 && !properties.contains(path[0])
        let control = isOwn ? name ?? path.last : path.last ?? name
        let title = title(on: path, near: inner.line)
        links.append(
          Link(
            method: method, title: title, control: control, path: Array(path.dropLast()),
            touch: TouchedHandlers.Touch(events: arguments)))
      } else if let touch = TouchedHandlers.Touch(gesture: called) {
        links.append(Link(method: method, touch: touch, view: gestures.view(of: name, at: inner.line)))
      } else if called != "addObserver" {
        let isAction = arguments.contains { $0.label == "action" && Self.selector($0.value) != nil }
        // Of `setUpBar(title: "Orders", backAction: #selector(back))` the title is the bar's.
        let button = Self.button(in: arguments)
        let title = button == nil ? made.title(of: inner, in: type) : nil
        links.append(
          Link(
            method: method, title: Timers.words(called, arguments) ?? title,
            control: button ?? name, image: Self.image(in: arguments),
            touch: isAction && called != "UIKeyCommand" ? .button : nil))
      }
    }
    return links
  }

  /// The text set on a variable or its part nearest to a line.
  private func title(on path: [String], near line: Int) -> String? {
    guard let first = path.first, !properties.contains(first) else { return nil }
    return titled.text(on: path, near: line)
  }

  /// Whether code sets several texts on one thing, of which the nearest to a control is taken.
  static func hasRivals(_ statements: [Statement]) -> Bool { SetTitles(statements).hasRivals }

  /// SwiftUI's `Button("Close", action: model.close)`.
  private static func action(_ arguments: [Argument]) -> Link? {
    guard let action = arguments.first(where: { $0.label == "action" })?.value, action.closure == nil,
      var path = action.path?.filter({ $0 != "self" }), let method = path.popLast(),
      let title = ViewStructure.label(arguments)
    else { return nil }
    return Link(method: method, title: title, path: path, isOfOwner: true)
  }

  /// `button.action = #selector(…)`, or a control that is made with one.
  private func assigned(_ target: Expression, _ value: Expression, _ owner: String?) -> [Link] {
    guard case .member(let base?, "action") = target.kind, let method = Self.selector(value) else {
      return links(value, owner ?? target.path?.last)
    }
    let path = base.path?.filter { $0 != "self" } ?? []
    return [
      Link(method: method, control: path.last ?? owner, path: Array(path.dropLast()), touch: .button)
    ]
  }

  /// The name of the image that something is made with, be it a symbol or one of the app's.
  private static func image(in arguments: [Argument]) -> String? {
    for argument in arguments {
      if case .string(let name) = argument.value.kind,
        argument.label.map({ $0.lowercased().contains("image") || $0.lowercased().contains("icon") }) ?? false
      {
        return name
      }
      guard let (_, made, inner) = argument.value.called, made == "UIImage",
        case .string(let name)? = inner.first?.value.kind
      else { continue }
      return name
    }
    return nil
  }

  /// The button that a selector is for where a helper has several: `backButton` of `backAction: #selector(back)`.
  private static func button(in arguments: [Argument]) -> String? {
    guard let label = arguments.first(where: { selector($0.value) != nil })?.label else { return nil }
    return Names.words(label).first { sides.contains($0) }.map { $0 + "Button" }
  }

  private static let sides: Set<String> = ["back", "close", "cancel"]

  private static func selector(_ expression: Expression) -> String? {
    if case .selector(let name) = expression.kind { name } else { nil }
  }

  /// The title that something is made with.
  static func title(of expression: Expression) -> String? {
    guard let (_, name, arguments) = expression.called else { return nil }
    for argument in arguments where ["title", "text", "name"].contains(argument.label) {
      if let text = text(argument.value) { return text }
    }
    if name == "UIButton",
      case .member(_, let type)? = arguments.first(where: { $0.label == "type" })?.value.kind
    {
      return SystemEvents.buttonType(type)
    }
    guard name == "UIBarButtonItem" else { return nil }
    for argument in arguments where ["barButtonSystemItem", "systemItem"].contains(argument.label) {
      if case .member(_, let item) = argument.value.kind { return SystemEvents.barItem(item) }
    }
    return nil
  }

  /// A text, also one that is dressed up.
  static func text(_ expression: Expression) -> String? {
    if case .string(let text) = expression.kind { return DisplayText.tidy(text) }
    guard let (_, name, arguments) = expression.called, name.hasSuffix("AttributedString"),
      let first = arguments.first
    else { return nil }
    return text(first.value)
  }
}
