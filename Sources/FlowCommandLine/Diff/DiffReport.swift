import FlowAnalysis
import FlowDiagram
import FlowModel

/// What differs between two registries, and what the two are called.
struct DiffReport {
  let diff: RegistryDiff
  let old: String
  let new: String

  typealias Difference = RegistryDiff.Difference

  /// The differences of one coordinator, or those of none.
  struct Section {
    /// The coordinator under its new name, or its old one where only the old registry has it; nil for the
    /// rest.
    var coordinator: CoordinatorID?
    var title: String
    var differences: [Difference]
  }

  /// The differences by coordinator, with what belongs to none at both ends.
  var sections: [Section] {
    var sections: [Section] = []
    for difference in diff.differences {
      let title = difference.coordinator.map { coordinatorTitle($0) } ?? Self.title(difference.subject)
      if sections.last?.coordinator != difference.coordinator || sections.last?.title != title {
        sections.append(Section(coordinator: difference.coordinator, title: title, differences: []))
      }
      sections[sections.count - 1].differences.append(difference)
    }
    return sections
  }

  private static func title(_ subject: RegistryDiff.Subject) -> String {
    switch subject {
    case .app: "App"
    case .route: "Routes"
    case .service: "Services"
    case .coordinator, .screen, .edge: ""
    }
  }

  func coordinatorTitle(_ id: CoordinatorID) -> String {
    (diff.new.coordinator(id) ?? diff.old.coordinator(id))?.displayTitle ?? id.rawValue
  }

  // MARK: - Counts

  /// How many things of one sort were added, removed and so on.
  struct Count: Equatable {
    var noun: String
    var changes: [RegistryDiff.Change: Int]

    /// `2 screens added, 1 removed`.
    var words: String {
      var isFirst = true
      return RegistryDiff.Change.allCases.compactMap { change -> String? in
        guard let number = changes[change] else { return nil }
        defer { isFirst = false }
        return isFirst
          ? "\(number) \(noun)\(number == 1 ? "" : "s") \(change.rawValue)" : "\(number) \(change.rawValue)"
      }.joined(separator: ", ")
    }
  }

  /// How much differs, by sort.
  var counts: [Count] {
    let nouns = ["coordinator", "screen", "transition", "route", "service"]
    return nouns.compactMap { noun in
      let found = diff.differences.filter { Self.noun($0.subject) == noun }
      guard !found.isEmpty else { return nil }
      return Count(noun: noun, changes: Dictionary(grouping: found, by: \.change).mapValues(\.count))
    }
  }

  /// `2 screens added, 1 removed; 3 transitions added`.
  var summary: String {
    let counts = counts.map(\.words)
    if !counts.isEmpty { return counts.joined(separator: "; ") }
    return diff.isEmpty ? "no difference" : "the app's own description changed"
  }

  /// What a difference is about, in one word.
  static func noun(_ subject: RegistryDiff.Subject) -> String {
    switch subject {
    case .app: "app"
    case .coordinator: "coordinator"
    case .screen: "screen"
    case .edge: "transition"
    case .route: "route"
    case .service: "service"
    }
  }

  // MARK: - Words

  /// The sign of a change, as drawings have it.
  static func sign(_ change: RegistryDiff.Change) -> String {
    switch change {
    case .added: Highlight.added.sign
    case .removed: Highlight.removed.sign
    case .changed, .renamed, .moved: Highlight.changed.sign
    }
  }

  /// What differs, without the values: `screen settings "Settings"`,
  /// `7 home → settings, push on settings tapped`.
  func words(_ difference: Difference) -> String {
    switch difference.subject {
    case .app: "app"
    case .coordinator(let pair):
      "coordinator \(named(pair.old, pair.new, \.rawValue))" + (difference.isWhole ? size(pair) : "")
    case .screen(let pair): "screen \(screen(pair))"
    case .edge(let pair): edge(pair)
    case .route(let pair):
      "route \(named(pair.old, pair.new, \.rawValue))" + (difference.isWhole ? target(pair) : "")
    case .service(let pair): "service \(named(pair.old, pair.new, \.rawValue))"
    }
  }

