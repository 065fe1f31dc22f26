import FlowModel

/// Compares a model with the code, coordinator by coordinator.
struct DriftComparison {
  private let model: FlowRegistry
  private let code: FlowRegistry
  /// What the code calls the model's coordinators and screens.
  private var coordinators: [CoordinatorID: CoordinatorID] = [:]
  private var screens: [ScreenAddress: ScreenAddress] = [:]

  init(model: FlowRegistry, code: FlowRegistry) {
    self.model = model
    self.code = code
    pairCoordinators()
    for (own, other) in coordinators { pairScreens(of: own, with: other) }
  }

  mutating func run() -> [Drift.Difference] {
    var found: [Drift.Difference] = []
    let inverse = Dictionary(coordinators.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for coordinator in model.coordinators where !coordinator.tags.containsUncoded {
      guard let other = coordinators[coordinator.id].flatMap(code.coordinator) else {
        found.append(
          Drift.Difference(coordinator: coordinator.id, subject: .coordinator, finding: .onlyInModel))
        continue
      }
      found += compare(coordinator, other)
    }
    for coordinator in code.coordinators where inverse[coordinator.id] == nil {
      found.append(Drift.Difference(coordinator: coordinator.id, subject: .coordinator, finding: .onlyInCode))
    }
    // A stable order of what is sorted by coordinator and sort of finding.
    return found.enumerated().sorted { left, right in
      let first = (left.element.coordinator, left.element.finding.rank, left.offset)
      return first < (right.element.coordinator, right.element.finding.rank, right.offset)
    }.map(\.element)
  }

  // MARK: - What means the same

  private mutating func pairCoordinators() {
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

  private mutating func pairScreens(of own: CoordinatorID, with other: CoordinatorID) {
    guard let model = model.coordinator(own), let code = code.coordinator(other) else { return }
    let names = Set(code.screens.map(\.id))
    var taken = names.intersection(model.screens.map(\.id))
    for name in taken { screens[ScreenAddress(own, name)] = ScreenAddress(other, name) }
    for screen in model.screens where !names.contains(screen.id) {
      guard let type = screen.type else { continue }
      let same = code.screens.filter { $0.type == type && !taken.contains($0.id) }
      guard same.count == 1, let match = same.first else { continue }
      screens[ScreenAddress(own, screen.id)] = ScreenAddress(other, match.id)
      taken.insert(match.id)
    }
  }

  /// A place of the model as the code names it.
  private func translated(_ place: Place?, within coordinator: CoordinatorID) -> Place? {
    switch place {
    case .screen(let address)?: .screen(screens[address] ?? address)
    case .coordinator(let id)?: .coordinator(coordinators[id] ?? id)
    case .named(let name)?: meant(by: name, within: coordinator)
    case .outside?, nil: place
    }
  }

  /// A model that only holds words may name what only the code declares.
  private func meant(by name: String, within coordinator: CoordinatorID) -> Place {
    let own = ScreenAddress(coordinator, ScreenID(name))
    if code.screen(own) != nil { return .screen(own) }
    if code.coordinator(CoordinatorID(name)) != nil { return .coordinator(CoordinatorID(name)) }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      let address = ScreenAddress(CoordinatorID(parts[0]), ScreenID(parts[1]))
      if code.screen(address) != nil { return .screen(address) }
    }
    return .named(name)
  }

  // MARK: - What differs

  private func compare(_ own: Coordinator, _ other: Coordinator) -> [Drift.Difference] {
    var found: [Drift.Difference] = []
    let matched = Set(own.screens.compactMap { screens[ScreenAddress(own.id, $0.id)]?.screen })
    for screen in own.screens where screens[ScreenAddress(own.id, screen.id)] == nil {
      if screen.kind == .step || screen.tags.containsUncoded { continue }
      found.append(
        Drift.Difference(coordinator: own.id, subject: .screen(screen.id), finding: .onlyInModel))
    }
    for screen in other.screens where !matched.contains(screen.id) {
      found.append(
        Drift.Difference(
          coordinator: own.id, subject: .screen(screen.id), finding: .onlyInCode,
          codeScreen: ScreenAddress(other.id, screen.id)))
    }
    return found + compareEdges(own, other) + compareReferences(own, other)
  }

  /// The references that the code holds in another way than the model says; a model need not name them all.
  private func compareReferences(_ own: Coordinator, _ other: Coordinator) -> [Drift.Difference] {
    model.references(heldIn: own).compactMap { reference in
      guard let held = reference.dependency.strength, let knower = translated(reference.knower),
        let target = translated(reference.dependency.target)
      else { return nil }
      let same = code.references.filter {
        $0.knower == knower && $0.dependency.target == target && $0.dependency.strength != nil
      }
      let named = same.filter { $0.dependency.role == reference.dependency.role }
      let meant = named.isEmpty ? same : named
      guard meant.count == 1, let found = meant[0].dependency.strength, found != held else { return nil }
      return Drift.Difference(
        coordinator: own.id, subject: .reference(reference), finding: .held(model: held, code: found))
    }
  }

  /// What somebody of the model is called in the code; nil for a service.
  private func translated(_ target: Dependency.Target) -> Dependency.Target? {
    switch target {
    case .coordinator(let id): coordinators[id].map { .coordinator($0) }
    case .screen(let address): screens[address].map { .screen($0) }
    case .service, .named: nil
    }
  }

  private func compareEdges(_ own: Coordinator, _ other: Coordinator) -> [Drift.Difference] {
    let translated = own.edges.map { edge in
      var result = edge
      result.from = self.translated(edge.from, within: other.id)
      result.to = self.translated(edge.to, within: other.id)
      return result
    }
    return EdgeComparison(own, other, translated: translated)
      .differences { !$0.tags.containsUncoded && !leadsToUncoded($0) }
  }

  /// Whether an edge starts or ends at something that the code can't have.
  private func leadsToUncoded(_ edge: Edge) -> Bool {
    [edge.from, edge.to].contains { place in
      let screen = place?.screen.flatMap(model.screen)
      let coordinator = place?.coordinator.flatMap(model.coordinator)
      return screen?.tags.containsUncoded ?? false || screen?.kind == .step
        || coordinator?.tags.containsUncoded ?? false
    }
  }
}

extension [String] {
  /// Whether these tags say that something is not in the code: still to come, or no part of this app.
  fileprivate var containsUncoded: Bool { contains("planned") || contains("outside") }
}

extension Drift.Finding {
  fileprivate var rank: Int {
    switch self {
    case .onlyInModel: 0
    case .onlyInCode: 1
    case .kind, .guard, .paraphrase, .held: 2
    }
  }
}
