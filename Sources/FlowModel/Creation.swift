/// When an object is made, which decides what a launch costs and what lives how long.
public enum Creation: String, CaseIterable, Hashable, Codable, Sendable {
  /// While the app launches, whether or not it is shown.
  case atLaunch
  /// When it is first needed.
  case onDemand
  /// Each time it is shown, and not kept afterwards.
  case whenShown
}
