import SwiftOutline

/// Tells the types of expressions from declarations alone: nothing is followed and nothing is remembered.
struct StaticTypes {
  let program: SwiftProgram
  let roles: TypeRoles
  private let known = Known()

  init(_ program: SwiftProgram, _ roles: TypeRoles) {
    self.program = program
    self.roles = roles
  }

  /// What functions and properties were found to give, so that each is looked at once.
  private final class Known {
    var results: [ObjectIdentifier: [StaticType]] = [:]
    var properties: [ObjectIdentifier: [StaticType]] = [:]
  }

  /// How many declarations are looked through from one expression.
  static let depthLimit = 12

  /// The types an expression can have; empty when its declarations do not say.
  func types(of expression: Expression, in call: WrittenCall) -> [StaticType] {
    types(of: expression, place(of: call))
  }

  /// The type whose code a declaration is.
  func enclosingType(of site: WrittenSite) -> SwiftType? {
    site.type.flatMap { name in
      program.types[name] ?? program.type(name)
    }
  }

  /// Where an expression is written.
  struct Place {
    var scope: WrittenScope
    var type: SwiftType?
  }

  /// Where the code of a function begins.
  func place(within function: SwiftFunction) -> Place {
    var scope = WrittenScope()
    for parameter in function.outline.parameters {
      scope.declare(parameter.name, type: parameter.type, as: .parameter)
    }
    return Place(scope: scope, type: function.type)
  }

  func types(of expression: Expression, _ place: Place, depth: Int = 0) -> [StaticType] {
    guard depth < Self.depthLimit else { return [] }
    let next = depth + 1
    switch expression.kind {
    case .name(let name): return types(named: name, place, next)
    case .member(let base?, let name): return types(ofMember: name, of: base, place, next)
    case .call(let callee, let arguments): return types(calling: callee, arguments, place, next)
    case .generic(let base, let arguments):
      return types(of: base, place, depth: next).map {
        StaticType($0.name, isMetatype: $0.isMetatype, arguments: arguments)
      }
    case .cast(let value, let type): return types(casting: value, to: type, place, next)
    case .element(let base, _):
      let lists = types(of: base, place, depth: next)
      return lists.isEmpty ? dictionaryValues(of: base, place) : lists.flatMap { element(of: $0, place) }
    case .ternary(_, let then, let otherwise):
      return unique(types(of: then, place, depth: next) + types(of: otherwise, place, depth: next))
    case .operation(let operators, let operands) where operators.allSatisfy({ $0 == "??" }):
      return unique(operands.flatMap { types(of: $0, place, depth: next) })
    case .statement(let statement): return unique(results(of: statement, place, next))
    case .string: return [StaticType("String")]
    case .tuple(let parts):
      return [
        StaticType(
          tuple: parts.map { .init(label: $0.label, types: types(of: $0.value, place, depth: next)) })
      ]
    default: return []
    }
  }

  // MARK: - Names

  private func types(named name: String, _ place: Place, _ depth: Int) -> [StaticType] {
    if name == "self" { return place.type.map { [StaticType($0.name)] } ?? [] }
    if name == "Self" { return place.type.map { [StaticType($0.name, isMetatype: true)] } ?? [] }
    if name == "super" {
      return place.type?.inherited.first.map { types(written: $0, within: place.type) } ?? []
    }
    if let (found, scope) = place.scope.look(up: name) {
      return types(of: found, Place(scope: scope, type: place.type), depth)
    }
    if let type = place.type {
      let found = member(name, of: StaticType(type.name), depth)
      if !found.isEmpty { return found }
    }
    if let variable = program.variables[name] { return types(of: variable, in: nil, depth) }
    guard name.beginsUppercase else { return [] }
    return [StaticType(program.type(name, within: place.type)?.name ?? name, isMetatype: true)]
  }

  private func types(of name: WrittenScope.Name, _ place: Place, _ depth: Int) -> [StaticType] {
    if let type = name.type {
      let found = types(written: type, within: place.type)
      // `let controller: UIViewController = ProfileViewController()` says more by its value.
      guard let value = name.value, found.allSatisfy({ isGeneral($0.name) }) else { return found }
      let made = types(of: value, place, depth: depth)
      return made.isEmpty ? found : made
    }
    guard let value = name.value else { return [] }
    let found = types(of: value, place, depth: depth)
    return name.origin == .element ? found.flatMap { element(of: $0, place) } : found
  }

