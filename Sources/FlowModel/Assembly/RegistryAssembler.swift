/// Makes one registry of many parts: merges, looks names up, numbers edges, and collects every problem.
///
/// The order of the parts does not matter: coordinators are sorted by id, and what several parts say of one
/// coordinator is put in an order that follows from what they say.
public struct RegistryAssembler {
  private let parts: [ModelPart]
  private var log = ProblemLog()

  private init(parts: [ModelPart]) { self.parts = parts }

  /// Assembles a registry.
  ///
  /// - Returns: the registry as far as it could be made, and all problems, at most 1000 errors and 1000
  ///   warnings; it is sound when each of them is a warning.
  public static func assemble(_ parts: [ModelPart]) -> (registry: FlowRegistry, problems: [RegistryProblem]) {
    var assembler = RegistryAssembler(parts: parts)
    return assembler.run()
  }

  private mutating func run() -> (FlowRegistry, [RegistryProblem]) {
    let app = agree("app name", "app", parts.map(\.app)) ?? ""
    let summary = agree("summary", "summary", parts.map(\.summary))
    let coordinators = mergeCoordinators()
    let routes = collect("route", in: "routes", parts.map(\.routes), id: \.id)
    let services = collect("service", in: "services", parts.map(\.services), id: \.id)
    let lookup = NameLookup(
      coordinators: coordinators.map(\.value), services: services.map(\.value.id))
    let launch = resolveLaunch(lookup)

    let resolvedCoordinators = coordinators.map { resolve($0, lookup) }
    let resolvedRoutes = routes.map { resolve($0, lookup) }
    let resolvedServices = services.map { service in
      var resolved = service.value
      resolved.uses = resolve(resolved.uses, of: service.origin, lookup, coordinator: nil)
      return resolved
    }
    let registry = FlowRegistry(
      app: app, summary: summary, launch: launch, coordinators: resolvedCoordinators,
      routes: resolvedRoutes, services: resolvedServices)
    return (registry, log.problems)
  }

  // MARK: - Merging

  /// The one value that all parts agree on; a second, different value is a clash.
  private mutating func agree<Value: Hashable>(_ what: String, _ key: String, _ values: [Value?]) -> Value? {
    var first: (value: Value, part: Int)?
    for (part, value) in values.enumerated() {
      guard let value else { continue }
      if let first, first.value != value {
        log.add(
          RegistryProblem(
            .clash(what: what, first: "\(first.value)", second: "\(value)"),
            at: PartPath(part: part, [key]), other: PartPath(part: first.part, [key])))
      } else if first == nil {
        first = (value, part)
      }
    }
    return first?.value
  }

