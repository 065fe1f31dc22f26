/// Turns names of handlers, states and cases into what happens, in words.
///
/// `didPressBackupSettings` is "backup settings pressed", `handleTapOnAvatar` is "avatar tapped". Texts that
/// people read stay as they are.
enum TriggerPhrase {
  /// The words for a trigger.
  ///
  /// - Parameter onScreen: whether it happens on a screen.
  static func words(_ trigger: String, onScreen: Bool = true) -> String {
    let parts = trigger.split(separator: ", ").map(String.init)
    guard parts.count > 1, parts.allSatisfy(Names.isIdentifier) else {
      return phrase(trigger, onScreen: onScreen)
    }
    var known: Set<String> = []
    return parts.map { phrase($0, onScreen: onScreen) }.filter { known.insert($0).inserted }
      .joined(separator: ", ")
  }

  private static func phrase(_ trigger: String, onScreen: Bool) -> String {
    let name = String(trigger.drop { $0 == "_" || $0 == "$" })
    if let known = SystemEvents.words(name, onScreen: onScreen) { return known }
    if let symbol = SystemEvents.symbol(name) { return symbol }
    if name.hasSuffix("ShouldReturn") { return phrase("textFieldShouldReturn", onScreen: onScreen) }
    // What segues are called says where they lead.
    if name.hasSuffix("Segue"), name.count > 5, name.allSatisfy({ $0.isLetter || $0.isNumber }) {
      return phrase(name.prefix(1).lowercased() + name.dropFirst().dropLast(5), onScreen: onScreen)
    }
    guard Names.isIdentifier(name) else {
      return KeyWords.looksLikeKey(name) ? KeyWords.words(name) : trigger
    }
    let words = event(trimmed(Names.words(name)))
    // `onAction` says no more than `action` does.
    if words == ["on"] || words == ["handle"], name.hasSuffix("Action") {
      return phrase("action", onScreen: onScreen)
    }
    // A button is what is tapped: `closeButton`, `btnNext`.
    guard words.count > 1, words.count < 6 else { return words.joined(separator: " ") }
    if words.last == "button" { return (words + ["tapped"]).joined(separator: " ") }
    if words.first == "button", words.last.map({ !Participles.isPast($0) }) ?? false {
      return (words.dropFirst() + ["button", "tapped"]).joined(separator: " ")
    }
    return words.joined(separator: " ")
  }

