import SwiftOutline

/// The places in code where a literal is a text for people.
enum TextPositions {
  /// Views of SwiftUI whose first argument is a key or a text.
  private static let views: Set<String> = [
    "Text", "Button", "Label", "NavigationLink", "Toggle", "Section", "Picker", "Link", "Menu", "TextField",
    "SecureField", "Stepper", "DatePicker", "GroupBox", "DisclosureGroup", "Tab", "ProgressView", "Gauge",
    "LabeledContent", "ContentUnavailableView", "ShareLink", "CommandMenu", "WindowGroup", "Window",
  ]
  /// Modifiers of SwiftUI whose first argument is one.
  private static let modifiers: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationSubtitle", "alert", "confirmationDialog",
    "accessibilityLabel", "actionSheet", "badge", "help",
  ]
  /// Labels of arguments that are read by people, wherever they are.
  private static let labels: Set<String> = ["title", "message", "accessibilityLabel"]
  /// Methods of UIKit whose first argument is one.
  private static let setters: Set<String> = ["setTitle", "dismissButton"]
  /// Properties that hold one.
  private static let properties: Set<String> = ["title", "accessibilityLabel", "text", "prompt"]

  /// How a literal is read at a place.
  enum Reading {
    /// As a key, which has a text in a table, or else as what it is.
    case key
    /// As what it is.
    case text
  }

  /// How the arguments of a call are read; nil for those that are not read by people.
  static func reading(
    _ argument: Argument, at index: Int, of name: String, _ keyLabels: [String: Set<String>]
  ) -> Reading? {
    if let own = keyLabels[name], own.contains(argument.label ?? ""), argument.label != nil || index == 0 {
      return .key
    }
    guard let label = argument.label else {
      guard index == 0 else { return nil }
      if views.contains(name) || modifiers.contains(name) { return .key }
      return setters.contains(name) ? .text : nil
    }
    return labels.contains(label) ? .text : nil
  }

  /// Whether what is assigned to a target is read by people.
  static func isText(_ target: Expression) -> Bool {
    switch target.kind {
    case .member(_, let name), .name(let name): properties.contains(name)
    default: false
    }
  }
}
