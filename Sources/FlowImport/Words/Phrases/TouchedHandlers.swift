import FlowModel
import SwiftOutline

/// What people do to controls for methods to be called whose names only say what they do: "sign in button
/// tapped" instead of "sign in", "address label tapped" instead of "open map".
struct TouchedHandlers {
  /// What a person does.
  enum Touch: Hashable {
    case button, tap, hold, swipe, change

    /// - Parameter events: the arguments of `addTarget(_:action:for:)`; a gesture recogniser has no events.
    init(events arguments: [Argument]) {
      guard let events = arguments.first(where: { $0.label == "for" || $0.label == "forControlEvents" })
      else {
        self = .tap
        return
      }
      let names: [Expression] =
        if case .array(let items) = events.value.kind { items } else { [events.value] }
      let isTouch = names.contains { name in
        name.lastName.map { $0.hasPrefix("touch") || $0 == "primaryActionTriggered" } ?? false
      }
      self = isTouch ? .button : .change
    }

    /// - Parameter gesture: the type of a gesture recogniser.
    init?(gesture: String) {
      guard gesture.hasSuffix("GestureRecognizer") || gesture.hasSuffix("Gesture") else { return nil }
      let words = Names.words(gesture)
      if words.contains("long") {
        self = .hold
      } else if !Set(["swipe", "pan", "edge"]).isDisjoint(with: words) {
        self = .swipe
      } else {
        self = .tap
      }
    }

    fileprivate var words: String {
      switch self {
      case .button: "button tapped"
      case .tap: "tapped"
      case .hold: "held"
      case .swipe: "swiped"
      case .change: "changed"
      }
    }
  }

  private var touches: [String: Set<Touch>] = [:]
  private var views: [String: Set<String>] = [:]

  /// Notes what calls a method of a type.
  mutating func note(_ link: SelectorLinks.Link, in type: String) {
    let key = Self.key(link.method, type)
    if let touch = link.touch { touches[key, default: []].insert(touch) }
    if let view = link.view ?? (link.touch == .button ? nil : link.control) {
      views[key, default: []].insert(view)
    }
  }

  /// The words for what happens when a control calls a method.
  func words(for function: SwiftFunction, _ kind: EdgeKind) -> String? {
    let method = function.outline.name
    guard let type = function.type, !Self.saysWhatHappens(method) else { return nil }
    let key = Self.key(method, type.name)
    let isConnected = function.outline.header.hasAttribute("IBAction")
    guard
      let touch = touches[key].flatMap({ $0.count == 1 ? $0.first : .tap })
        ?? (isConnected ? Self.touch(by: function.outline.parameters.first?.type?.name) : nil)
    else { return nil }
    let found = views[key] ?? []
    if touch == .change, found.contains(where: { Names.words($0).contains("refresh") }) {
      return SystemEvents.words("refreshable", onScreen: true)
    }
    if found.count == 1, let view = found.first, let words = Self.words(view: view), touch != .button {
      return words + " " + touch.words
    }
    guard let words = Self.words(method: method, kind) else { return nil }
    return words.hasSuffix("button") && touch == .button ? words + " tapped" : words + " " + touch.words
  }

  /// The words for a button of which only the method is known that it calls.
  static func button(doing method: String) -> String {
    words(method: method, .dismiss).map { $0 == "button" ? "button tapped" : $0 + " button tapped" } ?? method
  }

  /// The event of a control that a property holds, by the property's name: `shareButtonTapped`; nil where that
  /// says less than the name of the method that it calls.
  static func event(of outlet: String, calling method: String) -> String? {
    guard !saysWhatHappens(method), let last = Names.words(outlet).last,
      ["button", "btn", "item"].contains(last), let words = words(view: outlet),
      !words.contains(where: \.isNumber)
    else { return nil }
    return ControlEvents.trigger(control: outlet)
  }

  private static func key(_ method: String, _ type: String) -> String { type + "." + method }

  /// What the sender of an action is touched like.
  private static func touch(by sender: String?) -> Touch {
    guard let sender else { return .button }
    if let gesture = Touch(gesture: sender) { return gesture }
    let changing = [
      "Switch", "Slider", "SegmentedControl", "DatePicker", "Stepper", "TextField", "PageControl",
    ]
    return changing.contains(where: sender.hasSuffix) ? .change : .button
  }

  /// Whether a method's name says that something is touched or has happened, and not only what it does.
  private static func saysWhatHappens(_ method: String) -> Bool {
    if SystemEvents.words(method, onScreen: true) != nil { return true }
    let words = Names.words(method)
    guard let first = words.first, let last = words.last else { return true }
    return words.contains("did") || Participles.isPast(first) || Participles.isPast(last)
      || words.contains { touching.contains($0) }
  }

  private static let touching: Set<String> = [
    "tap", "taps", "tapped", "press", "pressed", "click", "clicked", "touch", "touches", "touched", "swipe",
    "swiped", "held", "pan", "pinch", "changed", "changes",
  ]

  /// The words for a view on which a gesture is recognised: "screen" for that of the whole screen; nil for
  /// what says no more than that it is a view.
  private static func words(view: String) -> String? {
    let words = Names.words(view).map { $0 == "btn" ? "button" : $0 }
    if words == ["view"] { return "screen" }
    return words.allSatisfy(plainParts.contains) ? nil : words.joined(separator: " ")
  }

  private static let plainParts: Set<String> = [
    "stack", "view", "image", "label", "container", "content", "scroll", "background", "button", "custom",
    "base", "main", "table", "collection", "cell", "icon", "text", "item", "bar",
  ]

  /// The words for what a method does, as a name of what is touched for it.
  private static func words(method: String, _ kind: EdgeKind) -> String? {
    // What will happen when it is called, as `sheetWillOpen`, is no name of it.
    let told = Names.words(method)
    var words =
      told.firstIndex(of: "will").flatMap { $0 > 0 ? Array(told[..<$0]) : nil }
      ?? (told.first.map(choices.contains) ?? false
        ? told : TriggerPhrase.words(method).split(separator: " ").map(String.init))
    if words.count > 2, words.suffix(2) == ["button", "tapped"] { words.removeLast(2) }
    for opening in openings where words.count > opening.count && Array(words.prefix(opening.count)) == opening
    {
      words.removeFirst(opening.count)
      break
    }
    if words.last == "button", words.count > 1 { words.removeLast() }
    if words.count <= 2, words.allSatisfy(leaving.contains) {
      switch kind {
      case .pop, .popToRoot: return "back"
      case .dismiss where !words.contains("back") && !words.contains("cancel"): return "close"
      default: break
      }
    }
    return words.joined(separator: " ").nonEmpty
  }

  /// What a method is told to do that only sounds as if somebody had chosen something: `choosePhoto`.
  private static let choices: Set<String> = ["select", "choose", "pick"]

  private static let openings = [
    ["go", "to"], ["navigate", "to"], ["move", "to"], ["route", "to"], ["go"], ["show"], ["open"],
    ["present"], ["push"], ["display"], ["will"],
  ]

  /// What methods are called that take a screen away.
  private static let leaving: Set<String> = [
    "back", "close", "dismiss", "pop", "prev", "previous", "return", "exit", "cancel", "screen", "self",
    "page", "modal", "parent", "root",
  ]
}
