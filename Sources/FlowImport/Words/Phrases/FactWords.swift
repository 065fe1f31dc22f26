import SwiftOutline

/// Puts what was found in the code into the words of the model: triggers and titles.
struct FactWords {
  private let program: SwiftProgram
  private let handlers: HandlerTitles
  private let functions: FunctionPlaces
  private let places: TypePlaces
  private let waysBack: WayBackWords

  init(_ program: SwiftProgram) {
    self.program = program
    handlers = .of(program)
    functions = .of(program)
    places = TypePlaces.of(program)
    waysBack = .of(program)
  }

  /// The words for what makes a fact happen; nil for a fact that has no trigger.
  ///
  /// A handler takes the text of the button that calls it, or else its own name.
  func trigger(of fact: NavigationFact) -> String? {
    phrase(of: fact).map {
      TouchedParts.isBare($0) ? named($0, fact) : waysBack.words($0, fact.kind) ?? $0
    }
  }

  /// That something is touched, where a fact's trigger says no more than that, or than that it is the cell
  /// that tells of it; nil where it does.
  func touch(of fact: NavigationFact) -> String? {
    guard let phrase = phrase(of: fact) else { return nil }
    if TouchedParts.isBare(phrase) { return phrase }
    let words = phrase.split(separator: " ").map { $0.lowercased() }
    guard let touch = words.last, TouchedParts.isBare(touch), let trigger = fact.trigger,
      let teller = handler(trigger, at: fact.place)?.outline.parameters.first?.type?.name,
      TouchedParts.isNamedAsPart(teller),
      Set(words.dropLast()).isSubset(of: Names.words(teller).map { $0.lowercased() })
    else { return nil }
    return touch
  }

  /// What is touched, where only that it is touched is known: "invite tapped" for the gesture of an
  /// `InviteCell`.
  private func named(_ touch: String, _ fact: NavigationFact) -> String {
    let screen: String? = if case .screen(let key)? = fact.source { key.type } else { nil }
    let part = functions.function(around: fact.place)?.outline.parameters.lazy
      .compactMap { $0.type?.name }.first(where: TouchedParts.isPart)
    let around = places.type(at: fact.place)?.lastName
    let name = part ?? around.flatMap { $0 != screen && TouchedParts.isPart($0) ? $0 : nil }
    let words = handed(fact) ?? control(fact) ?? name.flatMap { TouchedParts.words($0, on: screen) }
    // Of a screen that is touched beside its controls nothing more is known.
    return (words ?? (fact.trigger?.hasPrefix("touches") ?? false ? "screen" : nil)).map { $0 + " " + touch }
      ?? touch
  }

  /// The control that is made with what it does: `lazy var addButton = RoundButton { … }`.
  private func control(_ fact: NavigationFact) -> String? {
    let name = ([fact.place] + fact.trail).lazy.compactMap(places.property).first(
      where: ControlEvents.isControl)
    return name.map { Names.words($0).joined(separator: " ") }
  }

  /// What a handler is told that somebody has touched: the option of `didSelect(_ option: Option)`.
  private func handed(_ fact: NavigationFact) -> String? {
    guard let trigger = fact.trigger, let function = handler(trigger, at: fact.place) else { return nil }
    let parameters = function.outline.parameters
    // The label that says what happened is that of what it happened to.
    let told = parameters.filter { $0.label == trigger }
    let value = (told.isEmpty ? parameters : told).first { parameter in
      guard let type = parameter.type, let name = type.firstName, !type.isFunction else { return false }
      return !name.hasPrefix("UI") && !Self.plainTypes.contains(name) && !isTeller(name)
        && !TouchedParts.isPart(name) && !["in", "from", "by", "at"].contains(parameter.label)
    }
    guard let value, value.name.count > 2 else { return nil }
    let words = Names.words(value.name)
    guard words.count < 4, !["sender", "value", "object", "model"].contains(words.last ?? "") else {
      return nil
    }
    return words.joined(separator: " ")
  }

  /// What says nothing of which one is touched.
  private static let plainTypes: Set<String> = [
    "Any", "AnyObject", "NSObject", "Int", "IndexPath", "String", "Bool", "CGPoint", "CGFloat", "Double",
    "URL", "NSNotification", "Notification", "Self", "Set", "Array",
  ]

