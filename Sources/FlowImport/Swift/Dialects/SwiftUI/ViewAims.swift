import SwiftOutline

/// Says what people touch by what it shows, where the view that they touch says nothing: "zoomable image" of
/// `onTapGesture { router.push(.zoomableImage(url)) }`.
enum ViewAims {
  /// The words for what an action shows; nil where it does several such things, or none.
  static func words(_ arguments: [Argument]) -> String? {
    let named = arguments.compactMap(\.value.closure).flatMap { aims(of: $0.body) }
    guard let name = named.first, Set(named).count == 1 else { return nil }
    return shown(name)
  }

  /// The words for a view that shows something when it is touched.
  static func view(_ arguments: [Argument]) -> String? {
    words(arguments).map { $0.allSatisfy(\.isASCII) ? $0 + " tapped" : $0 }
  }

  /// The words for a button of which only the state is known that it sets to show something: "date picker
  /// button tapped" for `isShowingDatePicker`; nil where the name says no more than that something is shown.
  static func button(showing state: String) -> String? { shown(state).map(button(for:)) }

  /// The words for a button that shows something.
  static func button(for aim: String) -> String {
    // A name in another language may be a sentence.
    guard aim.allSatisfy(\.isASCII) else { return aim }
    return aim + (aim.hasSuffix("button") ? " tapped" : " button tapped")
  }

  /// The words for what a state or route shows; nil for a name that says nothing of it, or how something ended.
  private static func shown(_ name: String) -> String? {
    var words = Names.words(name)
    while let first = words.first, openings.contains(first.lowercased()) { words.removeFirst() }
    while let last = words.last, endings.contains(last.lowercased()) { words.removeLast() }
    guard (1...4).contains(words.count), !words.allSatisfy({ plain.contains($0.lowercased()) }),
      Set(words.map { $0.lowercased() }).isDisjoint(with: outcomes)
    else { return nil }
    return words.joined(separator: " ")
  }

  private static func aims(of statements: [Statement]) -> [String] {
    statements.flatMap { statement -> [String] in
      switch statement {
      case .assignment(let target, let value):
        // What closes or resets something is not named after what it sets besides.
        if value.isNil || value.truthLiteral == false { return [""] }
        return [value.carriedCase ?? target.lastName].compactMap(\.self)
      case .expression(let expression): return aim(of: expression)
      default: return []
      }
    }
  }

  private static func aim(of expression: Expression) -> [String] {
    guard let (base, name, arguments) = expression.called else { return [] }
    if WrittenTrigger.passing.contains(name) {
      return arguments.compactMap(\.value.closure).flatMap { aims(of: $0.body) }
    }
    if name == "toggle" { return [base?.lastName].compactMap(\.self) }
    if moves.contains(name), let shown = arguments.lazy.compactMap(\.value.carriedCase).first {
      return [shown]
    }
    let words = Names.words(name)
    return words.count > 1 && openings.contains(words[0]) ? [name] : []
  }

  /// What takes a screen that it is told to show.
  private static let moves: Set<String> = [
    "push", "append", "navigate", "present", "show", "route", "send", "go", "open", "perform", "move",
    "handle",
  ]
  /// Words before what is shown: `isShowing`, `navigateTo`.
  private static let openings: Set<String> = [
    "is", "should", "show", "showing", "shows", "shown", "present", "presenting", "presented", "presents",
    "navigate", "navigating", "to", "go", "open", "opening", "push", "display", "displaying", "displayed",
    "move", "set", "did", "will", "selected", "current", "active", "tap", "tapped", "on", "toggle",
  ]
  /// Words behind what is shown: `Presented`, `View`.
  private static let endings: Set<String> = [
    "presented", "presenting", "shown", "showing", "visible", "displayed", "active", "open", "opened",
    "enabled", "on", "sheet", "alert", "view", "screen", "modal", "popup", "flag", "tap", "tapped", "clicked",
    "pressed", "cover", "page", "touched",
  ]
  /// Words that say no more than that something is shown.
  private static let plain: Set<String> = [
    "sheet", "alert", "modal", "popup", "pop", "up", "cover", "dialog", "item", "detail", "details", "next",
    "bottom", "full", "view", "destination", "route", "path", "state", "action", "navigation", "new", "edit",
    "list", "tab", "index", "selection", "selected", "delegate", "flag",
  ]
  /// Words for how something ended, which nobody touches: `signInSuccess`.
  private static let outcomes: Set<String> = [
    "success", "succeeded", "failure", "failed", "error", "done", "complete", "completed", "completion",
    "finished", "loading", "loaded", "valid", "invalid", "result",
  ]
}

extension Expression {
  /// The case that it is, also with what it carries: `detail` of `.detail(item)`.
  fileprivate var carriedCase: String? {
    if case .call(let callee, _) = kind { return callee.writtenCase }
    return writtenCase
  }
}
