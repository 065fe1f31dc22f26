import SwiftOutline

/// Which screens a written route leads to, as far as it is constant.
struct RouteValues {
  /// What is known of a route.
  enum Answer {
    case screens([StaticType])
    /// A parameter or property, which others give.
    case given
    /// It cannot be determined; the reason in words.
    case unknown(String)
    /// No route at all.
    case none
  }

  let tables: RouteTables
  let types: StaticTypes
  /// Only these cases count, when it is asked for some of an enum that carries routes.
  var only: [String: Set<String>] = [:]

  /// What the cases of a route lead to, or of an enum that carries one; nil for other types.
  func table(_ type: String) -> [String: [RouteTables.Screen]]? {
    tables.screens[type] ?? tables.envelopes.tables[type]
  }

  private static let depthLimit = 10

  /// - Parameter route: the enum it must be of, where that is known.
  func answer(_ value: Expression, _ route: String?, _ place: StaticTypes.Place, _ depth: Int = 0) -> Answer {
    guard depth < Self.depthLimit else { return .unknown(Self.changing) }
    let next = depth + 1
    switch value.kind {
    case .member(let base, let name):
      return answer(caseOf: base, name, [], route, place, next)
        ?? base.flatMap { answer(computed: name, of: $0, place, next) }
        ?? answer(stored: value, route, place)
    case .call(let callee, let arguments):
      return answer(calling: callee, arguments, value, route, place, next)
    case .name(let name):
      guard let (found, scope) = place.scope.look(up: name) else {
        return answer(stored: value, route, place)
      }
      if found.origin == .parameter { return .given }
      guard let written = found.value, found.origin == .local else {
        return answer(stored: value, route, place)
      }
      return answer(written, route, StaticTypes.Place(scope: scope, type: place.type), next)
    case .ternary(_, let then, let otherwise): return all([then, otherwise], route, place, next)
    case .operation(let operators, let operands) where operators.allSatisfy({ $0 == "??" }):
      return all(operands, route, place, next)
    case .array(let items): return items.last.map { answer($0, route, place, next) } ?? .none
    case .cast(let inner, _): return answer(inner, route, place, next)
    case .statement: return all(ViewResults.results(of: [.expression(value)]), route, place, next)
    default: return .none
    }
  }

  private static let changing = "the route is not a constant here"

  private func all(
    _ values: [Expression], _ route: String?, _ place: StaticTypes.Place, _ depth: Int
  ) -> Answer {
    var found: [StaticType] = []
    var other = Answer.none
    for value in values {
      switch answer(value, route, place, depth) {
      case .screens(let screens): found += screens.filter { !found.contains($0) }
      case .none: break
      case let answer: other = answer
      }
    }
    return found.isEmpty ? other : .screens(found)
  }

  // MARK: - Cases

  private func answer(
    caseOf base: Expression?, _ name: String, _ arguments: [Argument], _ route: String?,
    _ place: StaticTypes.Place, _ depth: Int
  ) -> Answer? {
    let owner: SwiftType?
    if let base {
      owner =
        types.types(of: base, place).lazy.filter(\.isMetatype).compactMap {
          types.program.types[$0.name]
        }.first
    } else {
      owner = route.flatMap { types.program.types[$0] }
    }
    guard let owner else { return nil }
    guard owner.kind == .enum, let table = self.table(owner.name) else {
      return base == nil ? answer(wrappedBy: owner, arguments, place, depth) : nil
    }
    if let declared = owner.cases.first(where: { $0.name == name }) {
      if let cases = only[owner.name], !cases.contains(name) { return Answer.none }
      if table[name] == nil, tables.envelopes.tables[owner.name] != nil { return Answer.none }
      return answer(table[name] ?? [], declared, arguments, place, depth)
    }
    // A static property or function of the enum that gives one of its cases.
    if let function = types.function(name, arguments, in: owner), function.type === owner,
      function.outline.header.isStatic
    {
      var scope = WrittenScope()
      for parameter in function.outline.parameters {
        scope.declare(parameter.name, type: parameter.type, as: .closureParameter)
      }
      let inner = StaticTypes.Place(scope: scope, type: owner)
      return settled(all(Self.results(of: function.outline.body ?? []), owner.name, inner, depth))
    }
    guard let property = owner.properties[name]?.outline, property.header.isStatic else { return nil }
    let values = property.initial.map { [$0] } ?? Self.results(of: property.getter ?? [])
    return settled(all(values, owner.name, StaticTypes.Place(scope: WrittenScope(), type: owner), depth))
  }

  /// What a function returns, its only expression included.
  private static func results(of body: [Statement]) -> [Expression] { ViewResults.results(of: body) }

  /// Elsewhere a parameter says nothing; and what can be many things is not known.
  private func settled(_ answer: Answer) -> Answer {
    switch answer {
    case .given: .unknown(Self.changing)
    case .screens(let found) where found.count > SpreadRoutes.unknownLimit: .unknown(Self.changing)
    default: answer
    }
  }

