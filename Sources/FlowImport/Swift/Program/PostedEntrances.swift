import SwiftOutline

/// Notifications that only the methods post by which the system leads into an app: a delegate that is told of a tap on a
/// push notification posts one of the app's own for the views to hear.
struct PostedEntrances {
  /// The way in, in words, by the names of notifications; nil for what other code posts as well.
  private var words: [String: String?] = [:]

  static func of(_ program: SwiftProgram) -> PostedEntrances {
    program.once { PostedEntrances(program) }
  }

  private init(_ program: SwiftProgram) {
    for function in program.allFunctions where function.calledNames.contains("post") {
      let entrance = Entrances.words(function)
      ExpressionWalk.visit(function.outline.body ?? []) { expression in
        guard case .call(let callee, let arguments) = expression.kind, callee.lastName == "post",
          let name = arguments.first(where: { $0.label == "name" })?.value.lastName
        else { return }
        let isSame = words[name].map { $0 == entrance } ?? true
        words[name] = .some(isSame ? entrance : nil)
      }
    }
  }

  /// The way into the app that a view hears of: `.onReceive(center.publisher(for: .didTapReminder))`; nil for what it
  /// hears of otherwise.
  func words(heardBy arguments: [Argument]) -> String? {
    guard let first = arguments.first, first.label == nil,
      case .call(let callee, let given) = first.value.kind,
      callee.lastName == "publisher", let name = given.first(where: { $0.label == "for" })?.value.lastName
    else { return nil }
    return words[name] ?? nil
  }
}