  /// What a state shows, as a title: `leaveRoomAlertItem` is "Leave room alert", `isSharePresented` is
  /// "Share".
  static func subject(_ name: String) -> String? {
    var words = event(trimmed(Names.words(String(name.drop { $0 == "_" || $0 == "$" }))))
    while words.count > 1, let last = words.last, nouns.contains([last]) { words.removeLast() }
    if words.first == "show" { words.removeFirst() }
    guard let first = words.first, !SystemEvents.isSilent(name) else { return nil }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()).joined(separator: " ")
  }

  /// Whether a name says that something happens: `relationshipButtonDidPressed`.
  static func tellsEvent(_ name: String) -> Bool {
    let words = Names.words(name)
    return words.contains { $0 == "did" || $0 == "will" || $0 == "should" }
      || words.last.map { (Participles.isPast($0) && !wishes.contains($0)) || taps.contains($0) } ?? false
  }

  /// Participles that say what code asks for, and not what has happened: `signUpPageRequested`.
  private static let wishes: Set<String> = ["requested", "required", "needed", "wanted"]

  // MARK: - What a name adds to what happens

  /// Endings that say what a declaration is and not what happens.
  private static let endings = [
    ["recognizer", "handler"], ["recognizer"], ["key", "command", "handler"],
    ["bar", "button", "item"], ["view", "controller"], ["button", "title"], ["btn", "title"],
    ["action", "handler"],
    ["handler"], ["publisher"], ["subject"], ["relay"], ["signal"], ["closure"], ["callback"], ["action"],
    ["selector"], ["VC"], ["view", "model"], ["if", "needed"], ["at"], ["with"], ["for"], ["in"], ["on"],
    ["to"],
    ["from"], ["by"], ["sender"], ["with", "segue"],
  ]
  /// Those that only do so behind what is no verb: `alertInfo`, but not `showInfo`.
  private static let nouns = [["label"], ["text"], ["title"], ["item"], ["info"], ["event"], ["block"]]
  private static let verbs: Set<String> = [
    "go", "navigate", "did", "on", "handle", "will", "should", "display", "route",
  ]

  /// Verbs of which "in" is a part: `onSignIn`.
  private static let particleVerbs: Set<String> = ["sign", "log", "check", "opt", "zoom", "clock", "dial"]

  private static func trimmed(_ words: [String]) -> [String] {
    var words = words.map { $0 == "btn" ? "button" : $0 }
    // A button in a bar is a button to everybody.
    for index in words.indices.reversed()
    where index + 2 < words.count && Array(words[index...(index + 2)]) == ["bar", "button", "item"] {
      words.replaceSubrange(index...(index + 2), with: ["button"])
    }
    // Whose method it is says its type.
    if let index = words.firstIndex(of: "controller"), index > 0, words[index - 1] == "view", words.count > 2
    {
      words.removeSubrange((index - 1)...index)
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      let isVerb = words.first.map { verbs.contains($0) || Participles.of($0) != nil } ?? false
      // `performAppAction` performs what the app's action is.
      let endings =
        words.first == "perform" && words.count < 4 ? endings.filter { $0 != ["action"] } : endings
      for ending in endings + (isVerb ? [] : nouns)
      where words.count > ending.count && words.suffix(ending.count) == ending[...]
        && !(ending == ["in"] && particleVerbs.contains(words[words.count - 2]))
      {
        words.removeLast(ending.count)
        isChanged = true
      }
    }
    return words
  }

  /// The verbs of touching something, which come after what is touched.
  private static let touches: Set<String> = [
    "tap", "press", "click", "touch", "swipe", "select", "choose", "pick",
  ]

  /// Those that are never the name of a route.
  private static let taps: Set<String> = ["tap", "press", "click", "touch"]

  private static let pastTouches: Set<String> = ["tapped", "pressed", "clicked", "touched", "swiped"]

  /// Where words name an event of a control beside what is touched: `backTouchUpInside`, `touchUpBack`.
  private static func touchEvent(in words: [String]) -> Range<Int>? {
    guard words.count > 2 else { return nil }
    for event in [["touch", "up", "inside"], ["touch", "up"], ["touch", "down"]]
    where words.count > event.count {
      for start in 0...(words.count - event.count)
      where Array(words[start..<(start + event.count)]) == event {
        let isAtEnd = start + event.count == words.count
        if start == 0 || isAtEnd || start == 1 && ["did", "on"].contains(words[0]) {
          return (start == 1 && !isAtEnd ? 0 : start)..<(start + event.count)
        }
      }
    }
    return nil
  }

  private static func event(_ words: [String]) -> [String] {
    if let index = touchEvent(in: words) {
      let rest = Array(words[..<index.lowerBound] + words[index.upperBound...])
      return rest.last.map { Participles.isPast($0) || taps.contains($0) } ?? false
        ? event(rest) : rest + ["tapped"]
    }
    guard let first = words.first, words.count > 1 else {
      return words.first.flatMap { taps.contains($0) ? Participles.of($0) : nil }.map { [$0] } ?? words
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "did", "will", "on", "handle", "handles", "perform", "user", "has", "was":
      return happened(rest, first)
    case "is", "should":
      return state(rest)
    // `actionNext` is what the button "Next" does.
    case "action" where rest.first != "button":
      return event(rest)
    case "showing", "shows", "presenting", "presented", "displaying":
      return ["show"] + rest
    case "controller" where rest.first == "did" && rest.count > 1:
      return happened(Array(rest.dropFirst()), "did")
    default: break
    }
    if touches.contains(first) { return touched(first, rest) }
    // `tappedMoreButton`
    if pastTouches.contains(first), rest.last.map({ !Participles.isPast($0) }) ?? false {
      return withoutPreposition(rest) + [first]
    }
    // `searchDidBegin`, `nextButtonDidPressed`.
    if let index = words.firstIndex(of: "did") ?? words.firstIndex(of: "will"), index > 0,
      index + 1 < words.count
    {
      let subject = Array(words[..<index])
      let verb = words[index + 1]
      let object = Array(words[(index + 2)...])
      if Participles.isPast(verb) { return subject + [verb] + object }
      guard let past = Participles.of(verb) else { return words }
      return (object.isEmpty ? subject : object) + [past]
    }
    // `onTap` at the end: `closeTap`.
    if let last = words.last, taps.contains(last), let past = Participles.of(last) {
      return words.dropLast() + [past]
    }
    return words
  }

  /// What follows `did`, `on` and `handle`.
  private static func happened(_ words: [String], _ before: String) -> [String] {
    guard let first = words.first else { return words }
    if words.contains("did"), before != "did" { return event(words) }
    if Participles.isPast(first) {
      return Array(words.dropFirst()).isEmpty ? [first] : Array(words.dropFirst()) + [first]
    }
    if first == "long" || first == "double", words.count > 1, touches.contains(words[1]) {
      let kind = first == "long" ? "held" : "double tapped"
      return withoutPreposition(Array(words.dropFirst(2))) + [kind]
    }
    if touches.contains(first) { return touched(first, Array(words.dropFirst())) }
    // `didReceiveTapOnClose`
    if ["receive", "register", "detect", "get"].contains(first), words.count > 2, touches.contains(words[1]) {
      return touched(words[1], Array(words.dropFirst(2)))
    }
    guard before == "did" || before == "will" || before == "user", let past = Participles.of(first) else {
      return event(words)
    }
    let particles: Set<String> = ["in", "out", "up", "off"]
    var object = Array(words.dropFirst())
    var verb = past
    if let particle = object.first, particles.contains(particle) {
      verb += " " + particle
      object.removeFirst()
    }
    return withoutPreposition(object) + [verb]
  }

  private static func touched(_ verb: String, _ object: [String]) -> [String] {
    guard let past = Participles.of(verb) else { return [verb] + object }
    let rest = withoutPreposition(object)
    if rest.isEmpty { return [past] }
    // `tapButtonClosed`: something has happened already.
    if let last = rest.last, Participles.isPast(last) {
      // `pickTapped` is the button "Pick".
      return rest == [last] && pastTouches.contains(last) && !taps.contains(verb) ? [verb, last] : rest
    }
    return rest + [past]
  }

  /// `on avatar` is `avatar`.
  private static func withoutPreposition(_ words: [String]) -> [String] {
    guard let first = words.first, words.count > 1,
      ["on", "the", "a", "of", "at", "in", "to", "for", "with"].contains(first)
    else { return words }
    return withoutPreposition(Array(words.dropFirst()))
  }

  /// What follows `is` and `should` in a state: `isSharePresented` is what shows the share sheet.
  private static func state(_ words: [String]) -> [String] {
    let showing: Set<String> = ["show", "showing", "present", "presenting", "display", "displaying", "shows"]
    if let first = words.first, showing.contains(first), words.count > 1 {
      return ["show"] + words.dropFirst()
    }
    let shown: Set<String> = [
      "presented", "shown", "visible", "displayed", "active", "showing", "presenting",
    ]
    if let last = words.last, shown.contains(last), words.count > 1 { return ["show"] + words.dropLast() }
    return words
  }
}
