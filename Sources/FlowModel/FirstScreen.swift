/// The screen that people see first when they start an app for the first time.
public struct FirstScreen: Hashable, Sendable {
  /// The screen.
  public let screen: ScreenAddress
  /// The coordinators on the way, from the one where the app launches.
  public let coordinators: [CoordinatorID]
  /// Whether a condition on the way leads elsewhere at other times.
  public let isChosen: Bool

  /// Follows an app from its launch; nil where the registry does not say what comes first.
  ///
  /// A coordinator begins with its initial screen, or else with what the first of its edges leads to that have
  /// neither a trigger nor a source. Of several such edges the first is what a first start leads to. What runs
  /// before anything is on screen (``ScreenKind/step``) leads on to what it shows.
  public init?(of registry: FlowRegistry) {
    let places = registry.launchPlaces
    guard places.count == 1, var place = places.first else { return nil }
    var coordinators: [CoordinatorID] = []
    var seen: Set<Place> = []
    var isChosen = false
    while seen.insert(place).inserted {
      switch place {
      case .screen(let address):
        guard registry.screen(address)?.kind == .step else {
          self.screen = address
          self.coordinators = coordinators
          self.isChosen = isChosen
          return
        }
        guard let next = registry.firstAfter(address) else { return nil }
        place = next
      case .coordinator(let id):
        coordinators.append(id)
        guard registry.beginsWithoutScreen(id) else {
          let entries = registry.entryScreens(of: id)
          guard entries.count == 1 else { return nil }
          place = .screen(entries[0])
          continue
        }
        let beginnings = registry.coordinator(id)?.beginnings ?? []
        guard let first = beginnings.first, let next = first.to else { return nil }
        if beginnings.count > 1 && first.kind != .tab { isChosen = true }
        place = next
      case .outside, .named: return nil
      }
    }
    return nil
  }
}

extension FlowRegistry {
  /// What a step of the launch leads to.
  fileprivate func firstAfter(_ step: ScreenAddress) -> Place? {
    let edges = coordinator(step.coordinator)?.edges ?? []
    return edges.first { $0.from == .screen(step) && !$0.kind.isWayBack }?.to
  }
}
