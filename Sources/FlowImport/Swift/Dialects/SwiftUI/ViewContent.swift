import SwiftOutline

/// One thing a builder closure can show.
struct ViewContent {
  /// The view; nil when it is written in place.
  var object: SwiftObject?
  var body: [Statement]
  var modifiers: [(Modifier, ViewPosition)]
  var position: ViewPosition
  /// The app's own views around it that show what they are given, the outermost last.
  var wrappers: [SwiftObject] = []
  /// What is put around it in place, and where that is written.
  var surroundings: [(views: [Statement], position: ViewPosition)] = []
  /// Of an alert what it is called; nil where that is known, or where it leads on.
  var caption: AlertCaption?
}

extension ViewContent {
  /// The case of a route for which it is shown; nil where none decides.
  var routeCase: String? {
    position.cases?.first ?? position.tests.last { !$0.cases.isEmpty }?.cases.first
  }
}
