import SwiftOutline

/// A call by which libraries set something up where it is created.
///
/// Examples are `ListController().then { $0.delegate = self }` and `ListController().set(\.delegate, self)`. The
/// result is what the method is called on. It is recognised by its arguments, since each library has its own name
/// for it; a method that the app declares is read like any other.
enum ConfiguringCall {
  /// Whether a method with these arguments sets up what it is called on.
  static func matches(_ arguments: [Argument]) -> Bool {
    if arguments.count == 1, case .closure(let closure) = arguments[0].value.kind { return setsUp(closure) }
    guard arguments.count == 2, arguments[0].label == nil, [nil, "to"].contains(arguments[1].label),
      case .keyPath = arguments[0].value.kind
    else { return false }
    if case .closure = arguments[1].value.kind { return false }
    return true
  }

  /// Whether a closure begins with its only parameter: what a closure is called for later seldom does.
  private static func setsUp(_ closure: Closure) -> Bool {
    guard closure.parameters.count <= 1, let first = closure.body.first else { return false }
    let parameter = closure.parameters.first?.name ?? "$0"
    switch first {
    case .assignment(let target, _): return target.isMember(of: parameter)
    case .expression(let expression):
      guard case .call(let callee, _) = expression.kind else { return false }
      return callee.isMember(of: parameter)
    default: return false
    }
  }
}

extension Expression {
  /// Whether it is a member of something with that name, or of a member of it.
  fileprivate func isMember(of name: String) -> Bool {
    guard case .member(let base?, _) = kind else { return false }
    if case .name(let written) = base.kind { return written == name }
    return base.isMember(of: name)
  }
}
