import FlowAnalysis
import FlowDiagram
import FlowDocs
import FlowInput
import FlowModel

/// A test plan for people, spreadsheets and scripts: `flowatlas tours`.
struct TourReport {
  let plan: TourPlan
  let registry: FlowRegistry
  let words: StepWords

  init(_ plan: TourPlan, in registry: FlowRegistry) {
    self.plan = plan
    self.registry = registry
    words = StepWords(registry)
  }

  /// `2 tours with 9 steps take 8 of 9 transitions and all 3 routes`.
  var summary: String {
    let steps = plan.tours.reduce(0) { $0 + $1.walk.steps.count }
    let count = StepWords.count(plan.tours.count, "tour")
    let transitions = Self.part(plan.coveredCount, of: plan.count, "transition")
    let routes =
      plan.routeCount == 0 ? "" : " and " + Self.part(plan.coveredRouteCount, of: plan.routeCount, "route")
    return "\(count) with \(StepWords.count(steps, "step")) \(plan.tours.count == 1 ? "takes" : "take") "
      + transitions + routes
  }

  private static func part(_ number: Int, of all: Int, _ noun: String) -> String {
    if number == all, all == 1 { return "the only \(noun)" }
    return (number == all ? "all" : "\(number) of") + " " + StepWords.count(all, noun)
  }

  /// Why a transition is in no tour.
  private func reason(_ reason: TourPlan.Reason) -> String {
    switch reason {
    case .unreached(.named(let name)): "'\(name)' is not in this registry"
    case .unreached(let place): "nothing leads to \(words.title(place))"
    case .impossible(let obstacle): obstacle.words(in: registry)
    case .tooLarge: "the search ended before it was found, since the registry is too large"
    }
  }

  /// The transitions in no tour, by their reasons, in the order of the first of each.
  private var uncovered: [(reason: String, edges: [NumberedEdge])] {
    var order: [String] = []
    var groups: [String: [NumberedEdge]] = [:]
    for (edge, reason) in plan.uncovered {
      let words = self.reason(reason)
      if groups[words] == nil { order.append(words) }
      groups[words, default: []].append(edge)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }

  private func describe(_ edge: NumberedEdge) -> String {
    var text = "\(words.number(edge)): \(words.kind(edge))"
    if let from = edge.edge.from { text += " from \(words.title(from))" }
    if let to = edge.edge.to { text += " to \(words.title(to))" }
    if let trigger = edge.edge.trigger { text += ", \(trigger)" }
    return text
  }

  /// Other ways to start the same transition, which a tester may want to try too.
  private func otherTriggers(_ step: Walk.Step) -> [String] {
    guard let edge = step.edge, !edge.edge.alternatives.isEmpty else { return [] }
    let chosen = edge.edge.easiestTrigger
    return edge.edge.triggers.filter { $0 != chosen }.map { EdgeWords.alternative($0) }
  }

  // MARK: - Text and Markdown

  func text() -> String {
    var lines = [summary]
    for (index, tour) in plan.tours.enumerated() {
      lines += ["", "Tour \(index + 1)"]
      if !tour.walk.guards.isEmpty { lines.append("  needs: " + tour.walk.guards.joined(separator: "; ")) }
      lines.append("  " + words.beginning(tour.walk))
      for (number, step) in tour.walk.steps.enumerated() {
        lines.append("  \(number + 1). \(words.line(step))")
        lines += otherTriggers(step).map { "     \($0)" }
      }
    }
    if !plan.uncovered.isEmpty {
      lines += ["", "Not in any tour (\(plan.uncovered.count))"]
      for (reason, edges) in uncovered {
        lines.append("  \(reason):")
        lines += edges.map { "    " + describe($0) }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A checklist: a box for each step.
  func markdown() -> String {
    let app = registry.app.isEmpty ? "Test plan" : "Test plan for \(registry.app)"
    var lines = ["# " + Markdown.escape(app), "", summary + "."]
    for (index, tour) in plan.tours.enumerated() {
      lines += ["", "## Tour \(index + 1)", ""]
      if !tour.walk.guards.isEmpty {
        lines += ["Needs: " + tour.walk.guards.map(Markdown.escape).joined(separator: "; "), ""]
      }
      lines.append("- [ ] " + Markdown.escape(words.beginning(tour.walk)))
      for step in tour.walk.steps {
        var line = "**\(Markdown.escape(words.action(step.move)))**"
        if let target = words.target(step) { line += " → \(Markdown.escape(target))" }
        if let condition = words.condition(step.move) {
          line += ", \(Markdown.escape(EdgeWords.condition(condition)))"
        }
        line += " (\(Markdown.escape(words.evidence(step.move))))"
        let others = otherTriggers(step)
        if !others.isEmpty { line += "; " + Markdown.escape(others.joined(separator: ", ")) }
        lines.append("- [ ] " + line)
      }
    }
    if !plan.uncovered.isEmpty {
      lines += ["", "## Not in any tour", ""]
      for (reason, edges) in uncovered {
        lines.append("- " + Markdown.escape(reason))
        lines += edges.map { "  - " + Markdown.escape(describe($0)) }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - For scripts and spreadsheets

  func json() -> DocumentValue {
    .map([
      .init("transitions", .integer(plan.count)), .init("covered", .integer(plan.coveredCount)),
      .init("routes", .integer(plan.routeCount)), .init("coveredRoutes", .integer(plan.coveredRouteCount)),
      .init(
        "tours",
        .list(
          plan.tours.map { tour in
            .map([
              .init("begins", words.json(tour.walk.beginning)),
              .init("needs", .list(tour.walk.guards.map { .text($0) })),
              .init("steps", .list(tour.walk.steps.map { words.json($0) })),
            ])
          })),
      .init(
        "uncovered",
        .list(
          plan.uncovered.map { edge, reason in
            .map([
              .init("edge", .text("\(edge.coordinator).\(edge.edge.id)")),
              .init("number", .text(words.number(edge))), .init("reason", .text(self.reason(reason))),
            ])
          })),
    ])
  }

  /// A row for each step, as RFC 4180 has it.
  func csv() -> String {
    var rows = [["tour", "step", "do", "if", "shows", "transition", "on screen"]]
    func layers(_ state: OnScreen) -> String {
      words.layers(state).map { "\($0.name): \($0.content)" }.joined(separator: "; ")
    }
    for (index, tour) in plan.tours.enumerated() {
      rows.append([
        "\(index + 1)", "0", words.beginning(tour.walk), "", words.title(of: tour.walk.beginning.node), "",
        layers(tour.walk.start),
      ])
      for (number, step) in tour.walk.steps.enumerated() {
        rows.append([
          "\(index + 1)", "\(number + 1)", words.action(step.move), words.condition(step.move) ?? "",
          words.target(step) ?? "", words.evidence(step.move), layers(step.state),
        ])
      }
    }
    return rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  static func cell(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
