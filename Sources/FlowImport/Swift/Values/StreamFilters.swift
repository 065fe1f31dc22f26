import SwiftOutline

/// What a stream's `filter` lets through, as a condition in the words of the code around it: of
/// `isValid.filter { $0 }` that it is valid, of `.filter { filled, matching in filled && !matching }` both.
enum StreamFilters {
  /// The condition of a call of `filter`; nil for all other calls, and where it can't be told.
  ///
  /// - Parameters:
  ///   - name: the called method.
  ///   - base: the stream.
  ///   - closure: what it is passed.
  static func condition(_ name: String, of base: Expression, _ closure: Closure?) -> Guard? {
    guard name == "filter", let closure, let test = closure.body.onlyResult, !test.asksForCase else {
      return nil
    }
    let subject = subject(of: base)
    // That something came is no condition.
    if !base.takesLatest, EmptinessTest(test.denied ?? test) != nil || test.asksForValue { return nil }
    let given: String? = closure.parameters.isEmpty ? "$0" : onlyParameter(of: closure)
    var names: [String: String] = [:]
    if let given, let subject { names[given] = subject }
    // What cannot be named would be told as "value".
    let unnamed = Set(["$0", "$1", "$2"]).subtracting(names.keys)
    let asked = CalledNames.all(in: test)
    guard asked.isDisjoint(with: unnamed), !test.asksForPart, subject != nil || !asked.contains(given ?? ""),
      test.truthLiteral == nil
    else { return nil }
    return Guard(test.renaming(names))
  }

  /// The conditions of all calls of `filter` in a chain.
  static func conditions(in chain: Expression) -> [Guard] {
    var found: [Guard] = []
    var current = chain
    while case .call(let callee, let arguments) = current.kind,
      case .member(let base?, let name) = callee.kind
    {
      if let condition = condition(name, of: base, arguments.last?.value.closure) { found.append(condition) }
      current = base
    }
    return found.reversed()
  }

  private static func onlyParameter(of closure: Closure) -> String? {
    let named = closure.parameters.map(\.name).filter { $0 != "_" }
    return closure.parameters.count == 1 ? named.first : nil
  }

  /// What a stream's values are called: the stream that they come from, the latest of which are taken.
  private static func subject(of stream: Expression) -> String? {
    var current = stream
    while true {
      switch current.kind {
      case .call(let callee, let arguments):
        guard case .member(let base?, let name) = callee.kind else { return nil }
        if name == "withLatestFrom" {
          guard arguments.count == 1, let latest = arguments.first?.value, latest.isPath else { return nil }
          current = latest
        } else if StreamOperators.plain.contains(name) || alike.contains(name) {
          current = base
        } else {
          return nil
        }
      case .member(let base?, let name):
        if plain.contains(name) {
          current = base
        } else {
          return StreamOperators.plain.contains(name) || isOfControl(base) ? nil : named(name)
        }
      case .name(let name): return named(name)
      default: return nil
      }
    }
  }

  private static let alike: Set<String> = [
    "filter", "distinctUntilChanged", "removeDuplicates", "skip", "dropFirst", "unwrap", "compactMap",
  ]
  private static let plain: Set<String> = ["values", "projectedValue"]

  private static func isOfControl(_ base: Expression) -> Bool { base.lastName == "rx" }

  private static func named(_ name: String) -> String? {
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
    for ending in ["Subject", "Relay", "Publisher", "Observable", "Driver", "Stream"]
    where plain.hasSuffix(ending) && plain.count > ending.count {
      return String(plain.dropLast(ending.count))
    }
    return plain == "self" || Int(plain) != nil ? nil : plain
  }
}

extension Expression {
  /// Whether it compares with a case that is only named, which then is what happens.
  fileprivate var asksForCase: Bool {
    guard case .operation(["=="], let sides) = kind else { return false }
    return sides.contains { if case .member(nil, _) = $0.kind { true } else { false } }
  }

  /// Whether it asks for a part of a tuple: `$0.1`.
  fileprivate var asksForPart: Bool {
    var isFound = false
    ExpressionWalk.visit([.expression(self)]) { expression in
      if case .member(.some, let name) = expression.kind, Int(name) != nil { isFound = true }
    }
    return isFound
  }

  /// Whether it asks whether there is a value: `$0 != nil`.
  fileprivate var asksForValue: Bool {
    if case .operation(["!="], let sides) = kind { sides.last?.isNil ?? false } else { false }
  }

  /// Whether a stream takes the latest value of another one.
  fileprivate var takesLatest: Bool {
    guard case .call(let callee, _) = kind, case .member(let base?, let name) = callee.kind else {
      return false
    }
    return name == "withLatestFrom" || base.takesLatest
  }
}
