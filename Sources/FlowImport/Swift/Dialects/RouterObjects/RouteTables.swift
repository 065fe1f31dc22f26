import FlowModel
import SwiftOutline

/// The views that the cases of the app's enums stand for.
///
/// An enum is a route where some code chooses by it and makes a view for a case: a function or property of
/// the enum, a destination for its values, a view that is made with it.
struct RouteTables {
  /// What a case leads to.
  enum Screen: Hashable {
    case view(StaticType)
    /// What the case's parameter with an index leads to, which is a route itself.
    case nested(Int, route: String)
  }

  /// By the enum's qualified name, then by case.
  private(set) var screens: [String: [String: [Screen]]] = [:]
  /// Enums whose cases carry routes.
  private(set) var envelopes = RouteEnvelopes()

  private let types: StaticTypes
  private let shown: ShownTypes
  /// The types whose code chooses by each enum.
  private let choosers: [String: Set<String>]

  /// - Parameter plain: destinations that do not choose, which count where nothing does and show one view.
  init(_ selections: [RouteReader.Selection], plain: [RouteReader.Selection], _ types: StaticTypes) {
    self.types = types
    shown = ShownTypes(types: types, storyboards: StoryboardScenes([]))
    let selections = selections.flatMap { $0.withNested(types.program) }
    let routes = Set(selections.map(\.route))
    choosers = selections.reduce(into: [:]) { found, selection in
      if let type = selection.place.type { found[selection.route, default: []].insert(type.lastName) }
    }
    var best: [String: Int] = [:]
    for selection in selections {
      let table = table(of: selection, among: routes)
      let count = Set(table.values.flatMap(\.self)).count
      // What a route is shown as has more views than its icons and rows.
      guard count > best[selection.route] ?? 0 else { continue }
      best[selection.route] = count
      screens[selection.route] = table
    }
    for selection in plain where screens[selection.route] == nil {
      let table = table(of: selection, among: routes)
      if Set(table.values.flatMap(\.self)).count == 1 { screens[selection.route] = table }
    }
    envelopes = RouteEnvelopes(Set(screens.keys), types.program)
  }

  private func table(
    of selection: RouteReader.Selection, among routes: Set<String>
  ) -> [String: [Screen]] {
    guard let type = types.program.types[selection.route] else { return [:] }
    var table: [String: [Screen]] = [:]
    var rest = type.cases.map(\.name)
    for branch in selection.branches {
      let named = branch.patterns.compactMap(\.caseName)
      let cases = branch.patterns.isEmpty ? rest : named
      rest.removeAll(where: named.contains)
      for name in cases where table[name] == nil {
        let pattern = branch.patterns.first { $0.caseName == name }
        let found = screens(of: branch.body, pattern, type, among: routes, selection.place)
        if !found.isEmpty { table[name] = found }
      }
    }
    return table
  }

  private func screens(
    of body: [Statement], _ pattern: Pattern?, _ type: SwiftType, among routes: Set<String>,
    _ place: StaticTypes.Place
  ) -> [Screen] {
    var inner = place
    if let nested = pattern?.nested(in: type, types.program).first(where: { routes.contains($0.route) }) {
      return [.nested(nested.index, route: nested.route)]
    }
    for (index, name, written) in pattern?.bound(in: type) ?? [] {
      inner.scope.declare(name, type: written, as: .local)
      guard let written = written?.firstName,
        let carried = types.program.type(written, within: type), carried.kind == .enum,
        carried !== type, routes.contains(carried.name), shows(name, of: carried.name, body)
      else { continue }
      return [.nested(index, route: carried.name)]
    }
    return shown.views(in: body, inner).filter { found in
      types.program.types[found.name].map { SwiftUINavigation.isView($0, types.program) } ?? false
        || types.roles.isCoordinator(found.name)
    }.map { .view($0) }
  }

  /// Whether all that a body shows is what a name gives: `page.view()`, `PageView(page)`, `view(for: page)`, or a
  /// choice by it.
  private func shows(_ name: String, of route: String, _ body: [Statement]) -> Bool {
    // What is made for what is shown comes before it.
    guard let last = body.last, body.dropLast().allSatisfy(\.isBinding) else { return false }
    switch last {
    case .choice(let choice): return choice.subject.kind == .name(name)
    case .expression(let expression), .exit(let expression?):
      if case .statement(let statement) = expression.kind { return shows(name, of: route, [statement]) }
      switch ViewStructure.peel(expression).base.kind {
      case .member(let base?, _): return base.lastName == name
      case .call(let callee, let arguments):
        if case .member(let base?, _) = callee.kind, base.lastName == name { return true }
        guard arguments.contains(where: { $0.value.lastName == name }) else { return false }
        return arguments.count == 1
          || callee.lastName.map { choosers[route]?.contains($0) ?? false } ?? false
      default: return false
      }
    default: return false
    }
  }
}

extension Statement {
  /// Whether it only declares variables.
  fileprivate var isBinding: Bool { if case .binding = self { true } else { false } }
}

extension RouteReader.Selection {
  /// With the choices that its patterns make by routes within the route: `case .intro(.welcome):` also chooses by
  /// what `intro` carries.
  fileprivate func withNested(_ program: SwiftProgram) -> [Self] {
    guard let type = program.types[route] else { return [self] }
    var inner: [String: [(patterns: [Pattern], body: [Statement])]] = [:]
    for branch in branches {
      for pattern in branch.patterns {
        for nested in pattern.nested(in: type, program) where nested.route != route {
          inner[nested.route, default: []].append(([nested.pattern], branch.body))
        }
      }
    }
    return [self]
      + inner.sorted { $0.key < $1.key }.flatMap { route, branches in
        Self(route: route, branches: branches, place: place).withNested(program)
      }
  }
}

extension Pattern {
  /// The routes that a case of an enum carries whose own cases it asks for: `.intro(.welcome)`.
  fileprivate func nested(in type: SwiftType, _ program: SwiftProgram) -> [(
    index: Int, pattern: Pattern, route: String
  )] {
    parts(in: type).compactMap { index, pattern, written in
      guard pattern.caseName != nil, let written = written?.firstName,
        let carried = program.type(written, within: type), carried.kind == .enum, carried !== type
      else { return nil }
      return (index, pattern, carried.name)
    }
  }

  /// The names that it binds to what a case of an enum carries, with the place and type of each.
  func bound(in type: SwiftType) -> [(index: Int, name: String, type: TypeExpression?)] {
    parts(in: type).compactMap { index, pattern, written in
      guard case .binding(let name) = pattern.bare else { return nil }
      return (index, name, written)
    }
  }

  /// What it asks of each value that a case of an enum carries, with the value's place and type.
  private func parts(in type: SwiftType) -> [(index: Int, pattern: Pattern, type: TypeExpression?)] {
    guard let declared = type.cases.first(where: { $0.name == caseName }) else { return [] }
    return zip(declared.parameters, caseParts ?? []).enumerated().map { index, pair in
      (index, pair.1.pattern, pair.0.type)
    }
  }
}
