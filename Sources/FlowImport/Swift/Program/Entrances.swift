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

  /// What the app was opened with by a condition on what it launches with, in words:
  /// `if let url = launchOptions?[.url]`, `if let shortcut = options.shortcutItem`.
  static func words(ofLaunchWith conditions: [Condition]) -> String? {
    conditions.lazy.compactMap(words(ofLaunchWith:)).first
  }

  /// What the app was opened with if a condition holds, in words; nil for any other condition.
  static func words(ofLaunchWith condition: Condition) -> String? {
    guard condition.pattern != nil || asksForSome(condition.value) else { return nil }
    return words(ofLaunchWith: condition.value)
  }

  /// What a value is of what the app launches with, in words.
  static func words(ofLaunchWith value: Expression) -> String? {
    var found: String?
    ExpressionWalk.visit([.expression(value)]) { part in
      switch part.kind {
      case .member(_?, let name): found = found ?? byOption[name]
      case .element(let base, let arguments):
        guard base.lastName?.lowercased().hasSuffix("options") ?? false,
          case .member(_, let key)? = arguments.first?.value.kind
        else { return }
        found = found ?? byKey[key]
      default: break
      }
    }
    return found
  }

  /// Whether a condition holds where there is something: `options.shortcutItem != nil`, `!urls.isEmpty`.
  private static func asksForSome(_ condition: Expression) -> Bool {
    guard case .operation(let operators, let operands) = condition.kind else { return false }
    return operators == ["!="] && operands.contains(where: \.isNil)
      || operators == ["!"] && operands.first?.lastName == "isEmpty"
  }

  /// The properties of UIScene.ConnectionOptions.
  private static let byOption = [
    "urlContexts": "deep link", "userActivities": "user activity", "shortcutItem": "shortcut",
    "notificationResponse": "notification",
  ]
  /// The keys of UIApplication.LaunchOptionsKey.
  private static let byKey = [
    "url": "deep link", "userActivityDictionary": "user activity", "shortcutItem": "shortcut",
    "remoteNotification": "notification", "localNotification": "notification",
  ]
}
