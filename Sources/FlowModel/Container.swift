/// How a coordinator shows its screens.
public enum Container: String, CaseIterable, Hashable, Codable, Sendable {
  /// The window's root is swapped.
  case window
  /// A navigation stack.
  case navigation
  /// A tab bar; the screens are its tabs in order.
  case tabs
  /// A split view; the screens are its columns in order.
  case split
  /// Pages to swipe through, in order.
  case pages
  /// Views stacked over one another; the first screen is the one on top.
  case layers
  /// Something of the app's own making.
  case custom
}
