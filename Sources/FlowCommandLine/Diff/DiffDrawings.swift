import FlowAnalysis
import FlowDiagram
import FlowModel
import Foundation

/// The diagrams of what differs: the union of both registries, with what came, went and changed highlighted.
struct DiffDrawings {
  let union: RegistryUnion
  private let diff: RegistryDiff
  private let maker: DiagramMaker
  private let names: AtlasNames

  init(_ diff: RegistryDiff, _ options: DiagramOptions) {
    self.diff = diff
    union = RegistryUnion(diff)
    var options = options
    options.highlights = Self.highlights(union, diff)
    maker = DiagramMaker(union.registry, options: options)
    names = AtlasNames(union.registry)
  }

  /// The coordinators that have drawings.
  var coordinators: [CoordinatorID] { union.touched }

  /// The overview, where more than one coordinator is touched or there are several, and one drawing for each.
  func all() -> [DiffMarkdown.Drawing] {
    let hasOverview = union.registry.coordinators.count > 1 && !coordinators.isEmpty
    return (hasOverview ? overview().map { [$0] } ?? [] : []) + coordinators.compactMap(drawing)
  }

  func overview() -> DiffMarkdown.Drawing? {
    maker.highlightedOverview().map { diagram in
      var diagram = diagram
      for index in diagram.nodes.indices {
        guard case .coordinator(let id) = diagram.nodes[index].subject, let name = formerNames[id] else {
          continue
        }
        diagram.nodes[index].card.tags = diagram.nodes[index].card.tags.map {
          $0.hasPrefix(Highlight.changed.sign) ? "\(Highlight.changed.sign) WAS \(name)" : $0
        }
      }
      return .init(title: "Overview", diagram: diagram, file: "overview.svg", view: .overview)
    }
  }

  func drawing(of id: CoordinatorID) -> DiffMarkdown.Drawing? {
    let title = union.registry.coordinator(id)?.displayTitle ?? id.rawValue
    return maker.highlighted(id).map { diagram in
      var diagram = diagram
      if let name = formerNames[id], !diagram.frames.isEmpty {
        let heading = diagram.frames[0].heading
        diagram.frames[0].heading.title = "\(Highlight.changed.sign) \(heading.title)"
        diagram.frames[0].heading.detail = ["was \(name)", heading.detail].compactMap { $0 }.joined(
          separator: " · ")
      }
      return .init(title: title, diagram: diagram, file: names.stem(of: id) + ".svg", view: .coordinator(id))
    }
  }

  /// What coordinators were called that have another name now.
  private var formerNames: [CoordinatorID: String] {
    var names: [CoordinatorID: String] = [:]
    for difference in diff.differences where difference.change == .renamed {
      if case .coordinator(let pair) = difference.subject, let new = pair.new {
        names[new] = pair.old?.rawValue
      }
    }
    return names
  }

  // MARK: - Highlights

  private static func highlights(_ union: RegistryUnion, _ diff: RegistryDiff) -> DiagramHighlights {
    var highlights = DiagramHighlights()
    highlights.coordinators = union.coordinators.mapValues(Highlight.init)
    // In an overview a coordinator in which something differs is changed itself.
    for id in union.touched where union.coordinators[id] == .unchanged {
      highlights.coordinators[id] = .changed
    }
    highlights.screens = union.screens.mapValues(Highlight.init)
    highlights.routes = union.routes.mapValues(Highlight.init)
    for (id, ways) in union.ways {
      for (index, way) in ways.enumerated() {
        let name = EdgeName(id, index + 1)
        highlights.edges[name] = Highlight(way.mark)
        if way.mark == .removed, let old = way.old { highlights.numbers[name] = old.number }
        if way.mark == .changed { highlights.notes[name] = note(way.fields) }
      }
    }
    for id in union.touched where union.coordinators[id] != .added && union.coordinators[id] != .removed {
      let screens = union.screens.filter { $0.key.coordinator == id }.map(\.value)
      highlights.coordinatorNotes[id] = [
        count(screens, "screen"), count((union.ways[id] ?? []).map(\.mark), "transition"),
      ].filter { !$0.isEmpty }.joined(separator: "; ")
    }
    for (place, now) in union.departed {
      let title = union.registry.coordinator(now.coordinator)?.displayTitle ?? now.coordinator.rawValue
      highlights.tags[place] = "MOVED TO \(title)"
    }
    for difference in diff.differences {
      if case .coordinator(let pair) = difference.subject, let new = pair.new {
        for (screen, place) in movedPlaces(difference.fields) {
          let address = ScreenAddress(new, screen)
          if highlights.screens[address] == .unchanged { highlights.screens[address] = .changed }
          highlights.tags[address] = "WAS NO. \(place)"
        }
      }
      if case .screen(let pair) = difference.subject, let new = pair.new {
        highlights.tags[new] = tag(difference, pair)
      }
    }
    return highlights
  }

