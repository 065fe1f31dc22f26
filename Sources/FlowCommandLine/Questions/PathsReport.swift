import FlowAnalysis
import FlowDiagram
import FlowDocs
import FlowInput
import FlowModel

/// The ways from one place to another, for people and for scripts: `flowatlas paths`.
struct PathsReport {
  let ways: Ways
  /// What was asked for.
  let from: Place?
  let to: Place
  let isAll: Bool
  private let words: StepWords

  init(_ ways: Ways, from: Place?, to: Place, isAll: Bool, in registry: FlowRegistry) {
    self.ways = ways
    self.from = from
    self.to = to
    self.isAll = isAll
    words = StepWords(registry)
  }

  /// The steps of a way, without those that lead to where it begins.
  func steps(of walk: Walk) -> ArraySlice<Walk.Step> {
    walk.steps.dropFirst(ways.approach?.steps.count ?? 0)
  }

  private var ends: String { "from \(from.map(words.title) ?? "launch") to \(words.title(to))" }

  private var heading: String {
    if ways.walks.isEmpty { return "No way leads \(ends)." }
    let lengths = ways.walks.map { steps(of: $0).count }
    guard let shortest = lengths.first else { return "" }
    if shortest == 0, lengths.count == 1 {
      return from == nil ? "\(words.title(to)) is shown at launch." : "\(words.title(to)) is shown already."
    }
    let count = ways.walks.count
    let sort = isAll && lengths.last != shortest ? "way" : "shortest way"
    let length =
      lengths.last == shortest
      ? StepWords.count(shortest, "step") : "\(shortest) to \(lengths.last ?? shortest) steps"
    return "\(StepWords.count(count, sort)) \(ends), \(length)"
      + (count > 1 && lengths.last == shortest ? " each" : "")
  }

  private var notes: [String] {
    var notes: [String] = []
    if ways.hasMore { notes.append("There are more; use --limit to list them.") }
    if ways.isCut { notes.append("There may be more: the search ended after 100,000 partial ways.") }
    if ways.walks.contains(where: { if case .entrance = $0.beginning { true } else { false } }) {
      notes.append("Nothing leads there from launch, so the ways begin outside the app.")
    }
    if let approach = ways.approach, case .unreached(let node) = approach.beginning {
      notes.append("Nothing leads to \(words.title(of: node)), so there is nothing below it.")
    }
    return notes
  }

  private func guards(_ walk: Walk) -> [String] {
    var found: [String] = []
    for step in steps(of: walk) {
      if let condition = words.condition(step.move), !found.contains(condition) { found.append(condition) }
    }
    return found
  }

  private func beginning(_ walk: Walk) -> String {
    guard ways.approach != nil else { return words.beginning(walk) }
    return "at \(from.map(words.title) ?? "")"
  }

  /// One of the ways, from 1, as a picture shows it; nil when there are fewer.
  func diagramWay(_ number: Int) -> DiagramWay? {
    guard ways.walks.indices.contains(number - 1) else { return nil }
    let walk = ways.walks[number - 1]
    let steps = steps(of: walk)
    let before = walk.steps.count - steps.count
    var place = before == 0 ? walk.beginning.node : walk.steps[before - 1].node ?? walk.beginning.node
    let start = place
    let isLaunch = if before == 0, case .launch = walk.beginning { true } else { false }
    var drawn: [DiagramWay.Step] = []
    for step in steps {
      let target = step.node ?? place
      let edge = step.edge
      drawn.append(
        DiagramWay.Step(
          edge: edge?.edge, owner: edge?.coordinator ?? place.coordinator,
          from: source(of: edge, at: place), to: Place(target), action: words.action(step.move)))
      place = target
    }
    let title = ends.prefix(1).uppercased() + ends.dropFirst()
    var detail = StepWords.count(steps.count, "step")
    if ways.walks.count > 1 { detail += ", way \(number) of \(ways.walks.count)" }
    return DiagramWay(
      title: title, detail: detail, start: Place(start), beginsAtLaunch: isLaunch, steps: drawn)
  }

  /// Where a transition starts: a coordinator without screens may act while another's screen is shown.
  private func source(of edge: NumberedEdge?, at place: FlowGraph.Node) -> Place {
    guard let edge else { return Place(place) }
    switch edge.edge.from {
    case .screen(let address)?: return .screen(address)
    case .coordinator(let id)?: return id == place.coordinator ? Place(place) : .coordinator(id)
    default: return edge.coordinator == place.coordinator ? Place(place) : .coordinator(edge.coordinator)
    }
  }

  // MARK: - Formats

  func text() -> String {
    var lines = [heading]
    for (index, walk) in ways.walks.enumerated() where !steps(of: walk).isEmpty || ways.walks.count > 1 {
      lines.append("")
      if ways.walks.count > 1 { lines.append("Way \(index + 1)") }
      lines.append("  " + beginning(walk))
      for (number, step) in steps(of: walk).enumerated() {
        lines.append("  \(number + 1). \(words.line(step))")
        lines += step.alternatives.map {
          "     or \(words.trigger($0))\(condition($0)) (\(words.evidence(.take($0, to: nil))))"
        }
      }
      let guards = guards(walk)
      if !guards.isEmpty { lines.append("  needs: " + guards.joined(separator: "; ")) }
    }
    if !notes.isEmpty { lines += [""] + notes }
    return lines.map { $0 + "\n" }.joined()
  }

  private func condition(_ edge: NumberedEdge) -> String {
    words.condition(.take(edge, to: nil)).map { ", \(EdgeWords.condition($0))" } ?? ""
  }

  func markdown() -> String {
    var lines = ["# " + Markdown.escape(heading.hasSuffix(".") ? String(heading.dropLast()) : heading)]
    for (index, walk) in ways.walks.enumerated() where !steps(of: walk).isEmpty || ways.walks.count > 1 {
      if ways.walks.count > 1 { lines += ["", "## Way \(index + 1)"] }
      let guards = guards(walk)
      if !guards.isEmpty { lines += ["", "Needs: " + guards.map(Markdown.escape).joined(separator: "; ")] }
      lines += ["", "Starts: " + Markdown.escape(beginning(walk)), ""]
      lines += ["| step | do | if | shows | transition |", "|---|---|---|---|---|"]
      for (number, step) in steps(of: walk).enumerated() {
        let actions = [words.action(step.move)] + step.alternatives.map(words.trigger)
        let cells = [
          "\(number + 1)", actions.map(Markdown.escape).joined(separator: " or "),
          Markdown.escape(words.condition(step.move) ?? ""), Markdown.escape(words.target(step) ?? ""),
          Markdown.escape(words.evidence(step.move)),
        ]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
    }
    if !notes.isEmpty { lines += [""] + notes.map(Markdown.escape) }
    return lines.map { $0 + "\n" }.joined()
  }

  func json() -> DocumentValue {
    .map([
      .init("from", .text(from?.description ?? "launch")), .init("to", .text(to.description)),
      .init("more", .boolean(ways.hasMore || ways.isCut)),
      .init(
        "ways",
        .list(
          ways.walks.map { walk in
            .map([
              .init("begins", words.json(walk.beginning)),
              .init("needs", .list(guards(walk).map { .text($0) })),
              .init("steps", .list(steps(of: walk).map { words.json($0) })),
            ])
          })),
    ])
  }
}
