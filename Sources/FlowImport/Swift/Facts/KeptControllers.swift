import SwiftOutline

/// The properties in which helpers keep the controllers that they are given.
enum KeptControllers {
  private static let general: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController",
  ]

  static func canKeep(_ property: SwiftProperty) -> Bool {
    let outline = property.outline
    return outline.getter == nil && outline.initial == nil && !outline.header.isStatic
      && (outline.type?.unwrapped.firstName).map(general.contains) ?? false
  }

  /// By what names they are set.
  static func names(in program: SwiftProgram) -> Set<String> {
    Set(program.sortedTypes.flatMap { $0.sortedProperties.filter(canKeep).map(\.outline.name) })
  }
}

extension ShownTypes {
  /// The property of a helper in which it keeps a controller that it has been given.
  func kept(_ expression: Expression, _ place: StaticTypes.Place) -> CallReceiver? {
    guard let type = place.type, types.roles[type.name] == nil, type.kind == .class || type.kind == .struct
    else { return nil }
    let name: String
    switch expression.kind {
    case .name(let written): name = written
    case .member(let base?, let written) where base.isSelf: name = written
    default: return nil
    }
    guard let (property, owner) = types.program.property(name, of: type), owner === type,
      KeptControllers.canKeep(property)
    else { return nil }
    return .kept(property: name, owner: type.name)
  }
}
