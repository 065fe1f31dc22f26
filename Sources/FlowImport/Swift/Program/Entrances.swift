import SwiftOutline

/// The methods by which the system leads into an app.
enum Entrances {
  /// What a method is called for, in words; nil when it is no way in.
  static func words(_ function: SwiftFunction) -> String? {
    let labels = function.outline.parameters.dropFirst().compactMap(\.label)
    switch function.outline.name {
    case "application", "scene", "windowScene":
      for label in labels { if let words = byLabel[label] { return words(function) } }
      return nil
    case "userNotificationCenter": return labels.contains("didReceive") ? "notification" : nil
    default: return nil
    }
  }

  private static let byLabel: [String: @Sendable (SwiftFunction) -> String] = [
    "open": { _ in "deep link" }, "openURLContexts": { _ in "deep link" }, "handleOpen": { _ in "deep link" },
    "openURL": { _ in "deep link" },
    "continue": { $0.calledNames.contains("webpageURL") ? "deep link" : "user activity" },
    "continueUserActivity": { _ in "user activity" }, "performActionFor": { _ in "shortcut" },
    "didReceiveRemoteNotification": { _ in "notification" }, "didReceive": { _ in "notification" },
  ]
}