  /// Whether a type says only that something is a controller or view, or several things of which one may be.
  func isGeneral(_ type: StaticType) -> Bool { !type.parts.isEmpty || isGeneral(type.name) }

  /// Whether a type says only that something is a controller or view.
  func isGeneral(_ name: String) -> Bool {
    ["UIViewController", "View", "AnyView", "Any", "AnyObject", "NSObject", "Presentable"].contains(name)
      || KnownTypes.isContainer(name) && program.types[name].map { $0.kind == .extension } ?? true
      || program.types[name]?.kind == .protocol
  }

  // MARK: - Members

  private func types(
    ofMember name: String, of base: Expression, _ place: Place, _ depth: Int
  ) -> [StaticType] {
    if name == "self" { return types(of: base, place, depth: depth) }
    let qualified = "\(base).\(name)"
    if name.beginsUppercase, let type = program.type(qualified, within: place.type) {
      return [StaticType(type.name, isMetatype: true)]
    }
    if let found = taken(name, [], from: base, place, depth) { return found }
    return unique(types(of: base, place, depth: depth).flatMap { member(name, of: $0, depth) })
  }

  private func member(_ name: String, of owner: StaticType, _ depth: Int) -> [StaticType] {
    guard depth < Self.depthLimit else { return [] }
    if let part = owner.part(name) { return part }
    guard let type = program.types[owner.name] else {
      return owner.isMetatype && Self.singletons.contains(name) ? [StaticType(owner.name)] : Self.known(name)
    }
    if owner.isMetatype, type.cases.contains(where: { $0.name == name }) { return [StaticType(type.name)] }
    if let (property, declaring) = program.property(name, of: type) {
      let found = types(of: property, in: declaring, depth + 1)
      return found.map { given in
        // What a protocol gives of its own kind is the instance itself.
        declaring.kind == .protocol && given.name == declaring.name
          ? owner : substituted(given, owner, type, declaring)
      }
    }
    return name == Self.presenter ? presenters(of: type) : Self.known(name)
  }

  private func types(of property: SwiftProperty, in owner: SwiftType?, _ depth: Int) -> [StaticType] {
    let id = ObjectIdentifier(property)
    if let found = known.properties[id] { return found }
    // What refers to itself says no more than it does without.
    known.properties[id] = []
    let found = types(of: property.outline, in: owner, depth)
    known.properties[id] = found
    return found
  }

  private func types(of property: PropertyOutline, in owner: SwiftType?, _ depth: Int) -> [StaticType] {
    let place = Place(scope: WrittenScope(), type: owner)
    if property.type == nil, property.initial == nil,
      let type = program.type(of: property, givenBy: ["Environment", "UIApplicationDelegateAdaptor"])
        ?? program.type(of: property, wrappedWithin: owner)
    {
      return types(written: type, within: owner)
    }
    if let type = property.type {
      let found = types(written: type, within: owner)
      guard found.allSatisfy({ isGeneral($0.name) }) else { return found }
      let made = property.initial.map { types(of: $0, place, depth: depth) } ?? []
      let given = made.isEmpty ? results(of: property.getter ?? [], place, depth) : made
      return given.contains { !isItself($0, owner) } ? given : found
    }
    if let initial = property.initial { return types(of: initial, place, depth: depth) }
    return results(of: property.getter ?? [], place, depth)
  }

  /// A generic parameter of the owner's as the owner was declared with it.
  private func substituted(
    _ found: StaticType, _ owner: StaticType, _ type: SwiftType, _ declaring: SwiftType? = nil
  ) -> StaticType {
    if let declaring, let given = program.arguments(for: declaring, in: type)[found.name] {
      return types(written: given, within: type).first ?? found
    }
    guard let index = type.genericNames.firstIndex(of: found.name), owner.arguments.indices.contains(index)
    else { return found }
    return types(written: owner.arguments[index], within: type).first ?? found
  }

  // MARK: - Calls

