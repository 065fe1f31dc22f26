/// What one file, one storyboard or one builder says of an app's navigation.
///
/// Several parts make a registry. References are names as written (``Place/named(_:)``,
/// ``Dependency/Target/named(_:)``) or already looked up.
public struct ModelPart: Codable, Sendable, Equatable {
  /// The app's name.
  public var app: String?
  /// What the app is for.
  public var summary: String?
  /// Where the app launches.
  public var launch: Place?
  /// Coordinators, or additions to coordinators of other parts.
  public var coordinators: [Coordinator]
  /// Ways into the app from outside.
  public var routes: [Route]
  /// Non-visual objects that others depend on.
  public var services: [Service]
  /// Whether a name that names nothing is only a warning, and stays as it is; true for what a tool imported.
  public var toleratesMissingPlaces: Bool

  /// Makes a part.
  public init(
    app: String? = nil, summary: String? = nil, launch: Place? = nil, coordinators: [Coordinator] = [],
    routes: [Route] = [], services: [Service] = [], toleratesMissingPlaces: Bool = false
  ) {
    self.app = app
    self.summary = summary
    self.launch = launch
    self.coordinators = coordinators
    self.routes = routes
    self.services = services
    self.toleratesMissingPlaces = toleratesMissingPlaces
  }
}

/// Points at one statement of a part, so that whoever read the part can say where it stands.
public struct PartPath: Hashable, Sendable {
  /// The part's index in the list that was assembled.
  public var part: Int
  /// The way to the statement by keys and indices from 0: `["coordinators", "Profile", "edges", "3", "to"]`.
  public var path: [String]

  /// Makes a path.
  public init(part: Int, _ path: [String]) {
    self.part = part
    self.path = path
  }
}
