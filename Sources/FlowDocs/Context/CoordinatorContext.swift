import FlowAnalysis
import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know of one coordinator, for its page and for its line in the index.
struct CoordinatorContext {
  let links: PageLinks
  let analysis: Analysis

  /// All that a coordinator's page shows.
  ///
  /// - Parameter drawings: its drawings, where they are at hand.
  func page(_ coordinator: Coordinator, drawings: [Diagram]?) -> [String: MustacheValue] {
    let id = coordinator.id
    let transitions = TransitionContext(links: links, traffic: analysis.traffic).values(coordinator)
    let routes = analysis.traffic.entrances(to: id).flatMap(RouteContext(links: links).values)
    let services = DependencyContext(links: links).values(analysis.knowledge.around(id))
    let unresolved = unresolved(in: coordinator)
    return facts(coordinator).merging([
      "app": .text(links.registry.app),
      "index": .text(links.address(ofFile: AtlasNames.indexPage)),
      "diagram": diagram(coordinator, drawings),
      "hasScreens": .bool(!coordinator.screens.isEmpty),
      "screens": .list(coordinator.screens.map { .object(screen($0, of: id)) }),
      "screenColumns": screenColumns(coordinator),
      "reach": reach(of: coordinator),
      "hasTransitions": .bool(!transitions.groups.isEmpty),
      "transitions": .list(transitions.groups),
      "transitionColumns": transitions.columns,
      "hasRoutes": .bool(!routes.isEmpty),
      "routes": .list(routes.map(MustacheValue.object)),
      "routeColumns": RouteContext.columns(routes),
      "hasUnresolved": .bool(!unresolved.isEmpty),
      "unresolved": .list(unresolved),
      "hasServices": .bool(!services.isEmpty),
      "services": .list(services.map(MustacheValue.object)),
      "serviceColumns": DependencyContext.columns(services),
      "dependencyDiagram": dependencyDiagram(coordinator),
    ]) { _, new in new }.merging(FindingContext(links: links).values(of: id)) { _, new in new }
  }

  /// The way from launch to where the coordinator is entered first.
  private func reach(of coordinator: Coordinator) -> MustacheValue {
    let entries = analysis.graph.entries(of: coordinator.id)
    let nodes = entries + analysis.graph.nodes(of: coordinator.id)
    let reached = nodes.enumerated().compactMap { index, node -> (node: FlowGraph.Node, rank: Int)? in
      // Where one enters comes first, then what is nearest; what only opens from outside comes last.
      analysis.paths.arrival(at: node).map { arrival in
        let rank = index < entries.count ? 0 : 1_000_000
        return (node, rank + arrival.stepCount + (arrival.entrance == nil ? 0 : 2_000_000))
      }
    }
    let nearest = reached.min { $0.rank < $1.rank }?.node ?? nodes.first
    return nearest.map { .object(ReachContext(links: links, paths: analysis.paths).value($0)) } ?? .null
  }

  private func screenColumns(_ coordinator: Coordinator) -> MustacheValue {
    let hasPictures = coordinator.screens.contains {
      links.options.pictures[ScreenAddress(coordinator.id, $0.id)] != nil
    }
    return Self.columns(coordinator.screens, hasPictures: hasPictures)
  }

  /// Which columns of a table of coordinators have anything in them.
  static func columns(_ coordinators: [Coordinator], hasGroups: Bool) -> MustacheValue {
    [
      "group": .bool(hasGroups),
      "summary": .bool(coordinators.contains { MustacheValue.optional($0.summary) != .null }),
      "container": .bool(coordinators.contains { $0.container != nil }),
    ]
  }

  /// Which columns of a table of screens have anything in them.
  static func columns(_ screens: [Screen], hasPictures: Bool = false) -> MustacheValue {
    [
      "type": .bool(screens.contains { $0.type != nil || $0.source != nil || $0.kind != .view }),
      "summary": .bool(screens.contains { MustacheValue.optional($0.summary) != .null }),
      "notes": .bool(screens.contains { MustacheValue.optional($0.note) != .null || $0.created != nil }),
      "owner": .bool(screens.contains { MustacheValue.optional($0.owner) != .null }),
      "tags": .bool(screens.contains { !$0.tags.isEmpty }),
      "picture": .bool(hasPictures),
    ]
  }

