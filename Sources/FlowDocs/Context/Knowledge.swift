import FlowModel

/// Who knows of whom in a registry.
struct Knowledge {
  private var heldIn: [CoordinatorID: [Reference]] = [:]
  private var heldBy: [ServiceID: [Reference]] = [:]
  private var foreignTo: [CoordinatorID: [Reference]] = [:]
  private var foreignToService: [ServiceID: [Reference]] = [:]

  /// Sorts all references by both of their ends, in one pass.
  init(_ registry: FlowRegistry) {
    for coordinator in registry.coordinators {
      let id = coordinator.id
      let references = registry.references(heldIn: coordinator)
      heldIn[id] = references
      for reference in references { note(reference, heldIn: id) }
    }
    for service in registry.services {
      let references = service.uses.map { Reference(knower: .service(service.id), dependency: $0) }
      heldBy[service.id] = references
      for reference in references { note(reference, heldIn: nil) }
    }
  }

  /// What a coordinator and its screens know, then who else knows them; by coordinator, then by service.
  func around(_ id: CoordinatorID) -> [Reference] { (heldIn[id] ?? []) + (foreignTo[id] ?? []) }

  /// What a service knows, then who else knows it.
  func around(_ id: ServiceID) -> [Reference] { (heldBy[id] ?? []) + (foreignToService[id] ?? []) }

  private mutating func note(_ reference: Reference, heldIn holder: CoordinatorID?) {
    switch reference.dependency.target {
    case .service(let id):
      if reference.knower != .service(id) { foreignToService[id, default: []].append(reference) }
    case .coordinator(let id):
      if id != holder { foreignTo[id, default: []].append(reference) }
    case .screen(let address):
      if address.coordinator != holder { foreignTo[address.coordinator, default: []].append(reference) }
    case .named: break
    }
  }
}
