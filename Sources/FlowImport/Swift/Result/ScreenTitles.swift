import SwiftOutline

/// What people read on screens, as far as the code has it as text.
enum ScreenTitles {
  /// A screen's title: what it is set to where it is made or in its own code, or what the system calls it.
  static func title(
    _ name: String, _ type: SwiftType?, _ object: SwiftObject?, _ program: SwiftProgram
  ) -> String? {
    if let title = SystemScreens.title(name), SystemScreens.contains(name, type) { return title }
    if KnownTypes.isAlert(name) { return object?.fields["preferredStyle"] == nil ? "Alert" : "Action sheet" }
    if case .text(let text)? = object?.fields["title"], isWords(text) { return text }
    if name == hostingController { return "SwiftUI view" }
    return type.flatMap { own($0) ?? model($0, program) }
  }

  /// Shows a SwiftUI view that is not known where this is what a screen is called by.
  private static let hostingController = "UIHostingController"

  /// The one text a screen's own code sets as its title: where it is set up, or else anywhere.
  private static func own(_ type: SwiftType) -> String? {
    if let property = type.properties["title"]?.outline, let text = constant(property) { return text }
    let functions = type.sortedFunctions.filter { $0.calledNames.contains("title") }
    let first = functions.filter { beginnings.contains($0.outline.name) }
    for some in [first, functions] {
      let found = Set(some.flatMap { titles(in: $0.outline.body ?? []) })
      if found.count == 1 { return found.first }
    }
    return nil
  }

  /// The one text that a screen takes as its title from its model: `title = state.title`, where the state is
  /// declared in a type that is named after the screen.
  private static func model(_ type: SwiftType, _ program: SwiftProgram) -> String? {
    let stem = SwiftNaming.stem(type.lastName)
    guard stem != type.lastName, stem.count > 3 else { return nil }
    let names = type.sortedFunctions.filter { $0.calledNames.contains("title") }.flatMap { function in
      assignedMembers(in: function.outline.body ?? [])
    }
    guard !names.isEmpty else { return nil }
    let models = program.sortedTypes.filter { $0.name.hasPrefix(stem + "View") && $0.name != type.name }
    let found = Set(
      models.flatMap { model in
        Set(names).compactMap { model.properties[$0].flatMap { constant($0.outline) } }
      })
    return found.count == 1 ? found.first : nil
  }

  /// The names of the members that become the title, within closures too.
  private static func assignedMembers(in body: [Statement]) -> [String] {
    var found: [String] = []
    StatementWalk.visit(body) { statement in
      guard case .assignment(let target, let value) = statement, case .member(_, let name) = value.kind,
        let path = target.path?.filter({ $0 != "self" }),
        path == ["title"] || path == ["navigationItem", "title"]
      else { return }
      found.append(name)
    }
    return found
  }

  /// The text that a property always holds.
  private static func constant(_ property: PropertyOutline) -> String? {
    let value = property.getter?.onlyResult ?? property.initial
    guard case .string(let text)? = value?.kind, isTitle(text) else { return nil }
    return text
  }

  private static let beginnings: Set<String> = [
    "init", "viewDidLoad", "loadView", "awakeFromNib", "setup", "setupUI", "configure", "viewWillAppear",
    "commonInit", "setupViews", "setupView", "setupNavigationBar", "configureUI", "setupNavigation",
  ]

  private static func titles(in body: [Statement]) -> [String] {
    let variables = Assignments.bindings(in: body)
    // A local variable may be called so, too.
    let isLocal = variables.contains { $0.names == ["title"] }
    return Assignments.titles(in: body).compactMap { target, value -> String? in
      if isLocal, case .name = target.kind { return nil }
      var value = value
      if case .name(let name) = value.kind, let known = variables.last(where: { $0.names == [name] })?.value {
        value = known
      }
      guard case .string(let text) = value.kind, isTitle(text) else { return nil }
      return text
    }
  }

  /// Whether a text can be a title; one without a letter, as `0/100`, is replaced as soon as it is known.
  private static func isTitle(_ text: String) -> Bool { isWords(text) && text.contains(where: \.isLetter) }

  /// Whether a text is for people, and not the key of one.
  static func isWords(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber } && text.count < 80 && !KeyWords.looksLikeKey(text)
  }

  /// The text of an argument, or the words of the constant it is kept in.
  static func written(_ call: CallSite, _ label: String) -> String? {
    guard let argument = call.arguments.first(where: { $0.label == label }) else { return nil }
    if case .text(let text) = argument.value { return text.isEmpty ? nil : text }
    return constant(argument.expression)
  }

  /// `Delete account` of `L10n.Settings.deleteAccount` and `R.string.settings.deleteAccount()`.
  private static func constant(_ expression: Expression) -> String? {
    switch expression.kind {
    case .member(.some, let name):
      guard let owner = expression.path?.dropLast().last, owner.beginsUppercase else { return nil }
      return TextShaping.humanised(name)
    case .call(let callee, let arguments) where arguments.isEmpty: return constant(callee)
    default: return nil
    }
  }

  /// The text of the tab of a controller.
  static func tab(_ value: Value) -> String? {
    guard let object = value.object else { return nil }
    for candidate in [object] + object.shows.compactMap(\.object) {
      let texts = [
        candidate.fields["tabBarItem"]?.object?.title, text(candidate.fields["tabBarItem.title"]),
        text(candidate.fields["title"]),
      ]
      if let title = texts.lazy.compactMap(\.self).first(where: isWords) { return title }
    }
    return nil
  }

  private static func text(_ value: Value?) -> String? {
    if case .text(let text)? = value { text } else { nil }
  }

  /// `shareSheet` of `UIActivityViewController`; nil for what is not the system's.
  static func systemName(_ type: String) -> String? {
    if type == "UIAlertController" { return "alert" }
    if type == hostingController { return "swiftUIView" }
    guard let words = SystemScreens.title(type)?.split(separator: " "), let first = words.first else {
      return nil
    }
    return first.lowercased() + words.dropFirst().map(\.capitalized).joined()
  }
}
