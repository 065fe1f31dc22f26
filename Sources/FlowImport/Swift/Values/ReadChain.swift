import SwiftOutline

/// What the calls of a chain were called on when it was last evaluated for nothing but its value: of
/// `load().map { … }.sink { … }` what `load()` and `load().map { … }` have given.
///
/// Whoever asks where a chain begins would otherwise evaluate each part of it again, and each of them in turn
/// the parts before it: twice as often with every call in the chain.
final class ReadChain {
  private let name: String
  private let line: Int
  private let frame: Frame
  /// What the last call of the chain was called on.
  let receiver: Value
  /// The chain before that call.
  let before: ReadChain?

  init(_ site: CallSite) {
    name = site.name
    line = site.line
    frame = site.frame
    receiver = site.receiver
    before = site.chain
  }

  /// Whether it is that of an expression.
  func isChain(of expression: Expression, in frame: Frame) -> Bool {
    guard self.frame === frame, line == expression.line,
      case .call(let callee, _) = expression.kind, case .member(.some, let name) = callee.kind
    else { return false }
    return name == self.name
  }
}
