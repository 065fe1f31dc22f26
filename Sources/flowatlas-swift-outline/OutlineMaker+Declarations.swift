#if canImport(SwiftParser)
  import SwiftOutline
  import SwiftSyntax

  extension OutlineMaker {
    /// What a type, or the top level of a file, holds.
    struct Members {
      var aliases: [TypeAlias] = []
      var cases: [EnumCase] = []
      var properties: [PropertyOutline] = []
      var functions: [FunctionOutline] = []
    }

    /// Takes one declaration; what is no type is handed over as members.
    mutating func take(_ declaration: DeclSyntax, _ add: (inout OutlineMaker, Members) -> Void) {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.depthLimit else { return tooDeep(declaration) }
      var members = Members()
      if let node = declaration.as(ImportDeclSyntax.self) {
        outline.imports.append(node.path.map(\.name.text).joined(separator: "."))
      } else if let node = declaration.as(FunctionDeclSyntax.self) {
        members.functions = [function(node)]
      } else if let node = declaration.as(InitializerDeclSyntax.self) {
        members.functions = [
          FunctionOutline(
            name: "init", generics: generics(of: node),
            parameters: parameters(node.signature.parameterClause),
            body: node.body.map { statements($0.statements) },
            header: header(node, node.attributes, node.modifiers, at: node.initKeyword))
        ]
      } else if let node = declaration.as(DeinitializerDeclSyntax.self) {
        members.functions = [
          FunctionOutline(
            name: "deinit", body: node.body.map { statements($0.statements) },
            header: header(node, node.attributes, node.modifiers, at: node.deinitKeyword))
        ]
      } else if let node = declaration.as(SubscriptDeclSyntax.self) {
        members.functions = [
          FunctionOutline(
            name: "subscript", generics: generics(of: node),
            parameters: parameters(node.parameterClause), returnType: type(node.returnClause.type),
            body: node.accessorBlock.map { code(in: $0) },
            header: header(node, node.attributes, node.modifiers, at: node.subscriptKeyword))
        ]
      } else if let node = declaration.as(VariableDeclSyntax.self) {
        members.properties = properties(node)
      } else if let node = declaration.as(EnumCaseDeclSyntax.self) {
        members.cases = cases(node)
      } else if let node = declaration.as(TypeAliasDeclSyntax.self) {
        members.aliases = [
          TypeAlias(name: node.name.text, type: type(node.initializer.value))
        ]
      } else if let node = declaration.as(IfConfigDeclSyntax.self) {
        return takeBuilt(node, add)
      } else {
        return takeType(declaration)
      }
      add(&self, members)
    }

    mutating func tooDeep(_ node: some SyntaxProtocol) {
      if !outline.problems.contains(where: { $0.kind == .tooDeep }) {
        outline.problems.append(OutlineProblem(.tooDeep, line: line(node)))
      }
    }

    private mutating func takeBuilt(
      _ node: IfConfigDeclSyntax, _ add: (inout OutlineMaker, Members) -> Void
    ) {
      switch builtClause(of: node)?.elements {
      case .decls(let list)?: for member in list { take(member.decl, add) }
      case .statements(let list)?:
        for item in list { if case .decl(let declaration) = item.item { take(declaration, add) } }
      default: break
      }
    }

    // MARK: - Types

    private mutating func takeType(_ declaration: DeclSyntax) {
      if let node = declaration.as(ClassDeclSyntax.self) {
        take(
          .class, node, name: node.name, node.inheritanceClause, generics(of: node), node.attributes,
          node.modifiers, node.memberBlock)
      } else if let node = declaration.as(StructDeclSyntax.self) {
        take(
          .struct, node, name: node.name, node.inheritanceClause, generics(of: node),
          node.attributes, node.modifiers, node.memberBlock)
      } else if let node = declaration.as(EnumDeclSyntax.self) {
        take(
          .enum, node, name: node.name, node.inheritanceClause, generics(of: node), node.attributes,
          node.modifiers, node.memberBlock)
      } else if let node = declaration.as(ActorDeclSyntax.self) {
        take(
          .actor, node, name: node.name, node.inheritanceClause, generics(of: node),
          node.attributes, node.modifiers, node.memberBlock)
      } else if let node = declaration.as(ProtocolDeclSyntax.self) {
        take(
          .protocol, node, name: node.name, node.inheritanceClause, [], node.attributes, node.modifiers,
          node.memberBlock)
      } else if let node = declaration.as(ExtensionDeclSyntax.self) {
        let header = header(node, node.attributes, node.modifiers, at: node.extensionKeyword)
        take(
          .extension, name: typeName(node.extendedType), node.inheritanceClause, [], header,
          node.memberBlock)
      }
    }

    private mutating func take(
      _ kind: TypeOutline.Kind, _ node: some SyntaxProtocol, name: TokenSyntax,
      _ inheritance: InheritanceClauseSyntax?, _ generics: [GenericParameter],
      _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ members: MemberBlockSyntax
    ) {
      let qualified = (scope + [plain(name)]).joined(separator: ".")
      take(
        kind, name: qualified, inheritance, generics, header(node, attributes, modifiers, at: name), members)
    }

    private mutating func take(
      _ kind: TypeOutline.Kind, name: String, _ inheritance: InheritanceClauseSyntax?,
      _ generics: [GenericParameter], _ header: DeclarationHeader, _ block: MemberBlockSyntax
    ) {
      let index = outline.types.count
      var type = TypeOutline(kind, name: name, header: header)
      type.generics = generics
      for item in inheritance?.inheritedTypes ?? [] {
        if let composition = item.type.as(CompositionTypeSyntax.self) {
          type.inherited += composition.elements.map { self.type($0.type) }
        } else {
          type.inherited.append(self.type(item.type))
        }
      }
      outline.types.append(type)
      let outer = scope
      scope = name.split(separator: ".").map(String.init)
      for member in block.members {
        take(member.decl) { maker, members in
          maker.outline.types[index].aliases += members.aliases
          maker.outline.types[index].cases += members.cases
          maker.outline.types[index].properties += members.properties
          maker.outline.types[index].functions += members.functions
        }
      }
      scope = outer
    }

    private mutating func cases(_ node: EnumCaseDeclSyntax) -> [EnumCase] {
      node.elements.map { element in
        EnumCase(
          name: plain(element.name),
          parameters: (element.parameterClause?.parameters ?? []).map { parameter in
            let first = parameter.firstName.map(plain)
            return Parameter(
              label: first == "_" ? nil : first, name: parameter.secondName.map(plain) ?? first ?? "",
              type: type(parameter.type),
              standard: parameter.defaultValue.map { standard in aside { $0.expression(standard.value) } })
          },
          rawValue: element.rawValue.map { raw in aside { $0.expression(raw.value) } },
          header: header(node, node.attributes, node.modifiers, at: element.name))
      }
    }

    // MARK: - Functions and properties

    mutating func function(_ node: FunctionDeclSyntax) -> FunctionOutline {
      FunctionOutline(
        name: plain(node.name), generics: generics(of: node),
        parameters: parameters(node.signature.parameterClause),
        returnType: node.signature.returnClause.map { type($0.type) },
        body: node.body.map { statements($0.statements) },
        header: header(node, node.attributes, node.modifiers, at: node.name))
    }

    /// The generic parameters of a declaration, with what a `where` clause requires of those that say nothing.
    func generics(of node: some WithGenericParametersSyntax) -> [GenericParameter] {
      (node.genericParameterClause?.parameters ?? []).map { parameter in
        let name = plain(parameter.name)
        return GenericParameter(
          name: name,
          constraint: parameter.inheritedType.map { type($0) }
            ?? requirement(on: name, in: node.genericWhereClause))
      }
    }

    /// What `where T: Type` or `where T == Type` requires of a generic parameter.
    private func requirement(on name: String, in clause: GenericWhereClauseSyntax?) -> TypeExpression? {
      (clause?.requirements ?? []).lazy.compactMap { item -> TypeExpression? in
        switch item.requirement {
        case .conformanceRequirement(let node) where isName(node.leftType, name):
          type(node.rightType)
        case .sameTypeRequirement(let node):
          if case .type(let left) = node.leftType, case .type(let right) = node.rightType,
            isName(left, name)
          {
            type(right)
          } else {
            nil
          }
        default: nil
        }
      }.first
    }

    private func isName(_ type: TypeSyntax, _ name: String) -> Bool {
      type.as(IdentifierTypeSyntax.self).map { plain($0.name) == name } ?? false
    }

    mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
      clause.parameters.map { parameter in
        let first = plain(parameter.firstName)
        return Parameter(
          label: first == "_" ? nil : first, name: parameter.secondName.map(plain) ?? first,
          type: type(parameter.type),
          standard: parameter.defaultValue.map { standard in aside { $0.expression(standard.value) } })
      }
    }

    mutating func properties(_ node: VariableDeclSyntax) -> [PropertyOutline] {
      // In `let a, b: Int` the type belongs to both.
      var type: TypeExpression?
      return node.bindings.reversed().flatMap { binding -> [PropertyOutline] in
        type = binding.typeAnnotation.map { self.type($0.type) } ?? (binding.initializer == nil ? type : nil)
        var property = PropertyOutline(
          name: "", type: type, initial: binding.initializer.map { expression($0.value) },
          header: header(node, node.attributes, node.modifiers, at: binding.pattern))
        switch binding.accessorBlock?.accessors {
        case .getter(let body): property.getter = statements(body)
        case .accessors(let list):
          for accessor in list {
            let body = accessor.body.map { statements($0.statements) }
            if accessor.accessorSpecifier.text == "get" {
              property.getter = body
            } else {
              property.observers += body ?? []
            }
          }
        default: break
        }
        return names(binding.pattern).map { name in
          var named = property
          named.name = name
          return named
        }
      }.reversed()
    }

    /// What all accessors of a subscript or a local variable do.
    mutating func code(in block: AccessorBlockSyntax) -> [Statement] {
      switch block.accessors {
      case .getter(let body): statements(body)
      case .accessors(let list): list.flatMap { $0.body.map { statements($0.statements) } ?? [] }
      default: []
      }
    }

    /// The names a pattern binds.
    func names(_ pattern: PatternSyntax) -> [String] {
      if let name = pattern.as(IdentifierPatternSyntax.self) { return [plain(name.identifier)] }
      if let tuple = pattern.as(TuplePatternSyntax.self) {
        return tuple.elements.flatMap { names($0.pattern) }
      }
      if let value = pattern.as(ValueBindingPatternSyntax.self) { return names(value.pattern) }
      return ["_"]
    }

    // MARK: - Headers

    /// A name without backticks.
    func plain(_ token: TokenSyntax) -> String { Self.plain(token) }

    /// A name without backticks.
    static func plain(_ token: TokenSyntax) -> String {
      let text = token.text
      return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
    }

    mutating func header(
      _ node: some SyntaxProtocol, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
      at name: some SyntaxProtocol
    ) -> DeclarationHeader {
      let comments = CommentReader(node.leadingTrivia)
      var found: [Attribute] = []
      for case .attribute(let attribute) in attributes {
        var arguments: [Argument] = []
        if case .argumentList(let list) = attribute.arguments { arguments = aside { $0.arguments(list) } }
        found.append(Attribute(name: typeName(attribute.attributeName), arguments: arguments))
      }
      let words = modifiers.map(\.name.text)
      found += words.filter { $0 == "weak" || $0 == "unowned" }.map { Attribute(name: $0) }
      return DeclarationHeader(
        line: line(name), attributes: found, isStatic: words.contains { $0 == "static" || $0 == "class" },
        isOverride: words.contains("override"), access: access(modifiers), summary: comments.summary,
        flowComment: comments.flow)
    }

    /// `private(set)` limits only who may change a property.
    private func access(_ modifiers: DeclModifierListSyntax) -> Access {
      // `filter` of a list in a tree makes the tree again around what is left.
      let words = modifiers.compactMap { $0.detail == nil ? $0.name.text : nil }
      if words.contains("private") || words.contains("fileprivate") { return .closed }
      return words.contains { ["package", "public", "open"].contains($0) } ? .open : .inside
    }
  }

  /// The comments before a declaration.
  struct CommentReader {
    /// The first paragraph of the doc comment, as one line.
    var summary: String?
    /// What follows `// flow:`.
    var flow: String?

    init(_ trivia: Trivia) {
      var paragraph: [String] = []
      var isOver = false
      for piece in trivia {
        switch piece {
        case .docLineComment(let text):
          add(text.drop { $0 == "/" }, &paragraph, &isOver)
        case .docBlockComment(let text):
          let inner = text.dropFirst(3).dropLast(2)
          for line in inner.split(separator: "\n", omittingEmptySubsequences: false) {
            add(line.drop { $0 == " " || $0 == "\t" || $0 == "*" }, &paragraph, &isOver)
          }
        case .lineComment(let text):
          let words = text.dropFirst(2).drop { $0 == " " }
          if words.hasPrefix("flow:") {
            let said = words.dropFirst(5).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            // What silences a rule of `check` is read from the file's text.
            if said.hasPrefix("ignore-rule") || said.hasPrefix("ignore rule") { break }
            flow = flow.map { $0 + ", " + said } ?? said
          }
        default: break
        }
      }
      if !paragraph.isEmpty { summary = paragraph.joined(separator: " ") }
    }

    private func add(_ line: Substring, _ paragraph: inout [String], _ isOver: inout Bool) {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.isEmpty || words.hasPrefix("- ") {
        isOver = isOver || !paragraph.isEmpty
      } else if !isOver {
        paragraph.append(words)
      }
    }
  }
#endif