  /// The calls in the coordinator's own file that could not be followed.
  private func unresolved(in coordinator: Coordinator) -> [MustacheValue] {
    guard let reading = links.options.reading, let file = coordinator.source?.path else { return [] }
    return reading.unresolved.filter { $0.source.path == file }.map { call in
      [
        "kind": .text(Wording.words(for: call.kind)), "callCode": .code(call.text),
        "sourceCode": links.source(call.source),
      ]
    }
  }

  /// The file of a coordinator's type where no link leads to it, since its transitions name only lines there.
  private func file(of coordinator: Coordinator) -> String {
    guard let source = coordinator.source, links.address(of: source) == nil,
      MustacheValue.optional(coordinator.type) != .null
    else { return "" }
    return " in " + Markdown.code(source.path)
  }

  /// What is said of a coordinator in one line.
  private func line(
    _ coordinator: Coordinator, _ parents: [CoordinatorID], _ children: [CoordinatorID]
  ) -> [[String: MustacheValue]] {
    var facts: [String] = []
    if case .text(let type) = links.type(coordinator.type, coordinator.source) {
      facts.append(type + file(of: coordinator))
    }
    var place = coordinator.container.map { Markdown.escape(Wording.words(for: $0)) }
    if let outer = coordinator.inside, case .text(let link)? = links.place(outer)["link"] {
      place = [place, "inside \(link)"].compactMap { $0 }.joined(separator: " ")
    }
    facts += [place, coordinator.created.map { Wording.words(for: $0) }].compactMap { $0 }
    func add(_ word: String, _ ids: [CoordinatorID]) {
      let names = ids.prefix(Self.listed).map {
        Markdown.link(links.title(of: $0), to: links.address(of: $0))
      }
      guard !names.isEmpty else { return }
      let rest = ids.count - names.count
      facts.append("\(word) \(names.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : ""))
    }
    add("started by", parents)
    add("starts", children)
    let performed = coordinator.edges.count { $0.performer == .coordinator(coordinator.id) }
    if performed > 0 {
      let isAll = performed == coordinator.edges.count
      facts.append(
        "performs "
          + (isAll
            ? "its transitions" : "\(performed) of its \(coordinator.edges.count) transitions"))
    }
    if case .text(let owner) = MustacheValue.optional(coordinator.owner) {
      facts.append("owner " + Markdown.escape(owner))
    }
    if !coordinator.tags.isEmpty {
      facts.append("tags " + coordinator.tags.map(Markdown.escape).joined(separator: ", "))
    }
    if let first = facts.first?.first, first.isLetter { facts[0] = first.uppercased() + facts[0].dropFirst() }
    return facts.map { ["text": .text($0)] }
  }

  /// The most parents and children that are listed; the transitions have them all.
  private static let listed = 8

  /// What is said of a coordinator itself.
  func facts(_ coordinator: Coordinator) -> [String: MustacheValue] {
    let id = coordinator.id
    let parents = links.registry.parents(of: id)
    let children = links.registry.children(of: id)
    let line = line(coordinator, parents, children)
    let group = analysis.groups.group(of: id)
    let values: [String: MustacheValue] = [
      "hasFacts": .bool(!line.isEmpty),
      "facts": .series(line),
      "group": group.map {
        .object(links.value($0.title, links.address(ofFile: AtlasNames.page(ofGroup: $0.id))))
      }
        ?? .null,
      "id": .text(id.rawValue),
      "idCode": .deferred { .code(id.rawValue) },
      "title": .text(links.title(of: id)),
      "address": .text(links.address(of: id)),
      "link": .text(Markdown.link(links.title(of: id), to: links.address(of: id))),
      "summary": .optional(coordinator.summary),
      "note": .optional(coordinator.note),
      "typeCode": .deferred { .code(coordinator.type) },
      "container": .optional(coordinator.container.map { Wording.words(for: $0) }),
      "containerName": .optional(coordinator.container?.rawValue),
      "initial": .deferred {
        coordinator.initial.map { .object(links.screen(ScreenAddress(id, $0))) } ?? .null
      },
      "hasParents": .bool(!parents.isEmpty),
      "parents": .deferred { .series(parents.map { links.coordinator($0) }) },
      "hasChildren": .bool(!children.isEmpty),
      "children": .deferred { .series(children.map { links.coordinator($0) }) },
      "owner": .optional(coordinator.owner),
      "hasTags": .bool(!coordinator.tags.isEmpty),
      "tags": .words(coordinator.tags),
      "sourceCode": .deferred { links.source(coordinator.source) },
      "screenCount": .integer(coordinator.screens.count),
      "edgeCount": .integer(coordinator.edges.count),
    ]
    return values
  }

  /// What is said of a screen.
  func screen(_ screen: Screen, of id: CoordinatorID) -> [String: MustacheValue] {
    let address = ScreenAddress(id, screen.id)
    let title = links.title(of: address)
    let reach = ReachContext(links: links, paths: analysis.paths)
    // Templates show some of it, and not the same everywhere.
    return [
      "id": .text(screen.id.rawValue),
      "nameCode": .deferred { .code(address.description) },
      "anchor": .deferred { .text(links.names.anchor(of: address)) },
      "title": .text(title),
      "address": .deferred { .text(links.address(of: address)) },
      "link": .deferred { .text(Markdown.link(title, to: links.address(of: address))) },
      "coordinator": .deferred { .object(links.coordinator(id)) },
      "typeCode": .deferred { .code(screen.type) },
      "typeLink": .deferred { typeLink(screen) },
      "kind": screen.kind == .view ? .null : .text(Wording.words(for: screen.kind)),
      "kindName": .text(screen.kind.rawValue),
      "summary": .optional(screen.summary),
      "note": .optional(screen.note),
      "created": .optional(screen.created.map { Wording.words(for: $0) }),
      "hasNotes": .bool(MustacheValue.optional(screen.note) != .null || screen.created != nil),
      "isInferred": .bool(screen.confidence == .inferred),
      "picture": links.options.pictures[address].map { .text(links.address(ofFile: $0)) } ?? .null,
      "pictureAlt": .deferred { .text(Markdown.alternative("Picture of \(title)")) },
      "pictureAltHTML": .deferred { .text(HTML.escaped("Picture of \(title)")) },
      "owner": .optional(screen.owner),
      "hasTags": .bool(!screen.tags.isEmpty),
      "tags": .words(screen.tags),
      "sourceCode": .deferred { links.source(screen.source) },
      "hasUses": .bool(!screen.uses.isEmpty),
      "uses": .deferred { uses(of: screen, at: address) },
      "reach": .deferred { .object(reach.value(.screen(address))) },
      "how": .deferred { .text(reach.sources(of: address, in: analysis.graph)) },
      "distance": .deferred { .text(reach.distance(of: .screen(address))) },
    ]
  }

  /// The type, linked to the source, and what sort of screen it is where that is not plain.
  private func typeLink(_ screen: Screen) -> MustacheValue {
    var parts: [String] = []
    if case .text(let type) = links.type(screen.type, screen.source) { parts.append(type) }
    if screen.kind != .view { parts.append(Markdown.escape(Wording.words(for: screen.kind))) }
    return .optional(parts.joined(separator: ", "))
  }

  private func uses(of screen: Screen, at address: ScreenAddress) -> MustacheValue {
    .series(
      DependencyContext(links: links).values(
        screen.uses.map { Reference(knower: .screen(address), dependency: $0) }))
  }

  private func dependencyDiagram(_ coordinator: Coordinator) -> MustacheValue {
    guard analysis.diagrams.maker.showsDependencies(around: coordinator.id) else { return .null }
    return analysis.diagrams.value(
      .dependencies(coordinator.id), file: links.names.dependencyDiagram(of: coordinator.id),
      alternative: "References around \(links.title(of: coordinator.id))", links: links)
  }

  private func diagram(_ coordinator: Coordinator, _ drawings: [Diagram]?) -> MustacheValue {
    let alternative =
      "Drawing of \(links.title(of: coordinator.id)): "
      + "\(Wording.count(coordinator.screens.count, "screen")), "
      + Wording.count(coordinator.edges.count, "transition")
    return analysis.diagrams.value(
      .coordinator(coordinator.id), file: links.names.diagram(of: coordinator.id), alternative: alternative,
      links: links, drawings: drawings)
  }
}
