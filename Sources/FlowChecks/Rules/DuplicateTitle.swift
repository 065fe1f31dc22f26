import FlowDiagnostics
import FlowModel

/// Two screens have the same title, so that readers cannot tell them apart.
enum DuplicateTitle: Rule {
  static let name = "duplicate-title"
  static let summary = "Two screens that readers cannot tell apart."
  static let severity = Diagnostic.Severity.warning

  private struct Key: Hashable {
    var coordinator: String
    var screen: String
  }

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    var first: [Key: ScreenAddress] = [:]
    for coordinator in context.registry.coordinators {
      // Nobody reads the title of a step, which is not on screen; the system's calls bear the same name
      // everywhere.
      for screen in coordinator.screens where !screen.kind.isTransient && screen.kind != .step {
        let address = ScreenAddress(coordinator.id, screen.id)
        let key = Key(coordinator: plain(coordinator.displayTitle), screen: plain(screen.displayTitle))
        guard let other = first[key] else {
          first[key] = address
          continue
        }
        log.add(
          Finding(
            .screen(address),
            "screens '\(other)' and '\(address)' have the same title '\(screen.displayTitle)'",
            suggestion: "give them different titles",
            notes: [.init("the other is here", .screen(other))],
            doubt: doubt(screen, context.registry.screen(other), address.coordinator, context)))
      }
    }
  }

  private static func doubt(
    _ screen: Screen, _ other: Screen?, _ id: CoordinatorID, _ context: CheckContext
  ) -> String? {
    guard context.isImported(id) else { return nil }
    if screen.confidence == .inferred || other?.confidence == .inferred {
      return "the import inferred one of them"
    }
    if screen.displayTitle.contains("…") { return "a part of the title is known only at run time" }
    guard let own = screen.type.map(stem), let known = other?.type.map(stem) else {
      return "the import found no type for one of them"
    }
    return own == known ? "they may be one screen, if the code names its view as well as its controller" : nil
  }

  /// A type's name without its module and the words for what sort of type it is.
  private static func stem(_ type: String) -> String {
    var name = type.split(separator: ".").last.map(String.init) ?? type
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for word in ["View", "Controller", "Hosting", "Screen", "Page", "Wrapper", "VC"]
      where name.hasSuffix(word) && name.count > word.count {
        name.removeLast(word.count)
        hasChanged = true
      }
    }
    return name.lowercased()
  }

  private static func plain(_ title: String) -> String {
    title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