  /// `settings`, or `settings → preferences` for something renamed.
  private func named<ID: Equatable>(_ old: ID?, _ new: ID?, _ text: (ID) -> String) -> String {
    if let old, let new, old != new { return "\(text(old)) → \(text(new))" }
    return (new ?? old).map(text) ?? ""
  }

  /// `, 4 screens, 5 transitions`.
  private func size(_ pair: RegistryDiff.Pair<CoordinatorID>) -> String {
    guard let whole = pair.new.flatMap(diff.new.coordinator) ?? pair.old.flatMap(diff.old.coordinator) else {
      return ""
    }
    let parts = [(whole.screens.count, "screen"), (whole.edges.count, "transition")].filter { $0.0 > 0 }
    let words = parts.map { ", \($0) \($1)\($0 == 1 ? "" : "s")" }.joined()
    return (whole.title.map { " \"\($0)\"" } ?? "") + words
  }

  private func screen(_ pair: RegistryDiff.Pair<ScreenAddress>) -> String {
    let isMoved = pair.old.map { old in pair.new.map { moved(old, $0) } ?? false } ?? false
    let text = named(pair.old, pair.new) { isMoved ? $0.description : $0.screen.rawValue }
    let screen = pair.new.flatMap(diff.new.screen) ?? pair.old.flatMap(diff.old.screen)
    return text + (screen?.title.map { $0 == text ? "" : " \"\($0)\"" } ?? "")
  }

  /// Whether a screen belongs to another coordinator, and not just to one that was renamed.
  private func moved(_ old: ScreenAddress, _ new: ScreenAddress) -> Bool {
    diff.differences.contains {
      $0.change == .moved && $0.subject == .screen(RegistryDiff.Pair(old, new))
    }
  }

  private func edge(_ pair: RegistryDiff.Pair<NumberedEdge>) -> String {
    guard let edge = pair.new ?? pair.old else { return "" }
    let value = edge.edge
    let from =
      value.from?.written(within: edge.coordinator) ?? (value.kind == .route ? "outside" : "any screen")
    let ends = value.to.map { "\(from) → \($0.written(within: edge.coordinator))" } ?? from
    var words = "\(edge.number)  \(ends), \(EdgeLook.word(for: value.kind))"
    if let trigger = value.trigger { words += " on \(trigger)" }
    if let condition = value.guard { words += ", \(EdgeWords.condition(condition))" }
    let more = value.alternatives.count
    return more == 0 ? words : words + ", and \(more) more trigger\(more == 1 ? "" : "s")"
  }

  private func target(_ pair: RegistryDiff.Pair<RouteID>) -> String {
    let route =
      diff.new.routes.first { $0.id == pair.new } ?? diff.old.routes.first { $0.id == pair.old }
    return route.map { ($0.url.map { " \($0)" } ?? "") + " to \($0.to)" } ?? ""
  }

  /// Where a difference can be seen: in the new registry, or in the old one where only that has it.
  func source(_ difference: Difference) -> SourceReference? {
    switch difference.subject {
    case .app: nil
    case .coordinator(let pair):
      (pair.new.flatMap(diff.new.coordinator) ?? pair.old.flatMap(diff.old.coordinator))?.source
    case .screen(let pair): (pair.new.flatMap(diff.new.screen) ?? pair.old.flatMap(diff.old.screen))?.source
    case .edge(let pair): (pair.new ?? pair.old)?.edge.source
    case .route(let pair):
      (diff.new.routes.first { $0.id == pair.new } ?? diff.old.routes.first { $0.id == pair.old })?.source
    case .service(let pair):
      (pair.new.flatMap(diff.new.service) ?? pair.old.flatMap(diff.old.service))?.source
    }
  }

  /// The fields that a line about a difference doesn't show already.
  func fields(_ difference: Difference) -> [RegistryDiff.Field] {
    difference.fields.filter { $0.name != "id" && $0.name != "coordinator" }
  }
}
