import Foundation

/// Does many pieces of work on several threads.
enum Lanes {
  /// Drawings are trees, and what walks them calls itself.
  private static let stackSize = 64 << 20

  /// Does pieces of work, given by their numbers from 0, as many at once as there are lanes; and waits for
  /// all.
  ///
  /// - Parameter work: false ends everything: pieces that have not begun are left out.
  static func run(_ count: Int, lanes: Int, _ work: @escaping @Sendable (Int) -> Bool) {
    let queue = Queue(count)
    let group = DispatchGroup()
    for _ in 0..<max(1, min(lanes, count)) {
      group.enter()
      let thread = Thread {
        while let number = queue.next() {
          if !work(number) { queue.end() }
        }
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
  }

  private final class Queue: @unchecked Sendable {
    private let lock = NSLock()
    private var first = 0
    private var count: Int

    init(_ count: Int) { self.count = count }

    func next() -> Int? {
      lock.withLock {
        guard first < count else { return nil }
        defer { first += 1 }
        return first
      }
    }

    func end() { lock.withLock { count = 0 } }
  }
}

/// A value that several threads read and change.
final class Shared<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  /// Reads and changes the value while nobody else does.
  func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&stored) } }
}

/// A value that is made by the first thread that needs it, while others do something else.
final class Lazily<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let make: @Sendable () -> Value
  private var made: Value?

  /// - Parameter make: makes the value, once.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; whoever needs it while it is made waits.
  var value: Value {
    lock.withLock {
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }
}
