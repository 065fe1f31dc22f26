import FlowAnalysis
import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know for the page that lists everything.
struct IndexContext {
  let links: PageLinks
  let analysis: Analysis

  func page() -> [String: MustacheValue] {
    let registry = links.registry
    let coordinators = CoordinatorContext(links: links, analysis: analysis)
    let routes = Entrance.all(of: registry).flatMap(RouteContext(links: links).values)
    let launch = analysis.paths.launch
    return [
      "app": .text(registry.app),
      "title": .text(registry.app.contains { !$0.isWhitespace } ? registry.app : "Navigation"),
      "summary": .optional(registry.summary),
      "diagram": diagram(),
      "hasLaunch": .bool(!launch.places.isEmpty),
      "launch": .series(launch.places.map(links.place)),
      "launchIsDeduced": .bool(launch.basis != .declared),
      "launchIsOpen": .bool(launch.isOpen),
      "size": .text(size),
      "reading": reading,
      "hasCoordinators": .bool(!registry.coordinators.isEmpty),
      "coordinators": .list(registry.coordinators.map { .object(coordinators.facts($0)) }),
      "coordinatorColumns": [
        "summary": .bool(registry.coordinators.contains { MustacheValue.optional($0.summary) != .null }),
        "container": .bool(registry.coordinators.contains { $0.container != nil }),
      ],
      "hasScreens": .bool(registry.coordinators.contains { !$0.screens.isEmpty }),
      "screens": .list(screens(coordinators)),
      "hasRoutes": .bool(!routes.isEmpty),
      "routes": .list(routes.map(MustacheValue.object)),
      "routeColumns": RouteContext.columns(routes),
      "hasServices": .bool(!registry.services.isEmpty),
      "services": .list(registry.services.map(service)),
    ]
  }

  /// How much of the source code was understood; null when there was none.
  private var reading: MustacheValue {
    guard let reading = links.options.reading, reading.callCount > 0 else { return .null }
    let rest = reading.unresolved.count
    return [
      "calls": .text(
        Wording.count(reading.callCount, "call")
          + (reading.callCount == 1 ? " that navigates" : " that navigate")),
      "hasUnresolved": .bool(rest > 0), "unresolvedCount": .integer(rest),
      "hasInferred": .bool(reading.inferredCount > 0), "inferredCount": .integer(reading.inferredCount),
      "modelledCount": .integer(reading.callCount - rest),
    ]
  }

  /// `2 coordinators, 1 screen and 3 edges`.
  private var size: String {
    let coordinators = links.registry.coordinators
    let screens = coordinators.reduce(0) { $0 + $1.screens.count }
    let edges = coordinators.reduce(0) { $0 + $1.edges.count }
    return "\(Wording.count(coordinators.count, "coordinator")), \(Wording.count(screens, "screen")) and "
      + Wording.count(edges, "edge")
  }

  /// All screens from A to Z by title, whatever the letter case; equal titles by address.
  private func screens(_ context: CoordinatorContext) -> [MustacheValue] {
    let sorted = links.registry.coordinators.flatMap { coordinator in
      coordinator.screens.map { screen in
        let address = ScreenAddress(coordinator.id, screen.id)
        return (key: Array(links.title(of: address).lowercased().unicodeScalars), address, screen)
      }
    }
    .sorted { left, right in
      left.key == right.key ? left.1 < right.1 : left.key.lexicographicallyPrecedes(right.key)
    }
    return sorted.map { _, address, screen in .object(context.screen(screen, of: address.coordinator)) }
  }

  private func service(_ service: Service) -> MustacheValue {
    let around = DependencyContext(links: links).values(analysis.knowledge.around(service.id))
    let anchor = links.names.anchor(of: service.id)
    return [
      "id": .text(service.id.rawValue),
      "anchor": .text(anchor),
      "title": .text(links.title(of: service.id)),
      "typeCode": .code(service.type),
      "summary": .optional(service.summary),
      "owner": .optional(service.owner),
      "sourceCode": links.source(service.source),
      "hasFacts": .bool(service.type != nil || service.owner != nil || service.source != nil),
      "hasKnowledge": .bool(!around.isEmpty),
      "knowledge": .list(around.map(MustacheValue.object)),
      "knowledgeColumns": DependencyContext.columns(around),
    ]
  }

  private func diagram() -> MustacheValue {
    let count = links.registry.coordinators.count
    return analysis.diagrams.value(
      .overview, file: AtlasNames.overviewDiagram,
      alternative: "Overview of \(Wording.count(count, "coordinator"))", links: links)
  }
}
