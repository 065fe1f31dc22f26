import SwiftOutline

/// Tells which segues code performs, by the identifiers that it is written with.
struct WrittenSegues {
  /// The identifiers that are written out, by the class that performs them.
  private var named: [String: Set<String>] = [:]
  init(_ calls: WrittenCalls, _ program: SwiftProgram) {
    for call in calls.all where call.name == "performSegue" {
      guard let identifier = call.arguments.first(where: { $0.label == "withIdentifier" })?.value else {
        continue
      }
      let type = call.site.type.flatMap { program.types[$0]?.lastName }
      if let text = identifier.writtenText {
        named[type ?? "", default: []].insert(text)
      } else if let name = Self.accessor(identifier) {
        named[type ?? "", default: []].insert(Self.plain(name))
      }
    }
  }

  /// Whether code of a class performs a segue.
  func performs(_ identifier: String, in type: String) -> Bool {
    named[type].map { $0.contains(identifier) || $0.contains(Self.plain(identifier)) } ?? false
  }

  /// The name that generated code gives a segue: `showDetail` of `R.segue.list.showDetail.identifier` and
  /// `StoryboardSegue.Main.showDetail.rawValue`; nil for all else.
  static func accessor(_ expression: Expression) -> String? {
    guard var path = expression.path else { return nil }
    if ["identifier", "rawValue"].contains(path.last ?? "") { path.removeLast() }
    let isAccessor = path.count == 4 && path[0] == "R" && path[1] == "segue"
    return isAccessor || path.count == 3 && path[0] == "StoryboardSegue" ? path.last : nil
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension Expression {
  /// The text that it is; nil for what is not written out.
  var writtenText: String? { if case .string(let text) = kind { text } else { nil } }
}
