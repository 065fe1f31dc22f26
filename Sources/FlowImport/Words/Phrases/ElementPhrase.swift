import SwiftOutline

/// What is asked of the elements of a list: `some tag is "news"` of `tags.contains { $0 == "news" }`.
enum ElementPhrase {
  /// The words of a condition; none where its closure is too long to be told, nil for all else.
  static func words(_ callee: Expression, _ arguments: [Argument], holds: Bool) -> String? {
    guard case .member(let list?, let name) = callee.kind, ["contains", "allSatisfy"].contains(name),
      arguments.count == 1, let closure = arguments[0].value.closure
    else { return nil }
    guard let condition = closure.body.onlyResult else { return "" }
    let element = element(of: list)
    var names = ["$0": element]
    if let given = closure.parameters.first?.name { names[given] = element }
    let asked = Guard(condition.renaming(names))
    let words = GuardWords.words(asked)
    // What an element lacks is not told in these words.
    if ["no ", "not ", "has "].contains(where: words.hasPrefix) { return "" }
    if name == "allSatisfy" { return holds ? "every \(words)" : "not every \(words)" }
    return holds ? "some \(words)" : "no \(words)"
  }

  /// What one of a list's elements is called: `pathComponent` of `url.pathComponents`.
  private static func element(of list: Expression) -> String {
    list.lastName.flatMap(Names.singular) ?? "element"
  }
}
