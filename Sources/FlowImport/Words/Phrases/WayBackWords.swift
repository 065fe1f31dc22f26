import FlowModel

/// The words for a button that leads back, of which only the place in a bar is known:
/// "back button tapped" for a pop `on "left bar button tapped"`.
struct WayBackWords {
  /// Whether only the app's bars have a button called after its place, as in `header.leftButton`.
  ///
  /// Of two buttons below a form or in a dialog, the left one does something else.
  private let areButtonsOfBars: Bool

  /// The words for a program, found once.
  static func of(_ program: SwiftProgram) -> WayBackWords {
    program.once {
      let holders = program.sortedTypes.filter { type in
        type.sortedProperties.contains { isPlace(Names.words($0.outline.name).map { $0.lowercased() }) }
      }
      return WayBackWords(areButtonsOfBars: !holders.isEmpty && holders.allSatisfy(isBar))
    }
  }

  init(areButtonsOfBars: Bool) { self.areButtonsOfBars = areButtonsOfBars }

  /// The words for what leads back; nil for what is no such button, or says more.
  func words(_ trigger: String, _ kind: EdgeKind) -> String? {
    let words = trigger.split(separator: " ").map { $0.lowercased() }
    guard kind == .pop || kind == .popToRoot || kind == .dismiss else { return nil }
    // What a button's code does to a path is the way back itself: `path.removeLast()`.
    if kind != .dismiss, Self.removals.contains(words.filter { !Self.touches.contains($0) }) {
      return Self.words
    }
    guard Self.isPlace(words) else { return nil }
    // On the left of a sheet there may be any button.
    if kind == .dismiss { return words.contains("prev") ? Self.words : nil }
    let isInBar = !words.contains("left") || !Self.parts.isDisjoint(with: words)
    return isInBar || areButtonsOfBars ? Self.words : nil
  }

  private static let words = "back button tapped"

  private static let removals: Set<[String]> = [["remove", "last"], ["pop", "last"]]

  /// Whether words only say where a button is.
  private static func isPlace(_ words: [String]) -> Bool {
    !sides.isDisjoint(with: words)
      && words.allSatisfy { sides.contains($0) || parts.contains($0) || touches.contains($0) }
  }

  private static func isBar(_ type: SwiftType) -> Bool {
    Names.words(type.lastName).contains { ["bar", "header", "toolbar"].contains($0.lowercased()) }
  }

  /// Where the button is that leads back.
  private static let sides: Set<String> = ["left", "leading", "prev"]
  /// What says that it is in a bar.
  private static let parts: Set<String> = [
    "barbutton", "bar", "item", "navigation", "nav", "icon", "arrow", "chevron", "angle", "image",
  ]
  /// What says only that it is touched.
  private static let touches: Set<String> = [
    "button", "tapped", "clicked", "pressed", "touched", "click", "tap",
  ]
}
