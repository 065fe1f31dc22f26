import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know of a group of the overview, for its page and its line in the index.
struct GroupContext {
  let links: PageLinks
  let analysis: Analysis

  /// All that a group's page shows.
  func page(_ group: OverviewGroups.Group) -> [String: MustacheValue] {
    let coordinators = CoordinatorContext(links: links, analysis: analysis)
    let members = group.members.compactMap(links.registry.coordinator)
    let count = Wording.count(members.count, "coordinator")
    return value(group).merging([
      "app": .text(links.registry.app),
      "index": .text(links.address(ofFile: AtlasNames.indexPage)),
      "size": .text(Wording.size(of: members)),
      "diagram": analysis.diagrams.value(
        .group(group.id), file: AtlasNames.diagram(ofGroup: group.id),
        alternative: "Overview of \(group.title): \(count)", links: links),
      "coordinators": .list(members.map { .object(coordinators.facts($0)) }),
      "coordinatorColumns": CoordinatorContext.columns(members, hasGroups: false),
    ]) { _, new in new }
  }

  /// What is said of a group where it is listed.
  func value(_ group: OverviewGroups.Group) -> [String: MustacheValue] {
    let screens = group.members.compactMap(links.registry.coordinator).reduce(0) { $0 + $1.screens.count }
    let address = links.address(ofFile: AtlasNames.page(ofGroup: group.id))
    return links.value(group.title, address).merging([
      "title": .text(group.title),
      "members": .series(group.members.map { links.coordinator($0) }),
      "screenCount": .integer(screens),
    ]) { _, new in new }
  }
}
