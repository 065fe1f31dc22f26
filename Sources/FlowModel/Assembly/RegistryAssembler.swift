/// Creates one registry from many parts: merges, resolves names, numbers edges, and collects every problem.
///
/// The order of the parts does not matter: coordinators are sorted by id, and what several parts say of one
/// coordinator is put in an order that follows from what they say. What a person wrote overrides what a tool
/// read (``ModelPart/Layer``); only parts of one layer can contradict one another.
public struct RegistryAssembler {
  let parts: [ModelPart]
  var log = ProblemLog()
  /// Where everything stands that the registry has.
  var origins = RegistryOrigins()
  /// Whether what no part has is not in the code either: Swift sources were read, or an import of them.
  let knowsCode: Bool

  private init(parts: [ModelPart]) {
    self.parts = parts
    knowsCode = parts.contains { $0.isWholeCode || $0.layer == .imported && !$0.coordinators.isEmpty }
  }

  /// Assembles a registry.
  ///
  /// - Returns: the registry as far as it could be made, and all problems, at most 1000 errors and 1000
  ///   warnings; it is sound when each of them is a warning.
  public static func assemble(_ parts: [ModelPart]) -> (registry: FlowRegistry, problems: [RegistryProblem]) {
    let (registry, problems, _) = assembleWithOrigins(parts)
    return (registry, problems)
  }

  /// Assembles a registry, and reports where everything in it was declared.
  public static func assembleWithOrigins(
    _ parts: [ModelPart]
  ) -> (registry: FlowRegistry, problems: [RegistryProblem], origins: RegistryOrigins) {
    var assembler = RegistryAssembler(parts: parts)
    let (registry, problems) = assembler.run()
    return (registry, problems, assembler.origins)
  }

  private mutating func run() -> (FlowRegistry, [RegistryProblem]) {
    let app = agree("app", \.app)?.value ?? ""
    let summary = agree("summary", \.summary)?.value
    let (coordinators, aliases) = mergeCoordinators()
    let routes = collect("route", in: "routes", parts.map(\.routes), id: \.id)
    let services = collect("service", in: "services", parts.map(\.services), id: \.id)
    let lookup = NameLookup(
      coordinators: coordinators.map(\.value), aliases: aliases, services: services.map(\.value.id))
    reportStrangers(coordinators)
    let (launch, isPart) = resolveLaunch(lookup)

    for route in routes { origins.routes[route.value.id] = route.origin }
    for service in services { origins.services[service.value.id] = service.origin }
    let resolvedCoordinators = coordinators.map { resolve($0, lookup) }
    let resolvedRoutes = routes.map { resolve($0, lookup) }
    let resolvedServices = services.map { service in
      var resolved = service.value
      resolved.uses = resolve(resolved.uses, of: service.origin, lookup, coordinator: nil)
      return resolved
    }
    let registry = FlowRegistry(
      app: app, summary: summary, launch: launch, isPart: isPart, coordinators: resolvedCoordinators,
      routes: resolvedRoutes, services: resolvedServices)
    return (registry, log.problems)
  }

  // MARK: - Merging

