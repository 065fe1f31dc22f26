import Foundation

/// What is known of names, worked out once for each.
///
/// Several imports may run at the same time, and ask at once.
final class NameMemo<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [String: Value] = [:]

  /// As many names as a very large app has; a program that reads many apps begins again then.
  private static var limit: Int { 100_000 }

  /// What is known of a name, or else what is made of it now.
  func value(of name: String, made make: (String) -> Value) -> Value {
    lock.lock()
    let found = known[name]
    lock.unlock()
    if let found { return found }
    let made = make(name)
    lock.lock()
    if known.count >= Self.limit { known = [:] }
    known[name] = made
    lock.unlock()
    return made
  }
}
