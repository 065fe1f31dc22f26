import FlowDiagram
import FlowModel
import Foundation

/// Makes the index of screens and routes.
struct IndexMaker {
  private let registry: FlowRegistry
  private let drafts: [SheetDraft]
  private var byCoordinator: [CoordinatorID: [Int]] = [:]

  init(_ registry: FlowRegistry, drafts: [SheetDraft]) {
    self.registry = registry
    self.drafts = drafts
    for (index, draft) in drafts.enumerated() {
      if let coordinator = draft.coordinator { byCoordinator[coordinator, default: []].append(index) }
    }
  }

  /// The entries from A to Z.
  func entries() -> [IndexEntry] {
    var entries: [IndexEntry] = []
    for coordinator in registry.coordinators {
      let places = self.places(in: coordinator)
      for screen in coordinator.screens {
        let address = ScreenAddress(coordinator.id, screen.id)
        entries.append(
          entry(
            .screen(address), title: screen.displayTitle, detail: coordinator.displayTitle,
            places: places[address] ?? fallback(coordinator.id)))
      }
    }
    for route in registry.routes {
      entries.append(
        entry(.route(route.id), title: route.id.rawValue, detail: route.url, places: places(of: route)))
    }
    return entries.map { ($0, IndexOrder($0.title)) }
      .sorted { ($0.1, $0.0.detail ?? "") < ($1.1, $1.0.detail ?? "") }.map(\.0)
  }

  private func entry(
    _ subject: IndexEntry.Subject, title: String, detail: String?, places: [IndexEntry.Place]
  ) -> IndexEntry {
    IndexEntry(
      subject: subject, initial: IndexOrder(title).initial, title: title, detail: detail, places: places)
  }

  /// What isn't drawn is found where its coordinator begins.
  private func fallback(_ id: CoordinatorID) -> [IndexEntry.Place] {
    (byCoordinator[id]?.first).map { [.init(sheet: drafts[$0].number, edges: [], anchor: nil)] } ?? []
  }

  private func places(in coordinator: Coordinator) -> [ScreenAddress: [IndexEntry.Place]] {
    var places: [ScreenAddress: [IndexEntry.Place]] = [:]
    for index in byCoordinator[coordinator.id] ?? [] {
      let diagram = drafts[index].diagram
      var edges: [String: Set<EdgeName>] = [:]
      for arrow in diagram.arrows {
        for end in [arrow.from, arrow.to] { edges[end, default: []].formUnion(arrow.edges) }
      }
      for node in diagram.nodes {
        guard case .screen(let address) = node.subject else { continue }
        let all = (edges[node.id] ?? []).union(node.card.listedEdges)
        // Its own coordinator's edges come first.
        let own = all.filter { $0.coordinator == coordinator.id }.sorted()
        let others = all.filter { $0.coordinator != coordinator.id }.sorted()
        let words = (own + others).map { EdgeWords.number(of: $0, within: coordinator.id, in: registry) }
        places[address, default: []].append(
          .init(sheet: drafts[index].number, edges: words, anchor: node.id))
      }
    }
    return places
  }

  private func places(of route: Route) -> [IndexEntry.Place] {
    guard let coordinator = route.to.coordinator else { return [] }
    let node = "route-\(route.id)"
    let found = (byCoordinator[coordinator] ?? []).filter { index in
      drafts[index].diagram.nodes.contains { $0.id == node }
    }
    if found.isEmpty { return fallback(coordinator) }
    return found.map { .init(sheet: drafts[$0].number, edges: [], anchor: node) }
  }
}

/// The order of an index: by letters without their accents and case, whatever the machine's language.
struct IndexOrder: Comparable {
  /// The letter it is found under; `#` for what begins with none.
  let initial: String
  private let folded: [Unicode.Scalar]
  private let title: [Unicode.Scalar]

  init(_ title: String) {
    let letters = title.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark && !$0.properties.isWhitespace
    }
    folded = Array(letters)
    self.title = Array(title.unicodeScalars)
    let first = folded.first.map { $0.properties.isAlphabetic ? String($0).uppercased() : "#" }
    initial = first ?? "#"
  }

  static func < (left: IndexOrder, right: IndexOrder) -> Bool {
    // What begins with no letter comes first.
    if (left.initial == "#") != (right.initial == "#") { return left.initial == "#" }
    if left.folded != right.folded { return left.folded.lexicographicallyPrecedes(right.folded) }
    return left.title.lexicographicallyPrecedes(right.title)
  }
}
