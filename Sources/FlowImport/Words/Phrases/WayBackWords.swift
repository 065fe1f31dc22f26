import FlowModel

/// The words for a button that leads back, of which only the place in a bar is known:
/// "back button tapped" for a pop `on "left bar button tapped"`.
enum WayBackWords {
  /// The words for what leads back; nil for what is no such button, or says more.
  static func words(_ trigger: String, _ kind: EdgeKind) -> String? {
    let words = trigger.split(separator: " ").map { $0.lowercased() }
    guard kind == .pop || kind == .popToRoot || kind == .dismiss,
      words.allSatisfy({ sides.contains($0) || parts.contains($0) }), !sides.isDisjoint(with: words)
    else { return nil }
    // On the left of a sheet there may be any button.
    return kind != .dismiss || words.contains("prev") ? "back button tapped" : nil
  }

  /// Where the button is that leads back.
  private static let sides: Set<String> = ["left", "leading", "prev"]
  /// What says that it is a button in a bar.
  private static let parts: Set<String> = [
    "button", "barbutton", "bar", "item", "navigation", "nav", "icon", "arrow", "chevron", "angle", "tapped",
    "clicked", "pressed", "touched", "click", "image",
  ]
}