  private func types(
    calling callee: Expression, _ arguments: [Argument], _ place: Place, _ depth: Int
  ) -> [StaticType] {
    switch callee.kind {
    case .name(let name):
      if let function = function(name, arguments, in: place.type) {
        return results(of: function, arguments, place, depth)
      }
      if let called = place.scope.look(up: name)?.name.type ?? stored(name, in: place.type) {
        return results(ofClosure: called, within: place.type)
      }
      if let function = program.functions[name]?.first(where: { $0.outline.canMean(arguments) }) {
        return results(of: function, arguments, place, depth)
      }
      return types(named: name, place, depth).map { StaticType($0.name, arguments: $0.arguments) }
    case .member(let base?, let name): return types(calling: name, on: base, arguments, place, depth)
    case .generic(let base, let generics):
      return types(calling: base, arguments, place, depth).map {
        StaticType($0.name, arguments: generics)
      }
    case .closure(let closure): return results(of: closure.body, place, depth)
    default: return []
    }
  }

  private func types(
    calling name: String, on base: Expression, _ arguments: [Argument], _ place: Place, _ depth: Int
  ) -> [StaticType] {
    if name.beginsUppercase, let type = program.type("\(base).\(name)", within: place.type) {
      return [StaticType(type.name)]
    }
    if let found = taken(name, arguments, from: base, place, depth) { return found }
    let owners = types(of: base, place, depth: depth)
    if name == "init" { return owners.map { StaticType($0.name, arguments: $0.arguments) } }
    var found: [StaticType] = []
    for owner in owners {
      if let type = program.types[owner.name], let function = function(name, arguments, in: type) {
        let given = results(of: function, arguments, Place(scope: WrittenScope(), type: type), depth)
          .map { given in
            let isOwn =
              given.name == "Self" || function.type?.kind == .protocol && given.name == function.type?.name
            return isOwn ? StaticType(owner.name) : substituted(given, owner, type, function.type)
          }
        found += given
      } else if let called = stored(name, in: program.types[owner.name]) {
        found += results(ofClosure: called, within: program.types[owner.name])
      } else if owner.isMetatype, roles[owner.name] == .screen || KnownTypes.isController(owner.name) {
        // `ProfileViewController.instantiate()` gives one, whatever its code does.
        found.append(StaticType(owner.name))
      } else if !owner.isMetatype, isController(owner.name), ConfiguringCall.matches(arguments) {
        found.append(owner)
      }
    }
    if found.isEmpty { found = registered(name, arguments, depth) }
    if found.isEmpty { found = arguments.flatMap { metatype($0, place, depth) } }
    return unique(found)
  }

  /// The type that is passed on to say what is wanted: `resolve(Profile.self)`, `withIdentifier: Profile.name`.
  private func metatype(_ argument: Argument, _ place: Place, _ depth: Int) -> [StaticType] {
    guard case .member(let base?, let name) = argument.value.kind else { return [] }
    let meant = types(of: base, place, depth: depth).filter(\.isMetatype).map { StaticType($0.name) }
    if name == "self" { return meant }
    return argument.label == "withIdentifier" ? meant.filter { isController($0.name) } : []
  }

  /// The function of a type that a call means, by its name and labels.
  func function(_ name: String, _ arguments: [Argument], in type: SwiftType?) -> SwiftFunction? {
    guard let type else { return nil }
    var found = program.functions(name, of: type).filter { $0.outline.canMean(arguments) }
    guard found.count > 1 else { return found.first ?? inOuter(name, arguments, of: type) }
    let misplaced = found.map { $0.outline.misplaced(arguments) }
    if let least = misplaced.min() { found = zip(found, misplaced).filter { $1 == least }.map(\.0) }
    let cased = found.filter { takesCases($0, arguments) }
    if !cased.isEmpty { found = cased }
    let labels = arguments.map(\.label)
    func distance(_ function: SwiftFunction) -> Int { abs(function.outline.parameters.count - labels.count) }
    return found.first { $0.outline.parameters.map(\.label) == labels }
      ?? found.min { distance($0) < distance($1) }
  }

  private func inOuter(_ name: String, _ arguments: [Argument], of type: SwiftType) -> SwiftFunction? {
    type.outerName.flatMap { program.types[$0] }.flatMap { function(name, arguments, in: $0) }
  }