  /// Things of all parts that may be named only once, sorted by id.
  private mutating func collect<Value, ID: Identifier>(
    _ what: String, in key: String, _ lists: [[Value]], id: (Value) -> ID
  ) -> [Placed<Value>] {
    var found: [ID: Placed<Value>] = [:]
    for (part, list) in lists.enumerated() {
      for value in list {
        let name = id(value)
        let origin = PartPath(part: part, [key, name.rawValue])
        check(name, at: origin)
        if let first = found[name] {
          log.add(
            RegistryProblem(.repeated(what: what, name: name.rawValue), at: origin, other: first.origin))
        } else {
          found[name] = Placed(value: value, origin: origin)
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func mergeCoordinators() -> [Placed<MergedCoordinator>] {
    var pieces: [CoordinatorID: [CoordinatorMerger.Piece]] = [:]
    for (part, model) in parts.enumerated() {
      for coordinator in model.coordinators {
        pieces[coordinator.id, default: []].append(
          CoordinatorMerger.Piece(part: part, coordinator: coordinator))
      }
    }
    return pieces.sorted { $0.key < $1.key }.map { id, pieces in
      let origin = PartPath(part: pieces.first?.part ?? 0, ["coordinators", id.rawValue])
      check(id, at: origin)
      let (merged, found) = CoordinatorMerger.merge(pieces, id: id)
      for screen in merged.screens { check(screen.value.id, at: screen.origin) }
      for problem in found { log.add(problem) }
      return Placed(value: merged, origin: origin)
    }
  }

  private mutating func check(_ id: some Identifier, at origin: PartPath) {
    if !id.isValid { log.add(RegistryProblem(.invalidIdentifier(id.rawValue), at: origin)) }
  }

  // MARK: - Looking names up

  private mutating func resolveLaunch(_ lookup: NameLookup) -> Place? {
    let launch = agree("launch", "launch", parts.map(\.launch))
    guard let launch, let part = parts.firstIndex(where: { $0.launch == launch }) else { return launch }
    return resolve(launch, lookup, coordinator: nil, at: PartPath(part: part, ["launch"]))
  }

  private mutating func resolve(_ placed: Placed<MergedCoordinator>, _ lookup: NameLookup) -> Coordinator {
    let merged = placed.value
    var coordinator = merged.attributes
    let id = coordinator.id
    if let initial = coordinator.initial, !merged.screens.contains(where: { $0.value.id == initial }) {
      log.add(
        RegistryProblem(
          .unknownScreen(
            name: initial.rawValue, coordinator: id, known: merged.screens.map(\.value.id.rawValue)),
          at: (merged.origins["initial"] ?? placed.origin)))
      coordinator.initial = nil
    }
    for (parent, origin) in zip(coordinator.parents, merged.itemOrigins["parents"] ?? [])
    where !lookup.hasCoordinator(parent) {
      log.add(
        RegistryProblem(
          .unknownCoordinator(name: parent.rawValue, known: lookup.coordinatorNames), at: origin))
    }
    coordinator.parents = coordinator.parents.filter(lookup.hasCoordinator)
    // Two names can turn out to mean the same.
    var known: Set<Dependency> = []
    coordinator.uses = resolve(
      coordinator.uses, at: merged.itemOrigins["uses"] ?? [], lookup, coordinator: id
    ).filter { known.insert($0).inserted }
    coordinator.screens = merged.screens.map { screen in
      var resolved = screen.value
      resolved.uses = resolve(resolved.uses, of: screen.origin, lookup, coordinator: id)
      return resolved
    }
    coordinator.edges = resolveEdges(merged.edges, of: id, lookup)
    return coordinator
  }

  private mutating func resolveEdges(
    _ edges: [Placed<Edge>], of id: CoordinatorID, _ lookup: NameLookup
  ) -> [Edge] {
    var names = EdgeNamer()
    var written: [EdgeID: PartPath] = [:]
    for edge in edges where !edge.value.id.rawValue.isEmpty {
      let origin = edge.origin.appending("id")
      check(edge.value.id, at: origin)
      if !names.take(edge.value.id) {
        log.add(
          RegistryProblem(
            .repeatedEdgeID(edge.value.id, coordinator: id), at: origin, other: written[edge.value.id]))
      } else {
        written[edge.value.id] = origin
      }
    }
    return edges.enumerated().map { index, placed in
      var edge = placed.value
      edge.number = index + 1
      let leavesApp = edge.kind == .external
      edge.from = edge.from.map {
        resolve($0, lookup, coordinator: id, at: placed.origin.appending("from"))
      }
      edge.to = edge.to.map {
        resolve($0, lookup, coordinator: id, at: placed.origin.appending("to"), outsideAllowed: leavesApp)
      }
      if edge.to == nil, edge.kind.needsTarget {
        log.add(RegistryProblem(.missingTarget(edge.kind), at: placed.origin))
      }
      if edge.id.rawValue.isEmpty { edge.id = names.name(for: edge, in: id) }
      return edge
    }
  }

  private mutating func resolve(_ placed: Placed<Route>, _ lookup: NameLookup) -> Route {
    var route = placed.value
    route.to = resolve(route.to, lookup, coordinator: nil, at: placed.origin.appending("to"))
    return route
  }

  private mutating func resolve(
    _ place: Place, _ lookup: NameLookup, coordinator: CoordinatorID?, at origin: PartPath,
    outsideAllowed: Bool = false
  ) -> Place {
    let name: String
    switch place {
    case .outside: return place
    case .screen(let address): name = address.description
    case .coordinator(let id): name = id.rawValue
    case .named(let written): name = written
    }
    if case .coordinator(let id) = place, lookup.hasCoordinator(id) { return place }
    if case .screen(let address) = place, lookup.hasScreen(address) { return place }
    if let found = lookup.place(name, within: coordinator) { return found }
    if outsideAllowed { return .outside(name) }
    log.add(
      isWarning: parts[origin.part].toleratesMissingPlaces,
      RegistryProblem(lookup.miss(name, within: coordinator), at: origin))
    return .named(name)
  }

  private mutating func resolve(
    _ uses: [Dependency], of owner: PartPath, _ lookup: NameLookup, coordinator: CoordinatorID?
  ) -> [Dependency] {
    let origins = uses.indices.map { owner.appending("uses", String($0)) }
    return resolve(uses, at: origins, lookup, coordinator: coordinator)
  }

  private mutating func resolve(
    _ uses: [Dependency], at origins: [PartPath], _ lookup: NameLookup, coordinator: CoordinatorID?
  ) -> [Dependency] {
    zip(uses, origins).map { dependency, origin in
      if lookup.has(dependency.target) { return dependency }
      let name = dependency.target.description
      var resolved = dependency
      if let target = lookup.dependency(name, within: coordinator) {
        resolved.target = target
      } else {
        resolved.target = .named(name)
        log.add(
          isWarning: parts[origin.part].toleratesMissingPlaces,
          RegistryProblem(.unknownDependency(name: name, known: lookup.dependencyNames), at: origin))
      }
      return resolved
    }
  }
}

/// A value and the statement it comes from.
struct Placed<Value> {
  var value: Value
  var origin: PartPath
}

extension PartPath {
  func appending(_ keys: String...) -> PartPath { PartPath(part: part, path + keys) }
}
