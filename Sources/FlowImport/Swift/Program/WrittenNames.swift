import SwiftOutline

/// Names that code has in other ways than by calling or reading them: in selectors that are written as text, and
/// after types that are left out.
struct WrittenNames {
  /// The texts that can be a function's name.
  private(set) var texts: Set<String> = []
  /// The names of members whose type is left out: cases of enums, and what belongs to a type itself.
  private(set) var implied: Set<String> = []
  /// Whether a selector is made of a text that is only known as the app runs.
  private(set) var composesSelectors = false

  /// Adds the names in some code.
  mutating func visit(_ statements: [Statement]) {
    if statements.isEmpty { return }
    ExpressionWalk.visit(statements) { expression in
      switch expression.kind {
      case .string(let text):
        let name = text.prefix { $0 != ":" }
        if name.utf8.count < Self.lengthLimit, name.allSatisfy(Self.isPart) { texts.insert(String(name)) }
      case .member(nil, let name): implied.insert(name)
      case .call(let callee, let arguments):
        guard let name = callee.lastName, name == "Selector" || name == "NSSelectorFromString",
          let text = arguments.first?.value
        else { return }
        if case .string = text.kind { return }
        composesSelectors = true
      default: break
      }
    }
  }

  /// Longer texts are no names.
  private static let lengthLimit = 80

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
