/// What one file, one storyboard or one builder says about an app's navigation.
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
  /// Whether the model describes a part of an app, which launches elsewhere.
  public var isPart: Bool
  /// Coordinators, or additions to coordinators of other parts.
  public var coordinators: [Coordinator]
  /// Ways into the app from outside.
  public var routes: [Route]
  /// Non-visual objects that others depend on.
  public var services: [Service]
  /// Whether an unknown name is only a warning and is kept; true for imported parts.
  public var toleratesMissingPlaces: Bool
  /// Whether a person wrote it or a tool read it, which decides whose words count.
  public var layer: Layer
  /// Whether it says all that the app's code does, so that what is not in it is not in the code.
  public var isWholeCode: Bool
  /// The edges, by their places in their coordinators, that leave their kind to the layer below.
  public var edgesWithoutKind: [CoordinatorID: Set<Int>] = [:]

  /// Where a part comes from; a higher layer takes precedence over a lower one.
  public enum Layer: Int, Codable, Comparable, CaseIterable, Sendable {
    /// Read from the app itself: Swift sources, storyboards.
    case code
    /// Written into a model file by an import.
    case imported
    /// Written by a person.
    case written

    /// Sorts from the code up to what a person wrote.
    public static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
  }

  /// Creates a part.
  public init(
    app: String? = nil, summary: String? = nil, launch: Place? = nil, isPart: Bool = false,
    coordinators: [Coordinator] = [], routes: [Route] = [], services: [Service] = [],
    toleratesMissingPlaces: Bool = false,
    layer: Layer = .written, isWholeCode: Bool = false
  ) {
    self.app = app
    self.summary = summary
    self.launch = launch
    self.isPart = isPart
    self.coordinators = coordinators
    self.routes = routes
    self.services = services
    self.toleratesMissingPlaces = toleratesMissingPlaces
    self.layer = layer
    self.isWholeCode = isWholeCode
  }
}

/// Points at one statement of a part, so that the reader of the part can locate it.
public struct PartPath: Hashable, Sendable {
  /// The part's index in the list that was assembled.
  public var part: Int
  /// The way to the statement by keys and indices from 0: `["coordinators", "Profile", "edges", "3", "to"]`.
  public var path: [String]

  /// Creates a path.
  public init(part: Int, _ path: [String]) {
    self.part = part
    self.path = path
  }
}
