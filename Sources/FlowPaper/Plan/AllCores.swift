import Foundation

/// Does independent pieces of work on all cores.
enum AllCores {
  /// Layouts of large diagrams go deep, and threads have little room on some systems; in bytes.
  private static let stackSize = 64 << 20

  /// What the work makes of every item, in the items' order.
  ///
  /// - Parameter done: called on this thread, once for every item that is done.
  static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], done: () -> Void, _ work: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let queue = WorkQueue<Value>(count: items.count)
    for _ in 0..<min(ProcessInfo.processInfo.activeProcessorCount, items.count) {
      let thread = Thread {
        while let index = queue.next() { queue.finish(index, work(items[index])) }
      }
      thread.stackSize = stackSize
      thread.start()
    }
    for _ in items {
      queue.finished.wait()
      done()
    }
    return queue.values
  }
}

/// Hands out the indices of items, and collects what is made of them.
private final class WorkQueue<Value: Sendable>: @unchecked Sendable {
  /// Signalled once for every item.
  let finished = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var following = 0
  private var made: [Value?]

  init(count: Int) { made = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.withLock {
      guard following < made.count else { return nil }
      following += 1
      return following - 1
    }
  }

  func finish(_ index: Int, _ value: Value) {
    lock.withLock { made[index] = value }
    finished.signal()
  }

  var values: [Value] { lock.withLock { made.compactMap { $0 } } }
}
