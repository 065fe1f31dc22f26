import SwiftOutline

/// The words that are beside a closure: those on the row, item or button that something is made with.
///
/// `Row(title: "Help", onTap: { … })` and `disclosure(text: "Advanced") { … }` say what people touch for the
/// closure to run, whatever the closure is called.
enum ClosureWords {
  /// The words on what a closure belongs to; nil where none are beside it.
  static func beside(_ role: ClosureRole) -> String? {
    guard !role.isAssigned, runs(role), !isScreen(role.name) else { return nil }
    if let own = paired(role.label, role.arguments) { return own }
    // A message may have a button with a text of its own.
    if tells(role.name) {
      return texts(in: role.arguments).first { $0.label.map(ranks[0].contains) ?? false }?.text
    }
    if isElsewhere(role.label, role.arguments) { return nil }
    return text(in: role.arguments, of: role.name) ?? textOfContent(role.arguments) ?? textOfCarrier(role)
      ?? named(role)
  }

  /// The words on a view that is given these arguments, one of which is what it does.
  static func text(on arguments: [Argument]) -> String? {
    text(in: arguments.filter { $0.label != nil }, of: "") ?? textOfContent(arguments)
  }

  /// The text whose label begins like a closure's: `secondButtonText` of `secondButtonAction`.
  static func paired(_ label: String?, _ arguments: [Argument]) -> String? {
    let own = kind(of: label)
    guard !own.isEmpty else { return nil }
    return texts(in: arguments).first { text in
      guard let label = text.label else { return false }
      let words = Names.words(label).map { $0.lowercased() }
      return words.count > own.count && words.starts(with: own)
    }?.text
  }

  /// Whether a closure's label names one of several controls, whose text a title of the whole is not.
  static func isElsewhere(_ label: String?, _ arguments: [Argument]) -> Bool {
    let own = kind(of: label)
    guard let first = own.first, places.contains(first) else { return false }
    return !texts(in: arguments).contains { $0.text.lowercased().contains(first) }
  }

  /// The words of a closure's label that tell it from others: `second` of `onSecondButtonTap`.
  private static func kind(of label: String?) -> [String] {
    guard let label else { return [] }
    var words = Names.words(label).map { $0.lowercased() }
    if let first = words.first, ["on", "did", "handle"].contains(first) { words.removeFirst() }
    return Array(words.prefix { !touching.contains($0) })
  }

  private static let touching: Set<String> = [
    "button", "btn", "action", "actions", "handler", "tap", "tapped", "tapping", "press", "pressed", "click",
    "clicked", "touch", "touched", "closure", "callback", "perform", "selected", "select",
  ]
  /// What tells one of several controls from the others.
  private static let places: Set<String> = [
    "left", "right", "leading", "trailing", "back", "close", "first", "second", "third", "primary",
    "secondary",
    "cancel", "confirm", "dismiss", "more", "menu", "search", "previous",
  ]

  private static func text(in arguments: [Argument], of name: String) -> String? {
    let texts = texts(in: arguments)
    // Of the texts of a header with a button, the button's: `titleButtonText`.
    if let own = texts.first(where: { $0.label.map(isButtonsText) ?? false }) { return own.text }
    for rank in ranks {
      if let found = texts.first(where: { $0.label.map(rank.contains) ?? false }) { return found.text }
    }
    guard let first = texts.first(where: { $0.label == nil }), isText(first.text) else { return nil }
    return name.beginsUppercase || adds(name) ? first.text : nil
  }

  private static func isButtonsText(_ label: String) -> Bool {
    let words = Names.words(label).map { $0.lowercased() }
    return ["text", "title", "label"].contains(words.last ?? "")
      && words.dropLast().contains { ["button", "cta"].contains($0) }
      && Set(words).isDisjoint(with: ["cancel", "other", "secondary"])
  }

  private static func texts(in arguments: [Argument]) -> [(label: String?, text: String)] {
    arguments.compactMap { argument in
      if argument.label != nil, let key = ViewStructure.key(argument.value) { return (argument.label, key) }
      guard case .string(let text) = argument.value.kind, let text = DisplayText.tidy(text), !text.isEmpty,
        !KeyWords.looksLikeKey(text)
      else { return nil }
      return (argument.label, text)
    }
  }

  /// The text of what a control is given to show: `content: .init(title: "Save")`, `label: Text("Save")`.
  private static func textOfContent(_ arguments: [Argument]) -> String? {
    for argument in arguments {
      guard let (base, name, arguments) = argument.value.called, argument.value.closure == nil,
        argument.label.map({ Names.words($0).last.map(contents.contains) ?? false }) ?? true,
        base == nil || name == "init", base != nil || name.beginsUppercase || isImplied(argument.value)
      else { continue }
      let texts = texts(in: arguments)
      for rank in ranks.dropLast() {
        if let found = texts.first(where: { $0.label.map(rank.contains) ?? false }) { return found.text }
      }
      let isPlain = name == "Text" || name == "Label" || name == "text" || name == "title"
      if isPlain, let first = texts.first(where: { $0.label == nil }) { return first.text }
    }
    return nil
  }