  /// The screens of a tab bar or the like that stand in another place than before, with the place they had,
  /// from 1.
  private static func movedPlaces(_ fields: [RegistryDiff.Field]) -> [(ScreenID, Int)] {
    guard let order = fields.first(where: { $0.name == "order" }) else { return [] }
    func names(_ list: String?) -> [String] {
      (list ?? "").split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
    }
    let (old, new) = (names(order.old), names(order.new))
    return new.enumerated().compactMap { index, name in
      guard let before = old.firstIndex(of: name), before != index else { return nil }
      return (ScreenID(name), before + 1)
    }
  }

  /// `+2 −1 screens`.
  private static func count(_ marks: [RegistryUnion.Mark], _ noun: String) -> String {
    let highlights: [Highlight] = marks.map(Highlight.init)
    let parts = Highlight.allCases.compactMap { highlight -> String? in
      let count = highlights.count { $0 == highlight }
      return highlight == .unchanged || count == 0 ? nil : "\(highlight.sign)\(count)"
    }
    let total = highlights.count { $0 != .unchanged }
    return parts.isEmpty ? "" : parts.joined(separator: " ") + " \(noun)\(total == 1 ? "" : "s")"
  }

  private static func tag(
    _ difference: RegistryDiff.Difference, _ pair: RegistryDiff.Pair<ScreenAddress>
  ) -> String? {
    switch difference.change {
    case .added, .removed: nil
    case .moved: pair.old.map { "MOVED FROM \($0.coordinator)" }
    case .renamed: pair.old.map { "WAS \($0.screen)" }
    case .changed:
      switch difference.fields.first {
      case let field? where difference.fields.count == 1 && ["title", "type", "kind"].contains(field.name):
        "WAS \(field.old ?? "WITHOUT \(field.name)")"
      default: "CHANGED: " + Set(difference.fields.map(\.name)).sorted().joined(separator: ", ")
      }
    }
  }

  /// What an arrow says of the values it had.
  private static func note(_ fields: [RegistryDiff.Field]) -> String? {
    // The kind says most, and its style and animation only go with it.
    let telling = fields.first { $0.name == "by" } ?? fields.first
    guard let field = telling else { return nil }
    let rest = Set(fields.map(\.name)).subtracting(["by", "style", "animation", "performer", "id"])
    guard fields.count == 1 || field.name == "by" && rest.isEmpty else {
      return words(fields)
    }
    switch (field.name, field.old, field.new) {
    case ("if", let old?, _): return "was \(EdgeWords.condition(old))"
    case ("if", nil, _): return "was without condition"
    case ("by", let old?, let new?): return "\(new), was \(old)"
    case ("triggers", let old?, nil): return "no longer on \(old)"
    case ("triggers", nil, let new?): return "now also on \(new)"
    case (_, let old?, _): return "was \(old)"
    case (_, nil, let new?): return "\(field.name) \(new)"
    default: return nil
    }
  }

  /// What several fields had been, the kind and the condition first.
  private static func words(_ fields: [RegistryDiff.Field]) -> String {
    let order = ["by", "if", "on", "triggers"]
    let known = order.filter { name in fields.contains { $0.name == name } }
    var parts = known.compactMap { name in
      fields.first { $0.name == name }.flatMap { note([$0]) }
    }
    let others = Set(fields.map(\.name)).subtracting(known).sorted()
    if !others.isEmpty { parts.append("other " + others.joined(separator: ", ")) }
    return parts.joined(separator: "; ")
  }
}

extension Highlight {
  fileprivate init(_ mark: RegistryUnion.Mark) {
    switch mark {
    case .added: self = .added
    case .removed: self = .removed
    case .changed: self = .changed
    case .unchanged: self = .unchanged
    }
  }
}
