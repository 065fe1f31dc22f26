/// How far views are still gone through.
final class WalkEffort {
  /// How many steps are left in a screen, so that views that contain themselves in many ways come to an end.
  var budget = 0
  /// The own properties and methods of views that are gone through now.
  var active: Set<String> = []
  static let stepLimit = 20_000
  /// How many views are gone through within one another.
  static let nestingLimit = 40
  /// How deep the code of each is gone through.
  static let depthLimit = 100
}
