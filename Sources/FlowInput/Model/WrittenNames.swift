import FlowModel

/// Turns what a registry has looked up back into names that will be looked up to the same.
struct WrittenNames {
  private let registry: FlowRegistry

  init(_ registry: FlowRegistry) { self.registry = registry }

  /// The whole registry as one part of written names; every edge has its id.
  func part() -> ModelPart {
    ModelPart(
      app: registry.app.isEmpty ? nil : registry.app, summary: registry.summary,
      launch: registry.launch.map(launch), isPart: registry.isPart,
      coordinators: registry.coordinators.map(written),
      routes: registry.routes.map { route in
        var result = route
        result.to = written(route.to, within: nil)
        return result
      },
      services: registry.services.map { service in
        var result = service
        result.uses = written(service.uses, within: nil)
        return result
      },
      toleratesMissingPlaces: hasMissingNames)
  }

  /// A coordinator whose name is the word for no launch at all is written as a whole.
  private func launch(_ place: Place) -> Place {
    if case .coordinator("none") = place { return "none.*" }
    return written(place, within: nil)
  }

  private func written(_ coordinator: Coordinator) -> Coordinator {
    var result = coordinator
    result.inside = coordinator.inside.map { written($0, within: coordinator.id) }
    result.uses = written(coordinator.uses, within: coordinator.id)
    for index in result.screens.indices {
      result.screens[index].uses = written(result.screens[index].uses, within: coordinator.id)
    }
    for index in result.edges.indices {
      let edge = result.edges[index]
      result.edges[index].number = 0
      result.edges[index].performer = edge.performer.map {
        .named(name(of: $0, within: coordinator.id))
      }
      result.edges[index].from = edge.from.map { written($0, within: coordinator.id) }
      result.edges[index].to = edge.to.map {
        written($0, within: coordinator.id, leavesApp: edge.kind == .external)
      }
    }
    return result
  }

  private func written(
    _ place: Place, within coordinator: CoordinatorID?, leavesApp: Bool = false
  ) -> Place {
    switch place {
    case .named: place
    case .screen: .named(coordinator.map { place.written(within: $0) } ?? place.description)
    case .coordinator(let id):
      .named(hasScreen(named: id.rawValue, coordinator) ? "\(id).*" : id.rawValue)
    case .outside(let name):
      leavesApp && !isKnown(name, within: coordinator) ? .named(name) : place
    }
  }

  private func written(_ uses: [Dependency], within coordinator: CoordinatorID?) -> [Dependency] {
    uses.map { dependency in
      var result = dependency
      result.target = .named(name(of: dependency.target, within: coordinator))
      return result
    }
  }

  private func name(of target: Dependency.Target, within coordinator: CoordinatorID?) -> String {
    switch target {
    case .service, .named: return target.description
    case .coordinator(let id):
      let isTaken = hasService(named: id.rawValue) || hasScreen(named: id.rawValue, coordinator)
      return isTaken ? "\(id).*" : id.rawValue
    case .screen(let address):
      let isOwn = address.coordinator == coordinator && !hasService(named: address.screen.rawValue)
      return isOwn ? address.screen.rawValue : address.description
    }
  }

  // MARK: - What a name would mean

  private func hasService(named name: String) -> Bool { registry.service(ServiceID(name)) != nil }

  private func hasScreen(named name: String, _ coordinator: CoordinatorID?) -> Bool {
    coordinator.map { registry.screen(ScreenAddress($0, ScreenID(name))) != nil } ?? false
  }

  private func isKnown(_ name: String, within coordinator: CoordinatorID?) -> Bool {
    if hasScreen(named: name, coordinator) || registry.coordinator(CoordinatorID(name)) != nil { return true }
    guard let dot = name.firstIndex(of: ".") else { return false }
    let owner = CoordinatorID(String(name[..<dot]))
    let screen = String(name[name.index(after: dot)...])
    return registry.coordinator(owner) != nil && (screen == "*" || hasScreen(named: screen, owner))
  }

  private var hasMissingNames: Bool {
    func isMissing(_ place: Place?) -> Bool { if case .named? = place { true } else { false } }
    func isMissing(_ uses: [Dependency]) -> Bool {
      uses.contains { if case .named = $0.target { true } else { false } }
    }
    return isMissing(registry.launch) || registry.routes.contains { isMissing($0.to) }
      || registry.services.contains { isMissing($0.uses) }
      || registry.coordinators.contains { coordinator in
        isMissing(coordinator.uses) || coordinator.screens.contains { isMissing($0.uses) }
          || isMissing(coordinator.inside)
          || coordinator.edges.contains {
            isMissing($0.from) || isMissing($0.to) || isMissing($0.performer.map { [Dependency($0)] } ?? [])
          }
      }
  }
}
