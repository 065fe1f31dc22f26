import SwiftOutline

/// What values lead to.
extension FactRecorder {
  /// What a value leads to; nil when that is not known.
  func target(of value: Value) -> NavigationFact.Target? {
    guard let object = value.object, let shown = types.unwrapped(object) else { return nil }
    if types.roles.isCoordinator(shown.typeName) { return .coordinator(shown.typeName) }
    if let owner = types.tabOwner(object) ?? shown.owner ?? object.owner,
      types.roles.isCoordinator(owner.name)
    {
      return .coordinator(owner.name)
    }
    if shown.type != nil, isEmptyContainer(.object(shown)) { return nil }
    // An extension of a framework's type makes it no type of the app.
    if let type = shown.type, type.kind != .extension {
      guard type.kind != .protocol,
        types.roles[type.name] == .screen || shown.isMade && types.roles[type.name] != nil
      else {
        return nil
      }
      return .screen(shown)
    }
    if shown.title != nil && !KnownTypes.isAlert(shown.typeName) { return .screen(shown) }
    // A layer is seen, also when it is a container that nothing is put into.
    if layers.values.contains(where: { $0.contains { $0 === shown } }) { return .screen(shown) }
    guard
      shown.isMade || KnownTypes.isAlert(shown.typeName)
        || SystemScreens.contains(shown.typeName, shown.type)
    else { return nil }
    // A hosting controller whose view is not known says as little as a plain controller.
    let isPlain =
      shown.typeName == "UIViewController" || shown.typeName.hasPrefix("UIHostingController")
      || KnownTypes.isContainer(shown.typeName)
    return types.isController(shown.typeName, nil) && !isPlain ? .screen(shown) : nil
  }

  /// Whether a container is shown before there is anything in it, which is recorded where it is put there.
  func isEmptyContainer(_ value: Value?) -> Bool {
    guard case .object(let object)? = value, object.isMade, object.shows.isEmpty else { return false }
    guard let type = object.type else { return KnownTypes.isContainer(object.typeName) }
    // An app's own stack that only looks different, and shows nothing by itself.
    return types.roles[type.name] == .container && program.type(type, isA: KnownTypes.isNavigation)
      && !type.sortedFunctions.contains {
        $0.canNavigate && Self.first.contains($0.outline.name) || fillsItself($0)
      }
  }

  /// What runs before anybody else can put something into a container.
  private static let first: Set<String> = [
    "init", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "awakeFromNib",
  ]

  /// Whether an initialiser gives a stack its first screen, which it was not given itself.
  private func fillsItself(_ function: SwiftFunction) -> Bool {
    function.outline.name == "init"
      && !function.outline.parameters.contains { ($0.label ?? $0.name) == "rootViewController" }
      && (function.calls["init"] ?? []).contains { $0.contains("rootViewController") }
  }
}
