import SwiftOutline

/// The texts of the buttons that call a method, as far as the code of the method's type says so; for buttons
/// without a text, what they are called.
struct HandlerTitles {
  private struct Handler: Hashable {
    var type: String
    var method: String
  }

  private var titles: [Handler: Set<String>] = [:]
  private var controls = HandlerControls()

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> HandlerTitles { program.once { HandlerTitles(program) } }

  private init(_ program: SwiftProgram) {
    var labels: [String: ControlLabels] = [:]
    func labelsOf(_ type: SwiftType) -> ControlLabels {
      if let known = labels[type.name] { return known }
      let found = ControlLabels(type)
      labels[type.name] = found
      return found
    }
    for type in program.sortedTypes where type.kind != .protocol {
      for link in SelectorLinks(type).found {
        let handler = Handler(type: type.name, method: link.method)
        let owner = Self.owner(link.path, from: type, program)
        if let title = link.title {
          let told = link.isOfOwner ? Handler(type: owner.name, method: link.method) : handler
          titles[told, default: []].insert(title)
        } else if let control = link.control, Self.isKnown(link.path, from: type, program),
          let title = labelsOf(owner).text(of: control)
        {
          titles[handler, default: []].insert(title)
        } else {
          controls.note(link, in: program.functions(link.method, of: type).first?.type?.name ?? type.name)
        }
      }
      // A control of the app's own goes by what it sets on itself.
      guard program.type(type, isA: Self.isControl), let title = labelsOf(type).ownText else { continue }
      for function in type.sortedFunctions where function.outline.header.hasAttribute("objc") {
        titles[Handler(type: type.name, method: function.outline.name), default: []].insert(title)
      }
    }
  }

  private static func isControl(_ name: String) -> Bool {
    ["UIBarButtonItem", "UIButton", "UIControl"].contains(name)
  }

  /// Whether a path begins at a property of a type, and not at a variable of which nothing is known here.
  private static func isKnown(_ path: [String], from type: SwiftType, _ program: SwiftProgram) -> Bool {
    path.first.map { program.property($0, of: type) != nil } ?? true
  }

  /// The type that a path of properties leads to, as far as their types are known.
  private static func owner(_ path: [String], from type: SwiftType, _ program: SwiftProgram) -> SwiftType {
    var owner = type
    for part in path {
      guard let (property, _) = program.property(part, of: owner),
        let written = property.outline.type?.name ?? property.outline.madeType,
        let next = program.type(written, within: owner)
      else { break }
      owner = next
    }
    return owner
  }

  /// The text on the only button, or the only text of several, that calls a method.
  func title(ofMethod method: String, in type: String) -> String? {
    guard let found = titles[Handler(type: type, method: method)] else {
      return controls.words(for: method, in: type)
    }
    return found.count == 1 ? found.first : nil
  }
}

/// The texts on the controls that a type has, by their names.
struct ControlLabels {
  private var titles: [String: String] = [:]
  private var spoken: [String: String] = [:]

