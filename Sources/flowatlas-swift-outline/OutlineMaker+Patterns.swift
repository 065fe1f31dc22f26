#if canImport(SwiftParser)
  import SwiftOutline
  import SwiftSyntax

  extension OutlineMaker {
    mutating func pattern(_ node: PatternSyntax) -> Pattern {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.depthLimit else {
        tooDeep(node)
        return .wildcard
      }
      switch node.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let node): return .binding(plain(node.identifier))
      case .valueBindingPattern(let node):
        return .declaration(isVariable: node.bindingSpecifier.text == "var", pattern(node.pattern))
      case .isTypePattern(let node): return .typeTest(type(node.type))
      case .expressionPattern(let node): return pattern(of: node.expression)
      case .tuplePattern(let node):
        if let only = node.elements.first, node.elements.count == 1 { return pattern(only.pattern) }
        return .tuple(
          node.elements.map { Pattern.Part(label: $0.label.map(plain), pattern: pattern($0.pattern)) })
      default: return .wildcard
      }
    }

    /// An expression that a value is matched against.
    private mutating func pattern(of node: ExprSyntax) -> Pattern {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.depthLimit else {
        tooDeep(node)
        return .wildcard
      }
      switch node.as(ExprSyntaxEnum.self) {
      case .patternExpr(let node): return pattern(node.pattern)
      case .discardAssignmentExpr: return .wildcard
      case .memberAccessExpr(let node): return enumCase(node, nil)
      case .functionCallExpr(let call):
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { break }
        return enumCase(member, call.arguments)
      case .optionalChainingExpr(let node): return .optional(pattern(of: node.expression))
      case .tupleExpr(let node):
        if let only = node.elements.first, node.elements.count == 1 { return pattern(of: only.expression) }
        return .tuple(parts(node.elements))
      case .sequenceExpr(let node):
        let parts = Array(node.elements)
        guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
          let cast = parts[2].as(TypeExprSyntax.self)
        else { break }
        return .cast(pattern(of: parts[0]), to: type(cast.type))
      default: break
      }
      return .expression(aside { $0.expression(node) })
    }

    private mutating func enumCase(
      _ node: MemberAccessExprSyntax, _ arguments: LabeledExprListSyntax?
    ) -> Pattern {
      .enumCase(
        base: node.base.map { base in aside { $0.expression(base) } }, name: name(node.declName.baseName),
        parts: arguments.map { parts($0) })
    }

    private mutating func parts(_ list: LabeledExprListSyntax) -> [Pattern.Part] {
      list.map { Pattern.Part(label: $0.label.map(plain), pattern: pattern(of: $0.expression)) }
    }
  }
#endif
