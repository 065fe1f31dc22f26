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
    let groups = analysis.groups.groups
    let hasMatrix = !groups.isEmpty && links.options.diagrams == .svg
    let names = NamesContext(links: links, analysis: analysis).content
    let values: [String: MustacheValue] = [
      "app": .text(registry.app),
      "title": .text(registry.app.contains { !$0.isWhitespace } ? registry.app : "Navigation"),
      "summary": .optional(registry.summary),
      "diagram": diagram(),
      "hasLaunch": .bool(!launch.places.isEmpty),
      "launch": .series(launch.places.map(links.place)),
      "launchIsDeduced": .bool(launch.basis != .declared),
      "launchIsOpen": .bool(launch.isOpen),
      "firstScreen": firstScreen,
      "isPart": .bool(launch.basis == .part),
      "size": .text(Wording.size(of: registry.coordinators)),
      "reading": reading,
      "hasCoordinators": .bool(!registry.coordinators.isEmpty),
      "coordinators": .list(
        registry.coordinators.map { coordinator in .deferred { .object(coordinators.facts(coordinator)) } }),
      "coordinatorColumns": CoordinatorContext.columns(registry.coordinators, hasGroups: !groups.isEmpty),
      "hasGroups": .bool(!groups.isEmpty),
      "groups": .list(
        groups.map { group in
          .deferred { .object(GroupContext(links: links, analysis: analysis).value(group)) }
        }),
      "matrix": hasMatrix ? .text(links.address(ofFile: AtlasNames.matrixDiagram)) : .null,
      "names": names.map { _ in .text(links.address(ofFile: AtlasNames.namesPage)) } ?? .null,
      "namesContent": .optional(names),
      "hasRoutes": .bool(!routes.isEmpty),
      "routes": .list(routes.map(MustacheValue.object)),
      "routeColumns": RouteContext.columns(routes),
      "hasServices": .bool(!registry.services.isEmpty),
      "services": .list(registry.services.map(service)),
      "dependencyDiagram": dependencyDiagram,
    ]
    return values.merging(FindingContext(links: links).values(of: nil)) { _, new in new }
  }

  /// What people see first; null where it is the launch itself, or not known.
  private var firstScreen: MustacheValue {
    guard let first = FirstScreen(of: links.registry), !first.coordinators.isEmpty else { return .null }
    return .object(
      links.place(.screen(first.screen)).merging(["isChosen": .bool(first.isChosen)]) { _, new in new })
  }

  /// How much of the source code was understood; null when there was none.
  private var reading: MustacheValue {
    guard let reading = links.options.reading, reading.callCount > 0 else { return .null }
    let rest = reading.unresolved.count
    return [
      "calls": .text(Wording.count(reading.callCount, "navigating call")),
      "hasUnmodelled": .bool(rest + reading.unusedCount > 0),
      "hasUnused": .bool(reading.unusedCount > 0), "unusedCount": .integer(reading.unusedCount),
      "hasUnresolved": .bool(rest > 0), "unresolvedCount": .integer(rest),
      "hasInferred": .bool(reading.inferredCount > 0), "inferredCount": .integer(reading.inferredCount),
      "modelledCount": .integer(reading.callCount - rest - reading.unusedCount),
      "objectiveC": reading.objectiveCFileCount == 0
        ? .null : .text(Wording.count(reading.objectiveCFileCount, "Objective-C file")),
      "marksInferred": .bool(marksInferred),
    ]
  }

  /// Whether pages mark any screen, transition, route or service as inferred.
  private var marksInferred: Bool {
    let registry = links.registry
    return registry.coordinators.contains { coordinator in
      coordinator.screens.contains { $0.confidence == .inferred }
        || coordinator.edges.contains { $0.triggers.contains { $0.confidence == .inferred } }
    } || registry.routes.contains { $0.confidence == .inferred }
      || registry.services.contains { $0.confidence == .inferred }
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
      "note": .optional(service.note),
      "created": .optional(service.created.map { Wording.words(for: $0) }),
      "isInferred": .bool(service.confidence == .inferred),
      "hasTags": .bool(!service.tags.isEmpty),
      "tags": .words(service.tags),
      "owner": .optional(service.owner),
      "sourceCode": links.source(service.source),
      "hasFacts": .bool(
        service.type != nil || service.owner != nil || service.source != nil || service.created != nil
          || !service.tags.isEmpty),
      "hasKnowledge": .bool(!around.isEmpty),
      "knowledge": .list(around.map(MustacheValue.object)),
      "knowledgeColumns": DependencyContext.columns(around),
    ]
  }

  private var dependencyDiagram: MustacheValue {
    guard analysis.diagrams.maker.showsDependencies(around: nil) else { return .null }
    return analysis.diagrams.value(
      .dependencies(nil), file: AtlasNames.dependencyDiagram, alternative: "References in the app",
      links: links)
  }

  private func diagram() -> MustacheValue {
    let count = links.registry.coordinators.count
    return analysis.diagrams.value(
      .overview, file: AtlasNames.overviewDiagram,
      alternative: "Overview of \(Wording.count(count, "coordinator"))", links: links)
  }
}
