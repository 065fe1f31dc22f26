#if canImport(SwiftParser)
  import SwiftOutline
  import SwiftSyntax

  extension OutlineMaker {
    /// A type as a tree, without attributes such as `@escaping`.
    func type(_ node: TypeSyntax, depth: Int = 0) -> TypeExpression {
      guard depth < Self.typeDepthLimit else { return .other("…") }
      func inner(_ node: TypeSyntax) -> TypeExpression { type(node, depth: depth + 1) }
      switch node.as(TypeSyntaxEnum.self) {
      case .identifierType(let node):
        return .nominal(
          base: nil, name: plain(node.name), arguments: arguments(node.genericArgumentClause, depth))
      case .memberType(let node):
        return .nominal(
          base: inner(node.baseType), name: plain(node.name),
          arguments: arguments(node.genericArgumentClause, depth))
      case .optionalType(let node): return .optional(inner(node.wrappedType))
      case .implicitlyUnwrappedOptionalType(let node): return .optional(inner(node.wrappedType))
      case .functionType(let node):
        return .function(parameters: parts(node.parameters, depth), result: inner(node.returnClause.type))
      case .tupleType(let node):
        if let only = node.elements.first, node.elements.count == 1 { return inner(only.type) }
        return .tuple(parts(node.elements, depth))
      case .arrayType(let node): return .array(inner(node.element))
      case .dictionaryType(let node): return .dictionary(key: inner(node.key), value: inner(node.value))
      case .compositionType(let node): return .composition(node.elements.map { inner($0.type) })
      case .someOrAnyType(let node):
        let constraint = inner(node.constraint)
        return node.someOrAnySpecifier.text == "some" ? .opaque(constraint) : .existential(constraint)
      case .metatypeType(let node): return .metatype(inner(node.baseType))
      case .attributedType(let node): return inner(node.baseType)
      default: return .other(text(node))
      }
    }

    private static let typeDepthLimit = 60

    private func arguments(_ clause: GenericArgumentClauseSyntax?, _ depth: Int) -> [TypeExpression] {
      (clause?.arguments ?? []).map { argument in
        Syntax(argument.argument).as(TypeSyntax.self).map { type($0, depth: depth + 1) }
          ?? .other(text(argument.argument))
      }
    }

    /// The generic arguments of an expression.
    func arguments(_ clause: GenericArgumentClauseSyntax) -> [TypeExpression] { arguments(clause, 0) }

    private func parts(_ list: TupleTypeElementListSyntax, _ depth: Int) -> [TypeExpression.Part] {
      list.map { element in
        let label = element.firstName.map(plain)
        return .init(label: label == "_" ? nil : label, type: type(element.type, depth: depth + 1))
      }
    }

    /// The type's name without generic arguments; of what has none all of it.
    func typeName(_ node: TypeSyntax) -> String {
      let type = type(node)
      return type.name ?? type.description
    }
  }
#endif
