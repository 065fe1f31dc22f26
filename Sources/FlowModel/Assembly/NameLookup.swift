/// Finds what a written name means.
struct NameLookup {
  private let screens: [CoordinatorID: [ScreenID]]
  private let screenSets: [CoordinatorID: Set<ScreenID>]
  private let services: Set<ServiceID>
  private let aliases: [CoordinatorID: CoordinatorID]
  private let screenAliases: [ScreenAddress: ScreenID]
  /// The names of all coordinators, sorted.
  let coordinatorNames: [String]
  /// The names of all services and coordinators, sorted.
  let dependencyNames: [String]

  /// How many screens and how many coordinators a problem carries as those that would have been right.
  private static let knownLimit = 1000

  /// - Parameter aliases: What lower layers call coordinators, and what they are called now.
  init(
    coordinators: [LayeredCoordinator], aliases: [CoordinatorID: CoordinatorID], services: [ServiceID]
  ) {
    screens = Dictionary(
      coordinators.map { ($0.merged.attributes.id, $0.merged.screens.map(\.value.id)) },
      uniquingKeysWith: { first, _ in first })
    screenSets = screens.mapValues(Set.init)
    self.services = Set(services)
    self.aliases = aliases
    var screenAliases: [ScreenAddress: ScreenID] = [:]
    for coordinator in coordinators {
      for (old, new) in coordinator.aliases {
        screenAliases[ScreenAddress(coordinator.merged.attributes.id, old)] = new
      }
    }
    self.screenAliases = screenAliases
    coordinatorNames = screens.keys.sorted().map(\.rawValue)
    dependencyNames = services.sorted().map(\.rawValue) + coordinatorNames
  }

  /// The coordinator with a name, which may be one that a lower layer has for it; nil if there is none.
  func canonical(_ id: CoordinatorID) -> CoordinatorID? {
    if screens[id] != nil { return id }
    return aliases[id].flatMap { screens[$0] == nil ? nil : $0 }
  }

  /// The screen at an address, which may be one that a lower layer has for it; nil if there is none.
  func canonical(_ address: ScreenAddress) -> ScreenAddress? {
    guard let coordinator = canonical(address.coordinator) else { return nil }
    let named = ScreenAddress(coordinator, address.screen)
    if screenSets[coordinator]?.contains(address.screen) ?? false { return named }
    return screenAliases[named].map { ScreenAddress(coordinator, $0) }
  }

  /// What a target that was looked up already means; nil when it is a name, or not there.
  func canonical(_ target: Dependency.Target) -> Dependency.Target? {
    switch target {
    case .service(let id): services.contains(id) ? target : nil
    case .coordinator(let id): canonical(id).map { .coordinator($0) }
    case .screen(let address): canonical(address).map { .screen($0) }
    case .named: nil
    }
  }

  /// A coordinator's own screens come first, then coordinators, then `coordinator.screen`.
  ///
  /// `coordinator.*` is the coordinator as a whole, also where a screen has the same name.
  func place(_ name: String, within coordinator: CoordinatorID?) -> Place? {
    if let coordinator, let own = canonical(ScreenAddress(coordinator, ScreenID(name))) {
      return .screen(own)
    }
    if let coordinator = canonical(CoordinatorID(name)) { return .coordinator(coordinator) }
    guard let address = Self.address(name), let owner = canonical(address.coordinator) else { return nil }
    if address.screen.rawValue == "*" { return .coordinator(owner) }
    return canonical(address).map { .screen($0) }
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
