import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// The guards on one trigger leave a case in which nothing happens.
enum UncoveredGuard: Rule {
  static let name = "uncovered-guard"
  static let summary = "Guards on one trigger that leave a case uncovered."
  static let severity = Diagnostic.Severity.warning

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    for group in TriggerGroups(context.registry).groups {
      let guards = group.ways.map { GuardFormula($0.trigger.guard) }
      guard !guards.contains(.always), Set(guards).count > 1 else { continue }
      let missing: String
      var doubt: String?
      switch GuardFormula.gap(in: guards) {
      case .none: continue
      case .unknown:
        missing = "some case"
        doubt = "there are too many conditions to try every case"
      case .uncovered(let holding, let failing):
        missing = words(holding, failing)
        // The cases of one thing may be all it can have.
        if GuardFormula.compareOneThing(guards) { doubt = "the guards may name every case there is" }
      }
      if let coordinator = group.place.coordinator, context.isImported(coordinator) {
        doubt = "the code may handle the other case without navigating"
      }
      let first = group.ways[0].edge
      let others = group.ways.dropFirst().filter { $0.edge != first }
      log.add(
        Finding(
          .edge(first), "nothing covers '\(group.words)' \(group.place.whereWords) \(missing)",
          suggestion: "add a transition for this case, such as one with 'if: otherwise'",
          notes: others.prefix(4).map {
            .init("if \($0.trigger.guard ?? "always"), it is \($0.edge.name)", .edge($0.edge))
          }, key: group.words, doubt: doubt ?? context.doubt(about: group.ways.map(\.edge))))
    }
  }

  private static func words(_ holding: [String], _ failing: [String]) -> String {
    func list(_ atoms: [String], _ last: String) -> String {
      let quoted = atoms.prefix(4).map { "'\($0)'" }
      guard quoted.count > 1 else { return quoted.joined() }
      return quoted.dropLast().joined(separator: ", ") + " \(last) " + quoted[quoted.count - 1]
    }
    let verb = holding.count == 1 ? "holds" : "hold"
    switch (holding.isEmpty, failing.count) {
    case (true, 1): return "when " + list(failing, "or") + " does not hold"
    case (true, 2): return "when neither " + list(failing, "nor") + " holds"
    case (true, _): return "when none of " + list(failing, "or") + " holds"
    case (false, 0): return "when " + list(holding, "and") + " \(verb)"
    case (false, _): return "when " + list(holding, "and") + " \(verb), but not " + list(failing, "or")
    }
  }
}
