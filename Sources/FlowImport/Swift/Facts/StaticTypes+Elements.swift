import SwiftOutline

/// What is taken out of collections: `children.compactMap { $0 as? LoginCoordinator }.first`.
extension StaticTypes {
  private static let passing: Set<String> = [
    "filter", "reversed", "sorted", "lazy", "dropFirst", "dropLast", "prefix", "suffix",
  ]

  /// What a call or property of a collection gives; nil for anything else.
  func taken(
    _ name: String, _ arguments: [Argument], from base: Expression, _ place: Place, _ depth: Int
  ) -> [StaticType]? {
    let closure = arguments.count == 1 ? arguments[0].value.closure : nil
    if name == "compactMap", let cast = closure?.onlyCast { return [StaticType(arrayOf: cast)] }
    let isTaking = CollectionElements.taking.contains(name) && (arguments.isEmpty || closure != nil)
    guard isTaking || Self.passing.contains(name) else { return nil }
    let lists = types(of: base, place, depth: depth).filter { $0.element != nil }
    guard !lists.isEmpty else { return nil }
    if !isTaking { return lists }
    if let type = closure?.onlyTest { return types(written: type, within: place.type) }
    return lists.flatMap { element(of: $0, place) }
  }

  /// What a dictionary that is a property holds.
  func dictionaryValues(of dictionary: Expression, _ place: Place) -> [StaticType] {
    let name: String
    switch dictionary.kind {
    case .name(let written) where place.scope.look(up: written) == nil: name = written
    case .member(let base?, let written) where base.isSelf: name = written
    default: return []
    }
    guard let type = place.type, let (property, owner) = program.property(name, of: type),
      case .dictionary(_, let value)? = property.outline.type?.unwrapped
    else { return [] }
    return types(written: value, within: owner)
  }

  /// What a list has as elements.
  func element(of type: StaticType, _ place: Place) -> [StaticType] {
    (type.element ?? (type.name == "Array" ? type.arguments.first : nil))
      .map { types(written: $0, within: place.type) } ?? []
  }
}
