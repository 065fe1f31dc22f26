import SwiftOutline

/// Says what people touch by what it shows, where the view that they touch says nothing: "zoomable image" of
/// `onTapGesture { router.push(.zoomableImage(url)) }`.
enum ViewAims {
  /// The words for what an action shows; nil where it does several such things, or none.
  static func words(_ arguments: [Argument]) -> String? {
    let named = arguments.compactMap(\.value.closure).flatMap { aims(of: $0.body) }
    guard let name = named.first, Set(named).count == 1 else { return nil }
    var words = Names.words(name)
    while let first = words.first, openings.contains(first.lowercased()) { words.removeFirst() }
    while let last = words.last, endings.contains(last.lowercased()) { words.removeLast() }
    guard (1...4).contains(words.count), !words.allSatisfy({ plain.contains($0.lowercased()) }) else {
      return nil
    }
    return words.joined(separator: " ")
  }

  private static func aims(of statements: [Statement]) -> [String] {
    statements.flatMap { statement -> [String] in
      switch statement {
      case .assignment(let target, let value):
        if value.isNil || value.truthLiteral == false { return [] }
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
  private static let openings: Set<String> = [
    "is", "should", "show", "showing", "shows", "present", "presenting", "navigate", "navigating", "to", "go",
    "open", "push", "display", "move", "set", "did", "will", "selected", "current", "active", "tap", "tapped",
    "on",
    "toggle",
  ]
  private static let endings: Set<String> = [
    "presented", "shown", "showing", "visible", "displayed", "active", "open", "sheet", "alert", "view",
    "screen",
    "modal", "popup", "flag", "tap", "tapped", "clicked", "pressed", "cover", "page", "touched",
  ]
  private static let plain: Set<String> = [
    "sheet", "alert", "item", "detail", "details", "next", "bottom", "full", "view", "destination", "route",
    "path",
    "state", "action", "navigation", "new", "edit", "list", "tab", "index", "selection", "delegate",
  ]
}

extension Expression {
  /// The case that it is, also with what it carries: `detail` of `.detail(item)`.
  fileprivate var carriedCase: String? {
    if case .call(let callee, _) = kind { return callee.writtenCase }
    return writtenCase
  }
}
