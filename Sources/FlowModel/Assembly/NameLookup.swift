/// Finds what a written name means.
struct NameLookup {
  private let screens: [CoordinatorID: [ScreenID]]
  private let screenSets: [CoordinatorID: Set<ScreenID>]
  private let services: Set<ServiceID>
  /// The names of all coordinators, sorted.
  let coordinatorNames: [String]
  /// The names of all services and coordinators, sorted.
  let dependencyNames: [String]

  /// How many screens and how many coordinators a problem carries as those that would have been right.
  private static let knownLimit = 1000

  init(coordinators: [MergedCoordinator], services: [ServiceID]) {
    screens = Dictionary(
      coordinators.map { ($0.attributes.id, $0.screens.map(\.value.id)) },
      uniquingKeysWith: { first, _ in first })
    screenSets = screens.mapValues(Set.init)
    self.services = Set(services)
    coordinatorNames = screens.keys.sorted().map(\.rawValue)
    dependencyNames = services.sorted().map(\.rawValue) + coordinatorNames
  }

  func has(_ target: Dependency.Target) -> Bool {
    switch target {
    case .service(let id): services.contains(id)
    case .coordinator(let id): hasCoordinator(id)
    case .screen(let address): hasScreen(address)
    case .named: false
    }
  }

  func hasCoordinator(_ id: CoordinatorID) -> Bool { screens[id] != nil }

  func hasScreen(_ address: ScreenAddress) -> Bool {
    screenSets[address.coordinator]?.contains(address.screen) ?? false
  }

  /// A coordinator's own screens come first, then coordinators, then `coordinator.screen`.
  ///
  /// `coordinator.*` is the coordinator as a whole, also where a screen has the same name.
  func place(_ name: String, within coordinator: CoordinatorID?) -> Place? {
    if let coordinator, hasScreen(ScreenAddress(coordinator, ScreenID(name))) {
      return .screen(ScreenAddress(coordinator, ScreenID(name)))
    }
    if hasCoordinator(CoordinatorID(name)) { return .coordinator(CoordinatorID(name)) }
    guard let address = Self.address(name), hasCoordinator(address.coordinator) else { return nil }
    if address.screen.rawValue == "*" { return .coordinator(address.coordinator) }
    return hasScreen(address) ? .screen(address) : nil
  }

  /// Why a name is no place.
  func miss(_ name: String, within coordinator: CoordinatorID?) -> RegistryProblem.Kind {
    if let address = Self.address(name) {
      guard let known = screens[address.coordinator] else {
        return .unknownCoordinator(name: address.coordinator.rawValue, known: coordinatorNames)
      }
      return .unknownScreen(
        name: address.screen.rawValue, coordinator: address.coordinator,
        known: known.prefix(Self.knownLimit).map(\.rawValue))
    }
    let own = coordinator.flatMap { screens[$0] } ?? []
    return .unknownPlace(
      name: name, coordinator: coordinator,
      known: own.prefix(Self.knownLimit).map(\.rawValue) + coordinatorNames.prefix(Self.knownLimit))
  }

  private static func address(_ name: String) -> ScreenAddress? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return ScreenAddress(
      CoordinatorID(String(name[..<dot])), ScreenID(String(name[name.index(after: dot)...])))
  }

  /// Services come first, then places.
  func dependency(_ name: String, within coordinator: CoordinatorID?) -> Dependency.Target? {
    if services.contains(ServiceID(name)) { return .service(ServiceID(name)) }
    switch place(name, within: coordinator) {
    case .screen(let address): return .screen(address)
    case .coordinator(let id): return .coordinator(id)
    case .outside, .named, nil: return nil
    }
  }
}
