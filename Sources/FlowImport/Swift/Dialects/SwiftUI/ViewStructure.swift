import SwiftOutline

/// Takes the expressions apart that views are written as.
enum ViewStructure {
  static let stacks: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationStackStore",
  ]

  /// SwiftUI's views that only hold others, by whose names an app may call its own.
  static let containers: Set<String> = stacks.union([
    "Form", "List", "Section", "Group", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack",
    "ScrollView",
    "Menu", "TabView", "GroupBox", "DisclosureGroup", "Label", "Button", "Grid",
  ])

  /// Modifiers that are recognised by their names, whatever gives the view they are set on.
  private static let modifiers: Set<String> = [
    "accessibilityIdentifier", "accessibilityLabel", "alert", "animation", "background", "badge", "bold",
    "buttonStyle", "clipShape", "confirmationDialog", "cornerRadius", "disabled", "environment",
    "environmentObject", "fixedSize", "font", "foregroundColor", "foregroundStyle", "frame",
    "fullScreenCover", "id", "ignoresSafeArea", "listStyle", "navigationBarHidden",
    "navigationBarTitle", "navigationBarTitleDisplayMode", "navigationDestination", "navigationTitle",
    "navigationViewStyle", "onAppear", "onChange", "onDisappear", "onOpenURL", "onReceive",
    "onTapGesture", "opacity", "overlay", "padding", "popover", "preferredColorScheme",
    "presentationBackground", "presentationDetents", "presentationDragIndicator", "refreshable",
    "searchable", "sheet", "tabItem", "tag", "task", "tint", "toolbar", "transition", "zIndex",
  ]

  /// A view without its modifiers, which come from the inside out.
  static func peel(_ expression: Expression) -> (base: Expression, modifiers: [Modifier]) {
    var modifiers: [Modifier] = []
    var current = expression
    while case .call(let callee, let arguments) = current.kind,
      case .member(let base?, let name) = callee.kind, name.first?.isLowercase ?? false
    {
      // A call on what is no view, such as `factory.makeHome()`, is a value.
      guard isView(base) || self.modifiers.contains(name) else { break }
      modifiers.append(Modifier(name: name, arguments: arguments, line: current.line))
      current = base
    }
    return (current, modifiers.reversed())
  }

  /// Whether an expression begins with a view that is made.
  private static func isView(_ expression: Expression) -> Bool {
    var current = expression
    while true {
      switch current.kind {
      case .call(let callee, _):
        switch callee.kind {
        case .member(let base?, let name):
          if name == "init" || name.first?.isUppercase ?? false || modifiers.contains(name) { return true }
          current = base
        case .name, .generic: return true
        default: return false
        }
      case .statement: return true
      case .name(let name):
        // A type's function, such as `RootView.make(…)`, gives a view and modifies none.
        return ["self", "body", "content"].contains(name) || name.hasSuffix("View") && !name.beginsUppercase
      default: return false
      }
    }
  }

  /// The called name of a view: `VStack` of `VStack { … }`.
  static func made(_ expression: Expression) -> (name: String, arguments: [Argument])? {
    guard case .call(let callee, let arguments) = expression.kind else { return nil }
    switch callee.kind {
    case .name(let name): return (name, arguments)
    case .generic(let base, _):
      if case .name(let name) = base.kind { return (name, arguments) }
      return nil
    case .member(let base?, "init"):
      if case .name(let name) = base.kind { return (name, arguments) }
      return nil
    case .member(let base?, let name) where name.first?.isUppercase ?? false:
      return ("\(base).\(name)", arguments)
    default: return nil
    }
  }

  /// The words on a button or link: its title, or the first text within its label.
  static func label(_ arguments: [Argument]) -> String? {
    if let first = arguments.first, first.label == nil, let words = words(first.value) { return words }
    let closures = arguments.filter { $0.value.closure != nil }
    let labels = closures.filter { $0.label == "label" }
    for argument in labels.isEmpty ? closures.suffix(1) : labels {
      if let found = argument.value.closure.flatMap({ text(in: $0.body, depth: 0) }) { return found }
    }
    return arguments.first { $0.label == spoken }.flatMap { words($0.value) }
  }

  /// The modifier with what is read aloud for something that has no text.
  static let spoken = "accessibilityLabel"

  /// What is read aloud for a view, as one more argument.
  static func spoken(_ modifiers: [Modifier]) -> [Argument] {
    let words = modifiers.last { $0.name == spoken }?.arguments.first { $0.label == nil }?.value
    return words.map { [Argument(label: spoken, value: $0)] } ?? []
  }

  /// What a string, or the key of a localised one, says.
  static func words(_ expression: Expression) -> String? {
    switch expression.kind {
    case .string(let text): return text.isEmpty ? nil : text
    case .member(.some(let base), let name):
      // `L10n.skip.capitalized` is the text in another form.
      if case .string = base.kind { return words(base) }
      if case .member(.some, let key) = base.kind, !key.beginsUppercase, "\(base)".beginsUppercase {
        return words(base)
      }
      // `L10n.title` is a key, `item.title` some text.
      return base.path != nil && "\(base)".first?.isUppercase ?? false ? KeyWords.words(name) : nil
    case .call:
      return made(expression).flatMap { ["Text", "Label"].contains($0.name) ? label($0.arguments) : nil }
    default: return nil
    }
  }

  /// The words of a text's key whose text is not known: "Your pin" of `L10n.yourPin`, `Strings.Account.yourPin`.
  static func key(_ expression: Expression) -> String? {
    guard case .member(let base?, let name) = expression.kind, !name.beginsUppercase else { return nil }
    if case .member(.some, let inner) = base.kind, !inner.beginsUppercase { return key(base) }
    let root = "\(base)".split(separator: ".").first.map(String.init) ?? ""
    let tables = ["L10n", "Strings", "Localized", "Localization", "LocalizedStrings", "Localizable", "Texts"]
    return tables.contains(root) ? KeyWords.words(name) : nil
  }

  /// The first text in views.
  static func text(in statements: [Statement], depth: Int) -> String? {
    guard depth < 8 else { return nil }
    for case .expression(let expression) in statements {
      let (base, modifiers) = peel(expression)
      guard let made = made(base) else { continue }
      if let spoken = spoken(modifiers).first.flatMap({ words($0.value) }), made.name == "Image" {
        return spoken
      }
      if made.name == "Text" || made.name == "Label", let first = made.arguments.first,
        let words = words(first.value)
      {
        return words
      }
      for argument in made.arguments {
        if let closure = argument.value.closure, let found = text(in: closure.body, depth: depth + 1) {
          return found
        }
      }
    }
    return nil
  }

  /// Whether views show a text, also one that is not known.
  static func showsText(_ statements: [Statement]) -> Bool {
    var isShown = false
    ExpressionWalk.visit(statements) { expression in
      if ["Text", "Label"].contains(made(expression)?.name) { isShown = true }
    }
    return isShown
  }

  /// What stands on the system's own buttons.
  static let systemTitles = [
    "SignInWithAppleButton": "Sign in with Apple", "PasteButton": "Paste", "EditButton": "Edit",
    "RenameButton": "Rename", "LocationButton": "Current Location",
  ]

  /// The labels of what views are given to show; nil for none.
  static let titles: Set<String?> = [
    "title", "text", "label", "titleKey", "name", "caption", "placeholder", "prompt", "buttonTitle", nil,
  ]

  /// The first text that views within a label are given to show: `Row(title: "Profile")`.
  static func handedText(in statements: [Statement]) -> String? {
    // What a label opens is no part of it.
    var opened: Set<String> = []
    ExpressionWalk.visit(statements) { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        callee.lastName.map(PresentingModifiers.presenting.contains) ?? false
      else { return }
      ExpressionWalk.visit(arguments.compactMap(\.value.closure).flatMap(\.body)) { inner in
        if case .string(let text) = inner.kind { opened.insert(text) }
      }
    }
    var found: String?
    ExpressionWalk.visit(telling(statements)) { expression in
      guard found == nil, case .call(let callee, let arguments) = expression.kind, mayShowText(callee) else {
        return
      }
      for argument in arguments where titles.contains(argument.label) {
        if argument.label != nil, let key = key(argument.value) {
          found = key
          return
        }
        guard case .string(let text) = argument.value.kind, !KeyWords.looksLikeKey(text),
          !opened.contains(text)
        else { continue }
        if text.beginsUppercase && text.contains(where: \.isLowercase) || text.contains(" ") {
          found = text
          return
        }
      }
    }
    return found
  }

  /// Whether a call may be of a view, or of a function that makes one, rather than of a modifier or a value:
  /// the name of a font is no text.
  private static func mayShowText(_ callee: Expression) -> Bool {
    switch callee.kind {
    case .member(nil, _): return false
    case .member(let base?, let name):
      if case .call = base.kind { return false }
      return !wordless.contains(name) && !(base.lastName.map(wordless.contains) ?? false)
    default: return !(callee.lastName.map(wordless.contains) ?? false)
    }
  }

  /// What is made with names that nobody reads.
  private static let wordless: Set = [
    "AnyLayout", "Color", "Font", "Image", "LottieView", "Notification", "UIColor", "UIFont", "UIImage",
    "URL",
  ]

  /// Whether statements make views, and are no action.
  static func showsViews(_ statements: [Statement]) -> Bool {
    statements.contains { statement in
      switch statement {
      case .expression(let expression), .exit(let expression?):
        let base = peel(expression).base
        if case .statement(let inner) = base.kind { return showsViews([inner]) }
        return made(base).map { $0.name.first?.isUppercase ?? false && $0.name != "Task" } ?? false
      case .conditional(let conditional): return showsViews(conditional.body + conditional.otherwise)
      case .choice(let choice): return choice.branches.contains { showsViews($0.body) }
      default: return false
      }
    }
  }

  /// The method that an action is, or all that it calls.
  static func method(_ action: Expression) -> String? {
    switch action.kind {
    case .name(let name), .member(.some, let name): return name
    case .closure(let closure):
      guard closure.body.count == 1, case .expression(let only)? = closure.body.first,
        case .call(let callee, _) = only.kind
      else { return nil }
      switch callee.kind {
      case .name(let name) where name.first?.isLowercase ?? false: return name == "withAnimation" ? nil : name
      case .member(.some, let name): return ["toggle", "append"].contains(name) ? nil : name
      default: return nil
      }
    default: return nil
    }
  }

  /// The title that views written in place give themselves.
  static func title(in statements: [Statement]) -> String? {
    for case .expression(let expression) in statements {
      for modifier in peel(expression).modifiers where modifier.name == "navigationTitle" {
        if case .string(let text)? = modifier.arguments.first?.value.kind, !KeyWords.looksLikeKey(text) {
          return text
        }
      }
    }
    return nil
  }

  /// Whether a generic parameter stands for views that are passed on.
  static func isContent(_ parameter: GenericParameter) -> Bool {
    // A view that stands for a controller is generic over that.
    if parameter.constraint?.name?.hasSuffix("ViewController") ?? false { return false }
    return isViews(parameter)
  }

  private static func isViews(_ parameter: GenericParameter) -> Bool {
    parameter.name.contains("View") || parameter.constraint?.name?.contains("View") ?? false
      || parameter.name == "Content" && parameter.constraint == nil
  }

  /// The line of the first expression in statements; 0 for none.
  static func line(of statements: [Statement]) -> Int {
    var found = 0
    ExpressionWalk.visit(statements) { if found == 0 { found = $0.line } }
    return found
  }

  /// Whether a closure uses a name.
  static func uses(_ name: String, _ closure: Closure) -> Bool {
    var isUsed = false
    ExpressionWalk.visit(closure.body) { if case .name(name) = $0.kind { isUsed = true } }
    return isUsed
  }

  /// The last name of the first property that an expression asks for: `alert` of `store.state.alert != nil`.
  private static func named(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .member(.some, let name): name
    case .operation(_, let operands): operands.lazy.compactMap(named).first
    default: nil
    }
  }

  /// The state behind a binding: `showsHelp` of `$model.showsHelp`.
  static func state(_ expression: Expression?) -> String? {
    switch expression?.kind {
    case .name(let name): return name.hasPrefix("$") ? String(name.dropFirst()) : name
    case .member(_, let name): return name.hasPrefix("$") ? String(name.dropFirst()) : name
    case .call(let callee, let arguments):
      if case .member(_, "constant") = callee.kind { return nil }
      if case .name("Binding") = callee.kind, let first = arguments.first?.value {
        // `Binding(get: { store.state.alert != nil }, set: { … })`
        guard let getter = first.closure else { return state(first) }
        return getter.body.onlyResult.flatMap(named)
      }
      if let first = arguments.first?.value, case .keyPath = first.kind { return first.keyPathName }
      if case .member(_, "scope") = callee.kind,
        let path = arguments.first(where: { $0.label == "state" })?.value
      {
        return StoreFeatures.lastName(path)
      }
      return state(callee)
    default: return nil
    }
  }
}

/// One modifier of a view: its name and arguments.
struct Modifier {
  var name: String
  var arguments: [Argument]
  var line: Int

  func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

  /// What makes what is shown: a closure, or a function or initialiser by its name.
  var shown: Expression? {
    argument("content") ?? argument("destination")
      ?? arguments.last { $0.label == nil && $0.value.closure != nil }?.value
  }

  /// The closure that makes what is shown.
  var content: Closure? {
    (argument("content") ?? arguments.last { $0.label == nil && $0.value.closure != nil }?.value)?.closure
  }

  /// The state that makes it show.
  var stateExpression: Expression? { argument("isPresented") ?? argument("item") ?? argument("presenting") }

  /// The name of the state that makes it show.
  var state: String? { ViewStructure.state(stateExpression) }
}

extension Expression {
  var closure: Closure? { if case .closure(let closure) = kind { closure } else { nil } }
}
