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
  /// before anything is on screen (``ScreenKind/step``) leads on to what it shows, and so does a screen that
  /// only holds others: a tab bar, or a container that chooses what it embeds.
  public init?(of registry: FlowRegistry) {
    let places = registry.launchPlaces
    guard places.count == 1, var place = places.first, registry.saysBeginning(of: place) else { return nil }
    var coordinators: [CoordinatorID] = []
    var seen: Set<Place> = []
    var isChosen = false
    while seen.insert(place).inserted {
      switch place {
      case .screen(let address):
        if registry.screen(address)?.kind == .step {
          guard let next = registry.firstAfter(address) else { return nil }
          place = next
        } else if let held = registry.firstHeld(by: address), !seen.contains(held.place) {
          place = held.place
          if held.isChosen { isChosen = true }
        } else {
          self.screen = address
          self.coordinators = coordinators
          self.isChosen = isChosen
          return
        }
      case .coordinator(let id):
        coordinators.append(id)
        if let next = registry.firstAfterFinish(of: id), !seen.contains(next) {
          isChosen = true
          place = next
          continue
        }
        let entries = registry.beginsWithoutScreen(id) ? [] : registry.entryScreens(of: id)
        if entries.count == 1 {
          place = .screen(entries[0])
          continue
        }
        // Screens that may all come first tell less than what the coordinator begins with.
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
  /// Whether anything says that an app begins at a place.
  ///
  /// If no launch is declared, the coordinator to which no other one leads is only where the app launches if it says
  /// what it begins with, or if there is no other.
  fileprivate func saysBeginning(of place: Place) -> Bool {
    guard launch == nil, !isPart, coordinators.count > 1, case .coordinator(let id) = place else {
      return true
    }
    guard let coordinator = coordinator(id), coordinator.initial == nil, coordinator.beginnings.isEmpty else {
      return true
    }
    return [.window, .layers, .tabs].contains(coordinator.container)
  }

  /// What a step of the launch leads to.
  fileprivate func firstAfter(_ step: ScreenAddress) -> Place? {
    let edges = coordinator(step.coordinator)?.edges ?? []
    return edges.first { $0.from == .screen(step) && !$0.kind.isWayBack }?.to
  }

  /// What follows a coordinator that is done at once on a first start, such as one that only asks on a second; nil for
  /// all others, such as one that shows a screen meanwhile.
  fileprivate func firstAfterFinish(of id: CoordinatorID) -> Place? {
    let begun = (coordinator(id)?.edges ?? []).first { edge in
      (edge.from == nil || edge.from == .coordinator(id)) && edge.triggers.contains(where: \.isStart)
        && [.finish, .root, .start].contains(edge.kind)
    }
    guard let begun, begun.kind == .finish, coordinator(id)?.initial == nil || !begun.isUnconditional else {
      return nil
    }
    return edges.lazy.filter { $0.coordinator != id }.map(\.edge).first { edge in
      edge.from == .coordinator(id) && !edge.kind.isWayBack && edge.kind != .finish
        && edge.triggers.contains(where: \.isStart)
    }?.to
  }

  /// What people see of a screen that only holds others, and whether a condition decides; nil for a screen with
  /// content of its own.
  ///
  /// A screen holds what it embeds as it is shown, and its tabs. It has no content of its own if it chooses from
  /// several embedded screens, or if nothing else begins on it.
  fileprivate func firstHeld(by screen: ScreenAddress) -> (place: Place, isChosen: Bool)? {
    let own = edges.map(\.edge).filter { $0.from == .screen(screen) && $0.to != .screen(screen) }
    let embedded = own.filter { $0.kind == .embed && $0.happensAsShown }
    if Set(embedded.map(\.to)).count > 1 {
      guard let place = embedded[0].to, !embedded.allSatisfy(\.isUnconditional) else { return nil }
      return (place, true)
    }
    guard own.allSatisfy({ [.embed, .tab].contains($0.kind) || $0.kind.isWayBack }) else { return nil }
    let tabs = own.filter { $0.kind == .tab && $0.isUnconditional }
    let first = embedded.first { $0.isUnconditional } ?? (tabs.count > 1 ? Self.leftmost(tabs) : nil)
    return first?.to.map { ($0, false) }
  }

  /// The first of some tabs: the one written first where one file has them all, whichever coordinators own them.
  private static func leftmost(_ tabs: [Edge]) -> Edge? {
    let places = tabs.map { $0.triggers.first?.source }
    guard let path = places.first??.path, places.allSatisfy({ $0?.path == path }) else { return tabs.first }
    return zip(tabs, places).min { ($0.1?.line ?? 0) < ($1.1?.line ?? 0) }?.0
  }
}

extension Edge {
  /// Whether it happens by itself as the screen that it leads from is shown.
  fileprivate var happensAsShown: Bool {
    triggers.contains { $0.isStart || $0.words == "when shown" }
  }

  /// Whether no condition decides on one of its triggers.
  fileprivate var isUnconditional: Bool { triggers.contains { ($0.guard ?? "").isEmpty } }
}
