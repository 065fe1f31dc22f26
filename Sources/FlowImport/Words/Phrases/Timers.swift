import SwiftOutline

/// Timers that fire once, after a time that the code spells out: "after 5 seconds".
enum Timers {
  /// The words for when a timer fires that a call starts; nil for one that fires again and again, and for all other
  /// calls.
  static func words(_ name: String, _ arguments: [Argument]) -> String? {
    func given(_ labels: Set<String>) -> Expression? {
      arguments.first { $0.label.map(labels.contains) ?? false }?.value
    }
    switch name {
    case "scheduledTimer":
      guard case .literal("false")? = given(["repeats"])?.kind else { return nil }
      return given(["withTimeInterval", "timeInterval"]).flatMap(words)
    case "perform": return given(["afterDelay"]).flatMap(words)
    default: return nil
    }
  }

  private static func words(_ time: Expression) -> String? {
    guard case .literal(let written) = time.kind, let seconds = Double(written), seconds > 0 else {
      return nil
    }
    let number = written.hasSuffix(".0") ? String(written.dropLast(2)) : written
    return "after \(number) " + (seconds == 1 ? "second" : "seconds")
  }
}
