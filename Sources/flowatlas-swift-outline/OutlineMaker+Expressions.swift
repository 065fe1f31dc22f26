#if canImport(SwiftParser)
  import SwiftOutline
  import SwiftSyntax

  extension OutlineMaker {
    mutating func expression(_ node: ExprSyntax) -> Expression {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.depthLimit else {
        tooDeep(node)
        return Expression(.other(text: "…", parts: []), line: line(node))
      }
      if let (inner, spelling) = transparent(node) {
        var result = expression(inner)
        result.spelling.formUnion(spelling)
        return result
      }
      if let sequence = node.as(SequenceExprSyntax.self) {
        return self.sequence(Array(sequence.elements)[...], at: node)
      }
      if let node = node.as(PostfixIfConfigExprSyntax.self), let base = node.base {
        return postfix(node.config, of: base)
      }
      return Expression(
        kind(node), line: line(of: node), spelling: isSelectorOfAnother(node) ? .qualified : [])
    }

    /// Whether a selector is written after anything but `self` and the names of the types around it.
    private func isSelectorOfAnother(_ node: ExprSyntax) -> Bool {
      guard let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
        let base = macro.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.base
      else { return false }
      guard let name = base.as(DeclReferenceExprSyntax.self).map({ plain($0.baseName) }) else { return true }
      return name != "self" && name != "Self" && !scope.contains(name)
    }

    /// The line of what is called or named, which in a chain over several lines is not the first.
    private func line(of node: ExprSyntax) -> Int {
      var node = node
      while let call = node.as(FunctionCallExprSyntax.self) { node = call.calledExpression }
      if let member = node.as(MemberAccessExprSyntax.self) { return line(member.declName) }
      return line(node)
    }

    /// What stands inside `try`, `await`, `?`, `!` and parentheses.
    private func transparent(_ node: ExprSyntax) -> (inner: ExprSyntax, spelling: Spelling)? {
      switch node.kind {
      case .tryExpr:
        return node.as(TryExprSyntax.self).map {
          ($0.expression, mark($0.questionOrExclamationMark).union(.tried))
        }
      case .awaitExpr: return node.as(AwaitExprSyntax.self).map { ($0.expression, .awaited) }
      // Older ones don't have it. Only the package has the marker module.
      #if canImport(SwiftSyntax602) || FLOWATLAS_TOOLCHAIN_SYNTAX && compiler(>=6.2)
        case .unsafeExpr: return node.as(UnsafeExprSyntax.self).map { ($0.expression, []) }
      #endif
      case .optionalChainingExpr:
        return node.as(OptionalChainingExprSyntax.self).map { ($0.expression, .chained) }
      case .forceUnwrapExpr: return node.as(ForceUnwrapExprSyntax.self).map { ($0.expression, .forced) }
      case .inOutExpr: return node.as(InOutExprSyntax.self).map { ($0.expression, []) }
      case .tupleExpr:
        guard let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1,
          let only = tuple.elements.first, only.label == nil
        else { return nil }
        return (only.expression, .parenthesized)
      default: return nil
      }
    }

    /// What stands after `try` or `as`.
    private func mark(_ token: TokenSyntax?) -> Spelling {
      switch token?.text {
      case "?": .optional
      case "!": .certain
      default: []
      }
    }

    private mutating func kind(_ node: ExprSyntax) -> Expression.Kind {
      if let node = node.as(DeclReferenceExprSyntax.self) {
        let function = Expression.Kind.name(name(node.baseName))
        return Self.called(function, with: node.argumentNames, line: line(node))
      }
      if node.is(SuperExprSyntax.self) { return .name("super") }
      if let node = node.as(MemberAccessExprSyntax.self) {
        let member = Expression.Kind.member(
          base: node.base.map { expression($0) }, name: name(node.declName.baseName))
        return Self.called(member, with: node.declName.argumentNames, line: line(node.declName))
      }
      if let node = node.as(FunctionCallExprSyntax.self) { return call(node) }
      if let node = node.as(SubscriptCallExprSyntax.self) {
        return .element(base: expression(node.calledExpression), arguments: arguments(node.arguments))
      }
      if let node = node.as(ClosureExprSyntax.self) { return .closure(closure(node)) }
      if let node = node.as(StringLiteralExprSyntax.self) {
        if let literal = node.representedLiteralValue { return .string(literal) }
        return Self.madeText(in: node).map { kind($0) } ?? .literal(text(node))
      }
      if let node = node.as(ArrayExprSyntax.self) {
        return .array(node.elements.map { expression($0.expression) })
      }
      if let node = node.as(DictionaryExprSyntax.self) {
        guard case .elements(let list) = node.content else { return .dictionary([]) }
        return .dictionary(list.flatMap { [expression($0.key), expression($0.value)] })
      }
      if let node = node.as(TupleExprSyntax.self) { return .tuple(arguments(node.elements)) }
      if let node = node.as(KeyPathExprSyntax.self) { return .keyPath(text(node)) }
      if let node = node.as(IfExprSyntax.self) { return .statement(.conditional(conditional(node))) }
      if let node = node.as(SwitchExprSyntax.self) { return .statement(.choice(choice(node))) }
      if let node = node.as(MacroExpansionExprSyntax.self) { return macro(node) }
      if let node = node.as(GenericSpecializationExprSyntax.self) {
        return .generic(
          expression(node.expression),
          arguments: arguments(node.genericArgumentClause))
      }
      if let node = node.as(PrefixOperatorExprSyntax.self) {
        return .operation(operators: [node.operator.text], operands: [expression(node.expression)])
      }
      if let node = node.as(TypeExprSyntax.self) { return .name(typeName(node.type)) }
      if node.is(IntegerLiteralExprSyntax.self) || node.is(BooleanLiteralExprSyntax.self)
        || node.is(NilLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self)
      {
        return .literal(text(node))
      }
      return .other(text: text(node), parts: parts(of: node))
    }

    /// The call that makes a text which is all that another one has: `"\(String(describing: self))"`.
    private static func madeText(in node: StringLiteralExprSyntax) -> ExprSyntax? {
      var made: ExprSyntax?
      for segment in node.segments {
        if segment.as(StringSegmentSyntax.self)?.content.text.isEmpty ?? false { continue }
        guard made == nil, let inner = segment.as(ExpressionSegmentSyntax.self)?.expressions,
          inner.count == 1, let only = inner.first, only.label == nil,
          let call = only.expression.as(FunctionCallExprSyntax.self),
          call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "String"
        else { return nil }
        made = only.expression
      }
      return made
    }

    /// A function that is named with its labels, `show(page:)`, as the closure that calls it, since the labels
    /// tell which of several functions it is.
    private static func called(
      _ function: Expression.Kind, with names: DeclNameArgumentsSyntax?, line: Int
    ) -> Expression.Kind {
      guard let names = names?.arguments, !names.isEmpty else { return function }
      let arguments = names.enumerated().map { index, node in
        let label = plain(node.name)
        return Argument(
          label: label == "_" ? nil : label, value: Expression(.name("$\(index)"), line: line))
      }
      let call = Expression(
        .call(callee: Expression(function, line: line), arguments: arguments), line: line)
      return .closure(Closure(body: [.expression(call)]))
    }

    /// Calls within `#if` after a value.
    private mutating func postfix(_ config: IfConfigDeclSyntax, of base: ExprSyntax) -> Expression {
      let result = expression(base)
      guard case .postfixExpression(let node)? = builtClause(of: config)?.elements else { return result }
      return Self.based(expression(node), on: result)
    }

    /// An expression that begins with an implicit member, as a member of another.
    private static func based(_ expression: Expression, on base: Expression) -> Expression {
      switch expression.kind {
      case .member(nil, let name): return Expression(.member(base: base, name: name), line: expression.line)
      case .member(let inner?, let name):
        return Expression(.member(base: based(inner, on: base), name: name), line: expression.line)
      case .call(let callee, let arguments):
        return Expression(.call(callee: based(callee, on: base), arguments: arguments), line: expression.line)
      default: return expression
      }
    }

    private mutating func parts(of node: ExprSyntax) -> [Expression] {
      node.children(viewMode: .sourceAccurate).compactMap { child in
        child.as(ExprSyntax.self).map { expression($0) }
      }
    }

    private mutating func call(_ node: FunctionCallExprSyntax) -> Expression.Kind {
      let callee = expression(node.calledExpression)
      var list = arguments(node.arguments)
      if let trailing = node.trailingClosure { list.append(argument(nil, trailing)) }
      for extra in node.additionalTrailingClosures {
        let label = plain(extra.label)
        list.append(argument(label == "_" ? nil : label, extra.closure))
      }
      return .call(callee: callee, arguments: list)
    }

    private mutating func argument(_ label: String?, _ node: ClosureExprSyntax) -> Argument {
      Argument(label: label, value: Expression(.closure(closure(node)), line: line(node)))
    }

    mutating func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
      list.map { Argument(label: $0.label.map(plain), value: expression($0.expression)) }
    }

    private mutating func closure(_ node: ClosureExprSyntax) -> Closure {
      var parameters: [Parameter] = []
      switch node.signature?.parameterClause {
      case .simpleInput(let list):
        parameters = list.map { Parameter(label: nil, name: plain($0.name)) }
      case .parameterClause(let clause):
        parameters = clause.parameters.map { parameter in
          Parameter(
            label: nil, name: plain(parameter.secondName ?? parameter.firstName),
            type: parameter.type.map { self.type($0) })
        }
      default: break
      }
      return Closure(parameters: parameters, body: statements(node.statements))
    }

    private mutating func macro(_ node: MacroExpansionExprSyntax) -> Expression.Kind {
      guard node.macroName.text == "selector", let value = node.arguments.first?.expression else {
        let given = arguments(node.arguments)
        // A macro of the app's own may give the text of a key: `#localize("sign_in")`.
        if given.count == 1, case .string? = given.first?.value.kind {
          let callee = Expression(.name("#" + node.macroName.text), line: line(node))
          return .call(callee: callee, arguments: given)
        }
        return .other(text: text(node), parts: given.map(\.value))
      }
      if let member = value.as(MemberAccessExprSyntax.self) {
        return .selector(name(member.declName.baseName))
      }
      if let name = value.as(DeclReferenceExprSyntax.self) { return .selector(self.name(name.baseName)) }
      return .selector(text(value))
    }

    /// Operators and operands in turn; casts and ternaries bind looser than what is before them in practice.
    mutating func sequence(_ parts: ArraySlice<ExprSyntax>, at node: ExprSyntax) -> Expression {
      depth += 1
      defer { depth -= 1 }
      let line = line(node)
      guard depth < Self.depthLimit else {
        tooDeep(node)
        return Expression(.other(text: "…", parts: []), line: line)
      }
      if parts.count == 1, let only = parts.first { return expression(only) }
      if let index = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
        index > parts.startIndex, index + 1 < parts.endIndex,
        let ternary = parts[index].as(UnresolvedTernaryExprSyntax.self)
      {
        return Expression(
          .ternary(
            condition: sequence(parts[..<index], at: node), then: expression(ternary.thenExpression),
            otherwise: sequence(parts[(index + 1)...], at: node)), line: line)
      }
      var operators: [String] = []
      var operands: [Expression] = []
      var casts = 0
      var index = parts.startIndex
      while index < parts.endIndex {
        let part = parts[index]
        let next = index + 1 < parts.endIndex ? parts[index + 1].as(TypeExprSyntax.self)?.type : nil
        if part.is(UnresolvedAsExprSyntax.self) || part.is(UnresolvedIsExprSyntax.self),
          let value = operands.popLast()
        {
          index += 2
          casts += 1
          guard casts < Self.depthLimit else {
            tooDeep(part)
            operands.append(value)
            continue
          }
          let type = next.map { self.type($0) } ?? .other("")
          if let cast = part.as(UnresolvedAsExprSyntax.self) {
            let spelling = mark(cast.questionOrExclamationMark)
            operands.append(Expression(.cast(value, type: type), line: line, spelling: spelling))
          } else {
            operands.append(Expression(.typeTest(value, type: type), line: line))
          }
          continue
        }
        if let symbol = part.as(BinaryOperatorExprSyntax.self) {
          operators.append(symbol.operator.text)
        } else if part.is(AssignmentExprSyntax.self) {
          operators.append("=")
        } else if part.is(ArrowExprSyntax.self) {
          operators.append("->")
        } else {
          operands.append(expression(part))
        }
        index += 1
      }
      if operators.isEmpty, operands.count == 1, let only = operands.first { return only }
      return Expression(.operation(operators: operators, operands: operands), line: line)
    }
  }
#endif
