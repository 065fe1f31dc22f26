import FlowDiagram
import FlowModel
import Foundation

/// Makes the index of screens and routes.
struct IndexMaker {
  private let registry: FlowRegistry
  private let showsAlerts: Bool

  /// - Parameter showsAlerts: whether alerts are listed.
  init(_ registry: FlowRegistry, showsAlerts: Bool) {
    self.registry = registry
    self.showsAlerts = showsAlerts
  }

  /// The entries from A to Z, as yet without sheets.
  func entries() -> [IndexEntry] {
    var entries: [IndexEntry] = []
    for coordinator in registry.coordinators {
      for screen in coordinator.screens where showsAlerts || !screen.kind.isAlert {
        entries.append(
          entry(
            .screen(ScreenAddress(coordinator.id, screen.id)), title: screen.displayTitle,
            detail: coordinator.displayTitle))
      }
    }
    for route in registry.routes {
      entries.append(entry(.route(route.id), title: route.id.rawValue, detail: route.url))
    }
    return entries.map { ($0, IndexOrder($0.title)) }
      .sorted { ($0.1, $0.0.detail ?? "") < ($1.1, $1.0.detail ?? "") }.map(\.0)
  }

  private func entry(_ subject: IndexEntry.Subject, title: String, detail: String?) -> IndexEntry {
    IndexEntry(
      subject: subject, initial: IndexOrder(title).initial, title: title, detail: detail, places: [])
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
