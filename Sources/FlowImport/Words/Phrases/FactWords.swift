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
    if Names.isIdentifier(trigger), let title = title(ofHandler: trigger, at: fact.place) { return title }
    var isOnScreen = false
    if case .screen? = fact.source { isOnScreen = true }
    return TriggerPhrase.words(trigger, onScreen: isOnScreen)
  }

  private func title(ofHandler name: String, at place: CodePlace) -> String? {
    guard let function = functions[place.file]?.last(where: { $0.outline.header.line <= place.line }),
      let type = function.type, EntryPoints.trigger(function) == name
    else { return nil }
    return handlers.title(ofMethod: function.outline.name, in: type.name)
  }

  /// A title as people read it, also where it only is the name of a state or the key of a text.
  static func title(_ text: String) -> String {
    if Names.isHumped(text) { return TextShaping.humanised(text) }
    return KeyWords.looksLikeKey(text) ? KeyWords.words(text) : text
  }
}
