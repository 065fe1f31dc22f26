import SwiftOutline

/// Why nobody can touch a view, so that its buttons, links and gestures do nothing.
enum Untouched: String {
  /// Touches go through it, or it stands for what is being loaded.
  case inert
  /// It is not seen, or disabled for good; links and sheets that a state opens still work.
  case dormant

  /// Why a navigating call in it is none.
  var reason: String { self == .inert ? "in a view that cannot be touched" : "in a hidden or disabled view" }
}

/// Where nothing can be touched in views, so that what they would do for it never happens.
final class UntouchedViews {
  let interpreter: Interpreter
  /// The modifiers that do something when people touch a view.
  private static let touching: Set<String> = [
    "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture", "onDelete",
    "onSubmit", "refreshable", "onDrop", "dropDestination", "swipeActions", "contextMenu",
  ]

  init(interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// Why a view cannot be touched, and the index of the modifier that says so; nil for one that can.
  ///
  /// Only what always holds counts: of a view that is disabled at times the rest can be touched.
  func untouched(_ modifiers: [Modifier], _ position: ViewPosition) -> (why: Untouched, index: Int)? {
    for (index, modifier) in modifiers.enumerated().reversed() {
      let first = modifier.arguments.first?.value
      switch modifier.name {
      case "allowsHitTesting":
        if let first, truth(of: first, position) == false { return (.inert, index) }
      case "redacted":
        if modifier.argument("reason")?.lastName == "placeholder" { return (.inert, index) }
      case "hidden":
        if modifier.arguments.isEmpty { return (.dormant, index) }
      case "disabled":
        if let first, case .literal("true") = first.kind { return (.dormant, index) }
      default: break
      }
    }
    return nil
  }

  private func truth(of expression: Expression, _ position: ViewPosition) -> Bool? {
    if case .truth(let truth)? = Value.truth(of: expression) { return truth }
    return interpreter.conditionReader.truth(of: expression, position.frame)
  }

  /// Whether something in a view that cannot be touched happens nevertheless.
  func works(_ made: String, _ modifiers: [Modifier], _ position: ViewPosition) -> Bool {
    guard let why = position.untouched else { return true }
    guard why == .dormant else { return false }
    switch made {
    case "NavigationLink": return true
    case "Button": return modifiers.contains { $0.name == "keyboardShortcut" }
    default: return false
    }
  }

  /// Whether a modifier does nothing on a view that cannot be touched.
  func isIdle(_ modifier: Modifier, _ position: ViewPosition) -> Bool {
    guard let why = position.untouched else { return false }
    return Self.touching.contains(modifier.name)
      || why == .inert && PresentingModifiers.presenting.contains(modifier.name)
  }
}
