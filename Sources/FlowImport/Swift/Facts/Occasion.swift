import SwiftOutline

extension Occasions {
  /// What happens, by the closure or function that begins with it.
  struct Occasion {
    /// A text, or the name of what receives it.
    var trigger: String
    /// Where it is heard.
    var place: CodePlace
    /// The type whose code receives it.
    var type: SwiftType?
    /// The class whose instance calls the method on itself; nil where others call it.
    var instance: SwiftType?
    /// What must hold from there on for the method to be called.
    var guards: [Guard] = []
    var strength: Strength
  }

  /// How much an occasion says, the least first.
  enum Strength: Comparable {
    /// The name of a method that says that something happens, though more is known of why.
    case fallback
    /// The same where no more is known.
    case name
    /// Something that a framework tells.
    case event
    /// The text of a control.
    case title
  }
}
