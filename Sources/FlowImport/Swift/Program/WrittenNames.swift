import SwiftOutline

/// Names that code has in other ways than by calling or reading them: in selectors that are written as text, and
/// after types that are left out.
enum WrittenNames {
  /// The names in some code that can be a function's.
  static func inTexts(of statements: [Statement]) -> Set<String> {
    var found: Set<String> = []
    ExpressionWalk.visit(statements) { expression in
      guard case .string(let text) = expression.kind else { return }
      let name = text.prefix { $0 != ":" }
      if name.utf8.count < lengthLimit, name.allSatisfy(isPart) { found.insert(String(name)) }
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

  /// Whether some code makes a selector of a text that is only known as the app runs.
  static func composesSelectors(in statements: [Statement]) -> Bool {
    var isFound = false
    ExpressionWalk.visit(statements) { expression in
      guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName,
        name == "Selector" || name == "NSSelectorFromString", let text = arguments.first?.value
      else { return }
      if case .string = text.kind { return }
      isFound = true
    }
    return isFound
  }

  /// Longer texts are no names.
  private static let lengthLimit = 80

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
