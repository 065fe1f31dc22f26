import FlowModel

/// What means the same in a model and in code: which coordinators and screens are called what in the other.
struct DriftPairs {
  private let model: FlowRegistry
  private let code: FlowRegistry
  /// What the code calls the model's coordinators.
  private(set) var coordinators: [CoordinatorID: CoordinatorID] = [:]
  /// What the code calls the model's screens.
  private(set) var screens: [ScreenAddress: ScreenAddress] = [:]
  /// The model's coordinators that are only a navigation stack, with the code's coordinator that shows their
  /// screens.
  private(set) var stacks: [CoordinatorID: CoordinatorID] = [:]
  private var taken: Set<ScreenAddress> = []

  init(model: FlowRegistry, code: FlowRegistry) {
    self.model = model
    self.code = code
    pairByName()
    pairByScreens()
    for own in model.coordinators {
      if let other = coordinators[own.id].flatMap(code.coordinator) {
        pairScreens(of: own, with: other)
      }
    }
    for own in model.coordinators where coordinators[own.id] == nil && own.isPlainStack {
      pairStack(own)
    }
  }

  /// The code's name for a screen, or the model's where it has no other.
  func inCode(_ address: ScreenAddress) -> ScreenAddress { screens[address] ?? address }

  /// What the code has for a coordinator: of a mere stack the screen it begins with.
  func inCode(_ id: CoordinatorID) -> Place {
    if let other = coordinators[id] { return .coordinator(other) }
    if stacks[id] != nil, let initial = model.coordinator(id)?.initial,
      let screen = screens[ScreenAddress(id, initial)]
    {
      return .screen(screen)
    }
    return .coordinator(id)
  }

  // MARK: - Coordinators

  /// By id, then by type.
  private mutating func pairByName() {
    for coordinator in model.coordinators where code.coordinator(coordinator.id) != nil {
      coordinators[coordinator.id] = coordinator.id
    }
    var taken = Set(coordinators.values)
    for coordinator in model.coordinators where coordinators[coordinator.id] == nil {
      guard let type = coordinator.type else { continue }
      let same = code.coordinators.filter { $0.type == type && !taken.contains($0.id) }
      guard same.count == 1, let other = same.first else { continue }
      coordinators[coordinator.id] = other.id
      taken.insert(other.id)
    }
  }

  /// What has no type of the app's own on either side, such as the screens that the app itself shows, by
  /// screens of the same types.
  private mutating func pairByScreens() {
    var rest = code.coordinators.filter { other in
      other.type == nil && !coordinators.values.contains(other.id)
    }
    for coordinator in model.coordinators
    where coordinators[coordinator.id] == nil && coordinator.isPlain {
      let types = Set(coordinator.screens.compactMap(\.type))
      let shared = rest.map { other in
        (other.id, other.screens.count { types.contains($0.type ?? "") })
      }
      guard let most = shared.map(\.1).max(), most > 0 else { continue }
      let best = shared.filter { $0.1 == most }
      guard best.count == 1 else { continue }
      coordinators[coordinator.id] = best[0].0
      rest.removeAll { $0.id == best[0].0 }
    }
  }

  /// Finds the coordinator of the code that shows the screens of a mere stack.
  private mutating func pairStack(_ own: Coordinator) {
    let leading = model.edges.filter { $0.edge.to == .coordinator(own.id) }.map { $0.coordinator }
    let around = [own.inside?.coordinator].compactMap(\.self) + leading
    for outer in around {
      guard let other = coordinators[outer].flatMap(code.coordinator) else { continue }
      pairScreens(of: own, with: other)
      if own.screens.contains(where: { screens[ScreenAddress(own.id, $0.id)] != nil }) {
        stacks[own.id] = other.id
        return
      }
    }
  }

  // MARK: - Screens

  /// By id, then by type.
  private mutating func pairScreens(of own: Coordinator, with other: Coordinator) {
    for screen in own.screens where other.screen(screen.id) != nil {
      pair(ScreenAddress(own.id, screen.id), ScreenAddress(other.id, screen.id))
    }
    for screen in own.screens where screens[ScreenAddress(own.id, screen.id)] == nil {
      guard let type = screen.type else { continue }
      let same = other.screens.filter {
        $0.type == type && !taken.contains(ScreenAddress(other.id, $0.id))
      }
      guard same.count == 1 else { continue }
      pair(ScreenAddress(own.id, screen.id), ScreenAddress(other.id, same[0].id))
    }
  }

  private mutating func pair(_ own: ScreenAddress, _ other: ScreenAddress) {
    guard taken.insert(other).inserted else { return }
    screens[own] = other
  }
}

extension Coordinator {
  /// Whether it has no type of the app's own.
  fileprivate var isPlain: Bool { type == nil || type == "UINavigationController" }

  /// Whether it is a navigation stack and nothing more.
  fileprivate var isPlainStack: Bool { isPlain && container == .navigation }
}
