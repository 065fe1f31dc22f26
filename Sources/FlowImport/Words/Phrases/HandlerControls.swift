import SwiftOutline

/// The controls without a text that call methods whose names only say what they do, so that a transition can
/// name what people touch: "search button tapped" instead of "go to search".
struct HandlerControls {
  private var words: [String: Set<String>] = [:]

  /// Notes what calls a method of a type.
  mutating func note(_ link: SelectorLinks.Link, in type: String) {
    guard !Self.saysWhatHappens(link.method), let words = Self.words(link) else { return }
    self.words[Self.key(link.method, type), default: []].insert(words)
  }

  /// The words for the only control that calls a method.
  func words(for method: String, in type: String) -> String? {
    guard let found = words[Self.key(method, type)], found.count == 1 else { return nil }
    return found.first
  }

  private static func key(_ method: String, _ type: String) -> String { type + "." + method }

  /// Whether a method's name says what is touched or what has happened, and not what it does.
  private static func saysWhatHappens(_ method: String) -> Bool {
    if SystemEvents.words(method, onScreen: true) != nil || ControlEvents.registers(method) { return true }
    let last = TriggerPhrase.words(method).split(separator: " ").last.map(String.init) ?? ""
    return Participles.isPast(last) || kinds.contains(last)
  }

  private static func words(_ link: SelectorLinks.Link) -> String? {
    if let image = link.image, let sign = SystemEvents.sign(image) { return sign }
    var words = link.control.map { Names.words($0).map { $0 == "btn" ? "button" : $0 } } ?? []
    guard let last = words.last, kinds.contains(last) else { return nil }
    while let last = words.last, kinds.contains(last) || last == "bar" { words.removeLast() }
    if words.allSatisfy(places.contains) {
      guard let image = link.image else { return nil }
      words = [SystemEvents.image(image)]
    }
    return (words + ["button tapped"]).joined(separator: " ")
  }

  private static let kinds: Set<String> = ["button", "item"]

  /// Words that say where a control is, and not which one.
  private static let places: Set<String> = [
    "left", "right", "leading", "trailing", "navigation", "nav", "custom", "bar", "top", "bottom",
  ]
}
