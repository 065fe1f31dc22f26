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
    /// - Returns: those in code that is built, and those in branches of `#if` that are not.
    static func all(in tree: SourceFileSyntax, besides maker: OutlineMaker) -> (
      built: [String], unbuilt: [String]
    ) {
      var built: Set<String> = []
      var unbuilt: Set<String> = []
      // Chains can be longer than calls can be nested.
      var waiting = [(node: Syntax(tree), isBuilt: true)]
      while let (node, isBuilt) = waiting.popLast() {
        if let token = node.as(TokenSyntax.self) {
          guard isMention(token), !maker.read.contains(OutlineMaker.place(of: token)) else { continue }
          let name = OutlineMaker.plain(token)
          if isBuilt { built.insert(name) } else { unbuilt.insert(name) }
        } else if let config = node.as(IfConfigDeclSyntax.self) {
          let chosen = maker.builtClause(of: config)
          waiting += config.clauses.map { (Syntax($0), isBuilt && $0.id == chosen?.id) }
        } else if !node.is(TypeSyntax.self), !isPreview(node) {
          waiting += node.children(viewMode: .sourceAccurate).map { ($0, isBuilt) }
        }
      }
      return (built.sorted(), unbuilt.sorted())
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
