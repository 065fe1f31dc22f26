/// Tells the framework's views, which are no controllers, from the app's own types that are named like them.
extension SwiftProgram {
  /// Whether one of some ancestors is a view of UIKit, and not a protocol of the app such as
  /// `UIViewControllerWithBottomView`.
  func containsView(_ supertypes: [String]) -> Bool {
    supertypes.contains { KnownTypes.isView($0) && types[$0]?.kind ?? .extension == .extension }
  }

  /// Whether a type is a gesture recogniser: it inherits from one of UIKit's.
  func isGestureRecognizer(_ type: SwiftType) -> Bool {
    supertypes(of: type).contains { $0.hasPrefix("UI") && $0.hasSuffix("GestureRecognizer") }
  }
}