  private func answer(
    _ screens: [RouteTables.Screen], _ declared: EnumCase, _ arguments: [Argument],
    _ place: StaticTypes.Place, _ depth: Int
  ) -> Answer {
    var found: [StaticType] = []
    for screen in screens {
      switch screen {
      case .view(let type): found.append(type)
      case .nested(let index, let route):
        guard declared.parameters.indices.contains(index) else { continue }
        let parameter = declared.parameters[index]
        let position = declared.parameters[..<index].count { $0.label == nil }
        let unlabelled = arguments.filter { $0.label == nil }
        let written =
          parameter.label.map { label in arguments.first { $0.label == label } }
          ?? (unlabelled.indices.contains(position) ? unlabelled[position] : nil)
        guard let value = written?.value ?? parameter.standard else { return .unknown(Self.changing) }
        switch answer(value, route, place, depth) {
        case .screens(let inner): found += inner
        case let other: return other
        }
      }
    }
    return found.isEmpty ? .unknown("no code makes a view for '\(declared.name)'") : .screens(found)
  }

  // MARK: - What a route is wrapped in

  private func answer(
    calling callee: Expression, _ arguments: [Argument], _ value: Expression, _ route: String?,
    _ place: StaticTypes.Place, _ depth: Int
  ) -> Answer {
    switch callee.kind {
    case .member(let base, let name):
      if let found = answer(caseOf: base, name, arguments, route, place, depth) { return found }
      let owners = base.map { types.types(of: $0, place) } ?? []
      for owner in owners.compactMap({ types.program.types[$0.name] }) {
        if let function = types.function(name, arguments, in: owner),
          let found = answer(returnedBy: function, depth)
        {
          return found
        }
      }
    case .name, .generic:
      if let name = callee.lastName, !name.beginsUppercase,
        let function = types.function(name, arguments, in: place.type)
          ?? types.program.functions[name]?.first(where: { $0.outline.canMean(arguments) }),
        let found = answer(returnedBy: function, depth)
      {
        return found
      }
      let made = types.types(of: value, place).first.flatMap { types.program.types[$0.name] }
      if callee.lastName?.beginsUppercase ?? true,
        let found = answer(wrappedBy: made, arguments, place, depth)
      {
        return found
      }
    default: break
    }
    return answer(stored: value, route, place)
  }

  /// What a computed property that is a route can give; nil for other properties.
  private func answer(
    computed name: String, of base: Expression, _ place: StaticTypes.Place, _ depth: Int
  ) -> Answer? {
    for owner in types.types(of: base, place).compactMap({ types.program.types[$0.name] }) {
      guard let (property, declaring) = types.program.property(name, of: owner),
        let getter = property.outline.getter,
        let given = route(property.outline.type, within: declaring)
      else { continue }
      let inner = StaticTypes.Place(scope: WrittenScope(), type: owner)
      return settled(all(Self.returned(by: getter), given, inner, depth))
    }
    return nil
  }

  /// What a function that gives a route can return; nil for other functions.
  private func answer(returnedBy function: SwiftFunction, _ depth: Int) -> Answer? {
    guard let body = function.outline.body,
      let given = self.route(function.outline.returnType, within: function.type)
    else { return nil }
    var scope = WrittenScope()
    for parameter in function.outline.parameters {
      scope.declare(parameter.name, type: parameter.type, as: .closureParameter)
    }
    let place = StaticTypes.Place(scope: scope, type: function.type)
    return settled(all(Self.returned(by: body), given, place, depth))
  }

  /// `Frame(page: .settings)`: a value with a route in it.
  private func answer(
    wrappedBy type: SwiftType?, _ arguments: [Argument], _ place: StaticTypes.Place, _ depth: Int
  ) -> Answer? {
    for argument in arguments where argument.value.closure == nil {
      switch answer(argument.value, type.flatMap { self.route(argument.label, of: $0) }, place, depth) {
      case .none: break
      case .unknown, .given:
        guard type.flatMap({ self.route(argument.label, of: $0) }) != nil else { continue }
        return .unknown(Self.changing)
      case let found: return found
      }
    }
    return nil
  }

  /// The route that a type is made with under a label.
  private func route(_ label: String?, of type: SwiftType) -> String? {
    let parameter = (type.functions["init"] ?? []).flatMap(\.outline.parameters).first { $0.label == label }
    let written = parameter?.type ?? label.flatMap { type.properties[$0]?.outline.type }
    return self.route(written, within: type)
  }

  /// The route enum that a written type is, or is an array or optional of.
  func route(_ written: TypeExpression?, within type: SwiftType?) -> String? {
    guard let name = written.flatMap({ $0.element?.firstName ?? $0.firstName }),
      let found = types.program.type(name, within: type), table(found.name) != nil
    else { return nil }
    return found.name
  }

  /// Of a property or what a function gives, only its type can be known.
  private func answer(stored value: Expression, _ route: String?, _ place: StaticTypes.Place) -> Answer {
    let found = types.types(of: value, place).filter { !$0.isMetatype }
    let isRoute =
      found.isEmpty
      ? route != nil
      : found.contains { table($0.element?.firstName ?? $0.name) != nil || $0.name == route }
    guard isRoute else { return .none }
    if case .name = value.kind { return .given }
    return .unknown(Self.changing)
  }
}
