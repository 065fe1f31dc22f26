import SwiftOutline

/// Names that code has in other ways than by calling or reading them: in the middle of texts, in selectors that are
/// written as text, and in key paths.
enum WrittenNames {
  /// The names in some code that can be a function's.
  static func inTexts(of statements: [Statement]) -> Set<String> {
    var found: Set<String> = []
    ExpressionWalk.visit(statements) { expression in
      switch expression.kind {
      case .string(let text):
        let name = text.prefix { $0 != ":" }
        if name.utf8.count < lengthLimit, name.allSatisfy(isPart) { found.insert(String(name)) }
      case .literal(let text) where text.contains("\\("), .keyPath(let text), .other(let text, _),
        .selector(let text) where !text.allSatisfy(isPart):
        for name in text.split(whereSeparator: { !isPart($0) }) { found.insert(String(name)) }
      default: break
      }
    }
    return found
  }

  /// The names of members whose type is left out: cases of enums, and what belongs to a type itself.
  static func implied(in statements: [Statement]) -> Set<String> {
    var found: Set<String> = []
    ExpressionWalk.visit(statements) { expression in
      if case .member(nil, let name) = expression.kind { found.insert(name) }
    }
    return found
  }

  /// Longer texts are no names.
  private static let lengthLimit = 80

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
