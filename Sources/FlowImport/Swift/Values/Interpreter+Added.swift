import SwiftOutline

/// What the app adds to types of frameworks: `extension UIWindow { func replaceRoot(with: …) }`.
extension Interpreter {
  /// The app's extension of a type of a framework, or what it adds to all controllers.
  func added(to typeName: String) -> SwiftType? {
    if let found = program.types[typeName], found.kind == .extension { return found }
    return isController(typeName, nil) ? program.types["UIViewController"] : nil
  }

  /// Follows a call on something of which nothing is known, where only one such extension has the method.
  func callAdded(_ site: CallSite) -> Value? {
    let labels = site.arguments.compactMap(\.label)
    guard !labels.isEmpty, let function = program.onlyFunction(named: site.name, taking: labels),
      let type = function.type, type.kind == .extension, function.canNavigate,
      !function.outline.header.isStatic,
      best([function], site.arguments) != nil
    else { return nil }
    let object = SwiftObject(type.name, isMade: false)
    return invoke(function, on: object, type: type, arguments: site.arguments, site.context)
  }
}
