/// How an expression was written, in addition to what it is.
public struct Spelling: OptionSet, Hashable, Sendable {
  /// The marks, one bit each.
  public let rawValue: UInt16

  /// Creates a spelling of bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `value?` before a member.
  public static let chained = Spelling(rawValue: 1)
  /// `value!`.
  public static let forced = Spelling(rawValue: 2)
  /// `(value)`.
  public static let parenthesized = Spelling(rawValue: 4)
  /// `try value`.
  public static let tried = Spelling(rawValue: 8)
  /// `await value`.
  public static let awaited = Spelling(rawValue: 16)
  /// `as?` or `try?`.
  public static let optional = Spelling(rawValue: 32)
  /// `as!` or `try!`.
  public static let certain = Spelling(rawValue: 64)
  /// Not written at all: the value of `if let user`.
  public static let implied = Spelling(rawValue: 128)
  /// A selector after the name of another type than the one around: `#selector(List.show)`.
  public static let qualified = Spelling(rawValue: 256)
}

extension Expression {
  /// The expression as Swift, on one line, with `?`, `!`, `try` and parentheses where they were written.
  public var source: String { source(depth: 0) }

  /// The same without parentheses around the whole.
  public var bareSource: String {
    guard spelling.contains(.parenthesized) else { return source }
    var bare = self
    bare.spelling.remove(.parenthesized)
    return bare.source
  }

  private func source(depth: Int) -> String {
    var text = plainSource(depth: depth)
    if spelling.isEmpty { return text }
    let isCast = if case .cast = kind { true } else { false }
    if spelling.contains(.awaited) { text = "await " + text }
    if spelling.contains(.tried) {
      let mark = isCast ? "" : spelling.contains(.optional) ? "?" : spelling.contains(.certain) ? "!" : ""
      text = "try" + mark + " " + text
    }
    if spelling.contains(.parenthesized) { text = "(" + text + ")" }
    if spelling.contains(.forced) { text += "!" }
    return spelling.contains(.chained) ? text + "?" : text
  }

  private func plainSource(depth: Int) -> String {
    guard depth < 12 else { return "…" }
    func words(_ expression: Expression) -> String { expression.source(depth: depth + 1) }
    func list(_ arguments: [Argument]) -> String {
      arguments.map { ($0.label.map { "\($0): " } ?? "") + words($0.value) }.joined(separator: ", ")
    }
    switch kind {
    case .name(let name): return name
    case .member(let base, let name): return (base.map(words) ?? "") + ".\(name)"
    case .call(let callee, let arguments):
      guard let last = arguments.last, last.label == nil, case .closure = last.value.kind else {
        return "\(words(callee))(\(list(arguments)))"
      }
      let others = arguments.dropLast()
      return words(callee) + (others.isEmpty ? "" : "(\(list(Array(others))))") + " " + words(last.value)
    case .element(let base, let arguments): return "\(words(base))[\(list(arguments))]"
    case .closure(let closure): return closure.source(depth: depth + 1)
    case .string(let text): return "\"\(Self.escaped(text))\""
    case .array(let items): return "[" + items.map(words).joined(separator: ", ") + "]"
    case .dictionary(let items):
      let pairs = stride(from: 0, to: items.count - items.count % 2, by: 2).map { index in
        words(items[index]) + ": " + words(items[index + 1])
      }
      return pairs.isEmpty ? "[:]" : "[" + pairs.joined(separator: ", ") + "]"
    case .tuple(let parts): return "(\(list(parts)))"
    case .operation(let operators, let operands): return Self.joined(operators, operands.map(words))
    case .ternary(let condition, let then, let otherwise):
      return "\(words(condition)) ? \(words(then)) : \(words(otherwise))"
    case .cast(let value, let type):
      let mark = spelling.contains(.optional) ? "?" : spelling.contains(.certain) ? "!" : ""
      return "\(words(value)) as\(mark) \(type)"
    case .typeTest(let value, let type): return "\(words(value)) is \(type)"
    case .generic(let base, let arguments):
      return "\(words(base))<\(arguments.map(\.description).joined(separator: ", "))>"
    case .statement: return "…"
    case .literal(let text), .keyPath(let text), .other(let text, _): return text
    case .selector(let name): return "#selector(\(name))"
    }
  }

  private static func joined(_ operators: [String], _ operands: [String]) -> String {
    if operands.count == 1 { return (operators.first ?? "") + operands[0] }
    var result = ""
    for (index, operand) in operands.enumerated() {
      if index > 0 {
        let symbol = index - 1 < operators.count ? operators[index - 1] : ""
        result += symbol.hasPrefix("..") ? symbol : " \(symbol) "
      }
      result += operand
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for letter in text {
      switch letter {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.append(letter)
      }
    }
    return result
  }
}

extension Closure {
  /// The closure as Swift when it is a single expression; otherwise only that it is one.
  fileprivate func source(depth: Int) -> String {
    guard body.count == 1, case .expression(let only)? = body.first, depth < 12 else {
      return body.isEmpty ? "{}" : "{ … }"
    }
    let names = parameters.map(\.name).joined(separator: ", ")
    return "{ " + (names.isEmpty ? "" : names + " in ") + only.source + " }"
  }
}
