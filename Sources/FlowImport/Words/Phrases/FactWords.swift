import SwiftOutline

/// Puts what was found in the code into the words of the model: triggers and titles.
struct FactWords {
  private let handlers: HandlerTitles
  /// The functions of each file, by line.
  private let functions: [Int: [SwiftFunction]]

  init(_ program: SwiftProgram) {
    handlers = HandlerTitles(program)
    functions = Dictionary(grouping: program.allFunctions, by: \.file).mapValues { functions in
      functions.sorted { $0.outline.header.line < $1.outline.header.line }
    }
  }

  /// The words for what makes a fact happen; nil for a fact that has no trigger.
  ///
  /// A handler goes by what stands on the button that calls it, or else by its own name.
  func trigger(of fact: NavigationFact) -> String? {
    guard let trigger = fact.trigger else { return nil }
    var isOnScreen = false
    if case .screen? = fact.source { isOnScreen = true }
    guard Names.isIdentifier(trigger), let function = handler(trigger, at: fact.place) else {
      return TriggerPhrase.words(trigger, onScreen: isOnScreen)
    }
    if let type = function.type, let title = handlers.title(ofMethod: function.outline.name, in: type.name) {
      return title
    }
    return TriggerPhrase.words(event(of: function) ?? trigger, onScreen: isOnScreen)
  }

  /// The function of a name around a place.
  private func handler(_ name: String, at place: CodePlace) -> SwiftFunction? {
    let function = functions[place.file]?.last { $0.outline.header.line <= place.line }
    return function.flatMap { EntryPoints.trigger($0) == name ? $0 : nil }
  }

  /// The label that says what happened, of a delegate's method that is named after who calls:
  /// `header(_:button:didPressFollow:)`.
  private func event(of function: SwiftFunction) -> String? {
    guard EntryPoints.trigger(function) == function.outline.name,
      !TriggerPhrase.tellsEvent(function.outline.name)
    else { return nil }
    return function.outline.parameters.dropFirst().compactMap(\.label).first(where: TriggerPhrase.tellsEvent)
  }

  /// A title as people read it, also where it only is the name of a state or the key of a text.
  static func title(_ text: String) -> String {
    if Names.isHumped(text) { return TriggerPhrase.subject(text) ?? "Alert" }
    return KeyWords.looksLikeKey(text) ? KeyWords.words(text) : text
  }
}
