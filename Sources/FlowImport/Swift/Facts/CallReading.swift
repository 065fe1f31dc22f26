import FlowModel
import SwiftOutline

/// What a dialect makes of a call from the place where it is written, without following any code.
enum CallReading {
  /// It navigates.
  case navigates(EdgeKind, Shown)
  /// It only looks like navigation; the reason in words.
  case notNavigation(String)

  /// Where the code says what is shown.
  indirect enum Shown {
    /// An expression that gives it.
    case expression(Expression)
    /// A closure that makes views.
    case views(Closure)
    /// The object the call is made on, such as a child coordinator that is started.
    case type(StaticType)
    /// What another call shows, by the place where that one is written.
    case elsewhere(WrittenCall, Shown)
    /// Each of several.
    case all([Shown])
    /// Nothing new: a way back.
    case nothing
    /// Something outside the app.
    case outside(String)
    /// Whatever the function that is called decides.
    case decidedElsewhere
    /// Something that cannot be determined here; the reason in words.
    case unknown(String)
    /// The same, in a style: a sheet, a cover.
    case styled(String, Shown)
    /// What a storyboard's segue leads to, by its identifier.
    case segue(Expression)
  }
}

/// A type as far as declarations say.
struct StaticType: Hashable {
  /// The qualified name, or the written one of a type outside the sources.
  var name: String
  /// Whether it is the type itself and not an instance.
  var isMetatype = false
  /// The types it is generic over.
  var arguments: [TypeExpression] = []
  /// What is in it; nil for what is no array.
  var element: TypeExpression?
  /// What is in a tuple; none for what is no tuple.
  var parts: [Part] = []

  /// One part of a tuple.
  struct Part: Hashable {
    var label: String?
    var types: [StaticType]
  }

  init(_ name: String, isMetatype: Bool = false, arguments: [TypeExpression] = []) {
    self.name = name
    self.isMetatype = isMetatype
    self.arguments = arguments
  }

  /// An array.
  init(arrayOf element: TypeExpression) {
    name = "Array"
    self.element = element
  }

  /// A tuple.
  init(tuple parts: [Part]) {
    name = "()"
    self.parts = parts
  }

  /// What a tuple has by a label or a number; nil for what is no tuple.
  func part(_ name: String) -> [StaticType]? {
    if let found = parts.first(where: { $0.label == name }) { return found.types }
    return Int(name).flatMap { parts.indices.contains($0) ? parts[$0].types : nil }
  }
}

/// A property on whose value it depends what is shown.
struct WatchedState: Hashable {
  /// The qualified name of the type that declares it; nil where that is not known.
  var owner: String?
  var name: String
}
