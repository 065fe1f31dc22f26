import Foundation

/// Removes what is unfinished when somebody interrupts this process.
enum Interruption {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var unfinished: Set<URL> = []
  /// The end of a pipe to write to: a signal may come at any moment, and may do hardly anything.
  nonisolated(unsafe) private static var bell: Int32 = -1

  /// Notes a file or folder that goes when this process is interrupted.
  static func add(_ url: URL) { lock.withLock { _ = unfinished.insert(url) } }

  /// Forgets it again.
  static func remove(_ url: URL) { lock.withLock { _ = unfinished.remove(url) } }

  /// Lets interruptions end this process in order from now on; once in a process.
  static func watch() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    bell = ends[1]
    let (reading, signals) = (ends[0], [SIGINT, SIGTERM, SIGHUP])
    // A program started from a thread that blocks signals, as those of thread pools do, begins with them
    // blocked.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in signals { sigaddset(&wanted, number) }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    let thread = Thread {
      var number: UInt8 = 0
      while read(reading, &number, 1) < 0, errno == EINTR {}
      clean()
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
    }
    thread.start()
    for number in signals {
      let before = signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.bell, &byte, 1)
      }
      // What `nohup` and others have it ignore stays ignored.
      if isIgnored(before) { signal(number, SIG_IGN) }
    }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func clean() {
    for url in lock.withLock({ unfinished }) {
      // Somebody may be writing to it.
      for _ in 0..<20 where FileManager.default.fileExists(atPath: url.path) {
        try? FileManager.default.removeItem(at: url)
      }
    }
  }
}
