import FlowDiagnostics
import FlowDiagram
import FlowDrawing

/// Drawings that cannot be read at a look, collected for one warning.
struct LegibilityReport {
  private var drawings: [(name: String, misses: [Legibility.Miss])] = []
  private var count = 0

  /// The most drawings that are named.
  private static let named = 8

  /// Adds what a drawing misses.
  mutating func add(_ misses: [Legibility.Miss], _ name: String) {
    count += 1
    if !misses.isEmpty { drawings.append((name, misses)) }
  }

  /// The warning; none when all drawings can be read.
  ///
  /// - Parameter advice: what helps.
  func diagnostics(advice: String) -> [Diagnostic] {
    guard let first = drawings.first else { return [] }
    if count == 1 {
      let words = first.misses.map(\.words).joined(separator: ", ")
      return [
        Diagnostic(
          .warning, id: "hard-to-read", "the drawing is hard to read: \(words)", suggestion: advice)
      ]
    }
    var notes = drawings.prefix(Self.named).map { drawing in
      Diagnostic.Note("\(drawing.name): \(drawing.misses.map(\.words).joined(separator: ", "))")
    }
    let rest = drawings.count - Self.named
    if rest > 0 { notes.append(Diagnostic.Note("and \(rest) more")) }
    return [
      Diagnostic(
        .warning, id: "hard-to-read",
        "\(drawings.count) of \(count) drawings \(drawings.count == 1 ? "is" : "are") hard to read",
        suggestion: advice, notes: notes)
    ]
  }
}

extension Legibility.Miss {
  fileprivate var words: String {
    switch self {
    case .smallText(let size):
      "its text shrinks to \((size * 10).rounded(.down) / 10) px on a screen of 1440 × 900"
    case .manyArrows(let count): "\(count) arrows"
    case .manyCrossings(let count, let arrows): "\(count) crossings of \(arrows) arrows"
    }
  }
}

extension DiagramView {
  /// What makes a diagram of this view smaller.
  var advice: String {
    switch self {
    case .app:
      "draw one coordinator with '--coordinator ID', or the surroundings of a screen with '--focus SCREEN'"
    case .dependencies: "draw one coordinator with '--dependencies --coordinator ID'"
    case .focus: "show fewer steps with '--depth'"
    case .coordinator, .chapter, .overview, .group:
      "draw the surroundings of one screen with '--focus SCREEN'"
    }
  }
}
