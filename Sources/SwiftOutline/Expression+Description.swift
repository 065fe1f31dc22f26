extension Expression: CustomStringConvertible {
  /// The expression as Swift, on one line, with long parts left out.
  public var description: String { text(depth: 0) }

  private func text(depth: Int) -> String {
    guard depth < 12 else { return "…" }
    func words(_ expression: Expression) -> String { expression.text(depth: depth + 1) }
    func list(_ arguments: [Argument]) -> String {
      arguments.map { ($0.label.map { "\($0): " } ?? "") + words($0.value) }.joined(separator: ", ")
    }
    switch kind {
    case .name(let name): return name
    case .member(let base, let name): return (base.map(words) ?? "") + ".\(name)"
    case .call(let callee, let arguments): return "\(words(callee))(\(list(arguments)))"
    case .element(let base, let arguments): return "\(words(base))[\(list(arguments))]"
    case .closure: return "{ … }"
    case .string(let text): return "\"\(text)\""
    case .literal(let text), .keyPath(let text): return text
    case .array(let items): return "[" + items.map(words).joined(separator: ", ") + "]"
    case .dictionary: return "[… : …]"
    case .tuple(let parts): return "(\(list(parts)))"
    case .operation(let operators, let operands):
      var result = ""
      for (index, operand) in operands.enumerated() {
        if index > 0 { result += " \(index - 1 < operators.count ? operators[index - 1] : "") " }
        result += words(operand)
      }
      return operands.count == 1 ? (operators.first ?? "") + result : result
    case .ternary(let condition, let then, let otherwise):
      return "\(words(condition)) ? \(words(then)) : \(words(otherwise))"
    case .cast(let value, let type): return "\(words(value)) as \(type)"
    case .typeTest(let value, let type): return "\(words(value)) is \(type)"
    case .selector(let name): return "#selector(\(name))"
    case .generic(let base, let arguments):
      return "\(words(base))<\(arguments.map(\.description).joined(separator: ", "))>"
    case .statement: return "…"
    case .other(let text, _): return text
    }
  }
}
