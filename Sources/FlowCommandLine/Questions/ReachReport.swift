import FlowAnalysis
import FlowDiagram
import FlowDocs
import FlowInput
import FlowModel

/// What leads to a place, what can be reached from it and what depends on it: `flowatlas reach`.
struct ReachReport {
  private let reach: Reachability
  private let words: StepWords
  /// How many places a list names at most; nil for all.
  private let limit: Int?

  init(_ reach: Reachability, in registry: FlowRegistry, limit: Int?) {
    self.reach = reach
    self.limit = limit
    words = StepWords(registry)
  }

  private var title: String { words.title(reach.place) }

  private var how: String {
    switch reach.reach {
    case .unreachable: "Nothing leads here from launch or from outside the app."
    case .fromLaunch(let path) where path.steps.isEmpty:
      reach.launch.isOpen ? "The app may launch here." : "Shown at launch."
    case .fromLaunch(let path): "\(StepWords.count(path.steps.count, "step")) from launch."
    case .onlyByRoute(let path):
      "Only from outside, by \(path.entrance.map(words.entrance) ?? "a route")"
        + (path.steps.isEmpty ? "." : " and \(StepWords.count(path.steps.count, "step")).")
    }
  }

  private func line(_ transition: FlowGraph.Transition, leads: Bool) -> String {
    let edge = transition.edge
    let other: String
    if leads {
      other = transition.targets.map(end).joined(separator: " or ")
    } else {
      other =
        edge.edge.from == nil
        ? "any screen of \(words.title(.coordinator(edge.coordinator)))" : end(transition.source)
    }
    var line = "\(leads ? "to" : "from") \(other): \(words.trigger(edge))"
    if let condition = words.condition(.take(edge, to: nil)) { line += ", \(EdgeWords.condition(condition))" }
    return line + " (\(words.evidence(.take(edge, to: nil))))"
  }

  /// A way back that does not say where it leads.
  private func line(_ edge: NumberedEdge) -> String {
    var line = "back: \(words.trigger(edge))"
    if let condition = words.condition(.take(edge, to: nil)) { line += ", \(EdgeWords.condition(condition))" }
    return line + " (\(words.evidence(.take(edge, to: nil))))"
  }

  private func end(_ end: FlowGraph.End) -> String {
    switch end {
    case .node(let node): words.title(of: node)
    case .whole(let id): words.title(.coordinator(id))
    }
  }

  /// The sections of the report, each with its lines; those that lead on come before those that return.
  private var sections: [(heading: String, lines: [String])] {
    let arrivals = reach.transitionsIn.filter { !$0.returns } + reach.transitionsIn.filter(\.returns)
    let leaving = reach.transitionsOut.filter { !$0.returns } + reach.transitionsOut.filter(\.returns)
    let waysIn =
      reach.entrances.map { "from outside: \(words.entrance($0))" }
      + arrivals.map { line($0, leads: false) }
    let back = reach.waysBack.map(line)
    return [
      ("Leads here directly (\(waysIn.count))", waysIn),
      ("Leads here indirectly (\(reach.sources.count))", distant(reach.sources)),
      (
        "Leads from here directly (\(leaving.count + back.count))",
        leaving.map { line($0, leads: true) } + back
      ),
      ("Can be reached by going back (\(reach.returns.count))", cut(reach.returns.map(words.title(of:)))),
      ("Can be reached by going forward (\(reach.targets.count))", distant(reach.targets)),
      (
        "Could not be reached without it (\(reach.dependants.count))",
        cut(reach.dependants.map(words.name))
      ),
    ]
  }

  /// One line for each distance.
  private func distant(_ list: [Reachability.Distant]) -> [String] {
    var lines: [String] = []
    var shown = 0
    for (stepCount, group) in Dictionary(grouping: list, by: \.stepCount).sorted(by: { $0.key < $1.key }) {
      let room = limit.map { max(0, $0 - shown) } ?? group.count
      if room == 0 {
        return lines + ["\(list.count - shown) more, up to \(list.last?.stepCount ?? 0) steps away"]
      }
      shown += min(room, group.count)
      lines.append(
        "\(StepWords.count(stepCount, "step")): "
          + group.prefix(room).map { words.title(of: $0.node) }.joined(separator: ", ")
          + (group.count > room ? " and \(group.count - room) more" : ""))
    }
    return lines
  }

  private func cut(_ list: [String]) -> [String] {
    guard let limit, list.count > limit else { return list }
    return list.prefix(limit) + ["\(list.count - limit) more"]
  }

  // MARK: - Formats

  func text() -> String {
    var lines = [title + (title == reach.place.description ? "" : " (\(reach.place))"), how]
    for section in sections {
      lines += ["", section.heading]
      lines += section.lines.isEmpty ? ["  none"] : section.lines.map { "  " + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  func markdown() -> String {
    var lines = ["# " + Markdown.escape(title), "", Markdown.escape(how)]
    for section in sections {
      lines += ["", "## " + Markdown.escape(section.heading), ""]
      lines += section.lines.isEmpty ? ["None."] : section.lines.map { "- " + Markdown.escape($0) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  func json() -> DocumentValue {
    func list(_ nodes: [Reachability.Distant]) -> DocumentValue {
      .list(
        nodes.map {
          .map([
            .init("place", .text(Place($0.node).description)), .init("steps", .integer($0.stepCount)),
          ])
        })
    }
    func edges(_ list: [(edge: NumberedEdge, returns: Bool)]) -> DocumentValue {
      .list(
        list.map { numbered, returns in
          var entries: [DocumentValue.Entry] = [
            .init("edge", .text("\(numbered.coordinator).\(numbered.edge.id)")),
            .init("number", .text(words.number(numbered))),
            .init("from", .text((numbered.edge.from ?? .coordinator(numbered.coordinator)).description)),
            .init("kind", .text(numbered.edge.kind.rawValue)),
          ]
          if let target = numbered.edge.to { entries.append(.init("to", .text(target.description))) }
          if returns { entries.append(.init("returns", .boolean(true))) }
          return .map(entries)
        })
    }
    let leaving = reach.transitionsOut.map { ($0.edge, $0.returns) } + reach.waysBack.map { ($0, true) }
    var entries: [DocumentValue.Entry] = [.init("place", .text(reach.place.description))]
    switch reach.reach {
    case .unreachable: entries.append(.init("reached", .boolean(false)))
    case .fromLaunch(let path), .onlyByRoute(let path):
      entries += [
        .init("reached", .boolean(true)), .init("onlyFromOutside", .boolean(path.entrance != nil)),
        .init("steps", .integer(path.steps.count)),
      ]
    }
    return .map(
      entries + [
        .init("entrances", .list(reach.entrances.map { .text(words.entrance($0)) })),
        .init("edgesIn", edges(reach.transitionsIn.map { ($0.edge, $0.returns) })),
        .init("reachedFrom", list(reach.sources)), .init("edgesOut", edges(leaving)),
        .init("returnsTo", .list(reach.returns.map { .text(Place($0).description) })),
        .init("reaches", list(reach.targets)),
        .init("dependants", .list(reach.dependants.map { .text(Place($0).description) })),
      ])
  }
}