  private func phrase(of fact: NavigationFact) -> String? {
    guard let trigger = fact.trigger else { return tellsFailure(fact) ? SystemEvents.failed : nil }
    var isOnScreen = false
    if case .screen? = fact.source { isOnScreen = true }
    guard Names.isIdentifier(trigger), let function = handler(trigger, at: fact.place) else {
      return TriggerPhrase.words(trigger, onScreen: isOnScreen)
    }
    if let known = SystemEvents.delegated(function.outline.name, trigger) { return known }
    if let title = title(of: function, fact) { return title }
    if let touch = handlers.touch(of: function, for: fact.kind) { return touch }
    let event = event(of: function) ?? withoutTeller(trigger, function)
    return TriggerPhrase.words(event, onScreen: isOnScreen)
  }

  /// The title of the button that calls a function, be it one that a screen inherits.
  private func title(of function: SwiftFunction, _ fact: NavigationFact) -> String? {
    guard let type = function.type else { return nil }
    let method = function.outline.name
    let conditions = fact.guards.flatMap(\.parts)
    if let title = handlers.title(ofMethod: method, in: type.name, under: conditions) { return title }
    if case .screen(let key)? = fact.source, key.type != type.name, let screen = program.types[key.type],
      program.type(screen, isA: { $0 == type.name }),
      let title = handlers.title(ofMethod: method, in: screen.name)
    {
      return title
    }
    return handlers.title(ofMethod: method, in: type.name)
  }

  /// Whether a fact shows an alert that says that something went wrong, which is why it is shown.
  private func tellsFailure(_ fact: NavigationFact) -> Bool {
    guard fact.source != nil, case .screen(let object) = fact.target, KnownTypes.isAlert(object.typeName),
      let title = object.title
    else { return false }
    let failures: Set<String> = ["error", "errors", "failed", "failure"]
    return Names.words(title).contains { failures.contains($0.lowercased()) }
  }

  /// The function of a name around a place.
  private func handler(_ name: String, at place: CodePlace) -> SwiftFunction? {
    functions.function(around: place).flatMap { EntryPoints.trigger($0) == name ? $0 : nil }
  }

  /// The label that says what happened, of a delegate's method that is named after who calls:
  /// `header(_:button:didPressFollow:)`.
  private func event(of function: SwiftFunction) -> String? {
    guard EntryPoints.trigger(function) == function.outline.name,
      !TriggerPhrase.tellsEvent(function.outline.name),
      SystemEvents.words(function.outline.name, onScreen: true) == nil
    else { return nil }
    return function.outline.parameters.dropFirst().compactMap(\.label).first(where: TriggerPhrase.tellsEvent)
  }

  /// A delegate's method without the name of whoever calls it: `menuViewModelDidCancel(_: MenuViewModel)` is
  /// `didCancel`.
  private func withoutTeller(_ name: String, _ function: SwiftFunction) -> String {
    let words = Names.words(name)
    for teller in tellers(of: function) {
      let told = Names.words(teller)
      guard told.count < words.count, zip(told, words).allSatisfy({ $0.lowercased() == $1.lowercased() })
      else { continue }
      let rest = words.dropFirst(told.count)
      return rest.enumerated().map { index, word in
        index == 0 || word.contains(where: \.isUppercase)
          ? word : word.prefix(1).uppercased() + word.dropFirst()
      }
      .joined()
    }
    return name
  }

  /// Whether a type is named like a screen, a coordinator, or the model of one.
  private func isTeller(_ name: String) -> Bool {
    Names.isType(name, calledAs: ["Controller", "Coordinator", "Router"]) || TypeQuestions.isModel(name)
  }

  /// What may call a delegate's method: what it is given first, and what the protocol is called after.
  private func tellers(of function: SwiftFunction) -> [String] {
    var found = [function.outline.parameters.first?.type?.name].compactMap(\.self).filter(isTeller)
    if let type = function.type {
      found += program.supertypes(of: type).filter { name in
        name.hasSuffix("Delegate") && program.types[name]?.functions[function.outline.name] != nil
      }
    }
    let endings = ["Delegate", "Protocol", "Type"]
    return found.map { name in
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let ending = endings.first { last.hasSuffix($0) && last.count > $0.count }
      return ending.map { String(last.dropLast($0.count)) } ?? last
    }
  }

  /// A title as people read it, also where it only is the name of a state or the key of a text.
  static func title(_ text: String) -> String {
    if Names.isHumped(text) { return TriggerPhrase.subject(text) ?? "Alert" }
    return KeyWords.looksLikeKey(text) ? KeyWords.words(text) : text
  }
}
