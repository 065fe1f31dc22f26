/// The words by which code says that a control is touched.
enum ControlEvents {
  private static let touches: Set<String> = [
    "tap", "taps", "tapped", "press", "pressed", "touch", "touched", "click", "clicked", "gesture", "action",
    "actions", "select", "selected", "selection", "choose", "chosen", "pick", "picked", "toggle", "toggled",
    "swipe", "swiped",
  ]

  /// Those that say what is touched: one of several things.
  private static let choices: Set<String> = [
    "select", "selected", "selection", "choose", "chosen", "pick", "picked", "toggle", "toggled", "swipe",
    "swiped",
  ]

  private static let beginnings: Set<String> = [
    "add", "on", "set", "when", "handle", "did", "observe", "bind", "register", "attach", "with", "tap",
  ]

  private static let fillers: Set<String> = [
    "on", "did", "will", "was", "handler", "closure", "callback", "block", "up", "inside", "event", "button",
    "perform", "completion",
  ]

  /// SwiftUI's own, whose closures are read with the views they belong to.
  private static let modifiers: Set<String> = ["onTapGesture", "onLongPressGesture", "gesture"]

  /// Whether a method passes a control what to do when it is touched: `addAction`, `onTap`, `addTapGesture`.
  static func registers(_ method: String) -> Bool {
    guard !modifiers.contains(method) else { return false }
    let words = Names.words(method)
    guard let first = words.first, beginnings.contains(first) else { return false }
    return words.contains(where: touches.contains)
  }

  /// Whether a method's name only says that something is touched, so that on a control it passes what to do
  /// then: `button.action { … }`.
  static func isTouch(_ method: String) -> Bool {
    let words = Names.words(method)
    return !modifiers.contains(method) && words.contains(where: plainTouches.contains) && isSilent(words)
  }

  /// Whether a method adds one of several things to choose from: `addDefaultAction(title:handler:)`.
  static func addsChoice(_ method: String) -> Bool {
    let words = Names.words(method)
    return words.contains { ["action", "button", "item", "option", "choice"].contains($0) }
  }

  /// Whether a property's name says that something is touched, and not what: `onTap`, `tapHandler`, `action`.
  static func isPlain(_ property: String) -> Bool {
    let words = Names.words(property)
    // A completion handler runs when work is done.
    let isOfControl = !words.contains("completion")
    return isSilent(words)
      && words.contains { plainTouches.contains($0) || isOfControl && ["handler", "callback"].contains($0) }
  }

  /// Those that do not say what is touched.
  private static let plainTouches = touches.subtracting(choices)

  /// Whether words say nothing but that something is touched.
  private static func isSilent(_ words: [String]) -> Bool {
    words.allSatisfy { plainTouches.contains($0) || fillers.contains($0) }
  }

  /// Whether a name says that something is touched.
  static func tellsTouch(_ name: String) -> Bool { Names.words(name).contains(where: touches.contains) }

  /// Whether a method passes a control what to do when its value changes.
  static func changes(_ method: String) -> Bool { method == "onChange" }

  private static let makers: Set<String> = [
    "add", "build", "configure", "create", "install", "make", "put", "set", "setup", "show",
  ]

  private static let places: Set<String> = [
    "left", "right", "leading", "trailing", "navigation", "bar", "up",
  ]

  /// The button that a method adds and passes what to do, by the method's name: `backButton` of
  /// `setupBackButton`.
  static func button(addedBy method: String) -> String? {
    var words = Names.words(method)
    guard let first = words.first, makers.contains(first), words.last == "button" else { return nil }
    words.removeFirst()
    words.removeAll(where: places.contains)
    guard words.count > 1 else { return nil }
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The control that calls a closure, by the closure's name: `backButton` of `backButtonAction`; nil where the
  /// name says no more than that something is touched.
  static func control(calling closure: String) -> String? {
    var words = Names.words(closure)
    if let first = words.first, ["on", "did"].contains(first) { words.removeFirst() }
    while let last = words.last, touches.contains(last) || fillers.contains(last), last != "button" {
      words.removeLast()
    }
    guard words.count > 1, ["button", "btn", "icon", "link"].contains(words.last ?? "") else { return nil }
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Whether something is named like a control or view.
  static func isControl(_ name: String) -> Bool {
    let last = Names.words(name).last ?? ""
    return [
      "button", "btn", "view", "label", "cell", "control", "item", "switch", "field", "bar", "header",
      "footer",
      "icon", "image", "row", "card", "link", "toggle", "recognizer",
    ].contains(last)
  }

  /// What happens when a control is touched: `shareButtonTapped`.
  static func trigger(control: String) -> String { control + "Tapped" }
}
