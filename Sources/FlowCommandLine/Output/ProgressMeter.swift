import Foundation

/// Says how far a long piece of work has come, from any thread: as a bar on a terminal; in a log,
/// ``Heartbeat`` says it every ten seconds.
final class ProgressMeter: @unchecked Sendable {
  let console: Console
  private let what: String
  private let total: Int
  private let lock = NSLock()
  private var done = 0

  /// - Parameter what: what is counted, such as `diagrams`.
  init(_ console: Console, _ what: String, of total: Int) {
    self.console = console
    self.what = what
    self.total = total
  }

  /// Begins to count.
  func begin() { lock.withLock { show() } }

  /// Counts one more.
  func step() {
    lock.withLock {
      done += 1
      show()
    }
  }

  private func show() {
    console.begin("\(done) of \(total) \(what)")
    console.progress(what, done, of: total)
  }

  /// Ends the count, whatever was reached.
  func end() {
    lock.withLock {
      console.progress(what, total, of: total)
      console.begin("working")
    }
  }
}
