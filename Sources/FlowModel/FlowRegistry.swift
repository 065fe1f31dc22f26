/// Everything known about one app's navigation.
///
/// A registry is assembled from parts (see ``RegistryAssembler``), so that every reference in it is looked
/// up and every edge has its number and its stable id. Coordinators, routes and services are sorted by id.
public struct FlowRegistry: Sendable {
  /// The app's name; empty when no part gave one.
  public let app: String
  /// What the app is for.
  public let summary: String?
  /// Where the app launches, if a part specifies it.
  public let launch: Place?
  /// Whether it is a part of an app, which launches elsewhere.
  public let isPart: Bool
  /// The coordinators, sorted by id.
  public let coordinators: [Coordinator]
  /// The routes, sorted by id.
  public let routes: [Route]
  /// The services, sorted by id.
  public let services: [Service]

  private let coordinatorIndex: [CoordinatorID: Int]
  private let screenIndex: [ScreenAddress: Int]
  private let serviceIndex: [ServiceID: Int]
  let family: Family
  private let distinctNames: [CoordinatorID: String]

  init(
    app: String, summary: String?, launch: Place?, isPart: Bool = false, coordinators: [Coordinator],
    routes: [Route], services: [Service]
  ) {
    self.app = app
    self.summary = summary
    self.launch = launch
    self.isPart = isPart
    self.coordinators = coordinators
    self.routes = routes
    self.services = services
    var byCoordinator: [CoordinatorID: Int] = [:]
    var byScreen: [ScreenAddress: Int] = [:]
    for (index, coordinator) in coordinators.enumerated() {
      byCoordinator[coordinator.id] = index
      for (position, screen) in coordinator.screens.enumerated() {
        byScreen[ScreenAddress(coordinator.id, screen.id)] = position
      }
    }
    coordinatorIndex = byCoordinator
    screenIndex = byScreen
    family = Family(coordinators)
    distinctNames = DistinctNames.of(coordinators)
    serviceIndex = Dictionary(
      services.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The coordinator with an id; nil if there is none.
  public func coordinator(_ id: CoordinatorID) -> Coordinator? {
    coordinatorIndex[id].map { coordinators[$0] }
  }

  /// The whole name of a coordinator whose title, or its beginning, others have too; nil where the title is enough.
  ///
  /// No two coordinators have the same name: of those with one title, it is their id.
  public func distinctName(of id: CoordinatorID) -> String? { distinctNames[id] }

  /// The screen at an address; nil if there is none.
  public func screen(_ address: ScreenAddress) -> Screen? {
    guard let coordinator = coordinator(address.coordinator), let index = screenIndex[address] else {
      return nil
    }
    return coordinator.screens[index]
  }

  /// The service with an id; nil if there is none.
  public func service(_ id: ServiceID) -> Service? {
    serviceIndex[id].map { services[$0] }
  }

  /// The addresses of all screens, by coordinator and in written order.
  public var screenAddresses: [ScreenAddress] {
    coordinators.flatMap { coordinator in
      coordinator.screens.map { ScreenAddress(coordinator.id, $0.id) }
    }
  }

  /// Returns the registry with other paths for the pictures of some screens.
  public func withPictures(_ paths: [ScreenAddress: String]) -> FlowRegistry {
    var coordinators = coordinators
    for (address, path) in paths {
      guard let index = coordinatorIndex[address.coordinator], let screen = screenIndex[address] else {
        continue
      }
      coordinators[index].screens[screen].picture = path
    }
    return FlowRegistry(
      app: app, summary: summary, launch: launch, isPart: isPart, coordinators: coordinators,
      routes: routes, services: services)
  }

  /// All edges with the coordinator that declares them, by coordinator and number.
  public var edges: [(coordinator: CoordinatorID, edge: Edge)] {
    coordinators.flatMap { coordinator in coordinator.edges.map { (coordinator.id, $0) } }
  }
}

extension FlowRegistry: Equatable {
  /// Two registries are equal when they say the same, wherever it was written.
  public static func == (left: FlowRegistry, right: FlowRegistry) -> Bool {
    left.app == right.app && left.summary == right.summary && left.launch == right.launch
      && left.isPart == right.isPart && left.coordinators == right.coordinators && left.routes == right.routes
      && left.services == right.services
  }
}
