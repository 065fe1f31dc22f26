import SwiftOutline

/// Controls that are only there under a condition: `if isOwn { navigationItem.rightBarButtonItem = … }`.
///
/// What they do happens under that condition, too.
final class BuiltControls {
  private let program: SwiftProgram
  private let types: StaticTypes
  private let graph: CallGraph
  private let functions: FunctionPlaces
  private var known: [ObjectIdentifier: [Guard]] = [:]
  /// The methods that controls call, by the type whose code makes the controls, each as often as it is called.
  private var touched: [String: [String]] = [:]

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    program = interpreter.program
    types = local.types
    graph = local.graph
    functions = .of(interpreter.program)
  }

  /// Facts of methods that controls call, with the conditions under which all these controls are made.
  func settled(_ facts: [NavigationFact]) -> [NavigationFact] {
    facts.map { fact in
      guard case .screen? = fact.source, let function = functions.function(around: fact.place),
        fact.trigger == EntryPoints.trigger(function)
      else { return fact }
      var fact = fact
      fact.guards = conditions(ofControlsCalling: function).filter { !fact.guards.contains($0) } + fact.guards
      return fact
    }
  }

  private func conditions(ofControlsCalling function: SwiftFunction) -> [Guard] {
    let key = ObjectIdentifier(function)
    if let known = known[key] { return known }
    let found = find(function)
    known[key] = found
    return found
  }

  private func find(_ function: SwiftFunction) -> [Guard] {
    let header = function.outline.header
    guard header.hasAttribute("objc"), !header.hasAttribute("IBAction"), !header.isOverride else { return [] }
    let uses = graph.uses(of: .function(function))
    let calls = uses.compactMap(\.call)
    guard !calls.isEmpty, calls.count == uses.count, calls.allSatisfy(\.isSelector) else { return [] }
    // Alerts and notifications call methods, too.
    let makers = Set(calls.compactMap { types.enclosingType(of: $0.site)?.name })
    let name = function.outline.name
    guard makers.reduce(0, { $0 + count(of: name, in: $1) }) == calls.count else { return [] }
    let all = calls.map(Self.conditions)
    return (all.first ?? []).filter { one in all.allSatisfy { $0.contains(one) } }
  }

  /// How often the code of a type makes a control call a method.
  private func count(of method: String, in type: String) -> Int {
    if touched[type] == nil, let declared = program.types[type] {
      touched[type] = SelectorLinks(declared, program).found.filter { $0.touch != nil }.map(\.method)
    }
    return touched[type, default: []].count { $0 == method }
  }

  /// The conditions under which a control is made, as far as they are about more than what the code goes through.
  private static func conditions(of call: WrittenCall) -> [Guard] {
    if let function = call.site.function, isOfRow(EntryPoints.trigger(function)) { return [] }
    return telling(call.guards).filter { one in
      !names(in: one).contains { name in
        guard let known = call.scope.look(up: name)?.name else { return false }
        return known.origin != .parameter || known.type?.firstName.map(places.contains) ?? false
      }
    }
  }

  /// The types of what says which row or section of a list something is made for.
  private static let places: Set<String> = ["Int", "IndexPath", "NSInteger"]

  private static func names(in condition: Guard) -> Set<String> {
    switch condition {
    case .isCase(let value, _), .isOther(let value, _), .unwrap(_, _, let value), .truth(let value):
      CalledNames.all(in: value.value)
    case .comparison(let left, _, let right):
      CalledNames.all(in: left.value).union(CalledNames.all(in: right.value))
    case .not(let inner): names(in: inner)
    case .and(let parts), .or(let parts), .all(let parts):
      parts.reduce(into: []) { $0.formUnion(names(in: $1)) }
    }
  }

  /// Whether a method fills a row, which what is in the row says more of.
  static func isOfRow(_ trigger: String) -> Bool {
    ["cellFor", "viewFor", "willDisplay"].contains(where: trigger.hasPrefix)
  }

  /// Those conditions under which code makes a control that tell when people see it: what went well before and
  /// what is unwrapped says nothing of that.
  static func telling(_ guards: [Guard]) -> [Guard] {
    guards.filter { one in
      !one.parts.contains { part in
        part.isUnwrapping || part.negated.isUnwrapping || part == Failures.condition
          || part == Failures.absence || Failures.isSuccess(part) || Failures.tellsError(part)
      }
    }
  }
}
