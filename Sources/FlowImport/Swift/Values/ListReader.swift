import SwiftOutline

/// Lists that result builders make: `TabModel { TabItem.home; TabItem.search }`.
final class ListReader {
  private unowned let interpreter: Interpreter
  private let elements: CollectionElements
  private let conditionReader: ConditionReader

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    elements = interpreter.elements
    conditionReader = interpreter.conditionReader
  }

  /// What statements give of which each is an element; what they return when they say so themselves.
  func list(of statements: [Statement], _ frame: Frame, _ context: Context) -> Value {
    guard let items = items(of: statements, frame, context) else {
      return interpreter.statements.run(statements, frame, context)
    }
    // A single list is written as such.
    if items.count == 1, case .list = items[0] { return items[0] }
    return .list(items.flatMap { if case .list(let inner) = $0 { inner } else { [$0] } })
  }

  private func items(of statements: [Statement], _ frame: Frame, _ context: Context) -> [Value]? {
    var found: [Value] = []
    for statement in statements {
      switch statement {
      case .binding: _ = interpreter.statements.run([statement], frame, context)
      case .expression(let expression):
        found.append(interpreter.expressions.evaluate(expression, frame, context))
      case .conditional(let conditional):
        let outcome = conditionReader.outcome(of: conditional.conditions, frame)
        for (body, holds) in [(conditional.body, true), (conditional.otherwise, false)]
        where outcome != !holds {
          guard let inner = items(of: body, Frame(within: frame), context) else { return nil }
          found += inner
        }
      case .choice(let choice):
        for branch in choice.branches {
          guard let inner = items(of: branch.body, Frame(within: frame), context) else { return nil }
          found += inner
        }
      default: return nil
      }
    }
    return found
  }

  /// Whether a computed property is a list that a result builder makes.
  func isBuilt(_ property: PropertyOutline) -> Bool {
    property.type?.element != nil && property.header.attributes.contains { $0.name.hasSuffix("Builder") }
  }

  /// What a closure receives of a tuple that it takes apart: `{ index, title in … }`.
  private static func parts(of item: Value, for closure: Value) -> [Value] {
    guard case .tuple(let parts) = item, case .closure(let taker) = closure,
      taker.closure.parameters.count == parts.count
    else { return [item] }
    return parts.map(\.value)
  }

  /// What gives something else for each element.
  private static let mapping: Set<String> = ["map", "compactMap", "flatMap"]

  /// What a key path leads to: `\.1` and `\.controller`.
  private func member(_ steps: [String], of item: Value, _ site: CallSite) -> Value {
    let frame = Frame(within: site.frame)
    frame["$0"] = item
    let path = steps.reduce(Expression(.name("$0"), line: site.line)) {
      Expression(.member(base: $0, name: $1), line: site.line)
    }
    return interpreter.expressions.evaluate(path, frame, site.context)
  }

  /// The items in the order of a number that each has: `sorted { $0.index < $1.index }`; nil where one is not
  /// known.
  private func sorted(_ items: [Value], _ site: CallSite) -> [Value]? {
    guard let closure = site.arguments.last?.expression.closure, closure.body.count == 1,
      case .expression(let comparison)? = closure.body.first,
      case .operation(let operators, let sides) = comparison.kind, operators == ["<"] || operators == [">"],
      let first = sides.first?.path, let second = sides.last?.path, first.dropFirst() == second.dropFirst()
    else { return nil }
    let names = closure.parameters.count == 2 ? closure.parameters.map(\.name) : ["$0", "$1"]
    guard Set([first[0], second[0]]) == Set(names) else { return nil }
    var numbered: [(number: Int, item: Value)] = []
    for item in items {
      guard case .number(let number) = member(Array(first.dropFirst()), of: item, site) else { return nil }
      numbered.append((number, item))
    }
    let isRising = (operators == ["<"]) == (first[0] == names[0])
    let sorted = numbered.enumerated().sorted {
      ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
    }
    return (isRising ? sorted : sorted.reversed()).map(\.element.item)
  }

  /// Puts one more value into the list that a variable or property holds.
  private func append(_ item: Value, to items: [Value], _ site: CallSite) {
    let owner: SwiftObject?
    let list: String
    switch site.receiverExpression?.kind {
    case .name(let name)?:
      if site.frame.append(item, to: name) { return }
      (owner, list) = (site.frame.object, name)
    case .member(let base?, let name)?:
      (owner, list) = (interpreter.expressions.evaluate(base, site.frame, site.context.silenced).object, name)
    default: return
    }
    guard let owner, !site.context.isSilent, site.arguments.first?.label == nil, item.isKnown else { return }
    owner.fields[list] = Frame.list(items, and: item)
    interpreter.log.changes += 1
  }

  func callOnList(_ name: String, _ items: [Value], _ site: CallSite) -> Value {
    if name == "append", let item = site.first { append(item, to: items, site) }
    if name == "enumerated" {
      return .list(
        items.enumerated().map { .tuple([("offset", .number($0.offset)), ("element", $0.element)]) })
    }
    if Self.mapping.contains(name),
      let path = site.arguments.first?.expression.keyPathSteps
    {
      return Value.list(items.map { member(path, of: $0, site) }).bounded
    }
    if name == "sorted", let sorted = sorted(items, site) { return .list(sorted) }
    guard let closure = site.arguments.last?.value, closure.isCallable else { return .list(items) }
    if items.contains(where: { $0.object?.emitter != nil }), let base = site.receiverExpression {
      return interpreter.events.listen(site, base)
    }
    let results = items.prefix(20).map {
      interpreter.run(closure, arguments: Self.parts(of: $0, for: closure), site.context)
    }
    if items.isEmpty, let base = site.receiverExpression, let expression = site.arguments.last?.expression,
      let found = elements.taken(name, [Argument(value: expression)], from: base, site.frame)
    {
      return found
    }
    return Self.mapping.contains(name) ? Value.list(Array(results)).bounded : .list(items)
  }
}

extension Expression {
  /// The steps of a key path without a type of its own: `tab` and `1` of `\.tab.1`.
  fileprivate var keyPathSteps: [String]? {
    guard case .keyPath(let written) = kind, written.hasPrefix("\\.") else { return nil }
    let steps = written.dropFirst(2).split(separator: ".").map(String.init)
    return steps.contains { $0.contains { !$0.isLetter && !$0.isNumber && $0 != "_" } } ? nil : steps
  }
}
