// How the edges of several layers become one list, and what is said of what the code doesn't have.

extension RegistryAssembler {
  /// The edges of a coordinator with names looked up, ids and numbers: those of the lowest layer, then what
  /// higher layers add.
  ///
  /// Ids are made before anything is laid over an edge, so that words which a person adds change none.
  mutating func resolveEdges(
    of coordinator: LayeredCoordinator, _ id: CoordinatorID, _ lookup: NameLookup
  ) -> [Edge] {
    var names = EdgeNamer()
    var written: [EdgeID: PartPath] = [:]
    var edges = looked(up: coordinator.merged.edges, of: id, lookup)
    edges.removeAll { isLeftOut($0, of: id) }
    checkIDs(edges, of: id, &names, &written)
    for index in edges.indices { finish(&edges[index], of: id, &names) }
    for layer in coordinator.edgesAbove where !layer.isEmpty {
      lay(looked(up: layer, of: id, lookup), over: &edges, of: coordinator, id, &names, &written)
    }
    origins.edges[id] = edges.map(\.origin)
    origins.triggers[id] = edges.map(\.triggerOrigins)
    return edges.enumerated().map { index, placed in
      var edge = placed.value
      edge.number = index + 1
      return edge
    }
  }

  private mutating func looked(
    up edges: [Placed<Edge>], of id: CoordinatorID, _ lookup: NameLookup
  ) -> [Placed<Edge>] {
    edges.map { placed in
      var placed = placed
      let leavesApp = placed.value.kind == .external
      placed.value.from = placed.value.from.map {
        resolve($0, lookup, coordinator: id, at: placed.origin.appending("from"))
      }
      placed.value.to = placed.value.to.map {
        resolve($0, lookup, coordinator: id, at: placed.origin.appending("to"), outsideAllowed: leavesApp)
      }
      placed.value.performer = placed.value.performer.map {
        resolve($0, lookup, coordinator: id, at: placed.origin.appending("performer"))
      }
      placed.triggerOrigins = placed.value.triggers.indices.map {
        placed.origin.appending("triggers", String($0))
      }
      return placed
    }
  }

  private mutating func checkIDs(
    _ edges: [Placed<Edge>], of id: CoordinatorID, _ names: inout EdgeNamer,
    _ written: inout [EdgeID: PartPath]
  ) {
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
  }

  private mutating func finish(_ edge: inout Placed<Edge>, of id: CoordinatorID, _ names: inout EdgeNamer) {
    if isWithoutKind(edge) {
      log.add(RegistryProblem(.missingEdge(edge.value.id, coordinator: id, known: []), at: edge.origin))
    } else if edge.value.to == nil, edge.value.kind.needsTarget {
      log.add(RegistryProblem(.missingTarget(edge.value.kind), at: edge.origin))
    }
    if edge.value.id.rawValue.isEmpty { edge.value.id = names.name(for: edge.value, in: id) }
  }

  /// Whether an edge is left out, with a warning, since it needs a layer below that is not there.
  private mutating func isLeftOut(_ edge: Placed<Edge>, of id: CoordinatorID) -> Bool {
    guard isWithoutKind(edge), parts[edge.origin.part].toleratesMissingPlaces else { return false }
    log.add(
      isWarning: true,
      RegistryProblem(.missingEdge(edge.value.id, coordinator: id, known: []), at: edge.origin))
    return true
  }

  /// Whether the edge leaves its kind to the layer below.
  private func isWithoutKind(_ edge: Placed<Edge>) -> Bool {
    let path = edge.origin.path
    guard let index = path.last.flatMap({ Int($0) }), path.count > 1 else { return false }
    return parts[edge.origin.part].edgesWithoutKind[CoordinatorID(path[1])]?.contains(index) ?? false
  }

  private mutating func lay(
    _ upper: [Placed<Edge>], over edges: inout [Placed<Edge>], of coordinator: LayeredCoordinator,
    _ id: CoordinatorID, _ names: inout EdgeNamer, _ written: inout [EdgeID: PartPath]
  ) {
    let lower = edges.map(\.value)
    let matches = EdgeMatcher.match(
      upper.map(\.value), to: lower, in: id,
      withoutKind: Set(upper.indices.filter { isWithoutKind(upper[$0]) }))
    var added: [Placed<Edge>] = []
    var named: [Placed<Edge>] = []
    for (edge, matches) in zip(upper, matches) {
      if let first = matches.lazy.compactMap(\.edge).first {
        if !edge.value.id.rawValue.isEmpty, edge.value.id != edges[first].value.id { named.append(edge) }
        edges.lay(edge, matches, withKind: !isWithoutKind(edge))
      } else if let indices = matches.lazy.compactMap(\.candidates).first {
        log.add(
          isWarning: true,
          RegistryProblem(
            .ambiguousEdge(coordinator: id, ids: indices.map { lower[$0].id }), at: edge.origin))
      } else if isAddition(edge, to: coordinator, id, beside: lower) {
        added.append(edge)
      }
    }
    checkIDs(named + added, of: id, &names, &written)
    for index in added.indices { finish(&added[index], of: id, &names) }
    edges += added
  }

  /// Whether an edge that no lower layer has is one more; warns of one that names an edge which is not there.
  private mutating func isAddition(
    _ edge: Placed<Edge>, to coordinator: LayeredCoordinator, _ id: CoordinatorID, beside lower: [Edge]
  ) -> Bool {
    let tags = edge.value.tags + coordinator.merged.attributes.tags
    let isStray =
      !edge.value.id.rawValue.isEmpty && coordinator.isInCode && !Self.isUncoded(tags)
    if isStray {
      log.add(
        isWarning: true,
        RegistryProblem(
          .notInCode(
            what: "edge", name: edge.value.id.rawValue, coordinator: id, known: Self.names(of: lower)),
          at: edge.origin.appending("id")))
    }
    guard isWithoutKind(edge) else { return true }
    if !isStray {
      log.add(
        RegistryProblem(
          .missingEdge(edge.value.id, coordinator: id, known: Self.names(of: lower)), at: edge.origin))
    }
    return false
  }

