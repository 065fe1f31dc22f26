import FlowModel

/// The sentences that tell people who can't see a picture what it shows.
enum DiagramWords {
  /// The most edges a description spells out; a page's table has them all.
  private static let spelledOut = 40

  static func appTitle(_ registry: FlowRegistry) -> String {
    registry.app.isEmpty ? "The app" : registry.app
  }

  static func describe(
    _ coordinator: Coordinator, edges: [EdgeIndex.Entry], in registry: FlowRegistry
  ) -> String {
    var words =
      "Coordinator \(coordinator.displayTitle) with \(count(coordinator.screens.count, "screen")) and "
      + "\(count(coordinator.edges.count, "transition"))."
    if let initial = coordinator.initial, let screen = coordinator.screen(initial) {
      words += " It begins with \(screen.displayTitle)."
    }
    for entry in edges.prefix(spelledOut) {
      words += " " + EdgeWords.ended(EdgeWords.describe(entry.edge, of: entry.owner, in: registry))
    }
    if edges.count > spelledOut { words += " And \(edges.count - spelledOut) more." }
    return words
  }

  static func describe(_ registry: FlowRegistry) -> String {
    let screens = registry.coordinators.reduce(0) { $0 + $1.screens.count }
    let edges = registry.coordinators.reduce(0) { $0 + $1.edges.count }
    return "\(appTitle(registry)): \(count(registry.coordinators.count, "coordinator")) with "
      + "\(count(screens, "screen")) and \(count(edges, "transition")): "
      + registry.coordinators.map(\.displayTitle).joined(separator: ", ") + "."
  }

  /// The legend's word on what is only concluded, and on how many alerts are left out.
  static func notes(hasInferred: Bool, hiddenAlerts: Int = 0) -> [Diagram.Note] {
    var notes: [Diagram.Note] = []
    if hasInferred { notes.append(.init(sign: Diagram.inferredSign, text: "inferred, not certain")) }
    if hiddenAlerts > 0 {
      notes.append(
        .init(sign: "+\(hiddenAlerts)", text: hiddenAlerts == 1 ? "alert not shown" : "alerts not shown"))
    }
    return notes
  }

  /// The sentence that says how many alerts are left out; empty when none are.
  static func leftOut(_ alerts: Int) -> String {
    alerts == 0 ? "" : " \(count(alerts, "alert")) \(alerts == 1 ? "is" : "are") not shown."
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
