import SwiftOutline

/// The words that are beside a closure: those on the row, item or button that something is made with.
///
/// `Row(title: "Help", onTap: { … })` and `disclosure(text: "Advanced") { … }` say what people touch for the
/// closure to run, whatever the closure is called.
enum ClosureWords {
  /// The words on what a closure belongs to; nil where none are beside it.
  static func beside(_ role: ClosureRole) -> String? {
    guard !role.isAssigned, runs(role), !tells(role.name) else { return nil }
    return textBeside(role) ?? named(role)
  }

  private static func textBeside(_ role: ClosureRole) -> String? {
    let texts = role.arguments.compactMap { argument -> (label: String?, text: String)? in
      guard case .string(let text) = argument.value.kind, let text = DisplayText.tidy(text), !text.isEmpty,
        !KeyWords.looksLikeKey(text)
      else { return nil }
      return (argument.label, text)
    }
    for rank in ranks {
      if let found = texts.first(where: { $0.label.map(rank.contains) ?? false }) { return found.text }
    }
    guard let first = texts.first(where: { $0.label == nil }), isText(first.text) else { return nil }
    return role.name.beginsUppercase || adds(role.name) ? first.text : nil
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
    let words = all.filter { !controls.contains($0) && !fillers.contains($0) }
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