  /// The one value that all parts of the highest layer agree on that has one; a second, different value in it
  /// is a clash.
  private mutating func agree<Value: Hashable>(
    _ key: String, _ attribute: (ModelPart) -> Value?
  ) -> (value: Value, part: Int)? {
    let given = parts.enumerated().compactMap { index, part in
      attribute(part).map { (value: $0, part: index, layer: part.layer) }
    }
    let layer = given.map(\.layer).max()
    let counting = given.filter { $0.layer == layer }
    guard let first = counting.first else { return nil }
    for other in counting where other.value != first.value {
      log.add(
        RegistryProblem(
          .clash(what: "'\(key)'", first: "\(first.value)", second: "\(other.value)"),
          at: PartPath(part: other.part, [key]), other: PartPath(part: first.part, [key])))
    }
    return (first.value, first.part)
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

  private mutating func mergeCoordinators() -> (
    coordinators: [Placed<LayeredCoordinator>], aliases: [CoordinatorID: CoordinatorID]
  ) {
    let aliases = coordinatorAliases()
    var pieces: [CoordinatorID: [CoordinatorMerger.Piece]] = [:]
    for (part, model) in parts.enumerated() {
      for coordinator in model.coordinators {
        let id = model.layer == .code ? aliases[coordinator.id] ?? coordinator.id : coordinator.id
        pieces[id, default: []].append(CoordinatorMerger.Piece(part: part, coordinator: coordinator))
      }
    }
    let merged = pieces.sorted { $0.key < $1.key }.map { id, pieces in
      let origin = PartPath(
        part: pieces.first?.part ?? 0, ["coordinators", pieces.first?.coordinator.id.rawValue ?? ""])
      check(id, at: origin)
      let byLayer = Dictionary(grouping: pieces) { parts[$0.part].layer }
      let layers = byLayer.sorted { $0.key < $1.key }.map { layer, pieces in
        let (merged, found) = CoordinatorMerger.merge(pieces, id: id)
        for screen in merged.screens { check(screen.value.id, at: screen.origin) }
        for problem in found { log.add(isWarning: problem.isWarning, problem) }
        return (layer: layer, coordinator: merged)
      }
      let top = pieces.last { parts[$0.part].layer == layers.last?.layer }
      return Placed(value: CoordinatorLayers.lay(layers, id: id), origin: top?.path ?? origin)
    }
    return (merged, aliases)
  }

  /// What the code calls coordinators that a higher layer names otherwise, by the class they have in common.
  private func coordinatorAliases() -> [CoordinatorID: CoordinatorID] {
    let code = parts.filter { $0.layer == .code }.flatMap(\.coordinators)
    let above = parts.filter { $0.layer != .code }.flatMap(\.coordinators)
    let inCode = Set(code.map(\.id))
    let named = Set(above.map(\.id))
    var aliases: [CoordinatorID: CoordinatorID] = [:]
    for coordinator in above.sorted(by: { $0.id < $1.id }) where !inCode.contains(coordinator.id) {
      guard let type = coordinator.type else { continue }
      let same = Set(code.filter { $0.type == type && !named.contains($0.id) }.map(\.id))
      guard same.count == 1, let old = same.first, aliases[old] == nil else { continue }
      aliases[old] = coordinator.id
    }
    return aliases
  }

  mutating func check(_ id: some Identifier, at origin: PartPath) {
    if !id.isValid { log.add(RegistryProblem(.invalidIdentifier(id.rawValue), at: origin)) }
  }

  // MARK: - Looking names up

  /// What a part says of the launch.
  private enum LaunchWord: Hashable, CustomStringConvertible {
    case none
    case at(Place)

    var description: String {
      switch self {
      case .none: "none"
      case .at(let place): place.description
      }
    }
  }

  private mutating func resolveLaunch(_ lookup: NameLookup) -> (launch: Place?, isPart: Bool) {
    let word = agree("launch") { part in
      part.launch.map(LaunchWord.at) ?? (part.isPart ? LaunchWord.none : nil)
    }
    guard let word, case .at(let place) = word.value else { return (nil, word != nil) }
    return (resolve(place, lookup, coordinator: nil, at: PartPath(part: word.part, ["launch"])), false)
  }

  private mutating func resolve(_ placed: Placed<LayeredCoordinator>, _ lookup: NameLookup) -> Coordinator {
    let merged = placed.value.merged
    var coordinator = merged.attributes
    let id = coordinator.id
    origins.coordinators[id] = placed.origin
    for screen in merged.screens { origins.screens[ScreenAddress(id, screen.value.id)] = screen.origin }
    if let initial = coordinator.initial, !merged.screens.contains(where: { $0.value.id == initial }) {
      log.add(
        isWarning: knowsCode,
        RegistryProblem(
          .unknownScreen(
            name: initial.rawValue, coordinator: id, known: merged.screens.map(\.value.id.rawValue)),
          at: (merged.origins["initial"] ?? placed.origin)))
      coordinator.initial = nil
    }
    for (parent, origin) in zip(coordinator.parents, merged.itemOrigins["parents"] ?? [])
    where lookup.canonical(parent) == nil {
      log.add(
        isWarning: knowsCode,
        RegistryProblem(
          .unknownCoordinator(name: parent.rawValue, known: lookup.coordinatorNames), at: origin))
    }
    coordinator.parents = coordinator.parents.compactMap(lookup.canonical)
    coordinator.inside = coordinator.inside.map {
      resolve($0, lookup, coordinator: id, at: merged.origins["inside"] ?? placed.origin)
    }
    coordinator.uses = resolve(
      coordinator.uses, at: merged.itemOrigins["uses"] ?? [], lookup, coordinator: id)
    coordinator.screens = merged.screens.map { screen in
      var resolved = screen.value
      resolved.uses = resolve(resolved.uses, at: screen.useOrigins, lookup, coordinator: id)
      return resolved
    }
    coordinator.edges = resolveEdges(of: placed.value, id, lookup)
    return coordinator
  }

  private mutating func resolve(_ placed: Placed<Route>, _ lookup: NameLookup) -> Route {
    var route = placed.value
    route.to = resolve(route.to, lookup, coordinator: nil, at: placed.origin.appending("to"))
    return route
  }

  mutating func resolve(
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
    if case .coordinator(let id) = place, let id = lookup.canonical(id) { return .coordinator(id) }
    if case .screen(let address) = place, let address = lookup.canonical(address) { return .screen(address) }
    if let found = lookup.place(name, within: coordinator) { return found }
    if outsideAllowed { return .outside(name) }
    log.add(
      isWarning: knowsCode || parts[origin.part].toleratesMissingPlaces,
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
    let resolved = zip(uses, origins).map { dependency, origin in
      var result = dependency
      result.target = resolve(dependency.target, lookup, coordinator: coordinator, at: origin)
      return (result, parts[origin.part].layer)
    }
    return DependencyLayers.lay(resolved)
  }

  /// What a name means as something that can be known.
  mutating func resolve(
    _ target: Dependency.Target, _ lookup: NameLookup, coordinator: CoordinatorID?, at origin: PartPath
  ) -> Dependency.Target {
    if let target = lookup.canonical(target) { return target }
    let name = target.description
    if let target = lookup.dependency(name, within: coordinator) { return target }
    log.add(
      isWarning: knowsCode || parts[origin.part].toleratesMissingPlaces,
      RegistryProblem(.unknownDependency(name: name, known: lookup.dependencyNames), at: origin))
    return .named(name)
  }
}

/// A value and the statement it comes from.
struct Placed<Value> {
  var value: Value
  var origin: PartPath
  /// Where its dependencies stand, for those that have some.
  var useOrigins: [PartPath] = []
  /// The statements of its triggers, for an edge.
  var triggerOrigins: [PartPath] = []
}

/// The statements that declare the elements of a registry.
///
/// Of a thing that several layers speak of it is the statement of the highest one.
public struct RegistryOrigins: Sendable {
  /// The statements of coordinators.
  public internal(set) var coordinators: [CoordinatorID: PartPath] = [:]
  /// The statements of screens.
  public internal(set) var screens: [ScreenAddress: PartPath] = [:]
  /// The statements of a coordinator's edges, in the order of their numbers.
  public internal(set) var edges: [CoordinatorID: [PartPath]] = [:]
  /// The statements of the triggers of these edges, in order.
  public internal(set) var triggers: [CoordinatorID: [[PartPath]]] = [:]
  /// The statements of routes.
  public internal(set) var routes: [RouteID: PartPath] = [:]
  /// The statements of services.
  public internal(set) var services: [ServiceID: PartPath] = [:]
}

extension PartPath {
  func appending(_ keys: String...) -> PartPath { PartPath(part: part, path + keys) }
}
