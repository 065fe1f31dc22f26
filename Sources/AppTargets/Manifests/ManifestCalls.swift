import SwiftOutline

/// What a manifest in Swift writes down: calls with names, wherever they are, and constants.
struct ManifestCalls {
  /// A call, such as `.target(name: "App", dependencies: […])`.
  struct Call {
    /// The called name, without what stands before it.
    var name: String
    var arguments: [Argument]

    func value(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }
  }

  private(set) var calls: [Call] = []
  /// Constants and computed properties by their names, to look up `.core` and `sharedSettings`.
  private var constants: [String: Expression] = [:]
  /// What functions do that a manifest declares itself.
  private var functions: [String: [Statement]] = [:]
  /// Labels whose values only name what is declared elsewhere.
  private let passedOver: Set<String>

  private static let depthLimit = 12

  /// Collects the calls of a manifest.
  ///
  /// - Parameter passedOver: the labels of arguments in which calls are no declarations.
  init(_ outline: SourceOutline, passingOver passedOver: Set<String>) {
    self.passedOver = passedOver
    let properties = outline.variables + outline.types.flatMap(\.properties)
    for property in properties {
      if let value = property.initial ?? property.getter.flatMap(Self.result) {
        constants[property.name] = value
      }
    }
    for property in properties {
      if let initial = property.initial { collect(initial) }
      collect(property.getter ?? [])
    }
    for function in outline.functions + outline.types.flatMap(\.functions) {
      functions[function.name] = function.body
      collect(function.body ?? [])
    }
    collect(outline.statements)
  }

  private static func result(_ body: [Statement]) -> Expression? {
    switch body.last {
    case .expression(let value), .exit(let value?): value
    default: nil
    }
  }

  private mutating func collect(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .expression(let value), .exit(let value?): collect(value)
      case .binding(let binding): if let value = binding.value { collect(value) }
      case .assignment(_, let value): collect(value)
      case .conditional(let conditional):
        collect(conditional.body)
        collect(conditional.otherwise)
      case .scope(let body), .loop(_, _, let body): collect(body)
      default: break
      }
    }
  }

  private mutating func collect(_ expression: Expression) {
    switch expression.kind {
    case .call(let callee, let arguments):
      let name: String? =
        switch callee.kind {
        case .name(let name), .member(_, let name): name
        default: nil
        }
      if let name { calls.append(Call(name: name, arguments: arguments)) }
      if case .member(let base?, _) = callee.kind { collect(base) }
      for argument in arguments where !passedOver.contains(argument.label ?? "") { collect(argument.value) }
    case .array(let items), .dictionary(let items), .operation(_, let items): items.forEach { collect($0) }
    case .tuple(let items): items.forEach { collect($0.value) }
    case .ternary(_, let then, let otherwise):
      collect(then)
      collect(otherwise)
    case .closure(let closure): collect(closure.body)
    case .cast(let value, _): collect(value)
    default: break
    }
  }

  // MARK: - Values

  /// The text of a literal or of a constant that is one.
  func text(_ expression: Expression?, depth: Int = 0) -> String? {
    guard let expression, depth < Self.depthLimit else { return nil }
    switch expression.kind {
    case .string(let text): return text
    case .name(let name), .member(_, let name): return text(constants[name], depth: depth + 1)
    default: return nil
    }
  }

  /// The items of a list, of lists that are joined, or of a constant that is one.
  func items(_ expression: Expression?, depth: Int = 0) -> [Expression] {
    guard let expression, depth < Self.depthLimit else { return [] }
    switch expression.kind {
    case .array(let items): return items
    case .operation(_, let parts): return parts.flatMap { items($0, depth: depth + 1) }
    case .ternary(_, let then, let otherwise):
      return items(then, depth: depth + 1) + items(otherwise, depth: depth + 1)
    case .name(let name), .member(_, let name): return items(constants[name], depth: depth + 1)
    case .call(let callee, _):
      guard case .name(let name) = callee.kind else { return [] }
      return items(madeBy: functions[name] ?? [], depth: depth + 1)
    default: return []
    }
  }

  /// The items that code puts into lists, under whatever conditions.
  private func items(madeBy statements: [Statement], depth: Int) -> [Expression] {
    statements.flatMap { statement -> [Expression] in
      switch statement {
      case .exit(let value?), .assignment(_, let value): return items(value, depth: depth)
      case .binding(let binding): return items(binding.value, depth: depth)
      case .expression(let value):
        guard case .call(let callee, let arguments) = value.kind, case .member(_, "append") = callee.kind,
          let first = arguments.first
        else { return items(value, depth: depth) }
        return first.label == nil ? [first.value] : items(first.value, depth: depth)
      case .conditional(let conditional):
        return items(madeBy: conditional.body, depth: depth)
          + items(madeBy: conditional.otherwise, depth: depth)
      case .guarding(_, let otherwise): return items(madeBy: otherwise, depth: depth)
      case .scope(let body), .loop(_, _, let body): return items(madeBy: body, depth: depth)
      default: return []
      }
    }
  }

  /// The call that an expression is, or that a constant stands for.
  func call(_ expression: Expression, depth: Int = 0) -> Call? {
    guard depth < Self.depthLimit else { return nil }
    switch expression.kind {
    case .call(let callee, let arguments):
      switch callee.kind {
      case .name(let name), .member(_, let name): return Call(name: name, arguments: arguments)
      default: return nil
      }
    case .name(let name), .member(_, let name):
      return constants[name].flatMap { call($0, depth: depth + 1) }
    default: return nil
    }
  }
}
