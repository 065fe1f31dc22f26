import SwiftOutline

/// What is taken out of a collection of which only the type is known.
///
/// `children.compactMap { $0 as? LoginCoordinator }.first` is a login coordinator, whatever has been put
/// into `children`.
final class CollectionElements {
  /// The ways to take one element out of a collection.
  static let taking: Set<String> = ["first", "last", "randomElement", "min", "max", "popLast", "removeLast"]
  private static let passing: Set<String> = [
    "filter", "reversed", "sorted", "lazy", "dropFirst", "dropLast", "prefix", "suffix", "values",
  ]

  let program: SwiftProgram
  let types: TypeQuestions
  let declaredValues: DeclaredValues

  init(program: SwiftProgram, types: TypeQuestions, declaredValues: DeclaredValues) {
    self.program = program
    self.types = types
    self.declaredValues = declaredValues
  }

  /// What one element of a collection is by its type; nil where that is no screen, coordinator or container.
  func element(of collection: Expression, _ frame: Frame) -> Value? {
    var scope = frame.type
    guard let type = elementType(of: collection, &scope, frame), let name = type.firstName,
      let found = program.type(name, within: scope), found.kind == .class,
      types.roles[found.name] != nil || Self.keepsPath(found),
      // Which of several subclasses is in it is not known.
      program.conformers([found.name]).isEmpty
    else { return nil }
    return declaredValues.value(ofType: type, within: scope)
  }

  /// What a call takes out of a collection; nil for any other call.
  func taken(_ name: String, _ arguments: [Argument], from collection: Expression, _ frame: Frame) -> Value? {
    guard arguments.count < 2 else { return nil }
    if name == "compactMap", let cast = arguments.first?.value.closure?.onlyCast {
      return instance(of: cast, frame).map { .list([$0]) }
    }
    guard Self.taking.contains(name) else { return nil }
    let tested = arguments.first?.value.closure?.onlyTest
    return tested.flatMap { instance(of: $0, frame) } ?? element(of: collection, frame)
  }

  private func instance(of type: TypeExpression, _ frame: Frame) -> Value? {
    guard let found = type.firstName.flatMap({ program.type($0, within: frame.type) }),
      found.kind == .class, types.roles[found.name] != nil
    else { return nil }
    return .object(SwiftObject(found.name, type: found, isMade: false))
  }

  private func elementType(
    of collection: Expression, _ scope: inout SwiftType?, _ frame: Frame, depth: Int = 0
  ) -> TypeExpression? {
    guard depth < 6 else { return nil }
    switch collection.kind {
    case .name(let name):
      if frame[name] != nil { return nil }
      return elementType(ofProperty: name, in: frame.type, &scope, depth)
    case .member(let base?, let name):
      if Self.passing.contains(name) { return elementType(of: base, &scope, frame, depth: depth + 1) }
      if base.isSelf { return elementType(ofProperty: name, in: frame.type, &scope, depth) }
      return holder(base, frame.type).flatMap { elementType(ofProperty: name, in: $0, &scope, depth) }
    case .call(let callee, let arguments):
      guard case .member(let base?, let name) = callee.kind else { return nil }
      if name == "compactMap", let cast = arguments.first?.value.closure?.onlyCast {
        scope = frame.type
        return cast
      }
      return Self.passing.contains(name) ? elementType(of: base, &scope, frame, depth: depth + 1) : nil
    default: return nil
    }
  }

  /// Whether a class keeps what a stack shows, as one of several routers does.
  private static func keepsPath(_ type: SwiftType) -> Bool {
    type.sortedProperties.contains { property in
      ViewStateReader.keepsPath(property.outline)
        || SentValues.isWatched(property, of: type) && property.outline.type?.element != nil
    }
  }

  /// The type of a property that keeps the collection: of `shared` in `shared.routers`.
  private func holder(_ base: Expression, _ type: SwiftType?) -> SwiftType? {
    let owner: SwiftType?
    let name: String
    switch base.kind {
    case .name(let written): (owner, name) = (type, written)
    case .member(let inner?, let written):
      owner = inner.lastName.flatMap { $0.beginsUppercase ? program.type($0, within: type) : nil }
      name = written
    default: return nil
    }
    guard let owner, let (property, declaring) = program.property(name, of: owner) else { return nil }
    let written = property.outline.type?.unwrapped.firstName ?? property.outline.madeType
    return written.flatMap { program.type($0, within: declaring) }
  }

  private func elementType(
    ofProperty name: String, in type: SwiftType?, _ scope: inout SwiftType?, _ depth: Int
  ) -> TypeExpression? {
    guard let type, let (property, owner) = program.property(name, of: type) else { return nil }
    scope = owner
    switch property.outline.type?.unwrapped {
    case .array(let element)?: return element
    case .dictionary(_, let element)?: return element
    case .nominal(nil, "Set", let arguments)?: return arguments.first
    case nil: break
    default: return nil
    }
    // What a property is made of may say what is in it.
    guard case .call(let made, _)? = property.outline.initial?.kind, case .array(let items) = made.kind,
      items.count == 1
    else { return nil }
    return items[0].namedType
  }
}

extension Closure {
  /// The type to which it casts what it is given, if it does nothing else: `{ $0 as? LoginCoordinator }`.
  var onlyCast: TypeExpression? {
    guard case .cast(let value, let type)? = body.onlyResult?.kind, isGiven(value) else { return nil }
    return type
  }

  /// The type for which it tests what it is given: `{ $0 is LoginCoordinator }`.
  var onlyTest: TypeExpression? {
    guard case .typeTest(let value, let type)? = body.onlyResult?.kind, isGiven(value) else { return nil }
    return type
  }

  private func isGiven(_ value: Expression) -> Bool {
    value.kind == .name(parameters.first?.name ?? "$0")
  }
}
