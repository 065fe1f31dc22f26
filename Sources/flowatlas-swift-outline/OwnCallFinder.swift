#if canImport(SwiftParser)
  import SwiftSyntax

  /// Finds calls in code of which only these matter.
  ///
  /// They are those of bare functions, those on `self`, `super` and variables, and those that are awaited. What only
  /// makes a value, such as `throw Failure.network(code)`, calls nothing of interest.
  final class OwnCallFinder: SyntaxVisitor {
    private var isFound = false

    static func hasCall(_ node: some SyntaxProtocol) -> Bool {
      let finder = OwnCallFinder(viewMode: .sourceAccurate)
      finder.walk(node)
      return finder.isFound
    }

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
      isFound = true
      return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee = node.calledExpression
      if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text.first, !name.isUppercase {
        isFound = true
      } else if let base = callee.as(MemberAccessExprSyntax.self)?.base {
        let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
        if base.is(SuperExprSyntax.self) || name.map({ $0.first?.isLowercase ?? false }) ?? true {
          isFound = true
        }
      }
      return .visitChildren
    }
  }
#endif
