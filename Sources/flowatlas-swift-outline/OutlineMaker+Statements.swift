#if canImport(SwiftParser)
  import SwiftOutline
  import SwiftSyntax

  extension OutlineMaker {
    mutating func statements(_ list: CodeBlockItemListSyntax) -> [Statement] {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.depthLimit else {
        tooDeep(list)
        return []
      }
      var found: [Statement] = []
      for item in list { found += statements(item) }
      return found
    }

    mutating func statements(_ item: CodeBlockItemSyntax) -> [Statement] {
      switch item.item {
      case .decl(let declaration): self.declaration(declaration)
      case .stmt(let statement): self.statement(statement)
      case .expr(let expression): [expressionStatement(expression)]
      default: []
      }
    }

    private mutating func declaration(_ node: DeclSyntax) -> [Statement] {
      if let variable = node.as(VariableDeclSyntax.self) {
        return variable.bindings.map { binding in
          .binding(
            Binding(
              names: names(binding.pattern), type: binding.typeAnnotation.map { type($0.type) },
              value: binding.initializer.map { expression($0.value) } ?? computed(binding),
              line: line(binding)))
        }
      }
      if let function = node.as(FunctionDeclSyntax.self) { return [.function(self.function(function))] }
      if let config = node.as(IfConfigDeclSyntax.self) {
        if case .statements(let list)? = builtClause(of: config)?.elements { return statements(list) }
        return []
      }
      var found: [Statement] = []
      take(node) { _, members in found += members.functions.map { .function($0) } }
      return found
    }

    /// What an expression calls whose value is not kept: the app's own function that makes what is thrown.
    mutating func asides(_ node: ExprSyntax) -> [Statement] {
      OwnCallFinder.hasCall(node) ? [.expression(expression(node))] : []
    }

    /// A local with a getter is what the getter gives.
    private mutating func computed(_ binding: PatternBindingSyntax) -> Expression? {
      guard let block = binding.accessorBlock else { return nil }
      let closure = Expression(.closure(Closure(body: code(in: block))), line: line(binding))
      return Expression(.call(callee: closure, arguments: []), line: line(binding))
    }

    private mutating func expressionStatement(_ node: ExprSyntax) -> Statement {
      if let conditional = node.as(IfExprSyntax.self) { return .conditional(self.conditional(conditional)) }
      if let choice = node.as(SwitchExprSyntax.self) { return .choice(self.choice(choice)) }
      if let sequence = node.as(SequenceExprSyntax.self) {
        let parts = Array(sequence.elements)
        if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) {
          return .assignment(
            target: expression(parts[0]), value: self.sequence(parts[2...], at: node))
        }
      }
      return .expression(expression(node))
    }

    private mutating func statement(_ node: StmtSyntax) -> [Statement] {
      if let node = node.as(ExpressionStmtSyntax.self) { return [expressionStatement(node.expression)] }
      if let node = node.as(ReturnStmtSyntax.self) { return [.exit(node.expression.map { expression($0) })] }
      if let node = node.as(ThrowStmtSyntax.self) { return asides(node.expression) + [.exit(nil)] }
      if let node = node.as(GuardStmtSyntax.self) {
        return [
          .guarding(conditions: conditions(node.conditions), otherwise: statements(node.body.statements))
        ]
      }
      if let node = node.as(ForStmtSyntax.self) {
        var sequence = expression(node.sequence)
        if node.awaitKeyword != nil { sequence.spelling.insert(.awaited) }
        let test = node.whereClause.map { asides($0.condition) } ?? []
        return [
          .loop(
            variables: names(node.pattern), subject: sequence, body: test + statements(node.body.statements))
        ]
      }
      if let node = node.as(WhileStmtSyntax.self) {
        let body = statements(node.body.statements)
        return [
          .conditional(Conditional(conditions: conditions(node.conditions), body: body, otherwise: []))
        ]
      }
      if let node = node.as(RepeatStmtSyntax.self) {
        return [.scope(statements(node.body.statements) + asides(node.condition))]
      }
      if let node = node.as(DeferStmtSyntax.self) { return [.scope(statements(node.body.statements))] }
      if let node = node.as(DoStmtSyntax.self) {
        var parts = statements(node.body.statements)
        for clause in node.catchClauses { parts.append(.conditional(handler(clause))) }
        return [.scope(parts)]
      }
      if let node = node.as(LabeledStmtSyntax.self) { return statement(node.statement) }
      return [.jump]
    }

    /// A `catch` is what happens when an error is thrown, or one that fits its pattern.
    private mutating func handler(_ node: CatchClauseSyntax) -> Conditional {
      let thrown = Condition(
        value: Expression(.name(Conditional.thrown), line: line(node), spelling: .implied))
      var conditions: [Condition] = []
      for item in node.catchItems {
        guard let written = item.pattern else { continue }
        let pattern = pattern(written)
        guard !pattern.cases.isEmpty else { continue }
        conditions.append(
          Condition(pattern: pattern, value: Expression(.name("error"), line: line(node), spelling: .implied))
        )
      }
      // Of several patterns any may fit.
      return Conditional(
        conditions: conditions.count == 1 ? conditions : [thrown], body: statements(node.body.statements),
        otherwise: [])
    }

    // MARK: - Conditions

    mutating func conditional(_ node: IfExprSyntax) -> Conditional {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.depthLimit else {
        tooDeep(node)
        return Conditional(conditions: [], body: [], otherwise: [])
      }
      let otherwise: [Statement] =
        switch node.elseBody {
        case .codeBlock(let block): statements(block.statements)
        case .ifExpr(let next): [.conditional(conditional(next))]
        default: []
        }
      return Conditional(
        conditions: conditions(node.conditions), body: statements(node.body.statements),
        otherwise: otherwise)
    }

    mutating func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
      list.map { element in
        switch element.condition {
        case .expression(let value): return Condition(value: expression(value))
        case .availability(let node): return condition(asWritten: node)
        case .matchingPattern(let node):
          return Condition(
            pattern: pattern(node.pattern), type: node.typeAnnotation.map { type($0.type) },
            value: expression(node.initializer.value))
        case .optionalBinding(let node):
          let pattern = pattern(node.pattern)
          let value = node.initializer.map { expression($0.value) }
          let same = Expression(
            .name(pattern.names.first ?? "_"), line: line(node), spelling: .implied)
          return Condition(
            isUnwrapping: true,
            pattern: .declaration(isVariable: node.bindingSpecifier.text == "var", pattern),
            type: node.typeAnnotation.map { type($0.type) }, value: value ?? same)
        default: return condition(asWritten: element)
        }
      }
    }

    /// A condition of which only the text is kept: `#available(iOS 17, *)`.
    private func condition(asWritten node: some SyntaxProtocol) -> Condition {
      Condition(value: Expression(.other(text: text(node), parts: []), line: line(node)))
    }

    mutating func choice(_ node: SwitchExprSyntax) -> Choice {
      var branches: [Choice.Branch] = []
      func add(_ list: SwitchCaseListSyntax) {
        for element in list {
          switch element {
          case .switchCase(let branch): branches.append(self.branch(branch))
          case .ifConfigDecl(let config):
            if case .switchCases(let list)? = builtClause(of: config)?.elements { add(list) }
          default: break
          }
        }
      }
      add(node.cases)
      return Choice(subject: expression(node.subject), branches: branches)
    }

    private mutating func branch(_ node: SwitchCaseSyntax) -> Choice.Branch {
      var branch = Choice.Branch(patterns: [], body: [], line: line(node))
      if case .case(let label) = node.label {
        for item in label.caseItems {
          branch.patterns.append(pattern(item.pattern))
          if let clause = item.whereClause { branch.condition = expression(clause.condition) }
        }
      }
      branch.body = statements(node.statements)
      return branch
    }
  }
#endif
