import SwiftOutline

/// Reads the identifiers of segues that code performs, as they are written.
enum WrittenSegues {
  /// The name that generated code gives a segue: `showDetail` of `R.segue.list.showDetail.identifier` and
  /// `StoryboardSegue.Main.showDetail.rawValue`; nil for all else.
  static func accessor(_ expression: Expression) -> String? {
    guard var path = expression.path else { return nil }
    if ["identifier", "rawValue"].contains(path.last ?? "") { path.removeLast() }
    let isAccessor = path.count == 4 && path[0] == "R" && path[1] == "segue"
    return isAccessor || path.count == 3 && path[0] == "StoryboardSegue" ? path.last : nil
  }
}

extension Expression {
  /// The text that it is; nil for what is not written out.
  var writtenText: String? { if case .string(let text) = kind { text } else { nil } }
}
