import FlowModel

/// The names of an atlas's files and of the anchors in its pages, so that all that link to one another agree.
///
/// Paths are relative to the folder the atlas is written to, with `/` between their parts. Names that differ
/// in letter case only are kept apart, since file systems and GitHub's anchors may not.
public struct AtlasNames: Sendable {
  /// The page that lists everything.
  public static let indexPage = "README.md"
  /// The page that lists screens, types, owners and tags by name.
  public static let namesPage = "names.md"
  /// The picture of all coordinators.
  public static let overviewDiagram = "diagrams/overview.svg"
  /// The matrix that shows which coordinator leads to which.
  public static let matrixDiagram = "diagrams/overview.matrix.svg"

  /// The drawing of the references in the whole app.
  public static let dependencyDiagram = "diagrams/overview.dependencies.svg"

  /// Names of the atlas's own files, and those that Windows can't check out, in lower case.
  private static let reserved: Set<String> = Set(
    ["overview", "app", "readme", "index", "con", "prn", "aux", "nul"]
      + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  private let stems: [CoordinatorID: String]
  private let screens: [ScreenAddress: String]
  private let routes: [RouteID: String]
  private let services: [ServiceID: String]

  /// Finds the names for a registry.
  public init(_ registry: FlowRegistry) {
    stems = Self.unique(registry.coordinators.map(\.id), reserved: Self.reserved)
    routes = Self.unique(registry.routes.map(\.id))
    services = Self.unique(registry.services.map(\.id))
    var screens: [ScreenAddress: String] = [:]
    for coordinator in registry.coordinators {
      for (id, name) in Self.unique(coordinator.screens.map(\.id)) {
        screens[ScreenAddress(coordinator.id, id)] = name
      }
    }
    self.screens = screens
  }

  /// A coordinator's file name without folder and extension: its id.
  ///
  /// Of ids that differ in letter case only, the second gets the suffix `-2`; one that is the name of a file
  /// of the atlas itself gets `-coordinator`.
  public func stem(of id: CoordinatorID) -> String { stems[id] ?? id.rawValue }

  /// The path of a coordinator's page.
  public func page(of id: CoordinatorID) -> String { "coordinators/\(stem(of: id)).md" }

  /// The path of a coordinator's picture.
  public func diagram(of id: CoordinatorID) -> String { "diagrams/\(stem(of: id)).svg" }

  /// The path of the drawing of the references around a coordinator.
  public func dependencyDiagram(of id: CoordinatorID) -> String {
    "diagrams/\(stem(of: id)).dependencies.svg"
  }

  /// The path of the page of a group of the overview.
  public static func page(ofGroup id: String) -> String { "groups/\(id).md" }

  /// The path of the picture of a group of the overview.
  ///
  /// No coordinator's has a dot in its name.
  public static func diagram(ofGroup id: String) -> String { "diagrams/group.\(id).svg" }

  /// The path of the picture of one chapter of a coordinator, from 1; no coordinator's has a dot in its name.
  public func diagram(of id: CoordinatorID, chapter: Int) -> String {
    "diagrams/\(stem(of: id)).\(chapter).svg"
  }

  /// The anchor of a chapter in its coordinator's page.
  public static func anchor(ofChapter number: Int) -> String { "chapter.\(number)" }

  /// The anchor of a screen in its coordinator's page.
  ///
  /// Anchors are in lower case and have a dot, so that no heading's own anchor is the same.
  public func anchor(of screen: ScreenAddress) -> String {
    "screen." + (screens[screen] ?? screen.screen.rawValue).lowercased()
  }

  /// The anchor of an edge in the page of the coordinator that declares it.
  public func anchor(ofEdge number: Int) -> String { "edge.\(number)" }

  /// The anchor of a route in the index.
  public func anchor(of route: RouteID) -> String {
    "route." + (routes[route] ?? route.rawValue).lowercased()
  }

  /// The anchor of a service in the index.
  public func anchor(of service: ServiceID) -> String {
    "service." + (services[service] ?? service.rawValue).lowercased()
  }

  /// A name for every id, different from all others in any letter case.
  private static func unique<ID: Identifier>(_ ids: [ID], reserved: Set<String> = []) -> [ID: String] {
    let ids = ids.sorted()
    let real = Set(ids.map { folded($0.rawValue) })
    var taken = reserved
    var names: [ID: String] = [:]
    for id in ids {
      let isReserved = reserved.contains(folded(id.rawValue))
      var name = id.rawValue
      if taken.contains(folded(name)) {
        let stem = isReserved ? name + "-coordinator" : name
        name = stem
        var number = isReserved ? 1 : 2
        repeat {
          name = number == 1 ? stem : "\(stem)-\(number)"
          number += 1
        } while taken.contains(folded(name)) || real.contains(folded(name))
      }
      taken.insert(folded(name))
      names[id] = name
    }
    return names
  }

  /// The name without differences of letter case.
  private static func folded(_ name: String) -> String { name.uppercased().lowercased() }
}
