import Foundation

/// Work on threads of their own with much room for recursion: code can be nested deeply, and the system's
/// threads have little.
public enum DeepThread {
  private static let stackSize = 256 << 20

  /// Does work on such a thread, and waits for it.
  public static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
    let result = Slot<Result>()
    runAll(1) { _ in result.value = work() }
    return result.value
  }

  /// Does a piece of work several times at once, with a number from 0, and waits for all.
  static func runAll(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      let thread = Thread {
        work(number)
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
  }

  /// What one thread leaves for another.
  private final class Slot<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value?

    var value: Value? {
      get { lock.withLock { stored } }
      set { lock.withLock { stored = newValue } }
    }
  }
}
