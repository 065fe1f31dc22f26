import SwiftOutline

extension StaticTypes {
  /// Whether all cases that a call is written with are those of the parameters' types.
  func takesCases(_ function: SwiftFunction, _ arguments: [Argument]) -> Bool {
    function.outline.bound(arguments).allSatisfy { index, value in
      guard let name = value.impliedCase else { return true }
      let written = function.outline.parameters[index].type?.firstName
      guard let type = written.flatMap({ program.type($0, within: function.type) }) else { return false }
      return type.cases.contains { $0.name == name } || type.properties[name] != nil
        || !(type.functions[name] ?? []).isEmpty
    }
  }
}

extension Expression {
  /// The member that is written without its type: `detail` of `.detail` and `.detail(item)`.
  fileprivate var impliedCase: String? {
    switch kind {
    case .member(nil, let name): name
    case .call(let callee, _): if case .member(nil, let name) = callee.kind { name } else { nil }
    default: nil
    }
  }
}