  /// The written type of a property of a closure's type.
  private func stored(_ name: String, in type: SwiftType?) -> TypeExpression? {
    type.flatMap { program.property(name, of: $0)?.0.outline.type }
  }

  // MARK: - Results

  private func results(
    of function: SwiftFunction, _ arguments: [Argument], _ place: Place, _ depth: Int
  ) -> [StaticType] {
    guard depth < Self.depthLimit, let written = function.outline.returnType else { return [] }
    if let name = written.unwrapped.name, function.outline.givesGeneric {
      // What else it takes says nothing of what it gives: `resolve(argument: session)`.
      return function.outline.arguments(telling: name, arguments).flatMap { argument in
        let named = metatype(argument, place, depth)
        return named.isEmpty ? types(of: argument.value, place, depth: depth) : named
      }
    }
    let found = types(written: written, within: function.type)
    guard found.allSatisfy(isGeneral) else { return found }
    let id = ObjectIdentifier(function)
    if let known = known.results[id] { return known }
    known.results[id] = found
    let made = made(by: function, depth)
    let result = made.isEmpty ? found : made.map { labelled($0, as: found) }
    known.results[id] = result
    return result
  }

  /// A tuple with the labels that it is declared with, and the declared types where its own say nothing.
  private func labelled(_ made: StaticType, as declared: [StaticType]) -> StaticType {
    guard let known = declared.first?.parts, !known.isEmpty, known.count == made.parts.count else {
      return made
    }
    return StaticType(
      tuple: zip(made.parts, known).map { own, declared in
        let says = own.types.contains { !isGeneral($0) }
        return .init(label: own.label ?? declared.label, types: says ? own.types : declared.types)
      })
  }

  /// What a function's own code returns, where that says more than its declared result.
  private func made(by function: SwiftFunction, _ depth: Int) -> [StaticType] {
    results(of: function.outline.body ?? [], place(within: function), depth + 1)
      .filter { (!isGeneral($0) || !$0.parts.isEmpty) && !isItself($0, function.type) }
  }

  private func results(ofClosure type: TypeExpression, within scope: SwiftType?) -> [StaticType] {
    type.functionResult.map { types(written: $0, within: scope) } ?? []
  }

  /// What a body returns.
  func results(of statements: [Statement], _ place: Place, _ depth: Int) -> [StaticType] {
    guard depth < Self.depthLimit else { return [] }
    var place = place
    var found: [StaticType] = []
    for statement in statements {
      switch statement {
      case .binding(let binding): place.scope.declare(binding)
      case .expression(let expression) where statements.count == 1:
        found += types(of: expression, place, depth: depth + 1)
      default: found += results(of: statement, place, depth + 1)
      }
    }
    return unique(found)
  }

  private func results(of statement: Statement, _ place: Place, _ depth: Int) -> [StaticType] {
    switch statement {
    case .exit(let value?): return types(of: value, place, depth: depth)
    case .conditional(let conditional):
      return results(of: conditional.body, place, depth) + results(of: conditional.otherwise, place, depth)
    case .choice(let choice): return choice.branches.flatMap { results(of: $0.body, place, depth) }
    case .guarding(_, let otherwise): return results(of: otherwise, place, depth)
    case .scope(let body), .loop(_, _, let body): return results(of: body, place, depth)
    default: return []
    }
  }

  // MARK: - Written types

  /// The types that a written one names.
  func types(written type: TypeExpression, within scope: SwiftType?) -> [StaticType] {
    if let element = type.element { return [StaticType(arrayOf: element)] }
    if let parts = type.tupleParts {
      return [
        StaticType(
          tuple: parts.map { .init(label: $0.label, types: types(written: $0.type, within: scope)) })
      ]
    }
    if case .composition(let parts) = type.unwrapped {
      return parts.flatMap { types(written: $0, within: scope) }
    }
    guard let name = type.firstName else { return [] }
    return [StaticType(program.type(name, within: scope)?.name ?? name, arguments: type.arguments)]
  }

  private func unique(_ types: [StaticType]) -> [StaticType] {
    var known: Set<StaticType> = []
    return types.filter { known.insert($0).inserted }
  }
}
