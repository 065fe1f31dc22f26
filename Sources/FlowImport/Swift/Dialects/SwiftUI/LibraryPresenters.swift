/// Modifiers of libraries that show something over a view as SwiftUI's `sheet` does:
/// `.floatingPanel(isPresented: $isShown) { AccountList() }`.
enum LibraryPresenters {
  /// What such a modifier shows, by the noun in its name, and the style that is recorded for it.
  private static let styles = [
    "panel": "panel", "sheet": "sheet", "popup": "popup", "modal": "modal", "drawer": "drawer",
    "cover": "fullScreen", "dialog": "dialog", "popover": "popover",
  ]
  /// What goes by itself and is no place to be.
  private static let passing: Set<String> = ["toast", "snackbar", "hud", "tooltip", "hint", "snack"]
  private static let states: Set<String?> = ["isPresented", "item"]

  /// How a modifier shows its content; nil for what shows nothing by its name.
  static func style(_ name: String) -> String? {
    let words = Names.words(name).map { $0.lowercased() }
    guard passing.isDisjoint(with: words) else { return nil }
    return words.reversed().lazy.compactMap { styles[$0] }.first
  }

  /// The same for a modifier with some labels, of which one must be that of the state on which it depends.
  static func style(_ name: String, labels: [String?]) -> String? {
    guard labels.count > 1, labels.contains(where: states.contains) else { return nil }
    return style(name)
  }
}
