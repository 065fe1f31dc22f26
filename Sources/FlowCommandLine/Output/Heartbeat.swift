import Foundation

/// Shows that a run goes on while it says nothing: on a terminal after two seconds, in a log every ten.
final class Heartbeat: @unchecked Sendable {
  private let console: Console
  private let ended = DispatchSemaphore(value: 0)
  private let isGone = DispatchSemaphore(value: 0)

  /// Begins to watch a run.
  ///
  /// - Parameter interval: how often it looks whether anything was said, in milliseconds.
  init(_ console: Console, interval: Int = 1000) {
    self.console = console
    let thread = Thread { [self] in
      let start = self.console.now()
      while ended.wait(timeout: .now() + .milliseconds(interval)) == .timedOut {
        self.console.showSign(of: self.console.now() - start)
      }
      isGone.signal()
    }
    thread.start()
  }

  /// Ends it; nothing is shown any more.
  func end() {
    ended.signal()
    // A sign that is just being shown would otherwise stand after the last message.
    isGone.wait()
    console.endSigns()
  }
}
