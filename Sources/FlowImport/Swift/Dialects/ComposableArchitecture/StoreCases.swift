import SwiftOutline

/// The cases that a value can be which a reducer puts into its state, also through a variable or a function:
/// `.form` of `screen` after `if isNew { screen = .form(…) }`.
struct StoreCases {
  private let program: SwiftProgram
  private static let depthLimit = 4
  /// What makes a route of a screen: `[.root(.home)]`.
  private static let routes: Set<String> = ["root", "push", "sheet", "cover"]

  init(_ program: SwiftProgram) { self.program = program }

  /// The names of the cases; none where they are not known.
  func names(of value: Expression, in call: WrittenCall, _ reducer: SwiftType) -> [String] {
    names(of: value, call.site.function?.body ?? [], reducer, 0)
  }

  private func names(
    of value: Expression, _ body: [Statement], _ reducer: SwiftType, _ depth: Int
  ) -> [String] {
    guard depth < Self.depthLimit else { return [] }
    func all(_ values: [Expression], _ body: [Statement]) -> [String] {
      let found = values.map { names(of: $0, body, reducer, depth + 1) }
      // What is not known can be any case.
      return found.contains([])
        ? []
        : found.flatMap(\.self).reduce(into: []) { known, name in
          if !known.contains(name) { known.append(name) }
        }
    }
    switch value.kind {
    case .array(let items): return items.last.map { all([$0], body) } ?? []
    case .ternary(_, let then, let otherwise): return all([then, otherwise], body)
    case .statement: return all(ViewResults.results(of: [.expression(value)]), body)
    case .name(let name):
      let bound = Assignments.bindings(in: body).filter { $0.names == [name] }.compactMap(\.value)
      return all(bound + Assignments.of(name, in: body).map(\.value), body)
    case .call(let callee, let arguments):
      if case .name(let name) = callee.kind, let function = reducer.functions[name]?.first?.outline.body {
        return all(Assignments.results(of: function), function)
      }
      // `StackState([.form(…)])`.
      if let list = arguments.first?.value, case .array = list.kind, Self.isInitialiser(callee) {
        return all([list], body)
      }
      let name = RouteCase.of(value).name
      if let name, Self.routes.contains(name), case .member(nil, _) = callee.kind, arguments.count > 0,
        RouteCase.of(arguments[0].value).name != nil
      {
        return all([arguments[0].value], body)
      }
      return name.map { [$0] } ?? []
    default: return RouteCase.of(value).name.map { [$0] } ?? []
    }
  }

  private static func isInitialiser(_ callee: Expression) -> Bool {
    switch callee.kind {
    case .name(let name): name.beginsUppercase
    case .generic(let base, _): isInitialiser(base)
    case .member(_, let name): name == "init" || name.beginsUppercase
    default: false
    }
  }
}
