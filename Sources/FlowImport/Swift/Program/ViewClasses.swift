/// Tells the framework's views, which are no controllers, from the app's own types that are named like them.
extension SwiftProgram {
  /// Whether one of some ancestors is a view of UIKit, and not a protocol of the app such as
  /// `UIViewControllerWithBottomView`.
  func containsView(_ supertypes: [String]) -> Bool {
    supertypes.contains { KnownTypes.isView($0) && types[$0]?.kind ?? .extension == .extension }
  }
}
