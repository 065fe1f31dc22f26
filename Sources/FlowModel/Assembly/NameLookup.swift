/// Finds what a written name means.
struct NameLookup {
  /// A name that means nothing, as the problem it is.
  struct Miss: Error {
    var kind: RegistryProblem.Kind
  }

  private let screens: [CoordinatorID: [ScreenID]]
  private let screenSets: [CoordinatorID: Set<ScreenID>]
  private let services: Set<ServiceID>
  /// The names of all coordinators, sorted.
  let coordinatorNames: [String]
  /// The names of all services and coordinators, sorted.
  let dependencyNames: [String]

  init(coordinators: [MergedCoordinator], services: [ServiceID]) {
    screens = Dictionary(
      coordinators.map { ($0.attributes.id, $0.screens.map(\.value.id)) },
      uniquingKeysWith: { first, _ in first })
    screenSets = screens.mapValues(Set.init)
    self.services = Set(services)
    coordinatorNames = screens.keys.sorted().map(\.rawValue)
    dependencyNames = services.sorted().map(\.rawValue) + coordinatorNames
  }

  func hasCoordinator(_ id: CoordinatorID) -> Bool { screens[id] != nil }

  func hasScreen(_ address: ScreenAddress) -> Bool {
    screenSets[address.coordinator]?.contains(address.screen) ?? false
  }

  /// A coordinator's own screens come first, then coordinators, then `coordinator.screen`.
  func place(_ name: String, within coordinator: CoordinatorID?) -> Result<Place, Miss> {
    if let coordinator, hasScreen(ScreenAddress(coordinator, ScreenID(name))) {
      return .success(.screen(ScreenAddress(coordinator, ScreenID(name))))
    }
    if hasCoordinator(CoordinatorID(name)) { return .success(.coordinator(CoordinatorID(name))) }
    if let dot = name.firstIndex(of: ".") {
      let owner = CoordinatorID(String(name[..<dot]))
      let screen = ScreenID(String(name[name.index(after: dot)...]))
      guard let known = screens[owner] else {
        return .failure(Miss(kind: .unknownCoordinator(name: owner.rawValue, known: coordinatorNames)))
      }
      if hasScreen(ScreenAddress(owner, screen)) { return .success(.screen(ScreenAddress(owner, screen))) }
      return .failure(
        Miss(
          kind: .unknownScreen(name: screen.rawValue, coordinator: owner, known: known.map(\.rawValue))))
    }
    let own = coordinator.flatMap { screens[$0] } ?? []
    return .failure(
      Miss(
        kind: .unknownPlace(
          name: name, coordinator: coordinator, known: own.map(\.rawValue) + coordinatorNames)))
  }

  /// Services come first, then places.
  func dependency(_ name: String, within coordinator: CoordinatorID?) -> Dependency.Target? {
    if services.contains(ServiceID(name)) { return .service(ServiceID(name)) }
    guard case .success(let place) = place(name, within: coordinator) else { return nil }
    switch place {
    case .screen(let address): return .screen(address)
    case .coordinator(let id): return .coordinator(id)
    case .outside, .named: return nil
    }
  }
}