  /// How many names a problem carries as those that would have been right.
  private static let knownLimit = 1000

  private static func names(of edges: [Edge]) -> [String] { edges.prefix(knownLimit).map(\.id.rawValue) }

  // MARK: - What the code doesn't have

  /// The tag of what is still to come.
  private static let planned = "planned"

  /// Whether tags say that something is not in the code: still to come, or no part of this app.
  static func isUncoded(_ tags: [String]) -> Bool { tags.contains(planned) || tags.contains("outside") }

  /// Warns of coordinators and screens that only higher layers have, while the code is known.
  ///
  /// Storyboards are not all of the code, but of a coordinator that is one they have every screen.
  mutating func reportStrangers(_ coordinators: [Placed<LayeredCoordinator>]) {
    let known = coordinators.filter(\.value.isInCode).map(\.value.merged.attributes.id.rawValue)
    for placed in coordinators {
      reportDone(placed)
      if Self.isUncoded(placed.value.merged.attributes.tags) { continue }
      let id = placed.value.merged.attributes.id
      guard placed.value.isInCode else {
        guard knowsCode else { continue }
        log.add(
          isWarning: true,
          RegistryProblem(
            .notInCode(what: "coordinator", name: id.rawValue, coordinator: nil, known: known),
            at: placed.origin))
        continue
      }
      let screens = placed.value.screensInCode.sorted().prefix(Self.knownLimit).map(\.rawValue)
      // A step of the launch is code that shows nothing, which nobody can find.
      for screen in placed.value.merged.screens
      where !placed.value.screensInCode.contains(screen.value.id) && screen.value.kind != .step
        && !Self.isUncoded(screen.value.tags)
      {
        log.add(
          isWarning: true,
          RegistryProblem(
            .notInCode(
              what: "screen", name: screen.value.id.rawValue, coordinator: id,
              known: screens), at: screen.origin))
      }
    }
  }

  /// Warns of what is said to be still to come, and is there.
  private mutating func reportDone(_ placed: Placed<LayeredCoordinator>) {
    let coordinator = placed.value.merged.attributes
    if placed.value.isInCode, coordinator.tags.contains(Self.planned) {
      log.add(
        isWarning: true,
        RegistryProblem(
          .plannedInCode(what: "coordinator", name: coordinator.id.rawValue, coordinator: nil),
          at: placed.origin))
    }
    for screen in placed.value.merged.screens
    where placed.value.screensInCode.contains(screen.value.id) && screen.value.tags.contains(Self.planned) {
      log.add(
        isWarning: true,
        RegistryProblem(
          .plannedInCode(what: "screen", name: screen.value.id.rawValue, coordinator: coordinator.id),
          at: screen.origin))
    }
  }
}

extension [Placed<Edge>] {
  /// Lays an edge of a higher layer over those that its triggers match.
  fileprivate mutating func lay(_ upper: Placed<Edge>, _ matches: [EdgeMatcher.Match], withKind: Bool) {
    var known: Set<Int> = []
    for index in matches.compactMap(\.edge) where known.insert(index).inserted {
      self[index].lay(upper, withID: known.count == 1)
      if withKind { self[index].value.kind = upper.value.kind }
    }
    for (match, (trigger, origin)) in zip(matches, zip(upper.value.triggers, upper.triggerOrigins)) {
      switch match {
      case .trigger(let own, let edge): self[edge].lay(trigger, at: origin, over: own)
      case .edge(let edge):
        for own in self[edge].value.triggers.indices { self[edge].lay(trigger, at: origin, over: own) }
      case .newTrigger(let edge):
        self[edge].value.alternatives.append(trigger)
        self[edge].triggerOrigins.append(origin)
      case .new, .ambiguous: break
      }
    }
  }
}

extension Placed where Value == Edge {
  /// Lays the words of a higher layer over the edge, all but those of its triggers.
  fileprivate mutating func lay(_ upper: Placed<Edge>, withID: Bool) {
    let high = upper.value
    if withID, !high.id.rawValue.isEmpty { value.id = high.id }
    value.from = high.from ?? value.from
    value.to = high.to ?? value.to
    value.style = high.style ?? value.style
    value.animation = high.animation ?? value.animation
    value.payload = high.payload ?? value.payload
    value.type = high.type ?? value.type
    value.performer = high.performer ?? value.performer
    value.hasWayBack = high.hasWayBack ?? value.hasWayBack
    value.summary = high.summary ?? value.summary
    value.note = high.note ?? value.note
    value.tags += high.tags.filter { !value.tags.contains($0) }
    value.ignores.add(high.ignores)
    origin = upper.origin
  }

  /// Lays the words of a higher layer over one trigger; its places in the code stay.
  fileprivate mutating func lay(_ high: EdgeTrigger, at origin: PartPath, over index: Int) {
    var low = value.triggers[index]
    low.words = high.words ?? low.words
    low.guard = high.guard ?? low.guard
    low.effect = high.effect ?? low.effect
    low.source = low.source ?? high.source
    low.call = low.call ?? high.call
    // Whoever writes of it says that it is so.
    low.confidence = high.confidence
    value.triggers[index] = low
    triggerOrigins[index] = origin
  }
}