  private static func isImplied(_ expression: Expression) -> Bool {
    guard case .call(let callee, _) = expression.kind, case .member(nil, _) = callee.kind else {
      return false
    }
    return true
  }

  /// The text beside what a closure is wrapped in: `.button("Save", action: UIAction(handler: { … }))`.
  private static func textOfCarrier(_ role: ClosureRole) -> String? {
    guard role.name.hasSuffix("Action") || role.name.hasSuffix("Handler") || role.name.hasSuffix("Command"),
      let (_, name, arguments) = role.carrier?.called, !tells(name)
    else { return nil }
    return text(in: arguments, of: name)
  }

  /// What a helper's name says of the control it adds: "close button tapped" for `addCloseButton { … }`.
  private static func named(_ role: ClosureRole) -> String? {
    let all = Names.words(role.name).map { $0.lowercased() }
    // What a view of the app's own shows is known better from its code.
    guard !role.name.beginsUppercase, all.count > 1, let last = all.last, controls.contains(last) else {
      return nil
    }
    // `removeItem` and `mapItem` do something with what is no control.
    if last == "item", bars.isDisjoint(with: all) { return nil }
    if let first = all.first, doing.contains(first) { return nil }
    // A letter is what an app begins all its names with.
    let words = all.filter { !controls.contains($0) && !fillers.contains($0) && $0.count > 1 }
    guard !words.isEmpty, words.count < 4 else { return nil }
    return words.joined(separator: " ") + " button tapped"
  }

  private static let controls: Set<String> = ["button", "item", "btn"]
  private static let doing: Set<String> = [
    "map", "handle", "perform", "update", "get", "find", "select", "move", "replace", "transform", "show",
    "hide", "animate", "layout", "style", "render", "enable", "disable", "did", "will", "on", "toggle",
  ]
  private static let bars: Set<String> = ["bar", "toolbar", "navigation", "nav", "menu"]
  /// What is done with a control, and where it is.
  private static let fillers: Set<String> = [
    "setup", "set", "up", "add", "make", "create", "configure", "with", "navigation", "nav", "bar", "toolbar",
    "tool", "sheet", "left", "right", "leading", "trailing", "top", "bottom", "default", "custom", "ui",
    "primary", "secondary", "plain", "action", "standard", "new", "view", "the", "a", "for", "menu", "build",
    "append", "insert", "install",
  ]
  /// What the labels end in of what a control is given to show.
  private static let contents: Set<String> = [
    "content", "model", "configuration", "config", "label", "title", "text", "item", "button", "data",
    "props",
    "properties", "style", "type", "kind",
  ]
  /// The labels of what people read on a control, the likeliest first.
  private static let ranks: [Set<String>] = [
    ["buttonTitle", "actionTitle", "buttonText", "actionText", "ctaTitle", "buttonLabel"],
    ["title", "localizedTitle", "titleText"], ["text", "label", "name", "caption", "titleLabel"],
    ["accessibilityLabel"],
  ]

  /// Whether a closure is one that runs when something is touched.
  private static func runs(_ role: ClosureRole) -> Bool {
    guard let label = role.label else { return true }
    let words = Names.words(label)
    if words.first == "on" || words.first == "did" { return true }
    let ends: Set<String> = [
      "action", "handler", "tap", "tapped", "select", "selected", "selection", "pressed", "press", "click",
      "clicked", "closure", "callback", "block", "perform", "touch", "touched",
    ]
    return words.contains(where: ends.contains)
      && words.allSatisfy { !["completion", "failure", "error", "cancel", "success"].contains($0) }
  }

  /// Whether something is named like a screen or flow, whose title is on none of its buttons.
  private static func isScreen(_ name: String) -> Bool {
    Names.isType(name, calledAs: ["Controller", "Coordinator", "Screen", "Flow", "VC"])
  }

  /// Whether a function shows or reports something, so that its words are not those of what is touched.
  private static func tells(_ name: String) -> Bool {
    let words = Names.words(name)
    let verbs: Set<String> = [
      "show", "present", "display", "alert", "log", "track", "error", "toast", "fetch", "load", "request",
      "perform", "queue", "observe", "register", "subscribe", "notification", "dispatch", "task", "animate",
      "confirm", "prompt", "ask", "message", "debug", "info", "warning", "section", "group", "header",
      "measure",
    ]
    return words.contains(where: verbs.contains)
  }

  /// Whether a method's name says that it adds something to touch.
  private static func adds(_ name: String) -> Bool {
    let nouns: Set<String> = [
      "row", "item", "button", "cell", "link", "option", "action", "disclosure", "entry", "menu", "tile",
      "card",
    ]
    return Names.words(name).contains(where: nouns.contains)
  }

  /// Whether it is a text for people, and no identifier.
  private static func isText(_ text: String) -> Bool {
    text.first?.isUppercase ?? false || text.contains(" ")
  }
}
