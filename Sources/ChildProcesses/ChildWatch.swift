import Foundation

/// Ends this process when the one that started it is gone, or when a request takes more than it may.
///
/// It looks from a thread of its own every few milliseconds, so that it also ends a process that is busy and
/// never reads its input again. A limit on the address space would be exact, but Darwin has none.
public final class ChildWatch: @unchecked Sendable {
  /// The exit status of a process that took too much time.
  public static let timeStatus: Int32 = 76
  /// The exit status of a process that took too much memory.
  public static let memoryStatus: Int32 = 75

  private let lock = NSLock()
  private var secondsLimit = Double.infinity
  private var memoryLimit = Int.max

  /// Begins to watch.
  ///
  /// - Parameter abandoned: what to do when the process that started this one is gone, before this one ends.
  public init(abandoned: @escaping @Sendable () -> Void = {}) {
    let thread = Thread { [self] in
      while true { look(abandoned) }
    }
    thread.start()
  }

  /// Allows so much from now on.
  ///
  /// - Parameters:
  ///   - seconds: time on all cores.
  ///   - memory: bytes beyond the most that this process has had so far.
  public func allow(seconds: Double, memory: Int) {
    // Nothing at all is over at once.
    if seconds <= 0 { _exit(Self.timeStatus) }
    let used = ProcessUsage.now
    lock.withLock {
      secondsLimit = used.seconds + seconds
      memoryLimit = used.memory + memory
    }
  }

  /// Sets no limits, as between requests.
  public func rest() {
    lock.withLock { (secondsLimit, memoryLimit) = (.infinity, .max) }
  }

  private func look(_ abandoned: () -> Void) {
    // The other end of standard input is closed when nobody has it any more; what is left to read doesn't
    // matter.
    var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    if poll(&input, 1, 20) > 0 {
      abandoned()
      _exit(0)
    }
    let used = ProcessUsage.now
    lock.withLock {
      if used.memory > memoryLimit { _exit(Self.memoryStatus) }
      if used.seconds > secondsLimit { _exit(Self.timeStatus) }
    }
  }
}
