import FlowModel

/// Compares a model with the code, coordinator by coordinator.
struct DriftComparison {
  private let model: FlowRegistry
  private let code: FlowRegistry
  private let pairs: DriftPairs

  init(model: FlowRegistry, code: FlowRegistry) {
    self.model = model
    self.code = code
    pairs = DriftPairs(model: model, code: code)
  }

  func run() -> [Drift.Difference] {
    var found: [Drift.Difference] = []
    let known = Set(pairs.coordinators.values)
    for coordinator in model.coordinators where !coordinator.tags.containsUncoded {
      if pairs.stacks[coordinator.id] != nil { continue }
      guard let other = pairs.coordinators[coordinator.id].flatMap(code.coordinator) else {
        // How the app starts up before anything is on screen is no coordinator in code.
        if coordinator.isLaunch { continue }
        found.append(
          Drift.Difference(coordinator: coordinator.id, subject: .coordinator, finding: .onlyInModel))
        continue
      }
      found += compare(coordinator, other)
    }
    for coordinator in code.coordinators where !known.contains(coordinator.id) {
      found.append(
        Drift.Difference(coordinator: coordinator.id, subject: .coordinator, finding: .onlyInCode))
    }
    // A stable order of what is sorted by coordinator and sort of finding.
    return found.enumerated().sorted { left, right in
      let first = (left.element.coordinator, left.element.finding.rank, left.offset)
      return first < (right.element.coordinator, right.element.finding.rank, right.offset)
    }.map(\.element)
  }

  // MARK: - What means the same

  /// A place of the model as the code names it.
  private func translated(_ place: Place?, within coordinator: CoordinatorID) -> Place? {
    switch place {
    case .screen(let address)?: .screen(pairs.inCode(address))
    case .coordinator(let id)?: pairs.inCode(id)
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
    var matched: Set<ScreenID> = []
    let parts = [own] + model.coordinators.filter { pairs.stacks[$0.id] == other.id }
    for part in parts {
      for screen in part.screens {
        if let same = pairs.screens[ScreenAddress(part.id, screen.id)] {
          matched.insert(same.screen)
        } else if screen.kind != .step, !screen.tags.containsUncoded {
          found.append(
            Drift.Difference(
              coordinator: part.id, subject: .screen(screen.id), finding: .onlyInModel))
        }
      }
    }
    for screen in other.screens where !matched.contains(screen.id) {
      found.append(
        Drift.Difference(
          coordinator: own.id, subject: .screen(screen.id), finding: .onlyInCode,
          codeScreen: ScreenAddress(other.id, screen.id)))
    }
    return found + compareEdges(parts, other) + parts.flatMap { compareReferences($0, other) }
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
    case .coordinator(let id): pairs.coordinators[id].map { .coordinator($0) }
    case .screen(let address): pairs.screens[address].map { .screen($0) }
    case .service, .named: nil
    }
  }

  private func compareEdges(_ parts: [Coordinator], _ other: Coordinator) -> [Drift.Difference] {
    let own = parts.flatMap { part in part.edges.map { NumberedEdge(part.id, $0) } }
    let translated = own.map { numbered in
      var result = numbered.edge
      result.from = self.translated(result.from, within: other.id)
      result.to = self.translated(result.to, within: other.id)
      result.performer = result.performer.flatMap(self.translated)
      return result
    }
    return EdgeComparison(own, of: parts[0].id, other, translated: translated)
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

extension Coordinator {
  /// Whether it is made of the steps of a launch.
  fileprivate var isLaunch: Bool { !screens.isEmpty && screens.allSatisfy { $0.kind == .step } }
}

extension Drift.Finding {
  fileprivate var rank: Int {
    switch self {
    case .onlyInModel: 0
    case .onlyInCode: 1
    case .kind, .guard, .paraphrase, .performer, .held: 2
    }
  }
}
