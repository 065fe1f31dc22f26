import FlowModel
import SwiftOutline

/// Enums that carry routes beside other things: `enum Action { case open(Route), alert(String), nothing }`.
///
/// They are passed to a function that chooses by them, `case .open(let route): router.push(route)`, and made
/// by functions that decide what an opened link or a notification asks for.
struct RouteEnvelopes {
  /// By the enum's qualified name, then by case: the route that a case carries.
  private(set) var tables: [String: [String: [RouteTables.Screen]]] = [:]

  init() {}

  init(_ routes: Set<String>, _ program: SwiftProgram) {
    guard !routes.isEmpty else { return }
    for type in program.sortedTypes where type.kind == .enum && !routes.contains(type.name) {
      var table: [String: [RouteTables.Screen]] = [:]
      for known in type.cases {
        let carried = known.parameters.enumerated().compactMap { index, parameter in
          parameter.type?.firstName.flatMap { program.type($0, within: type)?.name }
            .flatMap { routes.contains($0) ? RouteTables.Screen.nested(index, route: $0) : nil }
        }
        if carried.count == 1 { table[known.name] = carried }
      }
      if !table.isEmpty { tables[type.name] = table }
    }
  }

  /// The code that is run for a case of a value, and the name that what it carries has there.
  struct Opening {
    var caseName: String
    var name: String
    var route: String
    var body: [Statement]
  }

  /// Where code chooses by a value of an enum: its `switch`es and `if case`s.
  func openings(of name: String, _ type: String, in statements: [Statement]) -> [Opening] {
    guard let table = tables[type] else { return [] }
    var found: [Opening] = []
    func isMeant(_ subject: Expression) -> Bool {
      switch subject.kind {
      case .name(name): true
      case .member(let base?, name): base.isSelf
      default: false
      }
    }
    func open(_ pattern: Pattern?, _ body: [Statement]) {
      guard let pattern, let known = pattern.caseName,
        case .nested(let index, let route)? = table[known]?.first,
        let parts = pattern.caseParts, parts.indices.contains(index),
        case .binding(let bound) = parts[index].pattern.bare
      else { return }
      found.append(Opening(caseName: known, name: bound, route: route, body: body))
    }
    func look(_ statements: [Statement]) {
      for statement in statements {
        switch statement {
        case .choice(let choice):
          for branch in choice.branches {
            if isMeant(choice.subject) {
              for pattern in branch.patterns { open(pattern, branch.body) }
            }
            look(branch.body)
          }
        case .conditional(let conditional):
          for condition in conditional.conditions where isMeant(condition.value) {
            open(condition.pattern, conditional.body)
          }
          look(conditional.body + conditional.otherwise)
        case .guarding(_, let body), .scope(let body), .loop(_, _, let body): look(body)
        case .expression(let expression):
          if case .statement(let inner) = expression.kind { look([inner]) }
          if case .call(_, let arguments) = expression.kind {
            for argument in arguments { look(argument.value.closure?.body ?? []) }
          }
        default: break
        }
      }
    }
    look(statements)
    return found
  }
}

extension RouteValues {
  /// What a function can return: what is after `return`, or else its only expression.
  static func returned(by body: [Statement]) -> [Expression] {
    let written = exits(in: body)
    return written.isEmpty && body.count == 1 ? ViewResults.results(of: body) : written
  }

  private static func exits(in statements: [Statement]) -> [Expression] {
    statements.flatMap { statement -> [Expression] in
      switch statement {
      case .exit(let value?): ViewResults.results(of: [.exit(value)])
      case .conditional(let conditional): exits(in: conditional.body + conditional.otherwise)
      case .choice(let choice): choice.branches.flatMap { exits(in: $0.body) }
      case .guarding(_, let body), .scope(let body), .loop(_, _, let body): exits(in: body)
      case .expression(let expression):
        if case .statement(let inner) = expression.kind { exits(in: [inner]) } else { [] }
      default: []
      }
    }
  }
}
