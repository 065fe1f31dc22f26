/// Names of types that are written with their module.
enum ModuleNames {
  private static let frameworks: Set<Substring> = ["SwiftUI", "UIKit", "Foundation", "Combine"]

  /// Whether a module is one of Apple's frameworks.
  static func isFramework(_ module: Substring) -> Bool { frameworks.contains(module) }
}

extension SwiftProgram {
  /// A framework's type without its module, unless the app has one of that name: `SwiftUI.View`, but not
  /// `SwiftUI.App` where the app is called `App`.
  func withoutModule(_ name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, ModuleNames.isFramework(parts[0]) else { return name }
    let plain = String(parts[1])
    return types[plain].map { $0.kind != .extension } ?? false ? name : plain
  }
}
