import Foundation

/// Shows that a run goes on while it says nothing: on a terminal after two seconds, in a log every ten.
final class Heartbeat: @unchecked Sendable {
  private let console: Console
  private let ended = DispatchSemaphore(value: 0)

  /// Begins to watch a run.
  init(_ console: Console) {
    self.console = console
    let thread = Thread { [self] in
      let start = ContinuousClock.now
      while ended.wait(timeout: .now() + .seconds(1)) == .timedOut { self.console.showSign(of: .now - start) }
    }
    thread.start()
  }

  /// Ends it; nothing is shown any more.
  func end() {
    ended.signal()
    console.endSigns()
  }
}
