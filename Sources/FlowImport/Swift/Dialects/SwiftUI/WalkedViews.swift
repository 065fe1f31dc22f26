import FlowModel

/// A view that was gone through as a part of a screen, and what was found in it.
struct WalkedView {
  /// The conditions under which it is shown in all places so far.
  var guards: [Guard]
  /// What was found before it, and with it; nil until it was gone through to its end.
  var found: (before: Findings, after: Findings)?

  /// How much was found so far.
  struct Findings {
    var facts: Int
    var changes: Int
    var presentations: Int
    var links: Int
  }
}

/// Which views were gone through, and what was found in each.
final class WalkedViews {
  let interpreter: Interpreter
  let log: ViewLog
  /// What was gone through, by the view, the screen and where the view is made.
  var walked: [String: WalkedView] = [:]
  /// The types of all views that were gone through.
  var met: Set<String> = []

  init(interpreter: Interpreter, log: ViewLog) {
    self.interpreter = interpreter
    self.log = log
  }

  var findings: WalkedView.Findings {
    WalkedView.Findings(
      facts: interpreter.log.facts.count, changes: interpreter.viewStates.findings.changes?.count ?? 0,
      presentations: log.presentations.count, links: log.links.count)
  }

  /// What happens in a view that is shown in several places happens under the conditions of all of them:
  /// of a row that is there both while a list loads and once it is loaded neither is one.
  func loosen(_ key: String, to guards: [Guard]) {
    guard let known = walked[key], let found = known.found else { return }
    let dropped = Set(known.guards.filter { !guards.contains($0) })
    guard !dropped.isEmpty else { return }
    walked[key]?.guards = known.guards.filter(guards.contains)
    func loosened(_ guards: inout [Guard]) { guards.removeAll(where: dropped.contains) }
    let (start, end) = found
    for index in start.facts..<end.facts { loosened(&interpreter.log.facts[index].guards) }
    for index in start.changes..<end.changes { loosen(change: index, dropped) }
    for index in start.presentations..<end.presentations {
      loosened(&log.presentations[index].position.guards)
      for part in log.presentations[index].contents.indices {
        loosened(&log.presentations[index].contents[part].position.guards)
      }
    }
    for index in start.links..<end.links { loosened(&log.links[index].guards) }
  }

  private func loosen(change index: Int, _ dropped: Set<Guard>) {
    interpreter.viewStates.findings.changes?[index].context.guards.removeAll(where: dropped.contains)
  }
}