  init(_ type: SwiftType) {
    for property in type.sortedProperties {
      let outline = property.outline
      collect(outline.getter ?? [], as: outline.name)
      guard let initial = outline.initial else { continue }
      if let title = SelectorLinks.title(of: initial) { titles[outline.name] = title }
      collect([.expression(initial)], as: outline.name)
    }
    // What is set later, as "Done" on a button that was "Publish", is not what it begins with.
    for function in type.sortedFunctions { collect(function.outline.body ?? [], as: nil) }
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

  /// - Parameter owner: the property whose own code this is; what it sets on a variable it sets on itself.
  private mutating func collect(_ statements: [Statement], as owner: String?) {
    StatementWalk.visit(statements) { statement in
      switch statement {
      case .assignment(let target, let value): assign(target, value, owner)
      case .expression(let expression): call(expression, owner)
      case .binding(let binding):
        guard let value = binding.value, let title = SelectorLinks.title(of: value) else { return }
        for name in owner.map({ [$0] }) ?? binding.names { titles[name] = titles[name] ?? title }
      default: break
      }
    }
  }

  private mutating func assign(_ target: Expression, _ value: Expression, _ owner: String?) {
    guard case .string(let text) = value.kind, let text = DisplayText.tidy(text) else { return }
    let name: String
    let control: String?
    switch target.kind {
    case .member(let base, let written): (name, control) = (written, owner ?? base.flatMap(Self.control))
    case .name(let written): (name, control) = (written, owner ?? Self.own)
    default: return
    }
    guard let control else { return }
    switch name {
    case "title", "text", "actionTitle", "buttonTitle", "titleText", "buttonText", "actionText":
      titles[control] = titles[control] ?? text
    case "accessibilityLabel": spoken[control] = spoken[control] ?? text
    default: break
    }
  }

  private mutating func call(_ expression: Expression, _ owner: String?) {
    guard let (base, name, arguments) = expression.called, Self.setters.contains(name),
      let first = arguments.first, let text = SelectorLinks.text(first.value)
    else { return }
    guard let control = owner ?? (base.map(Self.control) ?? Self.own) else { return }
    titles[control] = titles[control] ?? text
  }

  /// The control that a chain such as `button.configuration?.title` is about.
  private static func control(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .member(let base?, let name):
      ["configuration", "titleLabel", "navigationItem", "buttonConfiguration"].contains(name)
        ? control(base) : name
    default: nil
    }
  }
}

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
  }

  private(set) var found: [Link] = []
  private let properties: Set<String>

  init(_ type: SwiftType) {
    properties = Set(type.properties.keys)
    for function in type.sortedFunctions { collect(function.outline.body ?? []) }
    for property in type.sortedProperties {
      collect(property.outline.getter ?? [], as: property.outline.name)
      if let initial = property.outline.initial { collect([.expression(initial)], as: property.outline.name) }
    }
  }

  /// The texts that a function's code sets on what its variables lead to: `header.button.setTitle("All")`.
  private var titled: [(path: [String], text: String, line: Int)] = []

  private mutating func collect(_ statements: [Statement], as owner: String? = nil) {
    var all: [Link] = []
    titled = Self.titles(in: statements)
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
        let title = path.count > 1 ? title(on: path, near: inner.line) : nil
        links.append(Link(method: method, title: title, control: control, path: Array(path.dropLast())))
      } else if !called.hasSuffix("GestureRecognizer"), called != "addObserver" {
        links.append(
          Link(method: method, title: Self.title(of: inner), control: name, image: Self.image(in: arguments)))
      }
    }
    return links
  }

  /// The text set on a variable's part nearest to a line; of several alike, as headers, each has its own.
  private func title(on path: [String], near line: Int) -> String? {
    guard !properties.contains(path[0]) else { return nil }
    return titled.filter { $0.path == path }.min { abs($0.line - line) < abs($1.line - line) }?.text
  }

  private static func titles(in statements: [Statement]) -> [(path: [String], text: String, line: Int)] {
    var found: [(path: [String], text: String, line: Int)] = []
    StatementWalk.visit(statements) { statement in
      switch statement {
      case .assignment(let target, let value):
        guard case .member(let base?, let name) = target.kind, name == "title" || name == "text",
          let path = base.path, let text = text(value)
        else { return }
        found.append((path, text, target.line))
      case .expression(let expression):
        guard let (base, name, arguments) = expression.called, ControlLabels.setters.contains(name),
          let path = base?.path, let text = arguments.first.flatMap({ text($0.value) })
        else { return }
        found.append((path, text, expression.line))
      default: break
      }
    }
    return found
  }

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
    return [Link(method: method, control: path.last ?? owner, path: Array(path.dropLast()))]
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

extension [Statement] {
  /// What statements give that do nothing else; nil for all others.
  var onlyResult: Expression? {
    guard count == 1 else { return nil }
    switch self[0] {
    case .expression(let expression), .exit(let expression?): return expression
    default: return nil
    }
  }
}

/// Visits all statements, those within closures too.
enum StatementWalk {
  static func visit(_ statements: [Statement], _ body: (Statement) -> Void) {
    for statement in statements {
      body(statement)
      switch statement {
      case .conditional(let conditional): visit(conditional.body + conditional.otherwise, body)
      case .choice(let choice): for branch in choice.branches { visit(branch.body, body) }
      case .loop(_, _, let inner), .scope(let inner), .guarding(_, let inner): visit(inner, body)
      case .function(let function): visit(function.body ?? [], body)
      case .expression(let expression), .exit(let expression?): visit(within: expression, body)
      case .binding(let binding): if let value = binding.value { visit(within: value, body) }
      case .assignment(_, let value): visit(within: value, body)
      case .exit(nil), .jump: break
      }
    }
  }

  /// The statements of the closures right in an expression; those further in are visited from there.
  private static func visit(within expression: Expression, _ body: (Statement) -> Void) {
    switch expression.kind {
    case .closure(let closure): visit(closure.body, body)
    case .call(let callee, let arguments):
      visit(within: callee, body)
      for argument in arguments { visit(within: argument.value, body) }
    case .member(let base?, _): visit(within: base, body)
    case .array(let items), .operation(_, let items): for item in items { visit(within: item, body) }
    default: break
    }
  }
}
