import FlowAnalysis
import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know of one coordinator, for its page and for its line in the index.
struct CoordinatorContext {
  let links: PageLinks
  let analysis: Analysis

  /// All that a coordinator's page shows.
  func page(_ coordinator: Coordinator) -> [String: MustacheValue] {
    let id = coordinator.id
    let edges = EdgeContext(links: links)
    let entries = analysis.traffic.entries(to: id)
    let exits = analysis.traffic.exits(from: id)
    let routes = analysis.traffic.entrances(to: id).flatMap(RouteContext(links: links).values)
    let services = DependencyContext(links: links).values(analysis.knowledge.around(id))
    let unresolved = unresolved(in: coordinator)
    return facts(coordinator).merging([
      "app": .text(links.registry.app),
      "index": .text(links.address(ofFile: AtlasNames.indexPage)),
      "diagram": diagram(coordinator),
      "hasScreens": .bool(!coordinator.screens.isEmpty),
      "screens": .list(coordinator.screens.map { .object(screen($0, of: id)) }),
      "hasEdges": .bool(!coordinator.edges.isEmpty),
      "edges": .list(coordinator.edges.map { .object(edges.value(NumberedEdge(id, $0))) }),
      "edgeColumns": EdgeContext.columns(coordinator.edges),
      "hasEntries": .bool(!entries.isEmpty),
      "entries": .list(entries.map { .object(edges.value($0)) }),
      "entryColumns": EdgeContext.columns(entries.map(\.edge)),
      "hasExits": .bool(!exits.isEmpty),
      "exits": .list(exits.map { .object(edges.value($0)) }),
      "exitColumns": EdgeContext.columns(exits.map(\.edge)),
      "hasRoutes": .bool(!routes.isEmpty),
      "routes": .list(routes.map(MustacheValue.object)),
      "routeColumns": RouteContext.columns(routes),
      "hasUnresolved": .bool(!unresolved.isEmpty),
      "unresolved": .list(unresolved),
      "hasServices": .bool(!services.isEmpty),
      "services": .list(services.map(MustacheValue.object)),
      "serviceColumns": DependencyContext.columns(services),
    ]) { _, new in new }
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

  /// What is said of a coordinator itself.
  func facts(_ coordinator: Coordinator) -> [String: MustacheValue] {
    let id = coordinator.id
    let parents = links.registry.parents(of: id)
    let children = links.registry.children(of: id)
    let initial = coordinator.initial.map { links.screen(ScreenAddress(id, $0)) }
    let values: [String: MustacheValue] = [
      "id": .text(id.rawValue),
      "idCode": .code(id.rawValue),
      "title": .text(links.title(of: id)),
      "address": .text(links.address(of: id)),
      "link": .text(Markdown.link(links.title(of: id), to: links.address(of: id))),
      "summary": .optional(coordinator.summary),
      "typeCode": .code(coordinator.type),
      "container": .optional(coordinator.container.map { Wording.words(for: $0) }),
      "containerName": .optional(coordinator.container?.rawValue),
      "initial": initial.map(MustacheValue.object) ?? .null,
      "hasParents": .bool(!parents.isEmpty),
      "parents": .series(parents.map { links.coordinator($0) }),
      "hasChildren": .bool(!children.isEmpty),
      "children": .series(children.map { links.coordinator($0) }),
      "owner": .optional(coordinator.owner),
      "hasTags": .bool(!coordinator.tags.isEmpty),
      "tags": .words(coordinator.tags),
      "sourceCode": links.source(coordinator.source),
      "screenCount": .integer(coordinator.screens.count),
      "edgeCount": .integer(coordinator.edges.count),
    ]
    return values
  }

  /// What is said of a screen.
  func screen(_ screen: Screen, of id: CoordinatorID) -> [String: MustacheValue] {
    let address = ScreenAddress(id, screen.id)
    let title = links.title(of: address)
    return [
      "id": .text(screen.id.rawValue),
      "nameCode": .code(address.description),
      "anchor": .text(links.names.anchor(of: address)),
      "title": .text(title),
      "address": .text(links.address(of: address)),
      "link": .text(Markdown.link(title, to: links.address(of: address))),
      "coordinator": .object(links.coordinator(id)),
      "typeCode": .code(screen.type),
      "kind": screen.kind == .view ? .null : .text(Wording.words(for: screen.kind)),
      "kindName": .text(screen.kind.rawValue),
      "summary": .optional(screen.summary),
      "isInferred": .bool(screen.confidence == .inferred),
      "picture": links.options.pictures[address].map { .text(links.address(ofFile: $0)) } ?? .null,
      "pictureAlt": .text(Markdown.alternative("Picture of \(title)")),
      "owner": .optional(screen.owner),
      "hasTags": .bool(!screen.tags.isEmpty),
      "tags": .words(screen.tags),
      "sourceCode": links.source(screen.source),
      "hasUses": .bool(!screen.uses.isEmpty),
      "uses": uses(of: screen, at: address),
      "reach": .object(ReachContext(links: links, paths: analysis.paths).value(address)),
    ]
  }

  private func uses(of screen: Screen, at address: ScreenAddress) -> MustacheValue {
    .series(
      DependencyContext(links: links).values(
        screen.uses.map { Knowledge.Reference(knower: .screen(address), dependency: $0) }))
  }

  private func diagram(_ coordinator: Coordinator) -> MustacheValue {
    let alternative =
      "Diagram of \(links.title(of: coordinator.id)): "
      + "\(Wording.count(coordinator.screens.count, "screen")), "
      + Wording.count(coordinator.edges.count, "edge")
    return analysis.diagrams.value(
      .coordinator(coordinator.id), file: links.names.diagram(of: coordinator.id), alternative: alternative,
      links: links)
  }
}
