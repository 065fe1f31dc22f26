#if canImport(SwiftParser)
  import SwiftSyntax

  /// Finds the names in code that an outline leaves out, as in capture lists, values within texts, patterns, macros
  /// and branches of `#if` that are not built.
  ///
  /// Who asks whether anything calls a function needs them all: one call that is missing would make code look unused.
  /// Only previews are passed over: the app does not run them.
  enum UnreadNames {
    /// The names that are referred to in a file, without those of types where only types can be.
    ///
    /// - Parameter read: where the names begin that the outline's statements have.
    static func all(in tree: SourceFileSyntax, besides read: Set<Int>) -> [String] {
      var found: Set<String> = []
      // Chains can be longer than calls can be nested.
      var waiting = [Syntax(tree)]
      while let node = waiting.popLast() {
        if let token = node.as(TokenSyntax.self) {
          if isMention(token), !read.contains(OutlineMaker.place(of: token)) {
            found.insert(OutlineMaker.plain(token))
          }
        } else if !node.is(TypeSyntax.self), !isPreview(node) {
          waiting += node.children(viewMode: .sourceAccurate)
        }
      }
      return found.sorted()
    }

    /// Whether a node is `#Preview { … }` or a type that only makes previews.
    private static func isPreview(_ node: Syntax) -> Bool {
      switch node.kind {
      case .macroExpansionDecl: node.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
      case .macroExpansionExpr: node.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
      case .structDecl:
        node.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes.contains {
          ["PreviewProvider", "PreviewModifier"].contains($0.type.trimmedDescription)
        } ?? false
      default: false
      }
    }

    private static func isMention(_ token: TokenSyntax) -> Bool {
      switch token.tokenKind {
      case .identifier: break
      case .keyword(let word): if [.self, .Self, .`init`, .super].contains(word) { return false }
      default: return false
      }
      switch token.parent?.kind {
      case .declReferenceExpr, .unexpectedNodes: return true
      case .closureCapture: return token.tokenKind != .keyword(.weak)
      default: return false
      }
    }
  }
#endif
