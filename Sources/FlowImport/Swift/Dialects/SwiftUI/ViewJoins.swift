import FlowModel
import SwiftOutline

/// What is shown when a state says so, or for a type of values on a stack.
struct ViewPresentation {
  var act: NavigationAct
  /// The state that shows it; nil when it cannot be determined.
  var state: String?
  /// The type of the values it is for; nil for what a state shows.
  var type: String?
  /// The type of what the state or path carries, when it is one of the app's.
  var payload: SwiftType?
  /// What the state or type is called.
  var name: String?
  var contents: [ViewContent]
  var line: Int
  var position: ViewPosition
  /// The closure that makes what is shown.
  var shown: Expression?

  var source: EventSource? { position.screen.map { .screen($0) } }

  /// Where it is written.
  var place: CodePlace { CodePlace(file: position.file, line: line) }

  /// The app's type of the values it is for, or of what its state carries.
  func carriedType(_ program: SwiftProgram) -> SwiftType? {
    payload ?? type.flatMap { program.type($0, within: position.view) }
  }

  /// What some of its content is shown for: its cases, or what the state or type is called.
  func words(for content: ViewContent) -> String? {
    content.position.cases?.joined(separator: ", ") ?? name
  }
}

/// A link by value, or a value put on a stack's path.
struct ValueLink {
  var value: Value
  var expression: Expression
  var type: TypeExpression?
  var trigger: String?
  var guards: [Guard]
  var source: EventSource?
  var coordinator: String?
  var place: CodePlace
  /// The lines between it and the destination.
  var trail: [CodePlace] = []
  /// The calls that led to it.
  var passed: [CodePlace] = []
  var position: ViewPosition?
  var isRoute = false
}

extension Expression {
  /// Whether it is `.init()`.
  var isEmptyInitialiser: Bool {
    if case .call(let callee, let arguments) = kind, case .member(nil, "init") = callee.kind {
      arguments.isEmpty
    } else {
      false
    }
  }
}

/// The names of enums' cases.
enum RouteCase {
  /// The type and case a value is written with; the type is nil for `.detail`.
  static func of(_ value: Expression) -> (type: String?, name: String?) {
    switch value.kind {
    case .call(let callee, _):
      if case .name(let type) = callee.kind { return (type, nil) }
      return of(callee)
    case .member(let base?, let name): return (base.namedType?.name ?? "\(base)", name)
    case .member(nil, let name): return (nil, name)
    case .string: return ("String", nil)
    default: return (nil, nil)
    }
  }
}
